"""Pictures of a text: those that lie beside it are set, of the others their words stay and they are told."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import PurePosixPath
from urllib.parse import unquote

from pnp.books.foreign.lines import Line

_PICTURE = re.compile(
    r"!\[((?:[^\[\]]|\[[^\[\]]*\])*)\]"
    r"(?:\(\s*<?((?:[^()\s<>]|\([^()\s]*\))*)>?(?:\s+(?:\"[^\"]*\"|'[^']*'))?\s*\)|\[([^\[\]]*)\])?"
)
_DEFINITION = re.compile(r" {0,3}\[([^\[\]^]+)\]:\s+<?(\S+?)>?(?:\s+[\"'(].*[\"')])?\s*")


@dataclass(slots=True)
class PictureFiles:
    """Looks at the pictures of lines. `has` tells whether a file lies beside the text; `left_out` are line and path."""

    has: Callable[[str], bool]
    left_out: list[tuple[int, str]] = field(default_factory=list)

    def take(self, lines: Sequence[Line]) -> Iterator[Line]:
        """The lines with the pictures that can be set, and the words of those that cannot."""
        found = (_DEFINITION.fullmatch(line.text) for line in lines if line.text.lstrip().startswith("["))
        targets = {match[1].casefold(): match[2] for match in found if match}
        for line in lines:
            if "![" in line.text:
                yield replace(line, text=self._taken(line, targets))
            else:
                yield line

    def _taken(self, line: Line, targets: dict[str, str]) -> str:
        return _PICTURE.sub(lambda match: self._one(match, line.number, targets), line.text)

    def _one(self, match: re.Match[str], number: int, targets: dict[str, str]) -> str:
        words, address, reference = match.groups()
        if address is None:
            address = targets.get((reference or words).casefold(), "")
        bare_address = not address and re.fullmatch(r"\w+:\S+|[\w./%-]+\.\w{3,4}", words)
        named = address or bare_address or reference is not None or match[0].endswith(")")
        if not named:
            return match[0]  # an exclamation before somebody's brackets
        address, words = (words, "") if bare_address else (address, words)
        path, _, fragment = address.partition("#")
        path = unquote(path.partition("?")[0]).removeprefix("./").lstrip("/")
        if path and not re.match(r"\w+:|//", address) and ".." not in path and self.has(path):
            alternative = words.strip() or PurePosixPath(path).stem.replace("-", " ").replace("_", " ")
            sized = f"#{fragment}" if fragment.startswith("width=") else ""
            return f"![{alternative}]({path.replace(' ', '%20')}{sized})"
        self.left_out.append((number, address.partition("#")[0] or "a picture without a file"))
        return f"\\[{words.strip()}\\]" if words.strip() else ""
