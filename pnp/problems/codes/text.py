"""L201 to L299: fonts, inline markup and the fitting of text."""

from __future__ import annotations

from pnp.problems.codes.code import Code
from pnp.problems.problem import Severity

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
    Code(
        "L211",
        "bad-markup",
        "Inline markup is not closed or not understood",
        "`**bold**`, `_italic_`, `{icon}`, `{term:key}` and `{card:ID}` are the marks; each is closed in its own line.",
        "Close the mark. To print the character itself, put a backslash before it.",
    ),
    Code(
        "L212",
        "unknown-reference",
        "A text refers to an icon, a term or a card that does not exist",
        "Nothing can be printed in its place.",
        "Mend the name, or add the icon to `icons.yaml` or the term to `glossary.yaml`.",
    ),
    Code(
        "L221",
        "missing-glyph",
        "A typeface has no glyph for a character",
        "It would be printed as an empty box or some other sign, or not at all.",
        "Write the character another way, or name a typeface in the layout that covers it.",
    ),
    Code(
        "L222",
        "text-too-long",
        "A text does not fit its box",
        "It was tried at every size, without reminders too. Nothing is ever cut off without a word.",
        "Shorten the text, or give its box more room in the layout.",
    ),
    Code(
        "L223",
        "text-small",
        "A text only fits at a size that is hard to read",
        "It fits, but below the sizes the layout is designed for.",
        "Shorten the text if you can. It is printed all the same.",
        Severity.WARNING,
    ),
    Code(
        "L224",
        "word-too-wide",
        "A single word is wider than its box",
        "Words are not hyphenated, so that a rule is never misread.",
        "Use a shorter word, or write a hyphen or a zero width space (U+200B) where it may be broken.",
    ),
    Code(
        "L225",
        "label-too-long",
        "A single line is too long at its smallest size",
        "A name, a type line or a number stays on one line; it shrinks by steps, but only as far as it can be read.",
        "Shorten it, or let the layout give it more room.",
    ),
    Code(
        "L226",
        "type-too-small",
        "A layout asks for type smaller than 6 points",
        "What is smaller cannot be read in print.",
        "Use 6pt or more; shorten the text or give it more room if it does not fit then.",
    ),
)
