"""The yardstick: board pages written byte by byte, without any PDF library.

In: boards that are known already, as plain data, and ``Constants``. Out: a PDF 1.7 file
with the same pages and bookmarks that Pliego makes of these boards. Must not know: how
boards are drawn or checked, Pliego, ReportLab.

Fonts and the drawings that all pages share do not depend on the boards; whoever writes
them, they are the same bytes. They come as constants, lifted beforehand from a PDF that
Pliego made of a few other boards (``lifting.py``), and are not part of what is timed.
Everything else is made here, as fast as plain Python reasonably can: all object numbers
are known beforehand, each object is one template filled in, what an abyss on a square
looks like is remembered, and the file is joined and written in one go.
"""

import zlib
from collections.abc import Mapping, Sequence
from hashlib import md5
from itertools import accumulate
from pathlib import Path
from typing import NamedTuple

#: Pages under one node of the page tree, as many as Pliego puts there.
_NODE = 64

#: (column, row), both from 0, from the top left.
Square = tuple[int, int]


class KnownBoard(NamedTuple):
    """One board: its code, its number in words, its abysses and its bookmark."""

    code: str
    number: str
    abysses: Sequence[Square]
    bookmark: str


class Slot(NamedTuple):
    """Where a right-aligned text of each page ends, in points, and how it is set."""

    right: float
    #: What stands between the x of the text and its codes: baseline and font.
    operators: bytes
    #: The width of each character in points.
    widths: Mapping[str, float]
    #: The code of each character in its font, escaped, for ``str.translate``.
    codes: Mapping[int, str]


class Constants(NamedTuple):
    """What does not depend on the boards."""

    #: Objects 1, 2, 3 and so on: their dictionaries and streams.
    objects: Sequence[bytes]
    #: The number of the object with the resources of every page.
    resources: int
    #: Width and height of a page in points.
    size: bytes
    #: The operators before, between and after what is particular to a page.
    before: bytes
    between: bytes
    after: bytes
    code: Slot
    number: Slot
    #: The operator that draws an abyss.
    mark: bytes
    #: The lower left corner of square (0, 0) and the side of a square, in points.
    left: float
    bottom: float
    side: float
    title: str
    author: str
    creator: str
    language: str


class _Numbers(NamedTuple):
    """The object numbers of a file of some pages."""

    pages: int
    root: int
    nodes: range
    #: The content streams; the page that shows one is the next number.
    contents: range
    bookmarks: range

    @property
    def catalog(self) -> int:
        return self.root + 1

    @property
    def info(self) -> int:
        return self.root + 2

    @property
    def outlines(self) -> int:
        return self.root + 3


