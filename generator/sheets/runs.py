"""Setting runs: paragraphs with strong words in them, line by line.

In: paragraphs, a size, a width in mm. Out: strips, one a line, that a column can be
filled with. Must not know: games, Markdown, pages.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from generator.errors import PliegoError, shown
from generator.phrases import Phrase
from generator.sheets.markdown import Paragraph, Run
from generator.sheets.shapes import Shape
from generator.sheets.text import STRONG, Style, Typesetter
from generator.units import MM_PER_PT

#: Distance of two baselines in running text, as a multiple of the type size.
_LEADING = 1.24
#: Where the baseline of a line lies in its strip, as a share of the leading.
BASELINE = 0.76
#: Room for the mark of a list and the least air after it, as multiples of a capital's height.
_INDENT = 1.625
_AFTER_MARK = 0.3


class Strip(NamedTuple):
    """A piece of a column that is never divided; ``gap`` is the air above it, in mm.

    ``keep`` says that the next strip must follow in the same column.
    """

    height: float
    shapes: tuple[Shape, ...]
    gap: float = 0.0
    keep: bool = False


class _Word(NamedTuple):
    """Characters without a blank, in one face or several; ``width`` is in mm at 1 pt."""

    runs: tuple[Run, ...]
    width: float


def paragraph_strips(
    typesetter: Typesetter,
    paragraph: Paragraph,
    style: Style,
    width: float,
    origin: Phrase,
    *,
    gap: float = 0.0,
    keep: bool = False,
) -> list[Strip]:
    """Return ``paragraph`` as lines ``width`` mm wide; ``keep`` binds the last to what follows.

    The first line stays with the second and the last with the one before it. Raises
    PliegoError, at the place of ``origin``, for a missing glyph or a word that is too long.
    """
    indent = 0.0
    if paragraph.mark:
        # The same for all items; only numbers of two figures and more need more.
        mark_width = typesetter.width(Phrase(paragraph.mark, origin.origin), style)
        indent = max(style.cap_height * _INDENT, mark_width + style.cap_height * _AFTER_MARK)
    lines = _wrapped(typesetter, paragraph.runs, style, width - indent, origin)
    leading = style.size_pt * _LEADING * MM_PER_PT
    baseline = leading * BASELINE
    strips = []
    last = len(lines) - 1
    for number, line in enumerate(lines):
        shapes: list[Shape] = []
        if paragraph.mark.strip() and number == 0:
            mark = Phrase(paragraph.mark, origin.origin)
            shapes.append(typesetter.line(mark, style, x=0, y=baseline))
        shapes += _line(typesetter, line, style, origin, x=indent, y=baseline)
        bound = keep if number == last else number in (0, last - 1)
        strips.append(Strip(leading, tuple(shapes), gap if number == 0 else 0.0, bound))
    return strips


def _face(style: Style, run: Run) -> Style:
    return style._replace(face=STRONG if run.strong else style.face)


@lru_cache(maxsize=2048)
def _measured(
    typesetter: Typesetter, runs: tuple[Run, ...], face: str, origin: Phrase
) -> tuple[_Word, ...]:
    """Return the words of ``runs`` with their widths at 1 pt, from which any size follows.

    Kept, because a page is set several times until the largest type is found that fits.
    """
    return tuple(_words(typesetter, runs, Style(1.0, face), origin))


def _words(
    typesetter: Typesetter, runs: Sequence[Run], style: Style, origin: Phrase
) -> Iterator[_Word]:
    pieces: list[Run] = []

    def word() -> _Word:
        width = sum(
            typesetter.width(Phrase(run.text, origin.origin), _face(style, run)) for run in pieces
        )
        return _Word(tuple(pieces), width)

    for run in runs:
        # Only a plain blank ends a word: a protected one holds a number and its unit together.
        for number, text in enumerate(run.text.split(" ")):
            if number and pieces:
                yield word()
                pieces = []
            if text:
                pieces.append(Run(text, run.strong))
    if pieces:
        yield word()


def _wrapped(
    typesetter: Typesetter, runs: tuple[Run, ...], style: Style, room: float, origin: Phrase
) -> list[list[_Word]]:
    space = typesetter.width(" ", style)
    lines: list[list[_Word]] = []
    used = 0.0
    for word in _measured(typesetter, runs, style.face, origin):
        width = word.width * style.size_pt
        if width > room + 1e-6:
            text = "".join(run.text for run in word.runs)
            raise PliegoError(
                origin.fault(
                    f"the word {shown(text)} is too long for its line "
                    f"(found {width:.1f} mm at {style.size_pt:g} pt); "
                    f"allowed: {max(room, 0.0):.1f} mm"
                )
            )
        if lines and used + space + width <= room + 1e-6:
            lines[-1].append(word)
            used += space + width
        else:
            lines.append([word])
            used = width
    return lines


def _line(
    typesetter: Typesetter,
    words: Sequence[_Word],
    style: Style,
    origin: Phrase,
    *,
    x: float,
    y: float,
) -> Iterator[Shape]:
    """Yield one text for each stretch of one face, blanks included."""
    joined: list[Run] = []
    for number, word in enumerate(words):
        for place, run in enumerate(word.runs):
            blank = " " if number and place == 0 else ""
            if joined and joined[-1].strong == run.strong:
                joined[-1] = Run(joined[-1].text + blank + run.text, run.strong)
            else:
                if joined and blank:
                    joined[-1] = Run(joined[-1].text + blank, joined[-1].strong)
                joined.append(run)
    for run in joined:
        face = _face(style, run)
        phrase = Phrase(run.text, origin.origin)
        yield typesetter.line(phrase, face, x=x, y=y)
        x += typesetter.width(phrase, face)
