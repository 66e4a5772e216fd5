"""Hand-made pages, written as a PDF and read back with three other libraries."""

import io
import re
from collections.abc import Iterator
from typing import Any

import fontpkg_fira_sans
import pikepdf
import pytest
from read_pdf import NEAR, PT_PER_MM, ReadPdf, near

from generator.render.fonts import Typeface
from generator.render.pdf import Meta, write_pdf
from generator.sheets.shapes import (
    BLACK,
    Drawing,
    Lines,
    Page,
    Pen,
    Rect,
    Shape,
    Stamp,
    Text,
    grey,
)

META = Meta("A title", "An author", "Pliego test", "en")
ORANGE = (0.8, 0.4, 0.0)


def written(*pages: Page, meta: Meta = META) -> ReadPdf:
    out = io.BytesIO()
    count = write_pdf(out.write, meta, pages, Typeface())
    assert count == len(pages)
    return ReadPdf(out.getvalue())


def page(*shapes: Shape, width: float = 100, height: float = 150, bookmark: str = "") -> Page:
    return Page(width, height, shapes, bookmark or None)


def text(words: str, y: float = 20, face: str = "regular", size_pt: float = 10) -> Text:
    return Text(10, y, words, face, size_pt)


# Where ink goes


def test_lines_stand_where_they_were_put() -> None:
    segments = ((10.0, 20.0, 90.0, 20.0), (33.333, 44.444, 55.555, 66.666))
    (read,) = written(page(Lines(segments, Pen(0.7, grey(0.4))))).pages
    assert [(line.width_pt, line.colour) for line in read.lines] == [(0.7, (0.4,))] * 2
    for line, segment in zip(read.lines, segments, strict=True):
        found = (line.x1, line.y1, line.x2, line.y2)
        assert found == pytest.approx(segment, abs=NEAR)


@pytest.mark.parametrize(
    ("pen", "fill"), [(Pen(1.4), grey(0.8)), (Pen(1.4, ORANGE), None), (None, ORANGE)]
)
def test_rectangles_have_their_outline_and_their_fill(
    pen: Pen | None, fill: tuple[float, float, float] | None
) -> None:
    (read,) = written(page(Rect(12.34, 56.78, 21.0, 9.5, pen=pen, fill=fill))).pages
    (rect,) = read.rects
    found = (rect.x, rect.y, rect.width, rect.height)
    assert found == pytest.approx((12.34, 56.78, 21.0, 9.5), abs=NEAR)
    assert rect.fill == {None: None, ORANGE: ORANGE, grey(0.8): (0.8,)}[fill]
    assert rect.stroke == (None if pen is None else ORANGE if pen.colour == ORANGE else (0,))


def test_a_rectangle_with_neither_outline_nor_fill_leaves_no_ink() -> None:
    picture = written(page(Rect(10, 10, 50, 50))).pixels()
    assert picture.darkness(0, 0, 100, 150) == 0


def test_texts_begin_at_their_left_end_on_their_baseline() -> None:
    shapes = (
        Text(10.5, 30.25, "Pliego", "regular", 8.5, grey(0.35)),
        Text(20, 60, "MINI", "strong", 20),
    )
    (read,) = written(page(*shapes)).pages
    for found, shape in zip(read.texts, shapes, strict=True):
        assert found.text == shape.text
        assert near(found.x, shape.x)
        assert near(found.y, shape.y)
        width = Typeface().width(shape.text, shape.face, shape.size_pt)
        assert near(found.right, shape.x + width)
        assert found.size_pt == shape.size_pt
        assert found.grey == shape.colour[0]
    assert [found.face for found in read.texts] == ["FiraSans-Regular", "FiraSans-SemiBold"]


