"""Reading a PDF back, with libraries that had no part in making it.

Positions are millimetres from the top left corner of the page, as in the program.
"""

import io
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import pdfplumber
import pikepdf
import pypdfium2

PT_PER_MM = 72 / 25.4
#: What positions may differ by, in mm.
NEAR = 0.01


def near(one: float, other: float) -> bool:
    """Say whether two lengths in mm are equal to 0.01 mm."""
    return abs(one - other) <= NEAR


@dataclass(frozen=True, slots=True)
class ReadText:
    """A text as it was set: left end and baseline in mm, right end, type size in points."""

    text: str
    x: float
    y: float
    right: float
    size_pt: float
    face: str
    grey: float


@dataclass(frozen=True, slots=True)
class ReadLine:
    """A straight line."""

    x1: float
    y1: float
    x2: float
    y2: float
    width_pt: float
    colour: tuple[float, ...]

    @property
    def horizontal(self) -> bool:
        return near(self.y1, self.y2)

    @property
    def vertical(self) -> bool:
        return near(self.x1, self.x2)

    @property
    def falling(self) -> bool:
        """Whether it runs from top left to bottom right at 45 degrees."""
        return near(self.x2 - self.x1, self.y2 - self.y1) and not near(self.x1, self.x2)


@dataclass(frozen=True, slots=True)
class ReadRect:
    """A rectangle; ``fill`` and ``stroke`` are None where there is none."""

    x: float
    y: float
    width: float
    height: float
    fill: tuple[float, ...] | None
    stroke: tuple[float, ...] | None
    pen_pt: float

    def holds(self, line: ReadLine) -> bool:
        return all(
            self.x - NEAR <= x <= self.x + self.width + NEAR for x in (line.x1, line.x2)
        ) and all(self.y - NEAR <= y <= self.y + self.height + NEAR for y in (line.y1, line.y2))


@dataclass(frozen=True)
class ReadPage:
    """What pdfplumber found on one page, in the order of the content stream."""

    width: float
    height: float
    texts: tuple[ReadText, ...]
    lines: tuple[ReadLine, ...]
    rects: tuple[ReadRect, ...]

    @cached_property
    def words(self) -> list[str]:
        """The texts alone."""
        return [text.text for text in self.texts]

    def find(self, text: str) -> ReadText:
        """The one place where exactly ``text`` stands."""
        found = [one for one in self.texts if one.text == text]
        assert len(found) == 1, (text, self.words)
        return found[0]


