"""Imposition: pieces to cut out, as many on a page as fit.

In: drawings of equal size, in order, and the room on a page in mm. Out: a drawing for
each page, with its cut lines and fold lines. Must not know: games, what is on a piece.
"""

from collections.abc import Sequence
from math import ceil, floor
from typing import NamedTuple

from generator.errors import PliegoError
from generator.sheets.shapes import Drawing, Lines, Path, Pen, Segment, Shape, Stamp, circle, grey

#: Cut lines are thin, grey and dashed: half of one stays on the piece.
CUT = Pen(0.4, grey(0.45), (2.0, 1.2))
#: Fold lines are dotted, so that nobody cuts them.
FOLD = Pen(1.0, grey(0.3), (0.4, 1.2))
#: Sums of many lengths in mm are exact to this.
_ROUNDING = 1e-6


class Pieces(NamedTuple):
    """Pieces of ``width`` by ``height`` mm; the same drawing may stand there many times.

    A None among the drawings leaves a place empty, so that what follows begins a group.

    ``gutter`` is the distance between pieces, 0 where they share their cut lines;
    ``group`` says how many columns and rows belong together; ``fold`` is where each piece
    is folded, in mm from its top.
    """

    drawings: tuple[Drawing | None, ...]
    width: float
    height: float
    gutter: float = 0.0
    round: bool = False
    columns: int | None = None
    group: tuple[int, int] | None = None
    fold: float | None = None


def how_many(room: float, side: float, gutter: float = 0.0) -> int:
    """Return how many pieces of ``side`` mm fit side by side into ``room`` mm."""
    return max(0, floor((room + gutter) / (side + gutter) + _ROUNDING))


def columns_of(pieces: Pieces, width: float) -> int:
    """Return how many columns the pieces get in ``width`` mm.

    As many as are asked for or else as fit, but not so many that the last row is left
    shorter than need be; always fewer where there is less room, and whole groups. Raises
    PliegoError when not even one fits.
    """
    across = pieces.group[0] if pieces.group else 1
    most = how_many(width, pieces.width, pieces.gutter) // across * across
    if most < across:
        raise PliegoError(
            f"pieces of {pieces.width:g} mm do not fit side by side "
            f"(found {width:.1f} mm); allowed: room for {across}"
        )
    if pieces.columns:
        if pieces.columns % across:
            raise PliegoError(
                f"groups of {across} columns do not fill {pieces.columns} columns; "
                "allowed: a multiple"
            )
        return min(pieces.columns, most)
    rows = ceil(len(pieces.drawings) / most)
    return ceil(len(pieces.drawings) / rows / across) * across if rows else across


def impose(pieces: Pieces, width: float, first: float, room: float) -> tuple[Drawing, ...]:
    """Return the pieces in drawings at most ``width`` mm wide: ``first`` mm high, then ``room``.

    The first drawing has no pieces when ``first`` is too small for a row and ``room`` is
    not. Raises PliegoError when a piece is larger than the room on a page.
    """
    columns = columns_of(pieces, width)
    if how_many(room, pieces.height, pieces.gutter) < 1:
        raise PliegoError(
            f"a piece is too high for the page (found {pieces.height:g} mm); allowed: {room:.1f} mm"
        )
    drawings: list[Drawing] = []
    left = list(_in_groups(pieces, columns))
    height = first
    while left or not drawings:
        rows = _whole_groups(how_many(height, pieces.height, pieces.gutter), pieces.group)
        here, left = left[: rows * columns], left[rows * columns :]
        drawings.append(_sheet(pieces, here, columns))
        height = room
        if rows == 0 and len(drawings) > 1:
            raise PliegoError("the groups of pieces are too high for the page")
    return tuple(drawings)


def _whole_groups(rows: int, group: tuple[int, int] | None) -> int:
    return rows - rows % group[1] if group else rows


def _in_groups(pieces: Pieces, columns: int) -> Sequence[Drawing | None]:
    """Return the pieces row by row: group after group where they are grouped."""
    if pieces.group is None:
        return pieces.drawings
    across, down = pieces.group
    size, beside = across * down, columns // across
    bands = ceil(len(pieces.drawings) / (size * beside))
    slots: list[Drawing | None] = [None] * (bands * size * beside)
    for number, drawing in enumerate(pieces.drawings):
        block, place = divmod(number, size)
        band, column = divmod(block, beside)
        row = band * down + place // across
        slots[row * columns + column * across + place % across] = drawing
    return slots


def _sheet(pieces: Pieces, here: Sequence[Drawing | None], columns: int) -> Drawing:
    if not here:
        return Drawing(0, 0, ())
    across, down = pieces.width + pieces.gutter, pieces.height + pieces.gutter
    places: dict[int, tuple[Drawing, list[tuple[float, float]]]] = {}
    taken: list[tuple[int, int]] = []
    for number, drawing in enumerate(here):
        if drawing is not None:
            row, column = divmod(number, columns)
            taken.append((column, row))
            entry = places.setdefault(id(drawing), (drawing, []))
            entry[1].append((column * across, row * down))
    shapes: list[Shape] = [Stamp(drawing, tuple(where)) for drawing, where in places.values()]
    shapes += _cut_lines(pieces, taken)
    rows = max(row for _, row in taken) + 1
    used = max(column for column, _ in taken) + 1
    return Drawing(used * across - pieces.gutter, rows * down - pieces.gutter, tuple(shapes))


def _cut_lines(pieces: Pieces, taken: Sequence[tuple[int, int]]) -> list[Shape]:
    width, height = pieces.width, pieces.height
    corners = [(c * (width + pieces.gutter), r * (height + pieces.gutter)) for c, r in taken]
    shapes: list[Shape] = []
    if pieces.fold is not None:
        folds = tuple((x, y + pieces.fold, x + width, y + pieces.fold) for x, y in corners)
        shapes.append(Lines(joined(folds), FOLD))
    if pieces.round:
        radius = width / 2
        rings = tuple(circle(x + radius, y + radius, radius) for x, y in corners)
        return [*shapes, Path(rings, CUT)]
    edges = [edge for x, y in corners for edge in edges_of(x, y, width, height)]
    return [*shapes, Lines(joined(edges), CUT)]


def edges_of(x: float, y: float, width: float, height: float) -> tuple[Segment, ...]:
    """Return the four edges of a box, for ``joined``."""
    x, y, right, bottom = (round(place, 6) for place in (x, y, x + width, y + height))
    return (
        (x, y, right, y),
        (x, bottom, right, bottom),
        (x, y, x, bottom),
        (right, y, right, bottom),
    )


def joined(edges: Sequence[Segment]) -> tuple[Segment, ...]:
    """Return each line once and as long as it goes: a shared edge is cut once."""
    runs: dict[tuple[bool, float], list[tuple[float, float]]] = {}
    for x1, y1, x2, y2 in edges:
        across = y1 == y2
        where = round(y1 if across else x1, 6)
        runs.setdefault((across, where), []).append((x1, x2) if across else (y1, y2))
    lines: list[Segment] = []
    for (across, where), spans in runs.items():
        start, end = None, 0.0
        for a, b in sorted(set(spans)):
            if start is not None and a <= end + _ROUNDING:
                end = max(end, b)
                continue
            if start is not None:
                lines.append(_segment(across, where, start, end))
            start, end = a, b
        if start is not None:
            lines.append(_segment(across, where, start, end))
    return tuple(lines)


def _segment(across: bool, where: float, start: float, end: float) -> Segment:  # noqa: FBT001
    return (start, where, end, where) if across else (where, start, where, end)
