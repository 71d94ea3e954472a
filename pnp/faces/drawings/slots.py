"""Numbers and words out of one fixed place of a picture's digest, so that two choices never disturb each other.

The digest is SHA-256 (FIPS 180-4) of the picture's seed; b[k] is its byte k, counted from 0 and round again after 31.

    {slot: 26, below: 3}                      b[26] mod 3
    {slot: 22, from: 0, to: 60}               0 + 60 b[22] / 255; both ends can be drawn
    {slot: 20, pick: [16, 20, 24]}            the amount at b[20] mod 3
    {slot: i+24, pick: [1, 2], hint: bend}    the slot may be an amount; a hint that is a number decides when it is set
    {slot: 4, pick: [crown, hood], hint: hat} in `let` also a word
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from pnp.faces.drawings.amounts import Amount
from pnp.faces.drawings.scope import Scope, Value
from pnp.faces.drawings.setting import Setting
from pnp.problems import Problems, Span
from pnp.source import Mapping, read_record

_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)")


@dataclass(frozen=True, slots=True, kw_only=True)
class Slot(Amount):
    """A number by the byte in `slot`: a whole one `below` another, one `from` here `to` there, or one of `pick`."""

    slot: Amount
    below: Amount | None = None
    from_: Amount | None = None
    to: Amount | None = None
    pick: tuple[Amount, ...] = ()
    hint: str = ""
    span: Span

    def of(self, scope: Scope) -> float:
        """The number."""
        given = scope.variables.get(self.hint) if self.hint else None
        if isinstance(given, float):
            return given
        if isinstance(given, str) and _NUMBER.fullmatch(given):
            return float(given)
        byte = scope.byte(self.slot.whole(scope))
        if self.pick:
            return self.pick[byte % len(self.pick)].of(scope)
        if self.from_ is not None and self.to is not None:
            low = self.from_.of(scope)
            return low + (self.to.of(scope) - low) * byte / 255
        return float(byte % max(1, self.below.whole(scope) if self.below else 1))


@dataclass(frozen=True, slots=True, kw_only=True)
class WordSlot(Setting):
    """The word of `pick` at the byte in `slot`, unless a hint is given."""

    slot: Amount
    pick: tuple[str, ...]
    hint: str = ""

    def value(self, scope: Scope) -> Value:
        """The word."""
        given = scope.word(self.hint) if self.hint else ""
        return given or self.pick[scope.byte(self.slot.whole(scope)) % len(self.pick)]


def read_slot(node: Mapping, problems: Problems) -> Amount | None:
    """A slot that gives a number, or None after reporting what is wrong (L302 when it says too much or too little)."""
    slot = read_record(Slot, node, problems, what="the slot")
    if slot is None:
        return None
    ways = (slot.below is not None, bool(slot.pick), slot.from_ is not None or slot.to is not None)
    if sum(ways) != 1 or (slot.from_ is None) != (slot.to is None):
        problems.report("L302", "a slot has one of `below`, `pick`, or `from` with `to`", node.span)
        return None
    return slot


def read_word_slot(node: Mapping, problems: Problems) -> Setting | None:
    """A slot that gives a word, or None after reporting what is wrong."""
    slot = read_record(WordSlot, node, problems, what="the slot")
    if slot is not None and not slot.pick:
        problems.report("L302", "a slot has nothing to pick from", node.span)
        return None
    return slot
