"""From bytes to lines: line ends, encodings, limits, and what a list says of itself."""

from __future__ import annotations

import pytest

from pnp.decks import Decklist, read_decklist, resolve_deck, split_decks
from pnp.games import Game
from pnp.problems import Problem, Problems, Severity


def read(data: bytes) -> tuple[Decklist | None, list[Problem]]:
    problems = Problems()
    return read_decklist(data, "list", problems), list(problems)


def test_lines_end_at_crlf_cr_and_lf_and_nowhere_else() -> None:
    decklist, problems = read("a\r\nb\rc\n\nd\u2028e\x0bf\x85g".encode())
    assert decklist
    assert [line.text for line in decklist.lines] == ["a", "b", "c", "", "d\u2028e\x0bf\x85g"]
    assert [line.number for line in decklist.lines] == [1, 2, 3, 4, 5]
    assert problems == []


def test_what_a_list_says_of_itself() -> None:
    decklist, _ = read(b"  NAME :  River: Rush \nFormat: starter\nname: second\nAuthor:\n3 Rope\n")
    assert decklist
    assert decklist.said("name") == "River: Rush"
    assert decklist.said("format") == "starter"
    assert decklist.said("author") == ""
    assert decklist.said("game") == ""
    assert decklist.place("format").line == 2
    assert (decklist.place("game").file, decklist.place("game").line) == ("list", 0)


def test_a_list_without_a_name_is_called_after_its_file() -> None:
    decklist = read_decklist(b"3 Rope", "some/where/river-rush.txt", Problems())
    assert decklist
    assert decklist.name == "river-rush"


@pytest.mark.parametrize(
    ("data", "code", "message"),
    [
        (b"%PDF-1.7 ...", "D005", "this is a PDF, not a decklist"),
        (b"PK\x03\x04....", "D005", "ZIP archive or office document"),
        (b"\x89PNG\r\n", "D005", "a picture"),
        (b"{\\rtf1\\ansi 3 Rope}", "D005", "a rich-text document"),
        (b"<!DOCTYPE html><title>Deck</title>", "D005", "a web page"),
        (b"3 Rope\0", "D005", "not a text file"),
        (b"\xff\xfe3\0\0\0", "D005", "not a text file"),
        (bytes(range(1, 32)) * 9, "D005", "not a text file"),
        (b"3 Rope\n" * 5001, "D006", "5,001 lines; a decklist has 5,000 at most"),
        (b"x" * 501, "D006", "a line of 501 characters"),
        (b" " * ((1 << 20) + 1), "D006", "more than 1,048,576 bytes"),
    ],
)
def test_what_is_no_list_is_refused(data: bytes, code: str, message: str) -> None:
    decklist, (problem,) = read(data)
    assert decklist is None
    assert problem.code == code
    assert problem.severity is Severity.FATAL
    assert message in problem.message


@pytest.mark.parametrize(
    ("data", "line", "column", "text"),
    [
        (b"3 Caf\xe9 Encore", 1, 6, "3 Caf\xe9 Encore"),
        (b"a\r\nb\rc\n3 Caf\xe9", 4, 6, "3 Caf\xe9"),
        (b"\x93Rope\x94 \x96 it\x92s", 1, 1, "\u201cRope\u201d \u2013 it\u2019s"),
    ],
)
def test_what_is_not_utf_8_is_read_as_windows_1252(data: bytes, line: int, column: int, text: str) -> None:
    decklist, (problem,) = read(data)
    assert decklist
    assert decklist.encoding == "windows-1252"
    assert decklist.lines[-1].text == text
    assert (problem.code, problem.severity) == ("D002", Severity.WARNING)
    assert problem.span
    assert (problem.span.line, problem.span.column) == (line, column)


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-32"])
def test_a_byte_order_mark_tells_the_encoding(encoding: str) -> None:
    decklist, problems = read("3 Café Encore\n2 日本".encode(encoding))
    assert decklist
    assert [line.text for line in decklist.lines] == ["3 Café Encore", "2 日本"]
    assert problems == []


def test_the_limits_themselves_are_allowed() -> None:
    decklist, problems = read(b"\n" * 4999 + b"x" * 500)
    assert decklist
    assert len(decklist.lines) == 5000
    assert problems == []


def test_a_file_may_hold_several_decks() -> None:
    decklist, _ = read(b"Name: One\n3 Rope\n====\n\nName: Two\n2 Rope\n===\n1 Rope\n")
    assert decklist
    one, two = split_decks(decklist)
    assert (one.name, two.name) == ("One", "Two")
    assert [line.number for line in two.lines] == [4, 5, 6, 7, 8]  # a rule alone begins no deck
    assert two.place("name").line == 5


def test_a_name_may_stand_below_about() -> None:
    decklist, _ = read(b"About\nName River Rush\n\nDeck\n3 Rope\n")
    assert decklist
    assert decklist.name == "River Rush"
    assert decklist.remarks == {1, 2}


def test_columns_count_letters() -> None:
    decklist, _ = read("  日本 Rope  ".encode())
    assert decklist
    span = decklist.lines[0].span()
    assert (span.line, span.column, span.end_column) == (1, 3, 10)


ENCODED = {
    "utf-8": "Café Encore\n2 BTS Meal\n".encode(),
    "utf-8 with its mark": "Café Encore\n2 BTS Meal\n".encode("utf-8-sig"),
    "utf-16 little": "\ufeffCafé Encore\r\n2 BTS Meal\r\n".encode("utf-16-le"),
    "utf-16 big": "\ufeffCafé Encore\n2 BTS Meal\n".encode("utf-16-be"),
    "windows-1252": "Café Encore\r2 BTS Meal".encode("cp1252"),
    "read wrongly and saved again": "Café Encore\n2 BTS Meal\n".encode().decode("cp1252").encode(),
    "mixed line ends": "Café Encore\r\n\r2 BTS Meal\n\n".encode(),
    "letters and accents apart": "Cafe\u0301 Encore\n2 BTS Meal\n".encode(),
}


@pytest.mark.parametrize("name", ENCODED)
def test_the_same_deck_in_every_encoding(stage: Game, name: str) -> None:
    problems = Problems()
    decklist = read_decklist(ENCODED[name], "list", problems)
    assert decklist
    deck = resolve_deck(decklist, stage, problems)
    assert [(entry.count, entry.card.id) for entry in deck.entries] == [(1, "ST-030"), (2, "ST-020")]
    expected = {"windows-1252": ["D002"], "read wrongly and saved again": ["D003"]}.get(name, [])
    assert [problem.code for problem in problems] == expected
