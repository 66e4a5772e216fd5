"""What every product is: a document in the making, and how it is to be printed.

In: nothing. Out: frozen values. Must not know: what is on the pages.
"""

from collections.abc import Iterator
from typing import NamedTuple

from generator import __version__
from generator.render.ownership import CREATOR
from generator.sheets.shapes import Page

#: The viewer preference of sheets with backs.
BACKS = "DuplexFlipLongEdge"
#: That of sheets whose backs must stay blank.
FRONTS = "Simplex"


class Look(NamedTuple):
    """How sheets are to be printed.

    ``paper`` is a name of PAPERS; ``players`` is the number that will play, or None for
    all that the board serves.
    """

    language: str = "es"
    paper: str = "a4"
    mono: bool = False
    score_sheet: bool = False
    players: int | None = None


class Product(NamedTuple):
    """A document in the making; its ``pages`` can be taken once."""

    name: str
    title: str
    author: str
    creator: str
    duplex: str | None
    page_count: int
    pages: Iterator[Page]


def creator() -> str:
    """Return what names this program in every document."""
    return f"{CREATOR}{__version__}"
