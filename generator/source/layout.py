"""The model of a layout, ``layouts/*.yaml``: the geometry of a kind of sheet.

In: the table of a file, and the name of a paper. Out: a frozen ``Layout`` for that paper.
Must not know: what stands on the sheet, the sizes of papers.

A layout holds for every paper; under ``papers`` it may say otherwise for one of them.
"""

import re
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field

from generator.errors import Fault, PliegoError, expected
from generator.source.fields import length, whole
from generator.source.forms import Form, wrong_form
from generator.source.load import read_bytes
from generator.source.model import Checked, check
from generator.source.text import refusal
from generator.source.tree import Table, kind
from generator.source.yaml_text import read_yaml

PAPER_NAMES = ("a4", "letter", "a5", "a3")

_POINTS = re.compile(r"[0-9]{1,2}(\.[0-9]{1,2})?", re.ASCII)
_SMALLEST_PT, _LARGEST_PT = 6, 96


def _points(text: str) -> float:
    if not _POINTS.fullmatch(text):
        raise ValueError("is not a type size")
    if not _SMALLEST_PT <= float(text) <= _LARGEST_PT:
        raise ValueError("is out of range")
    return float(text)


#: Printers of homes leave up to 6.7 mm white; nothing of ours may lie in there.
Margin = Annotated[float, length(7, 50)]
Distance = Annotated[float, length(0, 50)]
Height = Annotated[float, length(1, 100)]
Side = Annotated[float, length(0.1, 100)]
TypeSize = Annotated[
    float,
    Form(
        f"points from {_SMALLEST_PT} to {_LARGEST_PT}, such as 8.5",
        _points,
        {"type": "number", "minimum": _SMALLEST_PT, "maximum": _LARGEST_PT},
    ),
]


class Layout(Checked):
    """Distances in mm and type sizes in points."""

    margin: Margin = Field(description="White all round; at least 7 mm.")
    gap: Distance = Field(description="Between two blocks.")
    labels: Distance = Field(description="Beside a grid, for the numbers of its rows.")
    title_pt: TypeSize = Field(description="Type size of the title.")
    heading_pt: TypeSize = Field(description="Type size of codes and labels.")
    body_pt: TypeSize = Field(description="Type size of running text.")
    small_pt: TypeSize = Field(description="Type size of captions and heads of tables.")
    footer_pt: TypeSize = Field(description="Type size of the foot band and of coordinates.")
    square_step: Side = Field(description="Sides of squares are whole multiples of this.")
    square_least: Side = Field(description="The smallest square that can be written in.")
    writing: Height = Field(description="Height of a line to write on.")
    swatch: Height = Field(description="Side of a sample of a colour.")
    row: Height = Field(description="Height of a row of a table.")
    columns: Annotated[int, whole(1, 4)] = Field(
        default=1, description="Columns of running text on a page."
    )
    column_gap: Distance = Field(default=0.0, description="Between two columns.")
    body_least_pt: TypeSize = Field(
        default=9.0, description="Running text is never set smaller; larger where there is room."
    )
    page_factor: Annotated[int, whole(1, 8)] = Field(
        default=1, description="So many pages of this paper stand for one of A4."
    )
    narrowest: Annotated[float, length(50, 400)] = Field(
        description="Texts are never set narrower than this."
    )


def load_layout(path: Path, paper: str) -> Layout:
    """Return the layout at ``path`` for ``paper``; raise PliegoError with every fault."""
    table, changes = _split(path)
    return check(_merged(table, changes.get(paper)), Layout)


def layout_faults(path: Path) -> tuple[Fault, ...]:
    """Return everything that is wrong with a layout, on any paper."""
    try:
        table, changes = _split(path)
    except PliegoError as error:
        return error.faults
    faults: dict[Fault, None] = {}
    for change in (None, *changes.values()):
        try:
            check(_merged(table, change), Layout)
        except PliegoError as error:
            faults.update(dict.fromkeys(error.faults))
    return refusal(faults).faults if faults else ()


def _split(path: Path) -> tuple[Table, dict[str, Table]]:
    """Return what holds for every paper, and what is said of single ones."""
    table = read_yaml(read_bytes(path), str(path))
    papers = table.pop("papers", Table(table.origin))
    if not isinstance(papers, Table):
        origin = table.key_origins["papers"]
        raise PliegoError(Fault(wrong_form(kind(papers), "a table of papers"), origin))
    faults = [
        Fault(f"unknown paper {expected(name, PAPER_NAMES)}", papers.key_origins[name])
        for name in papers
        if name not in PAPER_NAMES
    ]
    changes = {name: change for name, change in papers.items() if isinstance(change, Table)}
    faults += [
        Fault(wrong_form(kind(change), "a table of sizes"), papers.key_origins[name])
        for name, change in papers.items()
        if name not in changes
    ]
    if faults:
        raise PliegoError(*faults)
    return table, changes


def _merged(table: Table, change: Table | None) -> Table:
    merged = Table(table.origin)
    for layer in (table, change or Table(table.origin)):
        merged.update(layer)
        merged.key_origins.update(layer.key_origins)
    return merged


def layout_schema() -> dict[str, Any]:
    """Return the JSON Schema of a layout file, changes for single papers included."""
    from generator.source.schema import json_schema

    schema = json_schema(Layout)
    change = {
        "type": "object",
        "additionalProperties": False,
        "properties": dict(schema["properties"]),
    }
    schema["properties"]["papers"] = {
        "type": "object",
        "description": "What is different on one kind of paper.",
        "additionalProperties": False,
        "properties": dict.fromkeys(PAPER_NAMES, change),
    }
    return schema
