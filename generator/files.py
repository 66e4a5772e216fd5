"""Files that appear whole or not at all, and never over somebody else's.

In: a target path, a producer that writes bytes to a sink. Out: what was written, with
its length and SHA-256. Must not know: what is written, boards, sheets.

The bytes go to a temporary file beside the target, which then takes the target's place
in one step. A failure on the way (a full disk, an interrupt, a fault in the input)
leaves the earlier file as it was and no other behind.
"""

import os
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from typing import BinaryIO, NamedTuple

from generator.errors import PliegoError, shown

Sink = Callable[[bytes], object]
Producer = Callable[[Sink], int]


class Written(NamedTuple):
    """One finished file; ``pages`` is what its producer returned."""

    path: Path
    pages: int
    bytes: int
    sha256: str


def write_file(
    target: Path, produce: Producer, *, force: bool, is_ours: Callable[[Path], bool]
) -> Written:
    """Write what ``produce`` hands over to ``target``; return what was written.

    ``is_ours`` says whether an existing file may be replaced without ``force``. Raises
    PliegoError when the target cannot be written or belongs to another program.
    """
    named = target
    if os.path.islink(target):  # noqa: PTH114  # a link stays a link; this one never raises
        target = _behind(target)
    check_target(target, force=force, is_ours=is_ours)
    digest = sha256()
    length = 0
    try:
        with _temporary_beside(target) as (path, file):

            def sink(data: bytes) -> None:
                nonlocal length
                file.write(data)
                digest.update(data)
                length += len(data)

            pages = produce(sink)
            file.close()
            check_target(target, force=force, is_ours=is_ours)  # much may have happened since
            path.replace(target)
    except PermissionError as error:
        raise PliegoError(_refused(target, error)) from None
    except OSError as error:
        raise PliegoError(f"cannot write {shown(target, 400)} ({_reason(error)})") from None
    return Written(named, pages, length, digest.hexdigest())


def _behind(link: Path) -> Path:
    """Return what ``link`` leads to, which need not exist."""
    try:
        link.stat()
    except FileNotFoundError:
        pass
    except OSError as error:
        raise PliegoError(f"cannot write {shown(link, 400)} ({_reason(error)})") from None
    return Path(os.path.realpath(link))


def check_target(target: Path, *, force: bool, is_ours: Callable[[Path], bool]) -> None:
    """Raise PliegoError unless ``target`` may be written."""
    name = shown(target, 400)
    try:
        if not target.parent.is_dir():
            raise PliegoError(f"the folder {shown(target.parent, 400)} does not exist")
        mode = target.lstat().st_mode if os.path.lexists(target) else None
    except (OSError, ValueError) as error:
        raise PliegoError(f"cannot write {name} ({_reason(error)})") from None
    if mode is None:
        return
    if not stat.S_ISREG(mode):
        raise PliegoError(f"cannot write {name}: it is not a file; for standard output use -o -")
    if not force and not is_ours(target):
        raise PliegoError(
            f"{name} exists and was not made by Pliego; --force replaces it, -o names another file"
        )


@contextmanager
def _temporary_beside(target: Path) -> Iterator[tuple[Path, BinaryIO]]:
    """Create a file of a name that nobody has, with the rights that the umask gives."""
    path = target.with_name(f".pliego-{os.urandom(8).hex()}.part")
    try:
        with path.open("xb") as file:
            yield path, file
    finally:
        with suppress(OSError):
            path.unlink(missing_ok=True)


def _refused(target: Path, error: OSError) -> str:
    if os.name == "nt" and target.exists():
        return (
            f"cannot replace {shown(target, 400)}: another program holds it open; "
            "close it there, or name another file with -o"
        )
    return f"cannot write {shown(target, 400)} ({_reason(error)})"


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)
