"""Asteriated Grail's rulebook and quick reference as they leave the program: whole, linked, legible."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pnp import api
from pnp.books.addresses import Address
from pnp.books.pictures import Pictures
from pnp.books.reading import read_numbers
from pnp.faces.frame import Frame
from pnp.games import Piece, read_components, read_game
from pnp.problems import Problems
from pnp.source import MM
from tests.every_rulebook import EveryRecordedRulebook, OneColumn
from tests.outlines import book_of
from tests.rulebooks import WORKSPACE, Made, hold_whole, make_quickref, make_rulebook

GAME = "asteriated-grail"


def plain_portrait(self: Pictures, address: Address) -> Frame:
    return Frame(35 * MM, 56 * MM, (), "#F7F2E5")


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Made:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Pictures, "_layout", plain_portrait)  # faces and portraits are tested where they are drawn
        return make_rulebook(GAME, "a4", tmp_path_factory.mktemp("a4"), faces=False)


class TestTheBook(EveryRecordedRulebook, OneColumn):
    game = GAME


def test_a_character_stands_with_its_skills_before_its_rulings() -> None:
    _, body = book_of(GAME)
    entry = body[body.index('id="character-berserker"') : body.index('id="character-goddess-of-the-bow"')]
    text = " ".join(re.sub(r"<[^>]*>", " ", entry).split())
    parts = [
        "Hand limit 6",
        "Brings in bonus damage",
        "Bloody Blade Unique · Response",
        "Rend Ultimate · Response · ×1",
    ]
    places = [text.index(part) for part in (*parts, "On basic cards", "Bloody Blade – 4", "Rulings")]
    assert places == sorted(places)


def test_a_portrait_says_in_words_what_it_shows() -> None:
    _, body = book_of(GAME)
    game = read_game(WORKSPACE, GAME, Problems())
    assert game
    characters = [card for card in game.cards if card.type == "Character"]
    told = set(re.findall(r'<img class="portrait"[^>]* alt="([^"]*)"', body))
    assert len(told) == len(characters) > 30
    for card in characters:
        shown = {"Category": card.get("category"), "Pick-up difficulty in stars": card.get("difficulty")}
        parts = [f"Picture of {card.name}", *(f"{label}: {value}" for label, value in shown.items() if value)]
        assert ". ".join(parts).replace("'", "&#x27;") in told


def test_unique_skills_are_counted_from_the_cards() -> None:
    """The table of all of them, and that of the one character who has them on Holy Lights too."""
    _, body = book_of(GAME)
    table = body[body.index('id="distribution"') :]
    rows = re.findall(r'<tr><th scope="row">(.*?)</th><td>(.*?)</td>(.*?)</tr>', table[: table.index("</table>")])
    assert len(rows) == 24
    numbers = {name: re.findall(r">([\d–]+)<", cells) for name, _, cells in rows}
    assert numbers["Healing Light"] == ["3", "3", "–", "3", "–", "1", "10"]
    assert numbers["Blood’s Wail"] == ["4", "4", "4", "5", "4", "–", "21"]


def test_numbers_of_the_box_are_those_of_its_pieces() -> None:
    """`numbers.yaml` is printed, `components.yaml` is cut out: both say what the document counts."""
    problems = Problems()
    game = read_game(WORKSPACE, GAME, problems)
    assert game
    components = read_components(WORKSPACE, game, problems)
    assert components
    numbers = read_numbers(WORKSPACE, GAME, problems)
    assert not list(problems)
    pieces: dict[str, Piece] = {piece.id: piece for piece in components.pieces}
    for name, keys in {
        "star-gems": ["star-gem-gem"],
        "star-cups": ["star-cup-star-cup"],
        "healing-cards": ["healing-healing"],
        "faction-cards": ["first-player-red-side", "faction-red-side", "faction-blue-side"],
        "tabletop-cards": ["tabletop-red-side", "tabletop-blue-side"],
        "yellow-indicators": ["indicator-yellow"],
        "blue-indicators": ["indicator-blue"],
    }.items():
        assert int(numbers[name]) == sum(pieces[key].box or 0 for key in keys), name
    copies = [card.get("copies") for card in game.cards if card.type in ("Attack", "Spell")]
    assert int(numbers["basic-cards"]) == sum(number for number in copies if isinstance(number, int))
    assert int(numbers["spell-cards"]) == len({card.name for card in game.cards if card.type == "Spell"})


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_quick_reference(paper: str, tmp_path: Path) -> None:
    hold_whole(make_quickref([GAME], paper, tmp_path))


def test_the_quick_reference_of_a_setup_has_what_its_characters_use(tmp_path: Path) -> None:
    made = make_quickref([f"{GAME}/first-light"], "a4", tmp_path)
    hold_whole(made)
    (text,) = (" ".join(text.split()) for text in made.texts)
    assert "For First Light" in text
    assert "Exclusive cards" in text
    assert "Cards face down" not in text  # nobody lays any
    assert "Same element" not in text


def test_a_report_names_section_and_page_of_the_broken_rule(tmp_path: Path) -> None:
    deck = tmp_path / "setup.txt"
    deck.write_text(f"Game: {GAME}\nPlayers: 6\n\nRed\n1 Berserker\n1 Assassin\n", encoding="utf-8")
    problems = api.validate(WORKSPACE, [str(deck)]).problems
    seen = {problem.rule: problem.see for problem in problems if problem.rule}
    assert re.fullmatch(r"Setting up, page \d+", seen[f"{GAME}.red-three"])
    assert all(re.search(r", page [1-9]\d*$", see) for see in seen.values())
