"""What a command came to: problems found, results to show, and whether the work could be done at all."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from pnp.problems import Problems, Severity


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a command.

    `results` are lines for standard output, `facts` the same for machines; `done` is false when the work could not be
    done (nothing was judged or printed); `forgiven` when faults do not make it a failure; `texts` holds what was read
    from standard input, by the name it has in problems.
    """

    problems: Problems
    results: tuple[str, ...] = ()
    facts: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))
    done: bool = True
    forgiven: bool = False
    texts: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def exit_code(self) -> int:
        """0 fine, 1 judged and found wrong, 2 could not judge."""
        if not self.done or self.problems.count(Severity.FATAL):
            return 2
        return 1 if self.problems.blocking and not self.forgiven else 0
