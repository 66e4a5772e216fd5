"""Pieces: how many of which face stand in a row, and what is impossible."""

import pytest
from test_parts_setting import block, faces_of, flat, pieces_of, setting_for, texts

from generator.errors import PliegoError
from generator.parts.chits import draw_chit
from generator.parts.kinds import KINDS
from generator.parts.pieces import Laid, PiecesSpec, Room, lay_out_pieces, set_mark
from generator.parts.tiles import draw_tile
from generator.parts.tokens import draw_token
from generator.sheets.imposition import Pieces
from generator.sheets.shapes import Drawing, Lines, Path, Rect, Stamp, Text

SETTING = setting_for("de-relleno")
HEAD = "kind: tokens\nsize: 40mm\n"
FACES = "faces: {a: {letter: A, quantity: 3}, b: {letter: B, quantity: 2}, c: {letter: C}}\n"
DRAWERS = {"tokens": draw_token, "tiles": draw_tile, "chits": draw_chit}


def laid(more: str, head: str = HEAD, faces: str = FACES, game: str = "de-relleno") -> Laid:
    spec = block(PiecesSpec, head + more + faces)
    return lay_out_pieces(setting_for(game), spec, draw_token)


def pieces(more: str, head: str = HEAD, faces: str = FACES) -> Pieces:
    return pieces_of(laid(more, head, faces))


def told(more: str, head: str = HEAD, faces: str = FACES) -> str:
    with pytest.raises(PliegoError) as refused:
        laid(more, head, faces)
    return str(refused.value)


def letters(found: Pieces) -> str:
    return "".join(texts(drawing)[0] if drawing else "-" for drawing in found.drawings)


def test_as_many_of_each_face_as_are_asked_for() -> None:
    assert letters(pieces("")) == "AAABBC"
    assert laid("").values == {"pieces": 6, "sets": 1, "size": "40 × 40 mm"}
    faces = "faces: {a: {letter: A, quantity: 0}, b: {letter: B, quantity: '{{ 1 + 1 }}'}}\n"
    assert letters(pieces("", faces=faces)) == "BB"


def test_set_after_set() -> None:
    found = laid("sets: 2\n")
    assert found.values == {"pieces": 12, "sets": 2, "size": "40 × 40 mm"}
    assert letters(pieces("sets: 2\n")) == "AAABBCAAABBC"


def test_a_column_for_each_face_where_that_comes_out_even() -> None:
    even = "faces: {a: {letter: A, quantity: 2}, b: {letter: B, quantity: 2}}\n"
    assert letters(pieces("columns: 2\n", faces=even)) == "ABAB"
    assert letters(pieces("columns: 2\nsets: 2\n", faces=even)) == "ABABABAB"
    assert letters(pieces("columns: 3\n", faces=even)) == "AABB"
    assert letters(pieces("columns: 2\ngroup: 1x2\n", faces=even)) == "AABB"
    assert letters(pieces("columns: 3\n")) == "AAABBC", "it does not come out even"


def test_each_face_begins_a_group_of_its_own() -> None:
    assert letters(pieces("group: 2x2\n")) == "AAA-BB--C---"
    assert letters(pieces("group: 3x1\nsets: 2\n")) == "AAABB-C--AAABB-C--"
    assert laid("group: 2x2\nsets: 2\n").values["pieces"] == 12, "empty places are no pieces"


def test_what_imposition_is_told() -> None:
    found = pieces("gutter: 2mm\ncolumns: 4\ngroup: 2x3\n", "kind: tokens\nsize: 63x48mm\n")
    assert found[1:] == (63, 48, 2, False, 4, (2, 3), None)
    assert pieces("shape: circle\n").round
    assert laid("shape: circle\n").values["size"] == "Ø 40 mm"
    assert pieces("")[3:] == (0, False, None, None, None)


@pytest.mark.parametrize(
    ("size", "shown"),
    [
        ("63x48mm", "63 × 48 mm"),
        ("2.5in", "63.5 × 63.5 mm"),
        ("1in", "25.4 × 25.4 mm"),
        ("10.26x10mm", "10.3 × 10 mm"),
    ],
)
def test_sizes_as_they_are_told(size: str, shown: str) -> None:
    assert laid("", f"kind: tokens\nsize: {size}\n").values["size"] == shown


