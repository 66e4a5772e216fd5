"""Markdown: what rules can hold comes through whole, all else is refused at its place."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import Origin, PliegoError
from generator.phrases import Phrase
from generator.sheets.markdown import BULLET, Paragraph, Run, paragraphs

PLACE = Origin("game.yaml", 3, 7, "rules.goal.text.es")
ALLOWED = "; allowed: paragraphs, **strong**, - and 1. lists"


def read(text: str) -> tuple[Paragraph, ...]:
    return paragraphs(Phrase(text, PLACE))


def plain(text: str, mark: str = "") -> Paragraph:
    return Paragraph((Run(text),), mark)


def joined(paragraph: Paragraph) -> str:
    """A paragraph with ** around what is strong."""
    return "".join(f"**{run.text}**" if run.strong else run.text for run in paragraph.runs)


def test_paragraphs() -> None:
    assert read("One.\n\nTwo.\n\n\nThree.") == (plain("One."), plain("Two."), plain("Three."))


def test_a_line_end_is_a_blank() -> None:
    (found,) = read("One\ntwo\n   three")
    assert joined(found) == "One two three"


def test_nothing_is_no_paragraph() -> None:
    assert read("") == ()


@pytest.mark.parametrize(
    ("text", "runs"),
    [
        ("**a**", (Run("a", True),)),
        ("**a b** c", (Run("a b", True), Run(" c"))),
        ("a **b c** d", (Run("a "), Run("b c", True), Run(" d"))),
        ("__a__ b", (Run("a", True), Run(" b"))),
        ("a**b**c", (Run("a"), Run("b", True), Run("c"))),
        ("**a**, **b**.", (Run("a", True), Run(", "), Run("b", True), Run("."))),
        ("**a\nb** c", (Run("a", True), Run(" ", True), Run("b", True), Run(" c"))),
    ],
)
def test_strong(text: str, runs: tuple[Run, ...]) -> None:
    assert read(text) == (Paragraph(runs),)


@pytest.mark.parametrize(
    "text", ["a * b", "2 * 3 * 4", "snake_case_name", "5 ** 2", "**a", "a ** b ** c", "3 < 4 > 2"]
)
def test_signs_that_mean_nothing_stay(text: str) -> None:
    assert [joined(one) for one in read(text)] == [text]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (r"\*a\*", "*a*"),
        (r"\# a", "# a"),
        (r"1\. a", "1. a"),
        (r"\- a", "- a"),
        ("&amp; &lt;b&gt; &#169;", "& <b> ©"),
        ("5&nbsp;mm", "5\u00a0mm"),
        ("5\u00a0mm", "5\u00a0mm"),
        (r"C:\dir", r"C:\dir"),
    ],
)
def test_signs_that_are_written_otherwise(text: str, shown: str) -> None:
    (found,) = read(text)
    assert joined(found) == shown
    assert found.mark == ""


@pytest.mark.parametrize("sign", "-*+")
def test_a_list(sign: str) -> None:
    assert read(f"Take:\n\n{sign} one\n{sign} two **or** three\n\nEnd.") == (
        plain("Take:"),
        plain("one", BULLET),
        Paragraph((Run("two "), Run("or", True), Run(" three")), BULLET),
        plain("End."),
    )


def test_a_list_may_follow_without_an_empty_line() -> None:
    assert read("Take:\n- one\n- two") == (
        plain("Take:"),
        plain("one", BULLET),
        plain("two", BULLET),
    )


def test_items_may_stand_apart_and_run_over_lines() -> None:
    found = read("- one\n  goes on\n\n- two")
    assert [(joined(one), one.mark) for one in found] == [("one goes on", BULLET), ("two", BULLET)]


@pytest.mark.parametrize("sign", ".)")
def test_a_numbered_list(sign: str) -> None:
    assert read(f"1{sign} one\n2{sign} two\n3{sign} three") == (
        plain("one", "1."),
        plain("two", "2."),
        plain("three", "3."),
    )


def test_numbers_count_on_from_the_first() -> None:
    assert [one.mark for one in read("4. a\n4. b\n9. c")] == ["4.", "5.", "6."]
    assert [one.mark for one in read("\n".join(["1. x"] * 12))][-3:] == ["10.", "11.", "12."]


def test_each_list_counts_by_itself() -> None:
    found = read("1. a\n2. b\n\nText\n\n1. c\n\n- d\n\n1. e")
    assert [one.mark for one in found] == ["1.", "2.", "", "1.", BULLET, "1."]


REFUSED = {
    "# Title": "a heading",
    "###### Title": "a heading",
    "Title\n=====": "a heading",
    "Title\n-----": "a heading",
    "    far in": "a block indented by four or more",
    "```\ncode\n```": "code",
    "~~~\ncode\n~~~": "code",
    "Say `code`.": "code",
    "> said": "a quotation",
    "---": "a rule",
    "* * *": "a rule",
    "2*3*4": "slanted type (*one asterisk* or _underscore_)",
    "An *odd* word": "slanted type (*one asterisk* or _underscore_)",
    "An _odd_ word": "slanted type (*one asterisk* or _underscore_)",
    "An ***odd*** word": "slanted type (*one asterisk* or _underscore_)",
    "**An *odd* word**": "slanted type (*one asterisk* or _underscore_)",
    "[here](there)": "a link",
    "<https://example.org>": "a link",
    "<me@example.org>": "a link",
    "![x](y.png)": "an image",
    "one  \ntwo": "a forced line end",
    "one\\\ntwo": "a forced line end",
}


@pytest.mark.parametrize("before", ["", "A paragraph.\n\n", "**So** be it.\n\n"])
@pytest.mark.parametrize("text", list(REFUSED))
def test_all_else_is_refused_at_its_place(text: str, before: str) -> None:
    with pytest.raises(PliegoError) as refused:
        read(before + text)
    assert str(refused.value) == (
        f"game.yaml:3:7: rules.goal.text.es: a text cannot hold {REFUSED[text]}{ALLOWED}"
    )


@pytest.mark.parametrize("text", ["# Title", "> said", "    - x", "```\nx\n```", "*x*"])
def test_it_is_refused_in_a_list_too(text: str) -> None:
    with pytest.raises(PliegoError, match=r"^game.yaml:3:7: rules.goal.text.es: "):
        read("- one\n- two\n\n  " + text.replace("\n", "\n  "))


@pytest.mark.parametrize("text", ["- a\n  - b", "1. a\n   - b", "- 1. a", "- - a"])
def test_a_list_within_a_list_is_refused(text: str) -> None:
    with pytest.raises(PliegoError) as refused:
        read(text)
    assert str(refused.value) == (
        "game.yaml:3:7: rules.goal.text.es: a list within a list cannot be set"
    )


@pytest.mark.parametrize("before", ["", "A paragraph.\n\n", "- an item\n- "])
@pytest.mark.parametrize(
    "text",
    [
        "<b>bold</b>",
        "bo<b>ld</b>",
        "**<i>x</i>**",
        "<script>alert(1)</script>",
        "a <br> b",
        "<br/>",
        "<!-- a comment -->",
        "<div>block</div>",
        "</div>",
        "<img src=x onerror=y>",
        "<?php x ?>",
        "<![CDATA[x]]>",
        '<a href="x">y</a>',
    ],
)
def test_html_is_refused_and_never_printed(text: str, before: str) -> None:
    with pytest.raises(PliegoError) as refused:
        read(before + text)
    assert str(refused.value) == (
        f"game.yaml:3:7: rules.goal.text.es: a text cannot hold HTML{ALLOWED}"
    )


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("&lt;b&gt;", "<b>"),
        (r"\<b>", "<b>"),
        ("a < b > c", "a < b > c"),
        ("a <3", "a <3"),
        ("<>", "<>"),
    ],
)
def test_signs_of_html_may_be_printed(text: str, shown: str) -> None:
    assert [joined(one) for one in read(text)] == [shown]


@pytest.mark.parametrize(
    ("text", "announces"),
    [
        ("Choose one:", True),
        ("**Choose one:**", True),
        ("**Choose one**:", True),
        ("Choose: one", False),
        ("Choose one.", False),
        ("One: two: ", True),
    ],
)
def test_a_colon_at_the_end_announces_what_follows(text: str, announces: bool) -> None:
    (found,) = read(text)
    assert found.announces is announces


def test_an_empty_paragraph_announces_nothing() -> None:
    assert not Paragraph(()).announces


@pytest.mark.parametrize("text", ["~~gone~~", "| a | b |", "x^2^", "a[^1]", ":smile:", "$x$"])
def test_other_dialects_are_not_spoken(text: str) -> None:
    assert [joined(one) for one in read(text)] == [text]


words = st.text("abcñÁ.,¿?1", min_size=1, max_size=8).filter(
    lambda word: not word.startswith(".") and not word.rstrip(".").isdigit()
)
texts = st.lists(words, min_size=1, max_size=12)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(texts, st.booleans()), min_size=1, max_size=8))
def test_no_word_is_lost(parts: list[tuple[list[str], bool]]) -> None:
    """Paragraphs and lists in any order say all their words, in order."""
    text = "\n\n".join(("- " if item else "") + " ".join(words) for words, item in parts)
    found = read(text)
    assert [joined(one).split() for one in found] == [words for words, _ in parts]
    assert [one.mark for one in found] == [BULLET if item else "" for _, item in parts]


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(words, st.booleans()), min_size=1, max_size=20))
def test_each_word_is_as_strong_as_it_was_written(given: list[tuple[str, bool]]) -> None:
    text = " ".join(f"**x{word}x**" if strong else f"x{word}x" for word, strong in given)
    (found,) = read(text)
    assert joined(found) == text
    assert all(one.text and other.text for one, other in pairwise([*found.runs, Run("x")]))


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=60))
def test_any_text_is_set_or_refused_at_its_place(text: str) -> None:
    try:
        found = read(text)
    except PliegoError as error:
        assert all(fault.origin == PLACE for fault in error.faults)  # noqa: PT017
        return
    for paragraph in found:
        assert paragraph.runs
        assert all(run.text for run in paragraph.runs)
