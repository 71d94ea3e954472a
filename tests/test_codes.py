"""Every problem code explains itself to a stranger, and some test provokes it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from pnp.problems import CODES, Code, find_code

HERE = Path(__file__).parent
ROOT = HERE.parent
_WRITTEN = re.compile(r"\b[SGDLPB]\d{3}\b")


@cache
def expected_codes() -> set[str]:
    """Codes that stand in expected output: the `problems` blocks of cases, and tests in Python."""
    found: set[str] = set()
    for path in sorted(HERE.rglob("*.md")):
        for block in re.findall(r"^```problems\n(.*?)^```", path.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL):
            found |= set(_WRITTEN.findall(block))
    for path in sorted(HERE.rglob("test_*.py")):
        if path.name != Path(__file__).name:
            found |= set(_WRITTEN.findall(path.read_text(encoding="utf-8")))
    return found


@cache
def reported_codes() -> set[str]:
    """Codes that stand in the package outside the registry."""
    files = [path for path in (ROOT / "pnp").rglob("*.py") if path.parent.name != "codes"]
    return {code for path in files for code in _WRITTEN.findall(path.read_text(encoding="utf-8"))}


@pytest.mark.parametrize("code", CODES.values(), ids=lambda code: code.id)
def test_every_code_explains_itself(code: Code) -> None:
    assert re.fullmatch(r"[SGDLPB]\d{3}", code.id)
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", code.name)
    for text in (code.title, code.why, code.fix):
        assert len(text.split()) >= 3, text
        assert text[0].isupper() or not text[0].isalpha(), text
    assert not code.title.endswith(".")
    assert code.why.endswith((".", "!"))
    assert code.fix.endswith(".")


def test_ids_and_names_are_used_once() -> None:
    codes = list(CODES.values())
    assert len({code.name for code in codes}) == len(codes)
    assert [code.id for code in codes] == list(CODES)


@pytest.mark.parametrize("code", CODES)
def test_every_code_is_provoked(code: str) -> None:
    assert code in expected_codes(), f"no test expects {code}"


@pytest.mark.parametrize("code", CODES)
def test_every_code_is_reported_somewhere(code: str) -> None:
    assert code in reported_codes(), f"nothing reports {code}"


def test_every_reported_code_is_registered() -> None:
    assert reported_codes() <= set(CODES)


def test_codes_are_found_by_id_and_name() -> None:
    assert find_code(" d201 ") is find_code("Unknown-Card") is CODES["D201"]
    assert find_code("D999") is None
