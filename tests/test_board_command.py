"""What ``pliego board`` promises of its options, its output and its exit status."""

import io
import json
import os
import re
import signal
import subprocess
import time
from hashlib import sha256
from pathlib import Path
from typing import Any

import jsonschema
import pikepdf
import pytest
from own_games import write_game
from run_pliego import COMMAND, environment, pliego, pliego_process, pliego_shell

from generator import __version__
from generator.cli import report

MG2 = "MG2-028E-BCXV-E7WN-K"  # board 1 of the seed "club"
MG2_SECOND = "MG2-033D-2S0H-598R-3"  # board 2
MG4 = "MG4-23GJ-FP2T-JQBF-W4BF"

pytestmark = pytest.mark.usefixtures("inside")


def told(*options: str | Path) -> dict[str, Any]:
    run = pliego("board", "--json", *options)
    assert run.status == 0, run.err
    said: dict[str, Any] = json.loads(run.out)
    return said


def boards(*options: str | Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = told("--force", "-o", "boards.pdf", *options)["boards"]
    return found


def codes(*options: str | Path) -> list[str]:
    return [board["code"] for board in boards(*options)]


def names(folder: Path) -> list[str]:
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*"))


# Where the file goes, and what stdout says


@pytest.mark.parametrize(
    ("options", "name"),
    [
        (("--seed", "club"), f"minigenesis-{MG2}.pdf"),
        (("--seed", "club", "--players", "3"), f"minigenesis-{MG4}.pdf"),
        (("--seed", "club", "--count", "24"), f"minigenesis-24-boards-{MG2}.pdf"),
        (("--seed", "club", "--number", "2", "--score-sheet"), f"minigenesis-{MG2_SECOND}.pdf"),
        (("--code", MG4, "--code", MG2), f"minigenesis-2-boards-{MG4}.pdf"),
    ],
)
def test_files_go_to_the_folder_output_and_are_called_by_their_code(
    tmp_path: Path, options: tuple[str, ...], name: str
) -> None:
    run = pliego("board", *options)
    assert run.status == 0
    assert run.path == Path("output", name)
    assert names(tmp_path) == ["output", f"output/{name}"]


def test_a_blank_board_has_a_name_too(tmp_path: Path) -> None:
    run = pliego("board", "--blank")
    assert run.path.parent == Path("output")
    assert run.path.name.startswith("minigenesis-blank")
    assert names(tmp_path) == ["output", str(run.path)]


def test_stdout_has_the_path_and_nothing_else(tmp_path: Path) -> None:
    run = pliego_process("board", "--seed", "club", cwd=tmp_path)
    assert (run.status, run.err) == (0, "")
    assert run.out == f"output/minigenesis-{MG2}.pdf\n".encode()


def test_output_may_be_a_file(tmp_path: Path) -> None:
    run = pliego("board", "-o", "a b.pdf")
    assert run.path == Path("a b.pdf")
    assert names(tmp_path) == ["a b.pdf"]


@pytest.mark.parametrize("written", ["sub", "sub/", "./sub/."])
def test_output_may_be_a_folder(tmp_path: Path, written: str) -> None:
    Path("sub").mkdir()
    run = pliego("board", "--seed", "club", "--output", written)
    assert run.path == Path("sub", f"minigenesis-{MG2}.pdf")
    assert names(tmp_path) == ["sub", f"sub/minigenesis-{MG2}.pdf"]


def test_output_may_be_stdout(tmp_path: Path) -> None:
    run = pliego_process("board", "--seed", "club", "-o", "-", cwd=tmp_path)
    assert (run.status, run.err) == (0, "")
    with pikepdf.open(io.BytesIO(run.out)) as pdf:
        assert len(pdf.pages) == 1
    assert names(tmp_path) == []


def test_pliegos_own_file_is_replaced_without_being_asked(tmp_path: Path) -> None:
    pliego("board", "--seed", "a", "-o", "a.pdf")
    first = Path("a.pdf").read_bytes()
    assert pliego("board", "--seed", "b", "-o", "a.pdf").status == 0
    assert Path("a.pdf").read_bytes() != first
    assert names(tmp_path) == ["a.pdf"]


def test_an_earlier_output_folder_is_used(tmp_path: Path) -> None:
    Path("output").mkdir()
    Path("output/notes.txt").write_text("mine")
    assert pliego("board", "--seed", "club").status == 0
    assert names(tmp_path) == ["output", f"output/minigenesis-{MG2}.pdf", "output/notes.txt"]


def test_a_file_has_the_rights_that_the_umask_gives(tmp_path: Path) -> None:
    for umask, rights in ((0o022, 0o644), (0o077, 0o600)):
        name = f"{umask}.pdf"
        assert pliego_process("board", "-o", name, cwd=tmp_path, umask=umask).status == 0
        assert (tmp_path / name).stat().st_mode & 0o777 == rights


# JSON


SQUARE = {"type": "string", "pattern": "^[a-z][1-9][0-9]?$"}
TOLD = {
    "type": "object",
    "additionalProperties": False,
    "required": ["files", "boards"],
    "properties": {
        "files": {
            "type": "array",
            "minItems": 1,
            "maxItems": 1,
            "items": {
                "type": "object",
                "additionalProperties": False,
                "required": ["path", "pages", "bytes", "sha256"],
                "properties": {
                    "path": {"type": "string"},
                    "pages": {"type": "integer"},
                    "bytes": {"type": "integer"},
                    "sha256": {"type": "string", "pattern": "^[0-9a-f]{64}$"},
                },
            },
        },
        "boards": {
            "type": "array",
            "items": {
                "type": "object",
                "additionalProperties": False,
                "required": [
                    *("file", "page", "number", "game", "variant", "code", "seed", "quality"),
                    *("columns", "rows", "abysses", "grid"),
                ],
                "properties": {
                    "file": {"type": "string"},
                    "page": {"type": "integer", "minimum": 1},
                    "number": {"type": ["integer", "null"], "minimum": 1},
                    "game": {"type": "string"},
                    "variant": {"type": "string"},
                    "code": {"type": ["string", "null"]},
                    "seed": {"type": ["string", "null"]},
                    "quality": {"type": ["string", "null"]},
                    "columns": {"type": "integer"},
                    "rows": {"type": "integer"},
                    "abysses": {"type": "array", "items": SQUARE},
                    "grid": {
                        "type": "object",
                        "additionalProperties": False,
                        "required": ["x", "y", "cell"],
                        "properties": {
                            "x": {"type": "number"},
                            "y": {"type": "number"},
                            "cell": {"type": "number"},
                        },
                    },
                },
            },
        },
    },
}


@pytest.mark.parametrize(
    "options",
    [
        ("--seed", "ñandú", "--count", "3"),
        ("--players", "4", "--score-sheet", "--count", "2"),
        ("--code", MG2, "--code", MG4),
        ("--blank",),
        ("--quality", "strict", "--paper", "a5"),
    ],
)
def test_json_has_the_promised_form(options: tuple[str, ...]) -> None:
    said = told(*options)
    jsonschema.validate(said, TOLD)
    (file,) = said["files"]
    data = Path(file["path"]).read_bytes()
    assert file["bytes"] == len(data)
    assert file["sha256"] == sha256(data).hexdigest()
    with pikepdf.open(file["path"]) as pdf:
        assert file["pages"] == len(pdf.pages)
    assert {board["file"] for board in said["boards"]} == {file["path"]}


def test_json_says_what_is_known_of_a_drawn_board() -> None:
    said = told("--seed", "club", "--players", "4", "--quality", "any", "-o", "a.pdf")
    (board,) = said["boards"]
    grid = board.pop("grid")
    assert grid["cell"] >= 16
    assert board.pop("abysses")[:4] == ["f4", "i5", "b6", "b7"]
    assert board == {
        "file": "a.pdf",
        "page": 1,
        "number": 1,
        "game": "minigenesis",
        "variant": "MG4",
        "code": MG4,
        "seed": "club",
        "quality": "any",
        "columns": 10,
        "rows": 14,
    }


def test_json_is_one_object_on_one_line_in_ascii(tmp_path: Path) -> None:
    run = pliego_process("board", "--json", "--seed", "ñandú", "-o", "ñ.pdf", cwd=tmp_path)
    assert run.status == 0, run.err
    assert run.out.isascii()
    assert run.out.count(b"\n") == 1
    assert json.loads(run.out)["files"][0]["path"] == "ñ.pdf"


def test_json_of_a_code_knows_no_seed_and_no_number() -> None:
    (board,) = boards("--code", MG2)
    assert (board["number"], board["seed"], board["code"]) == (None, None, MG2)


def test_json_of_a_hand_made_board_knows_its_code_and_no_seed() -> None:
    write_picture("board.txt")
    (board,) = boards("--board", "board.txt")
    assert (board["number"], board["seed"], board["quality"]) == (None, None, None)
    assert board["code"] == MG2
    assert board["abysses"] == PICTURED.split()


# Seeds, numbers, counts


def test_a_random_seed_is_named_and_draws_the_same_again() -> None:
    run = pliego("board", "-o", "a.pdf")
    assert run.status == 0
    (line,) = run.complaints
    seed = re.match(r"seed (\S+) ", line)
    assert seed is not None
    first = Path("a.pdf").read_bytes()
    assert pliego("board", "-o", "a.pdf", "--seed", seed[1]).complaints == []
    assert Path("a.pdf").read_bytes() == first


def test_json_names_the_random_seed() -> None:
    (board,) = boards()
    assert codes("--seed", board["seed"]) == [board["code"]]


def test_fresh_boards_differ() -> None:
    found = [codes()[0] for _ in range(5)]
    assert len(set(found)) == 5


def test_the_vectors_of_the_format_come_out_of_the_command() -> None:
    assert codes("--seed", "club", "--count", "2") == [MG2, MG2_SECOND]
    assert codes("--seed", "ñandú", "--number", "7", "--quality", "balanced") == [
        "MG2-05AQ-37Z8-DM8P-2"
    ]
    assert codes("--players", "4", "--seed", "2026", "--number", "1000", "--quality", "strict") == [
        "MG4-206M-8BR4-GP67-FBPJ"
    ]


def test_two_spellings_of_one_seed_are_one_seed() -> None:
    assert codes("--seed", "nandu\u0301") == codes("--seed", "nand\u00fa")
    assert boards("--seed", "nandu\u0301")[0]["seed"] == "nand\u00fa"


def test_numbers_go_on_where_another_run_stopped() -> None:
    ten = boards("--seed", "club", "--count", "10")
    assert [board["number"] for board in ten] == list(range(1, 11))
    assert codes("--seed", "club", "--number", "5") == [ten[4]["code"]]
    later = boards("--seed", "club", "--number", "8", "--count", "3")
    assert [board["number"] for board in later] == [8, 9, 10]
    assert [board["code"] for board in later] == [board["code"] for board in ten[7:]]


@pytest.mark.parametrize("quality", ["any", "connected", "balanced", "strict"])
def test_quality_is_kept_and_named(quality: str) -> None:
    drawn = boards("--seed", "club", "--count", "5", "--quality", quality)
    assert {board["quality"] for board in drawn} == {quality}
    options = [word for board in drawn for word in ("--code", board["code"])]
    assert codes(*options, "--quality", quality) == [board["code"] for board in drawn]


def test_the_default_quality_is_connected() -> None:
    assert boards("--seed", "x")[0]["quality"] == "connected"


# Which board


@pytest.mark.parametrize(
    ("options", "variant"),
    [
        ((), "MG2"),
        (("--players", "2"), "MG2"),
        (("--players", "3"), "MG4"),
        (("--players", "4"), "MG4"),
        (("--size", "10x11"), "MG2"),
        (("--size", "10x14"), "MG4"),
        (("--size", "10X14"), "MG4"),
        (("--size", "10x14", "--players", "3"), "MG4"),
        (("minigenesis",), "MG2"),
    ],
)
def test_players_or_size_pick_the_board(options: tuple[str, ...], variant: str) -> None:
    assert [board["variant"] for board in boards(*options)] == [variant]


def test_a_game_may_be_a_path(tmp_path: Path) -> None:
    path = write_game(tmp_path / "own", "mini")
    for game in (path, path.relative_to(tmp_path), "./own/mini.yaml"):
        (board,) = boards(game)
        assert (board["game"], board["variant"]) == ("mini", "MINI")
    assert pliego("board", path, "--seed", "x").path.name.startswith("mini-MINI-")


def test_ones_own_games_come_first(tmp_path: Path) -> None:
    folder = write_game(tmp_path / "own", "minigenesis").parent
    assert boards("--games-dir", folder)[0]["variant"] == "MINI"
    assert boards()[0]["variant"] == "MG2"


def test_a_broken_game_in_the_folder_fails_only_when_it_is_used(tmp_path: Path) -> None:
    folder = write_game(tmp_path / "own", "mini").parent
    (folder / "broken.yaml").write_text("title: [")
    assert boards("mini", "--games-dir", folder)
    assert boards("--games-dir", folder, "--code", MG2)
    run = pliego("board", "broken", "--games-dir", folder)
    assert run.status == 1
    assert run.err.startswith(f"{folder}/broken.yaml:1:")


# Boards that are given


@pytest.mark.parametrize(
    "typed",
    [MG2, MG2.lower(), "MG2 028E BCXV E7WN K", "mg2-o28ebcxve7wnk", f"  {MG2}  "],
)
def test_a_code_is_read_as_people_type_it(typed: str) -> None:
    assert codes("--code", typed) == [MG2]


def test_the_same_code_may_be_printed_twice() -> None:
    assert codes("--code", MG2, "--code", MG2) == [MG2, MG2]


def test_a_code_may_come_with_the_size_it_has() -> None:
    assert codes("--code", MG4, "--players", "3", "--size", "10x14") == [MG4]
    assert codes("minigenesis", "--code", MG2, "--players", "2") == [MG2]


PICTURED = "e2 g2 f3 g3 c4 d4 i5 b6 g6 e7 h7 b8 c8 e8 i8 f9 g9 h9"


def picture() -> list[str]:
    squares = PICTURED.split()
    return [
        "".join("#" if f"{letter}{row}" in squares else "." for letter in "abcdefghij")
        for row in range(1, 12)
    ]


def write_picture(name: str) -> None:
    Path(name).write_text("\n".join(picture()) + "\n", encoding="utf-8")


def test_a_picture_made_by_hand_gets_its_code() -> None:
    write_picture("board.txt")
    assert codes("--board", "board.txt") == [MG2]


def test_a_picture_in_yaml_and_a_list_of_squares_get_the_same_code() -> None:
    block = "".join(f"  {line}\n" for line in picture())
    Path("picture.yaml").write_text(f"board: |\n{block}", encoding="utf-8")
    Path("list.yaml").write_text(f"squares: [{', '.join(PICTURED.split())}]\n", encoding="utf-8")
    assert codes("--board", "picture.yaml") == [MG2]
    assert codes("--board", "list.yaml", "--players", "2") == [MG2]


def test_a_hand_made_board_may_be_held_to_a_quality() -> None:
    write_picture("board.txt")
    assert boards("--board", "board.txt", "--quality", "connected")[0]["quality"] == "connected"


def test_several_blank_boards_are_equal_pages() -> None:
    blank = boards("--blank", "--count", "3", "--players", "4")
    assert [board["page"] for board in blank] == [1, 2, 3]
    assert {board["variant"] for board in blank} == {"MG4"}
    assert {board["code"] for board in blank} == {None}


# Language


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({}, "es"),
        ({"LC_ALL": "C"}, "es"),
        ({"LANG": "C.UTF-8"}, "es"),
        ({"LANG": "de_DE.UTF-8"}, "es"),
        ({"LANG": "es_MX.UTF-8"}, "es"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LC_ALL": "en_US.UTF-8", "LANG": "es_ES.UTF-8"}, "en"),
        ({"LC_MESSAGES": "en_GB.UTF-8", "LANG": "es_ES.UTF-8"}, "en"),
        ({"LC_ALL": "es_ES.UTF-8", "LC_MESSAGES": "en_GB", "LANG": "en_GB.UTF-8"}, "es"),
    ],
)
def test_the_locale_gives_the_language(
    variables: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert pliego("board", "-o", "a.pdf").status == 0
    with pikepdf.open("a.pdf") as pdf:
        assert str(pdf.Root.Lang) == language


def test_the_option_goes_before_the_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    assert pliego("board", "-o", "a.pdf", "--lang", "es").status == 0
    with pikepdf.open("a.pdf") as pdf:
        assert str(pdf.Root.Lang) == "es"


# Messages


def test_quiet_says_nothing_but_the_path() -> None:
    run = pliego("board", "--quiet", "-o", "a.pdf")
    assert (run.status, run.err) == (0, "")
    assert run.lines == ["a.pdf"]


def test_faults_are_told_even_when_quiet() -> None:
    run = pliego("board", "--quiet", "nosuch")
    assert run.status == 1
    assert len(run.complaints) == 1


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("seconds", "shown"), [(0.001, False), (0.5, True)])
def test_a_bar_appears_only_where_a_run_takes_long(
    seconds: float, shown: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = iter(range(1000))
    monkeypatch.setattr("generator.cli.report.time.monotonic", lambda: next(now) * seconds)
    monkeypatch.setattr("sys.stderr", terminal := Terminal())
    items = list(range(20))
    assert list(report.with_progress(items, len(items), quiet=False)) == items
    assert bool(terminal.getvalue()) == shown


@pytest.mark.parametrize("quiet", [False, True])
def test_no_bar_appears_without_a_terminal_or_when_quiet(
    quiet: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = iter(range(1000))
    monkeypatch.setattr("generator.cli.report.time.monotonic", lambda: next(now))
    monkeypatch.setattr("sys.stderr", stream := (Terminal() if quiet else io.StringIO()))
    items = list(range(20))
    assert list(report.with_progress(items, len(items), quiet=quiet)) == items
    assert stream.getvalue() == ""


def test_open_starts_the_viewer_with_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr("generator.cli.output.sys.platform", "linux")
    monkeypatch.setattr(
        "generator.cli.output.subprocess.Popen", lambda command, **_: started.append(command)
    )
    assert pliego("board", "--open", "-o", "a.pdf").status == 0
    assert started == [["xdg-open", str(Path("a.pdf").resolve())]]


def test_a_viewer_that_is_not_there_is_no_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nonexistent")
    run = pliego("board", "--open", "--seed", "x", "-o", "a.pdf")
    assert run.status == 0
    assert run.lines == ["a.pdf"]
    assert len(run.complaints) == 1
    assert "'a.pdf' is written but cannot be opened" in run.err


def test_version_and_help(tmp_path: Path) -> None:
    run = pliego_process("--version", cwd=tmp_path)
    assert (run.status, run.lines, run.err) == (0, [f"pliego {__version__}"], "")
    for arguments in (["--help"], ["board", "--help"], ["board", "-h"]):
        run = pliego(*arguments)
        assert (run.status, run.err) == (0, "")
        assert run.out.startswith(b"Usage: pliego")


def test_help_names_every_option() -> None:
    text = pliego("board", "--help").out.decode()
    options = (
        "--players --size --count --seed --number --quality --code --board --blank --score-sheet "
        "-o --output --lang --paper --ink --force --open --quiet --json --games-dir"
    )
    assert [option for option in options.split() if option not in text] == []


# Interruptions


def interrupted(folder: Path, number: int, *options: str) -> tuple[int, str, str]:
    """Send a signal to a run that is writing its file; return status, stdout, stderr."""
    process = subprocess.Popen(
        [*COMMAND, "board", "--count", "100000", "--quality", "strict", *options],
        cwd=folder,
        env=environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),  # noqa: PLW1509
    )
    try:
        while process.poll() is None and not any(folder.rglob("*.part")):
            time.sleep(0.01)
        process.send_signal(number)
        out, err = process.communicate(timeout=60)
    finally:
        process.kill()
    return process.returncode, out, err


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_an_interrupted_run_leaves_nothing(tmp_path: Path, name: str) -> None:
    status, out, err = interrupted(tmp_path, getattr(signal, name))
    assert (status, out, err) == (130, "", "pliego: interrupted\n")
    assert names(tmp_path) == []


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_an_interrupted_run_leaves_the_earlier_file(tmp_path: Path) -> None:
    assert pliego("board", "-o", "a.pdf").status == 0
    before = Path("a.pdf").read_bytes()
    status, _, err = interrupted(tmp_path, signal.SIGINT, "-o", "a.pdf", "--json")
    assert (status, err) == (130, "pliego: interrupted\n")
    assert names(tmp_path) == ["a.pdf"]
    assert Path("a.pdf").read_bytes() == before


@pytest.mark.skipif(os.name == "nt", reason="pipes of POSIX")
def test_a_reader_that_has_gone_is_no_fault(tmp_path: Path) -> None:
    run = pliego_shell(
        '$PLIEGO board --count 400 --seed x -o - | head -c 10; echo " ${PIPESTATUS[0]}"',
        cwd=tmp_path,
    )
    assert run.err == ""
    assert run.out.startswith(b"%PDF-1.7\n%")
    assert names(tmp_path) == []
