"""What is measured: which commands, what their output must say, and which ratios are worth quoting."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from bench.books import RATIO as BOOK_RATIO
from bench.books import make_book_jobs
from bench.cards import BenchCard, make_cards, text_of, write_cards
from bench.game import KEY, write_game
from bench.measuring import Job
from bench.table import Ratio
from bench.texts import first_difference, texts_by_card, texts_by_page

ROOT = Path(__file__).resolve().parents[1]
STARTER = "starfall/reed-current"
OURS, FLOOR, ILLUSTRATED = "pnp print, a starter", "floor, the same starter", "pnp print, all cards with art"
PLAIN = "pnp print, all cards"
PEERS = {
    "typst": ("typst", "typst", ()),
    "weasyprint": ("weasyprint", "weasyprint", ()),
    "fpdf2, kerned": ("fpdf2", "fpdf2", ("--kerned",)),
    "fpdf2, not kerned": ("fpdf2", "fpdf2", ()),
}
"""By name: the package, the module in `bench/peers`, and its options."""

RATIOS = (
    Ratio("starter, pnp / floor", OURS, FLOOR, "3 or less"),
    Ratio("all cards, weasyprint / pnp", "weasyprint", PLAIN, "10 or more"),
    Ratio("all cards, pnp / typst", PLAIN, "typst", "below 1"),
    Ratio("all cards, fpdf2 kerned / pnp", "fpdf2, kerned", PLAIN),
    Ratio("all cards, fpdf2 not kerned / pnp", "fpdf2, not kerned", PLAIN),
    Ratio("all cards, pnp with art / without", ILLUSTRATED, PLAIN),
    BOOK_RATIO,
)


@dataclass(frozen=True, slots=True)
class Plan:
    """Jobs, by job what is wrong with an output ("" for nothing), peers that are missing and why, what is drawn."""

    jobs: tuple[Job, ...]
    checks: dict[str, Callable[[Path], str]]
    missing: dict[str, str]
    notes: tuple[str, ...]

    def check(self, job: Job) -> str:
        """What is wrong with the output of a job, or "" if it says what it should."""
        return self.checks[job.name](job.output)


def make_plan(folder: Path, count: int, tell: Callable[[str], None]) -> Plan:
    """Write everything the jobs read into a folder, and name the jobs."""
    cards = make_cards(count)
    jobs, checks = _starter_jobs(folder, tell)
    ours, art = _card_jobs(folder, cards, tell)
    peers, missing = _peer_jobs(folder, cards)
    books, book_checks = make_book_jobs(folder, tell)
    texts = [text_of(card) for card in cards]

    def says_the_cards(out: Path) -> str:
        return first_difference(texts, texts_by_card(out, count), "card")

    checks.update(dict.fromkeys((job.name for job in (*ours, *peers)), says_the_cards))
    checks.update(book_checks)
    notes = (
        f"all cards: {count:,} distinct cards on A4, 60 words of rules each, with bold words and two icons",
        f"art: a JPEG of {art / count / 1e3:.0f} kB for each card",
        ", ".join(["Python " + sys.version.split()[0], *_versions()]),
    )
    return Plan((*jobs, *ours, *peers, *books), checks, missing, notes)


def _starter_jobs(folder: Path, tell: Callable[[str], None]) -> tuple[list[Job], dict[str, Callable[[Path], str]]]:
    tell("composing the starter for the floor")
    listing, fonts, out = folder / "listing.txt", folder / "fonts.json", folder / "floor.pdf"
    if subprocess.run(_python("bench.composed", STARTER, str(listing), str(fonts)), check=False, cwd=ROOT).returncode:
        raise SystemExit(f"{STARTER} cannot be composed, so there is nothing to measure.")
    ours = _print(OURS, folder, STARTER)
    floor = Job(FLOOR, _python("bench.floor", str(listing), str(fonts), str(out)), out, ROOT)

    def says_something(out: Path) -> str:
        return "" if all(texts_by_page(out)) else "a page has no text"

    def says_the_same(out: Path) -> str:
        return first_difference(texts_by_page(ours.output), texts_by_page(out), "page")

    return [ours, floor], {OURS: says_something, FLOOR: says_the_same}


def _card_jobs(folder: Path, cards: tuple[BenchCard, ...], tell: Callable[[str], None]) -> tuple[list[Job], int]:
    """The game without and with art, and how many bytes the art has."""
    tell(f"painting pictures for {len(cards)} cards")
    plain, illustrated = folder / "plain", folder / "illustrated"
    write_game(cards, plain, art=False)
    art = write_game(cards, illustrated, art=True)
    jobs = [
        _print(PLAIN, folder, KEY, "--workspace", str(plain)),
        _print(ILLUSTRATED, folder, KEY, "--workspace", str(illustrated)),
    ]
    return jobs, art


def _peer_jobs(folder: Path, cards: tuple[BenchCard, ...]) -> tuple[list[Job], dict[str, str]]:
    """The peers that are installed, and why the others are not measured."""
    card_file = folder / "cards.json"
    write_cards(cards, card_file)
    jobs, missing = [], {}
    for name, (package, module, options) in PEERS.items():
        out = folder / f"{name.replace(', ', '-').replace(' ', '-')}.pdf"
        command = _python(f"bench.peers.{module}", str(card_file), str(out), *options)
        if _version(package):
            jobs.append(Job(name, command, out, ROOT))
        else:
            missing[name] = f"{package} is not installed; `pip install -r requirements-bench.txt` does it"
    return jobs, missing


def _print(name: str, folder: Path, *arguments: str) -> Job:
    """The whole command, run from an empty folder."""
    home = folder / name.replace(",", "").replace(" ", "-")
    home.mkdir()
    script = Path(sys.executable).with_name("pnp")
    command = (str(script),) if script.is_file() else (sys.executable, "-m", "pnp")
    return Job(name, (*command, "print", *arguments, "-o", str(home)), home / "sheets.pdf", home)


def _python(module: str, *arguments: str) -> tuple[str, ...]:
    return (sys.executable, "-m", module, *arguments)


def _versions() -> list[str]:
    packages = dict.fromkeys(["reportlab", "uharfbuzz", *(package for package, _, _ in PEERS.values())])
    return [f"{package} {found}" for package in packages if (found := _version(package))]


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""
