"""What each face of a die means.

In: the dice table and the terrains of the description. Out: a drawing, one column a
line of the table. Must not know: pages, what a roll is for.
"""

from generator.parts.setting import Setting
from generator.parts.swatch import swatch
from generator.sheets.shapes import Drawing, Shape
from generator.source.words import Words


def dice_table(setting: Setting, width: float, room: float) -> Drawing | None:
    """Return the table as a row of columns: faces, colour sample, name of the colour."""
    del room
    game = setting.game
    if not game.dice:
        return None
    typesetter, side = setting.typesetter, setting.layout.swatch
    each = width / len(game.dice)
    shapes: list[Shape] = []
    for number, entry in enumerate(game.dice):
        x = start = number * each
        faces = str(entry.faces)
        baseline = (side + setting.heading.cap_height) / 2
        shapes.append(typesetter.line(faces, setting.heading, x=x, y=baseline))
        x += typesetter.width(faces, setting.heading) + 2.0
        if entry.terrain is not None:
            terrain = game.terrains[entry.terrain]
            shapes += swatch(setting, terrain, x=x, y=0, side=side)
            x += side + 2.0
            words: Words | None = terrain.name
        else:
            words = entry.text
        if words is not None:
            baseline = (side + setting.body.cap_height) / 2
            shapes.append(
                typesetter.line(
                    setting.say(words), setting.body, x=x, y=baseline, room=start + each - x - 1
                )
            )
    return Drawing(width, side, tuple(shapes))
