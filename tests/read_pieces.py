"""Pieces as somebody with scissors finds them on a printed page: by their cut lines.

Cut lines are grey and dashed, fold lines are grey and dotted; nothing else is.
"""

import itertools
from bisect import insort
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from read_pdf import NEAR, Box, ReadCurve, ReadLine, ReadPage, ReadPdf, ReadRect, ReadText, near

T = TypeVar("T")
S = TypeVar("S", ReadLine, ReadRect, ReadCurve)
#: Dash and gap in mm.
CUT, FOLD = (2.0, 1.2), (0.4, 1.2)
#: Petra Sancta: how the lines of a hatching run.
HATCHINGS: dict[str, frozenset[str]] = {
    "vertical": frozenset({"vertical"}),
    "horizontal": frozenset({"horizontal"}),
    "crossed": frozenset({"horizontal", "vertical"}),
    "falling": frozenset({"falling"}),
    "rising": frozenset({"rising"}),
    "dotted": frozenset({"dot"}),
    "plain": frozenset(),
}


def is_cut(shape: ReadLine | ReadCurve) -> bool:
    return _dashed(shape, CUT)


def is_fold(shape: ReadLine | ReadCurve) -> bool:
    return _dashed(shape, FOLD)


def _dashed(shape: ReadLine | ReadCurve, dash: tuple[float, float]) -> bool:
    return len(shape.dash) == 2 and near(shape.dash[0], dash[0]) and near(shape.dash[1], dash[1])


class LineWork:
    """Straight lines, joined where they go on: says whether an edge is drawn all along."""

    def __init__(self, lines: Sequence[ReadLine]) -> None:
        self.across: dict[float, list[tuple[float, float]]] = {}
        self.down: dict[float, list[tuple[float, float]]] = {}
        for line in lines:
            assert line.horizontal or line.vertical, line
            if line.horizontal:
                _put(self.across, line.y1, line.x1, line.x2)
            else:
                _put(self.down, line.x1, *sorted((line.y1, line.y2)))

    @property
    def drawn_twice(self) -> bool:
        """Whether two lines lie on one another: dashes then fill each other's gaps."""
        return any(
            second[0] < first[1] - NEAR
            for runs in (*self.across.values(), *self.down.values())
            for first, second in itertools.pairwise(runs)
        )

    def cells(self) -> tuple[Box, ...]:
        """The smallest rectangles with all four edges drawn, row by row."""
        found = []
        for top in sorted(self.across):
            for left in sorted(self.down):
                cell = self._cell_at(left, top)
                if cell is not None:
                    found.append(cell)
        return tuple(found)

    def _cell_at(self, left: float, top: float) -> Box | None:
        for right in sorted(x for x in self.down if x > left):
            if not _drawn(self.across[top], left, right):
                return None
            for bottom in sorted(y for y in self.across if y > top):
                if not _drawn(self.down[left], top, bottom):
                    break
                if _drawn(self.across[bottom], left, right) and _drawn(
                    self.down[right], top, bottom
                ):
                    return Box(left, top, right, bottom)
        return None


def _put(runs: dict[float, list[tuple[float, float]]], at: float, start: float, end: float) -> None:
    place = next((known for known in runs if near(known, at)), at)
    insort(runs.setdefault(place, []), (start, end))


def _drawn(runs: Sequence[tuple[float, float]], start: float, end: float) -> bool:
    """Say whether lines lead from ``start`` to ``end`` without a gap."""
    for left, right in runs:
        if left <= start + NEAR and right > start:
            start = right
    return start >= end - NEAR


@dataclass(frozen=True)
class Piece:
    """What is printed on one piece, or on a part of it."""

    box: Box
    texts: tuple[tuple[ReadText, Box], ...]
    lines: tuple[ReadLine, ...]
    rects: tuple[ReadRect, ...]
    curves: tuple[ReadCurve, ...]

    @property
    def words(self) -> list[str]:
        return [text.text for text, _ in self.texts]

    @property
    def points(self) -> list[tuple[float, float]]:
        """Every corner of its drawing, from its middle."""
        x, y = self.box.middle
        corners = [
            *(point for curve in self.curves for point in curve.points),
            *(point for line in self.lines for point in ((line.x1, line.y1), (line.x2, line.y2))),
            *(point for rect in self.rects for point in (rect.box[:2], rect.box[2:])),
        ]
        return [(px - x, py - y) for px, py in corners]

    def looks_like(self, other: "Piece", *, turned: bool = False) -> bool:
        """Say whether the same is drawn on both, texts aside; ``turned``: upside down."""
        sign = -1 if turned else 1
        mine, theirs = self.points, [(sign * x, sign * y) for x, y in other.points]
        return len(mine) == len(theirs) and all(
            any(near(x, ox) and near(y, oy) for ox, oy in theirs) for x, y in mine
        )

    def part(self, box: Box) -> "Piece":
        """What is printed in ``box``, which may be the half of a piece that is folded."""
        return Piece(
            box,
            tuple((text, ink) for text, ink in self.texts if box.holds(ink)),
            tuple(line for line in self.lines if box.holds(line.ink)),
            tuple(rect for rect in self.rects if box.holds(rect.ink)),
            tuple(curve for curve in self.curves if box.holds(curve.ink)),
        )

    def hatching_of(self, area: ReadRect | ReadCurve) -> str:
        """The name of the hatching on ``area``: how its thin lines run."""
        inside = area.box.grown(0.3)
        lines = [line for line in self.lines if line.width_pt <= 1 and inside.holds(line.ink)]
        ways = frozenset(_way(line) for line in lines)
        (name,) = [name for name, wanted in HATCHINGS.items() if wanted == ways]
        return name


