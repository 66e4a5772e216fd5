"""Tables to write the scores of a game in: a compact one and a full one.

In: terrains, players' letters and the scoring of the description. Out: drawings whose
number of rows follows from the room there is. Must not know: pages, how points are
worked out.
"""

from collections.abc import Sequence
from itertools import accumulate, pairwise
from math import floor

from generator.errors import PliegoError
from generator.parts.setting import Setting
from generator.parts.swatch import swatch
from generator.phrases import Phrase
from generator.sheets.shapes import BLACK, Drawing, Lines, Pen, Rect, Shape, grey
from generator.sheets.text import REGULAR, Style
from generator.source.game import GameColour

_RULE = Pen(0.4, grey(0.5))
_BORDER = Pen(0.8, BLACK)
_LEAST_ROWS = 3
_SPARE_ROWS = 2
#: Two figures can be written in a column of this width (mm), no less.
_LEAST_COLUMN = 5.0
#: Rows of the full sheet grow up to this many times the row of the layout.
_HIGHEST_ROW = 3.0
_GAP = 3.0


def compact_score_table(setting: Setting, width: float, room: float) -> Drawing | None:
    """Return a column of blocks, one a terrain, and the totals; None where room is short.

    The columns are as wide as those of the dice table, so a block stands under its
    colour. Each row is for one area: its squares, its multiplier, points of each player.
    """
    scoring, terrains = setting.game.scoring, tuple(setting.game.terrains.values())
    if scoring is None or not terrains:
        return None
    small, row = setting.small, setting.layout.row
    top = small.cap_height + 1.2
    caption, caption_height = setting.typesetter.paragraph(
        setting.word("caption"), small, x=0, y=0, room=width
    )
    rows = floor((room - top - 1.5 - caption_height) / row + 1e-9)
    rows = min(rows, scoring.areas_per_terrain)
    if rows < max(_LEAST_ROWS, len(setting.species)):
        return None
    each = width / (len(terrains) + 1)
    columns = len(setting.species) + 2
    if (each - _GAP) / columns < _LEAST_COLUMN:
        return None
    shapes: list[Shape] = []
    for number, terrain in enumerate(terrains):
        shapes += _block(setting, terrain, x=number * each, width=each - _GAP, top=top, rows=rows)
    shapes += _totals(setting, x=len(terrains) * each, width=each, top=top)
    bottom = top + rows * row + 1.5
    shapes += (
        setting.typesetter.line(line.text, small, x=0, y=bottom + line.y) for line in caption
    )
    return Drawing(width, bottom + caption_height, tuple(shapes))


def _block(
    setting: Setting, terrain: GameColour, *, x: float, width: float, top: float, rows: int
) -> list[Shape]:
    letters = setting.species
    name = setting.say(terrain.name)
    first = max(width * 0.26, setting.typesetter.width(name, setting.small_strong) + 0.5)
    rest = (width - first) / (len(letters) + 1)
    widths = [first, *[rest] * (len(letters) + 1)]
    heads = ["×", *letters]
    line = setting.typesetter.line
    edges = list(accumulate(widths, initial=x))
    shapes: list[Shape] = [line(name, setting.small_strong, x=x, y=top - 1.2, room=first)]
    shapes += (
        line(text, setting.small, x=(left + right) / 2, y=top - 1.2, align="centre")
        for text, left, right in zip(heads, edges[1:], edges[2:], strict=False)
    )
    return shapes + ruled(x, top, widths, rows, setting.layout.row)


def _totals(setting: Setting, *, x: float, width: float, top: float) -> list[Shape]:
    letters, row = setting.species, setting.layout.row
    line = setting.typesetter.line
    label = setting.typesetter.width("M", setting.small_strong) + 1.5
    shapes: list[Shape] = [
        line(setting.word("total"), setting.small_strong, x=x + label, y=top - 1.2)
    ]
    middle = setting.small_strong.cap_height / 2
    shapes += (
        line(letter, setting.small_strong, x=x, y=top + (number + 0.5) * row + middle)
        for number, letter in enumerate(letters)
    )
    return shapes + ruled(x + label, top, [width - label], len(letters), row)


