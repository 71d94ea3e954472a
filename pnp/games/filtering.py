"""`FIELD=VALUE`: conditions in short, on the command line and in running text, as the same predicate that rules use."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pnp.games.game import Game
from pnp.games.where import Where
from pnp.problems import Problems, Span
from pnp.source import Mapping, Node, Scalar, parse_yaml
from pnp.source import Sequence as ListNode

COMMAND_LINE = Span("--where")
_CONDITION = re.compile(r"\s*(?P<field>[^=<>!]+?)\s*(?P<sign>>=|<=|!=|=|>|<)\s*(?P<value>.*?)\s*")


def read_filter(texts: Sequence[str], game: Game, problems: Problems, span: Span = COMMAND_LINE) -> Where | None:
    """All conditions together, or None after reporting what is wrong with one. `span` is where they are written.

    `type=Ally`, `cost>=3`, `path=A,B` (any of them), `rarity!=R`, `variant=` (none), and anything a `where` may say, as
    YAML after the sign: `cost={not: 2}`.
    """
    found = Problems()
    conditions = [_read_condition(text, game, span, found) for text in texts]
    sound = tuple(condition for condition in conditions if condition is not None)
    for condition in sound:
        condition.check(game.askable, found)
    problems.extend(found)
    return None if found.blocking else Where(every=sound)


def _read_condition(text: str, game: Game, span: Span, problems: Problems) -> Where | None:
    match = _CONDITION.fullmatch(text)
    if match is None:
        hint = f"write FIELD=VALUE, such as `type={next(iter(game.types))}`; a number may also be compared, with `>=`"
        problems.report("G105", f"`{text}` is not a condition", span, hint=hint)
        return None
    field, sign, value = match["field"], match["sign"], match["value"]
    if value.startswith(("[", "{")):
        node = parse_yaml(value, span.file, problems)
    elif value == "" and sign in ("=", "!="):  # a field without a value
        node = Mapping({"empty": Scalar("yes", span)}, span, {"empty": span})
    elif sign in ("=", "!="):
        spec = game.askable.get(field)
        listed = "," in value and spec is not None and spec.kind not in ("text", "rich", "lines")
        items = tuple(Scalar(item.strip(), span) for item in value.split(","))
        node = ListNode(items, span) if listed else Scalar(value, span)
    else:
        node = Scalar(f"{sign}{value}", span)
    if node is None:
        return None
    entry: Node = Mapping({"not": node}, span, {"not": span}) if sign == "!=" else node
    return Where.read_node(Mapping({field: entry}, span, {field: span}), problems)
