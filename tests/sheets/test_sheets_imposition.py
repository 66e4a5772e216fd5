"""Imposition: no piece is lost, none lies on another, and each is cut where it ends."""

from collections import Counter
from itertools import combinations
from math import ceil

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from generator.errors import PliegoError
from generator.sheets.imposition import (
    CUT,
    FOLD,
    Pieces,
    columns_of,
    how_many,
    impose,
    joined,
)
from generator.sheets.shapes import Drawing, Lines, Path, Rect, Segment, Stamp

Place = tuple[float, float]
#: Lengths in mm may differ by so much.
NEAR = 1e-4


def face(number: int, width: float = 10, height: float = 10) -> Drawing:
    return Drawing(width, height, (Rect(0, 0, number + 1, 1),))


def pieces(
    count: int,
    width: float = 10,
    height: float = 10,
    *,
    gutter: float = 0,
    columns: int | None = None,
    group: tuple[int, int] | None = None,
    is_round: bool = False,
    fold: float | None = None,
) -> Pieces:
    drawings = tuple(face(number, width, height) for number in range(count))
    return Pieces(drawings, width, height, gutter, is_round, columns, group, fold)


def placed(drawing: Drawing) -> list[tuple[int, Place]]:
    """Each piece by its number, and its place."""
    found = []
    for shape in drawing.shapes:
        if isinstance(shape, Stamp):
            (mark,) = shape.drawing.shapes
            assert isinstance(mark, Rect)
            found += [(round(mark.width) - 1, place) for place in shape.places]
    return found


def lines(drawing: Drawing, folds: bool = False) -> list[Segment]:
    pen = FOLD if folds else CUT
    return [
        segment
        for shape in drawing.shapes
        if isinstance(shape, Lines) and shape.pen == pen
        for segment in shape.segments
    ]


def order(sheets: tuple[Drawing, ...]) -> list[int]:
    """The numbers of all pieces as they are read: page by page, row by row."""
    found = []
    for sheet in sheets:
        by_row = sorted(placed(sheet), key=lambda one: (round(one[1][1], 3), one[1][0]))
        found += [number for number, _ in by_row]
    return found


def check_sheet(sheet: Drawing, given: Pieces, width: float, height: float) -> None:
    """What holds of every sheet, whatever is on it."""
    found = [place for _, place in placed(sheet)]
    if not found:
        assert sheet == Drawing(0, 0, ())
        return
    assert sheet.width <= width + NEAR
    assert sheet.height <= height + NEAR
    right = max(x for x, _ in found) + given.width
    bottom = max(y for _, y in found) + given.height
    assert (right, bottom) == pytest.approx((sheet.width, sheet.height)), "a box of its own size"
    assert min(x for x, _ in found) == min(y for _, y in found) == 0
    for (ax, ay), (bx, by) in combinations(found, 2):
        across, down = abs(ax - bx), abs(ay - by)
        assert (
            across >= given.width + given.gutter - NEAR
            or down >= given.height + given.gutter - NEAR
        )
    if not given.round:
        check_cuts(lines(sheet), found, given)


def check_cuts(cuts: list[Segment], found: list[Place], given: Pieces) -> None:
    for x, y in found:
        right, bottom = x + given.width, y + given.height
        for edge in ((x, y, right, y), (x, bottom, right, bottom)):
            assert any(covers(cut, edge) for cut in cuts), "an edge without a cut"
        for edge in ((x, y, x, bottom), (right, y, right, bottom)):
            assert any(covers(cut, edge) for cut in cuts), "an edge without a cut"
    for cut in cuts:
        assert not any(runs_through(cut, x, y, given) for x, y in found), "a piece is cut in two"
        assert length(cut) >= min(given.width, given.height) - NEAR
    for one, other in combinations(cuts, 2):
        assert not share(one, other), "a line is cut twice"
    edges = sum(2 * (given.width + given.height) for _ in found)
    assert sum(map(length, cuts)) <= edges + NEAR


def length(line: Segment) -> float:
    return abs(line[2] - line[0]) + abs(line[3] - line[1])