def test_sizes_in_spanish_have_a_comma() -> None:
    spec = block(PiecesSpec, "kind: tokens\nsize: 63.5x40mm\n" + FACES)
    spanish = setting_for("de-relleno", language="es")
    for setting, shown in ((spanish, "63,5 × 40 mm"), (SETTING, "63.5 × 40 mm")):
        assert lay_out_pieces(setting, spec, draw_token).values["size"] == shown


def test_only_as_many_faces_as_players() -> None:
    faces = "faces: {a: {letter: A}, b: {letter: B}, c: {letter: C}, d: {letter: D}}\n"
    spec = block(PiecesSpec, f"{HEAD}per_player: yes\n{faces}")
    for players, wanted in ((3, "ABC"), (4, "ABCD")):
        found = lay_out_pieces(setting_for("de-relleno", players), spec, draw_token).content
        assert isinstance(found, Pieces)
        assert letters(found) == wanted
    with pytest.raises(PliegoError) as refused:
        lay_out_pieces(setting_for("de-relleno", 5), spec, draw_token)
    assert str(refused.value) == (
        "f.yaml:4:8: faces: there are fewer faces than players (found 4 faces)"
    )


def test_the_same_face_of_a_set_is_one_drawing() -> None:
    """So that a PDF holds it once."""
    assert len({id(drawing) for drawing in pieces("sets: 2\n").drawings}) <= 6
    assert len(set(pieces("sets: 2\n").drawings)) == 3
    assert len(set(pieces("sets: 2\nset_marks: yes\n").drawings)) == 6


def test_marks_and_borders_tell_the_sets_apart() -> None:
    found = pieces("sets: 3\nset_marks: yes\n", faces="faces: {a: {letter: X}}\n")
    assert [texts(drawing) for drawing in faces_of(found)] == [["X", "A"], ["X", "B"], ["X", "C"]]
    found = pieces("sets: 3\nset_borders: [single, double]\n", faces="faces: {a: {letter: X}}\n")
    frames = [
        sum(isinstance(shape, Rect) and shape.pen is not None for shape in drawing.shapes)
        for drawing in faces_of(found)
    ]
    assert frames == [1, 2, 1]


def test_set_marks() -> None:
    marks = [set_mark(number) for number in range(60)]
    assert marks[:3] == ["A", "B", "C"]
    assert marks[25:28] == ["Z", "A2", "B2"]
    assert marks[52] == "A3"
    assert len(set(marks)) == 60


def test_a_fold_over_piece_has_its_back_on_its_head_below() -> None:
    faces = "faces: {a: {letter: A, back: {letter: B}}, c: {letter: C}}\n"
    found = pieces("fold: yes\n", "kind: tokens\nsize: 35x30mm\n", faces)
    assert (found.width, found.height, found.fold) == (35, 60, 30)
    for drawing, wanted in zip(faces_of(found), (["A", "B"], ["C", "C"]), strict=True):
        assert (drawing.width, drawing.height) == (35, 60)
        assert texts(drawing) == wanted
        front, back = drawing.shapes
        assert isinstance(front, Stamp)
        assert isinstance(back, Stamp)
        assert (front.places, front.turn) == (((0, 0),), 0)
        assert (back.places, back.turn) == (((0, 30),), 180)
    assert laid("fold: yes\n", "kind: tokens\nsize: 35x30mm\n", faces).values["size"] == (
        "35 × 30 mm"
    )


def test_what_cannot_be_cut_out() -> None:
    assert told("shape: circle\nfold: yes\n", "kind: tokens\nsize: 40x30mm\n").split("\n") == [
        "f.yaml:2:7: size: a circle has one measure, such as 26mm",
        "f.yaml:4:7: fold: a circle cannot be folded over; use a rectangle",
    ]
    assert told("", faces="faces: {a: {letter: A, back: {letter: B}}}\n") == (
        "f.yaml:3:30: faces.a.back: only fold-over pieces have backs"
    )


