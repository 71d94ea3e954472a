"""Problems as people and machines read them: text with the line at fault, JSON, and annotations of GitHub's workflows.

Pure: whoever calls hands over the source lines, and prints what comes back.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence

from pnp.problems.codes import CODES
from pnp.problems.problem import Problem, Severity, Span
from pnp.problems.visible import visible, width, window

SourceLine = Callable[[Span], str | None]

SCHEMA = "pnp-report/1"
"""What a JSON report says it follows; `schemas/report-1.json` beside this module says what that is."""

LINE_LENGTH = 100  # a hint that would run past it beside the carets stands below them
COUNTED = (Severity.FATAL, Severity.ERROR, Severity.WARNING, Severity.ADVICE, Severity.NOTE)

_COLOURS = {
    Severity.FATAL: "1;31",
    Severity.ERROR: "1;31",
    Severity.WARNING: "1;33",
    Severity.ADVICE: "1;36",
    Severity.NOTE: "1;34",
}
_LEVELS = {Severity.FATAL: "error", Severity.ERROR: "error", Severity.WARNING: "warning"}


def in_order(problems: Iterable[Problem], *, notes: bool = True) -> list[Problem]:
    """Problems as they are shown: what stopped the work first, then as they were found; notes only if asked for."""
    shown = [problem for problem in problems if notes or problem.severity is not Severity.NOTE]
    return sorted(shown, key=lambda problem: problem.severity is not Severity.FATAL)


def report_text(problem: Problem, source_line: SourceLine, *, colour: bool = False) -> str:
    """One problem as lines for a terminal: place, code and message; the source line with carets; what to do."""
    paint = _paint if colour else _plain
    place = f"{visible(str(problem.span))}: " if problem.span and problem.span.file else ""
    rule = f" [{problem.rule}]" if problem.rule else ""
    title = f"{problem.severity} {problem.code} {CODES[problem.code].name}{rule}"
    head = f"{paint(place, '1')}{paint(title, _COLOURS[problem.severity])}: {visible(problem.message)}"
    excerpt = _excerpt(problem, source_line)
    places = [f"   {visible(f'{_where(span, problem.span)}: {remark}')}" for span, remark in problem.related]
    hint = [] if excerpt or not problem.hint else [f"   {visible(problem.hint)}"]
    see = [f"   rulebook: {problem.see}"] if problem.see else []
    return "\n".join([head, *excerpt, *places, *hint, *see])


def report_json(problems: Iterable[Problem], results: Sequence[str], facts: Mapping[str, object]) -> str:
    """All problems as one JSON document; `facts` are further entries, such as what was judged and the exit code."""
    listed = in_order(problems)
    document = {
        "schema": SCHEMA,
        **facts,
        "counts": {severity.value: sum(p.severity is severity for p in listed) for severity in COUNTED},
        "results": list(results),
        "problems": [_record(problem) for problem in listed],
    }
    return json.dumps(document, ensure_ascii=False, indent=2)


def report_github(problem: Problem) -> str:
    """One problem as a workflow command, shown beside the line in a pull request."""
    span = problem.span
    settings = {"title": f"{problem.code} {CODES[problem.code].name}"}
    if span and span.file:
        settings = {"file": span.file, **settings}
        if span.line:
            settings |= {"line": str(span.line)}
        if span.column:
            settings |= {"col": str(span.column)}
    see = f"rulebook: {problem.see}" if problem.see else ""
    text = ". ".join(part for part in (problem.message, problem.hint, see) if part)
    return annotate(_LEVELS.get(problem.severity, "notice"), settings, text)


def annotate(level: str, settings: Mapping[str, str], text: str) -> str:
    """A workflow command of this level, with everything escaped that would end it early."""
    listed = ",".join(f"{key}={_escape(value, ':,')}" for key, value in settings.items())
    return f"::{level}{' ' if listed else ''}{listed}::{_escape(text)}"


def summary(problems: Iterable[Problem]) -> str:
    """How many problems of each weight: `2 errors, 1 note`; "" for none."""
    listed = list(problems)
    counts = [(severity, sum(problem.severity is severity for problem in listed)) for severity in COUNTED]
    plural = {Severity.ADVICE: "pieces of advice", Severity.FATAL: "fatal errors"}
    single = {Severity.ADVICE: "piece of advice", Severity.FATAL: "fatal error"}
    parts = [
        f"{n} {single.get(severity, severity.value) if n == 1 else plural.get(severity, f'{severity.value}s')}"
        for severity, n in counts
        if n
    ]
    return ", ".join(parts)


def _excerpt(problem: Problem, source_line: SourceLine) -> list[str]:
    span = problem.span
    line = source_line(span) if span and span.line else None
    if span is None or line is None:
        return []
    part, column, end_column = window(line.rstrip(), span.column, span.end_column)
    number, hint = f"{span.line:>5}", visible(problem.hint)
    shown = f"{number} | {_shown(part)}"
    if not span.column:
        return [shown, *([f"      | {hint}"] if hint else [])]
    before = _shown(part[: column - 1])
    within = _shown(part[: end_column - 1])[len(before) :] if end_column > column else ""
    marked = f"      | {' ' * width(before)}{'^' * max(1, width(within))}"
    if not hint:
        return [shown, marked]
    if len(marked) + len(hint) > LINE_LENGTH:
        return [shown, marked, f"      | {hint}"]
    return [shown, f"{marked} {hint}"]


def _shown(text: str) -> str:
    return visible(text.expandtabs(4))


def _where(span: Span, main: Span | None) -> str:
    """A further place: its line alone when it is in the same file."""
    return f"line {span.line}" if main and span.file == main.file and span.line else str(span)


def _record(problem: Problem) -> dict[str, object]:
    return {
        "code": problem.code,
        "name": CODES[problem.code].name,
        "severity": problem.severity.value,
        "rule": problem.rule or None,
        "see": problem.see or None,
        "message": problem.message,
        "hint": problem.hint or None,
        **_place(problem.span),
        "related": [{**_place(span), "remark": remark} for span, remark in problem.related],
        "data": dict(problem.data),
    }


def _place(span: Span | None) -> dict[str, object]:
    if span is None or not span.file:
        return {"file": None, "line": None, "column": None, "end_column": None, "pointer": None}
    return {
        "file": span.file,
        "line": span.line or None,
        "column": span.column or None,
        "end_column": span.end_column or None,
        "pointer": span.pointer or None,
    }


def _escape(text: str, more: str = "") -> str:
    escaped = text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")
    for character in more:
        escaped = escaped.replace(character, f"%{ord(character):02X}")
    return escaped


def _paint(text: str, code: str) -> str:
    return f"\x1b[{code}m{text}\x1b[0m" if text else ""


def _plain(text: str, _: str) -> str:
    return text
