"""Checking files without printing anything: what would go wrong, and what is there.

In: paths. Out: faults, listings, schemas. Must not know: the command line.

A file without a fault of form may still fail on paper: a title too long for its line,
a glyph that the typeface lacks. So a game is also laid out, for each of its boards and sheets, in
each of its languages, on A4, and what that finds is a fault of the file like any other.
"""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from generator.boards.code import board_of_rank
from generator.build.boards import sheets_of
from generator.build.choice import ChosenBoard
from generator.build.descriptions import SPECS, description_at
from generator.build.games import possible, variants_of
from generator.build.kit import BLOCKS as KIT_BLOCKS
from generator.build.kit import KitWish, kit_parts
from generator.build.options import choices_of
from generator.build.product import Look
from generator.build.rules import BLOCKS as RULE_BLOCKS
from generator.errors import Fault, PliegoError, UsageError, expected
from generator.parts import PARTS
from generator.resources import game_files
from generator.sheets.text import Metrics, Typesetter
from generator.source.description import Description
from generator.source.layout import Layout, layout_faults, layout_schema
from generator.source.load import faults, game_faults, read_bytes
from generator.source.model import Checked
from generator.source.options import Value, written
from generator.source.schema import json_schema
from generator.source.template import Template
from generator.source.yaml_text import read_yaml


class ListedGame(NamedTuple):
    """One line of the list of games; ``title`` and ``players`` are empty where unknown."""

    id: str
    title: str
    players: str
    file: Path
    faults: tuple[Fault, ...]


class Kind(NamedTuple):
    """A kind of file that users write: its keys, its faults, its JSON Schema."""

    model: type[Checked]
    faults: Callable[[Path, Metrics], tuple[Fault, ...]]
    schema: Callable[[], dict[str, Any]]


def listed_games(own: Path | None, language: str) -> list[ListedGame]:
    """Return every game that is found; one with faults is listed with them."""
    listing = []
    for name, path in sorted(game_files(own).items()):
        try:
            game = description_at(path)
            title = game.title.get(language).text
        except PliegoError as error:
            listing.append(ListedGame(name, "", "", path, error.faults))
        else:
            listing.append(ListedGame(name, title, str(game.players), path, ()))
    return listing


def faults_of(path: Path, metrics: Metrics) -> tuple[Fault, ...]:
    """Return every fault of a file, of whichever kind it is."""
    return KINDS[_kind(path)].faults(path, metrics)


def schema_of(name: str) -> dict[str, Any]:
    """Return the JSON Schema of a kind of file; raise UsageError for an unknown kind."""
    if name not in KINDS:
        raise UsageError(f"unknown kind of file {expected(name, list(KINDS))}")
    return KINDS[name].schema()


def _kind(path: Path) -> str:
    """Return which kind of file ``path`` is, by the keys it has; a game in doubt."""
    try:
        keys = read_yaml(read_bytes(path), str(path)).keys()
    except PliegoError:
        return "game"  # whose check tells the same faults
    return max(KINDS, key=lambda name: len(keys & KINDS[name].model.model_fields.keys()))


def _game_faults(path: Path, metrics: Metrics) -> tuple[Fault, ...]:
    found = game_faults(path, Description, variant_faults=possible, kinds=SPECS)
    if found:
        return found
    return tuple(dict.fromkeys(_faults_on_paper(description_at(path), Typesetter(metrics))))


def _faults_on_paper(game: Description, typesetter: Typesetter) -> Iterator[Fault]:
    """Yield what goes wrong when everything that ``game`` has is laid out."""
    for language in game.title.texts:
        look = Look(language=language)
        for variant in variants_of(game).values():
            board = board_of_rank(variant, 0)
            for chosen in (ChosenBoard(game, variant, board), ChosenBoard(game, variant, None)):
                scored = look._replace(score_sheet=game.scoring is not None)
                yield from _faults_in(lambda: sheets_of(chosen, scored, typesetter))  # noqa: B023
        if not game.rules and not game.kit:
            continue
        for choices in _choices_to_try(game):
            wish = KitWish(choices, seed="check")
            yield from _faults_in(lambda: kit_parts(game, wish, look, typesetter))  # noqa: B023


def _faults_in(lay_out: Callable[[], object]) -> tuple[Fault, ...]:
    try:
        lay_out()
    except PliegoError as error:
        return error.faults
    return ()


def _choices_to_try(game: Description) -> Iterator[Mapping[str, Value]]:
    """Yield the options as they are by default, then with each one changed alone."""
    usual = choices_of(game)
    yield usual
    for name, option in game.options.items():
        texts = {
            "switch": ("yes", "no"),
            "number": (str(option.least), str(option.most)),
            "choice": tuple(option.values),
        }[option.type]
        for text in texts:
            if text != written(usual[name]):
                yield choices_of(game, [f"{name}={text}"])


def _game_schema() -> dict[str, Any]:
    """Return the JSON Schema of games, the blocks of every kind of part included."""
    return json_schema(Description, {"Block": SPECS})


def _layout_faults(path: Path, metrics: Metrics) -> tuple[Fault, ...]:
    del metrics
    return layout_faults(path)


def _template_faults(path: Path, metrics: Metrics) -> tuple[Fault, ...]:
    del metrics
    return faults(path, Template, parts=(*PARTS, *RULE_BLOCKS, *KIT_BLOCKS))


KINDS: dict[str, Kind] = {
    "game": Kind(Description, _game_faults, _game_schema),
    "layout": Kind(Layout, _layout_faults, layout_schema),
    "template": Kind(Template, _template_faults, lambda: json_schema(Template)),
}
