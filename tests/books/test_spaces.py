"""Lines that end before a link: they keep all the words that fit."""

from __future__ import annotations

import re

from pnp.books.spaces import part_spaces
from pnp.books.typesetting import load_weasyprint

TEXT = 'The cancelled Primary was aimed all the same; <a href="#x">Used, resolved, targeted</a> says what follows.'


def first_line(html: str, width: float) -> str:
    style = f"@page {{ size: 200mm 100mm; margin: 0 }} p {{ width: {width}mm; margin: 0; font: 10pt sans-serif }}"
    document = load_weasyprint().HTML(string=f"<html><style>{style}</style><p>{html}</p>").render()
    lines = [box for box in document.pages[0]._page_box.descendants() if type(box).__name__ == "LineBox"]
    return "".join(box.text for box in lines[0].descendants() if hasattr(box, "text"))


def test_a_line_before_a_link_is_as_long_as_it_can_be() -> None:
    """Of half a millimetre more each time, one width holds the words and not the space behind them."""
    whole = re.sub("<[^>]*>", "", TEXT)
    for halves in range(120, 210):
        line = first_line(part_spaces(TEXT), halves / 2)
        assert whole.startswith(line.rstrip())
        assert len(line.split()) > 1, f"{line!r} at {halves / 2} mm"


def test_only_spaces_between_words_and_elements_are_parted() -> None:
    assert part_spaces("a <b>b</b> <i>c</i> d") == "a<span> </span><b>b</b> <i>c</i> d"
    assert part_spaces("<p>a\n<a href='#b'>b</a></p>") == "<p>a<span> </span><a href='#b'>b</a></p>"
    for untouched in ("<p> <b>a</b></p>", "a<b>b</b>", "a <p>b</p>", "a <br>b", "<td>a</td> <td>"):
        assert part_spaces(untouched) == untouched
