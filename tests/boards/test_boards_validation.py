"""Hand-made placements: every fault at once."""

import pytest
from arbitrary_boards import STEADY, boards
from hypothesis import given
from hypothesis import strategies as st
from naive_boards import MG2

from generator.boards.board import Board, Variant, square_at
from generator.boards.code import read_code
from generator.boards.quality import QUALITIES, quality_faults
from generator.boards.validation import PlacementFault, board_from_squares, placement_faults
from generator.errors import PliegoError

NAMES = "e2 g2 f3 g3 c4 d4 i5 b6 g6 e7 h7 b8 c8 e8 i8 f9 g9 h9".split()
SQUARES = [square_at(name) for name in NAMES]


def test_a_sound_placement_in_any_order() -> None:
    assert placement_faults(MG2, SQUARES, "connected") == ()
    assert board_from_squares(MG2, SQUARES[::-1]) == read_code("MG2-028E-BCXV-E7WN-K", {"MG2": MG2})


def test_every_fault_is_told_at_once() -> None:
    squares = [square_at(name) for name in ("a5", "e2", "e2", "z99", "j11", "k5")]
    squares += [(-1, 0), (26, 0), (0, 99)]  # no letter or no two-figure row stands for these
    outside = "lies outside the grid; MG2 has squares a1 to j11"
    assert placement_faults(MG2, squares, "strict") == (
        PlacementFault("wrong number of abysses (found 9); MG2 has 18"),
        PlacementFault("abyss a5 lies on the border; allowed: b2 to i10", 0),
        PlacementFault("abyss e2 stands there twice", 2),
        PlacementFault(f"abyss z99 {outside}", 3),
        PlacementFault("abyss j11 lies on the border; allowed: b2 to i10", 4),
        PlacementFault(f"abyss k5 {outside}", 5),
        PlacementFault(f"abyss at column 0, row 1 {outside}", 6),
        PlacementFault(f"abyss at column 27, row 1 {outside}", 7),
        PlacementFault(f"abyss at column 1, row 100 {outside}", 8),
    )
    with pytest.raises(PliegoError) as caught:
        board_from_squares(MG2, squares)
    assert len(caught.value.faults) == 9


@pytest.mark.parametrize("count", [0, 1, 17, 19])
def test_a_wrong_count(count: int) -> None:
    squares = ([*SQUARES, (1, 1)])[:count]
    message = f"wrong number of abysses (found {count}); MG2 has 18"
    assert placement_faults(MG2, squares) == (PlacementFault(message),)


@pytest.mark.parametrize("name", ["a1", "j1", "a11", "j11", "e1", "e11", "a5", "j5"])
def test_every_side_and_corner_is_border(name: str) -> None:
    squares = [square_at(name), *SQUARES[1:]]
    message = f"abyss {name} lies on the border; allowed: b2 to i10"
    assert placement_faults(MG2, squares) == (PlacementFault(message, 0),)


def test_the_same_square_on_the_border_twice_has_both_faults() -> None:
    faults = placement_faults(Variant("A", 5, 5, 2), [(0, 0), (0, 0)])
    assert [fault.index for fault in faults] == [0, 1, 1]


@STEADY
@given(boards(), st.sampled_from(QUALITIES))
def test_the_quality_is_judged_where_nothing_else_is_wrong(board: Board, quality: str) -> None:
    assert board_from_squares(board.variant, board.squares) == board
    faults = placement_faults(board.variant, board.squares, quality)
    assert [fault.message for fault in faults] == list(quality_faults(board, quality))
    assert {fault.index for fault in faults} <= {None}
    faults = placement_faults(board.variant, [*board.squares, board.squares[0]], quality)
    assert len(faults) == 2
