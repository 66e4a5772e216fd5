"""Which files Pliego calls its own, and may replace without being told twice."""

from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest
from reportlab.pdfgen.canvas import Canvas

from generator.render.fonts import Typeface
from generator.render.ownership import CREATOR, creator, is_ours
from generator.render.pdf import Meta, write_pdf
from generator.sheets.shapes import Page, Text

VERSION = f"{CREATOR}9.9"


def make_ours(path: Path, *, pages: int = 1, creator: str = VERSION, title: str = "t") -> Path:
    page = Page(100, 100, (Text(10, 10, "ours", "regular", 9),), "bookmark")
    meta = Meta(title, "a", creator, "es")
    with path.open("wb") as file:
        write_pdf(file.write, meta, [page] * pages, Typeface())
    return path


def make_theirs(path: Path, **info: str) -> Path:
    """A PDF by ReportLab's own canvas, uncompressed, with misleading bytes on its page."""
    canvas = Canvas(str(path), pageCompression=0, invariant=1)
    canvas.drawString(20, 20, "made by another program")
    canvas.addLiteral("% endobj 1 0 obj << /Creator (Pliego 9.9) >>")
    for name, value in info.items():
        getattr(canvas, name)(value)
    canvas.save()
    return path


@pytest.mark.parametrize("pages", [1, 2, 200])
def test_what_pliego_writes_is_its_own(tmp_path: Path, pages: int) -> None:
    path = make_ours(tmp_path / "a.pdf", pages=pages)
    assert creator(path) == VERSION
    assert is_ours(path)


@pytest.mark.parametrize("title", ["/Creator (Acrobat)", "endobj", "Ñ", "日本語" * 300])
def test_a_strange_title_hides_nothing(tmp_path: Path, title: str) -> None:
    assert is_ours(make_ours(tmp_path / "a.pdf", title=title))


def test_another_creator_is_not_ours(tmp_path: Path) -> None:
    path = make_ours(tmp_path / "a.pdf", creator="Pliegos 1.0")
    assert creator(path) == "Pliegos 1.0"
    assert not is_ours(path)


def test_a_pdf_of_another_program_is_not_ours(tmp_path: Path) -> None:
    path = make_theirs(tmp_path / "a.pdf")
    assert b"/Creator (Pliego 9.9)" in path.read_bytes()
    assert not is_ours(path)


def test_the_words_in_another_entry_do_not_count(tmp_path: Path) -> None:
    path = make_theirs(tmp_path / "a.pdf", setTitle="/Creator (Pliego 9.9)", setCreator="Word")
    assert not is_ours(path)
    path = make_theirs(tmp_path / "b.pdf", setKeywords=" /Creator (Pliego 9.9) ")
    assert not is_ours(path)


@pytest.mark.parametrize("mode", list(pikepdf.ObjectStreamMode.__members__))
def test_a_pdf_of_another_program_stays_so_when_it_is_rewritten(tmp_path: Path, mode: str) -> None:
    path = tmp_path / "b.pdf"
    with pikepdf.open(make_theirs(tmp_path / "a.pdf")) as pdf:
        pdf.save(path, object_stream_mode=pikepdf.ObjectStreamMode.__members__[mode])
    assert not is_ours(path)


def test_ours_packed_by_another_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "b.pdf"
    with pikepdf.open(make_ours(tmp_path / "a.pdf")) as pdf:
        pdf.save(path, object_stream_mode=pikepdf.ObjectStreamMode.generate)
    assert not is_ours(path)


def test_ours_with_a_later_revision_is_left_alone(tmp_path: Path) -> None:
    # What a viewer appends when somebody has filled in or marked up the sheet.
    path = make_ours(tmp_path / "a.pdf")
    data = path.read_bytes()
    start = int(data.rsplit(b"startxref\n", 1)[1].split()[0])
    trailer = data[data.rindex(b"trailer\n") : data.rindex(b"startxref")]
    new = len(data)
    note = b"5 0 obj\n<</Type/Annot>>\nendobj\n"
    table = b"xref\n0 1\n0000000000 65535 f \n5 1\n%010d 00000 n \n" % new
    previous = trailer.rstrip().removesuffix(b">>") + b"/Prev %d>>\n" % start
    end = b"startxref\n%d\n%%%%EOF\n" % (new + len(note))
    path.write_bytes(data + note + table + previous + end)
    with pikepdf.open(path) as pdf:
        assert str(pdf.docinfo["/Creator"]) == VERSION
    assert not is_ours(path)


NOT_PDFS: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda _: b"",
    "text": lambda _: b"/Creator (Pliego 9.9)\n" * 10,
    "header only": lambda data: data[:9],
    "half of it": lambda data: data[: len(data) // 2],
    "without the last byte of its tail": lambda data: data.rstrip()[:-1],
    "without its head": lambda data: data[5:],
    "with something behind it": lambda data: data + b"and more",
    "index beyond the end": lambda data: replaced_start(data, len(data) + 5),
    "index at nothing": lambda data: replaced_start(data, 3),
    "index enormous": lambda data: replaced_start(data, 10**30),
    "no information dictionary": lambda data: data.replace(b"/Info ", b"/Onfi "),
    "information far away": lambda data: data.replace(b"/Info ", b"/Info 999999"),
}


def replaced_start(data: bytes, start: int) -> bytes:
    head, _, _ = data.rpartition(b"startxref")
    return head + b"startxref\n%d\n%%%%EOF\n" % start


@pytest.mark.parametrize("damage", list(NOT_PDFS))
def test_a_damaged_file_is_not_ours(tmp_path: Path, damage: str) -> None:
    path = make_ours(tmp_path / "a.pdf")
    path.write_bytes(NOT_PDFS[damage](path.read_bytes()))
    assert not is_ours(path)


def test_white_space_behind_the_end_does_not_matter(tmp_path: Path) -> None:
    path = make_ours(tmp_path / "a.pdf")
    path.write_bytes(path.read_bytes() + b"\n \n")
    assert is_ours(path)


def test_what_is_no_file_is_not_ours(tmp_path: Path) -> None:
    assert not is_ours(tmp_path)
    assert not is_ours(tmp_path / "missing.pdf")
    assert creator(tmp_path / "missing.pdf") is None
