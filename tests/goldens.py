"""Golden files: expected texts that people can read in review.

``check_golden("boards.txt", text)`` compares ``text`` with ``tests/goldens/boards.txt``
and shows a unified diff where they differ. With PLIEGO_UPDATE_GOLDENS=1 in the
environment the files are written anew; look at the difference before it is kept.
"""

import os
from difflib import unified_diff
from pathlib import Path

FOLDER = Path(__file__).with_name("goldens")
SWITCH = "PLIEGO_UPDATE_GOLDENS"


def check_golden(name: str, text: str) -> None:
    """Compare ``text`` with the golden file ``name``; AssertionError where they differ.

    ``name`` includes the suffix. How many line ends stand at the end does not matter.
    """
    path = FOLDER / name
    found = text.rstrip("\n") + "\n"
    if os.environ.get(SWITCH) == "1":
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(found, encoding="utf-8", newline="\n")
        return
    if not path.is_file():
        raise AssertionError(f"golden file {name} is missing; {SWITCH}=1 writes it")
    wanted = path.read_text(encoding="utf-8")
    if found != wanted:
        lines = unified_diff(
            wanted.split("\n"),
            found.split("\n"),
            f"{name}, expected",
            f"{name}, found",
            lineterm="",
        )
        difference = "\n".join(lines)
        raise AssertionError(f"{difference}\n\nif this is right, {SWITCH}=1 keeps it")