@dataclass(frozen=True)
class ReadPdf:
    """A whole document; ``data`` are its bytes."""

    data: bytes

    @cached_property
    def pages(self) -> tuple[ReadPage, ...]:
        with pdfplumber.open(io.BytesIO(self.data)) as document:
            return tuple(_page(page) for page in document.pages)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in mm, the same on every page."""
        sizes = {(round(page.width, 3), round(page.height, 3)) for page in self.pages}
        assert len(sizes) == 1, sizes
        return sizes.pop()

    def opened(self) -> pikepdf.Pdf:
        """The document in pikepdf."""
        return pikepdf.open(io.BytesIO(self.data))

    @cached_property
    def info(self) -> dict[str, str]:
        """The information dictionary."""
        with self.opened() as pdf:
            return {str(key): str(value) for key, value in pdf.docinfo.items()}

    @cached_property
    def bookmarks(self) -> list[tuple[str, int]]:
        """Title and page, from 1, of every bookmark."""
        with self.opened() as pdf, pdf.open_outline() as outline:
            numbers = {page.objgen: number for number, page in enumerate(pdf.pages, 1)}
            found = []
            for item in outline.root:
                assert not item.children
                destination: Any = item.destination
                found.append((item.title, numbers[destination[0].objgen]))
            return found

    def streams(self) -> Iterator[bytes]:
        """Every stream of the file, decompressed."""
        with self.opened() as pdf:
            for thing in pdf.objects:
                if isinstance(thing, pikepdf.Stream):
                    yield thing.read_bytes()

    def drawn(self) -> Iterator[tuple[str, list[Any]]]:
        """Every operator of every page and form, with its operands."""
        with self.opened() as pdf:
            for thing in [*pdf.pages, *pdf.objects]:
                form = isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Form"
                if form or isinstance(thing, pikepdf.Page):
                    for instruction in pikepdf.parse_content_stream(thing):
                        yield str(instruction.operator), list(instruction.operands)

    def pixels(self, page: int = 0, per_mm: float = 4.0) -> "Picture":
        """One page, rendered in grey."""
        document = pypdfium2.PdfDocument(self.data)
        try:
            bitmap = document[page].render(scale=per_mm / PT_PER_MM, grayscale=True)
            grey = bytes(bitmap.buffer)
            picture = Picture(per_mm, bitmap.width, bitmap.height, bitmap.stride, grey)
            bitmap.close()
            return picture
        finally:
            document.close()


@dataclass(frozen=True, slots=True)
class Picture:
    """A rendered page: a byte a pixel, 0 is black."""

    per_mm: float
    columns: int
    rows: int
    stride: int
    grey: bytes

    def row(self, y: int, left: int = 0, right: int | None = None) -> bytes:
        """The pixels of one row."""
        start = y * self.stride
        return self.grey[start + left : start + (self.columns if right is None else right)]

    def darkness(self, x: float, y: float, width: float, height: float) -> float:
        """The mean darkness of a rectangle in mm: 0 is white, 1 is black."""
        left, right = round(x * self.per_mm), round((x + width) * self.per_mm)
        top, bottom = round(y * self.per_mm), round((y + height) * self.per_mm)
        total = sum(sum(self.row(line, left, right)) for line in range(top, bottom))
        return 1 - total / 255 / ((right - left) * (bottom - top))

    def ink(self) -> tuple[float, float, float, float]:
        """How far the ink stays from the left, top, right and bottom edge, in mm."""
        inked = [y for y in range(self.rows) if min(self.row(y)) < 250]
        left = min(next(x for x, v in enumerate(self.row(y)) if v < 250) for y in inked)
        right = min(next(x for x, v in enumerate(self.row(y)[::-1]) if v < 250) for y in inked)
        edges = (left, inked[0], right, self.rows - 1 - inked[-1])
        return tuple(edge / self.per_mm for edge in edges)  # type: ignore[return-value]


def _page(page: Any) -> ReadPage:
    height = float(page.height)

    def mm(points: float) -> float:
        return float(points) / PT_PER_MM

    # A box that does not begin at 0,0 would shift everything unseen.
    assert [float(edge) for edge in page.mediabox[:2]] == [0, 0]
    lines = []
    for line in page.lines:
        (x1, y1), (x2, y2) = line["pts"]
        ends = sorted([(mm(x1), mm(y1)), (mm(x2), mm(y2))])
        colour = _colour(line["stroking_color"])
        lines.append(ReadLine(*ends[0], *ends[1], float(line["linewidth"]), colour))
    rects = [
        ReadRect(
            mm(rect["x0"]),
            mm(rect["top"]),
            mm(rect["width"]),
            mm(rect["height"]),
            _colour(rect["non_stroking_color"]) if rect["fill"] else None,
            _colour(rect["stroking_color"]) if rect["stroke"] else None,
            float(rect["linewidth"]),
        )
        for rect in page.rects
    ]
    assert not page.curves
    assert not page.images
    texts = tuple(_texts(page.chars, height))
    return ReadPage(mm(page.width), mm(height), texts, tuple(lines), tuple(rects))


def _colour(value: Any) -> tuple[float, ...]:
    parts = value if isinstance(value, tuple | list) else (value,)
    return tuple(float(part) for part in parts)


def _texts(chars: list[Any], height: float) -> Iterator[ReadText]:
    """Join characters that follow each other on one baseline in one style."""
    run: list[Any] = []
    for char in chars:
        if run and not _follows(run[-1], char):
            yield _text(run, height)
            run = []
        run.append(char)
    if run:
        yield _text(run, height)


def _follows(before: Any, char: Any) -> bool:
    same = all(before[key] == char[key] for key in ("size", "non_stroking_color"))
    return (
        same
        and _face(before) == _face(char)
        and before["matrix"][5] == char["matrix"][5]
        and abs(float(char["x0"]) - float(before["x1"])) < 0.02
    )


def _text(run: list[Any], height: float) -> ReadText:
    first = run[0]
    assert first["upright"]
    grey = _colour(first["non_stroking_color"])
    assert len(set(grey)) == 1, "texts are grey"
    return ReadText(
        "".join(char["text"] for char in run),
        float(first["x0"]) / PT_PER_MM,
        (height - float(first["matrix"][5])) / PT_PER_MM,
        float(run[-1]["x1"]) / PT_PER_MM,
        round(float(first["size"]), 3),
        _face(first),
        grey[0],
    )


def _face(char: Any) -> str:
    """The face's name without the prefix of its subset."""
    return str(char["fontname"]).partition("+")[2]
