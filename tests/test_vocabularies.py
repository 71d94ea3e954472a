"""Every word of every vocabulary is listed, documented with an example in valid YAML, and has a case that fails."""

from __future__ import annotations

import inspect
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from pnp.faces.boxes import BOX_KINDS
from pnp.faces.drawings import WORDS
from pnp.rules.kinds import RULE_KINDS

HERE = Path(__file__).parent

# folder of cases -> the words, and modules beside them that hold no word
VOCABULARIES: dict[str, tuple[Mapping[str, type[Any]], set[str]]] = {
    "rules": (RULE_KINDS, set()),
    "drawings": (WORDS, {"word", "placed"}),
    "boxes": (BOX_KINDS, {"kind"}),
}
ALL = [(folder, word, kind) for folder, (words, _) in VOCABULARIES.items() for word, kind in words.items()]


def documentation(kind: type[Any]) -> str:
    return f"{inspect.getdoc(inspect.getmodule(kind)) or ''}\n\n{inspect.getdoc(kind) or ''}"


def example_of(word: str, text: str) -> Any:
    """The YAML mapping in the text whose `kind` is the word: in braces, or as a fenced block."""
    for match in re.finditer(rf"\bkind: {re.escape(word)}\b", text):
        start = text.rfind("{", 0, match.start())
        if start >= 0 and text.count("{", start, match.start()) == 1:
            return yaml.load(text[start : closing_brace(text, start) + 1], yaml.BaseLoader)
        for block in re.findall(r"^```yaml\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
            if match[0] in block:
                return next(iter(yaml.load(block, yaml.BaseLoader).values()))
    return None


def closing_brace(text: str, start: int) -> int:
    depth = 0
    for place in range(start, len(text)):
        depth += {"{": 1, "}": -1}.get(text[place], 0)
        if depth == 0:
            return place
    raise AssertionError(f"no closing brace: {text[start:]}")


@pytest.mark.parametrize(("folder", "word", "kind"), ALL, ids=[f"{folder}-{word}" for folder, word, _ in ALL])
def test_a_word_is_documented_with_an_example(folder: str, word: str, kind: type[Any]) -> None:
    example = example_of(word, documentation(kind).replace("...", ""))
    assert isinstance(example, dict), f"{word} has no example with `kind: {word}`"
    assert example["kind"] == word
    assert len((inspect.getdoc(kind) or "").split()) >= 5


@pytest.mark.parametrize(("folder", "word", "kind"), ALL, ids=[f"{folder}-{word}" for folder, word, _ in ALL])
def test_a_word_has_a_case_that_fails(folder: str, word: str, kind: type[Any]) -> None:
    path = HERE / "cases" / folder / f"{word}.md"
    assert path.is_file(), f"write {path.relative_to(HERE.parent)}"
    text = path.read_text(encoding="utf-8")
    assert re.search(r"^```problems\n[A-Z]\d{3} ", text, re.MULTILINE), f"{path.name} has no case that fails"
    assert re.search(rf"\b{re.escape(word)}\b", text)


@pytest.mark.parametrize("folder", VOCABULARIES)
def test_every_module_of_a_vocabulary_is_listed(folder: str) -> None:
    words, support = VOCABULARIES[folder]
    homes = {Path(inspect.getfile(kind)) for kind in words.values()}
    assert len({home.parent for home in homes}) == 1
    modules = {path for path in next(iter(homes)).parent.glob("*.py") if path.stem not in {"__init__", *support}}
    assert modules == homes


@pytest.mark.parametrize(
    ("text", "example"),
    [
        ("say {kind: count, max: {a: 1}} here", {"kind": "count", "max": {"a": "1"}}),
        ("```yaml\nx:\n  kind: count\n  max: 2\n```\n", {"kind": "count", "max": "2"}),
        ("{kind: counter}", None),
        ("nothing", None),
    ],
)
def test_an_example_is_found(text: str, example: object) -> None:
    assert example_of("count", text) == example
