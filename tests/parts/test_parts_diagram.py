"""Diagrams: what their words stand for, and where it lies."""

from itertools import pairwise

import pytest
from test_parts_setting import block, flat, setting_for, texts

from generator.errors import PliegoError
from generator.parts.diagram import DiagramSpec, lay_out_diagram
from generator.parts.pieces import Room
from generator.sheets.shapes import Drawing, Lines, Path, Rect, Segment, Shape, Stamp, Text
from generator.sheets.symbols import symbol

SETTING = setting_for("passo")
ROOM = Room(200, 200)
LEGEND = "legend: {X: {letter: X}, O: {letter: O}, Sun: {symbol: sun}, sun: {letter: s}}\n"


def laid(rows: str, more: str = LEGEND, room: Room = ROOM) -> Drawing:
    text = f"kind: diagram\nsize: 10mm\nrows: {rows}\n{more}"
    found = lay_out_diagram(SETTING, block(DiagramSpec, text), room)
    assert isinstance(found.content, Drawing)
    assert found.values == {}
    return found.content


def told(rows: str, more: str = LEGEND, room: Room = ROOM) -> str:
    with pytest.raises(PliegoError) as refused:
        laid(rows, more, room)
    return str(refused.value)


def cells(drawing: Drawing, label: float = 0) -> dict[tuple[int, int], list[str]]:
    """What is written in which cell, by column and row."""
    found: dict[tuple[int, int], list[str]] = {}
    for shape in flat(drawing):
        if isinstance(shape, Text):
            width = SETTING.typesetter.metrics.width(shape.text, shape.face, shape.size_pt)
            place = int((shape.x + width / 2 - label) // 10), int((shape.y - label) // 10)
            found.setdefault(place, []).append(shape.text)
    return found


def grid(drawing: Drawing) -> tuple[Segment, ...]:
    found = [shape for shape in drawing.shapes if isinstance(shape, Lines)]
    return found[0].segments if found else ()


def size(drawing: Drawing) -> tuple[float, float]:
    return drawing.width, drawing.height


# Words


def test_a_word_a_cell() -> None:
    drawing = laid('["X O .", ". . X"]')
    assert size(drawing) == (30, 20)
    assert cells(drawing) == {(0, 0): ["X"], (1, 0): ["O"], (2, 1): ["X"]}


@pytest.mark.parametrize(
    ("rows", "plain"),
    [
        ('["X*3"]', '["X X X"]'),
        ('["X .*2 O*2"]', '["X . . O O"]'),
        ('["2x X ."]', '["X .", "X ."]'),
        ('["3x .*5"]', '[". . . . .", ". . . . .", ". . . . ."]'),
        ('["3x .*5", "O*5"]', '[". . . . .", ". . . . .", ". . . . .", "O O O O O"]'),
        ('["X3*2"]', '["X3 X3"]'),
        ('["#*2 -*2 X"]', '["# # - - X"]'),
        ('["  X   O "]', '["X O"]'),
        ('["{{ 3 - 1 }}x X*{{ 1 + 1 }}"]', '["X X", "X X"]'),
        ('["10x X"]', '["X", "X", "X", "X", "X", "X", "X", "X", "X", "X"]'),
    ],
)
def test_repetition(rows: str, plain: str) -> None:
    assert laid(rows) == laid(plain)


def test_a_word_of_the_legend_may_look_like_a_repetition() -> None:
    legend = "legend: {x: {letter: x}, X: {letter: X}}\n"
    assert cells(laid('["x X x"]', legend)) == {(0, 0): ["x"], (1, 0): ["X"], (2, 0): ["x"]}
    assert cells(laid('["2x x"]', legend)) == {(0, 0): ["x"], (0, 1): ["x"]}


def test_capitals_and_small_letters_differ() -> None:
    drawing = laid('["Sun sun"]')
    assert cells(drawing) == {(1, 0): ["s"]}
    side = 6.2
    for shape in symbol("sun", x=5 - side / 2, y=5 - side / 2, side=side):
        assert shape in drawing.shapes


def test_rows_of_different_length() -> None:
    assert told('["X", "X O X", "2x -*3"]') == (
        "f.yaml:3:7: rows: rows of different lengths (found 1, 3 cells); '-' stands for nothing"
    )
    drawing = laid('["X -*2", "X O X"]')
    assert size(drawing) == (30, 20)
    assert cells(drawing) == {(0, 0): ["X"], (0, 1): ["X"], (1, 1): ["O"], (2, 1): ["X"]}
    assert (10, 0, 10, 20) in grid(drawing)
    assert (20, 10, 20, 20) in grid(drawing), "no lines around a cell that is not there"


def test_a_pile_says_how_high_it_is() -> None:
    assert cells(laid('["X X1 X2 X10 O99"]')) == {
        (0, 0): ["X"],
        (1, 0): ["X"],
        (2, 0): ["X", "2"],
        (3, 0): ["X", "10"],
        (4, 0): ["O", "99"],
    }


def test_an_abyss_and_a_hole_and_an_empty_cell() -> None:
    drawing = laid('["# - ."]')
    (abyss,) = [shape for shape in drawing.shapes if isinstance(shape, Stamp)]
    assert abyss.places == ((0.0, 0.0),)
    assert (abyss.drawing.width, abyss.drawing.height) == (10, 10)
    assert sorted(grid(drawing)) == [
        (0, 0, 0, 10),
        (0, 0, 10, 0),
        (0, 10, 10, 10),
        (10, 0, 10, 10),
        (20, 0, 20, 10),
        (20, 0, 30, 0),
        (20, 10, 30, 10),
        (30, 0, 30, 10),
    ]
    assert len(drawing.shapes) == 2, "nothing else"


def test_a_hole_within_a_grid_keeps_the_lines_of_its_neighbours() -> None:
    segments = laid('["3x . . .", ". - .", "3x . . ."]')
    lengths = sum(abs(c - a) + abs(d - b) for a, b, c, d in grid(segments))
    assert lengths == 8 * 30 + 4 * 70


def test_no_outline() -> None:
    assert grid(laid('["X ."]', LEGEND + "outline: none\n")) == ()


@pytest.mark.parametrize(
    ("rows", "fault"),
    [
        ('["X Z"]', "rows[0]: unknown word (found 'Z'); allowed: X, O, Sun, sun, ., -, #"),
        (
            '["X", "Snu"]',
            "rows[1]: unknown word (found 'Snu'); allowed: X, O, Sun, sun, ., -, #; nearest: Sun",
        ),
        (
            '["SUNS3"]',
            "rows[0]: unknown word (found 'SUNS3'); allowed: X, O, Sun, sun, ., -, #; nearest: Sun",
        ),
        ('["X100"]', "rows[0]: unknown word (found 'X100'); allowed: X, O, Sun, sun, ., -, #"),
        (
            '["X*"]',
            "rows[0]: unknown word (found 'X*'); allowed: X, O, Sun, sun, ., -, #; nearest: X",
        ),
        ('["*3"]', "rows[0]: unknown word (found '*3'); allowed: X, O, Sun, sun, ., -, #"),
        ('["2xX"]', "rows[0]: unknown word (found '2xX'); allowed: X, O, Sun, sun, ., -, #"),
        ('["á"]', "rows[0]: unknown word (found 'á'); allowed: X, O, Sun, sun, ., -, #"),
        ('[".*27"]', "rows[0]: has 27 cells; allowed: 1 to 26"),
        ('[".", "{% if 1 == 2 %}.{% endif %}"]', "rows[1]: has 0 cells; allowed: 1 to 26"),
    ],
)
def test_wrong_rows(rows: str, fault: str) -> None:
    place, _, message = told(rows).partition(": ")
    assert place.startswith("f.yaml:3:")
    assert message == fault


def test_an_unknown_word_is_told_with_the_nearest_one() -> None:
    assert told('["Sunn"]') == (
        "f.yaml:3:8: rows[0]: unknown word (found 'Sunn'); "
        "allowed: X, O, Sun, sun, ., -, #; nearest: Sun"
    )


def test_too_many_rows() -> None:
    assert told('["99x .", "."]') == "f.yaml:3:7: rows: has too many rows (found 100)"


# Room


def test_a_diagram_that_fits_exactly_and_one_that_does_not() -> None:
    assert size(laid('["2x .*3"]', room=Room(30, 20))) == (30, 20)
    for room in (Room(29, 20), Room(30, 19)):
        assert told('["2x .*3"]', room=room) == (
            f"f.yaml:2:7: size: the diagram does not fit (found 30 x 20 mm); "
            f"allowed: {room.width:.0f} x {room.height:.0f} mm"
        )


def test_labels_take_room_and_name_columns_and_rows() -> None:
    drawing = laid('["2x .*3"]', LEGEND + "labels: yes\n")
    assert size(drawing) == (34, 24)
    assert texts(drawing) == ["a", "b", "c", "1", "2"]
    assert (4, 4, 34, 4) in grid(drawing)
    told('["2x .*3"]', LEGEND + "labels: yes\n", Room(33, 24))


# What lies in a cell


def test_a_face_of_a_part_lies_in_the_middle() -> None:
    name = next(iter(SETTING.faces))
    drawing = laid('["F"]', f"legend: {{F: {{face: {name}}}}}\n")
    (stamp,) = [shape for shape in drawing.shapes if isinstance(shape, Stamp)]
    ((x, y),) = stamp.places
    assert x + stamp.drawing.width / 2 == pytest.approx(5)
    assert y + stamp.drawing.height / 2 == pytest.approx(5)
    assert max(stamp.drawing.width, stamp.drawing.height) == pytest.approx(8.8)


def test_an_unknown_face_and_an_unknown_colour() -> None:
    name = next(iter(SETTING.faces))
    found = told('["F"]', f"legend: {{F: {{face: {name}x}}}}\n")
    assert found.startswith(
        f"f.yaml:4:20: legend.F.face: unknown face (found '{name}x'); allowed: "
    )
    assert found.endswith(f"; nearest: {name}")
    found = told('["F"]', "legend: {F: {colour: nocolour}}\n")
    assert found.startswith("f.yaml:4:22: legend.F.colour: unknown colour (found 'nocolour')")


def test_all_faults_of_a_legend_at_once_used_or_not() -> None:
    found = told('["."]', "legend: {F: {face: no/face}, G: {colour: none}, H: {face: x/y}}\n")
    assert [line.split(": ")[1] for line in found.split("\n")] == [
        "legend.F.face",
        "legend.G.colour",
        "legend.H.face",
    ]


def test_a_colour_fills_its_cell_and_a_letter_on_it_has_a_white_ground() -> None:
    setting = setting_for("de-relleno")
    text = 'kind: diagram\nsize: 10mm\nrows: [". R"]\nlegend: {R: {colour: red, letter: R}}\n'
    drawing = lay_out_diagram(setting, block(DiagramSpec, text), ROOM).content
    assert isinstance(drawing, Drawing)
    (panel,) = [shape for shape in drawing.shapes if isinstance(shape, Rect)]
    assert (panel.x + panel.width / 2, panel.y + panel.height / 2) == pytest.approx((15, 5))
    assert 9 <= panel.width == panel.height <= 10
    kinds = [type(shape) for shape in drawing.shapes]
    assert kinds.index(Rect) < kinds.index(Path) < kinds.index(Text)


# Arrows


def arrow(name: str, rows: str = '["4x .*4"]', more: str = "") -> list[Shape]:
    drawing = laid(rows, f"{LEGEND}arrows: [{name}]\n{more}")
    return list(drawing.shapes[-3:])


@pytest.mark.parametrize(
    ("name", "start", "end"),
    [
        ("a1-b1", (5, 5), (15, 5)),
        ("a1-a4", (5, 5), (5, 35)),
        ("d4-a1", (35, 35), (5, 5)),
        ("c2-b3", (25, 15), (15, 25)),
    ],
)
def test_an_arrow_points_from_cell_to_cell(
    name: str, start: tuple[float, float], end: tuple[float, float]
) -> None:
    white, black, head = arrow(name)
    assert isinstance(white, Lines)
    assert isinstance(black, Lines)
    assert isinstance(head, Path)
    assert white.segments == black.segments
    ((x1, y1, x2, y2),) = black.segments
    tip = head.outlines[0].start
    points = [start, (x1, y1), (x2, y2), tip, end]
    # All on the way from one middle to the other, in this order.
    way = (end[0] - start[0], end[1] - start[1])
    shares = []
    for x, y in points:
        dx, dy = x - start[0], y - start[1]
        assert dx * way[1] - dy * way[0] == pytest.approx(0, abs=1e-6)
        shares.append((dx * way[0] + dy * way[1]) / (way[0] ** 2 + way[1] ** 2))
    assert all(one < after for one, after in pairwise(shares))


def test_labels_shift_arrows_too() -> None:
    _, plain, _ = arrow("a1-b2")
    _, labelled, _ = arrow("a1-b2", more="labels: yes\n")
    assert isinstance(plain, Lines)
    assert isinstance(labelled, Lines)
    assert [n + 4 for n in plain.segments[0]] == pytest.approx(labelled.segments[0])


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("a1-d1", "is not in the diagram (found 'd1'); last: c2"),
        ("a3-a1", "is not in the diagram (found 'a3'); last: c2"),
        ("b2-b2", "leads nowhere (found 'b2-b2')"),
    ],
)
def test_arrows_that_lead_nowhere(name: str, fault: str) -> None:
    assert told('["2x .*3"]', f"{LEGEND}arrows: [{name}]\n") == f"f.yaml:5:9: arrows: {fault}"
