"""What faces of pieces have in common: a hatched panel, names at edges, borders, marks.

In: sizes in mm and what is on a face. Out: shapes. Must not know: kinds of pieces, pages.
"""

from generator.parts.setting import FaceLook, Setting
from generator.phrases import Phrase
from generator.sheets.bands import QUIET
from generator.sheets.hatching import hatch, hatch_circle
from generator.sheets.shapes import (
    WHITE,
    Drawing,
    Path,
    Pen,
    Rect,
    Shape,
    Stamp,
    circle,
)
from generator.sheets.text import CAP_HEIGHT, REGULAR, STRONG, Style
from generator.source.game import GameColour
from generator.units import MM_PER_PT

_LEAST_PT = 6.0
_MARK_PT = 6.0
#: Width of the line around a panel, in points.
_EDGE_PT = 0.8


def panel(setting: Setting, colour: GameColour, area: Rect) -> tuple[Shape, ...]:
    """Return a hatched and tinted rectangle where ``area`` is."""
    ink = setting.ink(colour.ink)
    box = area._replace(pen=Pen(_EDGE_PT, ink), fill=setting.tint(colour))
    return (box, *hatch(colour.hatching, box, ink, pitch=pitch(min(box.width, box.height))))


def disc(
    setting: Setting, colour: GameColour, x: float, y: float, radius: float
) -> tuple[Shape, ...]:
    """Return a hatched and tinted circle around x, y."""
    ink = setting.ink(colour.ink)
    ring = Path((circle(x, y, radius),), Pen(_EDGE_PT, ink), setting.tint(colour))
    return (
        ring,
        *hatch_circle(colour.hatching, x, y, radius, ink, pitch=pitch(radius * 2)),
    )


def pitch(side: float) -> float:
    """Return the distance of hatching lines that suits a panel of ``side`` mm."""
    return min(2.2, max(0.9, side / 9))


def border(look: FaceLook, width: float, height: float, inset: float) -> tuple[Shape, ...]:
    """Return the border that ``look`` asks for, ``inset`` mm from the edge."""
    lines = {"single": (inset,), "double": (inset, inset + 0.9)}.get(look.border or "", ())
    pen = Pen(0.8)
    if look.round:
        middle = width / 2
        return tuple(Path((circle(middle, middle, middle - one),), pen) for one in lines)
    return tuple(Rect(one, one, width - 2 * one, height - 2 * one, pen) for one in lines)


def label(
    setting: Setting,
    phrase: Phrase,
    *,
    middle: float,
    bottom: float,
    room: float,
    size_pt: float,
    boxed: bool = False,
    turned: bool = False,
) -> tuple[Shape, ...]:
    """Return ``phrase`` centred on ``middle``, its baseline ``bottom`` mm down.

    ``boxed`` puts white behind it; a ``turned`` one stands on its head, for the player
    opposite, and then hangs from ``bottom``.
    """
    typesetter = setting.typesetter
    style = typesetter.fitted(phrase, Style(size_pt, STRONG), room, _LEAST_PT)
    air = 0.8 if boxed else 0.0
    width = min(room, typesetter.width(phrase, style)) + 2 * air
    height = style.cap_height + 2 * air + (style.descent - 0.4 if boxed else style.descent)
    text = typesetter.line(
        phrase,
        style,
        x=width / 2,
        y=air + style.cap_height,
        room=room,
        align="centre",
    )
    shapes: tuple[Shape, ...] = (text,)
    if boxed:
        shapes = (Rect(0, 0, width, height, fill=WHITE), text)
    drawing = Drawing(width, height, shapes)
    x = middle - width / 2
    if turned:
        return (Stamp(drawing, ((x, bottom - (height - air - style.cap_height)),), turn=180),)
    return (Stamp(drawing, ((x, bottom - air - style.cap_height),)),)


def letter(
    setting: Setting, look: FaceLook, *, x: float, y: float, size_pt: float, room: float
) -> tuple[Shape, ...]:
    """Return the letter of a face around x, y, smaller where ``room`` mm are too few for it.

    Raises PliegoError when it would be too small to read.
    """
    style = setting.typesetter.fitted(look.letter, Style(size_pt, STRONG), room, _LEAST_PT)
    baseline = y + style.cap_height / 2
    line = setting.typesetter.line(look.letter, style, x=x, y=baseline, room=room, align="centre")
    return (line,)


def mark(setting: Setting, look: FaceLook, width: float, height: float) -> tuple[Shape, ...]:
    """Return the small sign of the set, in the lower right corner."""
    if not look.mark:
        return ()
    style = Style(_MARK_PT, REGULAR, QUIET)
    x, y = (width / 2, height - 2.0) if look.round else (width - 1.5, height - 1.5)
    align = "centre" if look.round else "right"
    return (setting.typesetter.line(look.mark, style, x=x, y=y, align=align),)  # type: ignore[arg-type]


def points_of(millimetres: float) -> float:
    """Return the type size, in quarters of a point, whose capitals are so many mm high."""
    return max(1.0, round(millimetres / CAP_HEIGHT / MM_PER_PT * 4) / 4)
