"""Shapes to the operators of a PDF content stream.

In: the shapes of one page or stamp, and two callables that know the document: one
encodes text, one names the form of a stamped drawing. Out: bytes. Must not know:
games, layout, how a PDF file is put together.

This is where millimetres become points and y turns from down to up; it happens here
and nowhere else.
"""

import re
from collections.abc import Callable, Sequence
from functools import lru_cache

from generator.sheets.shapes import Colour, Drawing, Lines, Pen, Rect, Shape, Stamp, Text
from generator.units import PT_PER_MM

Encoder = Callable[[str, str], Sequence[tuple[str, bytes]]]
FormNamer = Callable[[Drawing], str]

_SPECIAL = re.compile(rb"[\\()\r\n]")
_ESCAPES = {b"\\": b"\\\\", b"(": b"\\(", b")": b"\\)", b"\r": b"\\r", b"\n": b"\\n"}


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


def _draw_text(writer: _Writer, shape: Text) -> None:
    writer.use_fill(shape.colour)
    start = f"{points(shape.x)} {writer.up(shape.y)} Td".encode("ascii")
    size = number(shape.size_pt)
    runs = [
        b"%s %s Tf (%s) Tj"
        % (
            name.encode("ascii"),
            size.encode("ascii"),
            _escaped(codes),
        )
        for name, codes in writer.encode(shape.text, shape.face)
    ]
    writer.code.append(b"BT %s %s ET" % (start, b" ".join(runs)))


def _escaped(codes: bytes) -> bytes:
    if _SPECIAL.search(codes) is None:
        return codes
    return _SPECIAL.sub(lambda match: _ESCAPES[match[0]], codes)


def _draw_stamp(writer: _Writer, shape: Stamp) -> None:
    form = writer.name_form(shape.drawing)
    room = writer.height - shape.drawing.height
    if shape.places == ((0.0, 0.0),) and room == 0:
        writer.add(f"/{form} Do")
        return
    writer.code += [_placed(form, x, room - y) for x, y in shape.places]


@lru_cache(maxsize=65_536)
def _placed(form: str, x: float, up: float) -> bytes:
    """Return the operators that draw ``form`` at one place; boards share most of them."""
    return f"q 1 0 0 1 {points(x)} {points(up)} cm /{form} Do Q".encode("ascii")


_DRAW: dict[type, Callable[..., None]] = {
    Lines: _draw_lines,
    Rect: _draw_rect,
    Text: _draw_text,
    Stamp: _draw_stamp,
}
