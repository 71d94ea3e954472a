"""The cards of the bench through typst: python -m bench.peers.typst CARDS OUT"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import typst

from bench import geometry as g
from bench.cards import BenchCard, load_cards

FONTS = Path(__file__).resolve().parents[2] / "fonts/spectral"


def draw(cards: list[BenchCard]) -> bytes:
    """A PDF of all cards, nine to a page, without tags for readers, which the other engines do not write either."""
    source = _preamble() + "".join(_card(card, n) for n, card in enumerate(cards))
    make: Any = typst.compile  # its types say that font paths are bytes when the source is
    return bytes(make(source.encode(), format="pdf", font_paths=[str(FONTS)], ignore_system_fonts=True, pdf_tags=False))


def _preamble() -> str:
    """Page, type, icons and a function `card` that draws one at a place."""
    icons = "".join(f"#let {name} = {_icon(points)}\n" for name, points in g.ICONS.items())
    r = g.RULES
    return f"""
#set page(width: {g.PAPER[0]}mm, height: {g.PAPER[1]}mm, margin: 0mm)
#set text(font: "Spectral", weight: 500, fill: rgb("{g.INK}"), kerning: true, ligatures: false, hyphenate: false)
#set par(leading: {r.leading - r.size}pt, justify: false)
#set text(top-edge: 0.75em, bottom-edge: -0.25em)
{icons}
#let card(x, y, title, cost, kind, footer, rules) = place(dx: x, dy: y, {_block(g.CARD)} {{
  {_placed(g.PIP)} circle(radius: {g.PIP.width / 2}mm, fill: rgb("{g.INK}")))
  {_placed(g.TITLE)} {_set(g.TITLE)} title)))
  {_placed(g.COST)} {_set(g.COST, ", fill: white")} align(center, cost))))
  {_placed(g.TYPE_LINE)} {_set(g.TYPE_LINE)} kind)))
  {_placed(g.RULE)} rect(width: {g.RULE.width}mm, height: {g.RULE.height}mm, fill: rgb("{g.INK}")))
  {_placed(r)} {_set(r)} rules)))
  {_placed(g.FOOTER)} {_set(g.FOOTER)} footer)))
}}))
"""


def _block(size: tuple[float, float]) -> str:
    return f"block(width: {size[0]}mm, height: {size[1]}mm,"


def _placed(area: g.Area) -> str:
    return f"place(dx: {area.left}mm, dy: {area.top}mm,"


def _set(area: g.Area, more: str = "") -> str:
    weight = 700 if area.face == "bold" else 500
    return f"block(width: {area.width}mm, text(size: {area.size}pt, weight: {weight}{more},"


def _icon(points: tuple[tuple[float, float], ...]) -> str:
    scale = g.ICON / g.ICON_GRID
    corners = ", ".join(f"({x * scale:.4f}em, {y * scale:.4f}em)" for x, y in points)
    return f'box(width: {g.ICON}em, height: {g.ICON}em, polygon(fill: rgb("{g.INK}"), {corners}))'


def _card(card: BenchCard, n: int) -> str:
    x, y = g.corner(n % g.PER_SHEET)
    opener = "#pagebreak()\n" if n and n % g.PER_SHEET == 0 else ""
    words = " ".join({"icon": f"#{text}", "bold": f"*{text}*"}.get(style, text) for style, text in card.rules)
    return f"{opener}#card({x}mm, {y}mm)[{card.name}][{card.cost}][{card.type_line}][{card.footer}][{words}]\n"


if __name__ == "__main__":
    place, out = map(Path, sys.argv[1:3])
    out.write_bytes(draw(load_cards(place)))
