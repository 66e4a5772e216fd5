"""Shapes: moved, turned and stamped, they are drawn where they say; circles are hatched.

What ``render/content.py`` writes is read back by a small interpreter of its operators.
"""

import io
import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from read_pdf import PT_PER_MM, ReadPdf

from generator.render.content import content_stream
from generator.render.fonts import Typeface
from generator.render.pdf import Meta, write_pdf
from generator.sheets.hatching import HATCHINGS, PITCH, WIDTH_PT, hatch, hatch_circle
from generator.sheets.shapes import (
    BLACK,
    Colour,
    Drawing,
    Lines,
    Outline,
    Page,
    Path,
    Pen,
    Rect,
    Segment,
    Shape,
    Stamp,
    Text,
    circle,
    grey,
    moved,
    polygon,
)

Point = tuple[float, float]
Matrix = tuple[float, float, float, float, float, float]
NEAR = 0.005
RED = (0.8, 0.2, 0.0)


class Mark(NamedTuple):
    """Something drawn: each of its points in mm from the top left, and in what ink."""

    kind: str
    points: tuple[Point, ...]
    fill: Colour | None
    stroke: Colour | None
    width_pt: float = 0.0
    dash: tuple[float, ...] = ()


class State(NamedTuple):
    """The graphics state of a PDF."""

    matrix: Matrix = (1, 0, 0, 1, 0, 0)
    fill: Colour = BLACK
    stroke: Colour = BLACK
    width_pt: float = 1.0
    dash: tuple[float, ...] = ()


