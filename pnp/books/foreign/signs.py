"""Signs that other tools' Markdown knows: alerts, task lists, short names of emoji, formulas, variation selectors."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import replace

from pnp.books.foreign.inline_tags import EMPTY_BOX, TICKED_BOX, wrap
from pnp.books.foreign.lines import Line

_ALERT = re.compile(r"(\s*(?:>\s?)+)\[!(\w+)\][ \t]*(.*)")
_TASK = re.compile(r"(\s*(?:[-*+]|\d+[.)])\s+)\[([ xX])\](?=\s)")
_NAME = re.compile(r"(?<![\w:]):([a-z][a-z0-9_]{1,40}):(?![\w:])")
_FORMULA = re.compile(r"(?<![\\$\w])\$(?=[^\s$])([^$\n]{1,80}?)(?<=[^\s\\])\$(?![\w$])")
_RAISED = re.compile(r"([\^_])(?:\{([^{}]*)\}|(\w|[+*\-]))")
_FRACTION = re.compile(r"\\[dt]?frac\{([^{}]*)\}\{([^{}]*)\}")
_TEXT = re.compile(r"\\(?:text|mathrm|mathbf|operatorname)\{([^{}]*)\}")
_COMMANDS = {
    "times": "\u00d7", "cdot": "\u00b7", "div": "\u00f7", "pm": "\u00b1", "leq": "\u2264", "le": "\u2264",
    "geq": "\u2265", "ge": "\u2265", "neq": "\u2260", "ne": "\u2260", "infty": "\u221e", "approx": "\u2248",
    "rightarrow": "\u2192", "to": "\u2192", "leftarrow": "\u2190", "ldots": "\u2026", "dots": "\u2026",
    "sum": "\u2211", "sqrt": "\u221a", "left": "", "right": "", ",": " ", ";": " ", "%": "%",
}  # fmt: skip
_COMMAND = re.compile(r"\\([a-zA-Z]+|[,;%])")
_SELECTORS = dict.fromkeys((0xFE0E, 0xFE0F, 0x200B, 0xFEFF))
_NAMES = {
    "hearts": "\u2665", "spades": "\u2660", "clubs": "\u2663", "diamonds": "\u2666", "heart": "\u2764",
    "star": "\u2b50", "star2": "\U0001f31f", "sparkles": "\u2728", "boom": "\U0001f4a5", "zap": "\u26a1",
    "crossed_swords": "\u2694", "dagger": "\U0001f5e1", "shield": "\U0001f6e1", "skull": "\U0001f480",
    "moneybag": "\U0001f4b0", "gem": "\U0001f48e", "thumbsup": "\U0001f44d", "+1": "\U0001f44d",
    "thumbsdown": "\U0001f44e", "-1": "\U0001f44e", "warning": "\u26a0", "bulb": "\U0001f4a1", "tada": "\U0001f389",
    "rocket": "\U0001f680", "sunny": "\u2600", "moon": "\U0001f314", "cloud": "\u2601", "umbrella": "\u2614",
    "snowflake": "\u2744", "book": "\U0001f4d6", "books": "\U0001f4da", "dart": "\U0001f3af", "eyes": "\U0001f440",
    "smile": "\U0001f604", "tent": "\u26fa", "anchor": "\u2693", "hourglass": "\u231b", "x": "\u274c",
    "white_check_mark": "\u2705", "heavy_check_mark": "\u2714", "question": "\u2753", "exclamation": "\u2757",
    "green_heart": "\U0001f49a", "blue_heart": "\U0001f499", "black_joker": "\U0001f0cf", "sword": "\U0001f5e1",
    "coin": "\U0001fa99", "wolf": "\U0001f43a", "bear": "\U0001f43b", "cat": "\U0001f431", "dog": "\U0001f436",
    "ship": "\U0001f6a2", "house": "\U0001f3e0", "bomb": "\U0001f4a3", "muscle": "\U0001f4aa", "punch": "\U0001f44a",
    "raised_hand": "\u270b", "point_right": "\U0001f449", "point_left": "\U0001f448", "arrow_right": "\u27a1",
}  # fmt: skip
"""Short names that are not the character's own in Unicode; of the others the name tells which it is."""


def take_signs(lines: Sequence[Line]) -> Iterator[Line]:
    """The lines with these signs in the grammar of chapters."""
    return (replace(line, text=_taken(line.text)) for line in lines)


def _taken(text: str) -> str:
    if not text:
        return text
    bare = text.translate(_SELECTORS)
    if "[" in bare:
        bare = _TASK.sub(lambda match: match[1] + (EMPTY_BOX if match[2] == " " else TICKED_BOX), bare)
        bare = _ALERT.sub(_alert, bare)
    if ":" in bare:
        bare = _NAME.sub(lambda match: _named(match[1]) or match[0], bare)
    if "$" in bare:
        bare = _FORMULA.sub(_formula, bare)
    return bare


def _alert(match: re.Match[str]) -> str:
    """`> [!NOTE]` as a quotation that begins with its word."""
    return f"{match[1]}**{match[2].capitalize()}:** {match[3]}".rstrip()


def _named(name: str) -> str:
    """The character of a short name; nothing for a word that names none."""
    if name in _NAMES:
        return _NAMES[name]
    try:
        found = unicodedata.lookup(name.replace("_", " "))
    except KeyError:
        return ""
    return found if unicodedata.category(found) == "So" else ""


def _formula(match: re.Match[str]) -> str:
    """A formula of letters, numbers and raised or lowered ones; any other stays as it was written."""
    inside = match[1]
    if not re.search(r"[\\^_]|^\s*\w\s*$", inside):
        return match[0]
    plain = _TEXT.sub(r"\1", _FRACTION.sub(r"\1/\2", inside))
    plain = _COMMAND.sub(lambda command: _COMMANDS.get(command[1], command[0]), plain)
    while (raised := _RAISED.sub(_raise, plain)) != plain:
        plain = raised
    return match[0] if re.search(r"[\\{}^]", plain) else plain.replace("*", "\\*")


def _raise(match: re.Match[str]) -> str:
    return wrap("sup" if match[1] == "^" else "sub", match[2] if match[2] is not None else match[3])