def test_dashes_are_millimetres_and_end_with_their_line() -> None:
    dashed = Pen(0.5, BLACK, dash=(2.0, 1.0))
    shapes = (
        Lines(((0, 10, 90, 10),), dashed),
        Lines(((0, 20, 90, 20),), Pen(0.5)),
        Lines(((0, 30, 90, 30),), Pen(0.5, ORANGE, dash=(2.0, 1.0))),
    )
    operators = [
        ([float(length) for length in operands[0]], operator)
        for operator, operands in written(page(*shapes)).drawn()
        if operator == "d"
    ]
    dash = pytest.approx([2 * PT_PER_MM, PT_PER_MM], abs=0.001)
    assert operators == [(dash, "d"), ([], "d"), (dash, "d")]


def test_fill_and_pen_of_one_shape_do_not_leak_into_the_next() -> None:
    shapes = (
        Rect(10, 10, 20, 20, pen=Pen(2, ORANGE), fill=ORANGE),
        text("black on white", y=60),
        Lines(((10, 70, 50, 70),), Pen(0.5)),
        Rect(10, 80, 20, 20, fill=grey(0.9)),
        text("black again", y=110),
        Lines(((10, 120, 50, 120),), Pen(0.5, ORANGE)),
    )
    (read,) = written(page(*shapes)).pages
    assert [one.grey for one in read.texts] == [0, 0]
    assert [(line.width_pt, line.colour) for line in read.lines] == [(0.5, (0,)), (0.5, ORANGE)]
    assert [rect.fill for rect in read.rects] == [ORANGE, (0.9,)]


def test_stamps_stand_at_each_of_their_places() -> None:
    mark = Drawing(18, 18, (Rect(0, 0, 18, 18, fill=grey(0.9)),))
    # Many odd places: relative moves must not add up their rounding.
    places = tuple((i * 0.333, 149.999 - 18 - i * 0.777) for i in range(150))
    (read,) = written(page(Stamp(mark, places), text("after"))).pages
    assert len(read.rects) == len(places)
    for rect, (x, y) in zip(read.rects, places, strict=True):
        assert (rect.x, rect.y) == pytest.approx((x, y), abs=NEAR)
        assert (rect.width, rect.height) == pytest.approx((18, 18), abs=NEAR)
    assert near(read.find("after").x, 10)


def test_stamps_inside_stamps_add_up_and_stand_in_the_file_once() -> None:
    dot = Drawing(2, 3, (Rect(0.5, 1, 1, 1, fill=ORANGE),))
    row = Drawing(40, 10, (Stamp(dot, ((0, 0), (20, 5))), Text(1, 9, "row", "strong", 6)))
    pages = [page(Stamp(row, ((5, 50), (30, 100)))), page(Stamp(row), Stamp(dot, ((90, 140),)))]
    pdf = written(*pages)
    first, second = pdf.pages
    corners = [(rect.x, rect.y) for rect in first.rects]
    expected = [(5.5, 51), (25.5, 56), (30.5, 101), (50.5, 106)]
    assert corners == [pytest.approx(corner, abs=NEAR) for corner in expected]
    assert [(one.x, one.y) for one in first.texts] == [
        pytest.approx(place, abs=NEAR) for place in [(6, 59), (31, 109)]
    ]
    assert [(rect.x, rect.y) for rect in second.rects] == [
        pytest.approx(corner, abs=NEAR) for corner in [(0.5, 1), (20.5, 6), (90.5, 141)]
    ]
    with pdf.opened() as opened:
        forms = [
            thing
            for thing in opened.objects
            if isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Form"
        ]
        assert len(forms) == 2


def test_a_drawing_as_large_as_its_page_needs_no_move() -> None:
    whole = Drawing(100, 150, (Rect(10, 20, 30, 40, pen=Pen(1)),))
    low = Drawing(100, 50, (Rect(10, 20, 30, 10, pen=Pen(1)),))
    (read,) = written(page(Stamp(whole), Stamp(low))).pages
    assert [(rect.x, rect.y) for rect in read.rects] == [pytest.approx((10, 20), abs=NEAR)] * 2


