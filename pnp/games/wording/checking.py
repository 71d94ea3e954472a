"""Every sentence of every card against the game's wording. Knows sentences, and nothing of what they do."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from pnp.games.card import Card
from pnp.games.fields import FieldSpec
from pnp.games.game import Game
from pnp.games.markup import MARK
from pnp.games.wording.forms import Form, Prefix, Wording
from pnp.games.wording.templates import Matching, Template
from pnp.problems import Problems, Span

_SENTENCE_END = re.compile(r"(?<=[.!?])\s+")
_EMPHASIS = re.compile(r"\*\*|(?<!\w)_|_(?!\w)")


@dataclass(frozen=True, slots=True)
class _Sentence:
    text: str
    card: Card
    field: str

    @property
    def place(self) -> Span:
        return self.card.place(self.field)

    @property
    def shown(self) -> str:
        return f"{self.card.id} {self.card.name}"


def check_wording(wording: Wording, game: Game, problems: Problems) -> None:
    """Report forbidden phrases, and sentences that match no form, several, or one of other cards."""
    forms = [(form, form.template) for form in wording.forms]
    prefixes = [(prefix, prefix.template) for prefix in wording.prefixes]
    never = [(entry, entry.pattern) for entry in wording.never]
    for card in game.cards:
        said: set[str] = set()
        for spec, text in game.rich_texts(card):
            if spec.name in card.inherited:
                continue
            for written in _sentences(_plain(text, game)):
                sentence = _Sentence(written, card, spec.name)
                hits = [(entry, hit) for entry, pattern in never if (hit := pattern.search(written))]
                hits = [(entry, hit) for entry, hit in hits if entry.where.holds(card)]
                for entry, hit in hits:
                    if entry.id not in said:
                        message = f"{sentence.shown} says `{hit[0]}` in `{written}`: {entry.why}"
                        problems.report("G314", message, sentence.place, rule=entry.id)
                    said.add(entry.id)
                if not hits:
                    _check_sentence(sentence, forms, prefixes, _matching(sentence, wording, game), problems)


def _matching(sentence: _Sentence, wording: Wording, game: Game) -> Matching:
    def printed(name: str) -> str:
        spec: FieldSpec = game.fields[name]
        return spec.show(sentence.card.values.get(name))

    return Matching(sentence.text, wording.slots, printed)


def _check_sentence(
    sentence: _Sentence,
    forms: list[tuple[Form, Template]],
    prefixes: list[tuple[Prefix, Template]],
    matching: Matching,
    problems: Problems,
) -> None:
    starts: dict[int, Prefix | None] = {0: None}
    for opening, template in prefixes:
        starts.update(dict.fromkeys(matching.ends(template, 0), opening))
    found: list[tuple[Form, Prefix | None]] = []
    nearest, reached = None, 0
    for form, template in forms:
        for start, prefix in starts.items():
            if not template.may_begin(sentence.text, start):
                continue
            if matching.whole(template, start):
                found.append((form, prefix))
            elif matching.furthest > max(reached, start):
                nearest, reached = form, matching.furthest
    if not found:
        _report_unknown(sentence, nearest, reached, problems)
        return
    fitting = [(form, prefix) for form, prefix in found if form.fits(sentence.card, sentence.field)]
    if not fitting:
        _report_misplaced(sentence, f"form `{found[0][0].id}`", found[0][0], problems)
    elif len(fitting) > 1:
        ids = " and ".join(f"`{form.id}`" for form, _ in fitting)
        related = tuple((form.span, f"form `{form.id}`") for form, _ in fitting)
        message = f"`{sentence.text}` of {sentence.shown} matches the forms {ids}; it should match one"
        problems.report("G312", message, sentence.place, related=related)
    elif (before := fitting[0][1]) and not before.where.holds(sentence.card):
        _report_misplaced(sentence, f"`{before.text.strip()}`", before, problems)


def _report_unknown(sentence: _Sentence, nearest: Form | None, reached: int, problems: Problems) -> None:
    hint = ""
    if nearest:
        agreed = sentence.text[:reached].rstrip()
        hint = f"nearest is `{nearest.id}`: `{nearest.text}`, which agrees up to `{agreed}`"
    message = f"`{sentence.text}` in `{sentence.field}` of {sentence.shown} matches no form of the game's wording"
    problems.report("G311", message, sentence.place, hint=hint)


def _report_misplaced(sentence: _Sentence, what: str, entry: Form | Prefix, problems: Problems) -> None:
    others = f"cards: {entry.where}"
    if isinstance(entry, Form) and entry.where.holds(sentence.card):
        others = f"texts than `{sentence.field}`: {', '.join(entry.fields)}"
    message = f"`{sentence.text}` of {sentence.shown} uses {what}, which is for other {others}"
    problems.report("G313", message, sentence.place, related=((entry.span, "declared here"),))


def _plain(text: str, game: Game) -> str:
    """The text as it reads: emphasis gone, terms and cards by their names; an icon stays as its mark."""

    def name(match: re.Match[str]) -> str:
        opener, _, key = match[1].partition(":")
        if opener == "term" and key.strip() in game.glossary.terms:
            return game.glossary.terms[key.strip()].name
        if opener == "card" and (card := game.card(key.strip())):
            return card.name
        return match[0]

    return MARK.sub(name, _EMPHASIS.sub("", text))


def _sentences(text: str) -> Iterator[str]:
    for line in text.splitlines():
        for sentence in _SENTENCE_END.split(line.strip()):
            if sentence:
                yield sentence
