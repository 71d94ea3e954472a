"""Which headings of an imported text begin a chapter, a section or a part of one."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from pnp.books.ids import unique_id
from pnp.books.importing.blocks import CONTENTS, Block

CHAPTERS = 30  # a text with more headings than this and no order among them is one chapter
LONG_TITLE = 7  # words


@dataclass(frozen=True, slots=True)
class Draft:
    """A chapter to be: its title, its id, and its blocks, whose headings have level 2 or 3."""

    title: str
    id: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Outline:
    """An imported book: its title, its chapters, and what was left out since books make it anew."""

    title: str
    chapters: tuple[Draft, ...]
    left_out: tuple[Block, ...]


def outline(blocks: Sequence[Block], fallback: str, taken: Collection[str] = ()) -> Outline:
    """The book of these blocks; `fallback` is its title when the text begins with none, `taken` are ids in use."""
    title, rest = fallback, list(blocks)
    if rest and rest[0].kind == "heading":
        title, rest = rest[0].items[0], rest[1:]
        below = list(takewhile(lambda block: block.kind == "heading", rest))
        rest[: len(below)] = [replace(block, level=block.level - 1) for block in below]  # below the book, not a chapter
    contents = [block for block in rest if block.kind == "contents"]
    left_out = [block for block in rest if block.kind == "contents" or _is_contents(block)]
    rest = [block for block in rest if block not in left_out]
    levelled = list(_levelled(rest, _depths(contents)))
    return Outline(title, tuple(_chapters(levelled, title, set(taken))), tuple(left_out))


def _is_contents(block: Block) -> bool:
    return block.kind == "heading" and block.items[0].casefold() in CONTENTS


def _depths(contents: Sequence[Block]) -> dict[str, int]:
    """By title the depth that the text's own table of contents gives it; the first one counts."""
    depths: dict[str, int] = {}
    for block in contents:
        for item, level in zip(block.items, block.levels, strict=True):
            depths.setdefault(_folded(item.partition(" — ")[0]), min(level, 2) + 1)
    return depths


def _levelled(blocks: Sequence[Block], depths: dict[str, int]) -> Iterator[Block]:
    """Every heading with its level, 1 for a chapter."""
    headings = [block for block in blocks if block.kind == "heading"]
    nested = any(block.level for block in headings)
    flat = 1 if len(headings) <= CHAPTERS else 2
    level = 1
    for place, block in enumerate(blocks):
        if block.kind != "heading":
            yield block
            continue
        follower = blocks[place + 1] if place + 1 < len(blocks) else None
        known = depths.get(_folded(block.items[0]))
        if known:
            level = known
        elif depths:
            level = min(level + 1, 3) if block.level else max(level, 2)
        elif nested:
            leads = follower is not None and follower.kind == "heading" and follower.level > block.level
            level = 1 if leads and not block.level else min(2 + max(block.level - 1, 0), 3)
        else:
            level = flat
        yield replace(block, level=level, doubt=_doubt(block.items[0]))


def _doubt(title: str) -> str:
    if ": " in title.partition(" — ")[0]:
        return "a heading, or a label and its value? It became a heading"
    if len(title.split()) > LONG_TITLE:
        return "a heading, or a sentence without its full stop? It became a heading"
    return ""


def _chapters(blocks: Sequence[Block], title: str, ids: set[str]) -> Iterator[Draft]:
    """Cut at the headings of level 1; what stands before the first has the book's title."""
    name, gathered = title, list[Block]()
    for block in [*blocks, None]:
        if block is None or (block.kind == "heading" and block.level == 1):
            if gathered or name != title:
                yield Draft(name, unique_id(name, ids), tuple(_stepped(gathered)))
            if block is not None:
                name, gathered = block.items[0], []
        else:
            gathered.append(block)


def _stepped(blocks: Sequence[Block]) -> Iterator[Block]:
    """No section is skipped: the first heading of a chapter is of level 2."""
    above = 1
    for block in blocks:
        if block.kind == "heading":
            above = min(block.level, above + 1)
            yield replace(block, level=max(above, 2))
        else:
            yield block


def _folded(text: str) -> str:
    return " ".join(text.casefold().split())
