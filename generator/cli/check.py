"""``pliego check``: every fault of some files."""

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.options import Json, Quiet
from generator.cli.report import say, tell_json


def check(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Files to check.")],
    quiet: Quiet = False,
    json: Json = False,
) -> None:
    """Check descriptions and print every fault, one a line."""
    from generator.build.checks import faults_of
    from generator.render.fonts import Typeface

    typeface = Typeface()
    faults = [fault for path in files for fault in faults_of(path, typeface)]
    if json:
        tell_json(
            {
                "faults": [
                    {
                        "file": fault.origin.file if fault.origin else None,
                        "line": (fault.origin.line or None) if fault.origin else None,
                        "column": (fault.origin.column or None) if fault.origin else None,
                        "key": (fault.origin.key or None) if fault.origin else None,
                        "message": fault.message,
                    }
                    for fault in faults
                ]
            }
        )
    else:
        for fault in faults:
            say(str(fault))
    if faults:
        raise typer.Exit(1)
    if not (quiet or json):
        say(f"{len(files)} file{'s' if len(files) != 1 else ''} without faults")
