"""The words of drawings, listed. A new word is a frozen dataclass in a file of its own, and one line here."""

from __future__ import annotations

from pnp.faces.drawings.words.arrow import Arrow
from pnp.faces.drawings.words.barcode import Barcode
from pnp.faces.drawings.words.blades import Blades
from pnp.faces.drawings.words.blob import Blob
from pnp.faces.drawings.words.bricks import Bricks
from pnp.faces.drawings.words.bridge import Bridge
from pnp.faces.drawings.words.brush import Brush
from pnp.faces.drawings.words.choose import Choose
from pnp.faces.drawings.words.constellation import Constellation
from pnp.faces.drawings.words.corners import Corners
from pnp.faces.drawings.words.cracks import Cracks
from pnp.faces.drawings.words.crag import Crag
from pnp.faces.drawings.words.crescents import Crescents
from pnp.faces.drawings.words.curls import Curls
from pnp.faces.drawings.words.curve import Curve
from pnp.faces.drawings.words.dial import Dial
from pnp.faces.drawings.words.ellipse import Ellipse
from pnp.faces.drawings.words.falling_star import FallingStar
from pnp.faces.drawings.words.gesture import Gesture
from pnp.faces.drawings.words.glints import Glints
from pnp.faces.drawings.words.group import GroupWord
from pnp.faces.drawings.words.halftone import Halftone
from pnp.faces.drawings.words.hills import Hills
from pnp.faces.drawings.words.icon import IconWord
from pnp.faces.drawings.words.lancet import Lancet
from pnp.faces.drawings.words.limb import Limb
from pnp.faces.drawings.words.line import Line
from pnp.faces.drawings.words.outline import Outline
from pnp.faces.drawings.words.painted_box import PaintedBox
from pnp.faces.drawings.words.path import PathWord
from pnp.faces.drawings.words.polygon import Polygon
from pnp.faces.drawings.words.quarries import Quarries
from pnp.faces.drawings.words.rays import Rays
from pnp.faces.drawings.words.rectangle import Rectangle
from pnp.faces.drawings.words.repeat import Repeat
from pnp.faces.drawings.words.ridge import Ridge
from pnp.faces.drawings.words.ripples import Ripples
from pnp.faces.drawings.words.rope import Rope
from pnp.faces.drawings.words.scales import Scales
from pnp.faces.drawings.words.scatter import Scatter
from pnp.faces.drawings.words.sector import Sector
from pnp.faces.drawings.words.silhouette import Silhouette
from pnp.faces.drawings.words.star import Star
from pnp.faces.drawings.words.sticker import Sticker
from pnp.faces.drawings.words.strands import Strands
from pnp.faces.drawings.words.swoosh import Swoosh
from pnp.faces.drawings.words.text import TextWord
from pnp.faces.drawings.words.ticks import Ticks
from pnp.faces.drawings.words.use import Use
from pnp.faces.drawings.words.word import Word

WORDS: dict[str, type[Word]] = {
    "arrow": Arrow,
    "barcode": Barcode,
    "blades": Blades,
    "blob": Blob,
    "bricks": Bricks,
    "bridge": Bridge,
    "brush": Brush,
    "choose": Choose,
    "constellation": Constellation,
    "corners": Corners,
    "cracks": Cracks,
    "crag": Crag,
    "crescents": Crescents,
    "curls": Curls,
    "curve": Curve,
    "dial": Dial,
    "ellipse": Ellipse,
    "falling-star": FallingStar,
    "gesture": Gesture,
    "glints": Glints,
    "group": GroupWord,
    "halftone": Halftone,
    "hills": Hills,
    "icon": IconWord,
    "lancet": Lancet,
    "limb": Limb,
    "line": Line,
    "outline": Outline,
    "painted-box": PaintedBox,
    "path": PathWord,
    "polygon": Polygon,
    "quarries": Quarries,
    "rays": Rays,
    "rectangle": Rectangle,
    "repeat": Repeat,
    "ridge": Ridge,
    "ripples": Ripples,
    "rope": Rope,
    "scales": Scales,
    "scatter": Scatter,
    "sector": Sector,
    "silhouette": Silhouette,
    "star": Star,
    "sticker": Sticker,
    "strands": Strands,
    "swoosh": Swoosh,
    "text": TextWord,
    "ticks": Ticks,
    "use": Use,
}
"""Every word by its `kind`."""

__all__ = ["WORDS", "Word"]
