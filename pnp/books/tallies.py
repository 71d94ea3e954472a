"""Tables that count cards: a row for each value of some fields, a column for each word of another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from pnp.books.entries import Tally
from pnp.books.marks import icon_html
from pnp.books.writing import Writing, plain
from pnp.games import Card, Game, Record, Where
from pnp.games.where import Described

TOTAL = "All"
NONE = "\u2013"

Row = tuple[str, ...]


def tally_html(
    rows: Sequence[str], tally: Tally, writing: Writing, among: Where | None = None, named: Iterable[str] | None = None
) -> str:
    """The table; nothing where no card counts.

    `rows` are fields, or sub-fields of one `records` field; then each record counts that fits `among` and, when
    `named` is given, is called one of its words.
    """
    game = writing.game
    counts: dict[Row, Counter[str]] = {}
    words: dict[str, None] = {}
    wanted = None if named is None else frozenset(named)
    for card in game.cards:
        if tally.where.holds(card):
            word = game.show(card, tally.columns)
            words[word] = None
            for row in _rows_of(card, rows, game, among, wanted):
                counts.setdefault(row, Counter())[word] += _number(card, tally.sum)
    if not counts:
        return ""
    choices = game.askable[tally.columns].choices
    columns = sorted(words, key=lambda word: choices.index(word) if word in choices else len(choices))
    heads = [f'<th scope="col">{plain(text)}</th>' for text in _labels(rows, tally, game)]
    heads += [f'<th scope="col" class="number">{_with_icon(word, game)}</th>' for word in (*columns, TOTAL)]
    body = "".join(_line(row, counts[row], columns) for row in sorted(counts))
    return f'<table class="tally whole"><thead><tr>{"".join(heads)}</tr></thead><tbody>{body}</tbody></table>'


def _rows_of(
    card: Card, rows: Sequence[str], game: Game, among: Where | None, named: frozenset[str] | None
) -> Iterator[Row]:
    """The rows a card counts in: one, or one for each of its records."""
    owner, dot, _ = rows[0].partition(".")
    if not dot:
        yield tuple(game.show(card, name) for name in rows)
        return
    held = card.get(owner)
    for record in held if isinstance(held, tuple) else ():
        if isinstance(record, Record) and _counts(record, among, named):
            specs = (game.askable[name] for name in rows)
            yield tuple(spec.show(record.get(name.partition(".")[2])) for spec, name in zip(specs, rows, strict=True))


def _counts(record: Described, among: Where | None, named: frozenset[str] | None) -> bool:
    return (among is None or among.holds(record)) and (named is None or str(record) in named)


def _number(card: Card, name: str) -> int:
    value = card.get(name) if name else 1
    return value if isinstance(value, int) else 0


def _labels(rows: Sequence[str], tally: Tally, game: Game) -> list[str]:
    own = [game.askable[name].label or name for name in rows]
    return [tally.label or own[0], *own[1:]]


def _with_icon(word: str, game: Game) -> str:
    """A word behind the icon of that name, if the game has one."""
    name = next((name for name in (word, word.casefold()) if name in game.icons), "")
    return f"{icon_html(name)}{plain(word)}" if name else plain(word)


def _line(row: Row, counts: Counter[str], columns: Sequence[str]) -> str:
    cells = [f'<th scope="row">{plain(row[0])}</th>', *(f"<td>{plain(text)}</td>" for text in row[1:])]
    for number in (*(counts[word] for word in columns), counts.total()):
        cells.append(f'<td class="number">{number or NONE}</td>')
    return f"<tr>{''.join(cells)}</tr>"
