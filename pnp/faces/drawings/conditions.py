"""When a word draws: `when: {pose: [stand, lean], light: night}` asks that each variable holds one of its words."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.faces.drawings.scope import Scope
from pnp.problems import Problems
from pnp.source import Mapping, Node, Scalar, Sequence


@dataclass(frozen=True, slots=True)
class Conditions:
    """Variables and the words that each may hold."""

    tests: tuple[tuple[str, tuple[str, ...]], ...]

    def hold(self, scope: Scope) -> bool:
        """Whether every variable holds one of its words. One that is not set holds none."""
        return all(scope.word(name) in words for name, words in self.tests)

    @classmethod
    def read_node(cls, node: Node, problems: Problems) -> Conditions | None:
        """Conditions from a mapping, or None after reporting S103."""
        if not isinstance(node, Mapping):
            problems.report("S103", "a condition must be a mapping of variables to words", node.span)
            return None
        tests = []
        for name, item in node.items():
            words = item.items if isinstance(item, Sequence) else (item,)
            texts = tuple(word.text for word in words if isinstance(word, Scalar))
            if len(texts) < len(words):
                problems.report("S103", f"`{name}` of a condition must be a word or a list of words", item.span)
                return None
            tests.append((name, texts))
        return cls(tuple(tests))


ALWAYS = Conditions(())
