"""`glossary.yaml` and `icons.yaml`: a game's keywords and small signs."""

from __future__ import annotations

from collections.abc import Mapping as MappingType
from dataclasses import dataclass
from typing import Literal

from pnp.games.fields import FieldSpec
from pnp.games.glossary import Glossary, Reminder, Term
from pnp.games.icon import Icon, IconShape
from pnp.problems import NOWHERE, Problems, Span, one_of
from pnp.source import Mapping, Node, read_record


@dataclass(frozen=True, slots=True)
class _TermRecord:
    name: str
    words: tuple[str, ...] = ()
    face: Literal["bold", "plain"] = "bold"
    icon: str = ""
    icon_opens_line: bool = False
    definition: str = ""
    reminders: tuple[Reminder, ...] = ()
    span: Span = NOWHERE
    short: str = ""


@dataclass(frozen=True, slots=True)
class _IconRecord:
    shapes: tuple[IconShape, ...]
    grid: float = 24.0
    span: Span = NOWHERE


def _entries(root: Node | None, key: str, file: str, problems: Problems) -> list[tuple[str, Node]]:
    """The entries below the one top-level key of a file."""
    if root is None:
        return []
    if not isinstance(root, Mapping):
        problems.report("S103", f"{file} must be a mapping with the key `{key}`", root.span)
        return []
    for other in root.entries:
        if other != key:
            problems.report("S105", f"{file} has no key `{other}`", root.key_span(other), hint=one_of(other, [key]))
    node = root.get(key)
    if node is None:
        problems.report("S106", f"{file} needs `{key}`", root.span)
        return []
    if not isinstance(node, Mapping):
        problems.report("S103", f"`{key}` must be a mapping of names", node.span)
        return []
    return list(node.items())


def read_icons(root: Node | None, problems: Problems) -> dict[str, Icon]:
    """The icons of `icons.yaml`; none for a game without the file."""
    icons = {}
    for name, node in _entries(root, "icons", "icons.yaml", problems):
        record = read_record(_IconRecord, node, problems, what=f"icon `{name}`")
        if record is None:
            continue
        for shape in record.shapes:
            if bool(shape.fill) == bool(shape.path) or bool(shape.path) != (shape.stroke > 0):
                message = f"a shape of icon `{name}` must have either `fill`, or `stroke` and `path`"
                problems.report("G305", message, shape.span)
        if not record.shapes:
            problems.report("G305", f"icon `{name}` has no shapes", record.span)
        icons[name] = Icon(name, record.shapes, record.grid, record.span)
    return icons


def read_glossary(root: Node | None, icons: MappingType[str, Icon], problems: Problems) -> Glossary:
    """The terms of `glossary.yaml`; an empty glossary for a game without the file. Their `where`s are checked later."""
    terms: dict[str, Term] = {}
    spoken: dict[str, str] = {}
    for key, node in _entries(root, "terms", "glossary.yaml", problems):
        record = read_record(_TermRecord, node, problems, what=f"term `{key}`")
        if record is None:
            continue
        for word in record.words:
            other = spoken.setdefault(word, key)
            if other != key or not word.strip():
                what = (
                    f"`{word}` stands for both `{other}` and `{key}`" if word.strip() else f"`{key}` has an empty word"
                )
                problems.report("G303", what, record.span)
        if record.icon and record.icon not in icons:
            message = f"term `{key}` has the icon `{record.icon}`, which icons.yaml does not hold"
            problems.report("G302", message, record.span, hint=one_of(record.icon, icons))
        words = tuple(word for word in record.words if word.strip())
        terms[key] = Term(
            key, record.name, words, record.face, record.icon, record.icon_opens_line, record.definition,
            record.reminders, record.span, record.short,
        )  # fmt: skip
    return Glossary(terms)


def check_reminders(glossary: Glossary, fields: MappingType[str, FieldSpec], problems: Problems) -> None:
    """Report reminders whose `where` asks for what the game does not have, or that a card can never reach."""
    for term in glossary:
        for reminder in term.reminders:
            reminder.where.check(fields, problems)
        always = [n for n, reminder in enumerate(term.reminders) if not list(reminder.where.fields())]
        if always and always[0] < len(term.reminders) - 1:
            message = f"reminder {always[0] + 2} of `{term.key}` is never used: the one before it fits every card"
            problems.report("G304", message, term.span, hint="put the one without `where` last")
