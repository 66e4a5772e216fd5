"""Running the command: as a process of its own, or inside the test for speed.

``pliego_process`` is for what a process has and a function has not: its status, its
streams, its environment, signals. ``pliego`` runs the same command in this process and is
many times faster; it gives the same ``Run``.
"""

import io
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[1]
COMMAND = (sys.executable, "-m", "generator")
#: What Python and the locale may say of the outside world; tests set it themselves.
_FOREIGN = ("LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LANG", "LANGUAGE", "TZ", "PLIEGO_DEBUG")


@dataclass(frozen=True, slots=True)
class Run:
    """How one run of the command ended."""

    status: int
    out: bytes
    err: str

    @property
    def lines(self) -> list[str]:
        """What was printed, line by line."""
        return self.out.decode("utf-8").splitlines()

    @property
    def complaints(self) -> list[str]:
        """What was said on stderr, line by line."""
        return self.err.splitlines()

    @property
    def path(self) -> Path:
        """The path of the one file that a successful run named."""
        assert self.status == 0, self.err
        assert len(self.lines) == 1, self.lines
        return Path(self.lines[0])


def environment(**values: str) -> dict[str, str]:
    """The environment of a process: that of the tests without locale and time zone."""
    kept = {name: value for name, value in os.environ.items() if name not in _FOREIGN}
    return {**kept, "PYTHONPATH": str(CHECKOUT), "PYTHONUTF8": "1", **values}


def pliego_process(
    *arguments: str | Path,
    cwd: Path,
    env: Mapping[str, str] | None = None,
    command: Sequence[str] = COMMAND,
    umask: int = -1,
) -> Run:
    """Run ``pliego`` as a process in the folder ``cwd``."""
    done = subprocess.run(
        [*command, *map(str, arguments)],
        cwd=cwd,
        env=environment() if env is None else dict(env),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        umask=umask,
        timeout=300,
        check=False,
    )
    return Run(done.returncode, done.stdout, done.stderr.decode("utf-8", "backslashreplace"))


def pliego_shell(script: str, *, cwd: Path) -> Run:
    """Run a line of bash in which ``$PLIEGO`` is the command."""
    done = subprocess.run(
        ["bash", "-c", script],
        cwd=cwd,
        env=environment(PLIEGO=" ".join(COMMAND)),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=300,
        check=False,
    )
    return Run(done.returncode, done.stdout, done.stderr.decode("utf-8", "backslashreplace"))


def names(folder: Path) -> list[str]:
    """Everything below ``folder``, by its path from there."""
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*"))


def pliego(*arguments: str | Path) -> Run:
    """Run ``pliego`` in this process, in its working directory and environment."""
    from generator.cli import run

    out, err = _stream(), _stream()
    with redirect_stdout(out), redirect_stderr(err):
        status = run([str(argument) for argument in arguments])
    return Run(status, _bytes(out), _bytes(err).decode("utf-8"))


def _stream() -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(), encoding="utf-8", errors="backslashreplace")


def _bytes(stream: io.TextIOWrapper) -> bytes:
    stream.flush()
    assert isinstance(stream.buffer, io.BytesIO)
    return stream.buffer.getvalue()
