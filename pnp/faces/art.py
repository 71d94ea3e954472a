"""The user's own art: `art/<game>/<card id>.*` for the picture, `art/<game>/faces/<card id>.*` for a whole face.

Finds files by card id, decodes them when they are asked for, and says what does not fit. Where a picture stands on a
face is the layout's affair; see `pnp.faces.covering`.
"""

from __future__ import annotations

import hashlib
import unicodedata
from collections.abc import Iterable, Mapping
from pathlib import Path

from pnp.faces.decoding import BrokenPictureError, Decoded, decode
from pnp.problems import Problems, Span, one_of
from pnp.source import Workspace, read_bytes, shown_path

ART_FOLDER = "art"
FACES_FOLDER = "faces"
READ = (".jpeg", ".jpg", ".png", ".webp")
NOT_READ = (".avif", ".bmp", ".gif", ".heic", ".pdf", ".psd", ".svg", ".tif", ".tiff", ".xcf")


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
                self._problems.report("L402", f"{shown} cannot be read: {error}", Span(shown))
                return None
        return self._by_digest[digest]


def read_art(workspace: Workspace, game_key: str, card_ids: Iterable[str], problems: Problems) -> tuple[Art, Art]:
    """Pictures and whole faces of a game. Files that belong to no card, or twice to one, are reported here."""
    known = list(card_ids)
    folder = f"{ART_FOLDER}/{game_key}"
    pictures = _assign(workspace, folder, known, problems)
    faces = _assign(workspace, f"{folder}/{FACES_FOLDER}", known, problems)
    return Art(pictures, problems), Art(faces, problems)


def _assign(workspace: Workspace, folder: str, card_ids: list[str], problems: Problems) -> dict[str, Path]:
    """Files by the card they belong to; case and the letters' composition do not matter."""
    by_stem = {file_stem(card_id): card_id for card_id in card_ids}
    found: dict[str, Path] = {}
    for path, place in workspace.files(folder, *READ, *NOT_READ):
        shown = shown_path(place)
        stem = _folded(place.stem)
        card_id = by_stem.get(stem)
        if card_id is None:
            message = f"{path} belongs to no card: there is no card id `{place.stem}`"
            problems.report("L401", message, Span(shown), hint=one_of(place.stem, card_ids))
        elif place.suffix.lower() in NOT_READ:
            problems.report("L406", f"{path} is not PNG, JPEG or WebP", Span(shown))
        elif card_id in found:
            message = f"`{card_id}` has two pictures: {found[card_id].name} and {place.name}"
            problems.report("L404", message, Span(shown))
        else:
            found[card_id] = place
    return found


def file_stem(card_id: str) -> str:
    """The name that a card's picture bears, before its suffix: the id, with `-` for what no file name may hold."""
    return _folded("".join("-" if char in '/\\:*?"<>|' else char for char in card_id))


def _folded(text: str) -> str:
    return unicodedata.normalize("NFC", text).casefold()
