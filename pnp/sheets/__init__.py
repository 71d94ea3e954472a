"""Sheets of paper: plans, card sizes, imposition, backs and what stands in the margin. Knows frames, no file format."""

from pnp.sheets.backs import Backs, Flip
from pnp.sheets.checklist import Checklist, Row, Section, compose_checklist, write_checklist
from pnp.sheets.dialog import print_settings
from pnp.sheets.folding import folded
from pnp.sheets.grid import Grid, fit_grid
from pnp.sheets.imposing import Printed, impose
from pnp.sheets.mats import impose_mat
from pnp.sheets.page import Page, Placed
from pnp.sheets.plan import PaperPlan, plan_names, read_plan
from pnp.sheets.sizes import CardSize, CardSizes, find_size, read_sizes
from pnp.sheets.statements import SheetText
from pnp.sheets.tiling import Cutting, Tiling, tile_mat

__all__ = [
    "Backs",
    "CardSize",
    "CardSizes",
    "Checklist",
    "Cutting",
    "Flip",
    "Grid",
    "Page",
    "PaperPlan",
    "Placed",
    "Printed",
    "Row",
    "Section",
    "SheetText",
    "Tiling",
    "compose_checklist",
    "find_size",
    "fit_grid",
    "folded",
    "impose",
    "impose_mat",
    "plan_names",
    "print_settings",
    "read_plan",
    "read_sizes",
    "tile_mat",
    "write_checklist",
]
