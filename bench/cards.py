"""The cards of the bench: the same distinct, seeded texts for every engine. Knows neither `pnp` nor the peers."""

from __future__ import annotations

import json
import random
import re
from dataclasses import asdict, dataclass
from itertools import product
from pathlib import Path

from bench.geometry import ICONS

WORDS_OF_RULES = 60
BOLD = ("Ward", "Haste", "Vow", "Yield")  # terms of the generated game's glossary
KINS = ("Tower", "Valley", "Yew", "Fjord")
TYPES = ("Warden", "Event")
WORDS = Path(__file__).with_name("words.txt")


@dataclass(frozen=True, slots=True)
class BenchCard:
    """One card. `rules` are stretches in order, each with its style: `medium`, `bold`, or `icon` for an icon's name."""

    id: str
    name: str
    cost: int
    type: str
    kin: str
    rules: tuple[tuple[str, str], ...]

    @property
    def type_line(self) -> str:
        """As printed."""
        return f"{self.type} · {self.kin}"

    @property
    def footer(self) -> str:
        """As printed; `sample` is the card's origin in the generated game."""
        return f"{self.id} · sample"


def load_words() -> dict[str, list[str]]:
    """The lists of `words.txt` by name: first and second words of names, common words, and parts of syllables."""
    lists = (entry.partition(":") for entry in re.split(r"\n(?=\w)", WORDS.read_text(encoding="utf-8")))
    return {name: words.split() for name, _, words in lists}


def make_cards(count: int, seed: int = 20240) -> tuple[BenchCard, ...]:
    """So many distinct cards, the same for the same seed. At most 1,600, which is how many names there are."""
    chance = random.Random(seed)
    lists = load_words()
    rare = _make_words(chance, lists["starts"], lists["ends"])
    names = chance.sample([" ".join(pair) for pair in product(lists["first"], lists["second"])], count)
    return tuple(
        BenchCard(
            id=f"BN-{n:04}",
            name=name,
            cost=chance.randint(0, 9),
            type=chance.choice(TYPES),
            kin=chance.choice(KINS),
            rules=_rules(chance, lists["plain"], rare),
        )
        for n, name in enumerate(names, 1)
    )


def _make_words(chance: random.Random, starts: list[str], ends: list[str], count: int = 1400) -> list[str]:
    """Made-up words of one to three syllables, as many as a game of a thousand cards has beside the common ones."""
    words: set[str] = set()
    while len(words) < count:
        syllables = range(chance.choice((1, 2, 2, 3)))
        words.add(
            "".join(chance.choice(starts) + chance.choice("aeiou") + chance.choice(["", *ends]) for _ in syllables)
        )
    return sorted(words)


def _rules(chance: random.Random, plain: list[str], rare: list[str]) -> tuple[tuple[str, str], ...]:
    """Sixty words in sentences of ten, two in five of them rare, three bold; and two icons between words."""
    words = [("medium", chance.choice(rare if chance.random() < 0.4 else plain)) for _ in range(WORDS_OF_RULES)]
    for n in range(0, WORDS_OF_RULES, 10):
        words[n] = ("medium", words[n][1].capitalize())
        words[n + 9] = ("medium", words[n + 9][1] + ".")
    inner = [n for n in range(WORDS_OF_RULES) if n % 10 not in (0, 9)]
    for n in chance.sample(inner, 3):
        words[n] = ("bold", chance.choice(BOLD))
    for n, icon in zip(sorted(chance.sample(inner, 2), reverse=True), ICONS, strict=True):
        words.insert(n, ("icon", icon))
    stretches: list[tuple[str, str]] = []
    for style, word in words:
        if stretches and style == stretches[-1][0] != "icon":
            stretches[-1] = (style, f"{stretches[-1][1]} {word}")
        else:
            stretches.append((style, word))
    return tuple(stretches)


def text_of(card: BenchCard) -> str:
    """All a card says, in the order it is drawn, with single spaces."""
    rules = " ".join(text for style, text in card.rules if style != "icon")
    return f"{card.name} {card.cost} {card.type_line} {rules} {card.footer}"


def write_cards(cards: tuple[BenchCard, ...], place: Path) -> None:
    """The cards as JSON, which is what the peers read."""
    place.write_text(json.dumps([asdict(card) for card in cards]), encoding="utf-8")


def load_cards(place: Path) -> list[BenchCard]:
    """The cards that `write_cards` wrote."""
    return [BenchCard(**record) for record in json.loads(place.read_text(encoding="utf-8"))]
