"""Hypothesis strategies: small variants, boards of them, seeds."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from generator.boards.board import Board, Variant

#: The same examples on every run, so that a red test is red for everybody.
STEADY = settings(max_examples=150, deadline=None, derandomize=True, database=None)


@st.composite
def variants(draw: DrawFn, /, most_abysses: int = 99) -> Variant:
    columns = draw(st.integers(3, 9))
    rows = draw(st.integers(3, 9))
    abysses = draw(st.integers(1, min(most_abysses, (columns - 2) * (rows - 2))))
    return Variant("TINY", columns, rows, abysses)


@st.composite
def boards(draw: DrawFn, /) -> Board:
    variant = draw(variants())
    places = draw(st.permutations(range(variant.interior)))[: variant.abysses]
    return Board(variant, tuple(sorted(places)))


def seeds() -> SearchStrategy[str]:
    return st.text(st.characters(exclude_categories=["Cc", "Cs"]), min_size=1, max_size=30)
