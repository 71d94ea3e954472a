"""Chromium without a window, for tests of pages: it sees files of this machine, and tells what it complains of."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from selenium.webdriver import Chrome, ChromeOptions
from selenium.webdriver.chrome.service import Service

PROGRAMS = (("chromium", "chromium-browser", "google-chrome"), ("chromedriver",))
LACKING = "this test needs Chromium and its driver: .ci/chromium installs them on Debian, or says what to install"
# As root there is no sandbox; the others keep the browser from asking its maker's servers for anything.
FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--force-device-scale-factor=1",
    "--allow-file-access-from-files",
)
AXE_PACKAGE = "axe_playwright_python"  # taken for the script it carries; it is never imported


@contextmanager
def browser(folder: Path) -> Iterator[Chrome]:
    """A browser whose profile lies in an empty folder. Fails the test where there is none."""
    program, driver = (next(filter(None, map(shutil.which, names)), None) for names in PROGRAMS)
    if program is None or driver is None:
        pytest.fail(LACKING)
    options = ChromeOptions()
    options.binary_location = program
    for flag in (*FLAGS, f"--user-data-dir={folder}"):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    chrome = Chrome(options, Service(driver))
    chrome.set_script_timeout(120)
    try:
        yield chrome
    finally:
        chrome.quit()


def set_width(chrome: Chrome, width: int, height: int = 900) -> None:
    """Make the page this wide, in CSS pixels; a window could not be as narrow as a telephone."""
    size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
    chrome.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)


def axe_script() -> str:
    """The accessibility engine axe-core, as JavaScript."""
    found = find_spec(AXE_PACKAGE)
    assert found is not None
    assert found.origin is not None
    return (Path(found.origin).parent / "axe.min.js").read_text(encoding="utf-8")


def violations(chrome: Chrome, *, contrast: bool = True) -> list[str]:
    """What axe finds at fault on the page, each with the first elements it means; without `contrast` much quicker.

    What is drawn inside a picture is left out: a picture has one text that stands for all of it.
    """
    chrome.execute_script(f"{axe_script()}; window.axe = axe")
    chrome.execute_script(_FLATTEN)
    found: Any = chrome.execute_async_script(_RUN, [] if contrast else ["color-contrast"])
    return [f"{fault['id']}: {fault['help']}: {fault['where']}" for fault in found]


_FLATTEN = "document.querySelectorAll('svg > :not(title)').forEach(drawn => drawn.remove())"
_RUN = """
const [skipped, done] = arguments;
const rules = Object.fromEntries(skipped.map(id => [id, {enabled: false}]));
axe.run({rules, resultTypes: ["violations"], elementRef: false}).then(
    found => done(found.violations.map(({id, help, nodes}) => (
        {id, help, where: nodes.slice(0, 4).map(node => `${node.html.slice(0, 120)} ${node.failureSummary}`).join("; ")}
    ))),
    fault => done([{id: "axe", help: String(fault), where: ""}]),
);
"""


def requests(chrome: Chrome) -> list[str]:
    """Every address that pages asked for since the last call, but for data inside them and the browser's own pages."""
    addresses = []
    for entry in chrome.get_log("performance"):
        message = json.loads(entry["message"])["message"]
        if message["method"] == "Network.requestWillBeSent":
            url = message["params"]["request"]["url"]
            if not url.startswith(("data:", "chrome:")):
                addresses.append(url)
    return addresses
