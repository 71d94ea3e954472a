"""How problems are shown: text with carets, JSON, GitHub's annotations, and the closing count."""

from __future__ import annotations

import json

import pytest

from pnp.problems import Problem, Severity, Span
from pnp.problems.report import in_order, report_github, report_json, report_text, summary

LINES = {1: "3 Deck Hnad // so", 2: "\t2 日本 Hnad", 3: "x"}


def line_of(span: Span) -> str | None:
    return LINES.get(span.line)


def problem(line: int = 0, column: int = 0, end: int = 0, **settings: object) -> Problem:
    values = {"code": "D201", "message": "no such card", "severity": Severity.ERROR, **settings}
    return Problem(span=Span("list.txt", line, column, end), **values)  # type: ignore[arg-type]


def test_text_shows_the_line_and_what_to_do() -> None:
    assert report_text(problem(1, 3, 12, hint="did you mean X?"), line_of).splitlines() == [
        "list.txt:1:3: error D201 unknown-card: no such card",
        "    1 | 3 Deck Hnad // so",
        "      |   ^^^^^^^^^ did you mean X?",
    ]


def test_a_long_hint_stands_below_the_carets() -> None:
    shown = report_text(problem(1, 3, 12, hint="word " * 20), line_of).splitlines()
    assert shown[2:] == ["      |   ^^^^^^^^^", "      | " + "word " * 20]


def test_carets_stand_under_tabs_and_wide_letters() -> None:
    shown = report_text(problem(2, 4, 11), line_of).splitlines()
    assert shown[1] == "    2 |     2 日本 Hnad"
    assert shown[2] == "      |       ^^^^^^^^^"


def test_text_without_a_line_puts_the_hint_below() -> None:
    found = problem(hint="add 2", rule="game.size", code="D401")
    assert report_text(found, line_of) == "list.txt: error D401 wrong-number [game.size]: no such card\n   add 2"


def test_further_places_are_named_by_line_or_by_file() -> None:
    found = problem(1, 1, 2, related=((Span("list.txt", 3, 1), "2 copies"), (Span("other.txt", 4, 1), "1 copy")))
    assert report_text(found, line_of).splitlines()[-2:] == ["   line 3: 2 copies", "   other.txt:4:1: 1 copy"]


def test_a_problem_of_no_place_has_none() -> None:
    assert report_text(Problem("D201", "lost", Severity.NOTE), line_of) == "note D201 unknown-card: lost"


def test_colour_only_when_asked_for() -> None:
    assert "\x1b[" not in report_text(problem(1, 1, 2), line_of)
    assert "\x1b[1;31merror D201 unknown-card\x1b[0m" in report_text(problem(1, 1, 2), line_of, colour=True)


def test_fatal_problems_come_first_and_notes_only_on_request() -> None:
    listed = [problem(severity=severity) for severity in (Severity.NOTE, Severity.ERROR, Severity.FATAL)]
    assert [p.severity for p in in_order(listed)] == [Severity.FATAL, Severity.NOTE, Severity.ERROR]
    assert [p.severity for p in in_order(listed, notes=False)] == [Severity.FATAL, Severity.ERROR]


def test_json_holds_everything() -> None:
    found = problem(1, 3, 12, rule="game.size", data={"n": 4}, related=((Span("list.txt", 3, 1), "here"),))
    document = json.loads(report_json([found], ["Legal."], {"exit_code": 1}))
    assert document["schema"] == "pnp-report/1"
    assert document["exit_code"] == 1
    assert document["results"] == ["Legal."]
    assert document["counts"] == {"fatal": 0, "error": 1, "warning": 0, "advice": 0, "note": 0}
    (record,) = document["problems"]
    assert record["code"] == "D201"
    assert record["name"] == "unknown-card"
    assert record["hint"] is None
    assert (record["file"], record["line"], record["column"], record["end_column"]) == ("list.txt", 1, 3, 12)
    assert record["related"] == [
        {"file": "list.txt", "line": 3, "column": 1, "end_column": None, "pointer": None, "remark": "here"}
    ]
    assert record["data"] == {"n": 4}


@pytest.mark.parametrize(
    ("severity", "level"),
    [(Severity.FATAL, "error"), (Severity.ERROR, "error"), (Severity.WARNING, "warning"), (Severity.NOTE, "notice")],
)
def test_github_levels(severity: Severity, level: str) -> None:
    found = problem(1, 3, severity=severity, hint="mend it")
    assert (
        report_github(found) == f"::{level} file=list.txt,title=D201 unknown-card,line=1,col=3::no such card. mend it"
    )


def test_github_escapes_what_would_end_the_command() -> None:
    found = Problem("D201", "100%\nsure", Severity.ERROR, Span("a,b:c.txt"))
    assert report_github(found) == "::error file=a%2Cb%3Ac.txt,title=D201 unknown-card::100%25%0Asure"


def test_summary_counts_and_inflects() -> None:
    severities = [Severity.ERROR, Severity.ERROR, Severity.NOTE, Severity.ADVICE, Severity.ADVICE, Severity.FATAL]
    listed = [problem(severity=severity) for severity in severities]
    assert summary(listed) == "1 fatal error, 2 errors, 2 pieces of advice, 1 note"
    assert summary([problem(severity=Severity.ADVICE)]) == "1 piece of advice"
    assert summary([]) == ""
