"""Every directive is listed, documented with an example that reads, and has a case that fails."""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from typing import Any

import pytest

from pnp.books.directive import Directive
from pnp.books.directives import DIRECTIVES, read_directive
from pnp.problems import Problems, Span
from tests.harbour_book import TESTS

CASES = TESTS / "cases" / "books"


@pytest.mark.parametrize(("word", "kind"), DIRECTIVES.items(), ids=DIRECTIVES)
def test_a_directive_is_documented_with_an_example(word: str, kind: type[Any]) -> None:
    documentation = inspect.getdoc(kind) or ""
    assert len(documentation.split("```")[0].split()) >= 5
    match = re.search(rf"^```{word}\n(.*?)^```$", documentation, re.MULTILINE | re.DOTALL)
    assert match, f"{word} has no example"
    problems = Problems()
    read = read_directive(word, match[1], 1, Span("example"), problems)
    assert list(problems) == []
    assert isinstance(read, kind)
    assert isinstance(read, Directive)
    module = inspect.getdoc(inspect.getmodule(kind)) or ""
    assert module.startswith(f"`{word}`: ")


@pytest.mark.parametrize("word", DIRECTIVES)
def test_a_directive_has_a_case_that_fails(word: str) -> None:
    text = (CASES / f"{word}.md").read_text(encoding="utf-8")
    assert re.search(r"^```problems\n[A-Z]\d{3} ", text, re.MULTILINE)
    assert re.search(r"^```html\n", text, re.MULTILINE)
    assert f"```{word}\n" in text


def test_every_module_is_listed() -> None:
    homes = {Path(inspect.getfile(kind)) for kind in DIRECTIVES.values()}
    (folder,) = {home.parent for home in homes}
    assert {path for path in folder.glob("*.py") if path.stem != "__init__"} == homes
    assert list(DIRECTIVES) == sorted(DIRECTIVES)
