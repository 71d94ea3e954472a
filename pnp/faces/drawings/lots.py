"""Which numbers a stream's name stands for: the generator of a game's drawings, and keys of its own choosing.

    streams:
      generator: sha-256                 # mulberry32 unless it says so
      face: "portrait/{name}"            # two cards of one name share what is drawn from `face`
      dress: "dress/{seed}"

A stream that is not listed has the key "SEED/name". Braces hold `seed`, or a variable as it is when the stream is first
drawn from.
"""

from __future__ import annotations

import re
from collections.abc import Mapping as MappingType
from dataclasses import dataclass, field

from pnp.faces.drawings.digests import DigestStream
from pnp.faces.drawings.streams import Stream
from pnp.problems import NOWHERE, Problems, Span, one_of
from pnp.source import Node, Scalar, read_entries

GENERATORS: dict[str, type[Stream]] = {"mulberry32": Stream, "sha-256": DigestStream}

_SLOT = re.compile(r"\{([^{}]*)\}")


@dataclass(frozen=True, slots=True)
class Lots:
    """How a game's streams are opened. `keys` are templates by the name of the stream, with their places."""

    generator: type[Stream] = Stream
    keys: MappingType[str, tuple[str, Span]] = field(default_factory=dict)

    def stream(self, name: str, seed: str, variables: MappingType[str, float | str], problems: Problems) -> Stream:
        """The stream of that name; a variable that is not set counts as nothing, after reporting L307."""
        template, span = self.keys.get(name, ("", NOWHERE))
        if not template:
            return self.generator(f"{seed}/{name}")
        known = {**variables, "seed": seed}

        def filled(slot: re.Match[str]) -> str:
            value = known.get(slot[1])
            if value is None:
                message = f"stream `{name}` has `{slot[1]}` in its key, which is not set here"
                problems.report("L307", message, span, hint=one_of(slot[1], known))
                return ""
            return value if isinstance(value, str) else f"{value:g}"

        return self.generator(_SLOT.sub(filled, template))


def read_lots(node: Node | None, problems: Problems) -> Lots:
    """The streams of a file of drawings; what cannot be read is reported and left out."""
    generator: type[Stream] = Stream
    keys: dict[str, tuple[str, Span]] = {}
    for name, item in read_entries(node, problems, "`streams`", "names to keys").items():
        if not isinstance(item, Scalar):
            problems.report("S103", f"stream `{name}` must be a single text", item.span)
        elif name != "generator":
            keys[name] = (item.text, item.span)
        elif item.text in GENERATORS:
            generator = GENERATORS[item.text]
        else:
            message = f"there is no generator `{item.text}`"
            problems.report("S104", message, item.span, hint=one_of(item.text, GENERATORS))
    return Lots(generator, keys)
