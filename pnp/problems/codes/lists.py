"""D codes of lists: files, encodings and lines, before any card is known."""

from __future__ import annotations

from pnp.problems.codes.code import Code
from pnp.problems.problem import Severity

LISTS: tuple[Code, ...] = (
    Code(
        "D002",
        "list-not-utf8",
        "A decklist is not UTF-8 text",
        "It was read as Windows-1252, the likeliest other encoding; letters outside English may be wrong.",
        "Save the list again and choose UTF-8 as its encoding.",
        Severity.WARNING,
    ),
    Code(
        "D003",
        "garbled-name",
        "A name was garbled by a wrong encoding and could be mended",
        "Some program read UTF-8 as another encoding and saved what it saw, so that one letter became two or three.",
        "Write the name anew and save the list as UTF-8.",
        Severity.WARNING,
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
        "D008",
        "broken-structure",
        "A structured list cannot be read",
        "It looks like JSON or XML, but is broken, nested too deeply, or declares entities, which no list needs.",
        "Save it again from the program it comes from, or paste the list as plain text.",
        Severity.FATAL,
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
        "This program does not go online. In a list that names cards as well the link is only left aside.",
        "Open the link and paste the list itself.",
    ),
    Code(
        "D109",
        "unreadable-line",
        "A line before or after the cards is no card, heading or comment",
        "It resembles no card's name, and the cards of this list have counts in front, so it was read as a remark.",
        "Put `//` before it; or write a count before it if it is a card.",
        Severity.WARNING,
    ),
    Code(
        "D116",
        "not-canonical",
        "A list is not in canonical form",
        "Lists in one form can be compared line by line; this one was asked to be in it.",
        "Run `pnp deck fmt --write`; it keeps every card and comment.",
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
