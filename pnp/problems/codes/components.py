"""G511 to G529: components, what a table needs besides cards in a hand."""

from __future__ import annotations

from pnp.problems.codes.code import Code
from pnp.problems.problem import Severity

COMPONENTS: tuple[Code, ...] = (
    Code(
        "G511",
        "bad-count",
        "A count of components cannot be worked out",
        "A kit prints exactly as many pieces as the table needs, so each must say how many that is.",
        "Write `6`, `2 per player`, `3 per deck`, or a mapping with `per: card` or `sum: FIELD`.",
    ),
    Code(
        "G512",
        "count-of-what",
        "A count asks for something the game does not have",
        "It adds up a field without numbers, or looks into a section no deck has, and would always come to nothing.",
        "Name a number field of game.yaml, or one of its sections.",
    ),
    Code(
        "G513",
        "component-value",
        "A piece lacks a value that it prints or is named by",
        "The place would stay empty on the piece or in its name.",
        "State the value under `each`, the same ones for every variant.",
    ),
    Code(
        "G514",
        "component-twice",
        "Two pieces have the same name",
        "Lists and your own pictures tell pieces apart by it. It is made of the component's and the first value.",
        "Put a value first that differs from variant to variant.",
    ),
    Code(
        "G515",
        "component-unclear",
        "A component does not say what it is",
        "It is either pieces, with a layout and a count, or a choice of the game's own cards.",
        "Give `front` and `count`, or `cards`; not both.",
    ),
    Code(
        "G516",
        "kit-deck",
        "A kit is to hold a deck that does not exist",
        "The kit could not be printed.",
        "Name a list of the game's `decks` folder, without `.txt`.",
    ),
    Code(
        "G517",
        "round-ground",
        "A round piece has too little ground to be cut from",
        "It is cut square first and then round, or punched; both need ground outside the circle.",
        "Leave `size` out, or make it 3 mm wider and higher than the layout, which must be as wide as high.",
    ),
    Code(
        "G518",
        "component-size",
        "A piece is cut smaller than it is drawn",
        "Its type would shrink with it and its edges be lost.",
        "Make `size` at least as large as the layout, or leave it out.",
    ),
    Code(
        "G519",
        "no-components",
        "The game has no components",
        "Without `components.yaml` a kit holds decks alone, and players must find tokens and mats themselves.",
        "Add `data/<game>/components.yaml`; the README shows one.",
        Severity.ADVICE,
    ),
)
