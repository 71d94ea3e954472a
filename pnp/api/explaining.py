"""`pnp explain`: what a code means, why it matters and what to do."""

from __future__ import annotations

from pnp.api.outcome import Outcome
from pnp.problems import CODES, PnpError, Problems, find_code, one_of


def explain(text: str) -> Outcome:
    """A code by its id or name. Raises `PnpError` for one there is not."""
    code = find_code(text)
    if code is None:
        known = [name for code in CODES.values() for name in (code.id, code.name)]
        raise PnpError(f"there is no code `{text}`", one_of(text, known) or "codes look like `D201`")
    results = (f"{code.id} {code.name} ({code.severity})", code.title + ".", "", f"Why: {code.why}", f"Fix: {code.fix}")
    facts = {"code": code.id, "name": code.name, "title": code.title, "why": code.why, "fix": code.fix}
    return Outcome(Problems(), results, facts)
