"""Typefaces that help out where a text has a sign that its own lack: emoji, stars, dice, Japanese and Chinese.

They are large, so that they are opened only for a text that has such a sign.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from pnp.faces.text import Typefaces

FAMILIES: Mapping[str, str] = {
    "noto-emoji/regular": "Noto Emoji",
    "noto-sans-symbols-2/regular": "Noto Sans Symbols 2",
    "kaisei-decol/bold": "Kaisei Decol",
}
"""Faces by preference, each with its family as style sheets name it."""
_RARE = re.compile("[\u2100-\u2bff\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\U0001d100-\U0001fbff]")
_DECLARED = re.compile(r"((?<![\w-])(?:--[\w-]+-font|font|font-family)\s*:\s*)([^;{}]*)")
_GENERIC = re.compile(r",\s*(?:serif|sans-serif|monospace|cursive|fantasy|system-ui)\s*\Z")
_KEYWORDS = ("inherit", "initial", "unset")


def signs_in(text: str) -> set[str]:
    """The characters of a text that text faces seldom have."""
    return set(_RARE.findall(text))


def needed_faces(lacking: Iterable[str], typefaces: Typefaces) -> list[str]:
    """The faces of `FAMILIES` that have one of the characters which no nearer one has."""
    left, found = set(lacking), []
    for key in FAMILIES:
        typeface = typefaces.face(key) if left else None
        if typeface is not None and left & typeface.characters:
            left -= typeface.characters
            found.append(key)
    return found


def with_fallbacks(styles: str, keys: Iterable[str]) -> str:
    """The style sheet with these faces behind every family it names, before whatever the machine would offer."""
    names = "".join(f', "{FAMILIES[key]}"' for key in keys)
    return _DECLARED.sub(lambda match: match[1] + _behind(match[2], names), styles) if names else styles


def _behind(value: str, names: str) -> str:
    bare = value.rstrip()
    if bare in _KEYWORDS or bare.endswith(")") or not bare:  # a variable brings its own
        return value
    generic = _GENERIC.search(bare)
    return f"{bare[: generic.start()]}{names}{generic[0]}" if generic else f"{bare}{names}"
