"""Symmetry: against pictures that are mirrored and turned, and by Burnside."""

from math import comb

import pytest
from arbitrary_boards import STEADY, boards
from hypothesis import given
from naive_boards import MG2, MG4, all_boards, likenesses

from generator.boards.board import Board, Variant
from generator.boards.symmetry import canonical, distinct_boards

SMALL = [
    Variant("A", columns, rows, abysses)
    for columns, rows in [
        (3, 3),
        (3, 6),
        (6, 3),
        (4, 4),
        (4, 5),
        (5, 4),
        (5, 5),
        (5, 6),
        (5, 7),
        (6, 6),
    ]
    for abysses in range(1, (columns - 2) * (rows - 2) + 1)
    if comb((columns - 2) * (rows - 2), abysses) <= 2000
]


@pytest.mark.parametrize("variant", SMALL, ids=lambda v: f"{v.size}/{v.abysses}")
def test_boards_are_the_same_exactly_where_their_pictures_are(variant: Variant) -> None:
    by_form: dict[int, set[tuple[str, ...]]] = {}
    for board in all_boards(variant):
        by_form.setdefault(canonical(board), set()).add(board.picture())
    classes = {frozenset(likenesses(board)) for board in all_boards(variant)}
    assert {frozenset(pictures) for pictures in by_form.values()} == classes
    assert distinct_boards(variant) == len(classes)


@STEADY
@given(boards())
def test_every_likeness_has_the_same_form(board: Board) -> None:
    variant = board.variant
    for picture in likenesses(board):
        squares = [(c, r) for r, line in enumerate(picture) for c, m in enumerate(line) if m == "#"]
        image = Board(variant, tuple(sorted(map(variant.place_of, squares))))
        assert canonical(image) == canonical(board)
    assert canonical(board) <= sum(2**place for place in board.places)


def test_distinct_boards_of_the_two_variants() -> None:
    # 8 x 9 and 8 x 12 interior squares. Mirroring left to right and turning move them
    # all (36 or 48 pairs); top to bottom leaves 8 in place where there are 9 rows.
    upright = sum(comb(8, 18 - 2 * j) * comb(32, j) for j in range(5, 10))
    turned = 94_143_280  # C(36, 9)
    assert distinct_boards(MG2) == (MG2.boards + 2 * turned + upright) // 4
    assert distinct_boards(MG4) == (MG4.boards + 3 * 22_595_200_368) // 4  # C(48, 11)


def test_forms_are_small_numbers() -> None:
    last = Board(MG4, tuple(range(74, 96)))
    assert canonical(last) < 2**96
