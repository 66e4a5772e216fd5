"""Filling columns: strips from top to bottom, column after column, page after page.

In: strips in the order of reading, and how high the columns are. Out: where each strip
stands. Must not know: what is in a strip, pages, games.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from generator.sheets.runs import Strip

_ROUNDING = 1e-6
#: What fills no more of a column than this stays in one: two stumps are harder to read.
_SHORT = 0.4
#: Balancing goes on until columns differ by less than this (mm).
_FINE = 0.5


class Placed(NamedTuple):
    """A strip in a column, counted from 0 over all pages; ``y`` is in mm from its top."""

    column: int
    y: float
    strip: Strip


def fill(strips: Sequence[Strip], heights: Sequence[float]) -> tuple[Placed, ...] | None:
    """Return ``strips`` in columns of ``heights`` mm; None when they do not fit.

    Strips that are to keep together do; the gap above the first of a column is left out.
    """
    placed: list[Placed] = []
    column, y = 0, 0.0
    for unit in _units(strips):
        needed = _height(unit, at_top=y == 0.0)
        while column < len(heights) and y + needed > heights[column] + _ROUNDING:
            column, y = column + 1, 0.0
            needed = _height(unit, at_top=True)
        if column == len(heights):
            return None
        for strip in unit:
            y += strip.gap if y else 0.0
            placed.append(Placed(column, y, strip))
            y += strip.height
    return tuple(placed)


def balanced(
    strips: Sequence[Strip], pages: int, columns: int, height: float
) -> tuple[Placed, ...] | None:
    """Return ``strips`` on at most ``pages`` pages, the columns of the last one equally long.

    Few strips stay in the first column. None when they do not fit.
    """
    alone = fill(strips, [height * _SHORT])
    if alone is not None:
        return alone
    for count in range(1, pages + 1):
        full = [height] * (columns * (count - 1))
        if fill(strips, [*full, *[height] * columns]) is None:
            continue
        low, high = 0.0, height
        while high - low > _FINE:
            middle = (low + high) / 2
            if fill(strips, [*full, *[middle] * columns]) is None:
                low = middle
            else:
                high = middle
        return fill(strips, [*full, *[high] * columns])
    return None


def _units(strips: Sequence[Strip]) -> Iterator[list[Strip]]:
    unit: list[Strip] = []
    for strip in strips:
        unit.append(strip)
        if not strip.keep:
            yield unit
            unit = []
    if unit:
        yield unit


def _height(unit: Sequence[Strip], *, at_top: bool) -> float:
    gaps = sum(strip.gap for strip in unit) - (unit[0].gap if at_top else 0.0)
    return gaps + sum(strip.height for strip in unit)
