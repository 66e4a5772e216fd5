"""``pliego kit``: everything that is needed to play a game."""

import os
from typing import Annotated, Any

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
from generator.cli.report import say
from generator.errors import PliegoError, UsageError


def kit(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="A game's name, or the path of its description.")
    ],
    players: Annotated[
        int | None,
        typer.Option(metavar="N", help="How many will play.", show_default="all that can"),
    ] = None,
    seed: Annotated[
        str | None,
        typer.Option(metavar="TEXT", help="The same text gives the same boards."),
    ] = None,
    settings: Set = None,
    parts: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="Only this part; repeatable. 'rules' is the rule sheet."),
    ] = None,
    split: Annotated[bool, typer.Option("--split", help="One file for each part.")] = False,
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
    """Print everything that is needed to play: the rules and all parts."""
    from generator.build.boards import BoardRecord
    from generator.build.choice import fresh_seed
    from generator.build.descriptions import find_description
    from generator.build.kit import KitWish
    from generator.build.options import check_players, choices_of
    from generator.build.sheet_sets import kit_products
    from generator.cli.output import (
        STDOUT,
        Target,
        board_as_json,
        is_folder,
        refuse_clashes,
        report,
        save_all,
    )
    from generator.render.fonts import Typeface

    refuse_clashes(output, json=json, open_it=open_it)
    if split and output is not None and (output == STDOUT or not is_folder(output)):
        raise UsageError("--split writes several files; -o must name an existing folder")
    language = language_of(lang)
    look = look_of(language, paper, ink)
    description = find_description(game, games_dir)
    check_players(description, players)
    used = seed if seed is not None else fresh_seed(os.urandom)
    wish = KitWish(choices_of(description, settings or ()), players, used, tuple(parts or ()))
    typeface = Typeface()
    boards: list[tuple[str, BoardRecord]] = []
    products = kit_products(
        description,
        wish,
        look,
        typeface,
        split=split,
        record=lambda part, board: boards.append((part, board)),
    )
    if seed is not None and not any(board.seed for _, board in boards):
        raise PliegoError("--seed: nothing is drawn by lot here; only boards are")
    target = Target(output, language, force, quiet)
    written = save_all([product for product, _ in products], target, typeface)
    if seed is None and any(board.seed for _, board in boards) and not quiet:
        say(f"seed {used} (--seed {used} draws the same again)")
    records: list[dict[str, Any]] = []
    for (_, group), file in zip(products, written, strict=True):
        page = 1
        for part in group:
            mine = [board for name, board in boards if name == part.name]
            for number, board in enumerate(mine):
                placed = board._replace(page=page + number)
                records.append(board_as_json(placed, file.path if file else None))
            page += part.page_count
    report(written, json=json, open_it=open_it, boards=records)
