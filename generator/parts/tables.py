"""Tables: to look things up, and to write scores in.

In: rows and columns of a description. Out: a drawing as wide as the room. Must not know:
pages, what the entries mean.
"""

from collections.abc import Sequence
from typing import Annotated

from pydantic import Field

from generator.errors import PliegoError
from generator.parts.pieces import Laid, Room, Symbol
from generator.parts.score_table import ruled
from generator.parts.setting import Setting
from generator.parts.swatch import swatch
from generator.phrases import Phrase
from generator.sheets.bands import QUIET
from generator.sheets.shapes import Drawing, Lines, Pen, Shape, grey, moved
from generator.sheets.symbols import symbol
from generator.sheets.text import REGULAR, STRONG, Style
from generator.source.description import BlockSpec
from generator.source.fields import Name, Switch
from generator.source.model import Checked
from generator.source.options import Amount
from generator.source.words import Words

_RULE = Pen(0.4, grey(0.6))
_AIR = 4.0
_PAD = 1.6
_SYMBOL = 9.0
#: Rows to write in are at least and at most so high (mm).
_LEAST_ROW, _MOST_ROW = 7.0, 18.0
_MOST_PLAYERS = 12


class TableRowSpec(Checked):
    """A row of a table to look things up in."""

    symbol: Symbol | None = Field(default=None, description="A symbol at its beginning.")
    cells: Annotated[tuple[Words, ...], Field(min_length=1)] = Field(description="Its texts.")


class TableSpec(BlockSpec):
    """A table to look things up in."""

    heads: tuple[Words, ...] = Field(default=(), description="What stands above the columns.")
    rows: Annotated[tuple[TableRowSpec, ...], Field(min_length=1)] = Field(
        description="The rows, from top to bottom."
    )


class ScoreRowSpec(Checked):
    """A row of a table to write in: for a colour, or with a text."""

    colour: Name | None = Field(default=None, description="One of the game's colours.")
    text: Words | None = Field(default=None, description="What the row is for.")
    from_players: Amount = Field(
        default=Phrase("1"), description="Printed only where at least so many play."
    )


class ScoreTableSpec(BlockSpec):
    """A table to write scores in, a column a player."""

    columns: tuple[Words, ...] = Field(default=(), description="What stands above the columns.")
    per_player: Switch = Field(default=False, description="yes: letters A, B, ... a player each.")
    rows: Annotated[tuple[ScoreRowSpec, ...], Field(min_length=1)] = Field(
        description="The rows, from top to bottom."
    )


def lay_out_table(setting: Setting, spec: TableSpec, room: Room) -> Laid:
    """Return a table: columns as wide as their texts, the last one takes the rest."""
    count = len(spec.rows[0].cells)
    for number, row in enumerate(spec.rows):
        if len(row.cells) != count:
            message = f"has {len(row.cells)} cells; the first row has {count}"
            raise PliegoError(spec.fault(message, "rows", number, "cells"))
    if spec.heads and len(spec.heads) != count:
        raise PliegoError(spec.fault(f"has {len(spec.heads)} heads for {count} columns", "heads"))
    texts = [[setting.say(cell) for cell in row.cells] for row in spec.rows]
    strong, body = Style(setting.layout.body_pt, STRONG), setting.body
    indent = _SYMBOL + _AIR if any(row.symbol for row in spec.rows) else 0.0
    heads = [setting.say(head) for head in spec.heads]
    widths = _widths(setting, texts, heads, room.width - indent)
    shapes: list[Shape] = []
    y = 0.0
    rules: list[float] = []
    if heads:
        small = Style(setting.layout.small_pt, REGULAR, QUIET)
        x = indent
        for head, width in zip(heads, widths, strict=True):
            shapes.append(
                setting.typesetter.line(head, small, x=x, y=y + small.cap_height, room=width)
            )
            x += width
        y += small.cap_height + _PAD
        rules.append(y)
    for row, cells in zip(spec.rows, texts, strict=True):
        x = indent
        set_cells: list[tuple[tuple[Shape, ...], float]] = []
        for number, (cell, width) in enumerate(zip(cells, widths, strict=True)):
            air = _AIR if number < count - 1 else 0.0
            style = strong if number == 0 and count > 1 else body
            set_cells.append(setting.typesetter.paragraph(cell, style, x=x, y=0, room=width - air))
            x += width
        height = max(_SYMBOL if row.symbol else 0.0, *(high for _, high in set_cells))
        if row.symbol is not None:
            top = y + _PAD + (height - _SYMBOL) / 2
            shapes += symbol(row.symbol, x=0, y=top, side=_SYMBOL)
        for lines, high in set_cells:
            shapes += moved(lines, 0, y + _PAD + (height - high) / 2)
        y += height + 2 * _PAD
        rules.append(y)
    shapes.append(Lines(tuple((0.0, at, room.width, at) for at in rules), _RULE))
    return Laid(Drawing(room.width, y, tuple(shapes)), {})


