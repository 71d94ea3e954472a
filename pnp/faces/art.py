"""The user's own art: `art/<game>/<card id>.*` for the picture, `art/<game>/faces/<card id>.*` for a whole face.

Finds files by card id, decodes them when they are asked for, and says what does not fit. Where a picture stands on a
face is the layout's affair; see `pnp.faces.covering`.
"""

from __future__ import annotations

import hashlib
import unicodedata
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import MappingProxyType

from pnp.faces.decoding import BrokenPictureError, Decoded, decode
from pnp.problems import Problems, Severity, Span, one_of
from pnp.source import Workspace, read_bytes, shown_path

ART_FOLDER = "art"
FACES_FOLDER = "faces"
READ = (".jpeg", ".jpg", ".png", ".webp")
NOT_READ = (".avif", ".bmp", ".gif", ".heic", ".pdf", ".psd", ".svg", ".tif", ".tiff", ".xcf")
AGAIN = "save it again as PNG or JPEG"


class Art:
    """One folder's pictures by card id. A file is read when its card is, once; a broken one is reported once."""

    def __init__(self, files: Mapping[str, Path], problems: Problems) -> None:
        self._files = files
        self._problems = problems
        self._decoded: dict[str, Decoded | None] = {}
        self._by_digest: dict[str, Decoded] = {}

    def __len__(self) -> int:
        return len(self._files)

    def find(self, *card_ids: str) -> Decoded | None:
        """The picture of the first of these cards that has one (a variant's own before its base's)."""
        for card_id in card_ids:
            if card_id in self._files:
                if card_id not in self._decoded:
                    self._decoded[card_id] = self._read(self._files[card_id])
                return self._decoded[card_id]
        return None

    def place_of(self, *card_ids: str) -> str:
        """The file that `find` would read, as messages show it; empty when there is none."""
        return next((shown_path(self._files[card_id]) for card_id in card_ids if card_id in self._files), "")

    def _read(self, place: Path) -> Decoded | None:
        data = read_bytes(place, self._problems)
        if data is None:
            return None
        digest = hashlib.sha256(data).hexdigest()
        if digest not in self._by_digest:
            try:
                self._by_digest[digest] = decode(data)
            except BrokenPictureError as error:
                shown = shown_path(place)
                self._problems.report("L402", f"{shown} cannot be read: {error}", Span(shown), hint=AGAIN)
                return None
        return self._by_digest[digest]


def read_art(
    workspace: Workspace,
    game_key: str,
    card_ids: Iterable[str],
    problems: Problems,
    *,
    names: Mapping[str, str] = MappingProxyType({}),
) -> tuple[Art, Art]:
    """Pictures and whole faces of a game. Files that belong to no card, or twice to one, are reported here.

    `names` gives ids by card names, for those who call a file after the card.
    """
    known = list(card_ids)
    called = {_folded(name): card_id for name, card_id in names.items()}
    folder = f"{ART_FOLDER}/{game_key}"
    pictures = _assign(workspace, folder, known, called, problems)
    faces = _assign(workspace, f"{folder}/{FACES_FOLDER}", known, called, problems)
    _report_outside(workspace, folder, {file_stem(card_id): card_id for card_id in known} | called, problems)
    return Art(pictures, problems), Art(faces, problems)


def _report_outside(workspace: Workspace, folder: str, called: Mapping[str, str], problems: Problems) -> None:
    """Pictures of cards that lie beside the games' folders, where nobody looks for them."""
    for path, place in workspace.files(ART_FOLDER, *READ, *NOT_READ):
        card_id = called.get(_folded(place.stem))
        if card_id is not None:
            message = f"{path} lies outside the folder of its game and is not used"
            hint = f"move it to {folder}/{card_id}{place.suffix}"
            problems.report("L401", message, Span(shown_path(place)), hint=hint, severity=Severity.WARNING)


def _assign(
    workspace: Workspace, folder: str, card_ids: list[str], called: Mapping[str, str], problems: Problems
) -> dict[str, Path]:
    """Files by the card they belong to; case and the letters' composition do not matter."""
    by_stem = {file_stem(card_id): card_id for card_id in card_ids}
    found: dict[str, Path] = {}
    for path, place in workspace.files(folder, *READ, *NOT_READ):
        shown = shown_path(place)
        stem = _folded(place.stem)
        card_id = by_stem.get(stem)
        if card_id is None:
            message = f"{path} belongs to no card: there is no card id `{place.stem}`"
            card = called.get(stem)
            rule = "pictures are told by the card’s id"
            hint = f"{rule}: call it {card}{place.suffix}" if card else one_of(place.stem, card_ids)
            hint = hint or f"{rule}, as in {card_ids[0] if card_ids else 'ID'}.png"
            problems.report("L401", message, Span(shown), hint=hint)
        elif place.suffix.lower() in NOT_READ:
            hint = f"save it as {place.stem}.png or {place.stem}.jpg"
            problems.report("L406", f"{path} is not PNG, JPEG or WebP", Span(shown), hint=hint)
        elif card_id in found:
            message = f"`{card_id}` has two pictures: {found[card_id].name} and {place.name}"
            problems.report("L404", message, Span(shown), hint="remove one of them")
        else:
            found[card_id] = place
    return found


def file_stem(card_id: str) -> str:
    """The name that a card's picture bears, before its suffix: the id, with `-` for what no file name may hold."""
    return _folded("".join("-" if char in '/\\:*?"<>|' else char for char in card_id))


def _folded(text: str) -> str:
    return unicodedata.normalize("NFC", text).casefold()
