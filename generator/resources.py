"""Finding games, layouts and templates.

In: names, and the user's own folder of games. Out: paths. Must not know: what the
files say.

The data folders stand beside the package in a source checkout and inside it in a
wheel. A user's folder comes first, so that a game there can replace a shipped one.
"""

from collections.abc import Sequence
from pathlib import Path

from generator.errors import PliegoError, expected, shown

_PACKAGE = Path(__file__).resolve().parent
_SUFFIXES = (".yaml", ".yml")


def data_folder(kind: str) -> Path:
    """Return the shipped folder ``games``, ``layouts`` or ``templates``."""
    inside = _PACKAGE / "data" / kind
    return inside if inside.is_dir() else _PACKAGE.parent / kind


def data_file(kind: str, name: str) -> Path:
    """Return the shipped file ``name`` of a kind; raise PliegoError with those there are."""
    path = data_folder(kind) / f"{name}.yaml"
    if not path.is_file():
        names = sorted(other.stem for other in data_folder(kind).glob("*.yaml"))
        raise PliegoError(f"unknown {kind[:-1]} {expected(name, names)}")
    return path


def game_files(own: Path | None = None) -> dict[str, Path]:
    """Return every game that is found, by id, the user's folder first.

    Raises PliegoError when the folder ``own`` cannot be read.
    """
    games: dict[str, Path] = {}
    for folder in ([own] if own else []) + [data_folder("games")]:
        for path in _yaml_files(folder):
            games.setdefault(path.stem, path)
    return games


def game_file(name: str, own: Path | None = None) -> Path:
    """Return the file of the game ``name``: an id, or a path to a description."""
    if name.endswith(_SUFFIXES) or "/" in name or "\\" in name:
        return Path(name)
    games = game_files(own)
    if name not in games:
        raise PliegoError(f"unknown game {expected(name, sorted(games))}")
    return games[name]


def _yaml_files(folder: Path) -> Sequence[Path]:
    try:
        return sorted(path for path in folder.iterdir() if path.suffix in _SUFFIXES)
    except OSError as error:
        raise PliegoError(
            f"cannot read the folder {shown(folder)} ({error.strerror}); "
            "allowed: a folder with game descriptions"
        ) from None
