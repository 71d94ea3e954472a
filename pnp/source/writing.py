"""Writing results: whole files or none."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
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


@contextmanager
def scratch_folder() -> Iterator[Path]:
    """A folder for files that are not sure to be wanted; it is gone when the block ends.

    Raises `PnpError` when there is no room for one.
    """
    try:
        folder = tempfile.TemporaryDirectory(prefix="pnp-")
    except OSError as error:
        raise PnpError(f"cannot make a folder for a while: {error.strerror or error}", "free some space") from error
    with folder as name:
        yield Path(name)


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
