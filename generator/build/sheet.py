"""What the sheets of rules and kits share: paper, bands, and the room between them.

In: a setting, a title, notes. Out: a ``Sheet`` to put a body on, and finished pages. Must
not know: what the body is.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from generator.parts.pieces import Room
from generator.parts.setting import Setting
from generator.phrases import Phrase
from generator.sheets.bands import PlainHead, foot, plain_head
from generator.sheets.paper import PAPERS
from generator.sheets.shapes import (
    WHITE,
    Drawing,
    Lines,
    Page,
    Rect,
    Shape,
    Text,
    grey,
    moved,
)
from generator.sheets.text import CAP_HEIGHT
from generator.units import MM_PER_PT

#: What stands on the side that nobody looks at while playing.
_LIGHT = grey(0.5)


class Sheet(NamedTuple):
    """A sheet with its bands: ``room`` is what they leave, its corner at ``left``, ``top``."""

    setting: Setting
    paper: Room
    left: float
    top: float
    room: Room
    head: PlainHead
    foot: Drawing


class Side(NamedTuple):
    """One page in the making: it lacks its number, which is known when all are there."""

    sheet: Sheet
    body: tuple[Shape, ...]
    bookmark: str | None = None
    #: What the bands lie on; it has no text, so that the title is read first.
    ground: tuple[Shape, ...] = ()


def sheet_for(
    setting: Setting,
    paper: str,
    *,
    title: Phrase,
    notes: Sequence[Phrase] = (),
    note_pt: float | None = None,
    landscape: bool = False,
) -> Sheet:
    """Return an empty sheet; raise PliegoError when a band does not fit.

    Notes are set in ``note_pt`` points, by default as large as running text.
    """
    layout = setting.layout
    size = PAPERS[paper]
    width, height = (size.height, size.width) if landscape else (size.width, size.height)
    inner = width - 2 * layout.margin
    head = plain_head(
        setting.typesetter,
        title=title,
        notes=notes,
        widest_number=setting.word("page", {"number": "99", "count": "99"}).text,
        sizes_pt=(layout.title_pt, note_pt or layout.body_pt),
        width=inner,
    )
    band = foot(
        setting.typesetter,
        scale=setting.word("scale"),
        credit=setting.say(setting.game.credits),
        size_pt=layout.footer_pt,
        width=inner,
    )
    top = layout.margin + head.height + layout.gap
    high = height - top - layout.gap - band.height - layout.margin
    return Sheet(setting, Room(width, height), layout.margin, top, Room(inner, high), head, band)


def pages_of(sides: Sequence[Side], first: int = 1, count: int | None = None) -> Iterator[Page]:
    """Return the pages of a document, numbered where there is more than one."""
    total = len(sides) if count is None else count
    for number, side in enumerate(sides, first):
        sheet = side.sheet
        left, top = sheet.left, sheet.setting.layout.margin
        bands = list(moved(sheet.head.shapes, left, top))
        if total > 1:
            word = sheet.setting.word("page", {"number": number, "count": total})
            text = sheet.head.number.line(word, sheet.setting.typesetter)
            bands += moved((text,), left, top)
        bottom = sheet.paper.height - sheet.setting.layout.margin - sheet.foot.height
        footing = moved(sheet.foot.shapes, left, bottom)
        shapes = (*side.ground, *bands, *side.body)
        yield Page(sheet.paper.width, sheet.paper.height, (*shapes, *footing), side.bookmark)


def lightened(shapes: Iterable[Shape]) -> tuple[Shape, ...]:
    """Return ``shapes`` in a light grey, so that they do not disturb the game on the back."""
    light: list[Shape] = []
    for shape in shapes:
        match shape:
            case Text(x, y, text, face, size, _):
                light.append(Text(x, y, text, face, size, _LIGHT))
            case Lines(segments, pen):
                light.append(Lines(segments, pen._replace(colour=_LIGHT)))
            case _:
                light.append(shape)
    return tuple(light)


def grounds(shapes: Iterable[Shape], setting: Setting) -> tuple[Shape, ...]:
    """Return a white ground for each text in ``shapes``, or lines would run through it."""
    plates: list[Shape] = []
    for shape in shapes:
        if isinstance(shape, Text):
            width = setting.typesetter.metrics.width(shape.text, shape.face, shape.size_pt)
            high = shape.size_pt * CAP_HEIGHT * MM_PER_PT
            plates.append(Rect(shape.x - 1, shape.y - high - 0.8, width + 2, high + 2, fill=WHITE))
    return tuple(plates)
