"""A word of a closed list that may hang on a variable.

karst
{of: profile}
{case: tree, Plum: low, else: karst}
"""

from __future__ import annotations

from collections.abc import Mapping as MappingType
from dataclasses import dataclass

from pnp.faces.drawings.scope import Scope
from pnp.problems import Problems, Span
from pnp.source import Mapping, Node, Scalar


@dataclass(frozen=True, slots=True)
class Term:
    """The word itself, or the variable that holds it, or the variable that decides."""

    word: str
    of_variable: str
    cases: MappingType[str, str]
    span: Span

    def of(self, scope: Scope) -> str:
        """The word; empty after reporting L307 when no case fits."""
        if not self.of_variable:
            return self.word
        held = scope.word(self.of_variable)
        if not self.cases:
            return held
        found = self.cases.get(held, self.cases.get("else", ""))
        if not found:
            scope.missing_case(self.of_variable, self.span)
        return found

    @classmethod
    def read_node(cls, node: Node, problems: Problems) -> Term | None:
        """A term from YAML, or None after reporting S103."""
        if isinstance(node, Scalar):
            return cls(node.text, "", {}, node.span)
        if isinstance(node, Mapping):
            texts = {key: item.text for key, item in node.items() if isinstance(item, Scalar)}
            if len(texts) == len(node.entries) and set(texts) == {"of"}:
                return cls("", texts["of"], {}, node.span)
            if len(texts) == len(node.entries) and "case" in texts:
                variable = texts.pop("case")
                return cls("", variable, texts, node.span)
        problems.report(
            "S103", "a word is written as it is, as `{of: variable}`, or as `{case: variable, ...}`", node.span
        )
        return None
