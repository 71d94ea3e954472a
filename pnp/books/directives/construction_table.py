"""`construction-table`: what a deck must be, from the same rules that judge it."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.books.directive import Directive
from pnp.books.prose import render_inline
from pnp.books.writing import Writing, plain
from pnp.problems import NOWHERE, Span, one_of
from pnp.rules import Format, Rule, Rulebook, rule_statement
from pnp.rules.kinds.recipe import Recipe


@dataclass(frozen=True, slots=True)
class ConstructionTable(Directive):
    """The rules of one format, or of all formats side by side. Each rule says itself by its `states`.

    With `recipe`, the rows of that rule instead: what is taken, how many of it, and which.

    ```construction-table
    format: plain
    ```
    """

    format: str = ""
    recipe: str = ""
    span: Span = NOWHERE

    def html(self, writing: Writing) -> str:
        rulebook = writing.sources.rulebook
        formats = rulebook.formats if rulebook else {}
        if self.recipe:
            return self._rows(rulebook, writing)
        if rulebook is None or (self.format and self.format not in formats):
            what = f"there is no format `{self.format}`" if self.format else "the game has no rules"
            writing.problems.report("B109", what, self.span, hint=one_of(self.format, formats))
            return ""
        if self.format:
            return _one(formats[self.format], rulebook, writing)
        return _all([chosen for chosen in formats.values() if chosen.decks == 1], rulebook, writing)

    def _rows(self, rulebook: Rulebook | None, writing: Writing) -> str:
        recipes = {key: rule.test for key, rule in (rulebook.rules if rulebook else {}).items()}
        recipe = recipes.get(self.recipe)
        if not isinstance(recipe, Recipe):
            known = [key for key, test in recipes.items() if isinstance(test, Recipe)]
            message = f"there is no recipe `{self.recipe}`"
            writing.problems.report("B109", message, self.span, hint=one_of(self.recipe, known))
            return ""
        return _recipe(recipe)


def _recipe(recipe: Recipe) -> str:
    rows, total = [], 0
    for row in recipe.rows:
        times = recipe.choose.count if recipe.choose and row.per_choice else 1
        which = f"{row.count} of each {recipe.choose.key}" if recipe.choose and row.per_choice else "any"
        total += row.count * times
        label = plain(row.label or str(row.where))
        rows.append(
            f'<tr><th scope="row">{label}</th><td class="count">{row.count * times}</td><td>{plain(which)}</td></tr>'
        )
    rows.append(f'<tr class="sum"><th scope="row">Together</th><td class="count">{total}</td><td></td></tr>')
    head = "".join(f'<th scope="col">{text}</th>' for text in ("Cards", "How many", "Which"))
    return f'<table class="construction recipe"><thead><tr>{head}</tr></thead><tbody>{"".join(rows)}</tbody></table>'


def _one(chosen: Format, rulebook: Rulebook, writing: Writing) -> str:
    rows = [
        f'<tr><th scope="row">{plain(_sections(rule, writing))}</th><td>{_said(rule, writing)}</td></tr>'
        for rule in rulebook.rules_of(chosen)
    ]
    head = f'<tr><th scope="col">{plain(chosen.label)}</th><th scope="col">What holds</th></tr>'
    return f'<table class="construction"><thead>{head}</thead><tbody>{"".join(rows)}</tbody></table>'


def _all(formats: list[Format], rulebook: Rulebook, writing: Writing) -> str:
    listed = dict.fromkeys(rule.id for chosen in formats for rule in rulebook.rules_of(chosen))
    head = "".join(f'<th scope="col">{plain(chosen.label)}</th>' for chosen in formats)
    rows = []
    for rule_id in listed:
        rule = rulebook.rules[rule_id]
        cells = ("yes" if rule in rulebook.rules_of(chosen) else "no" for chosen in formats)
        marks = "".join(f'<td><span class="{word}">{word}</span></td>' for word in cells)
        rows.append(f'<tr><th scope="row">{_said(rule, writing)}</th>{marks}</tr>')
    top = f'<tr><th scope="col">What holds</th>{head}</tr>'
    return f'<table class="construction"><thead>{top}</thead><tbody>{"".join(rows)}</tbody></table>'


def _said(rule: Rule, writing: Writing) -> str:
    statement = rule_statement(rule)
    if not statement:
        message = f"rule `{rule.id}` has no `states`, so no table can print it"
        writing.problems.report("B116", message, rule.span)
        return plain(rule.id)
    warned = "" if rule.terms.severity == "error" else " <i>(advice)</i>"
    return render_inline(statement, rule.span, writing) + warned


def _sections(rule: Rule, writing: Writing) -> str:
    sections = writing.game.sections
    return ", ".join(sections[name].label for name in rule.terms.in_ if name in sections) or "The whole deck"
