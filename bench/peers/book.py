"""A finished page through WeasyPrint and nothing else: python -m bench.peers.book HTML RESOURCES OUT"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from weasyprint import HTML
from weasyprint.urls import URLFetcher, URLFetcherResponse

BASE = "file:///book/"  # what the page's addresses are completed with


class Files(URLFetcher):
    """Answers each address with the file that was written for it."""

    def __init__(self, places: dict[str, tuple[str, str]]) -> None:
        super().__init__()
        self._places = places

    def fetch(self, url: str, headers: Any = None) -> URLFetcherResponse:
        kind, place = self._places[url]
        return URLFetcherResponse(url, Path(place).read_bytes(), {"Content-Type": kind})


if __name__ == "__main__":
    page, resources, out = map(Path, sys.argv[1:4])
    fetcher = Files(json.loads(resources.read_text(encoding="utf-8")))
    html = HTML(string=page.read_text(encoding="utf-8"), base_url=BASE, url_fetcher=fetcher)
    html.write_pdf(out, pdf_variant="pdf/ua-1")
