"""Text as it will be set: stretches of one style and inline icons, reminders marked so that they can be left out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

_BRACKETS = re.compile(r"\([^()]*\)?|[^()]*\)|[^()]+")
"""A text in pieces each of which lies wholly inside brackets, with the signs that open and close it, or outside."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """Characters in one style. A `reminder` is set in its own colour and goes when room is short; an `opener` is the
    keyword that a line opens with behind its icon. `colour` is the text's own when empty."""

    text: str
    bold: bool = False
    italic: bool = False
    reminder: bool = False
    opener: bool = False
    colour: str = ""


@dataclass(frozen=True, slots=True)
class InlineIcon:
    """An icon in the line, by its name. One that `leads` belongs to the word behind it, with a small space between.

    One with a `width`, in em, is the tag of that word: it stands between spaces like any other.
    """

    name: str
    leads: bool = False
    reminder: bool = False
    width: float = 0.0
    colour: str = ""


Run = Stretch | InlineIcon


@dataclass(frozen=True, slots=True)
class Passage:
    """Paragraphs of a box."""

    paragraphs: tuple[tuple[Run, ...], ...]

    @property
    def has_reminders(self) -> bool:
        """Whether anything could be left out."""
        return any(run.reminder for paragraph in self.paragraphs for run in paragraph)

    def without_reminders(self) -> Passage:
        """The same text with nothing explained."""
        kept = (tuple(run for run in paragraph if not run.reminder) for paragraph in self.paragraphs)
        return Passage(tuple(paragraph for paragraph in kept if paragraph))

    @property
    def text(self) -> str:
        """Its characters, one line for each paragraph; icons have none."""
        return "\n".join(
            "".join(run.text for run in paragraph if isinstance(run, Stretch)) for paragraph in self.paragraphs
        )


def colour_brackets(passage: Passage, colour: str) -> Passage:
    """What stands in round brackets in a colour of its own, the brackets included; reminders keep theirs."""
    return Passage(tuple(tuple(_bracketed(paragraph, colour)) for paragraph in passage.paragraphs))


def _bracketed(runs: Sequence[Run], colour: str) -> Iterator[Run]:
    depth = 0
    for run in runs:
        if run.reminder:
            yield run
        elif isinstance(run, InlineIcon):
            yield replace(run, colour=colour) if depth else run
        else:
            for piece in _BRACKETS.findall(run.text):
                depth += piece.count("(")
                yield replace(run, text=piece, colour=colour) if depth else replace(run, text=piece)
                depth = max(0, depth - piece.count(")"))


def join_passages(passages: Sequence[Passage]) -> Passage:
    """Passages run in one after the other: each goes on in the paragraph that the one before it ended with."""
    paragraphs: list[tuple[Run, ...]] = []
    for passage in passages:
        first, *others = passage.paragraphs or ((),)
        if paragraphs:
            paragraphs[-1] += first
        else:
            paragraphs.append(first)
        paragraphs += others
    return Passage(tuple(paragraph for paragraph in paragraphs if paragraph))


def plain_passage(text: str) -> Passage:
    """A text without any marks; every line a paragraph."""
    lines = (line.strip() for line in text.split("\n"))
    return Passage(tuple((Stretch(line),) for line in lines if line))
