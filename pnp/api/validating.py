"""`pnp validate`: decks against their game's construction rules."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, field

from pnp.api.every_format import FormatVerdict, judge_in_every_format
from pnp.api.opening import Opener
from pnp.api.outcome import Outcome
from pnp.api.verdicts import facts_of, verdict_of
from pnp.books.places import cite_places
from pnp.decks import Deck
from pnp.problems import PnpError, Problem, Problems, Severity
from pnp.problems.choosing import Choice
from pnp.problems.visible import visible
from pnp.rules import Format, Rulebook, check_decks, check_list, choose_format, read_rules
from pnp.rules.unfinished import so_far
from pnp.source import Workspace


@dataclass(frozen=True, slots=True, kw_only=True)
class _Options:
    """How to judge."""

    format_name: str = ""
    partial: bool = False
    choice: Choice = field(default_factory=Choice)


def validate(
    workspace: Workspace,
    names: Sequence[str],
    *,
    format_name: str = "",
    game: str = "",
    all_formats: bool = False,
    partial: bool = False,
    choice: Choice | None = None,
) -> Outcome:
    """Judge decks by a format, or each by the one it names itself; a format for several decks judges them together.

    With `all_formats` each deck's verdict in every other format follows; it changes nothing about the outcome. A
    `partial` deck may still lack cards. One that cannot be read does not keep the others from being judged. Raises
    `PnpError` for a deck or game that does not exist, for decks of different games judged together, and for a `choice`
    of a code or rule that does not exist.
    """
    problems = Problems()
    opener = Opener(workspace, problems)
    opened = {name: opener.decks_in(name, game) for name in names}
    decks = [deck for name in names for deck in opened[name]]
    faulty = {problem.span.file for problem in problems if problem.severity.blocks and problem.span}
    judge_all = _Judge(workspace, _Options(format_name=format_name, partial=partial, choice=choice or Choice()))
    judge_all.check_words(decks)
    shown = Problems()
    shown.extend(judge_all.weigh(problems))
    verdicts = judge_all.judge(decks, shown)
    everywhere = {deck: judge_all.everywhere(deck, faulty) for deck in decks} if all_formats else {}
    facts = {
        "decks": [facts_of(deck, shown, judge_all.labels.get(deck, ""), everywhere.get(deck)) for deck in decks],
        "legal": not shown.blocking,
    }
    for deck, found in everywhere.items():
        verdicts += [f"{visible(deck.name)} in every format:", *map(str, found)]
    return Outcome(shown, tuple(verdicts), facts, done=all(opened.values()), texts=opener.texts)


def judge(workspace: Workspace, decks: Sequence[Deck], problems: Problems, *, format_name: str = "") -> list[str]:
    """One verdict line for each deck, and one for all in a format of several decks; none where nothing could be judged.

    `problems` holds what reading the decks found, and receives what is wrong with them.
    """
    return _Judge(workspace, _Options(format_name=format_name)).judge(decks, problems)


class _Judge:
    """Judges decks of one run; each game's rules are read once. `labels` says by which format each deck was judged."""

    def __init__(self, workspace: Workspace, options: _Options) -> None:
        self.workspace = workspace
        self.options = options
        self.labels: dict[Deck, str] = {}
        self._rulebooks: dict[str, Rulebook | None] = {}
        self._faults: dict[str, Problems] = {}

    def check_words(self, decks: Sequence[Deck]) -> None:
        """Raise `PnpError` for a word of the choice that is neither a code nor a rule of these decks' games."""
        choice = self.options.choice
        if choice.select or choice.ignore:
            read = [self._rules(deck) for deck in decks]
            choice.check({f"{book.game.key}.{rule}" for book in read if book for rule in book.rules})

    def weigh(self, problems: Iterable[Problem]) -> list[Problem]:
        """The problems to show, as severe as the options make them."""
        listed = [so_far(problem) for problem in problems] if self.options.partial else problems
        return self.options.choice.of(listed)

    def judge(self, decks: Sequence[Deck], problems: Problems) -> list[str]:
        """Verdict lines; `problems` receives what is wrong."""
        verdicts: list[str] = []
        together: Format | None = None
        for deck in decks:
            before = problems.count(Severity.FATAL)
            rulebook = self._rules(deck)
            problems.extend(self.weigh(self._faults.pop(deck.game.key, ())))
            chosen = None
            if rulebook:
                chosen = choose_format(rulebook, deck, self.options.format_name, problems)
                if chosen and chosen.decks > 1:
                    together = chosen
                    chosen = choose_format(rulebook, deck, "", problems)
                if chosen:
                    found = Problems()
                    check_list(deck, rulebook, chosen, problems, found, asked=self._asks)
                    problems.extend(self.weigh(cite_places(found, self.workspace, deck.game)))
            if problems.count(Severity.FATAL) == before:
                self.labels[deck] = chosen.label if chosen else "no format" if rulebook else "no rules"
                verdicts.append(self._verdict(deck, problems, alone=len(decks) == 1))
        if together and (verdict := self._judge_together(decks, together, problems)):
            verdicts.append(verdict)
        return verdicts

    @property
    def _asks(self) -> bool:
        """Whether the user said what to judge by, so that no other format is offered instead of what is wrong."""
        options = self.options
        return bool(options.format_name or options.partial or options.choice.select or options.choice.ignore)

    def everywhere(self, deck: Deck, faulty: Container[str]) -> list[FormatVerdict]:
        """The deck's verdict in each format of its game."""
        rulebook = self._rules(deck)
        sound = deck.decklist.file not in faulty
        return list(judge_in_every_format(deck, rulebook, sound=sound)) if rulebook else []

    def _verdict(self, deck: Deck, problems: Problems, *, alone: bool) -> str:
        options = self.options
        return verdict_of(
            deck, self.labels[deck], problems, alone=alone, partial=options.partial, remark=options.choice.remark
        )

    def _rules(self, deck: Deck) -> Rulebook | None:
        """The rules for a deck. None for a game without; faults in them are fatal, for then nothing can be judged."""
        key = deck.game.key
        if key not in self._rulebooks:
            found = self._faults.setdefault(key, Problems())
            rulebook = read_rules(self.workspace, deck.game, found)
            if rulebook is None and not found.blocking:
                message = f"{deck.game.short_title} has no rules.yaml, so only names and sections were checked"
                found.report("D803", message, deck.span)
            if found.blocking:
                found.report("D805", f"the rules of {deck.game.short_title} are faulty", deck.span)
            self._rulebooks[key] = rulebook
        return self._rulebooks[key]

    def _judge_together(self, decks: Sequence[Deck], together: Format, problems: Problems) -> str | None:
        if len({deck.game.key for deck in decks}) > 1:
            raise PnpError("these decks are of different games", f"{together.label} judges decks of one game")
        found = Problems()
        rulebook = self._rules(decks[0])
        if rulebook:
            check_decks(decks, rulebook, together, found)
        shown = self.weigh(cite_places(found, self.workspace, decks[0].game))
        problems.extend(shown)
        if found.count(Severity.FATAL):
            return None
        legal = not any(problem.severity.blocks for problem in shown)
        return f"Together: {'Legal' if legal else 'Not legal'}: {together.label}."
