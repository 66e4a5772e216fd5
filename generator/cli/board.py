"""``pliego board``: fresh random boards, or given ones, as a PDF."""

import os
from pathlib import Path
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
    language_of,
    look_of,
)
from generator.cli.report import say


def board(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME",
            help="A game's name, or the path of its description.",
            show_default="minigenesis",
        ),
    ] = None,
    players: Annotated[
        int | None, typer.Option(metavar="N", help="How many will play; picks the board's size.")
    ] = None,
    size: Annotated[
        str | None, typer.Option(metavar="10x11", help="One of the game's sizes, instead.")
    ] = None,
    count: Annotated[
        int | None, typer.Option(metavar="N", help="How many boards, one a page.", show_default="1")
    ] = None,
    seed: Annotated[
        str | None,
        typer.Option(
            metavar="TEXT", help="The same text gives the same boards.", show_default="random"
        ),
    ] = None,
    number: Annotated[
        int | None,
        typer.Option(metavar="N", help="Begin at board N of the seed.", show_default="1"),
    ] = None,
    quality: Annotated[
        str | None,
        typer.Option(
            metavar="any|connected|balanced|strict",
            help="How well the abysses are spread.",
            show_default="connected",
        ),
    ] = None,
    code: Annotated[
        list[str] | None, typer.Option(metavar="CODE", help="Draw this board again; repeatable.")
    ] = None,
    board_file: Annotated[
        Path | None,
        typer.Option("--board", metavar="FILE", help="A board made by hand, of . and # squares."),
    ] = None,
    blank: Annotated[bool, typer.Option("--blank", help="A board without abysses.")] = False,
    score_sheet: Annotated[
        bool, typer.Option("--score-sheet", help="Add a page to write the scores on.")
    ] = False,
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
    """Make fresh random boards, one a page.

    Without options: one MiniGenesis board for two players, in the folder output.
    """
    from generator.build.boards import BoardRecord, board_product
    from generator.build.choice import BoardWish, choose
    from generator.cli.output import Target, board_as_json, refuse_clashes, report, save
    from generator.render.fonts import Typeface

    refuse_clashes(output, json=json, open_it=open_it)
    language = language_of(lang)
    look = look_of(language, paper, ink, score_sheet=score_sheet, players=players)
    wish = BoardWish(
        game=game,
        games_dir=games_dir,
        players=players,
        size=size,
        count=count,
        seed=seed,
        number=number,
        quality=quality,
        codes=tuple(code or ()),
        board_file=board_file,
        blank=blank,
    )
    typeface = Typeface()
    choice = choose(wish, os.urandom)
    records: list[BoardRecord] = []
    product = board_product(choice, look, typeface, records.append if json else None)
    written = save(product, Target(output, language, force, quiet), typeface)
    if seed is None and choice.seed is not None and not quiet:
        say(f"seed {choice.seed} (--seed {choice.seed} draws the same again)")
    records_told = [board_as_json(record, written.path) for record in records if written]
    report([written], json=json, open_it=open_it, boards=records_told)
