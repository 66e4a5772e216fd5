"""Where the time of a run goes, stage by stage.

In: something to run. Out: seconds by stage, which add up to the whole. Must not know:
what is run, how results are shown.

While a run is measured, the functions of ``STAGES`` are exchanged for ones that look at
the clock when they are entered and left. The time of a function that another one calls
counts for the inner one only. Looking at the clock takes a little time itself, so a
measured run is slower than a free one; its proportions are what matters.
"""

import functools
import importlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Any

#: Stage, module, name in it. Names are those of the callers' modules, because a function
#: that was imported by name must be exchanged where it is called.
STAGES = (
    ("typeface, words, layout", "generator.build.boards", "board_product"),
    ("typeface, words, layout", "generator.build.boards", "sheets_of"),
    ("reading the game", "generator.build.choice", "board_game_at"),
    ("draw: the rest", "generator.boards.draw", "draw_each"),
    ("draw: hash", "generator.boards.draw", "_rank"),
    ("draw: board of the rank", "generator.boards.draw", "board_of_rank"),
    ("draw: quality", "generator.boards.draw", "meets"),
    ("draw: symmetry", "generator.boards.draw", "canonical"),
    ("code", "generator.build.boards", "code_of"),
    ("page", "generator.build.boards", "_pages"),
    ("content", "generator.render.pdf", "content_stream"),
    ("content: font codes", "generator.render.fonts", "Encoder.__call__"),
    ("zlib", "generator.render.pdf", "_packed"),
    ("objects", "generator.render.pdf", "_File.add_page"),
    ("fonts, index", "generator.render.pdf", "_File.finish"),
    ("bookmarks", "generator.render.pdf", "_File._write_bookmarks"),
    ("file", "generator.render.pdf", "_File._write"),
)
REST = "all else"


class _Clock:
    """Shares the time out among the stages that are entered and left."""

    def __init__(self) -> None:
        self.spent = {REST: 0.0}
        self._stack = [REST]
        self._last = perf_counter()

    def enter(self, stage: str) -> None:
        self._count()
        self._stack.append(stage)

    def leave(self) -> None:
        self._count()
        self._stack.pop()

    def _count(self) -> None:
        now = perf_counter()
        stage = self._stack[-1]
        self.spent[stage] = self.spent.get(stage, 0.0) + now - self._last
        self._last = now


def time_by_stage(run: Callable[[], object]) -> tuple[dict[str, float], list[str]]:
    """Return the seconds that ``run`` spends in each stage, and functions that are gone."""
    clock = _Clock()
    with _exchanged(clock) as gone:
        clock.enter(REST)
        run()
        clock.leave()
    return clock.spent, gone


@contextmanager
def _exchanged(clock: _Clock) -> Iterator[list[str]]:
    before: list[tuple[Any, str, Any]] = []
    gone: list[str] = []
    for stage, module, path in STAGES:
        *owners, name = path.split(".")
        owner: Any = functools.reduce(getattr, owners, importlib.import_module(module))
        function = getattr(owner, name, None)
        if function is None:
            gone.append(f"{module}.{path}")
            continue
        before.append((owner, name, function))
        setattr(owner, name, _timed(clock, stage, function))
    try:
        yield gone
    finally:
        for owner, name, function in before:
            setattr(owner, name, function)


def _timed(clock: _Clock, stage: str, function: Callable[..., Any]) -> Callable[..., Any]:
    enter, leave = clock.enter, clock.leave

    @functools.wraps(function)
    def run(*args: Any, **kwargs: Any) -> Any:
        enter(stage)
        try:
            result = function(*args, **kwargs)
        finally:
            leave()
        # A generator does its work when it is asked for the next value.
        return _timed_steps(result) if isinstance(result, Iterator) else result

    def _timed_steps(steps: Iterator[Any]) -> Iterator[Any]:
        while True:
            enter(stage)
            try:
                step = next(steps)
            except StopIteration:
                return
            finally:
                leave()
            yield step

    return run
