"""``pliego schema``: JSON Schema of the files that users write, for their editors."""

from typing import Annotated

import typer

from generator.cli.report import tell


def schema(
    kind: Annotated[str, typer.Argument(metavar="game|layout|template", help="Kind of file.")],
) -> None:
    """Print the JSON Schema of a kind of file, for editors."""
    import json

    from generator.build.checks import schema_of

    tell(json.dumps(schema_of(kind), indent=2, ensure_ascii=True))
