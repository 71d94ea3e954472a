"""The search path for data, layouts, fonts and art, and the only place that opens the user's files.

A path such as `data/<game>/game.yaml` is looked up in each root in turn: the user's overlays first, what ships with the
package last. Folders are the union of what all roots hold under that name, a nearer root hiding a farther one's file.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from pnp.problems import PnpError, Problems, Span
from pnp.source.nodes import Node, parse_yaml


@dataclass(frozen=True, slots=True)
class Workspace:
    """Folders to look in, nearest first."""

    roots: tuple[Path, ...]

    def find(self, path: str) -> Path | None:
        """The nearest file under this relative path, or None."""
        return next((root / path for root in self.roots if (root / path).is_file()), None)

    def files(self, folder: str, *suffixes: str) -> list[tuple[str, Path]]:
        """Relative path and place of every file in a folder (not below it) with one of the suffixes, sorted by name."""
        found: dict[str, Path] = {}
        for root in self.roots:
            directory = root / folder
            if not directory.is_dir():
                continue
            for entry in directory.iterdir():
                if (
                    entry.is_file()
                    and not entry.name.startswith(".")
                    and (not suffixes or entry.suffix.lower() in suffixes)
                ):
                    found.setdefault(entry.name, entry)
        return [(f"{folder}/{name}", found[name]) for name in sorted(found)]

    def folders(self, folder: str) -> list[str]:
        """Names of the folders inside a folder, over all roots, sorted."""
        names = {
            e.name for root in self.roots if (root / folder).is_dir() for e in (root / folder).iterdir() if e.is_dir()
        }
        return sorted(name for name in names if not name.startswith((".", "__")))

    def read_yaml(self, path: str, problems: Problems) -> Node | None:
        """The root node of a YAML file; a missing or unreadable one is a problem and None."""
        place = self.find(path)
        if place is None:
            problems.report("S109", f"there is no {path}", Span(path))
            return None
        text = read_text(place, problems)
        return None if text is None else parse_yaml(text, shown_path(place), problems)


def open_workspace(overlays: tuple[Path, ...] = (), working: Path | None = None) -> Workspace:
    """The search path: named overlays, the working folder when it holds games or art, then what ships with the package.

    Raises `PnpError` for an overlay that is not a folder.
    """
    for overlay in overlays:
        if not overlay.is_dir():
            raise PnpError(f"there is no folder {overlay}", "name an existing folder with --workspace")
    roots = [overlay.resolve() for overlay in overlays]
    if working is not None and _is_overlay(working):
        roots.append(working.resolve())
    roots.append(bundled_root())
    return Workspace(tuple(dict.fromkeys(roots)))


def _is_overlay(folder: Path) -> bool:
    """Whether a folder holds art, a game, or cards that lie over those of one."""
    return (folder / "art").is_dir() or any(
        next(folder.glob(pattern), None) for pattern in ("data/*/game.yaml", "data/*/cards/*.yaml")
    )


@cache
def bundled_root() -> Path:
    """Where the shipped data lie: inside an installed package, beside it in a checkout."""
    package = Path(__file__).resolve().parent.parent
    bundled = package / "bundled"
    return bundled if bundled.is_dir() else package.parent


def shown_path(place: Path) -> str:
    """A path as messages show it: relative to the working folder where that is shorter to read."""
    try:
        return str(place.resolve().relative_to(Path.cwd()))
    except ValueError:
        return str(place)


def read_text(place: Path, problems: Problems) -> str | None:
    """A file's UTF-8 text, or None after reporting why it cannot be had."""
    data = read_bytes(place, problems)
    if data is None:
        return None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        problems.report("S108", f"byte 0x{data[error.start]:02x} is not UTF-8", Span(shown_path(place), line))
        return None


def read_bytes(place: Path, problems: Problems, most: int | None = None) -> bytes | None:
    """A file's bytes (the first `most` of them), or None after reporting why it cannot be read."""
    try:
        with place.open("rb") as stream:
            return stream.read() if most is None else stream.read(most)
    except OSError as error:
        problems.report("S109", f"cannot read {shown_path(place)}: {error.strerror or error}", Span(shown_path(place)))
        return None
