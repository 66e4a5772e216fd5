"""Shapes to the operators of a PDF content stream.

In: the shapes of one page or stamp, and two callables that know the document: one
encodes text, one names the form of a stamped drawing. Out: bytes. Must not know:
games, layout, how a PDF file is put together.

This is where millimetres become points and y turns from down to up; it happens here
and nowhere else.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache

from generator.sheets.shapes import (
    Colour,
    Drawing,
    Lines,
    Path,
    Pen,
    Rect,
    Shape,
    Stamp,
    Text,
)
from generator.units import PT_PER_MM

Encoder = Callable[[str, str], Sequence[tuple[bytes, bytes]]]
FormNamer = Callable[[Drawing], str]
#: So many places of a form are remembered.
_MOST_PLACES = 4096


@lru_cache(maxsize=8192)
def number(value: float) -> str:
    """Return ``value`` with at most three decimals, as PDF writes numbers."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


@lru_cache(maxsize=8192)
def points(millimetres: float) -> str:
    """Return a length in mm as a PDF number in points."""
    return number(millimetres * PT_PER_MM)


def content_stream(
    shapes: Sequence[Shape], height: float, encode: Encoder, name_form: FormNamer
) -> bytes:
    """Return the operators that draw ``shapes`` in a box ``height`` mm high."""
    writer = _Writer(height, encode, name_form)
    for shape in shapes:
        _DRAW[type(shape)](writer, shape)
    return b"\n".join(writer.code)


_STRAIGHT = 2


class _Writer:
    """Collects operators and leaves out those that would change nothing."""

    def __init__(self, height: float, encode: Encoder, name_form: FormNamer) -> None:
        self.code: list[bytes] = []
        self.height = height
        self.encode = encode
        self.name_form = name_form
        self.fill_colour: Colour | None = None
        self.pen: Pen | None = None

    def add(self, text: str) -> None:
        self.code.append(text.encode("ascii"))

    def up(self, y: float) -> str:
        return points(self.height - y)

    def use_fill(self, colour: Colour) -> None:
        if colour != self.fill_colour:
            self.add(_colour(colour, "g", "rg"))
            self.fill_colour = colour

    def use_pen(self, pen: Pen) -> None:
        if pen == self.pen:
            return
        before = self.pen
        if before is None or pen.colour != before.colour:
            self.add(_colour(pen.colour, "G", "RG"))
        if before is None or pen.width_pt != before.width_pt:
            self.add(f"{number(pen.width_pt)} w")
        if pen.dash != (before.dash if before else ()):
            self.add(f"[{' '.join(points(length) for length in pen.dash)}] 0 d")
        self.pen = pen


def _colour(colour: Colour, gray_operator: str, rgb_operator: str) -> str:
    red, green, blue = colour
    if red == green == blue:
        return f"{number(red)} {gray_operator}"
    return f"{number(red)} {number(green)} {number(blue)} {rgb_operator}"


def _draw_lines(writer: _Writer, shape: Lines) -> None:
    writer.use_pen(shape.pen)
    up = writer.up
    path = [f"{points(x1)} {up(y1)} m {points(x2)} {up(y2)} l" for x1, y1, x2, y2 in shape.segments]
    writer.add(f"{' '.join(path)} S")


def _draw_rect(writer: _Writer, shape: Rect) -> None:
    if shape.fill is not None:
        writer.use_fill(shape.fill)
    if shape.pen is not None:
        writer.use_pen(shape.pen)
    paint = {(True, True): "B", (True, False): "f", (False, True): "S", (False, False): "n"}
    writer.add(
        f"{points(shape.x)} {writer.up(shape.y + shape.height)} "
        f"{points(shape.width)} {points(shape.height)} re "
        f"{paint[shape.fill is not None, shape.pen is not None]}"
    )


def _draw_path(writer: _Writer, shape: Path) -> None:
    if shape.fill is not None:
        writer.use_fill(shape.fill)
    if shape.pen is not None:
        writer.use_pen(shape.pen)
    up, code = writer.up, []
    for outline in shape.outlines:
        x, y = outline.start
        code.append(f"{points(x)} {up(y)} m")
        for step in outline.steps:
            ends = " ".join(f"{points(x)} {up(y)}" for x, y in _pairs(step))
            code.append(f"{ends} {'l' if len(step) == _STRAIGHT else 'c'}")
        if outline.closed:
            code.append("h")
    # The even-odd rule: an outline inside another is a hole, whichever way it runs.
    paint = {(True, True): "B*", (True, False): "f*", (False, True): "S", (False, False): "n"}
    writer.add(f"{' '.join(code)} {paint[shape.fill is not None, shape.pen is not None]}")


def _pairs(numbers: Sequence[float]) -> "zip[tuple[float, float]]":
    return zip(numbers[::2], numbers[1::2], strict=True)


def _draw_text(writer: _Writer, shape: Text) -> None:
    writer.use_fill(shape.colour)
    place = f"{points(shape.x)} {writer.up(shape.y)} Td"
    size = number(shape.size_pt).encode("ascii")
    runs = [
        b"%s %s Tf (%s) Tj" % (name, size, codes)
        for name, codes in writer.encode(shape.text, shape.face)
    ]
    writer.code.append(b"BT %s %s ET" % (place.encode("ascii"), b" ".join(runs)))


def _draw_stamp(writer: _Writer, shape: Stamp) -> None:
    form = writer.name_form(shape.drawing)
    if writer.pen is not None and writer.pen.dash:
        # A form begins with the state of the page; only dashes does it not set itself.
        writer.add("[] 0 d")
        writer.pen = writer.pen._replace(dash=())
    room = writer.height - shape.drawing.height
    if shape.turn:
        _draw_turned(writer, shape, form)
        return
    if shape.places == ((0.0, 0.0),) and room == 0:
        writer.add(f"/{form} Do")
        return
    writer.code += map(_placed(form, room).__getitem__, shape.places)


def _draw_turned(writer: _Writer, shape: Stamp, form: str) -> None:
    """Draw a form turned clockwise; the corner that comes to lie top left is at the place."""
    width, height = shape.drawing.width, shape.drawing.height
    # By angle: the matrix, and where the form's own bottom left corner goes.
    matrix, right, down = {
        90: ("0 -1 1 0", 0.0, 0.0),
        180: ("-1 0 0 -1", width, 0.0),
        270: ("0 1 -1 0", height, width),
    }[shape.turn]
    for x, y in shape.places:
        place = f"{points(x + right)} {writer.up(y + down)}"
        writer.add(f"q {matrix} {place} cm /{form} Do Q")


class _Placed(dict[tuple[float, float], bytes]):
    """The operators that draw a form, by place; boards share most of them."""

    def __init__(self, form: str, room: float) -> None:
        super().__init__()
        self._form = form
        self._room = room

    def __missing__(self, place: tuple[float, float]) -> bytes:
        if len(self) == _MOST_PLACES:
            self.clear()
        x, up = points(place[0]), points(self._room - place[1])
        operators = self[place] = f"q 1 0 0 1 {x} {up} cm /{self._form} Do Q".encode("ascii")
        return operators


@lru_cache(maxsize=64)
def _placed(form: str, room: float) -> _Placed:
    return _Placed(form, room)


_DRAW: dict[type, Callable[..., None]] = {
    Lines: _draw_lines,
    Path: _draw_path,
    Rect: _draw_rect,
    Text: _draw_text,
    Stamp: _draw_stamp,
}
