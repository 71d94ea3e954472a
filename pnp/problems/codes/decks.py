"""D codes of lists: cards and sections."""

from __future__ import annotations

from pnp.problems.codes.code import Code
from pnp.problems.problem import Severity

_CARDS = (
    Code(
        "D201",
        "unknown-card",
        "A line names a card that the game does not have",
        "Names match exactly but for case, spacing, quotes and dashes; a guess could put the wrong card in a deck.",
        "Mend the name, or write the card's id. `pnp list cards GAME` shows all of them.",
    ),
    Code(
        "D203",
        "ambiguous-name",
        "Several cards have this name",
        "The list does not tell which of them is meant.",
        "Add the id in brackets, or put the card under a heading of its type.",
    ),
    Code(
        "D204",
        "name-and-id-differ",
        "A name and an id on one line mean two cards",
        "One of them is a slip, and either could be.",
        "Mend the one that is wrong, or remove it.",
    ),
    Code(
        "D205",
        "unknown-id",
        "A card has no version with this id",
        "The name is known, but the id belongs to no card.",
        "Use an id the message lists, or leave it out.",
    ),
    Code(
        "D206",
        "unknown-version",
        "A card has no such version",
        "The words in brackets name a version, such as a showcase, that this card does not have.",
        "Use a version the message lists, or leave the brackets out.",
    ),
    Code(
        "D207",
        "two-readings",
        "A line can be read in two ways",
        "A number in it may be a count or part of the name, and both readings name a card.",
        "Add the id of the card you mean in brackets.",
    ),
)

_SECTIONS = (
    Code(
        "D301",
        "wrong-section",
        "A card stands in a section that does not take it",
        "Each section takes certain types of card; this one was counted where it belongs.",
        "Move the line under the section the message names.",
    ),
    Code(
        "D302",
        "heading-count",
        "A heading says another number than is listed under it",
        "A line may be missing or doubled.",
        "Compare the lines with your cards, then mend the list or the number.",
        Severity.WARNING,
    ),
    Code(
        "D303",
        "no-such-section",
        "The game has no such section",
        "Cards under this heading are not part of the deck.",
        "Move them to a section of this game or delete them.",
    ),
    Code(
        "D305",
        "unknown-heading",
        "A heading is no section of a deck",
        "It looks like a slip of one that is; cards under it were placed by their type.",
        "Mend the heading.",
    ),
    Code(
        "D306",
        "two-decks",
        "A list seems to hold two decks",
        "A name or the section that opens a deck comes again after other cards. Where as many follow as make a deck, "
        "none is judged.",
        "Keep each deck in a file of its own, or put a line `===` and a line `Name: ...` between them.",
        Severity.WARNING,
    ),
    Code(
        "D307",
        "wrong-group",
        "A card stands under the heading of another type",
        "The deck is the same, but the list says something else than the cards do.",
        "Move the line under the heading of its type.",
        Severity.WARNING,
    ),
    Code(
        "D310",
        "heading-as-note",
        "A heading is read as a note",
        "It is no section of this game; cards under it were placed by their type.",
        "Nothing, if it is your own remark.",
        Severity.NOTE,
    ),
    Code(
        "D312",
        "card-in-comment",
        "A comment holds a card line",
        "The card is not counted.",
        "Remove the comment sign if the card belongs to the deck.",
        Severity.NOTE,
    ),
    Code(
        "D313",
        "web-page-signs",
        "A name holds signs of a web page",
        "Such as `&amp;` for `&`. They were read as the letters they stand for.",
        "Nothing; `pnp deck fmt` writes the name as it is printed.",
        Severity.NOTE,
    ),
    Code(
        "D314",
        "finish-left-aside",
        "A line says how a copy looks",
        "Foil and the like make no difference to a deck or to what is printed.",
        "Nothing; it was read and left aside.",
        Severity.NOTE,
    ),
    Code(
        "D316",
        "price-left-aside",
        "A price or a picture stands beside a card",
        "Lists in messages and shops have them; they make no difference to a deck.",
        "Nothing; it was read and left aside.",
        Severity.NOTE,
    ),
    Code(
        "D315",
        "lines-added-up",
        "A card stands on several lines",
        "Its copies add up, whether the lines repeat its name, its id or a version of it.",
        "Nothing; `pnp deck fmt` writes one line for each.",
        Severity.NOTE,
    ),
)

DECKS: tuple[Code, ...] = (*_CARDS, *_SECTIONS)
