"""Sheets of paper: plans, card sizes, imposition, backs and what stands in the margin. Knows frames, no file format."""

from pnp.sheets.backs import Backs, Flip
from pnp.sheets.dialog import print_settings
from pnp.sheets.grid import Grid, fit_grid
from pnp.sheets.imposing import Printed, impose
from pnp.sheets.page import Page, Placed
from pnp.sheets.plan import PaperPlan, plan_names, read_plan
from pnp.sheets.sizes import CardSize, CardSizes, find_size, read_sizes
from pnp.sheets.statements import SheetText

__all__ = [
    "Backs",
    "CardSize",
    "CardSizes",
    "Flip",
    "Grid",
    "Page",
    "PaperPlan",
    "Placed",
    "Printed",
    "SheetText",
    "find_size",
    "fit_grid",
    "impose",
    "plan_names",
    "print_settings",
    "read_plan",
    "read_sizes",
]
