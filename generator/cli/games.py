"""``pliego games``: the games that are found."""

from typing import Any

from generator.cli.options import GamesDir, Json, Language, language_of
from generator.cli.report import tell, tell_json


def games(lang: Language = None, games_dir: GamesDir = None, json: Json = False) -> None:
    """List the games that are found: name, title, number of players."""
    from generator.build.checks import listed_games

    found = listed_games(games_dir, language_of(lang))
    if json:
        listing: list[dict[str, Any]] = [
            {
                "id": game.id,
                "title": game.title,
                "players": game.players,
                "file": str(game.file),
                "faults": [str(fault) for fault in game.faults],
            }
            for game in found
        ]
        tell_json(listing)
        return
    width = max(len(game.id) for game in found)
    titles = max(len(game.title or "") for game in found)
    for game in found:
        if game.faults:
            more = len(game.faults) - 1
            rest = f" (and {more} more: pliego check {game.file})" if more else ""
            tell(f"{game.id:{width}}  {game.faults[0]}{rest}")
        else:
            tell(f"{game.id:{width}}  {game.title:{titles}}  {game.players}")
