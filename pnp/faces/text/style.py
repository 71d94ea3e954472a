"""How a box's text is set: faces, sizes to try, colours, alignment. Records of a layout's `styles`; sets nothing."""

from __future__ import annotations

import re
from collections.abc import Callable
from collections.abc import Mapping as MappingType
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal

from pnp.faces.text.tags import TagStyle
from pnp.problems import NOWHERE, Problems, Span
from pnp.source import Length, Node, Scalar
from pnp.source.lengths import POINTS_PER_UNIT

if TYPE_CHECKING:
    from pnp.source.schema import Schema, Writer

Align = Literal["left", "centre", "right"]
Vertical = Literal["top", "middle", "bottom"]

SMALLEST = 6.0
"""Points: nothing that is to be read is set smaller."""

_AMOUNT = r"(\d+(?:\.\d+)?|\.\d+)\s*(pt|mm|cm|in)"
_SIZE_ON_LEADING = re.compile(rf"\s*{_AMOUNT}\s*/\s*{_AMOUNT}\s*")
_STEPS = re.compile(rf"\s*{_AMOUNT}(?:\s+to\s+{_AMOUNT}\s+by\s+{_AMOUNT})?\s*")


@dataclass(frozen=True, slots=True)
class TypeSize:
    """Size of type and the distance of its baselines, in points; written `8.5pt/10.6pt`."""

    size: float
    leading: float

    @classmethod
    def written(cls, _: Writer) -> Schema:
        """Such as `8.5pt/10.6pt`."""
        return {"type": "string", "pattern": "/", "description": "size and leading, such as `8.5pt/10.6pt`"}

    @classmethod
    def read_node(cls, node: Node, problems: Problems) -> TypeSize | None:
        """A size and its leading, both with units."""
        match = _SIZE_ON_LEADING.fullmatch(node.text) if isinstance(node, Scalar) else None
        if match is None:
            problems.report("S107", "a size must be written with its leading, such as `8.5pt/10.6pt`", node.span)
            return None
        size = _points(match[1], match[2])
        return cls(size, _points(match[3], match[4])) if _is_readable(size, node, problems) else None


@dataclass(frozen=True, slots=True)
class SizeSteps:
    """The sizes a single line may have, largest first, in points; written `13pt` or `13pt to 9pt by 0.25pt`."""

    sizes: tuple[float, ...]

    @classmethod
    def written(cls, _: Writer) -> Schema:
        """Such as `13pt to 9pt by 0.25pt`."""
        return {"type": "string", "description": "one size, or falling ones such as `13pt to 9pt by 0.25pt`"}

    @classmethod
    def read_node(cls, node: Node, problems: Problems) -> SizeSteps | None:
        """One size or a falling range of sizes, with units."""
        match = _STEPS.fullmatch(node.text) if isinstance(node, Scalar) else None
        first = last = step = 0.0
        if match is not None:
            first = _points(match[1], match[2])
            last, step = (_points(match[3], match[4]), _points(match[5], match[6])) if match[3] else (first, 1.0)
        if match is None or not 0 < last <= first or step <= 0:
            problems.report("S107", "sizes must be written `13pt` or falling, `13pt to 9pt by 0.25pt`", node.span)
            return None
        if not _is_readable(last, node, problems):
            return None
        count = int((first - last) / step + 1e-6)
        sizes = [first - n * step for n in range(count + 1)]
        return cls(tuple(sizes if sizes[-1] - last < 1e-6 else [*sizes, last]))

    def enlarged(self, factor: float) -> SizeSteps:
        """Every size times a factor."""
        return SizeSteps(tuple(size * factor for size in self.sizes))


@dataclass(frozen=True, slots=True)
class FontSet:
    """Faces (`family/face`) of the four styles. A style that is not given falls back to the nearest that is."""

    regular: str
    bold: str = ""
    italic: str = ""
    bold_italic: str = ""

    def key(self, bold: bool, italic: bool) -> str:
        """The face of a style."""
        if bold and italic:
            return self.bold_italic or self.bold or self.italic or self.regular
        return (bold and self.bold) or (italic and self.italic) or self.regular


