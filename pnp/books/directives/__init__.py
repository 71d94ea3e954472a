"""The vocabulary of directives. A new word is one file that serves any game, and one line here."""

from __future__ import annotations

from typing import Any

from pnp.books.directive import Directive
from pnp.books.directives.card_entry import CardEntry
from pnp.books.directives.card_face import CardFace
from pnp.books.directives.card_table import CardTable
from pnp.books.directives.component_list import ComponentList
from pnp.books.directives.construction_table import ConstructionTable
from pnp.books.directives.credits import Credits
from pnp.books.directives.deck_list import DeckList
from pnp.books.directives.diagram import Diagram
from pnp.books.directives.example import Example
from pnp.books.directives.glossary_list import GlossaryList
from pnp.books.directives.include import Include
from pnp.books.directives.note import Note
from pnp.books.directives.only_with import OnlyWith
from pnp.books.directives.open_question import OpenQuestion
from pnp.books.directives.question import Question
from pnp.books.directives.steps import Steps
from pnp.books.directives.tally_table import TallyTable
from pnp.problems import Problems, Span, one_of
from pnp.source import Mapping, parse_yaml, read_record

DIRECTIVES: dict[str, type[Any]] = {
    "card-entry": CardEntry,
    "card-face": CardFace,
    "card-table": CardTable,
    "component-list": ComponentList,
    "construction-table": ConstructionTable,
    "credits": Credits,
    "deck-list": DeckList,
    "diagram": Diagram,
    "example": Example,
    "glossary-list": GlossaryList,
    "include": Include,
    "note": Note,
    "only-with": OnlyWith,
    "open-question": OpenQuestion,
    "question": Question,
    "steps": Steps,
    "tally-table": TallyTable,
}


def read_directive(word: str, text: str, line: int, span: Span, problems: Problems) -> Directive | None:
    """The directive of a fence, or None after reporting why it is none.

    `text` is the YAML inside, whose first line is line `line` of the file; `span` the place of the word.
    """
    kind = DIRECTIVES.get(word)
    if kind is None:
        what = f"there is no directive `{word}`" if word else "a fence needs the word of a directive"
        problems.report("B103", what, span, hint=one_of(word, DIRECTIVES))
        return None
    before = len(problems)
    root = parse_yaml("\n" * (line - 1) + text, span.file, problems)  # so that YAML counts the file's lines
    if root is None and len(problems) == before:
        root = Mapping({}, span)
    read: Directive | None = read_record(kind, root, problems, what=f"`{word}`")
    return read


__all__ = ["DIRECTIVES", "Directive", "read_directive"]
