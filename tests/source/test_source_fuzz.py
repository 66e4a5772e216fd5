"""Nothing that stands in a file may raise anything but PliegoError, or take long."""

from datetime import timedelta
from pathlib import Path

import pytest
import yaml
from casebook import faults_of
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from test_source_yaml import described

from generator.errors import Fault, PliegoError
from generator.source.game import Game
from generator.source.load import read
from generator.source.placement import read_placement
from generator.source.yaml_text import read_yaml

MINIGENESIS = Path(__file__).parent.parent.parent / "games" / "minigenesis.yaml"
TEXT = MINIGENESIS.read_text(encoding="utf-8")
LINES = TEXT.split("\n")
QUICK = timedelta(seconds=2)

TOKENS = st.sampled_from(
    [
        *"abc ", "\n", "\n", "\n  ", "\n    ", "\n- ", "  ", "- ", ": ", ":", "a: ", "b: ", "? ",
        "[", "]", "{", "}", ",", ", ", "'", '"', "''", "|\n  ", "|", ">", "#", " # ", "&x ", "*x",
        "!t ", "!!str ", "!", "<<: ", "---\n", "...\n", "%", "@", "`", "\\", "\\n", "\\x41",
        "\\ud800", "\\U00110000", "\t", "\r\n", "é", "\u2028", "\ufeff", "\U0001f3b2", "\x07", "~",
        "1e3", "?", "title: ", "players: 2", "board:", "dice:", "{{ a }}", "=", "-", "--- ",
        "|2\n   ", ">-\n ",
    ]
)  # fmt: skip
YAMLISH = st.lists(TOKENS, max_size=30).map("".join)


def outcome(data: bytes, *, pure: bool) -> object:
    try:
        return described(read_yaml(data, "f", pure=pure))
    except PliegoError as error:
        return [str(fault) for fault in error.faults]


@settings(max_examples=300, deadline=QUICK)
@given(st.binary(max_size=300))
def test_any_bytes(data: bytes) -> None:
    assert faults_of(lambda: read(data, "f", Game)).startswith("f")
    faults_of(lambda: read_placement(data, "f"))


def assert_read_alike(data: bytes) -> None:
    """Both parsers read the same, or both refuse; which fault comes first may differ."""
    fast, pure = outcome(data, pure=False), outcome(data, pure=True)
    assert fast == pure or (isinstance(fast, list) and isinstance(pure, list)), (fast, pure)


@settings(max_examples=600, deadline=QUICK)
@given(st.text(max_size=200))
def test_any_text_is_read_alike_by_both_parsers(text: str) -> None:
    assert_read_alike(text.encode("utf-8", "replace"))


@settings(max_examples=1_200, deadline=QUICK)
@given(YAMLISH)
def test_what_looks_like_yaml_is_read_alike_by_both_parsers(text: str) -> None:
    assert_read_alike(text.encode())


@settings(max_examples=500, deadline=QUICK)
@given(YAMLISH)
def test_what_looks_like_yaml_is_no_game(text: str) -> None:
    assert faults_of(lambda: read(text.encode(), "f", Game)) != "no fault"


@settings(max_examples=500, deadline=QUICK)
@given(
    st.lists(
        st.sampled_from(
            ["..#", ". ", "#", "\n", "\n", "; x", "x", "board: |\n  ", "squares: ", "b2 ", "c3, ",
             "size: 3x3\n", "[", "]", "'", '"', "- ", "\\x41", "  ", "#\n", "|\n ", ">\n "]
        ),
        max_size=20,
    ).map("".join)
)  # fmt: skip
def test_what_looks_like_a_placement(text: str) -> None:
    faults_of(lambda: read_placement(text.encode(), "f"))


ODD = [
    "", "''", '" "', "[]", "{}", "[a]", "{a: b}", "x", "-1", "0", "017", "1e3", "1_000", "٣", "2.5",
    "99999999999999999999", "~", "no", "2-", "4-2", "0-9", "26x99", "27x1", "#0072B2", '"#0072b2"',
    "*a", "&a b", "!!int 3", "!x", "|", ">", "@", "`", "%", "- a", "a: b", "? a", "[", "{", "]",
    "}", ",", "'", '"', '"\\0"', '"\\q"', '"\\ud800"', "{{ a }}", "{{ a }} b", "{es: a}",
    "{en: b, fr: c}", "x" * 3_000, "A", "É", "<<", "a b", "a # b", "\U0001f3b2", "\u202e", "\x07",
    "\t",
]  # fmt: skip
#: What is told elsewhere than where it was caused: two places do not go together.
BETWEEN = (
    "players of the game",
    "no variant is for",
    "there are species",
    "unknown terrain",
    "faces",
    "stands twice",
    "is missing",
    "no text in",
    "does not fit the lines above",
    "must stand in quotes",  # the lines of a block whose head has gone
)
SCALARS = [
    event
    for event in yaml.parse(TEXT, Loader=yaml.SafeLoader)
    # Where a block of lines ends, another key begins: nothing can be put in its place.
    if isinstance(event, yaml.ScalarEvent) and event.style not in ("|", ">")
]


def faults_in(text: str) -> tuple[Fault, ...]:
    try:
        read(text.encode(), "minigenesis.yaml", Game)
    except PliegoError as error:
        return error.faults
    return ()


@settings(max_examples=700, deadline=QUICK)
@given(st.sampled_from(SCALARS), st.sampled_from(ODD))
def test_an_odd_key_or_value_is_told_in_its_line(event: yaml.ScalarEvent, odd: str) -> None:
    assert event.start_mark is not None
    assert event.end_mark is not None
    is_key = TEXT.startswith(":", event.end_mark.index)
    assume(not (is_key and odd.startswith("#")))  # what follows would belong to the key before
    changed = TEXT[: event.start_mark.index] + odd + TEXT[event.end_mark.index :]
    faults = faults_in(changed)
    line = event.start_mark.line + 1
    here = [fault for fault in faults if fault.origin and fault.origin.line == line]
    between = [fault for fault in faults if any(word in fault.message for word in BETWEEN)]
    assert not faults or here or between == list(faults), [str(fault) for fault in faults]


@settings(max_examples=100, deadline=QUICK)
@given(st.integers(0, len(LINES) - 1), st.integers(1, 6))
def test_lines_that_are_missing(first: int, count: int) -> None:
    text = "\n".join(LINES[:first] + LINES[first + count :])
    for fault in faults_in(text):
        assert fault.origin is not None
        assert 1 <= fault.origin.line <= len(LINES)
        assert fault.origin.column >= 1
    assert_read_alike(text.encode())


@settings(max_examples=120, deadline=QUICK)
@given(st.integers(0, len(TEXT)), st.integers(0, 40), st.text(max_size=5))
def test_a_hole_anywhere(start: int, size: int, patch: str) -> None:
    text = (TEXT[:start] + patch + TEXT[start + size :]).encode("utf-8", "replace")
    faults_of(lambda: read(text, "f", Game))
    assert_read_alike(text)


@pytest.mark.parametrize("first", range(len(LINES)))
def test_a_line_that_is_missing(first: int) -> None:
    text = "\n".join(LINES[:first] + LINES[first + 1 :])
    for fault in faults_in(text):
        assert fault.origin is not None
        assert 1 <= fault.origin.line <= len(LINES)