def score_blocks(setting: Setting, width: float, room: float) -> Drawing | None:
    """Return full tables, two side by side, one a terrain, whose rows fill ``room``.

    There are two rows more than a terrain is likely to have areas. Raises PliegoError
    when the rows would be too low to write in.
    """
    terrains = tuple(setting.game.terrains.values())
    scoring = setting.game.scoring
    if scoring is None or not terrains:
        return None
    swatch_side = setting.layout.swatch
    heads = setting.small.cap_height + 1.2
    above = swatch_side + 2.0 + heads
    floors = (len(terrains) + 1) // 2
    between = 6.0
    each = (room - between * (floors - 1)) / floors
    rows = scoring.areas_per_terrain + _SPARE_ROWS
    row = min((each - above) / rows, setting.layout.row * _HIGHEST_ROW)
    if row < setting.layout.row:
        raise PliegoError(
            f"the score sheet does not fit on this paper (found rows of {max(row, 0):.1f} mm); "
            f"allowed: {setting.layout.row:g} mm or more, so a larger paper or fewer areas"
        )
    height = above + rows * row
    block = (width - between) / 2
    shapes: list[Shape] = []
    for number, terrain in enumerate(terrains):
        x = (number % 2) * (block + between)
        y = (number // 2) * (height + between)
        shapes += swatch(setting, terrain, x=x, y=y, side=swatch_side)
        baseline = y + (swatch_side + setting.heading.cap_height) / 2
        shapes.append(
            setting.typesetter.line(
                setting.say(terrain.name),
                setting.heading,
                x=x + swatch_side + 2,
                y=baseline,
                room=block - swatch_side - 2,
            )
        )
        shapes += _full_block(setting, x=x, top=y + above, width=block, rows=rows, row=row)
    return Drawing(width, floors * height + (floors - 1) * between, tuple(shapes))


def _full_block(
    setting: Setting, *, x: float, top: float, width: float, rows: int, row: float
) -> list[Shape]:
    scoring, letters, line = setting.game.scoring, setting.species, setting.typesetter.line
    if scoring is None:
        return []
    first, second = width * 0.2, width * 0.24
    rest = (width - first - second) / max(1, len(letters))
    widths = [first, second, *[rest] * len(letters)]
    edges = list(accumulate(widths, initial=x))
    heads: list[Phrase | str] = [setting.word("squares"), setting.word("ring"), *letters]
    centres = [(left + right) / 2 for left, right in pairwise(edges)]
    shapes: list[Shape] = [
        line(text, setting.small, x=centre, y=top - 1.2, align="centre")
        for text, centre in zip(heads, centres, strict=False)
    ]
    # The multipliers stand in every row, to be ringed: nothing is easier to forget.
    quiet = Style(setting.layout.small_pt, REGULAR, grey(0.35))
    step = second / len(scoring.multipliers)
    for number in range(rows):
        baseline = top + (number + 0.5) * row + quiet.cap_height / 2
        shapes += (
            line(f"×{factor}", quiet, x=edges[1] + (i + 0.5) * step, y=baseline, align="centre")
            for i, factor in enumerate(scoring.multipliers)
        )
    return shapes + ruled(x, top, widths, rows, row)


def totals(setting: Setting, width: float, room: float) -> Drawing | None:
    """Return one box a player for the sum of all points."""
    del room
    letters = setting.species
    if not letters:
        return None
    typesetter, height = setting.typesetter, setting.layout.row * 1.8
    baseline = (height + setting.heading.cap_height) / 2
    word = setting.word("total")
    start = typesetter.width(word, setting.heading) + 4.0
    gap = 5.0
    each = (width - start + gap) / len(letters)
    shapes: list[Shape] = [typesetter.line(word, setting.heading, x=0, y=baseline)]
    for number, letter in enumerate(letters):
        x = start + number * each
        label = typesetter.width(letter, setting.heading) + 2.0
        shapes.append(typesetter.line(letter, setting.heading, x=x, y=baseline))
        shapes.append(Rect(x + label, 0, each - label - gap, height, pen=_BORDER))
    return Drawing(width, height, tuple(shapes))


def ruled(x: float, y: float, widths: Sequence[float], rows: int, row: float) -> list[Shape]:
    """Return an empty table: a firm border and thin rules, its top left corner at x, y."""
    width, height = sum(widths), rows * row
    edges = list(accumulate(widths, initial=x))[1:-1]
    down = [(edge, y, edge, y + height) for edge in edges]
    across = [(x, y + row * number, x + width, y + row * number) for number in range(1, rows)]
    rules: list[Shape] = [Lines((*down, *across), _RULE)] if down or across else []
    return [*rules, Rect(x, y, width, height, pen=_BORDER)]
