"""`pnp new NAME`: a small game that is complete and explains itself, or a copy of one there is."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from pnp.api.outcome import Outcome
from pnp.api.schema_files import SCHEMAS, file_name, schema_text
from pnp.games import game_keys
from pnp.games.folding import fold
from pnp.problems import PnpError, Problems, one_of
from pnp.source import Workspace, read_bytes, write_output

TEMPLATE = Path(__file__).parent / "template"
FOLDERS = ("data", "layouts")
MADE = ("pages.yaml", "contact")
"""What commands write into a game's folder, which is no part of a copy."""


def new_game(workspace: Workspace, name: str, source: str = "", folder: Path | None = None) -> Outcome:
    """Write a game of this name into `folder` (the working one): a lesson of its own, or a copy of the game `source`.

    Raises `PnpError` for a name without letters, for a game that is there already, and for a `source` there is not.
    """
    target = folder or Path()
    key = key_for(workspace, name, target)
    known = game_keys(workspace)
    if source and source not in known:
        raise PnpError(f"there is no game `{source}` to begin from", one_of(source, known))
    problems = Problems()
    files = dict(_copied(workspace, source, key, name, problems) if source else filled(TEMPLATE, key, name, problems))
    if problems.blocking:
        return Outcome(problems, done=False)
    files |= schema_files()
    written = [str(write_output(target / path, data)) for path, data in files.items()]
    return Outcome(problems, tuple(told_game(key, target, [*files])), {"written": written, "game": key})


def key_for(workspace: Workspace, name: str, target: Path) -> str:
    """The folder of a new game of this name below `target`.

    Raises `PnpError` for a name without letters, and for a game that is there already.
    """
    key = "-".join(re.findall(r"[a-z0-9]+", fold(name)))
    if not key:
        raise PnpError(f"`{name}` has no letters for a folder", "call the game by a name such as `Night Market`")
    if key in game_keys(workspace) or any((target / part / key).exists() for part in FOLDERS):
        raise PnpError(f"there is a game `{key}` already", "choose another name, or remove its folder first")
    return key


def schema_files() -> dict[str, bytes]:
    """The schemas by which an editor completes and checks the files of a game, by path."""
    return {f"schemas/{file_name(kind)}": schema_text(make()).encode() for kind, make in SCHEMAS.items()}


def told_game(key: str, target: Path, paths: Sequence[str]) -> Iterator[str]:
    """What was written where, and what to type next."""
    yield f"{target / 'data' / key}: the game {key}, {len(paths)} files"
    decks = sorted(path for path in paths if path.startswith(f"data/{key}/decks/"))
    yield f"pnp check {key}" + (f"    pnp print {key}/{Path(decks[0]).stem}" if decks else "")


def filled(template: Path, key: str, title: str, problems: Problems) -> Iterator[tuple[str, bytes]]:
    """The files of a template with the names filled in, by path."""
    for place in sorted(template.rglob("*")):
        if place.is_file():
            path = place.relative_to(template).as_posix().replace("KEY", key)
            data = read_bytes(place, problems) or b""
            text = data.decode().replace("{{key}}", key).replace("{{title}}", title.replace('"', "'"))
            yield path, text.encode()


def _copied(workspace: Workspace, source: str, key: str, title: str, problems: Problems) -> Iterator[tuple[str, bytes]]:
    """Everything of a game under another name; pictures and texts are as they were."""
    places = {f"seeds/{source}.yaml": place} if (place := workspace.find(f"seeds/{source}.yaml")) else {}
    for root in reversed(workspace.roots):
        for folder in FOLDERS:
            for place in sorted((root / folder / source).rglob("*")):
                if place.is_file() and not set(MADE) & set(place.relative_to(root).parts):
                    places[place.relative_to(root).as_posix()] = place
    for path, place in sorted(places.items()):
        data = read_bytes(place, problems) or b""
        renamed = path.replace(f"/{source}/", f"/{key}/").replace(f"seeds/{source}.", f"seeds/{key}.")
        yield renamed, _renamed(renamed, data, source, key, title)


def _renamed(path: str, data: bytes, source: str, key: str, title: str) -> bytes:
    """A file of the copy: lists name their game, `game.yaml` and `book.yaml` its title."""
    if path.endswith(".txt"):
        return re.sub(rb"(?mi)^(game:\s*)" + re.escape(source.encode()) + rb"\s*$", rb"\g<1>" + key.encode(), data)
    if path.endswith(("game.yaml", "book.yaml")):
        quoted = '"' + title.replace('"', "'") + '"'
        return re.sub(rb"(?m)^((?:short_)?title:).*$", lambda match: match[1] + f" {quoted}".encode(), data)
    return data
