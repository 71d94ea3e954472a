"""`pnp schema KIND [GAME]`: JSON Schemas by which an editor completes and checks the YAML of games and layouts."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from pnp.api.opening import Opener
from pnp.api.outcome import Outcome
from pnp.faces.schemas import layout_schema
from pnp.games.schemas import cards_schema, components_schema, game_schema, glossary_schema, icons_schema
from pnp.problems import PnpError, Problems, one_of
from pnp.rules.schemas import checks_schema, rules_schema
from pnp.sheets.schemas import sheet_schema
from pnp.source import Workspace, write_output
from pnp.source.schema import Schema

SCHEMAS: dict[str, Callable[[], Schema]] = {
    "game": game_schema,
    "cards": cards_schema,
    "glossary": glossary_schema,
    "icons": icons_schema,
    "components": components_schema,
    "rules": rules_schema,
    "checks": checks_schema,
    "layout": layout_schema,
    "sheet": sheet_schema,
}
"""By the kind of file."""


def schema(workspace: Workspace, kind: str, game_key: str = "", output: Path | None = None) -> Outcome:
    """The schema of a kind of file, of a game's own cards when one is named; `all` of them into the folder `output`.

    Raises `PnpError` for a kind or game there is not.
    """
    problems = Problems()
    if kind == "all":
        made = {name: make() for name, make in SCHEMAS.items()}
    elif kind in SCHEMAS:
        made = {kind: SCHEMAS[kind]()}
    else:
        raise PnpError(f"there is no schema of `{kind}`", one_of(kind, (*SCHEMAS, "all")))
    if game_key:
        if "cards" not in made:
            raise PnpError(f"`{kind}` is the same for every game", "only `cards` and `all` may be followed by a game")
        game = Opener(workspace, problems).game(game_key)
        if game is None:
            return Outcome(problems, done=False)
        made["cards"] = cards_schema(game)
    if output is None and len(made) > 1:
        raise PnpError("all schemas are nine files", "say where they shall lie with `-o FOLDER`")
    if output is None:
        return Outcome(problems, tuple(schema_text(made[kind]).splitlines()))
    places = [str(write_output(output / file_name(name), schema_text(made[name]).encode())) for name in made]
    return Outcome(problems, tuple(places), {"written": places})


def file_name(kind: str) -> str:
    """The name under which a schema is shipped and written."""
    return f"{kind}-1.json"


def schema_text(made: Schema) -> str:
    """A schema as the text of its file."""
    return json.dumps(made, indent=1, ensure_ascii=False) + "\n"
