"""Which format judges a deck: the one it is asked about, the one its list names, or the one its list speaks of."""

from __future__ import annotations

from pnp.decks import Deck
from pnp.problems import Problems, Span, joined, nearest, one_of
from pnp.rules.rulebook import Format, Rulebook


def find_format(rulebook: Rulebook, name: str, span: Span, problems: Problems, *, judging: int = 0) -> Format | None:
    """The format of this key or label, or the game's default for ""; an unknown one is reported.

    Only formats of as many decks as are `judging` are offered instead; 0 for any.
    """
    wanted = (name or rulebook.default).casefold()
    for chosen in rulebook.formats.values():
        if wanted in (chosen.key.casefold(), chosen.label.casefold()):
            return chosen
    hint = _formats_like(name, rulebook, judging=judging)
    problems.report("D801", f"{rulebook.game.short_title} has no format `{name}`", span, hint=hint)
    return None


def choose_format(rulebook: Rulebook, deck: Deck, name: str, problems: Problems) -> Format | None:
    """The format called `name`, or the one the list names, or the one whose `said` it states, or the game's default.

    Reported: a format there is not, and a list that states something else than its format, or than every format.
    """
    wanted = name or deck.format
    if not wanted:
        return _spoken_of(rulebook, deck, problems)
    span, judging = (deck.span, 0) if name else (deck.decklist.place("format"), 1)
    chosen = find_format(rulebook, wanted, span, problems, judging=judging)
    for key, value in chosen.said.items() if chosen else ():
        said = deck.decklist.said(key)
        if chosen and said and said != value:
            message = f"the list says `{_line(key, said)}`; {chosen.label} is for `{_line(key, value)}`"
            hint = "change that line, or name another format"
            problems.report("D807", message, deck.decklist.place(key), hint=hint)
    return chosen


def _spoken_of(rulebook: Rulebook, deck: Deck, problems: Problems) -> Format | None:
    said = deck.decklist.said
    speaking = [one for one in rulebook.formats.values() if any(said(key) for key in one.said)]
    for one in speaking:
        if all(said(key) == value for key, value in one.said.items()):
            return one
    if not speaking:
        return find_format(rulebook, "", deck.span, problems)
    key = next(key for key in speaking[0].said if said(key))
    known = [f"`{_line(key, one.said[key])}` for {one.label}" for one in speaking if key in one.said]
    message = f"{rulebook.game.short_title} has no format for `{_line(key, said(key))}`"
    problems.report("D807", message, deck.decklist.place(key), hint=f"there is {joined(known)}")
    return None


def line_for(chosen: Format) -> str:
    """What a list writes to be judged by a format."""
    return next((_line(key, value) for key, value in chosen.said.items()), f"Format: {chosen.label}")


def _formats_like(name: str, rulebook: Rulebook, *, judging: int) -> str:
    """A hint: the format of which the word is a slip, be it only of one word of its name, or all there are."""
    formats = [one for one in rulebook.formats.values() if judging in (0, one.decks)]
    if nearest(name, (one.key for one in formats)):
        return one_of(name, (one.key for one in formats))
    words = {word: one.label for one in reversed(formats) for word in one.label.casefold().split()}
    labels = dict.fromkeys(words[word] for word in nearest(name, words))
    if labels:
        return "did you mean " + " or ".join(f"`{label}`" for label in labels) + "?"
    return "there is " + joined([f"`{one.label}`" for one in formats])


def _line(key: str, value: str) -> str:
    return f"{key.capitalize()}: {value}"
