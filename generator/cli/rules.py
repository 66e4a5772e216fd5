"""``pliego rules``: rule sheets."""

from typing import Annotated

import typer

from generator.cli.options import (
    Force,
    GamesDir,
    Ink,
    Json,
    Language,
    Open,
    Output,
    Paper,
    Quiet,
    Set,
    language_of,
    look_of,
)
from generator.errors import UsageError


def rules(
    games: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="GAME...", help="Names of games, or paths of descriptions.", show_default=False
        ),
    ] = None,
    every: Annotated[bool, typer.Option("--all", help="The rules of all games.")] = False,
    settings: Set = None,
    output: Output = None,
    lang: Language = None,
    paper: Paper = "a4",
    ink: Ink = "colour",
    games_dir: GamesDir = None,
    force: Force = False,
    open_it: Open = False,
    quiet: Quiet = False,
    json: Json = False,
) -> None:
    """Print the rules of games, a sheet each."""
    from generator.build.descriptions import all_descriptions, find_description
    from generator.build.options import choices_of
    from generator.build.sheet_sets import rules_product
    from generator.cli.output import Target, refuse_clashes, report, save
    from generator.render.fonts import Typeface

    if bool(games) == every:
        raise UsageError("name a game, or all of them with --all")
    refuse_clashes(output, json=json, open_it=open_it)
    language = language_of(lang)
    look = look_of(language, paper, ink)
    if every:
        described = all_descriptions(games_dir)
    else:
        described = [find_description(name, games_dir) for name in games or ()]
    if settings and len(described) > 1:
        raise UsageError("--set is for one game at a time")
    chosen = [(game, choices_of(game, settings or ())) for game in described]
    typeface = Typeface()
    together = every or len(chosen) > 1
    product = rules_product(chosen, look, typeface, together=together)
    written = save(product, Target(output, language, force, quiet), typeface)
    report([written], json=json, open_it=open_it)
