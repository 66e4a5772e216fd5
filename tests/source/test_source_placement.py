import time

import pytest
from casebook import check_book, faults_of

from generator.errors import Origin
from generator.source.placement import Placement, read_placement


def test_what_is_said_of_wrong_placements() -> None:
    check_book("placements.txt", read_placement)


def placed(text: str) -> Placement:
    return read_placement(text.encode(), "f")


PICTURES = {
    "plain": "..#.\n.#..\n....\n",
    "no line end": "..#.\n.#..\n....",
    "blanks between": ". . # .\n. # . .\n. . . .\n",
    "blanks around": "\n\n   ..#.   \n .#..\n  ....  \n   \n\n",
    "comments": "; mine\n..#.\n  ; between\n.#..\n....\n;\n",
    "windows": "..#.\r\n.#..\r\n....\r\n",
    "with a byte order mark": "\ufeff..#.\n.#..\n....\n",
    "YAML": "board: |\n  ..#.\n  .#..\n  ....\n",
    "YAML with its size": "# mine\nsize: 4x3\nboard: |\n  ..#.\n  .#..\n  ....\n",
    "YAML without the last line end": "board: |-\n  ; mine\n\n  ..#.\n  .#..\n  ....",
    "YAML with blanks": "board: |+\n\n    . . # .\n    . # . .\n    . . . .\n\n",
    "YAML with an indentation": "board: |2\n   ..#.\n  .#..\n  ....\n",
    "YAML on Windows": "\ufeffboard: |\r\n  ..#.\r\n  .#..\r\n  ....\r\n",
    "names": "size: 4x3\nsquares: [c1, b2]\n",
    "names in another order": "squares: [b2, c1]\nsize: 4x3\n",
    "names in lines": "size: 4x3\nsquares:\n- b2\n- c1\n",
    "names in a text": "size: 4x3\nsquares: b2 c1\n",
    "names with commas": "size: 4x3\nsquares: b2,c1,\n",
    "names in a block": "size: 4x3\nsquares: |\n  b2\n  c1\n",
    "names in quotes": 'size: 4x3\nsquares: " b2\n  c1 "\n',
}


@pytest.mark.parametrize("name", PICTURES)
def test_all_forms_of_one_board(name: str) -> None:
    text = PICTURES[name]
    found = placed(text)
    assert (found.squares, found.columns, found.rows) == (((2, 0), (1, 1)), 4, 3)
    lines = text.removeprefix("\ufeff").splitlines()
    for square, origin in zip(found.squares, found.origins, strict=True):
        there = lines[origin.line - 1][origin.column - 1 :]
        assert there.startswith(("#", "c1" if square == (2, 0) else "b2"))


def test_origins_know_their_keys() -> None:
    assert placed(".#").origins == (Origin("f", 1, 2),)
    assert placed("board: |\n .#").origins == (Origin("f", 2, 3, "board"),)
    assert placed("squares: [b1]").origins == (Origin("f", 1, 11, "squares[0]"),)
    assert placed("squares: a1 b1").origins[1] == Origin("f", 1, 13, "squares[1]")


def test_squares_may_stand_without_a_size() -> None:
    found = placed("squares: [z99, a1]")
    assert (found.squares, found.columns, found.rows) == (((0, 0), (25, 98)), None, None)
    assert [origin.column for origin in found.origins] == [16, 11]


def test_a_board_may_have_no_abyss() -> None:
    assert placed("..\n..") == Placement((), (), 2, 2, "f")
    assert placed("squares: []\nsize: 2x2") == Placement((), (), 2, 2, "f")


def test_the_largest_board() -> None:
    found = placed(("#" * 26 + "\n") * 99)
    assert (len(found.squares), found.columns, found.rows) == (2_574, 26, 99)
    everything = " ".join(f"{letter}{row}" for row in range(1, 100) for letter in "abcxyz")
    assert len(placed(f"squares: {everything}").squares) == 594


def test_there_may_be_more_comments_than_rows() -> None:
    assert placed("; x\n" * 5_000 + ".#\n" + "; x\n" * 5_000 + "#.\n").squares == ((1, 0), (0, 1))


ENDLESS = {
    "a row": ".#" * 500_000,
    "wrong signs": ".x" * 500_000,
    "rows": ".\n" * 500_000,
    "rows in YAML": "board: |\n" + " .\n" * 300_000,
    "empty rows": "." + "\n" * 1_000_000 + ".",
    "comments": ";\n" * 500_000,
    "the same square": "squares: " + "b2 " * 300_000,
    "the same square in a list": "squares: [" + "b2," * 300_000 + "]",
    "one name": "squares: " + "b" * 1_000_000,
    "many names": "squares: " + "xx " * 300_000,
    "commas": "squares: '" + ", " * 500_000 + "'",
    "escapes": 'squares: "' + r"\x61 " * 2_500 + '"' + "\n#" * 500_000,
}


@pytest.mark.parametrize("name", ENDLESS)
def test_no_placement_takes_long(name: str) -> None:
    start = time.perf_counter()
    assert faults_of(lambda: placed(ENDLESS[name])) != "no fault"
    assert time.perf_counter() - start < 2


def test_the_faults_of_bytes_that_are_no_text() -> None:
    assert faults_of(lambda: read_placement(b".#\n.\xff", "f")) == (
        "f:2:2: is not in UTF-8 (found the byte FF); save the file as UTF-8"
    )
    assert faults_of(lambda: placed(".\t#\n\t.#")) == (
        "f:1:2: a tab cannot stand here; use spaces\nf:2:1: a tab cannot stand here; use spaces"
    )
    assert faults_of(lambda: placed("")) == "f: is empty; a picture of . and # is needed"
    assert faults_of(lambda: placed(" \n \n")) == "f: is empty; a picture of . and # is needed"
