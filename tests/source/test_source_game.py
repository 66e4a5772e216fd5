from collections.abc import Sequence
from pathlib import Path
from types import MappingProxyType

import pytest
from casebook import check_book, faults_of
from pydantic import ValidationError

from generator.errors import Fault, Origin, PliegoError
from generator.phrases import Phrase
from generator.source.fields import BoardSize, FaceRange, PlayerRange
from generator.source.game import Game
from generator.source.load import game_faults, load_game, read, translation_faults
from generator.source.text import refusal
from generator.source.words import Words

ROOT = Path(__file__).parent.parent.parent
MINIGENESIS = ROOT / "games" / "minigenesis.yaml"
SMALLEST = {"title": "Chess", "players": "2-4", "credits": "nobody"}


def judge(prefix: str, columns: int, rows: int, abysses: int) -> Sequence[str]:
    return [f"{prefix}: {columns}x{rows} has no room for {abysses}"] if abysses > 50 else []


def completed(text: str) -> str:
    """Return ``text`` with the keys that every game needs, unless that is what it is about."""
    if "to be missing" in text:
        return text
    return text + "".join(
        f"{key}: {value}\n" for key, value in SMALLEST.items() if f"\n{key}:" not in f"\n{text}"
    )


def game(text: str) -> Game:
    return read(completed(text).encode(), "chess.yaml", Game, variant_faults=judge)


def check_game(data: bytes, file: str) -> None:
    words: list[Words] = []
    faults: list[Fault] = []
    text = completed(data.decode())
    try:
        read(text.encode(), file, Game, variant_faults=judge, words=words)
    except PliegoError as error:
        faults += error.faults
    faults += translation_faults(words)
    if faults:
        raise refusal(faults)


def test_what_is_said_of_wrong_games() -> None:
    check_book("games.txt", check_game)


def test_minigenesis() -> None:
    found = load_game(MINIGENESIS, Game)
    assert found.id == "minigenesis"
    assert found.title.get("es").text == found.title.get("en").text == "MiniGenesis"
    assert found.players == PlayerRange(2, 4)
    assert found.author is not None
    assert found.author.text == "Reiner Knizia"
    assert found.credits.get("en").text.startswith("Genesis by Reiner Knizia")
    assert found.board is not None
    assert {
        prefix: (variant.players, variant.size, variant.abysses)
        for prefix, variant in found.board.variants.items()
    } == {
        "MG2": (PlayerRange(2, 2), BoardSize(10, 11), 18),
        "MG4": (PlayerRange(3, 4), BoardSize(10, 14), 22),
    }
    assert found.species == ("A", "B", "C", "D")
    assert list(found.terrains) == ["blue", "red", "black", "green"]
    assert found.terrains["green"].hatching == "diagonal"
    assert found.terrains["black"].ink == pytest.approx((0, 0, 0))
    assert [(die.faces, die.terrain) for die in found.dice] == [
        (FaceRange(1, 1), "blue"),
        (FaceRange(2, 2), "red"),
        (FaceRange(3, 3), "black"),
        (FaceRange(4, 4), "green"),
        (FaceRange(5, 6), None),
    ]
    assert found.dice[4].text is not None
    assert found.dice[4].text.get("es").text == "a elegir"
    assert found.turn is not None
    assert found.end is not None
    assert found.end.largest_gap == 3
    assert found.scoring is not None
    assert (found.scoring.first, found.scoring.second) == (4, 2)
    assert found.scoring.multipliers == (3, 2, 1)
    assert len(found.scoring.key) == 5


def test_minigenesis_has_no_faults() -> None:
    assert game_faults(MINIGENESIS, Game) == ()


def test_places_of_minigenesis() -> None:
    found = load_game(MINIGENESIS, Game)
    lines = MINIGENESIS.read_text(encoding="utf-8").split("\n")
    assert found.board is not None
    origin = found.board.variants["MG4"].place("size")
    assert origin == found.place("board", "variants", "MG4", "size")
    assert origin is not None
    assert origin.key == "board.variants.MG4.size"
    assert lines[origin.line - 1][origin.column - 1 :].startswith("10x14, ")
    fault = found.fault("is odd", "dice", 4, "text")
    assert fault.origin is not None
    assert lines[fault.origin.line - 1][fault.origin.column - 1 :].startswith("{es: a elegir")
    assert str(fault).endswith(": dice[4].text: is odd")


def test_the_smallest_game() -> None:
    found = game("")
    assert (found.board, found.dice, found.species, dict(found.terrains)) == (None, (), (), {})
    assert (found.author, found.turn, found.end, found.scoring) == (None, None, None, None)
    assert found.id == "chess"
    assert found.place() == Origin("chess.yaml", 1, 1)
    assert found.place("board") == Origin("chess.yaml", 1, 1, "board")


