"""The library mirrors the commands, and using one part loads only that part."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from pnp import api

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("name", api.__all__)
def test_every_name_leads_to_something_documented(name: str) -> None:
    assert getattr(api, name).__doc__


def test_a_name_there_is_not() -> None:
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        api.nothing  # noqa: B018


@pytest.mark.parametrize(
    ("name", "absent"),
    [("explain", ("yaml", "PIL", "reportlab")), ("validate", ("PIL", "reportlab", "uharfbuzz", "pypdfium2"))],
)
def test_a_part_loads_only_what_it_needs(name: str, absent: tuple[str, ...]) -> None:
    program = f"import sys, pnp.api; pnp.api.{name}; print([m for m in {absent!r} if m in sys.modules])"
    ran = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert ran.stdout == "[]\n"