def test_a_pen_may_reach_over_the_box_of_its_drawing() -> None:
    mark = Drawing(20, 20, (Rect(0, 0, 20, 20, pen=Pen(6)),))  # 6 pt: 1.06 mm on each side
    picture = written(page(Stamp(mark, ((40, 40),)))).pixels(per_mm=10)
    assert picture.darkness(39.1, 45, 0.8, 10) > 0.95
    assert picture.darkness(38, 45, 0.8, 10) == 0


def test_drawings_that_look_alike_are_two_drawings() -> None:
    # Drawings are told apart by identity, which Python may use again for a new one.
    def pages() -> Iterator[Page]:
        for number in range(40):
            drawing = Drawing(100, 150, (Text(10, 10 + number, f"sheet {number}", "regular", 9),))
            yield page(Stamp(drawing))

    pdf = written(*pages())
    assert [read.words for read in pdf.pages] == [[f"sheet {n}"] for n in range(40)]


# Texts


def test_every_character_that_pdf_treats_specially_comes_back() -> None:
    words = r"(a) \ ) ( ((\\)) \n \053 %% <<>> [/] {} # ~ \( ' " + '"'
    (read,) = written(page(text(words))).pages
    assert read.words == [words]


@pytest.mark.parametrize("face", ["regular", "strong"])
def test_more_characters_than_a_font_subset_holds_all_come_back(face: str) -> None:
    glyphs = Typeface().font(face).face.charToGlyph
    # Some characters share a glyph, or have none of their own when read back.
    characters = [chr(c) for c in sorted(glyphs) if c > 32 and chr(c).isprintable()]
    assert len(characters) > 700
    lines = ["".join(characters[start : start + 40]) for start in range(0, len(characters), 40)]
    pdf = written(*(page(text(line, face=face, size_pt=4)) for line in lines))
    assert ["".join(read.words) for read in pdf.pages] == lines
    with pdf.opened() as opened:
        fonts = opened.pages[0].resources["/Font"]
        assert len(list(fonts.keys())) >= 3


def test_blanks_come_back_from_every_subset() -> None:
    everything = "".join(map(chr, range(0xA1, 0x250)))
    missing = Typeface().missing(everything, "regular")
    letters = [letter for letter in everything if letter not in missing]
    words = " ".join(letters)
    assert len(letters) > 300
    lines = [words[start : start + 60] for start in range(0, len(words), 60)]
    pdf = written(*(page(text(line, size_pt=5)) for line in lines))
    assert ["".join(read.words) for read in pdf.pages] == lines


def test_texts_come_in_the_order_of_their_shapes() -> None:
    below = Drawing(100, 150, (text("second", y=90), text("third", y=10)))
    (read,) = written(page(text("first", y=100), Stamp(below), text("fourth", y=50))).pages
    assert read.words == ["first", "second", "third", "fourth"]


# The file


def many_pages(count: int) -> list[Page]:
    background = Drawing(100, 150, (text("background", y=140),))
    return [
        page(Stamp(background), text(f"page {number}"), bookmark=f"Bookmark {number}")
        for number in range(1, count + 1)
    ]


@pytest.mark.parametrize("count", [1, 64, 65, 130])
def test_pages_keep_their_order_across_the_nodes_of_the_page_tree(count: int) -> None:
    pdf = written(*many_pages(count))
    assert [read.words[1] for read in pdf.pages] == [f"page {n}" for n in range(1, count + 1)]
    with pdf.opened() as opened:
        tree = opened.Root.Pages
        assert tree.Count == count
        assert sum(int(node.Count) for node in kids(tree)) == count
        assert all(node.Parent.objgen == tree.objgen for node in kids(tree))
        assert all(len(kids(node)) == node.Count for node in kids(tree))


def kids(node: Any) -> list[Any]:
    return list(node.Kids)


def test_a_reader_that_checks_syntax_has_nothing_to_say() -> None:
    pdf = written(*many_pages(130))
    with pdf.opened() as opened:
        assert opened.check_pdf_syntax() == []
        assert opened.get_warnings() == []
        assert opened.pdf_version == "1.7"


