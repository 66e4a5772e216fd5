"""The design of a board sheet: everything that its pages share, worked out once.

In: a setting, a template, a paper. Out: a ``BoardSheet`` that turns boards into pages,
each a few shapes on a background that the PDF holds once. Must not know: where boards
come from, how a PDF is written.

Layout goes from the outside in: margins, head and foot bands, the blocks of fixed
height, then the board as large as fits, then the blocks for which room is left.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from generator.boards.board import Square
from generator.errors import PliegoError
from generator.parts import PARTS, STRETCHING
from generator.parts.board import abyss
from generator.parts.setting import Setting
from generator.phrases import Phrase
from generator.sheets.bands import Head, TextPlace, foot, head
from generator.sheets.paper import Paper
from generator.sheets.shapes import Drawing, Page, Shape, Stamp, moved
from generator.source.template import Template

#: Rounds of fitting texts to a board that gets narrower as they get taller.
_ROUNDS = 12
#: Sums of many lengths in mm are exact to this.
_ROUNDING = 1e-6


class Grid(NamedTuple):
    """Where the squares of a board are: top left corner and side, in mm on the page."""

    x: float
    y: float
    side: float


class BoardSheet(NamedTuple):
    """What the pages of one variant share; ``grid`` is None on a score sheet."""

    paper: Paper
    setting: Setting
    title: Drawing
    rest: Drawing
    code: TextPlace
    number: TextPlace
    grid: Grid | None
    corners: Mapping[Square, tuple[float, float]]
    mark: Drawing | None

    def page(
        self, *, code: str, number: str, squares: Sequence[Square], bookmark: str | None
    ) -> Page:
        """Return one page; empty texts are left out, ``squares`` are the abysses."""
        typesetter = self.setting.typesetter
        shapes: list[Shape] = [Stamp(self.title)]
        if code:
            shapes.append(self.code.line(code, typesetter))
        if number:
            shapes.append(self.number.line(number, typesetter))
        if squares and self.grid is not None and self.mark is not None:
            # Under the grid, whose lines stay visible at the edges of an abyss.
            shapes.append(Stamp(self.mark, tuple([self.corners[square] for square in squares])))
        shapes.append(Stamp(self.rest))
        return Page(self.paper.width, self.paper.height, tuple(shapes), bookmark)


def board_sheet(setting: Setting, template: Template, paper: Paper, widest_code: str) -> BoardSheet:
    """Return the design of the sheets that ``template`` describes, on ``paper``.

    Raises PliegoError where something does not fit or cannot be set.
    """
    layout = setting.layout
    full = paper.width - 2 * (layout.margin + layout.labels)
    body = _fitted(setting, template, paper, widest_code, full)
    left = (paper.width - body.width) / 2
    grid = None
    placed: list[Shape] = list(moved(body.head.rest, left, layout.margin))
    y = layout.margin + body.head.height
    for name, drawing in body.blocks:
        y += layout.gap
        x = left + (body.width - drawing.width) / 2
        placed += moved(drawing.shapes, x, y)
        if name == "board":
            side = drawing.width / setting.columns
            grid = Grid(x, y + drawing.height - setting.rows * side, side)
        y += drawing.height
    bottom = paper.height - layout.margin - body.foot.height
    placed += moved(body.foot.shapes, left, bottom)

    def shifted(place: TextPlace) -> TextPlace:
        return place._replace(x=place.x + left, y=place.y + layout.margin)

    return BoardSheet(
        paper,
        setting,
        Drawing(paper.width, paper.height, moved(body.head.title, left, layout.margin)),
        Drawing(paper.width, paper.height, tuple(placed)),
        shifted(body.head.code),
        shifted(body.head.number),
        grid,
        _corners(grid, setting.columns, setting.rows) if grid else {},
        abyss(grid.side) if grid else None,
    )


def _corners(grid: Grid, columns: int, rows: int) -> dict[Square, tuple[float, float]]:
    """Return the top left corner of each square, in mm on the page."""
    return {
        (column, row): (grid.x + column * grid.side, grid.y + row * grid.side)
        for row in range(rows)
        for column in range(columns)
    }


class _Body(NamedTuple):
    """Bands and blocks that fit each other, for one width in mm."""

    width: float
    head: Head
    foot: Drawing
    blocks: tuple[tuple[str, Drawing], ...]


def _fitted(
    setting: Setting, template: Template, paper: Paper, widest_code: str, full: float
) -> _Body:
    """Return the blocks for the width of the board that they themselves leave room for.

    A narrower board makes texts wrap into more lines, which makes the board smaller
    still; this goes one way only, so it settles.
    """
    width = full
    for _ in range(_ROUNDS):
        body = _laid_out(setting, template, paper, widest_code, width=width, full=full)
        board = dict(body.blocks).get("board")
        if board is None:
            return body
        wanted = min(full, max(board.width, setting.layout.narrowest))
        if wanted >= width - _ROUNDING:
            return body
        width = wanted
    raise PliegoError("the texts of this sheet are too long for its board")


def _laid_out(
    setting: Setting,
    template: Template,
    paper: Paper,
    widest_code: str,
    *,
    width: float,
    full: float,
) -> _Body:
    """Return bands and blocks for texts ``width`` mm wide; stretching parts may take ``full``."""
    layout, game = setting.layout, setting.game
    head_band = head(
        setting.typesetter,
        title=setting.say(template.title),
        subtitle=setting.say(template.subtitle),
        widest_code=widest_code,
        note=_blank_note(setting) if "board" in template.body else None,
        sizes_pt=(layout.title_pt, layout.heading_pt, layout.body_pt),
        width=width,
    )
    foot_band = foot(
        setting.typesetter,
        scale=setting.word("scale"),
        credit=setting.say(game.credits),
        size_pt=layout.footer_pt,
        width=width,
    )
    room = paper.height - 2 * layout.margin - head_band.height - foot_band.height - layout.gap
    fixed: dict[str, Drawing] = {}
    for name in template.body:
        drawing = None if name in STRETCHING else PARTS[name](setting, width, room)
        if drawing is not None:
            fixed[name] = drawing
            room -= drawing.height + layout.gap
    blocks: list[tuple[str, Drawing]] = []
    for name in template.body:
        if name in STRETCHING:
            drawing = PARTS[name](setting, full, room - layout.gap)
            if drawing is not None:
                room -= drawing.height + layout.gap
        else:
            drawing = fixed.get(name)
        if drawing is not None:
            blocks.append((name, drawing))
    if room < -_ROUNDING:
        raise PliegoError(
            f"the sheet is too long for {paper.name} paper (found {-room:.1f} mm too much); "
            "allowed: shorter texts or a larger paper"
        )
    for name in template.room_left:
        drawing = PARTS[name](setting, width, room - layout.gap)
        if drawing is not None:
            blocks.append((name, drawing))
            room -= drawing.height + layout.gap
    return _Body(width, head_band, foot_band, tuple(blocks))


def _blank_note(setting: Setting) -> Phrase | None:
    """Return what to do with a blank board; None on one that has its abysses."""
    board = setting.game.board
    return setting.say(board.blank) if setting.blank and board is not None else None
