"""Cards: the triangle of numbers, and who shares a colour by each scheme."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from test_parts_setting import block, chosen, faces_of, flat, pieces_of, setting_for, texts

from generator.errors import PliegoError
from generator.parts.cards import CardsSpec, card_look, lay_out_cards, place_of
from generator.parts.pieces import Laid, Room
from generator.sheets.imposition import CUT
from generator.sheets.shapes import Drawing, Lines, Segment, Stamp, Text

# game-facts.md, section 6.
COLUMNS = [
    [1, 2, 4, 7, 11, 16, 22],
    [3, 5, 8, 12, 17, 23],
    [6, 9, 13, 18, 24],
    [10, 14, 19, 25],
    [15, 20, 26],
    [21, 27],
    [28],
]
DIAGONALS = [
    [1, 3, 6, 10, 15, 21, 28],
    [2, 5, 9, 14, 20, 27],
    [4, 8, 13, 19, 26],
    [7, 12, 18, 25],
    [11, 17, 24],
    [16, 23],
    [22],
]
ROWS = [
    [1],
    [2, 3],
    [4, 5, 6],
    [7, 8, 9, 10],
    [11, 12, 13, 14, 15],
    [16, 17, 18, 19, 20, 21],
    [22, 23, 24, 25, 26, 27, 28],
]
SCHEMES = {"column": COLUMNS, "diagonal": DIAGONALS, "row": ROWS}
SUMS = {
    "row": {
        10: [1, 5, 15, 34],
        15: [1, 5, 15, 34, 65],
        21: [1, 5, 15, 34, 65, 111],
        28: [1, 5, 15, 34, 65, 111, 175],
    },
    "column": {
        10: [14, 16, 15, 10],
        15: [25, 28, 28, 24, 15],
        21: [41, 45, 46, 43, 35, 21],
        28: [63, 68, 70, 68, 61, 48, 28],
    },
    "diagonal": {
        10: [20, 16, 12, 7],
        15: [35, 30, 25, 19, 11],
        21: [56, 50, 44, 37, 28, 16],
        28: [84, 77, 70, 62, 52, 39, 22],
    },
}
COLOURS = ["red", "blue", "yellow", "white", "black", "green", "purple"]
TRIANGLE = (
    "kind: cards\n"
    "arrangement: stair\n"
    f"numbered: {{upto: 10, colours: [{', '.join(COLOURS)}], colour_by: colour_by}}\n"
)
DECK = TRIANGLE.replace("arrangement: stair\n", "").replace("10", "28") + "size: 63x48mm\n"
SETTING = setting_for("de-relleno")
ROOM = Room(277, 170)


def test_the_triangle() -> None:
    values = iter(range(1, 29))
    for row in range(1, 8):
        for place in range(1, row + 1):
            assert place_of(next(values)) == (row, place)


@settings(deadline=None)
@given(st.integers(min_value=1, max_value=10**9))
def test_rows_and_places_by_their_definition(value: int) -> None:
    row, place = place_of(value)
    assert 1 <= place <= row
    assert row * (row - 1) // 2 + place == value


@pytest.mark.parametrize("scheme", list(SCHEMES))
def test_who_shares_a_colour(scheme: str) -> None:
    setting, spec = chosen(SETTING, {"colour_by": scheme}), block(CardsSpec, DECK)
    by_colour: dict[str, list[int]] = {}
    for value in range(1, 29):
        look = card_look(setting, spec, value, 28)
        assert look.letter == str(value)
        assert look.name is not None
        assert look.colour is not None
        assert look.name.text == look.colour.name.get("en").text
        by_colour.setdefault(look.name.text, []).append(value)
    assert list(map(sorted, SCHEMES[scheme])) == [by_colour[name] for name in COLOURS]


@pytest.mark.parametrize("scheme", list(SCHEMES))
@pytest.mark.parametrize("highest", [10, 15, 21, 28])
def test_what_the_colours_are_worth(scheme: str, highest: int) -> None:
    setting, spec = chosen(SETTING, {"colour_by": scheme}), block(CardsSpec, DECK)
    sums: dict[str, int] = {}
    for value in range(1, highest + 1):
        name = str(card_look(setting, spec, value, highest).name)
        sums[name] = sums.get(name, 0) + value
    assert [sums[name] for name in COLOURS if name in sums] == SUMS[scheme][highest]


def test_an_own_map() -> None:
    own = tuple(COLOURS[n % 3] for n in range(10))
    setting, spec = chosen(SETTING, {"colour_by": own}), block(CardsSpec, TRIANGLE)
    assert [str(card_look(setting, spec, n, 10).name) for n in range(1, 11)] == list(own)


def told(text: str, room: Room = ROOM, **choices: object) -> str:
    setting = chosen(SETTING, choices)  # type: ignore[arg-type]
    with pytest.raises(PliegoError) as error:
        lay_out_cards(setting, block(CardsSpec, text), room)
    return str(error.value)


def test_an_own_map_that_will_not_do() -> None:
    assert told(TRIANGLE, colour_by=("red",) * 9) == (
        "colour_by: too few colours (found 9); allowed: one for each of the 10 cards"
    )
    assert told(TRIANGLE, colour_by=("red",) * 9 + ("bleu",)) == (
        "colour_by: unknown colour (found 'bleu'); "
        "allowed: red, blue, yellow, white, black, green, purple; nearest: blue"
    )


def test_schemes_and_colours_that_will_not_do() -> None:
    assert told(TRIANGLE, colour_by="spiral") == (
        "f.yaml:3:92: numbered.colour_by: the option has a scheme that cards do not know "
        "(found 'spiral'); allowed: column, row, diagonal"
    )
    for value in (True, 3):
        assert told(TRIANGLE, colour_by=value) == (
            "f.yaml:3:92: numbered.colour_by: is no option that names a scheme"
        )
    assert told(TRIANGLE.replace("colour_by: colour_by", "colour_by: nothing")).endswith(
        "numbered.colour_by: is no option that names a scheme"
    )
    few = TRIANGLE.replace(", white, black, green, purple", "")
    assert told(few, colour_by="row") == (
        "f.yaml:3:31: numbered.colours: too few colours (found 3); 4 are needed"
    )
    wrong = TRIANGLE.replace("yellow", "yelow")
    assert told(wrong, colour_by="row") == (
        "f.yaml:3:43: numbered.colours[2]: unknown colour (found 'yelow'); "
        "allowed: red, blue, yellow, white, black, green, purple; nearest: yellow"
    )


def test_a_deck_needs_a_size() -> None:
    text = TRIANGLE.replace("stair", "grid")
    assert told(text) == ("f.yaml:1:1: size: cards to cut out need a size, such as 63x48mm")


@pytest.mark.parametrize("upto", ["0", "211"])
def test_too_few_and_too_many_cards(upto: str) -> None:
    assert told(TRIANGLE.replace("10", upto)) == (
        f"f.yaml:3:18: numbered.upto: is out of range (found {upto}); allowed: 1 to 210"
    )


# On paper


def drawing_of(laid: Laid) -> Drawing:
    assert isinstance(laid.content, Drawing)
    return laid.content


def test_a_deck_is_every_card_once() -> None:
    laid = lay_out_cards(SETTING, block(CardsSpec, DECK), Room(190, 200))
    pieces = pieces_of(laid)
    assert (pieces.width, pieces.height, pieces.gutter) == (63, 48, 0)
    assert [texts(drawing)[0] for drawing in faces_of(pieces)] == [str(n) for n in range(1, 29)]
    assert laid.values == {"pieces": 28, "sets": 1, "size": "63 × 48 mm"}
    for drawing in faces_of(pieces):
        assert (drawing.width, drawing.height) == (63, 48)


@pytest.mark.parametrize(("size", "named"), [("24x20mm", True), ("23.9x20mm", False)])
def test_a_small_card_has_no_name(size: str, named: bool) -> None:
    text = DECK.replace("63x48mm", size)
    pieces = pieces_of(lay_out_cards(SETTING, block(CardsSpec, text), ROOM))
    assert texts(faces_of(pieces)[0]) == (["1", "red"] if named else ["1"])


@pytest.mark.parametrize("size", ["63x48mm", "47x34mm", "24x20mm", "12mm", "30x80mm"])
def test_nothing_of_a_card_is_cut_off(size: str) -> None:
    text = DECK.replace("63x48mm", size)
    pieces = pieces_of(lay_out_cards(SETTING, block(CardsSpec, text), ROOM))
    for drawing in faces_of(pieces):
        for shape in flat(drawing):
            if isinstance(shape, Text):
                style = (shape.face, shape.size_pt)
                right = shape.x + SETTING.typesetter.metrics.width(shape.text, *style)
                assert 0 <= shape.x < right <= drawing.width
                assert 0 < shape.y <= drawing.height
            elif isinstance(shape, Lines):
                for x1, y1, x2, y2 in shape.segments:
                    assert all(0 <= x <= drawing.width for x in (x1, x2))
                    assert all(0 <= y <= drawing.height for y in (y1, y2))


@pytest.mark.parametrize(("highest", "rows"), [(1, 1), (10, 4), (15, 5), (21, 6), (28, 7), (4, 3)])
def test_the_stair_fills_the_room(highest: int, rows: int) -> None:
    text = TRIANGLE.replace("upto: 10", f"upto: {highest}") + f"rows: {rows}\n"
    laid = lay_out_cards(SETTING, block(CardsSpec, text), ROOM)
    drawing = drawing_of(laid)
    assert (drawing.width, drawing.height) == ROOM
    width, height = ROOM.width / rows, ROOM.height / rows
    stamps = [shape for shape in drawing.shapes if isinstance(shape, Stamp)]
    assert len(stamps) == highest
    edges: list[Segment] = []
    for value, stamp in enumerate(stamps, 1):
        row, place = place_of(value)
        x, y = (place - 1) * width, (row - 1) * height
        (corner,) = stamp.places
        assert corner == pytest.approx((x, y))
        assert texts(stamp.drawing)[0] == str(value)
        assert (stamp.drawing.width, stamp.drawing.height) == pytest.approx((width, height))
        edges += [(x, y, x + width, y), (x, y + height, x + width, y + height)]
        edges += [(x, y, x, y + height), (x + width, y, x + width, y + height)]
    (cuts,) = [shape for shape in drawing.shapes if isinstance(shape, Lines)]
    assert cuts.pen == CUT
    for edge in edges:
        assert any(covers(cut, edge) for cut in cuts.segments)
    if place_of(highest) == (rows, rows):
        # One more line than rows each way, a cell longer from step to step.
        cells = sum(min(row + 1, rows) for row in range(rows + 1))
        total = sum(abs(c - a) + abs(d - b) for a, b, c, d in cuts.segments)
        assert total == pytest.approx(cells * (width + height))
    size = f"{float(f'{width:.1f}'):g} × {float(f'{height:.1f}'):g} mm"
    assert laid.values == {"pieces": highest, "sets": 1, "size": size}


def covers(cut: Segment, edge: Segment) -> bool:
    near = 1e-4
    return all(
        low <= value + near
        for low, value in (
            (cut[0], edge[0]),
            (cut[1], edge[1]),
            (edge[2], cut[2]),
            (edge[3], cut[3]),
        )
    ) and (
        abs(cut[1] - edge[1]) < near > abs(cut[3] - edge[3])
        or abs(cut[0] - edge[0]) < near > abs(cut[2] - edge[2])
    )


def test_a_stair_of_another_number_of_rows() -> None:
    assert told(TRIANGLE + "rows: 5\n") == "f.yaml:4:7: rows: 10 cards make 4 rows (found 5)"


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_rows_of_the_shipped_game_follow_the_players(players: int) -> None:
    setting = setting_for("de-relleno", players)
    text = TRIANGLE.replace("upto: 10", 'upto: "{{ cards }}"') + 'rows: "{{ players_now + 1 }}"\n'
    drawing = drawing_of(lay_out_cards(setting, block(CardsSpec, text), ROOM))
    count = (players + 1) * (players + 2) // 2
    assert sum(isinstance(shape, Stamp) for shape in drawing.shapes) == count
