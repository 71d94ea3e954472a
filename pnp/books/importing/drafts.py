"""Imported chapters as Markdown in the grammar of books, every character of the text taken as itself."""

from __future__ import annotations

import re
from collections.abc import Iterator

import yaml

from pnp.books.ids import unique_id
from pnp.books.importing.blocks import Block
from pnp.books.importing.outline import Draft
from pnp.faces.text.markup import escape_marks

_MARKDOWN = re.compile(r"([`<>\[\]#|])")
_OPENING = re.compile(r"^([+\-]|\d+[.)])(?=\s)")
_LABEL = re.compile(r"^([^\s:.!?][^:.!?]{0,38}):\s+(?=\S)")
LABEL_WORDS = 4


def chapter_text(draft: Draft, ids: set[str]) -> str:
    """The file of a chapter. `ids` are those that other chapters use; its own are added."""
    front = yaml.safe_dump({"id": draft.id, "title": draft.title}, allow_unicode=True, sort_keys=False, width=1000)
    parts = [f"---\n{front}---", *(_written(block, ids) for block in draft.blocks)]
    return "\n\n".join(parts) + "\n"


def _written(block: Block, ids: set[str]) -> str:
    match block.kind:
        case "heading":
            signs = "#" * block.level
            return f"{signs} {literal(block.items[0])} {{#{unique_id(block.items[0], ids)}}}"
        case "bullets":
            pairs = zip(block.items, block.levels, strict=True)
            return "\n".join(f"{'    ' * level}- {literal(item)}" for item, level in pairs)
        case "loose":
            return "\n".join(f"- {literal(item)}" for item in block.items)
        case "numbers":
            return "\n".join(f"{n}. {literal(item)}" for n, item in enumerate(block.items, block.first))
        case "table":
            return "\n".join(_rows(block))
        case "question":
            return _question(block)
        case _:
            return "\n\n".join(_paragraph(item) for item in block.items)


def _paragraph(text: str) -> str:
    """A paragraph; a few words before a colon are its run-in title."""
    label = _LABEL.match(text)
    if label and len(label[1].split()) <= LABEL_WORDS:
        return f"**{literal(label[1])}:** {literal(text[label.end() :])}"
    return literal(text)


def _rows(block: Block) -> Iterator[str]:
    rows = [[literal(cell) for cell in item.split("\t")] for item in block.items]
    yield "| " + " | ".join(rows[0]) + " |"
    yield "|" + "---|" * len(rows[0])
    for row in rows[1:]:
        yield "| " + " | ".join(row) + " |"


def _question(block: Block) -> str:
    ask, *answers = (literal(item) for item in block.items)
    body = yaml.safe_dump(
        {"ask": ask, "answer": "\n\n".join(answers) or "–"}, allow_unicode=True, sort_keys=False, width=1000
    )
    return f"```question\n{body}```"


def literal(text: str) -> str:
    """Text that means itself in a chapter."""
    escaped = _MARKDOWN.sub(r"\\\1", escape_marks(text))
    return _OPENING.sub(lambda match: match[1][:-1] + "\\" + match[1][-1], escaped)
