"""Symbols: small pictures that are told apart at 8 mm in black and white.

In: the name of a symbol and the square it fills. Out: shapes whose ink, pens included,
stays inside that square. Must not know: games, cards, PDF.

All are our own designs, drawn in a square of side 1 and scaled. They are lines more
than areas, for the ink's sake; what is solid is the one thing to look at: the disc that
moves, the head of an arrow.
"""

from collections.abc import Callable
from math import acos, cos, pi, sin, tan
from typing import NamedTuple

from generator.sheets.shapes import BLACK, Colour, Outline, Path, Pen, Shape, circle, polygon
from generator.units import MM_PER_PT, PT_PER_MM

#: No line is thinner, however small the symbol: thinner ones break up in print.
LEAST_PT = 0.5

# Pens, as shares of the side. A cross and a ring are written like letters, which also
# tells them from the plus and the circle however the paper is turned.
_LIGHT, _FIRM, _HEAVY = 0.05, 0.07, 0.15

Point = tuple[float, float]


class _Square(NamedTuple):
    """Where a symbol goes; turns the unit square into this one."""

    x: float
    y: float
    side: float
    ink: Colour

    def stroke(self, *outlines: Outline, weight: float = _LIGHT) -> Shape:
        width_pt = max(LEAST_PT, weight * self.side * PT_PER_MM)
        return Path(self._placed(outlines), pen=Pen(width_pt, self.ink))

    def fill(self, *outlines: Outline) -> Shape:
        return Path(self._placed(outlines), fill=self.ink)

    def _placed(self, outlines: tuple[Outline, ...]) -> tuple[Outline, ...]:
        corner, side = (self.x, self.y), self.side
        return tuple(
            Outline(
                (self.x + x * side, self.y + y * side),
                tuple(
                    tuple(corner[i % 2] + n * side for i, n in enumerate(step)) for step in steps
                ),
                closed,
            )
            for (x, y), steps, closed in outlines
        )


Draw = Callable[[_Square], tuple[Shape, ...]]


def symbol(name: str, *, x: float, y: float, side: float, ink: Colour = BLACK) -> tuple[Shape, ...]:
    """Return the symbol ``name`` in the square of ``side`` mm with its top left corner at x, y.

    Raises KeyError for an unknown name.
    """
    draw = SYMBOLS[name]
    # Where the least width makes pens wider than drawn, the picture shrinks to keep them
    # inside; the sharpest corner, of the star, juts out 1.3 widths.
    room = 1.5 * max(0.0, LEAST_PT * MM_PER_PT - _LIGHT * side)
    return draw(_Square(x + room, y + room, side - 2 * room, ink))


# Lines to draw with


def _line(*points: Point) -> Outline:
    return Outline(points[0], points[1:], closed=False)


def _box(left: float, top: float, right: float, bottom: float) -> Outline:
    return polygon((left, top), (right, top), (right, bottom), (left, bottom))


def _around(x: float, y: float, radius: float, angle: float) -> Point:
    """Return the point at ``angle``, in degrees clockwise from the right."""
    turn = angle * pi / 180
    return (x + radius * cos(turn), y + radius * sin(turn))


def _regular(corners: int, x: float, y: float, radius: float, first: float = -90) -> Outline:
    turn = 360 / corners
    return polygon(*(_around(x, y, radius, first + turn * corner) for corner in range(corners)))


def _pointed(x: float, y: float, radius: float, tilt: float = 0) -> Outline:
    """Return a star of five points, a little stouter than the one of a pentagram."""
    return polygon(
        *(_around(x, y, radius * (0.45 if i % 2 else 1), tilt + 36 * i - 90) for i in range(10))
    )


def _arc(x: float, y: float, radius: float, first: float, last: float) -> Outline:
    """Return the arc from angle to angle, in degrees; backwards where ``last`` is less."""
    pieces = 4
    turn = (last - first) / pieces
    reach = radius * 4 / 3 * tan(turn * pi / 720)
    steps = []
    for piece in range(pieces):
        start, end = first + piece * turn, first + (piece + 1) * turn
        steps.append(
            _around(*_around(x, y, radius, start), reach, start + 90)
            + _around(*_around(x, y, radius, end), reach, end - 90)
            + _around(x, y, radius, end)
        )
    return Outline(_around(x, y, radius, first), tuple(steps), closed=False)


