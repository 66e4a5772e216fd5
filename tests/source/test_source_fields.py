from typing import Annotated, Literal

import pytest
from casebook import check_book
from pydantic import Field

from generator.phrases import Phrase
from generator.source.fields import (
    BoardSize,
    FaceRange,
    Ink,
    Name,
    PlayerRange,
    choice,
    length,
    whole,
)
from generator.source.forms import Form, WrongError
from generator.source.load import read
from generator.source.model import Checked, ReadOnly
from generator.source.words import Line, Words


class Card(Checked):
    kind: Literal["card"]
    count: Annotated[int, whole(1, 5)]


class Dice(Checked):
    kind: Literal["die"]
    faces: Annotated[int, whole(1, 6)]


class Sample(Checked):
    number: Annotated[int, whole(1, 12)] = 1
    players: PlayerRange | None = None
    faces: FaceRange | None = None
    size: BoardSize | None = None
    distance: Annotated[float, length(5, 100)] = 5
    ink: Ink | None = None
    name: Name | None = None
    pick: Annotated[str, choice("horizontal", "vertical", "dots")] = "dots"
    words: Words | None = None
    line: Line | None = None
    few: Annotated[tuple[str, ...], Field(min_length=2)] = ()
    many: Annotated[tuple[str, ...], Field(max_length=2)] = ()
    named: ReadOnly[Name, Annotated[int, whole(0, 9)]] = Field(default={}, validate_default=True)
    parts: tuple[Annotated[Card | Dice, Field(discriminator="kind")], ...] = ()
    start: Annotated[int, whole(0, 9)] = Field(default=0, alias="from")
    plain: int = 0
    literal: Literal["beam", "beat"] = "beam"


def sample(text: str) -> Sample:
    return read(text.encode(), "f.yaml", Sample)


def test_what_is_said_of_wrong_values() -> None:
    check_book("values.txt", lambda data, file: read(data, file, Sample))


def test_whole_numbers() -> None:
    assert [sample(f"number: {text}").number for text in ("1", "12", "'7'", '"8"')] == [1, 12, 7, 8]
    assert sample("from: 0").start == 0


def test_player_ranges() -> None:
    assert sample("players: 2").players == PlayerRange(2, 2)
    assert sample("players: 2-4").players == PlayerRange(2, 4)
    assert sample("players: 3-3").players == PlayerRange(3, 3)
    assert sample("players: 1-99").players == PlayerRange(1, 99)
    two_to_four = PlayerRange(2, 4)
    assert [count in two_to_four for count in (1, 2, 3, 4, 5)] == [False, True, True, True, False]
    assert list(two_to_four) == [2, 3, 4]
    assert (str(two_to_four), str(PlayerRange(3, 3))) == ("2–4", "3")
    assert sample("faces: 5-6").faces == FaceRange(5, 6)


def test_board_sizes() -> None:
    assert sample("size: 10x11").size == sample("size: 10×11").size == BoardSize(10, 11)
    assert sample("size: 1x1").size == BoardSize(1, 1)
    assert sample("size: 26x99").size == BoardSize(26, 99)
    assert str(BoardSize(10, 11)) == "10x11"


def test_lengths_are_in_millimetres() -> None:
    lengths = {"63mm": 63, "63": 63, "2.5in": 63.5, "1 cm": 10, "36pt": 12.7, "100": 100}
    for text, wanted in lengths.items():
        assert sample(f"distance: {text}").distance == pytest.approx(wanted)


def test_inks() -> None:
    assert sample('ink: "#0072B2"').ink == pytest.approx((0, 0x72 / 255, 0xB2 / 255))
    assert sample('ink: "#ffffff"').ink == (1, 1, 1)


def test_names_and_choices() -> None:
    for name in ("dark-blue-2", "x", "x" * 40):
        assert sample(f"name: {name}").name == name
    assert sample("pick: vertical").pick == "vertical"


def test_values_are_plain_texts_again() -> None:
    found = sample("name: a\npick: dots\nnamed: {a: 1}\nfew: [a, b]\nwords: a")
    assert found.words is not None
    texts = [found.name, found.pick, *found.named, *found.few, found.words.get("es").text]
    assert {type(text) for text in texts} == {str}


def test_a_table_with_keys_of_the_authors_choice_cannot_be_changed() -> None:
    found = sample("named: {b: 2, a: 1}")
    assert list(found.named.items()) == [("b", 2), ("a", 1)]
    with pytest.raises(TypeError):
        found.named["c"] = 3  # type: ignore[index]
    with pytest.raises(TypeError):
        sample("name: x").named["c"] = 3  # type: ignore[index]


def test_tables_of_different_kinds_in_one_list() -> None:
    found = sample("parts: [{kind: die, faces: 2}, {kind: card, count: 3}]")
    assert isinstance(found.parts[0], Dice)
    assert isinstance(found.parts[1], Card)
    assert str(found.parts[1].place("count")) == "f.yaml:1:52: parts[1].count"


def test_a_line_is_a_phrase_with_its_place() -> None:
    line = sample("\nline: '  Ada  '").line
    assert isinstance(line, Phrase)
    assert line.text == "Ada"
    assert str(line.origin) == "f.yaml:2:7: line"


def test_a_form_reads_texts_only() -> None:
    form = Form("an a", lambda text: text, {})
    assert form.read("a") == "a"
    with pytest.raises(WrongError, match=r"has the wrong form \(found a list\); allowed: an a"):
        form.read([])
