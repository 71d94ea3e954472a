"""What every kind of setting is: something that gives a variable its value. Knows none of the kinds."""

from __future__ import annotations

from pnp.faces.drawings.scope import Scope, Value


class Setting:
    """What a variable is set to."""

    __slots__ = ()

    def value(self, scope: Scope) -> Value:
        """A number or a word."""
        raise NotImplementedError
