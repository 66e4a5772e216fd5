"""Files -> models: the way into this package, and the only place in it that reads files.

In: paths, or bytes and a name to call them by. Out: frozen models, or every fault that was
found. Must not know: boards, sheets, folders of games.
"""

import os
import stat
from pathlib import Path
from typing import Any, TypeVar

from generator.errors import Fault, Origin, PliegoError
from generator.source.game import Game, VariantFaults, id_faults
from generator.source.model import Checked, check
from generator.source.text import MOST_BYTES, refusal, too_large
from generator.source.words import Words
from generator.source.yaml_text import read_yaml

M = TypeVar("M", bound=Checked)
G = TypeVar("G", bound=Game)


def read_bytes(path: Path | str) -> bytes:
    """Return the contents of a file that may be a description.

    Raises PliegoError for what is missing, too large or no file; never waits for a pipe and
    never reads a device.
    """
    try:
        return _read_regular_file(path)
    except FileNotFoundError:
        raise _cannot_read(path, "there is no such file") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise _cannot_read(path, f"cannot be opened ({reason})") from None


def _read_regular_file(path: Path | str) -> bytes:
    # Asked before opening, since opening a device can already do something; and again
    # after it, since the file may have been exchanged in between.
    _refuse_all_but_files(path, os.stat(path))  # noqa: PTH116
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    with os.fdopen(os.open(path, flags), "rb") as file:
        _refuse_all_but_files(path, os.fstat(file.fileno()))
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise _cannot_read(path, too_large(len(data)))
    return data


def _refuse_all_but_files(path: Path | str, status: os.stat_result) -> None:
    if stat.S_ISDIR(status.st_mode):
        raise _cannot_read(path, "is a folder; a file is needed")
    if not stat.S_ISREG(status.st_mode):
        raise _cannot_read(path, "is not a file but a device or a pipe")
    if status.st_size > MOST_BYTES:
        raise _cannot_read(path, too_large(status.st_size))


def _cannot_read(path: Path | str, message: str) -> PliegoError:
    return PliegoError(Fault(message, Origin(str(path))))


def read(data: bytes, file: str, model: type[M], **context: Any) -> M:
    """Return ``data``, the contents of ``file``, as an instance of ``model``."""
    return check(read_yaml(data, file), model, **context)


def load(path: Path | str, model: type[M], **context: Any) -> M:
    """Return the file at ``path`` as an instance of ``model``.

    Raises PliegoError with every fault of the file; ``context`` reaches the validators.
    """
    return read(read_bytes(path), str(path), model, **context)


def faults(path: Path | str, model: type[Checked], **context: Any) -> tuple[Fault, ...]:
    """Return everything that is wrong with a file, its incomplete translations included."""
    words: list[Words] = []
    found: tuple[Fault, ...] = ()
    try:
        load(path, model, words=words, **context)
    except PliegoError as error:
        found = error.faults
    return _in_order([*found, *translation_faults(words)])


def load_game(
    path: Path | str, model: type[G], *, variant_faults: VariantFaults | None = None, **context: Any
) -> G:
    """Return the game described at ``path`` as a ``model``; raises PliegoError with every fault.

    ``variant_faults`` judges whether the boards of a variant can be made.
    """
    wrong_name = id_faults(str(path))
    try:
        game = load(path, model, variant_faults=variant_faults, **context)
    except PliegoError as error:
        raise refusal([*wrong_name, *error.faults]) from None
    if wrong_name:
        raise PliegoError(*wrong_name)
    return game


def game_faults(
    path: Path | str,
    model: type[Game],
    *,
    variant_faults: VariantFaults | None = None,
    **context: Any,
) -> tuple[Fault, ...]:
    """Return everything that is wrong with the game description at ``path``."""
    wrong_name = id_faults(str(path))
    found = faults(path, model, variant_faults=variant_faults, **context)
    return _in_order([*wrong_name, *found])


def translation_faults(words: list[Words]) -> tuple[Fault, ...]:
    """Return a fault for each text that lacks a language which others of ``words`` have."""
    used = {language for text in words if not text.plain for language in text.texts}
    return tuple(
        Fault(f"{text.lack(language)}; other texts of the file have it", text.origin)
        for text in words
        for language in sorted(used.difference(text.texts))
    )


def _in_order(faults: list[Fault]) -> tuple[Fault, ...]:
    return refusal(faults).faults if faults else ()
