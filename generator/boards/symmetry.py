"""Symmetry: which boards are the same when the sheet is turned or mirrored.

In: boards and variants. Out: a number that a board shares with its mirror images
only, and how many boards differ. Must not know: codes, seeds, quality.

A rectangle has four symmetries (as it is, mirrored left to right, mirrored top to
bottom, turned by 180 degrees), a square eight (turned by 90 degrees or mirrored
along a diagonal as well).
"""

from functools import lru_cache
from math import comb

from generator.boards.board import Board, Variant


def canonical(board: Board) -> int:
    """Return the least of the board's images, as the sum of 2^place over its abysses.

    Two boards of one variant have the same number if and only if one is a mirror
    image or a turn of the other; boards of different variants cannot be compared.
    """
    places = board.places
    images = _images(board.variant.columns - 2, board.variant.rows - 2)
    return min([sum([image[place] for place in places]) for image in images])


def distinct_boards(variant: Variant) -> int:
    """Return how many boards of ``variant`` differ under its symmetries, exactly.

    Burnside's lemma: the mean, over all symmetries, of the number of boards that
    the symmetry leaves as they are.
    """
    width, height = variant.columns - 2, variant.rows - 2
    squares, abysses = variant.interior, variant.abysses
    middle_column = height if width % 2 else 0  # the squares that mirroring does not move
    middle_row = width if height % 2 else 0
    centre = squares % 2  # 1 where both sides are odd
    unmoved = [
        variant.boards,
        _left_alone(squares, middle_column, 2, abysses),
        _left_alone(squares, middle_row, 2, abysses),
        _left_alone(squares, centre, 2, abysses),
    ]
    if width == height:
        unmoved += 2 * [_left_alone(squares, width, 2, abysses)]  # along the diagonals
        unmoved += 2 * [_left_alone(squares, centre, 4, abysses)]  # by 90 and 270 degrees
    return sum(unmoved) // len(unmoved)


def _left_alone(squares: int, fixed: int, cycle: int, abysses: int) -> int:
    """Return how many placements a symmetry leaves as they are.

    It moves all but ``fixed`` of the ``squares`` round in cycles of length ``cycle``;
    each cycle is all abysses or none: the sum over j of binom(cycles, j) times
    binom(fixed, abysses - cycle * j).
    """
    cycles = (squares - fixed) // cycle
    return sum(
        comb(cycles, j) * comb(fixed, abysses - cycle * j) for j in range(abysses // cycle + 1)
    )


@lru_cache(maxsize=64)
def _images(width: int, height: int) -> tuple[tuple[int, ...], ...]:
    """Return, for each symmetry of the interior, the bit that each place goes to."""
    right, bottom = width - 1, height - 1
    squares = [(x, y) for y in range(height) for x in range(width)]
    targets = [
        squares,
        [(right - x, y) for x, y in squares],
        [(x, bottom - y) for x, y in squares],
        [(right - x, bottom - y) for x, y in squares],
    ]
    if width == height:
        targets += [[(y, x) for x, y in target] for target in targets]
    return tuple(tuple(1 << (y * width + x) for x, y in target) for target in targets)
