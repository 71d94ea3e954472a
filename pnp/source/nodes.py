"""YAML read through positioned nodes: every value keeps its line and column, and every scalar stays a string.

Knows YAML's syntax and nothing of what the data mean.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import yaml

from pnp.problems import Problems, Span


@dataclass(frozen=True, slots=True)
class Scalar:
    """One value as it was written. `plain` tells an unquoted one, so that `~` can mean nothing and `"~"` a tilde."""

    text: str
    span: Span
    plain: bool = True


@dataclass(frozen=True, slots=True)
class Sequence:
    """A list of nodes."""

    items: tuple[Node, ...]
    span: Span

    def __iter__(self) -> Iterator[Node]:
        return iter(self.items)

    def __len__(self) -> int:
        return len(self.items)


@dataclass(frozen=True, slots=True)
class Mapping:
    """Keys in the order they were written, each with its own place."""

    entries: dict[str, Node]
    span: Span
    key_spans: dict[str, Span] = field(default_factory=dict)

    def get(self, key: str) -> Node | None:
        """The node under `key`, or None."""
        return self.entries.get(key)

    def key_span(self, key: str) -> Span:
        """Where the key stands; the mapping's own place for a key it does not hold."""
        return self.key_spans.get(key, self.span)

    def items(self) -> Iterator[tuple[str, Node]]:
        """Keys and nodes in order."""
        return iter(self.entries.items())

    def __contains__(self, key: str) -> bool:
        return key in self.entries


Node = Scalar | Sequence | Mapping

_PARSER: type[yaml.SafeLoader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # C where the wheel carries it


class _Loader(_PARSER):  # type: ignore[misc, valid-type]
    """YAML's own guesses at what a value means are never made: nothing here asks for a tag."""

    def resolve(self, kind: object, value: object, implicit: object) -> str:
        return ""

    def descend_resolver(self, current_node: object, current_index: object) -> None:
        pass

    def ascend_resolver(self) -> None:
        pass


def parse_yaml(text: str, file: str, problems: Problems) -> Node | None:
    """The root node of a YAML text, or None when it is empty or broken (then a problem was reported)."""
    try:
        root = yaml.compose(text, Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        span = Span(file, mark.line + 1, mark.column + 1) if mark else Span(file)
        problems.report("S101", f"{error.problem or 'not YAML'}", span)
        return None
    except yaml.YAMLError as error:
        problems.report("S101", str(error).splitlines()[0], Span(file))
        return None
    return None if root is None else _convert(root, file, problems, set())


def _convert(node: yaml.Node, file: str, problems: Problems, seen: set[int]) -> Node:
    start, end = node.start_mark, node.end_mark
    end_column = end.column + 1 if end.line == start.line else 0
    span = Span(file, start.line + 1, start.column + 1, end_column)
    if isinstance(node, yaml.ScalarNode):
        return Scalar(node.value, span, not node.style)  # the C parser writes "", the other None
    if id(node) in seen:  # an alias; a nest of them could also grow without bound
        problems.report("S101", "anchors and aliases (`&`, `*`) are not used here; write the value out", span)
        return Scalar("", span)
    seen.add(id(node))
    if isinstance(node, yaml.SequenceNode):
        return Sequence(tuple(_convert(item, file, problems, seen) for item in node.value), span)
    entries: dict[str, Node] = {}
    key_spans: dict[str, Span] = {}
    for key_node, value_node in node.value:
        mark = key_node.start_mark
        key_span = Span(file, mark.line + 1, mark.column + 1)
        if not isinstance(key_node, yaml.ScalarNode):
            problems.report("S103", "a key must be a single word or text", key_span)
            continue
        key = key_node.value
        if key in entries:
            first = key_spans[key]
            problems.report(
                "S102", f"`{key}` stands twice; first in line {first.line}", key_span, related=((first, "first"),)
            )
            continue
        entries[key] = _convert(value_node, file, problems, seen)
        key_spans[key] = key_span
    return Mapping(entries, span, key_spans)
