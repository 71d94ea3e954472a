"""D codes of lists: lines, cards and sections."""

from __future__ import annotations

from pnp.problems.codes.code import Code
from pnp.problems.problem import Severity

_LIST = (
    Code(
        "D002",
        "list-not-utf8",
        "A decklist is not UTF-8 text",
        "Names with letters outside ASCII would be read wrongly.",
        "Save the list again and choose UTF-8 as its encoding.",
        Severity.FATAL,
    ),
    Code(
        "D004",
        "lost-character",
        "A letter of a card's name was lost",
        "A program that saved the list before could not write the letter and put a replacement sign in its place.",
        "Type the name again.",
    ),
    Code(
        "D005",
        "not-text",
        "The file is not a decklist",
        "It is a picture, a document or another file that holds no plain text.",
        "Copy the list into a text file.",
        Severity.FATAL,
    ),
    Code(
        "D006",
        "too-large",
        "The file is too large for a decklist",
        "A decklist has a line for each card; this file holds something else.",
        "Name the right file.",
        Severity.FATAL,
    ),
    Code(
        "D007",
        "no-cards",
        "The list names no card",
        "It is empty, or every line of it is a comment or heading.",
        "Write one card a line, such as `3 Card name`.",
    ),
    Code(
        "D103",
        "count-without-name",
        "A line holds a count and no card",
        "The name may stand on the next line, or be missing.",
        "Write count and name on one line.",
    ),
    Code(
        "D104",
        "not-whole-count",
        "A count is not a whole number",
        "Half a copy cannot be played; `1.` looks like a numbered list.",
        "Write the count as in `3 Card name`.",
    ),
    Code(
        "D105",
        "zero-count",
        "A line names no copy of a card",
        "It does not change the deck; it may be left over.",
        "Delete the line or write a count.",
        Severity.WARNING,
    ),
    Code(
        "D106",
        "negative-count",
        "A count is negative",
        "A list says what is in the deck, not what to take out.",
        "Write the count as in `3 Card name`.",
    ),
    Code(
        "D107",
        "huge-count",
        "A count is larger than any deck needs",
        "Two numbers have probably run into one.",
        "Mend the count.",
    ),
    Code(
        "D108",
        "link",
        "A line is a link",
        "This program does not go online.",
        "Open the link and paste the list itself.",
    ),
    Code(
        "D113",
        "unknown-origin",
        "The list's `Origin:` is not one there is",
        "It is printed with the deck, so it must say one of four things.",
        "Write source, transcribed, completed or sample, or leave the line out.",
        Severity.WARNING,
    ),
)

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
)

DECKS: tuple[Code, ...] = (*_LIST, *_CARDS, *_SECTIONS)
