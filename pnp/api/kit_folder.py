"""The folder of a kit: writes its files, and takes away what an earlier kit left there."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path, PurePosixPath

from pnp.api.kit_files import KitFile
from pnp.problems import Problems
from pnp.source import read_text, remove_output, write_output

CONTENTS_PDF = "contents.pdf"
CONTENTS_TEXT = "contents.txt"
MANIFEST = "contents.json"
"""Names the files of a kit, so that the next one knows which of the folder's files are its predecessor's."""
QUICKREF = "quickref.pdf"


def write_kit(folder: Path, files: Sequence[KitFile], checklist: bytes, text: str, quickref: bytes) -> list[Path]:
    """Every file of the kit, in order; no quick reference when there are no bytes of one.

    Raises `PnpError` when one cannot be written.
    """
    data = {file.name: file.data for file in files}
    data |= {CONTENTS_PDF: checklist, CONTENTS_TEXT: text.encode()}
    data |= {QUICKREF: quickref} if quickref else {}
    for name in _earlier(folder):
        if name not in data:
            remove_output(folder / name)
    written = [write_output(folder / name, content) for name, content in data.items()]
    manifest = {
        "files": {file.name: {"sheets": file.sheets, "paper": file.paper, "holds": file.holds} for file in files}
    }
    write_output(
        folder / MANIFEST, (json.dumps({**manifest, "all": [*data]}, ensure_ascii=False, indent=1) + "\n").encode()
    )
    return written


def _earlier(folder: Path) -> list[str]:
    """The files that the folder's manifest says are a kit's; none when it has none, or one that is not ours."""
    place = folder / MANIFEST
    text = read_text(place, Problems()) if place.is_file() else None
    try:
        said = json.loads(text or "{}")
    except ValueError:
        return []
    names = said.get("all") if isinstance(said, dict) else None
    return [name for name in names if isinstance(name, str) and _is_inside(name)] if isinstance(names, list) else []


def _is_inside(name: str) -> bool:
    path = PurePosixPath(name)
    return path.suffix in {".pdf", ".txt"} and not path.is_absolute() and ".." not in path.parts and "\\" not in name
