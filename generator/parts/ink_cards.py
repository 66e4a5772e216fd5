"""For games that are written in inks: the dice and colour card, and the tick strip.

In: terrains, dice and players' letters of the description. Out: drawings. Must not know:
pages, what a roll or a full strip is good for.
"""

from pydantic import Field

from generator.errors import PliegoError
from generator.parts.pieces import Laid, Room
from generator.parts.setting import Setting
from generator.parts.swatch import swatch
from generator.sheets.shapes import BLACK, Drawing, Lines, Path, Pen, Rect, Shape, circle, grey
from generator.sheets.text import REGULAR, STRONG, Style
from generator.source.description import BlockSpec
from generator.source.game import Die, GameColour
from generator.source.options import Amount
from generator.source.words import Words

_RULE = Pen(0.4, grey(0.6))
_MARK = Pen(1.0, BLACK)
_BOX = Pen(0.6, grey(0.3))
_ROW = 12.0
_SWATCH = 8.0
#: A box that can be ticked with a pen (mm).
_LEAST_BOX, _MOST_BOX = 5.0, 9.0


class DiceCardSpec(BlockSpec):
    """What each face of the die means, and how colours are written with one pen."""


class TickStripSpec(BlockSpec):
    """A row of boxes for each terrain and each player."""

    count: Amount = Field(description="How many boxes a row has.")


def lay_out_dice_card(setting: Setting, spec: DiceCardSpec, room: Room) -> Laid:
    """Return the card: faces, colour sample, name, and a letter as one pen writes it."""
    game = setting.game
    if not game.dice:
        raise PliegoError(spec.fault("the game has no dice", "kind"))
    width = min(room.width, 120.0)
    row, side = min(_ROW, width / 12), min(_SWATCH, width / 15)
    face, name = setting.heading, Style(setting.layout.body_pt, REGULAR)
    small = Style(setting.layout.small_pt, REGULAR)
    head = small.cap_height + 2.0
    columns = (0.0, width * 0.2, width * 0.2 + side + 4.0, width * 0.82)
    line = setting.typesetter.line
    shapes: list[Shape] = [
        line(setting.word("one-pen"), small, x=columns[3], y=small.cap_height, align="centre")
    ]
    for number, entry in enumerate(game.dice):
        y = head + number * row
        middle = y + row / 2
        baseline = middle + face.cap_height / 2
        shapes.append(line(str(entry.faces), face, x=columns[0] + 2.0, y=baseline))
        baseline = middle + name.cap_height / 2
        words, terrain = _meaning(setting, entry)
        if terrain is not None:
            top = y + (row - side) / 2
            shapes += swatch(setting, terrain, x=columns[1], y=top, side=side)
            shapes += _sample(setting, terrain.one_pen, columns[3], middle)
        if words is not None:
            shapes.append(line(setting.say(words), name, x=columns[2], y=baseline))
    rules = tuple((0.0, head + n * row, width, head + n * row) for n in range(len(game.dice) + 1))
    shapes.append(Lines(rules, _RULE))
    return Laid(Drawing(width, head + len(game.dice) * row, tuple(shapes)), {})


def _meaning(setting: Setting, entry: Die) -> tuple[Words | None, GameColour | None]:
    terrain = setting.game.terrains[entry.terrain] if entry.terrain is not None else None
    return (terrain.name if terrain else entry.text), terrain


def _sample(setting: Setting, sign: str | None, x: float, middle: float) -> list[Shape]:
    """Return a letter with the sign that stands for its colour."""
    if sign is None:
        return []
    style = Style(13, STRONG)
    letter = setting.species[0] if setting.species else "A"
    baseline = middle + style.cap_height / 2
    half = setting.typesetter.width(letter, style) / 2
    shapes: list[Shape] = [setting.typesetter.line(letter, style, x=x, y=baseline, align="centre")]
    match sign:
        case "ring":
            shapes.append(Path((circle(x, middle, style.cap_height * 0.85),), _MARK))
        case "bar":
            y = baseline - style.cap_height - 1.1
            shapes.append(Lines(((x - half - 0.5, y, x + half + 0.5, y),), _MARK))
        case "underline":
            y = baseline + 1.1
            shapes.append(Lines(((x - half - 0.5, y, x + half + 0.5, y),), _MARK))
    return shapes


def lay_out_tick_strip(setting: Setting, spec: TickStripSpec, room: Room) -> Laid:
    """Return a block of boxes for each player; raise PliegoError where they get too small."""
    count = setting.amount(spec.count, most=60)
    terrains = tuple(setting.game.terrains.values())
    if not terrains or not setting.species:
        raise PliegoError(spec.fault("the game has no terrains and letters to count", "kind"))
    names = [setting.say(terrain.name) for terrain in terrains]
    letter, small = setting.heading, setting.body
    first = setting.typesetter.width("M", letter) + 4.0
    second = max(setting.typesetter.width(name, small) for name in names) + _LEAST_BOX + 5.0
    between = 5.0
    rows = len(terrains) * len(setting.species)
    high = (room.height - between * (len(setting.species) - 1)) / rows
    side = min(_MOST_BOX, (room.width - first - second) / count, high - 1.0)
    if side < _LEAST_BOX:
        raise PliegoError(
            spec.fault(
                f"the boxes would be too small to tick (found {max(side, 0):.1f} mm); "
                f"allowed: {_LEAST_BOX:g} mm or more",
                "count",
            )
        )
    shapes: list[Shape] = []
    y = 0.0
    step = side + 1.0
    for player in setting.species:
        middle = y + (len(terrains) * step - 1.0 + letter.cap_height) / 2
        shapes.append(setting.typesetter.line(player, letter, x=0, y=middle))
        for terrain, name in zip(terrains, names, strict=True):
            shapes += swatch(setting, terrain, x=first, y=y + (side - 5) / 2, side=_LEAST_BOX)
            baseline = y + (side + small.cap_height) / 2
            shapes.append(
                setting.typesetter.line(name, small, x=first + _LEAST_BOX + 2, y=baseline)
            )
            x = first + second
            shapes += (Rect(x + n * side, y, side, side, _BOX) for n in range(count))
            y += step
        y += between - 1.0
    return Laid(Drawing(first + second + count * side, y - between, tuple(shapes)), {})
