"""`pnp deck fmt|new|stats|diff`: lists written anew, begun, counted and compared."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pnp.api.opening import STANDARD_INPUT, Opener
from pnp.api.outcome import Outcome
from pnp.decks import Deck, write_deck, write_json
from pnp.decks.comparing import Change, compare_decks
from pnp.decks.writing import card_line
from pnp.problems import PnpError, Problems, one_of
from pnp.rules import read_rules
from pnp.rules.building import build_deck
from pnp.rules.choosing import find_format
from pnp.rules.messages import rule_statement
from pnp.source import Workspace, read_bytes, write_output

BETWEEN = "\n=====\n\n"  # two decks of one file


def format_decks(
    workspace: Workspace,
    names: Sequence[str],
    *,
    game: str = "",
    to: str = "text",
    write: bool = False,
    check: bool = False,
) -> Outcome:
    """Each list in canonical form (`to` text or json): as results, written over its file, or only compared with it.

    A list that has a fault is left as it is, for a line that cannot be read would be lost. Raises `PnpError` for a deck
    that does not exist, and for one to be written over that is no text file of the user's.
    """
    problems = Problems()
    opener = Opener(workspace, problems)
    results: list[str] = []
    changed: list[str] = []
    for name in names:
        found = Problems()
        opener.problems = found
        decks = opener.decks_in(name, game)
        problems.extend(found)
        if found.blocking or not decks:
            continue
        written = BETWEEN.join(write_deck(deck) for deck in decks) if to == "text" else _json(decks)
        file = decks[0].decklist.file
        same = _present(opener, name, file).rstrip("\n") + "\n" == written
        if not same:
            changed.append(file)
        if check and not same:
            hint = f"`pnp deck fmt {name}` shows that form, --write writes it"
            problems.report("D116", "the list is not in canonical form", decks[0].span, hint=hint)
        if write and not same:
            _write_over(name, decks[0], written)
            results.append(f"{file}: written anew")
        if not write and not check:
            results += written.rstrip("\n").split("\n")
    return Outcome(problems, tuple(results), {"changed": changed}, texts=opener.texts)


def new_deck(
    workspace: Workspace, game_key: str, *, format_name: str = "", cards: Sequence[str] = (), name: str = ""
) -> Outcome:
    """A legal deck to begin with, which holds the named cards, below a comment for each rule of its format.

    Raises `PnpError` for a game, format or card that does not exist, and when no legal deck was found.
    """
    problems = Problems()
    game = Opener(workspace, problems).game(game_key)
    if game is None:
        return Outcome(problems, done=False)
    wanted = []
    for words in cards:
        found = game.find(words)
        if not found:
            known = [text for card in game.cards for text in (card.name, card.id)]
            raise PnpError(f"{game.short_title} has no card `{words}`", one_of(words, known))
        wanted.append(found[0])
    rulebook = read_rules(workspace, game, problems)
    if rulebook is None:
        hint = "write the list by hand; `pnp list cards GAME` shows what there is"
        raise PnpError(f"{game.short_title} has no construction rules to build by", hint)
    chosen = find_format(rulebook, format_name, game.span, problems)
    if chosen is None or chosen.decks > 1:
        single = [key for key, one in rulebook.formats.items() if one.decks == 1]
        raise PnpError(f"{game.short_title} has no format `{format_name}` for one deck", one_of(format_name, single))
    deck = build_deck(rulebook, chosen, wanted)
    if deck is None:
        hint = "leave out --with, or name fewer cards" if wanted else "begin with a card or two: --with CARD"
        raise PnpError(f"no deck was found that {chosen.label} allows", hint)
    statements = [rule_statement(rule) for rule in rulebook.rules_of(chosen)]
    remarks = [f"#   {statement}" for statement in statements if statement]
    opening = [f"# Legal as it stands in {chosen.label}; exchange cards for those you want. Its rules:", *remarks]
    title = [f"Name: {name}"] if name else []
    lines = [*opening, *title, *write_deck(deck).rstrip("\n").split("\n")]
    facts = {"game": game.key, "format": chosen.key, "cards": deck.count()}
    return Outcome(problems, tuple(lines), facts)


def diff_decks(workspace: Workspace, old: str, new: str, *, game: str = "") -> Outcome:
    """What to take out of the first deck and put in to have the second.

    Raises `PnpError` for a deck that does not exist and for decks of different games.
    """
    problems = Problems()
    opener = Opener(workspace, problems)
    before, after = opener.deck(old, game), opener.deck(new, game)
    if before is None or after is None:
        return Outcome(problems, done=False, texts=opener.texts)
    if before.game is not after.game:
        raise PnpError("these decks are of different games", f"{before.game.short_title} and {after.game.short_title}")
    found = compare_decks(before, after)
    out, into = sum(change.count for change in found.out), sum(change.count for change in found.into)
    lines = [f"{before.name} to {after.name}: {out} out, {into} in"]
    for title, changes in (("Take out", found.out), ("Put in", found.into)):
        if changes:
            lines += ["", title, *(_change(change, before) for change in changes)]
    facts = {"out": [_change_facts(change) for change in found.out], "in": [_change_facts(c) for c in found.into]}
    return Outcome(problems, tuple(lines), facts, texts=opener.texts)


def _present(opener: Opener, name: str, file: str) -> str:
    """The list as it is now."""
    if file in opener.texts:
        return opener.texts[file]
    data = read_bytes(Path(name), Problems()) if Path(name).is_file() else None
    return (data or b"").decode("utf-8", "replace")


def _json(decks: Sequence[Deck]) -> str:
    if len(decks) > 1:
        raise PnpError("a JSON document holds one deck", f"{decks[0].decklist.file} holds {len(decks)}")
    return write_json(decks[0])


def _write_over(name: str, deck: Deck, written: str) -> None:
    place = Path(name)
    if deck.decklist.file == STANDARD_INPUT or not place.is_file():
        raise PnpError(f"{name} is no file of yours to write over", "leave --write out and send the output to a file")
    if deck.decklist.shape not in ("text", "json"):
        raise PnpError(
            f"{name} is no text, so it is not written over", "leave --write out and send the output to a file"
        )
    write_output(place, written.encode())


def _change(change: Change, deck: Deck) -> str:
    several = len(deck.game.sections) > 1
    where = f"{deck.game.sections[change.section].label}: " if several else ""
    return f"  {where}{card_line(change.card, change.count)}"


def _change_facts(change: Change) -> dict[str, object]:
    return {"section": change.section, "count": change.count, "id": change.card.id, "name": change.card.name}
