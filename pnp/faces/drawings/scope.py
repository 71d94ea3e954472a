"""What a word of a drawing can see while it draws: its box, the variables, the streams, the colours and the parts.

A scope is made for one composition; entering a group makes an inner one. Faults are reported to its sink, never raised.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import TYPE_CHECKING

from pnp.faces.drawings.lots import Lots
from pnp.faces.drawings.streams import Stream
from pnp.problems import Problems, Span, one_of

if TYPE_CHECKING:
    from pnp.faces.drawings.palette import Colours
    from pnp.faces.drawings.parts import Part
    from pnp.faces.frame import Op
    from pnp.faces.text.icon import Icon
    from pnp.faces.text.typefaces import Typefaces

PLAIN_LOTS = Lots()

Value = float | str
"""What a variable holds: a number that amounts may use, or a word that cases and conditions ask for."""


class Composition:
    """What all scopes of one composition share."""

    __slots__ = (
        "colours",
        "digest",
        "free",
        "free_ops",
        "icons",
        "lots",
        "parts",
        "problems",
        "seed",
        "streams",
        "typefaces",
    )

    def __init__(
        self,
        seed: str,
        colours: Colours,
        parts: Mapping[str, Part],
        problems: Problems,
        *,
        free: tuple[float, float, float, float] | None = None,
        typefaces: Typefaces | None = None,
        icons: Mapping[str, Icon] | None = None,
        lots: Lots = PLAIN_LOTS,
    ) -> None:
        self.seed = seed
        self.colours = colours
        self.parts = parts
        self.problems = problems
        self.typefaces = typefaces  # what labels are set in; None for drawings that hold none
        self.icons: Mapping[str, Icon] = icons or {}
        self.lots = lots
        self.free = free  # left, top, right, bottom that what leaves the window must keep to; None keeps it inside
        self.free_ops: list[Op] = []
        self.streams: dict[str, Stream] = {}
        self.digest = b""  # of the seed, once somebody asks for a byte of it


class Scope:
    """One box of a composition. The variables `w` and `h` are its width and height."""

    __slots__ = ("composition", "depth", "stream", "variables")

    def __init__(
        self, composition: Composition, variables: dict[str, Value], stream: str = "drawing", depth: int = 0
    ) -> None:
        self.composition = composition
        self.variables = variables
        self.stream = stream
        self.depth = depth  # of parts within parts

    def inner(self, stream: str = "", deeper: int = 0) -> Scope:
        """A scope for what lies inside; setting its variables leaves this one alone."""
        return Scope(self.composition, dict(self.variables), stream or self.stream, self.depth + deeper)

    @property
    def width(self) -> float:
        """Width of the box."""
        return float(self.variables["w"])

    @property
    def height(self) -> float:
        """Height of the box."""
        return float(self.variables["h"])

    def draw(self, stream: str = "") -> Stream:
        """The named stream, or the current one."""
        composition = self.composition
        lots, streams = composition.lots, composition.streams
        key = lots.key(stream or self.stream, composition.seed, self.variables, composition.problems)
        found = streams.get(key)
        if found is None:
            found = streams[key] = lots.generator(key)
        return found

    def lot(self, name: str) -> float:
        """The first number of the named stream, however often it is asked for: what is drawn twice is the same."""
        composition = self.composition
        return composition.lots.stream(name, composition.seed, self.variables, composition.problems).unit()

    def byte(self, place: int) -> int:
        """A byte of the SHA-256 digest of the seed, 0 to 255; places go round after the last."""
        composition = self.composition
        if not composition.digest:
            composition.digest = hashlib.sha256(composition.seed.encode("utf-8")).digest()
        return composition.digest[place % len(composition.digest)]

    def word(self, name: str) -> str:
        """What a variable holds, as a word; empty when it is not set (nothing is reported: a hint may be missing)."""
        value = self.variables.get(name, "")
        return value if isinstance(value, str) else f"{value:g}"

    def missing_number(self, name: str, span: Span) -> None:
        """Report that an amount uses a variable that holds no number here."""
        numbers = [key for key, value in self.variables.items() if isinstance(value, float)]
        self.composition.problems.report("L307", f"`{name}` is no number here", span, hint=one_of(name, numbers))

    def missing_case(self, name: str, span: Span) -> None:
        """Report that no case fits what a variable holds."""
        held = self.word(name)
        state = f"holds `{held}`" if held else "is not set"
        self.composition.problems.report(
            "L307", f"`{name}` {state}, and no case says what then", span, hint="add the case, or `else`"
        )
