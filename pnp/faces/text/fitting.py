"""Text into a box: the largest size that fits, reminders gone before it gets too small, a problem when none does.

Sizes are tried with reminders, then without, then the style's `warn_sizes` with a warning. A block of n lines is n
leadings high. Its first baseline lies where CSS puts it: leading / 2 + size x (ascent - descent) / 2 below its top, by
the metrics of the regular face.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from pnp.faces.frame import Op, Word
from pnp.faces.geometry import Rect
from pnp.faces.text.breaking import TOLERANCE, Breaker, Line
from pnp.faces.text.icon import Icon
from pnp.faces.text.measuring import BOLD, ITALIC, Faces, Missing, measure_paragraph
from pnp.faces.text.owner import Owner, report_missing
from pnp.faces.text.passage import Passage, colour_brackets
from pnp.faces.text.setting import Setter
from pnp.faces.text.style import FontSet, OpenerStyle, TextStyle, TypeSize, Vertical
from pnp.faces.text.tags import Tag, TagStyle, tagged
from pnp.faces.text.typeface import Typeface
from pnp.faces.text.typefaces import Typefaces
from pnp.problems import Problems, Span, counted

ROOM = 0.01  # points a text may exceed its box by, for sums that do not come out even
ANY_NUMBER = "#"  # among the signs of a list
SHARES: Mapping[Vertical, float] = {"top": 0.0, "middle": 0.5, "bottom": 1.0}
"""How much of the room that a block leaves lies above it."""


@dataclass(frozen=True, slots=True)
class Fitted:
    """A box's text, composed: its operations, the size it has, whether reminders are shown, its number of lines.

    `lines_over` is how many lines there are too many at the smallest size, 0 when it fits.
    """

    ops: tuple[Op, ...] = ()
    size: float = 0.0
    leading: float = 0.0
    reminders: bool = False
    lines: int = 0
    lines_over: int = 0


def fit_text(
    passage: Passage,
    style: TextStyle,
    area: Rect,
    *,
    typefaces: Typefaces,
    icons: Mapping[str, Icon],
    problems: Problems,
    owner: Owner,
) -> Fitted:
    """The passage in the area (points), in the style's colours (`#RRGGBB`).

    What does not fit is reported and set all the same, at the smallest size and past the box's lower edge.
    """
    faces = find_faces(typefaces, style.fonts, style.span, style.opener)
    tags = {word: Tag(word, tag, face) for word, tag, face in _tag_faces(style, typefaces)}
    if faces is None or not passage.paragraphs or len(tags) < len(style.tags):
        return Fitted()
    passage = tagged(passage, style.tags)
    if style.bracket_colour:
        passage = colour_brackets(passage, style.bracket_colour)
    missing = Missing()
    attempt = None
    for attempt in _attempts(passage, style, area, faces, missing):
        if attempt.fits:
            break
    if attempt is None:
        problems.report("S106", "a text style needs at least one size", style.span)
        return Fitted()
    report_missing(missing.by_face, owner, problems)
    _report_fit(attempt, owner, problems)
    setter = Setter(
        faces,
        icons,
        style.icon,
        attempt.type_size.size,
        area.left,
        area.width,
        style.colour,
        style.reminder_colour or style.colour,
        "left" if any(paragraph.row.hang for paragraph in attempt.paragraphs) else style.align,
        style.tracking,
        owner.box,
        tags,
        style.icon_colours,
    )
    return Fitted(
        tuple(attempt.ops(setter)),
        attempt.type_size.size,
        attempt.type_size.leading,
        attempt.reminders,
        attempt.line_count,
        attempt.lines_over,
    )


def find_faces(
    typefaces: Typefaces, fonts: FontSet, span: Span | None, opener: OpenerStyle | None = None
) -> Faces | None:
    """The typefaces of the four styles and of openers, or None when one of them cannot be had (that was reported)."""
    faces = {
        style: typefaces.face(fonts.key(bool(style & BOLD), bool(style & ITALIC)), span)
        for style in (0, BOLD, ITALIC, BOLD | ITALIC)
    }
    found = {style: face for style, face in faces.items() if face is not None}
    opening = typefaces.face(opener.font, span) if opener else None
    if len(found) < len(faces) or (opener and opening is None):
        return None
    return Faces(found, opening, opener.scale, opener.upper) if opener else Faces(found)


def _tag_faces(style: TextStyle, typefaces: Typefaces) -> Iterator[tuple[str, TagStyle, Typeface]]:
    """The tags whose typeface can be had; that of any other was reported."""
    for word, tag in style.tags.items():
        face = typefaces.face(tag.font, style.span)
        if face is not None:
            yield word, tag, face


def _attempts(passage: Passage, style: TextStyle, area: Rect, faces: Faces, missing: Missing) -> Iterator[_Attempt]:
    """Every size in the order they are tried; the text is measured once with its reminders and once without."""

    def measured(text: Passage) -> list[Breaker]:
        return _breakers(text, style, faces, missing)

    told = measured(passage)
    yield from (_Attempt(told, size, style, area, reminders=passage.has_reminders) for size in style.sizes)
    if passage.has_reminders:
        told = measured(passage.without_reminders())
        yield from (_Attempt(told, size, style, area) for size in style.sizes)
    yield from (_Attempt(told, size, style, area, warns=True) for size in style.warn_sizes)


def _breakers(passage: Passage, style: TextStyle, faces: Faces, missing: Missing) -> list[Breaker]:
    """The paragraphs measured, those of a list with what their further lines are indented by."""
    rows = [measure_paragraph(runs, faces, style.icon, missing) for runs in passage.paragraphs]
    for row in rows if style.bullets else ():
        first = row.units[0] if row.units else None
        if isinstance(first, Word) and _is_bullet(first.text, style.bullets):
            row.hang = row.widths[0] + row.gaps[0]
    return [Breaker(row) for row in rows if row.units]


def _is_bullet(word: str, bullets: str) -> bool:
    return bool(word) and (word in bullets or (ANY_NUMBER in bullets and word.isdecimal()))


def measure_text(passage: Passage, style: TextStyle, typefaces: Typefaces) -> MeasuredText | None:
    """The passage measured once, or None when a typeface cannot be had (which was reported)."""
    faces = find_faces(typefaces, style.fonts, style.span, style.opener)
    return None if faces is None else MeasuredText(_breakers(passage, style, faces, Missing()), style)


@dataclass(frozen=True, slots=True)
class MeasuredText:
    """A text that can be asked how high it is at any size. Knows no box."""

    paragraphs: list[Breaker]
    style: TextStyle

    def height(self, size: TypeSize, width: float) -> float:
        """Points it takes in lines of `width` points, or infinity when a word is wider than that."""
        attempt = _Attempt(self.paragraphs, size, self.style, Rect(0, 0, width, math.inf))
        return math.inf if attempt.too_wide else attempt.height


class _Attempt:
    """A text at one size: its lines, and what they need of the area."""

    def __init__(
        self,
        paragraphs: list[Breaker],
        type_size: TypeSize,
        style: TextStyle,
        area: Rect,
        *,
        reminders: bool = False,
        warns: bool = False,
    ) -> None:
        if style.tracking:
            em = style.tracking / type_size.size
            paragraphs = [Breaker(paragraph.row.tracked(em)) for paragraph in paragraphs]
        self.measure = measure = area.width / type_size.size
        self.paragraphs = paragraphs
        self.type_size = type_size
        self.style = style
        self.area = area
        self.reminders = reminders
        self.warns = warns
        self.widest = max((paragraph.widest(measure) for paragraph in paragraphs), default=0.0)
        self.too_wide = self.widest > measure + TOLERANCE
        self.space = style.paragraph_space * (len(paragraphs) - 1)

    @property
    def fits(self) -> bool:
        """Whether it fits; most sizes that do not are found out without breaking a line."""
        if self.too_wide or self._lines_over(sum(paragraph.fewest(self.measure) for paragraph in self.paragraphs)):
            return False
        return not self.lines_over

    @cached_property
    def lines(self) -> list[list[Line]]:
        return [paragraph.lines(self.measure) for paragraph in self.paragraphs]

    @cached_property
    def line_count(self) -> int:
        return sum(map(len, self.lines))

    @property
    def height(self) -> float:
        return self.line_count * self.type_size.leading + self.space

    @property
    def lines_over(self) -> int:
        return self._lines_over(self.line_count)

    def _lines_over(self, count: int) -> int:
        leading = self.type_size.leading
        return max(0, math.ceil((count * leading + self.space - self.area.height - ROOM) / leading))

    def ops(self, setter: Setter) -> Iterator[Op]:
        size, leading = self.type_size.size, self.type_size.leading
        face = setter.faces.of(0)
        top = self.area.top + SHARES[self.style.vertical] * max(0.0, self.area.height - self.height)
        baseline = top + leading / 2 + size * (face.ascent - face.descent) / 2
        for paragraph, lines in zip(self.paragraphs, self.lines, strict=True):
            yield from setter.set_lines(paragraph.row, lines, baseline, leading)
            baseline += len(lines) * leading + self.style.paragraph_space


def _report_fit(attempt: _Attempt, owner: Owner, problems: Problems) -> None:
    size = owner.points(attempt.type_size.size)
    if attempt.too_wide:
        word = next(text for paragraph in attempt.paragraphs if (text := paragraph.too_wide(attempt.measure)))
        needed, room = owner.millimetres(attempt.widest * attempt.type_size.size), owner.millimetres(attempt.area.width)
        problems.report(
            "L224",
            f"{owner}: `{word}` is {needed} wide at {size}, and a line is {room}",
            owner.span,
            hint="use a shorter word, or allow a break with a hyphen or a zero width space",
        )
    if attempt.lines_over:
        held = attempt.line_count - attempt.lines_over
        problems.report(
            "L222",
            f"{owner}: the text is {counted(attempt.lines_over, 'line')} too long at {size}, the smallest size",
            owner.span,
            hint=f"shorten it to {held} of its {attempt.line_count} lines, or give the box more room",
            data={
                "lines_over": attempt.lines_over,
                "lines": attempt.line_count,
                "size": owner.printed(attempt.type_size.size),
            },
        )
    elif attempt.warns and not attempt.too_wide:
        least = min(size.size for size in attempt.style.sizes)
        problems.report(
            "L223",
            f"{owner}: the text only fits at {size}, below the {owner.points(least)} that read well",
            owner.span,
            hint="shorten it",
            data={"size": owner.printed(attempt.type_size.size)},
        )
