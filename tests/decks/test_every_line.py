"""Whatever a list holds, reading it never fails, and every line of it is a card, a problem, or plainly no card."""

from __future__ import annotations

import random
import time

from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.decks import Deck, Decklist, read_decklist, resolve_deck
from pnp.decks.lines import is_decoration
from pnp.decks.views import view_line
from pnp.games import Game
from pnp.problems import Problem, Problems, Severity

NAMES = ("Deck Hand", "Rope", "2 Hulls", "Old Marlin", "Net Mender", "H-12", "Deck Hand (gilded)", "h_020")
COUNTS = ("3 ", "2x ", "x4 ", "", "10 ", "0 ", "(2) ", "1\t", "1.5 ", "-1 ", "1. ", "500 ")
PIECES = (
    *NAMES,
    *COUNTS,
    *("(gilded)", "(H-10)", "[H-99]", "Captain:", "Deck", "Sailors", "(4)", "Sideboard", "Hero:", "Name:", "Format:"),
    *("#", "//", ";", "==", "[", "]", "**", "!", ":", "-", "--", "'", '"', ",", "100", "\t", "http://x", "*F*", "^a^"),
    *("\u200b", "\u00d7", "\ufffd", "日本", "&amp;", "Ã©", "|", "About", "Total: 9", "Source: x", "\u2028", "\x85"),
)

anywhere = settings(max_examples=150, deadline=None, derandomize=True)
pieces = st.lists(st.sampled_from(PIECES), max_size=6).map(" ".join)
cards = st.tuples(st.sampled_from(COUNTS), st.sampled_from(NAMES)).map("".join)
lists = st.lists(st.one_of(cards, cards, pieces, st.text(max_size=20)), max_size=25)


def read(data: bytes, game: Game) -> tuple[Decklist | None, Deck | None, list[Problem]]:
    problems = Problems()
    decklist = read_decklist(data, "list", problems)
    deck = None if decklist is None else resolve_deck(decklist, game, problems)
    return decklist, deck, list(problems)


def accounted(decklist: Decklist, deck: Deck, problems: list[Problem]) -> set[int]:
    """The numbers of the lines that became something."""
    spans = [item.span for items in (deck.entries, deck.unread, deck.aside) for item in items]
    spans += [problem.span for problem in problems if problem.span]
    return {span.line for span in spans} | {line.number for line in deck.remarks} | deck.headings | decklist.remarks


@anywhere
@given(rows=lists, end=st.sampled_from(["\n", "\r\n", "\r"]))
def test_every_line_is_accounted_for(harbour: Game, rows: list[str], end: str) -> None:
    decklist, deck, problems = read(end.join(rows).encode("utf-8", "replace"), harbour)
    if decklist is None or deck is None:
        assert [problem.severity for problem in problems] == [Severity.FATAL]
        return
    known = accounted(decklist, deck, problems)
    for line in decklist.lines:
        plain = view_line(line.text).text.strip()
        assert line.number in known or not plain or is_decoration(line.text.strip()), line
    if not decklist.lines:
        assert decklist.rows or not any(row.strip() for row in rows)


@anywhere
@given(rows=lists)
def test_a_column_points_at_the_text_it_is_about(harbour: Game, rows: list[str]) -> None:
    decklist, _, problems = read("\n".join(rows).encode("utf-8", "replace"), harbour)
    for problem in problems:
        if decklist and decklist.lines and problem.span and problem.span.line:
            text = decklist.lines[problem.span.line - 1].text
            assert 1 <= problem.span.column <= problem.span.end_column <= len(text) + 1, problem


@anywhere
@given(data=st.one_of(st.binary(max_size=300), st.text(max_size=300).map(lambda text: text.encode("utf-8", "replace"))))
def test_no_bytes_break_the_reader(river: Game, data: bytes) -> None:
    read(data, river)


STRUCTURES = (
    b'{"name": "A", "game": "river", "deck": [{"count": 3, "id": "B2-G017"}, "B2-G031"], "leader": {"id": "B2-G001"}}',
    b'["B2-G017", "B2-G017", {"name": "Work Hammer", "count": 2}]',
    b'<cockatrice_deck><zone name="main"><card number="3" name="Low Water"/></zone></cockatrice_deck>',
    b"Count,Name,Section\n3,Work Hammer,Main\n1,Leader Alpha,Leader\n",
    b'{"ObjectStates": [{"Name": "Deck", "ContainedObjects": [{"Name": "Card", "Nickname": "Work Hammer"}]}]}',
    b"Name: A\nLeader: Leader Alpha\n\nMain (5)\n3 Work Hammer (B2-G031) // note\n2 Ferry Wristkeeper *F*\n// remark\n",
)


damage = st.lists(st.tuples(st.integers(0, 300), st.binary(max_size=4)), max_size=5)


@settings(max_examples=400, deadline=None, derandomize=True)
@given(good=st.sampled_from(STRUCTURES), harm=damage)
def test_no_damage_to_a_good_list_breaks_the_reader(river: Game, good: bytes, harm: list[tuple[int, bytes]]) -> None:
    for place, put in harm:
        at = place % (len(good) + 1)
        good = good[:at] + put + good[at + place % 3 :]
    _, deck, problems = read(good, river)
    assert deck is not None or any(problem.severity is Severity.FATAL for problem in problems)


def total(deck: Deck) -> dict[tuple[str, str], int]:
    counts: dict[tuple[str, str], int] = {}
    for entry in deck.entries:
        key = entry.section, entry.card.id
        counts[key] = counts.get(key, 0) + entry.count
    return counts


@anywhere
@given(rows=st.lists(cards, max_size=25), seed=st.integers(0, 9))
def test_the_order_of_lines_changes_no_total(harbour: Game, rows: list[str], seed: int) -> None:
    _, deck, _ = read("\n".join(rows).encode(), harbour)
    random.Random(seed).shuffle(rows)
    _, other, _ = read("\n\n".join(rows).encode(), harbour)
    assert deck
    assert other
    assert total(deck) == total(other)
    assert sum(line.count for line in deck.unread) == sum(line.count for line in other.unread)


def test_thousands_of_unknown_names_are_read_in_a_moment(harbour: Game) -> None:
    data = "".join(f"{n % 4} Unknown card number {n}\n" for n in range(5000)).encode()
    start = time.process_time()
    _, deck, problems = read(data, harbour)
    assert time.process_time() - start < 8
    assert deck
    assert len(deck.unread) == sum(problem.severity is Severity.ERROR for problem in problems) == 5000


def test_copies_add_up_in_the_order_of_the_list(harbour: Game) -> None:
    _, deck, problems = read(b"2 Rope\nDeck Hand\n1 Rope\nHold: 1 Rope\nDeck Hand (gilded)\n", harbour)
    assert deck
    assert [(card.id, count) for card, count in deck.copies()] == [("H-20", 4), ("H-10", 1), ("H-10-G", 1)]
    assert (deck.count(), deck.count("hold"), deck.count("deck"), deck.count("captain")) == (6, 1, 5, 0)
    (problem,) = problems
    assert (problem.code, problem.severity) == ("D315", Severity.NOTE)
    assert [(span.line, remark) for span, remark in problem.related] == [(1, "2 Rope"), (3, "1 Rope")]