def covers(cut: Segment, edge: Segment) -> bool:
    x1, y1, x2, y2 = cut
    a, b, c, d = edge
    return (x1 <= a + NEAR and y1 <= b + NEAR and x2 >= c - NEAR and y2 >= d - NEAR) and (
        abs(y1 - b) <= NEAR >= abs(y2 - d) or abs(x1 - a) <= NEAR >= abs(x2 - c)
    )


def runs_through(cut: Segment, x: float, y: float, given: Pieces) -> bool:
    """Say whether ``cut`` enters the inside of the piece at x, y."""
    x1, y1, x2, y2 = cut
    return (
        x1 < x + given.width - NEAR
        and x2 > x + NEAR
        and y1 < y + given.height - NEAR
        and y2 > y + NEAR
    )


def share(one: Segment, other: Segment) -> bool:
    """Say whether two cuts lie on one line and have more than an end in common."""
    for line, along in ((1, 0), (0, 1)):
        straight = all(abs(cut[line] - cut[line + 2]) <= NEAR for cut in (one, other))
        if straight and abs(one[line] - other[line]) <= NEAR:
            low = max(one[along], other[along])
            return min(one[along + 2], other[along + 2]) > low + NEAR
    return False


sides = st.one_of(
    st.integers(5, 60).map(float),
    st.integers(50, 600).map(lambda n: n / 10),
    st.tuples(st.integers(100, 120), st.integers(2, 13)).map(lambda t: t[0] / t[1]),
    st.floats(min_value=5, max_value=60),
)
gutters = st.sampled_from([0.0, 0.0, 0.1, 1.0, 2.5, 10 / 3])
#: Width and height of a piece, and what is between two.
measures = st.tuples(sides, sides, gutters)
rooms = st.floats(min_value=60, max_value=280)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 60), measures, rooms, st.floats(0, 280), rooms)
def test_every_piece_is_there_and_can_be_cut_out(
    count: int, sizes: tuple[float, float, float], room: float, first: float, full: float
) -> None:
    width, height, gutter = sizes
    given = pieces(count, width, height, gutter=gutter)
    sheets = impose(given, room, first, full)
    assert order(sheets) == list(range(count)), "all pieces, in order"
    for number, sheet in enumerate(sheets):
        check_sheet(sheet, given, room, full if number else first)
    assert all(placed(sheet) for sheet in sheets[1:]), "a page for nothing"


@settings(max_examples=50, deadline=None)
@given(st.integers(1, 60), measures, rooms, rooms)
def test_as_many_as_fit_stand_on_a_page(
    count: int, sizes: tuple[float, float, float], room: float, full: float
) -> None:
    width, height, gutter = sizes
    given = pieces(count, width, height, gutter=gutter)
    sheets = impose(given, room, full, full)
    across = columns_of(given, room)
    down = how_many(full, height, gutter)
    assert down * (height + gutter) - gutter <= full + NEAR
    assert (down + 1) * (height + gutter) - gutter > full - NEAR
    assert len(sheets) == ceil(count / (across * down))
    assert [len(placed(sheet)) for sheet in sheets[:-1]] == [across * down] * (len(sheets) - 1)


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 60), sides, gutters, rooms)
def test_columns(count: int, side: float, gutter: float, room: float) -> None:
    """As many as fit, but no last row shorter than it must be."""
    found = columns_of(pieces(count, side, side, gutter=gutter), room)
    most = how_many(room, side, gutter)
    rows = ceil(count / most)
    assert 1 <= found <= most
    assert ceil(count / found) == rows, "no row more than there must be"
    assert found == 1 or ceil(count / (found - 1)) > rows, "the last row could be longer"


@pytest.mark.parametrize(
    ("room", "side", "gutter", "count"),
    [
        (190, 190 / 3, 0, 3),
        (190, 190 / 7, 0, 7),
        (277, 277 / 13, 0, 13),
        (180, 12, 0, 15),
        (179.99, 12, 0, 14),
        (0.3, 0.1, 0, 3),
        (0.1 + 0.2, 0.1, 0, 3),
        (0.1 * 7, 0.7, 0, 1),
        (100, 10, 10, 5),
        (90, 10, 10, 5),
        (89.9, 10, 10, 4),
        (196, 63.4, 2.9, 3),
        (10, 10, 5, 1),
        (9.99, 10, 5, 0),
        (0, 10, 0, 0),
        (-20, 10, 0, 0),
        (-3, 10, 5, 0),
    ],
)
def test_how_many(room: float, side: float, gutter: float, count: int) -> None:
    assert how_many(room, side, gutter) == count


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 40), sides, gutters)
def test_rounding_never_loses_a_piece(count: int, side: float, gutter: float) -> None:
    added = 0.0
    for _ in range(count):
        added += side + gutter
    for room in (count * (side + gutter) - gutter, added - gutter):
        assert how_many(room, side, gutter) == count
        assert how_many(room - side / 100, side, gutter) == count - 1


