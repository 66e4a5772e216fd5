"""Filling placeholders: the quick way equals Jinja2, and nothing can run away."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jinja2 import StrictUndefined, UndefinedError
from jinja2.sandbox import ImmutableSandboxedEnvironment

from generator.errors import Origin, PliegoError
from generator.phrases import Phrase, fill

PLACE = Origin("game.yaml", 3, 7, "turn.es")
VALUES: dict[str, Any] = {"abysses": 18, "end": {"largest_gap": 3}, "title": "Ñandú"}
REFERENCE = ImmutableSandboxedEnvironment(undefined=StrictUndefined, keep_trailing_newline=True)

pieces = st.one_of(
    st.text(alphabet="a ñ¿\n\\'\"$0", max_size=8),
    st.sampled_from(
        ["{{ abysses }}", "{{abysses}}", "{{ end.largest_gap }}", "{{\ttitle\n}}", "{{ nothing }}"]
    ),
)


@given(st.lists(pieces, max_size=6))
def test_plain_placeholders_give_what_jinja_gives(parts: list[str]) -> None:
    text = "".join(parts)
    try:
        wanted = REFERENCE.from_string(text).render(VALUES)
    except UndefinedError:
        with pytest.raises(PliegoError, match="unknown placeholder"):
            fill(Phrase(text), VALUES)
    else:
        assert fill(Phrase(text), VALUES).text == wanted


def test_more_than_a_plain_placeholder_is_worked_out() -> None:
    text = "{{ abysses + 1 }} {% if abysses == 1 %}abismo{% else %}abismos{% endif %}"
    assert fill(Phrase(text), VALUES).text == "19 abismos"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "{{ abyses }}",
            (
                "unknown placeholder (found 'abyses'); allowed: abysses, "
                "end.largest_gap, title; nearest: abysses"
            ),
        ),
        (
            "{{ end.gap }}",
            (
                "unknown placeholder (found 'end.gap'); allowed: abysses, end.largest_gap, title; "
                "nearest: end.largest_gap"
            ),
        ),
        (
            "{{ end }}",
            "unknown placeholder (found 'end'); allowed: abysses, end.largest_gap, title",
        ),
        (
            "{{ end or 1 }}",
            "the placeholder cannot be worked out (it names a group of values, not one of them)",
        ),
        (
            "{{ abysses",
            "broken placeholder (unexpected end of template, expected 'end of print statement'.)",
        ),
        ("{{ abysses / 0 }}", "the placeholder cannot be worked out (division by zero)"),
        (
            "{{ nothing + 1 }}",
            "unknown placeholder (found 'nothing'); allowed: abysses, end.largest_gap, title",
        ),
        (
            "{% for i in range(9) %}{% endfor %}",
            "a text cannot do this (found For); allowed: values, sums, if",
        ),
        ("{{ range(9) }}", "a text cannot do this (found Call); allowed: values, sums, if"),
        ("{% include 'x' %}", "a text cannot do this (found Include); allowed: values, sums, if"),
        ("{{ 9 ** 9 }}", "a text cannot do this (found Pow); allowed: values, sums, if"),
        ("{{ 'a' * 999999999 }}", "only numbers can be multiplied or divided"),
        (
            "{{ title|center(99999999) }}",
            (
                "unknown filter (found 'center'); allowed: abs, "
                "capitalize, first, int, join, last, length, lower, round, title, upper"
            ),
        ),
    ],
)
def test_what_cannot_be_filled_is_refused_at_its_place(text: str, message: str) -> None:
    with pytest.raises(PliegoError) as refused:
        fill(Phrase(text, PLACE), VALUES)
    assert [str(fault) for fault in refused.value.faults] == [f"game.yaml:3:7: turn.es: {message}"]


def test_no_text_reaches_python_through_an_attribute() -> None:
    with pytest.raises(PliegoError):
        fill(Phrase("{{ title.__class__ }} {{ title.__class__.__mro__ }}"), VALUES)


def test_a_text_that_swells_is_refused() -> None:
    with pytest.raises(PliegoError, match="longer than 20000 characters"):
        fill(Phrase("{{ title }}{{ title }}"), {"title": "a" * 10_001})


def test_a_filled_phrase_keeps_its_place() -> None:
    assert fill(Phrase("{{ abysses }}", PLACE), VALUES) == Phrase("18", PLACE)


def test_a_phrase_that_fills_a_gap_brings_its_own_place() -> None:
    inner = Origin("own.yaml", 1, 8, "title")
    filled = fill(Phrase("{{ title }}: scores", PLACE), {"title": Phrase("Mini", inner)})
    assert filled == Phrase("Mini: scores", inner)
