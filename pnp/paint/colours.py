"""`#RRGGBB` as numbers."""

from __future__ import annotations

from functools import lru_cache

from pnp.paint.numbers import number


@lru_cache(maxsize=4096)
def channels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue, 0 to 255, of `#RRGGBB`; `ValueError` for anything else."""
    if len(colour) != 7 or colour[0] != "#":
        raise ValueError(f"not #RRGGBB: {colour}")
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def pdf_channels(colour: tuple[int, int, int]) -> str:
    """Three numbers 0 to 1."""
    return " ".join(number(value / 255) for value in colour)


@lru_cache(maxsize=4096)
def pdf_colour(colour: str, stroke: bool = False) -> str:
    """The operator that sets a colour. Greys are set as grey, so that black text prints in black ink alone."""
    red, green, blue = channels(colour)
    if red == green == blue:
        return f"{number(red / 255)} {'G' if stroke else 'g'}"
    return f"{pdf_channels((red, green, blue))} {'RG' if stroke else 'rg'}"