@settings(max_examples=50, deadline=None)
@given(st.integers(1, 6), st.integers(1, 6), st.integers(1, 4), sides, gutters)
def test_full_sheets_make_no_page_more(
    across: int, down: int, full: int, side: float, gutter: float
) -> None:
    given = pieces(across * down * full, side, side, gutter=gutter)
    width, height = (n * (side + gutter) - gutter for n in (across, down))
    sheets = impose(given, width, height, height)
    assert [len(placed(sheet)) for sheet in sheets] == [across * down] * full


def test_the_first_drawing_may_have_less_room() -> None:
    sheets = impose(pieces(10), 30, 25, 40)
    assert [len(placed(sheet)) for sheet in sheets] == [6, 4]
    sheets = impose(pieces(10), 30, 9, 40)
    assert [len(placed(sheet)) for sheet in sheets] == [0, 10]
    assert sheets[0] == Drawing(0, 0, ())
    assert [len(placed(sheet)) for sheet in impose(pieces(3), 30, -5, 40)] == [0, 3]


def test_no_pieces_are_one_empty_drawing() -> None:
    assert impose(pieces(0), 100, 100, 100) == (Drawing(0, 0, ()),)


def test_the_same_drawing_is_stamped_many_times() -> None:
    one, other = face(0), face(1)
    given = Pieces((one, other, one, one, other), 10, 10, columns=3)
    (sheet,) = impose(given, 100, 100, 100)
    stamps = [shape for shape in sheet.shapes if isinstance(shape, Stamp)]
    assert [(stamp.drawing, stamp.places) for stamp in stamps] == [
        (one, ((0, 0), (20, 0), (0, 10))),
        (other, ((10, 0), (10, 10))),
    ]
    assert {stamp.turn for stamp in stamps} == {0}


# Columns that are asked for


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 40), st.integers(1, 6))
def test_columns_that_are_asked_for(count: int, columns: int) -> None:
    (sheet,) = impose(pieces(count, columns=columns), 60, 400, 400)
    assert {x for _, (x, _) in placed(sheet)} == {10.0 * n for n in range(min(columns, count))}
    assert order((sheet,)) == list(range(count))


@settings(max_examples=50, deadline=None)
@given(st.integers(1, 40), st.integers(1, 9), st.floats(min_value=10, max_value=80))
def test_fewer_columns_than_are_asked_for_where_there_is_less_room(
    count: int, columns: int, width: float
) -> None:
    given = pieces(count, columns=columns)
    assert columns_of(given, width) == min(columns, how_many(width, 10))
    for sheet in impose(given, width, 100, 100):
        check_sheet(sheet, given, width, 100)


@pytest.mark.parametrize("columns", [None, 1, 4])
def test_a_piece_that_is_too_wide(columns: int | None) -> None:
    with pytest.raises(PliegoError) as refused:
        impose(pieces(8, columns=columns), 9.9, 100, 100)
    assert str(refused.value) == (
        "pieces of 10 mm do not fit side by side (found 9.9 mm); allowed: room for 1"
    )


def test_a_piece_that_is_too_high_for_the_page() -> None:
    with pytest.raises(PliegoError) as refused:
        impose(pieces(1, 10, 50.5), 100, 50.5, 50.4)
    assert str(refused.value) == (
        "a piece is too high for the page (found 50.5 mm); allowed: 50.4 mm"
    )


# Groups


