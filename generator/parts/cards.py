"""Cards with a value and a colour, as a deck or laid out as the triangle of their numbers.

In: a block and the setting. Out: pieces to cut out, or one drawing of the triangle. Must
not know: pages, what values and colours mean in a game.

Value n stands in row r, the first with r(r+1)/2 >= n, at place n - r(r-1)/2 of that row;
its diagonal runs along the right edge and is r - place + 1.
"""

from collections.abc import Callable, Mapping
from math import isqrt
from typing import Annotated

from pydantic import Field

from generator.errors import PliegoError, expected
from generator.parts.faces import label, mark, panel, points_of
from generator.parts.pieces import Laid, Room, piece_values
from generator.parts.setting import FaceLook, Setting
from generator.sheets.imposition import CUT, Pieces, edges_of, joined
from generator.sheets.shapes import Drawing, Lines, Rect, Segment, Shape, Stamp
from generator.sheets.text import STRONG, Style
from generator.source.description import BlockSpec
from generator.source.fields import Name, PieceSize, choice, length
from generator.source.model import Checked
from generator.source.options import Amount, ValueName

_MOST_CARDS = 210
#: Cards in pictures and smaller ones than this (mm) have no name of their colour.
_LEAST_FOR_NAME = 24.0


class NumberedSpec(Checked):
    """Cards with the values from 1 upward."""

    upto: Amount = Field(description="The highest value.")
    colours: Annotated[tuple[Name, ...], Field(min_length=1)] = Field(
        description="The colour of the first column, row or diagonal, of the second, and so on."
    )
    colour_by: ValueName = Field(
        description="The option that says what shares a colour: column, row or diagonal."
    )


class CardsSpec(BlockSpec):
    """Cards to cut out, or one sheet of them."""

    numbered: NumberedSpec = Field(description="The values and colours of the cards.")
    size: PieceSize | None = Field(default=None, description="A card, such as 63x48mm.")
    gutter: Annotated[float, length(0, 20)] = Field(
        default=0.0, description="Between two cards; 0: they share their cut lines."
    )
    arrangement: Annotated[str, choice("grid", "stair")] = Field(
        default="grid", description="grid: as many as fit; stair: the triangle of the numbers."
    )
    rows: Amount | None = Field(default=None, description="How many rows a stair has.")


def place_of(value: int) -> tuple[int, int]:
    """Return row and place in it, both from 1, of a value in the number triangle."""
    row = (isqrt(8 * value - 7) + 1) // 2
    return row, value - row * (row - 1) // 2


_LINES: Mapping[str, Callable[[int, int], int]] = {
    "column": lambda row, place: place,
    "row": lambda row, place: row,
    "diagonal": lambda row, place: row - place + 1,
}


def card_look(setting: Setting, spec: CardsSpec, value: int, highest: int) -> FaceLook:
    """Return the value and the colour of a card, by the scheme that was chosen."""
    numbered = spec.numbered
    scheme = setting.choices.get(numbered.colour_by)
    if scheme is None or isinstance(scheme, bool | int):
        raise PliegoError(numbered.fault("is no option that names a scheme", "colour_by"))
    if isinstance(scheme, tuple):
        if len(scheme) < highest:
            raise PliegoError(
                f"{numbered.colour_by}: too few colours (found {len(scheme)}); "
                f"allowed: one for each of the {highest} cards"
            )
        name, origin = scheme[value - 1], None
        if name not in numbered.colours:
            known = list(numbered.colours)
            raise PliegoError(f"{numbered.colour_by}: unknown colour {expected(name, known)}")
    else:
        if scheme not in _LINES:
            message = f"the option has a scheme that cards do not know {expected(scheme, _ALL)}"
            raise PliegoError(numbered.fault(message, "colour_by"))
        line = _LINES[scheme](*place_of(value))
        if line > len(numbered.colours):
            raise PliegoError(
                numbered.fault(
                    f"too few colours (found {len(numbered.colours)}); {line} are needed", "colours"
                )
            )
        name, origin = numbered.colours[line - 1], numbered.place("colours", line - 1)
    colour = setting.colour(name, origin)
    return FaceLook(name=setting.say(colour.name), colour=colour, letter=str(value))


_ALL = list(_LINES)


def draw_card(setting: Setting, look: FaceLook, width: float, height: float) -> Drawing:
    """Return a card: a hatched band, a large value, the name of the colour."""
    edge = max(0.8, min(width, height) * 0.06)
    band = width * 0.24
    shapes: list[Shape] = []
    if look.colour is not None:
        shapes += panel(setting, look.colour, Rect(edge, edge, band, height - 2 * edge))
    left = band + 2 * edge
    room = width - left - edge
    middle = left + room / 2
    named = look.name is not None and width >= _LEAST_FOR_NAME
    high = min(height * (0.36 if named else 0.42), 14.0)
    style = setting.typesetter.fitted(look.letter, Style(points_of(high), STRONG), room, 4)
    above = height * (0.45 if named else 0.5)
    baseline = above + style.cap_height / 2
    shapes.append(
        setting.typesetter.line(look.letter, style, x=middle, y=baseline, room=room, align="centre")
    )
    if named and look.name is not None:
        shapes += label(
            setting,
            look.name,
            middle=middle,
            bottom=height - edge - height * 0.06,
            room=room,
            size_pt=min(11.0, max(7.0, points_of(height * 0.07))),
        )
    shapes += mark(setting, look, width, height)
    return Drawing(width, height, tuple(shapes))


def lay_out_cards(setting: Setting, spec: CardsSpec, room: Room) -> Laid:
    """Return the cards of a deck, or their triangle as large as fits into ``room``."""
    highest = setting.amount(spec.numbered.upto, most=_MOST_CARDS)
    looks = [card_look(setting, spec, value, highest) for value in range(1, highest + 1)]
    if spec.arrangement == "stair":
        return _stair(setting, spec, looks, room)
    if spec.size is None:
        raise PliegoError(spec.fault("cards to cut out need a size, such as 63x48mm", "size"))
    width, height = spec.size
    drawings = tuple(draw_card(setting, look, width, height) for look in looks)
    return Laid(
        Pieces(drawings, width, height, spec.gutter),
        piece_values(setting.language, len(looks), 1, spec.size),
    )


def _stair(setting: Setting, spec: CardsSpec, looks: list[FaceLook], room: Room) -> Laid:
    rows, _ = place_of(len(looks))
    if spec.rows is not None and setting.amount(spec.rows) != rows:
        message = f"{len(looks)} cards make {rows} rows (found {setting.amount(spec.rows)})"
        raise PliegoError(spec.fault(message, "rows"))
    width, height = room.width / rows, room.height / rows
    shapes: list[Shape] = []
    edges: list[Segment] = []
    for value, look in enumerate(looks, 1):
        row, place = place_of(value)
        x, y = (place - 1) * width, (row - 1) * height
        shapes.append(Stamp(draw_card(setting, look, width, height), ((x, y),)))
        edges += edges_of(x, y, width, height)
    shapes.append(Lines(joined(edges), CUT))
    drawing = Drawing(room.width, room.height, tuple(shapes))
    return Laid(drawing, piece_values(setting.language, len(looks), 1, (width, height)))
