"""The source line behind a problem, for reports that show it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from pnp.problems import Problems, Span

MOST_BYTES = 4 << 20  # of a file whose lines are shown; what is larger was refused unread


class Excerpts:
    """Looks up lines of files, each file read once. `texts` holds what was read from elsewhere, by name."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self._lines = {name: _split(text) for name, text in texts.items()}

    def __call__(self, span: Span) -> str | None:
        if span.file not in self._lines:
            self._lines[span.file] = _read(span.file)
        lines = self._lines[span.file]
        return lines[span.line - 1] if 0 < span.line <= len(lines) else None


def _read(file: str) -> list[str]:
    from pnp.source import read_bytes
    from pnp.source.decoding import decode_text

    place = Path(file)
    data = read_bytes(place, Problems(), MOST_BYTES) if place.is_file() else None
    decoded = decode_text(data)[0] if data else None
    return _split(decoded.text) if decoded else []


def _split(text: str) -> list[str]:
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
