"""Quality: the fast verdict, the told faults and plain loops agree."""

import pytest
from arbitrary_boards import STEADY, boards
from hypothesis import given
from naive_boards import MG2, MG4, all_boards, has_quality

from generator.boards.board import Board, Variant, square_at
from generator.boards.code import board_of_rank
from generator.boards.draw import rank_of_seed
from generator.boards.quality import QUALITIES, meets, quality_faults
from generator.boards.validation import board_from_squares
from generator.errors import PliegoError


def board_of(variant: Variant, names: str) -> Board:
    return board_from_squares(variant, [square_at(name) for name in names.split()])


def check_agreement(board: Board) -> None:
    for quality in QUALITIES:
        verdict = has_quality(board, quality)
        assert meets(board, quality) is verdict, (quality, board.picture())
        assert (quality_faults(board, quality) == ()) is verdict, (quality, board.picture())


def test_names() -> None:
    assert QUALITIES == ("any", "connected", "balanced", "strict")


@STEADY
@given(boards())
def test_small_boards(board: Board) -> None:
    check_agreement(board)


@pytest.mark.parametrize("variant", [MG2, MG4])
def test_large_boards(variant: Variant) -> None:
    for number in range(1, 301):
        check_agreement(board_of_rank(variant, rank_of_seed(variant, "agree", number, 0)))


@pytest.mark.parametrize("abysses", [4, 5, 6])
def test_all_boards_of_a_small_variant(abysses: int) -> None:
    for board in all_boards(Variant("A", 6, 5, abysses)):
        check_agreement(board)


@pytest.mark.parametrize(
    ("variant", "shares"),
    [(MG2, (1, 0.901, 0.597, 0.306)), (MG4, (1, 0.895, 0.519, 0.219))],
)
def test_share_of_random_boards(variant: Variant, shares: tuple[float, ...]) -> None:
    draws = 5000
    drawn = [
        board_of_rank(variant, rank_of_seed(variant, "share", number, 0))
        for number in range(1, draws + 1)
    ]
    for quality, share in zip(QUALITIES, shares, strict=True):
        found = sum(meets(board, quality) for board in drawn) / draws
        # Three standard errors of a binomial share, and the rounding of the published one.
        assert abs(found - share) <= 3 * (share * (1 - share) / draws) ** 0.5 + 0.0005, quality


RING = Variant("RING", 7, 7, 6)  # c3 .. e5 can be closed in


def test_cut_off_squares_are_named() -> None:
    board = board_of(RING, "c3 d3 b4 e4 c5 d5")
    assert board.picture()[2:5] == ("..##...", ".#..#..", "..##...")
    message = "not connected: 2 squares cut off (c4, d4); all playable squares must hang together"
    assert quality_faults(board, "connected") == (message,)
    assert quality_faults(board, "any") == ()
    alone = board_of(Variant("RING", 7, 7, 4), "d3 c4 e4 d5")
    assert quality_faults(alone, "connected") == (
        "not connected: 1 square cut off (d4); all playable squares must hang together",
    )


def test_every_cut_off_square_is_named() -> None:
    board = board_of(Variant("RING", 7, 7, 7), "c2 b3 d3 c4 e4 d5 f5")
    assert quality_faults(board, "connected") == (
        "not connected: 2 squares cut off (c3, d4); all playable squares must hang together",
    )


def test_solid_blocks_and_clusters_are_named() -> None:
    board = board_of(RING, "c3 d3 c4 d4 c5 d5")
    assert quality_faults(board, "balanced") == (
        "solid block of abysses at c3, d3, c4, d4",
        "solid block of abysses at c4, d4, c5, d5",
        "cluster of 6 abysses (c3, d3, c4, d4, c5, d5); at most 5",
    )


LINE = Variant("LINE", 9, 9, 5)


def test_a_cluster_of_five_is_balanced_and_not_strict() -> None:
    board = board_of(LINE, "c5 d5 e5 f5 g5")
    assert quality_faults(board, "balanced") == ()
    assert quality_faults(board, "strict") == (
        "cluster of 5 abysses (c5, d5, e5, f5, g5); at most 4",
    )
    assert quality_faults(board_of(LINE, "c5 d5 e5 f5 e7"), "strict") == ()


def test_the_middle_row_and_column_of_an_odd_side_count_in_no_quadrant() -> None:
    spread = (
        "quadrant spread 4 (upper left 4, upper right 0, lower left 0, lower right 0); at most 3"
    )
    assert quality_faults(board_of(LINE, "b2 d2 b4 d4 b5"), "strict") == (spread,)
    assert quality_faults(board_of(LINE, "b2 d2 b4 d4 e3"), "strict") == (spread,)
    assert quality_faults(board_of(LINE, "b2 d2 b4 e4 b6"), "strict") == ()


def test_quadrants_are_told_apart() -> None:
    quad = Variant("QUAD", 10, 10, 10)
    assert quality_faults(board_of(quad, "b2 g2 i2 b7 d7 f6 h6 f8 h8 b9"), "strict") == ()
    assert quality_faults(board_of(quad, "g2 d7 b9 f6 h6 f8 h8 f9 h9 i9"), "strict") == (
        "quadrant spread 7 (upper left 0, upper right 1, lower left 2, lower right 7); at most 3",
    )
    assert quality_faults(board_of(quad, "b2 g2 i2 d7 f6 h6 f8 h8 f9 i9"), "balanced") == ()


def test_an_unknown_quality_is_refused() -> None:
    board = board_of(LINE, "c5 d5 e5 f5 g5")
    for judge in (meets, quality_faults):
        with pytest.raises(PliegoError) as caught:
            judge(board, "strickt")
        assert str(caught.value) == (
            "unknown quality (found 'strickt'); "
            "allowed: any, connected, balanced, strict; nearest: strict"
        )
