"""The cards of the bench through WeasyPrint: python -m bench.peers.weasyprint CARDS OUT"""

from __future__ import annotations

import sys
from html import escape
from pathlib import Path

from weasyprint import CSS, HTML
from weasyprint.text.fonts import FontConfiguration

from bench import geometry as g
from bench.cards import BenchCard, load_cards

FONTS = Path(__file__).resolve().parents[2] / "fonts/spectral"


def draw(cards: list[BenchCard]) -> bytes:
    """A PDF of all cards, nine to a page."""
    sheets = [cards[n : n + g.PER_SHEET] for n in range(0, len(cards), g.PER_SHEET)]
    body = "".join(
        f'<div class="sheet">{"".join(_card(card, slot) for slot, card in enumerate(sheet))}</div>' for sheet in sheets
    )
    fonts = FontConfiguration()
    page = HTML(string=f"<!doctype html><html lang=en><title>Cards</title><body>{body}</body></html>", base_url=".")
    return bytes(page.write_pdf(stylesheets=[CSS(string=_style(), font_config=fonts)], font_config=fonts))


def _style() -> str:
    faces = "".join(
        f'@font-face{{font-family:Bench;font-weight:{weight};src:url("{(FONTS / file).as_uri()}")}}'
        for weight, file in ((500, "Spectral-Medium.ttf"), (700, "Spectral-Bold.ttf"))
    )
    areas = {"title": g.TITLE, "cost": g.COST, "type": g.TYPE_LINE, "rules": g.RULES, "footer": g.FOOTER}
    return (
        f"{faces}@page{{size:{g.PAPER[0]}mm {g.PAPER[1]}mm;margin:0}}"
        f"body{{margin:0;color:{g.INK};font-family:Bench;font-kerning:normal;font-variant-ligatures:none;hyphens:none}}"
        f".sheet{{position:relative;width:{g.PAPER[0]}mm;height:{g.PAPER[1]}mm;break-after:page}}"
        f".sheet:last-child{{break-after:auto}}"
        f".card{{position:absolute;width:{g.CARD[0]}mm;height:{g.CARD[1]}mm}}.card>*{{position:absolute}}"
        f".pip{{{_box(g.PIP)};border-radius:50%;background:{g.INK}}}"
        f".rule{{{_box(g.RULE)};background:{g.INK}}}"
        f"img{{height:{g.ICON}em;width:{g.ICON}em}}b{{font-weight:700}}"
        + "".join(f".{name}{{{_box(area)};{_type(area)}}}" for name, area in areas.items())
        + ".cost{color:#fff}"
    )


def _box(area: g.Area) -> str:
    return f"left:{area.left}mm;top:{area.top}mm;width:{area.width}mm;height:{area.height}mm"


def _type(area: g.Area) -> str:
    weight = 700 if area.face == "bold" else 500
    align = "center" if area.align == "centre" else "left"
    return f"font:{weight} {area.size}pt/{area.leading}pt Bench;text-align:{align}"


def _card(card: BenchCard, slot: int) -> str:
    x, y = g.corner(slot)
    words = " ".join(
        {"icon": f'<img src="{ICONS.get(text)}">', "bold": f"<b>{escape(text)}</b>"}.get(style, escape(text))
        for style, text in card.rules
    )
    return (
        f'<div class=card style="left:{x}mm;top:{y}mm"><div class=pip></div><div class=title>{escape(card.name)}</div>'
        f"<div class=cost>{card.cost}</div><div class=type>{escape(card.type_line)}</div><div class=rule></div>"
        f"<div class=rules>{words}</div><div class=footer>{escape(card.footer)}</div></div>"
    )


def _icon(points: tuple[tuple[float, float], ...]) -> str:
    shape = " ".join(f"{x},{y}" for x, y in points)
    return (
        "data:image/svg+xml,"
        f"%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {g.ICON_GRID} {g.ICON_GRID}'%3E"
        f"%3Cpolygon points='{shape}' fill='%23{g.INK[1:]}'/%3E%3C/svg%3E"
    )


ICONS = {name: _icon(points) for name, points in g.ICONS.items()}


if __name__ == "__main__":
    place, out = map(Path, sys.argv[1:3])
    out.write_bytes(draw(load_cards(place)))
