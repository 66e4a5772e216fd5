"""Setting text: what does not fit is refused, never cut."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.errors import Origin, PliegoError
from generator.phrases import Phrase
from generator.render.fonts import Typeface
from generator.sheets.text import REGULAR, STRONG, Align, Style, Typesetter

TYPESETTER = Typesetter(Typeface())
STYLE = Style(10, REGULAR)
PLACE = Origin("game.yaml", 3, 7, "title.es")


@pytest.mark.parametrize(("align", "left"), [("left", 0.0), ("centre", -0.5), ("right", -1.0)])
def test_a_line_is_aligned_by_its_width(align: Align, left: float) -> None:
    width = TYPESETTER.width("MiniGenesis", STYLE)
    line = TYPESETTER.line("MiniGenesis", STYLE, x=100, y=50, align=align)
    assert line.x == pytest.approx(100 + left * width)
    assert line.y == 50


def test_a_line_that_fits_exactly_fits() -> None:
    width = TYPESETTER.width("MiniGenesis", STYLE)
    assert TYPESETTER.line("MiniGenesis", STYLE, x=0, y=0, room=width).text == "MiniGenesis"


def test_a_line_that_is_too_long_is_refused_at_its_place() -> None:
    with pytest.raises(PliegoError) as refused:
        TYPESETTER.line(Phrase("MiniGenesis", PLACE), STYLE, x=0, y=0, room=10)
    assert str(refused.value) == (
        "game.yaml:3:7: title.es: 'MiniGenesis' is too long for its line "
        "(found 19.2 mm at 10 pt); allowed: 10.0 mm"
    )


def test_missing_glyphs_are_all_named() -> None:
    with pytest.raises(PliegoError) as refused:
        TYPESETTER.wrap(Phrase("dado 骰 y ✓ 骰", PLACE), STYLE, 100)
    assert str(refused.value) == (
        "game.yaml:3:7: title.es: the typeface has no glyph for '骰' (U+9AB0), "
        "'✓' (U+2713) in 'dado 骰 y ✓ 骰'"
    )


@pytest.mark.parametrize("face", [REGULAR, STRONG])
def test_the_typeface_has_what_spanish_and_english_need(face: str) -> None:
    text = "áéíóúüñÁÉÍÓÚÜÑ¿¡ºª«»“”‘’·×–—…€½0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    assert TYPESETTER.metrics.missing(text, face) == ""


@given(
    st.lists(st.text("abcñÁ.", min_size=1, max_size=9), min_size=1, max_size=30),
    st.floats(min_value=20, max_value=120),
)
def test_wrapping_keeps_every_word_and_the_width(words: list[str], room: float) -> None:
    lines = TYPESETTER.wrap(" ".join(words), STYLE, room)
    assert " ".join(line.text for line in lines).split() == words
    assert all(TYPESETTER.width(line, STYLE) <= room + 1e-6 for line in lines)
    for line, after in itertools.pairwise(lines):
        first = after.text.split()[0]
        assert TYPESETTER.width(f"{line.text} {first}", STYLE) > room, "a word too few"


def test_a_word_that_is_too_long_is_refused() -> None:
    with pytest.raises(PliegoError, match="the word 'Pneumonoultramicroscopic' is too long"):
        TYPESETTER.wrap("A Pneumonoultramicroscopic word", STYLE, 25)


def test_a_paragraph_is_as_high_as_its_lines() -> None:
    texts, height = TYPESETTER.paragraph("uno dos tres cuatro", STYLE, x=5, y=10, room=18)
    assert [text.x for text in texts] == [5] * len(texts)
    assert texts[0].y == pytest.approx(10 + STYLE.cap_height)
    assert texts[-1].y + STYLE.descent == pytest.approx(10 + height)
    assert len(texts) > 1
