"""The house holds: rooms import downwards, the package knows no game, modules are small and well named, commands import
only what they need. Each checker is itself shown to find a fault.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from textwrap import dedent

import pytest
import yaml

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "pnp"

ROOMS = ("problems", "source", "games", "decks", "rules", "faces", "sheets", "paint", "books", "api", "cli")
FORBIDDEN_NAMES = {"utils", "util", "helpers", "helper", "common", "manager", "base"}
LONGEST = 300
LONG_FOR_A_REASON: dict[str, str] = {}  # module, as a path below the root: why it is better in one piece
HEAVY = ("yaml", "PIL", "reportlab", "uharfbuzz", "weasyprint", "pypdfium2", "openpyxl", "ruamel")


def modules(package: Path) -> list[Path]:
    return sorted(path for path in package.rglob("*.py") if "bundled" not in path.relative_to(package).parts)


@cache
def parse(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


# -- Rooms --------------------------------------------------------------------------------------------------------


def imported_modules(path: Path, package: Path) -> Iterator[tuple[int, str]]:
    """Line and dotted name of everything a module imports, wherever in it, as if every import were absolute."""
    own = (package.name, *path.relative_to(package).with_suffix("").parts)
    for node in ast.walk(parse(path)):
        match node:
            case ast.Import():
                for alias in node.names:
                    yield node.lineno, alias.name
            case ast.ImportFrom():
                start = own[: len(own) - node.level] if node.level else ()
                source = ".".join((*start, node.module)) if node.module else ".".join(start)
                for alias in node.names:
                    yield node.lineno, f"{source}.{alias.name}"
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=[ast.Constant(value=str(text)), *_]):
                if name in {"import_module", "__import__"}:
                    yield node.lineno, text


def upward_imports(package: Path) -> list[str]:
    """Imports of a room by one that comes before it, and modules that stand in no room."""
    faults = []
    for path in modules(package):
        place = path.relative_to(package)
        room = place.parts[0].removesuffix(".py")
        if len(place.parts) == 1 and room in {"__init__", "__main__"}:
            allowed: tuple[str, ...] = ROOMS if room == "__main__" else ()
        elif room in ROOMS:
            allowed = ROOMS[: ROOMS.index(room) + 1]
        else:
            faults.append(f"{place}: {room} is no room")
            continue
        for line, name in imported_modules(path, package):
            top, *rest = name.split(".")
            if top == package.name and rest and rest[0] in ROOMS and rest[0] not in allowed:
                faults.append(f"{place}:{line}: {room} imports {rest[0]}")
    return faults


def test_rooms_import_only_rooms_before_them() -> None:
    assert modules(PACKAGE)
    assert upward_imports(PACKAGE) == []


@pytest.mark.parametrize(
    ("path", "text", "fault"),
    [
        ("source/nodes.py", "import pnp.games.card", "source/nodes.py:1: source imports games"),
        ("source/nodes.py", "from pnp.decks import Deck", "source/nodes.py:1: source imports decks"),
        ("source/nodes.py", "from pnp import cli", "source/nodes.py:1: source imports cli"),
        ("source/nodes.py", "from ..rules import judge", "source/nodes.py:1: source imports rules"),
        ("source/__init__.py", "from .. import api", "source/__init__.py:1: source imports api"),
        ("rules/kinds/count.py", "def f():\n    import pnp.faces", "rules/kinds/count.py:2: rules imports faces"),
        ("api.py", "if TYPE_CHECKING:\n    import pnp.cli", "api.py:2: api imports cli"),
        ("games/read.py", "importlib.import_module('pnp.paint')", "games/read.py:1: games imports paint"),
        ("__init__.py", "from pnp.problems import Problem", "__init__.py:1: __init__ imports problems"),
        ("tools/x.py", "", "tools/x.py: tools is no room"),
    ],
)
def test_an_upward_import_is_found(tmp_path: Path, path: str, text: str, fault: str) -> None:
    write(tmp_path / "pnp" / path, text)
    assert upward_imports(tmp_path / "pnp") == [fault]


def test_a_downward_import_is_no_fault(tmp_path: Path) -> None:
    write(
        tmp_path / "pnp/cli/__init__.py", "import yaml\nimport pnp\nfrom pnp.cli import show\nfrom pnp.api import play"
    )
    write(tmp_path / "pnp/__main__.py", "from pnp.cli import main")
    assert upward_imports(tmp_path / "pnp") == []


# -- The package knows no game ------------------------------------------------------------------------------------


def card_names(folder: Path) -> set[str]:
    """Every `name` in the card files of every game below a data folder; a game without one is a fault of ours."""
    names: set[str] = set()
    for cards in sorted(folder.glob("*/cards")):
        texts = (path.read_text(encoding="utf-8") for path in sorted(cards.glob("*.yaml")))
        found = {name for text in texts for name in values_of("name", yaml.load(text, YAML_LOADER))}
        assert found, f"{cards}: no card names found, so this test no longer reads card files as they are"
        names |= found
    return names


def values_of(key: str, data: object) -> Iterator[str]:
    if isinstance(data, dict):
        for name, value in data.items():
            if name == key and isinstance(value, str):
                yield value
            else:
                yield from values_of(key, value)
    elif isinstance(data, list):
        for item in data:
            yield from values_of(key, item)


def words_in(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Line and text of every identifier and string in a module."""
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 1)
        for _, value in ast.iter_fields(node):
            for text in value if isinstance(value, list) else [value]:
                if isinstance(text, str):
                    yield line, text


