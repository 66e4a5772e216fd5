"""The same input and options give the same bytes, wherever and whenever it runs."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from run_pliego import environment, pliego, pliego_process

BOARDS = ("board", "--seed", "club", "--count", "3", "--lang", "es", "--score-sheet", "--quiet")

CIRCUMSTANCES: dict[str, Mapping[str, str]] = {
    "hash seed 0": {"PYTHONHASHSEED": "0"},
    "hash seed 4711": {"PYTHONHASHSEED": "4711"},
    "east of Greenwich": {"TZ": "Pacific/Kiritimati", "PYTHONHASHSEED": "1"},
    "west of Greenwich": {"TZ": "Pacific/Pago_Pago", "PYTHONHASHSEED": "2"},
    "English": {"LC_ALL": "en_GB.UTF-8", "LANG": "en_GB.UTF-8", "LANGUAGE": "en"},
    "no locale": {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    "an old locale": {"LC_ALL": "de_DE.ISO-8859-1", "PYTHONUTF8": "0"},
    "optimised": {"PYTHONOPTIMIZE": "2"},
    "a fixed date": {"SOURCE_DATE_EPOCH": "1234567890"},
    "narrow terminal": {"COLUMNS": "20", "TERM": "dumb", "NO_COLOR": "1"},
}


@pytest.fixture(scope="module")
def reference(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("reference") / "a.pdf"
    assert pliego(*BOARDS, "-o", path).status == 0
    return path.read_bytes()


@pytest.mark.parametrize("circumstance", CIRCUMSTANCES)
def test_the_environment_changes_nothing(
    circumstance: str, reference: bytes, tmp_path: Path
) -> None:
    env = environment(**CIRCUMSTANCES[circumstance])
    run = pliego_process(*BOARDS, "-o", "a.pdf", cwd=tmp_path, env=env)
    assert run.status == 0, run.err
    assert (tmp_path / "a.pdf").read_bytes() == reference


def test_place_home_umask_and_name_change_nothing(reference: bytes, tmp_path: Path) -> None:
    folder = tmp_path / "año nuevo" / "(deep) folder"
    folder.mkdir(parents=True)
    env = environment(HOME=str(folder), XDG_CONFIG_HOME=str(folder), TMPDIR=str(tmp_path))
    run = pliego_process(*BOARDS, "-o", "other name.bin", cwd=folder, env=env, umask=0o077)
    assert run.status == 0, run.err
    assert (folder / "other name.bin").read_bytes() == reference
    assert [path.name for path in folder.iterdir()] == ["other name.bin"]


def test_stdout_and_file_get_the_same_bytes(reference: bytes, tmp_path: Path) -> None:
    run = pliego_process(*BOARDS, "-o", "-", cwd=tmp_path)
    assert run.status == 0, run.err
    assert run.out == reference
    assert list(tmp_path.iterdir()) == []


def test_a_second_run_in_the_same_process_gives_the_same(reference: bytes, tmp_path: Path) -> None:
    # Something else in between, so that fonts and forms have been used in another order.
    other = pliego("board", "--blank", "--lang", "en", "--quiet", "-o", tmp_path / "other.pdf")
    assert other.status == 0, other.err
    for name in ("a.pdf", "a.pdf", "b.pdf"):
        assert pliego(*BOARDS, "-o", tmp_path / name).status == 0
        assert (tmp_path / name).read_bytes() == reference


def test_an_explicit_default_gives_the_same(reference: bytes, tmp_path: Path) -> None:
    run = pliego(
        *(*BOARDS, "minigenesis", "--paper", "a4", "--ink", "colour", "--number", "1"),
        *("--quality", "connected", "--size", "10x11", "-o", tmp_path / "a.pdf"),
    )
    assert run.status == 0, run.err
    explicit = (tmp_path / "a.pdf").read_bytes()
    assert explicit == reference


def test_other_input_gives_other_bytes(reference: bytes, tmp_path: Path) -> None:
    changes = (
        *(("--seed", "Club"), ("--number", "2"), ("--lang", "en"), ("--paper", "a5")),
        *(("--ink", "mono"), ("--quality", "strict"), ("--count", "4")),
    )
    found = set()
    for change in changes:
        run = pliego(*BOARDS, *change, "-o", tmp_path / "a.pdf")
        assert run.status == 0, run.err
        found.add((tmp_path / "a.pdf").read_bytes())
    assert len(found | {reference}) == len(changes) + 1
