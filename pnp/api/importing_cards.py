"""`pnp import GAME TABLE`: cards from a spreadsheet, laid over the game's own without losing what either side changed.

Everything is read, merged and judged before the first file is written; with a fault nothing is.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from pnp.api.import_report import another_way, located, told_rows
from pnp.api.importing_lists import broken_lists, list_of_counts
from pnp.api.opening import STANDARD_INPUT, Opener
from pnp.api.outcome import Outcome
from pnp.api.schema_files import file_name
from pnp.games import Game, fold, game_keys
from pnp.games.game import build_index
from pnp.games.reading.cards import read_cards
from pnp.games.tables import (
    FILE,
    MOST_BYTES,
    Column,
    Headings,
    Holdings,
    Memory,
    Merged,
    Merger,
    Table,
    Take,
    map_columns,
    match_entries,
    merge_repeats,
    plain_of,
    read_entries_of,
    read_holdings,
    read_memory,
    read_table,
    resolve_names,
)
from pnp.games.tables.editing import EditError, edit_cards, write_cards
from pnp.games.tables.lacking import report_kept, report_lacking
from pnp.problems import NOWHERE, PnpError, Problems, Span
from pnp.source import (
    Mapping as MappingNode,
)
from pnp.source import (
    Node,
    Scalar,
    Workspace,
    bundled_root,
    read_bytes,
    read_standard_input,
    read_text,
    shown_path,
    write_output,
)
from pnp.source import (
    Sequence as SequenceNode,
)
from pnp.source.decoding import decode_text

HEAD = """\
# Cards of {table}, brought in by `pnp import`. Change them here or in the table: the next import keeps both.
"""
SCHEMA_LINE = "# yaml-language-server: $schema=../../../{schema}\n"


@dataclass(frozen=True, slots=True)
class ImportOptions:
    """How a table is imported: see the options of `pnp import`."""

    mapping: tuple[str, ...] = ()
    kind: str = ""
    sheet: str = ""
    origin: str = ""
    drop_samples: bool = False
    take: Take = ""
    dry_run: bool = False
    output: Path | None = None
    each_once: bool = False
    """Whether a list is made of one copy each where no column holds copies."""


@dataclass(slots=True)
class _Import:
    """One run: what was read, and what is to be written by path below the target folder."""

    workspace: Workspace
    game: Game
    file: str
    stem: str
    options: ImportOptions
    problems: Problems
    holdings: Holdings
    memory: Memory
    files: dict[str, str] = field(default_factory=dict)


def import_cards(workspace: Workspace, game_key: str, name: str, options: ImportOptions | None = None) -> Outcome:
    """Bring the cards of a table (a path, or `-` for standard input) into a game, and say what came of each column.

    Raises `PnpError` for a game or file there is not, and when a file cannot be written.
    """
    options = options or ImportOptions()
    problems = Problems()
    if options.output:
        workspace = Workspace(tuple(dict.fromkeys([options.output.resolve(), *workspace.roots])))
    if game_key not in game_keys(workspace) and Path(game_key).suffix and name in game_keys(workspace):
        raise PnpError(f"there is no game `{game_key}`", f"the game comes first: pnp import {name} {game_key}")
    game = Opener(workspace, problems).game(game_key)
    data, file = read_table_file(name, problems)
    if game is None or data is None:
        return Outcome(problems, done=False)
    decoded, _ = decode_text(data)
    texts = {file: decoded.text} if decoded else {}
    known = Headings(game)
    table = read_table(data, file, problems, sheet=options.sheet, knows=lambda text: bool(known.find(text)))
    if table is None or (problems.blocking and not table.rows):
        return Outcome(problems, done=False, texts=texts)
    columns = map_columns(table, game, options.mapping, problems)
    results = _shown_columns(columns)
    if not any(column.key for column in columns) or problems.blocking:
        return Outcome(problems, tuple(results), texts=texts)
    run = _Import(
        workspace,
        game,
        file,
        _slug(name),
        options,
        problems,
        read_holdings(workspace, game, problems),
        _remembered(workspace, game, problems),
    )
    found, facts = _run(run, table, columns)
    mapped = {column.heading.text: column.target for column in columns}
    return Outcome(located(problems, table), (*results, *found), {"columns": mapped, **facts}, texts=texts)


def _run(run: _Import, table: Table, columns: Sequence[Column]) -> tuple[list[str], dict[str, object]]:
    """Lines of what came of it, and the same as ids of cards and names of files."""
    game, options, problems = run.game, run.options, run.problems
    kind = options.kind or (next(iter(game.types)) if len(game.types) == 1 else "")
    entries = merge_repeats(read_entries_of(table, columns, game, problems, kind), columns, game, problems)
    matched = match_entries(entries, run.holdings, problems)
    resolve_names(matched, run.holdings, game)
    merger = Merger(game, run.memory, problems, options.take, options.origin)
    merged = [merger.merge(entry, held) for entry, held in matched]
    listed = {card.entry.id for card in merged}
    dropped = _dropped(run, listed) if options.drop_samples else ()
    after = _judged(run, merged, frozenset(dropped), columns)
    if problems.blocking:
        return ["nothing was written", *another_way(merged, game, run.file)], {"written": []}
    if not _edit(run, merged, frozenset(dropped), merger):
        return ["nothing was written"], {"written": []}
    counts = {card.entry.id: card.entry.count for card in merged if card.entry.count}
    if not counts and options.each_once:
        counts = {card.entry.id: 1 for card in merged}
    lists: list[str] = []
    memory = run.memory.joined({card.entry.id: card.said for card in merged}, frozenset(dropped))
    if counts:
        before = run.memory.lists.get(run.stem, "")
        made = list_of_counts(run.workspace, after, counts, run.stem, problems, before=before, take=options.take)
        memory = replace(memory, lists={**memory.lists, run.stem: made.text})
        lists.append(made.told)
        if made.path:
            run.files[made.path] = made.text
    if run.files or any(held.own for held in run.holdings.cards.values()):
        path = f"data/{game.key}/{FILE}"
        place = run.workspace.find(path)
        if place is None or read_text(place, Problems()) != memory.text():
            run.files[path] = memory.text()
    broken_lists(run.workspace, game, after, problems)
    written = [] if options.dry_run else _write(run)
    return [*told_rows(merged, dropped, game), *lists, *_told_files(run, written)], {
        "new": [card.entry.id for card in merged if card.held is None],
        "changed": [card.entry.id for card in merged if card.held and card.changes],
        "dropped": [*dropped],
        "lists": lists,
        "written": written,
    }


def read_table_file(name: str, problems: Problems) -> tuple[bytes | None, str]:
    """The bytes of a table (a path, or `-` for standard input) and the name it has in messages.

    Raises `PnpError` for a file there is not.
    """
    if name == "-":
        return read_standard_input(MOST_BYTES + 1), STANDARD_INPUT
    place = Path(name)
    try:
        what = "" if place.is_file() else "this is a folder" if place.is_dir() else "there is no such file"
    except (OSError, ValueError):  # a name too long, or with a NUL in it
        what = "there is no such file"
    if what:
        raise PnpError(f"{name}: {what}", "name a table saved as CSV, TSV, XLSX or JSON")
    return read_bytes(place, problems, MOST_BYTES + 1), shown_path(place)


def _slug(name: str) -> str:
    """The table's name as the name of a file."""
    stem = "" if name == "-" else Path(name).stem
    return "-".join(re.findall(r"[a-z0-9]+", fold(stem))) or "table"


