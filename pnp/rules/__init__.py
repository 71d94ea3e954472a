"""Construction rules as data: formats, the nine kinds of rule, and judging decks and catalogues by them.

Knows games and decks, and nothing of how a card looks.
"""

from pnp.rules.catalogue import check_catalogue, read_checks
from pnp.rules.causes import check_list
from pnp.rules.choosing import choose_format, find_format
from pnp.rules.judging import check_deck, check_decks
from pnp.rules.kinds import RULE_KINDS, RuleKind
from pnp.rules.linting import lint_rules
from pnp.rules.messages import rule_statement
from pnp.rules.outline import read_anchors, read_outline
from pnp.rules.rule import Rule
from pnp.rules.rulebook import Format, Rulebook, read_rules

__all__ = [
    "RULE_KINDS",
    "Format",
    "Rule",
    "RuleKind",
    "Rulebook",
    "check_catalogue",
    "check_deck",
    "check_decks",
    "check_list",
    "choose_format",
    "find_format",
    "lint_rules",
    "read_anchors",
    "read_checks",
    "read_outline",
    "read_rules",
    "rule_statement",
]
