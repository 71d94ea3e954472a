"""How long a rulebook takes, beside a bare WeasyPrint run on the same HTML: python -m bench.books [--runs N]

The bare run is handed what `pnp rulebook` makes on its way, index included: the HTML, every picture and typeface as
files. It reads no game, writes no chapter and draws no face; it only sets. Both are cold: whole processes.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from bench.measuring import Job, measure
from bench.table import Ratio, plain_table, ratio_lines, rows
from bench.texts import first_difference, texts_by_page

ROOT = Path(__file__).resolve().parents[1]
GAME, PAPER = "starfall", "a4"
OURS, BARE = "pnp rulebook", "weasyprint, the same HTML"
RATIO = Ratio("rulebook, pnp / bare weasyprint", OURS, BARE, "1.15 or less")
RUNS = 3


def make_book_jobs(folder: Path, tell: Callable[[str], None]) -> tuple[list[Job], dict[str, Callable[[Path], str]]]:
    """Both jobs, and what is wrong with the output of each; everything they read is written into a folder."""
    tell("writing the book for the bare run")
    page, resources = folder / "book.html", folder / "resources.json"
    write_page(page, resources, folder / "resources")
    home = folder / "rulebook"
    home.mkdir(exist_ok=True)
    command = (sys.executable, "-m", "pnp", "rulebook", GAME, "--paper", PAPER, "-o", str(home))
    ours = Job(OURS, command, home / "rulebook.pdf", ROOT)
    bare = folder / "bare.pdf"
    peer = (sys.executable, "-m", "bench.peers.book", str(page), str(resources), str(bare))

    def says_something(out: Path) -> str:
        return "" if all(texts_by_page(out)) else "a page has no text"

    def says_the_same(out: Path) -> str:
        return first_difference(texts_by_page(ours.output), texts_by_page(out), "page")

    return [ours, Job(BARE, peer, bare, ROOT)], {OURS: says_something, BARE: says_the_same}


def write_page(page: Path, resources: Path, folder: Path) -> None:
    """The book's HTML, and by address the media type and file of everything it points at."""
    from pnp.books.building import Press, lay_out_book
    from pnp.books.document import open_book, write_rulebook
    from pnp.books.papers import PAPERS
    from pnp.games import read_game
    from pnp.problems import Problems
    from pnp.rules import read_rules
    from pnp.source import open_workspace

    problems, workspace = Problems(), open_workspace()
    game = read_game(workspace, GAME, problems)
    if game is None:
        raise SystemExit(f"{GAME} cannot be read, so there is nothing to measure.")
    writing = open_book(workspace, game, read_rules(workspace, game, problems), problems)
    press = Press(write_rulebook(writing), workspace, game, PAPERS[PAPER], problems, low_ink=False)
    page.write_text(lay_out_book(press).html, encoding="utf-8")
    folder.mkdir(exist_ok=True)
    places = {}
    for address, (kind, data) in press.resources.used.items():
        place = folder / hashlib.sha256(data).hexdigest()[:16]
        place.write_bytes(data)
        places[address] = (kind, str(place))
    resources.write_text(json.dumps(places), encoding="utf-8")


def main() -> int:
    """Measure both and print. Returns 1 when one could not be measured."""
    parser = argparse.ArgumentParser(prog="python -m bench.books", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--runs", type=int, default=RUNS, metavar="N", help=f"runs of each job (default {RUNS})")
    runs = parser.parse_args().runs
    with tempfile.TemporaryDirectory(prefix="pnp-bench-") as name:
        folder = Path(name)
        jobs, checks = make_book_jobs(folder, lambda _: None)
        results = measure(jobs, runs, folder / "log.txt", lambda job: checks[job.name](job.output), lambda _: None)
    print(plain_table(list(rows(results))))
    print("\n".join(ratio_lines([RATIO], results)))
    for result in results:
        if result.unquoted:
            print(f"{result.job.name}: {result.unquoted}")
    return int(any(result.unquoted for result in results))


if __name__ == "__main__":
    sys.exit(main())
