"""Symbols: each keeps inside its square and is told from the others, printed at 8 mm."""

import io
from itertools import combinations, pairwise
from math import hypot, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st
from read_pdf import ReadPdf

from generator.render.fonts import Typeface
from generator.render.pdf import Meta, write_pdf
from generator.sheets.shapes import Outline, Page, Path, Pen, Shape, grey, moved
from generator.sheets.symbols import LEAST_PT, SYMBOLS, symbol
from generator.units import MM_PER_PT

Point = tuple[float, float]

NAMES = sorted(SYMBOLS)
SIDE = 8
PER_MM = 6
#: White around a picture, so that growing ink does not run into the next row.
EDGE = 12
MITER_LIMIT = 10  # of PDF, where none is set; beyond it a corner is cut off
names = st.sampled_from(NAMES)
places = st.floats(min_value=-50, max_value=250)
sides = st.floats(min_value=1, max_value=120)


def paths(shapes: tuple[Shape, ...]) -> list[Path]:
    found = [shape for shape in shapes if isinstance(shape, Path)]
    assert len(found) == len(shapes)
    return found


def points(outline: Outline) -> list[Point]:
    """Every point and control point, in order: the ink lies inside their hull."""
    steps = (zip(step[::2], step[1::2], strict=True) for step in outline.steps)
    found = [outline.start, *(point for step in steps for point in step)]
    if outline.closed and found[-1] == pytest.approx(found[0]):
        del found[-1]
    return found


def direction(start: Point, end: Point) -> Point:
    far = hypot(end[0] - start[0], end[1] - start[1])
    return (end[0] - start[0]) / far, (end[1] - start[1]) / far


def reached(outline: Outline, half: float) -> list[Point]:
    """Points around everything that a pen of ``2 * half`` mm can touch."""
    through = points(outline)
    if outline.closed:
        through = [*through, *through[:2]]
    found = []
    for start, end in pairwise(through):
        x, y = direction(start, end)  # butt ends: the pen reaches out to the sides only
        found += [
            (px + sign * half * y, py - sign * half * x)
            for px, py in (start, end)
            for sign in (1, -1)
        ]
    for before, corner, after in zip(through, through[1:], through[2:], strict=False):
        (ax, ay), (bx, by) = direction(before, corner), direction(corner, after)
        # The miter juts out by half / sin(angle / 2), away from the inside.
        sine = sqrt(max(0.0, (1 + ax * bx + ay * by) / 2))
        if sine * MITER_LIMIT >= 1 and (ax, ay) != pytest.approx((bx, by)):
            out = direction((bx, by), (ax, ay))
            found.append((corner[0] + out[0] * half / sine, corner[1] + out[1] * half / sine))
    return found


def touched(shapes: tuple[Shape, ...]) -> list[Point]:
    found = []
    for path in paths(shapes):
        for outline in path.outlines:
            if path.pen is None:
                found += points(outline)
            else:
                found += reached(outline, path.pen.width_pt * MM_PER_PT / 2)
    return found


def pens(shapes: tuple[Shape, ...]) -> list[Pen]:
    return [path.pen for path in paths(shapes) if path.pen is not None]


# Where the ink goes


@given(names, places, places, sides)
def test_no_ink_leaves_the_square(name: str, x: float, y: float, side: float) -> None:
    for at_x, at_y in touched(symbol(name, x=x, y=y, side=side)):
        assert x - 1e-6 <= at_x <= x + side + 1e-6
        assert y - 1e-6 <= at_y <= y + side + 1e-6


@pytest.mark.parametrize("name", NAMES)
def test_a_symbol_fills_its_square(name: str) -> None:
    across, down = zip(*touched(symbol(name, x=0, y=0, side=SIDE)), strict=True)
    assert max(max(across) - min(across), max(down) - min(down)) > 0.8 * SIDE


@given(names, places, places, st.floats(min_value=4, max_value=60))
def test_a_symbol_twice_as_large_is_the_same_picture(
    name: str, x: float, y: float, side: float
) -> None:
    small, large = symbol(name, x=x, y=y, side=side), symbol(name, x=x, y=y, side=2 * side)
    for (ax, ay), (bx, by) in zip(touched(small), touched(large), strict=True):
        assert (bx - x, by - y) == pytest.approx((2 * (ax - x), 2 * (ay - y)), abs=1e-6)
    for thin, thick in zip(pens(small), pens(large), strict=True):
        assert thick.width_pt == pytest.approx(2 * thin.width_pt)


