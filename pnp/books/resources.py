"""What HTML and style sheets of a book point at: generated pictures, typefaces, picture files of the book's folder."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import unescape
from pathlib import PurePosixPath
from urllib.parse import unquote

from pnp.books.addresses import GENERATED, ROOT, Address, parse_address
from pnp.books.pictures import Pictures
from pnp.books.reading import book_folder
from pnp.books.writing import Writing
from pnp.problems import Problems, Span
from pnp.source import Workspace, read_bytes

FONTS = "fonts/"
PICTURE_TYPES = {".svg": "image/svg+xml", ".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg"}
KINDS_OF_PICTURE = "books hold PNG, JPEG and SVG"
_PICTURE = re.compile(r'<img [^>]*src="([^"]*)"')
_GENERATED = re.compile(rf"(?:src=\"|url\([\"']?)((?:{'|'.join(GENERATED)})/[^\"')]+)")


class Missing(Exception):  # noqa: N818 - it names what is missing
    """There is nothing at an address; a problem was reported."""


class Resources:
    """Answers requests by address, each with a media type and bytes. `used` keeps what was asked for.

    `folder` of the workspace is where picture files of the book lie.
    """

    def __init__(self, workspace: Workspace, folder: str, pictures: Pictures, problems: Problems) -> None:
        self._workspace = workspace
        self._folder = folder
        self._pictures = pictures
        self._problems = problems
        self.used: dict[str, tuple[str, bytes]] = {}

    def get(self, url: str) -> tuple[str, bytes]:
        """Media type and bytes of what is at a whole address. Raises `Missing` when nothing is."""
        if url not in self.used:
            self.used[url] = self._find(url)
        return self.used[url]

    def _find(self, url: str) -> tuple[str, bytes]:
        address = parse_address(url)
        if address is not None:
            svg = self._pictures.svg(address)
            if svg is None:
                raise Missing(str(address))
            return "image/svg+xml", svg.encode()
        path = unquote(url.removeprefix(ROOT))
        if path.startswith(FONTS):
            typeface = self._pictures.materials.typefaces.face(path.removeprefix(FONTS))
            if typeface is None:
                raise Missing(path)
            return "font/ttf", typeface.data
        kind = PICTURE_TYPES.get(PurePosixPath(path).suffix.lower())
        place = self._workspace.find(f"{self._folder}/{path}") if kind and ".." not in path else None
        data = None if place is None else read_bytes(place, self._problems)
        if kind is None or data is None:
            what = f"there is no picture {path} in {self._folder}"
            self._problems.report("B112", what, Span(""), hint=KINDS_OF_PICTURE)
            raise Missing(path)
        return kind, data


def check_pictures(body: str, writing: Writing) -> None:
    """Report drawings and picture files that a written document asks for and that are not there; draws nothing."""
    problems, game = writing.problems, writing.game
    pictures = Pictures(writing.workspace, game, problems)
    for url in map(unescape, _PICTURE.findall(body)):
        address = parse_address(url)
        if address is None and not writing.workspace.find(f"{book_folder(game.key)}/{unquote(url)}"):
            message = f"there is no picture {url} in {book_folder(game.key)}"
            problems.report("B112", message, _place(url, writing), hint=KINDS_OF_PICTURE)
    for address in generated_in(body):
        if address.kind == "drawing":
            pictures.materials.drawings.part(address.name, problems, _place(address.name, writing))


def _place(name: str, writing: Writing) -> Span:
    """Where a chapter writes the name."""
    chapters = [*writing.book.chapters, *([writing.book.quickref] if writing.book.quickref else [])]
    return next((chapter.locate(name, 1) for chapter in chapters if name in chapter.source), Span(""))


def generated_in(*texts: str) -> Iterable[Address]:
    """The addresses of generated pictures in HTML and style sheets, each once, in order."""
    found = dict.fromkeys(unescape(match[1]) for text in texts for match in _GENERATED.finditer(text))
    addresses = (parse_address(url) for url in found)
    return [address for address in addresses if address is not None]