def _way(line: ReadLine) -> str:
    if line.horizontal:
        return "dot" if line.x2 - line.x1 < 0.6 else "horizontal"
    if line.vertical:
        return "vertical"
    assert line.falling or line.rising, line
    return "falling" if line.falling else "rising"


class CutPage:
    """One page with its pieces."""

    def __init__(self, pdf: ReadPdf, number: int) -> None:
        self.page: ReadPage = pdf.page(number)
        self.inked: list[tuple[ReadText, Box]] = [
            (text, box)
            for text, box in zip(self.page.texts, pdf.ink(number), strict=True)
            if box is not None
        ]

    @cached_property
    def cuts(self) -> LineWork:
        return LineWork([line for line in self.page.lines if is_cut(line)])

    @cached_property
    def folds(self) -> tuple[ReadLine, ...]:
        return tuple(line for line in self.page.lines if is_fold(line))

    @cached_property
    def circles(self) -> tuple[Box, ...]:
        """The round pieces, row by row."""
        cuts = [curve for curve in self.page.curves if is_cut(curve)]
        assert all(curve.circle for curve in cuts)
        return tuple(sorted((curve.box for curve in cuts), key=lambda box: (box.top, box.left)))

    @cached_property
    def cells(self) -> tuple[Box, ...]:
        """The rectangular pieces, row by row."""
        return self.cuts.cells()

    @cached_property
    def boxes(self) -> tuple[Box, ...]:
        """All pieces, the round ones first."""
        return (*self.circles, *self.cells)

    @cached_property
    def pieces(self) -> tuple[Piece, ...]:
        """All pieces, the round ones first, with what lies wholly inside each."""
        page = self.page
        texts, lines = self._by_box(self.inked), self._by_box(_with_ink(self.printed_lines))
        rects, curves = self._by_box(_with_ink(page.rects)), self._by_box(_with_ink(self.outlines))
        return tuple(
            Piece(
                box,
                tuple(texts[box]),
                tuple(line for line, _ in lines[box]),
                tuple(rect for rect, _ in rects[box]),
                tuple(curve for curve, _ in curves[box]),
            )
            for box in self.boxes
        )

    @cached_property
    def printed_lines(self) -> tuple[ReadLine, ...]:
        """The lines that are not there for scissors or for folding."""
        return tuple(line for line in self.page.lines if not (is_cut(line) or is_fold(line)))

    @cached_property
    def outlines(self) -> tuple[ReadCurve, ...]:
        return tuple(curve for curve in self.page.curves if not is_cut(curve))

    def piece(self, box: Box) -> Piece:
        """What is printed in ``box``, which need not be cut out."""
        whole = Piece(box, tuple(self.inked), self.printed_lines, self.page.rects, self.outlines)
        return whole.part(box)

    def cut_through(self) -> Iterator[str]:
        """What would be cut through, or lies on two pieces."""
        printed: list[tuple[str, Box]] = [(text.text, box) for text, box in self.inked]
        printed += [("a line", line.ink) for line in self.printed_lines]
        printed += [("a rectangle", rect.ink) for rect in self.page.rects]
        printed += [("an outline", curve.ink) for curve in self.outlines]
        for name, ink in printed:
            if any(box.meets(ink, 0) and not box.holds(ink, 0) for box in self._beside(ink)):
                yield f"{name} at {ink.left:.1f}, {ink.top:.1f}"

    @cached_property
    def _rows(self) -> dict[tuple[float, float], list[Box]]:
        rows: dict[tuple[float, float], list[Box]] = {}
        for box in self.boxes:
            rows.setdefault((box.top, box.bottom), []).append(box)
        return rows

    def _beside(self, ink: Box) -> Iterator[Box]:
        """The pieces that are level with ``ink``."""
        for (top, bottom), row in self._rows.items():
            if top < ink.bottom and ink.top < bottom:
                yield from row

    def _by_box(self, things: Iterable[tuple[T, Box]]) -> dict[Box, list[tuple[T, Box]]]:
        found: dict[Box, list[tuple[T, Box]]] = {box: [] for box in self.boxes}
        for thing, ink in things:
            for box in self._beside(ink):
                if box.holds(ink):
                    found[box].append((thing, ink))
        return found


def _with_ink(shapes: Iterable[S]) -> Iterator[tuple[S, Box]]:
    return ((shape, shape.ink) for shape in shapes)
