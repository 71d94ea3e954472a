"""The files of a kit: decks, components by size, mats. Composes and paints, writes nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from pnp.api.jobs import Job
from pnp.api.printing import Progress, sheet_text
from pnp.api.studio import Studio
from pnp.faces.frame import Frame
from pnp.faces.pieces import Sides, check_piece, compose_piece, cut_size, read_piece_layouts
from pnp.faces.text import Typefaces
from pnp.games import Card, Components, Game, InPlay, Piece
from pnp.problems import Problems, counted
from pnp.sheets import Backs, Cutting, Flip, Page, PaperPlan, Printed, SheetText, folded, impose, impose_mat, tile_mat
from pnp.source import MM, Workspace
from pnp.source.size import Size

Form = Literal["", "fold", "duplex"]
"""How a piece has its second side: it has none, beside the first to be folded, or on the back of the sheet."""


@dataclass(frozen=True, slots=True)
class Papers:
    """What the files of a kit are printed on, and how; `card` is the size to cut cards to, None for their own."""

    plan: PaperPlan
    mat_plan: PaperPlan
    card: Size | None
    backs: Backs
    flip: Flip
    low_ink: bool = False


@dataclass(frozen=True, slots=True)
class KitFile:
    """A finished file by its place in the kit; `holds` says what is in it, `form` how it is printed."""

    name: str
    holds: str
    paper: str
    form: Form = ""
    sheets: int = 0
    data: bytes = b""


class Press:
    """Makes the files of one kit, in which `cards` are all that lie. What comes out wrong is reported to the sink."""

    def __init__(
        self, workspace: Workspace, game: Game, cards: Sequence[Card], papers: Papers, problems: Problems
    ) -> None:
        self.workspace = workspace
        self.game = game
        self.papers = papers
        self.problems = problems
        self.studio = Studio(workspace, game, cards, papers.card, problems, low_ink=papers.low_ink)
        self.sleeves: Counter[Size] = Counter()  # how many cards of each size want one

    def deck_files(self, jobs: Sequence[Job], progress: Progress | None) -> list[KitFile]:
        """One file a deck, and one a size where its cards differ in size."""
        files: list[KitFile] = []
        names: set[str] = set()
        for job in jobs:
            slug = _unused(job.slug, names)
            by_size: dict[tuple[Size, Form], list[Printed]] = {}
            for done, (card, count) in enumerate(job.cards):
                if progress:
                    progress(f"composing {job.name}", done, len(job.cards))
                printed = self.studio.printed(card, backed=self.papers.backs == "duplex")
                if printed is not None:
                    kind = self.game.types[card.type]
                    form: Form = "duplex" if self.papers.backs == "duplex" else "fold" if kind.two_sided else ""
                    by_size.setdefault((_size(printed.front), form), []).extend([printed] * count)
                    self.sleeves[_rounded(self.studio.size_of(card))] += count if kind.sleeved else 0
            for (size, form), cards in by_size.items():
                more = f"-{_written(size)}" if len(by_size) > 1 else ""
                noun, also = ("pair", " to fold") if form == "fold" else ("card", "")
                holds = f"{job.name}: {counted(len(cards), noun)} of {size}{also}"
                file = KitFile(f"decks/{slug}{more}.pdf", holds, self.papers.plan.name, form)
                files += self._imposed(file, cards, sheet_text(self.game, job.name, job.warning), self.papers.plan)
        return files

    def piece_files(self, components: Components, play: InPlay, progress: Progress | None) -> list[KitFile]:
        """One file for each size to cut, and one more for its two-sided pieces; nothing the table does not need."""
        pieces = [(piece, number) for piece in components.pieces if (number := piece.number(play)) and not piece.mat]
        layouts = read_piece_layouts(self.workspace, self.game, [piece for piece, _ in pieces], self.problems)
        batches: dict[tuple[Size, Form], list[Printed]] = {}
        named: dict[tuple[Size, Form], list[str]] = {}
        for done, (piece, number) in enumerate(pieces):
            if progress:
                progress("composing components", done, len(pieces))
            check_piece(piece, layouts, self.game, self.problems)
            sides = compose_piece(piece, layouts, self.studio.materials, self.problems)
            if sides is not None:
                bare = piece.plain_back and self.papers.backs != "duplex"
                self._add(batches, named, Printed(sides.front, None if bare else sides.back, piece.name), number)
                self.sleeves[_size(sides.front)] += number if piece.sleeved else 0
        for cards in components.card_sets:
            for card, number in cards.chosen(self.game.cards, play):
                two_sided = bool(self.game.types[card.type].back) or self.papers.backs == "duplex"
                printed = self.studio.printed(card, backed=two_sided)
                if printed is not None:
                    self._add(batches, named, printed, number)
                    sleeved = cards.sleeved and self.game.types[card.type].sleeved
                    self.sleeves[_size(printed.front)] += number if sleeved else 0
        files: list[KitFile] = []
        pieces_plan = replace(self.papers.plan, expect=0)  # how many fit is no surprise where every size is another
        for (size, form), batch in batches.items():
            name = f"components-{_written(size)}{f'-{form}' if form else ''}.pdf"
            holds = ", ".join(f"{number} × {name}" for name, number in Counter(named[size, form]).items())
            file = KitFile(name, holds, self.papers.plan.name, form)
            files += self._imposed(file, batch, sheet_text(self.game, f"components {size}"), pieces_plan)
        return files

    def mat_files(self, components: Components, play: InPlay) -> list[KitFile]:
        """All mats in one file, each cut into as many pages as its paper needs."""
        pages: list[Page] = []
        holds = []
        for piece in components.pieces:
            number = piece.number(play)
            if piece.mat is None or not number:
                continue
            cutting = Cutting(piece.mat.across, piece.mat.down, piece.mat.rim)
            sides = self._mat(piece, cutting)
            if sides is None:
                continue
            pages += impose_mat(
                sides.front,
                self.papers.mat_plan,
                sheet_text(self.game, piece.name),
                self.typefaces,
                self.problems,
                cutting=cutting,
                copies=number,
            )
            holds.append(f"{number} × {piece.name}")
        if not pages:
            return []
        data = self.paint(pages, "mats")
        return [KitFile("mat.pdf", ", ".join(holds), self.papers.mat_plan.name, "", len(pages), data)]

    def _mat(self, piece: Piece, cutting: Cutting) -> Sides | None:
        """A mat, composed for one page or for several."""
        layouts = read_piece_layouts(self.workspace, self.game, [piece], self.problems)
        check_piece(piece, layouts, self.game, self.problems)
        size = cut_size(piece, layouts)
        tiling = tile_mat(size, self.papers.mat_plan, cutting) if size else None
        tiled = tiling is not None and tiling.pages > 1
        return compose_piece(piece, layouts, self.studio.materials, self.problems, tiled=tiled)

    def paint(self, pages: Sequence[Page], name: str, form: Form = "") -> bytes:
        """The pages as PDF."""
        from pnp.paint.pdf import paint_pdf

        duplex = self.papers.flip if form == "duplex" else "none"
        return paint_pdf(pages, self.typefaces, f"{self.game.short_title}: {name}", duplex=duplex)

    @property
    def typefaces(self) -> Typefaces:
        """The fonts of the workspace."""
        return self.studio.materials.typefaces

    def _add(
        self,
        batches: dict[tuple[Size, Form], list[Printed]],
        named: dict[tuple[Size, Form], list[str]],
        printed: Printed,
        number: int,
    ) -> None:
        """So many of a piece to the others of its size, folded when it has a back and the sheets have none."""
        form: Form = ""
        size = _size(printed.front)
        if printed.back is not None and self.papers.backs == "duplex":
            form = "duplex"
        elif printed.back is not None:
            form = "fold"
            printed = replace(printed, front=folded(printed.front, printed.back), back=None)
        batches.setdefault((size, form), []).extend([printed] * number)
        named.setdefault((size, form), []).extend([printed.label] * number)

    def _imposed(self, file: KitFile, cards: Sequence[Printed], text: SheetText, plan: PaperPlan) -> list[KitFile]:
        """The file with these cards or pieces in it; none when they do not go onto the paper (which is reported)."""
        pages = impose(
            cards,
            plan,
            text,
            self.typefaces,
            self.problems,
            backs="duplex" if file.form == "duplex" else "none",
            flip=self.papers.flip,
        )
        sheets = sum(page.side == "front" for page in pages)
        return [replace(file, data=self.paint(pages, text.deck, file.form), sheets=sheets)] if pages else []


def _size(frame: Frame) -> Size:
    """The frame's size, rounded."""
    return _rounded(Size(frame.width, frame.height))


def _rounded(size: Size) -> Size:
    """The size to a hundredth of a millimetre, so that equal sizes stated in two ways share a sheet."""
    return Size(round(size.width / MM, 2) * MM, round(size.height / MM, 2) * MM)


def _written(size: Size) -> str:
    """`63x88`, for a file's name."""
    return str(size).removesuffix(" mm").replace(" ", "")


def _unused(slug: str, taken: set[str]) -> str:
    name, number = slug, 1
    while name in taken:
        number += 1
        name = f"{slug}-{number}"
    taken.add(name)
    return name
