"""Paper plans: what a sheet looks like before any card lies on it, from `layouts/sheets/<paper>.yaml`.

A plan is a published promise: sheets print its number, and a plan that is out never moves.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from pnp.problems import NOWHERE, Problems, Span, one_of
from pnp.source import FAILED, MM, Length, Node, Scalar, Workspace, read_record, read_value
from pnp.source.size import Size

if TYPE_CHECKING:
    from pnp.source.schema import Schema, Writer

PLANS_FOLDER = "layouts/sheets"
Side = Literal["front", "back"]
Strips = Literal["ends", "sides"]


@dataclass(frozen=True, slots=True)
class Bleed:
    """How far the ground colour runs past the block on either side of the paper; points."""

    front: Length = 2.5 * MM
    back: Length = 3.0 * MM


@dataclass(frozen=True, slots=True)
class CutLines:
    """Lines from `gap` outside the block to the paper's edge, on the named sides of the paper; points."""

    gap: Length = 0.5 * MM
    width: Length = 0.2 * MM
    colour: str = "#000000"
    sides: tuple[Side, ...] = ("front",)


@dataclass(frozen=True, slots=True)
class MarginType:
    """Faces (`family/face`) and the sizes that text in the margin tries in turn; points."""

    regular: str
    bold: str
    sizes: tuple[Length, ...]


@dataclass(frozen=True, slots=True)
class ScaleBar:
    """A line of known length to hold a ruler against, and what is written beside it; points."""

    length: float
    label: str

    @classmethod
    def written(cls, writer: Writer) -> Schema:
        """A length."""
        return writer.of(Length)

    @classmethod
    def read_node(cls, node: Node, problems: Problems) -> ScaleBar | None:
        """A bar from a length, which is its label as well."""
        length = read_value(Length, node, problems, "a scale bar")
        if length is FAILED or not isinstance(node, Scalar):
            return None
        return cls(length, re.sub(r"\s*([a-z]+)$", " \\1", node.text.strip()))


@dataclass(frozen=True, slots=True)
class PaperPlan:
    """A versioned sheet. Cards lie butted in the middle, as many as the `margin` leaves room for, at best `expect`.

    `strips` says where text and scale bars stand first: above and below the block (`ends`) or beside it (`sides`).
    """

    plan: int
    name: str
    paper: Size
    margin: Length
    type: MarginType
    expect: int = 0
    bleed: Bleed = field(default_factory=Bleed)
    cut_lines: CutLines = field(default_factory=CutLines)
    strips: Strips = "ends"
    scale_bars: tuple[ScaleBar, ...] = ()
    span: Span = NOWHERE


def plan_names(workspace: Workspace) -> list[str]:
    """Every paper a plan exists for, by file name."""
    return [path.rpartition("/")[2].removesuffix(".yaml") for path, _ in workspace.files(PLANS_FOLDER, ".yaml")]


def read_plan(workspace: Workspace, name: str, problems: Problems) -> PaperPlan | None:
    """The plan for a paper, whatever the case of its name, or None after a problem."""
    known = {plan.casefold(): plan for plan in plan_names(workspace)}
    found = known.get(name.strip().casefold())
    if found is None:
        problems.report("P106", f"there is no paper plan `{name}`", hint=one_of(name, known.values()))
        return None
    node = workspace.read_yaml(f"{PLANS_FOLDER}/{found}.yaml", problems)
    return read_record(PaperPlan, node, problems, what=f"the paper plan `{found}`")
