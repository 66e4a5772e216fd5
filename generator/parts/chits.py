"""Chits: an icon with its name, and a border that says whose it is.

In: what is on a face, its size in mm. Out: a drawing of one face. Must not know: how many
there are, where they stand on a sheet.
"""

from generator.parts.faces import border, label, mark, points_of
from generator.parts.setting import FaceLook, Setting
from generator.sheets.shapes import Drawing, Shape
from generator.sheets.symbols import symbol
from generator.sheets.text import STRONG, Style


def draw_chit(setting: Setting, look: FaceLook, width: float, height: float) -> Drawing:
    """Return an icon above its name."""
    side = min(width, height)
    inset = side * 0.07
    shapes: list[Shape] = [*border(look, width, height, inset)]
    below = side * 0.2 if look.name is not None else 0.0
    drawn = side * 0.54 if look.name is not None else side * 0.66
    x, y = (width - drawn) / 2, (height - below - drawn) / 2 + side * 0.02
    if look.symbol is not None:
        shapes += symbol(look.symbol, x=x, y=y, side=drawn)
    elif look.letter:
        style = Style(points_of(drawn * 0.7), STRONG)
        baseline = y + (drawn + style.cap_height) / 2
        shapes.append(
            setting.typesetter.line(look.letter, style, x=width / 2, y=baseline, align="centre")
        )
    if look.name is not None:
        shapes += label(
            setting,
            look.name,
            middle=width / 2,
            bottom=height - inset - side * 0.1,
            room=width - 3 * inset,
            size_pt=min(9.0, points_of(side * 0.085)),
        )
    shapes += mark(setting, look, width, height)
    return Drawing(width, height, tuple(shapes))
