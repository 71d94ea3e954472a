"""A rulebook as one HTML file that fetches nothing: styles, script, pictures and typefaces are in it."""

from __future__ import annotations

import base64
import hashlib
import re
from html import escape, unescape
from pathlib import Path

from pnp.books.document import LANGUAGE, book_title, write_parts
from pnp.books.fonts import complete_faces
from pnp.books.pictures import Pictures
from pnp.books.reading import book_folder
from pnp.books.resources import Resources, generated_in
from pnp.books.strays import lacking, report_strays
from pnp.books.styles import choose_editions, palette_rule, read_styles, without_pages
from pnp.books.title_page import author, author_property
from pnp.books.web.body import arrange
from pnp.books.web.embedding import Embedding
from pnp.books.web.typefaces import FaceUse, embedded_rules
from pnp.books.writing import Writing
from pnp.problems import Problems
from pnp.source import read_text

EDITION = "html"
SCRIPT = Path(__file__).with_name("search.js")

_ESCAPE = re.compile(r"\\([0-9a-fA-F]{1,6})\s?")
_IMAGE_SELECTOR = re.compile(r"(?<![\w.#-])img(?![\w-])")
_CODE = re.compile(r"<[^>]*>")


def make_page(writing: Writing, problems: Problems, *, low_ink: bool = False, loose_in: str = "") -> bytes:
    """The page of a book, UTF-8; the same bytes for the same book. What is at fault is reported.

    `loose_in` is the folder of the workspace in which a text lies that is no game's, as `Press` has it.
    """
    return _Page(writing, problems, low_ink=low_ink, loose_in=loose_in).html().encode()


class _Page:
    """A page being made: its body first, whose pictures tell which typefaces it needs."""

    def __init__(self, writing: Writing, problems: Problems, *, low_ink: bool, loose_in: str) -> None:
        game, workspace = writing.game, writing.workspace
        self._writing = writing
        self._problems = problems
        self._loose = bool(loose_in)
        self._classes = ["rulebook", EDITION, "low-ink" if low_ink else "full-ink", *(["loose"] if loose_in else [])]
        self._body = arrange(write_parts(writing), writing.index)
        chosen = choose_editions(read_styles(workspace, game.key, problems), frozenset(self._classes))
        # Pictures that are drawn are no `img` here, and style sheets mean them too.
        self._styles = _IMAGE_SELECTOR.sub(":is(img, svg)", without_pages(chosen))
        self._pictures = Pictures(workspace, game, problems, low_ink=low_ink)
        for address in generated_in(self._body, self._styles):
            self._pictures.svg(address)
        typefaces = self._pictures.materials.typefaces
        self._faces: list[FaceUse] = []
        self._styles, faces = complete_faces(
            workspace, self._styles, self._pictures.fonts, typefaces, problems, body=self._body
        )
        for file, family, weight, italic in faces:
            typeface = typefaces.face(file.removeprefix("fonts/"))
            if typeface is not None:
                self._faces.append((typeface, family, weight, italic))
        self._resources = Resources(workspace, loose_in or book_folder(game.key), self._pictures, problems)

    def html(self) -> str:
        """The whole file."""
        embedding = Embedding(self._resources, self._with_type)
        body = embedding.body(self._body)
        styles = embedding.styles(self._styles)
        letters = set(unescape(_CODE.sub("", body))) | {chr(int(code, 16)) for code in _ESCAPE.findall(styles)}
        letters |= set(map(chr, range(0x20, 0x7F))) | set(styles)
        self._check_letters(body)
        styles = "\n".join(
            (
                palette_rule(self._pictures.colours()),
                embedding.properties(),
                embedded_rules(self._faces, letters),
                styles,
            )
        )
        script = read_text(SCRIPT, self._problems) or ""
        title = escape(book_title(self._writing.book, self._writing.game))
        return (
            f'<!doctype html>\n<html lang="{LANGUAGE}" class="{" ".join(self._classes)}"><head><meta charset="utf-8">\n'
            f'<meta http-equiv="Content-Security-Policy" content="{_policy(script)}">\n'
            f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{title}</title>\n'
            f'{author_property(author(self._writing.game))}<meta name="generator" content="pnp">\n'
            f"<style>\n{styles}\n</style></head>\n<body>\n{body}<script>{script}</script>\n</body></html>\n"
        )

    def _with_type(self, svg: str) -> str:
        """An SVG that stands alone, with the typefaces of its text in it."""
        letters = set(unescape(_CODE.sub("", svg)))
        needed = [face for face in self._faces if f'font-family="{face[1]}" font-weight="{face[2]}"' in svg]
        if not needed:
            return svg
        head, tail = svg.split("</title>", 1)
        return f"{head}</title><style>{embedded_rules(needed, letters)}</style>{tail}"

    def _check_letters(self, body: str) -> None:
        """Letters that none of the book's own typefaces has: the reader's machine may lack them."""
        held = frozenset[str]().union(*(typeface.characters for typeface, *_ in self._faces))
        helper = "the reader's machine must help out"
        report_strays(lacking(body, held), helper, self._writing.book, self._problems, loose=self._loose)


def _policy(script: str) -> str:
    """What a browser may do with the page: nothing but run its own script and show what is in it."""
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    return (
        f"default-src 'none'; script-src 'sha256-{digest}'; style-src 'unsafe-inline'; img-src data:; font-src data:; "
        "form-action 'none'; base-uri 'none'"
    )
