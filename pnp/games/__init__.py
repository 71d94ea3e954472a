"""Games as data: fields, card types, cards, sections, glossary, icons, and the one predicate over cards.

Knows nothing of decks, rules or how a card looks.
"""

from pnp.games.card import ORIGINS, OWN_FIELDS, Card, CardForm, CardType, LayoutChoice, Origin
from pnp.games.component import CardSet, Components, Mat, Piece, Thing
from pnp.games.conditions import Sets
from pnp.games.counting import Count, InPlay
from pnp.games.fields import MINUS, FieldKind, FieldSpec, Record, Value
from pnp.games.folding import fold
from pnp.games.game import Game, Section
from pnp.games.glossary import Found, Glossary, Reminder, Term
from pnp.games.icon import Icon, IconShape
from pnp.games.markup import Mark, find_marks
from pnp.games.reading import game_keys, read_components, read_game
from pnp.games.where import Described, Where

__all__ = [
    "MINUS",
    "ORIGINS",
    "OWN_FIELDS",
    "Card",
    "CardForm",
    "CardSet",
    "CardType",
    "Components",
    "Count",
    "Described",
    "FieldKind",
    "FieldSpec",
    "Found",
    "Game",
    "Glossary",
    "Icon",
    "IconShape",
    "InPlay",
    "LayoutChoice",
    "Mark",
    "Mat",
    "Origin",
    "Piece",
    "Record",
    "Reminder",
    "Section",
    "Sets",
    "Term",
    "Thing",
    "Value",
    "Where",
    "find_marks",
    "fold",
    "game_keys",
    "read_components",
    "read_game",
]
