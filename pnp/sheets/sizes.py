"""Card sizes by name, sleeve name or measure, from `layouts/base/sizes.yaml`. Knows nothing of paper."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pnp.problems import NOWHERE, Problems, Span, one_of
from pnp.source import Length, Workspace, read_record
from pnp.source.size import Size, parse_size

SIZES_FILE = "layouts/base/sizes.yaml"


@dataclass(frozen=True, slots=True)
class CardSize:
    """A cut size in points; `also` are its other names, `source` where the figures were checked."""

    size: Size
    radius: Length = 0.0
    title: str = ""
    also: tuple[str, ...] = ()
    source: str = ""

    def __str__(self) -> str:
        return f"{self.title}, {self.size}" if self.title else str(self.size)


@dataclass(frozen=True, slots=True)
class Sleeve:
    """A sleeve by its trade name: `card` is the size it is sold for, `outer` what it measures."""

    card: str
    outer: Size | None = None
    also: tuple[str, ...] = ()
    note: str = ""
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class CardSizes:
    """What `--card` can name."""

    sizes: Mapping[str, CardSize]
    sleeves: Mapping[str, Sleeve]

    def find(self, text: str) -> CardSize | None:
        """The size called so, the size a sleeve called so is sold for, or the size measured so; otherwise None."""
        wanted = _folded(text)
        for name, size in self.sizes.items():
            if wanted in map(_folded, (name, *size.also)):
                return size
        for name, sleeve in self.sleeves.items():
            if wanted in map(_folded, (name, *sleeve.also)):
                return self.sizes.get(sleeve.card)
        measured = parse_size(text)
        return CardSize(measured) if measured else None

    def names(self) -> list[str]:
        """Every size's and sleeve's own name."""
        return [*self.sizes, *self.sleeves]


def read_sizes(workspace: Workspace, problems: Problems) -> CardSizes | None:
    """The sizes of the nearest `sizes.yaml`; a sleeve for a size that is not there is a problem."""
    sizes = read_record(CardSizes, workspace.read_yaml(SIZES_FILE, problems), problems, what="the table of sizes")
    if sizes is None:
        return None
    for name, sleeve in sizes.sleeves.items():
        if sleeve.card not in sizes.sizes:
            message = f"the sleeve `{name}` is for the card size `{sleeve.card}`, which is not listed"
            problems.report("P107", message, sleeve.span, hint=one_of(sleeve.card, sizes.sizes))
            return None
    return sizes


def find_size(text: str, sizes: CardSizes, problems: Problems) -> CardSize | None:
    """The card size a user named, or None after a problem with near matches."""
    found = sizes.find(text)
    if found is None:
        hint = one_of(text, sizes.names()) or "a size is written `63mm x 88mm`; known: " + ", ".join(sizes.sizes)
        problems.report("P107", f"there is no card size or sleeve `{text}`", hint=hint)
    return found


def _folded(text: str) -> str:
    return "-".join(text.casefold().replace("_", " ").replace("-", " ").split())
