"""`pnp deck card`: the list of a deck as a card, to be sleeved and kept with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType

from pnp.api.opening import Opener
from pnp.api.outcome import Outcome
from pnp.api.printing import OUTPUT, sheet_text
from pnp.decks import Deck, Entry
from pnp.decks.headings import plural
from pnp.faces.boxes import Materials
from pnp.faces.composing import compose_face
from pnp.faces.frame import Frame
from pnp.faces.layout import Layout, read_layout
from pnp.faces.materials import read_materials
from pnp.faces.text.markup import escape_marks
from pnp.games import ORIGINS, Card, FieldSpec, Game, Glossary, Origin, Value, fold
from pnp.problems import PnpError, Problems
from pnp.sheets import Printed, find_size, impose, print_settings, read_plan, read_sizes
from pnp.source import Workspace, write_output
from pnp.source.size import Size

LAYOUT = "decklist"
FILE_NAME = "decklist.pdf"
MOST_CARDS = 6  # that one list may fill before something else is wrong


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of the list: a heading with the number of cards below it, or a card with its copies."""

    text: str
    count: int
    heading: bool = False

    def __str__(self) -> str:
        words = escape_marks(self.text)
        return f"**{words}** {self.count}" if self.heading else f"{self.count} {words}"


def print_deck_cards(
    workspace: Workspace,
    names: Sequence[str],
    *,
    game: str = "",
    paper: str = "a4",
    card: str = "",
    copies: int = 1,
    output: Path | None = None,
) -> Outcome:
    """Print the lists of decks of one game as cards, all on the same sheets. Decks need not be legal, only readable.

    Raises `PnpError` for a deck that does not exist, for decks of different games, and for a folder that cannot be
    written.
    """
    problems = Problems()
    opener = Opener(workspace, problems)
    opened = {name: opener.decks_in(name, game) for name in names}
    decks = [deck for name in names for deck in opened[name]]
    plan, sizes = read_plan(workspace, paper, problems), read_sizes(workspace, problems)
    size = find_size(card, sizes, problems) if card and sizes else None
    if plan is None or sizes is None or (card and size is None) or not all(opened.values()) or problems.blocking:
        return Outcome(problems, facts={"printed": []}, done=bool(decks), texts=opener.texts)
    if len({deck.game.key for deck in decks}) > 1:
        raise PnpError("these decks are of different games", "print the lists of each game by themselves")
    shared = decks[0].game
    trim = size.size if size else shared.size
    faults = Problems()
    materials = read_materials(workspace, _plain(shared), faults)
    frames = _compose_all(workspace, decks, materials, trim, faults)
    title = decks[0].name if len(decks) == 1 else f"{len(decks)} lists"
    printed = [Printed(frame, None, deck.name, _origin(deck)) for deck, frame in frames]
    text = sheet_text(shared, title)
    pages = impose(printed, plan, text, materials.typefaces, faults, card=trim, copies=copies) if printed else ()
    problems.extend(faults)
    if faults.blocking or not pages:
        return Outcome(problems, facts={"printed": []}, texts=opener.texts)
    from pnp.paint.pdf import paint_pdf

    folder = output or OUTPUT / shared.key / (_slug(names[0]) if len(names) == 1 else "lists")
    place = write_output(folder / FILE_NAME, paint_pdf(pages, materials.typefaces, f"{shared.short_title}: {title}"))
    number = len(printed) * copies
    cards = f"{number} card{'' if number == 1 else 's'} of {trim}"
    sheets = f"{len(pages)} sheet{'' if len(pages) == 1 else 's'} of {plan.name}"
    settings = [f"  {key}: {value}" for key, value in print_settings(plan, "none", "long", len(pages))]
    results = (f"{place}: {cards} on {sheets}", "", "In the print dialog:", *settings)
    return Outcome(problems, results, {"printed": [str(place)], "sheets": len(pages)}, texts=opener.texts)


def _compose_all(
    workspace: Workspace, decks: Sequence[Deck], materials: Materials, trim: Size, problems: Problems
) -> list[tuple[Deck, Frame]]:
    """Every list on its cards, by the game's own layout where it has one."""
    own = f"{materials.game.key}/{LAYOUT}"
    layout = read_layout(workspace, own if workspace.find(f"layouts/{own}.yaml") else f"base/{LAYOUT}", problems)
    if layout is None:
        return []
    return [(deck, frame) for deck in decks for frame in compose_list(deck, layout, materials, problems, trim)]


