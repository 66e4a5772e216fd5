"""Fragments: exact fractions of the paper, sets arranged as near to squares as may be."""

from itertools import product

import pytest
from test_parts_setting import block, setting_for

from generator.errors import PliegoError
from generator.parts.fragments import FragmentsSpec, lay_out_fragments
from generator.parts.pieces import Room
from generator.sheets.paper import PAPERS
from generator.sheets.shapes import Drawing, Lines, Text

#: Nothing is printed nearer to the edge of the paper (mm).
EDGE = 7
SETTING = setting_for("folium")


def paper(name: str) -> Room:
    return Room(PAPERS[name].width, PAPERS[name].height)


def laid(
    sets: int, name: str, columns: int = 3, rows: int = 3
) -> tuple[Drawing, dict[str, object]]:
    text = f"kind: fragments\ncolumns: {columns}\nrows: {rows}\nsets: {sets}\n"
    found = lay_out_fragments(SETTING, block(FragmentsSpec, text), paper(name))
    assert isinstance(found.content, Drawing)
    return found.content, dict(found.values)


def grid(drawing: Drawing) -> tuple[int, int]:
    """How many fragments lie side by side, and one below the other; each cut is checked."""
    (lines,) = [shape for shape in drawing.shapes if isinstance(shape, Lines)]
    down = sorted(line[0] for line in lines.segments if line[0] == line[2])
    across = sorted(line[1] for line in lines.segments if line[1] == line[3])
    assert len(down) + len(across) == len(lines.segments)
    columns, rows = len(down) + 1, len(across) + 1
    assert down == pytest.approx([drawing.width * n / columns for n in range(1, columns)])
    assert across == pytest.approx([drawing.height * n / rows for n in range(1, rows)])
    for x1, y1, x2, y2 in lines.segments:
        if x1 == x2:
            assert (y1, y2) == (EDGE, drawing.height - EDGE)
        else:
            assert (x1, x2) == (EDGE, drawing.width - EDGE)
    return columns, rows


@pytest.mark.parametrize("name", ["a4", "letter"])
@pytest.mark.parametrize(
    ("sets", "size"),
    [(1, (3, 3)), (2, (3, 6)), (4, (6, 6)), (3, (3, 9)), (6, (6, 9)), (8, (6, 12))],
)
def test_the_sets_of_a_sheet(sets: int, size: tuple[int, int], name: str) -> None:
    drawing, values = laid(sets, name)
    assert (drawing.width, drawing.height) == paper(name)
    assert grid(drawing) == size
    width, height = drawing.width / size[0], drawing.height / size[1]
    assert values == {
        "pieces": 9 * sets,
        "sets": sets,
        "size": f"{float(f'{width:.1f}'):g} × {float(f'{height:.1f}'):g} mm",
    }


def test_the_size_of_a_fragment_as_it_is_told() -> None:
    assert laid(1, "a4")[1]["size"] == "70 × 99 mm"
    assert laid(4, "letter")[1]["size"] == "36 × 46.6 mm"


def test_no_marks_where_there_is_one_set() -> None:
    drawing, _ = laid(1, "a4")
    assert not [shape for shape in drawing.shapes if isinstance(shape, Text)]


@pytest.mark.parametrize("name", ["a4", "letter"])
@pytest.mark.parametrize("sets", [2, 4, 6])
def test_each_fragment_has_the_mark_of_its_set(sets: int, name: str) -> None:
    drawing, _ = laid(sets, name)
    columns, rows = grid(drawing)
    width, height = drawing.width / columns, drawing.height / rows
    marks: dict[tuple[int, int], str] = {}
    for shape in drawing.shapes:
        if not isinstance(shape, Text):
            continue
        right = shape.x + SETTING.typesetter.metrics.width(shape.text, shape.face, shape.size_pt)
        column, row = int(shape.x // width), int(shape.y // height)
        assert (column, row) not in marks, "two marks on a fragment"
        marks[column, row] = shape.text
        # Inside its fragment, and where a printer prints.
        assert column * width <= shape.x < right < (column + 1) * width
        assert row * height + 3 < shape.y < (row + 1) * height
        assert EDGE < shape.x < right < drawing.width - EDGE
        assert EDGE < shape.y < drawing.height - EDGE
    assert set(marks) == set(product(range(columns), range(rows)))
    blocks: dict[str, set[tuple[int, int]]] = {}
    for (column, row), mark in marks.items():
        blocks.setdefault(mark, set()).add((column // 3, row // 3))
    assert sorted(blocks) == list("ABCDEF"[:sets])
    assert all(len(places) == 1 for places in blocks.values()), "a set is 3 by 3"
    in_order = sorted(blocks, key=lambda mark: next(iter(blocks[mark]))[::-1])
    assert in_order == sorted(blocks), "A, B, ... as one reads"


def test_other_grids() -> None:
    assert grid(laid(1, "a4", 4, 2)[0]) == (4, 2)
    assert grid(laid(2, "a4", 4, 2)[0]) == (4, 4)
    assert grid(laid(2, "a4", 2, 6)[0]) == (4, 6)
    assert grid(laid(1, "a3", 1, 1)[0]) == (1, 1)


def test_fragments_that_are_too_small() -> None:
    with pytest.raises(PliegoError) as refused:
        laid(16, "a5")
    assert str(refused.value) == (
        "f.yaml:4:7: sets: the fragments are too small (found 12 x 18 mm); "
        "allowed: 20 mm or more a side"
    )


def test_columns_that_come_to_nothing() -> None:
    with pytest.raises(PliegoError, match=r"^f.yaml:2:10: columns: is out of range \(found 0\)"):
        laid(1, "a4", 0)


def test_numbers_of_the_description_are_followed() -> None:
    text = 'kind: fragments\ncolumns: "{{ columns + 1 }}"\nrows: "{{ rows }}"\n'
    found = lay_out_fragments(SETTING, block(FragmentsSpec, text), paper("a4")).content
    assert isinstance(found, Drawing)
    assert grid(found) == (4, 3)
