"""Board sheets as they come off the printer, read back by independent libraries."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
from decode_code import squares_of
from goldens import check_golden
from made_boards import MadeBoards, made_boards
from own_games import write_game
from read_pdf import NEAR, ReadLine, ReadPage, ReadRect, near

from generator import __version__

#: No other text of a sheet contains it, in any spelling.
SEED = "Zwölf Boxkämpfer"
SIZES = {"a4": (210.0, 297.0), "letter": (215.9, 279.4), "a5": (148.0, 210.0), "a3": (297.0, 420.0)}
BOARDS = {2: ("MG2", 10, 11, 18), 4: ("MG4", 10, 14, 22)}


@dataclass(frozen=True, slots=True)
class Sheet:
    """One combination of the options that change how a sheet looks."""

    paper: str
    language: str
    ink: str
    players: int
    extra: str = ""

    def __str__(self) -> str:
        return "-".join([self.paper, self.language, self.ink, str(self.players), self.extra])

    def made(self) -> MadeBoards:
        options = ["--paper", self.paper, "--lang", self.language, "--ink", self.ink]
        options += ["--players", str(self.players)]
        options += [f"--{self.extra}"] if self.extra else []
        return made_boards(*options, *([] if self.blank else ["--seed", SEED]))

    @property
    def blank(self) -> bool:
        return self.extra == "blank"

    @property
    def scores(self) -> bool:
        return self.extra == "score-sheet"


SHEETS = [
    *(Sheet(*look) for look in product(SIZES, ("es", "en"), ("colour", "mono"), BOARDS)),
    *(
        Sheet(paper, *look, players, extra)
        for paper, look, players, extra in product(
            SIZES, (("es", "colour"), ("en", "mono")), BOARDS, ("score-sheet", "blank")
        )
    ),
]
every_sheet = pytest.mark.parametrize("sheet", SHEETS, ids=str)
filled_sheets = pytest.mark.parametrize("sheet", [s for s in SHEETS if not s.blank], ids=str)
plain_sheets = pytest.mark.parametrize("sheet", [s for s in SHEETS if not s.extra], ids=str)


# Paper and grid


@every_sheet
def test_paper_has_the_size_that_was_asked_for(sheet: Sheet) -> None:
    made = sheet.made()
    assert len(made.pdf.pages) == made.file["pages"] == (2 if sheet.scores else 1)
    assert made.pdf.size == pytest.approx(SIZES[sheet.paper], abs=NEAR)


@every_sheet
def test_squares_are_large_enough(sheet: Sheet) -> None:
    cell = sheet.made().board["grid"]["cell"]
    least = {"a5": 10, "letter": 10}.get(sheet.paper, {2: 18, 4: 16}[sheet.players])
    assert cell >= least


def frame_of(page: ReadPage, board: Any) -> ReadRect:
    """The border of the grid: the one rectangle of its size with an outline alone."""
    cell = board["grid"]["cell"]
    wanted = (board["columns"] * cell, board["rows"] * cell)
    found = [
        rect
        for rect in page.rects
        if rect.fill is None and near(rect.width, wanted[0]) and near(rect.height, wanted[1])
    ]
    assert len(found) == 1
    return found[0]


@every_sheet
def test_the_grid_is_where_the_json_says(sheet: Sheet) -> None:
    made = sheet.made()
    board, page = made.board, made.pdf.pages[0]
    x, y, cell = (board["grid"][key] for key in ("x", "y", "cell"))
    columns, rows = board["columns"], board["rows"]
    assert (board["variant"], columns, rows) == BOARDS[sheet.players][:3]
    frame = frame_of(page, board)
    assert (frame.x, frame.y) == pytest.approx((x, y), abs=NEAR)
    inside = [line for line in page.lines if frame.holds(line)]
    across = sorted(line.y1 for line in inside if line.horizontal)
    down = sorted(line.x1 for line in inside if line.vertical)
    assert across == pytest.approx([y + cell * row for row in range(1, rows)], abs=NEAR)
    assert down == pytest.approx([x + cell * column for column in range(1, columns)], abs=NEAR)
    for line in inside:
        if line.horizontal:
            assert (line.x1, line.x2) == pytest.approx((x, x + columns * cell), abs=NEAR)
        if line.vertical:
            ends = sorted((line.y1, line.y2))
            assert ends == pytest.approx([y, y + rows * cell], abs=NEAR)
    assert near(x + columns * cell / 2, SIZES[sheet.paper][0] / 2), "the grid stands in the middle"
    assert frame.pen_pt > max(line.width_pt for line in inside if line.horizontal)


@every_sheet
def test_coordinates_stand_beside_their_column_and_row(sheet: Sheet) -> None:
    made = sheet.made()
    board, page = made.board, made.pdf.pages[0]
    x, y, cell = (board["grid"][key] for key in ("x", "y", "cell"))
    above = [one for one in page.texts if y - 4 < one.y < y]
    assert "".join(one.text for one in above) == "abcdefghij"
    for number, one in enumerate(above):
        assert near((one.x + one.right) / 2, x + (number + 0.5) * cell)
    beside = [one for one in page.texts if one.right < x and one.y > y]
    beside = [one for one in beside if one.y < y + board["rows"] * cell]
    assert [one.text for one in beside] == [str(row + 1) for row in range(board["rows"])]
    for number, one in enumerate(beside):
        assert y + number * cell < one.y < y + (number + 1) * cell


# Abysses


def square_at(x: float, y: float, board: Any) -> str:
    """The name of the square whose top left corner is at x, y."""
    grid = board["grid"]
    column, row = (x - grid["x"]) / grid["cell"], (y - grid["y"]) / grid["cell"]
    assert near(grid["x"] + round(column) * grid["cell"], x)
    assert near(grid["y"] + round(row) * grid["cell"], y)
    return f"{'abcdefghijklmnopqrstuvwxyz'[round(column)]}{round(row) + 1}"


def marked(page: ReadPage, board: Any) -> list[ReadRect]:
    """The filled squares on the grid."""
    cell = board["grid"]["cell"]
    return [
        rect
        for rect in page.rects
        if rect.fill and near(rect.width, cell) and near(rect.height, cell)
    ]


@filled_sheets
def test_the_abysses_in_the_drawing_are_those_of_the_code_in_the_header(sheet: Sheet) -> None:
    made = sheet.made()
    board, page = made.board, made.pdf.pages[0]
    _, columns, rows, abysses = BOARDS[sheet.players]
    (code,) = [
        one.text for one in page.texts if re.fullmatch(r"MG[24](-[0-9A-Z]{1,4}){4,5}", one.text)
    ]
    wanted = squares_of(code, columns, rows, abysses)
    found = marked(page, board)
    assert [square_at(rect.x, rect.y, board) for rect in found] == wanted
    assert board["code"] == code
    assert board["abysses"] == wanted
    for rect in found:
        cross = [line for line in page.lines if rect.holds(line) and not is_straight(line)]
        assert len(cross) == 2
        assert all(near(line.x1 + line.x2, 2 * rect.x + rect.width) for line in cross)
        assert sorted(line.falling for line in cross) == [False, True]


def is_straight(line: ReadLine) -> bool:
    return line.horizontal or line.vertical


@filled_sheets
def test_abysses_are_told_apart_on_a_greyscale_print(sheet: Sheet) -> None:
    made = sheet.made()
    board, picture = made.board, made.pdf.pixels(per_mm=3)
    x, y, cell = (board["grid"][key] for key in ("x", "y", "cell"))
    for column, row in product(range(board["columns"]), range(board["rows"])):
        name = f"{'abcdefghij'[column]}{row + 1}"
        corner = (x + (column + 0.15) * cell, y + (row + 0.15) * cell)
        darkness = picture.darkness(*corner, cell * 0.7, cell * 0.7)
        if name in board["abysses"]:
            assert 0.1 < darkness < 0.35, "a light tint with a mark, no dark block"
        else:
            assert darkness == 0, "room to write in"


@pytest.mark.parametrize("sheet", [s for s in SHEETS if s.blank], ids=str)
def test_a_blank_sheet_has_no_abyss_and_says_how_many_to_make(sheet: Sheet) -> None:
    made = sheet.made()
    board, page = made.board, made.pdf.pages[0]
    assert marked(page, board) == []
    assert board["abysses"] == []
    assert [board[key] for key in ("code", "number", "seed", "quality")] == [None] * 4
    text = " ".join(page.words)
    assert str(BOARDS[sheet.players][3]) in text
    assert {"es": "tachad", "en": "cross out"}[sheet.language] in text
    assert "MG" not in text


# Texts


@every_sheet
def test_texts_come_in_reading_order(sheet: Sheet) -> None:
    made = sheet.made()
    text = " ".join(made.pdf.pages[0].words)
    landmarks = {
        "es": "jugadores · |casillas · |abismos|tachad |En tu turno: |Fin: |1 azul 2 rojo 3 negro "
        "4 verde 5–6 a elegir|50 mm: |Genesis, de Reiner Knizia",
        "en": "players · |squares · |abysses|cross out |On your turn: |The end: |1 blue 2 red "
        "3 black 4 green 5–6 any colour|50 mm: |Genesis by Reiner Knizia",
    }[sheet.language].split("|")
    code = made.board["code"]
    if code:
        del landmarks[3]
        landmarks = [code, {"es": "Tablero 1", "en": "Board 1"}[sheet.language], *landmarks]
    assert text.startswith("MiniGenesis ")
    place = 0
    for landmark in landmarks:
        place = text.find(landmark, place)
        assert place >= 0, (landmark, text)
    if sheet.paper == "a4":
        assert ("×" in text.split("5–6")[1]) == (sheet.players == 2), "the compact score table"


@every_sheet
def test_every_player_has_a_line_for_a_name(sheet: Sheet) -> None:
    made = sheet.made()
    for page in made.pdf.pages:
        assert_name_lines(page, sheet.players)


def assert_name_lines(page: ReadPage, players: int) -> None:
    letters = "ABCD"[:players]
    (line_y,) = {
        one.y
        for one in page.texts
        if one.text == "A" and one.face.endswith("SemiBold") and one.y < 50
    }
    found = [one for one in page.texts if near(one.y, line_y)]
    assert "".join(one.text for one in found) == letters
    lines = [line for line in page.lines if line.horizontal and near(line.y1, line_y)]
    assert len(lines) == players
    for letter, line in zip(found, lines, strict=True):
        assert letter.right < line.x1
        assert line.x2 - line.x1 > 15, "room for a name"


def test_three_players_have_three_lines_on_the_board_for_three_or_four() -> None:
    made = made_boards("--players", "3", "--seed", SEED, "--lang", "es")
    assert_name_lines(made.pdf.pages[0], 3)
    assert "3 jugadores · 10 × 14 casillas · 22 abismos" in made.pdf.pages[0].words
    named_by_size = made_boards("--size", "10x14", "--seed", SEED, "--lang", "es")
    assert_name_lines(named_by_size.pdf.pages[0], 4)
    assert "3–4 jugadores · 10 × 14 casillas · 22 abismos" in named_by_size.pdf.pages[0].words


@every_sheet
def test_small_type_is_for_footers_and_coordinates_only(sheet: Sheet) -> None:
    made = sheet.made()
    for page in made.pdf.pages:
        for text in page.texts:
            assert text.size_pt >= 6
            if text.size_pt < 7:
                in_the_foot = text.y > page.height - 20
                assert in_the_foot or re.fullmatch("[a-j]|[0-9]{1,2}", text.text), text


def test_another_reader_finds_the_same_texts() -> None:
    made = made_boards("--lang", "es", "--seed", SEED, "--score-sheet")
    document = pypdfium2.PdfDocument(made.pdf.data)
    try:
        for number, page in enumerate(made.pdf.pages):
            textpage = document[number].get_textpage()
            found = Counter(textpage.get_text_range().split())
            textpage.close()
            assert found == Counter(" ".join(page.words).split())
    finally:
        document.close()


# Bands


@every_sheet
def test_every_page_has_a_scale_bar_of_50_mm(sheet: Sheet) -> None:
    for page in sheet.made().pdf.pages:
        (words,) = [one for one in page.texts if one.text.startswith("50 mm")]
        assert "100 %" in words.text
        above = [
            line
            for line in page.lines
            if line.horizontal and near(line.x1, words.x) and 0 < words.y - line.y1 < 5
        ]
        (bar,) = above
        assert near(bar.x2 - bar.x1, 50)
        ticks = [
            line for line in page.lines if line.vertical and near(max(line.y1, line.y2), bar.y1)
        ]
        assert sorted(tick.x1 - bar.x1 for tick in ticks) == pytest.approx(
            [0, 10, 20, 30, 40, 50], abs=NEAR
        )


@filled_sheets
def test_every_page_says_which_sheet_it_is(sheet: Sheet) -> None:
    made = sheet.made()
    for page in made.pdf.pages:
        assert made.board["code"] in page.words
        assert {"es": "Tablero 1", "en": "Board 1"}[sheet.language] in page.words


@every_sheet
def test_no_ink_comes_near_the_edge_of_the_paper(sheet: Sheet) -> None:
    made = sheet.made()
    for number, page in enumerate(made.pdf.pages):
        assert min(edges_of(page)) >= 10 - NEAR
        assert min(made.pdf.pixels(number, per_mm=6).ink()) >= 9.9


def edges_of(page: ReadPage) -> list[float]:
    """How far lines, rectangles and texts stay from each edge of the page, in mm."""
    pt = 25.4 / 72
    boxes = [
        *(
            (line.x1, min(line.y1, line.y2), line.x2, max(line.y1, line.y2), line.width_pt * pt)
            for line in page.lines
        ),
        *(
            (r.x, r.y, r.x + r.width, r.y + r.height, r.pen_pt * pt if r.stroke else 0.0)
            for r in page.rects
        ),
        *((one.x, one.y, one.right, one.y, 0.0) for one in page.texts),
    ]
    return [
        edge
        for left, top, right, bottom, pen in boxes
        for edge in (
            left - pen / 2,
            top - pen / 2,
            page.width - right - pen / 2,
            page.height - bottom - pen / 2,
        )
    ]


# Colours


INKS = {"azul": (0, 114, 178), "rojo": (204, 51, 17), "negro": (0, 0, 0), "verde": (0, 158, 115)}
ENGLISH = {"azul": "blue", "rojo": "red", "negro": "black", "verde": "green"}


@every_sheet
def test_every_face_of_the_die_has_a_hatched_sample_and_a_name(sheet: Sheet) -> None:
    page = sheet.made().pdf.pages[0]
    for face, name in enumerate(INKS, 1):
        written = name if sheet.language == "es" else ENGLISH[name]
        sample = sample_between(page, str(face), written)
        assert_hatched(page, sample, name)
        colour = tuple(part / 255 for part in INKS[name])
        assert sample.stroke is not None
        if sheet.ink == "mono" or name == "negro":
            assert set(sample.stroke) == {0}
        else:
            assert sample.stroke == pytest.approx(colour, abs=0.001)


def sample_between(page: ReadPage, face: str, name: str) -> ReadRect:
    """The square between the number of a face and the name of its colour."""
    names = [one for one in page.texts if one.text == name and one.face == "FiraSans-Regular"]
    (name_text,) = names
    faces = [
        one
        for one in page.texts
        if one.text == face and abs(one.y - name_text.y) < 1 and one.x < name_text.x
    ]
    face_text = max(faces, key=lambda one: one.x)
    samples = [
        rect
        for rect in page.rects
        if face_text.right < rect.x < name_text.x and rect.y < name_text.y < rect.y + rect.height
    ]
    (sample,) = samples
    assert near(sample.width, sample.height)
    assert sample.width >= 4
    return sample


def assert_hatched(page: ReadPage, sample: ReadRect, name: str) -> None:
    """Petra Sancta: blue horizontal, red vertical, black crossed, green falling."""
    lines = [line for line in page.lines if sample.holds(line)]
    horizontal = [line for line in lines if line.horizontal]
    vertical = [line for line in lines if line.vertical]
    falling = [line for line in lines if line.falling]
    counts = [len(horizontal), len(vertical), len(falling)]
    assert sum(counts) == len(lines)
    wanted = {
        "azul": (True, False, False),
        "rojo": (False, True, False),
        "negro": (True, True, False),
        "verde": (False, False, True),
    }[name]
    assert tuple(count >= 3 for count in counts) == wanted
    assert tuple(count > 0 for count in counts) == wanted
    assert all(line.width_pt >= 0.25 for line in lines)


@pytest.mark.parametrize("sheet", [s for s in SHEETS if s.scores], ids=str)
def test_the_score_sheet_has_a_hatched_sample_of_each_colour(sheet: Sheet) -> None:
    page = sheet.made().pdf.pages[1]
    for name in INKS:
        heading = page.find(name if sheet.language == "es" else ENGLISH[name])
        samples = [
            rect
            for rect in page.rects
            if rect.y < heading.y < rect.y + rect.height and 0 < heading.x - rect.x < 15
        ]
        assert_hatched(page, min(samples, key=lambda rect: rect.width), name)


@every_sheet
def test_a_mono_sheet_has_no_colour_at_all(sheet: Sheet) -> None:
    coloured = [
        (operator, operands)
        for operator, operands in sheet.made().pdf.drawn()
        if operator in ("rg", "RG", "k", "K", "cs", "CS", "sc", "SC", "scn", "SCN", "sh", "gs")
    ]
    if sheet.ink == "mono":
        assert coloured == []
    else:
        assert {operator for operator, _ in coloured} == {"rg", "RG"}


@every_sheet
def test_nothing_large_and_dark_is_filled(sheet: Sheet) -> None:
    for page in sheet.made().pdf.pages:
        assert all(min(rect.fill) > 0.8 for rect in page.rects if rect.fill)


# What the document says of itself


TITLES = {
    ("es", ""): "MiniGenesis {code}",
    ("en", ""): "MiniGenesis {code}",
    ("es", "blank"): "MiniGenesis: tablero en blanco",
    ("en", "blank"): "MiniGenesis: blank board",
}


@every_sheet
def test_the_document_names_itself(sheet: Sheet) -> None:
    made = sheet.made()
    title = TITLES[sheet.language, "blank" if sheet.blank else ""].format(code=made.board["code"])
    assert made.pdf.info["/Title"] == title
    assert made.pdf.info["/Author"] == "Reiner Knizia"
    assert made.pdf.info["/Creator"] == f"Pliego {__version__}"
    with made.pdf.opened() as opened:
        root = opened.Root
        assert str(root.Lang) == sheet.language
        assert bool(root.ViewerPreferences.DisplayDocTitle) is True
        assert str(root.ViewerPreferences.PrintScaling) == "/None"
        assert ("/Duplex" in root.ViewerPreferences) == sheet.scores
        assert opened.pdf_version == "1.7"
        assert opened.check_pdf_syntax() == []
    assert len(made.pdf.bookmarks) == (2 if sheet.scores else 0)


@every_sheet
def test_only_embedded_subsets_of_the_typeface_are_listed(sheet: Sheet) -> None:
    with sheet.made().pdf.opened() as opened:
        for thing in opened.objects:
            if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/Font":
                assert re.fullmatch(r"/[A-Z]{6}\+FiraSans-(Regular|SemiBold)", str(thing.BaseFont))
                assert "/FontFile2" in thing.FontDescriptor


@filled_sheets
def test_the_seed_is_nowhere_in_the_file(sheet: Sheet) -> None:
    made = sheet.made()
    assert made.board["seed"] == SEED
    forms = [SEED.encode(code) for code in ("utf-8", "utf-16-be", "utf-16-le", "latin-1")]
    spread = [made.pdf.data, *made.pdf.streams()]
    assert not any(form in data for form in forms for data in spread)
    said = [*made.pdf.info.values(), *(title for title, _ in made.pdf.bookmarks)]
    for page in made.pdf.pages:
        said += [" ".join(page.words), "".join(page.words)]
    assert not any("Zw" in text or "Box" in text for text in said)


# Many boards


def test_many_boards_stand_one_a_page_with_bookmarks() -> None:
    made = made_boards("--seed", SEED, "--count", "70", "--lang", "en")
    codes = [board["code"] for board in made.boards]
    assert len(set(codes)) == 70
    assert made.pdf.info["/Title"] == "MiniGenesis: 70 boards"
    assert made.pdf.bookmarks == [(f"Board {n} · {c}", n) for n, c in enumerate(codes, 1)]
    assert [board["page"] for board in made.boards] == list(range(1, 71))
    for page, board in zip(made.pdf.pages, made.boards, strict=True):
        assert board["code"] in page.words
        assert f"Board {board['number']} of 70" in page.words
        found = [square_at(rect.x, rect.y, board) for rect in marked(page, board)]
        assert found == board["abysses"] == squares_of(board["code"], 10, 11, 18)


def test_each_board_of_many_is_followed_by_its_score_sheet() -> None:
    made = made_boards("--seed", SEED, "--count", "3", "--lang", "es", "--score-sheet")
    codes = [board["code"] for board in made.boards]
    assert [board["page"] for board in made.boards] == [1, 3, 5]
    assert made.pdf.bookmarks == [
        (f"{word} {n} · {code}", 2 * n - 1 + back)
        for n, code in enumerate(codes, 1)
        for back, word in enumerate(("Tablero", "Puntuación"))
    ]
    for number, page in enumerate(made.pdf.pages):
        assert codes[number // 2] in page.words
        assert f"Tablero {number // 2 + 1} de 3" in page.words
        assert ("MiniGenesis: puntuación" in page.words) == bool(number % 2)


def test_boards_of_two_sizes_share_a_file() -> None:
    codes = ("MG2-028E-BCXV-E7WN-K", "MG4-23GJ-FP2T-JQBF-W4BF")
    made = made_boards("--code", codes[0], "--code", codes[1], "--lang", "es")
    assert [board["code"] for board in made.boards] == list(codes)
    for page, board in zip(made.pdf.pages, made.boards, strict=True):
        found = [square_at(rect.x, rect.y, board) for rect in marked(page, board)]
        assert found == board["abysses"]
        assert board["number"] is None
        assert not any(word.startswith("Tablero") for word in page.words)
    assert made.pdf.bookmarks == [(f"Tablero {code}", n) for n, code in enumerate(codes, 1)]


# A game of one's own


@pytest.fixture
def own(tmp_path: Path) -> Path:
    return write_game(tmp_path / "games", "mini")


@pytest.mark.parametrize("way", ["folder", "path"])
def test_a_game_of_ones_own_has_boards_of_its_own_size(own: Path, way: str) -> None:
    game = ["mini", "--games-dir", str(own.parent)] if way == "folder" else [str(own)]
    made = made_boards(*game, "--seed", SEED, "--lang", "en", "--count", "12")
    again = made_boards(
        *game, "--lang", "en", *(word for b in made.boards for word in ("--code", b["code"]))
    )
    for page, board, same in zip(made.pdf.pages, made.boards, again.boards, strict=True):
        assert (board["game"], board["variant"]) == ("mini", "MINI")
        assert (board["columns"], board["rows"]) == (8, 8)
        found = [square_at(rect.x, rect.y, board) for rect in marked(page, board)]
        assert found == board["abysses"] == squares_of(board["code"], 8, 8, 9)
        assert same["code"] == board["code"]
        assert same["abysses"] == board["abysses"]
        assert "2–4 players · 8 × 8 squares · 9 abysses" in page.words
        assert near(frame_of(page, board).x, board["grid"]["x"])
    assert len({board["code"] for board in made.boards}) == 12


def test_codes_of_a_game_in_ones_own_folder_need_no_name(own: Path) -> None:
    made = made_boards(str(own), "--seed", SEED, "--lang", "es")
    code = made.board["code"]
    again = made_boards("--games-dir", str(own.parent), "--code", code, "--lang", "es")
    assert again.board["abysses"] == made.board["abysses"]
    assert again.board["game"] == "mini"


# Goldens


def dump(made: MadeBoards) -> str:
    """Every text of every page, with its place in mm and its type."""
    lines: list[str] = []
    for number, page in enumerate(made.pdf.pages, 1):
        lines.append(f"page {number}: {page.width:.1f} x {page.height:.1f} mm")
        lines += [
            f"{one.x:6.1f} {one.y:6.1f}  {one.size_pt:>4g} {one.face.partition('-')[2]:<8} "
            f"{one.grey:<4g}  {one.text}"
            for one in page.texts
        ]
    return "\n".join(lines)


GOLDENS: dict[str, Sequence[str]] = {
    "board-a4-es-2": ("--seed", "club", "--lang", "es"),
    "board-a4-en-4-scores": (
        *("--seed", "club", "--players", "4", "--lang", "en", "--score-sheet", "--ink", "mono"),
    ),
    "board-a5-en-blank": ("--blank", "--paper", "a5", "--lang", "en"),
    "board-letter-es-code": (
        *("--code", "MG4-23GJ-FP2T-JQBF-W4BF", "--paper", "letter", "--lang", "es"),
    ),
}


@pytest.mark.parametrize("name", GOLDENS)
def test_texts_stand_where_they_stood(name: str) -> None:
    check_golden(f"{name}.txt", dump(made_boards(*GOLDENS[name])))