def write_boards(path: Path, boards: Sequence[KnownBoard], constants: Constants) -> None:
    """Write ``boards``, two or more, to ``path``, one a page."""
    count = len(boards)
    root = len(constants.objects) + 1
    nodes = range(root + 4, root + 4 - (-count // _NODE))
    contents = range(nodes.stop, nodes.stop + 2 * count, 2)
    bookmarks = range(contents.stop, contents.stop + count)
    numbers = _Numbers(count, root, nodes, contents, bookmarks)
    objects = [b"%d 0 obj\n%b\nendobj\n" % body for body in enumerate(constants.objects, 1)]
    objects += _frame(numbers, constants)
    objects += _pages(boards, numbers, constants)
    objects += _bookmarks(boards, numbers)
    _write(path, objects, numbers)


def _frame(numbers: _Numbers, constants: Constants) -> list[bytes]:
    """Return what stands between the constants and the pages, in the order of numbers."""
    title, count, bookmarks = _text(constants.title), numbers.pages, numbers.bookmarks
    kids = [b"%d 0 R" % (number + 1) for number in numbers.contents]
    starts = range(0, count, _NODE)
    return [
        b"%d 0 obj\n<</Type/Pages/Count %d/Kids[%b]>>\nendobj\n"
        % (numbers.root, count, b" ".join([b"%d 0 R" % node for node in numbers.nodes])),
        b"%d 0 obj\n<</Type/Catalog/Pages %d 0 R/Outlines %d 0 R/PageMode/UseOutlines/Lang(%b)"
        b"/ViewerPreferences<</DisplayDocTitle true/PrintScaling/None>>>>\nendobj\n"
        % (numbers.catalog, numbers.root, numbers.outlines, _text(constants.language)),
        b"%d 0 obj\n<</Title(%b)/Subject(%b)/Author(%b)/Creator(%b)>>\nendobj\n"
        % (numbers.info, title, title, _text(constants.author), _text(constants.creator)),
        b"%d 0 obj\n<</Type/Outlines/Count %d/First %d 0 R/Last %d 0 R>>\nendobj\n"
        % (numbers.outlines, count, bookmarks[0], bookmarks[-1]),
        *(
            b"%d 0 obj\n<</Type/Pages/Parent %d 0 R/Count %d/Kids[%b]>>\nendobj\n"
            % (node, numbers.root, min(_NODE, count - start), b" ".join(kids[start:][:_NODE]))
            for node, start in zip(numbers.nodes, starts, strict=True)
        ),
    ]


def _pages(boards: Sequence[KnownBoard], numbers: _Numbers, constants: Constants) -> list[bytes]:
    """Return the content and the page of each board."""
    content = b"".join(
        [
            constants.before,
            b"BT %b" + constants.code.operators + b"(%b) Tj ET\n",
            constants.between,
            b"BT %b" + constants.number.operators + b"(%b) Tj ET\n",
            b"%b\n",
            constants.after,
        ]
    )
    stream = b"%d 0 obj\n<</Filter/FlateDecode/Length %d>>\nstream\n%b\nendstream\nendobj\n"
    page = (
        b"%%d 0 obj\n<</Type/Page/Parent %%d 0 R/MediaBox[0 0 %b]/Resources %d 0 R"
        b"/Contents %%d 0 R>>\nendobj\n" % (constants.size, constants.resources)
    )
    code_right, _, code_widths, code_codes = constants.code
    number_right, _, number_widths, number_codes = constants.number
    code_width, number_width = code_widths.__getitem__, number_widths.__getitem__
    place = _Places(constants).__getitem__
    first_node = numbers.nodes[0]
    objects: list[bytes] = []
    for index, (board, own) in enumerate(zip(boards, numbers.contents, strict=True)):
        code, number, abysses, _ = board
        plain = content % (
            _number(code_right - sum(map(code_width, code))),
            code.translate(code_codes).encode("latin-1"),
            _number(number_right - sum(map(number_width, number))),
            number.translate(number_codes).encode("latin-1"),
            b"\n".join(map(place, abysses)),
        )
        packer = zlib.compressobj(6, zlib.DEFLATED, 12, 5)
        packed = packer.compress(plain) + packer.flush()
        objects.append(stream % (own, len(packed), packed))
        objects.append(page % (own + 1, first_node + index // _NODE, own))
    return objects


def _bookmarks(boards: Sequence[KnownBoard], numbers: _Numbers) -> list[bytes]:
    """Return the bookmark of each board."""
    outlines, first, last = numbers.outlines, numbers.bookmarks[0], numbers.bookmarks[-1]
    return [
        b"%d 0 obj\n<</Title(%b)/Parent %d 0 R%b%b/Dest[%d 0 R/Fit]>>\nendobj\n"
        % (
            own,
            _text(board.bookmark),
            outlines,
            b"/Prev %d 0 R" % (own - 1) if own > first else b"",
            b"/Next %d 0 R" % (own + 1) if own < last else b"",
            contents + 1,
        )
        for board, own, contents in zip(boards, numbers.bookmarks, numbers.contents, strict=True)
    ]


def _write(path: Path, objects: list[bytes], numbers: _Numbers) -> None:
    """Write a file of ``objects``, which are in the order of their numbers from 1 on."""
    header = b"%PDF-1.7\n%\x93\x8c\x8b\x9e\n"
    *offsets, start = accumulate(map(len, objects), initial=len(header))
    size = len(objects) + 1
    body = header + b"".join(objects)
    identity = md5(body, usedforsecurity=False).hexdigest().encode()
    with path.open("wb") as file:
        file.write(body)
        file.write(b"xref\n0 %d\n0000000000 65535 f \n" % size)
        file.write(b"".join([b"%010d 00000 n \n" % offset for offset in offsets]))
        file.write(
            b"trailer\n<</Size %d/Root %d 0 R/Info %d 0 R/ID[<%b><%b>]>>\nstartxref\n%d\n%%%%EOF\n"
            % (size, numbers.catalog, numbers.info, identity, identity, start)
        )


class _Places(dict[Square, bytes]):
    """The operators that draw an abyss, by its square."""

    def __init__(self, constants: Constants) -> None:
        super().__init__()
        self._constants = constants

    def __missing__(self, square: Square) -> bytes:
        column, row = square
        constants = self._constants
        x = _number(constants.left + column * constants.side)
        y = _number(constants.bottom - row * constants.side)
        operators = self[square] = b"q 1 0 0 1 %b %b cm %b Q" % (x, y, constants.mark)
        return operators


def _number(value: float) -> bytes:
    """Return ``value`` with at most three decimals."""
    return (b"%.3f" % value).rstrip(b"0").rstrip(b".")


def _text(text: str) -> bytes:
    """Return ``text`` as the inside of a PDF string."""
    try:
        plain = text.encode("latin-1")
    except UnicodeEncodeError:
        plain = b"\xfe\xff" + text.encode("utf-16-be")
    return plain.replace(b"\\", b"\\\\").replace(b"(", b"\\(").replace(b")", b"\\)")
