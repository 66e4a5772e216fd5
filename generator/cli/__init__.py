"""The command ``pliego``: parse, call ``build``, report.

The only package that prints or exits. Each command is a module with a function of its
name; what it needs is imported when it runs, so that no command waits for another's
libraries.
"""

import gc
import os
import signal
import sys
from collections.abc import Sequence
from types import FrameType

#: So many more objects than before must exist for Python to look for garbage; a board
#: makes none that outlives its page.
COLLECT_AFTER = 200_000


def main() -> None:
    """Run ``pliego`` with the arguments of the process, and exit."""
    # Starting up makes many objects and no garbage, and nobody here has pydantic plugins:
    # looking for either costs a tenth of the time of a short command.
    gc.set_threshold(COLLECT_AFTER)
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    # A kill and a closed terminal are treated like Ctrl-C, so that unfinished files are
    # cleaned up; who asked for hang-ups to be ignored (nohup) keeps that.
    for name in ("SIGTERM", "SIGHUP"):  # Windows has no hang-up
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, _interrupt)
    for stream in (sys.stdout, sys.stderr):
        # File names may hold bytes that are no text; they must not end in a traceback.
        if stream is not None:  # a closed one is None
            stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    status = run()
    gc.freeze()  # or all that is left would be looked through again on the way out
    sys.exit(status)


def run(arguments: Sequence[str] | None = None) -> int:
    """Run ``pliego`` with ``arguments`` (those of the process if None); return its status."""
    try:
        from generator.cli.app import app
        from generator.cli.report import usage_fault

        try:
            status = app(arguments, prog_name="pliego", standalone_mode=False)
        except Exception as error:
            return usage_fault(error)
    except KeyboardInterrupt:
        return 130
    return status if isinstance(status, int) else 0


def _interrupt(number: int, frame: FrameType | None) -> None:
    del number, frame
    raise KeyboardInterrupt
