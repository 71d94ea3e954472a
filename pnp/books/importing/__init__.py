"""Plain texts to chapters: what a word processor would have known is guessed, and what was doubtful is told."""

from pnp.books.importing.blocks import Block, read_blocks
from pnp.books.importing.drafts import chapter_text
from pnp.books.importing.outline import Draft, Outline, outline

__all__ = ["Block", "Draft", "Outline", "chapter_text", "outline", "read_blocks"]
