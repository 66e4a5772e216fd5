"""Seeds: how a text and a number become a random board, the same one everywhere.

In: a variant, a seed, numbers, the wanted quality. Out: boards, drawn lazily, no two
alike within a run. Must not know: where seeds come from, events, the command line.

Source: docs/board-code.md, "Seeds". The hash is the whole random source, so a seed
gives the same boards on every platform and with every version.
"""

import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache
from hashlib import sha256
from typing import NamedTuple

from generator.boards.board import Board, Variant
from generator.boards.code import board_of_rank
from generator.boards.quality import meets
from generator.boards.symmetry import canonical, distinct_boards
from generator.errors import PliegoError, shown

LONGEST_SEED = 100  # characters, after normalisation
MOST_ATTEMPTS = 10_000  # for one board
_UNWRITABLE = {"Cc": "a control character", "Cs": "half a surrogate pair"}


class Drawn(NamedTuple):
    """A drawn board, its number (from 1), the attempt that gave it (from 0) and its seed."""

    board: Board
    number: int
    attempt: int
    seed: str


def check_seed(seed: str) -> str:
    """Return ``seed`` NFC-normalised; PliegoError with all that makes it no seed."""
    text = unicodedata.normalize("NFC", seed)
    faults = []
    if not text:
        faults.append(f"the seed is empty; allowed: 1 to {LONGEST_SEED} characters")
    if len(text) > LONGEST_SEED:
        faults.append(
            f"the seed is too long (found {len(text)} characters); at most {LONGEST_SEED}"
        )
    for place, character in enumerate(text, 1):
        if kind := _UNWRITABLE.get(unicodedata.category(character)):
            faults.append(
                f"the seed has {kind} (found U+{ord(character):04X} at place {place}); "
                "allowed: any text without control characters"
            )
            break  # one is enough to see what it is; a pasted file would have thousands
    if faults:
        raise PliegoError(*faults)
    return text


def rank_of_seed(variant: Variant, seed: str, number: int, attempt: int) -> int:
    """Return the rank that attempt ``attempt`` (from 0) for board ``number`` (from 1) draws."""
    return _rank(_head(variant, seed), number, attempt) % variant.boards


def check_count(variant: Variant, count: int) -> None:
    """Raise PliegoError if there are no ``count`` boards that differ under the symmetries."""
    if count > (most := distinct_boards(variant)):
        raise PliegoError(
            f"only {most} different {'board' if most == 1 else 'boards'} of {variant.prefix} "
            f"{'exists' if most == 1 else 'exist'}, turned and mirrored ones "
            f"counted once ({count} wanted); at most {most}"
        )


def draw_boards(
    variant: Variant, seed: str, count: int, quality: str, first: int = 1
) -> Iterator[Drawn]:
    """Draw ``count`` boards of ``seed``, from number ``first`` on, lazily.

    ``seed`` has passed ``check_seed``. PliegoError at once if so many different boards
    do not exist, and while drawing if no board fits in 10,000 attempts.
    """
    check_count(variant, count)
    return draw_each(variant, ((seed, number) for number in range(first, first + count)), quality)


def draw_each(variant: Variant, wanted: Iterable[tuple[str, int]], quality: str) -> Iterator[Drawn]:
    """Draw one board for each (seed, number), lazily, no two alike under the symmetries.

    An event, whose rounds have a seed each, is one such run: the order of ``wanted``
    settles which of two like boards is drawn again. Seeds here may be longer than
    what a user may type. PliegoError if no board fits in 10,000 attempts.
    """
    seen: set[int] = set()
    for seed, number in wanted:
        head = _head(variant, seed)
        unfit = alike = 0
        for attempt in range(MOST_ATTEMPTS):
            board = board_of_rank(variant, _rank(head, number, attempt) % variant.boards)
            if not meets(board, quality):
                unfit += 1
            elif (form := canonical(board)) in seen:
                alike += 1
            else:
                seen.add(form)
                yield Drawn(board, number, attempt, seed)
                break
        else:
            advice = ["another quality"] * (unfit > 0) + ["fewer boards"] * (alike > 0)
            raise PliegoError(
                f"board {number} of seed {shown(seed)} ({variant.prefix}, {quality}): none of "
                f"{MOST_ATTEMPTS} drawn boards fits ({unfit} not {quality}, {alike} like an "
                f"earlier board; {len(seen)} drawn before); try {' or '.join(advice)}"
            )


@lru_cache(maxsize=16)
def _head(variant: Variant, seed: str) -> bytes:
    """Return what is hashed, up to the number.

    Normalised here too, so that two spellings of one text can never be two seeds.
    """
    text = unicodedata.normalize("NFC", seed)
    return f"pliego-1\n{variant.prefix}\n{variant.size}/{variant.abysses}\n{text}\n".encode()


def _rank(head: bytes, number: int, attempt: int) -> int:
    """Return the hash as a number; modulo binom(n, k) it is a rank (bias under 2^-100)."""
    return int.from_bytes(sha256(head + b"%d\n%d" % (number, attempt)).digest(), "big")
