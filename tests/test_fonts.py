"""Every font we ship is whole, says where it comes from and may be embedded."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml
from fontTools.ttLib import TTFont

FONTS = Path(__file__).resolve().parent.parent / "fonts"
FAMILIES = sorted(path for path in FONTS.iterdir() if path.is_dir())
KEYS = ["family", "licence", "source", "note", "faces"]
LICENCE_TITLES = {"OFL-1.1": "SIL OPEN FONT LICENSE Version 1.1"}

# fsType of the OpenType OS/2 table: 2 forbids embedding, 256 subsets, 512 outlines. 4 and 8 allow a printed page.
EMBEDDING_FORBIDDEN = 0x0002 | 0x0100 | 0x0200


def family_faults(folder: Path) -> list[str]:
    """What is wrong with a font folder; every file in it has to be accounted for."""
    card: dict[str, Any] = yaml.safe_load((folder / "family.yaml").read_text(encoding="utf-8"))
    faults = [] if list(card) == KEYS else [f"keys {list(card)}"]
    licence = (folder / "LICENSE.txt").read_text(encoding="utf-8")
    if LICENCE_TITLES[card["licence"]] not in licence or "Copyright" not in licence.split("\n")[0]:
        faults.append("licence text")
    files = {face["file"] for face in card["faces"].values()}
    faults += [
        f"unlisted {path.name}" for path in folder.iterdir() if path.name not in {*files, "family.yaml", "LICENSE.txt"}
    ]
    for face in card["faces"].values():
        faults += [
            f"{face['file']}: {fault}" for fault in face_faults(folder / face["file"], face["sha256"], card["family"])
        ]
    return faults


def face_faults(path: Path, sha256: str, family: str) -> list[str]:
    if not path.exists():
        return ["missing"]
    faults = [] if hashlib.sha256(path.read_bytes()).hexdigest() == sha256 else ["hash"]
    with TTFont(path, lazy=True) as font:
        if "glyf" not in font or "CFF " in font:
            faults.append("no TrueType outlines")
        if font["OS/2"].fsType & EMBEDDING_FORBIDDEN:
            faults.append("may not be embedded")
        name = font["name"].getDebugName(16) or font["name"].getDebugName(1)
        if name != family:
            faults.append(f"is {name}")
    return faults


def test_only_families_lie_in_fonts() -> None:
    assert FAMILIES
    assert [path.name for path in FONTS.iterdir() if not path.is_dir()] == []


@pytest.mark.parametrize("folder", FAMILIES, ids=lambda folder: folder.name)
def test_a_family_is_complete(folder: Path) -> None:
    assert family_faults(folder) == []


def forbid_embedding(folder: Path) -> None:
    (path,) = folder.glob("*.ttf")
    with TTFont(path) as font:
        font["OS/2"].fsType = 2
        font.save(path)


def replace_outlines(folder: Path) -> None:
    (path,) = folder.glob("*.ttf")
    with TTFont(path) as font:
        del font["glyf"], font["loca"]
        font.save(path)


def edit(name: str, old: str, new: str) -> Callable[[Path], None]:
    def change(folder: Path) -> None:
        path = folder / name
        path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")

    return change


@pytest.mark.parametrize(
    ("change", "faults"),
    [
        (forbid_embedding, ["F.ttf: hash", "F.ttf: may not be embedded"]),
        (replace_outlines, ["F.ttf: hash", "F.ttf: no TrueType outlines"]),
        (lambda folder: (folder / "F.ttf").unlink(), ["F.ttf: missing"]),
        (lambda folder: (folder / "G.ttf").touch(), ["unlisted G.ttf"]),
        (edit("LICENSE.txt", "SIL OPEN FONT", "SOME OTHER"), ["licence text"]),
        (edit("LICENSE.txt", "Copyright", ""), ["licence text"]),
        (edit("family.yaml", "Spectral", "Optical"), ["F.ttf: is Spectral"]),
        (edit("family.yaml", "note:", "notes:"), ["keys ['family', 'licence', 'source', 'notes', 'faces']"]),
    ],
)
def test_a_faulty_family_is_found(tmp_path: Path, change: Callable[[Path], object], faults: list[str]) -> None:
    font = (FONTS / "spectral/Spectral-Medium.ttf").read_bytes()
    (tmp_path / "F.ttf").write_bytes(font)
    (tmp_path / "LICENSE.txt").write_bytes((FONTS / "spectral/LICENSE.txt").read_bytes())
    face = f"{{file: F.ttf, sha256: {hashlib.sha256(font).hexdigest()}}}"
    (tmp_path / "family.yaml").write_text(
        f"family: Spectral\nlicence: OFL-1.1\nsource: there\nnote: none\nfaces:\n  medium: {face}\n"
    )
    assert family_faults(tmp_path) == []
    change(tmp_path)
    assert family_faults(tmp_path) == faults
