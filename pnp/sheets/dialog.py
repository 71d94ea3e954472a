"""What to set in the print dialog: the half of a right-sized card that no file can carry."""

from __future__ import annotations

from pnp.problems import counted
from pnp.sheets.backs import Backs, Flip
from pnp.sheets.plan import PaperPlan


def print_settings(plan: PaperPlan, backs: Backs, flip: Flip, sheets: int) -> tuple[tuple[str, str], ...]:
    """Setting and value, one pair to a line."""
    two_sided = {"none": "off", "duplex": f"on, flip on the {flip} edge"}[backs]
    settings = [
        ("Paper", f"{plan.name}, {plan.paper}, {counted(sheets, 'sheet')}"),
        ("Scale", "100 % or “actual size”; not “fit to page” or “shrink”"),
        ("Two-sided", two_sided),
    ]
    if plan.scale_bars:
        bar = plan.scale_bars[0].label
        settings.append(("Before cutting", f"the bar marked {bar} measures {bar}"))
    return tuple(settings)
