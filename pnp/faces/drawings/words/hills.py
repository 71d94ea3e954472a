"""Word `hills`: pale islands in mist, a wash without a line."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from pnp.faces.drawings.amounts import NOUGHT, Amount, Fixed
from pnp.faces.drawings.colours import Colour
from pnp.faces.drawings.hillsides import find_profile
from pnp.faces.drawings.scope import Scope
from pnp.faces.drawings.strokes import filled
from pnp.faces.drawings.terms import Term
from pnp.faces.drawings.words.word import Word
from pnp.faces.frame import LinearGradient, Op
from pnp.problems import Span

PIECES = 90
SIX = Fixed(6.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Hills(Word):
    """`count` hills across the box from `left` to `right`, up to `height` above `base`, dying away towards both ends.

    A wash from `tone` at the highest crest to `foot`, the colour that lies behind, at the base. Profiles as for
    `ridge`.

    {kind: hills, base: 1h, height: 9, right: 1w, profile: karst, tone: "mix(paper, pigment, 0.1)", foot: paper}
    """

    base: Amount
    height: Amount
    left: Amount = NOUGHT
    right: Amount
    count: Amount = SIX
    profile: Term
    tone: Colour
    foot: Colour
    span: Span

    def draw(self, scope: Scope) -> Iterable[Op]:
        """The wash; nothing after reporting L314."""
        stands = find_profile(self.profile.of(scope), scope.composition.problems, self.span)
        if stands is None:
            return
        chance, base, height = scope.draw(), self.base.of(scope), self.height.of(scope)
        left, right = self.left.of(scope), self.right.of(scope)
        hills = [
            (chance.between(0.1, 0.9), chance.between(0.05, 0.14), chance.between(0.4, 1))
            for _ in range(self.count.whole(scope))
        ]
        phase = chance.between(0, 6.28)
        crest = []
        for index in range(PIECES + 1):
            u = index / PIECES
            high = max([tall * stands((u - middle) / half) for middle, half, tall in hills], default=0.0)
            high += 0.03 * math.sin(60 * u + phase) + 0.02 * math.sin(131 * u)
            high *= max(0.0, math.sin(math.pi * u)) ** 0.7
            crest.append((left + (right - left) * u, base - height * max(0.0, high)))
        top = min(y for _, y in crest)
        stops = ((0.0, self.tone.of(scope)), (1.0, self.foot.of(scope)))
        yield filled(crest, LinearGradient(0.0, round(top, 2), 0.0, round(base, 2), stops))
