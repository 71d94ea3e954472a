"""What is written is read back as it was: in canonical text and in JSON, for every game there is."""

from __future__ import annotations

import json
import random

import pytest

from pnp.decks import Deck, read_decklist, resolve_deck, write_deck, write_json
from pnp.games import Card, Game
from pnp.problems import Problems, Severity


def read(text: str, game: Game) -> Deck:
    problems = Problems()
    decklist = read_decklist(text.encode(), "list", problems)
    assert decklist
    deck = resolve_deck(decklist, game, problems)
    assert not [problem for problem in problems if problem.severity is not Severity.NOTE], text
    return deck


def total(deck: Deck) -> dict[tuple[str, str], int]:
    counts: dict[tuple[str, str], int] = {}
    for entry in deck.entries:
        key = entry.section, entry.card.id
        counts[key] = counts.get(key, 0) + entry.count
    return counts


def random_deck(game: Game, chance: random.Random) -> str:
    """A list with cards in sections that take them, comments and notes, in no order."""
    lines = [f"Game: {game.key}", "Name: Some deck: a test", f"Notes: {chance.choice(['', 'fast', 'a: b'])}"]
    for section in game.sections.values():
        fitting = [card for card in game.cards if section.accepts.holds(card)]
        for card in chance.choices(fitting, k=chance.randint(1, 6) if fitting else 0):
            if chance.random() < 0.2:
                lines.append(chance.choice(["# cheap", "// of use: always", "; a thought", "-- so"]))
            note = chance.choice(["", "", " // early", " # mine: all"])
            lines.append(f"{section.label}: {chance.randint(1, 9)} {words(card, chance)}{note}")
    return "\n".join([*lines, "# the end"])


def words(card: Card, chance: random.Random) -> str:
    return card.id if chance.random() < 0.5 else f"{card.name} ({card.id})"


@pytest.mark.parametrize("seed", range(80))
def test_reading_what_was_written_gives_the_deck_back(games: list[Game], seed: int) -> None:
    chance = random.Random(seed)
    game = chance.choice(games)
    text = random_deck(game, chance)
    deck = read(text, game)
    written = write_deck(deck)
    again = read(written, game)
    assert total(again) == total(deck)
    assert write_deck(again) == written
    assert again.name == deck.name
    assert {line.text.strip() for line in again.remarks} == {line.text.strip() for line in deck.remarks}
    for entry in deck.entries:
        assert entry.note in written
    structured = read(write_json(deck), game)
    assert total(structured) == total(deck)
    assert structured.name == deck.name
    assert write_json(structured) == write_json(deck)


def test_canonical_text(river: Game) -> None:
    text = (
        "// my list\ndeck name: Rush\n\n# the boss\nleader alpha *S*\n[Fast ones]\n// hits first\nHammer  // no\n"
    ).replace("Hammer", "work hammer x2")
    text += "1 b2_g017 -- early\n2x WORK HAMMER # again\nEel &amp; Heron\n\n// the end"
    assert write_deck(read(text, river)) == (
        "// my list\n"
        "Name: Rush\n"
        "Game: river\n"
        "\n"
        "Leader (1)\n"
        "# the boss\n"
        "1 Leader Alpha (B2-G001-S)\n"
        "\n"
        "Main (6)\n"
        "\n"
        "Allies (2)\n"
        "1 Eel & Heron (B2-G024)\n"
        "1 Ferry Wristkeeper (B2-G017) -- early\n"
        "\n"
        "Equipment (4)\n"
        "# [Fast ones]\n"
        "// hits first\n"
        "4 Work Hammer (B2-G031) // no # again\n"
        "\n"
        "// the end\n"
    )


def test_more_copies_than_a_line_may_have_take_two(river: Game) -> None:
    text = write_deck(read("60 Work Hammer\n60 Work Hammer\n", river))
    assert text.endswith("Main (120)\n99 Work Hammer (B2-G031)\n21 Work Hammer (B2-G031)\n")
    assert write_deck(read(text, river)) == text


def test_json_says_what_a_deck_is(river: Game) -> None:
    text = "Name: Rush\nAuthor: me\n1 Leader Alpha (showcase)\n3 Work Hammer"
    assert json.loads(write_json(read(text, river))) == {
        "schema": "pnp-deck/1",
        "name": "Rush",
        "game": "river",
        "author": "me",
        "sections": {
            "leader": [{"count": 1, "id": "B2-G001-S", "name": "Leader Alpha", "variant": "showcase"}],
            "main": [{"count": 3, "id": "B2-G031", "name": "Work Hammer"}],
        },
    }
