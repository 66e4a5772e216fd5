"""``pliego new game``: a starter that works as it is."""

from pathlib import Path

import pytest
from run_pliego import pliego


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(
    ("name", "prefix"), [("mi-juego", "MIJUEGO"), ("7-maravillas", "MARAVILL"), ("2048", "GAME")]
)
def test_a_starter_passes_its_check_and_prints(name: str, prefix: str) -> None:
    run = pliego("new", "game", name)
    assert (run.status, run.lines) == (0, [f"{name}.yaml"])
    assert pliego("check", f"{name}.yaml").status == 0
    board = pliego("board", f"{name}.yaml", "--seed", "a")
    assert board.path.name.startswith(f"{name}-{prefix}-")


def test_a_starter_never_replaces_a_file() -> None:
    Path("own.yaml").write_text("mine", encoding="utf-8")
    run = pliego("new", "game", "own")
    assert (run.status, run.complaints) == (
        1,
        ["pliego: 'own.yaml' exists already; a starter never replaces a file"],
    )
    assert Path("own.yaml").read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize("name", ["", "Mine", "a/b", "../a", "ñ", "-a"])
def test_a_name_that_cannot_be_a_file_is_refused(name: str) -> None:
    run = pliego("new", "game", "--", name)
    assert run.status == 2
    assert "not a name for a file" in run.err
    assert not list(Path().iterdir())


def test_an_unknown_kind_is_refused() -> None:
    run = pliego("new", "gam", "mine")
    assert run.complaints == [
        "pliego: unknown kind of file (found 'gam'); allowed: game; nearest: game"
    ]
