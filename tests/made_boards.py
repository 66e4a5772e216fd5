"""Board sheets, made by the command once a test process and read back."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from read_pdf import ReadPdf
from run_pliego import pliego


@dataclass(frozen=True, slots=True)
class MadeBoards:
    """A PDF of boards, and what the command said of it in JSON."""

    pdf: ReadPdf
    file: Mapping[str, Any]
    boards: tuple[Mapping[str, Any], ...]

    @property
    def board(self) -> Mapping[str, Any]:
        """The record of the only board."""
        (board,) = self.boards
        return board


@cache
def made_boards(*options: str) -> MadeBoards:
    """Return what ``pliego board`` makes with ``options``."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "boards.pdf")
        run = pliego("board", "--json", "--quiet", "-o", path, *options)
        assert run.status == 0, run.err
        said = json.loads(run.out)
        (file,) = said["files"]
        return MadeBoards(ReadPdf(path.read_bytes()), file, tuple(said["boards"]))
