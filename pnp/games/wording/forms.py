"""`wording.yaml`: slots, the forms of sentences, what may precede them, and what no card may say.

```yaml
slots:
  n: {number: 1..9}
  one_enemy: [one enemy ally, "one enemy ally costing {n} or less"]
forms:
  - {id: damage, text: "Deal {n} damage to {one_enemy}.", where: {type: [Ally, Technique]}}
prefixes:
  - {text: "Deploy: ", where: {type: Ally}}
never:
  - {id: readying, phrases: [ready, readies], why: no effect readies an ally}
```
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from pnp.games.game import Game
from pnp.games.where import Described, Where
from pnp.games.wording.templates import FieldUse, Slot, SlotUse, Template, parse_template
from pnp.problems import NOWHERE, Problems, Span, one_of
from pnp.source import FAILED, Node, Scalar, Workspace, read_entries, read_record, read_value
from pnp.source import Mapping as MappingNode

_RANGE = re.compile(r"(\d+)\s*\.\.\s*(\d+)")
_INDEX = re.compile(r"\[\d+\]")


@dataclass(frozen=True, slots=True)
class Form:
    """One way to say one thing, and the cards that may print it; `fields` are those of their texts, or all.

    A field with records stands for all texts in it; `crew.duty` is one of them.
    """

    id: str
    text: str
    where: Where = field(default_factory=Where)
    fields: tuple[str, ...] = ()
    span: Span = NOWHERE

    def fits(self, card: Described, name: str) -> bool:
        """Whether this card may print it in the field `name`, which may be a place such as `crew[2].duty`."""
        place = _INDEX.sub("", name)
        there = not self.fields or place in self.fields or place.partition(".")[0] in self.fields
        return there and self.where.holds(card)

    @property
    def template(self) -> Template:
        """The text with its slots."""
        return parse_template(self.text)


@dataclass(frozen=True, slots=True)
class Prefix:
    """What may stand before a sentence, and on which cards."""

    text: str
    where: Where = field(default_factory=Where)
    span: Span = NOWHERE

    @property
    def template(self) -> Template:
        """The text with its slots."""
        return parse_template(self.text)


@dataclass(frozen=True, slots=True)
class Never:
    """Phrases that no card (that fits `where`) may print, whatever the sentence: whole words, capitals or not."""

    id: str
    phrases: tuple[str, ...]
    why: str
    cite: str = ""
    where: Where = field(default_factory=Where)
    span: Span = NOWHERE

    @property
    def pattern(self) -> re.Pattern[str]:
        """Finds any of the phrases; `{n}` in one is a number."""
        return re.compile("|".join(_phrase(phrase) for phrase in self.phrases), re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Wording:
    """A game's whole wording."""

    slots: Mapping[str, Slot]
    forms: tuple[Form, ...]
    prefixes: tuple[Prefix, ...]
    never: tuple[Never, ...]


@dataclass(frozen=True, slots=True)
class _WordingRecord:
    forms: tuple[Form, ...]
    slots: Node | None = None
    prefixes: tuple[Prefix, ...] = ()
    never: tuple[Never, ...] = ()


def read_wording(workspace: Workspace, game: Game, problems: Problems) -> Wording | None:
    """The wording of a game, or None when it has none or one too faulty to check cards with."""
    path = f"data/{game.key}/wording.yaml"
    root = workspace.read_yaml(path, problems) if workspace.find(path) else None
    record = None if root is None else read_record(_WordingRecord, root, problems, what="wording.yaml")
    if record is None:
        return None
    before = len(problems)
    entries = read_entries(record.slots, problems, "`slots`")
    slots = _read_slots(entries, problems)
    wording = Wording(slots, record.forms, record.prefixes, record.never)
    for place, template in _templates(wording, entries):
        _check_uses(template, place, wording, game, problems)
    _check_cycles(wording, entries, problems)
    wheres = [entry.where for entries in (record.forms, record.prefixes, record.never) for entry in entries]
    for where in wheres:
        where.check(game.askable, problems)
    for form in record.forms:
        for name in form.fields:
            if name.partition(".")[0] not in game.fields:
                hint = one_of(name, game.fields)
                problems.report("G102", f"form `{form.id}`: there is no field `{name}`", form.span, hint=hint)
    return wording if len(problems) == before else None


def _read_slots(entries: MappingNode, problems: Problems) -> dict[str, Slot]:
    slots: dict[str, Slot] = {}
    for name, child in entries.items():
        if isinstance(child, MappingNode):
            slots[name] = _read_number(name, child, problems)
        else:
            texts = read_value(tuple[str, ...], child, problems, f"slot `{name}`")
            slots[name] = Slot() if texts is FAILED else Slot(tuple(parse_template(text) for text in texts))
    return slots


def _read_number(name: str, node: MappingNode, problems: Problems) -> Slot:
    child = node.get("number")
    match = _RANGE.fullmatch(child.text) if isinstance(child, Scalar) else None
    if match is None or set(node.entries) != {"number"} or int(match[1]) > int(match[2]):
        problems.report("G316", f"slot `{name}` must be `number: 1..9` or a list of phrases", node.span)
        return Slot()
    return Slot(low=int(match[1]), high=int(match[2]))


def _templates(wording: Wording, slots: MappingNode) -> Iterator[tuple[Span, Template]]:
    yield from ((form.span, form.template) for form in wording.forms)
    yield from ((prefix.span, prefix.template) for prefix in wording.prefixes)
    for name, slot in wording.slots.items():
        for option in slot.options:
            yield slots.key_span(name), option


def _check_uses(template: Template, span: Span, wording: Wording, game: Game, problems: Problems) -> None:
    for use in template.uses():
        if isinstance(use, FieldUse) and use.name not in game.fields:
            hint = one_of(use.name, game.fields)
            problems.report("G102", f"`{template.text}`: there is no field `{use.name}`", span, hint=hint)
        if isinstance(use, SlotUse) and use.name not in wording.slots:
            hint = one_of(use.name, wording.slots)
            problems.report("G316", f"`{template.text}`: there is no slot `{use.name}`", span, hint=hint)


def _check_cycles(wording: Wording, slots: MappingNode, problems: Problems) -> None:
    inside = {
        name: {use.name for option in slot.options for use in option.uses() if isinstance(use, SlotUse)}
        for name, slot in wording.slots.items()
    }
    for name in inside:
        reached: set[str] = set()
        frontier = {name}
        while frontier:
            frontier = {inner for outer in frontier for inner in inside.get(outer, ())} - reached
            reached |= frontier
        if name in reached:
            problems.report("G316", f"slot `{name}` stands for itself, if only by way of others", slots.key_span(name))


def _phrase(phrase: str) -> str:
    words = [r"\d+".join(re.escape(part) for part in word.split("{n}")) for word in phrase.split()]
    before = r"(?<!\w)" if phrase[:1].isalnum() else ""
    after = r"(?!\w)" if phrase[-1:].isalnum() or phrase.endswith("{n}") else ""
    return before + r"\s+".join(words) + after
