"""YAML with places: every value keeps where it stood, stays as it was written, and every fault has an address."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import pytest

from pnp.problems import NOWHERE, PnpError, Problems, Span
from pnp.source import (
    MM,
    Length,
    Mapping,
    Node,
    Scalar,
    Sequence,
    Workspace,
    format_mm,
    open_workspace,
    parse_length,
    parse_yaml,
    read_record,
    read_text,
    write_output,
)


def parse(text: str) -> tuple[object, list[str]]:
    problems = Problems()
    node = parse_yaml(text, "x.yaml", problems)
    return node, [f"{p.code} {p.span} {p.message}" for p in problems]


def test_scalars_stay_as_they_were_written() -> None:
    node, faults = parse("a: no\nb: 1.10\nc: 12:30\nd: '~'\ne: ~\nf:\n")
    assert isinstance(node, Mapping)
    assert faults == []
    values = [value for value in node.entries.values() if isinstance(value, Scalar)]
    assert [value.text for value in values] == ["no", "1.10", "12:30", "~", "~", ""]
    assert [value.plain for value in values] == [True, True, True, False, True, True]


def test_places_count_from_one() -> None:
    node, _ = parse("a: 1\nlist:\n  - {k: xyz}\n")
    assert isinstance(node, Mapping)
    items = node.get("list")
    assert isinstance(items, Sequence)
    (item,) = items
    assert isinstance(item, Mapping)
    value = item.get("k")
    assert isinstance(value, Scalar)
    assert value.span == Span("x.yaml", 3, 9, 12)
    assert node.key_span("list") == Span("x.yaml", 2, 1)
    assert node.key_span("none") == node.span


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("a: [1\nb: 2", "S101 x.yaml:2:"),
        ("a: 1\na: 2", "S102 x.yaml:2:1 `a` stands twice; first in line 1"),
        ("a: &x [1]\nb: *x", "S101 x.yaml:1:4 anchors and aliases"),
        ("? [a]\n: 1", "S103 x.yaml:1:3 a key must be a single word or text"),
    ],
)
def test_faults_have_an_address(text: str, fault: str) -> None:
    _, faults = parse(text)
    assert any(found.startswith(fault) for found in faults), faults


def test_an_empty_text_is_nothing() -> None:
    assert parse("# only a comment\n") == (None, [])


def test_a_file_that_is_not_utf8(tmp_path: Path) -> None:
    (tmp_path / "x.yaml").write_bytes(b"a: 1\nb: Caf\xe9\n")
    problems = Problems()
    assert read_text(tmp_path / "x.yaml", problems) is None
    (problem,) = problems
    assert (problem.code, problem.span and problem.span.line) == ("S108", 2)
    assert problem.message == "byte 0xe9 is not UTF-8"


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    problems = Problems()
    assert Workspace((tmp_path,)).read_yaml("data/x.yaml", problems) is None
    assert [(problem.code, str(problem.span)) for problem in problems] == [("S109", "data/x.yaml")]


# -- Records ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Inner:
    name: str


@dataclass(frozen=True)
class Record:
    width: Length
    kind: Literal["one", "two"]
    in_: tuple[str, ...] = ()
    pair: tuple[int, int] | None = None
    inner: Inner | None = None
    on: bool = False
    by_name: dict[str, int] | None = None
    span: Span = NOWHERE


def read(text: str) -> tuple[Record | None, list[str]]:
    problems = Problems()
    node = parse_yaml(text, "x.yaml", problems)
    record = read_record(Record, node, problems, what="the record")
    shown = [f"{p.code} {p.span and p.span.line} {p.message}{' | ' * bool(p.hint)}{p.hint}" for p in problems]
    return record, shown


def test_a_record_reads_every_kind_of_value() -> None:
    record, faults = read("width: 2mm\nkind: two\nin: deck\npair: [1, 2]\ninner: {name: x}\non: yes\nby_name: {a: 1}\n")
    assert faults == []
    assert record == Record(2 * MM, "two", ("deck",), (1, 2), Inner("x"), True, {"a": 1}, Span("x.yaml", 1, 1))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (
            "width: 2\nkind: one",
            "S107 1 `width` of the record is `2`, which is not a length with a unit | for example `2mm`",
        ),
        ("width: [2mm]\nkind: one", "S103 1 `width` of the record must be a single length"),
        ("width: 2mm\nkind: tow", "S104 2 `kind` of the record is `tow` | did you mean `two`?"),
        ("width: 2mm", "S106 1 the record needs `kind`"),
        ("width: 2mm\nkind: one\nknid: x", "S105 3 the record has no key `knid` | did you mean `kind`?"),
        ("width: 2mm\nkind: one\npair: [1]", "S103 3 `pair` of the record must be a list of 2 values"),
        ("width: 2mm\nkind: one\npair: [1, x]", "S104 3 `pair` of the record is `x`, which is not a whole number"),
        ("width: 2mm\nkind: one\non: maybe", "S104 3 `on` of the record is `maybe`, not yes or no"),
        ("width: 2mm\nkind: one\ninner: {}", "S106 3 `inner` of the record needs `name`"),
        ("width: 2mm\nkind: one\nby_name: [a]", "S103 3 `by_name` of the record must be a mapping of keys to values"),
        ("- a", "S103 1 the record must be a mapping of keys to values"),
    ],
)
def test_faults_of_records(text: str, fault: str) -> None:
    record, faults = read(text)
    assert record is None
    assert faults == [fault]


def test_a_given_field_is_no_key() -> None:
    problems = Problems()
    node = parse_yaml("{width: 2mm, kind: one}", "x.yaml", problems)
    record = read_record(Record, node, problems, given={"kind": "two", "on": True})
    assert record is None
    assert [problem.message for problem in problems] == ["record has no key `kind`"]
    node = parse_yaml("width: 2mm", "x.yaml", problems)
    record = read_record(Record, node, problems, given={"kind": "two", "on": True})
    assert record == Record(2 * MM, "two", on=True, span=Span("x.yaml", 1, 1))


@dataclass(frozen=True)
class Later:
    first: Node
    second: Node | None = None


def test_a_node_stays_one() -> None:
    problems = Problems()
    record = read_record(Later, parse_yaml("first: [a]\nsecond:", "x.yaml", problems), problems)
    assert record
    assert isinstance(record.first, Sequence)
    assert isinstance(record.second, Scalar)
    assert list(problems) == []


def test_all_faults_are_found_in_one_run() -> None:
    _, faults = read("width: 2\nknid: one\non: maybe")
    assert [fault.split()[0] for fault in faults] == ["S105", "S107", "S106", "S104"]


# -- Lengths, folders, writing ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "points"),
    [("25.4mm", 72), ("1in", 72), ("2.54 cm", 72), ("8.5pt", 8.5), ("0", 0), ("-1mm", -MM), ("5", None), ("1em", None)],
)
def test_lengths(text: str, points: float | None) -> None:
    assert parse_length(text) == (None if points is None else pytest.approx(points))


def test_lengths_in_messages() -> None:
    assert [format_mm(mm * MM) for mm in (63, 63.5, 0.126)] == ["63 mm", "63.5 mm", "0.13 mm"]


def test_nearer_folders_hide_farther_ones(tmp_path: Path) -> None:
    near, far = tmp_path / "near", tmp_path / "far"
    for root, names in ((near, ("a", "b")), (far, ("b", "c"))):
        (root / "data" / root.name).mkdir(parents=True)
        for name in names:
            (root / "data" / f"{name}.yaml").write_text(root.name)
    workspace = Workspace((near, far))
    assert [(path, place.read_text()) for path, place in workspace.files("data", ".yaml")] == [
        ("data/a.yaml", "near"),
        ("data/b.yaml", "near"),
        ("data/c.yaml", "far"),
    ]
    assert workspace.folders("data") == ["far", "near"]
    assert workspace.find("data/c.yaml") == far / "data" / "c.yaml"
    assert workspace.find("data/d.yaml") is None


def test_the_working_folder_counts_when_it_holds_a_game_or_art(tmp_path: Path) -> None:
    assert tmp_path.resolve() not in open_workspace(working=tmp_path).roots
    (tmp_path / "art").mkdir()
    assert open_workspace(working=tmp_path).roots[0] == tmp_path.resolve()
    with pytest.raises(PnpError, match="there is no folder"):
        open_workspace((tmp_path / "nowhere",))


def test_files_are_written_whole_or_not_at_all(tmp_path: Path) -> None:
    place = write_output(tmp_path / "new" / "x.txt", b"one")
    write_output(place, b"two")
    assert place.read_bytes() == b"two"
    assert [path.name for path in place.parent.iterdir()] == ["x.txt"]
    (tmp_path / "file").write_text("")
    with pytest.raises(PnpError, match="cannot write"):
        write_output(tmp_path / "file" / "x.txt", b"")
