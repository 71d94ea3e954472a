"""The keys of `components.yaml`, read but not yet judged: records by their annotations.

Knows nothing of the game; `reading/components.py` makes pieces and card sets of them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pnp.games.component import PieceSize, Shape
from pnp.games.counting import Count
from pnp.games.where import Where
from pnp.problems import NOWHERE, Problems, Span
from pnp.source import Length, Node, Scalar
from pnp.source.size import Size

if TYPE_CHECKING:
    from pnp.source.schema import Schema, Writer

_TILES = re.compile(r"\s*([1-9])\s*[x×]\s*([1-9])\s*")


@dataclass(frozen=True, slots=True)
class ComponentsRecord:
    """`components.yaml` as written."""

    components: Node
    players: int = 2
    kit: tuple[str, ...] = ()
    always: tuple[str, ...] = ()
    bring: Node | None = None
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class _Tiles:
    across: int
    down: int

    @classmethod
    def written(cls, _: Writer) -> Schema:
        """Such as `2 x 1`."""
        return {"type": "string", "pattern": "[x×]", "description": "tiles across and down, such as `2 x 1`"}

    @classmethod
    def read_node(cls, node: Node, problems: Problems) -> _Tiles | None:
        match = _TILES.fullmatch(node.text) if isinstance(node, Scalar) else None
        if match is None:
            problems.report("S104", "tiles are written across and down, such as `2 x 1`", node.span)
            return None
        return cls(int(match[1]), int(match[2]))


@dataclass(frozen=True, slots=True)
class MatRecord:
    """A piece larger than a sheet."""

    tiles: _Tiles = _Tiles(0, 0)
    rim: Length = 0.0
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class ComponentRecord:
    """One component as written, before its variants are told apart."""

    name: str
    purpose: str
    front: str = ""
    back: str = ""
    cards: Where | None = None
    named_by: str = ""
    count: Count | None = None
    box: int | None = None
    size: Size | None = None
    shape: Shape = "square"
    each: Node | None = None
    for_: Where | None = None
    mat: MatRecord | None = None
    sleeved: bool | None = None
    plain_back: bool = False
    sizes: dict[str, PieceSize] = field(default_factory=dict)
    span: Span = NOWHERE
