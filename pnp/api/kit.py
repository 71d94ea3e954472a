"""`pnp kit`: everything a table needs in one folder, from decks and tokens to the list of what to buy.

Nothing is written unless all of it can be; a folder that held an earlier kit is left with nothing of that.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from pnp.api.jobs import open_decks
from pnp.api.kit_choice import choose_decks, in_play, loose_cards
from pnp.api.kit_contents import Kit, list_contents
from pnp.api.kit_files import KitFile, Papers, Press
from pnp.api.kit_folder import QUICKREF, write_kit
from pnp.api.opening import Opener
from pnp.api.outcome import Outcome
from pnp.api.printing import OUTPUT, Progress
from pnp.api.resizing import resized, resized_pieces
from pnp.games import Components, Game, read_components
from pnp.problems import PnpError, Problems, counted, joined
from pnp.sheets import (
    Backs,
    CardSizes,
    Flip,
    compose_checklist,
    find_size,
    print_settings,
    read_plan,
    read_sizes,
    write_checklist,
)
from pnp.source import Workspace, read_bytes, scratch_folder

FOLDER = "kit"


@dataclass(frozen=True, slots=True, kw_only=True)
class KitOptions:
    """What the kit is for and how it is printed.

    `decks` are starters of the game or files, none for the game's own choice; `players` 0 is as many as the decks are
    for; `sizes` are types of card or components in another size, as words `type=name`; `mat_paper` is what mats are
    printed on, the same as all else when empty.
    """

    decks: tuple[str, ...] = ()
    players: int = 0
    paper: str = "a4"
    mat_paper: str = ""
    card: str = ""
    sizes: tuple[str, ...] = ()
    backs: Backs = "none"
    flip: Flip = "long"
    format_name: str = ""
    allow_illegal: bool = False
    low_ink: bool = False
    output: Path | None = None


def make_kit(
    workspace: Workspace, game_key: str, options: KitOptions | None = None, progress: Progress | None = None
) -> Outcome:
    """Print a kit of the game into one folder.

    Raises `PnpError` for a game or deck that does not exist and for a folder that cannot be written.
    """
    wanted = options or KitOptions()
    problems = Problems()
    opener = Opener(workspace, problems)
    game = opener.game(game_key)
    if game is None:
        return Outcome(problems, facts={"printed": []}, done=False)
    components = _components(workspace, game, problems)
    words: tuple[str, ...] = wanted.sizes
    if components is not None:
        components, words = resized_pieces(components, words)
    game = resized(game, words)
    sizes = read_sizes(workspace, problems)
    papers = _papers(workspace, wanted, sizes, problems)
    if components is None or sizes is None or papers is None:
        return Outcome(problems, facts={"printed": []}, done=False)
    order = choose_decks(workspace, game, components, wanted.decks)
    jobs = open_decks(
        workspace,
        opener,
        order.names,
        problems,
        game=game.key,
        format_name=wanted.format_name,
        allow_illegal=wanted.allow_illegal,
    )
    if jobs is None:
        return Outcome(problems, facts={"printed": []}, texts=opener.texts)
    play = in_play(jobs, order, wanted.players)
    faults = Problems()
    cards = [*(card for card, _, _ in play.cards), *loose_cards(game, components, play)]
    press = Press(workspace, game, cards, papers, faults)
    files = press.deck_files(jobs, progress) + press.piece_files(components, play, progress)
    files += press.mat_files(components, play)
    problems.extend(faults)
    if faults.blocking:
        return Outcome(problems, facts={"printed": []}, texts=opener.texts)
    folder = wanted.output or OUTPUT / game.key / FOLDER
    quickref, pages = _quickref(workspace, game, order.names, wanted, problems)
    chosen = f"For {joined([job.name for job in jobs])}, {counted(play.players, 'player')}. {order.why}".strip()
    sleeves = tuple((size, number) for size, number in press.sleeves.most_common() if number)
    kit = Kit(game, components, play, tuple(jobs), tuple(files), chosen, pages, sleeves)
    contents = list_contents(kit, sizes, problems)
    listed = compose_checklist(contents, papers.plan, press.typefaces, problems)
    text = write_checklist(contents)
    written = write_kit(folder, files, press.paint(listed, "kit contents"), text, quickref)
    sheets = sum(file.sheets for file in files) + pages
    results = [*_results(folder, files, pages), "", chosen, *_dialog(papers, files, sheets)]
    facts = {
        "printed": [str(place) for place in written],
        "sheets": sheets,
        "players": play.players,
        "decks": [job.name for job in jobs],
    }
    return Outcome(problems, tuple(results), facts, forgiven=wanted.allow_illegal, texts=opener.texts)


def _components(workspace: Workspace, game: Game, problems: Problems) -> Components | None:
    """What the game says it needs, nothing when it says nothing; None when that is faulty."""
    found = Problems()
    components = read_components(workspace, game, found)
    problems.extend(found)
    if components is None and not found.blocking:
        problems.report("G519", f"{game.short_title} has no components.yaml, so the kit holds decks alone")
        return Components()
    return None if found.blocking else components


def _papers(workspace: Workspace, options: KitOptions, sizes: CardSizes | None, problems: Problems) -> Papers | None:
    plan = read_plan(workspace, options.paper, problems)
    mat_plan = read_plan(workspace, options.mat_paper, problems) if options.mat_paper else plan
    card = find_size(options.card, sizes, problems) if options.card and sizes else None
    if plan is None or mat_plan is None or (options.card and card is None):
        return None
    return Papers(plan, mat_plan, card.size if card else None, options.backs, options.flip, options.low_ink)


def _quickref(
    workspace: Workspace, game: Game, decks: Sequence[str], wanted: KitOptions, problems: Problems
) -> tuple[bytes, int]:
    """The quick reference for the decks and its pages; nothing when it cannot be made (which is reported)."""
    if workspace.find(f"data/{game.key}/book/quickref.md") is None:
        problems.report("P203", f"{game.short_title} has no quick reference, so the kit holds none")
        return b"", 0
    from pnp.api.books import BookOptions, quickref
    from pnp.books.papers import PAPERS

    paper = wanted.paper if wanted.paper.casefold() in PAPERS else "a4"
    with scratch_folder() as scratch:
        try:
            outcome = quickref(workspace, decks, BookOptions(paper=paper, low_ink=wanted.low_ink, output=scratch))
        except PnpError as error:
            problems.report("P203", f"the kit holds no quick reference: {error.message}", hint=error.hint)
            return b"", 0
        problems.extend(outcome.problems)
        pages = outcome.facts.get("pages", 0)
        made = read_bytes(scratch / QUICKREF, problems) if pages else None
    return made or b"", pages if isinstance(pages, int) else 0


def _results(folder: Path, files: Sequence[KitFile], quickref: int) -> list[str]:
    """A line a file: where it is, and what it holds."""
    lines = [f"{folder / file.name}: {counted(file.sheets, 'sheet')} of {file.paper}, {file.holds}" for file in files]
    if quickref:
        lines.append(f"{folder / 'quickref.pdf'}: {counted(quickref, 'page')}")
    return [*lines, f"{folder / 'contents.pdf'}: what is in the kit, to tick off"]


def _dialog(papers: Papers, files: Sequence[KitFile], sheets: int) -> list[str]:
    settings = dict(print_settings(papers.plan, "none", papers.flip, sheets))
    duplex = [file.name for file in files if file.form == "duplex"]
    if duplex:
        settings["Two-sided"] = f"flip on the {papers.flip} edge for {', '.join(duplex)}; off for all else"
    return ["", "In the print dialog:", *(f"  {key}: {value}" for key, value in settings.items())]
