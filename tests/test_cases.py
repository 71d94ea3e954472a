"""Literate cases: every section of a Markdown file below `tests/cases` is a test. Anyone who writes decks can add one.

A section is a title, input blocks and one or more expected blocks. A block is fenced with three backticks and a word:

| block | meaning |
|---|---|
| `list` | input: a decklist, read and resolved; judged as well with `list judged` or a `rules` block; with |
|        | `list escaped` a `\\t`, `\\r`, `\\n` or `\\u00a0` stands for the character it names |
| `change` | input: the list of the file's first section with lines taken out (`- line`) and put in (`+ line`) |
| `file PATH` | input: replaces a file of the fixture game (`file cards/more.yaml`), then the whole game is checked |
| `rules` | input: what stands below `rules:` (line 1) in a rules.yaml; its one format, Case, lists them all |
| `where` | input: a `where`; the cards of the game are tested |
| `filter` | input: conditions as `--where` takes them, one a line |
| `problems` | expected: every problem, one a line: `CODE PLACE part of message or hint`; |
|            | place is `3:1`, `3`, a JSON pointer as in `#/deck/0`, or `-` |
| `deck` | expected: `section: count card id`, one a line, in the order of the list |
| `cards` | expected: ids of cards, in the order of the game |

`problems` may be left out or empty: then silence is expected. A line `game: key` in the file's introduction chooses the
fixture game, or a game that ships with the program. Problems of severity note count too.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import pytest

from pnp.api.checking import check_cards, check_rules, check_starters, check_words
from pnp.decks import Deck, read_decklist, resolve_deck
from pnp.games import Game, Where, game_keys, read_components, read_game
from pnp.games.filtering import read_filter
from pnp.problems import Problem, Problems, Severity
from pnp.rules import check_list, choose_format, read_rules
from pnp.source import Workspace, bundled_root, parse_yaml

HERE = Path(__file__).parent
CASES = HERE / "cases"
FIXTURES = HERE / "fixtures" / "games"
INPUTS = ("list", "change", "file", "rules", "where", "filter")
EXPECTED = ("problems", "deck", "cards")
SEMANTIC = ("backstage", "cards", "circuits", "components", "decks", "grail-game", "little-faces", "rules", "where")

_TITLE = re.compile(r"^(#{1,2}) +(.+)$", re.MULTILINE)
_BLOCK = re.compile(r"^```(\w+) *(.*)\n((?:.*\n)*?)```$", re.MULTILINE)
_ESCAPE = re.compile(r"\\([trn]|u([0-9a-f]{4}))")
_ESCAPES = {"t": "\t", "r": "\r", "n": "\n"}
_GAME = re.compile(r"^game: *(\S+)$", re.MULTILINE)


@dataclass
class Case:
    """One section: its title and blocks, and the game it is about."""

    title: str
    game: str
    blocks: list[tuple[str, str, str]] = field(default_factory=list)

    def texts(self, word: str) -> list[tuple[str, str]]:
        return [(rest, text) for kind, rest, text in self.blocks if kind == word]

    def lines(self, word: str) -> list[str]:
        return [line.strip() for _, text in self.texts(word) for line in text.splitlines() if line.strip()]


def read_cases(path: Path) -> list[Case]:
    """The sections of a case file that hold blocks."""
    text = path.read_text(encoding="utf-8")
    titles = [match for match in _TITLE.finditer(text) if not inside_block(text, match.start())]
    ends = [match.start() for match in titles[1:]] + [len(text)]
    introduction = text[: titles[1].start()] if len(titles) > 1 else text
    chosen = _GAME.search(introduction)
    cases: list[Case] = []
    for match, end in zip(titles, ends, strict=True):
        blocks = [(b[1], b[2].strip(), b[3]) for b in _BLOCK.finditer(text, match.end(), end)]
        unknown = {word for word, _, _ in blocks} - set(INPUTS + EXPECTED)
        assert not unknown, f"{path}: {match[2]}: no such block: {unknown}"
        blocks = [as_list(block, cases) for block in blocks]
        if blocks:
            cases.append(Case(match[2].strip(), chosen[1] if chosen else "harbour", blocks))
    assert cases, f"{path} holds no case"
    assert len({case.title for case in cases}) == len(cases), f"{path}: two sections of one title"
    return cases


def as_list(block: tuple[str, str, str], cases: list[Case]) -> tuple[str, str, str]:
    """A `change` block as the list it stands for: what is put in stands where the line before it was taken out."""
    word, _, text = block
    if word != "change":
        return block
    ((how, first),) = cases[0].texts("list")
    lines = first.splitlines()
    place = len(lines)
    for change in text.splitlines():
        sign, line = change[:2], change[2:]
        assert sign in ("- ", "+ "), f"`{change}` neither takes out nor puts in"
        if sign == "- ":
            assert lines.count(line) == 1, f"`{line}` does not stand once in the first list"
            place = lines.index(line)
            del lines[place]
        else:
            lines.insert(place, line)
            place += 1
    return "list", how, "\n".join(lines)


def inside_block(text: str, place: int) -> bool:
    return text.count("\n```", 0, place) % 2 == 1


ALL = [
    pytest.param(case, id=f"{path.relative_to(CASES)}: {case.title}")
    for folder in SEMANTIC
    for path in sorted((CASES / folder).glob("*.md"))
    for case in read_cases(path)
]


@pytest.mark.parametrize("case", ALL)
def test_case(case: Case, tmp_path: Path) -> None:
    problems = Problems()
    workspace = lay_out(case, tmp_path)
    game = read_game(workspace, case.game, problems) if case.texts("file") else untouched(case.game)
    if case.texts("file"):
        sound = not problems.blocking
        for step in (check_words, check_rules, *((check_cards, check_starters) if sound else ())):
            if game:
                step(workspace, game, problems)
        if game:
            read_components(workspace, game, problems)
    elif case.texts("list"):
        assert game
        deck = judge(case, game, workspace, problems)
        if case.texts("deck"):
            assert deck_lines(deck) == case.lines("deck")
    elif case.texts("rules"):
        assert game
        read_rules(workspace, game, problems)
    else:
        assert game
        where = read_condition(case, game, problems)
        assert (where is not None) is bool(case.texts("cards"))
        if where is not None:
            assert [card.id for card in game.cards if where.holds(card)] == case.lines("cards")
    compare(list(problems), case.lines("problems"))


@cache
def untouched(game_key: str) -> Game | None:
    """A game as it is, read once."""
    problems = Problems()
    game = read_game(Workspace((FIXTURES, bundled_root())), game_key, problems)
    assert not list(problems)
    return game


def lay_out(case: Case, folder: Path) -> Workspace:
    """A workspace in which the case's files lie over the fixture game."""
    home = folder / "data" / case.game
    for name, text in case.texts("file"):
        write(home / name, text)
    for _, text in case.texts("rules"):
        names = re.findall(r"^([\w-]+):", text, re.MULTILINE)
        rules = "".join(f"  {line}\n" for line in text.splitlines())
        formats = f"formats:\n  case: {{label: Case, rules: [{', '.join(names)}], flags: {{table: open}}}}\n"
        derive = "derive:\n  colours: {in: captain, field: colours}\n"
        write(home / "rules.yaml", f"rules:\n{rules}default: case\n{formats}{derive}")
    return Workspace((folder, FIXTURES, bundled_root()))


