"""A rulebook as it was written: chapters of headings, prose and directives, each with its place. Sets no type."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal

from pnp.books.directive import Directive
from pnp.books.entries import EntryPlan
from pnp.problems import NOWHERE, Span

Matter = Literal["front", "main", "back"]
MATTERS: tuple[Matter, ...] = ("front", "main", "back")


@dataclass(frozen=True, slots=True)
class Heading:
    """`## Refresh {#refresh}`. `level` is the number of signs, 2 or 3; `id` is unique in the book.

    `number` is that of a section in a numbered chapter, such as `8.1`.
    """

    level: int
    text: str
    id: str
    span: Span
    number: str = ""

    @property
    def name(self) -> str:
        """What the place is called elsewhere: its number and its text."""
        return f"{self.number} {self.text}".lstrip()


@dataclass(frozen=True, slots=True)
class Prose:
    """Lines of Markdown; the first stands in line `line` of the file."""

    text: str
    line: int


@dataclass(frozen=True, slots=True)
class Fence:
    """A directive: the word behind the three backticks, and its YAML, whose first line is line `line` of the file."""

    word: str
    text: str
    line: int
    span: Span


@dataclass(frozen=True, slots=True)
class Inset:
    """A directive that was read."""

    word: str
    directive: Directive
    span: Span


Block = Heading | Prose | Inset


@dataclass(frozen=True, slots=True)
class Anchor:
    """A place of the book that can be referred to: its id, what it is called, the chapter it is in."""

    id: str
    name: str
    chapter: str
    span: Span


@dataclass(frozen=True, slots=True)
class Chapter:
    """One file. `mark` names an icon beside its title; `source` is the whole text, for finding places in it.

    With a `number` its sections are numbered too, and references name them by their numbers.
    """

    id: str
    title: str
    blocks: tuple[Block, ...]
    file: str
    mark: str = ""
    matter: Matter = "main"
    source: str = field(default="", repr=False)
    span: Span = NOWHERE
    number: str = ""

    @property
    def name(self) -> str:
        """What the chapter is called elsewhere: its number and its title."""
        return f"{self.number} {self.title}".lstrip()

    @property
    def headings(self) -> Iterator[Heading]:
        """Its headings in order."""
        return (block for block in self.blocks if isinstance(block, Heading))

    def locate(self, written: str, line: int) -> Span:
        """The place of a text of this chapter: its first appearance from this line on, or the line itself."""
        lines = self.source.split("\n")
        for number in range(max(line, 1), len(lines) + 1):
            at = lines[number - 1].find(written)
            if at >= 0 and written:
                return Span(self.file, number, at + 1, at + 1 + len(written))
        return Span(self.file, line)


@dataclass(frozen=True, slots=True)
class TitlePage:
    """The picture of the title page, a layout filled from a card; and a row of marks, one for each choice of a field.

    Each mark is the part `drawing`, painted for that word, below the word's icon in `colour` where it has one; the word
    itself is set in the palette's choice `words`. `says` is what the book is, where it is no rules of play.
    """

    says: str = "Rules of play"
    layout: str = ""
    card: str = ""
    row: str = ""
    drawing: str = ""
    colour: str = "ink"
    words: str = ""
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class Settings:
    """`book.yaml`. `order` lists chapter ids where file names do not give it; `index` words to look for in prose.

    `name` is what the quick reference calls the game, where that is not title and subtitle. `entries` are the plans of
    `card-entry`, by type of card.
    """

    title: str = ""
    subtitle: str = ""
    name: str = ""
    order: tuple[str, ...] = ()
    imprint: tuple[str, ...] = ()
    index: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))
    title_page: TitlePage = field(default_factory=TitlePage)
    entries: Mapping[str, EntryPlan] = field(default_factory=lambda: MappingProxyType({}))
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class Book:
    """Everything a game's `book/` folder says, but for the quick reference, which is a chapter of its own."""

    settings: Settings
    chapters: tuple[Chapter, ...]
    numbers: Mapping[str, str]
    quickref: Chapter | None = None

    def chapter(self, chapter_id: str) -> Chapter | None:
        """The chapter with this id."""
        return next((chapter for chapter in self.chapters if chapter.id == chapter_id), None)
