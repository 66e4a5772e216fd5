"""Tiles that make up a playing surface.

In: what is on a face, its size in mm. Out: a drawing of one face. Must not know: how many
there are, where they stand on a sheet.
"""

from generator.parts.faces import border, label, letter, mark, panel, points_of
from generator.parts.setting import FaceLook, Setting
from generator.sheets.shapes import Drawing, Rect, Shape, grey
from generator.sheets.symbols import symbol

_QUIET = grey(0.6)


def draw_tile(setting: Setting, look: FaceLook, width: float, height: float) -> Drawing:
    """Return a quiet face: what lies on it should be seen, not the tile itself."""
    side = min(width, height)
    inset = max(1.0, side * 0.07)
    shapes: list[Shape] = []
    box = Rect(inset, inset, width - 2 * inset, height - 2 * inset)
    if look.colour is not None:
        shapes += panel(setting, look.colour, box)
    elif look.symbol is None and look.name is None and not look.letter:
        # No frame: it would be taken for the line to cut along.
        drawn = side * 0.12
        place = {"x": (width - drawn) / 2, "y": (height - drawn) / 2}
        shapes += symbol("diamond", side=drawn, ink=_QUIET, **place)
    if look.symbol is not None:
        drawn = side * 0.3
        x, y = (width - drawn) / 2, (height - drawn) / 2
        shapes += symbol(look.symbol, x=x, y=y, side=drawn, ink=_QUIET)
    elif look.letter:
        size = points_of(side * 0.3)
        room = width - 4 * inset
        shapes += letter(setting, look, x=width / 2, y=height / 2, size_pt=size, room=room)
    shapes += border(look, width, height, inset)
    if look.name is not None:
        shapes += label(
            setting,
            look.name,
            middle=width / 2,
            bottom=height - inset - 1.5,
            room=width - 4 * inset,
            size_pt=8,
            boxed=look.colour is not None,
        )
    shapes += mark(setting, look, width, height)
    return Drawing(width, height, tuple(shapes))
