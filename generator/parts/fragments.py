"""Fragments: a whole sheet of paper cut into equal parts, printed lightly on one side.

In: columns, rows and sets of a description, the size of the paper. Out: one drawing as
large as the paper. Must not know: games, bands, what the fragments are for.

The cuts are exact fractions of the paper, so nothing is left over. Lines end 7 mm from the
edge of the paper: what reaches further makes viewers shrink the page.
"""

from typing import Annotated

from pydantic import Field

from generator.errors import PliegoError
from generator.parts.pieces import Laid, Room, piece_values, set_mark
from generator.parts.setting import Setting
from generator.sheets.shapes import Drawing, Lines, Pen, Segment, Shape, grey
from generator.sheets.text import REGULAR, Style
from generator.source.description import BlockSpec
from generator.source.fields import whole
from generator.source.options import Amount

_CUT = Pen(0.4, grey(0.6), (2.0, 1.2))
_LIGHT = grey(0.5)
#: Nothing is printed nearer to the edge of the paper (mm).
_EDGE = 7.0
_LEAST_SIDE = 20.0
_MARK_PT = 7.0


class FragmentsSpec(BlockSpec):
    """A sheet of paper cut into equal parts."""

    columns: Amount = Field(description="Fragments of a set side by side.")
    rows: Amount = Field(description="Fragments of a set one below the other.")
    sets: Annotated[int, whole(1, 16)] = Field(default=1, description="Sets on a sheet.")


def lay_out_fragments(setting: Setting, spec: FragmentsSpec, paper: Room) -> Laid:
    """Return the cut lines and set marks for the whole paper."""
    columns, rows = setting.amount(spec.columns), setting.amount(spec.rows)
    across, down = _sets_beside(spec.sets, paper, columns, rows)
    width, height = paper.width / (columns * across), paper.height / (rows * down)
    if min(width, height) < _LEAST_SIDE:
        raise PliegoError(
            spec.fault(
                f"the fragments are too small (found {width:.0f} x {height:.0f} mm); "
                f"allowed: {_LEAST_SIDE:g} mm or more a side",
                "sets",
            )
        )
    segments: list[Segment] = [
        (n * width, _EDGE, n * width, paper.height - _EDGE) for n in range(1, columns * across)
    ]
    segments += [
        (_EDGE, n * height, paper.width - _EDGE, n * height) for n in range(1, rows * down)
    ]
    shapes: list[Shape] = [Lines(tuple(segments), _CUT)]
    if spec.sets > 1:
        style = Style(_MARK_PT, REGULAR, _LIGHT)
        for row in range(rows * down):
            for column in range(columns * across):
                number = (row // rows) * across + column // columns
                # Inside the printable area, also in the fragments at the edge of the paper.
                x = min((column + 1) * width - 3.0, paper.width - _EDGE - 3.0)
                y = min((row + 1) * height, paper.height - _EDGE - 10.0) - 3.0
                y = y if row == rows * down - 1 else (row + 1) * height - 3.0
                shapes.append(
                    setting.typesetter.line(set_mark(number), style, x=x, y=y, align="right")
                )
    values = piece_values(setting.language, columns * rows * spec.sets, spec.sets, (width, height))
    return Laid(Drawing(paper.width, paper.height, tuple(shapes)), values)


def _sets_beside(sets: int, paper: Room, columns: int, rows: int) -> tuple[int, int]:
    """Return how many sets lie side by side and below each other: nearest to square pieces."""

    def shape(across: int) -> float:
        width = paper.width / (columns * across)
        height = paper.height / (rows * (sets // across))
        return max(width / height, height / width)

    across = min((n for n in range(1, sets + 1) if sets % n == 0), key=shape)
    return across, sets // across
