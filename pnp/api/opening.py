"""Games and decks by the names people give them: `<game>/<starter>`, a path, or `-` for standard input."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from pnp.decks import Deck, read_decklist, resolve_deck
from pnp.games import Game, game_keys, read_game
from pnp.problems import PnpError, Problems, Span, one_of
from pnp.source import Workspace, read_bytes, read_standard_input, shown_path

STANDARD_INPUT = "standard input"
MOST_BYTES = (1 << 20) + 1


@dataclass(slots=True)
class Opener:
    """Opens decks and their games, each game once."""

    workspace: Workspace
    problems: Problems
    texts: dict[str, str] = field(default_factory=dict)
    _games: dict[str, Game | None] = field(default_factory=dict)

    def game(self, key: str) -> Game | None:
        """The game in the folder `key`, or None when its data are faulty. Raises `PnpError` when there is none."""
        known = game_keys(self.workspace)
        if key not in known:
            raise PnpError(f"there is no game `{key}`", one_of(key, known))
        if key not in self._games:
            found = Problems()
            game = read_game(self.workspace, key, found)
            self.problems.extend(found)
            self._games[key] = None if found.blocking else game
        return self._games[key]

    def adopt(self, game: Game) -> None:
        """Use a game that was read already."""
        self._games[game.key] = game

    def deck(self, name: str, game_key: str = "") -> Deck | None:
        """The deck of this name, or None after reporting why it cannot be read. Raises `PnpError` for no such deck."""
        data, file, home = self._read(name)
        if data is None:
            return None
        decklist = read_decklist(data, file, self.problems)
        if decklist is None:
            return None
        said = decklist.said("game")
        if said and game_key and said.casefold() != game_key.casefold():
            message = f"the list is for {said}, not for {game_key}"
            self.problems.report("D804", message, decklist.place("game"))
            return None
        key = self._game_key(said, decklist.place("game").file, game_key or home)
        if key is None:
            return None
        game = self.game(key)
        return None if game is None else resolve_deck(decklist, game, self.problems)

    def decks(self, names: Sequence[str], game_key: str = "") -> list[Deck]:
        """All decks that can be read."""
        opened = [self.deck(name, game_key) for name in names]
        return [deck for deck in opened if deck is not None]

    def _read(self, name: str) -> tuple[bytes | None, str, str]:
        """A deck's bytes, how messages name it, and the game in whose folder it lies."""
        if name == "-":
            data = read_standard_input(MOST_BYTES)
            self.texts[STANDARD_INPUT] = data.decode("utf-8-sig", "replace")
            return data, STANDARD_INPUT, ""
        game_key, slash, slug = name.partition("/")
        starter = self.workspace.find(f"data/{game_key}/decks/{slug}.txt") if slash and "/" not in slug else None
        if starter:
            return read_bytes(starter, self.problems), shown_path(starter), game_key
        place = Path(name)
        if place.is_file():
            return read_bytes(place, self.problems), name, ""
        if place.is_dir():
            raise PnpError(f"{name} is a folder, not a decklist", self._offer(name))
        raise PnpError(f"there is no deck {name}", self._offer(name))

    def _offer(self, name: str) -> str:
        return (
            one_of(name, deck_names(self.workspace))
            or "name a starter as GAME/STARTER, a file, or - for standard input"
        )

    def _game_key(self, said: str, file: str, asked: str) -> str | None:
        """The game a list is for: as it says or as was asked, else the only one there is."""
        known = game_keys(self.workspace)
        wanted = said or asked
        if not wanted and len(known) == 1:
            return known[0]
        for key in known:
            if wanted.casefold() == key.casefold():
                return key
        if wanted:
            self.problems.report("D804", f"there is no game `{wanted}`", Span(file), hint=one_of(wanted, known))
        else:
            hint = f"write `Game: {known[0]}` in the list, or use --game" if known else ""
            self.problems.report("D804", "the list does not say which game it is for", Span(file), hint=hint)
        return None


def deck_names(workspace: Workspace, game_key: str = "") -> list[str]:
    """The names of all starters, or of one game's."""
    keys = [game_key] if game_key else game_keys(workspace)
    return [f"{key}/{Path(path).stem}" for key in keys for path, _ in workspace.files(f"data/{key}/decks", ".txt")]
