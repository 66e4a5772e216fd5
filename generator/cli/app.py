"""The commands, put together.

In: the command functions. Out: the typer application. Must not know: what they do.
"""

from typing import Annotated

import typer

from generator import __version__
from generator.cli.board import board
from generator.cli.check import check
from generator.cli.games import games
from generator.cli.kit import kit
from generator.cli.new import new
from generator.cli.report import guarded
from generator.cli.rules import rules
from generator.cli.schema import schema

app = typer.Typer(
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)

for command in (board, rules, kit, games, check, new, schema):
    app.command()(guarded(command))


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"pliego {__version__}")
        raise typer.Exit


@app.callback()
def pliego(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_show_version, is_eager=True, help="Print the version and exit."
        ),
    ] = False,
) -> None:
    """Paper games to print, cut and play."""
    del version