def _hop(left: float, right: float, ground: float, top: float) -> Outline:
    """Return a jump from left to right: half an ellipse, in two curves."""
    middle, half = (left + right) / 2, (right - left) / 2
    up, along = (ground - top) * 0.55, half * 0.55  # what makes a curve a quarter of an ellipse
    rise = (left, ground - up, middle - along, top, middle, top)
    fall = (middle + along, top, right, ground - up, right, ground)
    return Outline((left, ground), (rise, fall), closed=False)


def _head(tip: Point, angle: float, length: float = 0.17) -> Outline:
    """Return an arrow head with its tip at ``tip``, pointing along ``angle``."""
    back = _around(*tip, length, angle + 180)
    half = length * 0.68
    return polygon(tip, _around(*back, half, angle + 90), _around(*back, half, angle - 90))


def _arrow(square: _Square, start: Point, tip: Point, angle: float) -> tuple[Shape, ...]:
    # The shaft ends inside the head, not at its tip, which it would blunt.
    shaft = _line(start, _around(*tip, 0.12, angle + 180))
    return (square.stroke(shaft, weight=_FIRM), square.fill(_head(tip, angle)))


def _missing(left: float, top: float, side: float) -> tuple[Outline, ...]:
    """Return a square of dashes, its corners whole: a tile that is not there."""
    arm, right, bottom, middle = side * 0.25, left + side, top + side, side / 2
    corners = (
        _line((x + towards_x, y), (x, y), (x, y + towards_y))
        for x, towards_x in ((left, arm), (right, -arm))
        for y, towards_y in ((top, arm), (bottom, -arm))
    )
    half = side * 0.1
    sides = (
        *(_line((left + middle - half, y), (left + middle + half, y)) for y in (top, bottom)),
        *(_line((x, top + middle - half), (x, top + middle + half)) for x in (left, right)),
    )
    return (*corners, *sides)


# Signs of the sky


def _sun(square: _Square) -> tuple[Shape, ...]:
    rays = (
        _line(_around(0.5, 0.5, 0.32, angle), _around(0.5, 0.5, 0.48, angle))
        for angle in range(0, 360, 45)
    )
    return (square.stroke(circle(0.5, 0.5, 0.2), *rays, weight=_FIRM),)


def _moon(square: _Square) -> tuple[Shape, ...]:
    # A crescent with a crescent cut out; a pen would draw long spikes at the horns.
    return (square.fill(_crescent(0.0), _crescent(_LIGHT)),)


def _crescent(inset: float) -> Outline:
    """Return what a circle leaves of another, ``inset`` further inside."""
    outer, inner, apart, tilt = 0.47 - inset, 0.37 + inset, 0.25, -25.0
    x, y = 0.53, 0.5
    # The angles of the horns, from either middle, by the law of cosines.
    horn = acos((outer**2 + apart**2 - inner**2) / (2 * outer * apart)) * 180 / pi
    bite = 180 - acos((inner**2 + apart**2 - outer**2) / (2 * inner * apart)) * 180 / pi
    back = _arc(x, y, outer, tilt + horn, tilt + 360 - horn)
    front = _arc(*_around(x, y, apart, tilt), inner, tilt + 360 - bite, tilt + bite)
    return Outline(back.start, back.steps + front.steps)


def _comet(square: _Square) -> tuple[Shape, ...]:
    tail = (
        _line((0.43, 0.33), (0.7, 0.06)),
        _line((0.52, 0.48), (0.95, 0.05)),
        _line((0.67, 0.57), (0.94, 0.3)),
    )
    return (square.fill(_pointed(0.31, 0.69, 0.29, tilt=-135)), square.stroke(*tail, weight=_FIRM))


# Signs of players


def _sign(*outlines: Outline, weight: float = _FIRM) -> Draw:
    return lambda square: (square.stroke(*outlines, weight=weight),)


def _plus() -> Outline:
    near, far, end = 0.32, 0.68, 0.95
    quarter = [(near, 1 - end), (far, 1 - end), (far, near)]
    corners: list[Point] = []
    for _ in range(4):
        corners += quarter
        quarter = [(1 - y, x) for x, y in quarter]
    return polygon(*corners)


