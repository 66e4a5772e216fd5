"""Validation of placements that somebody made by hand.

In: a sound variant and the squares as they were written down. Out: every fault at
once, each with the position of its square, so that the caller can name file and
line; or a board. Must not know: files, codes, seeds.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from generator.boards.board import COLUMNS, ROWS, Board, Square, Variant, square_name
from generator.boards.quality import quality_faults
from generator.errors import PliegoError


@dataclass(frozen=True, slots=True)
class PlacementFault:
    """One thing that is wrong; ``index`` is the position in ``squares``, None for the whole."""

    message: str
    index: int | None = None


def placement_faults(
    variant: Variant, squares: Sequence[Square], quality: str = "any"
) -> tuple[PlacementFault, ...]:
    """Return every fault of a placement; empty if it is a board of ``quality``.

    The quality is judged only where nothing else is wrong.
    """
    faults = []
    if len(squares) != variant.abysses:
        faults.append(
            PlacementFault(
                f"wrong number of abysses (found {len(squares)}); "
                f"{variant.prefix} has {variant.abysses}"
            )
        )
    seen: set[Square] = set()
    for index, square in enumerate(squares):
        faults += [PlacementFault(text, index) for text in _square_faults(variant, square)]
        if square in seen:
            faults.append(PlacementFault(f"abyss {_name(square)} stands there twice", index))
        seen.add(square)
    if not faults:
        faults += [
            PlacementFault(text) for text in quality_faults(_board(variant, squares), quality)
        ]
    return tuple(faults)


def board_from_squares(variant: Variant, squares: Sequence[Square]) -> Board:
    """Return the board with abysses on ``squares``, in any order; PliegoError with all faults."""
    if faults := placement_faults(variant, squares):
        raise PliegoError(*(fault.message for fault in faults))
    return _board(variant, squares)


def _board(variant: Variant, squares: Sequence[Square]) -> Board:
    return Board(variant, tuple(sorted(map(variant.place_of, squares))))


def _square_faults(variant: Variant, square: Square) -> list[str]:
    last_column, last_row = variant.columns - 1, variant.rows - 1
    if not variant.holds(square):
        corners = f"{square_name((0, 0))} to {square_name((last_column, last_row))}"
        return [
            f"abyss {_name(square)} lies outside the grid; {variant.prefix} has squares {corners}"
        ]
    if not variant.is_interior(square):
        corners = f"{square_name((1, 1))} to {square_name((last_column - 1, last_row - 1))}"
        return [f"abyss {_name(square)} lies on the border; allowed: {corners}"]
    return []


def _name(square: Square) -> str:
    """Return the square's name; its numbers from 1 where no letter or row stands for it."""
    column, row = square[0] + 1, square[1] + 1
    if column in range(1, COLUMNS.stop) and row in range(1, ROWS.stop):
        return square_name(square)
    return f"at column {column}, row {row}"
