"""Painters: Frames and Pages as PDF, SVG, PNG and a text listing. They know operations, not cards.

Nothing is imported here, so that a command loads only the painter it uses: `pnp.paint.pdf`, `.svg`, `.png`, `.listing`,
`.contact`.
"""
