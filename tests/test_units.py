"""Lengths and sizes."""

import pytest

from generator.units import millimetres, millimetres_by_millimetres


@pytest.mark.parametrize(
    ("text", "length"),
    [("63mm", 63), ("63", 63), ("2.5in", 63.5), ("1 cm", 10), ("72pt", 25.4), (" 8.5 ", 8.5)],
)
def test_lengths(text: str, length: float) -> None:
    assert millimetres(text) == pytest.approx(length, abs=1e-9)


@pytest.mark.parametrize("text", ["", "mm", "-3mm", "1e3", "3 m", "3,5mm", "٣mm", "inf", "1.mm"])
def test_what_is_no_length(text: str) -> None:
    with pytest.raises(ValueError, match="such as 63mm"):
        millimetres(text)


def test_sizes() -> None:
    assert millimetres_by_millimetres("70x99mm") == (70, 99)
    assert millimetres_by_millimetres("2 × 3in") == pytest.approx((50.8, 76.2))
    with pytest.raises(ValueError, match="such as 70x99mm"):
        millimetres_by_millimetres("70mm")
