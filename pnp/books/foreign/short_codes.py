"""Short codes and templates of other tools: Hugo, Jekyll, Liquid, mustache. A heading in one is kept, the rest is told.

A word between two braces that has neither sign nor space may be a player's own mark for something, and stays.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from pnp.books.foreign.lines import Line

_CODE = re.compile(
    r"\{\{[%<]\s*(?P<hugo>/?\s*[\w./-]*)(?P<attributes>.*?)/?\s*[%>]\}\}"
    r"|\{%-?\s*(?P<liquid>\w*)(?P<further>.*?)-?%\}"
    r"|\{\{\s*[@/#^>!&.$][^{}]*\}\}|\{\{\s*\w+(?:\.[\w.]+|\s+[^{}]*)\}\}"
    r"|^\s*\{:.*\}\s*$|^\s*\[\[?_?TOC_?\]\]?\s*$",
    re.IGNORECASE,
)
_ATTRIBUTE = re.compile(r"""([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|(\S+))""")
_IN_TAG = re.compile(r"\{\{[^{}]*?(?:[\"']([^\"'{}]*)[\"'])?[^{}\"']*\}\}")
_PICTURE_TAG = re.compile(r"<img\b(?:\{\{.*?\}\}|[^>])*>", re.IGNORECASE)


@dataclass(slots=True)
class ShortCodes:
    """Takes the short codes out of lines. `left_out` are the numbers of lines that lost one which said nothing."""

    left_out: list[int] = field(default_factory=list)
    _open: list[tuple[str, bool]] = field(default_factory=list)
    _closed: set[str] = field(default_factory=set)

    def take(self, lines: Sequence[Line]) -> Iterator[Line]:
        """The lines without short codes; one with a heading has become that heading."""
        for line in lines:
            self._closed |= {match["hugo"].lstrip("/ ") for match in _found(line.text) if _closes(match)}
        for line in lines:
            if "{" not in line.text and "[" not in line.text:
                yield line
                continue
            text = _PICTURE_TAG.sub(lambda match: _IN_TAG.sub(lambda inner: inner[1] or "", match[0]), line.text)
            kept, headings = self._parted(text, line.number)
            bare = "".join(kept)
            for heading in headings:
                yield from (replace(line, text=""), replace(line, text=heading), replace(line, text=""))
            yield replace(line, text="" if bare != text and not bare.strip() else bare)

    def _parted(self, text: str, number: int) -> tuple[list[str], list[str]]:
        """What stays of a line, in pieces, and the headings that stand before it."""
        kept: list[str] = []
        headings: list[str] = []
        place = 0
        for match in _CODE.finditer(text):
            kept += [text[place : match.start()], self._one(match, number, headings)]
            place = match.end()
        return [*kept, text[place:]], headings

    def _one(self, match: re.Match[str], number: int, headings: list[str]) -> str:
        """What stays of a short code in its line."""
        if _closes(match):
            name = match["hugo"].lstrip("/ ")
            while self._open and self._open.pop()[0] != name:
                pass
            return ""
        name = (match["hugo"] or match["liquid"] or "").strip()
        found = _ATTRIBUTE.findall(match["attributes"] or match["further"] or "")
        attributes = {key.lower(): first or second or third for key, first, second, third in found}
        title = attributes.get("heading") or attributes.get("title") or ""
        source = attributes.get("src", "")
        depth = 2 + sum(headed for _, headed in self._open)
        if name in self._closed and match["hugo"]:
            self._open.append((name, bool(title) and not source))
        if source:
            return f"![{attributes.get('alt') or attributes.get('caption') or title}]({source})"
        if title:
            headings.append(f"{'#' * min(depth, 6)} {title}")
            return ""
        if name.startswith("end") and match["liquid"]:
            return ""
        if not match[0].lstrip("{ ").startswith("/"):
            self.left_out.append(number)
        return ""


def _found(text: str) -> Iterator[re.Match[str]]:
    return _CODE.finditer(text)


def _closes(match: re.Match[str]) -> bool:
    return (match["hugo"] or "").startswith("/")
