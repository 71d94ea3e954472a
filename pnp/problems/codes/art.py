"""L401 and following: the user's own pictures."""

from __future__ import annotations

from pnp.problems.codes.code import Code
from pnp.problems.problem import Severity

ART: tuple[Code, ...] = (
    Code(
        "L401",
        "art-without-card",
        "A picture belongs to no card",
        "A picture is found by its card's id, so a mistyped file name would leave the card without it, unseen.",
        "Rename the file to the card's id, for example `art/<game>/<card id>.png`, or move it out of the folder.",
    ),
    Code(
        "L402",
        "broken-picture",
        "A picture cannot be read",
        "The file is damaged, cut short or not what its name says; printed, it would be grey or missing.",
        "Export the picture again as PNG or JPEG.",
    ),
    Code(
        "L403",
        "low-resolution",
        "A picture is too coarse for its printed size",
        "Below 300 dots per inch edges look soft on paper, whatever they look like on a screen.",
        "Use a larger picture; the message says how many pixels it takes.",
        Severity.WARNING,
    ),
    Code(
        "L404",
        "two-pictures",
        "A card has two pictures",
        "Which of the two is meant cannot be known from their names.",
        "Keep one of the files and move the other out of the folder.",
    ),
    Code(
        "L405",
        "face-proportions",
        "A finished face has other proportions than the card",
        "It fills the card whole, so something is cut off at two sides.",
        "Export the face in the card's own proportions; the message names them.",
        Severity.WARNING,
    ),
    Code(
        "L406",
        "picture-format",
        "A picture is of a kind that is not read",
        "Only PNG, JPEG and WebP are; the card would be printed without it.",
        "Export it as PNG (drawings) or JPEG (photographs and paintings).",
    ),
)