# Powers: the disc that acts is solid, what it stands on is outlined


def _stack(square: _Square, left: float, right: float, bottom: float, discs: int) -> Shape:
    """Return so many discs on one another, seen from the side."""
    high = 0.15
    top = bottom - discs * high
    seams = (_line((left, top + n * high), (right, top + n * high)) for n in range(1, discs))
    return square.stroke(_box(left, top, right, bottom), *seams)


def _summit(square: _Square) -> tuple[Shape, ...]:
    return (
        square.fill(_box(0.125, 0.02, 0.875, 0.165)),
        *_arrow(square, (0.5, 0.16), (0.5, 0.475), 90),
        _stack(square, 0.15, 0.85, 0.97, discs=3),
    )


def _stride(square: _Square) -> tuple[Shape, ...]:
    cells = (_box(left, 0.69, left + 0.26, 0.95) for left in (0.03, 0.37, 0.71))
    hops = (_hop(0.14, 0.485, 0.6, 0.2), _hop(0.485, 0.83, 0.6, 0.2))
    return (
        square.stroke(*cells),
        square.stroke(*hops, weight=_FIRM),
        square.fill(_head((0.83, 0.665), 90, length=0.18)),
    )


def _carry(square: _Square) -> tuple[Shape, ...]:
    return (
        square.fill(_box(0.005, 0.275, 0.575, 0.4)),
        _stack(square, 0.03, 0.55, 0.7, discs=2),
        *_arrow(square, (0.62, 0.5), (0.99, 0.5), 0),
    )


def _leap(square: _Square) -> tuple[Shape, ...]:
    return (
        square.stroke(*_missing(0.275, 0.56, 0.38)),
        square.stroke(_hop(0.08, 0.85, 0.8, 0.1), weight=_FIRM),
        square.fill(_head((0.85, 0.94), 90, length=0.2)),
    )


def _keep(square: _Square) -> tuple[Shape, ...]:
    anchor = (
        circle(0.5, 0.25, 0.07),
        _line((0.5, 0.32), (0.5, 0.83)),
        _line((0.34, 0.41), (0.66, 0.41)),
        _arc(0.5, 0.56, 0.26, 160, 20),
    )
    return (square.stroke(_box(0.04, 0.04, 0.96, 0.96)), square.stroke(*anchor, weight=_FIRM))


def _bridge(square: _Square) -> tuple[Shape, ...]:
    plus = (_line((0.5, 0.51), (0.5, 0.81)), _line((0.35, 0.66), (0.65, 0.66)))
    return (
        square.stroke(*_missing(0.18, 0.34, 0.63)),
        square.stroke(*plus, weight=_FIRM),
        *_arrow(square, (0.5, 0.02), (0.5, 0.3), 90),
    )


#: How each symbol is drawn, by name.
SYMBOLS: dict[str, Draw] = {
    "sun": _sun,
    "moon": _moon,
    "star": _sign(_pointed(0.5, 0.55, 0.43)),
    "comet": _comet,
    "cross": _sign(
        _line((0.07, 0.07), (0.93, 0.93)), _line((0.93, 0.07), (0.07, 0.93)), weight=_HEAVY
    ),
    "ring": _sign(circle(0.5, 0.5, 0.41), weight=_HEAVY),
    "circle": _sign(circle(0.5, 0.5, 0.45)),
    "square": _sign(_box(0.1, 0.1, 0.9, 0.9)),
    "triangle": _sign(polygon((0.5, 0.1), (0.92, 0.88), (0.08, 0.88))),
    # Higher than wide, or it would be a square to whoever sits at its corner.
    "diamond": _sign(polygon((0.5, 0.08), (0.83, 0.5), (0.5, 0.92), (0.17, 0.5))),
    "pentagon": _sign(_regular(5, 0.5, 0.54, 0.455)),
    "hexagon": _sign(_regular(6, 0.5, 0.5, 0.45, first=0)),
    "plus": _sign(_plus()),
    "summit": _summit,
    "stride": _stride,
    "carry": _carry,
    "leap": _leap,
    "keep": _keep,
    "bridge": _bridge,
}
