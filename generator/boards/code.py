"""Board codes: a board is a number, and the number is written to be typed.

In: boards, ranks, texts that somebody typed. Out: codes, boards, and a refusal
that says which character, length or digit is wrong. Must not know: seeds,
quality, which game a variant belongs to.

Source of every formula: docs/board-code.md ("Rank", "Code"), which is the format's
definition and stays readable for ever.
"""

import re
from bisect import bisect_right
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import count
from math import comb
from operator import getitem, sub
from typing import NoReturn

from generator.boards.board import LONGEST_PREFIX, MOST_DIGITS, Board, Variant
from generator.errors import PliegoError, expected, listed, shown

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's base 32
_BASE_BITS = 5
_GROUP = 4

# Case is folded for A-Z only: str.upper would also turn letters of other scripts
# into these ("ı" into I, "ß" into SS), and those are wrong characters.
_UPPER = str.maketrans("abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
_HYPHEN = re.compile("[-\u2010\u2011]")  # hyphen-minus, hyphen, non-breaking hyphen
_VALUES = {letter: value for value, letter in enumerate(ALPHABET)}
_VALUES |= {"O": 0, "I": 1, "L": 1}
_VALUES |= {letter.lower(): value for letter, value in _VALUES.items()}


def board_of_rank(variant: Variant, rank: int) -> Board:
    """Return the board with ``rank``, 0 <= rank < variant.boards."""
    places = []
    rows = _binomials(variant.interior, variant.abysses)
    end = len(rows[0])
    for i in range(variant.abysses, 0, -1):
        # The largest c with binom(c, i) <= rank. As c is at least i-1 and smaller
        # than the one before, its index in the row is no larger than the one before.
        row = rows[i - 1]
        end = bisect_right(row, rank, 0, end)
        rank -= row[end - 1]
        places.append(end + i - 2)
    places.reverse()
    return Board(variant, tuple(places))


def rank_of_board(board: Board) -> int:
    """Return the board's rank: binom(c1, 1) + binom(c2, 2) + ... + binom(ck, k)."""
    rows = _binomials(board.variant.interior, board.variant.abysses)
    return sum(map(getitem, rows, map(sub, board.places, count())))


def code_of(board: Board) -> str:
    """Return the code from which anyone can draw ``board`` again."""
    rank = rank_of_board(board)
    letters, check = [], 0
    for products in _PRODUCTS[: board.variant.digits]:  # rightmost digit first
        digit = rank & 31
        rank >>= _BASE_BITS
        letters.append(ALPHABET[digit])
        check ^= products[digit]
    letters.reverse()
    letters.append(ALPHABET[check])
    text = "".join(letters)
    groups = [text[start : start + _GROUP] for start in range(0, len(text), _GROUP)]
    return "-".join([board.variant.prefix, *groups])


def prefix_of(text: str, known_prefixes: Iterable[str]) -> str:
    """Return the known prefix that the code ``text`` begins with.

    What stands before the first hyphen decides, so that the code of an unknown
    ``MG25`` is never read as one of ``MG2``. Without a hyphen it is the first word,
    or else the longest known prefix that the text starts with. PliegoError if none.
    """
    known = tuple(known_prefixes)
    whole = _without_spaces(text).translate(_UPPER)
    if not whole:
        raise PliegoError(f"code {shown(text)}: empty; known prefixes: {listed(known)}")
    before, *after = _HYPHEN.split(whole, maxsplit=1)
    head = before if after else text.split(maxsplit=1)[0].translate(_UPPER)
    if head in known:
        return head
    fitting = [] if after else [prefix for prefix in known if whole.startswith(prefix)]
    if fitting:
        return max(fitting, key=len)
    if len(head) > LONGEST_PREFIX:  # a whole code: show no more of it than a prefix
        head = head[: max(map(len, known), default=LONGEST_PREFIX)]
    raise PliegoError(f"code {shown(text)}: unknown prefix {expected(head, known, 'known')}")


def read_code(text: str, variants: Mapping[str, Variant]) -> Board:
    """Return the board of the code ``text``; ``variants`` are known by their prefix.

    PliegoError with one message that says what is wrong: the prefix, a character
    (places count from 1 after the prefix, without hyphens and spaces), the length,
    the check digit or the rank, in this order.
    """

    def refuse(message: str) -> NoReturn:
        raise PliegoError(f"code {shown(text)}: {message}")

    variant = variants[prefix_of(text, variants)]
    letters = _HYPHEN.sub("", _without_spaces(text))[len(variant.prefix) :]
    digits = [_VALUES.get(letter, -1) for letter in letters]
    if -1 in digits:
        place = digits.index(-1)
        refuse(
            f"wrong character {shown(letters[place])} at place {place + 1} after the prefix; "
            "allowed: 0-9 and A-Z without I, L, O, U"
        )
    length = variant.digits + 1
    if len(digits) != length:
        refuse(
            f"wrong length (found {len(digits)} characters after the prefix); "
            f"{variant.prefix} has {length}"
        )
    *rank_digits, check = digits
    for products, digit in zip(_PRODUCTS, reversed(rank_digits), strict=False):
        check ^= products[digit]
    if check:
        refuse("check digit does not fit; a character is wrong or two are swapped")
    rank = 0
    for digit in rank_digits:
        rank = rank << _BASE_BITS | digit
    if rank >= variant.boards:
        refuse(f"rank too large (found {rank}); {variant.prefix} has {variant.boards} boards")
    return board_of_rank(variant, rank)


def _without_spaces(text: str) -> str:
    return "".join(text.split())


@lru_cache(maxsize=64)
def _binomials(interior: int, abysses: int) -> tuple[tuple[int, ...], ...]:
    """Return for i = 1..k the row binom(c, i), c from i-1 to n-k+i-1.

    No other c can be the i-th smallest of k numbers below n. These rows stay short
    even where nearly every square is an abyss.
    """
    span = interior - abysses + 1
    return tuple(
        tuple(comb(c, i) for c in range(i - 1, i - 1 + span)) for i in range(1, abysses + 1)
    )


def _doubled(element: int) -> int:
    """Return 2 * ``element`` in GF(2^5) with the polynomial x^5 + x^2 + 1."""
    shifted = element << 1
    return shifted ^ 0b100101 if shifted & 0b100000 else shifted


def _products() -> tuple[tuple[int, ...], ...]:
    """Return for j = 1..30 the row 2^j * d for every digit d, in GF(2^5)."""
    rows = []
    row = tuple(range(32))
    for _ in range(MOST_DIGITS):
        row = tuple(map(_doubled, row))
        rows.append(row)
    return tuple(rows)


_PRODUCTS = _products()
