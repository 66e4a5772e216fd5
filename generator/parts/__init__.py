"""Kinds of parts: one module each, from a description (and a board) to a Drawing.

``PARTS`` names them for the templates. A part function takes the setting, the width
it must fill and the room it may use in height, both in mm, and returns a drawing, or
None where it has nothing to say or too little room. A new kind of part is one module
and one line here.
"""

from collections.abc import Callable

from generator.parts.board import board
from generator.parts.dice_table import dice_table
from generator.parts.names import names
from generator.parts.notes import key, turn
from generator.parts.score_table import compact_score_table, score_blocks, totals
from generator.parts.setting import Setting
from generator.sheets.shapes import Drawing

Part = Callable[[Setting, float, float], Drawing | None]

PARTS: dict[str, Part] = {
    "board": board,
    "dice": dice_table,
    "key": key,
    "names": names,
    "score": compact_score_table,
    "scores": score_blocks,
    "totals": totals,
    "turn": turn,
}

#: Parts that take the room which the others of the same page leave.
STRETCHING = frozenset({"board", "scores"})