def compose_list(
    deck: Deck, layout: Layout, materials: Materials, problems: Problems, size: Size | None = None
) -> list[Frame]:
    """The list on as few cards as hold it: in one column or two on one card, else in two columns on several."""
    lines = _lines(deck)
    for cards, columns in ((1, 1), *((number, 2) for number in range(1, MOST_CARDS + 1))):
        found = Problems()
        faces = [
            _face(deck, part, (index, cards), columns, materials.game)
            for index, part in enumerate(_parts(lines, cards))
        ]
        frames = [compose_face(face, layout, materials, found, size).frame for face in faces]
        if not found.blocking or cards == MOST_CARDS or cards >= len(lines):
            problems.extend(found)
            return frames
    return []


def _plain(game: Game) -> Game:
    """The game as a list needs it: with fields for the list's own marks, and no keyword in a name explained."""
    fields = {**game.fields, **{name: FieldSpec(name, "rich") for name in ("list", "left", "right")}}
    return replace(game, fields=MappingProxyType(fields), glossary=Glossary({}))


def _face(deck: Deck, lines: Sequence[_Line], place: tuple[int, int], columns: int, game: Game) -> Card:
    """A card whose values are what the layout prints; `place` says which of how many it is, from 0."""
    total = sum(entry.count for entry in deck.printed)
    texts = ["\n".join(map(str, part)) for part in _parts(lines, columns)]
    values: dict[str, Value] = {
        "name": deck.name,
        "list": texts[0] if columns == 1 else "",
        "left": texts[0] if columns == 2 else "",
        "right": texts[1] if columns == 2 else "",
        "game": game.short_title,
        "format": deck.format or _players(deck) or "no format",
        "cards": f"{total} card{'' if total == 1 else 's'}",
        "origin": f"origin: {deck.origin}" if deck.origin else "",
        "part": f"{place[0] + 1} of {place[1]}" if place[1] > 1 else "",
    }
    return Card(
        deck.name, "", deck.name, "", _origin(deck), (), MappingProxyType(values), deck.span, MappingProxyType({})
    )


def _players(deck: Deck) -> str:
    """`6 players`, where a list says so instead of a format."""
    said = deck.decklist.said("players")
    return f"{said} players" if said else ""


def _origin(deck: Deck) -> Origin:
    """As the list says; what says nothing was not taken from any document."""
    return next((origin for origin in ORIGINS if origin == deck.origin), "sample")


def _lines(deck: Deck) -> list[_Line]:
    """Sections with their cards, by type where there are several types, cards by name."""
    lines: list[_Line] = []
    for name, section in deck.game.sections.items():
        entries = [entry for entry in deck.entries if entry.section == name]
        kinds = [kind for kind in deck.game.types if any(entry.card.type == kind for entry in entries)]
        for kind in kinds:
            chosen = [entry for entry in entries if entry.card.type == kind]
            title = section.label if len(kinds) == 1 else plural(kind)
            lines += [_Line(title, sum(entry.count for entry in chosen), heading=True), *_cards(chosen)]
    return lines


def _cards(entries: Sequence[Entry]) -> list[_Line]:
    totals: dict[str, int] = {}
    for entry in entries:
        version = f" ({entry.card.variant})" if entry.card.variant else ""
        name = f"{entry.card.name}{version}"
        totals[name] = totals.get(name, 0) + entry.count
    return [_Line(name, totals[name]) for name in sorted(totals, key=fold)]


def _parts(lines: Sequence[_Line], number: int) -> list[Sequence[_Line]]:
    """The lines in so many parts of nearly the same length; a part does not end with a heading."""
    parts: list[Sequence[_Line]] = []
    start = 0
    for left in range(number, 0, -1):
        end = start + -(-(len(lines) - start) // left)
        while left > 1 and end - 1 > start and lines[end - 1].heading:
            end -= 1
        parts.append(lines[start:end])
        start = end
    return parts


def _slug(name: str) -> str:
    return "deck" if name == "-" else Path(name).stem
