"""Typefaces, shaped words, the inline grammar, line breaking and fitting: from a card's text to glyph runs."""
