"""Filling columns: each strip once, in order, inside its column, and no column too long."""

from collections.abc import Sequence
from itertools import groupby, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.sheets.columns import Placed, balanced, fill
from generator.sheets.runs import Strip
from generator.sheets.shapes import Rect

#: What fills no more of a column than this stays in it.
SHORT = 0.4
#: Columns are balanced to this (mm).
FINE = 0.5
NEAR = 1e-5


def strip(height: float, gap: float = 0, *, keep: bool = False) -> Strip:
    return Strip(height, (), gap, keep)


def numbered(strips: Sequence[Strip]) -> list[Strip]:
    """The same strips, told apart by what is in them."""
    return [one._replace(shapes=(Rect(n, 0, 1, 1),)) for n, one in enumerate(strips)]


halves = st.integers(min_value=1, max_value=40).map(lambda n: n / 2)
lengths = st.one_of(halves, st.floats(min_value=0.5, max_value=20))
strip_lists = st.lists(
    st.builds(
        Strip,
        height=lengths,
        shapes=st.just(()),
        gap=st.sampled_from([0.0, 0.0, 0.5, 1.2, 4.0]),
        keep=st.sampled_from([False, False, True]),
    ),
    min_size=1,
    max_size=25,
).map(numbered)
heights = st.lists(st.floats(min_value=15, max_value=90), min_size=1, max_size=6)


def units(strips: Sequence[Strip]) -> list[list[Strip]]:
    """Strips that must stay together."""
    found: list[list[Strip]] = [[]]
    for one in strips:
        found[-1].append(one)
        if not one.keep:
            found.append([])
    return [unit for unit in found if unit]


def high(strips: Sequence[Strip]) -> float:
    """How high strips are at the top of a column."""
    return sum(one.height for one in strips) + sum(one.gap for one in strips[1:])


def most_first(strips: Sequence[Strip], column_heights: Sequence[float]) -> list[int] | None:
    """The plain way: as many units as go into each column; how many strips each has."""
    left, counts = units(strips), []
    for height in column_heights:
        taken: list[Strip] = []
        while left and high([*taken, *left[0]]) <= height + 1e-6:
            taken += left.pop(0)
        counts.append(len(taken))
    return None if left else counts


def columns_of(placed: Sequence[Placed]) -> dict[int, list[Placed]]:
    return {
        number: list(group) for number, group in groupby(placed, key=lambda placed: placed.column)
    }


def check(placed: Sequence[Placed], strips: Sequence[Strip], heights: Sequence[float]) -> None:
    """What holds of every filling."""
    assert [one.strip for one in placed] == list(strips), "each once, in order"
    assert [one.column for one in placed] == sorted(one.column for one in placed)
    for number, column in columns_of(placed).items():
        assert column[0].y == 0, "no gap above the first"
        for one, after in pairwise(column):
            assert after.y == pytest.approx(one.y + one.strip.height + after.strip.gap)
        assert column[-1].y + column[-1].strip.height <= heights[number] + NEAR
    for one, after in pairwise(placed):
        assert not one.strip.keep or one.column == after.column, "keeps with the next"


@settings(max_examples=60, deadline=None)
@given(strip_lists, heights)
def test_a_filling(strips: list[Strip], heights: list[float]) -> None:
    placed = fill(strips, heights)
    wanted = most_first(strips, heights)
    if placed is None:
        assert wanted is None, "there was room"
        return
    check(placed, strips, heights)
    assert wanted is not None
    found = columns_of(placed)
    assert [len(found.get(number, ())) for number in range(len(heights))] == wanted


