"""Codes: the format's test vectors, every typing error, every refusal."""

from itertools import combinations

import pytest
from arbitrary_boards import STEADY, boards
from hypothesis import example, given
from hypothesis import strategies as st
from naive_boards import BOTH, MG2, MG4, all_boards

from generator.boards.board import Board, Variant
from generator.boards.code import (
    ALPHABET,
    board_of_rank,
    code_of,
    prefix_of,
    rank_of_board,
    read_code,
)
from generator.boards.draw import draw_boards
from generator.errors import PliegoError

CHECK_DIGIT = "check digit does not fit; a character is wrong or two are swapped"

# docs/board-code.md, "Test vectors"
VECTORS = [
    (
        "MG2-028E-BCXV-E7WN-K",
        "e2 g2 f3 g3 c4 d4 i5 b6 g6 e7 h7 b8 c8 e8 i8 f9 g9 h9",
    ),
    (
        "MG2-033D-2S0H-598R-3",
        "f2 b3 c4 d4 e4 f4 g4 c5 d5 d7 f7 h7 i7 h8 b9 f9 h9 i9",
    ),
    (
        "MG2-05AQ-37Z8-DM8P-2",
        "e2 g2 c3 d3 c4 g4 h4 i5 c6 d6 h6 i6 b7 e7 d8 f8 i9 c10",
    ),
    (
        "MG4-23GJ-FP2T-JQBF-W4BF",
        "f4 i5 b6 b7 f7 g7 i7 e8 g8 b9 e9 b10 c10 h10 h11 d12 i12 b13 c13 d13 g13 i13",
    ),
    (
        "MG4-206M-8BR4-GP67-FBPJ",
        "g2 h2 b3 c4 d4 i4 f5 g5 d6 d7 i7 c8 g8 h9 b11 c11 d11 i11 e12 i12 f13 i13",
    ),
    (
        "MG2-0000-0000-0000-0",
        "b2 c2 d2 e2 f2 g2 h2 i2 b3 c3 d3 e3 f3 g3 h3 i3 b4 c4",
    ),
    (
        "MG2-14SJ-8GGC-F6JF-5",
        "h8 i8 b9 c9 d9 e9 f9 g9 h9 i9 b10 c10 d10 e10 f10 g10 h10 i10",
    ),
]
CODES = [code for code, _ in VECTORS]
#: 30 digits, the most that a code may have.
LONGEST = Variant("LONG", 12, 17, 75)


def refusal(text: str, variants: dict[str, Variant] = BOTH) -> str:
    with pytest.raises(PliegoError) as caught:
        read_code(text, variants)
    assert len(caught.value.faults) == 1
    return str(caught.value)


@pytest.mark.parametrize(("code", "names"), VECTORS)
def test_vectors(code: str, names: str) -> None:
    board = read_code(code, BOTH)
    assert board.variant == BOTH[code[:3]]
    assert " ".join(board.names) == names
    assert code_of(board) == code


def test_first_and_last_rank() -> None:
    assert code_of(board_of_rank(MG2, 0)) == "MG2-0000-0000-0000-0"
    assert code_of(board_of_rank(MG2, MG2.boards - 1)) == "MG2-14SJ-8GGC-F6JF-5"


@pytest.mark.parametrize(
    "variant",
    [Variant("A", 6, 5, 1), Variant("A", 6, 5, 5), Variant("A", 6, 5, 12), Variant("A", 3, 6, 2)],
)
def test_ranks_of_all_boards_are_all_numbers_in_the_order_of_the_largest(variant: Variant) -> None:
    every = sorted(all_boards(variant), key=lambda board: board.places[::-1])
    assert [rank_of_board(board) for board in every] == list(range(variant.boards))
    assert [board_of_rank(variant, rank) for rank in range(variant.boards)] == every


@STEADY
@given(boards())
def test_round_trip(board: Board) -> None:
    assert 0 <= rank_of_board(board) < board.variant.boards
    assert board_of_rank(board.variant, rank_of_board(board)) == board
    assert read_code(code_of(board), {"TINY": board.variant}) == board


