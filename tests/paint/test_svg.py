"""SVG: well formed, every operation there, words where they were measured to be."""

from __future__ import annotations

import base64
import io
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from PIL import Image

from pnp.faces.frame import (
    Bitmap,
    Fill,
    Frame,
    Group,
    LinearGradient,
    Op,
    Path,
    Picture,
    RadialGradient,
    Stroke,
)
from pnp.paint.svg import paint_svg

SVG = "{http://www.w3.org/2000/svg}"
AREA: Path = (("M", 0.0, 0.0), ("L", 50.0, 0.0), ("C", 50.0, 20.0, 40.0, 30.0, 20.0, 30.25), ("Z",))


def parsed(typefaces, *ops: Op, title: str = "t") -> ElementTree.Element:
    return ElementTree.fromstring(paint_svg(Frame(178.583, 249.449, ops, "#F4ECDC"), typefaces, title))


def test_size_title_and_ground(typefaces) -> None:
    root = parsed(typefaces, title='A <card> & "more"')
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("63mm", "88mm", "0 0 178.583 249.449")
    assert root.findtext(f"{SVG}title") == 'A <card> & "more"'
    (ground,) = root.findall(f"{SVG}rect")
    assert ground.get("fill") == "#F4ECDC"


def test_fills_and_strokes(typefaces) -> None:
    fill = Fill(AREA, "#123456", opacity=0.5, even_odd=True)
    stroke = Stroke(AREA, "#654321", 1.25, 0.75, "round", "bevel", (2, 1.5))
    plain = Stroke(AREA, "#654321", 1)
    first, second, third = parsed(typefaces, fill, stroke, plain).findall(f"{SVG}path")
    assert first.attrib == {
        "d": "M0 0 L50 0 C50 20 40 30 20 30.25 Z",
        "fill": "#123456",
        "fill-opacity": ".5",
        "fill-rule": "evenodd",
    }
    assert second.attrib == {
        "d": first.get("d"),
        "fill": "none",
        "stroke": "#654321",
        "stroke-width": "1.25",
        "stroke-opacity": ".75",
        "stroke-linecap": "round",
        "stroke-linejoin": "bevel",
        "stroke-dasharray": "2 1.5",
    }
    assert third.get("stroke-miterlimit") == "10"  # as in the PDF, where SVG's own would be 4


def test_gradients_are_defined_once(typefaces) -> None:
    linear = LinearGradient(0, 0, 50, 0, ((0.5, "#000000"), (1, "#FFFFFF")))
    radial = RadialGradient(20, 20, 10, ((0, "#000000"), (1, "#FFFFFF")))
    root = parsed(typefaces, Fill(AREA, linear), Fill(AREA, radial), Fill(AREA, linear))
    (definitions,) = root.findall(f"{SVG}defs")
    assert [item.tag for item in definitions] == [f"{SVG}linearGradient", f"{SVG}radialGradient"]
    names = [path.get("fill") for path in root.findall(f"{SVG}path")]
    assert names == ["url(#d0)", "url(#d1)", "url(#d0)"]
    stops = [(stop.get("offset"), stop.get("stop-color")) for stop in definitions[0]]
    assert stops == [("0", "#000000"), (".5", "#000000"), ("1", "#FFFFFF")]
    assert {item.get("gradientUnits") for item in definitions} == {"userSpaceOnUse"}


def test_groups_transform_and_clip(typefaces) -> None:
    group = Group((Fill(AREA, "#123456"),), (2, 0, 0, 2, 10, 20), AREA, True)
    root = parsed(typefaces, group)
    (element,) = root.findall(f"{SVG}g")
    assert element.get("transform") == "matrix(2 0 0 2 10 20)"
    clip = root.find(f"{SVG}defs/{SVG}clipPath")
    assert clip is not None
    assert element.get("clip-path") == f"url(#{clip.get('id')})"
    assert clip[0].get("clip-rule") == "evenodd"
    assert len(element) == 1


def test_every_word_stands_where_it_was_measured(typefaces, set_words) -> None:
    run = set_words("Avatar To <you> & me", x=12, baseline=40, size=9, tracking=0.5)
    text = parsed(typefaces, run).find(f"{SVG}text")
    assert text is not None
    assert "".join(text.itertext()) == "Avatar To <you> & me"
    x = 12.0
    for word, span in zip(run.words, text, strict=True):
        places = [float(place) for place in (span.get("x") or "").split()]
        assert places[0] == pytest.approx(x, abs=0.001)
        assert len(places) == len(word.text)  # tracked, so that every letter has its place
        x += (word.advance + run.space) * 9 + 0.5 * (len(word.text) + 1)
    assert x == pytest.approx(12 + run.width + run.space * 9 + 0.5)
    assert text.get("font-variant-ligatures") == "none"


def test_every_letter_of_a_kerned_word_has_its_place(typefaces, set_words) -> None:
    run = set_words("Avatar on", x=12, baseline=40, size=10)
    text = parsed(typefaces, run).find(f"{SVG}text")
    assert text is not None
    kerned, even = text
    places = [float(place) for place in (kerned.get("x") or "").split()]
    assert len(places) == len("Avatar")
    assert run.words[0].kerns
    steps = [after - before for before, after in pairwise(places)]
    typeface = typefaces.face(run.font)
    plain = [typeface.shape(letter).advance * 10 for letter in "Avata"]
    kerns = dict(run.words[0].kerns)
    assert steps == pytest.approx([p + kerns.get(n, 0) * 10 for n, p in enumerate(plain)], abs=0.002)
    assert places[-1] + typeface.shape("r").advance * 10 == pytest.approx(12 + run.words[0].advance * 10, abs=0.01)
    assert len((even.get("x") or "").split()) == 1


@pytest.mark.parametrize(
    ("font", "family", "weight", "style"),
    [
        ("spectral/medium", "Spectral", "500", None),
        ("spectral/bold-italic", "Spectral", "700", "italic"),
        ("kaisei-decol/bold", "Kaisei Decol", "700", None),
    ],
)
def test_fonts_are_named_by_family(typefaces, set_words, font, family, weight, style) -> None:  # noqa: PLR0917
    text = parsed(typefaces, set_words("Guard", font=font)).find(f"{SVG}text")
    assert text is not None
    assert (text.get("font-family"), text.get("font-weight"), text.get("font-style")) == (family, weight, style)


def test_a_picture_is_carried_whole_and_not_turned_again(typefaces) -> None:
    buffer = io.BytesIO()
    Image.new("RGB", (4, 2), "#FF0000").save(buffer, "PNG")
    image = parsed(typefaces, Picture(1, 2, 30, 40, Bitmap("d", 4, 2, buffer.getvalue()))).find(f"{SVG}image")
    assert image is not None
    kind, _, data = (image.get("href") or "").partition(";base64,")
    assert kind == "data:image/png"
    assert base64.b64decode(data) == buffer.getvalue()
    assert image.get("preserveAspectRatio") == "none"
    assert image.get("style") == "image-orientation:none"


def test_an_unknown_font_is_an_error(typefaces, set_words) -> None:
    from dataclasses import replace

    with pytest.raises(KeyError, match="no/face"):
        parsed(typefaces, replace(set_words("x"), font="no/face"))
