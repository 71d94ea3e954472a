"""Everything that is done to somebody's Markdown before it is cut into chapters, in its order."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from pnp.books.foreign.footnotes import take_footnotes
from pnp.books.foreign.html import has_tags, is_spacer, take_tags, without_comments
from pnp.books.foreign.lines import Line, Vault, numbered
from pnp.books.foreign.lists import settle_lists
from pnp.books.foreign.pictures import PictureFiles
from pnp.books.foreign.short_codes import ShortCodes
from pnp.books.foreign.signs import take_signs

_FRONT = re.compile(r"\A(---|\+\+\+)\n.*?^\1$", re.DOTALL | re.MULTILINE)
_UNDERLINE = re.compile(r" {0,3}(=+|-{2,})[ \t]*")
_NOT_UNDERLINED = ("#", "|", "-", "*", ">", "`", "\ue010")
_BRACE = re.compile(r"(?<!\\)([{}])")
_HEADING_ID = re.compile(r"\s\{#[^{}\s]+\}\s*#*\s*\Z")


@dataclass(frozen=True, slots=True)
class LeftOut:
    """What could not be set: lines of another tool's markup, and pictures with their lines."""

    markup: tuple[int, ...]
    pictures: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class Known:
    """What a text may point at: `has_picture` tells whether a file lies beside it."""

    has_picture: Callable[[str], bool] = lambda _: False


def read_foreign(text: str, known: Known) -> tuple[list[Line], LeftOut]:
    """The text in the grammar of chapters, each line with the number of the one it came from."""
    bare = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").replace("\x0c", "\n")
    bare = _FRONT.sub(lambda match: "\n" * match[0].count("\n"), bare, count=1)
    vault, codes, pictures = Vault(), ShortCodes(), PictureFiles(known.has_picture)
    left_out: list[int] = []
    lines = vault.put_code(numbered(bare))
    lines = numbered(vault.put_preformatted(without_comments("\n".join(line.text for line in lines))))
    lines = list(codes.take(lines))
    if has_tags(lines):
        lines = [line for line in take_tags(lines, left_out) if not is_spacer(line.text)]
    lines = list(take_signs(list(pictures.take(lines))))
    lines = list(_headed([replace(line, text=_braced(line.text)) for line in lines]))
    lines = list(vault.restore(settle_lists(list(take_footnotes(lines)))))
    told = LeftOut(tuple(sorted({*codes.left_out, *left_out})), tuple(pictures.left_out))
    return lines, told


def _braced(text: str) -> str:
    """A line whose braces mean themselves, but for an id behind a heading."""
    if "{" not in text and "}" not in text:
        return text
    own = _HEADING_ID.search(text) if text.lstrip().startswith("#") else None
    end = own.start() if own else len(text)
    return _BRACE.sub(r"\\\1", text[:end]) + text[end:]


def _headed(lines: Sequence[Line]) -> Iterator[Line]:
    """Headings that are underlined with the signs of ours."""
    held: Line | None = None
    for line in lines:
        under = _UNDERLINE.fullmatch(line.text)
        if under and held and _may_be_underlined(held.text):
            yield replace(held, text=f"{'#' if under[1][0] == '=' else '##'} {held.text.strip()}")
            held = replace(line, text="")
            continue
        if held is not None:
            yield held
        held = line
    if held is not None:
        yield held


def _may_be_underlined(text: str) -> bool:
    return bool(text.strip()) and not text.lstrip().startswith(_NOT_UNDERLINED)