@STEADY
@given(st.integers(0, LONGEST.boards - 1))
@example(0)
@example(LONGEST.boards - 1)
def test_round_trip_of_the_longest_codes(rank: int) -> None:
    code = code_of(board_of_rank(LONGEST, rank))
    assert len(code) == len("LONG") + 8 + 31
    assert rank_of_board(read_code(code, {"LONG": LONGEST})) == rank


@pytest.mark.parametrize("variant", [MG2, MG4])
def test_round_trip_of_large_boards(variant: Variant) -> None:
    for drawn in draw_boards(variant, "round trip", 300, "any"):
        assert read_code(code_of(drawn.board), BOTH) == drawn.board


@pytest.mark.parametrize(
    ("code", "variant"),
    [(code, BOTH[code[:3]]) for code in CODES]
    + [(code_of(drawn.board), MG4) for drawn in draw_boards(MG4, "errors", 2, "any")]
    + [(code_of(drawn.board), MG2) for drawn in draw_boards(MG2, "errors", 2, "any")]
    + [(code_of(drawn.board), LONGEST) for drawn in draw_boards(LONGEST, "errors", 1, "any")],
)
def test_every_wrong_character_and_every_swap_is_refused(code: str, variant: Variant) -> None:
    prefix, variants = variant.prefix, {variant.prefix: variant}
    digits = code.removeprefix(prefix).replace("-", "")
    wrong = [
        digits[:place] + letter + digits[place + 1 :]
        for place, right in enumerate(digits)
        for letter in ALPHABET
        if letter != right
    ]
    assert len(wrong) == 31 * len(digits)
    for i, j in combinations(range(len(digits)), 2):
        if digits[i] != digits[j]:
            swapped = list(digits)
            swapped[i], swapped[j] = swapped[j], swapped[i]
            wrong.append("".join(swapped))
    for text in wrong:
        assert refusal(f"{prefix}-{text}", variants) == f"code '{prefix}-{text}': {CHECK_DIGIT}"


@pytest.mark.parametrize(
    "text",
    [
        "MG2-O28E-BCXV-E7WN-K",
        "mg2-o28e-bcxv-e7wn-k",
        "MG2028EBCXVE7WNK",
        "mg2028ebcxve7wnk",
        "MG2 028E BCXV E7WN K",
        "MG2 028EBCXVE7WNK",
        "  MG2 - 028E - BCXV - E7WN - K\n",
        "MG 2-028E-BCXV-E7WN-K",
        "MG2-0-2-8-E-B-C-X-V-E-7-W-N-K-",
        "MG2-028EBCXVE7WNK",
        "MG2\u2011028E\u2011BCXV\u2010E7WN\u00a0K",
    ],
)
def test_reading_is_lenient_where_nothing_can_be_mistaken(text: str) -> None:
    assert code_of(read_code(text, BOTH)) == "MG2-028E-BCXV-E7WN-K"


@pytest.mark.parametrize("one", "1iIlL")
def test_letters_that_look_like_figures(one: str) -> None:
    last = read_code("MG2-14SJ-8GGC-F6JF-5", BOTH)
    assert read_code(f"MG2-{one}4SJ-8GGC-F6JF-5", BOTH) == last
    assert read_code("MG2-oO0o-OOOO-0000-o", BOTH) == board_of_rank(MG2, 0)


