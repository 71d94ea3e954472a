"""What can be wrong with a user's data, as values with an address.

A reader or a check never raises for a user's mistake: it reports a `Problem` to the `Problems` it was handed and reads
on, so that one run shows every fault. This room knows nothing of cards, decks or paper.
"""

from pnp.problems.codes import CODES, Code, find_code
from pnp.problems.errors import PnpError
from pnp.problems.guess import nearest, one_of
from pnp.problems.phrases import counted, joined
from pnp.problems.problem import NOWHERE, Problem, Severity, Span
from pnp.problems.sink import Problems

__all__ = [
    "CODES",
    "NOWHERE",
    "Code",
    "PnpError",
    "Problem",
    "Problems",
    "Severity",
    "Span",
    "counted",
    "find_code",
    "joined",
    "nearest",
    "one_of",
]
