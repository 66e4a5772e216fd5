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

#: A string in a content stream must not hold these as they are.
_ESCAPES = str.maketrans({"\\": "\\\\", "(": "\\(", ")": "\\)", "\r": "\\r", "\n": "\\n"})
_FILES = {"regular": "FiraSans-Regular.ttf", "strong": "FiraSans-SemiBold.ttf"}


class Typeface:
    """The faces in use; satisfies ``sheets.text.Metrics``."""

    def __init__(self) -> None:
        """Read nothing yet."""
        self._fonts: dict[str, Any] = {}
        self._advances: dict[str, dict[str, float]] = {}  # in em, by face and character
        self._seen: dict[str, set[str]] = {}  # characters known to have a glyph, by face

    def width(self, text: str, face: str, size_pt: float) -> float:
        """Return the width of ``text`` in mm."""
        advances = self._advances.setdefault(face, {})
        try:
            ems = sum(map(advances.__getitem__, text))
        except KeyError:
            font = self.font(face)
            advances.update((character, font.stringWidth(character, 1)) for character in text)
            ems = sum(map(advances.__getitem__, text))
        return ems * size_pt * MM_PER_PT

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
    """Turns texts into the font codes of one document."""

    def __init__(self, typeface: Typeface, document: PDFDocument) -> None:
        """Begin with no codes given out."""
        self._typeface = typeface
        self._document = document
        self._codes: dict[str, _Codes] = {}

    def __call__(self, text: str, face: str) -> list[tuple[bytes, bytes]]:
        """Return ``text`` as runs of (name of a font in the document, escaped codes)."""
        codes = self._codes.get(face)
        if codes is None:
            codes = self._codes[face] = _Codes(self._typeface.font(face), self._document)
        return codes.runs(text)


class _Codes(dict[int, str]):
    """The codes of a face in one document, escaped, by character: a table for translation.

    Codes are given out in the order in which characters first appear, so the same pages
    always give the same bytes. A font in a document holds 256 glyphs; hardly any document
    needs a second font of a face.
    """

    def __init__(self, font: Any, document: PDFDocument) -> None:
        super().__init__()
        self._font = font
        self._document = document
        self._first = self._name(0)
        self._one_font = True

    def runs(self, text: str) -> list[tuple[bytes, bytes]]:
        """Return ``text`` as runs of (name of a font in the document, escaped codes)."""
        codes = text.translate(self)
        if self._one_font:
            return [(self._first, codes.encode("latin-1"))]
        return [
            (self._name(subset), _escaped(run).encode("latin-1"))
            for subset, run in self._font.splitString(text, self._document)
        ]

    def __missing__(self, character: int) -> str:
        """Give out the code of a character that has not appeared before."""
        [(subset, code)] = self._font.splitString(chr(character), self._document)
        if subset:
            self._one_font = False
        escaped = self[character] = _escaped(code)
        return escaped

    def _name(self, subset: int) -> bytes:
        return str(self._font.getSubsetInternalName(subset, self._document)).encode("ascii")


def _escaped(codes: bytes) -> str:
    return codes.decode("latin-1").translate(_ESCAPES)


def _folder() -> Path:
    import fontpkg_fira_sans

    return Path(fontpkg_fira_sans.ROOT) / "files"
