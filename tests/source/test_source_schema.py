from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

from generator.build.checks import schema_of

GAMES = Path(__file__).parent.parent.parent / "games"
SCHEMA = schema_of("game")
EDITOR = Draft202012Validator(SCHEMA)


def minigenesis() -> Any:
    # An editor reads YAML its own way, so this is not the reader that is tested elsewhere.
    return yaml.safe_load((GAMES / "minigenesis.yaml").read_text(encoding="utf-8"))


def test_it_is_a_schema() -> None:
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    Draft202012Validator.check_schema(SCHEMA)


def test_how_texts_are_written_is_said_once() -> None:
    assert SCHEMA["properties"]["credits"]["$ref"] == "#/$defs/Words"
    assert SCHEMA["$defs"]["ScoringSpec"]["properties"]["key"]["items"] == {"$ref": "#/$defs/Words"}
    assert repr(SCHEMA).count("The text in Spanish.") == 2  # once for long ones


def test_editors_accept_the_shipped_game() -> None:
    assert list(EDITOR.iter_errors(minigenesis())) == []


ACCEPTED: dict[str, tuple[tuple[str | int, ...], Any]] = {
    "one number of players": (("players",), 4),
    "the same as a text": (("players",), "4"),
    "a title for all": (("title",), "Chess"),
    "a title of one letter": (("title",), {"es": "Z", "en": "A"}),
    "a title that looks like a number": (("title",), 1984),
    "a title that looks like an answer": (("title",), False),
    "a title in one language": (("title",), {"es": "Ajedrez"}),
    "a number in quotes": (("end", "largest_gap"), "3"),
    "faces as a number": (("dice", 0, "faces"), 1),
    "a size with the right sign": (("board", "variants", "MG2", "size"), "10×11"),
}
REFUSED: dict[str, tuple[tuple[str | int, ...], Any]] = {
    "an unknown key": (("plyers",), 4),
    "an unknown key further down": (("board", "variants", "MG2", "name"), "x"),
    "an unknown language": (("title", "fr"), "Échecs"),
    "no language": (("credits",), {}),
    "an empty text": (("title",), ""),
    "a list for a text": (("title",), ["Chess"]),
    "nothing": (("author",), None),
    "no players": (("players",), 0),
    "a fraction of a player": (("players",), 2.5),
    "a range that is none": (("players",), "2 - 4"),
    "a wrong prefix": (("board", "variants", "mg"), {"players": 2, "size": "5x5", "abysses": 1}),
    "a wrong hatching": (("terrains", "red", "hatching"), "vertica"),
    "an ink by name": (("terrains", "red", "ink"), "red"),
    "a long species": (("species", 0), "AB"),
    "seven faces": (("dice", 0, "faces"), 7),
    "a die that means two things": (("dice", 0, "text"), "x"),
    "a digit too many": (("scoring", "multipliers", 3), 1),
    "too many areas": (("scoring", "areas_per_terrain"), 13),
}


def changed(path: tuple[str | int, ...], value: Any) -> Any:
    game = minigenesis()
    if path[0] == "title" and len(path) > 1:
        game["title"] = {}
    node = game
    for step in path[:-1]:
        node = node[step]
    if isinstance(node, list) and path[-1] == len(node):
        node.append(value)
    else:
        node[path[-1]] = value
    return game


@pytest.mark.parametrize("name", ACCEPTED)
def test_editors_accept(name: str) -> None:
    assert list(EDITOR.iter_errors(changed(*ACCEPTED[name]))) == []


@pytest.mark.parametrize("name", REFUSED)
def test_editors_refuse(name: str) -> None:
    assert list(EDITOR.iter_errors(changed(*REFUSED[name])))


@pytest.mark.parametrize("key", ["title", "players", "credits"])
def test_editors_miss(key: str) -> None:
    game = minigenesis()
    del game[key]
    assert list(EDITOR.iter_errors(game))


def test_every_key_is_explained() -> None:
    silent = []

    def walk(node: Any, path: str) -> None:
        for key, value in node.get("properties", {}).items():
            if "description" not in value:
                silent.append(f"{path}.{key}")
            walk(value, f"{path}.{key}")

    walk(SCHEMA, "")
    for name, definition in SCHEMA["$defs"].items():
        assert "description" in definition, name
        walk(definition, name)
    assert silent == []


def test_there_is_nothing_in_it_that_no_editor_needs() -> None:
    def words(node: Any) -> Iterator[str]:
        if isinstance(node, list):
            for entry in node:
                yield from words(entry)
        elif isinstance(node, dict):
            for key, value in node.items():
                # The keys of properties are those of games, and may be called anything.
                yield key
                yield from (
                    (word for entry in value.values() for word in words(entry))
                    if key in ("properties", "$defs")
                    else words(value)
                )
        elif node in ("null", None):
            yield "null"

    assert not {"title", "default", "null"}.intersection(words(SCHEMA))
