"""`pnp rulebook` and `pnp quickref`: a game's book, and the sheet that stays on the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from pnp.api.folding import check_signature, fold_book
from pnp.api.loose_texts import Opened, is_path, open_text
from pnp.api.opening import Opener
from pnp.api.outcome import Outcome
from pnp.api.printing import OUTPUT
from pnp.books.booklet import THICKNESS, find_booklet_paper
from pnp.books.building import Press, lay_out_book
from pnp.books.document import open_book, write_quickref, write_rulebook
from pnp.books.fitting import lay_out_quickref
from pnp.books.papers import find_paper
from pnp.books.recording import record_places
from pnp.decks import Deck
from pnp.games import Game, game_keys
from pnp.problems import PnpError, Problems, Span
from pnp.rules import read_rules
from pnp.source import Workspace, shown_path, write_output

RULEBOOK = "rulebook.pdf"
QUICKREF = "quickref.pdf"


@dataclass(frozen=True, slots=True, kw_only=True)
class BookOptions:
    """How to make a book. `record` writes the page of every rule beside the chapters, for reports of `pnp validate`.

    `theme` is the game in whose look somebody's own text is set. A `booklet` is printed on sheets of `paper` and
    folded: `signature` pages into each other (0 for all of them), the paper `thickness` points thick. `html` is a page
    for a browser and needs no paper.
    """

    paper: str = "a4"
    low_ink: bool = False
    record: bool = False
    theme: str = ""
    booklet: bool = False
    signature: int = 0
    thickness: float = THICKNESS
    html: bool = False
    output: Path | None = None


def rulebook(workspace: Workspace, name: str, options: BookOptions | None = None) -> Outcome:
    """Make the rulebook of the game `name`, or of the Markdown file or folder of such files at that path.

    Raises `PnpError` for a game, path, theme or paper that does not exist, for a folder that cannot be written, for
    `html` together with what only paper has, and when Pango is missing, which `html` does without.
    """
    wanted = options or BookOptions()
    paper = find_booklet_paper(wanted.paper).page if wanted.booklet else find_paper(wanted.paper)
    check_signature(wanted.signature)
    if wanted.html and (wanted.booklet or wanted.record):
        without = "--booklet" if wanted.booklet else "--record"
        raise PnpError(f"--html makes a page for a browser, and {without} is about paper", "give one of the two")
    problems = Problems()
    opened = open_text(workspace, name, wanted.theme, problems) if is_path(name) else _open(workspace, name, problems)
    if opened is None:
        return Outcome(problems, done=False)
    writing = opened.writing
    if wanted.html:
        from pnp.api.web_pages import write_web_page

        return write_web_page(opened, wanted)
    document = write_rulebook(writing)
    if problems.blocking:
        return Outcome(problems, facts={"written": []})
    press = Press(
        document,
        writing.workspace,
        writing.game,
        paper,
        problems,
        low_ink=wanted.low_ink,
        loose_in=opened.pictures,
        book=writing.book,
    )
    laid_out = lay_out_book(press)
    data = press.finish(laid_out)
    if _failed(problems):
        return Outcome(problems, facts={"written": []})
    folder = wanted.output or OUTPUT / opened.name
    if wanted.booklet:
        return fold_book(press, data, laid_out.pages, wanted, folder)
    place = write_output(folder / RULEBOOK, data)
    results = [f"{place}: {_pages(laid_out.pages)} of {paper.name}"]
    if wanted.record:
        recorded = record_places(workspace, writing, laid_out.places, paper)
        results.append(f"{shown_path(recorded)}: where each rule stands")
    facts = {"written": [str(place)], "pages": laid_out.pages}
    return Outcome(problems, tuple(results), facts)


def _open(workspace: Workspace, game_key: str, problems: Problems) -> Opened | None:
    """The book of a game, or None when its data are faulty."""
    game = Opener(workspace, problems).game(game_key)
    if game is None:
        return None
    writing = open_book(workspace, game, read_rules(workspace, game, problems), problems)
    if not writing.book.chapters and not problems.blocking:
        problems.report("B101", f"{game.short_title} has no chapters in data/{game.key}/book", Span(""))
    return Opened(writing, game.key)


def quickref(workspace: Workspace, names: Sequence[str], options: BookOptions | None = None) -> Outcome:
    """Make the quick reference of a game, or the one for these decks with only what their cards need.

    Raises `PnpError` as `rulebook` does, and for decks of different games.
    """
    wanted = options or BookOptions()
    paper = find_paper(wanted.paper)
    problems = Problems()
    opener = Opener(workspace, problems)
    decks: list[Deck] = []
    if len(names) == 1 and names[0] in game_keys(workspace):
        game = opener.game(names[0])
    else:
        decks = opener.decks(names)
        game = _common_game(decks) if len(decks) == len(names) else None
    if game is None:
        return Outcome(problems, done=False, texts=opener.texts)
    writing = open_book(workspace, game, read_rules(workspace, game, problems), problems)
    document = write_quickref(writing, decks)
    if document is None:
        problems.report("B101", f"{game.short_title} has no quickref.md in data/{game.key}/book", Span(""))
    if document is None or problems.blocking:
        return Outcome(problems, facts={"written": []}, texts=opener.texts)
    press = Press(document, workspace, game, paper, problems, low_ink=wanted.low_ink)
    laid_out = lay_out_quickref(press, writing.book.quickref.span if writing.book.quickref else Span(""))
    data = press.finish(laid_out)
    if _failed(problems):
        return Outcome(problems, facts={"written": []}, texts=opener.texts)
    folder = wanted.output or OUTPUT / game.key / _folder(decks)
    place = write_output(folder / QUICKREF, data)
    facts = {"written": [str(place)], "pages": laid_out.pages, "decks": [deck.name for deck in decks]}
    return Outcome(problems, (f"{place}: {_pages(laid_out.pages)} of {paper.name}",), facts, texts=opener.texts)


def _failed(problems: Problems) -> bool:
    """Whether laying out has found an error, so that nothing is written."""
    return problems.blocking


def _common_game(decks: Sequence[Deck]) -> Game:
    """The game of all decks. Raises `PnpError` when there are several."""
    games = {deck.game.key: deck.game for deck in decks}
    if len(games) > 1:
        raise PnpError("these decks are of different games", "a quick reference is about one game")
    return next(iter(games.values()))


def _folder(decks: Sequence[Deck]) -> str:
    return "-and-".join(dict.fromkeys(Path(deck.decklist.file).stem for deck in decks))


def _pages(count: int) -> str:
    return f"{count} page{'' if count == 1 else 's'}"
