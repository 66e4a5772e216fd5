"""The product ``kit``: the rules of a game and every printed part of it.

In: a description, the options that were chosen, the number of players where it was named, a
look. Out: for each part its pages, in the order of printing. Must not know: the command
line, any particular game, PDF.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from generator.boards.board import Square
from generator.boards.code import code_of
from generator.boards.draw import check_seed, draw_boards
from generator.build.blocks import bodies, laid
from generator.build.board_sheet import BoardSheet
from generator.build.boards import BoardRecord, board_record, sheet_of
from generator.build.choice import DEFAULT_QUALITY, ChosenBoard
from generator.build.descriptions import BOARD_KINDS, setting_of, template_of
from generator.build.games import players_of, variants_of
from generator.build.product import Look
from generator.build.rules import rules_sides
from generator.build.sheet import Sheet, Side, grounds, lightened, pages_of, sheet_for
from generator.build.values import description_values
from generator.errors import PliegoError, UsageError, expected, gathered
from generator.parts.kinds import KINDS
from generator.parts.setting import Setting
from generator.phrases import Phrase
from generator.sheets.shapes import Drawing, Page, Text, moved
from generator.sheets.text import Typesetter
from generator.source.description import BlockSpec, Description, SheetSpec
from generator.source.fields import PlayerRange
from generator.source.options import Value, applies

BLOCKS = ("blocks",)
RULES = "rules"


class KitWish(NamedTuple):
    """What was asked for; ``players`` is None where all numbers of players are meant."""

    choices: Mapping[str, Value]
    players: int | None = None
    seed: str = ""
    parts: tuple[str, ...] = ()


class BoardSide(NamedTuple):
    """A board's sheet in the making: it lacks its number, like the other sides."""

    sheet: BoardSheet
    code: str
    squares: tuple[Square, ...]
    note: str
    #: On a blank board, what to do with it takes the place of the number.
    blank: bool

    def page(self, number: str) -> Page:
        """Return the page, with its number in the kit where there is room for it."""
        told = " · ".join(filter(None, (self.note, number)))
        return self.sheet.page(
            code=self.code, number="" if self.blank else told, squares=self.squares, bookmark=None
        )


class Part(NamedTuple):
    """A part of a kit: its name, what it is called, its pages; boards have sides of their own."""

    name: str
    title: str
    sides: tuple[Side, ...] = ()
    boards: tuple["BoardSide", ...] = ()

    @property
    def page_count(self) -> int:
        """How many pages the part has."""
        return len(self.sides) + len(self.boards)


def kit_parts(
    game: Description,
    wish: KitWish,
    look: Look,
    typesetter: Typesetter,
    record: Callable[[str, BoardRecord], None] | None = None,
) -> tuple[Part, ...]:
    """Return the parts of ``game`` that were asked for, each with its pages.

    ``record`` is told of each fresh board, with the name of its part. Raises UsageError for
    an unknown part, PliegoError for whatever cannot be set or does not fit.
    """
    kit = _Kit(game, wish._replace(seed=check_seed(wish.seed)), look, typesetter, record)
    names = [RULES, *game.kit] if game.rules else list(game.kit)
    unknown = [part for part in wish.parts if part not in names]
    if unknown:
        raise UsageError(*(f"--parts: unknown part {expected(part, names)}" for part in unknown))
    if not names:
        raise PliegoError(f"{game.id} has nothing to print (no 'rules' and no 'kit')")
    chosen = [name for name in names if not wish.parts or name in wish.parts]
    parts = gathered(partial(kit.part, name) for name in chosen)
    left_out = [part.name for part in parts if not part.page_count]
    if wish.parts and left_out:
        raise PliegoError(
            *(f"--parts: {name} is not printed under the options that are set" for name in left_out)
        )
    if len(left_out) == len(parts):
        raise PliegoError(f"{game.id} has nothing to print under the options that are set")
    return tuple(part for part in parts if part.page_count)


def document_pages(parts: Sequence[Part]) -> Iterator[Page]:
    """Return the pages of all ``parts``, numbered through, each part with its bookmark."""
    total = sum(part.page_count for part in parts)
    number = 1
    for part in parts:
        first = number + len(part.sides)
        numbers = [f"{place}/{total}" if total > 1 else "" for place in range(first, total + 1)]
        boards = [side.page(told) for side, told in zip(part.boards, numbers, strict=False)]
        pages = [*pages_of(part.sides, number, total), *boards]
        for place, page in enumerate(pages):
            yield page._replace(bookmark=part.title if place == 0 else None)
        number += len(pages)


