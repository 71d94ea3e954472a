"""Which numbers a stream's name stands for: the generator of a game's drawings, and keys of its own choosing.

    streams:
      generator: sha-256                 # mulberry32 unless it says so; `sha-256 fine` draws numbers of four bytes
      face: "portrait/{name}"            # two cards of one name share what is drawn from `face`
      dress: "dress/{seed}"

A stream that is not listed has the key "SEED/name"; one called "face/eyes" has the key of `face`, where that is listed,
and "/eyes" behind it, so that each choice of a picture may have a stream of its own. Braces hold `seed`, or a variable
as it is where the stream is drawn from, in small letters behind `|lower`: another value of it is another stream.
"""

from __future__ import annotations

import re
from collections.abc import Mapping as MappingType
from dataclasses import dataclass, field

from pnp.faces.drawings.digests import DigestStream, FineDigestStream
from pnp.faces.drawings.streams import Stream
from pnp.problems import NOWHERE, Problems, Span, one_of
from pnp.source import Node, Scalar, read_entries

GENERATORS: dict[str, type[Stream]] = {
    "mulberry32": Stream,
    "sha-256": DigestStream,
    "sha-256 fine": FineDigestStream,
}

_SLOT = re.compile(r"\{([^{}]*)\}")


@dataclass(frozen=True, slots=True)
class Lots:
    """How a game's streams are opened. `keys` are templates by the name of the stream, with their places."""

    generator: type[Stream] = Stream
    keys: MappingType[str, tuple[str, Span]] = field(default_factory=dict)

    def stream(self, name: str, seed: str, variables: MappingType[str, float | str], problems: Problems) -> Stream:
        """The stream of that name, from its beginning."""
        return self.generator(self.key(name, seed, variables, problems))

    def key(self, name: str, seed: str, variables: MappingType[str, float | str], problems: Problems) -> str:
        """What the stream of that name hangs on; a variable that is not set counts as nothing, after reporting L307."""
        group, slash, slot = name.partition("/")
        template, span = self.keys.get(name) or self.keys.get(group, ("", NOWHERE))
        if not template:
            return f"{seed}/{name}"
        behind = "" if name in self.keys else f"{slash}{slot}"

        def filled(brace: re.Match[str]) -> str:
            variable, _, letters = brace[1].partition("|")
            value = seed if variable == "seed" else variables.get(variable)
            if value is None:
                message = f"stream `{name}` has `{variable}` in its key, which is not set here"
                problems.report("L307", message, span, hint=one_of(variable, ["seed", *variables]))
                return ""
            text = value if isinstance(value, str) else f"{value:g}"
            return text.lower() if letters == "lower" else text

        return _SLOT.sub(filled, template) + behind


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