def test_the_index_points_at_every_object() -> None:
    data = written(*many_pages(70)).data
    start = re.search(rb"startxref\n(\d+)\n%%EOF\n\Z", data)
    assert start is not None
    table = int(start[1])
    head = re.match(rb"xref\n0 (\d+)\n0000000000 65535 f \n", data[table:])
    assert head is not None
    count = int(head[1])
    entries = data[table + head.end() :].split(b"\n")[: count - 1]
    for number, entry in enumerate(entries, 1):
        assert re.fullmatch(rb"\d{10} 00000 n ", entry)
        assert data[int(entry[:10]) :].startswith(b"%d 0 obj" % number)
    trailer = data[table + head.end() + 20 * (count - 1) :]
    assert trailer.startswith(b"trailer\n<</Size %d/" % count)
    objects = re.findall(rb"(?m)^(\d+) 0 obj", data)
    assert sorted(map(int, objects)) == list(range(1, count))


def test_the_file_begins_as_pdf_with_bytes_that_are_no_text() -> None:
    data = written(page(text("x"))).data
    first, second, _ = data.split(b"\n", 2)
    assert first == b"%PDF-1.7"
    assert second.startswith(b"%")
    assert all(byte >= 128 for byte in second[1:5])


def test_only_embedded_subsets_of_the_typeface_are_used() -> None:
    pdf = written(page(text("Fira"), text("Sans", y=40, face="strong")))
    assert b"Helvetica" not in pdf.data
    assert not any(b"Helvetica" in stream for stream in pdf.streams())
    with pdf.opened() as opened:
        fonts = [
            thing
            for thing in opened.objects
            if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/Font"
        ]
        names = sorted(str(font.BaseFont) for font in fonts)
        assert [re.sub(r"[A-Z]{6}\+", "", name) for name in names] == [
            "/FiraSans-Regular",
            "/FiraSans-SemiBold",
        ]
        for font in fonts:
            assert re.match(r"/[A-Z]{6}\+", str(font.BaseFont))
            assert "/ToUnicode" in font
            embedded = font.FontDescriptor.FontFile2.read_bytes()
            assert 1000 < len(embedded) < 20_000


def test_a_face_that_no_text_uses_is_not_in_the_file() -> None:
    data = written(page(text("regular only"))).data
    assert b"SemiBold" not in data


def test_the_typeface_is_the_one_of_the_package() -> None:
    files = Typeface().font("strong").face.filename
    assert str(fontpkg_fira_sans.ROOT) in str(files)


def test_pages_may_differ_in_size() -> None:
    pdf = written(page(text("x"), width=210, height=297), page(text("y"), width=148, height=210))
    sizes = [(read.width, read.height) for read in pdf.pages]
    assert sizes == [pytest.approx(size, abs=NEAR) for size in [(210, 297), (148, 210)]]
    assert all(near(read.texts[0].y, 20) for read in pdf.pages)


# What a document says of itself


def test_titles_in_any_script_come_back() -> None:
    title = "Ñandú (uno) \\ 日本語 – Ελληνικά 🂡"
    meta = Meta(title, "Ana (Ñ) \\", "Pliego 9.9", "es")
    pdf = written(page(text("x")), meta=meta)
    assert pdf.info["/Title"] == title
    assert pdf.info["/Author"] == "Ana (Ñ) \\"
    assert pdf.info["/Creator"] == "Pliego 9.9"
    with pdf.opened() as opened:
        assert str(opened.Root.Lang) == "es"
        assert bool(opened.Root.ViewerPreferences.DisplayDocTitle) is True
        assert str(opened.Root.ViewerPreferences.PrintScaling) == "/None"


def test_nothing_in_the_file_says_when_it_was_made() -> None:
    assert written(page(text("x"))).data == written(page(text("x"))).data


def test_different_documents_have_different_ids() -> None:
    def identity(pdf: ReadPdf) -> list[bytes]:
        with pdf.opened() as opened:
            return [bytes(part) for part in opened.trailer.ID]

    one, same, other = (written(page(text(words))) for words in ("one", "one", "other"))
    assert identity(one) == identity(same)
    assert identity(one) != identity(other)
    assert len(set(identity(one))) == 1
    assert identity(one) != identity(written(page(text("one")), meta=Meta("B", "C", "D", "en")))


