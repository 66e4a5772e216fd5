"""Descriptions of games, as the products need them.

In: paths of descriptions. Out: games whose board variants are possible, the variants as
``boards`` knows them, and the values that fill the gaps of the game's texts. Must not
know: sheets, PDF, options of the command line.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from generator.boards.board import Variant, variant_faults
from generator.errors import PliegoError
from generator.phrases import fill
from generator.source.fields import PlayerRange
from generator.source.game import Game, VariantSpec
from generator.source.load import load_game


def possible(prefix: str, columns: int, rows: int, abysses: int) -> Sequence[str]:
    """Return why such a board cannot exist or have a code; nothing when it can."""
    return variant_faults(Variant(prefix, columns, rows, abysses))


def game_at(path: Path) -> Game:
    """Return the game described at ``path``; raise PliegoError with all its faults."""
    return load_game(path, Game, variant_faults=possible)


def board_game_at(path: Path) -> Game:
    """Return the game at ``path``, which must have boards."""
    game = game_at(path)
    if game.board is None:
        raise PliegoError(f"{game.id} has no boards (its description has no 'board')")
    return game


def variants_of(game: Game) -> dict[str, Variant]:
    """Return the board variants of ``game`` by their code prefix."""
    specs: Mapping[str, VariantSpec] = game.board.variants if game.board else {}
    return {
        prefix: Variant(prefix, spec.size.columns, spec.size.rows, spec.abysses)
        for prefix, spec in specs.items()
    }


def players_of(game: Game, variant: Variant) -> PlayerRange:
    """Return for how many players ``variant`` is."""
    return game.board.variants[variant.prefix].players if game.board else game.players


def text_values(
    game: Game, variant: Variant, players: PlayerRange, language: str
) -> dict[str, Any]:
    """Return what the texts of a game may name in their placeholders."""
    values: dict[str, Any] = {
        "title": game.title.get(language),
        "players": str(players),
        "columns": variant.columns,
        "rows": variant.rows,
        "abysses": variant.abysses,
    }
    values |= game_numbers(game)
    if game.scoring is not None:
        values["scoring"]["summary"] = fill(game.scoring.summary.get(language), values)
    if game.board is not None:
        values["summary"] = fill(game.board.summary.get(language), values)
    return values


def game_numbers(game: Game) -> dict[str, Any]:
    """Return the numbers that end a game and score it, for texts."""
    values: dict[str, Any] = {}
    if game.end is not None:
        values["end"] = {"largest_gap": game.end.largest_gap}
    if game.scoring is not None:
        scoring = game.scoring
        triple, double, single = scoring.multipliers
        values["scoring"] = {
            "smallest_area": scoring.smallest_area,
            "first": scoring.first,
            "second": scoring.second,
            "alone": scoring.first + scoring.second,
            "triple": triple,
            "double": double,
            "single": single,
        }
    return values
