"""From HTML to a laid-out document and its PDF, by WeasyPrint. The one module that imports it, and only when it runs.

WeasyPrint needs Pango from the system, which `pip` cannot install; who lacks it is told the command.
"""

from __future__ import annotations

import ctypes.util
import gc
import logging
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from importlib import import_module
from io import StringIO
from typing import Any

from pnp.books.addresses import ROOT
from pnp.books.resources import Missing, Resources
from pnp.books.spaces import part_spaces
from pnp.problems import PnpError, Problems, Span

VARIANT = "pdf/ua-1"
INSTALL = (
    "Debian, Ubuntu: sudo apt-get install -y libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0",
    "Fedora: sudo dnf install pango",
    "macOS: brew install pango",
    "Windows, in MSYS2: pacman -S mingw-w64-ucrt-x86_64-pango",
)


class Typesetter:
    """Lays out pages that share their typefaces. What style sheets or pictures are at fault for is reported.

    Raises `PnpError` with the command that helps when Pango is missing.
    """

    def __init__(self, resources: Resources, problems: Problems) -> None:
        self._weasyprint = load_weasyprint()
        self._fonts = import_module("weasyprint.text.fonts").FontConfiguration()
        self._fetcher = _fetcher(resources)
        self._problems = problems

    def lay_out(self, html: str) -> Any:
        """A laid-out WeasyPrint `Document`."""
        with _complaints(self._problems), _without_collection():
            page = self._weasyprint.HTML(string=part_spaces(html), base_url=ROOT, url_fetcher=self._fetcher)
            return page.render(font_config=self._fonts, pdf_variant=VARIANT)


def write_pdf(document: Any, problems: Problems) -> bytes:
    """The PDF of a laid-out document: tagged, and the same bytes for the same document."""
    with _complaints(problems), _without_collection():
        return bytes(document.write_pdf(pdf_variant=VARIANT))


def load_weasyprint() -> Any:
    """The module. Raises `PnpError` when it or a library it needs is missing."""
    try:
        with _quick_search(), redirect_stdout(StringIO()), warnings.catch_warnings():
            # Without this library typefaces would be cut down another way, and no two runs would give the same bytes.
            warnings.filterwarnings("error", "HarfBuzz-Subset", DeprecationWarning)
            return import_module("weasyprint")
    except ImportError as error:
        raise PnpError("books are set by WeasyPrint, which is not installed", "pip install weasyprint") from error
    except (OSError, DeprecationWarning) as error:
        hint = "install it, then try again:\n     " + "\n     ".join(INSTALL)
        raise PnpError("books are set with Pango, which this system lacks", hint) from error


@contextmanager
def _quick_search() -> Iterator[None]:
    """Spare the search for libraries under Windows' names, which WeasyPrint tries first: each starts a compiler."""
    if sys.platform != "linux" or "weasyprint" in sys.modules:
        yield
        return
    found, ctypes.util.find_library = ctypes.util.find_library, _find_nothing
    try:
        yield
    finally:
        ctypes.util.find_library = found


def _find_nothing(name: str) -> None:
    """What stands in for the search."""


@contextmanager
def _without_collection() -> Iterator[None]:
    """Layout makes millions of short-lived boxes and few cycles: collecting them is a tenth of the time."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


@contextmanager
def _complaints(problems: Problems) -> Iterator[None]:
    """What WeasyPrint logs while it works, as problems."""
    logger = logging.getLogger("weasyprint")
    handler = _Handler(problems)
    handlers, propagate = logger.handlers[:], logger.propagate
    logger.handlers[:], logger.propagate = [handler], False
    try:
        yield
    finally:
        logger.handlers[:], logger.propagate = handlers, propagate


class _Handler(logging.Handler):
    def __init__(self, problems: Problems) -> None:
        super().__init__(logging.WARNING)
        self._problems = problems

    def emit(self, record: logging.LogRecord) -> None:
        message = record.getMessage()
        # Both are reported elsewhere: where a picture could not be made, and what letters no typeface has.
        if not message.startswith(("Failed to load image", ".notdef glyph")):
            self._problems.report("B121", message, Span(""))


def _fetcher(resources: Resources) -> Any:
    """WeasyPrint's way to pictures and fonts: out of memory or the workspace, never from anywhere else."""
    urls = import_module("weasyprint.urls")

    class Fetcher(urls.URLFetcher):  # type: ignore[misc,name-defined]
        def fetch(self, url: str, headers: Any = None) -> Any:
            try:
                kind, data = resources.get(url)
            except Missing as error:
                raise urls.URLFetchingError(str(error)) from error
            return urls.URLFetcherResponse(url, data, {"Content-Type": kind})

    return Fetcher()
