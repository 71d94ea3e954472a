"""One deck by every format of its game: in which it is legal, and which rules stand in the way in the others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.decks import Deck
from pnp.problems import Problems
from pnp.rules import Format, Rulebook, check_deck

THE_LIST = "the list itself"


@dataclass(frozen=True, slots=True)
class FormatVerdict:
    """What one format says: the ids of the rules that the deck breaks there, none for a legal deck.

    `THE_LIST` among them stands for faults of the list itself, which no format can overlook.
    """

    format: Format
    broken: tuple[str, ...]

    def __str__(self) -> str:
        known = ", provisional" if self.format.provisional else ""
        said = f"not legal ({', '.join(self.broken)})" if self.broken else "legal"
        return f"  {self.format.label}: {said}{known}"

    @property
    def facts(self) -> dict[str, object]:
        """The verdict as a report holds it."""
        return {"legal": not self.broken, "broken": list(self.broken), "provisional": bool(self.format.provisional)}


def judge_in_every_format(deck: Deck, rulebook: Rulebook, *, sound: bool) -> Iterator[FormatVerdict]:
    """A verdict for each format that judges one deck. `sound` is whether the list could be read without a fault."""
    for chosen in rulebook.formats.values():
        if chosen.decks != 1:
            continue
        found = Problems()
        check_deck(deck, rulebook, chosen, found)
        rules = dict.fromkeys(problem.rule.rpartition(".")[2] for problem in found if problem.severity.blocks)
        yield FormatVerdict(chosen, (*(() if sound else (THE_LIST,)), *rules))
