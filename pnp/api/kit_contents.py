"""The checklist of a kit: which files to print, what they hold, what it is for, what to buy and to bring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pnp.api.jobs import Job
from pnp.api.kit_files import Form, KitFile
from pnp.games import Components, Game, InPlay
from pnp.problems import Problems
from pnp.sheets import CardSizes, Checklist, Row, Section
from pnp.sheets.statements import count_origins
from pnp.source import MM
from pnp.source.size import Size

HOW: Mapping[Form, str] = {
    "": "",
    "fold": " Cut out each pair, fold it along the dashed line and glue it.",
    "duplex": " Print on both sides.",
}
SAME = 0.01 * MM  # sizes that differ by less are one


@dataclass(frozen=True, slots=True)
class Kit:
    """What a kit holds.

    `chosen` says in words what it is for, `quickref` how many pages of quick reference it has, `sleeves` how many cards
    of which size want one.
    """

    game: Game
    components: Components
    play: InPlay
    jobs: tuple[Job, ...]
    files: tuple[KitFile, ...]
    chosen: str
    quickref: int
    sleeves: tuple[tuple[Size, int], ...]


def list_contents(kit: Kit, sizes: CardSizes, problems: Problems) -> Checklist:
    """The checklist. A size of card that no sleeve is known for is reported."""
    game, play = kit.game, kit.play
    sheets = sum(file.sheets for file in kit.files) + kit.quickref
    opening = (
        kit.chosen,
        f"Print every file once, at 100 % (“actual size”): {sheets} sheets. The number beside a file is its sheets.",
    )
    sections = (
        Section("Files to print", tuple(_files(kit))),
        Section("Pieces to cut", tuple(_pieces(kit))),
        Section("Sleeves to buy", tuple(_sleeves(kit.sleeves, sizes, problems))),
        Section("To bring", tuple(_things(kit.components, play))),
    )
    cards = [card.origin for job in kit.jobs for card, count in job.cards for _ in range(count)]
    whose = (f"{game.title} {game.version}".strip(), game.credit, game.rights_line, game.notice)
    closing = (
        " · ".join(part for part in whose if part),
        f"Cards by origin: {count_origins(cards)}." if cards else "",
    )
    return Checklist(
        f"{game.short_title}: kit", opening, tuple(section for section in sections if section.rows),
        tuple(line for line in closing if line),
    )  # fmt: skip


def _files(kit: Kit) -> list[Row]:
    rows = []
    for file in kit.files:
        rows.append(Row(file.name, str(file.sheets), f"{file.paper}. {file.holds}.{HOW[file.form]}"))
    if kit.quickref:
        rows.append(Row("quickref.pdf", str(kit.quickref), "The rules on one page, for the table."))
    else:
        rows.append(Row("no quick reference", "", f"{kit.game.short_title} has none that could be printed.", box=False))
    return rows


def _pieces(kit: Kit) -> list[Row]:
    rows = [
        Row(piece.name, str(number), piece.purpose)
        for piece in kit.components.pieces
        if (number := piece.number(kit.play))
    ]
    for cards in kit.components.card_sets:
        total = sum(number for _, number in cards.chosen(kit.game.cards, kit.play))
        if total:
            rows.append(Row(cards.name, str(total), cards.purpose))
    return rows


def _sleeves(wanted: Sequence[tuple[Size, int]], sizes: CardSizes, problems: Problems) -> list[Row]:
    """One row a size of card, with the sleeves sold for it."""
    rows = []
    for size, number in wanted:
        names = [
            f"{name.replace('-', ' ')} ({sleeve.outer})" if sleeve.outer else name.replace("-", " ")
            for name, sleeve in sizes.sleeves.items()
            if _is_same(sizes.sizes[sleeve.card].size, size)
        ]
        if not names:
            problems.report("P204", f"no sleeve is known for cards of {size}")
        remark = f"for cards of {size}, all with one opaque back"
        rows.append(Row(" or ".join(names) or f"sleeves for {size}", str(number), remark))
    return rows


def _things(components: Components, play: InPlay) -> list[Row]:
    return [
        Row(thing.name, str(number), thing.purpose) for thing in components.things if (number := thing.count.of(play))
    ]


def _is_same(one: Size, other: Size) -> bool:
    return abs(one.width - other.width) < SAME and abs(one.height - other.height) < SAME
