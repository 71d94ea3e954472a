"""The outline of a game's source document, which rules cite: `outline:` in `seeds/<game>.yaml`."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.problems import Problems
from pnp.source import Mapping, Node, Scalar, Sequence, Workspace


def read_outline(workspace: Workspace, game_key: str, problems: Problems) -> frozenset[str] | None:
    """The ids of the outline's entries; None for a game without source notes (a user's own game has none)."""
    entries = _entries(workspace, game_key, problems)
    return None if entries is None else frozenset(entry for entry, _ in _named(entries))


def read_anchors(workspace: Workspace, game_key: str, problems: Problems) -> dict[str, str] | None:
    """By the id of each entry the anchor in the game's book that covers it, "" where none does; None as above."""
    entries = _entries(workspace, game_key, problems)
    return None if entries is None else {entry: _text(node.get("anchor")) for entry, node in _named(entries)}


def _entries(workspace: Workspace, game_key: str, problems: Problems) -> Sequence | None:
    path = f"seeds/{game_key}.yaml"
    root = workspace.read_yaml(path, problems) if workspace.find(path) else None
    outline = root.get("outline") if isinstance(root, Mapping) else None
    return outline if isinstance(outline, Sequence) else None


def _named(entries: Sequence) -> Iterator[tuple[str, Mapping]]:
    for item in entries:
        name = item.get("id") if isinstance(item, Mapping) else None
        if isinstance(item, Mapping) and isinstance(name, Scalar):
            yield name.text, item


def _text(node: Node | None) -> str:
    """A plain value's text; a null is none."""
    if not isinstance(node, Scalar) or (node.plain and node.text in ("", "null", "~")):
        return ""
    return node.text