@dataclass(frozen=True, slots=True)
class IconMeasure:
    """How an icon stands in the line, in em: its side, how far it reaches below the baseline, the space behind it."""

    size: float = 1.02
    below: float = 0.17
    after: float = 0.16


ICON = IconMeasure()


@dataclass(frozen=True, slots=True)
class OpenerStyle:
    """How the keyword is set that a line opens with behind its icon: its own face, `scale` times the text's size."""

    font: str
    scale: float = 1.0
    upper: bool = False


@dataclass(frozen=True, slots=True)
class TextStyle:
    """A style of text in a box.

    `sizes` are tried in order with reminders, then without, then `warn_sizes` with a warning. `paragraph_space` is
    added to the leading between paragraphs, `tracking` after every character. Reminders have the text's colour unless
    `reminder_colour` gives another, and stand in brackets behind the sentence they explain unless `reminders: below`
    puts them under the text. An `opener` is bold like any keyword unless it has a style of its own. `tags` are words
    that stand on a plate where a paragraph opens with them.

    A paragraph that begins with one of the signs in `bullets` (such as `"•"`; `#` there is any number, as of copies) is
    an item of a list: its further lines hang by the sign and the space behind it, and a text that holds a list is set
    flush left. What stands in round
    brackets, conditions say, has the `bracket_colour` with its brackets, but where it is a reminder. `icon_colours` are
    those of icons that are not drawn in the text's colour.
    """

    fonts: FontSet
    sizes: tuple[TypeSize, ...]
    colour: str
    warn_sizes: tuple[TypeSize, ...] = ()
    reminder_colour: str = ""
    reminders: Literal["behind", "below"] = "behind"
    opener: OpenerStyle | None = None
    align: Align = "left"
    vertical: Vertical = "top"
    paragraph_space: Length = 0.0
    tracking: Length = 0.0
    icon: IconMeasure = ICON
    bullets: str = ""
    bracket_colour: str = ""
    icon_colours: dict[str, str] = field(default_factory=dict)
    tags: MappingType[str, TagStyle] = field(default_factory=dict)
    span: Span = NOWHERE

    def coloured(self, resolve: Callable[[str], str]) -> TextStyle:
        """The style with its colours looked up, such as names of a palette turned into `#RRGGBB`."""
        return replace(
            self,
            colour=resolve(self.colour),
            reminder_colour=resolve(self.reminder_colour or self.colour),
            icon_colours={name: resolve(colour) for name, colour in self.icon_colours.items()},
            bracket_colour=resolve(self.bracket_colour) if self.bracket_colour else "",
            tags={word: tag.coloured(resolve) for word, tag in self.tags.items()},
        )

    def enlarged(self, factor: float) -> TextStyle:
        """The style with every length of it times a factor, for a face that is scaled when it is placed."""
        if factor == 1:
            return self
        return replace(
            self,
            sizes=tuple(TypeSize(size.size * factor, size.leading * factor) for size in self.sizes),
            warn_sizes=tuple(TypeSize(size.size * factor, size.leading * factor) for size in self.warn_sizes),
            paragraph_space=self.paragraph_space * factor,
            tracking=self.tracking * factor,
            tags={word: replace(tag, stroke_width=tag.stroke_width * factor) for word, tag in self.tags.items()},
        )


def _is_readable(size: float, node: Node, problems: Problems) -> bool:
    if size >= SMALLEST - 1e-9:
        return True
    problems.report(
        "L226", f"type of {size:g} pt cannot be read in print", node.span, hint=f"use {SMALLEST:g}pt or more"
    )
    return False


def _points(number: str, unit: str) -> float:
    return float(number) * POINTS_PER_UNIT[unit]
