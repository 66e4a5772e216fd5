"""Blocks on sheets: one below the other, on as many pages as they need.

In: the blocks of a part, a setting, an empty sheet. Out: what stands on each page. Must not
know: kits, which kinds of parts there are beyond their table.
"""

from collections.abc import Iterator, Sequence

from generator.build.sheet import Sheet
from generator.errors import PliegoError
from generator.parts.kinds import KINDS
from generator.parts.pieces import Laid, Room
from generator.parts.setting import Setting
from generator.sheets.bands import QUIET
from generator.sheets.imposition import Pieces, impose
from generator.sheets.shapes import Drawing, Shape, moved
from generator.sheets.text import REGULAR, Style
from generator.source.description import BlockSpec

#: Between two blocks on a sheet (mm).
_BETWEEN = 5.0
#: Least air between what fills the page and the scale bar, whose ticks are no cut marks (mm).
_ABOVE_FOOT = 3.5
_ROUNDING = 1e-6


def laid(setting: Setting, block: BlockSpec, sheet: Sheet, height: float) -> Laid:
    """Return a block laid out in ``height`` mm of a sheet; raise PliegoError if it cannot be."""
    kind = KINDS.get(block.kind)
    if kind is None:
        raise PliegoError(block.fault("a board stands alone on its sheet", "kind"))
    if kind.whole:
        for key in ("caption", "width", "height"):
            if getattr(block, key) is not None:
                raise PliegoError(block.fault("means nothing to a sheet that is cut whole", key))
        return kind.lay_out(setting, block, sheet.paper)
    width = min(sheet.room.width, block.width or sheet.room.width)
    high = max(height - _ABOVE_FOOT, 0.0)
    return kind.lay_out(setting, block, Room(width, min(high, block.height or high)))


def bodies(
    setting: Setting, blocks: Sequence[BlockSpec], sheet: Sheet
) -> Iterator[tuple[Shape, ...]]:
    """Yield what stands on each page: block below block, a new page where one is full."""
    full = sheet.room.height
    shapes: list[Shape] = []
    y = 0.0
    for block in blocks:
        for drawing, fresh in _drawings(setting, block, sheet, full - y):
            if (fresh or y + drawing.height > full + _ROUNDING) and shapes:
                yield tuple(shapes)
                shapes, y = [], 0.0
            x = sheet.left + (sheet.room.width - drawing.width) / 2
            shapes += moved(drawing.shapes, x, sheet.top + y)
            y += drawing.height + _BETWEEN
    if shapes:
        yield tuple(shapes)


def _drawings(
    setting: Setting, block: BlockSpec, sheet: Sheet, left: float
) -> Iterator[tuple[Drawing, bool]]:
    """Yield the drawings of a block, and whether each must begin a page."""
    full = sheet.room.height
    try:
        found = laid(setting, block, sheet, left)
    except PliegoError:
        if left >= full:
            raise
        # What does not fit under other blocks may fit on a page of its own.
        found, left = laid(setting, block, sheet, full), 0.0
    if isinstance(found.content, Pieces):
        try:
            drawings = impose(found.content, sheet.room.width, max(left, 0.0), full)
        except PliegoError as error:
            raise PliegoError(
                *(block.fault(fault.message, "size") for fault in error.faults)
            ) from None
        printed = [(one, number > 0) for number, one in enumerate(drawings) if one.shapes]
        for number, (drawing, fresh) in enumerate(printed, 1):
            # A caption stands below the last of them.
            last = block.caption is not None and number == len(printed)
            one = captioned(setting, block, drawing, sheet.room.width) if last else drawing
            _check_height(block, one, full)
            yield one, fresh
        return
    drawing = captioned(setting, block, found.content, sheet.room.width)
    _check_height(block, drawing, full)
    yield drawing, False


def _check_height(block: BlockSpec, drawing: Drawing, full: float) -> None:
    if drawing.height > full + _ROUNDING:
        raise PliegoError(
            block.fault(
                f"is too high for the page (found {drawing.height:.1f} mm); allowed: {full:.1f} mm"
            )
        )


def captioned(setting: Setting, block: BlockSpec, drawing: Drawing, width: float) -> Drawing:
    """Return ``drawing`` in the middle of ``width`` mm with the caption of its block below."""
    if block.caption is None:
        if drawing.width == width:
            return drawing
        return drawing._replace(
            width=width, shapes=moved(drawing.shapes, (width - drawing.width) / 2, 0)
        )
    style = Style(setting.layout.small_pt, REGULAR, QUIET)
    shapes = list(moved(drawing.shapes, (width - drawing.width) / 2, 0))
    y = drawing.height + 1.5
    for line in setting.typesetter.wrap(setting.say(block.caption), style, width):
        shapes.append(
            setting.typesetter.line(
                line, style, x=width / 2, y=y + style.cap_height, align="centre"
            )
        )
        y += style.leading
    return Drawing(width, y, tuple(shapes))
