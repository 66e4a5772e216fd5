"""``pliego new``: a commented file to begin with."""

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.options import Quiet
from generator.cli.report import say, tell


def new(
    kind: Annotated[str, typer.Argument(metavar="game", help="Kind of file.")],
    name: Annotated[str, typer.Argument(metavar="NAME", help="Its name, without .yaml.")],
    quiet: Quiet = False,
) -> None:
    """Write a commented starter NAME.yaml to the working directory."""
    from generator.build.starters import starter
    from generator.errors import PliegoError
    from generator.files import Sink, write_file

    data = starter(kind, name).encode("utf-8")
    path = Path(f"{name}.yaml")

    def produce(sink: Sink) -> int:
        sink(data)
        return 0

    if path.exists() or path.is_symlink():
        raise PliegoError(f"'{path}' exists already; a starter never replaces a file")
    write_file(path, produce, force=False, is_ours=lambda _: False)
    tell(str(path))
    if not quiet:
        say(f"pliego check {path} checks it, pliego board {path} prints it")
