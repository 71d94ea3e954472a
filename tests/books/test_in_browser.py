"""Pages of books in Chromium: no fault that axe finds, nothing fetched, nothing too wide, and a search that finds."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from selenium.webdriver import Chrome, Keys
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement

from pnp import api
from pnp.api.books import BookOptions
from pnp.source import Workspace, bundled_root
from tests.browser import browser, requests, set_width, violations
from tests.harbour_book import FIXTURES

NARROW, WIDE = 320, 1280


@pytest.fixture(scope="module")
def chrome(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chrome]:
    with browser(tmp_path_factory.mktemp("profile")) as started:
        yield started


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> str:
    return make("harbour", Workspace(FIXTURES), tmp_path_factory.mktemp("small"))


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> str:
    return make("starfall", Workspace((bundled_root(),)), tmp_path_factory.mktemp("large"))


def make(game: str, workspace: Workspace, folder: Path) -> str:
    """The address of a game's page."""
    outcome = api.rulebook(workspace, game, BookOptions(html=True, output=folder))
    assert not list(outcome.problems)
    place = folder / "rulebook.html"
    assert place.stat().st_size < 3_000_000
    return place.as_uri()


def hold(chrome: Chrome, page: str, width: int, *, contrast: bool) -> None:
    """The page, opened at a width, has no fault, fetches nothing and is as wide as the window."""
    requests(chrome)
    set_width(chrome, width)
    chrome.get(page)
    assert chrome.execute_script("return document.documentElement.scrollWidth") <= width
    assert violations(chrome, contrast=contrast) == []
    assert requests(chrome) == [page]
    assert chrome.get_log("browser") == []


@pytest.mark.parametrize("width", [NARROW, WIDE])
def test_a_small_book_has_no_fault(chrome: Chrome, small: str, width: int) -> None:
    hold(chrome, small, width, contrast=True)


@pytest.mark.parametrize("width", [NARROW, WIDE])
def test_a_large_book_has_no_fault(chrome: Chrome, large: str, width: int) -> None:
    """Contrast takes longer than all else, and no colour depends on the width."""
    hold(chrome, large, width, contrast=width == NARROW)


def test_a_fault_would_be_found(chrome: Chrome, small: str) -> None:
    chrome.get(small)
    chrome.execute_script(
        "document.querySelector('svg.face').replaceWith(new Image());"
        "document.querySelector('main p').style.color = '#bbbbbb';"
        "fetch('https://example.org/').catch(() => 0)"
    )
    found = "\n".join(violations(chrome))
    assert "image-alt" in found
    assert "color-contrast" in found
    assert any("Content Security Policy" in entry["message"] for entry in chrome.get_log("browser"))


def test_a_picture_file_shown_twice_is_seen_twice_upright(chrome: Chrome, tmp_path: Path) -> None:
    image = Image.new("RGB", (60, 40), "#123456")
    image.paste("#e0a030", (0, 0, 30, 40))  # the left half as stored, the upper half as seen
    turned = image.getexif()
    turned[274] = 6
    image.save(tmp_path / "pier.jpg", exif=turned)
    text = "# Lantern Night\n\n## Start\n\n![The pier](pier.jpg)\n\n## End\n\n![The pier](pier.jpg)\n"
    (tmp_path / "rules.md").write_text(text)
    api.rulebook(Workspace((bundled_root(),)), str(tmp_path / "rules.md"), BookOptions(html=True, output=tmp_path))
    page = (tmp_path / "rulebook.html").as_uri()
    hold(chrome, page, WIDE, contrast=False)
    chrome.get(page)
    shown = chrome.find_elements(By.CSS_SELECTOR, "main svg[role=img]")
    assert len(shown) == 2
    for element in shown:
        seen = Image.open(BytesIO(element.screenshot_as_png)).convert("RGB")
        assert (seen.width, seen.height) == (40, 60)
        for y, colour in ((10, (0xE0, 0xA0, 0x30)), (50, (0x12, 0x34, 0x56))):
            assert seen.getpixel((20, y)) == pytest.approx(colour, abs=4)


# -- Search -------------------------------------------------------------------------------------------------------


@pytest.fixture
def field(chrome: Chrome, small: str) -> WebElement:
    """The field to search in, of a page as it opens."""
    set_width(chrome, WIDE)
    chrome.get(small)
    chrome.find_element(By.TAG_NAME, "body").send_keys("/")
    return chrome.switch_to.active_element


