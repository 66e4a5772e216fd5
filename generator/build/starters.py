"""Starters: commented files to begin a description of one's own with.

In: a kind of file and a name. Out: the text of the file. Must not know: where it is
written to.
"""

import re

from generator.errors import UsageError, expected, shown
from generator.resources import data_folder

_NAME = re.compile(r"[a-z0-9][a-z0-9-]*", re.ASCII)
_LONGEST_PREFIX = 8


def starter(kind: str, name: str) -> str:
    """Return the text of a starter for ``name``; raise UsageError for what cannot be named."""
    kinds = sorted(path.stem for path in (data_folder("templates") / "starters").glob("*.yaml"))
    if kind not in kinds:
        raise UsageError(f"unknown kind of file {expected(kind, kinds)}")
    if not _NAME.fullmatch(name):
        raise UsageError(
            f"not a name for a file (found {shown(name)}); allowed: small letters a-z, digits and -"
        )
    path = data_folder("templates") / "starters" / f"{kind}.yaml"
    text = path.read_text(encoding="utf-8")
    return text.replace("NAME.yaml", f"{name}.yaml").replace("PREFIX:", f"{_prefix(name)}:")


def _prefix(name: str) -> str:
    """Return a code prefix that reminds of ``name``: its letters and digits, from a letter."""
    letters = re.sub("[^a-z0-9]", "", name).lstrip("0123456789")
    return (letters or "game")[:_LONGEST_PREFIX].upper()
