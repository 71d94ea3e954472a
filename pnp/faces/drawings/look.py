"""What a drawing may know of the card it is for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from pnp.faces.drawings.scope import Value


@dataclass(frozen=True, slots=True)
class Look:
    """The light a drawing is painted in (a scheme of the palette), and variables such as the card's fields."""

    light: str = "day"
    variables: Mapping[str, Value] = field(default_factory=dict)
