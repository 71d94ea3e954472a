"""`.ci/venv` finds a Python that is new enough, and says plainly what to do where there is none or it cannot make one.

The programs the script calls are stand-ins in a folder that is the whole PATH, so each machine can be had.
"""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

SCRIPT = Path(__file__).resolve().parent.parent / ".ci/venv"
PYTHON = """#!/bin/sh
case "$*" in
    --version) echo "Python {version}" ;;
    *version_info\\ \\<*) exit {old} ;;
    *ensurepip*) [ -e {folder}/ensurepip ] || exit 1 ;;
    *version_info*) echo 3.11 ;;
    "-m venv "*) echo "$3" > {folder}/made-by-{name} ;;
esac
"""


class Machine:
    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def has(self, name: str, text: str) -> None:
        (self.folder / name).write_text(text)
        (self.folder / name).chmod(0o755)

    def has_python(self, name: str, version: str) -> None:
        old = int(tuple(map(int, version.split("."))) < (3, 11))
        self.has(name, PYTHON.format(name=name, version=version, old=old, folder=self.folder))

    def has_ensurepip(self) -> None:
        (self.folder / "ensurepip").touch()

    def has_user(self, number: int) -> None:
        self.has("id", f"#!/bin/sh\necho {number}\n")

    def has_apt(self, *, works: bool) -> None:
        effect = f": > {self.folder}/ensurepip" if works else ""
        self.has("apt-get", f'#!/bin/sh\necho "apt-get $*"\n{effect}\n')

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        command = ["/bin/sh", str(SCRIPT), "there", *arguments]
        env = {"PATH": str(self.folder)}
        return subprocess.run(command, capture_output=True, text=True, check=False, env=env, cwd=self.folder)

    def made_by(self) -> list[str]:
        return [path.name.removeprefix("made-by-") for path in self.folder.glob("made-by-*")]


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_the_first_new_enough_python_is_taken(machine: Machine) -> None:
    machine.has_ensurepip()
    machine.has_python("python3", "3.10.4")
    machine.has_python("python3.12", "3.12.1")
    assert machine.run().returncode == 0
    assert machine.made_by() == ["python3.12"]


def test_a_named_python_is_taken_or_refused(machine: Machine) -> None:
    machine.has_ensurepip()
    machine.has_python("python3", "3.12.1")
    machine.has_python("mine", "3.11.0")
    machine.has_python("old", "3.10.4")
    assert machine.run("mine").returncode == 0
    assert machine.made_by() == ["mine"]
    refused = machine.run("old")
    assert refused.returncode == 1
    assert "old is Python 3.10.4." in refused.stderr
    assert "pnp needs Python 3.11 or newer" in refused.stderr


def test_no_python_at_all_is_said(machine: Machine) -> None:
    result = machine.run()
    assert result.returncode == 1
    assert "pnp needs Python 3.11 or newer" in result.stderr


def test_root_on_debian_gets_the_missing_package(machine: Machine) -> None:
    machine.has_python("python3", "3.11.2")
    machine.has_user(0)
    machine.has_apt(works=True)
    result = machine.run()
    assert result.returncode == 0, result.stderr
    assert "apt-get install -y -qq python3-venv" in result.stdout
    assert machine.made_by() == ["python3"]


@pytest.mark.parametrize(
    "arrange",
    [
        lambda machine: (machine.has_user(1000), machine.has_apt(works=True)),
        lambda machine: machine.has_user(0),
        lambda machine: (machine.has_user(0), machine.has_apt(works=False)),
    ],
    ids=["not root", "not Debian", "package does not help"],
)
def test_otherwise_the_one_command_is_named(machine: Machine, arrange: Callable[[Machine], object]) -> None:
    machine.has_python("python3", "3.11.2")
    arrange(machine)
    result = machine.run()
    assert result.returncode == 1
    assert "sudo apt-get install -y python3-venv python3.11-venv" in result.stderr
    assert machine.made_by() == []
