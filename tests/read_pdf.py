"""Reading a PDF back, with libraries that had no part in making it.

Positions are millimetres from the top left corner of the page, as in the program.
"""

import ctypes
import io
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

import pdfplumber
import pikepdf
import pypdfium2
from pypdfium2 import raw as pdfium

PT_PER_MM = 72 / 25.4
#: What positions may differ by, in mm.
NEAR = 0.01


def near(one: float, other: float) -> bool:
    """Say whether two lengths in mm are equal to 0.01 mm."""
    return abs(one - other) <= NEAR


class Box(NamedTuple):
    """A rectangle of the page, by its edges in mm."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    @property
    def middle(self) -> tuple[float, float]:
        return ((self.left + self.right) / 2, (self.top + self.bottom) / 2)

    def holds(self, other: "Box", slack: float = NEAR) -> bool:
        """Say whether ``other`` lies inside."""
        return (
            self.left - slack <= other.left
            and self.top - slack <= other.top
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def meets(self, other: "Box", slack: float = NEAR) -> bool:
        """Say whether the two overlap by more than ``slack`` mm, both ways."""
        return (
            self.left + slack < other.right
            and other.left + slack < self.right
            and self.top + slack < other.bottom
            and other.top + slack < self.bottom
        )

    def grown(self, by: float) -> "Box":
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def joined(self, other: "Box") -> "Box":
        """The smallest rectangle around both."""
        return Box(
            min(self.left, other.left),
            min(self.top, other.top),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
        )


@dataclass(frozen=True, slots=True)
class ReadText:
    """A text as it was set: left end and baseline in mm, right end, type size in points.

    A ``turned`` text stands on its head: it is read from ``right`` to ``x``. ``letters``
    says where each of its characters begins.
    """

    text: str
    x: float
    y: float
    right: float
    size_pt: float
    face: str
    grey: float
    turned: bool = False
    letters: tuple[tuple[str, float, float], ...] = field(default=(), repr=False)

    @property
    def strong(self) -> bool:
        return self.face.endswith("SemiBold")


@dataclass(frozen=True)
class ReadLine:
    """A straight line; ``dash`` says how long its dashes and gaps are, in mm."""

    x1: float
    y1: float
    x2: float
    y2: float
    width_pt: float
    colour: tuple[float, ...]
    dash: tuple[float, ...] = ()

    @cached_property
    def ink(self) -> Box:
        """What it covers, the width of its pen included; its ends are cut off straight."""
        top, bottom = sorted((self.y1, self.y2))
        pen = self.width_pt / PT_PER_MM / 2
        across, down = 0.0 if self.horizontal else pen, 0.0 if self.vertical else pen
        return Box(self.x1 - across, top - down, self.x2 + across, bottom + down)

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

    @property
    def rising(self) -> bool:
        """Whether it runs from bottom left to top right at 45 degrees."""
        return near(self.x2 - self.x1, self.y1 - self.y2) and not near(self.x1, self.x2)


@dataclass(frozen=True)
class ReadRect:
    """A rectangle; ``fill`` and ``stroke`` are None where there is none."""

    x: float
    y: float
    width: float
    height: float
    fill: tuple[float, ...] | None
    stroke: tuple[float, ...] | None
    pen_pt: float

    @cached_property
    def box(self) -> Box:
        return Box(self.x, self.y, self.x + self.width, self.y + self.height)

    @cached_property
    def ink(self) -> Box:
        """What it covers, its pen included."""
        return self.box.grown(self.pen_pt / PT_PER_MM / 2 if self.stroke else 0.0)

    def holds(self, line: ReadLine) -> bool:
        return all(
            self.x - NEAR <= x <= self.x + self.width + NEAR for x in (line.x1, line.x2)
        ) and all(self.y - NEAR <= y <= self.y + self.height + NEAR for y in (line.y1, line.y2))


@dataclass(frozen=True)
class ReadCurve:
    """An outline that is no rectangle: a circle, a polygon, anything with curves.

    ``points`` are the corners and ends of curves, ``controls`` what bends the curves:
    the outline stays inside the box around both.
    """

    points: tuple[tuple[float, float], ...]
    controls: tuple[tuple[float, float], ...]
    fill: tuple[float, ...] | None
    stroke: tuple[float, ...] | None
    pen_pt: float
    dash: tuple[float, ...]

    @cached_property
    def box(self) -> Box:
        across, down = zip(*self.points, *self.controls, strict=True)
        return Box(min(across), min(down), max(across), max(down))

    @cached_property
    def ink(self) -> Box:
        """What it covers, its pen included; more than that where curves do not reach far."""
        return self.box.grown(self.pen_pt / PT_PER_MM / 2 if self.stroke else 0.0)

    @property
    def circle(self) -> bool:
        """Whether it is round: four equal curves around a middle."""
        x, y = self.box.middle
        radius = self.box.width / 2
        # A quarter of a circle is bent by points 0.5523 radii from its ends.
        bend = (radius**2 + (0.5523 * radius) ** 2) ** 0.5
        return (
            near(self.box.width, self.box.height)
            and len(self.controls) == 8
            and all(near(((px - x) ** 2 + (py - y) ** 2) ** 0.5, radius) for px, py in self.points)
            and all(near(((px - x) ** 2 + (py - y) ** 2) ** 0.5, bend) for px, py in self.controls)
        )


@dataclass(frozen=True)
class ReadPage:
    """What pdfplumber found on one page, in the order of the content stream."""

    width: float
    height: float
    texts: tuple[ReadText, ...]
    lines: tuple[ReadLine, ...]
    rects: tuple[ReadRect, ...]
    curves: tuple[ReadCurve, ...] = ()

    @cached_property
    def words(self) -> list[str]:
        """The texts alone."""
        return [text.text for text in self.texts]

    def find_title(self) -> str:
        """The title: the strong text at the very top."""
        return min((one for one in self.texts if one.strong), key=lambda one: (one.y, one.x)).text

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

    def page(self, number: int) -> ReadPage:
        """One page, counted from 0, without reading the others."""
        if number not in self._single:
            with pdfplumber.open(io.BytesIO(self.data), pages=[number + 1]) as document:
                self._single[number] = _page(document.pages[0])
        return self._single[number]

    @cached_property
    def _single(self) -> dict[int, ReadPage]:
        return {}

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in mm, the same on every page."""
        sizes = {(round(page.width, 3), round(page.height, 3)) for page in self.pages}
        assert len(sizes) == 1, sizes
        return sizes.pop()

    def ink(self, number: int) -> tuple[Box | None, ...]:
        """What each text of a page really covers; None for blanks alone.

        A second reader measures this, glyph by glyph; it must find the same texts.
        """
        if number not in self._inks:
            document = pypdfium2.PdfDocument(self.data)
            try:
                self._inks[number] = tuple(_ink_of_texts(document[number], self.page(number)))
            finally:
                document.close()
        return self._inks[number]

    @cached_property
    def _inks(self) -> dict[int, tuple[Box | None, ...]]:
        return {}

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

    @cached_property
    def page_texts(self) -> list[str]:
        """The text of each page on one line, as a viewer copies it."""
        document = pypdfium2.PdfDocument(self.data)
        try:
            return [" ".join(page.get_textpage().get_text_bounded().split()) for page in document]
        finally:
            document.close()

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
        pen = float(line["linewidth"])
        lines.append(ReadLine(*ends[0], *ends[1], pen, colour, _dash(line)))
    rects = [
        ReadRect(
            mm(rect["x0"]),
            mm(rect["top"]),
            mm(rect["width"]),
            mm(rect["height"]),
            *_paint(rect),
            float(rect["linewidth"]),
        )
        for rect in page.rects
    ]
    curves = []
    for curve in page.curves:
        steps = [[(mm(x), mm(y)) for x, y in step[1:]] for step in curve["path"]]
        ends = [step[-1] for step in steps if step]
        controls = [point for step in steps for point in step[:-1]]
        pen = float(curve["linewidth"])
        curves.append(ReadCurve(tuple(ends), tuple(controls), *_paint(curve), pen, _dash(curve)))
    assert not page.images
    texts = tuple(_texts(page.chars, height))
    return ReadPage(mm(page.width), mm(height), texts, tuple(lines), tuple(rects), tuple(curves))


