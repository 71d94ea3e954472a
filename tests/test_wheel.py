"""A wheel built from the sources alone prints from an empty folder, and what it needs is pinned."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import zipfile
from pathlib import Path

import pypdfium2
import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parent.parent
BUNDLED = ("data", "layouts", "fonts")
REQUIREMENTS = ("requirements.txt", "requirements-dev.txt", "requirements-bench.txt")
SHEETS_OF_A_STARTER = 5  # 41 cards, nine a sheet


def run(*command: object, cwd: Path, env: dict[str, str] | None = None) -> str:
    words = [str(word) for word in command]
    result = subprocess.run(words, cwd=cwd, env=env, capture_output=True, text=True, check=False)
    assert result.returncode == 0, f"{' '.join(words)}\n{result.stdout}{result.stderr}"
    return result.stdout


def build_wheel(sources: Path, target: Path) -> Path:
    run(sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", target, ".", cwd=sources)
    (wheel,) = target.glob("*.whl")
    return wheel


def files_below(folder: Path) -> dict[Path, tuple[int, int]]:
    """Size and time of every file below a folder."""
    found = ((path.relative_to(folder), path.stat()) for path in folder.rglob("*") if path.is_file())
    return {path: (stat.st_size, stat.st_mtime_ns) for path, stat in found}


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of all that a source distribution needs, so that building leaves nothing in the checkout."""
    folder = tmp_path_factory.mktemp("sources")
    for name in ("pnp", *BUNDLED):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE", *REQUIREMENTS):
        shutil.copy(ROOT / name, folder)
    return folder


@pytest.fixture(scope="module")
def wheel(sources: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_wheel(sources, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new virtual environment with the wheel in it. Its dependencies are those of the running tests."""
    folder = tmp_path_factory.mktemp("environment")
    run(sys.executable, "-m", "venv", "--without-pip", folder, cwd=folder)
    python = folder / "bin/python"
    run(sys.executable, "-m", "pip", "--python", python, "install", "-q", "--no-deps", "--no-index", wheel, cwd=folder)
    site = Path(run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=folder).strip())
    # A plain path after the environment's own: `.pth` files in there, like an editable install's, do not count.
    (site / "dependencies.pth").write_text(sysconfig.get_path("purelib"))
    return folder


@pytest.mark.slow
def test_the_wheel_carries_the_shipped_folders(wheel: Path, sources: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        bundled = {Path(name).relative_to("pnp/bundled") for name in archive.namelist() if "/bundled/" in name}
        names = archive.namelist()
    shipped = {path.relative_to(sources) for name in BUNDLED for path in (sources / name).rglob("*") if path.is_file()}
    pictures = {path for path in shipped if "contact" in path.parts}
    assert pictures  # they illustrate the README and stay out of the wheel
    assert bundled == shipped - pictures
    assert {name.split("/")[0] for name in names} == {"pnp", f"{wheel.name.rsplit('-', 3)[0]}.dist-info"}


@pytest.mark.slow
def test_building_leaves_no_copy_behind(wheel: Path, sources: Path) -> None:
    assert not (sources / "build").exists()
    assert not (sources / "pnp/bundled").exists()
    assert {path.name for path in sources.iterdir() if path.is_dir()} == {"pnp", *BUNDLED, "pnp.egg-info"}


@pytest.mark.slow
def test_a_source_distribution_builds_the_same_wheel(sources: Path, wheel: Path, tmp_path: Path) -> None:
    build = "import sys; from setuptools import build_meta; build_meta.build_sdist(sys.argv[1])"
    run(sys.executable, "-c", build, tmp_path, cwd=sources)
    (archive,) = tmp_path.glob("*.tar.gz")
    shutil.unpack_archive(archive, tmp_path, filter="data")
    again = build_wheel(tmp_path / archive.name.removesuffix(".tar.gz"), tmp_path)
    with zipfile.ZipFile(wheel) as first, zipfile.ZipFile(again) as second:
        assert {i.filename: i.CRC for i in first.infolist()} == {i.filename: i.CRC for i in second.infolist()}


@pytest.mark.slow
def test_the_installed_command_prints_from_an_empty_folder(environment: Path, tmp_path: Path) -> None:
    deck = min(path.stem for path in (ROOT / "data/starfall/decks").glob("*.txt"))
    folder, home, scratch = (tmp_path / name for name in ("folder", "home", "scratch"))
    for place in (folder, home, scratch):
        place.mkdir()
    env = {"PATH": "/usr/bin:/bin", "HOME": str(home), "TMPDIR": str(scratch), "PYTHONDONTWRITEBYTECODE": "1"}

    package = run(environment / "bin/python", "-c", "import pnp; print(pnp.__file__)", cwd=folder, env=env)
    assert Path(package.strip()).is_relative_to(environment)
    before = files_below(environment)
    run(environment / "bin/pnp", "print", f"starfall/{deck}", cwd=folder, env=env)

    sheets = folder / "output/starfall" / deck / "sheets.pdf"
    assert [folder / path for path in files_below(folder)] == [sheets]
    with pypdfium2.PdfDocument(sheets) as document:
        assert len(document) == SHEETS_OF_A_STARTER
    assert files_below(environment) == before
    assert files_below(home) == {}
    assert files_below(scratch) == {}


def pins(name: str) -> dict[str, str]:
    """Version by package of a requirements file, every line of which must be a comment or `name==version`."""
    found: dict[str, str] = {}
    for line in (ROOT / name).read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        match = re.fullmatch(r"([\w.-]+)==([\w.]+)", line)
        assert match, f"{name}: {line!r} is no plain pin"
        found[match[1].lower().replace("_", "-")] = match[2]
    return found


def test_every_requirement_is_pinned_within_its_range() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        metadata = tomllib.load(file)
    needs = {
        "requirements.txt": metadata["project"]["dependencies"] + metadata["build-system"]["requires"],
        "requirements-bench.txt": metadata["project"]["optional-dependencies"]["bench"],
    }
    for name, wanted in needs.items():
        assert wanted
        for requirement in map(Requirement, wanted):
            version = pins(name).get(requirement.name.lower().replace("_", "-"))
            assert version is not None, f"{requirement.name} is not pinned in {name}"
            assert requirement.specifier.contains(version), f"{name} pins {requirement.name} {version}"


def test_no_package_is_pinned_twice() -> None:
    names = [package for name in REQUIREMENTS for package in pins(name)]
    assert len(names) == len(set(names))
