"""The circumstances in which parts are drawn; the other tests of parts take theirs from here."""

from collections.abc import Mapping
from functools import cache
from typing import TypeVar

import pytest

from generator.build.descriptions import find_description, setting_of, template_of
from generator.build.kit import BLOCKS
from generator.build.options import choices_of
from generator.build.product import Look
from generator.errors import Origin, PliegoError
from generator.parts.pieces import Laid
from generator.parts.setting import Setting
from generator.phrases import Phrase
from generator.render.fonts import Typeface
from generator.sheets.imposition import Pieces
from generator.sheets.shapes import BLACK, Drawing, Shape, Stamp, Text, moved
from generator.sheets.text import Typesetter
from generator.source.description import BlockSpec
from generator.source.fields import PlayerRange
from generator.source.load import read
from generator.source.options import Value

TYPESETTER = Typesetter(Typeface())
S = TypeVar("S", bound=BlockSpec)


@cache
def setting_for(game: str, players: int = 0, paper: str = "a4", language: str = "en") -> Setting:
    """Return the setting of a shipped game: for ``players``, or for all of its numbers."""
    found = find_description(game, None)
    who = PlayerRange(players, players) if players else found.players
    return setting_of(
        found,
        Look(language, paper),
        choices_of(found),
        who,
        template=template_of("kit", BLOCKS),
        layout="kit",
        typesetter=TYPESETTER,
    )


def chosen(setting: Setting, choices: Mapping[str, Value]) -> Setting:
    """Return ``setting`` under other options."""
    return setting._replace(choices={**setting.choices, **choices})


def block(model: type[S], text: str) -> S:
    """Return a block as a description writes it."""
    return read(text.encode(), "f.yaml", model)


def flat(drawing: Drawing) -> list[Shape]:
    """Return all shapes of a drawing, those of stamps that are not turned included."""
    found: list[Shape] = []
    for shape in drawing.shapes:
        if isinstance(shape, Stamp) and not shape.turn:
            for x, y in shape.places:
                found += moved(flat(shape.drawing), x, y)
        else:
            found.append(shape)
    return found


def pieces_of(laid: Laid) -> Pieces:
    """Return the pieces of a block."""
    assert isinstance(laid.content, Pieces)
    return laid.content


def faces_of(pieces: Pieces) -> list[Drawing]:
    """Return the drawings of pieces; places that are left empty are passed over."""
    return [drawing for drawing in pieces.drawings if drawing is not None]


def texts(drawing: Drawing) -> list[str]:
    """Return what is written in a drawing, in order; what stands on its head as well."""
    found: list[str] = []
    for shape in drawing.shapes:
        if isinstance(shape, Text):
            found.append(shape.text)
        elif isinstance(shape, Stamp):
            found += texts(shape.drawing) * len(shape.places)
    return found


PLACE = Origin("f.yaml", 3, 7, "sets")


def refused(setting: Setting, text: str) -> str:
    with pytest.raises(PliegoError) as error:
        setting.amount(Phrase(text, PLACE))
    return str(error.value)


def test_an_amount_is_a_number_or_comes_to_one() -> None:
    setting = setting_for("folium")
    for text, number in (("3", 3), ("{{ rows * columns }}", 9), (" 12 ", 12), ("{{ rows }}", 3)):
        assert setting.amount(Phrase(text, PLACE)) == number


@pytest.mark.parametrize("text", ["x", "3.5", "{{ rows / 2 }}", "3 x", "", "٣", "{{ title }}"])
def test_an_amount_that_comes_to_no_number(text: str) -> None:
    assert refused(setting_for("folium"), text).startswith(
        "f.yaml:3:7: sets: comes to no whole number (found '"
    )


@pytest.mark.parametrize("text", ["0", "-1", "{{ rows - 3 }}", "1000", "{{ rows * 1000 }}"])
def test_an_amount_out_of_range(text: str) -> None:
    assert refused(setting_for("folium"), text).startswith(
        "f.yaml:3:7: sets: is out of range (found "
    )
    assert refused(setting_for("folium"), text).endswith("; allowed: 1 to 999")


def test_an_amount_names_what_there_is_not() -> None:
    assert "unknown placeholder (found 'rwos')" in refused(setting_for("folium"), "{{ rwos }}")
    assert "nearest: rows" in refused(setting_for("folium"), "{{ rwos }}")


def test_an_unknown_colour_is_told_at_its_place() -> None:
    with pytest.raises(PliegoError) as error:
        setting_for("de-relleno").colour("rde", PLACE)
    assert str(error.value) == (
        "f.yaml:3:7: sets: unknown colour (found 'rde'); "
        "allowed: red, blue, yellow, white, black, green, purple; nearest: red"
    )


def test_with_black_ink_only_all_is_black_and_untinted() -> None:
    setting = setting_for("de-relleno")
    red, white = setting.colour("red", None), setting.colour("white", None)
    assert setting.ink(red.ink) == red.ink
    assert setting.tint(white) is None
    tint = setting.tint(red)
    assert tint is not None
    assert all(0.85 <= part <= 1 for part in tint)
    mono = setting._replace(mono=True)
    assert mono.ink(red.ink) == BLACK
    assert mono.tint(red) is None


def test_words_of_the_template() -> None:
    assert setting_for("folium").word("rules").text == "Rules"
    assert setting_for("folium", language="es").word("rules").text == "Reglas"
    with pytest.raises(PliegoError, match="the template lacks the word 'nonsense'"):
        setting_for("folium").word("nonsense")
