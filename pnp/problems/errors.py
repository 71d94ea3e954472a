"""The one exception for a broken environment (a folder that cannot be written, a game that does not exist)."""

from __future__ import annotations


class PnpError(Exception):
    """Something outside the user's data stops the work. Caught once, in `cli`, and shown as one message.

    `hint` says what to do about it.
    """

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint
