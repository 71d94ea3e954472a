"""What a paper plan may hold, as a schema for editors."""

from __future__ import annotations

from pnp.sheets.plan import PaperPlan
from pnp.source.schema import Schema, Writer


def sheet_schema() -> Schema:
    """`layouts/sheets/<paper>.yaml`."""
    writer = Writer()
    return writer.document("A paper plan of pnp", writer.record(PaperPlan))
