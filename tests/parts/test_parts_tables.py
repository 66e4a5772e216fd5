"""Tables to read and to write in, cards and strips for inks, and texts."""

import pytest
from test_parts_setting import block, setting_for, texts

from generator.errors import PliegoError
from generator.parts.ink_cards import (
    DiceCardSpec,
    TickStripSpec,
    lay_out_dice_card,
    lay_out_tick_strip,
)
from generator.parts.pieces import Laid, Room
from generator.parts.tables import (
    ScoreTableSpec,
    TableSpec,
    lay_out_score_table,
    lay_out_table,
)
from generator.parts.text_blocks import TextSpec, lay_out_text
from generator.sheets.shapes import Drawing, Lines, Rect, Text

SETTING = setting_for("de-relleno")
INKS = setting_for("minigenesis")
ROOM = Room(190, 200)


def drawing_of(laid: Laid) -> Drawing:
    assert isinstance(laid.content, Drawing)
    assert laid.values == {}
    return laid.content


def lines_of(drawing: Drawing) -> list[Text]:
    return [shape for shape in drawing.shapes if isinstance(shape, Text)]


def right_of(text: Text) -> float:
    return text.x + SETTING.typesetter.metrics.width(text.text, text.face, text.size_pt)


# Tables to look things up in


def table(text: str, room: Room = ROOM) -> Drawing:
    return drawing_of(lay_out_table(SETTING, block(TableSpec, "kind: table\n" + text), room))


def test_a_table_says_all_its_texts_in_order() -> None:
    drawing = table("heads: [Icon, What]\nrows: [{cells: [a, b]}, {cells: [c, d], symbol: sun}]\n")
    assert texts(drawing) == ["Icon", "What", "a", "b", "c", "d"]
    assert drawing.width == ROOM.width
    ys = [text.y for text in lines_of(drawing)]
    assert ys == sorted(ys)
    assert ys[-1] < drawing.height
    rules = [shape for shape in drawing.shapes if isinstance(shape, Lines)][-1]
    assert [line[1] for line in rules.segments][-1] == drawing.height
    assert len(rules.segments) == 3


def test_texts_of_a_column_begin_alike_and_run_into_no_other() -> None:
    long = "so long that it runs over several lines in a narrow room, word after word"
    drawing = table(
        f"rows: [{{cells: [a, '{long}', x]}}, {{cells: [bb, c, '{long}']}}]\n", Room(80, 99)
    )
    starts = sorted({text.x for text in lines_of(drawing)})
    assert len(starts) == 3
    for text in lines_of(drawing):
        column = starts.index(text.x)
        assert right_of(text) <= [*starts[1:], 80][column] + 1e-6


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (
            "rows: [{cells: [a, b]}, {cells: [c]}]\n",
            "f.yaml:2:33: rows[1].cells: has 1 cells; the first row has 2",
        ),
        (
            "heads: [x]\nrows: [{cells: [a, b]}]\n",
            "f.yaml:2:8: heads: has 1 heads for 2 columns",
        ),
    ],
)
def test_tables_that_are_ragged(text: str, fault: str) -> None:
    with pytest.raises(PliegoError) as refused:
        table(text)
    assert str(refused.value) == fault


# Tables to write in


def scores(text: str, room: Room = ROOM, players: int = 0) -> Drawing:
    spec = block(ScoreTableSpec, "kind: score-table\n" + text)
    return drawing_of(lay_out_score_table(setting_for("de-relleno", players), spec, room))


def told(text: str, room: Room = ROOM) -> str:
    with pytest.raises(PliegoError) as refused:
        scores(text, room)
    return str(refused.value)


def test_a_column_a_player() -> None:
    rows = "rows: [{colour: red}, {text: Total}]\n"
    assert texts(scores("per_player: yes\n" + rows)) == [*"ABCDEF", "red", "Total"]
    assert texts(scores("per_player: yes\n" + rows, players=3)) == [*"ABC", "red", "Total"]
    assert texts(scores("columns: [One, Two]\n" + rows)) == ["One", "Two", "red", "Total"]


@pytest.mark.parametrize(("count", "row"), [(1, 18), (5, 18), (20, None)])
def test_rows_fill_the_room_within_reason(count: int, row: float | None) -> None:
    drawing = scores(f"per_player: yes\nrows: [{', '.join(['{text: x}'] * count)}]\n")
    (box,) = [shape for shape in drawing.shapes if isinstance(shape, Rect)]
    assert (box.x, box.width) == (0, ROOM.width)
    assert box.y + box.height == pytest.approx(drawing.height)
    assert drawing.height <= ROOM.height + 1e-6
    if row is None:
        assert drawing.height == pytest.approx(ROOM.height)
    else:
        assert box.height == pytest.approx(count * row)


