"""Hand-made boards: where somebody has put the abysses.

In: the bytes of a picture of dots and hashes, or of a YAML file with a picture or with the
names of squares. Out: a frozen ``Placement``. Must not know: games, which placements are
allowed, how boards are drawn.

    . . . .          board: |            squares: [b2, c2]
    . # # .            ....      or      size: 4x3
    . . . .            .##.
"""

import re
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Annotated, Self, TypeAlias

from pydantic import ValidationInfo, field_validator, model_validator

from generator.errors import Fault, Origin, PliegoError, shown
from generator.source.fields import MOST_COLUMNS, MOST_ROWS, BoardSize
from generator.source.forms import Flaw, Form, WrongError, wrong_form
from generator.source.model import Checked, check
from generator.source.text import MOST_FAULTS, decode, refusal
from generator.source.tree import Scalar, Series, Table, below, kind
from generator.source.yaml_text import read_yaml

#: Column and row, both from 0, from the top left.
Square: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Placement:
    """Squares in order of row and column, and where each was written."""

    squares: tuple[Square, ...]
    origins: tuple[Origin, ...]
    #: The size of the board; None where only squares were named.
    columns: int | None
    rows: int | None
    file: str


class PlacementFile(Checked):
    """A hand-made board in YAML: a picture or the names of its abysses."""

    size: BoardSize | None = None
    board: Annotated[str, Form("a picture of . and #, below 'board: |'", str, {})] | None = None
    squares: tuple[Square, ...] | None = None

    @field_validator("squares", mode="plain")
    @classmethod
    def _are_on_the_board(cls, names: object, info: ValidationInfo) -> tuple[Square, ...]:
        if not isinstance(names, list):
            raise WrongError(wrong_form(kind(names), "a list of squares such as [b2, c3]"))
        size = info.data.get("size") or BoardSize(MOST_COLUMNS, MOST_ROWS)
        squares: dict[Square, None] = {}
        flaws: list[Flaw] = []
        for i, name in enumerate(names):
            try:
                squares[_square(name, size, squares)] = None
            except ValueError as error:
                found = shown(name) if isinstance(name, str) else kind(name)
                last = f"{chr(ord('a') + size.columns - 1)}{size.rows}"
                message = f"{error} (found {found}); allowed: squares from a1 to {last}, each once"
                flaws.append(Flaw(message, (i,)))
        if flaws:
            raise WrongError(*flaws)
        return tuple(squares)

    @model_validator(mode="after")
    def _is_one_of_two(self) -> Self:
        if (self.board is None) == (self.squares is None):
            found = "neither" if self.board is None else "both"
            raise WrongError(f"needs either board or squares (found {found})")
        return self


def _square(name: object, size: BoardSize, taken: Container[Square]) -> Square:
    match = re.fullmatch("([a-z])([1-9][0-9]?)", name, re.ASCII) if isinstance(name, str) else None
    if not match:
        raise ValueError("is not the name of a square")
    column, row = ord(match[1]) - ord("a"), int(match[2]) - 1
    if column >= size.columns or row >= size.rows:
        raise ValueError("is not on the board")
    if (column, row) in taken:
        raise ValueError("stands twice in the list")
    return column, row


def read_placement(data: bytes, file: str) -> Placement:
    """Return the board that ``data``, the contents of ``file``, shows.

    Raises PliegoError with every fault that was found.
    """
    text = decode(data, file)
    lines = text.split("\n")
    number, first = next(
        ((number, line) for number, line in enumerate(lines, 1) if not _is_left_out(line)), (0, "")
    )
    if not first:
        raise PliegoError(Fault("is empty; a picture of . and # is needed", Origin(file)))
    if _looks_like_a_row(first, wholly=":" in text):
        return _from_picture(lines, 1, lines, file)
    if ":" not in text:
        message = (
            f"is neither a row of . and # nor a key with its value (found {shown(first.strip())}); "
            "a comment in a picture begins with ';'"
        )
        raise PliegoError(Fault(message, Origin(file, number, 1)))
    return _from_yaml(read_yaml(data, file), text)


def _is_left_out(line: str) -> bool:
    return not line.strip() or line.lstrip().startswith(";")


def _looks_like_a_row(line: str, *, wholly: bool) -> bool:
    """Return whether ``line`` is, wholly or for the most part, a row of a picture."""
    cells = line.replace(" ", "")
    fitting = sum(sign in ".#" for sign in cells)
    return fitting == len(cells) or (not wholly and 2 * fitting >= len(cells))


@dataclass(frozen=True, slots=True)
class _Row:
    """A row of a picture: its line in the file, and how much of that precedes ``text``."""

    line: int
    offset: int
    text: str

    @property
    def cells(self) -> list[tuple[int, str]]:
        """The signs of the row that are not blank, each with its index in ``text``."""
        return [(index, sign) for index, sign in enumerate(self.text) if sign != " "]

    def place(self, index: int, file: str, key: str) -> Origin:
        """Return the place of the sign at ``index``."""
        return Origin(file, self.line, self.offset + index + 1, key)


