"""`.ci/chromium` installs the browser that pages are tested in where it may, else says which command does.

The programs the script calls are stand-ins in a folder that is the whole PATH, so each machine can be had.
"""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).resolve().parent.parent / ".ci/chromium"


def program(folder: Path, name: str, text: str = "") -> None:
    (folder / name).write_text(f"#!/bin/sh\n{text}\n")
    (folder / name).chmod(0o755)


def apt(folder: Path, *, works: bool) -> None:
    """An apt-get that tells what it was asked; it works by putting both programs there."""
    effect = f": > {folder}/chromium; : > {folder}/chromedriver; /bin/chmod +x {folder}/chrom*" if works else ""
    program(folder, "apt-get", f'echo "apt-get $*"\n{effect}')


def run(folder: Path) -> subprocess.CompletedProcess[str]:
    command = ["/bin/sh", str(SCRIPT)]
    return subprocess.run(command, capture_output=True, text=True, check=False, env={"PATH": str(folder)}, cwd=folder)


def test_where_the_browser_is_nothing_happens(tmp_path: Path) -> None:
    program(tmp_path, "chromium")
    program(tmp_path, "chromedriver")
    result = run(tmp_path)
    assert (result.returncode, result.stdout, result.stderr) == (0, "", "")


def test_root_on_debian_gets_the_packages(tmp_path: Path) -> None:
    program(tmp_path, "id", "echo 0")
    program(tmp_path, "chromium")  # without its driver
    apt(tmp_path, works=True)
    result = run(tmp_path)
    assert result.returncode == 0, result.stderr
    assert "apt-get install -y -qq --no-install-recommends chromium chromium-driver" in result.stdout


@pytest.mark.parametrize("user", [0, 1000])
def test_otherwise_the_commands_are_named(tmp_path: Path, user: int) -> None:
    program(tmp_path, "id", f"echo {user}")
    apt(tmp_path, works=False)
    result = run(tmp_path)
    assert result.returncode == 1
    assert "Pages are tested in Chromium" in result.stderr
    assert "Debian: sudo apt-get install -y chromium chromium-driver" in result.stderr


def test_without_it_a_test_fails_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.browser import browser

    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(pytest.fail.Exception, match=r"\.ci/chromium"), browser(tmp_path):
        pass
