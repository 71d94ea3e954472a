"""Writing results: whole files or none."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from pnp.problems import PnpError


def write_output(place: Path, data: bytes) -> Path:
    """Write a file atomically, making its folder; a reader sees the old file or the whole new one, never a half.

    Raises `PnpError` when the folder or file cannot be written.
    """
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(prefix=".", suffix=place.suffix, dir=place.parent)
        try:
            with os.fdopen(handle, "wb") as stream:
                stream.write(data)
            Path(temporary).chmod(0o666 & ~_umask())
            Path(temporary).replace(place)
        except BaseException:
            Path(temporary).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise PnpError(f"cannot write {place}: {error.strerror or error}", "name another folder with -o") from error
    return place


def remove_output(place: Path) -> None:
    """Take away a file that an earlier run wrote; nothing happens when it is gone already.

    Raises `PnpError` when it cannot be removed.
    """
    try:
        place.unlink(missing_ok=True)
    except OSError as error:
        raise PnpError(f"cannot remove {place}: {error.strerror or error}", "remove it yourself") from error


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
