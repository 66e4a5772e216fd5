"""Chits: an icon with its name, and a border that says whose it is.

In: what is on a face, its size in mm. Out: a drawing of one face. Must not know: how many
there are, where they stand on a sheet.
"""

from generator.parts.faces import border, label, letter, mark, panel, points_of
from generator.parts.setting import FaceLook, Setting
from generator.sheets.shapes import WHITE, Drawing, Rect, Shape
from generator.sheets.symbols import symbol


def draw_chit(setting: Setting, look: FaceLook, width: float, height: float) -> Drawing:
    """Return an icon above its name."""
    side = min(width, height)
    inset = side * 0.07
    shapes: list[Shape] = []
    if look.colour is not None:
        box = Rect(inset, inset, width - 2 * inset, height - 2 * inset)
        shapes += panel(setting, look.colour, box)
    shapes += border(look, width, height, inset)
    below = side * 0.2 if look.name is not None else 0.0
    drawn = side * 0.54 if look.name is not None else side * 0.66
    x, y = (width - drawn) / 2, (height - below - drawn) / 2 + side * 0.02
    if look.colour is not None:
        # White behind the icon, or it would drown in the hatching.
        air = side * 0.03
        plate = Rect(x - air, y - air, drawn + 2 * air, drawn + 2 * air, fill=WHITE)
        shapes.append(plate)
    if look.symbol is not None:
        shapes += symbol(look.symbol, x=x, y=y, side=drawn)
    elif look.letter:
        size = points_of(drawn * 0.7)
        middle = y + drawn / 2
        room = width - 4 * inset
        shapes += letter(setting, look, x=width / 2, y=middle, size_pt=size, room=room)
    if look.name is not None:
        shapes += label(
            setting,
            look.name,
            middle=width / 2,
            bottom=height - inset - side * 0.1,
            room=width - 3 * inset,
            size_pt=min(9.0, points_of(side * 0.085)),
            boxed=look.colour is not None,
        )
    shapes += mark(setting, look, width, height)
    return Drawing(width, height, tuple(shapes))
