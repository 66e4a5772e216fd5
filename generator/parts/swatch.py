"""A sample of a colour: hatched, so that it is told apart in black and white.

In: a terrain of the description and a side in mm. Out: shapes. Must not know: pages,
what the colour means in the game.
"""

from generator.parts.setting import Setting
from generator.sheets.hatching import hatch
from generator.sheets.shapes import Pen, Rect, Shape
from generator.source.game import GameColour


def swatch(
    setting: Setting, terrain: GameColour, *, x: float, y: float, side: float
) -> tuple[Shape, ...]:
    """Return a hatched square of ``side`` mm in the terrain's ink, on a light tint of it."""
    ink = setting.ink(terrain.ink)
    box = Rect(x, y, side, side, pen=Pen(0.8, ink), fill=setting.tint(terrain))
    pitch = max(0.9, side / 6)
    return (box, *hatch(terrain.hatching, box, ink, pitch=pitch))
