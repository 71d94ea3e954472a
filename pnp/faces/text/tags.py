"""Tags: words that say what a paragraph is, each on a little plate of its own where the paragraph opens with it.

    styles:
      rules:
        tags:
          Trigger: {width: 4.4, font: barlow/bold, colour: paper, fill: ink}
          Finale: {width: 5.1, font: barlow/bold, colour: paper, fill: red, star: 0.68, label: 1.12}

Only the word at the very beginning of a paragraph is a tag; elsewhere it is a word. Knows nothing of glossaries.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from pnp.faces.frame import Fill, GlyphRun, Op, Stroke
from pnp.faces.paths import polygon_path, rectangle_path, star_outline
from pnp.faces.text.passage import InlineIcon, Passage, Run, Stretch
from pnp.faces.text.typeface import Typeface
from pnp.source import Length

STAR_RADIUS = 0.4  # em
STAR_NOTCH = 0.45  # of the radius


@dataclass(frozen=True, slots=True, kw_only=True)
class TagStyle:
    """A plate with round ends, `width` by `height` em, its middle `above` em over the baseline, the word upon it.

    `scale` is the word's size over the text's. The word stands in the middle unless `label` says where it begins, in
    em, and `raised` how far above the middle; `star` is where a star has its middle. `stroke` draws the plate's edge.
    `after` is room behind it, besides the space between words.
    """

    width: float
    font: str
    colour: str
    fill: str
    stroke: str = ""
    stroke_width: Length = 0.6
    scale: float = 0.86
    height: float = 1.12
    above: float = 0.35
    after: float = 0.0
    raised: float = 0.0
    label: float | None = None
    star: float | None = None

    def coloured(self, resolve: Callable[[str], str]) -> TagStyle:
        """The same with its colours looked up."""
        edge = resolve(self.stroke) if self.stroke else ""
        return replace(self, colour=resolve(self.colour), fill=resolve(self.fill), stroke=edge)


@dataclass(frozen=True, slots=True)
class Tag:
    """A word's tag, ready to be set."""

    word: str
    style: TagStyle
    face: Typeface

    def set(self, x: float, baseline: float, size: float, by: str) -> Iterator[Op]:
        """Plate, star and word, the plate's left end at `x`; all in points, `size` being that of the text."""
        style = self.style
        height, middle = style.height * size, baseline - style.above * size
        plate = rectangle_path(x, middle - height / 2, style.width * size, height, radius=height / 2)
        yield Fill(plate, style.fill, by=by)
        if style.stroke:
            yield Stroke(plate, style.stroke, style.stroke_width, by=by)
        if style.star is not None:
            points = star_outline((x + style.star * size, middle), STAR_RADIUS * size, STAR_NOTCH, 5)
            yield Fill(polygon_path(points), style.colour, by=by)
        words = tuple(self.face.shape(word) for word in self.word.split(" "))
        own = style.scale * size
        wide = (sum(word.advance for word in words) + self.face.space * (len(words) - 1)) * own
        left = x + (style.width * size - wide) / 2 if style.label is None else x + style.label * size
        down = middle + self.face.cap_height * own / 2 - style.raised * size
        yield GlyphRun(left, down, self.face.key, own, words, style.colour, self.face.space, 0.0, by)


def tagged(passage: Passage, styles: Mapping[str, TagStyle]) -> Passage:
    """The passage with the tags of those paragraphs that open with one."""
    if not styles:
        return passage
    return Passage(tuple(_opened(paragraph, styles) for paragraph in passage.paragraphs))


def _opened(runs: tuple[Run, ...], styles: Mapping[str, TagStyle]) -> tuple[Run, ...]:
    first = runs[0]
    if not isinstance(first, Stretch):
        return runs
    for word, style in styles.items():
        behind = first.text[len(word) :]
        if first.text.startswith(word) and (not behind or behind[0] == " "):
            rest = (replace(first, text=behind),) if behind else ()
            return (InlineIcon(word, width=style.width + style.after), *rest, *runs[1:])
    return runs
