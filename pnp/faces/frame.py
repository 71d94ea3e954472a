"""The middle of the straight line: a Frame is a size and positioned drawing operations, ignorant of PDF.

Coordinates are points, x to the right and y DOWN from the upper left corner of the trim. Painters know nothing else.
Operations are grouped only where a transform or a clip needs it.
"""

from __future__ import annotations

from dataclasses import dataclass, field

Segment = tuple[str | float, ...]
"""`("M", x, y)`, `("L", x, y)`, `("C", x1, y1, x2, y2, x, y)` or `("Z",)`; absolute, nothing else."""
Path = tuple[Segment, ...]
Matrix = tuple[float, float, float, float, float, float]
"""x' = a x + c y + e, y' = b x + d y + f, as in PDF and SVG."""
IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class LinearGradient:
    """Opaque colours along a line; stops are (0..1, `#RRGGBB`), padded at both ends."""

    x1: float
    y1: float
    x2: float
    y2: float
    stops: tuple[tuple[float, str], ...]


@dataclass(frozen=True, slots=True)
class RadialGradient:
    """Opaque colours from a centre outwards; stops are (0..1, `#RRGGBB`), padded outside."""

    x: float
    y: float
    radius: float
    stops: tuple[tuple[float, str], ...]


Paint = str | LinearGradient | RadialGradient


@dataclass(frozen=True, slots=True)
class Fill:
    """A filled path. `by` names the box that asked for it."""

    path: Path
    paint: Paint
    opacity: float = 1.0
    even_odd: bool = False
    by: str = ""


@dataclass(frozen=True, slots=True)
class Stroke:
    """A stroked path; `width` in the units of the operation's own coordinate system."""

    path: Path
    colour: str
    width: float
    opacity: float = 1.0
    cap: str = "butt"  # butt | round | square
    join: str = "miter"  # miter | round | bevel
    dash: tuple[float, ...] = ()
    by: str = ""


@dataclass(frozen=True, slots=True)
class Word:
    """A shaped word: its characters, its advance in em, and extra space (em, mostly negative) after some of them.

    `kerns` holds (index of the character, em). One glyph per character: ligatures are off.
    """

    text: str
    advance: float
    kerns: tuple[tuple[int, float], ...] = ()


@dataclass(frozen=True, slots=True)
class GlyphRun:
    """Words of one font on one baseline, set with the font's own space between them.

    `font` is `family/face`; `space` the advance of the space in em; `tracking` points added after every character.
    """

    x: float
    baseline: float
    font: str
    size: float
    words: tuple[Word, ...]
    colour: str
    space: float = 0.25
    tracking: float = 0.0
    by: str = ""

    @property
    def text(self) -> str:
        """The characters as they are read."""
        return " ".join(word.text for word in self.words)

    @property
    def width(self) -> float:
        """Advance of the whole run in points."""
        em = sum(word.advance for word in self.words) + self.space * (len(self.words) - 1)
        return em * self.size + self.tracking * len(self.text)


@dataclass(frozen=True, slots=True)
class Bitmap:
    """A picture's encoded bytes as they will be embedded. `digest` is the SHA-256 of `data`; sizes are pixels."""

    digest: str
    width: int
    height: int
    data: bytes = field(repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Picture:
    """A bitmap stretched over a rectangle."""

    x: float
    y: float
    width: float
    height: float
    bitmap: Bitmap
    by: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """Operations in their own coordinate system, clipped by a path of that system when there is one."""

    ops: tuple[Op, ...]
    transform: Matrix = IDENTITY
    clip: Path | None = None
    clip_even_odd: bool = False
    by: str = ""


Op = Fill | Stroke | GlyphRun | Picture | Group


@dataclass(frozen=True, slots=True)
class Frame:
    """One finished side: trim size in points, its operations, and the flat colour that runs on past the trim."""

    width: float
    height: float
    ops: tuple[Op, ...]
    ground: str = "#FFFFFF"
