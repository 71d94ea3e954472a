"""How many decklists are validated per second in one process: read, resolved and judged, the game read once.

`measure_decks()` is the hook for the whole bench; alone: python -m bench.decks [--seconds 2]
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from pnp.decks import read_decklist, resolve_deck
from pnp.games import Game, game_keys, read_game
from pnp.problems import Problems
from pnp.rules import Rulebook, check_deck, choose_format, read_rules
from pnp.source import Workspace, bundled_root

SECONDS = 2.0  # of processor time for each kind of list
FAULTS = 4  # lines spoilt in a faulty list


@dataclass(frozen=True, slots=True)
class Rate:
    """Lists of one kind: how many were validated in how many seconds of processor time, and how large one is."""

    kind: str
    lists: int
    seconds: float
    lines: float

    @property
    def per_second(self) -> float:
        """Lists a second."""
        return self.lists / self.seconds

    def __str__(self) -> str:
        return f"{self.kind}: {self.per_second:,.0f} lists a second, of {self.lines:.0f} lines each"


@dataclass(frozen=True, slots=True)
class _Table:
    """A game and its rules, read once."""

    game: Game
    rulebook: Rulebook


def measure_decks(seconds: float = SECONDS, tell: Callable[[str], None] = lambda _: None) -> list[Rate]:
    """The rates for starters as they are, with slips, and as other tools would write them."""
    tables, starters = _open(Workspace((bundled_root(),)))
    kinds: dict[str, Callable[[str, random.Random], str]] = {
        "starters": lambda text, _: text,
        "starters with slips": _with_slips,
        "starters in other styles": _in_another_style,
    }
    rates = []
    for kind, change in kinds.items():
        tell(f"validating {kind}")
        chance = random.Random(1)
        lists = [(key, change(text, chance)) for key, text in starters for _ in range(4)]
        rates.append(_rate(kind, lists, tables, seconds))
    return rates


def _open(workspace: Workspace) -> tuple[dict[str, _Table], list[tuple[str, str]]]:
    """Every game that ships with rules, and every starter as (game, text)."""
    tables: dict[str, _Table] = {}
    starters: list[tuple[str, str]] = []
    for key in game_keys(workspace):
        game = read_game(workspace, key, Problems())
        rulebook = read_rules(workspace, game, Problems()) if game else None
        if game and rulebook:
            tables[key] = _Table(game, rulebook)
            places = [place for _, place in workspace.files(f"data/{key}/decks", ".txt")]
            starters += [(key, place.read_text(encoding="utf-8")) for place in places]
    return tables, starters


def _rate(kind: str, lists: list[tuple[str, str]], tables: dict[str, _Table], seconds: float) -> Rate:
    for key, text in lists[:8]:  # what is built once for a game is built before the clock runs
        validate(text.encode(), tables[key])
    done = 0
    start = time.process_time()
    spent = 0.0
    while spent < seconds:
        for key, text in lists:
            validate(text.encode(), tables[key])
        done += len(lists)
        spent = time.process_time() - start
    lines = sum(text.count("\n") for _, text in lists) / len(lists)
    return Rate(kind, done, spent, lines)


def validate(data: bytes, table: _Table) -> Problems:
    """One list, from its bytes to its problems."""
    problems = Problems()
    decklist = read_decklist(data, "list.txt", problems)
    if decklist is not None:
        deck = resolve_deck(decklist, table.game, problems)
        chosen = choose_format(table.rulebook, deck, "", problems)
        if chosen is not None:
            check_deck(deck, table.rulebook, chosen, problems)
    return problems


def _with_slips(text: str, chance: random.Random) -> str:
    """The list with a letter lost on some of its card lines."""
    lines = text.split("\n")
    cards = [index for index, line in enumerate(lines) if line[:1].isdigit()]
    for index in chance.sample(cards, min(FAULTS, len(cards))):
        line = lines[index]
        place = chance.randrange(3, len(line))
        lines[index] = line[:place] + line[place + 1 :]
    return "\n".join(lines)


def _in_another_style(text: str, chance: random.Random) -> str:
    """The list with bullets, counts behind, odd spaces and small letters."""
    return "\n".join(_restyled(text.split("\n"), chance))


def _restyled(lines: list[str], chance: random.Random) -> Iterator[str]:
    for line in lines:
        count, _, name = line.partition(" ")
        if not count.isdigit():
            yield line
            continue
        yield chance.choice(
            [
                f"{count}x {name}",
                f"- {count} {name.lower()}",
                f"{name} x{count}",
                f"({count})\u00a0{name} // note",
                f"{count}\t{name}\tset",
            ]
        )


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.decks", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=SECONDS, help=f"for each kind of list (default {SECONDS:g})")
    for rate in measure_decks(parser.parse_args().seconds):
        print(rate)
    return 0


if __name__ == "__main__":
    sys.exit(main())
