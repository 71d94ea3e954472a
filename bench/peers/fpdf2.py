"""The cards of the bench through fpdf2: python -m bench.peers.fpdf2 CARDS OUT [--kerned]

fpdf2 kerns only with its text shaping on, which is off unless asked for.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fpdf import FPDF

from bench import geometry as g
from bench.cards import BenchCard, load_cards

FONTS = Path(__file__).resolve().parents[2] / "fonts/spectral"


def draw(cards: list[BenchCard], *, kerned: bool) -> bytes:
    """A PDF of all cards, nine to a page."""
    pdf = FPDF(unit="mm", format=g.PAPER)
    pdf.set_auto_page_break(False)
    pdf.c_margin = 0
    pdf.add_font("spectral", "", FONTS / "Spectral-Medium.ttf")
    pdf.add_font("spectral", "B", FONTS / "Spectral-Bold.ttf")
    pdf.set_font("spectral", "", g.RULES.size)
    if kerned:
        features = {"kern": True, "liga": False, "clig": False}
        pdf.set_text_shaping(True, features, direction="ltr", script="latn", language="en")
    writer = Writer(pdf)
    for n, card in enumerate(cards):
        if n % g.PER_SHEET == 0:
            pdf.add_page()
        writer.card(card, *g.corner(n % g.PER_SHEET))
    return bytes(pdf.output())


class Writer:
    """Draws cards at places. Remembers the widths of words, which fpdf2 does not."""

    def __init__(self, pdf: FPDF) -> None:
        self._pdf = pdf
        self._widths: dict[tuple[str, str], float] = {}

    def card(self, card: BenchCard, x: float, y: float) -> None:
        """One card with its upper left corner at a place; mm."""
        pdf = self._pdf
        pdf.set_fill_color(g.INK)
        pdf.ellipse(x + g.PIP.left, y + g.PIP.top, g.PIP.width, g.PIP.height, style="F")
        pdf.set_text_color(g.INK)
        self._line(card.name, g.TITLE, x, y)
        pdf.set_text_color(255)
        self._line(str(card.cost), g.COST, x, y)
        pdf.set_text_color(g.INK)
        self._line(card.type_line, g.TYPE_LINE, x, y)
        pdf.rect(x + g.RULE.left, y + g.RULE.top, g.RULE.width, g.RULE.height, style="F")
        self._rules(card, x + g.RULES.left, y + g.RULES.top)
        self._line(card.footer, g.FOOTER, x, y)

    def _line(self, text: str, area: g.Area, x: float, y: float) -> None:
        self._pdf.set_font("spectral", "B" if area.face == "bold" else "", area.size)
        self._pdf.set_xy(x + area.left, y + area.top)
        self._pdf.cell(area.width, area.height, text, align=area.align[0].upper())

    def _rules(self, card: BenchCard, x: float, y: float) -> None:
        """Word by word into lines. `FPDF.write` would be shorter, but splits words at a change of fonts."""
        size = g.RULES.size * g.ICON * g.POINT
        at = 0.0
        for style, text in card.rules:
            self._pdf.set_font("spectral", "B" if style == "bold" else "", g.RULES.size)
            space = self._width(style, " ")
            start = at
            words: list[str] = []
            for word in [text] if style == "icon" else text.split():
                width = size if style == "icon" else self._width(style, word)
                if at + width > g.RULES.width:
                    self._stretch(words, x + start, y)
                    at = start = 0.0
                    words = []
                    y += g.RULES.leading * g.POINT
                words.append(word)
                at += width + space
            if style == "icon":
                scale, down = size / g.ICON_GRID, y + g.RULES.leading * g.POINT * 0.2
                self._pdf.polygon([(x + start + px * scale, down + py * scale) for px, py in g.ICONS[text]], style="F")
            else:
                self._stretch(words, x + start, y)

    def _width(self, style: str, word: str) -> float:
        found = self._widths.get((style, word))
        if found is None:
            found = self._widths[style, word] = self._pdf.get_string_width(word)
        return found

    def _stretch(self, words: list[str], x: float, y: float) -> None:
        """Words of one font on one line."""
        if words:
            self._pdf.set_xy(x, y)
            self._pdf.cell(None, g.RULES.leading * g.POINT, " ".join(words))


if __name__ == "__main__":
    place, out = map(Path, sys.argv[1:3])
    out.write_bytes(draw(load_cards(place), kerned="--kerned" in sys.argv))
