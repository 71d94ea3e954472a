"""Card files are edited so that only the changed card's lines change, in every style that the shipped games are in."""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.games.tables.editing import EditError, edit_cards
from pnp.problems import Problems
from pnp.source import Mapping, Scalar, Sequence, bundled_root, parse_yaml

FILES = sorted(bundled_root().glob("data/*/cards/*.yaml"))


def cards_of(text: str) -> list[Mapping]:
    root = parse_yaml(text, "", Problems())
    assert isinstance(root, Mapping)
    listed = root.get("cards")
    assert isinstance(listed, Sequence)
    return [item for item in listed if isinstance(item, Mapping)]


def chosen(cards: list[Mapping]) -> Iterator[int]:
    yield len(cards) // 2
    yield from {len(cards) - 1} - {len(cards) // 2} if len(cards) < 20 else ()


@pytest.mark.parametrize("place", FILES, ids=lambda place: f"{place.parent.parent.name}/{place.stem}")
def test_one_card_is_changed_and_no_other_line(place: Path) -> None:
    text = place.read_text(encoding="utf-8")
    cards = cards_of(text)
    for number in chosen(cards):
        edited = edit_cards(
            text, {number: {"name": "Another: name", "origin": "transcribed", "filled": None}}, frozenset(), []
        )
        first = cards[number].span.line
        last = cards[number + 1].span.line if number + 1 < len(cards) else len(text.splitlines()) + 1
        old, new = text.splitlines(), edited.splitlines()
        for tag, start, end, *_ in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
            assert tag == "equal" or first - 1 <= start <= end <= last - 1
        comments = [line.strip() for line in old if line.strip().startswith("#")]
        assert [line.strip() for line in new if line.strip().startswith("#")] == comments


@pytest.mark.parametrize("place", FILES[::4], ids=lambda place: f"{place.parent.parent.name}/{place.stem}")
def test_a_card_taken_out_and_put_back_says_the_same(place: Path) -> None:
    text = place.read_text(encoding="utf-8")
    edited = edit_cards(text, {}, frozenset({0}), [{"id": "NEW", "name": "New", "type": "x", "origin": "sample"}])
    ids = [node.text for card in cards_of(edited) if isinstance(node := card.get("id"), Scalar)]
    before = [node.text for card in cards_of(text) if isinstance(node := card.get("id"), Scalar)]
    assert ids == [*before[1:], "NEW"]


WORDS = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"]), max_size=30).map(str.strip)
LINES = st.lists(WORDS.filter(bool), min_size=1, max_size=3).map("\n".join)
VALUES = st.one_of(WORDS, LINES, st.integers(-99, 99), st.booleans(), st.lists(WORDS.filter(bool), max_size=3))
BLOCK_AND_FLOW = """\
cards:
  - id: A
    text: |-
      One: two

      # three
    origin: sample

  # of B
  - {id: B, text: x, origin: sample}  # end
"""
NO_INDENT = """\
# head
cards:
- id: A
  # inside
  text: 'it''s'
- id: B
  text: "x\\ny"
  tags: [a, b]"""
DEEP = """\
cards:
    -   id: A
        text: x
        many:
            - {a: 1}
    -   {id: B,
         text: long,
         origin: sample}
"""


@given(st.sampled_from((BLOCK_AND_FLOW, NO_INDENT, DEEP)), st.integers(0, 1), VALUES, VALUES)
@settings(max_examples=40, deadline=None)
def test_any_value_is_read_back(style: str, number: int, text: object, fresh: object) -> None:
    edited = edit_cards(style, {number: {"text": text, "fresh": fresh}}, frozenset(), [{"id": "C", "text": text}])
    assert len(cards_of(edited)) == 3


@pytest.mark.parametrize(
    "text", ["cards: [{id: A}]\n", "cards:\n  - {id: A}\n  - {id: B}\nmore: 1\n", "other: []\n", ""]
)
def test_what_cannot_be_edited_is_refused(text: str) -> None:
    if "more" in text:
        with pytest.raises(EditError):
            edit_cards(text, {}, frozenset(), [{"id": "C"}])
        return
    with pytest.raises(EditError):
        edit_cards(text, {0: {"id": "X"}}, frozenset(), [])


def test_a_file_without_cards_takes_some_and_gives_them_back() -> None:
    text = "# none yet\ncards: []\n"
    filled = edit_cards(text, {}, frozenset(), [{"id": "A", "name": "B"}])
    assert filled == "# none yet\ncards:\n  - id: A\n    name: B\n"
    assert edit_cards(filled, {}, frozenset({0}), []) == text


RECORDS = """\
cards:
  - id: A
    skills:
      - name: One   # the first
        marks: [3]
        effect: "Draw 1."
      - {name: Two, forced: yes}
    picture: {hat: tall, mood: grim}   # of both
    origin: sample
"""


def test_of_records_only_what_differs_is_written_anew() -> None:
    skills = [
        {"name": "One", "marks": ["3"], "effect": "Draw 2: now."},
        {"name": "Two", "forced": True, "kind": "Slow"},
        {"name": "Three"},
    ]
    edited = edit_cards(RECORDS, {0: {"skills": skills, "picture": {"hat": "tall", "mood": "glad"}}}, frozenset(), [])
    old, new = RECORDS.splitlines(), edited.splitlines()
    assert [line for line in new if line not in old] == [
        '        effect: "Draw 2: now."',
        "      - {name: Two, forced: yes, kind: Slow}",
        "      - {name: Three}",
        "    picture: {hat: tall, mood: glad}   # of both",
    ]
    assert [line for line in old if line not in new] == [
        '        effect: "Draw 1."',
        "      - {name: Two, forced: yes}",
        "    picture: {hat: tall, mood: grim}   # of both",
    ]
