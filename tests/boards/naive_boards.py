"""Boards once more, slowly: sets of squares and loops, sharing nothing with the program.

Every question that the program answers with tables and bit masks is answered here in
the plainest way, so that the two can be compared.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations

from generator.boards.board import Board, Square, Variant

MG2 = Variant("MG2", 10, 11, 18)
MG4 = Variant("MG4", 10, 14, 22)
BOTH = {"MG2": MG2, "MG4": MG4}


def all_boards(variant: Variant) -> Iterator[Board]:
    for places in combinations(range(variant.interior), variant.abysses):
        yield Board(variant, places)


def abysses_of(board: Board) -> set[Square]:
    """The abysses, read from the picture."""
    return {
        (column, row)
        for row, line in enumerate(board.picture())
        for column, mark in enumerate(line)
        if mark == "#"
    }


def playable_of(board: Board) -> set[Square]:
    everything = {(c, r) for c in range(board.variant.columns) for r in range(board.variant.rows)}
    return everything - abysses_of(board)


def neighbours(square: Square) -> list[Square]:
    column, row = square
    return [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]


def groups(squares: Iterable[Square]) -> list[set[Square]]:
    """The orthogonally connected groups, the largest first."""
    left = set(squares)
    found = []
    while left:
        group, edge = set(), [left.pop()]
        while edge:
            square = edge.pop()
            group.add(square)
            for beside in neighbours(square):
                if beside in left:
                    left.remove(beside)
                    edge.append(beside)
        found.append(group)
    return sorted(found, key=len, reverse=True)


def adjacent_pairs(squares: set[Square]) -> int:
    return sum(beside in squares for square in squares for beside in neighbours(square)) // 2


def spread(board: Board) -> int:
    middle_column = (board.variant.columns - 1) / 2
    middle_row = (board.variant.rows - 1) / 2
    counts = dict.fromkeys([(a, b) for a in (False, True) for b in (False, True)], 0)
    for column, row in abysses_of(board):
        if middle_column != column and middle_row != row:
            counts[column > middle_column, row > middle_row] += 1
    return max(counts.values()) - min(counts.values())


def has_solid_block(board: Board) -> bool:
    abysses = abysses_of(board)
    return any({(c + 1, r), (c, r + 1), (c + 1, r + 1)} <= abysses for c, r in abysses)


def has_quality(board: Board, quality: str) -> bool:
    if quality == "any":
        return True
    if len(groups(playable_of(board))) > 1:
        return False
    if quality == "connected":
        return True
    cluster, most_spread = {"balanced": (5, 5), "strict": (4, 3)}[quality]
    return (
        not has_solid_block(board)
        and len(groups(abysses_of(board))[0]) <= cluster
        and spread(board) <= most_spread
    )


def likenesses(board: Board) -> set[tuple[str, ...]]:
    """The pictures of the board mirrored and turned in every way that keeps its size."""
    found = set()
    picture = board.picture()
    for _ in range(4):
        picture = tuple("".join(line) for line in zip(*picture[::-1], strict=True))  # 90 degrees
        found |= {picture, picture[::-1]}
    size = (board.variant.rows, board.variant.columns)
    return {picture for picture in found if (len(picture), len(picture[0])) == size}
