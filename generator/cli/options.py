"""The options that commands share: their names, help texts and checks.

In: what the user typed. Out: annotated types for typer, and checked values. Must not
know: what the options are used for.
"""

import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from generator.errors import UsageError, expected

if TYPE_CHECKING:
    from generator.build.product import Look

LANGUAGES = ("es", "en")
INKS = ("colour", "mono")

Output = Annotated[
    str | None,
    typer.Option(
        "-o", "--output", metavar="PATH", help="File or existing folder to write to; - is stdout."
    ),
]
Language = Annotated[
    str | None,
    typer.Option("--lang", metavar="es|en", help="Language of the sheets.", show_default="locale"),
]
Paper = Annotated[
    str, typer.Option("--paper", metavar="a4|letter|a5|a3", help="Paper size, portrait.")
]
Ink = Annotated[str, typer.Option("--ink", metavar="colour|mono", help="What the printer has.")]
Force = Annotated[
    bool, typer.Option("--force", help="Replace a file that Pliego did not make, too.")
]
Open = Annotated[bool, typer.Option("--open", help="Open the file when it is written.")]
Quiet = Annotated[bool, typer.Option("--quiet", help="No messages and no progress bar.")]
Json = Annotated[bool, typer.Option("--json", help="Print what was made as JSON.")]
GamesDir = Annotated[
    Path | None,
    typer.Option("--games-dir", metavar="DIR", help="A folder whose games come first."),
]


Set = Annotated[
    list[str] | None,
    typer.Option(
        "--set", metavar="NAME=VALUE", help="An option of the game; repeatable.", show_default=False
    ),
]


def one_of(option: str, value: str, allowed: Sequence[str]) -> str:
    """Return ``value`` if it is allowed for ``option``; else raise UsageError."""
    if value not in allowed:
        raise UsageError(f"{option}: unknown value {expected(value, allowed)}")
    return value


def look_of(language: str, paper: str, ink: str, **more: Any) -> "Look":
    """Return how sheets are to be printed; raise UsageError for what nobody knows."""
    from generator.build.product import Look
    from generator.sheets.paper import PAPERS

    return Look(
        language=language,
        paper=one_of("--paper", paper.lower(), tuple(PAPERS)),
        mono=one_of("--ink", ink, INKS) == "mono",
        **more,
    )


def language_of(value: str | None, environment: Mapping[str, str] = os.environ) -> str:
    """Return the language that was asked for, else the one of the locale, else Spanish."""
    if value is not None:
        return one_of("--lang", value, LANGUAGES)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return "en" if environment[name].lower().startswith("en") else "es"
    if sys.platform == "win32":  # which says it here and not in the environment
        import locale

        return "en" if (locale.getlocale()[0] or "").lower().startswith("en") else "es"
    return "es"
