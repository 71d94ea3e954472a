"""Tables as Markdown makes them, mended for who reads them aloud: head cells have a scope, and rows may have heads."""

from __future__ import annotations

import re

_TABLE = re.compile(r"<table>.*?</table>", re.DOTALL)
_HEAD = re.compile(r"<thead>.*?</thead>\s*", re.DOTALL)
_HEAD_CELL = re.compile(r"<th(?: [^>]*)?>(.*?)</th>", re.DOTALL)
_FIRST_CELL = re.compile(r"<tr>\s*<td([^>]*)>(.*?)</td>", re.DOTALL)
_MARK_CELL = re.compile(r"<td([^>]*)>(yes|no)</td>")


def mend_tables(html: str) -> str:
    """The tables of a text. Where the first head is empty, the first cell of each row is the row's head."""
    return _TABLE.sub(lambda match: _mend(match[0]), html)


def _mend(table: str) -> str:
    head = _HEAD.search(table)
    cells = _HEAD_CELL.findall(head[0]) if head else []
    if head and cells and not cells[0].strip():
        body = _FIRST_CELL.sub(r'<tr>\n<th scope="row"\1>\2</th>', table[head.end() :])
        top = "" if not any(cell.strip() for cell in cells) else _HEAD_CELL.sub("<td></td>", head[0], count=1)
        table = table[: head.start()] + top + body
    table = re.sub(r"<th(?=>| style)", '<th scope="col"', table)
    return _MARK_CELL.sub(r'<td\1><span class="\2">\2</span></td>', table)
