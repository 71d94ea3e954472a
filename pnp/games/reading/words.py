"""`glossary.yaml` and `icons.yaml`: a game's keywords and small signs."""

from __future__ import annotations

import re
from collections.abc import Mapping as MappingType
from dataclasses import replace

from pnp.games.fields import FieldSpec
from pnp.games.glossary import Glossary, Term
from pnp.games.icon import Icon
from pnp.problems import Problems, one_of
from pnp.source import Mapping, Node, read_entries, read_record

_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}")


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
    return list(read_entries(node, problems, f"`{key}`").items())


def read_icons(root: Node | None, problems: Problems) -> dict[str, Icon]:
    """The icons of `icons.yaml`; none for a game without the file."""
    icons = {}
    for name, node in _entries(root, "icons", "icons.yaml", problems):
        icon = read_record(Icon, node, problems, what=f"icon `{name}`", given={"name": name})
        if icon is None:
            continue
        for shape in icon.shapes:
            if bool(shape.fill) == bool(shape.path) or bool(shape.path) != (shape.stroke > 0):
                message = f"a shape of icon `{name}` must have either `fill`, or `stroke` and `path`"
                problems.report("G305", message, shape.span)
            if shape.colour and not _COLOUR.fullmatch(shape.colour):
                message = f"`{shape.colour}` of icon `{name}` is no colour; a shape's own colour is written `#RRGGBB`"
                problems.report("G305", message, shape.span)
        if not icon.shapes:
            problems.report("G305", f"icon `{name}` has no shapes", icon.span)
        icons[name] = icon
    return icons


def read_glossary(root: Node | None, icons: MappingType[str, Icon], problems: Problems) -> Glossary:
    """The terms of `glossary.yaml`; an empty glossary for a game without the file. Their `where`s are checked later."""
    terms: dict[str, Term] = {}
    spoken: dict[str, str] = {}
    for key, node in _entries(root, "terms", "glossary.yaml", problems):
        term = read_record(Term, node, problems, what=f"term `{key}`", given={"key": key})
        if term is None:
            continue
        for word in term.words:
            other = spoken.setdefault(word, key)
            if other != key or not word.strip():
                what = (
                    f"`{word}` stands for both `{other}` and `{key}`" if word.strip() else f"`{key}` has an empty word"
                )
                problems.report("G303", what, term.span)
        if term.icon and term.icon not in icons:
            message = f"term `{key}` has the icon `{term.icon}`, which icons.yaml does not hold"
            problems.report("G302", message, term.span, hint=one_of(term.icon, icons))
        terms[key] = replace(term, words=tuple(word for word in term.words if word.strip()))
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
