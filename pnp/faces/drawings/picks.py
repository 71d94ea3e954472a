"""One of several words by lot: from a stream of its own, without those that do not go with what was picked before.

    head: {pick: [round, oval], hint: head, stream: face/head}
    extra: {pick: [none, ribbon, patch], leave: [{words: [ribbon], when: {hat: "yes"}}]}
    scarf: {pick: [soot, straw, rust], contrast: {coat: 1.12}}
    hair: {pick: [soot, straw, rust], contrast: {skin: 1.7, wall: 1.25}, onward: yes}

Words that are left out are taken away before the lot falls. With `contrast` the words are colours of the palette, and
those are left out that do not stand out from each of the colours named by more than the ratio behind it (WCAG 2.1,
relative luminance); where none does, none is left out. `onward` lets the lot fall on any of them and goes on from it,
round the list, to the first that stands out.
"""

from __future__ import annotations

from collections.abc import Mapping as MappingType
from dataclasses import dataclass, field

from pnp.faces.drawings.amounts import Amount
from pnp.faces.drawings.colours import contrast
from pnp.faces.drawings.conditions import ALWAYS, Conditions
from pnp.faces.drawings.scope import Scope, Value
from pnp.faces.drawings.setting import Setting
from pnp.problems import Problems, Span
from pnp.source import Mapping, read_record


@dataclass(frozen=True, slots=True, kw_only=True)
class LeftOut:
    """Words that are not picked while `when` holds."""

    words: tuple[str, ...]
    when: Conditions = ALWAYS


@dataclass(frozen=True, slots=True, kw_only=True)
class WordPick(Setting):
    """One of several words from `stream` (or the current one), unless a hint is given (then nothing is drawn)."""

    pick: tuple[str, ...]
    hint: str = ""
    stream: str = ""
    leave: tuple[LeftOut, ...] = ()
    contrast: MappingType[str, Amount] = field(default_factory=dict)
    onward: bool = False
    span: Span

    def value(self, scope: Scope) -> Value:
        """The word; an empty one after reporting L307 when every word is left out."""
        given = scope.word(self.hint) if self.hint else ""
        if given:
            return given
        words = self._left(scope) if self.leave else self.pick
        if not words:
            scope.composition.problems.report("L307", "nothing is left to pick from", self.span)
            return ""
        standing = [self._stands_out(word, scope) for word in words] if self.contrast else [True] * len(words)
        if not any(standing):
            standing = [True] * len(words)
        if not self.onward:
            return scope.draw(self.stream).pick([word for word, out in zip(words, standing, strict=True) if out])
        start = scope.draw(self.stream).pick(range(len(words)))
        return words[next(n % len(words) for n in range(start, start + len(words)) if standing[n % len(words)])]

    def _left(self, scope: Scope) -> tuple[str, ...]:
        out = {word for left_out in self.leave if left_out.when.hold(scope) for word in left_out.words}
        return tuple(word for word in self.pick if word not in out)

    def _stands_out(self, word: str, scope: Scope) -> bool:
        named, seen = scope.composition.colours.named, scope.variables
        own = named(word, self.span, seen)
        return all(
            contrast(own, named(other, self.span, seen)) > ratio.of(scope) for other, ratio in self.contrast.items()
        )


def read_word_pick(node: Mapping, problems: Problems) -> WordPick | None:
    """A pick of words from YAML, or None after reporting what is wrong."""
    found = read_record(WordPick, node, problems, what="`pick`")
    if found is None:
        return None
    if not found.pick:
        problems.report("S103", "`pick` needs a list of words or numbers", node.span)
        return None
    return found
