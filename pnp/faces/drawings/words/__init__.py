"""The words of drawings, listed. A new word is a frozen dataclass in a file of its own, and one line here."""

from __future__ import annotations

from pnp.faces.drawings.words.brush import Brush
from pnp.faces.drawings.words.choose import Choose
from pnp.faces.drawings.words.ellipse import Ellipse
from pnp.faces.drawings.words.group import GroupWord
from pnp.faces.drawings.words.line import Line
from pnp.faces.drawings.words.path import PathWord
from pnp.faces.drawings.words.polygon import Polygon
from pnp.faces.drawings.words.rectangle import Rectangle
from pnp.faces.drawings.words.repeat import Repeat
from pnp.faces.drawings.words.scatter import Scatter
from pnp.faces.drawings.words.star import Star
from pnp.faces.drawings.words.use import Use
from pnp.faces.drawings.words.word import Word

WORDS: dict[str, type[Word]] = {
    "brush": Brush,
    "choose": Choose,
    "ellipse": Ellipse,
    "group": GroupWord,
    "line": Line,
    "path": PathWord,
    "polygon": Polygon,
    "rectangle": Rectangle,
    "repeat": Repeat,
    "scatter": Scatter,
    "star": Star,
    "use": Use,
}
"""Every word by its `kind`."""

__all__ = ["WORDS", "Word"]
