"""S codes: files, YAML and the shapes of records."""

from __future__ import annotations

from pnp.problems.codes.code import Code

READING = (
    Code(
        "S101",
        "yaml-syntax",
        "A YAML file cannot be read",
        "The text breaks the rules of YAML, so nothing after this place can be trusted.",
        "Look at the named line and the one above it: a missing colon or quote, a tab, or indentation not in line.",
    ),
    Code(
        "S102",
        "duplicate-key",
        "A key stands twice in one mapping",
        "YAML tools silently keep one of the two; which one differs between tools.",
        "Delete or rename one of them.",
    ),
    Code(
        "S103",
        "wrong-shape",
        "A value has the wrong shape",
        "A list, a mapping or a single value stands where another is expected.",
        "Write the value in the shape the message names.",
    ),
    Code(
        "S104",
        "bad-value",
        "A value cannot be read as what it should be",
        "Values stay text until the declared kind converts them, so `no` or `1.10` never change their meaning unseen.",
        "Write a value of the kind the message names.",
    ),
    Code(
        "S105",
        "unknown-key",
        "A key is not known here",
        "A mistyped key would otherwise be ignored without a word.",
        "Use one of the keys the message lists, or remove it.",
    ),
    Code(
        "S106",
        "missing-key",
        "A required key is missing",
        "There is no safe default for it. Missing is not the same as empty.",
        "Add the key.",
    ),
    Code(
        "S107",
        "bad-length",
        "A length has no unit or an unknown one",
        "A bare number could be millimetres, points or pixels; a card cut to the wrong one is waste paper.",
        "Write the unit: `63mm`, `8.5pt`, `2.5in` or `1cm`.",
    ),
    Code(
        "S108",
        "not-utf8",
        "A file is not UTF-8 text",
        "Letters outside ASCII would be lost or changed.",
        "Save the file as UTF-8.",
    ),
    Code(
        "S109",
        "missing-file",
        "A file that is named does not exist",
        "Something refers to it, so work cannot go on without it.",
        "Create the file or mend the name.",
    ),
)
