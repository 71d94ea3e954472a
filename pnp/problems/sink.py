"""The sink that readers and checks report to. It only collects; it neither prints nor decides."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from pnp.problems.codes import CODES
from pnp.problems.problem import Problem, Severity, Span


class Problems:
    """An append-only list of problems, handed to whatever reads. A repeated problem is kept once."""

    def __init__(self) -> None:
        self._found: dict[tuple[str, str, Span | None], Problem] = {}

    def report(
        self,
        code: str,
        message: str,
        span: Span | None = None,
        *,
        hint: str = "",
        related: tuple[tuple[Span, str], ...] = (),
        rule: str = "",
        severity: Severity | None = None,
        data: Mapping[str, object] | None = None,
    ) -> None:
        """Add a problem under a registered code (`KeyError` for an unknown one), as severe as the code unless told."""
        weight = severity or CODES[code].severity
        self.add(Problem(code, message, weight, span, hint, related, rule, data or {}))

    def add(self, problem: Problem) -> None:
        """Add a finished problem unless the same one is here already."""
        self._found.setdefault((problem.code, problem.message, problem.span), problem)

    def extend(self, problems: Iterable[Problem]) -> None:
        """Add several finished problems."""
        for problem in problems:
            self.add(problem)

    def __iter__(self) -> Iterator[Problem]:
        return iter(self._found.values())

    def __len__(self) -> int:
        return len(self._found)

    def count(self, severity: Severity) -> int:
        """How many problems have exactly this severity."""
        return sum(problem.severity is severity for problem in self)

    @property
    def blocking(self) -> bool:
        """Whether any problem is an error or worse."""
        return any(problem.severity.blocks for problem in self)
