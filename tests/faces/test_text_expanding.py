"""Keywords, icons and reminders: what a face shows of a rules text."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import MappingProxyType

import pytest

from pnp.faces.text import Expansion, InlineIcon, Passage, Stretch, plain_passage
from pnp.faces.text.sentences import place_behind, sentence_end
from pnp.games.card import Card
from pnp.games.glossary import Glossary, Reminder, Term
from pnp.problems import Problems, Span

TERMS = (
    Term("ward", "Ward", ("Ward",), icon="ward", icon_opens_line=True, reminders=(Reminder("Attack this first."),)),
    Term("haste", "Haste", ("Haste",), icon="haste", icon_opens_line=True, reminders=(Reminder("Acts at once."),)),
    Term(
        "shell", "Shell", ("Shell {n}",), icon="shell", icon_opens_line=True, reminders=(Reminder("Takes {n} damage."),)
    ),
    Term("seek", "Seek", ("Seek {n}",), face="plain", reminders=(Reminder("Look at {n} cards, _keep_ {one}."),)),
    Term("enter", "Enter", ("Enter:",), icon="enter"),
)


@dataclass
class Game:
    """As much of a game as a text needs."""

    glossary: Glossary = field(default_factory=lambda: Glossary({term.key: term for term in TERMS}))
    icons: frozenset[str] = frozenset({"ward", "haste", "shell", "fire", "one"})

    def card(self, card_id: str) -> Card | None:
        return card(name="Old Heron") if card_id == "B-1" else None


def card(name: str = "Reed") -> Card:
    return Card(
        "R-1", "Ally", "R-1", "", "sample", (), MappingProxyType({"name": name}), Span("c"), MappingProxyType({})
    )


def expand(text: str, *, reminders: bool = True, problems: Problems | None = None) -> Passage:
    return Expansion(Game(), card(), problems).expand(text, reminders=reminders)


def shown(passage: Passage) -> str:
    """`[b:bold]`, `[i:italic]`, `<reminder>`, `{icon}` and `{icon>}` for one that leads; `/` between paragraphs."""
    paragraphs = []
    for runs in passage.paragraphs:
        out = ""
        for run in runs:
            if isinstance(run, InlineIcon):
                part = f"{{{run.name}{'>' * run.leads}}}"
            else:
                style = (
                    "b" * run.bold + "i" * (run.italic and not run.reminder) + "u" * (run.reminder and not run.italic)
                )
                part = f"[{style}:{run.text}]" if style else run.text
            out += f"<{part}>" if run.reminder else part
        paragraphs.append(out.replace("><", ""))
    return "/".join(paragraphs)


@pytest.mark.parametrize(
    ("text", "face"),
    [
        ("Draw 1.", "Draw 1."),
        ("Ward", "{ward>}[b:Ward]< (Attack this first.)>"),
        ("Ward\n+1 power.", "{ward>}[b:Ward]< (Attack this first.)>/+1 power."),
        ("Ward, Haste", "{ward>}[b:Ward]< (Attack this first.)>, [b:Haste]< (Acts at once.)>"),
        ("It has Ward now. Draw 1.", "It has [b:Ward] now.< (Attack this first.)> Draw 1."),
        ("It has Ward and Haste. Draw.", "It has [b:Ward] and [b:Haste].< (Attack this first. Acts at once.)> Draw."),
        ("Gain Shell 2. Gain Shell 3.", "Gain [b:Shell 2].< (Takes 2 damage.)> Gain [b:Shell 3]."),
        ("Seek 3.", "Seek 3.< (Look at 3 cards, [u:keep] {one}.)>"),
        ("Enter: Seek 1 and draw", "[b:Enter:] Seek 1 and draw< (Look at 1 cards, [u:keep] {one}.)>"),
        ("Wardens have no Ward", "Wardens have no [b:Ward]< (Attack this first.)>"),
        ("**Big _Ward_** {fire} x.", "[b:Big ][bi:Ward] {fire} x.< (Attack this first.)>"),
        ("{fire} Ward", "{fire} [b:Ward]< (Attack this first.)>"),
        ("Pay {fire}.", "Pay {fire}."),
        ("Name it {term:ward}: {card:B-1}", "Name it [b:Ward]:< (Attack this first.)> Old Heron"),
        (r"A \{fire\} brace", "A {fire} brace"),
    ],
)
def test_a_face_shows(text: str, face: str) -> None:
    assert shown(expand(text)) == face


def test_a_reminder_stands_once_on_a_face_however_many_boxes_name_its_keyword() -> None:
    expansion = Expansion(Game(), card())
    assert expansion.expand("Ward").has_reminders
    assert not expansion.expand("Give Ward.").has_reminders


def test_text_that_instructs_nothing_has_no_reminders_and_uses_none_up() -> None:
    expansion = Expansion(Game(), card())
    assert shown(expansion.expand("When a Ward dies:", reminders=False)) == "When a [b:Ward] dies:"
    assert expansion.expand("Ward").has_reminders


def test_without_reminders_the_same_text_is_left() -> None:
    passage = expand("Ward\nIt has Haste. Draw 1.")
    assert shown(passage.without_reminders()) == "{ward>}[b:Ward]/It has [b:Haste]. Draw 1."
    assert passage.text == "Ward (Attack this first.)\nIt has Haste. (Acts at once.) Draw 1."


def test_an_icon_that_the_game_does_not_draw_opens_no_line() -> None:
    game = Game(icons=frozenset())
    assert shown(Expansion(game, card()).expand("Ward").without_reminders()) == "[b:Ward]"


@pytest.mark.parametrize(
    ("text", "said", "hint"),
    [
        ("Pay {fier}.", "`{fier}`: there is no icon `fier`", "`fire`"),
        ("A {term:wrad}.", "`{term:wrad}`: there is no term `wrad`", "`ward`"),
        ("A {card:B-2}.", "`{card:B-2}`: there is no card `B-2`", ""),
    ],
)
def test_an_unknown_reference_is_reported_and_printed_as_written(text: str, said: str, hint: str) -> None:
    problems = Problems()
    span = Span("cards.yaml", 4, 10, 10 + len(text))
    passage = Expansion(Game(), card(), problems).expand(text, span)
    (problem,) = problems
    assert problem.code == "L212"
    assert said in problem.message
    assert hint in problem.hint
    assert problem.span == Span("cards.yaml", 4, 10 + text.index("{"), 10 + text.index("}") + 1)
    assert passage.text == text


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        ("One. Two.", 0, 4),
        ("One. Two.", 5, 9),
        ("Costs 1.5 coins. Draw.", 0, 16),
        ("Pay e.g. Two coins. Draw.", 0, 19),
        ("A creature vs. another. Draw.", 0, 23),
        ("Equal to X. Draw.", 0, 11),
        ("It says “stop.” Draw.", 0, 15),
        ("(In brackets.) Draw.", 0, 14),
        ("Wait… Draw.", 0, 5),
        ("When it comes: draw.", 0, 14),
        ("Go! Draw.", 0, 3),
        ("引く。捨てる。", 0, 3),
    ],
)
def test_a_sentence_ends(text: str, start: int, end: int) -> None:
    assert sentence_end(text, start) == end


def test_a_text_without_an_end_has_none() -> None:
    assert sentence_end("Ward", 0) is None
    assert place_behind("Ward", 0, 4) == 4
    assert place_behind("It has Ward always ", 7, 11) == 18
    assert place_behind("Ward; Haste", 0, 4) == 4


def test_a_plain_passage_knows_no_marks() -> None:
    assert plain_passage("a **b**\n\n {c} ").paragraphs == ((Stretch("a **b**"),), (Stretch("{c}"),))
