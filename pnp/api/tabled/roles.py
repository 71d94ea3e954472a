"""Which place of a plain card face each column takes. Knows what columns hold, not how a face is drawn."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pnp.games.tables.describing import TEXT_WORDS, Described, DescribedColumn

PRICES = ("cost", "price", "mana", "energy", "kosten", "prix", "coste")
SCORES = (
    *("strength", "power", "attack", "atk", "damage", "defense", "defence", "def", "health", "hp", "life", "armor"),
    *("armour", "toughness", "points", "vp", "score", "value", "speed", "initiative", "block", "move", "movement"),
)
QUOTES = ("flavor", "flavour", "quote", "snark", "lore", "story", "info", "comment")
MOST_SCORES = 4
MOST_TRAITS = 2
SHORT = 18  # characters on average up to which a word stands in the line of the type
_NO_WORD = re.compile(r"(?i)https?://\S+|#[0-9a-f]{3,8}|\S+\.(png|jpe?g|webp|svg|gif)")
_WORDS = re.compile(r"[a-z]+")


@dataclass(frozen=True, slots=True)
class Roles:
    """Columns by their places: a number in the corner, figures along the foot, words beside the type, the text, words
    in italics below it, all others as small facts.

    `unseen` are addresses, file names, colours, and what is the same on every card.
    """

    corner: DescribedColumn | None
    scores: tuple[DescribedColumn, ...]
    traits: tuple[DescribedColumn, ...]
    text: DescribedColumn | None
    quotes: tuple[DescribedColumn, ...]
    facts: tuple[DescribedColumn, ...]
    unseen: tuple[DescribedColumn, ...]

    def told(self) -> Iterator[tuple[DescribedColumn, str]]:
        """Every column with its place in words."""
        if self.corner:
            yield self.corner, "in the upper corner"
        yield from ((column, "a figure at the foot") for column in self.scores)
        yield from ((column, "beside the type") for column in self.traits)
        if self.text:
            yield self.text, "the text of the card"
        yield from ((column, "in italics below the text") for column in self.quotes)
        yield from ((column, "in small print below the text") for column in self.facts)
        yield from ((column, "not on the face") for column in self.unseen)


def roles_of(described: Described, samples: dict[str, Sequence[str]]) -> Roles:
    """A place for every column but the name's. `samples` are the cells of each field."""
    left = [column for column in described.columns if column.field != "name"]
    unseen = [c for c in left if c.same or all(_NO_WORD.fullmatch(text.strip()) for text in samples[c.field])]
    left = [column for column in left if column not in unseen]
    numbers = [column for column in left if column.kind == "number"]
    corner = next((c for c in numbers if _says(c, PRICES)), None)
    scores = [c for c in numbers if c is not corner and _says(c, SCORES) and not _says(c, PRICES)][:MOST_SCORES]
    if corner is None and not scores:
        corner, scores = next(iter(numbers), None), numbers[1 : 1 + MOST_SCORES]
    texts = [column for column in left if column.kind == "rich" or column.field == "text"]
    spoken = sorted((c for c in texts if not _says(c, QUOTES)), key=lambda c: (_says(c, [*TEXT_WORDS]), c.length))
    text = described.named("text") or (spoken[-1] if spoken else None)
    quotes = [column for column in texts if column is not text]
    traits = [c for c in left if c.kind in ("choice", "list") and c.length <= SHORT and c is not text][:MOST_TRAITS]
    placed = [corner, *scores, text, *quotes, *traits]
    facts = [column for column in left if column not in placed]
    return Roles(corner, tuple(scores), tuple(traits), text, tuple(quotes), tuple(facts), tuple(unseen))


def _says(column: DescribedColumn, words: Sequence[str]) -> bool:
    return bool({*_WORDS.findall(column.field)} & {*words})
