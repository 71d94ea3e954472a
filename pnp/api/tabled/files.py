"""The files of a game that is made from a table, by their paths."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.api.tabled.face import card_layout
from pnp.api.tabled.quoting import quoted
from pnp.api.tabled.roles import Roles
from pnp.faces.text.markup import escape_marks
from pnp.games.tables.describing import Described, DescribedColumn

HUES = ("#8A4B08", "#2D3F73", "#2C6B3F", "#8C2F39", "#5B3A82", "#1F6C75", "#6B5A1E", "#4A4A55")
PALES = ("#FBE6B8", "#DCE4F5", "#D9EEDD", "#F7DCDD", "#E8DFF3", "#D5EEEF", "#F0E9CC", "#E4E4EA")
"""Dark enough on paper for small type (contrast above 4.5), and the light tint of each."""


def game_files(key: str, title: str, described: Described, roles: Roles, font: str) -> Iterator[tuple[str, str]]:
    """Path and text of every file that depends on the table; cards and lists are the import's."""
    yield f"data/{key}/game.yaml", "".join(_identity(key, title, described))
    yield f"layouts/{key}/card.yaml", card_layout(key, roles, font)
    yield f"layouts/{key}/palette.yaml", _palette(described.types)
    yield f"data/{key}/book/02-cards.md", "".join(_cards(described, roles))


def _identity(key: str, title: str, described: Described) -> Iterator[str]:
    yield f"""\
# yaml-language-server: $schema=../../schemas/game-1.json
# Made from a table of cards: a field for each column, a type for each kind of card. Change what was guessed wrongly;
# `pnp check {key}` reads it all, and the next `pnp import {key} TABLE` goes by it.
title: {quoted(title)}
version: "0.1"
credit: unknown                   # your name: it is printed in the margin of every sheet
rights: unknown                   # whose it is and what others may do with it, such as CC BY 4.0
notice: unofficial, for private play

size: 63mm x 88mm                 # trim of a card; `pnp print --card 59x86` prints another
back: back                        # layouts/{key}/back.yaml, behind every card
{"same_names: yes                   # cards may share a name; lists tell them apart by id" if described.twins else ""}

# A kind says what a field may hold: text, rich (with **bold**, _italic_, {{icon}}), number, choice, flag, list ...
# The label is what tables in the rulebook print, and the heading under which a table names the field.
fields:
"""
    yield from (f"  {column.field}: {_field(column)}\n" for column in described.columns)
    yield "\n# A type names the fields its cards must and may have, and the layout of its face.\ntypes:\n"
    for kind in described.types:
        required = [column.field for column in described.columns if kind in column.required]
        optional = [c.field for c in described.columns if kind in c.types and kind not in c.required]
        fields = f"{{required: [{', '.join(required)}], optional: [{', '.join(optional)}]}}"
        yield f"  {quoted(kind)}: {{fields: {fields}, layout: card}}\n"
    yield "\nsections:\n  deck: {accepts: {}, aliases: [Deck, Main deck, Cards]}\n"


def _field(column: DescribedColumn) -> str:
    more = f", choices: [{', '.join(map(quoted, column.choices))}]" if column.choices else ""
    more += ", signed: yes" if column.signed else ""
    return f"{{kind: {column.kind}, label: {quoted(column.label)}{more}}}"


def _palette(types: Sequence[str]) -> str:
    def chosen(colours: Sequence[str]) -> str:
        return "".join(f'    {quoted(kind)}: "{colours[place % len(colours)]}"\n' for place, kind in enumerate(types))

    return f"""\
# Colours by name, for layouts and for the book. A choice takes its colour from a field of the card at hand.
colours:
  paper: "#FBF7EE"
  ink: "#232733"
  grey: "#565B66"
  field: ink                      # the ground of the back
  badge: deep
  on badge: paper
  far hill: mix(pale, deep, 0.35)
  near hill: mix(pale, deep, 0.7)
  gold: "#E9B949"
  silver: "#B9C4DC"

choices:
  deep:
    by: type
{chosen(HUES)}  pale:
    by: type
{chosen(PALES)}
# What `--low-ink` puts in the place of the colours of these names: white where ink would flood.
editions:
  low-ink:
    veil: 0.5                     # how much white lies over pictures of your own
    colours:
      paper: "#FFFFFF"
      field: "#FFFFFF"
      badge: "#FFFFFF"
      on badge: deep
      far hill: mix(pale, deep, 0.12)
      near hill: mix(pale, deep, 0.35)
"""


def _cards(described: Described, roles: Roles) -> Iterator[str]:
    """The chapter that lists every card, a table for each type."""
    unseen = {column.field for column in roles.unseen} | {column.field for column in roles.quotes}
    yield "---\nid: cards\ntitle: The cards\n---\nThere are {count:} different cards.\n"
    for number, kind in enumerate(described.types, 1):
        yield f"\n## {escape_marks(kind)} {{#cards-{number}}}\n" if len(described.types) > 1 else ""
        shown = [c.field for c in described.columns if kind in c.types and c.field not in unseen]
        said = roles.text.field if roles.text else ""
        columns = [*(field for field in shown if field != said)][:4] + [said] * (said in shown)
        yield f"\n```card-table\nwhere: {{type: {quoted(kind)}}}\ncolumns: [{', '.join(columns)}]\n```\n"
