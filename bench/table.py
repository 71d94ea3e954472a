"""The results as a table, and the ratios that are worth quoting beside the goals set for them. Judges nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from bench.measuring import Result

HEAD = ("what", "time, s", "from - to", "processor, s", "peak, MB", "written, kB")


@dataclass(frozen=True, slots=True)
class Ratio:
    """One job's time by another's, and the goal that was set for it, if any."""

    label: str
    above: str
    below: str
    goal: str = ""


def rows(results: Sequence[Result]) -> Iterator[tuple[str, ...]]:
    """One row for each job that may be quoted: medians over its runs, and its shortest and longest time."""
    for result in results:
        if result.runs:
            walls = [run.wall for run in result.runs]
            yield (
                result.job.name,
                _seconds(result.middle(lambda run: run.wall)),
                f"{_seconds(min(walls))} - {_seconds(max(walls))}",
                _seconds(result.middle(lambda run: run.processor)),
                f"{result.middle(lambda run: run.peak) / 1e6:.0f}",
                f"{result.middle(lambda run: run.written) / 1e3:,.0f}",
            )


def ratio_lines(ratios: Sequence[Ratio], results: Sequence[Result]) -> Iterator[str]:
    """Each ratio by waiting time and by processor time; one that cannot be formed says so."""
    by_name = {result.job.name: result for result in results}
    for ratio in ratios:
        goal = f" (goal: {ratio.goal})" if ratio.goal else ""
        above, below = by_name.get(ratio.above), by_name.get(ratio.below)
        if not (above and below and above.runs and below.runs):
            yield f"{ratio.label}: not measured{goal}"
            continue
        wall = above.middle(lambda run: run.wall) / below.middle(lambda run: run.wall)
        processor = above.middle(lambda run: run.processor) / below.middle(lambda run: run.processor)
        yield f"{ratio.label}: {wall:.2f} by time, {processor:.2f} by processor time{goal}"


def left_out(results: Sequence[Result], missing: Mapping[str, str]) -> Iterator[str]:
    """Everything that is not quoted, and why."""
    for name, why in missing.items():
        yield f"{name}: not measured, {why}"
    for result in results:
        if result.unquoted:
            yield f"{result.job.name}: not quoted, {result.unquoted}"


def plain_table(body: Sequence[tuple[str, ...]]) -> str:
    """Columns for a terminal, figures to the right."""
    widths = [max(len(row[n]) for row in (HEAD, *body)) for n in range(len(HEAD))]
    lines = []
    for row in (HEAD, *body):
        cells = [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        lines.append("  ".join(cells))
    return "\n".join(lines)


def markdown_table(body: Sequence[tuple[str, ...]]) -> str:
    """The same for a README."""
    lines = [HEAD, ("---", *("---:" for _ in HEAD[1:])), *body]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def _seconds(value: float) -> str:
    return f"{value:.2f}" if value < 10 else f"{value:.1f}"
