"""The layout of a plain card face for a table's cards, as YAML text: what has a place stands in a box of its own."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from pnp.api.tabled.quoting import quoted
from pnp.api.tabled.roles import Roles
from pnp.faces.text.markup import escape_marks
from pnp.games.tables.describing import DescribedColumn

FOOT = 79.5  # mm from the upper edge to the collector's line
INNER = 53  # mm between the safe zones of a card of 63 mm
FIGURES = 9  # mm of height for figures at the foot
_PICTOGRAPHS = ("So", "Cf", "Mn", "Co", "Cn")
_HEAD = """\
# yaml-language-server: $schema=../../schemas/layout-1.json
# The face of every card, made from the columns of a table and yours to change. A box needs two of left, width, right
# and two of top, height, bottom, measured from the trim; keep what is read 3 mm from the edge.
# `pnp show {key}/ID --boxes` draws the boxes over a face; `--explain` tells where everything on it was written.
size: 63mm x 88mm
ground: paper

styles:
  rules:
    fonts:
      {{regular: {font}/{regular}, bold: {font}/bold, italic: {font}/{italic}, bold_italic: {font}/{bold_italic}}}
    sizes: [9pt/11.4pt, 8.5pt/10.8pt, 8pt/10pt, 7.5pt/9.4pt, 7pt/8.8pt]   # the first at which the text fits
    warn_sizes: [6.5pt/8.2pt, 6pt/7.6pt]   # then these, with a warning; then it is an error
    colour: ink
    reminder_colour: grey
    paragraph_space: 2pt

boxes:
  paper: {{kind: drawing, draw: [{{kind: rectangle, size: [1w, 1h], fill: paper}}]}}
  # Put art/{key}/ID.png beside data/, ID being a card's id, and it takes the place of the landscape.
  picture:
    {{kind: picture, left: 5mm, top: 14mm, width: 53mm, height: {window}mm, scene: landscape,
     family: "{{type}}", seed: "{{id}}", window: [{{kind: rectangle, size: [1w, 1h], radius: 3}}]}}
  frame: {{kind: drawing, left: 5mm, top: 14mm, width: 53mm, height: {window}mm, part: frame}}
"""
FONTS = {
    "spectral": {"regular": "medium", "italic": "medium-italic", "bold_italic": "bold-italic"},
    "kaisei-decol": {"regular": "bold", "italic": "bold", "bold_italic": "bold"},
}
"""The faces of a family that stand for the regular and italic ones."""


def card_layout(key: str, roles: Roles, font: str) -> str:
    """`layouts/<key>/card.yaml`, set in a family of `FONTS`."""
    long = any(roles.quotes) or len(roles.facts) > 2 or (roles.text is not None and roles.text.length > 110)
    window = 26 if long else 34
    faces = FONTS[font]
    lines = [_HEAD.format(key=key, font=font, window=window, **faces)]
    lines += _title(roles, font)
    lines += _type_line(roles, 14 + window, font)
    lines += _text(roles, 14 + window + 6.5)
    lines += _figures(roles, font, faces["regular"])
    lines.append(
        f"""  collector:
    {{kind: label, left: 5mm, top: 81.5mm, width: 53mm, height: 3mm, baseline: 2.2mm,
     text: "{{id}} · {{origin}}", font: {font}/{faces["regular"]}, size: 6.2pt, colour: grey}}
"""
    )
    return "".join(lines)


def _title(roles: Roles, font: str) -> Iterator[str]:
    """The name, and to its right the number of the corner: a card without one keeps its name where all have it."""
    width = 43 if roles.corner else INNER
    yield f"""  name:
    {{kind: label, left: 5mm, top: 4mm, width: {width}mm, height: 8mm, baseline: 6.2mm,
     text: "{{name}}", font: {font}/bold, size: 13pt to 7pt by 0.5pt, colour: ink}}
"""
    if roles.corner:
        yield f"""  corner:
    {{kind: label, left: 49mm, top: 4.5mm, width: 9mm, height: 8mm, baseline: middle, align: right,
     text: "{{{roles.corner.field}}}", font: {font}/bold, size: 19pt to 8pt by 0.5pt, colour: deep}}
"""


def _type_line(roles: Roles, top: float, font: str) -> Iterator[str]:
    parts = ['{text: "{type}"}']
    parts += [f'{{text: " · {{{column.field}}}", show_if: {{has: {column.field}}}}}' for column in roles.traits]
    yield f"""  type:
    kind: label
    left: 5mm
    top: {top + 1:g}mm
    width: 53mm
    height: 5mm
    baseline: 3.6mm
    font: {font}/bold
    size: 8pt to 6pt by 0.5pt
    colour: deep
    parts: [{", ".join(parts)}]
"""


def _text(roles: Roles, top: float) -> Iterator[str]:
    parts = [f'{{text: "{{{roles.text.field}}}"}}'] if roles.text else []
    parts += [f'{{text: "{{{column.field}}}", italic: yes, colour: grey, opens: yes}}' for column in roles.quotes]
    for number, column in enumerate(roles.facts):
        look = f"colour: grey, {_shown(column)}"
        colon = " " if column.kind == "flag" else ": "
        called = quoted(escape_marks(_words(column)) + colon)
        parts.append(f"{{text: {called}, {look}{'' if number else ', opens: yes'}}}")
        if column.kind != "flag":
            parts.append(f'{{text: "{{{column.field}}} ", bold: yes, {look}}}')
    if parts:
        height = (FOOT - FIGURES if roles.scores else FOOT) - top
        joined = "".join(f"\n      - {part}" for part in parts)
        yield f"""  rules:
    kind: text
    left: 5mm
    top: {top:g}mm
    width: 53mm
    height: {height:g}mm
    style: rules
    parts:{joined}
"""


def _figures(roles: Roles, font: str, regular: str) -> Iterator[str]:
    """Figures side by side, each over what it is called; the last one stands at the right edge."""
    number = len(roles.scores)
    width = min(18, INNER / max(1, number))
    for place, column in enumerate(roles.scores):
        left = 5 + INNER - width * (number - place)
        shown = _shown(column)
        yield f"""  {column.field}_figure:
    {{kind: label, left: {left:.1f}mm, top: {FOOT - FIGURES + 0.5:g}mm, width: {width:.1f}mm, height: 6mm,
     baseline: 4.8mm, align: centre, font: {font}/bold, size: 15pt to 8pt by 0.5pt, colour: deep,
     parts: [{{text: "{{{column.field}}}", {shown}}}]}}
  {column.field}_label:
    {{kind: label, left: {left:.1f}mm, top: {FOOT - 3:g}mm, width: {width:.1f}mm, height: 3mm,
     baseline: 2.2mm, align: centre, font: {font}/{regular}, size: 6.2pt to 6pt by 0.1pt, colour: grey,
     parts: [{{text: {quoted(_words(column))}, {shown}}}]}}
"""


def _shown(column: DescribedColumn) -> str:
    """When a value shows: where the card has one; of a column that is mostly zero another, and of a flag a yes."""
    if column.kind == "flag":
        return f"show_if: {{{column.field}: yes}}"
    nought = f", not: {{{column.field}: 0}}" if column.mostly_zero else ""
    return f"show_if: {{has: {column.field}{nought}}}"


def _words(column: DescribedColumn) -> str:
    """What a figure or a fact is called, without braces and without pictographs, which no text face has."""
    label = "".join(sign for sign in column.label if unicodedata.category(sign) not in _PICTOGRAPHS).strip()
    return (label or column.field.replace("_", " ")).replace("{", "(").replace("}", ")")
