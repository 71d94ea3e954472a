"""`flow`: entries of different heights one below the other, all in the largest size of a style at which they fit.

```yaml
skills:
  kind: flow
  left: 4mm
  width: 87mm
  top: 52mm
  bottom: 6mm
  style: skill          # its sizes are tried; texts in other styles take their largest size that is no larger
  gap: 1.1mm            # between entries, at the least
  spread: 3.2mm         # by how much more a gap may grow when there is room
  between: {rule: {kind: drawing, draw: [{kind: line, from: [0, 0.5h], to: [1w, 0.5h], stroke: brass, width: 0.2}]}}
  entries:
    - each: skills      # an entry for each record, such as `where` allows
      boxes:
        sign: {kind: icon, left: 0mm, width: 7mm, top: 0mm, height: 7mm, name: sword, colour: ink}
        text: {kind: text, left: 9mm, right: 0mm, top: 0mm, bottom: 0mm, style: skill, text: "{item.effect}"}
    - show_if: {has: notes}
      boxes: {text: {kind: text, top: 0mm, bottom: 0mm, style: notes, text: "{notes}"}}
```

An entry is as high as its boxes need: a `text` box without `height` as its text and the room above and below it, any
other box with `top` and `height` as their sum; a text of a fixed height is fitted into it. `between` is drawn in every
gap, an entry's own `above` in the one above it instead. `rest` is drawn in the room below the last entry when that is
at least `rest_from` high.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace

from pnp.faces.boxes.group import Boxes
from pnp.faces.boxes.kind import Job
from pnp.faces.boxes.text import TextBox
from pnp.faces.frame import Op
from pnp.faces.geometry import Rect
from pnp.faces.items import fields_outside, items_of, job_for
from pnp.faces.text import Expansion, MeasuredText, TextStyle, TypeSize, measure_text
from pnp.games import Where
from pnp.problems import NOWHERE, Problems, Span
from pnp.source import Length, format_mm

ROOM = 0.01
"""Points the entries may exceed their area by, for sums that do not come out even."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry, or with `each` one for every item of a list that fits `where`; no lower than `least`."""

    boxes: Boxes
    each: str = ""
    where: Where | None = None
    show_if: Where | None = None
    least: Length = 0.0
    above: Boxes | None = None

    def jobs(self, job: Job) -> Iterator[Job]:
        """A job for each entry that shows."""
        if self.show_if is not None and not self.show_if.holds(job.card):
            return
        if not self.each:
            yield job
            return
        fitting = []
        for item in items_of(job, self.each):
            inside = job_for(job, item, self.each, {})
            if self.where is None or self.where.holds(inside.card):
                fitting.append(item)
        for index, item in enumerate(fitting):
            yield job_for(job, item, self.each, {"index": index})

    def fields(self) -> Iterator[str]:
        """The fields it prints, and the list it is repeated for."""
        if self.each:
            yield self.each
        for boxes in (self.boxes, self.above):
            if boxes is not None:
                yield from fields_outside(boxes.fields(), self.each)


