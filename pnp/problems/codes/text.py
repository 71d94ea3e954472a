"""L201 to L299: fonts, inline markup and the fitting of text."""

from __future__ import annotations

from pnp.problems.codes.code import Code

TEXT = (
    Code(
        "L201",
        "unknown-typeface",
        "A layout names a typeface that does not exist",
        "Text is set only in fonts that lie in `fonts/`, so that a deck prints alike on every computer.",
        "Write `family/face` as the message suggests, or add the font: a folder with `family.yaml`, file and licence.",
    ),
    Code(
        "L202",
        "font-file-missing",
        "A font file is missing",
        "The font's `family.yaml` names a file that does not lie beside it.",
        "Copy the file there or mend its name in `family.yaml`.",
    ),
    Code(
        "L203",
        "font-changed",
        "A font file is not the one that was recorded",
        "Another version of a font has other widths, and text that fitted may not fit any more.",
        "Put the recorded file back. If the new one is meant, write its SHA-256 into `family.yaml`.",
    ),
    Code(
        "L204",
        "font-without-licence",
        "A font family has no licence text",
        "A font is embedded in every file you print or share; its licence must allow that and usually has to go along.",
        "Put the licence's whole text into `LICENSE.txt` beside the font.",
    ),
    Code(
        "L205",
        "font-unusable",
        "A font file cannot be embedded",
        "Only TrueType outlines can be embedded; most `.otf` files have PostScript outlines, and files get damaged.",
        "Get the font as TrueType (usually `.ttf`), or convert it with a font editor if its licence allows that.",
    ),
    Code(
        "L206",
        "font-not-embeddable",
        "A font forbids embedding",
        "The maker has marked the font so that it may not be embedded as a subset, which every PDF needs.",
        "Use another font, or ask its maker for one that may be embedded.",
    ),
)
