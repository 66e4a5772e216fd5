"""The tree of a description: texts, tables and lists that know where they stand.

In: what ``yaml_text`` reads. Out: the same, to be asked for places. Must not know:
YAML, models, what the keys mean.
"""

from collections.abc import Sequence
from typing import TypeAlias

from generator.errors import Origin

_LONGEST_KEY_SHOWN = 60


class Scalar(str):
    """A text as it was written, with its place and its quotation (``"``, ``'``, ``|`` or none)."""

    __slots__ = ("origin", "style")
    origin: Origin
    style: str

    def __new__(cls, text: str, origin: Origin, style: str = "") -> "Scalar":
        """Return ``text`` with its place."""
        scalar = super().__new__(cls, text)
        scalar.origin = origin
        scalar.style = style
        return scalar


class Table(dict[str, "Node"]):
    """Keys and values; knows its own place and that of each key."""

    __slots__ = ("key_origins", "origin")

    def __init__(self, origin: Origin) -> None:
        super().__init__()
        self.origin = origin
        self.key_origins: dict[str, Origin] = {}


class Series(list["Node"]):
    """A list; knows its place."""

    __slots__ = ("origin",)

    def __init__(self, origin: Origin) -> None:
        super().__init__()
        self.origin = origin


Node: TypeAlias = Scalar | Table | Series
Path: TypeAlias = Sequence[str | int]


def kind(value: object) -> str:
    """Return what ``value`` is, in words that need no knowledge of YAML."""
    match value:
        case str():
            return "a text"
        case dict():
            return "a table"
        case list() | tuple():
            return "a list"
    return "something else"


def below(path: str, step: str | int) -> str:
    """Return the key path of what stands at ``step`` below ``path``: ``dice[2].faces``."""
    if isinstance(step, int):
        return f"{path}[{step}]"
    if len(step) > _LONGEST_KEY_SHOWN:
        step = step[: _LONGEST_KEY_SHOWN - 1] + "…"
    return f"{path}.{step}" if path else step


def place(root: Node, path: Path, *, key: bool = False) -> Origin:
    """Return the place of what ``path`` leads to below ``root``, or that of its key.

    What is missing has the place of the table or list it is missing from.
    """
    node = root
    for depth, step in enumerate(path):
        if isinstance(node, Table) and step in node:
            if key and depth == len(path) - 1:
                return node.key_origins[str(step)]
            node = node[str(step)]
        elif isinstance(node, Series) and isinstance(step, int) and step < len(node):
            node = node[step]
        else:
            origin = node.origin
            return Origin(origin.file, origin.line, origin.column, below(origin.key, step))
    return node.origin
