"""Which typefaces a book is set in: the families of `fonts/` that its style sheets name, and those on its faces.

A custom property whose name ends in `-font` names families too, as it was last set: a game may exchange the base's.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import unescape

from pnp.books.fallbacks import needed_faces, signs_in, with_fallbacks
from pnp.faces.text import Typefaces
from pnp.faces.text.typefaces import Family
from pnp.paint.svg_fonts import describe_typeface
from pnp.problems import Problems
from pnp.source import Workspace, read_record


def families_of(workspace: Workspace, styles: str, problems: Problems) -> Iterator[Family]:
    """The families that the style sheets name, with their licences, in the order of their folders."""
    for _, family in _named(workspace, styles, problems):
        yield family


def faces_of(
    workspace: Workspace, styles: str, drawn: Iterable[str], typefaces: Typefaces, problems: Problems
) -> list[tuple[str, str, int, bool]]:
    """File, family name, weight and slope of every face of these families, and of the faces `drawn` (`family/face`)."""
    keys = [f"{folder}/{face}" for folder, family in _named(workspace, styles, problems) for face in family.faces]
    described = []
    for key in dict.fromkeys([*keys, *drawn]):
        typeface = typefaces.face(key)
        if typeface is not None:
            name, weight, italic = describe_typeface(typeface)
            described.append((f"fonts/{key}", name, weight, italic))
    return described


def complete_faces(
    workspace: Workspace, styles: str, drawn: Iterable[str], typefaces: Typefaces, problems: Problems, *, body: str
) -> tuple[str, list[tuple[str, str, int, bool]]]:
    """The style sheet and its faces as `faces_of` has them, with the families that help out where a body needs them."""
    drawn = list(drawn)
    faces = faces_of(workspace, styles, drawn, typefaces, problems)
    signs = signs_in(unescape(body))
    if not signs:
        return styles, faces
    opened = (typefaces.face(file.removeprefix("fonts/")) for file, *_ in faces)
    signs -= frozenset[str]().union(*(typeface.characters for typeface in opened if typeface is not None))
    keys = needed_faces(signs, typefaces)
    if not keys:
        return styles, faces
    completed = with_fallbacks(styles, keys)
    return completed, faces_of(workspace, completed, drawn, typefaces, problems)


def _named(workspace: Workspace, styles: str, problems: Problems) -> Iterator[tuple[str, Family]]:
    variables = dict(re.findall(r"(--[\w-]+-font)\s*:([^;}]*)", styles))
    said = " ".join([*re.findall(r"(?<![\w-])font(?:-family)?\s*:([^;}]*)", styles), *variables.values()]).casefold()
    for folder in workspace.folders("fonts"):
        path = f"fonts/{folder}/family.yaml"
        if workspace.find(path) is None:
            continue
        family = read_record(Family, workspace.read_yaml(path, problems), problems)
        if family is not None and re.search(rf"(?<![\w-]){re.escape(family.family.casefold())}(?![\w-])", said):
            yield folder, family
