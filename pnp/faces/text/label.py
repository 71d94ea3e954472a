"""A single line on a fixed baseline: a name, a type line, a numeral. It shrinks by steps and never wraps."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from pnp.faces.frame import GlyphRun, Word
from pnp.faces.text.measuring import Missing
from pnp.faces.text.owner import Owner, report_missing
from pnp.faces.text.setting import SHARES
from pnp.faces.text.splitting import INVISIBLE, NO_BREAK_SPACES
from pnp.faces.text.style import Align, SizeSteps
from pnp.faces.text.typeface import Typeface
from pnp.faces.text.typefaces import Typefaces
from pnp.problems import Problems, Span

PLAIN = INVISIBLE | dict.fromkeys(map(ord, NO_BREAK_SPACES), " ")
ROOM = 0.01  # points a line may exceed its box by, for sums that do not come out even


@dataclass(frozen=True, slots=True)
class LabelPart:
    """Characters of a label in one face (`family/face`) and colour (`#RRGGBB`); spaces at its ends count."""

    text: str
    font: str
    colour: str


@dataclass(frozen=True, slots=True)
class Label:
    """A label, composed. `over` is by how many points it is too wide at its smallest size, 0 when it fits."""

    ops: tuple[GlyphRun, ...] = ()
    size: float = 0.0
    width: float = 0.0
    over: float = 0.0


def set_label(
    parts: Sequence[LabelPart],
    sizes: SizeSteps,
    *,
    left: float,
    width: float,
    baseline: float,
    typefaces: Typefaces,
    problems: Problems,
    owner: Owner,
    align: Align = "left",
    tracking: float = 0.0,
    about_middle: bool = False,
    span: Span | None = None,
) -> Label:
    """The parts one after the other, in points, at the largest size that fits between `left` and `left + width`.

    With `about_middle` the capitals of the first part stand with their middle on `baseline`. `tracking` is added
    between characters; `span` is where the layout names the fonts. What is too wide at the smallest size is reported
    and set all the same.
    """
    shaped = []
    missing = Missing()
    for part in parts:
        typeface = typefaces.face(part.font, span)
        if typeface is None:
            return Label()
        text = part.text.translate(PLAIN)
        if text:
            shaped.append((part, typeface, tuple(typeface.shape(word) for word in text.split(" "))))
            if lacking := typeface.missing(text):
                missing.add(typeface.key, lacking)
    report_missing(missing.by_face, owner, problems)
    em = sum(_advance(typeface, words) for _, typeface, words in shaped)
    spaces = tracking * (sum(len(word.text) + 1 for _, _, words in shaped for word in words) - len(shaped) - 1)
    size = next((size for size in sizes.sizes if em * size + spaces <= width + ROOM), sizes.sizes[-1])
    needed = em * size + spaces if shaped else 0.0
    over = needed - width if needed > width + ROOM else 0.0
    if over:
        text = "".join(part.text for part in parts).strip()
        problems.report(
            "L225",
            f"{owner}: `{text}` is {owner.millimetres(needed)} at {owner.points(size)}, the smallest size,"
            f" and has {owner.millimetres(width)}",
            owner.span,
            hint="shorten it, or give the box more room",
            data={"needed": owner.printed(needed), "width": owner.printed(width), "size": owner.printed(size)},
        )
    x = left + SHARES[align] * (width - needed)
    if about_middle and shaped:
        baseline += shaped[0][1].cap_height * size / 2
    runs = []
    for part, typeface, words in shaped:
        run = GlyphRun(x, baseline, typeface.key, size, words, part.colour, typeface.space, tracking, owner.box)
        runs.append(run)
        x += run.width
    return Label(tuple(runs), size, needed, over)


def _advance(typeface: Typeface, words: Sequence[Word]) -> float:
    return math.fsum(word.advance for word in words) + typeface.space * (len(words) - 1)
