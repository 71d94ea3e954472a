"""L101 to L199: layouts and their boxes."""

from __future__ import annotations

from pnp.problems.codes.code import Code

LAYOUTS: tuple[Code, ...] = (
    Code(
        "L101",
        "layout-loop",
        "A layout extends itself",
        "Following `extends` from file to file comes back to where it began, so no layout comes out.",
        "Let the chain end in a layout without `extends`.",
    ),
    Code(
        "L102",
        "box-place",
        "A box has too few or too many edges",
        "Two of left, width, right (and of top, height, bottom) fix a box; one leaves it open, three may contradict.",
        "Give exactly two on each axis, or none for the whole length.",
    ),
    Code(
        "L103",
        "layout-field",
        "A layout prints a field the game does not have",
        "The box would stay empty on every card.",
        "Use a field that `game.yaml` declares, or declare it there.",
    ),
    Code(
        "L104",
        "formatter",
        "A binding asks for an unknown formatter",
        "Formatters are a short closed list, so that a layout never becomes a program.",
        "Use one of the formatters the message lists, or none.",
    ),
    Code(
        "L105",
        "unknown-box",
        "A layout names a box that is not there",
        "`remove`, `before` and `after` work on boxes of the layout and its parents.",
        "Mend the name.",
    ),
    Code(
        "L106",
        "box-kind",
        "A box is of an unknown kind",
        "Box kinds are a closed vocabulary.",
        "Use one of the kinds the message lists.",
    ),
    Code(
        "L107",
        "unknown-style",
        "A box names a style the layout does not have",
        "Without its style the text has no font and no size.",
        "Mend the name, or add the style under `styles:`.",
    ),
    Code(
        "L108",
        "unknown-icon",
        "A box names an icon the game does not have",
        "The place would stay empty.",
        "Mend the name, or add the icon to `icons.yaml`.",
    ),
    Code(
        "L109",
        "safe-zone",
        "A text or icon lies too near the edge of the card",
        "A slip of the cutter would touch it: nothing that must be read lies within 3 mm of the trim.",
        "Move the box inwards.",
    ),
    Code(
        "L110",
        "nothing-repeated",
        "A box repeats over nothing, or has not one place for each value",
        "Without values nothing is drawn, and without a place of its own one value would lie on another.",
        "Give `each` (a list field), `over` (values) or `from` and `to`; and as many `places` as there are values.",
    ),
    Code(
        "L111",
        "unknown-card-in-picture",
        "A picture shows another card that does not exist",
        "What it has of that card, its name or its colours, cannot be drawn.",
        "Mend the name or id in the card's field, or add the card that is named.",
    ),
    Code(
        "L112",
        "stack-too-high",
        "The boxes of a stack need more room than it has",
        "What stands lowest would be drawn over something else or over the edge.",
        "Make the stack higher or its boxes lower; which of them show is up to each card.",
    ),
    Code(
        "L113",
        "flow-too-high",
        "The entries of a flow need more room than it has",
        "At the smallest size of their style they still do not fit, so the last would lie over something else.",
        "Shorten the texts, take the layout with more room, or give the style smaller sizes.",
    ),
)
