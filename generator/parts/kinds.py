"""The kinds of parts that a description can name: a line each.

In: nothing. Out: ``KINDS``: for each kind the model of its block and the function that
lays it out. Must not know: games, sheets.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from generator.parts.cards import CardsSpec, lay_out_cards
from generator.parts.chits import draw_chit
from generator.parts.diagram import DiagramSpec, lay_out_diagram
from generator.parts.fragments import FragmentsSpec, lay_out_fragments
from generator.parts.ink_cards import (
    DiceCardSpec,
    TickStripSpec,
    lay_out_dice_card,
    lay_out_tick_strip,
)
from generator.parts.pieces import FaceDrawer, Laid, PiecesSpec, Room, lay_out_pieces
from generator.parts.setting import Setting
from generator.parts.tables import (
    ScoreTableSpec,
    TableSpec,
    lay_out_score_table,
    lay_out_table,
)
from generator.parts.text_blocks import TextSpec, lay_out_text
from generator.parts.tiles import draw_tile
from generator.parts.tokens import draw_token
from generator.source.description import BlockSpec


class Kind(NamedTuple):
    """A kind of part: how it is described, and how it is laid out in some room.

    ``face`` draws a single face of a piece; a ``whole`` kind takes the whole paper.
    """

    spec: type[BlockSpec]
    lay_out: Callable[[Setting, Any, Room], Laid]
    face: FaceDrawer | None = None
    whole: bool = False


def _pieces(draw: FaceDrawer) -> Kind:
    return Kind(PiecesSpec, partial(_lay_out_pieces, draw), draw)


def _lay_out_pieces(draw: FaceDrawer, setting: Setting, spec: PiecesSpec, room: Room) -> Laid:
    del room  # pieces have a size of their own
    return lay_out_pieces(setting, spec, draw)


KINDS: dict[str, Kind] = {
    "tokens": _pieces(draw_token),
    "tiles": _pieces(draw_tile),
    "chits": _pieces(draw_chit),
    "cards": Kind(CardsSpec, lay_out_cards),
    "fragments": Kind(FragmentsSpec, lay_out_fragments, whole=True),
    "diagram": Kind(DiagramSpec, lay_out_diagram),
    "table": Kind(TableSpec, lay_out_table),
    "score-table": Kind(ScoreTableSpec, lay_out_score_table),
    "tick-strip": Kind(TickStripSpec, lay_out_tick_strip),
    "dice-card": Kind(DiceCardSpec, lay_out_dice_card),
    "text": Kind(TextSpec, lay_out_text),
}
