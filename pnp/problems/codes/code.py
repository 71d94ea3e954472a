"""What a problem code says of itself, for `pnp explain`."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.problems.problem import Severity


@dataclass(frozen=True, slots=True)
class Code:
    """A kind of problem: `id` (a letter, three digits), `name` (kebab case), what it means, why, what to do."""

    id: str
    name: str
    title: str
    why: str
    fix: str
    severity: Severity = Severity.ERROR
