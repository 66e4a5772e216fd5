"""Putting a product where the user wants it.

In: a product, the options about files. Out: a written file, or the PDF on stdout. Must
not know: what the product is.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryFile
from typing import NamedTuple

from generator.build.boards import Product
from generator.cli.report import say, with_progress
from generator.errors import PliegoError, UsageError, shown
from generator.files import Producer, Sink, Written, write_file
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
    is_folder = os.path.isdir(path)  # noqa: PTH112  # unlike Path's, this one never raises
    if output.endswith(("/", os.sep)) and not is_folder:
        raise PliegoError(f"the folder {shown(path, 400)} does not exist")
    return (path / f"{name}.pdf" if is_folder else path), False


def _remove_if_empty(folder: Path) -> None:
    try:
        folder.rmdir()
    except OSError:
        return  # something else is in it, or it has gone already


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
