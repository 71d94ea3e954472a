"""`pnp new NAME --cards TABLE`: a game made for the cards of a table, with them in it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from pathlib import Path

from pnp.api import tabled
from pnp.api.creating import TEMPLATE, filled, key_for, schema_files, told_game
from pnp.api.importing_cards import ImportOptions, import_cards, read_table_file
from pnp.api.outcome import Outcome
from pnp.games import fold
from pnp.games.tables import COUNT, Described, Table, column_letter, describe_table, knows_heading, read_table
from pnp.games.tables.describing import ANY_TYPE
from pnp.problems import PnpError, Problems
from pnp.source import Workspace, read_bytes, scratch_folder, write_output
from pnp.source.decoding import decode_text

SHARED = ("layouts/KEY/back.yaml", "layouts/KEY/drawings/parts.yaml", "layouts/KEY/emblems/scenes.yaml")
"""What the game that `pnp new` writes has and this one too."""


def new_game_from_table(
    workspace: Workspace, name: str, table_name: str, folder: Path | None = None, sheet: str = ""
) -> Outcome:
    """Write a game called `name` into `folder` (the working one) whose types and fields are those of a table's cards.

    Every cell is read by the import that later brings in the table again, so nothing is written before all of them fit.
    Raises `PnpError` for a name without letters, a game that is there already, and a table there is not.
    """
    if table_name == "-":
        raise PnpError("a new game needs a table it can read twice", "save it as a file and name that")
    target = folder or Path()
    key = key_for(workspace, name, target)
    problems = Problems()
    data, file = read_table_file(table_name, problems)
    decoded, _ = decode_text(data) if data is not None else (None, None)
    texts = {file: decoded.text} if decoded else {}
    table = None if data is None else read_table(data, file, problems, sheet=sheet, knows=knows_heading)
    described = None if table is None else describe_table(table, problems)
    if table is None or described is None:
        return Outcome(problems, done=False, texts=texts)
    samples = {column.field: _cells(table, column.index) for column in described.columns}
    roles = tabled.roles_of(described, samples)
    own = tabled.game_files(key, name, described, roles, _font(samples))
    files = {path: text.encode() for path, text in own} | _static(key, name, problems) | schema_files()
    with scratch_folder() as scratch:
        for path, content in files.items():
            write_output(scratch / path, content)
        around = Workspace((scratch, *workspace.roots))
        outcome = import_cards(around, key, table_name, _options(table, described, scratch, sheet))
        if outcome.problems.blocking or not outcome.done:
            return Outcome(outcome.problems, ("nothing was written",), outcome.facts, texts=texts)
        made = {path.relative_to(scratch): read_bytes(path, problems) or b"" for path in sorted(scratch.rglob("*.*"))}
    written = [str(write_output(target / path, content)) for path, content in made.items()]
    lists = outcome.facts["lists"]
    results = [*_told(table, described, roles), *(lists if isinstance(lists, list) else [])]
    lines = (*results, *told_game(key, target, [path.as_posix() for path in made]))
    return Outcome(outcome.problems, lines, {**outcome.facts, "written": written, "game": key}, texts=texts)


def _static(key: str, title: str, problems: Problems) -> dict[str, bytes]:
    """What does not depend on the table."""
    shared = {path: text for path, text in filled(TEMPLATE, key, title, problems) if path in _paths(key)}
    return shared | dict(filled(tabled.TEMPLATE, key, title, problems))


def _paths(key: str) -> set[str]:
    return {path.replace("KEY", key) for path in SHARED}


def _options(table: Table, described: Described, scratch: Path, sheet: str) -> ImportOptions:
    """An import by which every column is told and blank ones are left out."""
    fields = {column.index: column.field for column in described.columns}
    fields |= {index: own for own, index in described.own.items()}
    headings = [fold(cell.text) for cell in table.headings]
    mapping = []
    for index, cell in enumerate(table.headings):
        label = cell.text if cell.text and headings.count(fold(cell.text)) == 1 else column_letter(index)
        if index in fields or not any(index in row.cells for row in table.rows):
            mapping.append(f"{label}={fields.get(index, '')}")
    kind = ANY_TYPE if ANY_TYPE in described.types else ""
    return ImportOptions(tuple(mapping), kind, sheet, output=scratch, each_once=True)


def _told(table: Table, described: Described, roles: tabled.Roles) -> Iterator[str]:
    """What was made of each column, for the user to correct."""
    kinds = "type" if len(described.types) == 1 else "types"
    yield f"{len(described.types)} {kinds} of card: {', '.join(described.types)}"
    name = described.named("name")
    for own, index in {**described.own, **({"name": name.index} if name else {})}.items():
        held = "how many copies there are" if own == COUNT else f"the {own} of a card"
        yield f'column "{table.headings[index].text}": {held}'
    yield from (f'column "{column.heading}": {column.kind}, {place}' for column, place in roles.told())


def _cells(table: Table, index: int) -> Sequence[str]:
    return [row.cells[index].text for row in table.rows if index in row.cells]


def _font(samples: dict[str, Sequence[str]]) -> str:
    """The family whose letters the cards need: one with Japanese and Chinese signs where they are written in them."""
    letters = {sign for cells in samples.values() for text in cells for sign in text if sign.isalpha()}
    return "kaisei-decol" if any(unicodedata.east_asian_width(sign) in "WF" for sign in letters) else "spectral"
