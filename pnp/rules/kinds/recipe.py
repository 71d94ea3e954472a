"""`recipe`: an exact table of what is in the pool."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import ClassVar

from pnp.decks import Entry
from pnp.decks.headings import plural
from pnp.games import Where
from pnp.games.conditions import words_of
from pnp.problems import joined
from pnp.rules.grouping import total
from pnp.rules.table import Finding, Table

MOST_STEPS = 4  # things to add or take out that are spelt out; more are a table to compare
MOST_CHOICES = 500  # combinations tried; a recipe that chooses among more says nothing a reader could check


@dataclass(frozen=True, slots=True)
class Row:
    """So many cards that fit; `per_choice` asks for them once for each chosen value."""

    count: int
    where: Where
    per_choice: bool = False
    label: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """`count` values of a field that the deck is built around."""

    key: str
    count: int


@dataclass(frozen=True, slots=True)
class Recipe:
    """The pool is made of these rows exactly, and nothing is left over.

    With `choose`, rows marked `per_choice` count once for each chosen value of the field; the values that fit best are
    taken. A card counts for the first row it fits that is not yet full; when all such are full, it is too many for the
    last.

    ```yaml
    draft:
      kind: recipe
      in: main
      choose: {key: member, count: 2}
      rows:
        - {count: 2, where: {type: Kid}, per_choice: yes, label: Kid}
        - {count: 1, where: {type: Song}, label: Song}
      says: "read as a draft of {choice}: {rows}"
    ```

    Of its figures `rows` lists the rows that differ, `total` is the number of cards, `wanted` what the rows add up to.
    """

    rows: tuple[Row, ...]
    choose: Choice | None = None

    code: ClassVar[str] = "D604"
    sentence: ClassVar[str] = "the recipe is not met: {rows}"
    figures: ClassVar[tuple[str, ...]] = ("n", "rows", "choice", "total", "wanted")

    def judge(self, pool: Sequence[Entry], table: Table) -> Iterator[Finding]:
        fits = [self._fit(pool, chosen, table) for chosen in self._choices(pool)]
        best = min(fits, key=lambda fit: fit.missing)
        if best.missing:
            size, wanted = total(pool), best.size
            figures: dict[str, str | int] = {
                "n": best.missing,
                "rows": "; ".join(best.faults),
                "choice": " + ".join(best.chosen) or "nothing",
                "total": size,
                "wanted": wanted,
            }
            remedy = best.remedy()
            if best.left_over:
                yield Finding(figures, tuple(best.left_over), size, high=wanted, remedy=remedy)
            else:  # only too few, so unreadable lines may explain it
                yield Finding({**figures, "short": wanted - size}, (), size, wanted, wanted, remedy)

    def _choices(self, pool: Sequence[Entry]) -> list[tuple[str, ...]]:
        if self.choose is None:
            return [()]
        values = sorted({word for entry in pool for word in words_of(entry.card.get(self.choose.key))})
        values += [f"another {self.choose.key}"] * (self.choose.count - len(values))
        some = combinations(values, self.choose.count)
        return [chosen for _, chosen in zip(range(MOST_CHOICES), some, strict=False)]

    def _fit(self, pool: Sequence[Entry], chosen: tuple[str, ...], table: Table) -> _Fit:
        fit = _Fit(chosen)
        wanted = [(row, value) for row in self.rows for value in (chosen if row.per_choice else ("",))]
        fit.size = sum(row.count for row, _ in wanted)
        left = [entry.count for entry in pool]
        lacking = []
        for row, value in wanted:
            need = row.count
            for place, entry in enumerate(pool):
                if need and left[place] and self._fits(row, value, entry, table):
                    taken = min(need, left[place])
                    left[place] -= taken
                    need -= taken
            lacking.append(need)
        fit.left_over = [entry for entry, rest in zip(pool, left, strict=True) if rest]
        fit.missing = sum(lacking) + sum(left)
        for (row, value), need in reversed(list(zip(wanted, lacking, strict=True))):
            over = [n for n, entry in enumerate(pool) if left[n] and self._fits(row, value, entry, table)]
            held = row.count - need + sum(left[n] for n in over)
            if held != row.count:
                names = [entry.card.name for entry in pool if over and self._fits(row, value, entry, table)]
                label = " ".join(part for part in (row.label or str(row.where), value) if part)
                shown = f" ({joined(list(dict.fromkeys(names)))})" if names else ""
                fit.faults.insert(0, f"{label} {held} instead of {row.count}{shown}")
                fit.steps.insert(0, (row.count - held, label if value else plural(label), label))
            for n in over:
                left[n] = 0
        stray = [f"not in the recipe: {rest} {entry.card.name}" for entry, rest in zip(pool, left, strict=True) if rest]
        fit.faults += stray
        fit.steps += [(-rest, entry.card.name, entry.card.name) for entry, rest in zip(pool, left, strict=True) if rest]
        return fit

    def _fits(self, row: Row, value: str, entry: Entry, table: Table) -> bool:
        chosen = not value or (self.choose is not None and value in words_of(entry.card.get(self.choose.key)))
        return chosen and row.where.holds(entry.card, table.sets)


@dataclass(slots=True)
class _Fit:
    """How well the pool meets the rows for one choice."""

    chosen: tuple[str, ...]
    missing: int = 0
    size: int = 0
    faults: list[str] = field(default_factory=list)
    left_over: list[Entry] = field(default_factory=list)
    steps: list[tuple[int, str, str]] = field(default_factory=list)
    """How many to add (to take out, below 0), of what, and the word for one of it."""

    def remedy(self) -> str:
        """`take out 1 Weapon, add 1 Armor`, as long as that is short enough to be followed."""
        if len(self.steps) > MOST_STEPS:
            return "make the rows that differ fit"
        steps = sorted((step for step in self.steps if step[0]), key=lambda step: step[0] > 0)
        return ", ".join(
            f"{'add' if number > 0 else 'take out'} {abs(number)} {one if abs(number) == 1 else many}"
            for number, many, one in steps
        )