def shown(chrome: Chrome, selector: str) -> list[str]:
    return [element.text for element in chrome.find_elements(By.CSS_SELECTOR, selector) if element.is_displayed()]


def test_searching_leaves_the_sections_with_all_words(chrome: Chrome, field: WebElement) -> None:
    headings = shown(chrome, "main h2, main h3, main h4")
    field.send_keys("fog nobody")
    assert shown(chrome, "main h2, main h3, main h4") == ["At the quay", "Haul", "In fog"]
    assert [text.casefold() for text in shown(chrome, "main mark")] == ["fog", "nobody"]
    assert "At the quay" in shown(chrome, "nav.contents a")
    assert "Before you sail" not in shown(chrome, "nav.contents a")
    assert shown(chrome, "output") == ["1 section, 2 places"]
    field.send_keys(Keys.ESCAPE)
    assert shown(chrome, "main h2, main h3, main h4") == headings
    assert shown(chrome, "mark") == []


def test_enter_goes_from_mark_to_mark(chrome: Chrome, field: WebElement) -> None:
    field.send_keys("brace", Keys.ENTER)
    first = chrome.switch_to.active_element
    assert (first.tag_name, first.text.casefold()) == ("mark", "brace")
    first.send_keys(Keys.ENTER)
    second = chrome.switch_to.active_element
    assert second != first
    assert shown(chrome, "output")[0].startswith("2 of ")
    second.send_keys(Keys.SHIFT, Keys.ENTER)
    assert chrome.switch_to.active_element == first


def test_nothing_found_is_said_and_signs_mean_themselves(chrome: Chrome, field: WebElement) -> None:
    field.send_keys("a.*(b")
    assert shown(chrome, "output") == ["Nothing found"]
    assert shown(chrome, "main section") == []


def test_a_straight_quote_finds_a_curled_one(chrome: Chrome, field: WebElement) -> None:
    field.send_keys('"crew"', Keys.ENTER)
    assert shown(chrome, "main h2") == ["Before you sail"]
    assert chrome.switch_to.active_element.text == "Before you sail"


def test_a_link_to_a_hidden_section_ends_the_search(chrome: Chrome, field: WebElement) -> None:
    field.send_keys("each holds cards")
    aim = chrome.find_element(By.ID, "crew")
    assert not aim.is_displayed()
    chrome.find_element(By.CSS_SELECTOR, 'main a.ref[href="#crew"]').click()
    assert aim.is_displayed()
    assert field.get_attribute("value") == ""


def test_contents_begin_folded_where_they_stand_above_the_text(chrome: Chrome, small: str) -> None:
    for width, folded in ((NARROW, True), (WIDE, False)):
        set_width(chrome, width)
        chrome.get(small)
        assert (shown(chrome, "nav.contents a") == []) is folded
        heading = chrome.find_element(By.ID, "contents")
        heading.click()
        assert (shown(chrome, "nav.contents a") == []) is not folded


def test_an_icon_stands_on_the_line_of_its_word(chrome: Chrome, large: str) -> None:
    chrome.get(large)
    for width in (NARROW, 380, 400):  # at the last two Chromium parted some that were empty boxes
        set_width(chrome, width)
        assert chrome.execute_script(PARTED) == []


PARTED = """
const range = document.createRange();
return [...document.querySelectorAll("main a.keyword > span.icon")].filter(icon => {
    const word = icon.nextElementSibling;
    range.setStart(word.firstChild, 0);
    range.setEnd(word.firstChild, 1);
    const [letter, drawn] = [range, icon].map(place => place.getBoundingClientRect());
    return drawn.height && (drawn.bottom <= letter.top || letter.right > document.documentElement.clientWidth);
}).map(icon => icon.closest("p, td, li").textContent);
"""


def test_on_paper_icons_are_printed_and_the_search_is_not(chrome: Chrome, small: str) -> None:
    chrome.get(small)
    chrome.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    try:
        assert shown(chrome, "form, .skip, nav.contents") == []
        icon = chrome.find_element(By.CSS_SELECTOR, "main span.icon")
        assert icon.value_of_css_property("print-color-adjust") == "exact"
    finally:
        chrome.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})


def test_without_the_script_all_is_there(chrome: Chrome, small: str) -> None:
    chrome.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    chrome.get(small)
    try:
        assert not chrome.find_element(By.CSS_SELECTOR, "form").is_displayed()
        assert len(shown(chrome, "main section")) == 5
        assert shown(chrome, "nav.contents a")
    finally:
        chrome.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})