@settings(max_examples=60, deadline=None)
@given(strip_lists, st.integers(1, 3), st.integers(1, 3), st.floats(min_value=25, max_value=120))
def test_a_balanced_filling(strips: list[Strip], pages: int, columns: int, height: float) -> None:
    placed = balanced(strips, pages, columns, height)
    if placed is None:
        assert most_first(strips, [height] * (pages * columns)) is None
        return
    check(placed, strips, [height] * (pages * columns))
    if most_first(strips, [height * SHORT]) is not None:
        assert {one.column for one in placed} == {0}, "two stumps"
        return
    last = placed[-1].column // columns
    if last:
        assert most_first(strips, [height] * (last * columns)) is None, "a page too many"
    # The last page is no longer than it must be, the ones before it are full.
    before = [height] * (last * columns)
    longest = max(one.y + one.strip.height for one in placed if one.column // columns == last)
    shorter = longest - FINE - NEAR
    assert shorter <= 0 or most_first(strips, [*before, *[shorter] * columns]) is None
    full = most_first(strips, [height] * (pages * columns))
    assert full is not None
    found = columns_of(placed)
    assert [len(found.get(number, ())) for number in range(last * columns)] == (
        full[: last * columns]
    )


def test_strips_that_fit_exactly_fit() -> None:
    tenths = [strip(0.1)] * 3  # their sum is a little more than 0.3
    assert fill(tenths, [0.3]) is not None
    assert fill([strip(19 / 3)] * 3, [19]) is not None
    assert fill([strip(5), strip(5)], [9.9, 4]) is None


def test_no_column_is_left_longer_than_need_be() -> None:
    placed = balanced([strip(5)] * 9, 1, 3, 100)
    assert placed is not None
    assert [one.column for one in placed] == [0, 0, 0, 1, 1, 1, 2, 2, 2]
    placed = balanced([strip(5)] * 10, 1, 3, 100)
    assert placed is not None
    assert [one.column for one in placed] == [0, 0, 0, 0, 1, 1, 1, 1, 2, 2]


def test_few_strips_stay_in_one_column() -> None:
    for count, columns in ((8, {0}), (9, {0, 1})):
        placed = balanced([strip(5)] * count, 2, 2, 100)
        assert placed is not None
        assert {one.column for one in placed} == columns


def test_a_heading_goes_to_the_next_column_with_its_text() -> None:
    strips = [strip(5), strip(3, 2, keep=True), strip(5)]
    placed = fill(strips, [10, 10])
    assert placed is not None
    assert [(one.column, one.y) for one in placed] == [(0, 0), (1, 0), (1, 3)]
    placed = fill(strips, [15, 10])
    assert placed is not None
    assert [(one.column, one.y) for one in placed] == [(0, 0), (0, 7), (0, 10)]


def test_the_gap_above_the_first_of_a_column_takes_no_room() -> None:
    placed = fill([strip(10, 4), strip(10, 4)], [10, 10])
    assert placed is not None
    assert [(one.column, one.y) for one in placed] == [(0, 0), (1, 0)]


def test_gaps_count_within_what_keeps_together() -> None:
    strips = [strip(4, 9, keep=True), strip(4, 2)]
    assert fill(strips, [9.9]) is None
    assert fill(strips, [10]) is not None


def test_a_column_that_is_too_low_stays_empty() -> None:
    placed = fill([strip(8), strip(3)], [5, 8, 3])
    assert placed is not None
    assert [one.column for one in placed] == [1, 2]
    assert fill([strip(8), strip(3)], [5, 8]) is None


def test_what_keeps_with_nothing_still_stands_there() -> None:
    placed = fill([strip(5), strip(5, keep=True)], [10])
    assert placed is not None
    assert len(placed) == 2


def test_nothing_needs_no_room() -> None:
    assert fill([], []) == ()
    assert fill([], [10]) == ()
    assert balanced([], 1, 2, 10) == ()


def test_what_cannot_fit() -> None:
    assert fill([strip(1)], []) is None
    assert balanced([strip(11)], 4, 3, 10) is None
    assert balanced([strip(5)] * 13, 2, 3, 10) is None
    assert balanced([strip(5)] * 12, 2, 3, 10) is not None
    assert balanced([strip(6, keep=True), strip(6)], 4, 3, 10) is None
    assert balanced([strip(5)], 0, 3, 10) is None


def test_pages_are_filled_before_another_is_begun() -> None:
    placed = balanced([strip(5)] * 9, 3, 2, 15)
    assert placed is not None
    assert [one.column for one in placed] == [0, 0, 0, 1, 1, 1, 2, 2, 3]
