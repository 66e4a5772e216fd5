"""Quality: what makes a board pleasant to play, and what spoils it.

In: boards. Out: a yes or no for drawing, or every fault with its squares for people.
Must not know: seeds, codes, files. Definitions: docs/board-code.md, "Quality".

A whole grid is one integer, bit row*C + column, so that a step in all directions
takes four shifts. Shifting runs over the side from one row into the next; that is
harmless here, because the squares it joins both lie on the border: no abyss does,
and all border squares hang together anyway.
"""

from functools import lru_cache
from typing import NamedTuple

from generator.boards.board import Board, square_name
from generator.errors import PliegoError, expected, listed


class _Rule(NamedTuple):
    """What a quality asks for; 0 means no limit."""

    connected: bool = True
    most_cluster: int = 0  # abysses that touch orthogonally; with it, no solid 2x2 block
    most_spread: int = 0


_RULES = {
    "any": _Rule(connected=False),
    "connected": _Rule(),
    "balanced": _Rule(most_cluster=5, most_spread=5),
    "strict": _Rule(most_cluster=4, most_spread=3),
}

#: The qualities, the least demanding first; each asks for all that the one before does.
QUALITIES = tuple(_RULES)

_QUADRANTS = ("upper left", "upper right", "lower left", "lower right")


def meets(board: Board, quality: str) -> bool:
    """Say whether ``board`` has ``quality``: the same verdict as no ``quality_faults``."""
    rule = _rule(quality)
    if not rule.connected:
        return True
    grid = _grid(board.variant.columns, board.variant.rows)
    abysses = grid.mask(board)
    if rule.most_spread and grid.spread(abysses) > rule.most_spread:
        return False
    if rule.most_cluster:
        if grid.solid_blocks(abysses):
            return False
        # Most abysses touch no other; leaving them out saves most of the floods.
        crowded = abysses & grid.beside(abysses)
        if any(cluster.bit_count() > rule.most_cluster for cluster in grid.clusters(crowded)):
            return False
    return not grid.cut_off(abysses)


def quality_faults(board: Board, quality: str) -> tuple[str, ...]:
    """Return every reason why ``board`` lacks ``quality``, with the squares; empty if none."""
    rule = _rule(quality)
    grid = _grid(board.variant.columns, board.variant.rows)
    abysses = grid.mask(board)
    faults = []
    if rule.connected and (cut_off := grid.cut_off(abysses)):
        count = cut_off.bit_count()
        faults.append(
            f"not connected: {count} {'square' if count == 1 else 'squares'} cut off "
            f"({grid.names(cut_off)}); all playable squares must hang together"
        )
    if rule.most_cluster:
        faults += [
            f"solid block of abysses at {grid.names(grid.block(corner))}"
            for corner in _bits(grid.solid_blocks(abysses))
        ]
        faults += [
            f"cluster of {cluster.bit_count()} abysses ({grid.names(cluster)}); "
            f"at most {rule.most_cluster}"
            for cluster in grid.clusters(abysses)
            if cluster.bit_count() > rule.most_cluster
        ]
    if rule.most_spread and (spread := grid.spread(abysses)) > rule.most_spread:
        counts = zip(_QUADRANTS, grid.counts(abysses), strict=True)
        faults.append(
            f"quadrant spread {spread} ({listed(f'{name} {count}' for name, count in counts)}); "
            f"at most {rule.most_spread}"
        )
    return tuple(faults)


def _rule(quality: str) -> _Rule:
    try:
        return _RULES[quality]
    except KeyError:
        raise PliegoError(f"unknown quality {expected(quality, QUALITIES)}") from None


class _Grid(NamedTuple):
    """The fixed masks of one grid, and questions about a mask of abysses on it."""

    columns: int
    everything: int
    border: int
    quadrants: tuple[int, ...]  # in the order of _QUADRANTS
    interior_bits: tuple[int, ...]  # by interior number

    def mask(self, board: Board) -> int:
        """Return the board's abysses as one integer."""
        bits = self.interior_bits
        return sum([bits[place] for place in board.places])

    def beside(self, squares: int) -> int:
        """Return what lies orthogonally beside any of ``squares``."""
        columns = self.columns
        return squares << 1 | squares >> 1 | squares << columns | squares >> columns

    def flood(self, start: int, room: int) -> int:
        """Return the squares of ``room`` that hang together with ``start``, itself in it."""
        columns = self.columns
        reached, grown = 0, start
        while grown != reached:
            reached = grown
            # beside(), written out: this loop is where drawing spends its time.
            grown = room & (
                reached | reached << 1 | reached >> 1 | reached << columns | reached >> columns
            )
        return reached

    def cut_off(self, abysses: int) -> int:
        """Return the playable squares that no way joins to the border."""
        playable = self.everything ^ abysses
        return playable ^ self.flood(self.border, playable)

    def clusters(self, abysses: int) -> list[int]:
        """Return the groups of orthogonally touching abysses, a mask each."""
        clusters = []
        while abysses:
            cluster = self.flood(abysses & -abysses, abysses)
            clusters.append(cluster)
            abysses ^= cluster
        return clusters

    def solid_blocks(self, abysses: int) -> int:
        """Return the top left corner of every 2x2 block that is all abysses."""
        pairs = abysses & abysses >> 1
        return pairs & pairs >> self.columns

    def block(self, corner: int) -> int:
        """Return the 2x2 block whose top left square is ``corner``."""
        pair = corner | corner << 1
        return pair | pair << self.columns

    def counts(self, abysses: int) -> list[int]:
        """Return the number of abysses in each quadrant."""
        return [(abysses & quadrant).bit_count() for quadrant in self.quadrants]

    def spread(self, abysses: int) -> int:
        """Return the largest minus the smallest number of abysses in a quadrant."""
        counts = self.counts(abysses)
        return max(counts) - min(counts)

    def names(self, squares: int) -> str:
        """Return the names of ``squares``, by row and then column."""
        places = [bit.bit_length() - 1 for bit in _bits(squares)]
        return listed(square_name((p % self.columns, p // self.columns)) for p in places)


def _bits(mask: int) -> list[int]:
    """Return the single bits of ``mask``, the lowest first."""
    bits = []
    while mask:
        bits.append(mask & -mask)
        mask &= mask - 1
    return bits


@lru_cache(maxsize=64)
def _grid(columns: int, rows: int) -> _Grid:
    def bits(xs: range, ys: range) -> tuple[int, ...]:
        return tuple(1 << (y * columns + x) for y in ys for x in xs)

    left, right = range(columns // 2), range(columns - columns // 2, columns)
    upper, lower = range(rows // 2), range(rows - rows // 2, rows)
    everything = (1 << (columns * rows)) - 1
    interior = bits(range(1, columns - 1), range(1, rows - 1))
    return _Grid(
        columns=columns,
        everything=everything,
        border=everything ^ sum(interior),
        quadrants=tuple(sum(bits(xs, ys)) for ys in (upper, lower) for xs in (left, right)),
        interior_bits=interior,
    )