def _remembered(workspace: Workspace, game: Game, problems: Problems) -> Memory:
    path = f"data/{game.key}/{FILE}"
    place = workspace.find(path)
    text = None if place is None else read_text(place, problems)
    return Memory() if text is None or place is None else read_memory(text, shown_path(place), problems)


def _shown_columns(columns: Sequence[Column]) -> list[str]:
    return [f'column "{column.heading.text}" -> {column.target}' for column in columns if column.key]


def _dropped(run: _Import, listed: set[str]) -> tuple[str, ...]:
    """The samples that the table does not have."""
    cards = run.game.cards
    return tuple(card.id for card in cards if card.origin == "sample" and card.id not in listed)


def _judged(run: _Import, merged: Sequence[Merged], dropped: frozenset[str], columns: Sequence[Column]) -> Game:
    """The game as it will be, after reporting everything that is wrong with its cards."""
    changed = {card.held.id: card for card in merged if card.held and card.changes}
    roots: list[Node] = []
    for path, root in run.holdings.roots.items():
        items: list[Node] = []
        for node in run.holdings.items(path):
            identity = node.get("id") if isinstance(node, MappingNode) else None
            card_id = identity.text if isinstance(identity, Scalar) else ""
            if card_id not in dropped:
                items.append(changed[card_id].node if card_id in changed else node)
        roots.append(_root(items, root))
    fresh = [card for card in merged if card.held is None]
    roots.append(_root([card.node for card in fresh], None))
    found = Problems()
    cards = read_cards(roots, run.game, found)
    rows = {card.entry.row.span for card in fresh}
    run.problems.extend(problem for problem in found if problem.code != "G201" or problem.span not in rows)
    report_lacking(fresh, columns, run.game, run.problems)
    report_kept(merged, run.problems)
    return replace(run.game, cards=cards, index=build_index(cards))


