"""Pieces to cut out: their block in a description, and the row of faces it stands for.

In: a block and the setting. Out: ``Laid``: pieces in order, or one drawing, and the values
that the note of a sheet can name. Must not know: pages, how a face of a kind looks.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Annotated, Any, NamedTuple

from pydantic import Field

from generator.errors import PliegoError
from generator.parts.setting import FaceLook, Setting
from generator.phrases import Phrase
from generator.sheets.imposition import Pieces
from generator.sheets.shapes import Drawing, Stamp
from generator.sheets.symbols import SYMBOLS
from generator.source.description import BlockSpec
from generator.source.fields import GridSize, Name, PieceSize, Switch, choice, length
from generator.source.model import Checked, ReadOnly
from generator.source.options import Amount
from generator.source.words import Words

#: Draws a face of so many mm by so many.
FaceDrawer = Callable[[Setting, FaceLook, float, float], Drawing]
Border = Annotated[str, choice("single", "double")]
Symbol = Annotated[str, choice(*SYMBOLS)]
_MOST_COLUMNS = 60
_MOST_PIECES = 2_000


class Room(NamedTuple):
    """The room there is, in mm."""

    width: float
    height: float


class Laid(NamedTuple):
    """A block laid out, and what a note can say of it."""

    content: Pieces | Drawing
    values: Mapping[str, Any]


class SideSpec(Checked):
    """What is printed on one side of a piece."""

    name: Words | None = Field(default=None, description="The name that is printed on it.")
    colour: Name | None = Field(default=None, description="One of the game's colours.")
    symbol: Symbol | None = Field(default=None, description="A symbol of the library.")
    letter: Words | None = Field(default=None, description="A letter or a short sign.")
    border: Border | None = Field(default=None, description="How its edge is drawn.")


class FaceSpec(SideSpec):
    """One face of a piece."""

    quantity: Amount = Field(default=Phrase("1"), description="So many of these in a set.")
    back: SideSpec | None = Field(
        default=None, description="The other side of a fold-over piece; else the same again."
    )


class PiecesSpec(BlockSpec):
    """Pieces to cut out."""

    shape: Annotated[str, choice("rectangle", "circle")] = Field(
        default="rectangle", description="rectangle or circle."
    )
    size: PieceSize = Field(description="40mm for a square or a circle, or 63x48mm.")
    gutter: Annotated[float, length(0, 20)] = Field(
        default=0.0, description="Between two pieces; 0: they share their cut lines."
    )
    sets: Amount = Field(default=Phrase("1"), description="So many whole sets.")
    columns: Amount | None = Field(
        default=None,
        description="Pieces side by side, or fewer on narrow paper; else as many as fit.",
    )
    group: GridSize | None = Field(
        default=None, description="Pieces that belong together, such as 5x5."
    )
    fold: Switch = Field(
        default=False, description="yes: each piece is folded, with a back below its front."
    )
    set_marks: Switch = Field(default=False, description="yes: a small letter for each set.")
    set_borders: tuple[Border, ...] = Field(
        default=(), description="How the edge is drawn in the first set, the second, and so on."
    )
    per_player: Switch = Field(
        default=False, description="yes: only as many faces as there are players."
    )
    faces: Annotated[ReadOnly[Name, FaceSpec], Field(min_length=1)] = Field(
        description="The faces, by name."
    )


def look_of(setting: Setting, spec: PiecesSpec, face: SideSpec, *, picture: bool) -> FaceLook:
    """Return what is on ``face``; a picture leaves the name out."""
    colour = setting.colour(face.colour, face.place("colour")) if face.colour else None
    return FaceLook(
        name=setting.say(face.name) if face.name and not picture else None,
        colour=colour,
        symbol=face.symbol,
        letter=setting.say(face.letter).text if face.letter else "",
        border=face.border,
        round=spec.shape == "circle",
    )


def lay_out_pieces(setting: Setting, spec: PiecesSpec, draw: FaceDrawer) -> Laid:
    """Return all pieces of a block, set after set; raise PliegoError for what is impossible."""
    _check(spec)
    sets = setting.amount(spec.sets)
    columns = setting.amount(spec.columns, most=_MOST_COLUMNS) if spec.columns else None
    drawings: list[Drawing | None] = []
    for number in range(sets):
        rows = [
            [_piece(setting, spec, face, number, draw)] * setting.amount(face.quantity, least=0)
            for face in _faces(setting, spec)
        ]
        # A column for each face where that comes out even: a set can be counted at a glance.
        if spec.group is None and columns == len(rows) and len({len(row) for row in rows}) == 1:
            rows = [list(column) for column in zip(*rows, strict=True)]
        for row in rows:
            drawings += row
            if spec.group is not None:  # the next face begins a group of its own
                drawings += [None] * (-len(row) % (spec.group.columns * spec.group.rows))
        if len(drawings) > _MOST_PIECES:
            raise PliegoError(
                spec.fault(f"too many pieces; allowed: at most {_MOST_PIECES}", "faces")
            )
    width, side = spec.size
    height = side * 2 if spec.fold else side
    group = (spec.group.columns, spec.group.rows) if spec.group else None
    count = sum(drawing is not None for drawing in drawings)
    pieces = Pieces(
        tuple(drawings),
        width,
        height,
        spec.gutter,
        spec.shape == "circle",
        columns,
        group,
        side if spec.fold else None,
    )
    return Laid(
        pieces, piece_values(setting.language, count, sets, spec.size, is_round=pieces.round)
    )


def piece_values(
    language: str, count: int, sets: int, size: tuple[float, float], *, is_round: bool = False
) -> dict[str, Any]:
    """Return what a note in ``language`` can say of pieces."""
    width, height = (_told(side, language) for side in size)
    shown = f"Ø {width} mm" if is_round else f"{width} × {height} mm"
    return {"pieces": count, "sets": sets, "size": shown}


def _told(length: float, language: str) -> str:
    """Return a length in mm as people write it: to a tenth, with the comma of their language."""
    text = f"{float(f'{length:.1f}'):g}"
    return text if language == "en" else text.replace(".", ",")


def _check(spec: PiecesSpec) -> None:
    """Refuse what no single field can know."""
    faults = []
    width, height = spec.size
    if spec.shape == "circle" and width != height:
        faults.append(spec.fault("a circle has one measure, such as 26mm", "size"))
    if spec.shape == "circle" and spec.fold:
        faults.append(spec.fault("a circle cannot be folded over; use a rectangle", "fold"))
    faults += [
        spec.fault("means nothing to pieces, whose size is their own", key)
        for key in ("width", "height")
        if getattr(spec, key) is not None
    ]
    for name, face in spec.faces.items():
        if face.back is not None and not spec.fold:
            faults.append(spec.fault("only fold-over pieces have backs", "faces", name, "back"))
    if faults:
        raise PliegoError(*faults)


def _faces(setting: Setting, spec: PiecesSpec) -> Iterator[FaceSpec]:
    most = setting.players.most if spec.per_player else len(spec.faces)
    if most > len(spec.faces):
        raise PliegoError(
            spec.fault(
                f"there are fewer faces than players (found {len(spec.faces)} faces)", "faces"
            )
        )
    yield from list(spec.faces.values())[:most]


def _piece(
    setting: Setting, spec: PiecesSpec, face: FaceSpec, number: int, draw: FaceDrawer
) -> Drawing:
    width, height = spec.size

    def side(one: SideSpec) -> Drawing:
        look = look_of(setting, spec, one, picture=False)
        if spec.set_marks:
            look = look._replace(mark=set_mark(number))
        if spec.set_borders:
            look = look._replace(border=spec.set_borders[number % len(spec.set_borders)])
        return draw(setting, look, width, height)

    front = side(face)
    if not spec.fold:
        return front
    back = side(face.back or face)
    # Folded behind, the lower half stands on its head: so it is printed on its head.
    return Drawing(width, height * 2, (Stamp(front), Stamp(back, ((0.0, height),), turn=180)))


def set_mark(number: int) -> str:
    """Return the sign of set ``number``, counted from 0: A to Z, then A2 and so on."""
    letter = chr(ord("A") + number % 26)
    return letter if number < 26 else f"{letter}{number // 26 + 1}"  # noqa: PLR2004
