"""A width and a height as people write them: `63mm x 88mm`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pnp.problems import Problems
from pnp.source.lengths import POINTS_PER_UNIT, format_mm, parse_length
from pnp.source.nodes import Node, Scalar

if TYPE_CHECKING:
    from pnp.source.schema import Schema, Writer

_SIZE = re.compile(r"\s*(.+?)\s*[x×]\s*(.+?)\s*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Size:
    """Width and height in points."""

    width: float
    height: float

    @property
    def turned(self) -> Size:
        """The same sheet or card lying on its side."""
        return Size(self.height, self.width)

    def __str__(self) -> str:
        return f"{format_mm(self.width).removesuffix(' mm')} x {format_mm(self.height)}"

    @classmethod
    def written(cls, _: Writer) -> Schema:
        """Such as `63mm x 88mm`."""
        return {"type": "string", "pattern": "[x×]", "description": "a width and a height, such as `63mm x 88mm`"}

    @classmethod
    def read_node(cls, node: Node, problems: Problems) -> Size | None:
        """A size from a single value, or None after a problem."""
        if not isinstance(node, Scalar):
            problems.report("S103", "a size must be a single value such as `63mm x 88mm`", node.span)
            return None
        size = parse_size(node.text)
        if size is None:
            hint = "write width, `x`, height, each with its unit: `63mm x 88mm`"
            problems.report("S107", f"`{node.text}` is not a width and a height", node.span, hint=hint)
        return size


def parse_size(text: str) -> Size | None:
    """The size in a text, or None. One unit at the end serves both sides (`63 x 88mm`); no side may be zero."""
    match = _SIZE.fullmatch(text)
    if not match:
        return None
    first, second = match.groups()
    unit = next((unit for unit in POINTS_PER_UNIT if second.endswith(unit)), "")
    width, height = parse_length(first) or parse_length(first + unit), parse_length(second)
    return Size(width, height) if width and height and width > 0 and height > 0 else None
