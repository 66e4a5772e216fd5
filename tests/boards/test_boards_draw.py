"""Seeds: the format's vectors, uniformity, distinctness, and wishes that cannot be met."""

import hashlib
import unicodedata
from collections import Counter
from itertools import islice
from unittest.mock import patch

import pytest
from arbitrary_boards import STEADY, seeds, variants
from hypothesis import given
from hypothesis import strategies as st
from naive_boards import MG2, MG4, all_boards, has_quality, likenesses

from generator.boards import draw
from generator.boards.board import Variant
from generator.boards.code import board_of_rank, code_of, rank_of_board
from generator.boards.draw import (
    Drawn,
    check_count,
    check_seed,
    draw_boards,
    draw_each,
    rank_of_seed,
)
from generator.boards.quality import QUALITIES
from generator.boards.symmetry import distinct_boards
from generator.errors import PliegoError

# docs/board-code.md, "Test vectors"
VECTORS = [
    ((MG2, "club", 1, "connected"), 0, "MG2-028E-BCXV-E7WN-K"),
    ((MG2, "club", 2, "connected"), 0, "MG2-033D-2S0H-598R-3"),
    ((MG2, "ñandú", 7, "balanced"), 4, "MG2-05AQ-37Z8-DM8P-2"),
    ((MG4, "club", 1, "connected"), 0, "MG4-23GJ-FP2T-JQBF-W4BF"),
    ((MG4, "2026", 1000, "strict"), 5, "MG4-206M-8BR4-GP67-FBPJ"),
]


@pytest.mark.parametrize(("asked", "attempt", "code"), VECTORS)
def test_vectors(asked: tuple[Variant, str, int, str], attempt: int, code: str) -> None:
    variant, seed, number, quality = asked
    for spelling in (seed, unicodedata.normalize("NFD", seed)):
        [drawn] = draw_boards(variant, spelling, 1, quality, first=number)
        assert (drawn.number, drawn.attempt, code_of(drawn.board)) == (number, attempt, code)
        assert rank_of_seed(variant, spelling, number, attempt) == rank_of_board(drawn.board)


def test_the_hashed_text_is_the_published_one() -> None:
    text = "pliego-1\nMG4\n10x14/22\nñ 😀\n12\n345"
    number = int(hashlib.sha256(text.encode()).hexdigest(), 16)
    assert rank_of_seed(MG4, "ñ 😀", 12, 345) == number % MG4.boards


@pytest.mark.parametrize(
    ("seed", "message"),
    [
        ("", "the seed is empty; allowed: 1 to 100 characters"),
        ("x" * 101, "the seed is too long (found 101 characters); at most 100"),
        (
            "club\n",
            (
                "the seed has a control character (found U+000A at place 5); "
                "allowed: any text without control characters"
            ),
        ),
        (
            "\x85",
            (
                "the seed has a control character (found U+0085 at place 1); "
                "allowed: any text without control characters"
            ),
        ),
        (
            "a\ud800",
            (
                "the seed has half a surrogate pair (found U+D800 at place 2); "
                "allowed: any text without control characters"
            ),
        ),
        (
            "\0" * 10_000,
            (
                "the seed is too long (found 10000 characters); at most 100\n"
                "the seed has a control character (found U+0000 at place 1); "
                "allowed: any text without control characters"
            ),
        ),
    ],
)
def test_seeds_that_are_none(seed: str, message: str) -> None:
    with pytest.raises(PliegoError) as caught:
        check_seed(seed)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    "seed", ["x", " ", "x" * 100, "n\u0303" * 100, "😀" * 100, "liga/3", "\u2028"]
)
def test_seeds(seed: str) -> None:
    assert check_seed(seed) == unicodedata.normalize("NFC", seed)


@STEADY
@given(variants(most_abysses=9), seeds(), st.integers(0, 6), st.sampled_from(QUALITIES))
def test_drawn_boards_keep_what_is_promised(
    variant: Variant, seed: str, count: int, quality: str
) -> None:
    count = min(count, distinct_boards(variant))
    drawn = []
    with patch.object(draw, "MOST_ATTEMPTS", 300):  # gives up sooner; changes nothing else
        try:
            for one in draw_boards(variant, seed, count, quality):
                drawn.append(one)  # noqa: PERF402 - what came before the error counts
            told = ""
        except PliegoError as error:
            told = str(error)
        assert len(drawn) == count or "none of 300 drawn boards fits" in told
        assert list(islice(draw_boards(variant, seed, count, quality), len(drawn))) == drawn
        if drawn:  # a smaller count gives the same boards
            assert list(draw_boards(variant, seed, len(drawn) - 1, quality)) == drawn[:-1]
    pictures: set[tuple[str, ...]] = set()
    for number, one in enumerate(drawn, 1):
        assert (one.number, one.seed) == (number, seed)
        assert len(one.board.places) == variant.abysses
        assert rank_of_board(one.board) == rank_of_seed(variant, seed, number, one.attempt)
        assert has_quality(one.board, quality)
        assert not pictures & likenesses(one.board)
        pictures |= likenesses(one.board)


def test_attempts_run_upward_and_the_first_that_fits_is_taken() -> None:
    attempts = []
    for drawn in draw_boards(MG4, "upward", 40, "strict"):
        attempts.append(drawn.attempt)
        for attempt in range(drawn.attempt):
            rank = rank_of_seed(MG4, "upward", drawn.number, attempt)
            assert not has_quality(board_of_rank(MG4, rank), "strict")
    assert max(attempts) > 3


