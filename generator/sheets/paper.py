"""Paper sizes.

In: a name. Out: width and height in mm, portrait (ISO 216; ANSI/ASME Y14.1 for
Letter). Must not know: what is put on the paper.
"""

from typing import NamedTuple


class Paper(NamedTuple):
    """A named sheet, portrait, in mm."""

    name: str
    width: float
    height: float


PAPERS: dict[str, Paper] = {
    paper.name: paper
    for paper in (
        Paper("a4", 210.0, 297.0),
        Paper("letter", 215.9, 279.4),
        Paper("a5", 148.0, 210.0),
        Paper("a3", 297.0, 420.0),
    )
}
