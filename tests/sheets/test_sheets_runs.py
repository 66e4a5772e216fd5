"""Setting runs: every word comes through, in order, and nothing leaves its line."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import Origin, PliegoError
from generator.phrases import Phrase
from generator.sheets.markdown import BULLET, Paragraph, Run
from generator.sheets.runs import Strip, paragraph_strips
from generator.sheets.shapes import Text, grey
from generator.sheets.text import REGULAR, STRONG, Style, Typesetter
from generator.units import MM_PER_PT

PLACE = Origin("game.yaml", 3, 7, "rules.goal.text.es")
ORIGIN = Phrase("as it was written", PLACE)
INK = grey(0.25)
STYLE = Style(10, REGULAR, INK)
NARROW = frozenset("il.,1 \u00a0")


class FakeMetrics:
    """Ten points are a millimetre an em; strong letters are wider; @ and € are missing."""

    def width(self, text: str, face: str, size_pt: float) -> float:
        wide = {REGULAR: 1.0, STRONG: 1.25}[face]
        return sum(1 if c in " \u00a0" else wide * (1 if c in NARROW else 2) for c in text) * (
            size_pt / 10
        )

    def missing(self, text: str, face: str) -> str:
        del face
        return "".join(dict.fromkeys(c for c in text if c in "@€"))


TYPESETTER = Typesetter(FakeMetrics())


def strips(
    *runs: Run, width: float = 40, mark: str = "", gap: float = 0, keep: bool = False
) -> list[Strip]:
    return paragraph_strips(
        TYPESETTER, Paragraph(runs, mark), STYLE, width, ORIGIN, gap=gap, keep=keep
    )


def texts(strip: Strip) -> list[Text]:
    found = [shape for shape in strip.shapes if isinstance(shape, Text)]
    assert len(found) == len(strip.shapes)
    return found


def width_of(text: Text) -> float:
    return TYPESETTER.metrics.width(text.text, text.face, text.size_pt)


def characters(found: list[Text]) -> list[tuple[str, bool]]:
    """All characters but blanks, and whether they are strong."""
    return [(c, text.face == STRONG) for text in found for c in text.text if c != " "]


letters = st.text("abcilM.,1ñ\u00a0", min_size=1, max_size=12)
words = st.lists(letters, min_size=1, max_size=12).map(" ".join)
runs = st.lists(
    st.builds(
        Run, st.one_of(words, words.map(" {}".format), words.map("{} ".format)), st.booleans()
    ),
    min_size=1,
    max_size=8,
)
rooms = st.floats(min_value=60, max_value=200)
marks = st.sampled_from(["", BULLET, "1.", "12."])


@settings(max_examples=60, deadline=None)
@given(runs, rooms, marks)
def test_no_line_is_wider_than_the_room(given: list[Run], room: float, mark: str) -> None:
    # A word of several runs can be as long as all of them: those are refused elsewhere.
    try:
        set_lines = strips(*given, width=room, mark=mark)
    except PliegoError as error:
        assert "is too long for its line" in str(error)  # noqa: PT017
        return
    for strip in set_lines:
        for text in texts(strip):
            assert text.x >= 0
            assert text.x + width_of(text) <= room + 1e-5


@settings(max_examples=60, deadline=None)
@given(runs, rooms)
def test_no_word_is_lost_changed_or_moved(given: list[Run], room: float) -> None:
    whole = "".join(run.text for run in given)
    strong = [run.strong for run in given for c in run.text if c != " "]
    try:
        set_lines = [texts(strip) for strip in strips(*given, width=room)]
    except PliegoError:
        assert max(map(len, whole.split(" "))) > 12
        return
    lines = ["".join(text.text for text in line) for line in set_lines]
    assert " ".join(lines).split(" ") == [word for word in whole.split(" ") if word]
    assert [is_strong for line in set_lines for _, is_strong in characters(line)] == strong
    assert all(line == line.strip(" ") and line for line in lines)


@settings(max_examples=60, deadline=None)
@given(runs, rooms)
def test_texts_of_a_line_follow_each_other(given: list[Run], room: float) -> None:
    try:
        set_lines = strips(*given, width=room)
    except PliegoError:
        return
    for strip in set_lines:
        line = texts(strip)
        assert line[0].x == 0
        for text, after in pairwise(line):
            assert after.x == pytest.approx(text.x + width_of(text))
            assert after.face != text.face, "one text for each stretch of one face"
        assert len({text.y for text in line}) == 1
        assert {(text.size_pt, text.colour) for text in line} == {(10, INK)}


@settings(max_examples=60, deadline=None)
@given(st.lists(letters, min_size=2, max_size=40), rooms)
def test_no_line_has_a_word_too_few(given: list[str], room: float) -> None:
    lines = [texts(strip)[0] for strip in strips(Run(" ".join(given)), width=room)]
    for line, after in pairwise(lines):
        first = after.text.split(" ")[0]
        wider = TYPESETTER.metrics.width(f"{line.text} {first}", REGULAR, 10)
        assert wider > room, "a word too few"


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.tuples(st.integers(1, 99), st.sampled_from(["mm", "cm"])), min_size=1, max_size=20),
    st.floats(min_value=14, max_value=60),
)
def test_a_protected_blank_holds(measures: list[tuple[int, str]], room: float) -> None:
    given = [f"{number}\u00a0{unit}" for number, unit in measures]
    lines = [texts(strip)[0].text for strip in strips(Run(" ".join(given)), width=room)]
    assert Counter(" ".join(lines).split(" ")) == Counter(given)
    assert not any(line.endswith("\u00a0") or line.startswith("\u00a0") for line in lines)


def test_a_word_may_be_strong_in_part() -> None:
    (strip,) = strips(Run("a"), Run("b", True), Run("c d"))
    assert [(text.text, text.face) for text in texts(strip)] == [
        ("a", REGULAR),
        ("b", STRONG),
        ("c d", REGULAR),
    ]


def test_a_word_is_not_broken_where_its_face_changes() -> None:
    lines = strips(Run("aaaa bb"), Run("bb", True), Run("b cccc"), width=18)
    found = ["".join(text.text for text in texts(strip)) for strip in lines]
    assert found == ["aaaa", "bbbbb", "cccc"]


def test_a_blank_stands_once_wherever_it_was_written() -> None:
    for written in (
        (Run("a "), Run("b", True)),
        (Run("a"), Run(" b", True)),
        (Run("a  "), Run("  b", True)),
        (Run("a"), Run(" "), Run("b", True)),
        (Run("a"), Run(" ", True), Run("b", True)),
    ):
        (strip,) = strips(*written)
        assert "".join(text.text for text in texts(strip)) == "a b"


@settings(max_examples=30, deadline=None)
@given(runs, rooms, st.sampled_from([4.0, 8.5, 20.0]))
def test_lines_of_another_size_are_the_same_in_proportion(
    given: list[Run], room: float, size_pt: float
) -> None:
    times = size_pt / 10
    try:
        usual = strips(*given, width=room)
    except PliegoError:
        return
    style = STYLE._replace(size_pt=size_pt)
    # A hair more, since the room of a line that just fits is rounded as well.
    found = paragraph_strips(
        TYPESETTER, Paragraph(tuple(given)), style, room * times * (1 + 1e-9), ORIGIN
    )
    for one, other in zip(usual, found, strict=True):
        assert [text.text for text in texts(one)] == [text.text for text in texts(other)]
        assert [text.x * times for text in texts(one)] == pytest.approx(
            [text.x for text in texts(other)]
        )


def test_another_typeface_has_other_widths() -> None:
    class Wide(FakeMetrics):
        def width(self, text: str, face: str, size_pt: float) -> float:
            return 2 * super().width(text, face, size_pt)

    paragraph = Paragraph((Run("aaa bb"),))
    assert len(paragraph_strips(TYPESETTER, paragraph, STYLE, 12, ORIGIN)) == 1
    assert len(paragraph_strips(Typesetter(Wide()), paragraph, STYLE, 12, ORIGIN)) == 2


def test_a_line_that_fits_exactly_fits() -> None:
    room = TYPESETTER.metrics.width("aaa bb", REGULAR, 10)
    assert len(strips(Run("aaa bb"), width=room)) == 1
    assert len(strips(Run("aaa bb"), width=room - 0.001)) == 2


def test_lines_are_as_high_as_the_type_asks_and_stand_apart_from_what_is_above() -> None:
    found = strips(Run("aaaa bbbb cccc dddd eeee"), width=20, gap=2.5)
    assert len(found) == 3
    assert {round(strip.height, 6) for strip in found} == {round(12.4 * MM_PER_PT, 6)}
    assert [strip.gap for strip in found] == [2.5, 0, 0]
    for strip in found:
        for text in texts(strip):
            assert STYLE.ascent <= text.y + 1e-9
            assert text.y + STYLE.descent <= strip.height + 0.2


@pytest.mark.parametrize("keep", [False, True])
@pytest.mark.parametrize(
    ("count", "bound"),
    [
        (1, []),
        (2, [True]),
        (3, [True, True]),
        (4, [True, False, True]),
        (6, [True, False, False, False, True]),
    ],
)
def test_no_line_of_a_paragraph_stands_alone(count: int, bound: list[bool], keep: bool) -> None:
    """The first stays with the second, the last with the one before; the last as asked for."""
    found = strips(Run(" ".join(["aaaa"] * count)), width=8, keep=keep)
    assert [strip.keep for strip in found] == [*bound, keep]


def test_a_paragraph_without_words_takes_no_room() -> None:
    assert strips() == []
    assert strips(Run("  "), Run(" ", True)) == []


# Lists


@settings(max_examples=60, deadline=None)
@given(runs, marks.filter(bool))
def test_items_stand_under_each_other_beside_their_mark(given: list[Run], mark: str) -> None:
    try:
        found = strips(*given, width=300, mark=mark)
    except PliegoError:
        return
    marked = texts(found[0])
    assert (marked[0].text, marked[0].x, marked[0].face) == (mark, 0, REGULAR)
    assert marked[1].y == marked[0].y
    starts = {marked[1].x, *(texts(strip)[0].x for strip in found[1:])}
    assert len(starts) == 1
    assert starts.pop() > 0


def test_items_of_all_lists_stand_under_each_other() -> None:
    starts = {texts(strips(Run("a"), mark=mark)[0])[1].x for mark in (BULLET, "1.", "9.")}
    assert len(starts) == 1


def test_only_the_first_line_has_the_mark() -> None:
    found = strips(Run("aaaa bbbb cccc"), width=14, mark="1.")
    assert [[text.text for text in texts(strip)] for strip in found] == [
        ["1.", "aaaa"],
        ["bbbb"],
        ["cccc"],
    ]


# What is refused


def test_a_word_that_is_too_long_is_refused_at_its_place() -> None:
    with pytest.raises(PliegoError) as refused:
        strips(Run("aa "), Run("bbb", True), Run("bbbb cc"), width=15)
    assert str(refused.value) == (
        "game.yaml:3:7: rules.goal.text.es: the word 'bbbbbbb' is too long for its line "
        "(found 15.5 mm at 10 pt); allowed: 15.0 mm"
    )


def test_a_word_fits_beside_its_mark_or_is_refused() -> None:
    indent = texts(strips(Run("a"), mark=BULLET)[0])[1].x
    assert len(strips(Run("bbbb"), width=8 + indent, mark=BULLET)) == 1
    with pytest.raises(PliegoError, match="the word 'bbbb' is too long"):
        strips(Run("bbbb"), width=7.9 + indent, mark=BULLET)
    with pytest.raises(PliegoError, match=r"allowed: 0\.0 mm$"):
        strips(Run("bbbb"), width=1, mark=BULLET)


@pytest.mark.parametrize("strong", [False, True])
def test_a_missing_glyph_is_refused_at_its_place(strong: bool) -> None:
    with pytest.raises(PliegoError) as refused:
        strips(Run("aa "), Run("5\u00a0€", strong), Run(" bb"))
    assert str(refused.value) == (
        "game.yaml:3:7: rules.goal.text.es: the typeface has no glyph for '€' (U+20AC) in '5\\xa0€'"
    )
