"""One PDF file in the making: every object that pages share, each kept once, and the bytes at the end.

Wraps ReportLab's canvas for fonts and file structure. Knows nothing of frames.
"""

from __future__ import annotations

import hashlib
import io
from collections import Counter
from collections.abc import Mapping
from typing import Any

from reportlab.pdfbase import pdfdoc
from reportlab.pdfgen.canvas import Canvas

from pnp import __version__
from pnp.faces.frame import Bitmap
from pnp.faces.text.typefaces import Typefaces
from pnp.paint.numbers import number, pdf_paths
from pnp.paint.pdf_objects import EncodedStream, Information, Source, deflated
from pnp.paint.pdf_pictures import make_image
from pnp.paint.pdf_text import INITIAL_FONT, PdfText

FONTS = "BasicFonts"  # ReportLab's dictionary of all fonts in a document, which every page may refer to


class PdfFile:
    """Collects pages and shared objects. The same calls in the same order give the same bytes."""

    def __init__(self, title: str, typefaces: Typefaces, preferences: Mapping[str, str]) -> None:
        make: Any = Canvas
        self.canvas = make(
            io.BytesIO(), pageCompression=1, invariant=1, pdfVersion=(1, 7), initialFontName=INITIAL_FONT, lang="en"
        )
        self.text = PdfText(self.canvas, typefaces)
        self.paths = pdf_paths()
        self._document: Any = self.canvas._doc
        self._document.info = Information(title, f"pnp {__version__} on ReportLab")
        self._named: dict[tuple[str, object], str] = {}
        self._counts: Counter[str] = Counter()
        for preference, value in {"PrintScaling": "None", "DisplayDocTitle": "true", **preferences}.items():
            self.canvas.setViewerPreference(preference, value)

    def shading(self, source: str) -> str:
        """The name of a shading written as PDF source."""
        return self._keep("Sh", source, lambda: Source(source))

    def opacity(self, alpha: float) -> str:
        """The name of the graphics state that draws with this opacity."""
        text = number(alpha)
        return self._keep("A", text, lambda: Source(f"<< /Type /ExtGState /ca {text} /CA {text} >>"))

    def image(self, bitmap: Bitmap) -> str:
        """The name of an image object; one for equal bytes."""
        return self._keep("Im", bitmap.digest, lambda: self._image(bitmap))

    def form(self, code: str, resources: str, width: float, height: float) -> str:
        """The name of a new form object holding finished code."""
        return self._keep("Fm", len(self._named), lambda: self._form(code, resources, width, height))

    def resources(self, used: Mapping[str, set[str]]) -> str:
        """A resource dictionary of the names used, by category."""
        parts = [f"/Font {self._reference(FONTS)}"]
        for category in sorted(used):
            names = " ".join(f"/{name} {self._reference(name)}" for name in sorted(used[category]))
            parts.append(f"/{category} << {names} >>" if names else "")
        return f"<< {' '.join(part for part in parts if part)} >>"

    def add_page(self, width: float, height: float, code: str, resources: str, transparent: bool) -> None:
        """A finished page; `transparent` names the colours in which it is blended, so that all viewers agree."""
        contents = self._document.Reference(EncodedStream({"Filter": "/FlateDecode"}, deflated(code.encode("latin-1"))))
        page = pdfdoc.PDFDictionary(
            {
                "Type": "/Page",
                "Parent": self._document.Reference(self._document.Pages),
                "MediaBox": f"[0 0 {number(width)} {number(height)}]",
                "Resources": resources,
                "Contents": contents,
            }
        )
        if transparent:
            page["Group"] = "<< /Type /Group /S /Transparency /CS /DeviceRGB >>"
        self._document.updateSignature(code)
        self._document.addPage(page)

    def finish(self) -> bytes:
        """The whole file. Nothing may be added after."""
        return bytes(self._document.GetPDFData(self.canvas))

    def _keep(self, prefix: str, key: object, make: Any) -> str:
        name = self._named.get((prefix, key))
        if name is None:
            name = f"{prefix}{self._counts[prefix]}"
            self._counts[prefix] += 1
            self._named[prefix, key] = name
            self._document.Reference(make(), name)
        return name

    def _image(self, bitmap: Bitmap) -> EncodedStream:
        image = make_image(bitmap)
        entries = image.stream.entries
        entries["ColorSpace"] = image.space
        if image.profile:
            digest = hashlib.sha256(image.profile.data).hexdigest()
            name = self._keep("Profile", digest, lambda: image.profile)
            entries["ColorSpace"] = f"[/ICCBased {self._reference(name)}]"
        if image.mask:
            name = self._keep("Mask", bitmap.digest, lambda: image.mask)
            entries["SMask"] = self._reference(name)
        return image.stream

    def _form(self, code: str, resources: str, width: float, height: float) -> EncodedStream:
        entries = {
            "Type": "/XObject",
            "Subtype": "/Form",
            "BBox": f"[0 0 {number(width)} {number(height)}]",
            "Resources": resources,
            "Filter": "/FlateDecode",
        }
        self._document.updateSignature(code)
        return EncodedStream(entries, deflated(code.encode("latin-1")))

    def _reference(self, name: str) -> str:
        return "{} {} R".format(*self._document.idToObjectNumberAndVersion[name])
