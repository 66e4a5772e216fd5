"""Setting text: measuring, fitting into a width, wrapping into lines.

In: phrases, a style, a width in mm, and ``Metrics`` that know the typeface.
Out: Text shapes, or a fault at the phrase's place: a missing glyph and a line that
does not fit are refused, never dropped, shrunk or cut. Must not know: games, PDF,
where the metrics come from.
"""

from math import floor
from typing import Literal, NamedTuple, Protocol

from generator.errors import PliegoError, shown
from generator.phrases import Phrase
from generator.sheets.shapes import BLACK, Colour, Text
from generator.units import MM_PER_PT

REGULAR = "regular"
STRONG = "strong"

Align = Literal["left", "centre", "right"]

#: How much of a line stands before the point it is aligned to.
_SHARE_BEFORE: dict[Align, float] = {"left": 0.0, "centre": 0.5, "right": 1.0}
#: Distance of two baselines, as a multiple of the type size.
LEADING = 1.3
#: Height of a capital of Fira Sans, as a multiple of the type size (689/1000 em).
CAP_HEIGHT = 0.689
#: Height of the tallest letter, accents on capitals included (935/1000 em).
ASCENT = 0.935
#: Depth of a descender of Fira Sans, as a multiple of the type size (p, q: 0.2 em).
DESCENT = 0.22


class Metrics(Protocol):
    """What setting text needs to know of the typeface."""

    def width(self, text: str, face: str, size_pt: float) -> float:
        """Return the width of ``text`` in mm."""
        ...

    def missing(self, text: str, face: str) -> str:
        """Return the characters of ``text`` for which ``face`` has no glyph, each once."""
        ...


class Style(NamedTuple):
    """A face, a type size in points, and a colour."""

    size_pt: float
    face: str = REGULAR
    colour: Colour = BLACK

    @property
    def leading(self) -> float:
        """Distance of two baselines in mm."""
        return self.size_pt * LEADING * MM_PER_PT

    @property
    def ascent(self) -> float:
        """Height of the tallest letter in mm: nothing rises above it."""
        return self.size_pt * ASCENT * MM_PER_PT

    @property
    def cap_height(self) -> float:
        """Height of a capital in mm."""
        return self.size_pt * CAP_HEIGHT * MM_PER_PT

    @property
    def descent(self) -> float:
        """Room below the baseline in mm."""
        return self.size_pt * DESCENT * MM_PER_PT


class Typesetter(NamedTuple):
    """Sets phrases with the metrics of a typeface."""

    metrics: Metrics

    def width(self, phrase: Phrase | str, style: Style) -> float:
        """Return the width of a line in mm; raise PliegoError for a missing glyph."""
        phrase = _phrase(phrase)
        missing = self.metrics.missing(phrase.text, style.face)
        if missing:
            names = ", ".join(f"{shown(c)} (U+{ord(c):04X})" for c in missing[:10])
            raise PliegoError(
                phrase.fault(f"the typeface has no glyph for {names} in {shown(phrase.text)}")
            )
        return self.metrics.width(phrase.text, style.face, style.size_pt)

    def line(
        self,
        phrase: Phrase | str,
        style: Style,
        *,
        x: float,
        y: float,
        room: float | None = None,
        align: Align = "left",
    ) -> Text:
        """Return one line of text with its baseline at ``y``.

        ``x`` is the left end, the middle or the right end, as ``align`` says. Raises
        PliegoError when the line is wider than ``room`` mm.
        """
        phrase = _phrase(phrase)
        width = self.width(phrase, style)
        if room is not None and width > room + 1e-6:
            raise PliegoError(
                phrase.fault(
                    f"{shown(phrase.text)} is too long for its line "
                    f"(found {width:.1f} mm at {style.size_pt:g} pt); "
                    f"allowed: {max(room, 0.0):.1f} mm"
                )
            )
        left = x - width * _SHARE_BEFORE[align]
        return Text(left, y, phrase.text, style.face, style.size_pt, style.colour)

    def fitted(self, phrase: Phrase | str, style: Style, room: float, least_pt: float) -> Style:
        """Return ``style``, smaller where ``phrase`` would be wider than ``room`` mm.

        Never smaller than ``least_pt``: what does not fit then is refused when it is set.
        """
        width = self.width(phrase, style)
        if width <= room:
            return style
        # Down to quarters of a point: sizes that differ by less look like a mistake.
        size = floor(style.size_pt * room / width * 4) / 4
        return style._replace(size_pt=max(size, min(least_pt, style.size_pt)))

    def wrap(self, phrase: Phrase | str, style: Style, room: float) -> tuple[Phrase, ...]:
        """Return ``phrase`` broken at its blanks into lines of at most ``room`` mm.

        Raises PliegoError when a single word is wider than that.
        """
        phrase = _phrase(phrase)
        self.width(phrase, style)  # a missing glyph is told before anything else
        space = self.metrics.width(" ", style.face, style.size_pt)
        lines: list[str] = []
        used = 0.0
        for word in phrase.text.split():
            width = self.metrics.width(word, style.face, style.size_pt)
            if width > room + 1e-6:
                raise PliegoError(
                    phrase.fault(
                        f"the word {shown(word)} is too long for its line "
                        f"(found {width:.1f} mm at {style.size_pt:g} pt); "
                        f"allowed: {max(room, 0.0):.1f} mm"
                    )
                )
            if lines and used + space + width <= room + 1e-6:
                lines[-1] += " " + word
                used += space + width
            else:
                lines.append(word)
                used = width
        return tuple(Phrase(line, phrase.origin) for line in lines)

    def paragraph(
        self, phrase: Phrase | str, style: Style, *, x: float, y: float, room: float
    ) -> tuple[tuple[Text, ...], float]:
        """Return ``phrase`` set left-aligned under ``y``, and the height it takes in mm.

        The block runs from the top of the capitals to the room of the descenders.
        """
        lines = self.wrap(phrase, style, room)
        texts = tuple(
            self.line(line, style, x=x, y=y + style.cap_height + number * style.leading)
            for number, line in enumerate(lines)
        )
        height = style.cap_height + (len(lines) - 1) * style.leading + style.descent
        return texts, height


def _phrase(text: Phrase | str) -> Phrase:
    return text if isinstance(text, Phrase) else Phrase(text)
