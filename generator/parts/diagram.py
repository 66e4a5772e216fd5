"""Diagrams: a mat to play on, or a position in the middle of a game.

In: rows of words, a word a cell, and a legend that says what they stand for. Out: a
drawing. Must not know: which game it is; faces of parts come by their names.

    rows: ["X O .", "- X3 .", "3x .*5"]

A word is a key of the legend, ``.`` an empty cell, ``-`` nothing at all, ``#`` an abyss.
Figures after a key say how high the pile is, ``*5`` repeats a word, ``3x`` a whole row.
"""

import re
from collections.abc import Sequence
from functools import partial
from math import hypot
from typing import Annotated, NamedTuple

from pydantic import Field

from generator.errors import PliegoError, expected, gathered, listed, shown
from generator.parts.board import abyss, column_letter
from generator.parts.faces import panel, points_of
from generator.parts.pieces import Laid, Room, Symbol
from generator.parts.setting import Setting
from generator.phrases import fill
from generator.sheets.bands import QUIET
from generator.sheets.imposition import edges_of, joined
from generator.sheets.shapes import (
    BLACK,
    WHITE,
    Drawing,
    Lines,
    Path,
    Pen,
    Rect,
    Segment,
    Shape,
    Stamp,
    circle,
    grey,
    polygon,
)
from generator.sheets.symbols import symbol
from generator.sheets.text import REGULAR, STRONG, Style
from generator.source.description import BlockSpec
from generator.source.fields import (
    MOST_COLUMNS,
    MOST_ROWS,
    Name,
    PieceSize,
    Switch,
    choice,
    pattern,
)
from generator.source.model import Checked, ReadOnly
from generator.source.words import Line, Words

_GRID = Pen(0.5, grey(0.5))
_ARROW = Pen(1.4, BLACK)
_LABEL_PT = 6.0
#: How much of a cell a piece covers.
_PIECE = 0.88
_ROW = re.compile(r"(?:([1-9]\d?)x\s+)?(.*)", re.ASCII)
_WORD = re.compile(r"([A-Za-z]+|[.#-])([1-9]\d?)?(?:\*([1-9]\d?))?", re.ASCII)
_FACE = "[a-z0-9-]+/[a-z0-9-]+"
_ARROW_FORM = "[a-z][1-9][0-9]?-[a-z][1-9][0-9]?"


_LegendKey = Annotated[
    str, pattern("[A-Za-z]{1,20}", "letters A-Z and a-z only, at most 20", "is no word of a legend")
]


class LegendSpec(Checked):
    """What a word stands for."""

    face: Annotated[str, pattern(_FACE, "part/face such as tokens/red", "names no face")] | None = (
        Field(default=None, description="A face of a part of the kit: part/face.")
    )
    symbol: Symbol | None = Field(default=None, description="A symbol of the library.")
    letter: Words | None = Field(default=None, description="A letter or a short sign.")
    colour: Name | None = Field(default=None, description="The colour of the whole cell.")


class DiagramSpec(BlockSpec):
    """Cells in rows, and what lies on them."""

    size: PieceSize = Field(description="A cell: 36mm, or 18x12mm.")
    outline: Annotated[str, choice("grid", "none")] = Field(
        default="grid", description="grid: lines around the cells; none: pieces alone."
    )
    labels: Switch = Field(
        default=False, description="yes: letters for the columns and numbers for the rows."
    )
    rows: Annotated[tuple[Line, ...], Field(min_length=1)] = Field(
        description="Rows of words, a word a cell, with blanks between."
    )
    legend: ReadOnly[_LegendKey, LegendSpec] = Field(
        default={}, description="What the words stand for; keys are letters only."
    )
    arrows: tuple[Annotated[str, pattern(_ARROW_FORM, "such as a1-b1", "is no arrow")], ...] = (
        Field(default=(), description="Arrows from cell to cell, such as a1-b1.")
    )


class _Cell(NamedTuple):
    key: str
    height: int