@STEADY
@given(st.sampled_from(CODES), st.data())
def test_case_spaces_and_hyphens_do_not_matter(code: str, data: st.DataObject) -> None:
    prefix, digits = code[:3], code[3:].replace("-", "")
    fillers = st.lists(st.text(" -\t", max_size=2), min_size=len(digits), max_size=len(digits))
    mixed = "".join(
        filler + (digit.lower() if data.draw(st.booleans()) else digit)
        for filler, digit in zip(data.draw(fillers), digits, strict=True)
    )
    assert code_of(read_code(f"{prefix}-{mixed}", BOTH)) == code


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "code '': empty; known prefixes: MG2, MG4"),
        (" \n ", r"code ' \n ': empty; known prefixes: MG2, MG4"),
        (
            "MG3-028E-BCXV-E7WN-K",
            (
                "code 'MG3-028E-BCXV-E7WN-K': unknown prefix (found 'MG3'); known: MG2, MG4; "
                "nearest: MG4"
            ),
        ),
        (
            "MG3028EBCXVE7WNK",
            "code 'MG3028EBCXVE7WNK': unknown prefix (found 'MG3'); known: MG2, MG4; nearest: MG4",
        ),
        ("-", "code '-': unknown prefix (found ''); known: MG2, MG4"),
        ("ＭＧ２-0", "code 'ＭＧ２-0': unknown prefix (found 'ＭＧ２'); known: MG2, MG4"),
        (
            "MG2028E-BCXV-E7WN-K",
            (
                "code 'MG2028E-BCXV-E7WN-K': unknown prefix (found 'MG2028E'); "
                "known: MG2, MG4; nearest: MG2"
            ),
        ),
        (
            "MG2-028U-BCXV-E7WN-K",
            (
                "code 'MG2-028U-BCXV-E7WN-K': wrong character 'U' at place 4 after the prefix; "
                "allowed: 0-9 and A-Z without I, L, O, U"
            ),
        ),
        (
            "MG2-028E-ß",
            (
                "code 'MG2-028E-ß': wrong character 'ß' at place 5 after the prefix; "
                "allowed: 0-9 and A-Z without I, L, O, U"
            ),
        ),
        (
            "MG2-ı28E-\u200b",
            (
                r"code 'MG2-ı28E-\u200b': wrong character 'ı' at place 1 after the prefix; "
                "allowed: 0-9 and A-Z without I, L, O, U"
            ),
        ),
        (
            "MG2-\ud800",
            (
                r"code 'MG2-\ud800': wrong character '\ud800' at place 1 after the prefix; "
                "allowed: 0-9 and A-Z without I, L, O, U"
            ),
        ),
        (
            "MG2-028E-BCXV-E7WN",
            (
                "code 'MG2-028E-BCXV-E7WN': wrong length (found 12 characters after the prefix); "
                "MG2 has 13"
            ),
        ),
        (
            "MG4-028E-BCXV-E7WN-K",
            (
                "code 'MG4-028E-BCXV-E7WN-K': wrong length (found 13 characters after the prefix); "
                "MG4 has 16"
            ),
        ),
        ("MG2", "code 'MG2': wrong length (found 0 characters after the prefix); MG2 has 13"),
        ("MG2-028E-BCXV-E7WN-J", f"code 'MG2-028E-BCXV-E7WN-J': {CHECK_DIGIT}"),
        (
            "MG2-14SJ-8GGC-F6JG-Y",  # the last rank and one more, with its right check digit
            (
                "code 'MG2-14SJ-8GGC-F6JG-Y': rank too large (found 41432089765583440); "
                "MG2 has 41432089765583440 boards"
            ),
        ),
    ],
)
def test_refusals(text: str, message: str) -> None:
    assert refusal(text) == message


@pytest.mark.parametrize("letter", "A0-Uñ \ud800\0😀")
def test_endless_input_ends_with_a_short_message(letter: str) -> None:
    for text in (letter * 10_000, "MG2-" + letter * 10_000, letter * 5_000 + "-" + letter * 5_000):
        assert len(refusal(text)) < 500


@STEADY
@given(st.text(max_size=40), st.booleans())
def test_any_text_is_read_or_refused(text: str, prefixed: bool) -> None:
    text = "MG2" + text if prefixed else text
    try:
        board = read_code(text, BOTH)
        told = code_of(board)
    except PliegoError as error:
        told = str(error)
    assert told.isprintable()


def test_no_prefix_is_known() -> None:
    assert refusal("MG2-0", {}) == "code 'MG2-0': unknown prefix (found 'MG2'); known: none"
    assert refusal("MG2028EBCXVE7WNK", {}).endswith("(found 'MG2028EB'); known: none")


def test_what_stands_before_the_hyphen_decides() -> None:
    known = ("MG", "MG2", "MG25")
    assert prefix_of("MG-25", known) == "MG"
    assert prefix_of("mg2-5", known) == "MG2"
    assert prefix_of("MG 25-1", known) == "MG25"
    assert prefix_of("mg 25", known) == "MG"
    assert prefix_of("MG25", known) == "MG25"
    assert prefix_of("MG24", known) == "MG2"
    assert prefix_of("M G24", known) == "MG2"
    for text in ("MG24-1", "XMG2", "X MG2"):
        with pytest.raises(PliegoError, match="unknown prefix"):
            prefix_of(text, known)
