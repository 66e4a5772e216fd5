"""Whether the bare writer writes what Pliego writes; otherwise a comparison means nothing.

In: two PDF files. Out: what differs, in words. Must not know: how they were made, clocks.

Three libraries look: pikepdf at the bookmarks, pdfplumber at the texts, pypdfium2 at
the pixels.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path

import pdfplumber
import pikepdf
import pypdfium2

_SCALE = 2.0  # 144 dots an inch


def differences(one: Path, other: Path, pages: Iterable[int]) -> list[str]:
    """Return what differs between two files; texts and pixels on ``pages`` (from 0) only."""
    faults = []
    if _outline(one) != _outline(other):
        faults.append("the pages or the bookmarks are not the same")
    pages = tuple(pages)
    for what, look in (("text", _texts), ("pixels", _pixels)):
        pairs = zip(pages, look(one, pages), look(other, pages), strict=True)
        faults += [
            f"the {what} of page {page + 1} is not the same"
            for page, found, wanted in pairs
            if found != wanted
        ]
    return faults


def _outline(path: Path) -> tuple[int, list[tuple[str, int]]]:
    """Return how many pages there are, and title and page of each bookmark."""
    with pikepdf.open(path) as pdf, pdf.open_outline() as outline:
        numbers = {page.objgen: number for number, page in enumerate(pdf.pages)}
        marks = [
            (item.title, numbers[item.destination[0].objgen])  # type: ignore[index]
            for item in outline.root
        ]
        return len(pdf.pages), marks


def _texts(path: Path, pages: tuple[int, ...]) -> Iterator[str]:
    with pdfplumber.open(path) as pdf:
        for number in pages:
            yield pdf.pages[number].extract_text()


def _pixels(path: Path, pages: tuple[int, ...]) -> Iterator[bytes]:
    pdf = pypdfium2.PdfDocument(path)
    for number in pages:
        yield bytes(pdf[number].render(scale=_SCALE).buffer)
