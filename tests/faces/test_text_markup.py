"""The inline grammar: what each mark means, what is at fault and where, and that nothing is ever lost."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.faces.text import Reference, Text, Token, escape_marks, parse_rich
from pnp.problems import Problem, Problems, Span
from pnp.source import Scalar, parse_yaml
from pnp.source.nodes import Mapping


def parse(text: str, span: Span | None = None) -> tuple[list[list[Token]], list[Problem]]:
    problems = Problems()
    return [list(paragraph) for paragraph in parse_rich(text, problems, span)], list(problems)


def shown(text: str) -> str:
    """A paragraph's tokens in short: `[b:bold]`, `[i:italic]`, `[bi:both]`, `[icon fire]`."""
    (paragraph,), problems = parse(text)
    assert problems == []
    out = ""
    for token in paragraph:
        style = "b" * token.bold + "i" * token.italic
        if isinstance(token, Reference):
            out += f"[{style}{':' if style else ''}{token.kind} {token.key}]"
        else:
            out += f"[{style}:{token.text}]" if style else token.text
    return out


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("plain", "plain"),
        ("a **bold** word", "a [b:bold] word"),
        ("an _italic_ word", "an [i:italic] word"),
        ("**bold _both_** none", "[b:bold ][bi:both] none"),
        ("_italic **both**_", "[i:italic ][bi:both]"),
        ("**over_lap** _here_", "[b:over_lap] [i:here]"),
        ("snake_case_name", "snake_case_name"),
        ("a _ b _ c", "a _ b _ c"),
        ("2 ** 3 ** 4", "2 ** 3 ** 4"),
        ("one * star", "one * star"),
        ("pay {fire}: {fire}{ice}", "pay [icon fire]: [icon fire][icon ice]"),
        ("{icon:fire}", "[icon fire]"),
        ("**{fire}**", "[b:icon fire]"),
        ("{term:guard} and {card: B2 7 }", "[term guard] and [card B2 7]"),
        (r"\*\*not bold\*\* \_ \{ \} \\", r"**not bold** _ { } \ ".rstrip()),
        (r"\d stays", r"\d stays"),
        ("a } alone", "a } alone"),
        ("(**bold**), “_italic_”", "([b:bold]), “[i:italic]”"),
        ("  spaces around  ", "spaces around"),
        ("** **", "** **"),
    ],
)
def test_marks_mean(text: str, meaning: str) -> None:
    assert shown(text) == meaning


def test_marks_around_nothing_leave_nothing() -> None:
    assert parse("_**_**") == ([], [])


def test_every_line_is_a_paragraph_and_blank_ones_are_none() -> None:
    paragraphs, problems = parse("Guard\n\n  \nDeploy: _Draw_ 1.\r\n")
    assert [[token.text for token in tokens if isinstance(token, Text)] for tokens in paragraphs] == [
        ["Guard"],
        ["Deploy: ", "Draw", " 1."],
    ]
    assert problems == []


@pytest.mark.parametrize(
    ("text", "said", "column"),
    [
        ("a **bold", "`**` is never closed", 3),
        ("a _italic", "`_` is never closed", 3),
        ("****", "`**` is never closed", 1),
        ("a __", "`_` is never closed", 3),
        ("**a\nb**", "`**` is never closed", 1),
        ("pay {fire", "`{` is never closed", 5),
        ("pay {}", "`{}` names nothing", 5),
        ("pay {term:}", "`{term:}` names nothing", 5),
        ("pay {trem:guard}", "is neither", 5),
    ],
)
def test_a_fault_is_named_with_its_place_and_stays_as_written(text: str, said: str, column: int) -> None:
    span = Span("cards.yaml", 7, 1, 1 + len(text))
    paragraphs, problems = parse(text, span)
    assert problems[0].code == "L211"
    assert said in problems[0].message
    assert problems[0].span is not None
    assert problems[0].span.column == column or "\n" in text
    assert (
        "\n".join("".join(token.text for token in tokens if isinstance(token, Text)) for tokens in paragraphs) == text
    )


@pytest.mark.parametrize(("written", "column"), [("a {nope b", 9), ('"a {nope b"', 10), ("'a {nope b'", 10)])
def test_columns_are_those_of_the_file(written: str, column: int) -> None:
    """Quotes shift a value by one; escapes, folding and blocks leave only the value's own place."""
    root = parse_yaml(f"text: {written}\n", "f.yaml", Problems())
    assert isinstance(root, Mapping)
    node = root.get("text")
    assert isinstance(node, Scalar)
    _, (problem,) = parse(node.text, node.span)
    assert problem.span == Span("f.yaml", 1, column, column + 1)


def test_a_block_keeps_its_own_place() -> None:
    root = parse_yaml("text: |-\n  one\n  a {nope b\n", "f.yaml", Problems())
    assert isinstance(root, Mapping)
    node = root.get("text")
    assert isinstance(node, Scalar)
    _, (problem,) = parse(node.text, node.span)
    assert problem.span == node.span
    assert "`{nope b`" in problem.message


def characters(text: str) -> str:
    return "\n".join(
        "".join(token.text if isinstance(token, Text) else token.written for token in tokens)
        for tokens in parse_rich(text)
    )


PLAIN = st.text(st.characters(codec="utf-8", exclude_characters="\\*_{}\n"))
ANY = st.text(st.sampled_from(list("ab \n\\*_{}:é日")) | st.characters(codec="utf-8"), max_size=60)


@given(PLAIN)
def test_plain_text_survives(text: str) -> None:
    assert characters(text) == text.strip()


@given(ANY)
def test_escaped_text_survives(text: str) -> None:
    lines = (line.strip() for line in text.split("\n"))
    problems = Problems()
    tokens = parse_rich(escape_marks(text), problems)
    assert "\n".join("".join(t.text for t in line if isinstance(t, Text)) for line in tokens) == "\n".join(
        line for line in lines if line
    )
    assert len(problems) == 0


@given(ANY)
def test_parsing_never_fails_and_loses_nothing_but_marks(text: str) -> None:
    paragraphs = parse_rich(text, Problems(), Span("f", 1, 1, 1 + len(text)))
    for tokens in paragraphs:
        assert tokens
        for token in tokens:
            assert not isinstance(token, Text) or token.text
            written = token.text if isinstance(token, Text) else token.written
            assert text[token.offset :].startswith((written[0], "\\" + written[0]))
    left = sorted(c for c in characters(text) if not c.isspace() and c not in "\\*_")
    assert left == sorted(c for c in text if not c.isspace() and c not in "\\*_")
