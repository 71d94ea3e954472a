"""What a terminal is sent of a stranger's text."""

from __future__ import annotations

import pytest

from pnp.problems.visible import WIDEST, visible, width, window


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Café 日本 – “x”", "Café 日本 – “x”"),
        ("a\x1b[31mb", "a\\x1b[31mb"),
        ("a\x00\x7f\x9b", "a\\x00\\x7f\\x9b"),
        ("a\u202eb\u2066", "a\\u202eb\\u2066"),
        ("a\r\nb", "a\\x0d\\x0ab"),
        ("\ud800", "\\ud800"),
        ("a\tb", "a\tb"),
    ],
)
def test_visible(text: str, shown: str) -> None:
    assert visible(text) == shown


def test_a_short_line_is_shown_whole() -> None:
    assert window("a" * WIDEST, 3, 7) == ("a" * WIDEST, 3, 7)


@pytest.mark.parametrize("at", [0, 1, 40, 500, 995])
def test_a_place_in_a_long_line_stays_in_sight(at: int) -> None:
    line = "".join(chr(0x4E00 + n) for n in range(1000))
    part, start, end = window(line, at + 1, at + 4)
    assert part[start - 1 : end - 1] == line[at : at + 3]
    assert len(part) <= WIDEST + 6


def test_a_place_wider_than_the_window_ends_with_it() -> None:
    part, start, end = window("a" * 1000, 1, 1001)
    assert (start, end) == (1, WIDEST + 1)
    assert part.endswith("a...")


def test_width_counts_columns() -> None:
    assert width("a日e\u0301") == 4
