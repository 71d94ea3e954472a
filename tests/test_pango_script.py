"""`.ci/pango` installs what books are set with where it may, and otherwise says which command does.

The programs the script calls are stand-ins in a folder that is the whole PATH, so each machine can be had.
"""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).resolve().parent.parent / ".ci/pango"
PYTHON = """#!/bin/sh
case "$*" in
    *load_weasyprint*) [ -e {folder}/libpango ] ;;
    *INSTALL*) echo "Debian, Ubuntu: the command" ;;
esac
"""


@pytest.fixture
def machine(tmp_path: Path) -> Path:
    """A machine without Pango whose user is not root."""
    program(tmp_path, "python", PYTHON.format(folder=tmp_path))
    program(tmp_path, "id", "#!/bin/sh\necho 1000\n")
    return tmp_path


def program(folder: Path, name: str, text: str) -> None:
    (folder / name).write_text(text)
    (folder / name).chmod(0o755)


def apt(folder: Path, *, works: bool) -> None:
    effect = f": > {folder}/libpango" if works else ""
    program(folder, "apt-get", f'#!/bin/sh\necho "apt-get $*"\n{effect}\n')


def run(folder: Path) -> subprocess.CompletedProcess[str]:
    command = ["/bin/sh", str(SCRIPT), str(folder / "python")]
    return subprocess.run(command, capture_output=True, text=True, check=False, env={"PATH": str(folder)}, cwd=folder)


def test_where_pango_is_nothing_happens(machine: Path) -> None:
    (machine / "libpango").touch()
    result = run(machine)
    assert (result.returncode, result.stdout, result.stderr) == (0, "", "")


def test_root_on_debian_gets_the_packages(machine: Path) -> None:
    program(machine, "id", "#!/bin/sh\necho 0\n")
    apt(machine, works=True)
    result = run(machine)
    assert result.returncode == 0, result.stderr
    assert "apt-get install -y -qq libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0" in result.stdout


@pytest.mark.parametrize("user", [0, 1000])
def test_otherwise_the_commands_are_named(machine: Path, user: int) -> None:
    program(machine, "id", f"#!/bin/sh\necho {user}\n")
    apt(machine, works=False)
    result = run(machine)
    assert result.returncode == 1
    assert "Books are set with Pango" in result.stderr
    assert "Debian, Ubuntu: the command" in result.stderr
