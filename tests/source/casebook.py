"""Casebooks: broken inputs and what is to be said of them, in one file that people can read.

A case is a line ``### name``, the input, a line ``>>>`` and the faults, one a line. With
PLIEGO_UPDATE_GOLDENS=1 the faults are written anew; read them before they are kept.
"""

import os
from collections.abc import Callable
from pathlib import Path

from generator.errors import PliegoError

FOLDER = Path(__file__).with_name("broken")
#: What the inputs are called in the faults.
FILE = "f.yaml"
_SWITCH = "PLIEGO_UPDATE_GOLDENS"


def cases(book: str) -> dict[str, tuple[str, str]]:
    """Return input and expected faults of each case in ``book``, by name."""
    found: dict[str, tuple[str, str]] = {}
    text = (FOLDER / book).read_text(encoding="utf-8")
    for part in text.split("\n### ")[1:]:
        name, rest = part.split("\n", 1)
        given, wanted = rest.split(">>>\n", 1)
        assert name not in found, name
        found[name] = (given, wanted.strip())
    return found


def faults_of(act: Callable[[], object]) -> str:
    """Return the faults that ``act`` raises, one a line; a text without any if it does not."""
    try:
        act()
    except PliegoError as error:
        return str(error)
    return "no fault"


def check_book(book: str, act: Callable[[bytes, str], object]) -> None:
    """Compare what ``act`` says of each input of ``book`` with what is written there."""
    wrong: list[str] = []
    told: list[str] = []
    for name, (given, wanted) in cases(book).items():
        found = faults_of(lambda given=given: act(given.encode(), FILE))  # type: ignore[misc]
        told.append(f"\n### {name}\n{given}>>>\n{found}\n")
        if found != wanted:
            wrong.append(f"{name}\n  expected:\n{wanted}\n  found:\n{found}")
    if os.environ.get(_SWITCH) == "1":
        head = (FOLDER / book).read_text(encoding="utf-8").split("\n### ")[0].rstrip("\n")
        (FOLDER / book).write_text(head + "\n" + "".join(told), encoding="utf-8", newline="\n")
    else:
        assert not wrong, "\n".join(wrong)
