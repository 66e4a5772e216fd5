"""The typeface: Fira Sans, measured and encoded through ReportLab.

In: names of faces (``regular``, ``strong``) and texts. Out: widths in mm, missing
glyphs, and the font codes that a PDF content stream needs. Must not know: shapes,
pages, games.

Only static TrueType files work (ReportLab draws one instance of a variable font and
fails on CFF). A face is read when it is first used: that takes about 10 ms each.
"""

from pathlib import Path
from typing import Any

from reportlab.pdfbase.pdfdoc import PDFDocument
from reportlab.pdfbase.ttfonts import TTFont

from generator.units import MM_PER_PT

_FILES = {"regular": "FiraSans-Regular.ttf", "strong": "FiraSans-SemiBold.ttf"}


class Typeface:
    """The faces in use; satisfies ``sheets.text.Metrics``."""

    def __init__(self) -> None:
        """Read nothing yet."""
        self._fonts: dict[str, Any] = {}

    def width(self, text: str, face: str, size_pt: float) -> float:
        """Return the width of ``text`` in mm."""
        return float(self.font(face).stringWidth(text, size_pt)) * MM_PER_PT

    def missing(self, text: str, face: str) -> str:
        """Return the characters that ``face`` lacks, each once, in order of appearance."""
        glyphs = self.font(face).face.charToGlyph
        return "".join(dict.fromkeys(c for c in text if ord(c) not in glyphs))

    def encode(self, text: str, face: str, document: PDFDocument) -> list[tuple[str, bytes]]:
        """Return ``text`` as runs of (name of a font in the document, codes).

        Codes are given out in the order in which characters first appear, so the same
        pages always give the same bytes.
        """
        font = self.font(face)
        return [
            (font.getSubsetInternalName(subset, document), codes)
            for subset, codes in font.splitString(text, document)
        ]

    def font(self, face: str) -> Any:
        """Return ReportLab's font object for ``face``, reading its file at first use."""
        if face not in self._fonts:
            path = _folder() / _FILES[face]
            # Names are internal to a document; nothing is registered globally.
            self._fonts[face] = TTFont(f"Pliego-{face}", str(path), asciiReadable=0)
        return self._fonts[face]


def _folder() -> Path:
    import fontpkg_fira_sans

    return Path(fontpkg_fira_sans.ROOT) / "files"
