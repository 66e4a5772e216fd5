"""Telling a PDF that Pliego made from any other.

In: a path. Out: the Creator entry of the document. Must not know: reportlab, pages.

Only what ``render.pdf`` writes is understood: a cross-reference table and an
information dictionary in plain bytes, nothing appended. What cannot be read that way
is not ours, and so is safe from being replaced.
"""

import re
from pathlib import Path

#: How the Creator entry of every PDF of ours begins.
CREATOR = "Pliego "

_TAIL = 2048
_ENTRY = 20
_INFO = re.compile(rb"/Info (\d+) 0 R")
_START = re.compile(rb"startxref\s+(\d+)\s+%%EOF\s*\Z")
_TABLE = re.compile(rb"xref\s+0 (\d+)\s")
_CREATOR = re.compile(rb"/Creator \(([^()\\]*)\)")


def creator(path: Path) -> str | None:
    """Return the Creator entry of a PDF as Pliego writes it; None for anything else."""
    try:
        with path.open("rb") as file:
            if file.read(5) != b"%PDF-":
                return None
            size = file.seek(0, 2)
            file.seek(max(0, size - _TAIL))
            tail = file.read()
            start, info = _START.search(tail), _INFO.search(tail)
            if start is None or info is None:
                return None
            table = int(start[1])
            file.seek(table)
            head = _TABLE.match(file.read(64))
            if (
                head is None
                or int(info[1]) >= int(head[1])
                or b"/Prev" in tail[start.start() - 512 :]
            ):
                return None
            file.seek(table + head.end() + _ENTRY * int(info[1]))
            file.seek(int(file.read(10)))
            found = _CREATOR.search(file.read(4096).partition(b"endobj")[0])
    except (OSError, ValueError, OverflowError):
        return None
    return found[1].decode("latin-1") if found else None


def is_ours(path: Path) -> bool:
    """Say whether Pliego made the file at ``path``."""
    return (creator(path) or "").startswith(CREATOR)
