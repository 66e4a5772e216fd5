"""Variants, squares, boards."""

import pytest
from arbitrary_boards import STEADY, boards
from hypothesis import given
from naive_boards import MG2, MG4, abysses_of, adjacent_pairs, playable_of

from generator.boards.board import Board, Variant, square_at, square_name, variant_faults
from generator.boards.code import board_of_rank
from generator.boards.draw import rank_of_seed


def test_the_two_variants_have_the_published_numbers() -> None:
    assert (MG2.size, MG2.inner_columns, MG2.interior, MG2.digits) == ("10x11", 8, 72, 12)
    assert (MG4.size, MG4.inner_columns, MG4.interior, MG4.digits) == ("10x14", 8, 96, 15)
    assert MG2.boards == 41_432_089_765_583_440
    assert MG4.boards == 2_667_187_806_537_380_115_600


def test_a_single_board_still_has_a_digit() -> None:
    assert (Variant("ONE", 3, 3, 1).boards, Variant("ONE", 3, 3, 1).digits) == (1, 1)


@pytest.mark.parametrize(
    ("abysses", "boards", "digits"), [(1, 32, 1), (31, 32, 1), (2, 496, 2), (3, 4960, 3)]
)
def test_digits_are_what_the_last_rank_needs(abysses: int, boards: int, digits: int) -> None:
    variant = Variant("E", 10, 6, abysses)  # 32 interior squares
    assert (variant.boards, variant.digits) == (boards, digits)


@pytest.mark.parametrize(
    "variant", [MG2, MG4, Variant("A", 3, 3, 1), Variant("Z2345678", 26, 99, 18)]
)
def test_sound_variants_have_no_faults(variant: Variant) -> None:
    assert variant_faults(variant) == ()


@pytest.mark.parametrize(
    ("variant", "faults"),
    [
        (Variant("A", 8, 8, 50), ["more abysses than interior squares (found 50); at most 36"]),
        (Variant("A", 2, 8, 1), ["wrong number of columns (found 2); 3 to 26"]),
        (Variant("A", 27, 8, 1), ["wrong number of columns (found 27); 3 to 26"]),
        (Variant("A", 8, 2, 1), ["wrong number of rows (found 2); 3 to 99"]),
        (Variant("A", 8, 100, 1), ["wrong number of rows (found 100); 3 to 99"]),
        (Variant("A", 8, 8, 0), ["too few abysses (found 0); at least 1"]),
        (
            Variant("A", 26, 99, 19),
            ["code too long (found 32 digits for 26x99 with 19 abysses); at most 30"],
        ),
        (
            Variant("mg2", 8, 8, 1),
            [
                (
                    "not a code prefix (found 'mg2'); "
                    "a letter A-Z, then at most 7 letters A-Z or figures"
                )
            ],
        ),
        (
            Variant("ABCDEFGHI", -1, 10**9, -5),
            [
                (
                    "not a code prefix (found 'ABCDEFGHI'); "
                    "a letter A-Z, then at most 7 letters A-Z or figures"
                ),
                "wrong number of columns (found -1); 3 to 26",
                "wrong number of rows (found 1000000000); 3 to 99",
                "too few abysses (found -5); at least 1",
            ],
        ),
    ],
)
def test_impossible_variants(variant: Variant, faults: list[str]) -> None:
    assert list(variant_faults(variant)) == faults


@pytest.mark.parametrize("prefix", ["", "2MG", "M G", "MG-2", "Ñ", "MG2\n", "MG٢"])
def test_impossible_prefixes(prefix: str) -> None:
    assert len(variant_faults(Variant(prefix, 8, 8, 1))) == 1


def test_square_names() -> None:
    assert square_name((4, 1)) == "e2"
    assert square_at("e2") == (4, 1)
    for column in range(26):
        for row in range(99):
            assert square_at(square_name((column, row))) == (column, row)


@pytest.mark.parametrize(
    "name", ["", "e", "2", "e0", "e02", "E2", "e100", "ee2", "e2 ", "e2\n", "e٢"]
)
def test_malformed_square_names(name: str) -> None:
    with pytest.raises(ValueError, match="a column letter and a row number, such as e2"):
        square_at(name)


def test_a_board_lists_and_pictures_its_abysses() -> None:
    board = Board(Variant("TINY", 5, 4, 3), (0, 2, 4))
    assert board.squares == ((1, 1), (3, 1), (2, 2))
    assert board.names == ("b2", "d2", "c3")
    assert board.picture() == (".....", ".#.#.", "..#..", ".....")


@pytest.mark.parametrize(
    "places", [(), (0,), (0, 1, 2), (1, 0), (1, 1), (-1, 2), (0, 6), (0, 10**30)]
)
def test_a_wrong_board_cannot_exist(places: tuple[int, ...]) -> None:
    with pytest.raises(AssertionError, match="not a placement"):
        Board(Variant("TINY", 5, 4, 2), places)


@STEADY
@given(boards())
def test_every_square_has_one_number_and_none_is_on_the_border(board: Board) -> None:
    variant = board.variant
    assert tuple(map(variant.place_of, board.squares)) == board.places
    assert tuple(map(variant.square_of, board.places)) == board.squares
    assert len(set(board.squares)) == variant.abysses
    assert set(board.squares) == abysses_of(board)
    assert all(0 < c < variant.columns - 1 and 0 < r < variant.rows - 1 for c, r in board.squares)
    assert tuple(map(square_at, board.names)) == board.squares
    assert list(board.squares) == sorted(board.squares, key=lambda square: square[::-1])


@pytest.mark.parametrize(
    ("variant", "base", "mean"), [(MG2, 127, 127 * 306 / 5112), (MG4, 168, 172 * 462 / 9120)]
)
def test_each_abyss_removes_four_edges(variant: Variant, base: int, mean: float) -> None:
    touching = []
    for number in range(1, 1001):
        board = board_of_rank(variant, rank_of_seed(variant, "edges", number, 0))
        touching.append(adjacent_pairs(abysses_of(board)))
        assert adjacent_pairs(playable_of(board)) == base + touching[-1]
    # The percentiles of t (3 to 13) put its deviation at about 2.2: 4 standard errors.
    assert abs(sum(touching) / 1000 - mean) < 4 * 2.2 / 1000**0.5
