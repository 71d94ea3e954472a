"""The floor: the least that drawing a deck through ReportLab can cost. Replays a listing; does not import `pnp`.

    python -m bench.floor LISTING FONTS OUT

The listing holds every figure of every page (`pnp/paint/listing.py` gives its grammar), so nothing is read, composed or
fitted here: its lines become operators, frames that are placed twice or more become forms, fonts are embedded as
subsets and words are written kerned, which is the same kind of file as `pnp print` writes.
"""

from __future__ import annotations

import json
import re
import sys
import zlib
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

from reportlab import rl_config
from reportlab.lib.colors import HexColor
from reportlab.lib.rl_accel import escapePDF
from reportlab.pdfbase import pdfdoc, pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

rl_config.useA85 = 0
CAPS = {"butt": 0, "round": 1, "square": 2}
JOINS = {"miter": 0, "round": 1, "bevel": 2}
RULES = {"nonzero": "", "evenodd": "*"}
SEGMENT = re.compile("([MLC])([^MLCZ]*)")
WORD = re.compile(r'("(?:[^"\\]|\\.)*") [\d.-]+((?: \d+:[\d.-]+)*)')


class QuickCompression(pdfdoc.PDFStreamFilterZCompress):
    """ReportLab compresses at zlib's level 6, which takes four times as long as level 4 and saves a twentieth."""

    def encode(self, text: str | bytes) -> bytes:
        """The compressed stream."""
        return zlib.compress(text.encode() if isinstance(text, str) else text, 4)