def _paint(shape: Any) -> tuple[tuple[float, ...] | None, tuple[float, ...] | None]:
    """The colours of fill and stroke, None where there is none."""
    return (
        _colour(shape["non_stroking_color"]) if shape["fill"] else None,
        _colour(shape["stroking_color"]) if shape["stroke"] else None,
    )


def _dash(shape: Any) -> tuple[float, ...]:
    pattern = shape.get("dash")
    return tuple(float(part) / PT_PER_MM for part in pattern[0]) if pattern else ()


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
    turned = _turned(char)
    gap = before["x0"] - char["x1"] if turned else char["x0"] - before["x1"]
    return (
        same
        and _face(before) == _face(char)
        and turned == _turned(before)
        and before["matrix"][5] == char["matrix"][5]
        and abs(float(gap)) < 0.02
    )


def _turned(char: Any) -> bool:
    """Say whether a character stands on its head; any other angle is an error."""
    a, b, c, d = char["matrix"][:4]
    assert (b, c) == (0, 0)
    assert a == d
    return bool(a < 0)


def _text(run: list[Any], height: float) -> ReadText:
    first, last = run[0], run[-1]
    turned = _turned(first)
    left, right = (last, first) if turned else (first, last)
    grey = _colour(first["non_stroking_color"])
    assert len(set(grey)) == 1, "texts are grey"
    return ReadText(
        "".join(char["text"] for char in run),
        float(left["x0"]) / PT_PER_MM,
        (height - float(first["matrix"][5])) / PT_PER_MM,
        float(right["x1"]) / PT_PER_MM,
        round(float(first["size"]), 3),
        _face(first),
        grey[0],
        turned,
        tuple(
            (
                char["text"],
                float(char["matrix"][4]) / PT_PER_MM,
                (height - float(char["matrix"][5])) / PT_PER_MM,
            )
            for char in run
        ),
    )


