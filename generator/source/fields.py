"""The kinds of value that descriptions are made of.

In: texts. Out: frozen values: numbers, ranges, sizes, lengths, inks, names. Must not know:
any game, files, YAML. A kind that may differ from field to field is a function (``whole``),
any other a type that a model uses as it is.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, NamedTuple

from generator.errors import expected
from generator.source.forms import Form, Written, WrongError
from generator.units import millimetres, millimetres_by_millimetres

_WHOLE = re.compile(r"0|[1-9][0-9]*", re.ASCII)
#: Columns are named by one letter, rows are printed with at most two digits.
MOST_COLUMNS = 26
MOST_ROWS = 99
DIE_FACES = 6
_MOST_PLAYERS = 99
# Long enough to tell what is out of range from what is no number.
_NUMBER = "0|[1-9][0-9]{0,8}"
_INK = "#[0-9a-fA-F]{6}"
_LONGEST_NAME = 40
#: Sides of a piece in mm: what scissors can cut, and what paper there is.
_LEAST_SIDE, _MOST_SIDE = 5, 400


def _integer(least: int, most: int) -> dict[str, Any]:
    return {"type": "integer", "minimum": least, "maximum": most}


def _string(regex: str) -> dict[str, Any]:
    return {"type": "string", "pattern": f"^(?:{regex})$"}


def whole(least: int, most: int) -> Form:
    """Return the form of a whole number, written in digits only."""

    def parse(text: str) -> int:
        if text.isascii() and text.isdigit() and text[0] == "0" and len(text) > 1:
            raise ValueError("begins with a zero")
        if not _WHOLE.fullmatch(text):
            raise ValueError("is not a whole number")
        # The length comes first: numbers of a thousand digits are not worth converting.
        if len(text) > len(str(most)) or not least <= int(text) <= most:
            raise ValueError("is out of range")
        return int(text)

    allowed = f"a whole number from {least} to {most}"
    return Form(allowed, parse, {"anyOf": [_integer(least, most), _string(_WHOLE.pattern)]})


def pattern(regex: str, allowed: str, problem: str) -> Form:
    """Return the form of a text that matches ``regex`` as a whole."""

    def parse(text: str) -> str:
        if not re.fullmatch(regex, text, re.ASCII):
            raise ValueError(problem)
        return str(text)

    return Form(allowed, parse, _string(regex))


def choice(*names: str) -> Form:
    """Return the form of one name out of ``names``."""

    def parse(text: str) -> str:
        if text not in names:
            raise WrongError(f"is not known {expected(text, names)}")
        return str(text)

    return Form(f"one of {', '.join(names)}", parse, {"enum": list(names)})


def length(least: float, most: float) -> Form:
    """Return the form of a length; the value and the bounds are in mm."""

    def parse(text: str) -> float:
        try:
            value = millimetres(text)
        except ValueError:
            raise ValueError("is not a length") from None
        if not least <= value <= most:
            raise ValueError("is out of range")
        return value

    allowed = f"a length from {least:g} to {most:g} mm, such as 63mm, 2.5in or 63"
    text = _string(r"\s*[0-9]+(\.[0-9]+)?\s*(mm|cm|in|pt)?\s*")
    number = {"type": "number", "minimum": least, "maximum": most}
    return Form(allowed, parse, {"anyOf": [number, text]})


@dataclass(frozen=True, slots=True)
class Range:
    """Whole numbers from ``least`` to ``most``, both included."""

    least: int
    most: int

    def __contains__(self, number: int) -> bool:
        return self.least <= number <= self.most

    def __iter__(self) -> Iterator[int]:
        return iter(range(self.least, self.most + 1))

    def __str__(self) -> str:
        """Return ``2`` or, with the dash that belongs in print, ``3–4``."""
        return str(self.least) if self.least == self.most else f"{self.least}–{self.most}"


def _range_form(make: Callable[[int, int], Range], most: int, allowed: str) -> Form:
    def parse(text: str) -> Range:
        match = re.fullmatch(f"({_NUMBER})(?:-({_NUMBER}))?", text, re.ASCII)
        if not match:
            raise ValueError("is not a number or a range")
        least, last = int(match[1]), int(match[2] or match[1])
        if not (1 <= least <= most and 1 <= last <= most):
            raise ValueError("is out of range")
        if least > last:
            raise ValueError("runs backwards")
        return make(least, last)

    text = _string("[1-9][0-9]?(-[1-9][0-9]?)?")
    return Form(allowed, parse, {"anyOf": [_integer(1, most), text]})


class PlayerRange(Range, Written):
    """How many may play, written ``2`` or ``2-4``."""

    __slots__ = ()


PlayerRange.FORM = _range_form(
    PlayerRange,
    _MOST_PLAYERS,
    f"a number such as 2 or a range such as 2-4, from 1 to {_MOST_PLAYERS}",
)


class FaceRange(Range, Written):
    """Faces of a die, written ``1`` or ``5-6``."""

    __slots__ = ()


FaceRange.FORM = _range_form(
    FaceRange, DIE_FACES, f"a number such as 1 or a range such as 5-6, from 1 to {DIE_FACES}"
)


def _board_size(text: str) -> "BoardSize":
    match = re.fullmatch(f"({_NUMBER})[x×]({_NUMBER})", text, re.ASCII)
    if not match:
        raise ValueError("is not a board size")
    columns, rows = int(match[1]), int(match[2])
    if not (1 <= columns <= MOST_COLUMNS and 1 <= rows <= MOST_ROWS):
        raise ValueError("is out of range")
    return BoardSize(columns, rows)


class _Size(NamedTuple):
    columns: int
    rows: int


class BoardSize(_Size, Written):
    """Columns and rows of a board, written ``10x11``."""

    __slots__ = ()
    FORM: ClassVar[Form] = Form(
        f"columns x rows such as 10x11, up to {MOST_COLUMNS}x{MOST_ROWS}",
        _board_size,
        _string("[1-9][0-9]?[x×][1-9][0-9]?"),
    )

    def __str__(self) -> str:
        return f"{self.columns}x{self.rows}"


def _piece_size(text: str) -> tuple[float, float]:
    try:
        side = millimetres(text)
        size = (side, side)
    except ValueError:
        try:
            size = millimetres_by_millimetres(text)
        except ValueError:
            raise ValueError("is not a size") from None
    if not all(_LEAST_SIDE <= side <= _MOST_SIDE for side in size):
        raise ValueError("is out of range")
    return size


#: Width and height in mm, written ``40mm`` (a square, a circle) or ``63x48mm``.
PieceSize = Annotated[
    tuple[float, float],
    Form(
        f"a size such as 40mm or 63x48mm, each side from {_LEAST_SIDE} to {_MOST_SIDE} mm",
        _piece_size,
        {"type": ["string", "number"]},
    ),
]


def _switch(text: str) -> bool:
    if text not in ("yes", "no"):
        raise ValueError("is neither yes nor no")
    return text == "yes"


#: yes or no.
Switch = Annotated[bool, Form("yes or no", _switch, {"enum": ["yes", "no", True, False]})]


def _ink(text: str) -> tuple[float, ...]:
    if not re.fullmatch(_INK, text, re.ASCII):
        raise ValueError("is not an ink")
    return tuple(int(text[i : i + 2], 16) / 255 for i in (1, 3, 5))


#: An sRGB colour written "#0072B2"; red, green and blue from 0 to 1.
Ink = Annotated[
    tuple[float, float, float],
    Form('a colour in quotes such as "#0072B2"', _ink, _string(_INK)),
]

#: Columns and rows of something that is not a board, written ``5x5``.
GridSize = BoardSize

#: A name by which other places of the description refer to something.
Name = Annotated[
    str,
    pattern(
        f"[a-z][a-z0-9-]{{0,{_LONGEST_NAME - 1}}}",
        f"a small letter a-z, then small letters, digits or -, at most {_LONGEST_NAME} in all",
        "is not a name",
    ),
]
