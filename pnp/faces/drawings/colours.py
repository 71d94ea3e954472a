"""Colours as they are written: `#RRGGBB`, a name of the palette, or `mix(a, b, t)`, nested as deep as need be.

`mix` is the mean per sRGB channel, a + (b - a) t, rounded; t is an amount, so `mix(ink, mist, 0.2..0.5)` differs each
time.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from pnp.faces.drawings.amounts import Amount, Fixed, parse_amount
from pnp.faces.drawings.scope import Scope
from pnp.problems import Problems, Span
from pnp.source import Node, Scalar

_HEX = re.compile(r"#[0-9A-Fa-f]{6}")
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9 _-]*")


def mix(first: str, second: str, share: float) -> str:
    """The colour `share` of the way from one `#RRGGBB` to another."""
    a, b = int(first[1:], 16), int(second[1:], 16)
    red = round((a >> 16) + ((b >> 16) - (a >> 16)) * share)
    green = round((a >> 8 & 255) + ((b >> 8 & 255) - (a >> 8 & 255)) * share)
    blue = round((a & 255) + ((b & 255) - (a & 255)) * share)
    return f"#{red:02X}{green:02X}{blue:02X}"


def luminance(colour: str) -> float:
    """Relative luminance of `#RRGGBB`, 0 to 1 (WCAG 2.1)."""
    shares = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    red, green, blue = (share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str, second: str) -> float:
    """Contrast ratio of two `#RRGGBB`, 1 to 21 (WCAG 2.1)."""
    darker, lighter = sorted((luminance(first), luminance(second)))
    return (lighter + 0.05) / (darker + 0.05)


class Colour:
    """A colour that is known once palette, light and card are."""

    __slots__ = ()

    def of(self, scope: Scope) -> str:
        """`#RRGGBB`."""
        raise NotImplementedError

    def names(self) -> Iterator[str]:
        """The palette names it uses."""
        return iter(())

    @classmethod
    def read_node(cls, node: Node, problems: Problems) -> Colour | None:
        """A colour from YAML, or None after reporting L303."""
        colour = parse_colour(node.text, node.span) if isinstance(node, Scalar) else None
        if colour is None:
            shown = f"`{node.text}` is no colour" if isinstance(node, Scalar) else "a colour is a single value"
            hint = 'for example `"#1D2230"`, a palette name, or `mix(ink, paper, 0.4)`'
            if isinstance(node, Scalar) and node.text.startswith("mix(") and ")" not in node.text:
                hint = 'between { } or [ ], write it in quotation marks: `"mix(ink, paper, 0.4)"`'
            problems.report("L303", shown, node.span, hint=hint)
        return colour


@dataclass(frozen=True, slots=True)
class Hex(Colour):
    """A colour by its channels."""

    value: str

    def of(self, scope: Scope) -> str:
        """The colour."""
        return self.value


@dataclass(frozen=True, slots=True)
class Named(Colour):
    """A colour by its name in the palette."""

    name: str
    span: Span

    def of(self, scope: Scope) -> str:
        """What the palette says under this light, by the variables as they are here."""
        return scope.composition.colours.named(self.name, self.span, scope.variables)

    def names(self) -> Iterator[str]:
        """Its own."""
        yield self.name


@dataclass(frozen=True, slots=True)
class Mix(Colour):
    """A colour between two."""

    first: Colour
    second: Colour
    share: Amount

    def of(self, scope: Scope) -> str:
        """The mean of the two."""
        return mix(self.first.of(scope), self.second.of(scope), self.share.of(scope))

    def names(self) -> Iterator[str]:
        """Those of both."""
        yield from self.first.names()
        yield from self.second.names()


def parse_colour(text: str, span: Span) -> Colour | None:
    """A colour, or None for a text that is none."""
    text = text.strip().strip("\"'")  # inside `mix`, a plain YAML text keeps the quotation marks
    if _HEX.fullmatch(text):
        return Hex(text.upper())
    if text.startswith("mix(") and text.endswith(")"):
        parts = _arguments(text[4:-1])
        if len(parts) != 3:
            return None
        first, second = parse_colour(parts[0], span), parse_colour(parts[1], span)
        share = parse_amount(parts[2].strip(), span)
        if first is None or second is None or share is None:
            return None
        if isinstance(first, Hex) and isinstance(second, Hex) and isinstance(share, Fixed):
            return Hex(mix(first.value, second.value, share.value))
        return Mix(first, second, share)
    return Named(text, span) if _NAME.fullmatch(text) else None


def _arguments(text: str) -> list[str]:
    parts, depth = [""], 0
    for character in text:
        depth += {"(": 1, ")": -1}.get(character, 0)
        if character == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += character
    return parts
