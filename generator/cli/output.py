"""Putting a product where the user wants it.

In: a product, the options about files. Out: a written file, or the PDF on stdout. Must
not know: what the product is.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, NamedTuple

from generator.build.product import Product
from generator.cli.report import say, tell, tell_json, with_progress
from generator.errors import PliegoError, UsageError, shown
from generator.files import Producer, Sink, Written, check_target, write_file
from generator.render.fonts import Typeface
from generator.render.ownership import is_ours
from generator.render.pdf import Meta, write_pdf

STDOUT = "-"
_DEFAULT_FOLDER = "output"


class Target(NamedTuple):
    """The options about files of a command that makes one."""

    output: str | None
    language: str
    force: bool = False
    quiet: bool = False


def save(product: Product, target: Target, typeface: Typeface) -> Written | None:
    """Write ``product`` to its file and return what was written; None for stdout.

    Raises PliegoError when it cannot be written; then nothing is left behind.
    """

    def produce(sink: Sink) -> int:
        meta = Meta(product.title, product.author, product.creator, target.language, product.duplex)
        pages = with_progress(product.pages, product.page_count, quiet=target.quiet)
        return write_pdf(sink, meta, pages, typeface)

    if target.output == STDOUT:
        _to_stdout(produce)
        return None
    path, made = _path(product.name, target.output)
    try:
        return write_file(path, produce, force=target.force, is_ours=is_ours)
    except BaseException:
        if made:
            _remove_if_empty(path.parent)
        raise


def save_all(
    products: Sequence[Product], target: Target, typeface: Typeface
) -> list[Written | None]:
    """Write each product to its file; no file is touched before all can be written to."""
    if len(products) > 1:
        for product in products:
            path = _folder_of(target.output) / f"{product.name}.pdf"
            if path.parent.exists():
                check_target(path, force=target.force, is_ours=is_ours)
    return [save(product, target, typeface) for product in products]


def refuse_clashes(output: str | None, *, json: bool, open_it: bool) -> None:
    """Raise UsageError for options that cannot go together."""
    if output == STDOUT and (json or open_it):
        raise UsageError(f"{'--json' if json else '--open'} and -o - cannot go together")


def is_folder(output: str) -> bool:
    """Say whether ``output`` names an existing folder."""
    return os.path.isdir(output)  # noqa: PTH112  # unlike Path's, this one never raises


def _folder_of(output: str | None) -> Path:
    return Path(_DEFAULT_FOLDER if output is None else output)


def report(
    written: Sequence[Written | None],
    *,
    json: bool,
    open_it: bool,
    boards: Sequence[dict[str, Any]] = (),
) -> None:
    """Tell which files were written, and show them if that is wanted."""
    files = [one for one in written if one is not None]
    if json:
        listing = [one._asdict() | {"path": str(one.path)} for one in files]
        tell_json({"files": listing, "boards": list(boards)})
    else:
        for one in files:
            tell(str(one.path))
    if open_it:
        for one in files:
            open_file(one.path)


def _to_stdout(produce: Producer) -> None:
    if sys.stdout is None:
        raise PliegoError("cannot write to standard output (it is closed)")
    if sys.stdout.isatty():
        raise UsageError("standard output is a terminal; -o - is for pipes and redirection")
    try:
        # Whole or not at all holds for a pipe too: a fault on page 900 sends nothing.
        with TemporaryFile() as file:
            produce(file.write)
            file.seek(0)
            shutil.copyfileobj(file, sys.stdout.buffer)
            sys.stdout.buffer.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise PliegoError(f"cannot write to standard output ({error.strerror})") from None


def _path(name: str, output: str | None) -> tuple[Path, bool]:
    """Return the file to write, and whether its folder was made for it."""
    if output is None:
        folder = Path(_DEFAULT_FOLDER)
        made = not folder.exists()
        try:
            folder.mkdir(exist_ok=True)
        except OSError as error:
            raise PliegoError(
                f"cannot make the folder {shown(folder)} ({error.strerror}); -o names another place"
            ) from None
        return folder / f"{name}.pdf", made
    if not output:
        raise UsageError("-o: the path is empty; allowed: a file or an existing folder")
    path = Path(output)
    inside = is_folder(output)
    if output.endswith(("/", os.sep)) and not inside:
        raise PliegoError(f"the folder {shown(path, 400)} does not exist")
    return (path / f"{name}.pdf" if inside else path), False


def _remove_if_empty(folder: Path) -> None:
    try:
        folder.rmdir()
    except OSError:
        return  # something else is in it, or it has gone already


def board_as_json(record: Any, path: Path | None) -> dict[str, Any]:
    """Return what is known of a printed board, as the design fixes it."""
    grid = {
        "x": round(record.grid.x, 3),
        "y": round(record.grid.y, 3),
        "cell": round(record.grid.side, 3),
    }
    return {"file": str(path or ""), **record._asdict(), "grid": grid}


def open_file(path: Path) -> None:
    """Show ``path`` in the program that the desktop has for it; say so if none starts."""
    try:
        if sys.platform == "win32":
            os.startfile(path)
        else:
            opener = "open" if sys.platform == "darwin" else "xdg-open"
            subprocess.Popen(  # noqa: S603  # a fixed program, a path of our own making
                [opener, str(path.resolve())],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
    except OSError as error:
        say(f"pliego: {shown(path, 400)} is written but cannot be opened here ({error.strerror})")