def _from_picture(
    texts: Sequence[str], begin: int, lines: Sequence[str], file: str, key: str = ""
) -> Placement:
    """Read the picture ``texts``; they end the ``lines`` of the file from number ``begin`` on."""
    inked = [number for number, text in enumerate(texts) if not _is_left_out(text)]
    # Blank lines around a picture are no part of it, nor are comments.
    every_row = (
        _Row(begin + number, len(lines[begin + number - 1]) - len(texts[number]), texts[number])
        for number in range(inked[0], inked[-1] + 1)
        if not texts[number].lstrip().startswith(";")
    )
    rows = list(islice(every_row, MOST_ROWS + 1))
    found = list(islice(_picture_faults(rows, file, key), MOST_FAULTS + 1))
    if found:
        raise refusal(found)
    squares: list[Square] = []
    origins: list[Origin] = []
    for number, row in enumerate(rows):
        for column, (index, sign) in enumerate(row.cells):
            if sign == "#":
                squares.append((column, number))
                origins.append(row.place(index, file, key))
    return Placement(tuple(squares), tuple(origins), len(rows[0].cells), len(rows), file)


def _picture_faults(rows: Sequence[_Row], file: str, key: str) -> Iterator[Fault]:
    width = len(rows[0].cells)
    for number, row in enumerate(rows, start=1):
        cells = row.cells
        start = row.place(cells[0][0] if cells else 0, file, key)
        if number > MOST_ROWS:
            yield Fault(f"has too many rows; allowed: {MOST_ROWS}", start)
            return
        for index, sign in cells:
            if sign not in ".#":
                message = f"is not a square (found {shown(sign)}); allowed: . and #"
                yield Fault(message, row.place(index, file, key))
        if not cells:
            yield Fault("an empty line cannot stand within a picture", start)
        elif len(cells) != width:
            word = "short" if len(cells) < width else "long"
            yield Fault(
                f"the row is too {word} (found {len(cells)}; the first row has {width})", start
            )
        if number == 1 and width > MOST_COLUMNS:
            yield Fault(f"has too many columns (found {width:,}); allowed: {MOST_COLUMNS}", start)


def _from_yaml(table: Table, text: str) -> Placement:
    names, board = table.get("squares"), table.get("board")
    if isinstance(names, Scalar):
        table["squares"] = _split(names, text)
    found: list[Fault] = []
    described = picture = None
    try:
        described = check(table, PlacementFile)
    except PliegoError as error:
        found += error.faults
    try:
        picture = _from_block(board, text.split("\n")) if isinstance(board, Scalar) else None
    except PliegoError as error:
        found += error.faults
    if found or described is None:
        raise refusal(found)
    if picture is None:
        return _from_names(described, table.origin.file)
    size = BoardSize(picture.columns or 0, picture.rows or 0)
    if described.size not in (None, size):
        message = f"does not fit the picture (found {described.size}); the picture has {size}"
        raise PliegoError(described.fault(message, "size"))
    return picture


def _from_block(board: Scalar, lines: Sequence[str]) -> Placement:
    """Read the picture below ``board: |``, whose lines stand in the file one by one."""
    origin = board.origin
    if board.style != "|":
        message = "has the wrong form; allowed: 'board: |' and the picture indented below"
        raise PliegoError(Fault(message, origin))
    texts = board.splitlines()
    if all(_is_left_out(text) for text in texts):
        raise PliegoError(Fault("shows no squares; a picture of . and # is needed", origin))
    return _from_picture(texts, origin.line + 1, lines, origin.file, origin.key)


def _from_names(described: PlacementFile, file: str) -> Placement:
    size, squares = described.size, described.squares or ()
    places = {
        square: described.place("squares", i) or Origin(file) for i, square in enumerate(squares)
    }
    in_order = sorted(squares, key=lambda square: (square[1], square[0]))
    return Placement(
        tuple(in_order),
        tuple(places[square] for square in in_order),
        size.columns if size else None,
        size.rows if size else None,
        file,
    )


def _split(names: Scalar, text: str) -> Series:
    """Return the words of ``names``, each with its own place in ``text``."""
    origin = names.origin
    words = re.split(r"[\s,]+", names.strip(" \n,"))
    if len(words) > MOST_COLUMNS * MOST_ROWS:
        message = (
            f"has too many squares (found {len(words):,}); allowed: {MOST_COLUMNS * MOST_ROWS:,}"
        )
        raise PliegoError(Fault(message, origin))
    places = _places(words, names, text)
    series = Series(origin)
    for number, word in enumerate(words):
        line, column = next(places, (origin.line, origin.column))
        where = Origin(origin.file, line, column, below(origin.key, number))
        series.append(Scalar(word, where))
    return series


def _places(words: Sequence[str], names: Scalar, text: str) -> Iterator[tuple[int, int]]:
    """Yield line and column of each of ``words``, the words of ``names``, in ``text``.

    Between two words are only blanks, so the next occurrence is the next word; but not in
    quotes with escapes, where words may be written otherwise than they read.
    """
    if names.style in ("'", '"') and ("\\" in text or "'" in names):
        return
    lines = text.split("\n")
    line, index = names.origin.line - 1, names.origin.column - 1
    if names.style in ("|", ">"):
        line, index = line + 1, 0
    for word in words:
        while (found := lines[line].find(word, index)) < 0:
            line, index = line + 1, 0
        index = found + len(word)
        yield line + 1, found + 1
