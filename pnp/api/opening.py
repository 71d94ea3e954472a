"""Games and decks by the names people give them: `<game>/<starter>`, a path, or `-` for standard input."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from pnp.decks import Deck, Decklist, game_called, games_of, read_decklist, resolve_deck, split_decks
from pnp.decks.decoding import MOST_BYTES
from pnp.games import Game, game_keys, read_game
from pnp.problems import PnpError, Problems, one_of
from pnp.source import Workspace, read_bytes, read_standard_input, shown_path

STANDARD_INPUT = "standard input"
ENOUGH_LINES = 3  # that name cards of one game, to say that a list is for it
ONE_TOO_MANY = MOST_BYTES + 1  # bytes: enough to tell a file that is too large, however large it is


@dataclass(slots=True)
class Opener:
    """Opens decks and their games, each game once. `texts` holds what was read, by the name it has in problems."""

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
        """The first deck of this name, or None after reporting why it cannot be read.

        Raises `PnpError` for no such deck.
        """
        decks = self.decks_in(name, game_key)
        return decks[0] if decks else None

    def decks(self, names: Sequence[str], game_key: str = "") -> list[Deck]:
        """All decks that can be read."""
        return [deck for name in names for deck in self.decks_in(name, game_key)]

    def decks_in(self, name: str, game_key: str = "") -> list[Deck]:
        """The deck of this name, or all decks of a file that holds several; those that cannot be read are reported.

        Raises `PnpError` for no such deck.
        """
        data, file, home = self._read(name)
        decklist = None if data is None else read_decklist(data, file, self.problems)
        if decklist is None:
            return []
        if decklist.lines:
            self.texts[file] = "\n".join(line.text for line in decklist.lines)
        opened = [self._resolve(part, game_key, home) for part in split_decks(decklist)]
        return [deck for deck in opened if deck is not None]

    def _resolve(self, decklist: Decklist, asked: str, home: str) -> Deck | None:
        key = self._game_key(decklist, asked, home)
        game = self.game(key) if key else None
        if game is None:
            return None
        found = Problems()
        deck = resolve_deck(decklist, game, found, lambda: self._others(game.key))
        if (decklist.said("game") or asked) and not deck.entries and self._is_of_another(decklist, game):
            return None
        self.problems.extend(found)
        return deck

    def _is_of_another(self, decklist: Decklist, game: Game) -> bool:
        """Whether a list that names no card of its game names several of another: one message, not forty."""
        meant = games_of(decklist, self._others(game.key))
        if not meant or meant[0][1] < ENOUGH_LINES:
            return False
        other, number = meant[0]
        message = f"the list is said to be for {game.short_title}, but {number} of its lines name cards of"
        hint = f"write `Game: {other.key}`, or leave --game out"
        self.problems.report(
            "D804", f"{message} {other.short_title} and none of its own", decklist.place("game"), hint=hint
        )
        return True

    def _others(self, key: str = "") -> list[Game]:
        """The other games that can be read, without a word about those that cannot."""
        for other in game_keys(self.workspace):
            if other not in self._games:
                found = Problems()
                game = read_game(self.workspace, other, found)
                if game and not found.blocking:
                    self._games[other] = game
        return [game for other, game in self._games.items() if game and other != key]

    def _read(self, name: str) -> tuple[bytes | None, str, str]:
        """A deck's bytes, how messages name it, and the game in whose folder it lies."""
        if name == "-":
            data = read_standard_input(ONE_TOO_MANY)
            self.texts[STANDARD_INPUT] = data.decode("utf-8-sig", "replace")
            return data, STANDARD_INPUT, ""
        game_key, slash, slug = name.partition("/")
        if slash and "/" not in slug and game_key in game_keys(self.workspace):
            starter = self.workspace.find(f"data/{game_key}/decks/{slug}.txt")
            if starter:
                return read_bytes(starter, self.problems, ONE_TOO_MANY), shown_path(starter), game_key
        place = Path(name)
        try:
            if place.is_dir():
                raise PnpError(
                    f"{name} is a folder, not a decklist", f"name the lists in it, such as {place / '*.txt'}"
                )
            known = place.exists()
        except (OSError, ValueError):  # a name too long, or with a NUL in it
            known = False
        if known:
            return read_bytes(place, self.problems, ONE_TOO_MANY), name, ""
        if "://" in name:
            raise PnpError(f"pnp does not go online: {name}", "save the list as a file and name that, or paste it to -")
        raise PnpError(f"there is no deck {name}", self._offer(name))

    def _offer(self, name: str) -> str:
        return (
            one_of(name, deck_names(self.workspace))
            or "name a starter as GAME/STARTER, a file, or - for standard input"
        )

    def _game_key(self, decklist: Decklist, asked: str, home: str) -> str | None:
        """The game a list is for: as it says, as was asked, or the one in whose folder it lies; else by its cards."""
        said, known = decklist.said("game"), game_keys(self.workspace)
        named = self._named(said) if said else ""
        wanted = self._named(asked) if asked else ""
        if said and asked and named and wanted and named != wanted:
            message = f"the list is for {said}, not for {asked}"
            hint = "leave --game out, or mend the line `Game:`"
            self.problems.report("D804", message, decklist.place("game"), hint=hint)
            return None
        for text, key in ((said, named), (asked, wanted)):
            if text and not key:
                hint = one_of(text, known)
                self.problems.report("D804", f"there is no game `{text}`", decklist.place("game"), hint=hint)
                return None
        return named or wanted or home or self._by_cards(decklist)

    def _named(self, name: str) -> str:
        """The key of the game of this name; "" for none."""
        keys = [key for key in game_keys(self.workspace) if key.casefold() == name.casefold()]
        if keys:
            return keys[0]
        game = game_called(name, self._others())
        return game.key if game else ""

    def _by_cards(self, decklist: Decklist) -> str | None:
        """The game whose cards a list names that does not say its game."""
        known = game_keys(self.workspace)
        if len(known) == 1:
            return known[0]
        found = games_of(decklist, self._others())
        if len(found) == 1:
            game, number = found[0]
            message = f"read as a list for {game.short_title}: {number} line{'s' * (number != 1)} of it name its cards"
            self.problems.report("D806", message, decklist.span)
            return game.key
        if found:
            games = " and of ".join(game.short_title for game, _ in found)
            message = f"the list names cards of {games} alike"
        else:
            message = "the list does not say which game it is for, and names no card of any"
        empty = not decklist.rows and not any(line.text.strip() for line in decklist.lines)
        if empty:
            hint = "write one card a line, such as `3 Card name`; `pnp deck new` begins a list"
            self.problems.report("D007", "there is nothing in this list", decklist.span, hint=hint)
            return None
        example = found[0][0].key if found else known[0] if known else "NAME"
        games = "" if found else f"; the games are {', '.join(known)}"
        hint = f"write a line such as `Game: {example}` in the list, or use --game{games}"
        self.problems.report("D804", message, decklist.span, hint=hint)
        return None


def deck_names(workspace: Workspace, game_key: str = "") -> list[str]:
    """The names of all starters, or of one game's."""
    keys = [game_key] if game_key else game_keys(workspace)
    return [f"{key}/{Path(path).stem}" for key in keys for path, _ in workspace.files(f"data/{key}/decks", ".txt")]
