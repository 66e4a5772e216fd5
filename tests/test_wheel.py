"""The wheel, installed alone in a fresh environment and run from another folder.

This needs what any installation needs: a package index, or pip's cache of one. With
PLIEGO_OFFLINE=1 in the environment it is left out.
"""

import json
import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pikepdf
import pytest
from run_pliego import CHECKOUT, environment

from generator import __version__

needs_index = pytest.mark.skipif(
    os.environ.get("PLIEGO_OFFLINE") == "1", reason="PLIEGO_OFFLINE=1 says there is no index"
)


@needs_index
def test_the_wheel_works_alone(tmp_path: Path) -> None:
    # One test, so that the wheel is built and installed once however tests are spread.
    wheel = build(tmp_path / "wheel")
    check_contents(wheel)
    programs = install(wheel, tmp_path / "environment")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    check_commands(programs, elsewhere)
    check_place(programs, elsewhere)


def run(*command: str | Path, cwd: Path) -> str:
    """Run a command that must not see the checkout; return its stdout."""
    env = environment(LC_ALL="C.UTF-8")
    del env["PYTHONPATH"]
    done = subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        env=env,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def build(folder: Path) -> Path:
    run(sys.executable, "-m", "pip", "wheel", "--no-deps", "-w", folder, CHECKOUT, cwd=CHECKOUT)
    (wheel,) = folder.iterdir()
    return wheel


def check_contents(wheel: Path) -> None:
    """Nothing is missing from the wheel, and nothing is in it by accident."""
    assert wheel.name == f"pliego-{__version__}-py3-none-any.whl"
    with zipfile.ZipFile(wheel) as archive:
        found = set(archive.namelist())
    data = {
        f"generator/data/{path.relative_to(CHECKOUT)}"
        for kind in ("games", "layouts", "templates")
        for path in (CHECKOUT / kind).rglob("*.yaml")
    }
    code = {
        path.relative_to(CHECKOUT).as_posix() for path in (CHECKOUT / "generator").rglob("*.py")
    }
    about = {
        f"pliego-{__version__}.dist-info/{name}"
        for name in ("METADATA", "RECORD", "WHEEL", "entry_points.txt", "licenses/LICENSE")
    }
    assert found == data | code | about | {"generator/py.typed"}


def install(wheel: Path, folder: Path) -> Path:
    """Install the wheel with its dependencies; return the folder of its programs."""
    venv.create(folder, with_pip=True)
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    run(programs / "python", "-m", "pip", "install", "-q", wheel, cwd=folder)
    run(programs / "python", "-m", "pip", "check", cwd=folder)
    return programs


def check_commands(programs: Path, folder: Path) -> None:
    pliego = programs / "pliego"
    assert run(pliego, "--version", cwd=folder) == f"pliego {__version__}\n"
    assert "minigenesis  MiniGenesis  2–4" in run(pliego, "games", cwd=folder)
    said = json.loads(run(pliego, "board", "--json", "--seed", "club", cwd=folder))
    assert [board["code"] for board in said["boards"]] == ["MG2-028E-BCXV-E7WN-K"]
    with pikepdf.open(folder / said["files"][0]["path"]) as pdf:
        assert str(pdf.docinfo["/Title"]) == "MiniGenesis MG2-028E-BCXV-E7WN-K"
    run(pliego, "board", "--players", "4", "--score-sheet", "--paper", "a5", cwd=folder)
    assert json.loads(run(pliego, "schema", "game", cwd=folder))["type"] == "object"
    (game,) = (programs.parent).rglob("generator/data/games/minigenesis.yaml")
    run(pliego, "check", game, cwd=folder)


def check_place(programs: Path, folder: Path) -> None:
    """The package that ran was the installed one."""
    where = run(
        programs / "python", "-c", "import generator; print(generator.__file__)", cwd=folder
    )
    assert Path(where.strip()).resolve().is_relative_to(programs.parent.resolve())
