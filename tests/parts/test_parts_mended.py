"""Faults that the program once had: each of these failed first."""

import pytest
from test_parts_setting import block, setting_for

from generator.build.descriptions import SPECS
from generator.errors import PliegoError
from generator.parts.diagram import DiagramSpec, lay_out_diagram
from generator.parts.pieces import Room
from generator.phrases import Phrase
from generator.render.fonts import Typeface
from generator.sheets.markdown import Paragraph, Run, paragraphs
from generator.sheets.runs import paragraph_strips
from generator.sheets.text import Style, Typesetter
from generator.source.description import Description
from generator.source.load import read

HEAD = "title: T\nplayers: 2-4\ncredits: c\n"
OPT = "options:\n  first_to: {type: number, least: 1, most: 9, name: n, text: t, default: 3}\n"


def told(text: str) -> str:
    try:
        read((HEAD + text).encode(), "f.yaml", Description, kinds=SPECS)
    except PliegoError as error:
        return str(error)
    return "no fault"


# markdown


def test_a_link_definition_is_not_lost_silently() -> None:
    with pytest.raises(PliegoError):
        paragraphs(Phrase("[1]: note\n\nText"))
    # (also '[foo]: /url' alone: the paragraph vanishes, () is returned)


def test_an_empty_item_is_refused_and_not_lost() -> None:
    with pytest.raises(PliegoError, match="empty"):
        paragraphs(Phrase("- a\n-\n\nText"))


def test_a_list_that_begins_with_0_keeps_its_number() -> None:
    assert paragraphs(Phrase("0. a\n1. b"))[0].mark == "0."


def test_strong_within_strong_does_not_end_it() -> None:
    (found,) = paragraphs(Phrase("**a __b__ c**"))
    assert all(run.strong for run in found.runs)


def test_a_second_paragraph_of_an_item_is_told_from_text_after_the_list() -> None:
    assert paragraphs(Phrase("- a\n\n  b")) != paragraphs(Phrase("- a\n\nb"))


# runs


@pytest.mark.parametrize("mark", ["10.", "12.", "100.", "1984."])
def test_a_mark_does_not_run_into_its_item(mark: str) -> None:
    """'10.' is 4.34 mm at 10 pt, the indent 3.95 mm; the comment says two figures fit."""
    ts, style = Typesetter(Typeface()), Style(10)
    (strip,) = paragraph_strips(ts, Paragraph((Run("Text"),), mark), style, 80, Phrase("x"))
    first, second = strip.shapes
    assert first.x + ts.width(mark, style) <= second.x  # type: ignore[union-attr]


def test_no_rows_are_a_fault_and_no_crash() -> None:
    """'0x .' may come from '{{ rows }}x .' where rows is 0."""
    spec = block(DiagramSpec, 'kind: diagram\nsize: 10mm\nrows: ["0x ."]\n')
    with pytest.raises(PliegoError):
        lay_out_diagram(setting_for("folium"), spec, Room(100, 100))


# description and options


def test_a_condition_of_a_figure_is_looked_at() -> None:
    assert "unknown option" in told(
        OPT + "figures:\n  a: {kind: text, text: x, when: {zzz: yes}}\n"
    )


def test_a_value_that_can_never_hold_is_a_fault() -> None:
    """03 passes (it reads as 3) but ``holds`` compares the text '03' with '3'."""
    assert told(OPT + "facts:\n  - {text: t, source: s, when: {first_to: 03}}\n") != "no fault"


def test_a_fault_in_an_option_makes_no_others() -> None:
    """The good condition is called 'unknown option (found 'tile'); allowed: none'."""
    text = (
        "options:\n  tile: {type: swich, name: n, text: t, default: no}\n"
        "facts:\n  - {text: t, source: s, when: {tile: yes}}\n"
    )
    assert "unknown option" not in told(text)


def test_a_number_by_players_hides_no_other_number() -> None:
    """cards_2 is both {2: ...} of cards and a number of its own; one overwrites the other."""
    assert told("numbers:\n  cards: {2: 3}\n  cards_2: 4\n") != "no fault"


def test_a_wrong_number_of_players_is_told_at_its_key() -> None:
    """The column is that of the value (5:14), not of the key 0 (5:11)."""
    assert told("numbers:\n  cards: {0: 3}\n").startswith("f.yaml:5:11: ")


def test_a_kind_of_the_wrong_form_is_not_missing() -> None:
    """kind: [text] is told as 'is missing'."""
    assert "is missing" not in told("figures:\n  a: {kind: [text]}\n")
