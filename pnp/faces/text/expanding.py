"""Rules text as a face prints it: keywords bold, an icon before one that opens a line, reminders behind or below.

Which words are keywords and what explains them is the game's data; this module only puts things in their places.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Protocol

from pnp.faces.text.markup import Paragraph, Reference, Text, Token, locate, parse_rich
from pnp.faces.text.passage import InlineIcon, Passage, Run, Stretch
from pnp.faces.text.sentences import place_behind
from pnp.games.card import Card
from pnp.games.glossary import Glossary, Term
from pnp.problems import Problems, Span, one_of

ICON_PLACE = "\ufffc"  # stands for an icon where the paragraph is searched as plain characters


class Lexicon(Protocol):
    """What a text may refer to; a `Game` is one."""

    @property
    def glossary(self) -> Glossary: ...
    @property
    def icons(self) -> Collection[str]: ...
    def card(self, card_id: str) -> Card | None: ...


@dataclass(slots=True)
class Expansion:
    """The texts of one face. Make one for each card: a keyword is explained once, however many boxes name it."""

    lexicon: Lexicon
    card: Card
    problems: Problems | None = None
    _told: set[str] = field(default_factory=set)

    def expand(
        self,
        text: str,
        span: Span | None = None,
        *,
        reminders: bool = True,
        below: bool = False,
        fields: Sequence[str] = (),
    ) -> Passage:
        """Parse and expand a rich text. `reminders=False` for text that is no instruction, such as a trigger.

        With `below` what is explained stands in a paragraph of its own under the text. `fields` are keywords that the
        face prints elsewhere: a term is explained when the card has a field of its key, with the number in that field,
        and in the last paragraph.
        """
        below = below or bool(fields)
        paragraphs = parse_rich(text, self.problems, span)
        told: list[str] = []
        shown = [self._paragraph(tokens, text, span, reminders, told if below else None) for tokens in paragraphs]
        for reminder in (told, list(self._explained(fields)) if reminders else []):
            if reminder:
                shown.append(_reminder(" ".join(reminder)))
        return Passage(tuple(shown))

    def _explained(self, fields: Sequence[str]) -> Iterator[str]:
        """What is to be said of the terms that fields of the card hold."""
        for name in fields:
            term, value = self.lexicon.glossary.terms.get(name), self.card.get(name)
            if term is None or not value or name in self._told:
                continue
            reminder = term.reminder_for(self.card, value if isinstance(value, int) and value is not True else None)
            if reminder:
                self._told.add(name)
                yield reminder

    def _paragraph(
        self, tokens: Paragraph, text: str, span: Span | None, reminders: bool, below: list[str] | None
    ) -> tuple[Run, ...]:
        """The runs of a paragraph; `below` receives what would otherwise be told inside it."""
        shown = [self._shown(token, text, span) for token in tokens]
        flat = "".join(shown)
        found = list(self._terms(tokens, shown))
        texts = self._reminders(flat, found) if reminders and found else {}
        if below is not None:
            below += [said for texts_here in texts.values() for said in texts_here]
            texts = {}
        told = {place: _in_brackets(" ".join(said)) for place, said in texts.items()}
        if not found and len(tokens) == 1 and isinstance(tokens[0], Text):
            return (Stretch(flat, tokens[0].bold, tokens[0].italic),)
        runs: list[Run] = []
        opened = 0  # where the keyword that opens the line ends
        if found and found[0].start == 0 and found[0].term.icon_opens_line and found[0].term.icon in self.lexicon.icons:
            runs.append(InlineIcon(found[0].term.icon, leads=True))
            opened = found[0].end if found[0].term.face == "bold" else 0
        keywords = {term.start: term.end for term in found if term.term.face == "bold"}
        cuts = sorted(
            {*keywords, *keywords.values(), *told, len(flat)}
        )  # where the style changes or something comes between
        start = n = bold_until = 0
        for token, characters in zip(tokens, shown, strict=True):
            end = start + len(characters)
            while start < end:
                while cuts[n] <= start:
                    n += 1
                cut = min(cuts[n], end)
                bold_until = keywords.get(start, bold_until)
                if characters == ICON_PLACE and isinstance(token, Reference):
                    runs.append(InlineIcon(token.key))
                else:
                    bold = token.bold or start < bold_until
                    _append(runs, Stretch(flat[start:cut], bold, token.italic, opener=start < opened))
                runs.extend(told.get(cut, ()))
                start = cut
        return tuple(runs)

    def _shown(self, token: Token, text: str, span: Span | None) -> str:
        """A token's characters on the face. An unknown reference is reported and stays as it was written."""
        if isinstance(token, Text):
            return token.text
        known: Collection[str]
        if token.kind == "icon":
            if token.key in self.lexicon.icons:
                return ICON_PLACE
            known = self.lexicon.icons
        elif token.kind == "term":
            term = self.lexicon.glossary.terms.get(token.key)
            if term:
                return term.name
            known = self.lexicon.glossary.terms
        else:
            card = self.lexicon.card(token.key)
            if card:
                return card.name
            known = ()
        if self.problems is not None:
            place = locate(span, text, token.offset, len(token.written))
            message = f"`{token.written}`: there is no {token.kind} `{token.key}`"
            self.problems.report("L212", message, place, hint=one_of(token.key, known))
        return token.written

    def _terms(self, tokens: Paragraph, shown: list[str]) -> Iterator[_Found]:
        start = 0
        for token, characters in zip(tokens, shown, strict=True):
            if isinstance(token, Text):
                for found in self.lexicon.glossary.find(characters):
                    yield _Found(found.term, start + found.start, start + found.end, found.n)
            elif token.kind == "term" and token.key in self.lexicon.glossary.terms:
                yield _Found(self.lexicon.glossary.terms[token.key], start, start + len(characters), None)
            start += len(characters)

    def _reminders(self, flat: str, found: list[_Found]) -> dict[int, list[str]]:
        """What is told for the first time, by the place it stands behind; several at one place share their brackets."""
        texts: dict[int, list[str]] = {}
        for term in found:
            if term.term.key not in self._told and (reminder := term.term.reminder_for(self.card, term.n)):
                self._told.add(term.term.key)
                texts.setdefault(place_behind(flat, term.start, term.end), []).append(reminder)
        return texts


@dataclass(frozen=True, slots=True)
class _Found:
    term: Term
    start: int
    end: int
    n: int | None


def _append(runs: list[Run], stretch: Stretch) -> None:
    """Add a stretch, to the one before it where the style is the same."""
    before = runs[-1] if runs else None
    if isinstance(before, Stretch) and before == replace(stretch, text=before.text):
        runs[-1] = replace(stretch, text=before.text + stretch.text)
    else:
        runs.append(stretch)


@lru_cache(maxsize=1024)
def _in_brackets(text: str) -> tuple[Run, ...]:
    """A reminder's runs in brackets, a space before them."""
    runs: list[Run] = [Stretch(" (", False, True, True)]
    for run in _reminder(text):
        _append(runs, run) if isinstance(run, Stretch) else runs.append(run)
    _append(runs, Stretch(")", False, True, True))
    return tuple(runs)


def _reminder(text: str) -> tuple[Run, ...]:
    """A reminder's runs: italic, its own emphasis upright."""
    runs: list[Run] = []
    for tokens in parse_rich(text.replace("\n", " ")):
        for token in tokens:
            if isinstance(token, Text):
                _append(runs, Stretch(token.text, token.bold, not token.italic, True))
            else:
                runs.append(InlineIcon(token.key, reminder=True))
    return tuple(runs)
