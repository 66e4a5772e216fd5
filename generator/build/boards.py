"""The product ``board``: a PDF of boards, one a page.

In: a choice of boards, a language, a paper, an ink. Out: a ``Product``: its name, its
metadata and its pages, made as they are taken, with a record of each board. Must not
know: the command line, where the file goes, the bytes of a PDF.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple

from generator.boards.board import Board
from generator.boards.code import ALPHABET, code_of
from generator.build.board_sheet import BoardSheet, Grid, board_sheet
from generator.build.choice import Choice, ChosenBoard
from generator.build.games import players_of, text_values
from generator.build.product import BACKS, Look, Product, creator
from generator.errors import PliegoError
from generator.parts import PARTS
from generator.parts.setting import Setting
from generator.resources import data_file
from generator.sheets.paper import PAPERS
from generator.sheets.shapes import Page
from generator.sheets.text import STRONG, Metrics, Style, Typesetter
from generator.source.fields import PlayerRange
from generator.source.layout import load_layout
from generator.source.load import load
from generator.source.template import Template


class BoardRecord(NamedTuple):
    """What is known of one printed board; the JSON of the command says the same."""

    page: int
    number: int | None
    game: str
    variant: str
    code: str | None
    seed: str | None
    quality: str | None
    columns: int
    rows: int
    abysses: tuple[str, ...]
    grid: Grid


def board_product(
    choice: Choice,
    look: Look,
    metrics: Metrics,
    record: Callable[[BoardRecord], None] | None = None,
) -> Product:
    """Return the document of the boards in ``choice``; ``record`` is told of each board.

    Raises PliegoError, here or while pages are taken: a text that does not fit, a missing
    glyph, a board that cannot be drawn.
    """
    first = next(choice.boards)
    designs = _Designs(choice, look, Typesetter(metrics))
    code = code_of(first.board) if first.board else None
    return Product(
        name=_name(first, code, choice.count),
        title=designs.of(first).document_title(code, choice.count),
        author=first.game.author.text if first.game.author else "Pliego",
        creator=creator(),
        duplex=BACKS if look.score_sheet else None,
        page_count=choice.count * (2 if look.score_sheet else 1),
        pages=_pages(chain([first], choice.boards), designs, record),
    )


def _name(first: ChosenBoard, code: str | None, count: int) -> str:
    if code is None:
        return f"{first.game.id}-blank-{first.variant.prefix}"
    return f"{first.game.id}-{code}" if count == 1 else f"{first.game.id}-{count}-boards-{code}"


def _pages(
    boards: Iterator[ChosenBoard],
    designs: "_Designs",
    record: Callable[[BoardRecord], None] | None,
) -> Iterator[Page]:
    page_number = 1
    for chosen in boards:
        code = code_of(chosen.board) if chosen.board else None
        design = designs.of(chosen)
        if record is not None:
            record(board_record(chosen, code, page_number, design.sheets[0]))
        for page in design.pages(chosen, code):
            yield page
            page_number += 1


def board_record(
    chosen: ChosenBoard, code: str | None, page: int, sheet: BoardSheet
) -> BoardRecord:
    """Return what is known of a board that is printed on ``page`` with the design ``sheet``."""
    assert sheet.grid is not None, "the board template has a board"  # noqa: S101
    return BoardRecord(
        page=page,
        number=chosen.number,
        game=chosen.game.id,
        variant=chosen.variant.prefix,
        code=code,
        seed=chosen.seed,
        quality=chosen.quality,
        columns=chosen.variant.columns,
        rows=chosen.variant.rows,
        abysses=chosen.board.names if chosen.board else (),
        grid=sheet.grid,
    )


class _Designs:
    """The designs of a run, one a variant, each worked out at its first board."""

    def __init__(self, choice: Choice, look: Look, typesetter: Typesetter) -> None:
        self._look = look
        self._typesetter = typesetter
        # "3 of 24" is true only where the numbers begin at 1.
        self._count = choice.count if choice.count > 1 and choice.first == 1 else None
        self._known: dict[tuple[int, str], _Design] = {}

    def of(self, chosen: ChosenBoard) -> "_Design":
        key = (id(chosen.game), chosen.variant.prefix)  # choices keep their games alive
        if key not in self._known:
            self._known[key] = _Design(sheets_of(chosen, self._look, self._typesetter), self._count)
        return self._known[key]


@dataclass(frozen=True, slots=True)
class _Design:
    """The sheets that every board of one variant gets: its board, and maybe its scores."""

    sheets: tuple[BoardSheet, ...]
    count: int | None

    def pages(self, chosen: ChosenBoard, code: str | None) -> Iterator[Page]:
        squares = chosen.board.squares if chosen.board else ()
        for sheet in self.sheets:
            number, bookmark = "", "bookmark-blank" if code is None else "bookmark-code"
            values = {"code": code, "number": chosen.number, "count": self.count}
            if chosen.number is not None:
                name = "number-of" if self.count else "number"
                number = sheet.setting.word(name, values).text
                bookmark = "bookmark"
            yield sheet.page(
                code=code or "",
                number=number,
                squares=squares,
                bookmark=sheet.setting.word(bookmark, values).text,
            )

    def document_title(self, code: str | None, count: int) -> str:
        name = "document-many" if count > 1 and code else "document" if code else "document-blank"
        return self.sheets[0].setting.word(name, {"code": code, "count": count}).text


def sheets_of(chosen: ChosenBoard, look: Look, typesetter: Typesetter) -> tuple[BoardSheet, ...]:
    """Return the design of a board's sheet, and of its score sheet where that is wanted.

    Raises PliegoError when something does not fit or cannot be set.
    """
    if look.score_sheet and chosen.game.scoring is None:
        raise PliegoError(f"{chosen.game.id} has no scores (its description has no 'scoring')")
    names = ["board", "score-sheet"] if look.score_sheet else ["board"]
    return tuple(sheet_of(name, chosen, look, typesetter) for name in names)


def sheet_of(name: str, chosen: ChosenBoard, look: Look, typesetter: Typesetter) -> BoardSheet:
    """Return the design of the sheet that template ``name`` describes, for a board's variant."""
    paper = PAPERS[look.paper]
    game, variant = chosen.game, chosen.variant
    template = load(data_file("templates", name), Template, parts=tuple(PARTS))
    players = PlayerRange(look.players, look.players) if look.players else players_of(game, variant)
    values = text_values(game, variant, players, look.language)
    setting = Setting(
        game=game,
        columns=variant.columns,
        rows=variant.rows,
        players=players,
        language=look.language,
        mono=look.mono,
        blank=chosen.board is None,
        layout=load_layout(data_file("layouts", "board"), look.paper),
        words=template.words,
        values=values,
        typesetter=typesetter,
    )
    widest = "" if chosen.board is None else _widest_code(chosen.board, typesetter)
    return board_sheet(setting, template, paper, widest)


def _widest_code(board: Board, typesetter: Typesetter) -> str:
    """Return the widest code that a board of this variant can have."""
    style = Style(10, STRONG)
    widest = max(ALPHABET, key=lambda character: typesetter.width(character, style))
    prefix, _, digits = code_of(board).partition("-")
    return f"{prefix}-{''.join('-' if digit == '-' else widest for digit in digits)}"
