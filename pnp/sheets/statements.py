"""What a sheet says of itself in its margin: whose game, how official, which sheet of how many, what is wrong with it.

Knows words and numbers, not where they stand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from pnp.games import ORIGINS
from pnp.sheets.backs import Flip
from pnp.sheets.grid import Grid
from pnp.sheets.margin_faces import Statement
from pnp.sheets.plan import PaperPlan

INVENTED = ("completed", "sample")


@dataclass(frozen=True, slots=True)
class SheetText:
    """What only the caller knows: the game and the deck, in the words to be printed. Empty ones are left out.

    `warning` stands in the first sheet's margin, in bold: that a deck was printed although the rules refuse it.
    """

    title: str
    version: str = ""
    credit: str = ""
    rights: str = ""
    notice: str = ""
    deck: str = ""
    warning: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One sheet of paper of a job: its plan and grid, its `number` from 1 and the `count` of all."""

    plan: PaperPlan
    grid: Grid
    number: int
    count: int

    def __str__(self) -> str:
        return f"{self.plan.name} {self.grid.slots}-up"


Groups = list[list[Statement]]


def front_statements(text: SheetText, sheet: Sheet, origins: Sequence[str]) -> Groups:
    """Groups for the front of a sheet; `origins` are those of the cards on it."""
    remarks = [Statement(strong=text.warning)] if sheet.number == 1 else []
    groups = [
        [*remarks, Statement("print at 100 %")],
        [Statement(text.version, strong=text.title), _joined(text.credit, text.rights)],
        [Statement(text.notice), Statement(count_origins(origins))],
        [
            Statement(f"sheet {sheet.number} of {sheet.count} · {sheet}"),
            _joined(f"plan {sheet.plan.plan}", text.deck),
        ],
    ]
    return _without_empty(groups)


def back_statements(text: SheetText, sheet: Sheet, flip: Flip) -> Groups:
    """Groups for the back of a sheet."""
    groups = [
        [Statement(f"of {sheet.count}", strong=f"back of sheet {sheet.number}")],
        [Statement(text.version, strong=text.title)],
        [Statement(f"flip on the {flip} edge"), Statement(f"{sheet} · plan {sheet.plan.plan}")],
    ]
    return _without_empty(groups)


def count_origins(origins: Sequence[str]) -> str:
    """How many cards of each origin: `3 source · 8 completed, 1 sample: not from the source document`."""
    counts = Counter(origins)
    known = [origin for origin in ORIGINS if counts[origin]]
    stated = ", ".join(f"{counts[origin]} {origin}" for origin in known if origin not in INVENTED)
    made = ", ".join(f"{counts[origin]} {origin}" for origin in known if origin in INVENTED)
    return " · ".join(part for part in (stated, made and f"{made}: not from the source document") if part)


def _joined(*texts: str) -> Statement:
    return Statement(" · ".join(text for text in texts if text))


def _without_empty(groups: Groups) -> Groups:
    kept = [[statement for statement in group if statement.words] for group in groups]
    return [group for group in kept if group]
