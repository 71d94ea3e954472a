"""`data/<game>/book/` and `numbers.yaml`: from files to a Book."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from pnp.books.book import MATTERS, Book, Chapter, Settings
from pnp.books.scanning import scan_chapter
from pnp.problems import Problems, Span, one_of
from pnp.source import Mapping as MappingNode
from pnp.source import Scalar, Workspace, read_record, read_text, shown_path

QUICKREF = "quickref.md"


def book_folder(game_key: str) -> str:
    """Where a game's chapters lie, below a root of the workspace."""
    return f"data/{game_key}/book"


def read_book(workspace: Workspace, game_key: str, problems: Problems) -> Book:
    """The book of a game; a game without one has a book without chapters. What is faulty is reported and left out."""
    folder = book_folder(game_key)
    settings = None
    if workspace.find(f"{folder}/book.yaml"):
        root = workspace.read_yaml(f"{folder}/book.yaml", problems)
        settings = read_record(Settings, root, problems, what="book.yaml")
    chapters: list[Chapter] = []
    quickref = None
    for path, place in workspace.files(folder, ".md"):
        text = read_text(place, problems)
        chapter = None if text is None else scan_chapter(text, shown_path(place), problems)
        if path.endswith(f"/{QUICKREF}"):
            quickref = chapter
        elif chapter is not None:
            chapters.append(chapter)
    settings = settings or Settings()
    ordered = _in_order(chapters, settings, problems)
    return Book(settings, ordered, read_numbers(workspace, game_key, problems), quickref)


def _in_order(chapters: list[Chapter], settings: Settings, problems: Problems) -> tuple[Chapter, ...]:
    """Front matter first and back matter last; within each as `order` says, else by file name."""
    known = [chapter.id for chapter in chapters]
    for name in settings.order:
        if name not in known:
            hint = one_of(name, known)
            problems.report("B108", f"`order` lists `{name}`, which is no chapter", settings.span, hint=hint)
    rank = {name: place for place, name in enumerate(settings.order)}
    return tuple(sorted(chapters, key=lambda chapter: (MATTERS.index(chapter.matter), rank.get(chapter.id, len(rank)))))


def read_numbers(workspace: Workspace, game_key: str, problems: Problems) -> Mapping[str, str]:
    """The named figures of `numbers.yaml`, as they were written; none for a game without the file."""
    path = f"data/{game_key}/numbers.yaml"
    if not workspace.find(path):
        return MappingProxyType({})
    root = workspace.read_yaml(path, problems)
    if not isinstance(root, MappingNode):
        if root is not None:
            problems.report("S103", "numbers.yaml must be a mapping of names to figures", Span(path))
        return MappingProxyType({})
    numbers = {}
    for name, node in root.items():
        if isinstance(node, Scalar):
            numbers[name] = node.text
        else:
            problems.report("S103", f"`{name}` of numbers.yaml must be a single value", node.span)
    return MappingProxyType(numbers)
