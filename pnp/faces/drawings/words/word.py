"""What every word of a drawing is, and how a list of them is read and drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from pnp.faces.drawings.amounts import FINE, ONE, Amount
from pnp.faces.drawings.colours import Colour, Hex
from pnp.faces.drawings.conditions import ALWAYS, Conditions
from pnp.faces.drawings.paints import UNPAINTED, Paint
from pnp.faces.drawings.scope import Scope
from pnp.faces.drawings.strokes import rounded, step
from pnp.faces.frame import Fill, Op, Path, Stroke
from pnp.problems import Problems, one_of
from pnp.source import Mapping, Node, Scalar, Sequence, read_record

if TYPE_CHECKING:
    from pnp.source.schema import Schema, Writer

NEVER = ALWAYS
NO_COLOUR = Hex("")


@dataclass(frozen=True, slots=True, kw_only=True)
class Word:
    """One word. `when` and `unless` may stand in any of them: `when: {light: night}` draws it by night only."""

    when: Conditions = ALWAYS
    unless: Conditions = NEVER

    def draw(self, scope: Scope) -> Iterable[Op]:
        """The operations, in the coordinates of the scope's box."""
        raise NotImplementedError

    def outline(self, scope: Scope) -> Path:
        """Its outline, for clips; a word without one clips nothing away."""
        return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape(Word):
    """A word with one outline, filled, stroked or both. Also serves as a clip."""

    fill: Paint = UNPAINTED
    stroke: Colour = NO_COLOUR
    stroke_width: Amount = FINE
    opacity: Amount = ONE
    cap: Literal["butt", "round", "square"] = "round"
    join: Literal["miter", "round", "bevel"] = "round"
    dash: tuple[float, ...] = ()
    even_odd: bool = False

    def outline(self, scope: Scope) -> Path:
        """The outline in the coordinates of the scope's box."""
        raise NotImplementedError

    def draw(self, scope: Scope) -> Iterable[Op]:
        """The outline filled, then stroked."""
        path = rounded(self.outline(scope))
        opacity = step(self.opacity.of(scope))
        if self.fill is not UNPAINTED:
            yield Fill(path, self.fill.of(scope), opacity, self.even_odd)
        if self.stroke is not NO_COLOUR:
            width = round(self.stroke_width.of(scope), 3)
            yield Stroke(path, self.stroke.of(scope), width, opacity, self.cap, self.join, self.dash)


@dataclass(frozen=True, slots=True)
class Words:
    """A list of words, drawn one over the other."""

    words: tuple[Word, ...] = ()

    def draw(self, scope: Scope) -> list[Op]:
        """The operations of all words whose conditions hold."""
        ops: list[Op] = []
        for word in self._holding(scope):
            ops.extend(word.draw(scope))
        return ops

    def outline(self, scope: Scope) -> Path:
        """The outlines of all words whose conditions hold, in one path."""
        return tuple([segment for word in self._holding(scope) for segment in word.outline(scope)])

    def _holding(self, scope: Scope) -> Iterator[Word]:
        for word in self.words:
            if word.when is not ALWAYS and not word.when.hold(scope):
                continue
            if word.unless is not NEVER and word.unless.hold(scope):
                continue
            yield word

    def __iter__(self) -> Iterator[Word]:
        return iter(self.words)

    @classmethod
    def written(cls, writer: Writer) -> Schema:
        """A word or a list of them."""
        from pnp.faces.schemas import word_schema

        word = writer.refer("DrawingWord", lambda: word_schema(writer))
        return {"anyOf": [word, {"type": "array", "items": word}]}

    @classmethod
    def read_node(cls, node: Node, problems: Problems) -> Words | None:
        """Words from a list (or a single one), or None after reporting what is wrong."""
        items = node.items if isinstance(node, Sequence) else (node,)
        words = [read_word(item, problems) for item in items]
        sound = tuple(word for word in words if word is not None)
        return cls(sound) if len(sound) == len(words) else None


NO_WORDS = Words()


def read_word(node: Node, problems: Problems) -> Word | None:
    """One word from its mapping, or None after reporting what is wrong (L301 for an unknown kind)."""
    from pnp.faces.drawings.words import WORDS

    if not isinstance(node, Mapping):
        problems.report("S103", "a word of a drawing must be a mapping with `kind`", node.span)
        return None
    kind = node.get("kind")
    if not isinstance(kind, Scalar):
        problems.report("S106", "a word of a drawing needs `kind`", node.span, hint="for example `kind: path`")
        return None
    word = WORDS.get(kind.text)
    if word is None:
        problems.report("L301", f"there is no drawing word `{kind.text}`", kind.span, hint=one_of(kind.text, WORDS))
        return None
    return read_record(word, node, problems, what=f"`{kind.text}`", skip=("kind",))
