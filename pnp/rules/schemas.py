"""What rules and checks may hold, as schemas for editors: every rule by its kind."""

from __future__ import annotations

from pnp.rules.catalogue import ChecksRecord
from pnp.rules.kinds import RULE_KINDS
from pnp.rules.rule import Terms
from pnp.rules.rulebook import Derived, FormatRecord, RulebookRecord
from pnp.source.records import keys_of
from pnp.source.schema import Schema, Writer, by_kind, entries


def rules_schema() -> Schema:
    """`data/<game>/rules.yaml`."""
    writer = Writer()
    parts = {
        "formats": entries(writer.define(FormatRecord)),
        "rules": entries(_rule(writer)),
        "derive": entries(writer.define(Derived)),
    }
    root = writer.record(RulebookRecord, given=tuple(parts), also=parts)
    return writer.document("The construction rules of a game of pnp", root)


def checks_schema() -> Schema:
    """`data/<game>/checks.yaml`."""
    writer = Writer()
    parts = {"checks": entries(_rule(writer))}
    root = writer.record(ChecksRecord, given=tuple(parts), also=parts)
    return writer.document("What must hold for all cards of a game of pnp", root)


def _rule(writer: Writer) -> Schema:
    shared = {key: writer.of(annotation) for key, annotation, _ in keys_of(Terms) if key != "kind"}
    kinds = {word: writer.record(kind, also={"kind": {"const": word}, **shared}) for word, kind in RULE_KINDS.items()}
    return writer.refer("Rule", lambda: by_kind(kinds))