class Replay:
    """Draws a listing onto a canvas."""

    def __init__(self, out: Path, fonts: dict[str, str]) -> None:
        for key, place in fonts.items():
            pdfmetrics.registerFont(TTFont(key, place))
        make: Any = Canvas
        self.canvas = make(str(out), pageCompression=1, invariant=1, initialFontName=next(iter(fonts)))
        self._opacity: dict[str, str] = {}

    def pages(self, lines: list[str]) -> None:
        """All frames, then all pages, which place them."""
        starts = [n for n, line in enumerate(lines) if not line.startswith(" ")]
        blocks = [lines[start:stop] for start, stop in zip(starts, [*starts[1:], len(lines)], strict=True)]
        frames = {block[0].split()[1]: block for block in blocks if block[0].startswith("frame")}
        times = Counter(line.split()[1] for line in lines if line.startswith("  place "))
        made: set[str] = set()
        for head, *body in (block for block in blocks if block[0].startswith("page")):
            _, width, height, *_ = head.split()
            self.canvas.setPageSize((float(width), float(height)))
            for line in body:  # a form is a page's content of its own, so it is made before
                number = line.split()[1] if line.startswith("  place ") else ""
                if number and times[number] > 1 and number not in made:
                    made.add(number)
                    self._form(frames[number])
            self._opacity.clear()
            self._add(f"1 0 0 -1 0 {height} cm")
            for line in body:
                if line.startswith("  place "):
                    _, number, matrix = line.split(None, 2)
                    self._place(frames[number], matrix, form=number in made)
                else:
                    self._line(line)
            self.canvas.showPage()
        self.canvas.save()

    def _form(self, frame: list[str]) -> None:
        _, number, width, height, _ = frame[0].split()
        self.canvas.beginForm(number, 0, 0, float(width), float(height))
        self._opacity.clear()
        for line in frame[1:]:
            self._line(line)
        resources: Any = pdfdoc.PDFResourceDictionary(ExtGState=self.canvas._extgstate.getState() or {})
        resources.basicFonts()
        resources.setShading(self.canvas._shadingUsed)  # which ReportLab's own forms leave out, as they do opacities
        self.canvas.endForm(Resources=resources)

    def _place(self, frame: list[str], matrix: str, *, form: bool) -> None:
        self._opacity.clear()
        self._add(f"q {matrix} cm")
        if form:
            self.canvas.doForm(frame[0].split()[1])
        else:
            _, _, width, height, _ = frame[0].split()
            self._add(f"0 0 {width} {height} re W n")
            for line in frame[1:]:
                self._line(line)
        self._end()

    def _add(self, code: str) -> None:
        self.canvas._code.append(code)

    def _set_opacity(self, opacity: str, name: str = "ca") -> None:
        if self._opacity.get(name) != opacity:
            self._opacity[name] = opacity
            state = self.canvas._extgstate
            state._d[name] = None  # it does not know what `q` and `Q` among the operators did
            state.set(self.canvas, name, float(opacity))

    def _line(self, line: str) -> None:
        _, kind, *rest = line.split(None, 2)
        getattr(self, f"_{kind}")(*rest)

    def _fill(self, rest: str) -> None:
        if rest.startswith("#"):
            colour, opacity, rule, path = rest.split(None, 3)
            self._set_opacity(opacity)
            self._add(f"{_colour(colour)} rg {_path(path)} f{RULES[rule]}")
            return
        paint, _, rest = rest.partition(") ")
        opacity, rule, path = rest.split(None, 2)
        self._set_opacity(opacity)
        self._add(f"q {_path(path)} W{RULES[rule]} n")
        kind, _, figures = paint.partition("(")
        count = 4 if kind == "linear" else 3
        numbers = figures.split()
        places, stops = map(float, numbers[:count]), numbers[count:]
        colours, at = [HexColor(stop) for stop in stops[1::2]], [float(stop) for stop in stops[::2]]
        gradient = self.canvas.linearGradient if kind == "linear" else self.canvas.radialGradient
        gradient(*places, colours, at)
        self._add("Q")

    def _stroke(self, rest: str) -> None:
        style, _, rest = rest.partition("[")
        dash, _, path = rest.partition("] ")
        colour, width, opacity, cap, join = style.split()
        self._set_opacity(opacity, "CA")
        self._add(f"{_colour(colour)} RG {width} w {CAPS[cap]} J {JOINS[join]} j [{dash}] 0 d {_path(path)} S")

    def _group(self, rest: str) -> None:
        matrix, _, clip = rest.partition(" clip ")
        code = f"q {matrix} cm"
        if clip:
            rule, _, path = clip.partition(" ")
            code += f" {_path(path)} W{RULES[rule]} n"
        self._add(code)

    def _end(self) -> None:
        self._opacity.clear()
        self._add("Q")

    def _text(self, rest: str) -> None:
        x, baseline, key, size, colour, space, tracking, words = rest.split(None, 7)
        font: Any = pdfmetrics.getFont(key)
        document = self.canvas._doc
        self._set_opacity("1")
        gap = (float(space) - font.stringWidth(" ", 1)) * -1000
        between = f" ) {gap:.2f} (" if abs(gap) > 0.1 else " "
        code = f"BT {_colour(colour)} rg 1 0 0 -1 {x} {baseline} Tm {tracking} Tc"
        now, pending = -1, ""
        for n, match in enumerate(WORD.finditer(words)):
            text = json.loads(match[1])
            kerns = {int(at): float(em) for at, _, em in (kern.partition(":") for kern in match[2].split())}
            if n:
                pending += between
            done = 0
            for subset, codes in font.splitString(text, document):
                if subset != now:
                    code += f" [({pending})] TJ" if pending else ""
                    code += f" {font.getSubsetInternalName(subset, document)} {size} Tf"
                    now, pending = subset, ""
                for char in range(len(codes)):
                    pending += escapePDF(codes[char : char + 1])
                    if kern := kerns.get(done + char):
                        pending += f") {kern * -1000:.1f} ("
                done += len(codes)
        self._add(f"{code} [({pending})] TJ 0 Tc ET")


@cache
def _colour(text: str) -> str:
    return " ".join(f"{int(text[n : n + 2], 16) / 255:.3f}" for n in (1, 3, 5))


@cache
def _path(text: str) -> str:
    """SVG path data with each letter before its numbers, as PDF operators, which stand after them."""
    return " ".join(_part(part.rstrip()) for part in text.split("M")[1:])


def _part(text: str) -> str:
    """One stretch that starts with a move. Most hold one kind of segment; they are turned round without a loop."""
    end = " h" if text.endswith("Z") else ""
    for letter, other in ("LC", "CL"):
        if other not in text and letter in text:
            operator = f" {letter.lower()} "
            body = text.removesuffix("Z").rstrip().replace(f" {letter}", operator)
            return body.replace(operator, " m ", 1) + operator.rstrip() + end
    return SEGMENT.sub(r"\2 \1 ", f"M{text.removesuffix('Z')}").lower() + end


if __name__ == "__main__":
    pdfdoc.PDFZCompress = QuickCompression()  # only here: it holds for every document of the process
    listing, fonts, out = map(Path, sys.argv[1:4])
    Replay(out, json.loads(fonts.read_text())).pages(listing.read_text(encoding="utf-8").splitlines())
