"""One number changed in the data changes cards, construction table, quick reference and deck check together."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from pnp import api
from pnp.books.addresses import Address
from pnp.books.document import open_book, write_quickref, write_rulebook
from pnp.books.pictures import Pictures
from pnp.games import read_game
from pnp.paint.listing import list_frame
from pnp.problems import Problems
from pnp.rules import read_rules
from pnp.source import Workspace, bundled_root

GAME = "starfall"
KEYWORD_CARD = "B2-G-154"  # gives Barrier 2 as it is printed


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A copy of the game's data that may be changed."""
    folder = tmp_path / "data" / GAME
    shutil.copytree(bundled_root() / "data" / GAME, folder)
    return folder


def change(place: Path, before: str, after: str) -> None:
    text = place.read_text(encoding="utf-8")
    assert text.count(before) == 1, f"{before} is in {place.name} {text.count(before)} times"
    place.write_text(text.replace(before, after), encoding="utf-8")


def written(root: Path) -> tuple[str, str]:
    """Rulebook and quick reference as text, without marks."""
    problems = Problems()
    workspace = Workspace((root, bundled_root()))
    game = read_game(workspace, GAME, problems)
    assert game
    rulebook = read_rules(workspace, game, problems)
    book = write_rulebook(open_book(workspace, game, rulebook, problems))
    quickref = write_quickref(open_book(workspace, game, rulebook, problems))
    assert quickref
    assert not problems.blocking, [problem.message for problem in problems]
    return plain(book.body), plain(quickref.body)


def plain(html: str) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())


def test_a_copy_limit(data: Path, tmp_path: Path) -> None:
    root = tmp_path
    book, quickref = written(root)
    assert "At most 3 cards of one base ID" in book
    assert "3 of a base ID" in quickref
    change(data / "rules.yaml", "    key: base_id\n    max: 3\n", "    key: base_id\n    max: 2\n")
    book, quickref = written(root)
    assert "At most 2 cards of one base ID" in book
    assert "up to 2 cards with the same base ID" in book
    assert "2 of a base ID" in quickref
    assert not re.search(r"\b3 (cards )?(of|with) (a|one|the same) base ID", f"{book} {quickref}")
    outcome = api.validate(Workspace((root, bundled_root())), [f"{GAME}/reed-current"])
    broken = [problem for problem in outcome.problems if problem.rule == f"{GAME}.copies-3"]
    assert broken
    assert all("at most 2" in problem.message for problem in broken)


def test_a_keyword_s_value(data: Path, tmp_path: Path) -> None:
    (place,) = [path for path in (data / "cards").glob("*.yaml") if f"id: {KEYWORD_CARD}\n" in path.read_text("utf-8")]
    text = place.read_text(encoding="utf-8")
    start = text.index(f"id: {KEYWORD_CARD}\n")
    changed = text[:start] + text[start:].replace("gains Barrier 2.", "gains Barrier 3.", 1)
    assert changed != text
    before, _ = written(tmp_path)
    place.write_text(changed, encoding="utf-8")
    after, _ = written(tmp_path)
    assert after.count("gains Barrier 3") == before.count("gains Barrier 3") + 1
    problems = Problems()
    workspace = Workspace((tmp_path, bundled_root()))
    game = read_game(workspace, GAME, problems)
    assert game
    frame = Pictures(workspace, game, problems).frame(Address("face", KEYWORD_CARD))
    assert frame
    listing = re.sub(r"\s+", " ", list_frame(frame))
    assert re.search(r'"Barrier" [^"]*"3', listing), "the face still prints the old number"


def test_a_named_figure(data: Path, tmp_path: Path) -> None:
    book, quickref = written(tmp_path)
    change(data / "numbers.yaml", "hand-limit: 7", "hand-limit: 6")
    new_book, new_quickref = written(tmp_path)
    for before, after in ((book, new_book), (quickref, new_quickref)):
        assert re.search(r"discard (down )?to 7\b", before, re.IGNORECASE)
        assert re.search(r"discard (down )?to 6\b", after, re.IGNORECASE)
        assert not re.search(r"discard (down )?to 7\b", after, re.IGNORECASE)
