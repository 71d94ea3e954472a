"""The typefaces a layout may name, from `fonts/<family>/family.yaml`, read when first used.

A face is `family/face`. Every reason why a font cannot be printed with is found here, before anything is set in it.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass

import uharfbuzz

from pnp.faces.text.typeface import Typeface
from pnp.problems import Problems, Span, one_of
from pnp.source.records import read_record
from pnp.source.workspace import Workspace, read_bytes, shown_path

LICENCE_FILES = ("LICENSE.txt", "LICENCE.txt", "OFL.txt")
NEEDED_TABLES = ("cmap", "head", "hhea", "hmtx", "loca", "maxp", "name", "post")
PDF_NAME = re.compile(r"(?:(?![()\[\]{}<>/%])[!-~])+")
EMBEDDING_FORBIDDEN = 0x0002 | 0x0100 | 0x0200  # fsType of the OS/2 table: no embedding, no subsets, bitmaps only


@dataclass(frozen=True, slots=True)
class FaceFile:
    """One face of a family. `sha256` guards a font that ships with us; a user's own may leave it out."""

    file: str
    sha256: str = ""


@dataclass(frozen=True, slots=True)
class Family:
    """`family.yaml` of a font folder."""

    family: str
    licence: str
    faces: Mapping[str, FaceFile]
    span: Span
    source: str = ""
    note: str = ""


class Typefaces:
    """Looks faces up in a workspace. A fault is reported once, whoever asks again."""

    def __init__(self, workspace: Workspace, problems: Problems) -> None:
        self._workspace = workspace
        self._problems = problems
        self._families: dict[str, Family | None] = {}
        self._faces: dict[str, Typeface | None] = {}

    def face(self, key: str, span: Span | None = None) -> Typeface | None:
        """The face `family/face`, or None after reporting why there is none. `span` is where the name was written."""
        if key not in self._faces:
            self._faces[key] = self._read(key, span)
        return self._faces[key]

    def _read(self, key: str, span: Span | None) -> Typeface | None:
        name, slash, face = key.partition("/")
        if not slash:
            hint = "write `family/face`, for example " + " or ".join(f"`{known}`" for known in self.known()[:2])
            self._problems.report("L201", f"`{key}` names no typeface", span, hint=hint)
            return None
        family = self._family(name, span)
        if family is None:
            return None
        file = family.faces.get(face)
        if file is None:
            message = f"the font family `{name}` has no face `{face}`"
            self._problems.report("L201", message, span, hint=one_of(face, family.faces))
            return None
        return self._open(key, name, file, family.span)

    def known(self) -> list[str]:
        """Every `family/face` there is, sorted."""
        found = []
        for name in self._workspace.folders("fonts"):
            family = self._family(name, None)
            found += [f"{name}/{face}" for face in (family.faces if family else ())]
        return sorted(found)

    def _family(self, name: str, span: Span | None) -> Family | None:
        if name not in self._families:
            self._families[name] = self._read_family(name, span)
        return self._families[name]

    def _read_family(self, name: str, span: Span | None) -> Family | None:
        path = f"fonts/{name}/family.yaml"
        if not name or self._workspace.find(path) is None:
            families = [
                known
                for known in self._workspace.folders("fonts")
                if self._workspace.find(f"fonts/{known}/family.yaml")
            ]
            self._problems.report("L201", f"there is no font family `{name}`", span, hint=one_of(name, families))
            return None
        family = read_record(Family, self._workspace.read_yaml(path, self._problems), self._problems)
        if family and not any(self._workspace.find(f"fonts/{name}/{file}") for file in LICENCE_FILES):
            hint = f"put the licence's whole text into fonts/{name}/{LICENCE_FILES[0]}"
            self._problems.report("L204", f"the font family `{name}` has no licence text", family.span, hint=hint)
            return None
        return family

    def _open(self, key: str, name: str, file: FaceFile, span: Span) -> Typeface | None:
        path = f"fonts/{name}/{file.file}"
        place = self._workspace.find(path)
        if place is None:
            self._problems.report("L202", f"the font file {path} does not exist", span)
            return None
        data = read_bytes(place, self._problems)
        if data is None:
            return None
        digest = hashlib.sha256(data).hexdigest()
        if file.sha256 and digest != file.sha256.lower():
            message = f"{shown_path(place)} is not the font it should be: its SHA-256 is {digest}"
            self._problems.report("L203", message, span, hint=f"{span.file} states {file.sha256}")
            return None
        fault = find_fault(data)
        if fault:
            code, reason = fault
            self._problems.report(code, f"{shown_path(place)} {reason}", Span(shown_path(place)))
            return None
        return Typeface(key, data, digest)


def find_fault(data: bytes) -> tuple[str, str] | None:
    """Code and reason why a font file cannot be printed with, or None for a sound one."""
    face = uharfbuzz.Face(data)
    tables = set(face.table_tags)
    if tables & {"CFF ", "CFF2"} and "glyf" not in tables:
        return "L205", "has PostScript (CFF) outlines, which cannot be embedded"
    if "glyf" not in tables:
        return "L205", "is no TrueType font"
    lacking = [tag for tag in NEEDED_TABLES if tag not in tables]
    if lacking:
        return "L205", "lacks the table " + ", ".join(f"`{tag}`" for tag in lacking)
    if not PDF_NAME.fullmatch(face.get_name(uharfbuzz.OTNameIdPredefined.POSTSCRIPT_NAME) or ""):
        return "L205", "has no PostScript name that a PDF could hold"
    if "OS/2" in tables:
        rights = int.from_bytes(face.reference_table("OS/2").data[8:10], "big")
        if rights & EMBEDDING_FORBIDDEN:
            return "L206", f"does not allow a subset of itself to be embedded (fsType {rights:#06x})"
    return None
