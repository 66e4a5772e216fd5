"""A sample of a colour: hatched, so that it is told apart in black and white.

In: a terrain of the description and a side in mm. Out: shapes. Must not know: pages,
what the colour means in the game.
"""

from generator.parts.setting import Setting
from generator.sheets.hatching import hatch
from generator.sheets.shapes import Colour, Pen, Rect, Shape
from generator.source.game import Terrain


def swatch(
    setting: Setting, terrain: Terrain, *, x: float, y: float, side: float
) -> tuple[Shape, ...]:
    """Return a hatched square of ``side`` mm in the terrain's ink, on a light tint of it."""
    ink = setting.ink(terrain.ink)
    tint = None if setting.mono else _tint(terrain.ink)
    box = Rect(x, y, side, side, pen=Pen(0.8, ink), fill=tint)
    pitch = max(0.9, side / 6)
    return (box, *hatch(terrain.hatching, box, ink, pitch=pitch))


def _tint(colour: Colour) -> Colour:
    share = 0.12
    red, green, blue = (1 - share * (1 - part) for part in colour)
    return (red, green, blue)
