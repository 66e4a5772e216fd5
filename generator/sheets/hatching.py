"""Heraldic hatching: colours that are told apart in black and white.

In: the name of a hatching and a rectangle. Out: Lines shapes, clipped to the
rectangle by arithmetic. Must not know: games, terrains, PDF.

The code is the one of Petra Sancta (17th century): red vertical, blue horizontal,
green diagonal from top left to bottom right, black crossed, yellow dotted, purple
diagonal the other way, white plain.
"""

from collections.abc import Callable

from generator.sheets.shapes import Colour, Lines, Pen, Rect, Segment, Shape

#: Distance of two hatching lines in mm.
PITCH = 1.1
#: Width of a hatching line in points; 0.25 pt is the least that prints.
WIDTH_PT = 0.5


def hatch(
    name: str, rect: Rect, colour: Colour, *, pitch: float = PITCH, width_pt: float = WIDTH_PT
) -> tuple[Shape, ...]:
    """Return the hatching ``name`` over ``rect``; raise KeyError for an unknown name."""
    segments = HATCHINGS[name](rect, pitch)
    if not segments:
        return ()
    if name == "dots":
        return (Lines(segments, Pen(width_pt * 2, colour)),)
    return (Lines(segments, Pen(width_pt, colour)),)


def hatch_circle(
    name: str, x: float, y: float, radius: float, colour: Colour, *, pitch: float = PITCH
) -> tuple[Shape, ...]:
    """Return the hatching ``name`` over a circle around x, y; raise KeyError as ``hatch`` does."""
    box = Rect(x - radius, y - radius, 2 * radius, 2 * radius)
    chords = (_chord(segment, x, y, radius) for segment in HATCHINGS[name](box, pitch))
    segments = tuple(chord for chord in chords if chord is not None)
    if not segments:
        return ()
    return (Lines(segments, Pen(WIDTH_PT * 2 if name == "dots" else WIDTH_PT, colour)),)


def _chord(segment: Segment, x: float, y: float, radius: float) -> Segment | None:
    """Return the part of ``segment`` inside a circle around x, y; None where there is none.

    A point of the line is a + t * d; it lies on the circle where |a + t * d - c| = r.
    """
    x1, y1, x2, y2 = segment
    dx, dy, fx, fy = x2 - x1, y2 - y1, x1 - x, y1 - y
    a, b, c = dx * dx + dy * dy, 2 * (fx * dx + fy * dy), fx * fx + fy * fy - radius * radius
    root = b * b - 4 * a * c
    if root <= 0:
        return None
    low = max(0.0, (-b - root**0.5) / (2 * a))
    high = min(1.0, (-b + root**0.5) / (2 * a))
    if low >= high:
        return None
    return (x1 + low * dx, y1 + low * dy, x1 + high * dx, y1 + high * dy)


def _steps(length: float, pitch: float) -> tuple[float, ...]:
    """Return positions inside ``length``, evenly spread, about ``pitch`` apart."""
    count = max(1, round(length / pitch) - 1)
    return tuple(length * (step + 1) / (count + 1) for step in range(count))


def _horizontal(rect: Rect, pitch: float) -> tuple[Segment, ...]:
    return tuple(
        (rect.x, rect.y + y, rect.x + rect.width, rect.y + y) for y in _steps(rect.height, pitch)
    )


def _vertical(rect: Rect, pitch: float) -> tuple[Segment, ...]:
    return tuple(
        (rect.x + x, rect.y, rect.x + x, rect.y + rect.height) for x in _steps(rect.width, pitch)
    )


def _crossed(rect: Rect, pitch: float) -> tuple[Segment, ...]:
    return _horizontal(rect, pitch) + _vertical(rect, pitch)


def _diagonal(rect: Rect, pitch: float) -> tuple[Segment, ...]:
    """Lines from top left to bottom right: y - x is constant along each."""
    segments = []
    for step in _steps(rect.width + rect.height, pitch * 2**0.5):
        shift = step - rect.width  # of the line y = x + shift, from the top left corner
        left = max(0.0, -shift)
        right = min(rect.width, rect.height - shift)
        segments.append(
            (rect.x + left, rect.y + left + shift, rect.x + right, rect.y + right + shift)
        )
    return tuple(segments)


def _diagonal_up(rect: Rect, pitch: float) -> tuple[Segment, ...]:
    middle = 2 * rect.x + rect.width
    return tuple((middle - x1, y1, middle - x2, y2) for x1, y1, x2, y2 in _diagonal(rect, pitch))


def _dots(rect: Rect, pitch: float) -> tuple[Segment, ...]:
    dot = 0.35
    return tuple(
        (rect.x + x - dot / 2, rect.y + y, rect.x + x + dot / 2, rect.y + y)
        for y in _steps(rect.height, pitch)
        for x in _steps(rect.width, pitch)
    )


def _plain(rect: Rect, pitch: float) -> tuple[Segment, ...]:
    del rect, pitch
    return ()


HATCHINGS: dict[str, Callable[[Rect, float], tuple[Segment, ...]]] = {
    "horizontal": _horizontal,
    "vertical": _vertical,
    "crossed": _crossed,
    "diagonal": _diagonal,
    "diagonal-up": _diagonal_up,
    "dots": _dots,
    "plain": _plain,
}
