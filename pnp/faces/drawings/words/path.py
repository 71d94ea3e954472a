"""Word `path`: an outline in SVG path data."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.faces.drawings.amounts import NOUGHT, Amount
from pnp.faces.drawings.scope import Scope
from pnp.faces.drawings.words.word import Shape
from pnp.faces.frame import Path, Segment
from pnp.faces.pathdata import PathError, parse_path
from pnp.problems import Problems
from pnp.source import Mapping, Node, Scalar


@dataclass(frozen=True, slots=True)
class PathData:
    """Path data, or a blend of two that have the same commands: `{from: "M..", to: "M..", by: wind}`."""

    start: Path
    end: Path | None = None
    by: Amount = NOUGHT

    def of(self, scope: Scope) -> Path:
        """The segments."""
        if self.end is None:
            return self.start
        share = self.by.of(scope)
        return tuple([_between(a, b, share) for a, b in zip(self.start, self.end, strict=True)])

    @classmethod
    def read_node(cls, node: Node, problems: Problems) -> PathData | None:
        """Path data from a text or a blend, or None after reporting L305."""
        if isinstance(node, Scalar):
            path = _parse(node, problems)
            return None if path is None else cls(path)
        keys = {"from", "to", "by"}
        if not isinstance(node, Mapping) or set(node.entries) != keys:
            problems.report("L305", "path data is a text, or a blend with `from`, `to` and `by`", node.span)
            return None
        start, end = _parse(node.entries["from"], problems), _parse(node.entries["to"], problems)
        by = Amount.read_node(node.entries["by"], problems)
        if start is None or end is None or by is None:
            return None
        if [segment[0] for segment in start] != [segment[0] for segment in end]:
            problems.report("L305", "`from` and `to` must have the same commands in the same order", node.span)
            return None
        return cls(start, end, by)


def _parse(node: Node, problems: Problems) -> Path | None:
    if not isinstance(node, Scalar):
        problems.report("L305", "path data must be a text", node.span)
        return None
    try:
        return parse_path(node.text)
    except PathError as error:
        problems.report("L305", str(error), node.span)
        return None


def _between(first: Segment, second: Segment, share: float) -> Segment:
    blended: list[str | float] = []
    for a, b in zip(first, second, strict=True):
        blended.append(a if isinstance(a, str) or isinstance(b, str) else a + (b - a) * share)
    return tuple(blended)


@dataclass(frozen=True, slots=True, kw_only=True)
class PathWord(Shape):
    """An outline in SVG path data, every command allowed.

    {kind: path, d: "M0,0H10V6Q5,9 0,6Z", fill: ink}
    {kind: path, d: {from: "M0,0L10,0", to: "M0,0L10,4", by: wind}, stroke: ink, stroke_width: 0.4}
    """

    d: PathData

    def outline(self, scope: Scope) -> Path:
        """The path."""
        return self.d.of(scope)
