"""The outline of a game's source document, which rules cite: `outline:` in `seeds/<game>.yaml`."""

from __future__ import annotations

from pnp.problems import Problems
from pnp.source import Mapping, Scalar, Sequence, Workspace


def read_outline(workspace: Workspace, game_key: str, problems: Problems) -> frozenset[str] | None:
    """The ids of the outline's entries; None for a game without source notes (a user's own game has none)."""
    path = f"seeds/{game_key}.yaml"
    if not workspace.find(path):
        return None
    root = workspace.read_yaml(path, problems)
    outline = root.get("outline") if isinstance(root, Mapping) else None
    if not isinstance(outline, Sequence):
        return None
    ids = [item.get("id") for item in outline if isinstance(item, Mapping)]
    return frozenset(node.text for node in ids if isinstance(node, Scalar))
