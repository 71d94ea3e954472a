"""Build hook: a wheel carries the checkout's data, layouts and fonts as pnp/bundled/. The rest is in pyproject.toml.

The copies go straight into the build folder, which is a temporary one: nothing is left in the checkout that could be
taken for the original, and no file of an earlier build can slip into a later wheel.
"""

import shutil
import tempfile
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
BUNDLED = ("data", "layouts", "fonts")
LEFT_OUT = (".*", "__pycache__", "contact")  # contact sheets only illustrate the README


class BuildWithBundle(build_py):
    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return  # an editable install reads the checkout's own folders
        for folder in BUNDLED:
            target = Path(self.build_lib, "pnp", "bundled", folder)
            shutil.copytree(ROOT / folder, target, ignore=shutil.ignore_patterns(*LEFT_OUT))


with tempfile.TemporaryDirectory(prefix="pnp-build-") as scratch:
    setup(cmdclass={"build_py": BuildWithBundle}, options={"build": {"build_base": scratch}})
