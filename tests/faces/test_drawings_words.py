"""Every word of drawings: its documented examples, and the cases of `tests/cases/drawings`, one file a word.

A case is a title, a block `drawing` (YAML; a box of 40 by 30 mm, the palette of `drawing_cases`), perhaps a block
`parts`, and what is expected:

| block | meaning |
|---|---|
| `operations` | labels, then shapes, one a line: `fill COLOUR [at OPACITY] LEFT..RIGHT x TOP..BOTTOM [within CLIP]` |
| `bounds` | `shapes 10..20`: how many there are; `within 0..40 x 5..30`: where they all lie |
| `problems` | every problem, one a line: `CODE LINE:COLUMN part of the message or hint` |
"""

from __future__ import annotations

import dataclasses
import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from pnp.faces.drawings import WORDS
from pnp.faces.frame import Op
from pnp.problems import Problem, Problems
from tests.faces.drawing_cases import describe, draw, extent, shapes

CASES = Path(__file__).parents[1] / "cases" / "drawings"
BLOCKS = ("drawing", "parts", "operations", "bounds", "problems")

_TITLE = re.compile(r"^## +(.+)$", re.MULTILINE)
_BLOCK = re.compile(r"^```(\w+)\n((?:.*\n)*?)```$", re.MULTILINE)


@dataclass(frozen=True)
class Case:
    word: str
    title: str
    blocks: dict[str, str]

    def lines(self, block: str) -> list[str]:
        return [line for line in self.blocks.get(block, "").splitlines() if line.strip()]


def read_cases() -> list[Case]:
    cases = []
    for path in sorted(CASES.glob("*.md")):
        title, *sections = _TITLE.split(path.read_text(encoding="utf-8"))
        assert title.startswith(f"# {path.stem}\n"), path
        for name, body in zip(sections[0::2], sections[1::2], strict=True):
            blocks = {match[1]: match[2] for match in _BLOCK.finditer(body)}
            assert set(blocks) <= set(BLOCKS), f"{path}: {name}"
            assert "drawing" in blocks, f"{path}: {name}"
            assert len(blocks) > 1, f"{path}: {name}"
            cases.append(Case(path.stem, name.strip(), blocks))
    return cases


ALL = read_cases()


@pytest.mark.parametrize("case", [pytest.param(case, id=f"{case.word}: {case.title}") for case in ALL])
def test_case(case: Case) -> None:
    problems = Problems()
    ops = draw(case.blocks["drawing"], case.blocks.get("parts", ""), problems=problems)
    assert [judge(p) for p in problems] == case.lines("problems") or matches(list(problems), case.lines("problems"))
    if "operations" in case.blocks:
        assert describe(ops) == case.lines("operations")
    for line in case.lines("bounds"):
        assert in_bounds(ops, line), f"{line}\n" + "\n".join(describe(ops))


def matches(found: list[Problem], expected: list[str]) -> bool:
    """Whether every problem is expected and every expected one found, in order."""
    assert len(found) == len(expected), "\n".join(map(judge, found))
    for problem, line in zip(found, expected, strict=True):
        code, place, part = [*line.split(" ", 2), "", ""][:3]
        assert judge(problem).startswith(f"{code} {place} "), judge(problem)
        assert part in judge(problem), judge(problem)
    return True


def judge(problem: Problem) -> str:
    place = f"{problem.span.line}:{problem.span.column}" if problem.span else "-"
    return f"{problem.code} {place} {problem.message} | {problem.hint}"


def in_bounds(ops: list[Op], line: str) -> bool:
    kind, rest = line.split(" ", 1)
    found = list(shapes(ops))
    if kind == "shapes":
        low, _, high = rest.partition("..")
        return int(low) <= len(found) <= int(high or low)
    assert kind == "within"
    (left, right), (top, bottom) = (map(float, part.split("..")) for part in rest.split(" x "))
    boxes = [extent(path) for _, path, _ in found]
    return all(a >= left and b >= top and c <= right and d <= bottom for a, b, c, d in boxes)


@pytest.mark.parametrize("kind", WORDS)
def test_every_word_has_a_working_and_a_failing_case(kind: str) -> None:
    mine = [case for case in ALL if case.word == kind]
    assert any(case.lines("operations") or case.lines("bounds") for case in mine)
    assert any(case.lines("problems") for case in mine)
    assert all(f"kind: {kind}" in case.blocks["drawing"] + case.blocks.get("parts", "") for case in mine)


def test_every_case_file_is_about_a_word() -> None:
    assert {case.word for case in ALL} == set(WORDS)


PARTS = "{lantern: [{kind: ellipse, rx: size, fill: ink}]}"
GIVEN: dict[str, float | str] = {
    "moon_x": 20.0, "moon_y": 10.0, "moon": 5.0, "side": -1.0, "wind": 0.5, "length": 9.0, "size": 1.5,
    "path": "Reed", "tree": "Plum",
}  # fmt: skip


@pytest.mark.parametrize("kind", WORDS)
def test_the_examples_of_a_word_work(kind: str) -> None:
    word = WORDS[kind]
    assert dataclasses.is_dataclass(word)
    text = word.__doc__ or ""
    examples = re.findall(rf"^    (\{{kind: {kind}, .*(?:\n     .*)*\}})$", text, re.MULTILINE)
    assert examples, f"{kind} has no example"
    for example in examples:
        filled = example.replace("[...]", "[{kind: ellipse, rx: 1, fill: ink}]")
        filled = filled.replace("masonry", "near").replace("fold", "mist")
        filled = filled.replace("petal", "brass").replace("leaf_light: leaf light", "leaf_light: mist")
        filled = re.sub(r"\b(seal|leaf)\b(?!_| ?:)", "line", filled)
        assert draw(f"- {filled}", PARTS, variables=GIVEN), example
    assert not [line for line in text.splitlines() if len(line) > 120]
