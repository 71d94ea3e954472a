"""The structure of a tagged PDF as plain data, and what an accessible one must have."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

import pikepdf


@dataclass
class Element:
    """A structure element: its type, attributes, children; `marks` counts marked content, `objects` annotations."""

    kind: str
    alternative: str = ""
    identifier: str = ""
    headers: list[str] = field(default_factory=list)
    children: list[Element] = field(default_factory=list)
    marks: int = 0
    objects: int = 0

    def walk(self) -> Iterator[Element]:
        yield self
        for child in self.children:
            yield from child.walk()

    @property
    def has_content(self) -> bool:
        return any(element.marks for element in self.walk())


def read_structure(document: pikepdf.Pdf) -> Element:
    root = document.Root.StructTreeRoot.K
    (top,) = list(root) if isinstance(root, pikepdf.Array) else [root]
    return _element(top)


def _element(node: pikepdf.Object) -> Element:
    element = Element(str(node.S)[1:], str(node.get("/Alt", "")), str(node.get("/ID", "")))
    attributes = node.get("/A")
    if attributes is not None and "/Headers" in attributes:
        element.headers = [str(item) for item in attributes.Headers]
    kids = node.get("/K")
    for kid in [] if kids is None else list(kids) if isinstance(kids, pikepdf.Array) else [kids]:
        if isinstance(kid, pikepdf.Dictionary):
            if kid.get("/Type") == "/OBJR":
                element.objects += 1
            elif kid.get("/Type") == "/MCR":
                element.marks += 1
            else:
                element.children.append(_element(kid))
        else:
            element.marks += 1
    return element


def faults(path: Path) -> list[str]:
    """What is wrong with a tagged PDF: language, title, headings, figures, tables, links, typefaces."""
    found = []
    with pikepdf.open(path) as document:
        root = document.Root
        if not str(root.get("/Lang", "")):
            found.append("no language")
        if "/MarkInfo" not in root or not bool(root.MarkInfo.get("/Marked", False)):
            found.append("not marked")
        if "/ViewerPreferences" not in root or not bool(root.ViewerPreferences.get("/DisplayDocTitle", False)):
            found.append("title not shown")
        if not str(document.docinfo.get("/Title", "")):
            found.append("no title")
        metadata = root.Metadata.read_bytes().decode()
        if not re.search(r'pdfuaid:part="1"|<pdfuaid:part>1<', metadata):
            found.append("does not say that it is PDF/UA-1")
        found += structure_faults(read_structure(document))
        found += [f"typeface {name} is not embedded" for name, embedded in fonts(document) if not embedded]
    return found


def structure_faults(top: Element) -> list[str]:
    elements = list(top.walk())
    levels = [int(element.kind[1]) for element in elements if re.fullmatch(r"H[1-6]", element.kind)]
    found = []
    if levels.count(1) != 1:
        found.append(f"{levels.count(1)} headings of the first level")
    found += [f"a heading of level {b} follows one of level {a}" for a, b in pairwise(levels) if b > a + 1]
    found += ["a figure without alternative text" for e in elements if e.kind == "Figure" and not e.alternative.strip()]
    found += ["a link without contents" for e in elements if e.kind == "Link" and not (e.objects and e.has_content)]
    for table in (element for element in elements if element.kind == "Table"):
        heads = {e.identifier for e in table.walk() if e.kind == "TH"}
        if not heads or "" in heads:
            found.append("a table with a head that no cell can name")
        for cell in (e for e in table.walk() if e.kind == "TD" and e.has_content):
            if not set(cell.headers) & heads:
                found.append("a cell that names no head")
    return found


def fonts(document: pikepdf.Pdf) -> Iterator[tuple[str, bool]]:
    """Base font and whether its file is inside, for every font of the document."""
    for item in document.objects:
        if isinstance(item, pikepdf.Dictionary) and item.get("/Type") == "/Font" and item.get("/Subtype") == "/Type0":
            descriptor = item.DescendantFonts[0].FontDescriptor
            embedded = any(key in descriptor for key in ("/FontFile", "/FontFile2", "/FontFile3"))
            yield str(item.BaseFont), embedded


@dataclass(frozen=True)
class Bookmark:
    title: str
    level: int
    page: int


def bookmarks(document: pikepdf.Pdf) -> list[Bookmark]:
    """The outline, pages counted from 1."""
    numbers = {page.obj.objgen: n for n, page in enumerate(document.pages, 1)}
    found: list[Bookmark] = []

    def gather(items: list[pikepdf.OutlineItem], level: int) -> None:
        for item in items:
            destination = item.destination
            assert isinstance(destination, pikepdf.Array)
            found.append(Bookmark(item.title, level, numbers[destination[0].objgen]))
            gather(list(item.children), level + 1)

    with document.open_outline() as outline:
        gather(list(outline.root), 1)
    return found


def internal_links(document: pikepdf.Pdf) -> list[tuple[int, str, int]]:
    """Every link inside the document: page it is on, name of its target, page of the target; pages from 1."""
    numbers = {page.obj.objgen: n for n, page in enumerate(document.pages, 1)}
    names = document.Root.Names.Dests.Names
    targets = {str(names[n]): numbers[names[n + 1][0].objgen] for n in range(0, len(names), 2)}
    found = []
    for number, page in enumerate(document.pages, 1):
        for annotation in page.get("/Annots", []):
            if annotation.get("/Subtype") == "/Link" and "/Dest" in annotation:
                name = str(annotation.Dest)
                found.append((number, name, targets[name]))
    return found
