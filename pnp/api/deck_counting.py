"""`pnp deck stats`: what a deck is made of, and what an opening hand of it holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from pnp.api.opening import Opener
from pnp.api.outcome import Outcome
from pnp.decks import Deck, Entry
from pnp.decks.chances import chance_of_some, expected
from pnp.games import FieldSpec, Game
from pnp.problems import PnpError, Problems, one_of
from pnp.source import Mapping as MappingNode
from pnp.source import Scalar, Workspace

NUMBERS = "numbers.yaml"
OPENING_HAND = "opening-hand"  # the figure of that file which says how many cards a player begins with
HAND = 5  # where a game does not say
WIDEST = 40  # columns of the longest bar
MOST_COPIES_SHOWN = 4
MOST_EMPTY = 12  # numbers without a card that a curve may show; of wider ones only those with a card are told


@dataclass(frozen=True, slots=True)
class _Section:
    """The section that is drawn from."""

    label: str
    entries: tuple[Entry, ...]

    @property
    def cards(self) -> int:
        return sum(entry.count for entry in self.entries)


def deck_stats(workspace: Workspace, name: str, *, game: str = "", by: str = "", hand: int | None = None) -> Outcome:
    """Types, the curve of a number field, and the chances of an opening hand, for the section with most cards.

    `by` names the field (the first number most cards have, unless told), `hand` how many cards are drawn (as the game's
    figures say, else 5). Raises `PnpError` for a deck or field that does not exist.
    """
    problems = Problems()
    opener = Opener(workspace, problems)
    deck = opener.deck(name, game)
    if deck is None:
        return Outcome(problems, done=False, texts=opener.texts)
    section = _largest(deck)
    if section is None:
        return Outcome(problems, texts=opener.texts)
    spec = _field(deck.game, section.entries, by)
    drawn = hand or _opening_hand(workspace, deck.game)
    types = _by_type(section)
    curve = _by_number(section, spec) if spec else {}
    lines = [
        f"{deck.name}: {deck.count()} cards. " + " · ".join(_counts(deck)),
        "",
        *_table(f"Types in {section.label}", types),
        *(_table(_curve_title(section, spec), curve) if spec else ()),
        *(_hand_lines(section, drawn, types) if drawn <= section.cards else ()),
    ]
    facts = {
        "deck": deck.name,
        "section": section.label,
        "cards": section.cards,
        "types": types,
        "curve": {"field": spec.name, "counts": curve} if spec else None,
        "hand": {
            "cards": drawn,
            "some": {kind: round(chance_of_some(n, section.cards, drawn), 4) for kind, n in types.items()},
        },
    }
    return Outcome(problems, tuple(lines), facts, texts=opener.texts)


def _largest(deck: Deck) -> _Section | None:
    sections = [
        _Section(section.label, tuple(entry for entry in deck.printed if entry.section == name))
        for name, section in deck.game.sections.items()
    ]
    filled = [section for section in sections if section.entries]
    return max(filled, key=lambda section: section.cards) if filled else None


def _counts(deck: Deck) -> Iterator[str]:
    for name, section in deck.game.sections.items():
        if number := deck.count(name):
            yield f"{section.label} {number}"


def _field(game: Game, entries: Sequence[Entry], by: str) -> FieldSpec | None:
    """The number field of the curve: the one asked for, else the first that most of the cards have."""
    numbers = {name: spec for name, spec in game.fields.items() if spec.kind == "number"}
    if by:
        if by not in numbers:
            raise PnpError(f"{game.short_title} has no number `{by}`", one_of(by, numbers))
        return numbers[by]
    have = Counter(name for entry in entries for name in numbers if name in entry.card.values)
    return next((spec for name, spec in numbers.items() if have[name] * 2 > len(entries)), None)


def _opening_hand(workspace: Workspace, game: Game) -> int:
    path = f"data/{game.key}/{NUMBERS}"
    root = workspace.read_yaml(path, Problems()) if workspace.find(path) else None
    node = root.get(OPENING_HAND) if isinstance(root, MappingNode) else None
    return int(node.text) if isinstance(node, Scalar) and node.text.isdecimal() else HAND


def _by_type(section: _Section) -> dict[str, int]:
    counts: Counter[str] = Counter()
    for entry in section.entries:
        counts[entry.card.type] += entry.count
    return dict(counts.most_common())


def _by_number(section: _Section, spec: FieldSpec) -> dict[str, int]:
    """Copies by the field's value as printed, numbers in order and words behind them."""
    counts: Counter[int | str] = Counter()
    for entry in section.entries:
        value = entry.card.get(spec.name)
        if isinstance(value, int | str):
            counts[value] += entry.count
    low, high = _span([value for value in counts if isinstance(value, int)])
    numbers = sorted(value for value in counts if isinstance(value, int))
    if high - low + 1 - len(numbers) <= MOST_EMPTY:
        numbers = list(range(low, high + 1))
    values: list[int | str] = [*numbers, *(value for value in counts if isinstance(value, str))]
    return {spec.show(value): counts[value] for value in values}


def _span(numbers: list[int]) -> tuple[int, int]:
    return (min(numbers), max(numbers)) if numbers else (0, -1)


def _curve_title(section: _Section, spec: FieldSpec) -> str:
    values = [(entry.card.get(spec.name), entry.count) for entry in section.entries]
    numbers = [(value, count) for value, count in values if isinstance(value, int)]
    cards = sum(count for _, count in numbers)
    mean = f", {sum(value * count for value, count in numbers) / cards:.1f} on average" if cards else ""
    return f"{spec.label} in {section.label}{mean}"


def _table(title: str, counts: Mapping[str, int]) -> Iterator[str]:
    yield title
    width = max((len(key) for key in counts), default=0)
    longest = max([*counts.values(), 1])
    scale = min(1.0, WIDEST / longest)
    for key, number in counts.items():
        bar = "#" * max(round(number * scale), number > 0)
        yield f"  {key.ljust(width)}  {number:>3}  {bar}".rstrip()
    yield ""


def _hand_lines(section: _Section, hand: int, types: Mapping[str, int]) -> Iterator[str]:
    cards = section.cards
    yield f"Opening hand of {hand} from {cards}"
    width = max((len(kind) for kind in types), default=0)
    for kind, number in types.items():
        some, mean = chance_of_some(number, cards, hand), expected(number, cards, hand)
        yield f"  {kind.ljust(width)}  at least one {some:>6.1%}, {mean:.1f} on average"
    most = min(max(entry.count for entry in section.entries), MOST_COPIES_SHOWN)
    chances = [f"{chance_of_some(copies, cards, hand):.1%} with {copies}" for copies in range(1, most + 1)]
    yield f"  at least one copy of a card: {', '.join(chances)}"