def _root(items: Sequence[Node], root: Node | None) -> Node:
    span = root.span if root else NOWHERE
    return MappingNode({"cards": SequenceNode(tuple(items), span)}, span)


def _edit(run: _Import, merged: Sequence[Merged], dropped: frozenset[str], merger: Merger) -> bool:
    """Put the text of every file that changes into `run.files`; False after reporting one that cannot be edited."""
    changed: dict[str, dict[int, Mapping[str, object]]] = {}
    removed: dict[str, set[int]] = {}
    for card in merged:
        if card.held and card.changes:
            data = {
                key: None if node is None else plain_of(merger.spec(key), node) for key, node in card.changes.items()
            }
            changed.setdefault(card.held.path, {})[card.held.place] = data
    for card_id in dropped:
        held = run.holdings.cards[card_id]
        removed.setdefault(held.path, set()).add(held.place)
    fresh = [
        {key: plain_of(merger.spec(key), node) for key, node in card.node.items()} for card in merged if not card.held
    ]
    own = f"data/{run.game.key}/cards/{run.stem}.yaml"
    for path in sorted({*changed, *removed, *([own] if fresh else [])}):
        added = fresh if path == own else []
        place = run.workspace.find(path)
        text = read_text(place, run.problems) if place else None
        try:
            if text is None:
                schema = f"schemas/{file_name('cards')}"
                head = SCHEMA_LINE.format(schema=schema) if run.workspace.find(schema) else ""
                head += HEAD.format(table=Path(run.file).name)
                run.files[path] = f"{head}cards:\n{write_cards(added)}"
            else:
                run.files[path] = edit_cards(text, changed.get(path, {}), frozenset(removed.get(path, ())), added)
        except EditError as error:
            shown = shown_path(place) if place else path
            hint = "write each card behind a dash on a line of its own, such as `- {id: C-01, ...}`"
            run.problems.report("G620", f"{shown} cannot be edited: {error}", Span(shown), hint=hint)
    return not run.problems.blocking


def _write(run: _Import) -> list[str]:
    roots = [root for root in run.workspace.roots if root != bundled_root()]
    target = run.options.output or (roots[0] if roots else Path.cwd())
    return [shown_path(write_output(target / path, text.encode())) for path, text in run.files.items()]


def _told_files(run: _Import, written: Sequence[str]) -> list[str]:
    if run.options.dry_run:
        return [f"would write {path}" for path in run.files] or ["nothing would be written"]
    return [f"wrote {path}" for path in written] or ["nothing to write: the game has all of this already"]
