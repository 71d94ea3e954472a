"""Variables that a group or a part sets before it draws, in the order they are written.

let:
  size: 0.47h..0.525h                       an amount; later ones may use earlier ones
  weapon: {pick: [sword, staff], hint: weapon}    a word from the stream, unless the hint decides; see `picks` for more
  cape: {chance: 0.22}                      `yes` or `no`; `stream` names another than the current one
  stars: {count: 1..3}                      a whole number
  profile: {word: karst}                    a word as it stands
  gear: {slot: 4, pick: [crown, hood]}      a number or a word by a place of the picture's digest, see `slots`
  owner: {word: {of: name}}                 the word that another variable holds
  reach: {case: weapon, sword: 26, "axe, staff": 31, else: 15}    an amount or a word, by another variable
"""

from __future__ import annotations

from collections.abc import Mapping as MappingType
from dataclasses import dataclass

from pnp.faces.drawings.amounts import Amount, each_word, parse_amount
from pnp.faces.drawings.picks import WordPick, read_word_pick
from pnp.faces.drawings.scope import Scope, Value
from pnp.faces.drawings.setting import Setting
from pnp.faces.drawings.slots import read_word_slot
from pnp.faces.drawings.terms import Term
from pnp.problems import Problems, Span
from pnp.source import Mapping, Node, Scalar, Sequence


@dataclass(frozen=True, slots=True)
class Number(Setting):
    """An amount, worked out once."""

    amount: Amount

    def value(self, scope: Scope) -> Value:
        """The number."""
        return float(self.amount.of(scope))


@dataclass(frozen=True, slots=True)
class Count(Setting):
    """An amount as a whole number; of a range each with the same chance."""

    amount: Amount

    def value(self, scope: Scope) -> Value:
        """The number."""
        return float(self.amount.whole(scope))


@dataclass(frozen=True, slots=True)
class Chance(Setting):
    """`yes` in so many cases of one, `no` in the others."""

    share: Amount
    stream: str = ""

    def value(self, scope: Scope) -> Value:
        """The answer."""
        return "yes" if scope.draw(self.stream).unit() < self.share.of(scope) else "no"


@dataclass(frozen=True, slots=True)
class GivenWord(Setting):
    """A word, or what another variable holds."""

    word: Term

    def value(self, scope: Scope) -> Value:
        """The word."""
        return self.word.of(scope)


@dataclass(frozen=True, slots=True)
class SettingCase(Setting):
    """A setting by the word that another variable holds."""

    variable: str
    cases: MappingType[str, Setting]
    span: Span

    def value(self, scope: Scope) -> Value:
        """The value of the case that holds; an empty word after reporting L307 when none does."""
        found = self.cases.get(scope.word(self.variable)) or self.cases.get("else")
        if found is None:
            scope.missing_case(self.variable, self.span)
            return ""
        return found.value(scope)


@dataclass(frozen=True, slots=True)
class Settings:
    """Variables in the order they are set."""

    pairs: tuple[tuple[str, Setting], ...] = ()

    def apply(self, scope: Scope) -> None:
        """Set them in this scope."""
        for name, setting in self.pairs:
            scope.variables[name] = setting.value(scope)

    @classmethod
    def read_node(cls, node: Node, problems: Problems) -> Settings | None:
        """Settings from a mapping, or None after reporting what is wrong."""
        if not isinstance(node, Mapping):
            problems.report("S103", "`let` must be a mapping of variables to amounts", node.span)
            return None
        read = [(name, read_setting(item, problems)) for name, item in node.items()]
        pairs = tuple((name, setting) for name, setting in read if setting is not None)
        return cls(pairs) if len(pairs) == len(read) else None


NO_SETTINGS = Settings()

__all__ = ["NO_SETTINGS", "Setting", "Settings", "WordPick", "read_setting"]


def read_setting(node: Node, problems: Problems) -> Setting | None:
    """One setting, or None after reporting what is wrong."""
    if isinstance(node, Mapping):
        for key, read in (
            ("slot", _read_slot),
            ("pick", _read_pick),
            ("chance", _read_chance),
            ("count", _read_count),
            ("word", _read_word),
            ("case", _read_case),
        ):
            if key in node:
                return read(node, problems)
    amount = Amount.read_node(node, problems)
    return None if amount is None else Number(amount)


def _read_pick(node: Mapping, problems: Problems) -> Setting | None:
    return _read_number(node, problems) if _picks_numbers(node) else read_word_pick(node, problems)


def _read_slot(node: Mapping, problems: Problems) -> Setting | None:
    wordy = "pick" in node and not _picks_numbers(node)
    return read_word_slot(node, problems) if wordy else _read_number(node, problems)


def _read_number(node: Mapping, problems: Problems) -> Setting | None:
    amount = Amount.read_node(node, problems)
    return None if amount is None else Number(amount)


def _picks_numbers(node: Mapping) -> bool:
    """Whether everything under `pick` is an amount that does not begin with a letter."""
    options = node.get("pick")
    words = [item.text for item in options if isinstance(item, Scalar)] if isinstance(options, Sequence) else []
    return bool(words) and all(parse_amount(word, node.span) is not None and not word[:1].isalpha() for word in words)


def _read_chance(node: Mapping, problems: Problems) -> Setting | None:
    share, stream = Amount.read_node(node.entries["chance"], problems), node.get("stream")
    return None if share is None else Chance(share, stream.text if isinstance(stream, Scalar) else "")


def _read_count(node: Mapping, problems: Problems) -> Setting | None:
    amount = Amount.read_node(node.entries["count"], problems)
    return None if amount is None else Count(amount)


def _read_word(node: Mapping, problems: Problems) -> Setting | None:
    word = Term.read_node(node.entries["word"], problems)
    return None if word is None else GivenWord(word)


def _read_case(node: Mapping, problems: Problems) -> Setting | None:
    variable = node.entries["case"]
    if not isinstance(variable, Scalar):
        problems.report("S103", "`case` names a variable", variable.span)
        return None
    read = {word: read_setting(item, problems) for word, item in each_word(node)}
    cases = {key: setting for key, setting in read.items() if setting is not None}
    return SettingCase(variable.text, cases, node.span) if len(cases) == len(read) else None
