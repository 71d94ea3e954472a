"""Ids for places of a text whose author chose none."""

from __future__ import annotations

import re
import unicodedata

_NOT_IN_ID = re.compile(r"[^a-z0-9]+")


def unique_id(title: str, taken: set[str]) -> str:
    """An id of small letters, digits and hyphens that is not taken yet, and is from now on."""
    letters = unicodedata.normalize("NFKD", title.casefold())
    plain = _NOT_IN_ID.sub("-", "".join(char for char in letters if not unicodedata.combining(char))).strip("-")
    number, found = 1, plain or "part"
    while found in taken:
        number += 1
        found = f"{plain or 'part'}-{number}"
    taken.add(found)
    return found
