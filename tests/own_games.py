"""Games of users: copies of the shipped MiniGenesis description with something changed."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import yaml
from run_pliego import CHECKOUT

MINIGENESIS = CHECKOUT / "games" / "minigenesis.yaml"


def leave_as_it_is(game: dict[str, Any]) -> None:
    """Change nothing."""
    del game


def make_mini(game: dict[str, Any]) -> None:
    """Make it a game of 8 x 8 squares with 9 abysses, prefix MINI."""
    game["board"]["variants"] = {"MINI": {"players": "2-4", "size": "8x8", "abysses": 9}}


def write_game(
    folder: Path, name: str, change: Callable[[dict[str, Any]], None] = make_mini
) -> Path:
    """Write a changed copy of MiniGenesis to ``folder`` and return its path."""
    game = yaml.load(MINIGENESIS.read_text(encoding="utf-8"), Loader=yaml.BaseLoader)  # noqa: S506
    change(game)
    folder.mkdir(exist_ok=True)
    path = folder / f"{name}.yaml"
    text = yaml.safe_dump(game, allow_unicode=True, sort_keys=False, width=10_000)
    path.write_text(text, encoding="utf-8")
    return path
