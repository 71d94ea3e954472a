"""D codes of judging: decks against the construction rules of their format."""

from __future__ import annotations

from pnp.problems.codes.code import Code
from pnp.problems.problem import Severity

JUDGING: tuple[Code, ...] = (
    Code(
        "D401",
        "wrong-number",
        "The number of cards is out of bounds",
        "The game says how many cards a deck or a part of it has.",
        "Add or remove as many as the message says.",
    ),
    Code(
        "D403",
        "too-many-copies",
        "Too many or too few cards share something",
        "The game limits how many copies of one card, or cards of one name, a deck may hold.",
        "Remove or add as many as the message says.",
    ),
    Code(
        "D404",
        "not-distinct",
        "Two cards share what only one may have",
        "Versions of one card count as the same card.",
        "Keep one of them.",
    ),
    Code(
        "D405",
        "wrong-spread",
        "The number of different values is out of bounds",
        "The game says among how many kinds, names or colours a deck may choose.",
        "Exchange cards until the number fits.",
    ),
    Code(
        "D501",
        "unfit-card",
        "A card is not as every card here must be",
        "What the rest of the deck allows, or the format asks for, this card does not meet.",
        "Replace the card, or change what it has to fit.",
    ),
    Code(
        "D503",
        "forbidden-card",
        "A card is not allowed",
        "The format leaves such cards out.",
        "Take it out, or play in a format that allows it.",
    ),
    Code(
        "D504",
        "needs-other-card",
        "A card needs another that is not there",
        "It cannot be played, or may not be used, by itself.",
        "Add what it needs or take it out.",
    ),
    Code(
        "D601",
        "not-in-stock",
        "A section holds more of a card than the section it is taken from",
        "What is chosen must have been brought.",
        "Add the card there or take it out here.",
    ),
    Code(
        "D604",
        "recipe-not-met",
        "The deck does not follow its recipe",
        "This format says exactly how many cards of each kind a deck is made of.",
        "Make the rows fit that the message names.",
    ),
    Code(
        "D408",
        "explained-by-unread",
        "Cards seem to be missing, but they may be on lines that could not be read",
        "The number comes out right when those lines are counted.",
        "Mend the unreadable lines first.",
        Severity.NOTE,
    ),
    Code(
        "D409",
        "rule-not-judged",
        "A rule was not judged",
        "It depends on cards that the deck lacks, which another message says.",
        "Mend that first.",
        Severity.NOTE,
    ),
    Code(
        "D801",
        "unknown-format",
        "The game has no such format",
        "Without its rules the deck cannot be judged.",
        "Use one of the game's formats; `pnp list games` shows them.",
        Severity.FATAL,
    ),
    Code(
        "D802",
        "number-of-decks",
        "The format is for another number of decks",
        "Some formats judge decks that meet each other together.",
        "Name as many decks as the format needs.",
        Severity.FATAL,
    ),
    Code(
        "D803",
        "no-rules",
        "The game has no construction rules",
        "Names and sections were checked, nothing else could be.",
        "Write data/<game>/rules.yaml if decks of this game are to be judged.",
        Severity.WARNING,
    ),
    Code(
        "D805",
        "faulty-rules",
        "The rules of the game are faulty",
        "A deck judged by half of its rules would be called legal without being so.",
        "Mend rules.yaml first; the other messages say where.",
        Severity.FATAL,
    ),
    Code(
        "D804",
        "which-game",
        "It is not clear which game the list is for",
        "Cards are looked up in one game.",
        "Write a line such as `Game: name` in the list, or use --game.",
        Severity.FATAL,
    ),
)