def test_both_sides_are_asked_for_only_where_sheets_have_backs() -> None:
    one = page(text("x"))
    with written(one, one).opened() as opened:
        assert "/Duplex" not in opened.Root.ViewerPreferences
    meta = Meta("t", "a", "c", "en", duplex="DuplexFlipLongEdge")
    with written(one, one, meta=meta).opened() as opened:
        assert str(opened.Root.ViewerPreferences.Duplex) == "/DuplexFlipLongEdge"


# Bookmarks


def test_bookmarks_of_any_script_lead_to_their_pages() -> None:
    titles = ["Tablero 1 · Ñ", "(paréntesis) \\", "日本語 🂡", "plain"]
    pages = [page(text(title[:1]), bookmark=title) for title in ("a", "b", "c", "d")]
    pages = [
        Page(one.width, one.height, one.shapes, t) for one, t in zip(pages, titles, strict=True)
    ]
    pdf = written(*pages)
    assert pdf.bookmarks == [(title, number) for number, title in enumerate(titles, 1)]
    with pdf.opened() as opened:
        assert str(opened.Root.PageMode) == "/UseOutlines"


def test_pages_without_a_bookmark_are_passed_over() -> None:
    pdf = written(page(text("a")), page(text("b"), bookmark="second"), page(text("c")))
    assert pdf.bookmarks == [("second", 2)]


def test_a_single_page_has_no_bookmarks() -> None:
    pdf = written(page(text("a"), bookmark="alone"))
    assert pdf.bookmarks == []
    with pdf.opened() as opened:
        assert "/Outlines" not in opened.Root
        assert str(opened.Root.get("/PageMode", "/UseNone")) == "/UseNone"


def test_a_hundred_and_thirty_bookmarks_form_one_chain() -> None:
    pdf = written(*many_pages(130))
    assert pdf.bookmarks == [(f"Bookmark {n}", n) for n in range(1, 131)]
    with pdf.opened() as opened:
        outlines = opened.Root.Outlines
        item, before, seen = outlines.First, None, 0
        while True:
            seen += 1
            assert item.Parent.objgen == outlines.objgen
            assert (item.Prev.objgen if "/Prev" in item else None) == before
            if "/Next" not in item:
                break
            before, item = item.objgen, item.Next
        assert item.objgen == outlines.Last.objgen
        assert seen == outlines.Count == 130


# What cannot be written


def test_no_pages_are_refused() -> None:
    with pytest.raises(ValueError, match="at least one page"):
        written()


class FlakyError(Exception):
    """Raised by the pages or the sink of these tests only."""


def test_what_the_pages_raise_passes_through() -> None:
    def pages() -> Iterator[Page]:
        yield page(text("one"))
        raise FlakyError

    out = io.BytesIO()
    with pytest.raises(FlakyError):
        write_pdf(out.write, META, pages(), Typeface())
    assert b"startxref" not in out.getvalue()


def test_what_the_sink_raises_passes_through() -> None:
    def sink(data: bytes) -> None:
        if b"/Type/Page" in data:
            raise FlakyError

    with pytest.raises(FlakyError):
        write_pdf(sink, META, [page(text("one"))], Typeface())


def test_pages_are_written_as_they_come() -> None:
    out = io.BytesIO()
    lengths: list[int] = []

    def pages() -> Iterator[Page]:
        for number in range(5):
            lengths.append(out.tell())
            yield page(text(f"page {number}"))

    write_pdf(out.write, META, pages(), Typeface())
    assert lengths == sorted(set(lengths)), "each page is out before the next is asked for"


def test_one_typeface_serves_several_documents() -> None:
    typeface = Typeface()
    documents = []
    for _ in range(2):
        out = io.BytesIO()
        write_pdf(out.write, META, [page(text("the same bytes"))], typeface)
        documents.append(out.getvalue())
    assert documents[0] == documents[1]