def _widths(
    setting: Setting, texts: Sequence[Sequence[Phrase]], heads: Sequence[Phrase], room: float
) -> list[float]:
    strong, body = Style(setting.layout.body_pt, STRONG), setting.body
    widths: list[float] = []
    for number in range(len(texts[0]) - 1):
        style = strong if number == 0 else body
        column = [(row[number], style) for row in texts] + [
            (head, body) for head in heads[number : number + 1]
        ]
        widest = max(setting.typesetter.width(text, face) for text, face in column)
        widths.append(min(widest, room / 3) + _AIR)
    return [*widths, room - sum(widths)]


def lay_out_score_table(setting: Setting, spec: ScoreTableSpec, room: Room) -> Laid:
    """Return an empty table whose rows fill the room, within reason."""
    heads = _heads(setting, spec)
    entries = [row for row in spec.rows if setting.amount(row.from_players) <= setting.players.most]
    if not entries:
        raise PliegoError(spec.fault("has no row for so few players", "rows"))
    style, small = setting.heading, setting.body
    top = style.cap_height + 2.0
    row = min(_MOST_ROW, (room.height - top) / len(entries))
    if row < _LEAST_ROW:
        raise PliegoError(
            spec.fault(
                f"the rows would be too low to write in (found {max(row, 0):.1f} mm); "
                f"allowed: {_LEAST_ROW:g} mm or more",
                "rows",
            )
        )
    side = min(setting.layout.swatch, row - 2.0)
    labels = [_label(setting, entry) for entry in entries]
    first = max(setting.typesetter.width(label, small) for label in labels) + side + 6.0
    first = max(first, room.width * 0.2)
    each = (room.width - first) / len(heads)
    shapes: list[Shape] = [
        setting.typesetter.line(
            head, style, x=first + (n + 0.5) * each, y=style.cap_height, room=each, align="centre"
        )
        for n, head in enumerate(heads)
    ]
    for number, (entry, label) in enumerate(zip(entries, labels, strict=True)):
        y = top + number * row
        if entry.colour is not None:
            colour = setting.colour(entry.colour, entry.place("colour"))
            shapes += swatch(setting, colour, x=1.5, y=y + (row - side) / 2, side=side)
        baseline = y + (row + small.cap_height) / 2
        x = side + 3.5 if entry.colour is not None else 1.5
        shapes.append(setting.typesetter.line(label, small, x=x, y=baseline, room=first - x))
    shapes += ruled(0, top, [first, *[each] * len(heads)], len(entries), row)
    return Laid(Drawing(room.width, top + len(entries) * row, tuple(shapes)), {})


def _heads(setting: Setting, spec: ScoreTableSpec) -> list[Phrase]:
    if spec.per_player == bool(spec.columns):
        raise PliegoError(spec.fault("needs either columns or per_player: yes", "columns"))
    if spec.columns:
        return [setting.say(words) for words in spec.columns]
    count = setting.players.most
    if count > _MOST_PLAYERS:
        message = f"too many players for a column each (found {count}); allowed: {_MOST_PLAYERS}"
        raise PliegoError(spec.fault(message, "per_player"))
    return [Phrase(chr(ord("A") + number)) for number in range(count)]


def _label(setting: Setting, entry: ScoreRowSpec) -> Phrase:
    if entry.text is not None:
        return setting.say(entry.text)
    if entry.colour is not None:
        return setting.say(setting.colour(entry.colour, entry.place("colour")).name)
    raise PliegoError(entry.fault("needs a colour or a text (found neither)"))
