"""Footnotes: their numbers raised, their words at the end of the section that first names them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from pnp.books.foreign.inline_tags import wrap
from pnp.books.foreign.lines import Line

_DEFINITION = re.compile(r" {0,3}\[\^([^\[\]\s]+)\]:\s*(.*)")
_REFERENCE = re.compile(r"\[\^([^\[\]\s]+)\]")
_HEADING = re.compile(r" {0,3}#{1,6}\s")


def take_footnotes(lines: Sequence[Line]) -> Iterator[Line]:
    """The lines with their footnotes in place. A note that nothing refers to stands at the end."""
    notes: dict[str, list[str]] = {}
    rest: list[Line] = []
    current = ""
    for line in lines:
        opening = _DEFINITION.fullmatch(line.text)
        if opening:
            current = opening[1]
            notes[current] = [opening[2]]
            rest.append(replace(line, text=""))
        elif current and line and line.text.startswith(("  ", "\t")):
            notes[current].append(line.text.strip())
            rest.append(replace(line, text=""))
        else:
            current = current if not line else ""
            rest.append(line)
    return _placed(rest, {name: " ".join(words) for name, words in notes.items()}) if notes else iter(rest)


def _placed(lines: Sequence[Line], notes: dict[str, str]) -> Iterator[Line]:
    numbers: dict[str, int] = {}
    waiting: list[str] = []

    def refer(match: re.Match[str]) -> str:
        name = match[1]
        if name not in notes:
            return match[0]
        if name not in numbers:
            numbers[name] = len(numbers) + 1
            waiting.append(name)
        return wrap("sup", str(numbers[name]))

    last = 1
    for line in lines:
        if _HEADING.match(line.text):
            yield from _written(waiting, numbers, notes, line.number)
            waiting.clear()
        yield replace(line, text=_REFERENCE.sub(refer, line.text))
        last = line.number
    for name in notes:
        if name not in numbers:
            numbers[name] = len(numbers) + 1
            waiting.append(name)
    yield from _written(waiting, numbers, notes, last)


def _written(names: Sequence[str], numbers: dict[str, int], notes: dict[str, str], number: int) -> Iterator[Line]:
    for name in names:
        yield Line("", number)
        yield Line(wrap("small", f"{wrap('sup', str(numbers[name]))} {notes[name]}"), number)
        yield Line("", number)
