"""P codes: paper plans, imposition and printing."""

from __future__ import annotations

from pnp.problems.codes.code import Code
from pnp.problems.problem import Severity

PAPER: tuple[Code, ...] = (
    Code(
        "P101",
        "card-too-large",
        "A card does not fit on the paper",
        "Between the margins that every printer can print there is no room for even one card of this size.",
        "Choose larger paper with `--paper`, or another card size with `--card`.",
    ),
    Code(
        "P102",
        "fewer-cards",
        "Fewer cards than usual fit on a sheet",
        "Cards never overlap and never leave the printable area, so a larger card means more sheets.",
        "Nothing needs doing. Other paper (`--paper`) or another card size (`--card`) may hold more.",
        Severity.ADVICE,
    ),
    Code(
        "P103",
        "faces-scaled",
        "Faces are drawn smaller than they were composed",
        "The chosen card size is smaller than the faces' own, so type shrinks with them and may become hard to read.",
        "Use the game's own card size, or a layout made for the smaller one.",
        Severity.WARNING,
    ),
    Code(
        "P104",
        "mixed-sizes",
        "Cards of different sizes are printed together",
        "A sheet is cut with straight cuts through one grid, so each size gets sheets of its own.",
        "Nothing needs doing. `--card` cuts all cards to one size.",
        Severity.ADVICE,
    ),
    Code(
        "P105",
        "no-back",
        "Backs are printed, but a card has none",
        "Its slot on the back page stays empty, so the card can be told apart from the others unless it is sleeved.",
        "Give the game a back in `game.yaml`, or print with `--backs none` for opaque sleeves.",
        Severity.WARNING,
    ),
    Code(
        "P106",
        "unknown-paper",
        "There is no plan for this paper",
        "A plan says where cards, cut lines and text stand; without one nothing can be placed.",
        "Use one of the papers the message lists, or add a plan to `layouts/sheets/`.",
    ),
    Code(
        "P107",
        "unknown-card-size",
        "A card size or sleeve is not known",
        "Cards cut to a guessed size do not fit the sleeve they were meant for.",
        "Use a name from `layouts/base/sizes.yaml`, or write the size out: `63mm x 88mm`.",
    ),
    Code(
        "P108",
        "margin-text",
        "The margin has no room for everything it should say",
        "The cards take the room. What is left out is named in the message, so that it is not missed in silence.",
        "Shorten the title, credit or rights in `game.yaml`, or use larger paper.",
        Severity.WARNING,
    ),
    Code(
        "P109",
        "no-scale-bar",
        "A scale bar finds no room on the sheet",
        "Without it nobody sees before cutting that the printer scaled the page.",
        "Measure a card instead, or use larger paper.",
        Severity.WARNING,
    ),
    Code(
        "P110",
        "margin-glyph",
        "The margin's typeface lacks a character",
        "The title, credit or rights would be printed with holes in it.",
        "Write it in letters the typeface has, or name another typeface in the paper plan.",
        Severity.WARNING,
    ),
    Code(
        "P201",
        "mat-too-large",
        "A mat is far too large for the paper",
        "It would have to be cut into more pages than anyone joins, or drawn so small that no card fits its places.",
        "Choose larger paper with `--mat-paper`, or give the mat more `tiles` in components.yaml.",
    ),
    Code(
        "P202",
        "mat-scaled",
        "A mat is drawn smaller than it was designed",
        "The pages it is cut into are smaller than its parts, so the places for cards shrink as well.",
        "Nothing needs doing if cards still fit. `--mat-paper a3` prints it in one piece and in its own size.",
        Severity.WARNING,
    ),
    Code(
        "P203",
        "kit-without-quickref",
        "A kit holds no quick reference",
        "The game has none, so the rules must be at hand in another form.",
        "Nothing needs doing. A quick reference is `data/<game>/book/quickref.md`.",
        Severity.ADVICE,
    ),
    Code(
        "P204",
        "no-sleeve",
        "No sleeve is known for a size of card",
        "The checklist can say how many sleeves are needed, but not which.",
        "Add one to `sleeves:` in `layouts/base/sizes.yaml`, if there is one.",
        Severity.ADVICE,
    ),
)
