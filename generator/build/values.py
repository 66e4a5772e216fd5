"""What the texts of a description may name in their placeholders.

In: a description, the options that were chosen, the number of players where it is known.
Out: plain values by name. Must not know: sheets, what a text says.
"""

from collections.abc import Mapping
from math import comb
from typing import Any

from generator.build.games import game_numbers, variants_of
from generator.source.description import Description
from generator.source.fields import PlayerRange
from generator.source.options import Value

#: Thousands are parted by a blank that no line is broken at; and by a comma in English.
_THOUSANDS = {"es": "\u00a0", "en": ","}


def description_values(
    game: Description,
    choices: Mapping[str, Value],
    language: str,
    players: PlayerRange,
) -> dict[str, Any]:
    """Return the values for texts in ``language``; ``players`` are those who will play.

    A number that depends on the players has its bare name only where ``players`` is one
    number, and always a name for each number of them: ``cards_3``.
    """
    values: dict[str, Any] = {
        "title": game.title.get(language),
        "players": str(players),
        "most_players": players.most,
    }
    alone = players.least if players.least == players.most else None
    if alone is not None:
        values["players_now"] = alone
    for name, value in choices.items():
        values[name] = ",".join(value) if isinstance(value, tuple) else value
    values["chosen"] = {
        name: game.options[name].say(value, language) for name, value in choices.items()
    }
    for name, number in game.numbers.items():
        if number.always is not None:
            values[name] = number.always
            continue
        if alone is not None and alone in number.by_players:
            values[name] = number.by_players[alone]
        values |= {f"{name}_{count}": value for count, value in number.by_players.items()}
    return values | game_numbers(game) | _boards(game, language)


def _boards(game: Description, language: str) -> dict[str, Any]:
    """Return sizes and numbers of the boards, by the prefix of their codes and by players."""
    if game.board is None:
        return {}
    boards: dict[str, Any] = {}
    for prefix, variant in variants_of(game).items():
        inside = (variant.columns - 2) * (variant.rows - 2)
        count = comb(inside, variant.abysses)
        players = game.board.variants[prefix].players
        known = {
            "players": str(players),
            "columns": variant.columns,
            "rows": variant.rows,
            "squares": variant.columns * variant.rows,
            "abysses": variant.abysses,
            "count": f"{count:,}".replace(",", _THOUSANDS[language]),
        }
        # By players too, so that texts hold for a copy with other prefixes.
        boards |= {prefix: known} | {f"for_{number}": known for number in players}
    return {"boards": boards}
