"""`pnp rulebook FILE.md`: a text that is no game's, set as a book in the look of a game or in the plain one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from pnp.books.anchors import collect_anchors
from pnp.books.answers import Sources
from pnp.books.loose import loose_book
from pnp.books.resources import PICTURE_TYPES
from pnp.books.writing import Writing
from pnp.games import Game, Glossary, game_keys, read_game
from pnp.problems import PnpError, Problems, Severity, Span, one_of
from pnp.source import MM, Workspace, read_bytes, shown_path
from pnp.source.decoding import decode_text, is_strange
from pnp.source.size import Size

MARKDOWN = (".md", ".markdown")
OPENING = ("readme", "index", "_index")
"""Files that come first in a folder."""
PLAIN = "base"
"""The folder of the look that no game has."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A book to be written: its name as a folder, and where its pictures lie when that is not the game's own place."""

    writing: Writing
    name: str
    pictures: str = ""


def is_path(name: str) -> bool:
    """Whether somebody means a file or folder, and no game."""
    return name.lower().endswith(MARKDOWN) or "/" in name or "\\" in name or Path(name).is_dir()


def open_text(workspace: Workspace, name: str, theme: str, problems: Problems) -> Opened | None:
    """The book of a Markdown file, or of all such files in a folder; None when one cannot be read.

    Raises `PnpError` for a file, folder or theme there is not.
    """
    if theme and theme not in game_keys(workspace):
        raise PnpError(f"there is no game `{theme}` whose look could be taken", one_of(theme, game_keys(workspace)))
    place = Path(name)
    files = list(_files(place))
    texts = [(shown_path(file), text) for file in files if (text := _text_of(file, problems)) is not None]
    if len(texts) < len(files):
        return None
    title = place.resolve().stem.replace("-", " ").replace("_", " ").capitalize()
    folder = files[0].parent.resolve()
    book = loose_book(texts, title, problems, lambda path: _is_picture(folder / path))
    if not book.chapters and not problems.blocking:
        problems.report("B101", f"{name} holds no text", Span(""))
    own = Workspace((folder, *workspace.roots))
    game = _no_game(book.settings.title, theme, workspace, problems)
    anchors = collect_anchors(book, game, problems)
    writing = Writing(own, book, Sources(game, None, book.numbers), anchors, problems, cards=(), loose=True)
    return Opened(writing, place.resolve().stem, pictures=".")


def _is_picture(place: Path) -> bool:
    """Whether there is a picture that books can hold."""
    return place.suffix.lower() in PICTURE_TYPES and place.is_file()


def _text_of(place: Path, problems: Problems) -> str | None:
    """A file's text, in whatever of the usual encodings it is; None after reporting why it cannot be read."""
    data = read_bytes(place, problems)
    if data is None:
        return None
    decoded, foreign = decode_text(data)
    if decoded is None or is_strange(decoded.text):
        problems.report("S108", "this is no text file", Span(shown_path(place)))
        return None
    if foreign:
        message = f"byte 0x{foreign.value:02x} is not UTF-8; the file is read as Windows-1252"
        span = Span(shown_path(place), foreign.line, foreign.column, foreign.column + 1)
        problems.report("S108", message, span, severity=Severity.WARNING)
    return decoded.text


def _order(file: Path) -> tuple[bool, list[tuple[int, str]]]:
    """Files as people number them: what opens a folder first, `2-play.md` before `10-end.md`."""
    pieces = re.findall(r"\d+|\D+", file.name.casefold())
    return file.stem.casefold() not in OPENING, [
        (int(piece), "") if piece.isdigit() else (-1, piece) for piece in pieces
    ]


def _files(place: Path) -> Iterator[Path]:
    """The file, or those of a folder by name."""
    if place.is_dir():
        found = sorted((file for file in place.iterdir() if file.suffix.lower() in MARKDOWN), key=_order)
        if not found:
            raise PnpError(f"there is no Markdown file in {place}", "a text file is imported by `pnp rulebook import`")
        yield from found
    elif not place.is_file():
        raise PnpError(f"there is no file {place}", "name a Markdown file, a folder of them, or a game")
    elif place.suffix.lower() not in MARKDOWN:
        hint = f"`pnp rulebook import {place}` makes chapters of a plain text"
        raise PnpError(f"{place} is no Markdown file", hint)
    else:
        yield place


def _no_game(title: str, theme: str, workspace: Workspace, problems: Problems) -> Game:
    """What a book needs to know of a game, for a text that belongs to none; the icons are those of the theme."""
    themed = read_game(workspace, theme, problems) if theme else None
    return Game(
        key=theme or PLAIN,
        title=title,
        short_title=title,
        version="",
        credit="",
        rights="",
        source="",
        notice="",
        size=Size(63 * MM, 88 * MM),
        back="",
        same_names=False,
        fields=MappingProxyType({}),
        types=MappingProxyType({}),
        sections=MappingProxyType({}),
        glossary=Glossary({}),
        icons=themed.icons if themed else MappingProxyType({}),
        span=Span(""),
    )