def test_a_prefix_may_begin_another() -> None:
    found = game(
        "board:\n"
        "  variants:\n"
        "    A: {players: 2, size: 5x5, abysses: 1}\n"
        "    AB: {players: 3, size: 5x5, abysses: 1}\n"
        "    AB2CDEFG: {players: 4, size: 5x5, abysses: 0}\n"
        "  summary: s\n"
        "  blank: b\n"
    )
    assert found.board is not None
    assert list(found.board.variants) == ["A", "AB", "AB2CDEFG"]


def test_variants_are_judged_one_by_one() -> None:
    asked: list[tuple[str, int, int, int]] = []

    def ask(prefix: str, columns: int, rows: int, abysses: int) -> Sequence[str]:
        asked.append((prefix, columns, rows, abysses))
        return ()

    load_game(MINIGENESIS, Game, variant_faults=ask)
    assert asked == [("MG2", 10, 11, 18), ("MG4", 10, 14, 22)]
    said = faults_of(
        lambda: load_game(MINIGENESIS, Game, variant_faults=lambda *_: ["no", "never"])
    )
    line = MINIGENESIS.read_text(encoding="utf-8").split("\n").index("  variants:") + 2
    assert said.split("\n") == [
        f"{MINIGENESIS}:{line}:5: board.variants.MG2: no",
        f"{MINIGENESIS}:{line}:5: board.variants.MG2: never",
        f"{MINIGENESIS}:{line + 1}:5: board.variants.MG4: no",
        f"{MINIGENESIS}:{line + 1}:5: board.variants.MG4: never",
    ]
    assert [
        str(fault) for fault in game_faults(MINIGENESIS, Game, variant_faults=lambda *_: ["no"])
    ] == [
        f"{MINIGENESIS}:{line}:5: board.variants.MG2: no",
        f"{MINIGENESIS}:{line + 1}:5: board.variants.MG4: no",
    ]


@pytest.mark.parametrize("stem", ["chess", "de-relleno", "2048", "a"])
def test_ids(tmp_path: Path, stem: str) -> None:
    path = tmp_path / f"{stem}.yaml"
    path.write_text(completed(""), encoding="utf-8")
    assert load_game(path, Game).id == load_game(str(path), Game).id == stem
    assert game_faults(path, Game) == ()


@pytest.mark.parametrize("stem", ["Chess", "my game", "-chess", "niño", "a_b"])
def test_wrong_ids(tmp_path: Path, stem: str) -> None:
    path = tmp_path / f"{stem}.yaml"
    path.write_text(completed("plyers: 2\n"), encoding="utf-8")
    wanted = (
        f"{path}: the file's name is not an id (found '{stem}'); "
        "allowed: small letters a-z, digits and -, such as my-game.yaml"
    )
    assert faults_of(lambda: load_game(path, Game)).startswith(
        f"{wanted}\n{path}:1:1: plyers: unknown"
    )
    path.write_text(completed(""), encoding="utf-8")
    assert faults_of(lambda: load_game(path, Game)) == wanted
    assert [str(fault) for fault in game_faults(path, Game)] == [wanted]


def test_games_cannot_be_changed() -> None:
    found = load_game(MINIGENESIS, Game)
    with pytest.raises(ValidationError):
        found.title = found.credits  # type: ignore[misc]
    assert found.board is not None
    with pytest.raises(TypeError):
        found.board.variants["X"] = found.board.variants["MG2"]  # type: ignore[index]
    with pytest.raises(TypeError):
        found.terrains["x"] = found.terrains["red"]  # type: ignore[index]
    assert isinstance(game("").terrains, MappingProxyType)
    assert isinstance(found.dice, tuple)
    assert isinstance(found.species, tuple)
    with pytest.raises(AttributeError):
        found.players.least = 1  # type: ignore[misc]
    with pytest.raises(AttributeError):
        found.title.plain = False  # type: ignore[misc]
    with pytest.raises(AttributeError):
        found.title.get("es").text = ""  # type: ignore[misc]


def test_equal_files_are_equal_games() -> None:
    data = MINIGENESIS.read_bytes()
    first = read(data, "a.yaml", Game)
    assert first == read(data, "a.yaml", Game)
    marked = b"\xef\xbb\xbf" + data.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")
    assert first == read(marked, "a.yaml", Game)
    assert first != read(data.replace(b"first: 4", b"first: 5"), "a.yaml", Game)


def test_a_game_that_is_not_from_a_file_has_no_place() -> None:
    values = {"title": "Chess", "players": "2", "credits": {"es": "nadie"}}
    made = Game.model_validate(values)
    assert made.place("title") is None
    assert made.fault("x") == Fault("x")
    assert made.id == ""
    assert made.title.get("es") == Phrase("Chess")
    assert faults_of(lambda: made.credits.get("en")) == "no text in English; languages here: es"
