"""Tokens: colour, symbol and name, or a player's letter in its shape.

In: what is on a face, its size in mm. Out: a drawing of one face. Must not know: how many
there are, where they stand on a sheet.
"""

from generator.parts.faces import border, disc, label, letter, mark, panel, points_of
from generator.parts.setting import FaceLook, Setting
from generator.sheets.shapes import WHITE, Drawing, Path, Pen, Rect, Shape, circle
from generator.sheets.symbols import symbol

#: The middle of a triangle's area lies below that of its box (share of its side).
_SINK = {"triangle": 0.13, "pentagon": 0.03}
#: How high a letter may be inside a shape, as a share of its side.
_LETTER = {"triangle": 0.34, "diamond": 0.34, "star": 0.28, "plus": 0.3}
_USUAL_LETTER = 0.44


def draw_token(setting: Setting, look: FaceLook, width: float, height: float) -> Drawing:
    """Return one face; a colour is hatched, a name stands at two opposite edges."""
    side, middle, centre = min(width, height), width / 2, height / 2
    shapes: list[Shape] = []
    inset = side * 0.075
    if look.colour is not None:
        if look.round:
            shapes += disc(setting, look.colour, middle, centre, side / 2 - inset)
        else:
            box = Rect(inset, inset, width - 2 * inset, height - 2 * inset)
            shapes += panel(setting, look.colour, box)
    shapes += border(look, width, height, inset)
    if look.letter:
        shapes += _letter(setting, look, middle, centre, side)
    elif look.symbol is not None:
        share = 0.3 if look.colour is not None else 0.5
        if look.colour is not None:
            # White behind the symbol, or it would drown in the hatching.
            plate = circle(middle, centre, side * 0.24)
            shapes.append(Path((plate,), Pen(0.8), WHITE))
        drawn = side * share
        shapes += symbol(look.symbol, x=middle - drawn / 2, y=centre - drawn / 2, side=drawn)
    if look.name is not None:
        names = {
            "room": width - 4 * inset,
            "middle": middle,
            "size_pt": min(11.0, points_of(side * 0.07)),
            "boxed": look.colour is not None,
        }
        shapes += label(setting, look.name, bottom=height - inset - 2.2, **names)  # type: ignore[arg-type]
        shapes += label(setting, look.name, bottom=inset + 2.2, turned=True, **names)  # type: ignore[arg-type]
    shapes += mark(setting, look, width, height)
    return Drawing(width, height, tuple(shapes))


def _letter(
    setting: Setting, look: FaceLook, middle: float, centre: float, side: float
) -> list[Shape]:
    shapes: list[Shape] = []
    drawn = side * 0.8
    share = _LETTER.get(look.symbol or "", _USUAL_LETTER)
    if look.symbol is not None:
        shapes += symbol(look.symbol, x=middle - drawn / 2, y=centre - drawn / 2, side=drawn)
    y = centre + drawn * _SINK.get(look.symbol or "", 0.0)
    # In its shape a letter may be a little wider than it is high.
    room = drawn * share * 1.3 if look.symbol is not None else side * 0.8
    shapes += letter(setting, look, x=middle, y=y, size_pt=points_of(drawn * share), room=room)
    return shapes
