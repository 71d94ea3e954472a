"""What stands more than once on a page, written once: equal shapes of its drawings, picture files shown again.

Knows no addresses. A shared piece lies out of sight at the end of the page, and `<use>` shows it where it belongs.
"""

from __future__ import annotations

import re
from collections import Counter

from pnp.faces.decoding import BrokenPictureError, decode

WORTH = 100  # characters of a shape; `<use>` costs two dozen, and a browser some work

Size = tuple[float, float]

_SHAPE = re.compile(r"<(?:path|image) [^>]*/>")
_ROOT = re.compile(r"<svg\b[^>]*>")
_VIEW = re.compile(r"\bviewBox=[\"']\s*\S+?[\s,]+\S+?[\s,]+([\d.]+)[\s,]+([\d.]+)\s*[\"']")
_SIDE = r"\b{}=[\"']\s*([\d.]+)(?:px)?\s*[\"']"


def use(name: str) -> str:
    """What shows the shared piece of a name."""
    return f'<use href="#{name}"/>'


def share_shapes(html: str) -> tuple[str, str]:
    """HTML whose equal shapes are replaced by their use, and the shapes as definitions.

    A shape is a single path or bitmap with all it is painted with; it inherits the same where it is used.
    """
    uses = Counter(_SHAPE.findall(html))
    names = {shape: f"shape-{n}" for n, shape in enumerate((s for s in uses if uses[s] > 1 and len(s) > WORTH), 1)}
    shared = "".join(shape.replace(" ", f' id="{name}" ', 1) for shape, name in names.items())
    return _SHAPE.sub(lambda found: use(names[found[0]]) if found[0] in names else found[0], html), shared


def natural_size(kind: str, data: bytes) -> Size | None:
    """How wide and high a browser shows a picture file that is told no size, CSS pixels; None for what has none."""
    if "svg" in kind:
        return _drawn_size(data.decode("utf-8", "replace"))
    try:
        decoded = decode(data)
    except BrokenPictureError:
        return None
    return decoded.width, decoded.height


def _drawn_size(svg: str) -> Size | None:
    root = _ROOT.search(svg)
    if root is None:
        return None
    sides = [re.search(_SIDE.format(side), root[0]) for side in ("width", "height")]
    view = _VIEW.search(root[0])
    if sides[0] and sides[1]:
        return float(sides[0][1]), float(sides[1][1])
    return (float(view[1]), float(view[2])) if view else None