@settings(max_examples=50, deadline=None)
@given(
    st.integers(1, 120),
    st.tuples(st.integers(1, 5), st.integers(1, 5)),
    st.integers(1, 3),
    st.integers(0, 12),
    st.integers(5, 14),
)
def test_groups_keep_together(
    count: int, group: tuple[int, int], beside: int, first: int, full: int
) -> None:
    across, down = group
    assume(full >= down)
    given = pieces(count, columns=across * beside, group=(across, down))
    sheets = impose(given, 10 * across * beside, 10 * first, 10 * full)
    assert sorted(order(sheets)) == list(range(count))
    where: dict[int, set[tuple[int, int, int]]] = {}
    for page, sheet in enumerate(sheets):
        check_sheet(sheet, given, 10 * across * beside, 10 * (full if page else first))
        for number, (x, y) in placed(sheet):
            block, place = divmod(number, across * down)
            corner = x / 10 - place % across, y / 10 - place // across
            where.setdefault(block, set()).add((page, round(corner[0]), round(corner[1])))
            assert round(corner[0]) % across == round(corner[1]) % down == 0
    assert all(len(places) == 1 for places in where.values()), "a group was torn apart"
    corners = [places.pop() for places in where.values()]
    assert len(set(corners)) == len(corners)
    assert [(page, y, x) for page, x, y in corners] == sorted(
        (page, y, x) for page, x, y in corners
    ), "group after group"
    assert len({sheet for sheet, _, _ in corners}) == len([s for s in sheets if placed(s)])


@settings(max_examples=50, deadline=None)
@given(
    st.integers(1, 150),
    st.integers(1, 5),
    st.integers(1, 5),
    st.floats(min_value=50, max_value=200),
)
def test_groups_stand_side_by_side_as_often_as_they_fit(
    count: int, across: int, down: int, width: float
) -> None:
    given = pieces(count, group=(across, down))
    columns = columns_of(given, width)
    assert columns % across == 0
    assert across <= columns <= how_many(width, 10)
    sheets = impose(given, width, 300, 300)
    assert sorted(order(sheets)) == list(range(count))
    for sheet in sheets:
        check_sheet(sheet, given, width, 300)


def test_a_place_may_be_left_empty() -> None:
    """So that what follows begins a group; nothing is drawn or cut there."""
    drawings = (face(0), None, None, None, face(1), face(2), None, None)
    given = Pieces(drawings, 10, 10, columns=4, group=(2, 2))
    (sheet,) = impose(given, 40, 100, 100)
    assert sorted(placed(sheet)) == [(0, (0, 0)), (1, (20, 0)), (2, (30, 0))]
    assert (sheet.width, sheet.height) == (40, 10)
    assert sorted(lines(sheet)) == [
        (0, 0, 0, 10),
        (0, 0, 10, 0),
        (0, 10, 10, 10),
        (10, 0, 10, 10),
        (20, 0, 20, 10),
        (20, 0, 40, 0),
        (20, 10, 40, 10),
        (30, 0, 30, 10),
        (40, 0, 40, 10),
    ]


def test_a_group_alone_needs_no_columns_to_be_named() -> None:
    (sheet,) = impose(pieces(25, group=(5, 5)), 180, 200, 200)
    assert (sheet.width, sheet.height) == (50, 50)
    (sheet,) = impose(pieces(75, group=(5, 5)), 180, 200, 200)
    assert (sheet.width, sheet.height) == (150, 50)
    (sheet,) = impose(pieces(75, columns=15, group=(5, 5)), 149, 200, 200)
    assert (sheet.width, sheet.height) == (100, 100), "two groups where three do not fit"


def test_a_group_that_is_too_wide() -> None:
    with pytest.raises(PliegoError) as refused:
        impose(pieces(25, group=(5, 5)), 49.9, 200, 200)
    assert str(refused.value) == (
        "pieces of 10 mm do not fit side by side (found 49.9 mm); allowed: room for 5"
    )


def test_groups_that_do_not_fill_the_columns() -> None:
    with pytest.raises(PliegoError) as refused:
        impose(pieces(50, columns=12, group=(5, 5)), 180, 200, 200)
    assert str(refused.value) == ("groups of 5 columns do not fill 12 columns; allowed: a multiple")


