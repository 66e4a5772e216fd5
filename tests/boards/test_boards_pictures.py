"""Boards as people see them, in one golden file."""

from goldens import check_golden
from naive_boards import MG2, MG4

from generator.boards.board import Variant
from generator.boards.code import code_of
from generator.boards.draw import Drawn, draw_boards


def pictured(drawn: Drawn, quality: str) -> str:
    head = f"{code_of(drawn.board)}  (seed '{drawn.seed}', number {drawn.number}, {quality})"
    return "\n".join([head, *drawn.board.picture(), ""])


def test_pictures() -> None:
    small = Variant("SMALL", 7, 7, 8)
    texts = [
        pictured(drawn, quality)
        for variant, seed, first, count, quality in [
            (MG2, "club", 1, 2, "connected"),
            (MG2, "ñandú", 7, 1, "balanced"),
            (MG4, "club", 1, 1, "connected"),
            (MG4, "2026", 1000, 1, "strict"),
            (small, "club", 1, 3, "any"),
            (small, "club", 1, 3, "strict"),
        ]
        for drawn in draw_boards(variant, seed, count, quality, first)
    ]
    check_golden("boards.txt", "\n".join(texts))
