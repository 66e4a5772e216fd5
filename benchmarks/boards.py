"""How fast boards are made, beside yardsticks that are measured in the same run.

In: options. Out: a small table on stdout; the exit status is always 0, because this is
a measurement and not a test. README.md says what the rows mean.

Times inside a process are processor time (``time.process_time``), not time on the wall:
the work is done by one thread and waits for nothing, and on a machine with few cores
whatever else runs would be counted against whoever is measured at that moment. Whole
processes are told by both clocks. What is compared runs by turns, so that a machine that
gets slower gets slower for both, and medians leave single disturbances out. The garbage
collector is set as the command sets it, for both, and starts each run with nothing left
to collect. Processes find compiled modules, as those of an installed program do; a first
run that does not count makes them.
"""

import argparse
import gc
import os
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import NamedTuple

_HERE = Path(__file__).resolve().parent
_EMPTY_PAGE = (
    "from reportlab.pdfgen.canvas import Canvas;"
    "canvas = Canvas('empty.pdf'); canvas.showPage(); canvas.save()"
)


class Row(NamedTuple):
    """One line of the table."""

    what: str
    pliego: str
    yardstick: str
    ratio: str
    wanted: str


class Spent(NamedTuple):
    """What a process took, in seconds; ``processor`` is None where it is not known."""

    wall: float
    processor: float | None


def main() -> None:
    """Measure, and print the table."""
    options = _options()
    sys.path.insert(0, str(_HERE.parent))
    from generator.cli import COLLECT_AFTER

    gc.set_threshold(COLLECT_AFTER)
    with TemporaryDirectory(prefix="pliego-benchmark-") as name:
        folder = Path(name)
        set_environment(folder / "compiled")
        # Memory comes first, while this process is small: Linux lets a new process begin
        # with the most that its parent held.
        rows = _memory(options.count, options.many, folder)
        rows = _single(options.runs, folder) + rows
        rows = _boards(options.runs, options.count, folder) + rows
        _print_table(rows)
        if options.profile:
            _print_stages(options.count, folder)


def set_environment(compiled: Path) -> None:
    """Let processes use this checkout, whatever is installed, and modules in ``compiled``."""
    paths = [str(_HERE.parent), os.environ.get("PYTHONPATH", "")]
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, paths))
    os.environ["PYTHONPYCACHEPREFIX"] = str(compiled)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure how fast boards are made.")
    parser.add_argument("--runs", type=int, metavar="N", help="runs of each (15)")
    parser.add_argument("--count", type=int, default=1000, metavar="N", help="boards (1000)")
    parser.add_argument("--quick", action="store_true", help="5 runs, memory up to 3 times count")
    parser.add_argument("--profile", action="store_true", help="where the time goes, too")
    options = parser.parse_args()
    options.runs = max(1, options.runs or (5 if options.quick else 15))
    options.count = max(2, options.count)
    options.many = options.count * (3 if options.quick else 10)
    return options


# Many boards in one file


def _boards(runs: int, count: int, folder: Path) -> list[Row]:
    from bare_writer import write_boards
    from lifting import constants
    from making import make, sample

    ours, bare = folder / "pliego.pdf", folder / "bare.pdf"
    try:
        known = constants(folder / "constants.pdf", count)
    except ValueError as error:
        print(f"NOT COMPARABLE: {error}; lifting.py must learn it")
        return []
    own_times, starts, other_times = [], [], []
    for run in range(runs + 1):
        # Another seed each time: nothing can be remembered from one run to the next.
        seed = f"speed {run}"
        boards = sample(count, seed).boards
        starts.append(_processor_time(partial(make, 1, seed, ours)))
        own_times.append(_processor_time(partial(make, count, seed, ours)))
        other_times.append(_processor_time(partial(write_boards, bare, boards, known)))
    # The first round was to warm up. The yardstick has its typeface and the drawings that
    # all pages share beforehand, so what Pliego does once a document is start-up.
    own, start, other = (median(times[1:]) for times in (own_times, starts, other_times))
    _check(ours, bare, count)
    size, bare_size = ours.stat().st_size / count, bare.stat().st_size / count
    return [
        Row(
            f"{count:,} boards of 10x14 in a file",
            f"{(own - start) * 1000:.0f} ms",
            f"{other * 1000:.1f} ms",
            f"{(own - start) / other:.2f}",
            "at most 5",
        ),
        Row(
            "  with start-up of a document",
            f"{own * 1000:.0f} ms",
            f"{other * 1000:.1f} ms",
            f"{own / other:.2f}",
            "",
        ),
        Row("  bytes a page", f"{size:.0f}", f"{bare_size:.0f}", "", "at most 1,100"),
    ]


