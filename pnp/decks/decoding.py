"""From the bytes of a list to its text, or to what keeps it from being one. Knows no line."""

from __future__ import annotations

from pnp.problems import Problems, Span
from pnp.source.decoding import Decoded, decode_text, is_strange, is_web_page, kind_of

MOST_BYTES = 1 << 20

_PLAIN = "copy the list into a text file; of a spreadsheet, save the sheet as CSV"


def decode_list(data: bytes, file: str, problems: Problems) -> Decoded | None:
    """The text of a list, or None after reporting that it is too large or no text at all."""
    if len(data) > MOST_BYTES:
        problems.report("D006", f"more than {MOST_BYTES:,} bytes; a decklist never needs as many", Span(file))
        return None
    kind = kind_of(data)
    decoded, foreign = (None, None) if kind else decode_text(data)
    if foreign:
        message = (
            f"byte 0x{foreign.value:02x} is not UTF-8; the list was read as Windows-1252, so it is `{foreign.letter}`"
        )
        span = Span(file, foreign.line, foreign.column, foreign.column + 1)
        problems.report("D002", message, span, hint="if names look wrong, save the list as UTF-8")
    if decoded and is_strange(decoded.text):
        kind = "not a text file"
    elif decoded and is_web_page(decoded.text):
        kind = "a web page"
    if decoded is None or kind:
        what = kind or "not a text file"
        problems.report("D005", f"this is {what}, not a decklist", Span(file), hint=_PLAIN)
        return None
    return decoded
