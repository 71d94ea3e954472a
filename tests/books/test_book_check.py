"""`pnp check` on words: keywords without definition or card, one effect in two wordings, a book that is not whole."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from pnp.api.checking import check_books
from pnp.games import read_game
from pnp.problems import Problem, Problems
from pnp.source import Workspace
from tests.harbour_book import FIXTURES, TESTS

HARBOUR = TESTS / "fixtures" / "games" / "data" / "harbour"
CARD = "  - {id: H-3%d, name: Extra %d, type: Sailor, crew: North, cost: 1, strength: 1, text: '%s', origin: sample}\n"


@pytest.fixture
def check(tmp_path: Path) -> Callable[..., list[Problem]]:
    """Checks the harbour's words with some of its files replaced, or with cards that print these texts added."""

    def checked(*texts: str, **files: str) -> list[Problem]:
        home = tmp_path / "data" / "harbour"
        if texts:
            files["cards/more.yaml"] = "cards:\n" + "".join(CARD % (n, n, text) for n, text in enumerate(texts))
        for name, text in files.items():
            (home / name).parent.mkdir(parents=True, exist_ok=True)
            (home / name).write_text(text, encoding="utf-8")
        problems = Problems()
        workspace = Workspace((tmp_path, *FIXTURES))
        game = read_game(workspace, "harbour", problems)
        assert game
        check_books(workspace, game, problems)
        return list(problems)

    return checked


def said(problems: list[Problem]) -> list[tuple[str, str]]:
    return [(problem.code, problem.message) for problem in problems]


GLOSSARY = (HARBOUR / "glossary.yaml").read_text(encoding="utf-8")
DEFINED = GLOSSARY.replace('words: ["Landfall:"]', 'words: ["Landfall:"]\n    definition: On entry.')


def test_the_harbour_as_it_is(check: Callable[..., list[Problem]]) -> None:
    assert said(check()) == [("B131", "1 cards print `Landfall`, which has no definition")]
    assert said(check(**{"glossary.yaml": DEFINED})) == []


def test_a_term_that_no_card_prints(check: Callable[..., list[Problem]]) -> None:
    more = DEFINED + "  anchor: {name: Anchor, words: [Anchor], definition: It holds.}\n"
    (found,) = check(**{"glossary.yaml": more})
    assert (found.code, found.message) == ("B132", "no card prints `Anchor`, so `anchor` explains nothing")
    assert found.span
    assert found.span.line == more.count("\n")
    rules_word = DEFINED + "  anchor: {name: Anchor, definition: It holds.}\n"
    assert said(check(**{"glossary.yaml": rules_word})) == []


def test_one_keyword_in_two_wordings(check: Callable[..., list[Problem]]) -> None:
    two = DEFINED.replace('words: ["Haul {n}"]', 'words: ["Haul {n}", "Heave {n}"]')
    (found,) = check("Heave 2.", "Heave 1.", **{"glossary.yaml": two})
    assert found.code == "B133"
    assert found.message == "cards word `Haul` in 2 ways: `Haul` on H-11 and 2 more; `Heave` on H-30 and 1 more"


def test_the_capital_of_a_sentence_is_no_other_wording(check: Callable[..., list[Problem]]) -> None:
    both = DEFINED.replace('words: ["Haul {n}"]', 'words: ["Haul {n}", "haul {n}"]')
    in_turn = ("Haul 2. Then haul 1.", "Landfall: Haul 1.", "Haul 1.\nIf you can, haul 2.")
    assert not any(problem.code == "B133" for problem in check(*in_turn, **{"glossary.yaml": both}))
    found = [problem.message for problem in check("Wait, then haul 2 and Haul 1.", **{"glossary.yaml": both})]
    assert "cards word `Haul` in 2 ways: `haul` on H-30 and 3 more; `Haul` on H-30" in found


def test_signs_and_numbers_are_no_other_wording(check: Callable[..., list[Problem]]) -> None:
    signed = (
        DEFINED + '  strength: {name: Strength, words: ["+{n} strength", "\u2212{n} strength"], definition: Might.}\n'
    )
    assert said(check(**{"glossary.yaml": signed})) == []


def test_two_forms_of_one_sentence(check: Callable[..., list[Problem]]) -> None:
    wording = (HARBOUR / "wording.yaml").read_text(encoding="utf-8")
    twice = wording.replace("forms:\n", 'forms:\n  - {id: pull, text: "{one} drag.", where: {type: Sailor}}\n')
    found = check(**{"glossary.yaml": DEFINED, "wording.yaml": twice})
    assert said(found) == [("B133", "forms `pull` and `drag` say the same in two ways: `{one} drag.`, `Drag {one}.`")]


def test_a_keyword_that_no_chapter_explains(check: Callable[..., list[Problem]]) -> None:
    few = "---\nid: words\ntitle: Words\n---\n```glossary-list\nterms: [haul]\n```\n"
    found = check(**{"glossary.yaml": DEFINED, "book/80-words.md": few})
    assert ("B134", "no chapter lists `brace` in a glossary") in said(found)
    assert ("B134", "no chapter lists `landfall` in a glossary") in said(found)
    assert not any("`haul`" in message for code, message in said(found) if code == "B134")


def test_an_outline_that_leads_out_of_the_book(check: Callable[..., list[Problem]], tmp_path: Path) -> None:
    (tmp_path / "seeds").mkdir()
    outline = "outline:\n  - {id: crew, anchor: crew}\n  - {id: hauling, anchor: hawl}\n  - {id: open, anchor: null}\n"
    (tmp_path / "seeds" / "harbour.yaml").write_text(outline, encoding="utf-8")
    (found,) = check(**{"glossary.yaml": DEFINED})
    assert (found.code, found.hint) == ("B135", "did you mean `haul`?")
    assert "`hauling`" in found.message


def test_faults_of_chapters_and_quick_reference_are_found_without_drawing(check: Callable[..., list[Problem]]) -> None:
    quickref = "---\nid: quickref\ntitle: Quick\n---\nSee {ref:hawl}.\n"
    chapter = (
        "---\nid: more\ntitle: More\n---\nSee {ref:hawl}. {number:hand|six}\n\n![](boat.png)\n\n"
        "```diagram\ndrawing: harbour plane\nwidth: 9mm\nheight: 9mm\nalt: A plane.\n```\n"
    )
    found = check(**{"glossary.yaml": DEFINED, "book/quickref.md": quickref, "book/95-more.md": chapter})
    assert sorted(problem.code for problem in found) == ["B108", "B108", "B110", "B111", "B112", "L306"]
    assert all(problem.span and problem.span.line for problem in found)
