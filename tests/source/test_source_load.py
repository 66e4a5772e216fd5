import os
import subprocess
import sys
from pathlib import Path

import pytest
from casebook import faults_of

from generator.source.game import Game
from generator.source.load import faults, game_faults, load, load_game, read, read_bytes
from generator.source.text import MOST_BYTES

ROOT = Path(__file__).parent.parent.parent
MINIGENESIS = ROOT / "games" / "minigenesis.yaml"
NO_UNIX = pytest.mark.skipif(os.name == "nt", reason="other files and other words there")
NO_PIPES = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes among files here")


def test_the_bytes_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "a b ñ.yaml"
    path.write_bytes(b"\xff\x00\r\n")
    assert read_bytes(path) == read_bytes(str(path)) == b"\xff\x00\r\n"
    path.write_bytes(b"")
    assert read_bytes(path) == b""


@NO_UNIX
def test_a_link_to_a_file_is_a_file(tmp_path: Path) -> None:
    link = tmp_path / "link.yaml"
    link.symlink_to(MINIGENESIS)
    assert read_bytes(link) == MINIGENESIS.read_bytes()


def test_the_largest_file(tmp_path: Path) -> None:
    path = tmp_path / "large.yaml"
    path.write_bytes(b"#" * MOST_BYTES)
    assert len(read_bytes(path)) == MOST_BYTES


@NO_UNIX
def test_what_is_said_of_what_is_no_file(tmp_path: Path) -> None:
    missing = tmp_path / "missing.yaml"
    loop = tmp_path / "loop.yaml"
    loop.symlink_to(loop)
    huge = tmp_path / "huge.yaml"
    with huge.open("wb") as file:
        file.truncate(10_000_000_000)
    below = MINIGENESIS / "x.yaml"
    wanted = {
        missing: f"{missing}: there is no such file",
        tmp_path: f"{tmp_path}: is a folder; a file is needed",
        huge: f"{huge}: is too large (found 10,000,000,000 bytes); "
        "allowed: at most 1,048,576 bytes",
        below: f"{below}: cannot be opened (Not a directory)",
        loop: f"{loop}: cannot be opened (Too many levels of symbolic links)",
    }
    for path, said in wanted.items():
        assert faults_of(lambda path=path: read_bytes(path)) == said  # type: ignore[misc]
    assert faults_of(lambda: read_bytes("a\0b")) == "a\\x00b: cannot be opened (embedded null byte)"
    assert "File name too long" in faults_of(lambda: read_bytes("a" * 5_000))


@NO_PIPES
def test_pipes_and_devices_are_never_read(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.yaml"
    os.mkfifo(pipe)
    for path in (pipe, Path("/dev/zero"), Path("/dev/null"), Path("/dev/tty")):
        if path.exists():
            said = faults_of(lambda path=path: load_game(path, Game))  # type: ignore[misc]
            assert said.split("\n")[-1] == f"{path}: is not a file but a device or a pipe"


@NO_PIPES
def test_a_file_that_turns_into_a_pipe_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pipe = tmp_path / "pipe.yaml"
    os.mkfifo(pipe)
    file = os.stat(MINIGENESIS)  # noqa: PTH116
    monkeypatch.setattr("generator.source.load.os.stat", lambda _: file)
    assert faults_of(lambda: read_bytes(pipe)) == f"{pipe}: is not a file but a device or a pipe"


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read all")
def test_a_file_that_may_not_be_read(tmp_path: Path) -> None:
    path = tmp_path / "secret.yaml"
    path.write_bytes(b"a: b")
    path.chmod(0)
    assert faults_of(lambda: read_bytes(path)) == f"{path}: cannot be opened (Permission denied)"


def test_a_file_that_grew_while_it_was_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "growing.yaml"
    path.write_bytes(b"#" * (MOST_BYTES + 7))
    small = os.stat(MINIGENESIS)  # noqa: PTH116
    monkeypatch.setattr("generator.source.load.os.stat", lambda _: small)
    monkeypatch.setattr("generator.source.load.os.fstat", lambda _: small)
    assert faults_of(lambda: read_bytes(path)).startswith(f"{path}: is too large")


def test_loading_is_reading_the_bytes() -> None:
    assert load(MINIGENESIS, Game) == read(MINIGENESIS.read_bytes(), str(MINIGENESIS), Game)
    assert load_game(MINIGENESIS, Game) == load(str(MINIGENESIS), Game)


def test_faults_never_raise(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "missing.yaml"):
        assert len(faults(path, Game)) == len(game_faults(path, Game)) - (path == tmp_path) == 1
    path = tmp_path / "a.yaml"
    path.write_bytes(b"a: [")
    assert [str(fault) for fault in game_faults(path, Game)] == [
        f"{path}:1:5: a closing bracket is missing at the end of the file"
    ]


def test_faults_of_translations_stand_among_the_others(tmp_path: Path) -> None:
    path = tmp_path / "chess.yaml"
    path.write_text(
        "credits: {es: nadie}\nplayers: x\ntitle: {es: Ajedrez, en: Chess}\n", encoding="utf-8"
    )
    assert [str(fault) for fault in game_faults(path, Game)] == [
        (
            f"{path}:1:10: credits: no text in English; languages here: es; "
            "other texts of the file have it"
        ),
        (
            f"{path}:2:10: players: is not a number or a range (found 'x'); "
            "allowed: a number such as 2 or a range such as 2-4, from 1 to 99"
        ),
    ]
    path.write_text(
        "credits: {es: nadie}\nplayers: 2\ntitle: {es: Ajedrez, en: Chess}\n", encoding="utf-8"
    )
    assert load_game(path, Game).credits.get("es").text == "nadie"
    assert len(game_faults(path, Game)) == 1


PRINT_CREDITS = (
    "import sys; from generator.source.load import load_game; "
    "from generator.source.game import Game; "
    "sys.stdout.buffer.write(repr(load_game(sys.argv[1], Game)).encode())"
)


def test_the_locale_makes_no_difference() -> None:
    outcomes = set()
    for locale in ("C", "POSIX", "en_US.ISO-8859-1", "C.UTF-8", "tr_TR.UTF-8"):
        environment = {
            **os.environ,
            "LC_ALL": locale,
            "LANG": locale,
            "PYTHONUTF8": "0",
            "PYTHONCOERCECLOCALE": "0",
            "PYTHONPATH": str(ROOT),
        }
        done = subprocess.run(
            [sys.executable, "-c", PRINT_CREDITS, str(MINIGENESIS)],
            env=environment,
            capture_output=True,
            check=True,
        )
        outcomes.add(done.stdout)
    assert len(outcomes) == 1
    assert "adaptación".encode() in outcomes.pop()


FORBIDDEN = (
    "difflib jinja2 jsonschema json generator.source.model_complaints generator.source.schema "
    "generator.source.yaml_complaints generator.source.placement"
).split()
PRINT_MODULES = (
    "import sys; import pydantic, yaml; from pydantic import BaseModel, TypeAdapter; "
    "TypeAdapter(int); before = set(sys.modules); "
    "from generator.source.load import load_game; "
    "from generator.source.game import Game; load_game(sys.argv[1], Game); "
    "print(*sorted(set(sys.modules) - before))"
)


def test_loading_a_good_game_imports_only_what_it_needs() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PRINT_MODULES, str(MINIGENESIS)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        check=True,
        text=True,
    )
    imported = set(done.stdout.split())
    assert "generator.source.game" in imported
    assert not imported.intersection(FORBIDDEN)
    assert not any(name.startswith("importlib.") for name in imported)
