"""Which problems a person wants to hear of, and how strictly: select, ignore and strict, as linters have them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace

from pnp.problems.codes import CODES
from pnp.problems.errors import PnpError
from pnp.problems.guess import one_of
from pnp.problems.problem import Problem, Severity

_ID = re.compile(r"[A-Za-z]\d{0,3}")


@dataclass(frozen=True, slots=True)
class Choice:
    """What to keep: codes (`D201`, or `D3` for all that begin so), their names, or ids of rules; everything when empty.

    What is ignored goes even if it was selected. A fatal problem always stays. `strict` makes warnings errors.
    """

    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    strict: bool = False

    def of(self, problems: Iterable[Problem]) -> list[Problem]:
        """The problems to show, as severe as they are to be taken."""
        kept = [problem for problem in problems if self._keeps(problem)]
        if not self.strict:
            return kept
        return [replace(p, severity=Severity.ERROR) if p.severity is Severity.WARNING else p for p in kept]

    def check(self, rules: Collection[str] = ()) -> None:
        """Raise `PnpError` for a word that is no code, no name of one and none of these rules."""
        names = {code.name for code in CODES.values()} | set(rules) | {rule.rpartition(".")[2] for rule in rules}
        for word in (*self.select, *self.ignore):
            if _ID.fullmatch(word):
                if not any(code.startswith(word.upper()) for code in CODES):
                    raise PnpError(f"there is no code `{word}`", one_of(word.upper(), CODES))
            elif word not in names:
                raise PnpError(f"`{word}` is no code and no rule", one_of(word, sorted(names)))

    @property
    def remark(self) -> str:
        """What a verdict must say of what it left out; "" when it left out nothing."""
        parts = []
        if self.select:
            parts.append(f"Looked at only: {', '.join(self.select)}.")
        if self.ignore:
            parts.append(f"Not looked at: {', '.join(self.ignore)}.")
        return " ".join(parts)

    def _keeps(self, problem: Problem) -> bool:
        if problem.severity is Severity.FATAL:
            return True
        selected = not self.select or any(_meant(word, problem) for word in self.select)
        return selected and not any(_meant(word, problem) for word in self.ignore)


def words_of(texts: Iterable[str]) -> tuple[str, ...]:
    """The words of options that may be repeated and may each hold several, separated by commas."""
    return tuple(word for text in texts for word in re.split(r"[,\s]+", text) if word)


def _meant(word: str, problem: Problem) -> bool:
    if _ID.fullmatch(word):
        return problem.code.startswith(word.upper())
    rules = (problem.rule, problem.rule.rpartition(".")[2]) if problem.rule else ()
    return word == CODES[problem.code].name or word in rules