@pytest.mark.parametrize(
    ("more", "faces", "fault"),
    [
        ("sets: 0\n", FACES, "f.yaml:3:7: sets: is out of range (found 0); allowed: 1 to 999"),
        (
            "columns: 61\n",
            FACES,
            "f.yaml:3:10: columns: is out of range (found 61); allowed: 1 to 60",
        ),
        (
            "",
            "faces: {a: {letter: A, quantity: 1000}}\n",
            "f.yaml:3:34: faces.a.quantity: is out of range (found 1000); allowed: 0 to 999",
        ),
        ("sets: 999\n", FACES, "f.yaml:4:8: faces: too many pieces; allowed: at most 2000"),
        (
            "",
            "faces: {a: {colour: rde}}\n",
            (
                "f.yaml:3:21: faces.a.colour: unknown colour (found 'rde'); "
                "allowed: red, blue, yellow, white, black, green, purple; nearest: red"
            ),
        ),
    ],
)
def test_numbers_and_colours_that_will_not_do(more: str, faces: str, fault: str) -> None:
    assert told(more, faces=faces) == fault


def test_a_missing_translation_is_told_at_its_place() -> None:
    assert told("", faces="faces: {a: {name: {es: rojo}}}\n") == (
        "f.yaml:3:19: faces.a.name: no text in English; languages here: es"
    )


# Faces

LOOKS = {
    "everything": "{name: Carry, colour: red, symbol: sun, border: double}",
    "a long name": "{name: Kaleidoscope, symbol: carry, border: single}",
    "a letter in a shape": "{letter: M, symbol: triangle}",
    "a letter": "{letter: W}",
    "a colour": "{colour: purple}",
    "a name": "{name: red}",
    "nothing": "{}",
}


@pytest.mark.parametrize("kind", list(DRAWERS))
@pytest.mark.parametrize("look", list(LOOKS))
@pytest.mark.parametrize("size", ["26mm", "40mm", "63x40mm", "40x63mm"])
@pytest.mark.parametrize("shape", ["rectangle", "circle"])
def test_nothing_of_a_face_is_cut_off(kind: str, look: str, size: str, shape: str) -> None:
    if shape == "circle" and "x" in size:
        return
    text = (
        f"kind: {kind}\nshape: {shape}\nsize: {size}\nset_marks: yes\nfaces: {{a: {LOOKS[look]}}}\n"
    )
    found = KINDS[kind].lay_out(SETTING, block(PiecesSpec, text), Room(1, 1)).content
    assert isinstance(found, Pieces)
    (drawing,) = faces_of(found)
    assert (drawing.width, drawing.height) == (found.width, found.height)
    check_inside(drawing)


def check_inside(drawing: Drawing) -> None:
    for shape in flat(drawing):
        match shape:
            case Text(x, y, text, face, size_pt):
                right = x + SETTING.typesetter.metrics.width(text, face, size_pt)
                points = [(x, y), (right, y)]
            case Rect(x, y, width, height):
                points = [(x, y), (x + width, y + height)]
            case Lines(segments):
                points = [(a, b) for one in segments for a, b in (one[:2], one[2:])]
            case Path(outlines):
                points = [one.start for one in outlines]
                points += [(step[-2], step[-1]) for one in outlines for step in one.steps]
            case Stamp(inner, places, 180):
                points = [
                    corner
                    for x, y in places
                    for corner in ((x, y), (x + inner.width, y + inner.height))
                ]
            case _:
                raise AssertionError(shape)
        for x, y in points:
            assert -1e-6 <= x <= drawing.width + 1e-6, shape
            assert -1e-6 <= y <= drawing.height + 1e-6, shape


def test_a_name_stands_at_two_opposite_edges_of_a_token() -> None:
    text = "kind: tokens\nsize: 40mm\nfaces: {a: {name: red, colour: red}}\n"
    found = lay_out_pieces(SETTING, block(PiecesSpec, text), draw_token).content
    assert isinstance(found, Pieces)
    low, high = [shape for shape in faces_of(found)[0].shapes if isinstance(shape, Stamp)]
    assert (low.turn, high.turn) == (0, 180)
    ((x, y),), ((other_x, other_y),) = low.places, high.places
    assert x == pytest.approx(other_x)
    # As seen from the middle, the one looks as the other does from the other side.
    assert y + low.drawing.height == pytest.approx(40 - other_y)


def test_every_kind_brings_the_model_of_its_block() -> None:
    for name, kind in KINDS.items():
        assert "kind" in kind.spec.model_fields
        assert (kind.face is not None) == (name in DRAWERS)
        assert kind.whole == (name == "fragments")
