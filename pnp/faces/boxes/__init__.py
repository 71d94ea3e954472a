"""The vocabulary of boxes, listed. A new kind is a frozen dataclass in a file of its own, and one line here."""

from pnp.faces.boxes.drawing import DrawingBox
from pnp.faces.boxes.flow import FlowBox
from pnp.faces.boxes.group import GroupBox
from pnp.faces.boxes.icon import IconBox
from pnp.faces.boxes.kind import BoxKind, Job, Materials
from pnp.faces.boxes.label import LabelBox
from pnp.faces.boxes.overhang import OverhangBox
from pnp.faces.boxes.picture import PictureBox
from pnp.faces.boxes.repeat import RepeatBox
from pnp.faces.boxes.row import RowBox
from pnp.faces.boxes.stack import StackBox
from pnp.faces.boxes.text import TextBox

BOX_KINDS: dict[str, type[BoxKind]] = {
    "drawing": DrawingBox,
    "flow": FlowBox,
    "group": GroupBox,
    "icon": IconBox,
    "label": LabelBox,
    "overhang": OverhangBox,
    "picture": PictureBox,
    "repeat": RepeatBox,
    "row": RowBox,
    "stack": StackBox,
    "text": TextBox,
}
"""Every kind by the word layouts use."""

__all__ = ["BOX_KINDS", "BoxKind", "Job", "Materials"]
