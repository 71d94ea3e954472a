"""One function per command, for the command line and for anyone's own scripts.

Names are loaded when they are first used, so that asking for one command never imports what another needs.

```python
from pathlib import Path
from pnp import api
from pnp.source import open_workspace

outcome = api.validate(open_workspace(working=Path.cwd()), ["my-deck.txt"])
```
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pnp.api.books import BookOptions, quickref, rulebook
    from pnp.api.checking import check
    from pnp.api.creating import new_game
    from pnp.api.creating_from_table import new_game_from_table
    from pnp.api.deck_card import print_deck_cards
    from pnp.api.deck_counting import deck_stats
    from pnp.api.decks import diff_decks, format_decks, new_deck
    from pnp.api.explaining import explain
    from pnp.api.exporting_cards import export_cards
    from pnp.api.importing_cards import ImportOptions, import_cards
    from pnp.api.importing_rules import import_rules
    from pnp.api.kit import KitOptions, make_kit
    from pnp.api.listing import list_cards, list_decks, list_games, list_layouts
    from pnp.api.outcome import Outcome
    from pnp.api.printing import PrintOptions, print_cards
    from pnp.api.schema_files import schema
    from pnp.api.showing import ShowOptions, show
    from pnp.api.validating import validate

_HOMES = {
    "BookOptions": "books",
    "ImportOptions": "importing_cards",
    "KitOptions": "kit",
    "Outcome": "outcome",
    "PrintOptions": "printing",
    "ShowOptions": "showing",
    "check": "checking",
    "deck_stats": "deck_counting",
    "diff_decks": "decks",
    "explain": "explaining",
    "export_cards": "exporting_cards",
    "format_decks": "decks",
    "import_cards": "importing_cards",
    "import_rules": "importing_rules",
    "list_cards": "listing",
    "list_decks": "listing",
    "list_games": "listing",
    "list_layouts": "listing",
    "make_kit": "kit",
    "new_deck": "decks",
    "new_game": "creating",
    "new_game_from_table": "creating_from_table",
    "print_cards": "printing",
    "print_deck_cards": "deck_card",
    "quickref": "books",
    "rulebook": "books",
    "schema": "schema_files",
    "show": "showing",
    "validate": "validating",
}

__all__ = [
    "BookOptions",
    "ImportOptions",
    "KitOptions",
    "Outcome",
    "PrintOptions",
    "ShowOptions",
    "check",
    "deck_stats",
    "diff_decks",
    "explain",
    "export_cards",
    "format_decks",
    "import_cards",
    "import_rules",
    "list_cards",
    "list_decks",
    "list_games",
    "list_layouts",
    "make_kit",
    "new_deck",
    "new_game",
    "new_game_from_table",
    "print_cards",
    "print_deck_cards",
    "quickref",
    "rulebook",
    "schema",
    "show",
    "validate",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
