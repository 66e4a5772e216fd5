"""Boards made as ``pliego board --players 4 --count N --seed TEXT`` makes them.

In: a count, a seed, a path. Out: the file, or the boards as plain data. Must not know:
clocks, the bare writer's file.

As a program, ``python benchmarks/making.py COUNT PATH``, it makes one file and prints
the most memory that the process has held, in KiB; nothing where Python cannot tell.
"""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from bare_writer import KnownBoard

from generator.boards.board import square_at
from generator.build.boards import BoardRecord, board_product
from generator.build.choice import BoardWish, choose
from generator.build.product import Look, Product
from generator.cli.output import Target, save
from generator.render.fonts import Typeface
from generator.sheets.shapes import Page, Text

LANGUAGE = "es"


class Sample(NamedTuple):
    """Boards as plain data, with one page and the words of the whole document."""

    boards: list[KnownBoard]
    page: Page
    record: BoardRecord
    product: Product
    typeface: Typeface


def make(count: int, seed: str, path: Path) -> None:
    """Make ``count`` boards of ``seed`` in the file ``path``, all the way from the wish."""
    typeface = Typeface()
    product = _product(count, seed, typeface)
    save(product, Target(str(path), LANGUAGE, force=True, quiet=True), typeface)


def sample(count: int, seed: str) -> Sample:
    """Return the boards that ``make`` draws, with what ``lifting`` wants to know of them."""
    records: list[BoardRecord] = []
    typeface = Typeface()
    product = _product(count, seed, typeface, records.append)
    pages = list(product.pages)
    boards = [_known(page, record) for page, record in zip(pages, records, strict=True)]
    return Sample(boards, pages[0], records[0], product, typeface)


def texts(page: Page) -> list[Text]:
    """Return the texts that stand on a page itself, not in what all pages share."""
    return [shape for shape in page.shapes if isinstance(shape, Text)]


def _product(
    count: int,
    seed: str,
    typeface: Typeface,
    record: Callable[[BoardRecord], None] | None = None,
) -> Product:
    choice = choose(BoardWish(players=4, count=count, seed=seed), os.urandom)
    return board_product(choice, Look(language=LANGUAGE, players=4), typeface, record)


def _known(page: Page, record: BoardRecord) -> KnownBoard:
    code, number = texts(page)
    abysses = tuple(square_at(name) for name in record.abysses)
    return KnownBoard(code.text, number.text, abysses, page.bookmark or "")


def _most_memory() -> int | None:
    """Return the most memory this process has held, in KiB; None where it is not known."""
    try:
        import resource
    except ImportError:
        return None  # Windows
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most // 1024 if sys.platform == "darwin" else most


if __name__ == "__main__":
    make(int(sys.argv[1]), "memory", Path(sys.argv[2]))
    print(_most_memory() or "")
