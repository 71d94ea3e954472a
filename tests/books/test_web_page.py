"""The harbour's book as a page for a browser: whole, in one file, linked, its letters and pictures in it."""

from __future__ import annotations

import re
from base64 import b64decode
from html import unescape
from io import BytesIO
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from PIL import Image

from pnp import api
from pnp.api.books import BookOptions
from pnp.books.styles import choose_editions, without_pages
from pnp.books.web.body import TEXT_ID
from pnp.books.web.sharing import natural_size, share_shapes, use
from pnp.cli import run
from pnp.problems import PnpError
from pnp.source import Workspace
from tests.harbour_book import FIXTURES

OVERLAYS = [word for folder in FIXTURES[:2] for word in ("--workspace", str(folder))]
FETCHED = re.compile(r'(?:src|href)="(?!data:|#)([^"]*)"|url\((?!#|(?:"|%22)data:)([^)]*)\)|(@import)')


@pytest.fixture(scope="module")
def page(harbour: Workspace, tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("web")
    outcome = api.rulebook(harbour, "harbour", BookOptions(html=True, output=folder))
    assert not list(outcome.problems)
    return (folder / "rulebook.html").read_text(encoding="utf-8")


def test_the_command_gives_the_same_bytes(page: str, tmp_path: Path) -> None:
    assert run(["rulebook", "harbour", "--html", "-o", str(tmp_path), *OVERLAYS]) == 0
    assert (tmp_path / "rulebook.html").read_text(encoding="utf-8") == page


def test_nothing_is_fetched(page: str) -> None:
    assert FETCHED.findall(page) == []
    assert "default-src 'none'" in page


def test_there_are_no_pages(page: str) -> None:
    body = page.partition("<body>")[2]
    assert "@page" not in page
    assert 'class="page"' not in body
    assert "(page" not in body


def test_every_link_leads_somewhere(page: str) -> None:
    ids = re.findall(r' id="([^"]*)"', page)
    links = {unescape(link) for link in re.findall(r'href="#([^"]*)"', page)}
    assert len(ids) == len(set(ids))
    assert len(links) > 15
    assert links <= set(map(unescape, ids))


def test_it_has_landmarks_and_a_way_past_them(page: str) -> None:
    order = [
        "<h1>",
        'role="search"',
        '<nav class="contents" aria-labelledby="contents">',
        f'<main id="{TEXT_ID}"',
        "<footer",
    ]
    places = [page.index(mark) for mark in order]
    assert places == sorted(places)
    assert page.index(f'<a class="skip" href="#{TEXT_ID}">') < places[0]
    assert '<html lang="en"' in page
    assert page.count("<h1") == 1


def test_headings_lead_to_themselves_and_the_index_to_headings(page: str) -> None:
    assert '<h3 id="haul"><a class="here" href="#haul">Haul</a></h3>' in page
    assert re.search(r'<p class="word">ready sailors: <a href="#index-\d+">At the quay</a></p>', page)


def test_tables_scroll_in_boxes_with_names(page: str) -> None:
    boxes = re.findall(r'<div class="scroll" role="group" tabindex="0" aria-label="([^"]+)"><table', page)
    assert len(boxes) == page.count("<table") > 2
    assert "<th></th>" not in page


def test_pictures_are_drawn_in_the_page_once(page: str) -> None:
    names = re.findall(r'<svg class="face"[^>]*role="img"[^>]*><title>([^<:]+)', page)
    assert len(names) == 2
    icons = re.findall(r"--picture-\d+: ([^\n]*)", page)
    assert icons
    assert len(icons) == len(set(icons))
    used = re.findall(r'<use href="#([^"]+)"/>', page)
    assert all(len(re.findall(rf'<(?:g|path) id="{name}"', page)) == 1 for name in used)
    assert set(re.findall(r"url\(#([^)]+)\)", page)) <= set(re.findall(r' id="([^"]+)"', page))


def test_a_picture_used_twice_is_drawn_once(tmp_path: Path) -> None:
    game = tmp_path / "data" / "harbour" / "book"
    game.mkdir(parents=True)
    face = "```card-face\ncard: H-10\n```\n"
    (game / "02-twice.md").write_text(f"---\nid: twice\ntitle: Twice\n---\nSee.\n\n{face}\n{face}")
    api.rulebook(Workspace((tmp_path, *FIXTURES)), "harbour", BookOptions(html=True, output=tmp_path))
    page = (tmp_path / "rulebook.html").read_text(encoding="utf-8")
    (name,) = set(re.findall(r'<use href="#(picture-[^"]+)"/>', page))
    assert page.count(f'<use href="#{name}"/>') == 3
    assert page.count(f'<g id="{name}">') == 1


def test_a_picture_file_used_twice_is_embedded_once(tmp_path: Path) -> None:
    Image.new("RGB", (30, 20), "#123456").save(tmp_path / "pier.png")
    (tmp_path / "boat.svg").write_text(BOAT)
    Image.new("RGB", (9, 9), "#654321").save(tmp_path / "once.png")
    shown = "![The pier](pier.png) ![A boat](boat.svg)\n\n"
    text = f"# Lantern Night\n\n## Start\n\n{shown}![Once](once.png)\n\n## End\n\n{shown}"
    (tmp_path / "rules.md").write_text(text, encoding="utf-8")
    assert run(["rulebook", str(tmp_path / "rules.md"), "--html", "-o", str(tmp_path)]) == 0
    page = (tmp_path / "rulebook.html").read_text(encoding="utf-8")
    assert re.findall(r'<img src="data:image/png;base64,[^"]+" alt="([^"]*)">', page) == ["Once"]
    assert len(re.findall(r'href="data:image/', page)) == 2
    for size, name in (("30 20", "The pier"), ("40 10", "A boat")):
        drawn = rf'<svg [^>]*viewBox="0 0 {size}" role="img"><title>{name}</title><use href="#([^"]+)"/></svg>'
        ids = re.findall(drawn, page)
        assert len(ids) == 2
        assert len(set(ids)) == 1
        assert page.count(f'<g id="{ids[0]}"><image href="data:') == 1
    assert FETCHED.findall(page) == []


BOAT = (
    '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path d="M0 0 L40 10"/></svg>'
)


def test_equal_shapes_are_written_once() -> None:
    long = '<path d="M0 0 L1 1{}" fill="#ffffff"/>'
    same, other, short = long.format(" L2 2" * 30), long.format(" L3 3" * 30), long.format("")
    html, shared = share_shapes(f"<svg>{same}{other}{short}</svg><p>{short}</p><svg><g>{same}</g></svg>")
    assert html == f"<svg>{use('shape-1')}{other}{short}</svg><p>{short}</p><svg><g>{use('shape-1')}</g></svg>"
    assert shared == same.replace("<path ", '<path id="shape-1" ')


@pytest.mark.parametrize(
    ("svg", "size"),
    [
        ('<svg width="30" height="20px">', (30, 20)),
        ("<svg width='100%' viewBox='0 0 12.5, 8'>", (12.5, 8)),
        ('<!-- <g width="3" --><svg\n viewBox="-5 -5 10 10">', (10, 10)),
        ("<svg>", None),
        ("no picture", None),
    ],
)
def test_the_size_of_a_drawing(svg: str, size: tuple[float, float] | None) -> None:
    assert natural_size("image/svg+xml", svg.encode()) == size


def test_the_size_of_a_photograph_is_that_it_is_seen_in() -> None:
    image, data = Image.new("RGB", (30, 20)), BytesIO()
    turned = image.getexif()
    turned[274] = 6
    image.save(data, "JPEG", exif=turned)
    assert natural_size("image/jpeg", data.getvalue()) == (20, 30)
    assert natural_size("image/jpeg", b"no picture") is None


def test_typefaces_are_cut_down_to_the_letters_there_are(page: str) -> None:
    fonts = [TTFont(BytesIO(b64decode(data))) for data in re.findall(r"font/woff2;base64,([^\"]+)", page)]
    assert len(fonts) >= 4
    held = set().union(*(font.getBestCmap() for font in fonts))
    text = unescape(re.sub(r"<[^>]*>", "", page.partition("<body>")[2].partition("<script>")[0]))
    assert {ord(letter) for letter in text if letter != "\n"} <= held
    assert max(len(font.getGlyphOrder()) for font in fonts) < 400


@pytest.mark.parametrize("options", [BookOptions(html=True, booklet=True), BookOptions(html=True, record=True)])
def test_it_is_not_about_paper(harbour: Workspace, options: BookOptions) -> None:
    with pytest.raises(PnpError, match="browser"):
        api.rulebook(harbour, "harbour", options)


def test_somebodys_own_text_with_its_pictures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Image.new("RGB", (8, 8), "#123456").save(tmp_path / "pier.png")
    text = "# Lantern Night\n\n## Setting up\n\nSeven \u0531 lanterns. ![The pier](pier.png)\n\n## Ending\n\nDark.\n"
    (tmp_path / "rules.md").write_text(text, encoding="utf-8")
    assert run(["rulebook", str(tmp_path / "rules.md"), "--html", "-o", str(tmp_path)]) == 0
    page = (tmp_path / "rulebook.html").read_text(encoding="utf-8")
    assert "<title>Lantern Night</title>" in page
    assert re.search(r'<img src="data:image/png;base64,[^"]+" alt="The pier">', page)
    assert FETCHED.findall(page) == []
    assert "no typeface of the book has \u0531" in capsys.readouterr().err


def test_a_picture_that_is_missing_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "rules.md").write_text("# Night\n\n## Pier\n\n![The pier](pier.png)\n\n## End\n\nDark.\n")
    assert run(["rulebook", str(tmp_path / "rules.md"), "--html", "-o", str(tmp_path)]) == 0
    assert "1 picture is left out: line 5 pier.png" in capsys.readouterr().err
    assert "[The pier]" in (tmp_path / "rulebook.html").read_text("utf-8"), "its words stand in its place"


def test_style_sheets_lose_their_page_rules() -> None:
    kept, also = "a { b: c }", "d { e: f }"
    paper = "@page :left { margin: 0; @top-left { content: none } }"
    styles = f"{kept}{paper}@edition html {{{paper}{also}}}"
    assert without_pages(choose_editions(styles, frozenset({"html"}))) == kept + also