@pytest.mark.parametrize("first", [0, 49, 200])
def test_groups_that_are_too_high(first: float) -> None:
    with pytest.raises(PliegoError, match=r"^the groups of pieces are too high for the page$"):
        impose(pieces(200, columns=5, group=(5, 5)), 50, min(first, 49), 49)


# Lines to cut and to fold along


def test_a_shared_line_is_drawn_once_and_runs_through() -> None:
    (sheet,) = impose(pieces(6), 30, 100, 100)
    assert sorted(lines(sheet)) == [
        (0, 0, 0, 20),
        (0, 0, 30, 0),
        (0, 10, 30, 10),
        (0, 20, 30, 20),
        (10, 0, 10, 20),
        (20, 0, 20, 20),
        (30, 0, 30, 20),
    ]


def test_pieces_apart_have_lines_of_their_own() -> None:
    (sheet,) = impose(pieces(2, gutter=2), 22, 100, 100)
    assert len(lines(sheet)) == 8
    assert sum(map(length, lines(sheet))) == 80


def test_a_short_last_row_has_no_lines_for_nothing() -> None:
    (sheet,) = impose(pieces(5, columns=3), 30, 100, 100)
    assert (30, 0, 30, 10) in lines(sheet)
    assert (0, 20, 20, 20) in lines(sheet)


edge_lists = st.lists(
    st.tuples(st.booleans(), st.integers(0, 8), st.integers(0, 8), st.integers(1, 4)), max_size=30
)


@settings(max_examples=60, deadline=None)
@given(edge_lists, st.sampled_from([1.0, 0.1, 19 / 3, 190 / 7]))
def test_joined_lines_cover_the_same_and_nothing_twice(
    given: list[tuple[bool, int, int, int]], step: float
) -> None:
    edges = [
        (a * step, b * step, (a + n) * step, b * step)
        if across
        else (a * step, b * step, a * step, (b + n) * step)
        for across, a, b, n in given
    ]
    found = joined(edges)
    for edge in edges:
        assert any(covers(line, edge) for line in found)
    for one, other in combinations(found, 2):
        assert not share(one, other)
    atoms = {
        (across, (a, b + k) if not across else (a + k, b))
        for across, a, b, n in given
        for k in range(n)
    }
    assert sum(map(length, found)) == pytest.approx(len(atoms) * step)


def test_joined_lines_end_where_there_is_a_gap() -> None:
    assert joined([(0, 0, 5, 0), (6, 0, 9, 0), (5, 0, 6, 0), (10, 0, 12, 0)]) == (
        (0, 0, 9, 0),
        (10, 0, 12, 0),
    )
    assert joined([(0, 0, 9, 0), (2, 0, 3, 0), (8, 0, 10, 0)]) == ((0, 0, 10, 0),)
    assert joined([]) == ()


def test_circles_are_cut_out_one_by_one() -> None:
    (sheet,) = impose(pieces(5, 26, 26, is_round=True, columns=3), 80, 100, 100)
    assert lines(sheet) == []
    (rings,) = [shape for shape in sheet.shapes if isinstance(shape, Path)]
    assert (rings.pen, rings.fill) == (CUT, None)
    boxes = []
    for ring in rings.outlines:
        assert ring.closed
        ends = [ring.start, *((step[-2], step[-1]) for step in ring.steps)]
        boxes.append((min(x for x, _ in ends), min(y for _, y in ends)))
        assert max(x for x, _ in ends) - boxes[-1][0] == pytest.approx(26)
        assert max(y for _, y in ends) - boxes[-1][1] == pytest.approx(26)
    assert Counter(boxes) == Counter(place for _, place in placed(sheet))


def test_a_fold_is_dotted_and_goes_through_the_whole_row() -> None:
    given = pieces(6, 35, 140, fold=70)
    (sheet,) = impose(given, 110, 280, 280)
    assert sorted(lines(sheet, folds=True)) == [(0, 70, 105, 70), (0, 210, 105, 210)]
    check_sheet(sheet, given, 110, 280)
    (apart,) = impose(pieces(2, 35, 140, fold=70, gutter=5), 110, 280, 280)
    assert sorted(lines(apart, folds=True)) == [(0, 70, 35, 70), (40, 70, 75, 70)]
    assert FOLD.dash != CUT.dash
    assert FOLD.dash
