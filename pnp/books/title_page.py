"""The title page and its back: the game's title, its picture, who made it, the imprint."""

from __future__ import annotations

from html import escape

from pnp.books.addresses import Address
from pnp.books.prose import render_inline
from pnp.books.styles import property_name
from pnp.books.writing import Writing, plain
from pnp.games import Game
from pnp.problems import one_of


def title_page(writing: Writing) -> str:
    """The first page. Its heading is the only one of the first level in the document."""
    settings, game = writing.book.settings, writing.game
    page = settings.title_page
    title = settings.title or game.title
    subtitle = f'<span class="subtitle">{plain(settings.subtitle)}</span>' if settings.subtitle else ""
    image = ""
    if page.layout:
        address = Address("layout", page.layout, {"card": page.card})
        image = f'<div class="cover" style="background-image: url({escape(str(address))})"></div>'
    version = ", ".join(filter(None, (page.says, _version(game))))
    heading = f'<h1><span class="title">{plain(title)}</span> {subtitle}</h1>'
    lines = [
        _line("version", version),
        _line("author", by_line(game)),
        _row(writing),
        _line("notice", _notice(writing)),
    ]
    return f'<section class="title-page">{heading}{image}{"".join(lines)}</section>\n'


def _line(kind: str, text: str) -> str:
    """A paragraph of the title page; nothing for an empty one."""
    return f'<p class="{kind}">{plain(text)}</p>' if text else ""


def _version(game: Game) -> str:
    """The version where it is a number, or the words that tell it."""
    return f"version {game.version}" if any(char.isdigit() for char in game.version) else game.version


def author(game: Game) -> str:
    """Who made the game, as a document's properties say it; nothing where nobody knows."""
    return "" if game.credit == "unknown" else game.credit


def by_line(game: Game) -> str:
    """Who made the game; nothing for a text that is no game's."""
    if not game.credit:
        return ""
    return f"by {author(game)}" if author(game) else "author unknown"


def author_property(name: str) -> str:
    """The element in the head of a page that names its author; nothing without one."""
    return f'<meta name="author" content="{escape(name)}">' if name else ""


def imprint(writing: Writing) -> str:
    """The back of the title page: the lines of `book.yaml`, or at least whose the game is."""
    settings = writing.book.settings
    lines = [line for line in settings.imprint or (_notice(writing),) if line]
    if not lines:
        return ""
    paragraphs = "".join(f"<p>{render_inline(line, settings.span, writing)}</p>" for line in lines)
    return f'<section class="imprint">{paragraphs}</section>\n'


def _notice(writing: Writing) -> str:
    game = writing.game
    rights = "rights unknown" if game.rights == "unknown" else game.rights
    told = ", ".join(part for part in (game.notice, rights) if part)
    return f"{told.capitalize()}." if told else ""


def _row(writing: Writing) -> str:
    """A mark for each word of a field, with the word below it."""
    page, game = writing.book.settings.title_page, writing.game
    if not page.row:
        return ""
    spec = game.askable.get(page.row)
    if spec is None or not spec.choices:
        message = f"`row` names `{page.row}`, which is no field with choices"
        writing.problems.report("B109", message, page.span, hint=one_of(page.row, game.askable))
        return ""
    marks = []
    for word in spec.choices:
        layers = [str(Address("drawing", page.drawing, {"width": "10.8mm", "height": "10.8mm", page.row: word}))]
        if word in game.icons:
            layers.insert(0, str(Address("icon", word, {"colour": page.colour})))
        images = ", ".join(f"url({escape(layer)})" for layer in layers)
        image = f'<span class="mark" style="background-image: {images}"></span>'
        style = f' style="color: var(--{property_name(f"{page.words} {word}")})"' if page.words else ""
        marks.append(f"<li>{image}<span{style}>{plain(word)}</span></li>")
    return f'<ul class="row">{"".join(marks)}</ul>'