#: The other reader may take texts that stand close to each other in another order.
_LOOK_AHEAD = 400


def _ink_of_texts(page: Any, read: ReadPage) -> Iterator[Box | None]:
    """What each text of ``read`` covers, from the outlines of its glyphs."""
    textpage = page.get_textpage()
    try:
        pending = list(_glyphs(textpage, read.height))
    finally:
        textpage.close()
    for text in read.texts:
        covered: Box | None = None
        for letter, x, y in text.letters:
            place = next(
                number
                for number, (found, fx, fy, _) in enumerate(pending[:_LOOK_AHEAD])
                if found == letter and near(fx, x) and near(fy, y)
            )
            box = pending.pop(place)[3]
            if letter.strip():
                covered = covered.joined(box) if covered else box
        yield covered
    assert not pending, "both readers find the same texts"


def _glyphs(textpage: Any, height: float) -> Iterator[tuple[str, float, float, Box]]:
    """Each character that is really there: where it begins, and what its outline covers."""
    x, y = ctypes.c_double(), ctypes.c_double()
    for index in range(textpage.count_chars()):
        if pdfium.FPDFText_IsGenerated(textpage, index):
            continue
        assert pdfium.FPDFText_GetCharOrigin(textpage, index, x, y)
        left, bottom, right, top = (edge / PT_PER_MM for edge in textpage.get_charbox(index))
        yield (
            chr(pdfium.FPDFText_GetUnicode(textpage, index)),
            x.value / PT_PER_MM,
            height - y.value / PT_PER_MM,
            Box(left, height - top, right, height - bottom),
        )


def _face(char: Any) -> str:
    """The face's name without the prefix of its subset."""
    return str(char["fontname"]).partition("+")[2]
