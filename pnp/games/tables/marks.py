"""Marks that people write in spreadsheets, turned into those of our rich text. Knows icons by name, no card."""

from __future__ import annotations

import html
import re
from collections.abc import Mapping

_BREAK = re.compile(r"\s*<br\s*/?>\s*|</(?:p|li|div)>\s*(?=\S)", re.IGNORECASE)
_BULLET_TAG = re.compile(r"<li>\s*", re.IGNORECASE)
_BOLD = re.compile(r"<(b|strong)>(\s*)(.*?)(\s*)</\1>", re.IGNORECASE | re.DOTALL)
_ITALIC = re.compile(r"<(i|em)>(\s*)(.*?)(\s*)</\1>", re.IGNORECASE | re.DOTALL)
_TAG = re.compile(r"</?(?:p|div|span|u|ul|ol|li|font|small)\b[^<>]*>", re.IGNORECASE)
_UNDERLINES = re.compile(r"(?<![\w\\_])__(?=\S)([^\n]+?)(?<=\S)__(?![\w_])")
_ONE_STAR = re.compile(r"(?<![\w\\*])\*(?![\s*])([^*\n]+?)(?<![\s*\\])\*(?![\w*])")
_SIGN = re.compile(r"\[([^\[\]\n]{1,40})\]|:([A-Za-z][\w-]{0,39}):|\{([^{}\n:]{1,40})\}")
_BULLET = re.compile(r"^[ \t]*[*•‣◦·\-–][ \t]+(?=\S)", re.MULTILINE)
_ENTITY = re.compile(r"&(?:amp|lt|gt|quot|apos|nbsp|#\d{1,6}|#x[0-9a-f]{1,6});", re.IGNORECASE)


def plain_marks(text: str, icons: Mapping[str, str]) -> str:
    """The text with `<b>`, `<i>`, `__`, `*`, `<br>`, bullets and icons in brackets as our grammar writes them.

    `icons` gives the names of the game's icons by their folded spelling. What is no such mark stays as it is.
    """
    text = _BREAK.sub("\n", text)
    text = _BULLET_TAG.sub("• ", text)
    text = _BOLD.sub(r"\2**\3**\4", text)
    text = _ITALIC.sub(r"\2_\3_\4", text)
    text = _TAG.sub("", text)
    text = _ENTITY.sub(lambda match: html.unescape(match[0]).replace("\u00a0", " "), text)
    text = _UNDERLINES.sub(r"**\1**", text)
    if len(_BULLET.findall(text)) > 1:
        text = _BULLET.sub("• ", text)
    text = _ONE_STAR.sub(r"_\1_", text)

    def icon(match: re.Match[str]) -> str:
        name = icons.get((match[1] or match[2] or match[3]).strip().casefold())
        return "{" + name + "}" if name else match[0]

    return _SIGN.sub(icon, text).strip()
