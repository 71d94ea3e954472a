"""The papers a book can be laid out for, and the word a style sheet may use for each kind."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.problems import PnpError, one_of
from pnp.source import MM
from pnp.source.size import Size


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet size. `large` ones have room for a column beside the text."""

    name: str
    size: Size
    large: bool

    @property
    def editions(self) -> frozenset[str]:
        """What `@edition` may ask for on this paper."""
        return frozenset((self.name, "large" if self.large else "small"))


INCH = 25.4 * MM
PAPERS = {
    paper.name: paper
    for paper in (
        Paper("a4", Size(210 * MM, 297 * MM), large=True),
        Paper("letter", Size(8.5 * INCH, 11 * INCH), large=True),
        Paper("a5", Size(148 * MM, 210 * MM), large=False),
        Paper("half-letter", Size(5.5 * INCH, 8.5 * INCH), large=False),
    )
}


def find_paper(name: str) -> Paper:
    """The paper of this name. Raises `PnpError` for another."""
    paper = PAPERS.get(name.casefold())
    if paper is None:
        raise PnpError(f"there is no paper `{name}` for books", one_of(name, PAPERS))
    return paper
