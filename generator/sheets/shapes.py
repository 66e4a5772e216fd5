"""The shapes that a page can be made of.

In: nothing. Out: frozen values that say where ink goes: lines, rectangles, outlines,
texts, and stamps of a whole drawing. Must not know: games, fonts, PDF.

All measures are millimetres from the top left corner of the drawing, y down; type
sizes and pen widths are in points and say so. Everything is decided here: whoever
renders a shape measures nothing, wraps nothing and aligns nothing.
"""

from collections.abc import Iterable
from typing import NamedTuple

#: Red, green and blue, each 0 to 1.
Colour = tuple[float, float, float]

BLACK: Colour = (0.0, 0.0, 0.0)
WHITE: Colour = (1.0, 1.0, 1.0)


def grey(level: float) -> Colour:
    """Return a neutral colour; 0 is black, 1 is white."""
    return (level, level, level)


class Pen(NamedTuple):
    """How a line is drawn: its width in points, its colour, its dashes in mm."""

    width_pt: float
    colour: Colour = BLACK
    dash: tuple[float, ...] = ()


#: x1, y1, x2, y2
Segment = tuple[float, float, float, float]


class Lines(NamedTuple):
    """Straight lines that share a pen."""

    segments: tuple[Segment, ...]
    pen: Pen


class Rect(NamedTuple):
    """A rectangle with an outline, a fill, or both; ``x``, ``y`` is its top left corner."""

    x: float
    y: float
    width: float
    height: float
    pen: Pen | None = None
    fill: Colour | None = None


class Outline(NamedTuple):
    """One closed or open outline: where it begins, and each step from there.

    A step of two numbers is a straight line to that point, one of six a Bézier curve:
    two control points and the end.
    """

    start: tuple[float, float]
    steps: tuple[tuple[float, ...], ...]
    closed: bool = True


class Path(NamedTuple):
    """Outlines that share a pen, a fill, or both; where two overlap, the fill has a hole."""

    outlines: tuple[Outline, ...]
    pen: Pen | None = None
    fill: Colour | None = None


class Text(NamedTuple):
    """One line of text; ``x`` is its left end and ``y`` its baseline."""

    x: float
    y: float
    text: str
    face: str
    size_pt: float
    colour: Colour = BLACK


class Stamp(NamedTuple):
    """A drawing placed with its top left corner at each of some points.

    However often a drawing is stamped, on however many pages, a PDF holds it once:
    this is what makes a thousand boards small and quick. ``turn`` is in degrees
    clockwise, a multiple of 90; the places are corners of the turned box.
    """

    drawing: "Drawing"
    places: tuple[tuple[float, float], ...] = ((0.0, 0.0),)
    turn: int = 0


Shape = Lines | Rect | Path | Text | Stamp


class Drawing(NamedTuple):
    """Shapes inside a box of ``width`` by ``height`` mm."""

    width: float
    height: float
    shapes: tuple[Shape, ...]


class Page(NamedTuple):
    """One side of a sheet: its size in mm, what is on it, and its bookmark."""

    width: float
    height: float
    shapes: tuple[Shape, ...]
    bookmark: str | None = None


#: A quarter of a circle as a Bézier curve: how far its control points lie from its ends.
_QUARTER = 0.5522847498


def circle(x: float, y: float, radius: float) -> Outline:
    """Return a circle around x, y."""
    k = radius * _QUARTER
    return Outline(
        (x + radius, y),
        (
            (x + radius, y + k, x + k, y + radius, x, y + radius),
            (x - k, y + radius, x - radius, y + k, x - radius, y),
            (x - radius, y - k, x - k, y - radius, x, y - radius),
            (x + k, y - radius, x + radius, y - k, x + radius, y),
        ),
    )


def polygon(*points: tuple[float, float]) -> Outline:
    """Return the closed outline through ``points``."""
    return Outline(points[0], points[1:])


def moved(shapes: Iterable[Shape], dx: float, dy: float) -> tuple[Shape, ...]:
    """Return ``shapes`` moved by ``dx``, ``dy`` mm."""
    return tuple(_moved(shape, dx, dy) for shape in shapes)


def _moved(shape: Shape, dx: float, dy: float) -> Shape:
    match shape:
        case Lines(segments, _):
            return shape._replace(
                segments=tuple((a + dx, b + dy, c + dx, d + dy) for a, b, c, d in segments),
            )
        case Stamp(_, places):
            return shape._replace(places=tuple((x + dx, y + dy) for x, y in places))
        case Path(outlines):
            return shape._replace(outlines=tuple(_outline(one, dx, dy) for one in outlines))
        case Rect(x, y) | Text(x, y):
            return shape._replace(x=x + dx, y=y + dy)


def _outline(outline: Outline, dx: float, dy: float) -> Outline:
    (x, y), shift = outline.start, (dx, dy)
    steps = tuple(tuple(n + shift[i % 2] for i, n in enumerate(step)) for step in outline.steps)
    return Outline((x + dx, y + dy), steps, outline.closed)
