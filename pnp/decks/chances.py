"""Chances of an opening hand: cards drawn without putting back, so the hypergeometric distribution."""

from __future__ import annotations

from math import comb


def chance_of_none(wanted: int, deck: int, hand: int) -> float:
    """The chance that none of `wanted` cards of a deck is among the `hand` cards drawn from it, from 0 to 1."""
    drawn = min(hand, deck)
    return comb(deck - wanted, drawn) / comb(deck, drawn) if 0 <= wanted <= deck else 0.0


def chance_of_some(wanted: int, deck: int, hand: int) -> float:
    """The chance of at least one of them."""
    return 1.0 - chance_of_none(wanted, deck, hand)


def expected(wanted: int, deck: int, hand: int) -> float:
    """How many of them there are in a hand on average."""
    return min(hand, deck) * wanted / deck if deck else 0.0
