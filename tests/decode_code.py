"""Board codes read once more, from the page that defines them and from nothing else.

docs/board-code.md, "Rank" and "Code": a combinatorial number in Crockford's base 32, with
a check digit over GF(2^5).
"""

from math import comb

_DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


def squares_of(code: str, columns: int, rows: int, abysses: int) -> list[str]:
    """The names of the abysses of ``code``, by row and then column."""
    _, _, digits = code.partition("-")
    *values, check = [_DIGITS.index(character) for character in digits.replace("-", "")]
    total, weight = 0, 1
    for value in reversed(values):
        weight = _times(weight, 2)
        total ^= _times(weight, value)
    assert total == check, "the check digit does not fit"
    rank = 0
    for value in values:
        rank = rank * 32 + value
    places = []
    for i in range(abysses, 0, -1):
        c = i - 1
        while comb(c + 1, i) <= rank:
            c += 1
        places.append(c)
        rank -= comb(c, i)
    assert rank == 0
    inner = columns - 2
    assert max(places) < inner * (rows - 2)
    return [f"{'abcdefghijklmnopqrstuvwxyz'[p % inner + 1]}{p // inner + 2}" for p in places[::-1]]


def _times(a: int, b: int) -> int:
    """The product in GF(2^5) with the polynomial x^5 + x^2 + 1."""
    product = 0
    while b:
        if b & 1:
            product ^= a
        a <<= 1
        if a & 32:
            a ^= 0b100101
        b >>= 1
    return product
