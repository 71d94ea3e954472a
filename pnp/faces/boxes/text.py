"""`text`: rules text, set at the largest of its style's sizes that fits.

rules: {kind: text, left: 5mm, top: 55.3mm, width: 53mm, height: 15.7mm, style: rules, text: "{ability}"}
skill: {kind: text, ..., style: rules, parts: [{text: "{name} ", bold: yes, colour: deep}, {text: "{cost}: "},
        {text: "{effect}"}, {text: "{options|bullets}", opens: yes}]}
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from pnp.faces.binding import Template
from pnp.faces.boxes.kind import Job
from pnp.faces.frame import Op
from pnp.faces.geometry import Rect
from pnp.faces.text import Owner, Passage, Stretch, fit_text, join_passages
from pnp.faces.text.passage import Run
from pnp.games import Where
from pnp.problems import NOWHERE, Span


@dataclass(frozen=True, slots=True)
class TextPart:
    """A stretch of the text with a look of its own, shown when `show_if` holds and its text is not empty.

    It goes on in the line where the part before it ended, unless it `opens` a paragraph; spaces at its ends count.
    """

    text: Template
    bold: bool = False
    italic: bool = False
    colour: str = ""
    opens: bool = False
    show_if: Where | None = None


@dataclass(frozen=True, slots=True)
class TextBox:
    """Sets `text`, or `parts` one after the other, in `style`.

    With `reminders: no` its keywords are not explained, as in what is no instruction. `explain` lists fields that are
    keywords of their own and stand elsewhere on the face: those the card has are explained below the `text`.
    """

    style: str
    text: Template | None = None
    parts: tuple[TextPart, ...] = ()
    reminders: bool = True
    explain: tuple[str, ...] = ()
    span: Span = NOWHERE

    def compose(self, area: Rect, job: Job) -> Iterator[Op]:
        """The lines; nothing for an empty text."""
        if self.text is None and not self.parts:
            job.problems.report("S106", f"box `{job.box}` needs `text` or `parts`", self.span)
            return
        style = job.style(self.style)
        passage = self.passage(job) if style is not None else None
        if style is None or passage is None:
            return
        fitted = fit_text(
            passage,
            style,
            area,
            typefaces=job.materials.typefaces,
            icons=job.materials.icons,
            problems=job.problems,
            owner=Owner(
                job.card.name,
                job.box,
                job.place_of(self._printed()),
                job.enlarge,
                lambda characters: self._holding(characters, job),
            ),
        )
        job.notes[job.box] = fitted
        yield from fitted.ops

    def passage(self, job: Job) -> Passage | None:
        """The text as it will be set, or None for an empty one."""
        if self.text is not None:
            filled = self.text.rich(job.card, job.game)
            return self._expanded(self.text, filled, job) if filled.strip() or self.explain else None
        passages: list[Passage] = []
        spaced = True
        for part in self.parts:
            filled = part.text.rich(job.card, job.game)
            if not filled.strip() or (part.show_if is not None and not part.show_if.holds(job.card)):
                continue
            passage = _in_look(self._expanded(part.text, filled, job), part, job)
            if part.opens:
                passage = Passage(((), *passage.paragraphs))
            elif not spaced and filled[0].isspace():
                passages.append(Passage(((Stretch(" "),),)))
            passages.append(passage)
            spaced = filled[-1] == " "
            if spaced:
                passages.append(Passage(((Stretch(" "),),)))
        return join_passages(passages) if passages else None

    def _expanded(self, template: Template, filled: str, job: Job) -> Passage:
        style = job.styles.get(self.style)
        below = style is not None and style.reminders == "below"
        span = job.place_of(template.fields)
        fields = self.explain if self.text is not None else ()
        return job.expansion.expand(filled, span, reminders=self.reminders, below=below, fields=fields)

    def _holding(self, characters: str, job: Job) -> Span | None:
        """Where the part was written that holds one of the characters: in the card, or in the layout itself."""
        for part in self.parts:
            if {*characters} & {*part.text.plain(job.card, job.game)}:
                literal = "".join(text for text in part.text.parts if isinstance(text, str))
                return part.text.span if {*characters} & {*literal} else job.place_of(part.text.fields)
        return None

    def _printed(self) -> Iterator[str]:
        for template in (self.text, *(part.text for part in self.parts)):
            if template is not None:
                yield from template.fields

    def fields(self) -> Iterator[str]:
        """The fields of the text, and those it explains."""
        yield from self._printed()
        yield from self.explain


def _in_look(passage: Passage, part: TextPart, job: Job) -> Passage:
    """The passage in the part's weight and colour."""
    colour = job.colour(part.colour) if part.colour else ""

    def looked(run: Run) -> Run:
        if run.reminder:
            return run
        if isinstance(run, Stretch):
            return replace(run, bold=run.bold or part.bold, italic=run.italic or part.italic, colour=colour)
        return replace(run, colour=colour)

    paragraphs = []
    for paragraph in passage.paragraphs:
        paragraphs.append(tuple(looked(run) for run in paragraph))
    return Passage(tuple(paragraphs))
