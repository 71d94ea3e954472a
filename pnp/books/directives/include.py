"""`include`: a passage of another chapter, by the id of its heading."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.books.directive import Directive
from pnp.books.writing import Writing
from pnp.problems import NOWHERE, Span, one_of


@dataclass(frozen=True, slots=True)
class Include(Directive):
    """What stands below a heading there, without the heading; the whole chapter when no `anchor` is named.

    ```include
    chapter: turn
    anchor: refresh
    ```
    """

    chapter: str
    anchor: str = ""
    span: Span = NOWHERE

    def html(self, writing: Writing) -> str:
        from pnp.books.chapters import blocks_below, write_blocks  # chapters hold directives, and this one chapters

        source = writing.book.chapter(self.chapter)
        if source is None:
            known = [chapter.id for chapter in writing.book.chapters]
            message = f"there is no chapter `{self.chapter}`"
            writing.problems.report("B108", message, self.span, hint=one_of(self.chapter, known))
            return ""
        blocks = blocks_below(source, self.anchor)
        if blocks is None:
            known = [heading.id for heading in source.headings]
            message = f"chapter `{self.chapter}` has no heading `{self.anchor}`"
            writing.problems.report("B108", message, self.span, hint=one_of(self.anchor, known))
            return ""
        passage = (self.chapter, self.anchor)
        if passage in writing.quoting:
            message = f"`{self.anchor or self.chapter}` includes itself, directly or through others"
            writing.problems.report("B108", message, self.span)
            return ""
        home, writing.chapter = writing.chapter, source
        writing.quoting.append(passage)
        html = write_blocks(blocks, writing, shift=1)
        writing.quoting.pop()
        writing.chapter = home
        return html