def games_known(package: Path, games: set[str], cards: set[str]) -> list[str]:
    """Identifiers and strings that are a game's folder name, and strings that hold a card name of two or more words."""
    folders = {plain(name) for name in games}
    long_names = {plain(name) for name in cards if len(name.split()) > 1}
    lengths = {len(name.split()) for name in long_names}
    faults = []
    for path in modules(package):
        module = path.relative_to(package)
        for line, text in words_in(parse(path)):
            place = f"{module}:{line}"
            words = plain(text).split()
            if " ".join(words) in folders:
                faults.append(f"{place}: the game {text}")
            stretches = (" ".join(words[n : n + size]) for size in lengths for n in range(len(words) - size + 1))
            faults += [f"{place}: the card {stretch}" for stretch in stretches if stretch in long_names]
    return faults


@cache
def plain(text: str) -> str:
    """Words in small letters with one space between, so that case, line ends and punctuation hide nothing."""
    return " ".join(re.findall(r"\w+", text.casefold().replace("_", " ")))


def test_the_package_knows_no_game() -> None:
    games = {path.name for path in (ROOT / "data").iterdir() if path.is_dir()}
    cards = card_names(ROOT / "data")
    assert games
    assert cards
    assert games_known(PACKAGE, games, cards) == []


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("river_folk = 1", "the game river_folk"),
        ("def river_folk(): ...", "the game river_folk"),
        ("import x as river_folk", "the game river_folk"),
        ("f(river_folk=1)", "the game river_folk"),
        ("def f(river_folk): ...", "the game river_folk"),
        ("a.river_folk", "the game river_folk"),
        ("def f():\n    global river_folk", "the game river_folk"),
        ("x = 'river-folk'", "the game river-folk"),
        ("x = f'{y} plays Old\\nHeron.'", "the card old heron"),
        ("'''Why.\n\nFor Old\nHeron only.'''", "the card old heron"),
    ],
)
def test_a_known_game_is_found(tmp_path: Path, text: str, fault: str) -> None:
    write(tmp_path / "pnp/rules/judge.py", text)
    (found,) = games_known(tmp_path / "pnp", {"river-folk"}, {"Old Heron", "Reed"})
    assert found.startswith("rules/judge.py:")
    assert found.endswith(fault)