@pytest.mark.parametrize("quality", QUALITIES)
def test_another_first_number_and_another_count_change_no_board(quality: str) -> None:
    many = list(draw_boards(MG2, "liga", 30, quality))
    assert list(draw_boards(MG2, "liga", 12, quality)) == many[:12]
    assert list(draw_boards(MG2, "liga", 5, quality, first=9)) == many[8:13]


def test_seed_prefix_and_number_all_matter() -> None:
    def first(variant: Variant, seed: str, number: int = 1) -> int:
        return rank_of_seed(variant, seed, number, 0)

    other = Variant("MG3", 10, 11, 18)
    ranks = [
        first(MG2, "a"),
        first(MG2, "b"),
        first(MG2, "A"),
        first(MG2, "a", 2),
        first(other, "a"),
    ]
    assert len(set(ranks)) == len(ranks)


def test_drawing_is_lazy() -> None:
    drawn = draw_boards(MG2, "lazy", 10**12, "connected")
    assert next(drawn).number == 1


def test_one_run_over_several_seeds() -> None:
    tiny = Variant("TINY", 5, 4, 2)
    rounds = [("liga/1", 1), ("liga/1", 2), ("liga/2", 1), ("liga/2", 2), ("liga/spare", 1)]
    drawn = list(draw_each(tiny, rounds, "connected"))
    assert [(one.seed, one.number) for one in drawn] == rounds
    assert len(set().union(*(likenesses(one.board) for one in drawn))) == sum(
        len(likenesses(one.board)) for one in drawn
    )
    assert list(draw_each(tiny, rounds[:3], "connected")) == drawn[:3]
    assert drawn[0] == next(draw_boards(tiny, "liga/1", 1, "connected"))


def test_all_different_boards_can_be_drawn_and_not_one_more() -> None:
    tiny = Variant("TINY", 5, 4, 2)
    most = len({frozenset(likenesses(board)) for board in all_boards(tiny)})
    drawn = list(draw_boards(tiny, "all", most, "any"))
    assert len({frozenset(likenesses(one.board)) for one in drawn}) == most == 6
    message = (
        "only 6 different boards of TINY exist, turned and mirrored ones counted once "
        "(7 wanted); at most 6"
    )
    for ask in (
        lambda: draw_boards(tiny, "all", most + 1, "any"),
        lambda: check_count(tiny, most + 1),
    ):
        with pytest.raises(PliegoError) as caught:
            ask()
        assert str(caught.value) == message
    check_count(tiny, most)


@pytest.mark.parametrize(
    ("variant", "wanted", "quality", "messages"),
    [
        (
            Variant("MINI", 5, 5, 8),
            1,
            "strict",
            (
                "board 1 of seed 'club' (MINI, strict): none of 10000 drawn boards fits "
                "(10000 not strict, 0 like an earlier board; 0 drawn before); try another quality"
            ),
        ),
        (
            Variant("MINI", 4, 4, 2),
            3,
            "any",
            (
                "board 3 of seed 'club' (MINI, any): none of 10000 drawn boards fits "
                "(0 not any, 10000 like an earlier board; 2 drawn before); try fewer boards"
            ),
        ),
        (
            Variant("MINI", 5, 5, 4),
            23,
            "connected",
            (
                "board 23 of seed 'club' (MINI, connected): none of 10000 drawn boards fits "
                "(76 not connected, 9924 like an earlier board; 22 drawn before); "
                "try another quality or fewer boards"
            ),
        ),
    ],
)
def test_impossible_wishes_end_with_a_count(
    variant: Variant, wanted: int, quality: str, messages: str
) -> None:
    numbered = [("club", number) for number in range(1, wanted + 1)]
    with pytest.raises(PliegoError) as caught:
        list(draw_each(variant, numbered, quality))
    assert str(caught.value) == messages


def test_a_board_that_breaks_the_rules_is_a_program_fault() -> None:
    with (
        patch("generator.boards.code.bisect_right", return_value=0),
        pytest.raises(AssertionError, match="not a placement"),
    ):
        next(draw_boards(MG2, "club", 1, "any"))


# Upper 0.001 points of chi-square with 14 and 77 degrees of freedom: NIST/SEMATECH
# e-Handbook of Statistical Methods, 1.3.6.7.4, "Critical Values of the Chi-Square
# Distribution".
@pytest.mark.parametrize(
    ("variant", "quality", "boards", "critical"),
    [
        (Variant("TINY", 4, 5, 2), "any", 15, 36.123),
        (Variant("TINY", 4, 5, 2), "connected", 15, 36.123),
        (Variant("TINY", 5, 5, 6), "connected", 78, 121.100),
    ],
)
def test_draws_are_uniform(variant: Variant, quality: str, boards: int, critical: float) -> None:
    fitting = {board for board in all_boards(variant) if has_quality(board, quality)}
    assert len(fitting) == boards
    draws = 60 * boards
    counts: Counter[object] = Counter()
    for number in range(1, draws + 1):  # a run each, so that none is refused as like another
        [drawn] = draw_boards(variant, "uniform", 1, quality, first=number)
        counts[drawn.board] += 1
    assert counts.keys() == fitting
    share = draws / boards
    assert sum((count - share) ** 2 / share for count in counts.values()) < critical


def test_drawn_is_a_plain_value() -> None:
    [drawn] = draw_boards(MG2, "club", 1, "any")
    assert drawn == Drawn(drawn.board, 1, 0, "club")
    assert len({drawn, Drawn(drawn.board, 1, 0, "club")}) == 1