@dataclass(frozen=True, slots=True)
class FlowBox:
    """Stacks `entries` from the upper edge of its area; what does not fit at the smallest size is a fault.

    Of a text box inside an entry only its own height counts, not that of one inside another box.
    """

    entries: tuple[Entry, ...]
    style: str
    gap: Length = 0.0
    spread: Length = 0.0
    between: Boxes | None = None
    rest: Boxes | None = None
    rest_from: Length = 0.0
    span: Span = NOWHERE

    def compose(self, area: Rect, job: Job) -> Iterator[Op]:
        """The entries at the size they fit in, then what is drawn in the rest of the area."""
        shown = [(entry, inside) for entry in self.entries for inside in entry.jobs(job)]
        style = job.styles.get(self.style)
        if style is None or not shown:
            job.style(self.style)  # which reports that there is none
            return
        measured = [_Measured.of(entry, inside, area.width) for entry, inside in shown]
        gaps = self.gap * (len(shown) - 1)
        size, heights = style.sizes[-1], []
        for size in (*style.sizes, *style.warn_sizes):
            heights = [entry.height(size, job.enlarge) for entry in measured]
            if sum(heights) + gaps <= area.height + ROOM:
                break
        spare = area.height - sum(heights) - gaps
        self._report(size, style, spare, job)
        gap = self.gap + max(0.0, min(self.spread, spare / max(1, len(shown) - 1)))
        flowing = {text.name for entry in measured for text in entry.texts}
        styles = {name: _at(other, size) if name in flowing else other for name, other in job.styles.items()}
        top = area.top
        for number, ((entry, inside), height) in enumerate(zip(shown, heights, strict=True)):
            here = replace(inside, styles=styles)
            above = entry.above or self.between
            if number:
                if above is not None:
                    yield from above.compose(Rect(area.left, top, area.width, gap), here)
                top += gap
            yield from entry.boxes.compose(Rect(area.left, top, area.width, height), here)
            top += height
        if self.rest is not None and area.bottom - top >= self.rest_from:
            yield from self.rest.compose(Rect(area.left, top, area.width, area.bottom - top), job)

    def _report(self, size: TypeSize, style: TextStyle, spare: float, job: Job) -> None:
        if spare < -ROOM:
            message = f"box `{job.box}` of {job.card.name}: the entries are"
            over = "wider than it" if math.isinf(spare) else f"{format_mm(-spare)} too high"
            hint = "shorten the texts, or give the box more room"
            job.problems.report(
                "L113", f"{message} {over} at {size.size:g} pt, the smallest size", job.card.span, hint=hint
            )
        elif size not in style.sizes:
            least = min(size.size for size in style.sizes)
            message = f"{job.card.name}, box `{job.box}`: the text only fits at {size.size:g} pt"
            job.problems.report(
                "L223", f"{message}, below the {least:g} pt that read well", job.card.span, hint="shorten it"
            )

    def fields(self) -> Iterator[str]:
        """The fields of all entries and of what is drawn between and below them."""
        for entry in self.entries:
            yield from entry.fields()
        for boxes in (self.between, self.rest):
            if boxes is not None:
                yield from boxes.fields()


@dataclass(frozen=True, slots=True)
class _Text:
    """A text box of an entry: the name of its style, its text, that style, its width, the room above and below it."""

    name: str
    text: MeasuredText
    style: TextStyle
    width: float
    around: float

    def height(self, size: TypeSize, enlarge: float) -> float:
        own = _at(self.style, size).sizes[0]
        return self.around + self.text.height(TypeSize(own.size * enlarge, own.leading * enlarge), self.width)


@dataclass(frozen=True, slots=True)
class _Measured:
    """An entry: how high it is without its texts, and those."""

    least: float
    texts: tuple[_Text, ...]

    def height(self, size: TypeSize, enlarge: float) -> float:
        return max([self.least, *(text.height(size, enlarge) for text in self.texts)])

    @classmethod
    def of(cls, entry: Entry, job: Job, width: float) -> _Measured:
        """Measured with problems and reminders of its own, so that composing finds both as if nothing had been."""
        apart = replace(job, problems=Problems(), expansion=Expansion(job.game, job.card))
        least = entry.least
        texts = []
        for box in entry.boxes.boxes:
            if box.show_if is not None and not box.show_if.holds(job.card):
                continue
            place = box.place
            if place.top is not None and place.height is not None:
                least = max(least, place.top + place.height)
            elif isinstance(box.content, TextBox) and place.height is None:
                inside = apart.of(box)
                style, passage = inside.style(box.content.style), box.content.passage(inside)
                text = measure_text(passage, style, job.materials.typefaces) if style and passage else None
                if text is not None:
                    across = place.within(Rect(0, 0, width, 0)).width
                    around = (place.top or 0.0) + (place.bottom or 0.0)
                    texts.append(_Text(box.content.style, text, job.styles[box.content.style], across, around))
        return cls(least, tuple(texts))


def _at(style: TextStyle, size: TypeSize) -> TextStyle:
    """The style at this size if it has it, else at the largest of its sizes that is no larger, or at its smallest."""
    sizes = (*style.sizes, *style.warn_sizes)
    chosen = size if size in sizes else next((own for own in sizes if own.size <= size.size), sizes[-1])
    return replace(style, sizes=(chosen,), warn_sizes=())