def _processor_time(run: Callable[[], object]) -> float:
    gc.collect()
    start = process_time()
    run()
    return process_time() - start


def _check(ours: Path, bare: Path, count: int) -> None:
    """Say whether both files show the same."""
    from sameness import differences

    pages = sorted({0, 1, count // 2, count - 1})
    for fault in differences(ours, bare, pages):
        print(f"NOT COMPARABLE: {fault}")


# One board, a whole process


def _single(runs: int, folder: Path) -> list[Row]:
    ours: list[Spent] = []
    empty: list[Spent] = []
    for _ in range(runs + 1):
        ours.append(_run([sys.executable, "-m", "generator", "board"], folder))
        empty.append(_run([sys.executable, "-c", _EMPTY_PAGE], folder))
    rows = []
    for clock in ("wall", "processor"):
        own, other = ([getattr(spent, clock) for spent in column[1:]] for column in (ours, empty))
        if None not in own:
            rows.append(
                Row(
                    f"one board, whole process, {clock}",
                    f"{median(own) * 1000:.0f} ms",
                    f"{median(other) * 1000:.0f} ms",
                    f"{median(own) / median(other):.2f}",
                    "at most 3.5",
                )
            )
    return rows


def _run(command: list[str], folder: Path) -> Spent:
    before = _processor_time_of_children()
    start = perf_counter()
    subprocess.run(
        command,
        cwd=folder,
        check=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    wall = perf_counter() - start
    after = _processor_time_of_children()
    return Spent(wall, None if before is None or after is None else after - before)


def _processor_time_of_children() -> float | None:
    try:
        import resource
    except ImportError:
        return None  # Windows
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    return spent.ru_utime + spent.ru_stime


# Memory


def _memory(few: int, many: int, folder: Path) -> list[Row]:
    _peak(2, folder)  # compiles modules, which takes memory too
    peaks = [_peak(few, folder), _peak(many, folder)]
    what = f"memory a page from {few:,} to {many:,} pages"
    if None in peaks:
        return [Row(what, "not available", "", "", "at most 12 KiB")]
    small, large = (peak or 0 for peak in peaks)
    growth = (large - small) / (many - few)
    return [
        Row(what, f"{growth:.2f} KiB", "", "", "at most 12 KiB"),
        Row(f"  most memory for {few:,}", f"{small / 1024:.0f} MiB", "", "", ""),
        Row(f"  most memory for {many:,}", f"{large / 1024:.0f} MiB", "", "", ""),
    ]


def _peak(count: int, folder: Path) -> int | None:
    """Return the most memory, in KiB, of a process that makes ``count`` boards."""
    done = subprocess.run(
        [sys.executable, str(_HERE / "making.py"), str(count), str(folder / "memory.pdf")],
        check=True,
        capture_output=True,
        text=True,
    )
    return int(done.stdout) if done.stdout.strip() else None


# What is printed


def _print_table(rows: list[Row]) -> None:
    table = [Row("", "Pliego", "yardstick", "ratio", "wanted"), *rows]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    for row in table:
        what, *figures, wanted = zip(row, widths, strict=True)
        cells = [what[0].ljust(what[1]), *(text.rjust(width) for text, width in figures)]
        print("  ".join([*cells, wanted[0]]).rstrip())


def _print_stages(count: int, folder: Path) -> None:
    from making import make
    from stages import time_by_stage

    path = folder / "stages.pdf"
    measured = []
    for run in range(5):
        gc.collect()
        measured.append(time_by_stage(partial(make, count, f"stages {run}", path)))
    # The quickest run is the one that was disturbed least.
    spent, gone = min(measured, key=lambda found: sum(found[0].values()))
    whole = sum(spent.values())
    print(f"\nwhere the time of {count:,} boards goes (measured: {whole * 1000:.0f} ms)")
    for stage, seconds in sorted(spent.items(), key=lambda item: -item[1]):
        print(f"  {stage:<26}{seconds / count * 1e6:8.1f} us a board{seconds / whole:7.1%}")
    for name in gone:
        print(f"  not found, so counted elsewhere: {name}")


if __name__ == "__main__":
    main()
