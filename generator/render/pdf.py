"""A PDF file, written page by page.

In: pages (an iterable, taken one at a time), what the document is called, and a sink
that takes bytes. Out: a complete PDF 1.7 file. Must not know: games, boards, layout,
where the bytes end up.

ReportLab makes the objects that are hard (fonts, their subsets and character maps,
the catalogue). Pages are simple objects and many, so they
are written as they come and forgotten: ReportLab's own canvas keeps every page until
the end, ten times the memory and twice the time. Should a ReportLab upgrade change
what is used here, tests/render fails before any user does.
"""

import re
import zlib
from array import array
from collections.abc import Callable, Iterable
from hashlib import md5
from typing import NamedTuple

from reportlab.pdfbase import pdfdoc

from generator.render.content import content_stream, points
from generator.render.fonts import Encoder, Typeface
from generator.sheets.shapes import Drawing, Page

Sink = Callable[[bytes], object]

#: Pages under one node of the page tree; viewers open long files faster with a tree.
_NODE = 64
#: Forms may reach this far over their box (mm): half a pen's width needs room.
_BLEED = 10.0
_LATIN = re.compile("[ -~\u00a1-\u00ac\u00ae-\u00ff]*")


class Meta(NamedTuple):
    """What a document says of itself.

    ``language`` is a BCP 47 tag; ``duplex`` is the value of the PDF viewer preference
    (``DuplexFlipLongEdge``) where sheets have backs, else None.
    """

    title: str
    author: str
    creator: str
    language: str
    duplex: str | None = None


def write_pdf(sink: Sink, meta: Meta, pages: Iterable[Page], typeface: Typeface) -> int:
    """Write ``pages`` as one PDF to ``sink``; return how many there were.

    Raises ValueError when there is no page. Whatever ``pages`` or ``sink`` raise passes
    through, and what was written by then is no PDF.
    """
    file = _File(sink, meta, typeface)
    for page in pages:
        file.add_page(page)
    file.finish()
    return file.pages


class _Bytes(pdfdoc.PDFObject):  # type: ignore[misc]  # untyped base
    """An object whose bytes are known; lets ReportLab number and refer to it."""

    def __init__(self, content: bytes) -> None:
        self.content = content

    def format(self, document: object) -> bytes:
        del document
        return self.content


