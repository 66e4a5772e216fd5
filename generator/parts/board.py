"""A board: its grid with coordinates, and the mark of an abyss.

In: counts of squares and a side in mm. Out: drawings. Must not know: pages, where the
abysses of a particular board lie.
"""

from math import floor

from generator.errors import PliegoError
from generator.parts.setting import Setting
from generator.sheets.bands import QUIET
from generator.sheets.shapes import BLACK, Drawing, Lines, Pen, Rect, Shape, grey
from generator.sheets.text import REGULAR, Style

_GRID = Pen(0.5, grey(0.5))
_FRAME = Pen(1.4, BLACK)
_ABYSS = grey(0.87)
_CROSS = Pen(0.9, grey(0.2))


def board(setting: Setting, width: float, room: float) -> Drawing:
    """Return the largest grid that fits into ``width`` by ``room`` mm.

    The box of the drawing begins with the column letters and ends with the lower
    border; row numbers stand to the left of it, in the layout's ``labels`` room.
    Raises PliegoError when the squares would be smaller than the layout allows.
    """
    layout = setting.layout
    label = Style(layout.footer_pt, REGULAR, QUIET)
    above = label.cap_height + 1.3
    columns, rows = setting.columns, setting.rows
    exact = min(width / columns, (room - above) / rows)
    # The sum of many equal sides may miss the room by a rounding error; it still fits.
    side = floor(exact / layout.square_step + 1e-9) * layout.square_step
    if side < layout.square_least:
        raise PliegoError(
            f"a board of {columns}x{rows} squares does not fit on this paper "
            f"(found squares of {max(exact, 0):.1f} mm); "
            f"allowed: {layout.square_least:g} mm or more, so a larger paper or a smaller board"
        )
    line = setting.typesetter.line
    labels: list[Shape] = [
        line(column_letter(column), label, x=(column + 0.5) * side, y=above - 1.3, align="centre")
        for column in range(columns)
    ]
    middle = label.cap_height / 2
    labels += [
        line(str(row + 1), label, x=-1.3, y=above + (row + 0.5) * side + middle, align="right")
        for row in range(rows)
    ]
    across = [
        (0.0, above + row * side, columns * side, above + row * side) for row in range(1, rows)
    ]
    down = [
        (column * side, above, column * side, above + rows * side) for column in range(1, columns)
    ]
    return Drawing(
        columns * side,
        above + rows * side,
        (
            *labels,
            Lines((*across, *down), _GRID),
            Rect(0, above, columns * side, rows * side, pen=_FRAME),
        ),
    )


def abyss(side: float) -> Drawing:
    """Return the mark of an abyss for squares of ``side`` mm: a light tint and a cross."""
    near, far = side * 0.27, side * 0.73
    return Drawing(
        side,
        side,
        (
            Rect(0, 0, side, side, fill=_ABYSS),
            Lines(((near, near, far, far), (near, far, far, near)), _CROSS),
        ),
    )


def column_letter(column: int) -> str:
    """Return the letter of a column counted from 0."""
    return "abcdefghijklmnopqrstuvwxyz"[column]
