"""`pnp print`: decks, or any selection of a game's cards, to sheets ready for the printer.

Nothing is written unless all that was asked for can be: a deck the rules refuse stops the run before a file is opened.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from pnp.api.jobs import Job, keep_only, open_decks, select_cards
from pnp.api.opening import Opener
from pnp.api.outcome import Outcome
from pnp.api.resizing import in_sizes
from pnp.api.studio import Studio
from pnp.games import Game, game_keys
from pnp.problems import PnpError, Problems, Severity, counted
from pnp.sheets import (
    Backs,
    Flip,
    PaperPlan,
    Printed,
    SheetText,
    find_size,
    impose,
    print_settings,
    read_plan,
    read_sizes,
)
from pnp.source import Workspace, write_output
from pnp.source.size import Size

Progress = Callable[[str, int, int], None]
"""Told what is being done, how much of it is, and how much there is."""

FILE_NAME = "sheets.pdf"
OUTPUT = Path("output")


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintOptions:
    """How to print.

    `card` is a size, a size's name or a sleeve; empty for the game's own size. `sizes` are words `type=name`: types of
    card that are wanted in another of their sizes.
    """

    paper: str = "a4"
    card: str = ""
    sizes: tuple[str, ...] = ()
    backs: Backs = "none"
    flip: Flip = "long"
    copies: int = 1
    only: tuple[str, ...] = ()
    format_name: str = ""
    game: str = ""
    allow_illegal: bool = False
    low_ink: bool = False
    output: Path | None = None


@dataclass(frozen=True, slots=True)
class _Paper:
    """What the sheets are like."""

    plan: PaperPlan
    size: Size | None


def print_cards(
    workspace: Workspace,
    names: Sequence[str],
    conditions: Sequence[str] = (),
    options: PrintOptions | None = None,
    progress: Progress | None = None,
) -> Outcome:
    """Print decks, each into a folder of its own; or, when the one name is a game's, its cards that fit the conditions.

    Raises `PnpError` for a deck, game or card that does not exist and for a folder that cannot be written.
    """
    wanted = options or PrintOptions()
    problems = Problems()
    opener = Opener(workspace, problems)
    paper = _read_paper(workspace, wanted, problems)
    selecting = len(names) == 1 and names[0] in game_keys(workspace)
    if selecting:
        jobs = select_cards(opener, names[0], conditions, problems)
    elif conditions:
        raise PnpError("--where selects from a game, not from a deck", "write `pnp print GAME --where FIELD=VALUE`")
    else:
        jobs = open_decks(
            workspace,
            opener,
            names,
            problems,
            game=wanted.game,
            format_name=wanted.format_name,
            allow_illegal=wanted.allow_illegal,
        )
    if jobs is None or paper is None:
        unread = selecting or wanted.allow_illegal or problems.count(Severity.FATAL)  # else the decks were judged
        refused = paper is not None and not unread
        return Outcome(problems, facts={"printed": [], "refused": refused}, done=refused, texts=opener.texts)
    jobs = [keep_only(job, wanted.only) for job in in_sizes(jobs, wanted.sizes)]
    painted = _paint_all(workspace, jobs, paper, wanted, problems, progress=progress)
    if painted is None:
        return Outcome(problems, facts={"printed": [], "refused": False}, texts=opener.texts)
    folders = _folders(jobs, wanted.output)
    results: list[str] = []
    for job, folder, (data, sheets) in zip(jobs, folders, painted, strict=True):
        place = write_output(folder / FILE_NAME, data)
        results.append(_written(job, place, sheets, paper, wanted))
    total = sum(sheets for _, sheets in painted)
    settings = print_settings(paper.plan, wanted.backs, wanted.flip, total)
    results += ["", "In the print dialog:", *(f"  {key}: {value}" for key, value in settings)]
    facts = {"printed": [str(folder / FILE_NAME) for folder in folders], "refused": False, "sheets": total}
    return Outcome(problems, tuple(results), facts, forgiven=wanted.allow_illegal, texts=opener.texts)


def _read_paper(workspace: Workspace, options: PrintOptions, problems: Problems) -> _Paper | None:
    plan = read_plan(workspace, options.paper, problems)
    sizes = read_sizes(workspace, problems)
    size = find_size(options.card, sizes, problems) if options.card and sizes else None
    if plan is None or sizes is None or (options.card and size is None):
        return None
    return _Paper(plan, size.size if size else None)


def _paint_all(
    workspace: Workspace,
    jobs: Sequence[Job],
    paper: _Paper,
    options: PrintOptions,
    problems: Problems,
    *,
    progress: Progress | None,
) -> list[tuple[bytes, int]] | None:
    """PDF and number of sheets for each job; None when a face or a sheet came out wrong."""
    from pnp.paint.pdf import paint_pdf

    faults = Problems()
    studios: dict[str, Studio] = {}
    painted: list[tuple[bytes, int]] = []
    for job in jobs:
        cards = [card for other in jobs if other.game is job.game for card, _ in other.cards]
        if job.game.key not in studios:
            studios[job.game.key] = Studio(workspace, job.game, cards, paper.size, faults, low_ink=options.low_ink)
        studio = studios[job.game.key]
        copies: list[Printed] = []
        for done, (card, count) in enumerate(job.cards):
            if progress:
                progress(f"composing {job.name}", done, len(job.cards))
            printed = studio.printed(card, backed=options.backs == "duplex")
            if printed is not None:
                copies += [printed] * count
        if faults.blocking:
            continue
        pages = impose(
            copies,
            paper.plan,
            sheet_text(job.game, job.name, job.warning),
            studio.materials.typefaces,
            faults,
            backs=options.backs,
            flip=options.flip,
            copies=options.copies,
        )
        if progress:
            progress(f"painting {job.name}", len(job.cards), len(job.cards))
        title = f"{job.game.short_title}: {job.name}"
        if pages:
            duplex = options.flip if options.backs == "duplex" else "none"
            data = paint_pdf(pages, studio.materials.typefaces, title, duplex=duplex)
            painted.append((data, sum(page.side == "front" for page in pages)))
    problems.extend(faults)
    return None if faults.blocking or len(painted) < len(jobs) else painted


def sheet_text(game: Game, name: str, warning: str = "") -> SheetText:
    """What every sheet of a game says in its margin; `name` is what is printed."""
    return SheetText(game.title, game.version, game.credit, game.rights_line, game.notice, name, warning)


def _folders(jobs: Sequence[Job], output: Path | None) -> list[Path]:
    """Where each job's file goes: under `output/<game>/`, or in the folder that was named; no two in one."""
    folders: list[Path] = []
    for job in jobs:
        home = OUTPUT / job.game.key if output is None else output
        folder = home if output is not None and len(jobs) == 1 else home / job.slug
        number = 1
        while folder in folders:
            number += 1
            folder = home / f"{job.slug}-{number}"
        folders.append(folder)
    return folders


def _written(job: Job, place: Path, sheets: int, paper: _Paper, options: PrintOptions) -> str:
    count = sum(number for _, number in job.cards)
    sizes = dict.fromkeys(job.game.types[card.type].size or paper.size or job.game.size for card, _ in job.cards)
    size = " and ".join(map(str, sizes))
    sets = f", {options.copies} times" if options.copies > 1 else ""
    cards = counted(count, "card") if not job.missing else f"{count} of {count + job.missing} cards"
    backs = " with backs" if options.backs == "duplex" else ""
    ink = " in low ink" if options.low_ink else ""
    return f"{place}: {cards}{sets}{backs}{ink} of {size} on {counted(sheets, 'sheet')} of {paper.plan.name}"