class _File:
    """One file in the making: what has been written, and what must follow."""

    def __init__(self, sink: Sink, meta: Meta, typeface: Typeface) -> None:
        self.pages = 0
        self._sink = sink
        self._meta = meta
        self._length = 0
        self._offsets = array("Q", [0])  # by object number; object 0 is the free one
        self._forms: dict[int, tuple[Drawing, str]] = {}
        self._nodes: list[tuple[int, list[int]]] = []
        self._bookmarks: list[tuple[str, int]] = []
        self._digest = md5(usedforsecurity=False)  # two files shall not share an ID; no secret
        self._document = pdfdoc.PDFDocument(
            compression=1, invariant=1, pdfVersion=(1, 7), lang=meta.language
        )
        self._encode = Encoder(typeface, self._document)
        self._root = self._number()
        self._resources = self._number()
        self._write(b"%PDF-1.7\n%\x93\x8c\x8b\x9e\n")

    def add_page(self, page: Page) -> None:
        """Write one page and its content."""
        if self.pages % _NODE == 0:
            self._nodes.append((self._number(), []))
        node, kids = self._nodes[-1]
        content = content_stream(page.shapes, page.height, self._encode, self._form)
        contents = self._stream(b"", _packed(content))
        number = self._number()
        width, height = points(page.width).encode(), points(page.height).encode()
        self._object(
            number,
            b"<</Type/Page/Parent %d 0 R/MediaBox[0 0 %s %s]/Resources %d 0 R/Contents %d 0 R>>"
            % (node, width, height, self._resources, contents),
        )
        kids.append(number)
        self.pages += 1
        if page.bookmark is not None:
            self._bookmarks.append((page.bookmark, number))

    def finish(self) -> None:
        """Write the page tree, the bookmarks, what ReportLab makes, and the index."""
        if not self.pages:
            raise ValueError("a PDF needs at least one page")
        self._write_page_tree()
        document = self._document
        for font in document.delayedFonts:
            font.addObjects(document)
        self._write_resources()
        catalog = document.Catalog
        catalog.Pages = _Bytes(b"%d 0 R" % self._root)
        catalog.__Refs__ = []  # the references above are made by hand
        catalog.Outlines = self._write_bookmarks()
        catalog.ViewerPreferences = self._preferences()
        root = document.Reference(catalog).format(document)
        self._write_reportlab_objects()
        self._write_index(root, self._write_info())

    # What goes into the pages

    def _form(self, drawing: Drawing) -> str:
        """Return the name of the form that holds ``drawing``, writing it at first use."""
        known = self._forms.get(id(drawing))
        if known is None:
            content = content_stream(drawing.shapes, drawing.height, self._encode, self._form)
            corners = (-_BLEED, -_BLEED, drawing.width + _BLEED, drawing.height + _BLEED)
            number = self._stream(
                b"/Type/XObject/Subtype/Form/BBox[%s]/Resources %d 0 R"
                % (" ".join(points(corner) for corner in corners).encode(), self._resources),
                zlib.compress(content, 9),
            )
            # The drawing is kept with its name, so its identity stays its own.
            known = self._forms[id(drawing)] = (drawing, f"X{number}")
        return known[1]

    # What closes the file

    def _write_page_tree(self) -> None:
        for number, kids in self._nodes:
            self._object(
                number,
                b"<</Type/Pages/Parent %d 0 R/Count %d/Kids[%s]>>"
                % (self._root, len(kids), _references(kids)),
            )
        nodes = _references(number for number, _ in self._nodes)
        self._object(self._root, b"<</Type/Pages/Count %d/Kids[%s]>>" % (self.pages, nodes))

    def _write_resources(self) -> None:
        fonts = pdfdoc.PDFObjectReference(pdfdoc.BasicFonts).format(self._document)
        forms = " ".join(f"/{name} {name[1:]} 0 R" for _, name in self._forms.values())
        self._object(self._resources, b"<</Font %s/XObject<<%s>>>>" % (fonts, forms.encode()))

    def _write_bookmarks(self) -> _Bytes | None:
        if not self._bookmarks or self.pages == 1:
            return None
        root = self._number()
        first = root + 1
        last = root + len(self._bookmarks)
        for title, page in self._bookmarks:
            number = self._number()
            links = b"/Prev %d 0 R" % (number - 1) if number > first else b""
            links += b"/Next %d 0 R" % (number + 1) if number < last else b""
            text = _text_string(title)
            self._object(
                number,
                b"<</Title%s/Parent %d 0 R%s/Dest[%d 0 R/Fit]>>" % (text, root, links, page),
            )
        self._object(
            root,
            b"<</Type/Outlines/Count %d/First %d 0 R/Last %d 0 R>>"
            % (len(self._bookmarks), first, last),
        )
        self._document.Catalog.PageMode = pdfdoc.PDFName("UseOutlines")
        return _Bytes(b"%d 0 R" % root)

    def _preferences(self) -> pdfdoc.ViewerPreferencesPDFDictionary:
        preferences = pdfdoc.ViewerPreferencesPDFDictionary()
        preferences["DisplayDocTitle"] = "true"
        preferences["PrintScaling"] = "None"
        if self._meta.duplex:
            preferences["Duplex"] = self._meta.duplex
        return preferences

    def _write_info(self) -> bytes:
        """Write what the document says of itself; no dates, which differ from run to run."""
        number = self._number()
        entries = {
            "Creator": self._meta.creator,  # first, where render.ownership finds it
            "Producer": "ReportLab",
            "Title": self._meta.title,
            "Author": self._meta.author,
        }
        texts = [f"/{name} ".encode() + _text_string(text) for name, text in entries.items()]
        self._digest.update(b"".join(texts))
        self._object(number, b"<<%s>>" % b"\n".join(texts))
        return b"%d 0 R" % number

    def _write_reportlab_objects(self) -> None:
        """Write every object that ReportLab has numbered; formatting one may add more."""
        document = self._document
        number = 0
        while number < document.objectcounter:
            number += 1
            name = document.numberToId.get(number)
            if name is not None:
                indirect = pdfdoc.PDFIndirectObject(name, document.idToObject[name])
                self._place(number, indirect.format(document))

    def _write_index(self, catalog: bytes, info: bytes) -> None:
        start = self._length
        count = len(self._offsets)
        entries = [b"%010d 00000 n \n" % offset for offset in self._offsets[1:]]
        self._write(b"xref\n0 %d\n0000000000 65535 f \n%s" % (count, b"".join(entries)))
        identity = self._digest.hexdigest().encode()
        self._write(
            b"trailer\n<</Size %d/Root %s/Info %s/ID[<%s><%s>]>>\nstartxref\n%d\n%%%%EOF\n"
            % (count, catalog, info, identity, identity, start)
        )

    # Objects and bytes

    def _number(self) -> int:
        """Take the next object number from ReportLab's count."""
        self._document.objectcounter += 1
        return int(self._document.objectcounter)

    def _stream(self, entries: bytes, packed: bytes) -> int:
        """Write a compressed stream and return its object number."""
        number = self._number()
        self._digest.update(packed)
        self._object(
            number,
            b"<<%s/Filter/FlateDecode/Length %d>>\nstream\n%s\nendstream"
            % (entries, len(packed), packed),
        )
        return number

    def _object(self, number: int, content: bytes) -> None:
        self._place(number, b"%d 0 obj\n%s\nendobj\n" % (number, content))

    def _place(self, number: int, data: bytes) -> None:
        while len(self._offsets) <= number:
            self._offsets.append(0)
        self._offsets[number] = self._length
        self._write(data)

    def _write(self, data: bytes) -> None:
        self._sink(data)
        self._length += len(data)


def _packed(content: bytes) -> bytes:
    """Return ``content`` deflated; a small window and memory suit small streams."""
    packer = zlib.compressobj(6, zlib.DEFLATED, 12, 5)
    return packer.compress(content) + packer.flush()


def _text_string(text: str) -> bytes:
    """Return ``text`` as a PDF text string: Latin-1 where PDFDocEncoding is the same."""
    if _LATIN.fullmatch(text):
        plain = text.encode("latin-1")
        for byte in (b"\\", b"(", b")"):
            plain = plain.replace(byte, b"\\" + byte)
        return b"(%s)" % plain
    return b"<FEFF%s>" % text.encode("utf-16-be").hex().encode()


def _references(numbers: Iterable[int]) -> bytes:
    return b" ".join(b"%d 0 R" % number for number in numbers)
