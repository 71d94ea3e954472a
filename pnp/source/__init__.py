"""The only room that opens files: the workspace search path, positioned YAML, records, lengths, atomic writes."""

from pnp.source.lengths import MM, format_mm, parse_length
from pnp.source.nodes import Mapping, Node, Scalar, Sequence, parse_yaml
from pnp.source.records import FAILED, Length, read_entries, read_record, read_value
from pnp.source.standard_input import read_standard_input
from pnp.source.workspace import Workspace, bundled_root, open_workspace, read_bytes, read_text, shown_path
from pnp.source.writing import remove_output, scratch_folder, write_output

__all__ = [
    "FAILED",
    "MM",
    "Length",
    "Mapping",
    "Node",
    "Scalar",
    "Sequence",
    "Workspace",
    "bundled_root",
    "format_mm",
    "open_workspace",
    "parse_length",
    "parse_yaml",
    "read_bytes",
    "read_entries",
    "read_record",
    "read_standard_input",
    "read_text",
    "read_value",
    "remove_output",
    "scratch_folder",
    "shown_path",
    "write_output",
]
