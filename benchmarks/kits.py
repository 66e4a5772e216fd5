"""How fast rule sheets and kits are made, beside empty ReportLab documents of as many pages.

In: options. Out: a small table on stdout; the exit status is always 0, because this is a
measurement and not a test. README.md says what the rows mean.

Everything of one row is made in this process, after a run that does not count, in processor
time; the empty document is made by turns with it. A kit as a user meets it, start-up and
all, is measured as a process of its own beside a Python that writes the empty document.
"""

import argparse
import gc
import subprocess
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from boards import set_environment

_EMPTY = (
    "import sys;from reportlab.pdfgen.canvas import Canvas;"
    "canvas = Canvas(sys.argv[1]);"
    "[canvas.showPage() for _ in range(int(sys.argv[2]))];canvas.save()"
)
_LANGUAGES = ("es", "en")


def main() -> None:
    """Measure, and print the table."""
    parser = argparse.ArgumentParser(description="Measure rule sheets and kits.")
    parser.add_argument("--runs", type=int, default=9, help="runs of each side")
    runs = parser.parse_args().runs
    from generator.cli import COLLECT_AFTER
    from generator.resources import game_files

    gc.set_threshold(COLLECT_AFTER)
    games = sorted(game_files())
    with TemporaryDirectory(prefix="pliego-benchmark-") as name:
        folder = Path(name)
        set_environment(folder / "compiled")
        print(f"{'what':44} {'pages':>5} {'ms':>8} {'empty ms':>9} {'ratio':>7}")
        sheets = [partial(_rules, games, language, folder) for language in _LANGUAGES]
        kits = [partial(_kit, game, language, folder) for game in games for language in ("es",)]
        _row("ten rule sheets, in one process", sheets, runs, folder)
        _row("five kits, in one process", kits, runs, folder)
        _row("all of these, in one process", [*sheets, *kits], runs, folder)
        for game in games:
            _row(f"kit {game}, in one process", [partial(_kit, game, "es", folder)], runs, folder)
        for game in games:
            _process_row(game, runs, folder)


def _rules(games: list[str], language: str, folder: Path) -> int:
    from generator.build.descriptions import find_description
    from generator.build.options import choices_of
    from generator.build.product import Look
    from generator.build.sheet_sets import rules_product
    from generator.cli.output import Target, save
    from generator.render.fonts import Typeface

    described = [find_description(name, None) for name in games]
    chosen = [(game, choices_of(game)) for game in described]
    typeface = Typeface()
    product = rules_product(chosen, Look(language=language), typeface, together=True)
    save(product, Target(str(folder / "rules.pdf"), language, force=True, quiet=True), typeface)
    return product.page_count


def _kit(game: str, language: str, folder: Path) -> int:
    from generator.build.descriptions import find_description
    from generator.build.kit import KitWish
    from generator.build.options import choices_of
    from generator.build.product import Look
    from generator.build.sheet_sets import kit_products
    from generator.cli.output import Target, save
    from generator.render.fonts import Typeface

    description = find_description(game, None)
    typeface = Typeface()
    wish = KitWish(choices_of(description), seed="benchmark")
    [(product, _)] = kit_products(description, wish, Look(language=language), typeface)
    save(product, Target(str(folder / "kit.pdf"), language, force=True, quiet=True), typeface)
    return product.page_count


def _empty(pages: int, path: Path) -> None:
    from reportlab.pdfgen.canvas import Canvas

    canvas = Canvas(str(path))
    for _ in range(pages):
        canvas.showPage()
    canvas.save()


def _row(what: str, makers: Sequence[Callable[[], int]], runs: int, folder: Path) -> None:
    pages = sum(make() for make in makers)
    _empty(pages, folder / "empty.pdf")
    ours, theirs = [], []
    for _ in range(runs):
        ours.append(_spent(lambda: [make() for make in makers]))
        theirs.append(_spent(lambda: _empty(pages, folder / "empty.pdf")))
    _print(what, pages, median(ours), median(theirs), _ratio(ours, theirs))


def _process_row(game: str, runs: int, folder: Path) -> None:
    pages = _kit(game, "es", folder)
    kit = [sys.executable, "-m", "generator", "kit", game, "--seed", "b", "--lang", "es"]
    if not _drawn(game):
        kit = [part for part in kit if part not in ("--seed", "b")]
    kit += ["--quiet", "--force", "-o", str(folder / "kit.pdf")]
    empty = [sys.executable, "-c", _EMPTY, str(folder / "empty.pdf"), str(pages)]
    ours, theirs = [], []
    for number in range(runs + 1):
        one, other = _run(kit), _run(empty)
        if number:  # the first run compiles modules
            ours.append(one)
            theirs.append(other)
    what = f"pliego kit {game}, whole process"
    _print(what, pages, median(ours), median(theirs), _ratio(ours, theirs))


def _drawn(game: str) -> bool:
    from generator.build.descriptions import find_description

    return find_description(game, None).board is not None


def _run(command: list[str]) -> float:
    start = perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return perf_counter() - start


def _spent(work: Callable[[], object]) -> float:
    gc.collect()
    start = process_time()
    work()
    return process_time() - start


def _ratio(ours: list[float], theirs: list[float]) -> float:
    return median(one / other for one, other in zip(ours, theirs, strict=True))


def _print(what: str, pages: int, ours: float, theirs: float, ratio: float) -> None:
    print(f"{what:44} {pages:5} {ours * 1000:8.1f} {theirs * 1000:9.2f} {ratio:7.1f}")


if __name__ == "__main__":
    main()
