"""Lists as our Markdown wants them: parted from the paragraph above, each level four spaces further in."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from pnp.books.foreign.lines import Line

STEP = 4
_ITEM = re.compile(r"( *)([*+-]|\d{1,4}[.)])( +)(?=\S)")
_RULE = re.compile(r" {0,3}([-*_])(?: *\1){2,} *")
_QUOTED = re.compile(r" {0,3}> ?")
_DELIMITERS = re.compile(r" *\|?[ :|-]*-[ :|-]*")
_HEADING = re.compile(r" {0,3}#{1,6}\s")


def settle_lists(lines: Sequence[Line]) -> Iterator[Line]:
    """The lines with their lists so; quotations are settled within."""
    quoted: list[Line] = []
    plain: list[Line] = []
    for line in lines:
        if _QUOTED.match(line.text):
            yield from _settled(plain)
            plain = []
            quoted.append(replace(line, text=_QUOTED.sub("", line.text, count=1)))
        else:
            yield from _requoted(quoted)
            quoted = []
            plain.append(replace(line, text=line.text.expandtabs(STEP)))
    yield from _settled(plain)
    yield from _requoted(quoted)


def _requoted(lines: Sequence[Line]) -> Iterator[Line]:
    if lines:
        yield Line("", lines[0].number)
        for line in settle_lists(lines):
            yield replace(line, text=f"> {line.text}".rstrip(" ") if not line.text.endswith("  ") else f"> {line.text}")
        yield Line("", lines[-1].number)


def _settled(lines: Sequence[Line]) -> Iterator[Line]:
    around: list[tuple[int, int]] = []  # of each item around: where its sign and where its text begins
    above = Line("", 0)
    for n, line in enumerate(lines):
        item = None if _RULE.fullmatch(line.text) else _ITEM.match(line.text)
        after = lines[n + 1].text if n + 1 < len(lines) else ""
        indent = len(line.text) - len(line.text.lstrip(" "))
        if item and (around or indent < STEP) and (around or not above or item[2] in ("1.", "1)", "*", "-", "+")):
            while around and not _is_within(indent, around[-1]):
                around.pop()
            if above and not around and not _ITEM.match(above.text):
                yield Line("", line.number)
            sign = item[2].replace(")", ".")
            yield replace(line, text=f"{' ' * STEP * len(around)}{sign} {line.text[item.end() :]}")
            around.append((indent, item.end()))
        elif not line:
            yield line
        elif _HEADING.match(line.text) or (_RULE.fullmatch(line.text) and indent < 2):
            around = []
            yield line
        elif around and (indent or above):
            while around and not above and not _is_within(indent, around[-1]):
                around.pop()
            further = indent - around[-1][1] if around else indent
            deeper = " " * (further if further >= STEP and not above else 0)
            yield replace(line, text=f"{' ' * STEP * len(around)}{deeper}{line.text.lstrip(' ')}")
        else:
            around = []
            if above and "|" in line.text and "-" in after and _DELIMITERS.fullmatch(after):
                yield Line("", line.number)
            yield line
        above = line


def _is_within(indent: int, item: tuple[int, int]) -> bool:
    """Whether what is indented so far belongs to an item; two spaces more than its sign will do."""
    sign, text = item
    return indent >= text or indent >= sign + 2
