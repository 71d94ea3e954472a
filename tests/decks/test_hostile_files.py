"""Files that are no lists, or were made to do harm: a message within the limits, little memory, no long wait."""

from __future__ import annotations

import os
import time
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from pnp.api.opening import Opener
from pnp.decks import Deck, read_decklist, resolve_deck
from pnp.games import Game
from pnp.problems import PnpError, Problem, Problems, Severity, Span
from pnp.problems.report import report_text
from pnp.source import Workspace

FIXTURES = Path(__file__).parent.parent / "fixtures" / "games"
MEGABYTE = 1 << 20


def read(data: bytes, game: Game) -> tuple[Deck | None, list[Problem]]:
    problems = Problems()
    decklist = read_decklist(data, "list", problems)
    return None if decklist is None else resolve_deck(decklist, game, problems), list(problems)


@contextmanager
def at_most(megabytes: int) -> Iterator[None]:
    """Fails when what runs inside takes more memory, at its highest, than so many megabytes."""
    tracemalloc.start()
    try:
        yield
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < megabytes * MEGABYTE, f"{peak / MEGABYTE:.0f} MB"


def opened(name: str) -> tuple[list[Deck], list[Problem]]:
    problems = Problems()
    return Opener(Workspace((FIXTURES,)), problems).decks_in(name, "river"), list(problems)


@pytest.mark.parametrize("content", [b"x", b"\n", b"\0", b"[", b"<a>"])
def test_a_hundred_megabytes_are_not_read(tmp_path: Path, content: bytes) -> None:
    place = tmp_path / "big.txt"
    with place.open("wb") as stream:
        for _ in range(100):
            stream.write(content * (MEGABYTE // len(content)))
    with at_most(8):
        decks, (problem,) = opened(str(place))
    assert decks == []
    assert (problem.code, problem.severity) == ("D006", Severity.FATAL)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="a file without an end")
def test_a_file_without_an_end() -> None:
    with at_most(8):
        decks, (problem,) = opened("/dev/zero")
    assert decks == []
    assert problem.code == "D006"


def test_a_pipe_is_read_like_a_file(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.write(writing, b"Leader Alpha\n3 Work Hammer\n")
    os.close(writing)
    decks, problems = opened(f"/dev/fd/{reading}")
    os.close(reading)
    assert problems == []
    assert decks[0].count() == 4


STRUCTURES: dict[str, Callable[[], bytes]] = {
    "an array of a million ones": lambda: b"[" + b"1," * (MEGABYTE // 2 - 2) + b"1]",
    "objects in a row": lambda: b"[" + b"{}," * (MEGABYTE // 3 - 2) + b"{}]",
    "brackets alone": lambda: b"[" * MEGABYTE,
    "brackets closed": lambda: b"[" * 900 + b"]" * 900,
    "an object within an object": lambda: b'{"a":' * 5000 + b"1" + b"}" * 5000,
    "a number of a million digits": lambda: b'[{"id": "x", "count": ' + b"9" * (MEGABYTE - 40) + b"}]",
    "cards by the thousand": lambda: b"<deck>" + b'<card name="a"/>' * (MEGABYTE // 17) + b"</deck>",
    "elements by the thousand": lambda: b"<a>" * (MEGABYTE // 3),
    "text without an end": lambda: b"<deck><card>" + b"a" * (MEGABYTE - 100) + b"</card></deck>",
    "rows by the thousand": lambda: b"count,name\n" + b"1,a\n" * (MEGABYTE // 4 - 10),
    "saved objects in a row": lambda: b'{"ObjectStates": [' + b'{"Nickname": "a"},' * 50_000 + b"{}]}",
    "entities in entities": lambda: (
        b'<!DOCTYPE d [<!ENTITY a "ha">'
        + b"".join(b'<!ENTITY %c "&%c;&%c;&%c;">' % (n, n - 1, n - 1, n - 1) for n in range(98, 122))
        + b"]><deck><card>&y;</card></deck>"
    ),
    "an entity from elsewhere": lambda: (
        b'<?xml version="1.0"?><!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><deck><card>&x;</card></deck>'
    ),
    "another encoding than it says": lambda: b'<?xml version="1.0" encoding="utf-7"?><deck><card>+ADw-</card></deck>',
}


@pytest.mark.slow
@pytest.mark.parametrize("make", STRUCTURES.values(), ids=STRUCTURES)
def test_structures_without_measure_are_refused(river: Game, make: Callable[[], bytes]) -> None:
    data = make()
    assert len(data) <= MEGABYTE
    with at_most(150):  # what Python's own reader makes of a megabyte of JSON; what is kept of it is limited
        deck, problems = read(data, river)
    assert problems
    assert len(problems) < 20
    assert all("root:" not in problem.message for problem in problems)
    if deck is not None:
        assert not deck.entries


LINES = (
    "(",
    "= ",
    "x ",
    "- ",
    "a,",
    "1x",
    "[a] ",
    "| a ",
    "&amp;",
    "Ã©",
    "*a* ",
    "a: ",
    "a B2 1 ",
    "e\u0301",
    "a\t",
    "a ",
)


@pytest.mark.slow
@pytest.mark.parametrize("piece", LINES)
def test_no_line_takes_long(river: Game, piece: str) -> None:
    lines = [f"{n % 7} {(piece * 250)[:480]}{n}" for n in range(300)]
    lines += [" " * 240 + piece + " " * 240 + "b" for _ in range(100)]
    start = time.process_time()
    read("\n".join(lines).encode(), river)
    assert time.process_time() - start < 10


@pytest.mark.parametrize(
    "name",
    [
        "../../../etc/passwd",
        "river/../river/rush",
        "data/../decks/rush",
        "river/..",
        "..",
        "/",
        "a\0b",
        "x" * 5000,
        "~root",
        "",
    ],
)
def test_a_name_leads_nowhere_but_to_a_deck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(PnpError, match=r"there is no deck|is a folder"):
        opened(name)


def test_words_of_a_list_lead_nowhere(river: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = "Name: ../../evil\nGame: ../river\nFormat: ../../x\n3 ../../Work Hammer\n3 Work Hammer (../../B2-G031)\n"
    deck, problems = read(text.encode(), river)
    assert deck
    assert {problem.code for problem in problems} <= {"D201", "D205", "D206", "D315"}
    assert list(tmp_path.iterdir()) == []


def test_a_list_cannot_write_on_the_terminal(river: Game) -> None:
    text = "3 \x1b[2J\x1b]0;owned\x07Work Hamer\u202e\n3 Work\x9b31m Hamer\n" + "3 Low Water\n" * 20
    _, problems = read(text.encode(), river)
    lines = text.split("\n")
    for problem in problems[:2]:
        shown = report_text(problem, lambda span: lines[span.line - 1])
        assert shown.replace("\n", "").isprintable(), repr(shown)
        assert "\\x1b[2J" in shown or "\\x9b31m" in shown


def test_a_long_line_is_shown_around_the_fault() -> None:
    line = "a" * 3000 + "FAULT" + "b" * 3000
    problem = Problem("D201", "what", Severity.ERROR, Span("list", 1, 3001, 3006))
    _, excerpt, carets = report_text(problem, lambda _: line).splitlines()
    assert len(excerpt) < 200
    assert excerpt[carets.index("^") : carets.rindex("^") + 1] == "FAULT"