def test_words_that_only_resemble_a_game_are_no_fault(tmp_path: Path) -> None:
    write(tmp_path / "pnp/rules/judge.py", "'''A river folk song, told of old herons.'''\nreed = 'Reed'")
    assert games_known(tmp_path / "pnp", {"river-folk"}, {"Old Heron", "Reed"}) == []


def test_card_names_are_read_at_any_depth(tmp_path: Path) -> None:
    write(tmp_path / "g/cards/a.yaml", "cards:\n- {id: 1, name: Old Heron}\n- variants: [{name: Young Heron}]\n")
    assert card_names(tmp_path) == {"Old Heron", "Young Heron"}
    write(tmp_path / "h/cards/b.yaml", "cards: []\n")
    with pytest.raises(AssertionError, match="no card names"):
        card_names(tmp_path)


# -- Modules ------------------------------------------------------------------------------------------------------


def ill_named(package: Path) -> list[str]:
    places = (path.relative_to(package).with_suffix("") for path in modules(package))
    return [str(place) for place in places if FORBIDDEN_NAMES & set(place.parts)]


def too_long(package: Path, excused: dict[str, str]) -> list[str]:
    """Modules of more than `LONGEST` lines that nobody gave a reason for, and reasons that are no longer needed."""
    lines = {str(path.relative_to(package.parent)): path.read_text().count("\n") for path in modules(package)}
    faults = [f"{path}: {count} lines" for path, count in lines.items() if count > LONGEST and path not in excused]
    return faults + [f"{path}: excused for nothing" for path in excused if lines.get(path, 0) <= LONGEST]


def test_modules_are_named_after_what_they_hold() -> None:
    assert ill_named(PACKAGE) == []


def test_modules_are_small() -> None:
    assert too_long(PACKAGE, LONG_FOR_A_REASON) == []
    assert all(LONG_FOR_A_REASON.values())


def test_an_ill_named_or_long_module_is_found(tmp_path: Path) -> None:
    package = tmp_path / "pnp"
    write(package / "faces/utils.py", "")
    write(package / "common/x.py", "")
    write(package / "faces/text.py", "#\n" * 301)
    write(package / "faces/fit.py", "#\n" * 300)
    assert ill_named(package) == ["common/x", "faces/utils"]
    assert too_long(package, {}) == ["pnp/faces/text.py: 301 lines"]
    assert too_long(package, {"pnp/faces/text.py": "why"}) == []
    assert too_long(package, {"pnp/faces/text.py": "why", "pnp/gone.py": "why"}) == ["pnp/gone.py: excused for nothing"]


# -- Commands import only what they need --------------------------------------------------------------------------


def heavy_imports(module: str, *arguments: str, path: Path = ROOT) -> set[str]:
    """The slow libraries that running `python -m module` with these arguments has imported by its end."""
    program = dedent("""
        import atexit, runpy, sys
        module, heavy = sys.argv[1], sys.argv[2].split(",")
        sys.argv[1:] = sys.argv[3:]
        atexit.register(lambda: print("\\nIMPORTED", *sorted(set(heavy) & set(sys.modules))))
        runpy.run_module(module, run_name="__main__", alter_sys=True)
    """)
    command = [sys.executable, "-c", program, module, ",".join(HEAVY), *arguments]
    result = subprocess.run(command, cwd=path, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    return set(result.stdout.rpartition("IMPORTED")[2].split())


@pytest.mark.parametrize(
    "arguments", [["--help"], ["--version"], ["print", "--help"], ["import", "--help"], ["explain", "S101"]]
)
def test_light_commands_import_no_heavy_library(arguments: list[str]) -> None:
    assert heavy_imports("pnp", *arguments) == set()


def test_a_heavy_import_is_found(tmp_path: Path) -> None:
    write(tmp_path / "made_up.py", "import sys\nimport yaml.nodes\nprint('IMPORTED PIL')\nsys.exit(0)")
    assert heavy_imports("made_up", "--help", path=tmp_path) == {"yaml"}


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


YAML_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
