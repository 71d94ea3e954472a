"""Runs commands as processes of their own, in turns, and keeps what each run took."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

LAUNCHER = Path(__file__).with_name("launch.py")
LINES_OF_LOG = 3


@dataclass(frozen=True, slots=True)
class Job:
    """A command that writes one file. `folder` is where it runs."""

    name: str
    command: tuple[str, ...]
    output: Path
    folder: Path


@dataclass(frozen=True, slots=True)
class Run:
    """What one run took: seconds, bytes of memory at the peak, bytes written."""

    wall: float
    processor: float
    peak: int
    written: int


@dataclass(frozen=True, slots=True)
class Result:
    """All runs of a job, or why there are none that may be quoted."""

    job: Job
    runs: tuple[Run, ...] = ()
    unquoted: str = ""

    def middle(self, quantity: Callable[[Run], float]) -> float:
        """The median of one quantity over the runs."""
        return median(map(quantity, self.runs))


def run(job: Job, log: Path) -> Run | str:
    """One run, or the end of what the command said when it failed."""
    job.output.unlink(missing_ok=True)
    job.output.parent.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-I", "-S", str(LAUNCHER), str(job.folder), str(log), *job.command]
    took = json.loads(subprocess.run(command, capture_output=True, check=True, text=True).stdout)
    if took["status"] == 0 and not job.output.is_file():
        return "wrote no file"
    if took["status"] != 0:
        said = log.read_text(encoding="utf-8", errors="replace").split("\n")
        last = " / ".join([line.strip() for line in said if line.strip()][-LINES_OF_LOG:])
        return f"failed with status {took['status']}: {last}"
    return Run(took["wall"], took["processor"], took["peak"], job.output.stat().st_size)


def measure(
    jobs: Sequence[Job], runs: int, log: Path, check: Callable[[Job], str], tell: Callable[[str], None]
) -> list[Result]:
    """Every job once to warm up and be checked, then `runs` times in turns. `check` tells faults of an output."""
    faults: dict[str, str] = {}
    for job in jobs:
        tell(f"checking {job.name}")
        first = run(job, log)
        faults[job.name] = first if isinstance(first, str) else check(job)
    kept: dict[str, list[Run]] = {job.name: [] for job in jobs}
    for n in range(runs):
        for job in jobs:
            if faults[job.name]:
                continue
            tell(f"run {n + 1} of {runs}: {job.name}")
            took = run(job, log)
            if isinstance(took, str):
                faults[job.name] = took
            else:
                kept[job.name].append(took)
    return [Result(job, () if faults[job.name] else tuple(kept[job.name]), faults[job.name]) for job in jobs]
