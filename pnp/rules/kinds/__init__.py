"""The nine kinds of rule. A new kind is one file that serves any game, and one line here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Protocol

from pnp.decks import Entry
from pnp.rules.kinds.copies import Copies
from pnp.rules.kinds.count import Count
from pnp.rules.kinds.distinct import Distinct
from pnp.rules.kinds.each import Each
from pnp.rules.kinds.forbid import Forbid
from pnp.rules.kinds.recipe import Recipe
from pnp.rules.kinds.requires import Requires
from pnp.rules.kinds.spread import Spread
from pnp.rules.kinds.within import Within
from pnp.rules.table import Finding, Table


class RuleKind(Protocol):
    """A kind of rule: a frozen dataclass whose fields are its YAML keys, and one method.

    `code` is the problem it reports, `sentence` what it says when the rule itself says nothing, `figures` the
    placeholders it fills. Fields named `key` hold names of card fields, `of` and `among` names of sections.
    """

    code: ClassVar[str]
    sentence: ClassVar[str]
    figures: ClassVar[tuple[str, ...]]

    def judge(self, pool: Sequence[Entry], table: Table) -> Iterator[Finding]:
        """What is wrong: `pool` holds the entries that the rule's `in` and `where` choose, `table` everything."""
        ...


RULE_KINDS: dict[str, type[RuleKind]] = {
    "count": Count,
    "copies": Copies,
    "distinct": Distinct,
    "spread": Spread,
    "each": Each,
    "forbid": Forbid,
    "requires": Requires,
    "within": Within,
    "recipe": Recipe,
}

__all__ = ["RULE_KINDS", "RuleKind"]