def judge(case: Case, game: Game, workspace: Workspace, problems: Problems) -> Deck | None:
    ((how, text),) = case.texts("list")
    if "escaped" in how.split():
        text = _ESCAPE.sub(lambda match: _ESCAPES.get(match[1]) or chr(int(match[2], 16)), text.removesuffix("\n"))
    decklist = read_decklist(text.encode(), "list", problems)
    if decklist is None:
        return None
    deck = resolve_deck(decklist, game, problems, lambda: other_games(game))
    judged = "judged" in how.split() or case.texts("rules")
    rulebook = read_rules(workspace, game, problems) if judged else None
    chosen = choose_format(rulebook, deck, "", problems) if rulebook else None
    if rulebook and chosen:
        check_list(deck, rulebook, chosen, list(problems), problems)
    return deck


def other_games(game: Game) -> list[Game]:
    keys = [key for key in game_keys(Workspace((FIXTURES,))) if key != game.key]
    return [other for key in keys if (other := untouched(key))]


def deck_lines(deck: Deck | None) -> list[str]:
    return [f"{entry.section}: {entry.count} {entry.card.id}" for entry in deck.entries] if deck else []


def read_condition(case: Case, game: Game, problems: Problems) -> Where | None:
    if case.texts("filter"):
        return read_filter(case.lines("filter"), game, problems)
    ((_, text),) = case.texts("where")
    node = parse_yaml(text, "where", problems)
    where = Where.read_node(node, problems) if node else None
    if where is not None:
        where.check(game.askable, problems)
    return where if not len(problems) else None


def compare(found: list[Problem], expected: list[str]) -> None:
    """Every problem is expected and every expected one found, in any order."""
    left = list(found)
    for line in expected:
        code, place, part = [*line.split(" ", 2), "", ""][:3]
        hit = next((p for p in left if p.code == code and place_of(p, place) == place and part in shown(p)), None)
        assert hit, f"expected {line}\nfound:\n" + "\n".join(map(describe, left))
        left.remove(hit)
    assert not left, "not expected:\n" + "\n".join(map(describe, left))


def shown(problem: Problem) -> str:
    return f"{problem.message} | {problem.hint}"


def place_of(problem: Problem, like: str) -> str:
    span = problem.span
    if span is None or not span.line:
        return f"#{span.pointer}" if span and span.pointer else "-"
    return f"{span.line}:{span.column}" if ":" in like else str(span.line)


def describe(problem: Problem) -> str:
    return f"{problem.code} {place_of(problem, ':')} {shown(problem)}"


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_a_wrong_expectation_is_noticed() -> None:
    found = Problem("D201", "there is no card", Severity.ERROR)
    with pytest.raises(AssertionError, match="expected D203"):
        compare([found], ["D203 - there is no card"])
    with pytest.raises(AssertionError, match="not expected"):
        compare([found], [])
    compare([found], ["D201 - no card"])
