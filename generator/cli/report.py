"""Talking to the user: faults, progress, results.

In: what a command found or made. Out: lines on stderr, the wanted output on stdout, the
exit status. Must not know: games, boards, sheets.

stdout carries only what was asked for: a path for each file written, or JSON, or the
PDF itself. Everything else goes to stderr.
"""

import functools
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NoReturn, ParamSpec

import typer

from generator.errors import PliegoError, UsageError, printable

P = ParamSpec("P")
#: Seconds before a progress bar appears.
_PATIENCE = 1.0


def guarded(command: Callable[P, None]) -> Callable[P, None]:
    """Return ``command`` with every way of failing turned into lines and a status."""

    @functools.wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            command(*args, **kwargs)
        except PliegoError as error:
            for fault in error.faults:
                say(str(fault) if fault.origin else f"pliego: {fault}")
            raise typer.Exit(error.status) from None
        except KeyboardInterrupt:
            say("pliego: interrupted")
            raise typer.Exit(130) from None
        except BrokenPipeError:
            # The reader of our output has gone; there is nobody left to tell.
            _give_up_stdout()
            raise typer.Exit(1) from None
        except Exception as error:
            _internal(error)

    return run


def usage_fault(error: Exception) -> int:
    """Say what is wrong with the arguments, as typer found; return the exit status.

    Without any arguments, that is the help. Typer's own report takes three lines a fault.
    """
    message = getattr(error, "format_message", None)
    if message is None:
        raise error
    text = str(message())
    line = f"pliego: {printable(text).rstrip('.')}; pliego --help shows more"
    say(text if "\n" in text else line)
    return int(getattr(error, "exit_code", UsageError.status))


def _internal(error: Exception) -> NoReturn:
    if isinstance(error, typer.Exit):
        raise error
    if os.environ.get("PLIEGO_DEBUG"):
        raise error
    kind = type(error).__name__
    say(
        f"pliego: this is a fault of Pliego itself ({kind}: {printable(str(error))}); "
        "PLIEGO_DEBUG=1 shows where"
    )
    raise typer.Exit(1) from None


def say(line: str) -> None:
    """Write one line to stderr, if there is one."""
    if sys.stderr is None:
        return  # print would fall back on stdout
    print(line, file=sys.stderr)  # noqa: T201


def tell(line: str) -> None:
    """Write one line of wanted output to stdout; raise PliegoError when that fails."""
    try:
        print(line, flush=True)  # noqa: T201
    except BrokenPipeError:
        raise
    except OSError as error:
        _give_up_stdout()
        raise PliegoError(f"cannot write to standard output ({error.strerror})") from None


def _give_up_stdout() -> None:
    """Lead what is still to be flushed nowhere, or the exit would fail over it again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def tell_json(value: Any) -> None:
    """Write ``value`` as one JSON object to stdout, in ASCII so that any locale can."""
    import json

    tell(json.dumps(value))


def with_progress(items: Iterable[Any], count: int, *, quiet: bool) -> Iterator[Any]:
    """Pass ``items`` on; show a bar on a terminal when they take more than a second."""
    if quiet or sys.stderr is None or not sys.stderr.isatty():
        yield from items
        return
    start = time.monotonic()
    remaining = iter(items)
    done = 0
    for item in remaining:
        yield item
        done += 1
        if time.monotonic() - start > _PATIENCE:
            break
    else:
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("pages", total=count, completed=done)
        shown = time.monotonic()
        for item in remaining:
            yield item
            done += 1
            if time.monotonic() - shown > 0.1:  # noqa: PLR2004  # ten times a second is plenty
                shown = time.monotonic()
                progress.update(task, completed=done)
