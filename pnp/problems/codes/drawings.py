"""L301 to L399: drawings, palettes and emblems."""

from __future__ import annotations

from pnp.problems.codes.code import Code
from pnp.problems.problem import Severity

DRAWINGS = (
    Code(
        "L301",
        "unknown-drawing-word",
        "A drawing uses a word that does not exist",
        "Drawings are lists of words from one closed vocabulary; a mistyped one would leave a hole in the picture.",
        "Write one of the words the message lists as `kind`.",
    ),
    Code(
        "L302",
        "bad-amount",
        "A number of a drawing cannot be read",
        "Drawings know numbers, fractions of the box, variables, sums, ranges and blends, and no other arithmetic.",
        "Write for example `3`, `0.4w`, `0.5w-size`, `1..2h`, or a mapping with `from`, `case` or `pick`.",
    ),
    Code(
        "L303",
        "bad-colour",
        "A colour or gradient cannot be read",
        "Nothing can be painted with it.",
        'Write `"#1D2230"` (quoted, or YAML takes it for a remark), a palette name, or `mix(ink, paper, 0.4)`.',
    ),
    Code(
        "L304",
        "unknown-colour",
        "A colour is not in the game's palette",
        "It would be printed in a glaring magenta, so that nobody overlooks it.",
        "Mend the name, or add it to the game's `palette.yaml`: plain, as a choice by a field, or to every scheme.",
    ),
    Code(
        "L305",
        "bad-path-data",
        "Path data cannot be read",
        "An outline is written in the path language of SVG: M L H V C S Q T A Z, small letters for relative places.",
        "Copy the `d` of an SVG path, or mend the place the message names.",
    ),
    Code(
        "L306",
        "unknown-part",
        "A drawing uses a part that does not exist",
        "Parts are defined under `parts:` in the game's drawings and emblems, or in `layouts/base/drawings`.",
        "Mend the name, or define the part.",
    ),
    Code(
        "L307",
        "unset-variable",
        "A drawing asks a variable that does not hold what it needs",
        "Variables are set by `let`, by the scene, by the family and by hints; one that is not set counts as nothing.",
        "Set the variable before it is used, mend its name, or add the missing case.",
    ),
    Code(
        "L308",
        "endless-part",
        "A part uses itself",
        "It would be drawn inside itself for ever.",
        "Break the circle: let one of the parts not use the other.",
    ),
    Code(
        "L309",
        "cannot-join",
        "Copies cannot be joined into one path",
        "Only shapes that every copy draws alike can become one path; groups, and words that come and go, cannot.",
        "Leave `joined` out, or keep to shapes inside.",
    ),
    Code(
        "L310",
        "unknown-scene",
        "A layout asks for a scene that does not exist",
        "Scenes are the recipes under `scenes:` in the game's emblems; without one there is no picture.",
        "Mend the name, or add the scene.",
    ),
    Code(
        "L311",
        "unknown-family",
        "A picture belongs to no family of the game",
        "Families say what belongs to a faction: its landscape, its parts, its light.",
        "Mend the card's field, or add the family under `families:` in the game's emblems.",
    ),
    Code(
        "L312",
        "defined-twice",
        "A part, scene or family is defined twice",
        "One of the two would silently win.",
        "Rename or remove one of them.",
    ),
    Code(
        "L313",
        "unknown-hint",
        "A card's picture hint is not known",
        "Hints only direct the picture, so a mistyped one would be ignored without a word.",
        "Use one of the words that the message lists; they are declared under `hints:` in the game's emblems.",
    ),
    Code(
        "L314",
        "unknown-profile",
        "A range of hills has a profile that does not exist",
        "The profile is the shape of a single hill; without one there is nothing to draw.",
        "Write one of the profiles the message lists.",
    ),
    Code(
        "L315",
        "no-low-ink",
        "A game has no colours for printing with little ink",
        "What is white there instead of dark or tinted only the game's palette can say.",
        "Add `editions: {low-ink: {colours: {...}}}` to its `palette.yaml`, or leave `--low-ink` out.",
        Severity.WARNING,
    ),
)
