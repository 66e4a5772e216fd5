"""Hatching: each pattern stays inside its box and is told from the others by its lines."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.sheets.hatching import HATCHINGS, hatch
from generator.sheets.shapes import BLACK, Lines, Rect, Segment

sides = st.floats(min_value=2, max_value=90)


def segments(name: str, rect: Rect, pitch: float = 1.1) -> list[Segment]:
    shapes = hatch(name, rect, BLACK, pitch=pitch)
    return [line for shape in shapes if isinstance(shape, Lines) for line in shape.segments]


@given(st.sampled_from(sorted(HATCHINGS)), sides, sides, st.floats(min_value=0.5, max_value=3))
def test_no_line_leaves_its_box(name: str, width: float, height: float, pitch: float) -> None:
    rect = Rect(7, 11, width, height)
    for x1, y1, x2, y2 in segments(name, rect, pitch):
        assert all(7 - 0.2 <= x <= 7 + width + 0.2 for x in (x1, x2))
        assert all(11 - 1e-9 <= y <= 11 + height + 1e-9 for y in (y1, y2))


@given(sides, sides)
def test_a_diagonal_runs_from_border_to_border(width: float, height: float) -> None:
    for x1, y1, x2, y2 in segments("diagonal", Rect(0, 0, width, height)):
        assert x1 == pytest.approx(0) or y1 == pytest.approx(0)
        assert x2 == pytest.approx(width) or y2 == pytest.approx(height)


@pytest.mark.parametrize(
    ("name", "angles"),
    [
        ("horizontal", {0}),
        ("vertical", {90}),
        ("crossed", {0, 90}),
        ("diagonal", {45}),  # y runs down: from top left to bottom right
        ("diagonal-up", {135}),
        ("plain", set()),
    ],
)
def test_the_heraldic_directions(name: str, angles: set[int]) -> None:
    found = {
        round(math.degrees(math.atan2(y2 - y1, x2 - x1))) % 180
        for x1, y1, x2, y2 in segments(name, Rect(0, 0, 10, 8))
    }
    assert found == angles


@pytest.mark.parametrize("name", ["horizontal", "vertical", "crossed", "diagonal", "dots"])
def test_even_a_small_box_shows_its_pattern(name: str) -> None:
    assert len(segments(name, Rect(0, 0, 5, 5))) >= 3