def times(one: Matrix, other: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    g, h, i, j, k, l = other  # noqa: E741
    return (
        a * g + b * i,
        a * h + b * j,
        c * g + d * i,
        c * h + d * j,
        e * g + f * i + k,
        e * h + f * j + l,
    )


class Interpreter:
    """Draws shapes through ``content_stream`` and reads its operators back."""

    def __init__(self) -> None:
        self._forms: list[Drawing] = []
        self._marks: list[Mark] = []
        self._height = 0.0

    def marks(self, shapes: Sequence[Shape], height: float) -> list[Mark]:
        """Return what is drawn in a box ``height`` mm high."""
        self._height = height
        self._run(shapes, height, State())
        return self._marks

    def code(self, shapes: Sequence[Shape], height: float) -> bytes:
        return content_stream(shapes, height, self._encode, self._name)

    def _name(self, drawing: Drawing) -> str:
        if drawing not in self._forms:
            self._forms.append(drawing)
        return f"F{self._forms.index(drawing)}"

    @staticmethod
    def _encode(text: str, face: str) -> list[tuple[bytes, bytes]]:
        return [(f"/{face}".encode(), text.encode("ascii"))]

    def _run(  # noqa: C901, PLR0912  # one case an operator
        self, shapes: Sequence[Shape], height: float, state: State
    ) -> None:
        saved: list[State] = []
        stack: list[str] = []
        path: list[tuple[str, tuple[Point, ...]]] = []
        code = self.code(shapes, height).decode("ascii")
        for token in code.replace("[", " [ ").replace("]", " ] ").split():
            if token.lstrip("-")[0].isdigit() or token[0] in "/[](":
                stack.append(token)
                continue
            match token:
                case "q":
                    saved.append(state)
                case "Q":
                    state = saved.pop()
                case "cm":
                    state = state._replace(matrix=times(self._matrix(stack), state.matrix))
                case "Do":
                    form = self._forms[int(stack[0][2:])]
                    self._run(form.shapes, form.height, state)
                case "g" | "rg":
                    state = state._replace(fill=self._colour(stack))
                case "G" | "RG":
                    state = state._replace(stroke=self._colour(stack))
                case "w":
                    state = state._replace(width_pt=float(stack[0]))
                case "d":
                    assert (stack[0], stack[-2:]) == ("[", ["]", "0"])
                    dash = tuple(float(one) / PT_PER_MM for one in stack[1:-2])
                    state = state._replace(dash=dash)
                case "m" | "l" | "c" | "h":
                    path.append((token, self._points(stack, state)))
                case "re":
                    x, y, width, height_pt = map(float, stack)
                    corners = [
                        (x, y),
                        (x + width, y),
                        (x + width, y + height_pt),
                        (x, y + height_pt),
                    ]
                    path.append(("re", tuple(self._at(point, state) for point in corners)))
                case "S" | "f" | "f*" | "B" | "B*" | "n":
                    self._paint(token, path, state)
                    path = []
                case _:
                    raise AssertionError(token)
            stack = []
        assert not saved
        assert not stack
        assert not path

    @staticmethod
    def _matrix(stack: Sequence[str]) -> Matrix:
        a, b, c, d, e, f = map(float, stack)
        return (a, b, c, d, e, f)

    @staticmethod
    def _colour(stack: Sequence[str]) -> Colour:
        red, green, blue = map(float, stack if len(stack) == 3 else [*stack, *stack, *stack])
        return (red, green, blue)

    def _at(self, point: Point, state: State) -> Point:
        x, y = point
        a, b, c, d, e, f = state.matrix
        return (
            (a * x + c * y + e) / PT_PER_MM,
            self._height - (b * x + d * y + f) / PT_PER_MM,
        )

    def _points(self, stack: Sequence[str], state: State) -> tuple[Point, ...]:
        numbers = list(map(float, stack))
        return tuple(
            self._at(point, state) for point in zip(numbers[::2], numbers[1::2], strict=True)
        )

    def _paint(
        self, token: str, path: Sequence[tuple[str, tuple[Point, ...]]], state: State
    ) -> None:
        fill = state.fill if token[0] in "fB" else None
        stroke = state.stroke if token[0] in "SB" else None
        pen = (state.width_pt, state.dash) if stroke else (0.0, ())
        kind = "".join(operator for operator, _ in path)
        points = tuple(point for _, step in path for point in step)
        if token[0] in "fB":
            kind += " even-odd" if token.endswith("*") else " nonzero"
        self._marks.append(Mark(kind, points, fill, stroke, *pen))


def drawn(*shapes: Shape, height: float = 100) -> list[Mark]:
    return Interpreter().marks(shapes, height)


def meant(shapes: Iterable[Shape]) -> list[Mark]:
    """What shapes say, worked out without a PDF."""
    found: list[Mark] = []
    for shape in shapes:
        match shape:
            case Lines(segments, pen):
                points = tuple(p for a, b, c, d in segments for p in ((a, b), (c, d)))
                found.append(inked("ml" * len(segments), points, pen, None))
            case Rect(x, y, width, height, pen, fill):
                bottom, right = y + height, x + width
                corners = ((x, bottom), (right, bottom), (right, y), (x, y))
                found.append(inked("re" + (" nonzero" if fill else ""), corners, pen, fill))
            case Path(outlines, pen, fill):
                kind, path_points = "", []
                for outline in outlines:
                    steps = [list(zip(s[::2], s[1::2], strict=True)) for s in outline.steps]
                    kind += "m" + "".join("l" if len(step) == 1 else "c" for step in steps)
                    kind += "h" if outline.closed else ""
                    path_points += [outline.start, *(point for step in steps for point in step)]
                kind += " even-odd" if fill else ""
                found.append(inked(kind, tuple(path_points), pen, fill))
            case Stamp(drawing, places, turn):
                for place in places:
                    for mark in meant(drawing.shapes):
                        at = tuple(turned(point, drawing, turn, place) for point in mark.points)
                        found.append(mark._replace(points=at))
            case Text():
                raise AssertionError("texts are read in tests/render")
    return found


def inked(kind: str, points: tuple[Point, ...], pen: Pen | None, fill: Colour | None) -> Mark:
    if pen is None:
        return Mark(kind, points, fill, None)
    return Mark(kind, points, fill, pen.colour, pen.width_pt, pen.dash)


def turned(point: Point, drawing: Drawing, turn: int, place: Point) -> Point:
    """Where a point goes when its box is turned clockwise and put down at ``place``."""
    (x, y), (right, down) = point, place
    for _ in range(turn // 90):
        # Turned once, what was at the left is at the top, what was below is at the left.
        width, height = drawing.width, drawing.height
        x, y = height - y, x
        drawing = Drawing(height, width, ())
    return x + right, y + down


def check_equal(found: Sequence[Mark], wanted: Sequence[Mark]) -> None:
    assert [mark.kind for mark in found] == [mark.kind for mark in wanted]
    for one, other in zip(found, wanted, strict=True):
        assert (one.fill, one.stroke) == (other.fill, other.stroke)
        assert one.width_pt == pytest.approx(other.width_pt, abs=0.001)
        assert one.dash == pytest.approx(other.dash, abs=NEAR)
        for point, wanted_point in zip(one.points, other.points, strict=True):
            assert point == pytest.approx(wanted_point, abs=NEAR)


# Any drawing, stamped and turned

lengths = st.integers(-400, 1200).map(lambda n: n / 8)
positive = st.integers(1, 400).map(lambda n: n / 8)
points = st.tuples(lengths, lengths)
colours = st.sampled_from([BLACK, grey(0.5), RED])
pens = st.builds(
    Pen,
    st.sampled_from([0.4, 1.0, 2.5]),
    colours,
    st.sampled_from([(), (), (2.0, 1.2), (0.4,)]),
)
maybe_pens = st.none() | pens
maybe_fills = st.none() | colours
steps = points | st.tuples(lengths, lengths, lengths, lengths, lengths, lengths)
simple: st.SearchStrategy[Shape] = st.one_of(
    st.builds(
        Lines,
        st.lists(st.tuples(lengths, lengths, lengths, lengths), min_size=1, max_size=3).map(tuple),
        pens,
    ),
    st.builds(Rect, lengths, lengths, positive, positive, maybe_pens, maybe_fills),
    st.builds(
        Path,
        st.lists(
            st.builds(
                Outline, points, st.lists(steps, min_size=1, max_size=3).map(tuple), st.booleans()
            ),
            min_size=1,
            max_size=2,
        ).map(tuple),
        maybe_pens,
        maybe_fills,
    ),
)


def stamps(shapes: st.SearchStrategy[Shape]) -> st.SearchStrategy[Shape]:
    drawings = st.builds(
        Drawing, positive, positive, st.lists(shapes, min_size=1, max_size=3).map(tuple)
    )
    places = st.lists(points | st.just((0.0, 0.0)), min_size=1, max_size=3).map(tuple)
    return shapes | st.builds(Stamp, drawings, places, st.sampled_from([0, 90, 180, 270]))


shape_lists = st.lists(st.recursive(simple, stamps, max_leaves=6), min_size=1, max_size=5)


@settings(max_examples=40, deadline=None)
@given(shape_lists, positive)
def test_all_is_drawn_as_it_is_meant(shapes: list[Shape], height: float) -> None:
    check_equal(drawn(*shapes, height=height), meant(shapes))


@settings(max_examples=40, deadline=None)
@given(shape_lists, lengths, lengths)
def test_moved_shapes_are_the_same_elsewhere(shapes: list[Shape], dx: float, dy: float) -> None:
    wanted = [
        mark._replace(points=tuple((x + dx, y + dy) for x, y in mark.points))
        for mark in meant(shapes)
    ]
    check_equal(meant(moved(shapes, dx, dy)), wanted)


def test_texts_are_moved_too() -> None:
    text = Text(1, 2, "x", "regular", 9, RED)
    assert moved((text,), 10, 20) == (text._replace(x=11, y=22),)


# A box 20 x 10 mm with a bar at its upper left.
FLAG = Drawing(20, 10, (Rect(0, 0, 4, 6, fill=BLACK),))


@pytest.mark.parametrize(
    ("turn", "corners"),
    [
        (0, (30, 40, 34, 46)),
        (90, (34, 40, 40, 44)),  # clockwise: upper left goes to upper right
        (180, (46, 44, 50, 50)),
        (270, (30, 56, 36, 60)),
    ],
)
def test_a_stamp_is_turned_clockwise_about_its_box(
    turn: int, corners: tuple[float, float, float, float]
) -> None:
    (mark,) = drawn(Stamp(FLAG, ((30, 40),), turn))
    across, down = zip(*mark.points, strict=True)
    assert (min(across), min(down), max(across), max(down)) == pytest.approx(corners, abs=NEAR)


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_a_turned_stamp_as_a_viewer_shows_it(turn: int) -> None:
    page = Page(60, 60, (Stamp(FLAG, ((30, 40), (5, 5)), turn),))
    out = io.BytesIO()
    write_pdf(out.write, Meta("x", "x", "Pliego test", "en"), [page], Typeface())
    picture = ReadPdf(out.getvalue()).pixels()
    dark = {0: (0, 0, 4, 6), 90: (4, 0, 6, 4), 180: (16, 4, 4, 6), 270: (0, 16, 6, 4)}[turn]
    for left, top in ((30, 40), (5, 5)):
        x, y, width, height = dark
        assert picture.darkness(left + x, top + y, width, height) > 0.98
    assert picture.darkness(0, 0, 60, 60) == pytest.approx(2 * 24 / 3600, abs=0.002)


def test_a_turn_that_no_sheet_needs_is_an_error() -> None:
    with pytest.raises(KeyError):
        drawn(Stamp(FLAG, turn=45))


# Ink

SOLID = Drawing(10, 10, (Lines(((0, 0, 10, 10),), Pen(1)),))
DASHED = Lines(((0, 0, 50, 0),), Pen(0.4, BLACK, (2.0, 1.2)))


@pytest.mark.parametrize("turn", [0, 90])
@pytest.mark.parametrize("place", [(0, 0), (5, 5)])
def test_dashes_do_not_leak_into_a_stamp(turn: int, place: Point) -> None:
    marks = drawn(DASHED, Stamp(SOLID, (place,), turn), DASHED, height=10)
    assert [mark.dash for mark in marks] == [
        pytest.approx((2, 1.2), abs=NEAR),
        (),
        pytest.approx((2, 1.2), abs=NEAR),
    ]


def test_dashes_do_not_leak_into_a_stamp_within_a_stamp() -> None:
    outer = Drawing(50, 50, (DASHED, Stamp(SOLID, ((3, 3),))))
    assert [bool(mark.dash) for mark in drawn(Stamp(outer, ((1, 1),)), Stamp(SOLID))] == [
        True,
        False,
        False,
    ]


@pytest.mark.parametrize("after", [Rect(0, 0, 5, 5, Pen(0.4)), Path((circle(5, 5, 5),), Pen(0.4))])
def test_dashes_do_not_leak_into_what_follows(after: Shape) -> None:
    assert [bool(mark.dash) for mark in drawn(DASHED, after)] == [True, False]


def test_a_stamp_changes_no_ink_of_what_follows() -> None:
    wild = Drawing(5, 5, (Rect(0, 0, 5, 5, Pen(9, RED, (1.0,)), RED),))
    plain = Rect(0, 0, 5, 5, Pen(0.5), grey(0.5))
    marks = drawn(plain, Stamp(wild), plain, Stamp(wild, ((1, 1),), 90), plain)
    assert marks[0] == marks[2] == marks[4]
    assert (marks[1].width_pt, marks[1].fill) == (9, RED)


def test_operators_that_change_nothing_are_left_out() -> None:
    line = Lines(((0, 0, 1, 1),), Pen(0.7, RED, (1.0,)))
    code = Interpreter().code((line, line, line), 10).split()
    assert [code.count(one) for one in (b"RG", b"w", b"d", b"S")] == [1, 1, 1, 3]


def test_a_stamp_is_one_operator_a_place() -> None:
    interpreter = Interpreter()
    code = interpreter.code((Stamp(SOLID, ((1, 2), (3, 4), (1, 2))),), 100)
    assert code.count(b"/F0 Do") == 3
    assert interpreter.code((Stamp(SOLID),), SOLID.height) == b"/F0 Do"


def test_an_outline_within_another_is_a_hole() -> None:
    ring = Path((circle(20, 20, 15), circle(20, 20, 8)), None, BLACK)
    square = polygon((45, 5), (55, 5), (55, 15), (45, 15))
    same_way = Path((square, polygon((48, 8), (52, 8), (52, 12), (48, 12))), None, BLACK)
    out = io.BytesIO()
    page = Page(60, 40, (ring, same_way))
    write_pdf(out.write, Meta("x", "x", "Pliego test", "en"), [page], Typeface())
    picture = ReadPdf(out.getvalue()).pixels()
    assert picture.darkness(16, 16, 8, 8) == 0
    assert picture.darkness(8, 19, 2, 2) == 1
    assert picture.darkness(48.5, 8.5, 3, 3) == 0
    assert picture.darkness(45.5, 5.5, 2, 9) == 1


# Outlines


@settings(max_examples=20, deadline=None)
@given(points, positive)
def test_a_circle_is_round(middle: Point, radius: float) -> None:
    x, y = middle
    outline = circle(x, y, radius)
    assert outline.closed
    start = outline.start
    angles = []
    for ax, ay, bx, by, ex, ey in outline.steps:
        for step in range(21):
            t = step / 20
            weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
            at_x = sum(w * p for w, p in zip(weights, (start[0], ax, bx, ex), strict=True))
            at_y = sum(w * p for w, p in zip(weights, (start[1], ay, by, ey), strict=True))
            assert math.hypot(at_x - x, at_y - y) == pytest.approx(radius, rel=0.0004)
            angles.append(math.atan2(at_y - y, at_x - x))
        start = (ex, ey)
    assert start == pytest.approx(outline.start)
    turns = [(after - one + math.pi) % (2 * math.pi) - math.pi for one, after in pairwise(angles)]
    assert abs(sum(turns)) == pytest.approx(2 * math.pi), "once around"


def test_a_polygon_goes_through_its_corners_and_back() -> None:
    assert polygon((1, 2), (3, 4), (5, 6)) == Outline((1, 2), ((3, 4), (5, 6)), closed=True)


# Hatched circles

ANGLES = {
    "horizontal": {0},
    "vertical": {90},
    "crossed": {0, 90},
    "diagonal": {45},
    "diagonal-up": {135},
    "dots": {0},
    "plain": set[int](),
}
names = st.sampled_from(sorted(HATCHINGS))
radii = st.floats(min_value=3, max_value=25)
pitches = st.floats(min_value=0.8, max_value=2.5)


def hatched(
    name: str, x: float, y: float, radius: float, pitch: float = PITCH
) -> tuple[Segment, ...]:
    shapes = hatch_circle(name, x, y, radius, RED, pitch=pitch)
    if not shapes:
        return ()
    (lines,) = shapes
    assert isinstance(lines, Lines)
    assert lines.pen == Pen(WIDTH_PT * 2 if name == "dots" else WIDTH_PT, RED)
    return lines.segments


@settings(max_examples=60, deadline=None)
@given(names, lengths, lengths, radii, pitches)
def test_no_hatching_leaves_its_circle(
    name: str, x: float, y: float, radius: float, pitch: float
) -> None:
    for x1, y1, x2, y2 in hatched(name, x, y, radius, pitch):
        assert math.hypot(x1 - x, y1 - y) <= radius + 1e-6
        assert math.hypot(x2 - x, y2 - y) <= radius + 1e-6


def angle(segment: Segment) -> int:
    x1, y1, x2, y2 = segment
    return round(math.degrees(math.atan2(y2 - y1, x2 - x1))) % 180


@settings(max_examples=60, deadline=None)
@given(names, lengths, lengths, radii)
def test_the_heraldic_directions_of_a_circle(name: str, x: float, y: float, radius: float) -> None:
    long = [one for one in hatched(name, x, y, radius) if math.dist(one[:2], one[2:]) > 0.1]
    assert {angle(segment) for segment in long} == ANGLES[name]


@settings(max_examples=60, deadline=None)
@given(names.filter(lambda name: name not in ("dots", "plain")), lengths, lengths, radii, pitches)
def test_lines_run_from_edge_to_edge_of_the_circle(
    name: str, x: float, y: float, radius: float, pitch: float
) -> None:
    """Each line of the square around that crosses the circle does, and all the way."""
    found = hatched(name, x, y, radius, pitch)
    for x1, y1, x2, y2 in found:
        assert math.hypot(x1 - x, y1 - y) == pytest.approx(radius)
        assert math.hypot(x2 - x, y2 - y) == pytest.approx(radius)
    box = Rect(x - radius, y - radius, 2 * radius, 2 * radius)
    (lines,) = hatch(name, box, RED, pitch=pitch)
    assert isinstance(lines, Lines)
    crossing = [line for line in lines.segments if distance(line, x, y) < radius - 1e-6]
    assert len(found) == len(crossing)
    for chord, line in zip(found, crossing, strict=True):
        assert angle(chord) == angle(line) or math.dist(chord[:2], chord[2:]) < 0.1
        assert distance(line, chord[0], chord[1]) == pytest.approx(0, abs=1e-6)


def distance(line: Segment, x: float, y: float) -> float:
    """How far a point is from a straight line."""
    x1, y1, x2, y2 = line
    return abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / math.hypot(x2 - x1, y2 - y1)


def test_a_plain_circle_and_an_unknown_hatching() -> None:
    assert hatch_circle("plain", 0, 0, 10, BLACK) == ()
    with pytest.raises(KeyError):
        hatch_circle("tartan", 0, 0, 10, BLACK)


@pytest.mark.parametrize("name", sorted(set(HATCHINGS) - {"plain"}))
def test_even_a_small_circle_shows_its_hatching(name: str) -> None:
    assert len(hatched(name, 0, 0, 4)) >= 3
