"""The vocabulary of drawings: shapes, brush strokes and generated landscapes from YAML, and emblems composed of them.

    library = read_drawings(workspace, game_key, problems)
    look = Look("day", {"tree": "Plum"})                          # light, and the card's fields as variables
    ops = compose_drawing(library.parts["ribbon"], width, height, library, look=look, problems=problems)
    emblem = compose_emblem(library, "crest", "Plum", seed="A-012", width=width, height=height, look=look,
                            hints={"tool": "rake"}, free=(left, top, right, bottom), problems=problems)
    colour = library.palette.resolve("mix(ink, paper, 0.4)", look, problems)

Widths and heights are points; a drawing's own numbers are millimetres of its box. Knows nothing of cards, games or
layouts: what the drawings show is data.
"""

from pnp.faces.drawings.checking import check_drawings, check_palette
from pnp.faces.drawings.colours import Colour, mix, parse_colour
from pnp.faces.drawings.composing import Emblem, Rectangle, compose_drawing, compose_emblem, drawing_outline
from pnp.faces.drawings.library import DrawingLibrary, read_drawings
from pnp.faces.drawings.look import Look
from pnp.faces.drawings.palette import Colours, Palette
from pnp.faces.drawings.parts import Part
from pnp.faces.drawings.remembering import Remembered
from pnp.faces.drawings.words import WORDS, Word

Drawing = Part
read_drawing = Part.read_node
"""A drawing (a list of words, or a mapping with `let` and `draw`) from YAML, or None after reporting what is wrong."""

__all__ = [
    "WORDS",
    "Colour",
    "Colours",
    "Drawing",
    "DrawingLibrary",
    "Emblem",
    "Look",
    "Palette",
    "Part",
    "Rectangle",
    "Remembered",
    "Word",
    "check_drawings",
    "check_palette",
    "compose_drawing",
    "compose_emblem",
    "drawing_outline",
    "mix",
    "parse_colour",
    "read_drawing",
    "read_drawings",
]
