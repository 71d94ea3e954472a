"""Rulebooks and quick references: from chapters and a game's data to a tagged PDF.

    read_book -> expand directives -> html -> lay out -> paint

Nothing is imported here, so that a command loads only what it uses. WeasyPrint and Markdown are imported by the
functions that need them.
"""
