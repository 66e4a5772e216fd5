"""Rule sheets and kits, made by the command once a test process, and what all sheets share."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pikepdf
from read_pdf import NEAR, Box, ReadCurve, ReadPage, ReadPdf, ReadRect, ReadText, near
from run_pliego import pliego

#: Portrait, in mm.
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
LANGUAGES = ("es", "en")
TITLES = {
    "folium": "Folium",
    "babylon": "Babylon",
    "minigenesis": "MiniGenesis",
    "passo": "Passo",
    "de-relleno": "De Relleno",
}
#: Who made the game, and that the sheet is not from them: from the credits of game-facts.md.
#: Folium's author allows copies; De Relleno's author is not known.
CREDITS: Mapping[str, tuple[str, ...]] = {
    "folium": ("Santiago Eximeno", "Creative Commons"),
    "babylon": ("Bruno Faidutti", "Cocktail Games", "Steffen-Spiele"),
    "minigenesis": ("Reiner Knizia", "Face2Face Games"),
    "passo": ("Clemente Musa", "Steffen Mühlhäuser", "Steffen-Spiele"),
    "de-relleno": ("labsk.net",),
}
UNOFFICIAL = {"es": "ayuda no oficial", "en": "unofficial aid"}
#: Printed in the foot of every sheet, below a bar of 50 mm.
SCALE = {
    "es": "50 mm: imprime al 100 %, sin ajustar",
    "en": "50 mm: print at 100 %, do not fit",
}
COLOUR_OPERATORS = frozenset("rg RG k K cs CS sc SC scn SCN sh".split())


@dataclass(frozen=True, slots=True)
class MadeSheets:
    """A PDF of rules or of a kit, and what the command said of it in JSON."""

    pdf: ReadPdf
    pages: int
    boards: tuple[Mapping[str, Any], ...]


@cache
def made_sheets(*arguments: str) -> MadeSheets:
    """Return what ``pliego`` makes with ``arguments``, which must be one file."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "sheets.pdf")
        run = pliego(*arguments, "--json", "--quiet", "-o", path)
        assert run.status == 0, run.err
        said = json.loads(run.out)
        (file,) = said["files"]
        boards = tuple(said.get("boards", ()))
        return MadeSheets(ReadPdf(path.read_bytes()), file["pages"], boards)


# What every sheet has


def assert_scale_bar(page: ReadPage, language: str) -> None:
    """50 mm long, ticks every 10 mm, at the foot, with words that say how to print."""
    words = page.find(SCALE[language])
    (bar,) = [
        line
        for line in page.lines
        if line.horizontal and near(line.x1, words.x) and 0 < words.y - line.y1 < 5
    ]
    assert near(bar.x2 - bar.x1, 50)
    assert bar.dash == ()
    assert page.height - 20 < bar.y1
    ticks = [line.x1 - bar.x1 for line in page.lines if line.vertical and near(line.y2, bar.y1)]
    assert len(ticks) == 6
    assert all(near(tick, 10 * number) for number, tick in enumerate(sorted(ticks)))


def foot_of(page: ReadPage, language: str) -> list[ReadText]:
    """The texts of the foot: the words of the scale bar and all that is read after them."""
    (place,) = [n for n, one in enumerate(page.texts) if one.text == SCALE[language]]
    return list(page.texts[place:])


def assert_credits(page: ReadPage, game: str, language: str) -> None:
    """They are the last that is read, beside the scale bar."""
    foot = foot_of(page, language)
    said = " ".join(one.text for one in foot[1:])
    wanted = (TITLES[game], *CREDITS[game])
    wanted += () if game == "folium" else (UNOFFICIAL[language],)
    for words in wanted:
        # Babylone is the French title of Babylon, MiniGenesis an adaptation of Genesis.
        assert words.removeprefix("Mini") in said, (words, said)
    assert all(one.y > page.height - 20 for one in foot)
    assert all(one.x > foot[0].right for one in foot[1:])


def assert_only_embedded_subsets(pdf: ReadPdf) -> None:
    """Of the one typeface, and no stray Helvetica."""
    with pdf.opened() as opened:
        fonts = [
            thing
            for thing in opened.objects
            if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/Font"
        ]
        assert fonts
        for font in fonts:
            assert re.fullmatch(r"/[A-Z]{6}\+FiraSans-(Regular|SemiBold)", str(font.BaseFont))
            assert "/FontFile2" in font.FontDescriptor
        assert opened.check_pdf_syntax() == []
    assert b"Helvetica" not in pdf.data


def colours_set(pdf: ReadPdf) -> set[str]:
    """The operators in all pages and forms that set a colour which may be more than grey."""
    return {operator for operator, _ in pdf.drawn()} & COLOUR_OPERATORS


def inks(pdf: ReadPdf, number: int) -> Iterator[Box]:
    """What each thing on a page covers: lines, rectangles, outlines, texts glyph by glyph."""
    page = pdf.page(number)
    yield from (line.ink for line in page.lines)
    yield from (rect.ink for rect in page.rects if rect.stroke or rect.fill != (1.0,))
    yield from (curve.ink for curve in page.curves)
    yield from (box for box in pdf.ink(number) if box is not None)


def nearest_edge(pdf: ReadPdf, number: int) -> float:
    """How far everything on a page stays from its edges, in mm."""
    page = pdf.page(number)
    return min(
        min(ink.left, ink.top, page.width - ink.right, page.height - ink.bottom)
        for ink in inks(pdf, number)
    )


def texts_that_are_crossed(pdf: ReadPdf, number: int) -> list[str]:
    """The texts of a page that lie on something: a line, an edge, another text.

    What has a white ground of its own is readable, and a frame around a text is no fault.
    """
    page = pdf.page(number)
    inked = [(t, box) for t, box in zip(page.texts, pdf.ink(number), strict=True) if box]
    shapes: list[ReadRect | ReadCurve] = [*page.rects, *page.curves]
    grounds = [shape.box for shape in shapes if shape.fill == (1.0,)]
    edges = [(shape.ink, shape.box) for shape in shapes if shape.stroke]
    lines = [line.ink for line in page.lines if line.horizontal or line.vertical]
    found = []
    for place, (text, box) in enumerate(inked):
        crossed = (
            any(line.meets(box) for line in lines)
            or any(ink.meets(box) and not inside.holds(box) for ink, inside in edges)
            # Neighbours on one line may reach a little into each other, as an f does.
            or any(
                box.meets(other, 0.05) and not (near(text.y, one.y) and not box.meets(other, 0.4))
                for one, other in inked[:place]
            )
        )
        if crossed and not any(ground.holds(box) for ground in grounds):
            found.append(text.text)
    return found


def assert_paper(page: ReadPage, paper: str, *, landscape: bool = False) -> None:
    width, height = PAPERS[paper][::-1] if landscape else PAPERS[paper]
    assert abs(page.width - width) <= NEAR
    assert abs(page.height - height) <= NEAR
