"""Word `choose`: one of several lists of words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from pnp.faces.drawings.scope import Scope
from pnp.faces.drawings.words.word import Word, Words
from pnp.faces.frame import Op, Path
from pnp.problems import Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Choose(Word):
    """By the word a variable holds, or at random from the current stream when there is no `by`.

    An option `else` serves every other word. Several words may share an option: `"stand, guard": [...]`.

    {kind: choose, by: tree, options: {Plum: [...], else: [...]}}
    {kind: choose, options: {one: [...], other: [...]}}
    """

    by: str = ""
    options: Mapping[str, Words]
    span: Span

    def draw(self, scope: Scope) -> Iterable[Op]:
        """What the option draws; nothing after reporting L307 when none fits."""
        chosen = self._chosen(scope)
        return () if chosen is None else chosen.draw(scope)

    def outline(self, scope: Scope) -> Path:
        """The outlines of the option's words."""
        chosen = self._chosen(scope)
        return () if chosen is None else chosen.outline(scope)

    def _chosen(self, scope: Scope) -> Words | None:
        if not self.by:
            return scope.draw().pick(list(self.options.values()))
        held = scope.word(self.by)
        for words, option in self.options.items():
            if held == words or (", " in words and held in words.split(", ")):
                return option
        if "else" not in self.options:
            scope.missing_case(self.by, self.span)
        return self.options.get("else")
