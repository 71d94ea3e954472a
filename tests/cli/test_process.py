"""The command as a process: readers that go away, interruption, colour, and the module entry."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import click
import pytest

from pnp.cli import pnp, run
from pnp.cli.showing import wants_colour

ROOT = Path(__file__).resolve().parents[2]


def start(*words: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "pnp", *words]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    return subprocess.Popen(
        command,
        cwd=ROOT,
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=listen_to_interruptions,  # noqa: PLW1509 - no threads here
    )


def listen_to_interruptions() -> None:
    """As a person's shell does; a suite that runs in the background inherits a signal that is ignored."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def test_a_reader_that_goes_away_is_no_error() -> None:
    process = start("list", "cards", next(path.name for path in (ROOT / "data").iterdir() if path.is_dir()))
    assert process.stdout
    process.stdout.close()
    _, shown = process.communicate(timeout=30)
    assert (process.returncode, shown) == (141, b"")


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="watches the process through /proc")
def test_an_interruption_leaves_quietly() -> None:
    process = start("validate", "-")
    wait_until_it_reads(process.pid)
    process.send_signal(signal.SIGINT)
    _, shown = process.communicate(timeout=30)
    assert process.returncode == 130
    assert b"Traceback" not in shown


def wait_until_it_reads(pid: int) -> None:
    """Until the process has its modules and sleeps on standard input, or half a minute."""
    end = time.monotonic() + 30
    while time.monotonic() < end:
        maps = Path(f"/proc/{pid}/maps").read_text()
        state = Path(f"/proc/{pid}/stat").read_text().split()[2]
        if "_yaml" in maps and state == "S":
            return
        time.sleep(0.02)


def test_a_terminal_without_the_letters_shows_others() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "latin-1", "PYTHONUTF8": "0"}
    fixtures = str(ROOT / "tests" / "fixtures" / "games")
    ran = subprocess.run(
        [sys.executable, "-m", "pnp", "list", "cards", "harbour", "--workspace", fixtures],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"Old Marlin" in ran.stdout
    assert b"North  ? " in ran.stdout


def test_an_abort_exits_2(monkeypatch: pytest.MonkeyPatch) -> None:
    @click.command()
    def stop() -> None:
        raise click.Abort

    monkeypatch.setattr(pnp, "get_command", lambda ctx, name: stop)
    assert run(["explain"]) == 2


def test_a_programming_fault_goes_through(monkeypatch: pytest.MonkeyPatch) -> None:
    @click.command()
    def broken() -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(pnp, "get_command", lambda ctx, name: broken)
    with pytest.raises(ZeroDivisionError):
        run(["explain"])


@pytest.mark.parametrize(
    ("terminal", "environment", "colour"),
    [
        (True, {}, True),
        (False, {}, False),
        (True, {"NO_COLOR": "1"}, False),
        (True, {"TERM": "dumb"}, False),
        (True, {"NO_COLOR": ""}, True),
    ],
)
def test_colour_only_on_a_terminal_that_wants_it(
    monkeypatch: pytest.MonkeyPatch, *, terminal: bool, environment: dict[str, str], colour: bool
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("sys.stderr.isatty", lambda: terminal)
    assert wants_colour() is colour
