"""Lines that remember where they stood, and code that nothing else may touch."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from html import unescape

NO_BREAK_SPACE = "\u00a0"
_FENCE = re.compile(r"[ \t]{0,11}(?:>[ ]?)?(`{3,}|~{3,})[^`]*")
_SPAN = re.compile(r"(?<![`\\])(`+)(?!`)(.+?)(?<!`)\1(?!`)")
_PRE = re.compile(r"<pre\b[^>]*>(.*?)</pre>", re.IGNORECASE | re.DOTALL)
_KEPT = re.compile("\ue010(\\d+)\ue011")


@dataclass(frozen=True, slots=True)
class Line:
    """A line of Markdown and the number, from 1, of the line it came from."""

    text: str
    number: int

    def __bool__(self) -> bool:
        return bool(self.text.strip())


def numbered(text: str) -> list[Line]:
    """The lines of a text."""
    return [Line(line, number) for number, line in enumerate(text.split("\n"), 1)]


class Vault:
    """Code, put away behind tokens so that braces, tags and signs in it mean themselves."""

    def __init__(self) -> None:
        self._held: list[str] = []

    def put(self, text: str) -> str:
        """A token for the text."""
        self._held.append(text)
        return f"\ue010{len(self._held) - 1}\ue011"

    def restore(self, lines: Iterable[Line]) -> Iterator[Line]:
        """The lines with their code back."""
        return (replace(line, text=_KEPT.sub(lambda match: self._held[int(match[1])], line.text)) for line in lines)

    def put_code(self, lines: Sequence[Line]) -> list[Line]:
        """Lines whose code, fenced or between backticks, is in the vault. A fence takes a line at each end."""
        kept: list[Line] = []
        fence, indent = "", 0
        for line in lines:
            mark = _FENCE.fullmatch(line.text) if not fence else _FENCE.match(line.text)
            if fence and mark and mark[1].startswith(fence):
                kept.append(replace(line, text=""))
                fence = ""
            elif fence:
                bare = line.text[min(indent, len(line.text) - len(line.text.lstrip())) :]
                kept.append(replace(line, text=self.put(code_line(bare))))
            elif mark:
                fence, indent = mark[1], len(line.text) - len(line.text.lstrip())
                kept.append(replace(line, text=""))
            else:
                kept.append(replace(line, text=_SPAN.sub(lambda match: self.put(match[0]), line.text)))
        return kept

    def put_preformatted(self, text: str) -> str:
        """A text whose `<pre>` elements are code; it keeps its line breaks."""
        return _PRE.sub(lambda match: self._preformatted(match[1]), text)

    def _preformatted(self, inside: str) -> str:
        bare = unescape(re.sub(r"<[^<>]*>", "", inside))
        return "\n".join(self.put(code_line(line)) if line.strip() else "" for line in bare.split("\n"))


def code_line(line: str) -> str:
    """A line of code as it is, on a line of its own: a space at its beginning would otherwise be dropped."""
    spread = line.expandtabs(4)
    bare = spread.lstrip(" ")
    kept = NO_BREAK_SPACE * (len(spread) - len(bare)) + bare or NO_BREAK_SPACE
    fence = "`" * (1 + max(map(len, re.findall("`+", kept)), default=0))
    padding = " " if "`" in kept else ""
    return f"{fence}{padding}{kept}{padding}{fence}  "
