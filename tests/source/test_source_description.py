"""Whole descriptions: what is said of faults, and what a good one holds."""

from pathlib import Path

import pytest
from casebook import check_book, faults_of
from pydantic import ValidationError

from generator.build.descriptions import SPECS
from generator.errors import Fault, PliegoError
from generator.parts.diagram import DiagramSpec
from generator.parts.pieces import PiecesSpec
from generator.source.description import RESERVED, BlockSpec, Description
from generator.source.fields import PlayerRange
from generator.source.load import load_game, read, translation_faults
from generator.source.options import RuleNumber
from generator.source.text import refusal
from generator.source.words import Words

GAMES = Path(__file__).parent.parent.parent / "games"
SMALLEST = "title: Chess\nplayers: 2-4\ncredits: nobody\n"


def description(text: str) -> Description:
    return read((text + SMALLEST).encode(), "chess.yaml", Description, kinds=SPECS)


def check_description(data: bytes, file: str) -> None:
    words: list[Words] = []
    faults: list[Fault] = []
    try:
        read(data + SMALLEST.encode(), file, Description, kinds=SPECS, words=words)
    except PliegoError as error:
        faults += error.faults
    faults += translation_faults(words)
    if faults:
        raise refusal(faults)


def test_what_is_said_of_wrong_descriptions() -> None:
    check_book("description.txt", check_description)


@pytest.mark.parametrize("path", sorted(GAMES.glob("*.yaml")), ids=lambda path: path.stem)
def test_the_shipped_games(path: Path) -> None:
    found = load_game(path, Description, kinds=SPECS)
    assert found.id == path.stem
    for name in Description.NEEDED:
        assert name in found.rules
    for section in found.rules.values():
        assert section.figure is None or section.figure in found.figures
    assert found.kit


def test_the_smallest_description() -> None:
    found = description("")
    assert (found.age, found.minutes, found.needs, found.facts) == (None, None, None, ())
    for table in (found.options, found.numbers, found.colours, found.figures):
        assert dict(table) == {}
    assert (dict(found.rules), dict(found.kit), found.rule_pages) == ({}, {}, 1)


def test_rules_and_kit_keep_the_order_of_the_file() -> None:
    text = "".join(f"  {name}: {{text: x}}\n" for name in ("turn", "zoo", "goal", "end", "setup"))
    kit = "".join(f"  {name}: {{title: x, blocks: [{{kind: dice-card}}]}}\n" for name in "zax")
    found = description(f"rules:\n{text}kit:\n{kit}")
    assert list(found.rules) == ["turn", "zoo", "goal", "end", "setup"]
    assert list(found.kit) == ["z", "a", "x"]


def test_a_block_is_of_its_kind() -> None:
    found = description(
        "kit:\n"
        "  pieces:\n"
        "    title: Pieces\n"
        "    blocks:\n"
        "      - {kind: tokens, size: 63x48mm, faces: {a: {letter: A}}, width: 5cm}\n"
        "      - {kind: blank-board}\n"
        "figures:\n"
        "  start: {kind: diagram, size: 12mm, rows: ['. .']}\n"
    )
    tokens, board = found.kit["pieces"].blocks
    assert isinstance(tokens, PiecesSpec)
    assert tokens.size == (63.0, 48.0)
    assert (tokens.width, tokens.height) == (50.0, None)
    assert board.kind == "blank-board"
    assert board.__class__ is SPECS["blank-board"]
    assert isinstance(found.figures["start"], DiagramSpec)
    fault = tokens.fault("is odd", "faces", "a", "letter")
    assert str(fault) == "chess.yaml:5:59: kit.pieces.blocks[0].faces.a.letter: is odd"


def test_blocks_without_kinds_are_all_unknown() -> None:
    text = f"figures:\n  a: {{kind: text, text: x}}\n{SMALLEST}"
    assert faults_of(lambda: read(text.encode(), "f.yaml", Description)) == (
        "f.yaml:2:13: figures.a.kind: unknown kind (found 'text'); allowed: none"
    )


def test_minutes_age_and_numbers() -> None:
    found = description("age: 8\nminutes: 5-10\nnumbers: {side: 5, cards: {2: 10, 3: 15}}\n")
    assert (found.age, found.minutes) == (8, PlayerRange(5, 10))
    assert found.numbers["side"] == RuleNumber({}, 5)
    assert found.numbers["cards"] == RuleNumber({2: 10, 3: 15}, None)


@pytest.mark.parametrize("name", sorted(RESERVED))
def test_no_number_or_option_takes_a_name_that_texts_know(name: str) -> None:
    taken = "means something else in texts already; choose another name"
    number = f"numbers: {{{name}: 3}}\n"
    assert faults_of(lambda: description(number)) == f"chess.yaml:1:11: numbers.{name}: {taken}"
    option = f"options:\n  {name}: {{type: switch, name: x, text: x, default: no}}\n"
    assert faults_of(lambda: description(option)) == f"chess.yaml:2:3: options.{name}: {taken}"


@pytest.mark.parametrize(
    "name",
    """
    title players most_players players_now end scoring boards chosen pieces sets size
    part number count name value text
    """.split(),
)
def test_the_names_that_texts_know(name: str) -> None:
    assert name in RESERVED


def test_a_game_colour_is_found_whether_of_a_terrain_or_of_a_part() -> None:
    colour = '{name: x, hatching: dots, ink: "#112233"}'
    found = description(f"terrains:\n  sea: {colour}\ncolours:\n  red: {colour}\n")
    assert set(found.all_colours) == {"sea", "red"}
    assert found.all_colours["red"] is found.colours["red"]


def test_both_languages_reach_every_block() -> None:
    words: list[Words] = []
    text = (
        "kit:\n  a:\n    title: {es: Fichas, en: Tokens}\n    blocks:\n"
        "      - kind: tokens\n        size: 40mm\n        faces: {a: {name: {es: sol}}}\n"
        "      - kind: table\n        rows: [{cells: [{en: x}]}]\n"
        "figures:\n  f: {kind: text, text: {en: y}}\n"
    )
    read((text + SMALLEST).encode(), "f.yaml", Description, kinds=SPECS, words=words)
    assert [str(fault).split(";")[0] for fault in translation_faults(words)] == [
        "f.yaml:11:25: figures.f.text: no text in Spanish",
        "f.yaml:7:27: kit.a.blocks[0].faces.a.name: no text in English",
        "f.yaml:9:25: kit.a.blocks[1].rows[0].cells[0]: no text in Spanish",
    ]


def test_a_description_cannot_be_changed() -> None:
    found = load_game(GAMES / "passo.yaml", Description, kinds=SPECS)
    with pytest.raises(ValidationError):
        found.rule_pages = 2  # type: ignore[misc]
    for table in (found.kit, found.rules, found.figures, found.options):
        with pytest.raises(TypeError):
            table["x"] = None  # type: ignore[index]
    with pytest.raises(ValidationError):
        next(iter(found.kit.values())).blocks[0].kind = "x"  # type: ignore[misc]


@pytest.mark.parametrize("kind", sorted(SPECS))
def test_every_kind_knows_what_each_block_has(kind: str) -> None:
    assert issubclass(SPECS[kind], BlockSpec)
    said = faults_of(lambda: description(f"figures:\n  a: {{kind: {kind}, wdth: 5}}\n"))
    (line,) = [line for line in said.split("\n") if "wdth" in line]
    column = len("  a: {kind: , ") + len(kind) + 1
    assert line.startswith(f"chess.yaml:2:{column}: figures.a.wdth: unknown key (found 'wdth'); ")
    assert line.endswith("; nearest: width")
