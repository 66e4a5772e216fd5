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
        self._seen: dict[str, set[str]] = {}  # characters known to have a glyph, by face

    def width(self, text: str, face: str, size_pt: float) -> float:
        """Return the width of ``text`` in mm."""
        return float(self.font(face).stringWidth(text, size_pt)) * MM_PER_PT

    def missing(self, text: str, face: str) -> str:
        """Return the characters that ``face`` lacks, each once, in order of appearance."""
        known = self._seen.setdefault(face, set())
        if known.issuperset(text):
            return ""
        glyphs = self.font(face).face.charToGlyph
        missing = dict.fromkeys(c for c in text if ord(c) not in glyphs)
        known.update(set(text).difference(missing))
        return "".join(missing)

    def font(self, face: str) -> Any:
        """Return ReportLab's font object for ``face``, reading its file at first use."""
        if face not in self._fonts:
            path = _folder() / _FILES[face]
            # Names are internal to a document; nothing is registered globally.
            self._fonts[face] = TTFont(f"Pliego-{face}", str(path), asciiReadable=0)
        return self._fonts[face]


class Encoder:
    """Turns texts into the font codes of one document.

    Codes are given out in the order in which characters first appear, so the same pages
    always give the same bytes.
    """

    def __init__(self, typeface: Typeface, document: PDFDocument) -> None:
        """Begin with no codes given out."""
        self._typeface = typeface
        self._document = document
        # Characters in the first subset of a face; most texts need no other.
        self._codes: dict[str, dict[str, int]] = {}

    def __call__(self, text: str, face: str) -> list[tuple[str, bytes]]:
        """Return ``text`` as runs of (name of a font in the document, codes)."""
        font = self._typeface.font(face)
        codes = self._codes.setdefault(face, {})
        try:
            run = bytes([codes[character] for character in text])
        except KeyError:
            runs = font.splitString(text, self._document)
            if len(runs) == 1 and runs[0][0] == 0:
                codes.update(zip(text, runs[0][1], strict=True))
        else:
            runs = [(0, run)] if run else []
        return [(font.getSubsetInternalName(subset, self._document), run) for subset, run in runs]


def _folder() -> Path:
    import fontpkg_fira_sans

    return Path(fontpkg_fira_sans.ROOT) / "files"
