"""PDF objects that ReportLab has none of its own for: streams already encoded, document information without dates."""

from __future__ import annotations

import zlib
from typing import Any

from reportlab import rl_config
from reportlab.pdfbase import pdfdoc

rl_config.pdfComments = 0  # a line of remarks before every object

LEVEL = 4  # of zlib: a twentieth larger than level 6 and four times as quick on paths


class EncodedStream(pdfdoc.PDFObject):
    """A stream whose bytes are final. `entries` are PDF source by name, without `Length`."""

    __RefOnly__ = 1

    def __init__(self, entries: dict[str, str], data: bytes) -> None:
        self.entries = entries
        self.data = data

    def format(self, document: Any) -> bytes:
        """The object's source."""
        pairs = "".join(f"/{name} {value}\n" for name, value in sorted(self.entries.items()))
        return f"<<\n{pairs}/Length {len(self.data)}\n>>\nstream\n".encode("latin-1") + self.data + b"\nendstream\n"


class Source(pdfdoc.PDFObject):
    """An object written out as PDF source."""

    def __init__(self, source: str) -> None:
        self.source = source

    def format(self, document: Any) -> bytes:
        """The object's source."""
        return self.source.encode("latin-1")


class Information(pdfdoc.PDFInfo):
    """Title, author of the file and nothing that changes from day to day."""

    def __init__(self, title: str, producer: str) -> None:
        super().__init__()
        self.title = title
        self.producer = producer

    def format(self, document: Any) -> bytes:
        """The object's source."""
        entries = {"Title": pdfdoc.PDFString(self.title), "Producer": pdfdoc.PDFString(self.producer)}
        return bytes(pdfdoc.PDFDictionary(entries).format(document))


def deflated(data: bytes) -> bytes:
    """Compressed as `FlateDecode` wants it."""
    return zlib.compress(data, LEVEL)
