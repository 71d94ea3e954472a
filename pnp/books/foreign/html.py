"""HTML in Markdown: what has a sign of its own gets it, other tags go, and their text stays.

Only the names of real elements are tags: `<player>` in somebody's rules is a word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from pnp.books.foreign.inline_tags import BREAK, EMPTY_BOX, TICKED_BOX, hide
from pnp.books.foreign.lines import Line

_ELEMENTS = (
    "a abbr acronym address article aside audio b base bdi bdo big blockquote body br button canvas caption center "
    "cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure "
    "font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label "
    "legend li link main map mark menu meta nav noscript object ol optgroup option output p param picture pre "
    "progress q s samp script search section select small source span strike strong style sub summary sup svg table "
    "tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr"
).replace(" ", "|")
_TAG = re.compile(
    rf"<(/?)({_ELEMENTS})((?:\s+[^<>\"']*|\"[^\"]*\"|'[^']*')*)\s*/?>|<!doctype[^<>]*>|<\?xml.*?\?>",
    re.IGNORECASE | re.DOTALL,
)
_ATTRIBUTE = re.compile(r"""([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))""")
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_PLACE = re.compile("\ue030(\\d+)\ue031")
_INDENTED_TAG = re.compile(rf"(?m)^((?:\ue030\d+\ue031)?)[ \t]+(?=</?(?:{_ELEMENTS})\b)", re.IGNORECASE)
_INNER_INDENT = re.compile("(?:(?<=\n)|(?<=\ue031))[ \t]+")
_STRONG = re.compile(
    r"<(b|strong|i|em|cite|var|dfn)\b[^<>]*>(\s*)((?:(?!\n[ \t]*\n).)*?)(\s*)</\1\s*>", re.IGNORECASE | re.DOTALL
)
_LINK = re.compile(r"<a\b([^<>]*)>((?:(?!\n[ \t]*\n|</a).)*?)</a\s*>", re.IGNORECASE | re.DOTALL)
_CODE = re.compile(r"<(code|tt|samp)\b[^<>]*>([^<>`\n]+)</\1\s*>", re.IGNORECASE)
_NOTHING = re.compile(r"\s*(?:_|&nbsp;|\u00a0)\s*")
_SILENT = {"script", "style", "head", "template"}
_TOLD = {"svg", "video", "audio", "iframe", "object", "embed", "canvas", "map"}
_STRICT = {"p", "li", "td", "th", "dt", "dd", "summary", "caption", "figcaption", "h1", "h2", "h3", "h4", "h5", "h6"}
_PARTING = {
    "address", "article", "aside", "body", "center", "details", "dialog", "div", "dl", "fieldset", "figure", "footer",
    "form", "header", "main", "nav", "section", "table", "ul", "ol", "menu", "dir",
}  # fmt: skip
_OPENING = {"br": BREAK, "hr": "\n\n***\n\n", "q": "\u201c", "dt": "\n\n", "dd": "\n:   ", "summary": "\n\n**"}
_LISTS = {"ul", "ol", "menu", "dir"}


def without_comments(text: str) -> str:
    """The text without comments; its lines keep their numbers."""
    return _COMMENT.sub(lambda match: "\n" * match[0].count("\n"), text)


def has_tags(lines: Sequence[Line]) -> bool:
    """Whether there is any HTML."""
    return any("<" in line.text and _TAG.search(line.text) for line in lines) or any("~~" in x.text for x in lines)


def take_tags(lines: Sequence[Line], left_out: list[int]) -> Iterator[Line]:
    """The lines as Markdown alone. `left_out` gets the lines of films, drawings and the like."""
    marked = "\n".join(f"\ue030{line.number}\ue031{line.text}" for line in lines)
    marked = _CODE.sub(r"`\2`", _LINK.sub(_link, _emphasised(hide(_INDENTED_TAG.sub(r"\1", marked)))))
    number = lines[0].number if lines else 1
    for text in _Converter(left_out).convert(marked).split("\n"):
        places = _PLACE.findall(text)
        number = int(places[0]) if places else number
        yield Line(_PLACE.sub("", text), number)
        number = int(places[-1]) if places else number


def _emphasised(text: str) -> str:
    found = _STRONG.sub(_emphasis, text)
    return _emphasised(found) if found != text else found


def _emphasis(match: re.Match[str]) -> str:
    sign = "**" if match[1].lower() in ("b", "strong") else "*"
    return f"{match[2]}{sign}{match[3]}{sign}{match[4]}" if match[3] else ""


def _link(match: re.Match[str]) -> str:
    address = _attributes(match[1]).get("href", "")
    return f"[{match[2].strip()}]({address})" if address and match[2].strip() else match[2]


def _attributes(text: str) -> dict[str, str]:
    return {key.lower(): first or second or third for key, first, second, third in _ATTRIBUTE.findall(text)}


@dataclass(slots=True)
class _Sink:
    """Text on its way to be one thing: a cell of a table, a quotation, or the whole."""

    parts: list[str] = field(default_factory=list)

    def text(self) -> str:
        return "".join(self.parts)


@dataclass(slots=True)
class _Table:
    rows: list[list[str]] = field(default_factory=list)
    heads: list[bool] = field(default_factory=list)
    caption: str = ""


class _Converter:
    """Goes through the tags of a text from first to last."""

    def __init__(self, left_out: list[int]) -> None:
        self._left_out = left_out
        self._sinks = [_Sink()]
        self._lists: list[list[int]] = []  # the next number of each list around, 0 for bullets
        self._tables: list[_Table] = []
        self._strict = 0
        self._silent: list[str] = []

    def convert(self, text: str) -> str:
        """The text without tags."""
        place = 0
        for match in _TAG.finditer(text):
            self._text(text[place : match.start()])
            place = match.end()
            if match[2]:
                name, attributes = match[2].lower(), _attributes(match[3] or "")
                self._close(name) if match[1] else self._start(name, attributes, text, match.start())
        self._text(text[place:])
        while len(self._sinks) > 1:
            inside = self._sinks.pop().text()
            self._put(inside)
        return self._sinks[0].text()

    def _put(self, text: str) -> None:
        self._sinks[-1].parts.append(text)

    def _text(self, text: str) -> None:
        if self._silent:
            self._put("".join(f"\n{mark}" for mark in re.findall("\ue030\\d+\ue031", text)))
            return
        self._put(_INNER_INDENT.sub("", text) if self._strict or self._lists or self._tables else text)

    def _part(self) -> None:
        if not self._tables:
            self._put("\n\n")

    def _start(self, name: str, attributes: dict[str, str], text: str, at: int) -> None:
        if self._silent:
            if name == self._silent[-1]:
                self._silent.append(name)
            return
        if name in _SILENT | _TOLD:
            self._pass_over(name, text, at)
            return
        self._strict += name in _STRICT
        match name:
            case "img":
                self._put(_picture(attributes))
            case "input" if attributes.get("type", "").lower() == "checkbox":
                self._put(TICKED_BOX if "checked" in text[at : text.find(">", at)] else EMPTY_BOX)
            case "table":
                self._part()
                self._tables.append(_Table())
            case "tr" | "td" | "th" if self._tables:
                self._cell(name)
            case "blockquote" | "caption":
                self._part()
                self._sinks.append(_Sink())
            case "li":
                self._item()
            case _ if name in _LISTS:
                self._part() if not self._lists else self._put("\n")
                self._lists.append([int(attributes.get("start", "1") or 1) if name == "ol" else 0])
            case _ if name[0] == "h" and name[1:].isdigit():
                self._put(f"\n\n{'#' * int(name[1])} ")
            case _ if name in _OPENING:
                self._put(_OPENING[name])
            case _ if name in _PARTING | {"p"} and not self._lists:
                self._part()

    def _pass_over(self, name: str, text: str, at: int) -> None:
        """An element whose inside is no text begins; one that shows something is told."""
        if f"</{name}" in text[at:].lower():
            self._silent.append(name)
        if name in _TOLD:
            places = _PLACE.findall(text[:at])
            self._left_out.append(int(places[-1]) if places else 1)

    def _close(self, name: str) -> None:
        if self._silent:
            if name == self._silent[-1]:
                self._silent.pop()
            return
        self._strict -= name in _STRICT and self._strict > 0
        match name:
            case "q":
                self._put("\u201d")
            case "table" if self._tables:
                self._end_table()
            case "td" | "th" if self._tables and len(self._sinks) > 1:
                self._end_cell()
            case "caption" if self._tables and len(self._sinks) > 1:
                self._tables[-1].caption = _one_line(self._sinks.pop().text())
            case "blockquote" if len(self._sinks) > 1:
                quoted = self._sinks.pop().text().strip().split("\n")
                self._put("\n".join(f"> {line}" for line in quoted) + "\n\n")
            case "summary":
                self._put("**\n\n")
            case _ if name in _LISTS and self._lists:
                self._lists.pop()
                self._part() if not self._lists else self._put("\n")
            case "p" | "dd" if self._lists:
                self._put(" ")
            case _ if name in ("p", "figcaption", "dl") or (name[0] == "h" and name[1:].isdigit()):
                self._part()
            case _ if name in _PARTING and not self._lists:
                self._part()

    def _item(self) -> None:
        lists = self._lists or [[0]]
        number = lists[-1][0]
        lists[-1][0] += bool(number)
        sign = f"{number}. " if number else "- "
        fresh = _PLACE.sub("", self._sinks[-1].text()[-80:]).endswith("\n")
        self._put(("" if fresh else "\n") + "    " * (len(lists) - 1) + sign)

    def _cell(self, name: str) -> None:
        """A row begins, or a cell of one."""
        table = self._tables[-1]
        if name == "tr" or not table.rows:
            table.rows.append([])
            table.heads.append(True)
        if name != "tr":
            table.heads[-1] = table.heads[-1] and name == "th"
            self._sinks.append(_Sink())

    def _end_cell(self) -> None:
        self._tables[-1].rows[-1].append(_one_line(self._sinks.pop().text()).replace("|", "\\|"))

    def _end_table(self) -> None:
        table = self._tables.pop()
        rows = [(row, head) for row, head in zip(table.rows, table.heads, strict=True) if row]
        if not rows:
            return
        width = max(len(row) for row, _ in rows)
        first = rows[0][0] if rows[0][1] else [""] * width
        body = rows[1:] if rows[0][1] else rows
        lines = [_row(first, width), "|" + "---|" * width, *(_row(row, width) for row, _ in body)]
        caption = f"**{table.caption}**\n\n" if table.caption else ""
        self._put("\n\n" + caption + "\n".join(lines) + "\n\n")


def _row(cells: Sequence[str], width: int) -> str:
    return "| " + " | ".join([*cells, *[""] * (width - len(cells))]) + " |"


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _picture(attributes: dict[str, str]) -> str:
    """A picture as Markdown, its width behind the address where it has one."""
    width = re.fullmatch(r"\s*(\d+)(?:px)?\s*", attributes.get("width", ""))
    address = attributes.get("src", "").strip().replace(" ", "%20")
    sized = f"#width={width[1]}" if width and address else ""
    return f"![{attributes.get('alt', '')}]({address}{sized})"


def is_spacer(text: str) -> bool:
    """Whether a paragraph was written for its height alone: `<p>_</p>`."""
    return _NOTHING.fullmatch(text) is not None
