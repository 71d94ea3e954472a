"""From bytes to lines: line ends, encodings, limits, and what a list says of itself."""

from __future__ import annotations

import pytest

from pnp.decks import Decklist, read_decklist
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


def test_a_byte_order_mark_is_no_text() -> None:
    decklist, _ = read(b"\xef\xbb\xbfName: X\n")
    assert decklist
    assert decklist.lines[0].text == "Name: X"
    assert decklist.name == "X"


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
        (b"3 Caf\xe9", "D002", "byte 0xe9 in line 1 is not UTF-8"),
        (b"a\r\nb\rc\n3 Caf\xe9", "D002", "in line 4"),
        ("3 Rope".encode("utf-16"), "D002", "UTF-16"),
        (b"%PDF-1.7 ...", "D005", "this is a PDF, not a decklist"),
        (b"PK\x03\x04....", "D005", "ZIP archive or office document"),
        (b"\x89PNG\r\n", "D005", "a picture"),
        (b"3 Rope\0", "D005", "not a text file"),
        (b"3 Rope\n" * 5001, "D006", "5001 lines; a decklist has 5000 at most"),
        (b"x" * 501, "D006", "a line of 501 characters"),
        (b" " * ((1 << 20) + 1), "D006", "1,048,577 bytes"),
    ],
)
def test_what_is_no_list_is_refused(data: bytes, code: str, message: str) -> None:
    decklist, (problem,) = read(data)
    assert decklist is None
    assert problem.code == code
    assert problem.severity is Severity.FATAL
    assert message in problem.message


def test_the_limits_themselves_are_allowed() -> None:
    decklist, problems = read(b"\n" * 4999 + b"x" * 500)
    assert decklist
    assert len(decklist.lines) == 5000
    assert problems == []


def test_columns_count_letters() -> None:
    decklist, _ = read("  日本 Rope  ".encode())
    assert decklist
    span = decklist.lines[0].span()
    assert (span.line, span.column, span.end_column) == (1, 3, 10)