def lay_out_diagram(setting: Setting, spec: DiagramSpec, room: Room) -> Laid:
    """Return the diagram; raise PliegoError for unknown words or where it does not fit."""
    cells = _cells(setting, spec)
    label = 4.0 if spec.labels else 0.0
    columns = max(len(row) for row in cells)
    width, height = spec.size
    whole = Room(columns * width + label, len(cells) * height + label)
    if whole.width > room.width + 1e-6 or whole.height > room.height + 1e-6:
        raise PliegoError(
            spec.fault(
                f"the diagram does not fit (found {whole.width:.0f} x {whole.height:.0f} mm); "
                f"allowed: {room.width:.0f} x {room.height:.0f} mm",
                "size",
            )
        )
    gathered(partial(_check, setting, entry) for entry in spec.legend.values())
    shapes: list[Shape] = []
    edges: list[Segment] = []
    for row, line in enumerate(cells):
        for column, cell in enumerate(line):
            if cell.key == "-":
                continue
            box = Rect(label + column * width, label + row * height, width, height)
            shapes += _content(setting, spec, cell, box)
            edges += edges_of(box.x, box.y, width, height)
    if spec.outline == "grid" and edges:
        shapes.append(Lines(joined(edges), _GRID))
    if spec.labels:
        shapes += _labels(setting, spec, columns, len(cells), label)
    for arrow in spec.arrows:
        shapes += _arrow(spec, arrow, columns, len(cells), label)
    return Laid(Drawing(whole.width, whole.height, tuple(shapes)), {})


def _cells(setting: Setting, spec: DiagramSpec) -> list[list[_Cell]]:
    cells: list[list[_Cell]] = []
    for line in spec.rows:
        filled = fill(line, setting.values)
        match = _ROW.fullmatch(filled.text)
        times, rest = (match[1], match[2]) if match else (None, filled.text)
        row: list[_Cell] = []
        for word in rest.split():
            found = _WORD.fullmatch(word)
            key = found[1] if found else word
            if found is None or (key not in ".#-" and key not in spec.legend):
                known = [*spec.legend, ".", "-", "#"]
                raise PliegoError(line.fault(f"unknown word {expected(word, known)}"))
            row += [_Cell(key, int(found[2] or 1))] * int(found[3] or 1)
        if len(row) > MOST_COLUMNS or not row:
            raise PliegoError(line.fault(f"has {len(row)} cells; allowed: 1 to {MOST_COLUMNS}"))
        cells += [row] * int(times or 1)
    widths = {len(row) for row in cells}
    if len(widths) > 1:
        message = f"rows of different lengths (found {listed(sorted(widths))} cells)"
        raise PliegoError(spec.fault(f"{message}; '-' stands for nothing", "rows"))
    if len(cells) > MOST_ROWS:
        raise PliegoError(spec.fault(f"has too many rows (found {len(cells)})", "rows"))
    return cells


def _check(setting: Setting, entry: LegendSpec) -> None:
    """Refuse a legend that names what is not there, also where no cell uses it."""
    if entry.colour is not None:
        setting.colour(entry.colour, entry.place("colour"))
    if entry.face is not None and entry.face not in setting.faces:
        known = list(setting.faces)
        raise PliegoError(entry.fault(f"unknown face {expected(entry.face, known)}", "face"))


def _content(setting: Setting, spec: DiagramSpec, cell: _Cell, box: Rect) -> list[Shape]:
    """Return what is in a cell."""
    if cell.key == ".":
        return []
    if cell.key == "#":
        side = min(box.width, box.height)
        corner = (box.x + (box.width - side) / 2, box.y + (box.height - side) / 2)
        return [Stamp(abyss(side), (corner,))]
    entry = spec.legend[cell.key]
    side = min(box.width, box.height)
    middle, centre = box.x + box.width / 2, box.y + box.height / 2
    shapes: list[Shape] = []
    if entry.colour is not None:
        colour = setting.colour(entry.colour, entry.place("colour"))
        air = min(0.4, side * 0.03)
        area = Rect(box.x + air, box.y + air, box.width - 2 * air, box.height - 2 * air)
        shapes += panel(setting, colour, area)
    if entry.face is not None:
        width, height = box.width * _PIECE, box.height * _PIECE
        drawing = setting.faces[entry.face](setting, width, height)
        place = (middle - drawing.width / 2, centre - drawing.height / 2)
        shapes.append(Stamp(drawing, (place,)))
    if entry.symbol is not None:
        drawn = side * 0.62
        shapes += symbol(entry.symbol, x=middle - drawn / 2, y=centre - drawn / 2, side=drawn)
    if entry.letter is not None:
        shapes += _letter(setting, entry, middle, centre, side)
    if cell.height > 1:
        shapes += _height(setting, cell.height, box)
    return shapes


