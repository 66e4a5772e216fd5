"""The values of this stage: a variant, a square of it, a board.

In: numbers that ``variant_faults`` has passed. Out: frozen values. Must not know:
codes, seeds, quality, files, drawing.

Squares are (column, row), both from 0, ``(0, 0)`` top left; ``e2`` is (4, 1). No
abyss lies on the border, so only the interior squares are numbered: 0 at ``b2``,
row by row to the right (docs/board-code.md, "Rank").
"""

import re
from dataclasses import dataclass
from functools import lru_cache
from math import comb
from operator import lt
from typing import NamedTuple

from generator.errors import shown

#: (column, row), both from 0, from the top left.
Square = tuple[int, int]

COLUMNS = range(3, 27)  # at least one interior column; one letter each, a to z
ROWS = range(3, 100)  # at most two figures
MOST_DIGITS = 30  # the element 2 of GF(32) has order 31, so the check digit covers no more
PREFIX = re.compile(r"[A-Z][A-Z0-9]{0,7}", re.ASCII)
LONGEST_PREFIX = 8
_BITS_PER_DIGIT = 5
_SQUARE = re.compile(r"([a-z])([1-9][0-9]?)", re.ASCII)


class Variant(NamedTuple):
    """A size of board: its code prefix, columns, rows and number of abysses."""

    prefix: str
    columns: int
    rows: int
    abysses: int

    @property
    def inner_columns(self) -> int:
        """Columns without the two at the border."""
        return self.columns - 2

    @property
    def interior(self) -> int:
        """How many squares may be an abyss: n = (C-2)(R-2)."""
        return (self.columns - 2) * (self.rows - 2)

    @property
    def boards(self) -> int:
        """How many boards there are: binom(n, k)."""
        return _board_count(self.interior, self.abysses)

    @property
    def digits(self) -> int:
        """How many digits of base 32 the largest rank needs, at least 1."""
        return max(1, -(-(self.boards - 1).bit_length() // _BITS_PER_DIGIT))

    @property
    def size(self) -> str:
        """Columns by rows, such as ``10x11``."""
        return f"{self.columns}x{self.rows}"

    def holds(self, square: Square) -> bool:
        """Say whether ``square`` is on the grid at all, border included."""
        return 0 <= square[0] < self.columns and 0 <= square[1] < self.rows

    def is_interior(self, square: Square) -> bool:
        """Say whether ``square`` is on the grid and not on its border."""
        return 0 < square[0] < self.columns - 1 and 0 < square[1] < self.rows - 1

    def place_of(self, square: Square) -> int:
        """Return the number of an interior ``square``, from 0; anything else is nonsense."""
        return (square[1] - 1) * self.inner_columns + square[0] - 1

    def square_of(self, place: int) -> Square:
        """Return the square of interior number ``place``."""
        return _interior(self.columns, self.rows)[place]


def variant_faults(variant: Variant) -> tuple[str, ...]:
    """Return what makes ``variant`` impossible, a message each; empty if it is sound."""
    faults = []
    if not PREFIX.fullmatch(variant.prefix):
        faults.append(
            f"not a code prefix (found {shown(variant.prefix)}); "
            f"a letter A-Z, then at most {LONGEST_PREFIX - 1} letters A-Z or figures"
        )
    for name, found, allowed in (
        ("columns", variant.columns, COLUMNS),
        ("rows", variant.rows, ROWS),
    ):
        if found not in allowed:
            faults.append(f"wrong number of {name} (found {found}); {allowed[0]} to {allowed[-1]}")
    if variant.abysses < 1:
        faults.append(f"too few abysses (found {variant.abysses}); at least 1")
    if variant.columns in COLUMNS and variant.rows in ROWS and variant.abysses >= 1:
        if variant.abysses > variant.interior:
            faults.append(
                f"more abysses than interior squares (found {variant.abysses}); "
                f"at most {variant.interior}"
            )
        elif variant.digits > MOST_DIGITS:
            faults.append(
                f"code too long (found {variant.digits} digits for {variant.size} with "
                f"{variant.abysses} abysses); at most {MOST_DIGITS}"
            )
    return tuple(faults)


def square_name(square: Square) -> str:
    """Return the name of ``square``: column letter a to z, row number from 1."""
    return f"{chr(ord('a') + square[0])}{square[1] + 1}"


def square_at(name: str) -> Square:
    """Return the square that ``name`` such as ``e2`` names; ValueError if none can."""
    match = _SQUARE.fullmatch(name)
    if match is None:
        raise ValueError(
            f"not a square (found {shown(name)}); a column letter and a row number, such as e2"
        )
    return ord(match[1]) - ord("a"), int(match[2]) - 1


@dataclass(frozen=True, slots=True)
class Board:
    """A variant with its abysses: ``places`` are their interior numbers, ascending.

    Every board, drawn, read or made by hand, passes the check below, so one that
    has too few abysses, one twice or one on the border cannot exist. Callers find
    a user's faults before (validation.py); AssertionError here is a program fault.
    """

    variant: Variant
    places: tuple[int, ...]

    def __post_init__(self) -> None:
        places = self.places
        if not (
            len(places) == self.variant.abysses
            and places[0] >= 0
            and places[-1] < self.variant.interior
            and all(map(lt, places, places[1:]))
        ):
            raise AssertionError(f"not a placement of {self.variant}: {places}")

    @property
    def squares(self) -> tuple[Square, ...]:
        """The abysses' squares, sorted by row, then column."""
        interior = _interior(self.variant.columns, self.variant.rows)
        return tuple([interior[place] for place in self.places])

    @property
    def names(self) -> tuple[str, ...]:
        """The abysses' names such as ``e2``, sorted by row, then column."""
        names = _interior_names(self.variant.columns, self.variant.rows)
        return tuple([names[place] for place in self.places])

    def picture(self) -> tuple[str, ...]:
        """Return the board as text, a line a row: ``#`` is an abyss, ``.`` a square."""
        lines = [["."] * self.variant.columns for _ in range(self.variant.rows)]
        for column, row in self.squares:
            lines[row][column] = "#"
        return tuple(["".join(line) for line in lines])


@lru_cache(maxsize=256)
def _board_count(interior: int, abysses: int) -> int:
    return comb(interior, abysses)


@lru_cache(maxsize=64)
def _interior(columns: int, rows: int) -> tuple[Square, ...]:
    """Return the interior squares in the order of their numbers."""
    return tuple((column, row) for row in range(1, rows - 1) for column in range(1, columns - 1))


@lru_cache(maxsize=64)
def _interior_names(columns: int, rows: int) -> tuple[str, ...]:
    return tuple(map(square_name, _interior(columns, rows)))