def test_score_tables_that_will_not_do() -> None:
    rows = "rows: [{text: x}]\n"
    either = "needs either columns or per_player: yes"
    assert told(rows) == f"f.yaml:1:1: columns: {either}"
    assert told("per_player: yes\ncolumns: [a]\n" + rows) == f"f.yaml:3:10: columns: {either}"
    assert told("columns: [a]\nrows: [{}]\n") == (
        "f.yaml:3:8: rows[0]: needs a colour or a text (found neither)"
    )
    assert told("columns: [a]\nrows: [{colour: rde}]\n").startswith(
        "f.yaml:3:17: rows[0].colour: unknown colour (found 'rde'); "
    )
    found = told("columns: [a]\nrows: [{text: x}, {text: x}]\n", Room(190, 15))
    assert found.startswith("f.yaml:3:7: rows: the rows would be too low to write in (found ")
    assert found.endswith(" mm); allowed: 7 mm or more")


# For games that are written in inks


def test_the_dice_card_says_what_each_face_means() -> None:
    drawing = drawing_of(lay_out_dice_card(INKS, block(DiceCardSpec, "kind: dice-card\n"), ROOM))
    said = texts(drawing)
    game = INKS.game
    for die in game.dice:
        assert str(die.faces) in said
        words = game.terrains[die.terrain].name if die.terrain else die.text
        assert words is not None
        assert words.get("en").text in said
    assert drawing.width <= 120
    with pytest.raises(PliegoError, match=r"^f.yaml:1:7: kind: the game has no dice$"):
        lay_out_dice_card(SETTING, block(DiceCardSpec, "kind: dice-card\n"), ROOM)


@pytest.mark.parametrize("count", [1, 13, 20])
def test_the_tick_strip_has_so_many_boxes(count: int) -> None:
    spec = block(TickStripSpec, f"kind: tick-strip\ncount: {count}\n")
    drawing = drawing_of(lay_out_tick_strip(INKS, spec, ROOM))
    boxes = [shape for shape in drawing.shapes if isinstance(shape, Rect) and shape.fill is None]
    assert len(boxes) >= count * len(INKS.game.terrains) * len(INKS.species)
    assert drawing.width <= ROOM.width + 1e-6
    assert drawing.height <= ROOM.height + 1e-6
    for box in boxes:
        assert 5 - 1e-6 <= box.width <= 9
        assert box.x + box.width <= drawing.width + 1e-6
        assert box.y + box.height <= drawing.height + 1e-6


def test_tick_strips_that_will_not_do() -> None:
    def told(setting_name: str, count: int, room: Room) -> str:
        spec = block(TickStripSpec, f"kind: tick-strip\ncount: {count}\n")
        with pytest.raises(PliegoError) as refused:
            lay_out_tick_strip(setting_for(setting_name), spec, room)
        return str(refused.value)

    small = "f.yaml:2:8: count: the boxes would be too small to tick (found "
    assert told("minigenesis", 60, ROOM).startswith(small)
    assert told("minigenesis", 5, Room(190, 60)).startswith(small)
    assert told("folium", 5, ROOM) == (
        "f.yaml:1:7: kind: the game has no terrains and letters to count"
    )
    assert told("minigenesis", 61, ROOM).endswith("is out of range (found 61); allowed: 1 to 60")


# Texts


def test_a_text_is_set_in_the_width_of_its_room() -> None:
    text = "kind: text\ntext: |\n  One **two** three.\n\n  - four\n  - five\n"
    drawing = drawing_of(lay_out_text(SETTING, block(TextSpec, text), Room(100, 50)))
    assert texts(drawing) == ["One ", "two ", "three.", "•", "four", "•", "five"]
    assert drawing.width == 100
    assert max(text.y for text in lines_of(drawing)) < drawing.height
    narrow = drawing_of(lay_out_text(SETTING, block(TextSpec, text), Room(12, 50)))
    assert narrow.height > drawing.height
    assert all(right_of(text) <= 12 for text in lines_of(narrow))


def test_a_text_that_cannot_be_set_is_told_at_its_place() -> None:
    text = "kind: text\ntext: {es: a, en: '# b'}\n"
    with pytest.raises(PliegoError, match=r"^f.yaml:2:19: text.en: a text cannot hold a heading"):
        lay_out_text(SETTING, block(TextSpec, text), Room(100, 50))