@given(names, places, places)
def test_a_symbol_elsewhere_is_the_same_symbol(name: str, x: float, y: float) -> None:
    here = touched(moved(symbol(name, x=0, y=0, side=SIDE), x, y))
    there = touched(symbol(name, x=x, y=y, side=SIDE))
    for a, b in zip(here, there, strict=True):
        assert a == pytest.approx(b, abs=1e-6)


@given(names, st.floats(min_value=1, max_value=8))
def test_no_pen_is_too_thin_to_print(name: str, side: float) -> None:
    assert all(pen.width_pt >= LEAST_PT for pen in pens(symbol(name, x=0, y=0, side=side)))


@pytest.mark.parametrize("name", NAMES)
def test_all_ink_is_the_one_asked_for(name: str) -> None:
    for path in paths(symbol(name, x=0, y=0, side=SIDE, ink=grey(0.6))):
        assert (path.pen.colour if path.pen else path.fill) == grey(0.6)


def test_an_unknown_symbol_is_an_error() -> None:
    with pytest.raises(KeyError):
        symbol("skull", x=0, y=0, side=SIDE)


def test_no_two_names_share_a_drawing() -> None:
    assert len({symbol(name, x=0, y=0, side=SIDE) for name in NAMES}) == len(NAMES)


# What is seen

Grid = tuple[bytes, ...]


@pytest.fixture(scope="module")
def printed() -> dict[str, Grid]:
    """Each symbol at 8 mm as rows of pixels, 0 is black; rendered from a PDF."""
    pages = [Page(SIDE, SIDE, symbol(name, x=0, y=0, side=SIDE)) for name in NAMES]
    out = io.BytesIO()
    write_pdf(out.write, Meta("Symbols", "Nobody", "Pliego test", "en"), pages, Typeface())
    read = ReadPdf(out.getvalue())
    pictures = [read.pixels(number, PER_MM) for number in range(len(NAMES))]
    return {
        name: tuple(picture.row(y) for y in range(picture.rows))
        for name, picture in zip(NAMES, pictures, strict=True)
    }


def turned(grid: Grid) -> Grid:
    return tuple(bytes(column) for column in zip(*reversed(grid), strict=True))


def bits(grid: Grid) -> int:
    """The dark pixels as one number, with white all around."""
    width = len(grid[0]) + 2 * EDGE
    number = 0
    for y, row in enumerate(grid):
        for x, pixel in enumerate(row):
            if pixel < 128:
                number |= 1 << (y + EDGE) * width + x + EDGE
    return number


def grown(ink: int, width: int, pixels: int) -> int:
    for _ in range(pixels):
        ink |= ink << 1 | ink >> 1 | ink << width | ink >> width
    return ink


@pytest.mark.parametrize("name", NAMES)
def test_there_is_enough_ink_and_not_too_much(printed: dict[str, Grid], name: str) -> None:
    grid = printed[name]
    dark = sum(255 - pixel for row in grid for pixel in row) / 255
    assert 0.12 < dark / (len(grid) * len(grid[0])) < 0.45


def test_each_is_told_from_the_others_whichever_way_the_paper_lies(
    printed: dict[str, Grid],
) -> None:
    """A good part of both lies a third of a millimetre or more from all ink of the other.

    The nearest are hexagon and ring, hexagon and pentagon: a fifth of their ink.
    """
    width = SIDE * PER_MM + 2 * EDGE
    dark: dict[str, list[tuple[int, int]]] = {}
    for name, grid in printed.items():
        turns = [grid, turned(grid), turned(turned(grid)), turned(turned(turned(grid)))]
        dark[name] = [(ink, grown(ink, width, PER_MM // 3)) for ink in map(bits, turns)]
    for one, other in combinations(NAMES, 2):
        ink, near = dark[one][0]
        for turned_ink, turned_near in dark[other]:
            apart = (ink & ~turned_near | turned_ink & ~near).bit_count()
            assert apart > 0.18 * min(ink.bit_count(), turned_ink.bit_count()), (one, other)
