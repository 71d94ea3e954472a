"""Typefaces, shaped words, the inline grammar, line breaking and fitting: from a card's text to glyph runs.

`Expansion` turns rich text into a `Passage`, `fit_text` sets a passage in a box, `set_label` a single line.
"""

from pnp.faces.text.expanding import Expansion, Lexicon
from pnp.faces.text.fitting import Fitted, MeasuredText, fit_text, measure_text
from pnp.faces.text.icon import Icon, IconShape
from pnp.faces.text.label import Label, LabelPart, set_label
from pnp.faces.text.markup import Paragraph, Reference, Text, Token, escape_marks, parse_rich
from pnp.faces.text.owner import Owner
from pnp.faces.text.passage import InlineIcon, Passage, Stretch, join_passages, plain_passage
from pnp.faces.text.style import FontSet, IconMeasure, SizeSteps, TextStyle, TypeSize
from pnp.faces.text.typeface import Typeface
from pnp.faces.text.typefaces import Typefaces

__all__ = [
    "Expansion",
    "Fitted",
    "FontSet",
    "Icon",
    "IconMeasure",
    "IconShape",
    "InlineIcon",
    "Label",
    "LabelPart",
    "Lexicon",
    "MeasuredText",
    "Owner",
    "Paragraph",
    "Passage",
    "Reference",
    "SizeSteps",
    "Stretch",
    "Text",
    "TextStyle",
    "Token",
    "TypeSize",
    "Typeface",
    "Typefaces",
    "escape_marks",
    "fit_text",
    "join_passages",
    "measure_text",
    "parse_rich",
    "plain_passage",
    "set_label",
]