def _letter(
    setting: Setting, entry: LegendSpec, middle: float, centre: float, side: float
) -> list[Shape]:
    assert entry.letter is not None  # noqa: S101  # the caller asked
    style = Style(points_of(side * 0.36), STRONG)
    shapes: list[Shape] = []
    if entry.colour is not None or entry.face is not None:
        shapes.append(Path((circle(middle, centre, side * 0.28),), None, WHITE))
    phrase = setting.say(entry.letter)
    baseline = centre + style.cap_height / 2
    line = setting.typesetter.line(
        phrase, style, x=middle, y=baseline, room=side * 0.95, align="centre"
    )
    return [*shapes, line]


def _height(setting: Setting, height: int, box: Rect) -> list[Shape]:
    """Return how high a pile is, in its lower right corner."""
    side = min(box.width, box.height)
    radius = max(1.6, side * 0.17)
    x, y = box.x + box.width - radius - 0.4, box.y + box.height - radius - 0.4
    style = Style(points_of(radius * 1.0), STRONG)
    return [
        Path((circle(x, y, radius),), Pen(0.8), WHITE),
        setting.typesetter.line(
            str(height), style, x=x, y=y + style.cap_height / 2, align="centre"
        ),
    ]


def _labels(
    setting: Setting, spec: DiagramSpec, columns: int, rows: int, label: float
) -> list[Shape]:
    style = Style(_LABEL_PT, REGULAR, QUIET)
    width, height = spec.size
    line = setting.typesetter.line
    across: list[Shape] = [
        line(column_letter(c), style, x=label + (c + 0.5) * width, y=label - 1.2, align="centre")
        for c in range(columns)
    ]
    middle = style.cap_height / 2
    down = [
        line(str(r + 1), style, x=label - 1.2, y=label + (r + 0.5) * height + middle, align="right")
        for r in range(rows)
    ]
    return [*across, *down]


def _arrow(spec: DiagramSpec, arrow: str, columns: int, rows: int, label: float) -> Sequence[Shape]:
    """Return an arrow from the middle of a cell to the edge of another's piece."""
    width, height = spec.size

    def middle(name: str) -> tuple[float, float]:
        column, row = ord(name[0]) - ord("a"), int(name[1:]) - 1
        if column >= columns or row >= rows:
            last = f"{column_letter(columns - 1)}{rows}"
            raise PliegoError(
                spec.fault(f"is not in the diagram (found {shown(name)}); last: {last}", "arrows")
            )
        return label + (column + 0.5) * width, label + (row + 0.5) * height

    start, _, end = arrow.partition("-")
    (x1, y1), (x2, y2) = middle(start), middle(end)
    length = hypot(x2 - x1, y2 - y1)
    if not length:
        raise PliegoError(spec.fault(f"leads nowhere (found {shown(arrow)})", "arrows"))
    ux, uy = (x2 - x1) / length, (y2 - y1) / length
    side = min(width, height)
    head = max(1.8, side * 0.2)
    # From the edge of one piece to the edge of the other, so that neither is hidden.
    x1, y1 = x1 + ux * side * 0.36, y1 + uy * side * 0.36
    x2, y2 = x2 - ux * side * 0.22, y2 - uy * side * 0.22
    back = (x2 - ux * head, y2 - uy * head)
    wing = head * 0.5
    left = (back[0] - uy * wing, back[1] + ux * wing)
    right = (back[0] + uy * wing, back[1] - ux * wing)
    tip = (polygon((x2, y2), left, right),)
    return (
        Path(tip, Pen(1.8, WHITE)),
        Lines(((x1, y1, *back),), Pen(3.2, WHITE)),
        Lines(((x1, y1, *back),), _ARROW),
        Path(tip, None, BLACK),
    )
