"""Named pieces of drawing that others use: a list of words, or a mapping with variables of its own.

parts:
  drop: [{kind: path, d: "M0,-3C2,0 3,1 3,3A3,3 0 0 1 -3,3C-3,1 -2,0 0,-3Z", fill: ink}]
  rain: {let: {length: 2..5}, stream: rain, draw: [{kind: line, points: "0,0 0,length", stroke: ink}]}
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pnp.faces.drawings.scope import Scope
from pnp.faces.drawings.settings import NO_SETTINGS, Settings
from pnp.faces.drawings.words.word import NO_WORDS, Words
from pnp.faces.frame import Op, Path
from pnp.problems import Problems, Span
from pnp.source import Mapping, Node, read_record

if TYPE_CHECKING:
    from pnp.source.schema import Schema, Writer


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """A piece of drawing: variables it sets, the stream it draws from, its words."""

    let: Settings = NO_SETTINGS
    stream: str = ""
    draw: Words = NO_WORDS
    span: Span

    def compose(self, scope: Scope) -> list[Op]:
        """Its operations in a scope that is its own."""
        self.let.apply(scope)
        return self.draw.draw(scope)

    def contour(self, scope: Scope) -> Path:
        """The outlines of its words in a scope that is its own."""
        self.let.apply(scope)
        return self.draw.outline(scope)

    @classmethod
    def written(cls, writer: Writer) -> Schema:
        """Words, or a mapping with them under `draw`."""
        return {"anyOf": [Words.written(writer), writer.define(cls)]}

    @classmethod
    def read_node(cls, node: Node, problems: Problems) -> Part | None:
        """A part from a list of words or a mapping with `draw`, or None after reporting what is wrong."""
        if isinstance(node, Mapping) and "kind" not in node:
            return read_record(cls, node, problems, what="the part")
        words = Words.read_node(node, problems)
        return None if words is None else cls(draw=words, span=node.span)