class _Kit:
    """One kit in the making."""

    def __init__(
        self,
        game: Description,
        wish: KitWish,
        look: Look,
        typesetter: Typesetter,
        record: Callable[[str, BoardRecord], None] | None,
    ) -> None:
        self._game = game
        self._wish = wish
        self._look = look
        self._typesetter = typesetter
        self._record = record
        self._template = template_of("kit", BLOCKS)
        most = wish.players
        self._players = PlayerRange(most, most) if most else game.players
        self._usual = setting_of(
            game,
            look,
            wish.choices,
            self._players,
            template=self._template,
            layout="kit",
            typesetter=typesetter,
        )

    def part(self, name: str) -> Part:
        """Return one part; it has no pages where the options rule it out."""
        if name == RULES:
            title = self._setting(self._players).word("rules").text
            # The rules teach the whole game, whoever plays tonight.
            sides = rules_sides(self._game, self._look, self._wish.choices, self._typesetter)
            return Part(name, title, sides)
        spec = self._game.kit[name]
        setting = self._setting(self._players)
        title = setting.say(spec.title).text
        if not applies(spec.when, self._wish.choices):
            return Part(name, title)
        if spec.blocks[0].kind in BOARD_KINDS:
            _check_board_sheet(self._game, spec)
            return Part(name, title, boards=tuple(self._boards(name, spec)))
        counts = list(self._players) if spec.each == "players" else [None]
        found: list[Side] = []
        for count in counts:
            players = PlayerRange(count, count) if count else self._players
            found += self._sides(spec, self._setting(players), alone=count)
        return Part(name, title, tuple(found))

    def _setting(self, players: PlayerRange) -> Setting:
        if players == self._players:
            return self._usual
        values = description_values(self._game, self._wish.choices, self._look.language, players)
        return self._usual._replace(players=players, values=values)

    # Sheets of parts

    def _sides(self, spec: SheetSpec, setting: Setting, alone: int | None) -> list[Side]:
        part: Phrase = setting.say(spec.title)
        if alone is not None:
            part = setting.word("for-players", {"part": part})
        title = setting._replace(values={**setting.values, "part": part}).say(self._template.title)
        blocks = [block for block in spec.blocks if applies(block.when, self._wish.choices)]
        if not blocks:
            return []
        landscape = spec.orientation == "landscape"
        # The note says how many pieces there are and how large; it also takes room from
        # them. Two rounds: the sizes of the second are those that are printed.
        sheet = self._sheet(setting, spec, title, {"pieces": 0, "sets": 1, "size": ""}, landscape)
        for _ in range(2):
            values = self._values(setting, blocks, sheet)
            sheet = self._sheet(setting, spec, title, values, landscape)
        if KINDS[blocks[0].kind].whole:
            return [self._whole(setting, blocks, sheet)]
        return [Side(sheet, body) for body in bodies(setting, blocks, sheet)]

    def _sheet(
        self,
        setting: Setting,
        spec: SheetSpec,
        title: Phrase,
        values: Mapping[str, object],
        landscape: bool,  # noqa: FBT001
    ) -> Sheet:
        notes: list[Phrase] = []
        if spec.note is not None:
            filled = setting._replace(values={**setting.values, **values})
            notes.append(filled.say(spec.note))
        return sheet_for(setting, self._look.paper, title=title, notes=notes, landscape=landscape)

    def _values(
        self, setting: Setting, blocks: Sequence[BlockSpec], sheet: Sheet
    ) -> Mapping[str, object]:
        """Return what the note can say: of the first block that has pieces."""
        for block in blocks:
            values = laid(setting, block, sheet, sheet.room.height).values
            if values:
                return values
        return {"pieces": 0, "sets": 1, "size": ""}

    def _whole(self, setting: Setting, blocks: Sequence[BlockSpec], sheet: Sheet) -> Side:
        """Return a sheet whose part takes the whole paper; the bands lie lightly over it."""
        if len(blocks) > 1:
            raise PliegoError(blocks[1].fault("no other block goes on a sheet that is cut whole"))
        drawing = laid(setting, blocks[0], sheet, sheet.room.height).content
        assert isinstance(drawing, Drawing)  # noqa: S101  # whole kinds are drawings
        layout = setting.layout
        bottom = sheet.paper.height - layout.margin - sheet.foot.height
        bands = [
            *moved(sheet.head.shapes, sheet.left, layout.margin),
            *moved(sheet.foot.shapes, sheet.left, bottom),
        ]
        light = sheet._replace(
            head=sheet.head._replace(shapes=lightened(sheet.head.shapes)),
            foot=sheet.foot._replace(shapes=lightened(sheet.foot.shapes)),
        )
        marks = tuple(shape for shape in drawing.shapes if isinstance(shape, Text))
        lines = tuple(shape for shape in drawing.shapes if not isinstance(shape, Text))
        return Side(light, marks, ground=(*lines, *grounds(bands, setting)))

    # Sheets of boards

    def _boards(self, name: str, spec: SheetSpec) -> Iterator[BoardSide]:
        kind = spec.blocks[0].kind
        for variant in variants_of(self._game).values():
            players = players_of(self._game, variant)
            wanted = self._wish.players
            if wanted is not None and wanted not in players:
                continue
            look = self._look._replace(players=wanted)
            board, record = None, None
            if kind == "board":
                drawn = next(iter(draw_boards(variant, self._wish.seed, 1, DEFAULT_QUALITY, 1)))
                board, record = drawn.board, self._record
            chosen = ChosenBoard(self._game, variant, board, 1, self._wish.seed, DEFAULT_QUALITY)
            sheet = sheet_of(BOARD_KINDS[kind], chosen, look, self._typesetter)
            code = code_of(board) if board else ""
            # What to do with the sheet stands where a board's number would: there is one only.
            number = sheet.setting.say(spec.note).text if spec.note else ""
            if record is not None:
                record(name, board_record(chosen, code, 1, sheet))
            squares = board.squares if board else ()
            yield BoardSide(sheet, code, squares, number, kind == "blank-board")


def _check_board_sheet(game: Description, spec: SheetSpec) -> None:
    """Refuse what a board's own sheet has no place for; it would not be printed."""
    block = spec.blocks[0]
    faults = [
        other.fault("no other block goes on the sheet of a board", "kind")
        for other in spec.blocks[1:]
    ]
    if game.board is None:
        faults.append(block.fault(f"{game.id} has no boards (no 'board')", "kind"))
    faults += [
        block.fault("means nothing to the sheet of a board", key)
        for key in ("caption", "when", "width", "height")
        if getattr(block, key) is not None
    ]
    if spec.orientation != "portrait":
        faults.append(spec.fault("the sheet of a board is always portrait", "orientation"))
    if spec.each is not None:
        faults.append(spec.fault("means nothing to the sheet of a board", "each"))
    if faults:
        raise PliegoError(*faults)
