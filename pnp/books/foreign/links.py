"""Links within a text and between its files: `#setup` as web sites name headings, `setup.md`, `setup.md#board`.

What leads nowhere in the book keeps its words and loses the link.
"""

from __future__ import annotations

import re
from pathlib import PurePosixPath
from urllib.parse import unquote

_LINK = re.compile(
    r"(?<!!)\[((?:[^\[\]]|!?\[[^\[\]]*\](?:\([^()\s]*\))?)*)\]\(\s*<?([^()\s<>]*)>?(?:\s+\"[^\"]*\")?\s*\)"
)
_SPAN = re.compile(r"(`+[^`]+`+)")
_ABROAD = re.compile(r"(?:https?|mailto|ftp|tel):|//", re.IGNORECASE)
_NOT_IN_SLUG = re.compile(r"[^\w\- ]")


class Links:
    """Learns the places of each file in order, then resolves links to them."""

    def __init__(self) -> None:
        self.files: dict[str, dict[str, str]] = {}
        self._first: dict[str, str] = {}

    def open(self, file: str) -> None:
        """A file of the book begins."""
        self.files.setdefault(file, {})

    def add(self, file: str, title: str, name: str, own: str = "") -> None:
        """A heading and its id in the book; `own` is the id that its author gave it, none for the title page."""
        places = self.files.setdefault(file, {})
        slug = _NOT_IN_SLUG.sub("", title.strip().lower()).replace(" ", "-")
        number, found = 0, slug
        while found in places:
            number += 1
            found = f"{slug}-{number}"
        places[found] = name
        if own:
            places.setdefault(own, name)
        if name:
            places.setdefault(name, name)
            self._first.setdefault(file, name)

    def resolve(self, text: str, file: str) -> str:
        """The text with its links leading to ids of the book or out into the world."""
        if "](" not in text:
            return text
        parts = _SPAN.split(text)
        return "".join(
            part if n % 2 else _LINK.sub(lambda match: self._one(match, file), part) for n, part in enumerate(parts)
        )

    def _one(self, match: re.Match[str], file: str) -> str:
        words, address = match[1], match[2]
        if _ABROAD.match(address):
            return match[0]
        path, _, fragment = unquote(address).partition("#")
        target = self._file(path, file) if path else file
        name = self.files.get(target, {}).get(fragment.lower(), "") if fragment else self._first.get(target, "")
        return f"[{words}](#{name})" if name else words

    def _file(self, path: str, file: str) -> str:
        """The file of the book that a relative path means."""
        named = PurePosixPath(path).name.lower()
        same = (other for other in self.files if PurePosixPath(other.replace("\\", "/")).name.lower() == named)
        return next(same, "")
