"""The bands at the head and foot of every sheet.

In: words, a typesetter, type sizes and a width in mm. Out: drawings of the two bands,
and the places in the head band where a sheet's own code and number go. Must not know:
games, boards, PDF.

The foot band carries a scale bar, because viewers shrink pages without being asked
(A4 on Letter comes out at 94.1 %), and the credits.
"""

from collections.abc import Sequence
from typing import NamedTuple

from generator.errors import PliegoError
from generator.phrases import Phrase
from generator.sheets.shapes import BLACK, Drawing, Lines, Pen, Shape, Text, grey
from generator.sheets.text import REGULAR, STRONG, Align, Style, Typesetter

#: Length of the scale bar in mm.
SCALE_BAR = 50.0
#: Colour of what is read only when it is looked for.
QUIET = grey(0.35)
#: Three lines of credits are as high as the bar with its words.
_MOST_CREDIT_LINES = 3
#: Between two texts on one line, in mm.
_AIR = 4.0


class TextPlace(NamedTuple):
    """Where a text that differs from page to page goes."""

    x: float
    y: float
    room: float
    style: Style
    align: Align

    def line(self, phrase: Phrase | str, typesetter: Typesetter) -> Text:
        """Return ``phrase`` set here; raise PliegoError when it does not fit."""
        return typesetter.line(
            phrase, self.style, x=self.x, y=self.y, room=self.room, align=self.align
        )


class Head(NamedTuple):
    """The head band: the title alone, what stands under it, and the changing places."""

    height: float
    title: tuple[Shape, ...]
    rest: tuple[Shape, ...]
    code: TextPlace
    number: TextPlace


def head(
    typesetter: Typesetter,
    *,
    title: Phrase,
    subtitle: Phrase,
    widest_code: str,
    note: Phrase | None,
    sizes_pt: tuple[float, float, float],
    width: float,
) -> Head:
    """Return the head band, ``width`` mm wide, for three type sizes in points.

    The title and the code share a line, the subtitle and the number the next one. A sheet
    without a code may have a note in their place. Raises PliegoError when the title leaves
    no room for ``widest_code``, or the note is higher than the band.
    """
    title_style = Style(sizes_pt[0], STRONG)
    code_style = Style(sizes_pt[1], STRONG)
    small = Style(sizes_pt[2], REGULAR, QUIET)
    code_room = typesetter.width(widest_code, code_style)
    title_room = width - code_room - (_AIR if widest_code else 0.0)
    if title_room < width / 5:
        raise PliegoError(
            f"the board code leaves no room for the title (found {code_room:.0f} mm for codes "
            f"such as '{widest_code}'); allowed: {width * 4 / 5 - _AIR:.0f} mm, so a larger paper"
        )
    first = title_style.ascent  # accents on capitals, too, stay below the margin
    second = first + title_style.descent + 1.0 + small.cap_height
    title_line = typesetter.line(title, title_style, x=0, y=first, room=title_room)
    subtitle_line = typesetter.line(subtitle, small, x=0, y=second, room=width)
    number_room = width - typesetter.width(subtitle, small) - _AIR
    height = second + small.descent
    rest: tuple[Shape, ...] = (subtitle_line,)
    if note is not None:
        taken = max(typesetter.width(title, title_style), typesetter.width(subtitle, small))
        room = min(width / 2, width - taken - _AIR)
        style = Style(sizes_pt[2], STRONG)
        lines = typesetter.wrap(note, style, room)
        if style.cap_height + (len(lines) - 1) * style.leading > second:
            raise PliegoError(
                note.fault(
                    f"the note is too long for the head of the sheet (found {len(lines)} lines "
                    f"of {room:.0f} mm)"
                )
            )
        # Its last line stands beside the subtitle, all ends at the edge of the board.
        rest += _flush_right(typesetter, lines, style, x=width, last=second)
    return Head(
        height=height,
        title=(title_line,),
        rest=rest,
        code=TextPlace(width, first, code_room, code_style, "right"),
        number=TextPlace(width, second, number_room, small, "right"),
    )


class PlainHead(NamedTuple):
    """A head band without a code: its height, its texts, and the place of a page number."""

    height: float
    shapes: tuple[Shape, ...]
    number: TextPlace


def plain_head(
    typesetter: Typesetter,
    *,
    title: Phrase,
    notes: Sequence[Phrase],
    widest_number: str,
    sizes_pt: tuple[float, float],
    width: float,
) -> PlainHead:
    """Return a head band ``width`` mm wide: the title, and under it notes that may wrap.

    ``sizes_pt`` are the type sizes of title and notes in points.
    """
    style = Style(sizes_pt[0], STRONG)
    small = Style(sizes_pt[1], REGULAR)
    quiet = small._replace(colour=QUIET)
    number_room = typesetter.width(widest_number, quiet)
    first = style.ascent
    room = width - number_room - _AIR
    shapes: list[Shape] = [typesetter.line(title, style, x=0, y=first, room=room)]
    y = first + style.descent
    for note in notes:
        texts, height = typesetter.paragraph(note, small, x=0, y=y + 1.0, room=width)
        shapes += texts
        y += 1.0 + height
    return PlainHead(y, tuple(shapes), TextPlace(width, first, number_room, quiet, "right"))


def foot(
    typesetter: Typesetter, *, scale: Phrase, credit: Phrase, size_pt: float, width: float
) -> Drawing:
    """Return the foot band: scale bar with its words at the left, credits at the right."""
    style = Style(size_pt, REGULAR, QUIET)
    tick = 1.6
    pen = Pen(0.7, BLACK)
    marks = tuple((float(x), 0.0, float(x), tick) for x in range(0, int(SCALE_BAR) + 1, 10))
    baseline = tick + 1.0 + style.cap_height
    room = width - SCALE_BAR - 6.0
    lines = typesetter.wrap(credit, style, room)
    if len(lines) > _MOST_CREDIT_LINES:
        raise PliegoError(
            credit.fault(
                f"the credits are too long (found {len(lines)} lines); "
                f"allowed: {_MOST_CREDIT_LINES}"
            )
        )
    return Drawing(
        width,
        baseline + style.descent,
        (
            Lines(((0.0, tick, SCALE_BAR, tick), *marks), pen),
            typesetter.line(scale, style, x=0, y=baseline, room=SCALE_BAR),
            *_flush_right(typesetter, lines, style, x=width, last=baseline),
        ),
    )


def _flush_right(
    typesetter: Typesetter, lines: Sequence[Phrase], style: Style, *, x: float, last: float
) -> tuple[Text, ...]:
    """Return ``lines`` that end at ``x``, the last one with its baseline at ``last``."""
    first = last - (len(lines) - 1) * style.leading
    return tuple(
        typesetter.line(line, style, x=x, y=first + number * style.leading, align="right")
        for number, line in enumerate(lines)
    )
