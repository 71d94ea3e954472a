"""How fast `pnp print` is and how much memory it takes, beside its floor and its peers, in one run: python -m bench

Every figure is that of a whole process, from its start to the file it wrote; the jobs take turns, and ratios are formed
from medians of one and the same run. Nothing here passes or fails: it prints what was measured.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from bench.decks import Rate, measure_decks
from bench.jobs import RATIOS, Plan, make_plan
from bench.measuring import Result, measure
from bench.table import left_out, markdown_table, plain_table, ratio_lines, rows

CARDS, RUNS, DECK_SECONDS = 1000, 5, 2.0
QUICK_CARDS, QUICK_RUNS, QUICK_DECK_SECONDS = 90, 1, 0.2


def main() -> int:
    """Measure and print. Returns 1 when one of our own jobs could not be measured."""
    options = _parse()
    cards, runs = (QUICK_CARDS, QUICK_RUNS) if options.quick else (options.cards, options.runs)
    rates = measure_decks(QUICK_DECK_SECONDS if options.quick else DECK_SECONDS, _tell)
    with tempfile.TemporaryDirectory(prefix="pnp-bench-") as name:
        folder = Path(name)
        # Everybody runs from compiled modules, as installed programs do, and leaves none behind.
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = str(folder / "bytecode")
        plan = make_plan(folder, cards, _tell)
        results = measure(plan.jobs, runs, folder / "log.txt", plan.check, _tell)
    _tell("")
    print(report(plan, results, rates, runs, markdown=options.markdown))
    if options.quick:
        print("\nA quick run, to see that everything works; its ratios mean nothing.")
    return int(any(result.unquoted for result in results if result.job.name.startswith(("pnp", "floor"))))


def report(plan: Plan, results: list[Result], rates: list[Rate], runs: int, *, markdown: bool) -> str:
    """Table, ratios, lists validated a second, what is not quoted and why, and what was drawn."""
    body = list(rows(results))
    bullet = "* " if markdown else "  "
    times = "one run" if runs == 1 else f"medians of {runs} runs in turns"
    notes = [f"{times}, {os.cpu_count()} processors", *plan.notes]
    validated = [f"validated in one process, {rate}" for rate in rates]
    lists = (list(ratio_lines(RATIOS, results)), validated, list(left_out(results, plan.missing)), notes)
    table = markdown_table(body) if markdown else plain_table(body)
    return "\n\n".join([table, *("\n".join(bullet + line for line in lines) for lines in lists if lines)])


def _parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--runs", type=_count, default=RUNS, metavar="N", help=f"runs of each job (default {RUNS})")
    parser.add_argument("--cards", type=_count, default=CARDS, metavar="N", help=f"cards of the game (default {CARDS})")
    parser.add_argument("--quick", action="store_true", help=f"{QUICK_CARDS} cards, {QUICK_RUNS} run, as a test")
    parser.add_argument("--markdown", action="store_true", help="a table for a README")
    return parser.parse_args()


def _count(text: str) -> int:
    number = int(text)
    if not 1 <= number <= 1600:
        raise argparse.ArgumentTypeError("1 to 1600")
    return number


def _teller() -> Callable[[str], None]:
    """Shows on a terminal what is being done, in one line that is written over; elsewhere says nothing."""
    if not sys.stderr.isatty():
        return lambda _: None
    return lambda text: print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


_tell = _teller()

if __name__ == "__main__":
    sys.exit(main())
