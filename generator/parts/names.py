"""A line on which the players write their names, each beside a letter.

In: the letters of the players. Out: a drawing. Must not know: pages, scores.
"""

from generator.parts.setting import Setting
from generator.sheets.shapes import Drawing, Lines, Pen, Shape, grey

_LINE = Pen(0.5, grey(0.35))


def names(setting: Setting, width: float, room: float) -> Drawing | None:
    """Return one blank line a player, side by side; None for a game without letters."""
    del room
    letters = setting.species
    if not letters:
        return None
    gap = 5.0
    each = (width - gap * (len(letters) - 1)) / len(letters)
    height = setting.layout.writing
    baseline = height - 1.0
    shapes: list[Shape] = []
    for number, letter in enumerate(letters):
        x = number * (each + gap)
        shapes.append(setting.typesetter.line(letter, setting.heading, x=x, y=baseline))
        start = x + setting.typesetter.width(letter, setting.heading) + 1.5
        shapes.append(Lines(((start, baseline, x + each, baseline),), _LINE))
    return Drawing(width, height, tuple(shapes))
