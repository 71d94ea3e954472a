"""Whatever a list holds, reading it never fails, and every line of it is a card, a problem, or plainly no card."""

from __future__ import annotations

import random
import time

from pnp.decks import read_decklist, resolve_deck
from pnp.decks.lines import comment_text, is_decoration
from pnp.games import Game
from pnp.problems import Problems, Severity

NAMES = ("Deck Hand", "Rope", "2 Hulls", "Old Marlin", "Net Mender", "H-12")
COUNTS = ("3 ", "2x ", "x4 ", "", "10 ", "0 ")
PIECES = (
    *NAMES,
    *COUNTS,
    *("(gilded)", "(H-10)", "[H-99]", "Captain:", "Deck", "Sailors", "(4)", "Sideboard", "Hero:", "Name:", "Format:"),
    *("#", "//", ";", "==", "[", "]", "**", "!", ":", "-", "--", "'", '"', ",", "1.5", "100", "\t", "http://x"),
    *("\u200b", "\u00d7", "\ufffd", "日本"),
)
HEADINGS = ("captain", "deck", "sailors", "name:", "format:", "sideboard")


def random_list(seed: int) -> str:
    chance = random.Random(seed)
    rows = [random_row(chance) for _ in range(30)]
    return chance.choice(["\n", "\r\n", "\r"]).join(rows)


def random_row(chance: random.Random) -> str:
    """A card line, a card line with a letter lost, or pieces thrown together."""
    card = chance.choice(COUNTS) + chance.choice(NAMES)
    place = chance.randrange(len(card))
    pieces = " ".join(chance.choices(PIECES, k=chance.randint(0, 6)))
    return chance.choice([card, card, card[:place] + card[place + 1 :], pieces])


def test_no_line_is_lost_and_none_breaks_the_reader(harbour: Game) -> None:
    seen = 0
    for seed in range(150):
        problems = Problems()
        decklist = read_decklist(random_list(seed).encode(), "list", problems)
        assert decklist
        deck = resolve_deck(decklist, harbour, problems)
        cards = {entry.span.line for entry in deck.entries}
        told = {problem.span.line for problem in problems if problem.span}
        told |= {span.line for problem in problems for span, _ in problem.related}
        aside = any(problem.code == "D303" for problem in problems)
        for line in decklist.lines:
            text = line.text.strip()
            plain = not text or is_decoration(text) or comment_text(text) is not None
            heading = any(word in text for word in ("Captain", "Deck", "Sailors", "Name:", "Format:", "Sideboard"))
            assert line.number in cards | told or plain or heading or aside, f"seed {seed}: {line}"
            seen += line.number in cards
    assert seen > 1500


def test_a_column_points_at_the_text_it_is_about(harbour: Game) -> None:
    for seed in range(60):
        problems = Problems()
        decklist = read_decklist(random_list(seed).encode(), "list", problems)
        assert decklist
        resolve_deck(decklist, harbour, problems)
        for problem in problems:
            if problem.span and problem.span.line:
                text = decklist.lines[problem.span.line - 1].text
                assert 1 <= problem.span.column <= problem.span.end_column <= len(text) + 1, problem


def test_thousands_of_unknown_names_are_read_in_a_moment(harbour: Game) -> None:
    data = "".join(f"{n % 4} Unknown card number {n}\n" for n in range(5000)).encode()
    problems = Problems()
    decklist = read_decklist(data, "list", problems)
    assert decklist
    start = time.perf_counter()
    deck = resolve_deck(decklist, harbour, problems)
    assert time.perf_counter() - start < 5
    assert len(deck.unread) == problems.count(Severity.ERROR) == 5000


def test_copies_add_up_in_the_order_of_the_list(harbour: Game) -> None:
    data = b"2 Rope\nDeck Hand\n1 Rope\nHold: 1 Rope\nDeck Hand (gilded)\n"
    problems = Problems()
    decklist = read_decklist(data, "list", problems)
    assert decklist
    deck = resolve_deck(decklist, harbour, problems)
    assert [(card.id, count) for card, count in deck.copies()] == [("H-20", 4), ("H-10", 1), ("H-10-G", 1)]
    assert (deck.count(), deck.count("hold"), deck.count("deck"), deck.count("captain")) == (6, 1, 5, 0)
