"""The command ``pliego``: parse, call ``build``, report.

The only package that prints or exits. Each command is a module with a function of its
name; what it needs is imported when it runs, so that no command waits for another's
libraries.
"""

import gc
import os
import signal
import sys
from types import FrameType


def main() -> None:
    """Run ``pliego`` with the arguments of the process, and exit."""
    # Starting up makes many objects and no garbage, and nobody here has pydantic plugins:
    # looking for either costs a tenth of the time of a short command.
    gc.set_threshold(50_000)
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    # A kill is treated like Ctrl-C, so that unfinished files are cleaned up.
    signal.signal(signal.SIGTERM, _interrupt)
    for stream in (sys.stdout, sys.stderr):
        # File names may hold bytes that are no text; they must not end in a traceback.
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    try:
        from generator.cli.app import app

        app(prog_name="pliego")
    except KeyboardInterrupt:
        sys.exit(130)


def _interrupt(number: int, frame: FrameType | None) -> None:
    del number, frame
    raise KeyboardInterrupt
