"""Whatever is wrong with the input: one line a fault, a status, and nothing lost.

Every case compares the whole folder before and after: no file appears, none changes.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from own_games import leave_as_it_is, make_mini, write_game
from reportlab.pdfgen.canvas import Canvas
from run_pliego import COMMAND, Run, environment, pliego, pliego_process, pliego_shell

from generator.render.pdf import write_pdf

MG2 = "MG2-028E-BCXV-E7WN-K"
posix = pytest.mark.skipif(os.name == "nt", reason="pipes, limits and links of POSIX")
GAMES = "babylon, de-relleno, folium, minigenesis, passo"
ALL_BOARDS = "10x11 for 2 players, 10x14 for 3–4 players"


@pytest.fixture(autouse=True)
def inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A working directory with an earlier board and somebody else's PDF in it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PLIEGO_DEBUG", raising=False)
    assert pliego("board", "--seed", "earlier", "--lang", "es", "-o", "ours.pdf").status == 0
    canvas = Canvas("theirs.pdf")
    canvas.drawString(20, 20, "somebody else's")
    canvas.save()
    yield
    leftovers = [path for path in tmp_path.rglob(".*") if path.name.endswith(".part")]
    assert leftovers == []


def contents(folder: Path) -> dict[str, tuple[str, bytes]]:
    """Everything below ``folder``: its kind and its bytes or target."""
    found: dict[str, tuple[str, bytes]] = {}
    for path in sorted(folder.rglob("*")):
        name = str(path.relative_to(folder))
        if path.is_symlink():
            found[name] = ("link", os.fsencode(path.readlink()))
        elif path.is_file():
            found[name] = ("file", path.read_bytes())
        else:
            found[name] = ("other", b"")
    return found


def refused(*arguments: str | Path, status: int = 1) -> str:
    """Run ``pliego board``, which must fail and leave everything as it was."""
    before = contents(Path.cwd())
    run = pliego("board", "--lang", "es", *arguments)
    assert contents(Path.cwd()) == before
    check_refusal(run, status)
    return run.err.removesuffix("\n")


def check_refusal(run: Run, status: int) -> None:
    assert run.out == b""
    assert "Traceback" not in run.err
    assert "fault of Pliego itself" not in run.err
    assert run.status == status, run.err
    assert run.err.endswith("\n")


# Values of options


OUT_OF_RANGE = "out of range (found {}); allowed: 1 to {}"
WRONG_VALUES = {
    "--count 0": f"pliego: --count: {OUT_OF_RANGE.format(0, 100000)}",
    "--count -1": f"pliego: --count: {OUT_OF_RANGE.format(-1, 100000)}",
    "--count 100001": f"pliego: --count: {OUT_OF_RANGE.format(100001, 100000)}",
    "--count 10000000": f"pliego: --count: {OUT_OF_RANGE.format(10000000, 100000)}",
    "--number 0": f"pliego: --number: {OUT_OF_RANGE.format(0, 10**9)}",
    "--number 1000000001": f"pliego: --number: {OUT_OF_RANGE.format(10**9 + 1, 10**9)}",
    "--quality stric": (
        "pliego: --quality: unknown quality (found 'stric'); "
        "allowed: any, connected, balanced, strict; nearest: strict"
    ),
    "--paper a6": ("pliego: --paper: unknown value (found 'a6'); allowed: a4, letter, a5, a3"),
    "--paper leter": (
        "pliego: --paper: unknown value (found 'leter'); allowed: a4, letter, a5, a3; "
        "nearest: letter"
    ),
    "--ink color": (
        "pliego: --ink: unknown value (found 'color'); allowed: colour, mono; nearest: colour"
    ),
    "--lang fr": "pliego: --lang: unknown value (found 'fr'); allowed: es, en",
    "--json -o -": "pliego: --json and -o - cannot go together",
    "--open -o -": "pliego: --open and -o - cannot go together",
    f"--code {MG2} --board x": "pliego: --code and --board cannot go together",
    f"--code {MG2} --blank": "pliego: --code and --blank cannot go together",
    f"--code {MG2} --count 2": "pliego: --code and --count cannot go together",
    f"--code {MG2} --seed x": "pliego: --code and --seed cannot go together",
    f"--code {MG2} --number 2": "pliego: --code and --number cannot go together",
    "--board x --blank": "pliego: --board and --blank cannot go together",
    "--board x --count 2": "pliego: --board and --count cannot go together",
    "--board x --seed x": "pliego: --board and --seed cannot go together",
    "--board x --number 2": "pliego: --board and --number cannot go together",
    "--blank --seed x": "pliego: --blank and --seed cannot go together",
    "--blank --number 2": "pliego: --blank and --number cannot go together",
    "--blank --quality any": "pliego: --blank and --quality cannot go together",
}


@pytest.mark.parametrize("words", WRONG_VALUES)
def test_wrong_values_are_wrong_usage(words: str) -> None:
    assert refused(*words.split(), status=2) == WRONG_VALUES[words]


def test_all_wrong_values_are_told_at_once() -> None:
    assert refused("--count", "0", "--number", "0", "--quality", "best", status=2).splitlines() == [
        f"pliego: --count: {OUT_OF_RANGE.format(0, 100000)}",
        f"pliego: --number: {OUT_OF_RANGE.format(0, 10**9)}",
        (
            "pliego: --quality: unknown quality (found 'best'); "
            "allowed: any, connected, balanced, strict"
        ),
    ]


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ("--count many", "--count"),
        ("--count 1.5", "--count"),
        (f"--count {'9' * 5000}", "--count"),
        ("--players two", "--players"),
        ("--players", "--players"),
        ("--no-such-option", "--no-such-option"),
        ("--seed", "--seed"),
        ("minigenesis folium", "folium"),
    ],
)
def test_words_that_cannot_be_parsed_are_wrong_usage(words: str, named: str) -> None:
    complaint = refused(*words.split(), status=2)
    assert named in complaint


def test_an_empty_path_is_wrong_usage() -> None:
    complaint = refused("-o", "", status=2)
    assert complaint == "pliego: -o: the path is empty; allowed: a file or an existing folder"


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("--players 1", "--players 1"),
        ("--players 5", "--players 5"),
        ("--players -2", "--players -2"),
        ("--size 9x9", "--size '9x9'"),
        ("--size 11x10", "--size '11x10'"),
        ("--size large", "--size 'large'"),
        ("--size 10x11 --players 4", "--size '10x11' --players 4"),
        ("--size 10x14 --players 2 --blank", "--size '10x14' --players 2"),
    ],
)
def test_a_board_that_the_game_does_not_have(words: str, found: str) -> None:
    assert refused(*words.split()) == (
        f"pliego: minigenesis has no such board (found {found}); allowed: {ALL_BOARDS}"
    )


# Seeds


@pytest.mark.parametrize(
    ("seed", "complaint"),
    [
        ("", "the seed is empty; allowed: 1 to 100 characters"),
        ("x" * 101, "the seed is too long (found 101 characters); at most 100"),
        (
            "two\nlines",
            (
                "the seed has a control character (found U+000A at place 4); "
                "allowed: any text without control characters"
            ),
        ),
        (
            "tab\t",
            (
                "the seed has a control character (found U+0009 at place 4); "
                "allowed: any text without control characters"
            ),
        ),
        (
            "\x1b[31m",
            (
                "the seed has a control character (found U+001B at place 1); "
                "allowed: any text without control characters"
            ),
        ),
        (
            os.fsdecode(b"caf\xe9"),
            (
                "the seed has half a surrogate pair (found U+DCE9 at place 4); "
                "allowed: any text without control characters"
            ),
        ),
    ],
)
def test_a_seed_that_cannot_be_one(seed: str, complaint: str) -> None:
    assert refused("--seed", seed) == f"pliego: {complaint}"


def test_a_seed_of_a_hundred_characters_is_one() -> None:
    assert pliego("board", "--seed", "ñ" * 100, "-o", "ours.pdf").status == 0


# Codes


@pytest.mark.parametrize(
    ("code", "complaint"),
    [
        ("", "empty; known prefixes: MG2, MG4"),
        (
            "MG2-028E-BCXV-E7WN-L",
            "check digit does not fit; a character is wrong or two are swapped",
        ),
        (
            "MG2-208E-BCXV-E7WN-K",
            "check digit does not fit; a character is wrong or two are swapped",
        ),
        ("MG2-028E-BCXV-E7WN", "wrong length (found 12 characters after the prefix); MG2 has 13"),
        (
            "MG2-028E-BCXV-E7WN-KK",
            "wrong length (found 14 characters after the prefix); MG2 has 13",
        ),
        (
            "MG2-028E-BCXV-E7WU-K",
            (
                "wrong character 'U' at place 12 after the prefix; "
                "allowed: 0-9 and A-Z without I, L, O, U"
            ),
        ),
        (
            "MG3-028E-BCXV-E7WN-K",
            "unknown prefix (found 'MG3'); known: MG2, MG4; nearest: MG",
        ),
    ],
)
def test_a_mistyped_code_says_what_is_wrong(code: str, complaint: str) -> None:
    assert refused("--code", code).rstrip("24") == f"pliego: code '{code}': {complaint}".rstrip(
        "24"
    )


def test_every_code_is_judged_before_anything_is_written() -> None:
    complaints = refused("--code", MG2, "--code", "MG2-0", "--code", "XX-0").splitlines()
    assert complaints == [
        "pliego: code 'MG2-0': wrong length (found 1 characters after the prefix); MG2 has 13",
        "pliego: code 'XX-0': unknown prefix (found 'XX'); known: MG2, MG4",
    ]


def test_a_code_that_contradicts_size_players_or_quality() -> None:
    assert refused("--code", MG2, "--size", "10x14", "--players", "3").splitlines() == [
        f"pliego: code '{MG2}': it is 10x11 (found --size '10x14')",
        f"pliego: code '{MG2}': it is for 2 players (found --players 3)",
    ]
    complaint = refused("--code", "MG2-0000-0000-0000-0", "--quality", "strict").splitlines()
    assert all(line.startswith("pliego: code 'MG2-0000-0000-0000-0': ") for line in complaint)
    assert "solid block of abysses" in complaint[0]


def test_two_games_with_the_same_prefix(tmp_path: Path) -> None:
    folder = write_game(tmp_path / "own", "alpha", leave_as_it_is).parent
    assert refused("--games-dir", folder, "--code", MG2) == (
        f"pliego: code '{MG2}': the prefix belongs to several games (alpha, minigenesis); "
        "name the game before the options"
    )
    run = pliego("board", "alpha", "--games-dir", folder, "--code", MG2, "-o", "ours.pdf")
    assert run.status == 0


# Impossible wishes


def write_tiny(folder: Path, name: str = "tiny", **variant: str) -> Path:
    def change(game: dict[str, Any]) -> None:
        given = {"players": "2-4", "size": "5x5", "abysses": 3} | variant
        game["board"]["variants"] = {"TINY": given}

    return write_game(folder, name, change)


def test_more_abysses_than_interior_squares(tmp_path: Path) -> None:
    path = write_tiny(tmp_path, abysses="10")
    (complaint,) = refused(path).splitlines()
    assert complaint.startswith(f"{path}:")
    assert complaint.endswith(
        "board.variants.TINY: more abysses than interior squares (found 10); at most 9"
    )


def test_more_boards_than_exist(tmp_path: Path) -> None:
    # 84 placements of 3 on 3 x 3; 16 differ under the eight symmetries of a square.
    path = write_tiny(tmp_path)
    assert refused(path, "--count", "17", "--quality", "any") == (
        "pliego: only 16 different boards of TINY exist, turned and mirrored ones counted once "
        "(17 wanted); at most 16"
    )
    run = pliego("board", path, "--count", "16", "--quality", "any", "-o", "ours.pdf")
    assert run.status == 0


def test_a_quality_that_no_board_has(tmp_path: Path) -> None:
    path = write_tiny(tmp_path, abysses="9")
    assert refused(path, "--seed", "x", "--quality", "strict") == (
        "pliego: board 1 of seed 'x' (TINY, strict): none of 10000 drawn boards fits "
        "(10000 not strict, 0 like an earlier board; 0 drawn before); try another quality"
    )


def test_a_failure_on_a_late_page_leaves_nothing(tmp_path: Path) -> None:
    # Of the 23 ways to put 4 abysses on 3 x 3, one cuts off the square in the middle.
    path = write_tiny(tmp_path, abysses="4")
    command = (path, "--seed", "x", "--count", "23", "--quality", "connected")
    complaint = refused(*command, "-o", "ours.pdf", "--force")
    assert "none of 10000 drawn boards fits" in complaint
    assert complaint.startswith("pliego: board 23 of seed 'x' ")
    assert refused(*command) == complaint  # nor the folder that was made for it
    assert refused(*command, "-o", "-") == complaint  # nor half a file in a pipe


def test_ambiguous_sizes(tmp_path: Path) -> None:
    def change(game: dict[str, Any]) -> None:
        game["board"]["variants"] = {
            "TWO": {"players": "2", "size": "8x8", "abysses": 9},
            "MORE": {"players": "3-4", "size": "8x8", "abysses": 7},
            "LONG": {"players": "3-4", "size": "8x9", "abysses": 7},
        }

    path = write_game(tmp_path, "several", change)
    assert refused(path, "--size", "8x8") == (
        "pliego: several boards of several fit (found --size '8x8'); name size and players of one "
        "of them: 8x8 for 2 players, 8x8 for 3–4 players"
    )
    assert refused(path, "--players", "3") == (
        "pliego: several boards of several fit (found --players 3); name size and players of one "
        "of them: 8x8 for 3–4 players, 8x9 for 3–4 players"
    )
    run = pliego("board", path, "--size", "8x8", "--players", "4", "-o", "ours.pdf")
    assert run.status == 0


# Games


def test_an_unknown_game() -> None:
    assert refused("minigenesi") == (
        f"pliego: unknown game (found 'minigenesi'); allowed: {GAMES}; nearest: minigenesis"
    )
    assert refused("x\x1b[31m\ny") == (
        rf"pliego: unknown game (found 'x\x1b[31m\ny'); allowed: {GAMES}"
    )


def test_a_folder_of_games_that_is_none() -> None:
    assert refused("--games-dir", "nowhere") == (
        "pliego: cannot read the folder 'nowhere' (No such file or directory); "
        "allowed: a folder with game descriptions"
    )
    assert refused("--games-dir", "theirs.pdf") == (
        "pliego: cannot read the folder 'theirs.pdf' (Not a directory); "
        "allowed: a folder with game descriptions"
    )


@dataclass(frozen=True, slots=True)
class BadFile:
    """The bytes of a description that cannot be used, and how the complaints begin."""

    data: bytes
    complaints: tuple[str, ...]


def shipped() -> bytes:
    from own_games import MINIGENESIS

    return MINIGENESIS.read_bytes()


BAD_FILES = {
    "empty": BadFile(b"", ("bad.yaml: is empty; keys and their values are needed",)),
    "only a comment": BadFile(b"# x\n", ("bad.yaml: is empty; keys and their values are needed",)),
    "binary": BadFile(
        b"title: \x00\xff\xfe\n",
        ("bad.yaml: is not a text file (found a zero byte)",),
    ),
    "Latin-1": BadFile(
        b"title: caf\xe9\n",
        ("bad.yaml:1:11: is not in UTF-8 (found the byte E9); save the file as UTF-8",),
    ),
    "a list": BadFile(b"- a\n- b\n", ("bad.yaml:1:1: must consist of keys and values, such as",)),
    "broken": BadFile(b"title: [a\n", ("bad.yaml:1:8: ",)),
    "duplicate keys": BadFile(
        b"title: a\nplayers: 2\ntitle: b\n",
        (
            (
                "bad.yaml:3:1: title: stands twice in the same table "
                "(first at line 1, column 1); allowed: once"
            ),
        ),
    ),
    "alias": BadFile(
        b"title: &x a\nauthor: *x\n",
        ("bad.yaml:1:8: title: anchors are not", "bad.yaml:2:9: author: aliases are not"),
    ),
    "deep": BadFile(b"title: " + b"[" * 1000, ("bad.yaml:1:",)),
    "10 MB": BadFile(
        b"# " + b"x" * 10_000_000,
        ("bad.yaml: is too large (found 10,000,002 bytes); allowed: at most 1,048,576 bytes",),
    ),
    "unknown key": BadFile(
        b"titel: x\n" + shipped().replace(b"title:", b"title:", 1),
        ("bad.yaml:1:1: titel: ",),
    ),
    "wrong type": BadFile(
        shipped().replace(b"players: 2-4", b"players: [2, 4]", 1),
        ("bad.yaml:",),
    ),
}


@pytest.mark.parametrize("kind", BAD_FILES)
def test_a_description_that_cannot_be_used(kind: str) -> None:
    bad = BAD_FILES[kind]
    Path("bad.yaml").write_bytes(bad.data)
    complaints = refused("./bad.yaml").splitlines()
    assert len(complaints) == len(bad.complaints)
    for complaint, beginning in zip(complaints, bad.complaints, strict=True):
        assert complaint.startswith(beginning)


@pytest.mark.parametrize("change", ["bom", "crlf", "cr"])
def test_how_a_file_was_saved_does_not_matter(change: str) -> None:
    data = shipped()
    Path("game.yaml").write_bytes(
        {
            "bom": b"\xef\xbb\xbf" + data,
            "crlf": data.replace(b"\n", b"\r\n"),
            "cr": data.replace(b"\n", b"\r"),
        }[change]
    )
    run = pliego("board", "./game.yaml", "--seed", "club", "--lang", "es", "-o", "ours.pdf")
    assert run.status == 0, run.err


def test_every_fault_of_a_file_is_told() -> None:
    data = (
        shipped().replace(b"size: 10x11", b"size: 10by11").replace(b"abysses: 22", b"abysses: lots")
    )
    Path("bad.yaml").write_bytes(data.replace(b"hatching: vertical", b"hatching: vertcal"))
    complaints = refused("./bad.yaml").splitlines()
    assert len(complaints) == 3
    places = [complaint.split(": ")[1] for complaint in complaints]
    assert sorted(places) == sorted(
        ["board.variants.MG2.size", "board.variants.MG4.abysses", "terrains.red.hatching"]
    )
    assert "nearest: vertical" in "".join(complaints)


@pytest.mark.parametrize(
    ("path", "complaint"),
    [
        ("missing.yaml", "missing.yaml: there is no such file"),
        ("./folder.yaml", "folder.yaml: is a folder; a file is needed"),
        ("/dev/zero", None),
        ("theirs.pdf/game.yaml", "theirs.pdf/game.yaml: cannot be opened (Not a directory)"),
    ],
)
def test_a_path_that_is_no_description(path: str, complaint: str | None) -> None:
    Path("folder.yaml").mkdir()
    if complaint is None:
        complaint = f"{path}: is not a file but a device or a pipe"
    assert refused(path) == complaint


@posix
def test_a_pipe_is_not_waited_for() -> None:
    os.mkfifo("pipe.yaml")
    assert refused("./pipe.yaml") == "pipe.yaml: is not a file but a device or a pipe"
    assert refused("--board", "pipe.yaml") == "pipe.yaml: is not a file but a device or a pipe"


def changed(change: Callable[[dict[str, Any]], None]) -> Path:
    return write_game(Path("own"), "changed", change).relative_to(Path())


def place_in(path: Path, needle: str) -> str:
    """file:line:column of ``needle`` in a file."""
    for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
        if needle in line:
            return f"{path}:{number}:{line.index(needle) + 1}"
    raise AssertionError(needle)


def test_a_text_that_the_asked_language_lacks() -> None:
    def change(game: dict[str, Any]) -> None:
        game["turn"] = {"en": "Roll and write."}

    path = changed(change)
    complaint = refused(path)
    assert complaint.startswith(f"{path}:")
    assert complaint.endswith(": turn: no text in Spanish; languages here: en")
    assert pliego("board", path, "--lang", "en", "-o", "ours.pdf").status == 0


def test_a_glyph_that_the_typeface_lacks() -> None:
    def change(game: dict[str, Any]) -> None:
        game["title"] = "Mini 世界"

    path = changed(change)
    assert refused(path) == (
        f"{place_in(path, 'Mini 世界')}: title: the typeface has no glyph for '世' (U+4E16), "
        "'界' (U+754C) in 'Mini 世界'"
    )


def test_a_title_too_long_for_its_line() -> None:
    title = "A title that is longer than any line of the sheet can be, alas"

    def change(game: dict[str, Any]) -> None:
        game["title"] = title

    path = changed(change)
    complaint = refused(path)
    assert complaint.startswith(f"{place_in(path, title)}: title: '{title[:59]}")
    assert " is too long for its line (found " in complaint


def test_credits_of_more_lines_than_the_foot_has() -> None:
    def change(game: dict[str, Any]) -> None:
        game["credits"] = "word " * 200

    complaint = refused(changed(change))
    assert "credits: the credits are too long" in complaint


def test_a_board_too_large_for_the_paper() -> None:
    def change(game: dict[str, Any]) -> None:
        game["board"]["variants"] = {"HUGE": {"players": "2-4", "size": "26x60", "abysses": 1}}

    complaint = refused(changed(change), "--paper", "a5")
    assert "26x60" in complaint
    assert "does not fit" in complaint


def test_placeholders_that_name_nothing() -> None:
    def change(game: dict[str, Any]) -> None:
        game["turn"] = "Use {{ abyses }} of them."

    path = changed(change)
    complaint = refused(path)
    assert complaint.startswith(f"{place_in(path, 'Use {{')}: turn: unknown placeholder (found")
    assert "nearest: abysses" in complaint


# Boards made by hand


def picture(**changes: str) -> str:
    """A good board for two, with whole lines replaced: ``line3='..........'``."""
    squares = "e2 g2 f3 g3 c4 d4 i5 b6 g6 e7 h7 b8 c8 e8 i8 f9 g9 h9".split()
    lines = [
        "".join("#" if f"{letter}{row}" in squares else "." for letter in "abcdefghij")
        for row in range(1, 12)
    ]
    for name, line in changes.items():
        lines[int(name.removeprefix("line")) - 1] = line
    return "\n".join(lines) + "\n"


BAD_BOARDS = {
    "too few": (
        picture(line2=".........."),
        ["hand.txt: wrong number of abysses (found 16); MG2 has 18"],
    ),
    "on the border": (
        picture(line1="#.........", line2="....#....."),
        ["hand.txt:1:1: abyss a1 lies on the border; allowed: b2 to i10"],
    ),
    "everything at once": (
        picture(line1="#........#"),
        [
            "hand.txt: wrong number of abysses (found 20); MG2 has 18",
            "hand.txt:1:1: abyss a1 lies on the border; allowed: b2 to i10",
            "hand.txt:1:10: abyss j1 lies on the border; allowed: b2 to i10",
        ],
    ),
    "another size": (
        "....\n.##.\n....\n",
        [f"hand.txt: minigenesis has no board of this size (found 4x3); allowed: {ALL_BOARDS}"],
    ),
    "uneven": (
        picture(line3="....."),
        ["hand.txt:3:1: the row is too short (found 5; the first row has 10)"],
    ),
    "another character": (
        picture(line1="........x."),
        ["hand.txt:1:9: is not a square (found 'x'); allowed: . and #"],
    ),
    "empty": ("", ["hand.txt: is empty; a picture of . and # is needed"]),
    "neither picture nor YAML": (
        "hello\n",
        [
            (
                "hand.txt:1:1: is neither a row of . and # nor a key with its value "
                "(found 'hello'); a comment in a picture begins with ';'"
            )
        ],
    ),
    "a square twice": (
        "size: 10x11\nsquares: [b2, c2, b2]\n",
        [
            (
                "hand.txt:2:19: squares[2]: stands twice in the list (found 'b2'); "
                "allowed: squares from a1 to j11, each once"
            )
        ],
    ),
    "off the grid": (
        "size: 10x11\nsquares: [b2, k2]\n",
        [
            (
                "hand.txt:2:15: squares[1]: is not on the board (found 'k2'); "
                "allowed: squares from a1 to j11, each once"
            )
        ],
    ),
}


@pytest.mark.parametrize("kind", BAD_BOARDS)
def test_a_hand_made_board_that_is_none(kind: str) -> None:
    text, complaints = BAD_BOARDS[kind]
    Path("hand.txt").write_text(text, encoding="utf-8")
    assert refused("--board", "hand.txt").splitlines() == complaints


def test_a_hand_made_board_without_the_wanted_quality() -> None:
    text = picture(line2=".....##...")
    Path("hand.txt").write_text(text, encoding="utf-8")
    complaints = refused("--board", "hand.txt", "--quality", "strict").splitlines()
    assert complaints[0] == "hand.txt: solid block of abysses at f2, g2, f3, g3"
    assert all(line.startswith("hand.txt: ") for line in complaints)
    assert pliego("board", "--board", "hand.txt", "-o", "ours.pdf").status == 0


def test_squares_alone_leave_open_which_board_is_meant() -> None:
    Path("hand.txt").write_text("squares: [b2, c3]\n", encoding="utf-8")
    assert refused("--board", "hand.txt") == (
        "hand.txt: it is not clear which board of minigenesis this is "
        f"(found neither --size nor --players); allowed: {ALL_BOARDS}"
    )
    assert refused("--board", "hand.txt", "--players", "2") == (
        "hand.txt: wrong number of abysses (found 2); MG2 has 18"
    )


def test_a_board_file_that_cannot_be_read() -> None:
    assert refused("--board", "missing.txt") == "missing.txt: there is no such file"
    assert refused("--board", ".") == ".: is a folder; a file is needed"
    Path("big.txt").write_bytes(b"." * 2**21)
    assert refused("--board", "big.txt") == (
        "big.txt: is too large (found 2,097,152 bytes); allowed: at most 1,048,576 bytes"
    )


# Targets


def test_a_folder_that_does_not_exist() -> None:
    assert refused("-o", "nowhere/a.pdf") == "pliego: the folder 'nowhere' does not exist"
    assert refused("-o", "nowhere/") == "pliego: the folder 'nowhere' does not exist"
    assert refused("-o", "theirs.pdf/a.pdf") == "pliego: the folder 'theirs.pdf' does not exist"


def test_the_default_folder_cannot_be_made() -> None:
    Path("output").write_text("a file of that name")
    assert refused() == (
        "pliego: cannot make the folder 'output' (File exists); -o names another place"
    )


@posix
@pytest.mark.skipif(getattr(os, "geteuid", int)() == 0, reason="nothing is forbidden to root")
def test_a_folder_that_must_not_be_written_to() -> None:
    folder = Path("closed")
    folder.mkdir()
    folder.chmod(0o500)
    try:
        assert refused("-o", "closed/a.pdf") == (
            "pliego: cannot write 'closed/a.pdf' (Permission denied)"
        )
    finally:
        folder.chmod(0o700)


@pytest.mark.skipif(sys.platform != "linux", reason="/proc takes no files on Linux")
def test_a_folder_that_takes_no_files() -> None:
    complaint = refused("-o", "/proc/a.pdf")
    assert complaint.startswith("pliego: cannot write '/proc/a.pdf' (")


@posix
def test_a_name_that_is_too_long() -> None:
    name = "x" * 300 + ".pdf"
    assert refused("-o", name) == f"pliego: cannot write '{name}' (File name too long)"


@posix
def test_a_link_that_leads_round_in_a_circle() -> None:
    Path("a.pdf").symlink_to("b.pdf")
    Path("b.pdf").symlink_to("a.pdf")
    complaint = refused("-o", "a.pdf")
    assert complaint.startswith("pliego: cannot write 'a.pdf' (")


@posix
@pytest.mark.parametrize("kind", ["fifo", "device", "folder behind a link"])
def test_a_target_that_is_no_file(kind: str) -> None:
    target = "target"
    if kind == "fifo":
        os.mkfifo(target)
    elif kind == "device":
        target = "/dev/full"
    else:
        Path("real").mkdir()
        os.mkfifo("real/pipe")
        Path(target).symlink_to("real/pipe")
    for force in ([], ["--force"]):
        complaint = refused("-o", target, *force)
        assert complaint.startswith("pliego: cannot write '")
        assert complaint.endswith("': it is not a file; for standard output use -o -")


@pytest.mark.parametrize("name", ["theirs.pdf", "notes.txt", "empty.pdf"])
def test_another_programs_file_is_kept(name: str) -> None:
    Path("notes.txt").write_text("mine")
    Path("empty.pdf").touch()
    assert refused("-o", name) == (
        f"pliego: '{name}' exists and was not made by Pliego; "
        "--force replaces it, -o names another file"
    )
    run = pliego("board", "-o", name, "--force", "--seed", "club")
    assert (run.status, run.err) == (0, "")
    assert Path(name).read_bytes().startswith(b"%PDF-1.7")


def test_another_programs_file_in_the_default_folder_is_kept() -> None:
    Path("output").mkdir()
    taken = Path("output", f"minigenesis-{MG2}.pdf")
    taken.write_text("mine")
    assert refused("--seed", "club") == (
        f"pliego: '{taken}' exists and was not made by Pliego; "
        "--force replaces it, -o names another file"
    )


@posix
def test_a_link_stays_a_link_and_its_target_is_written() -> None:
    Path("folder").mkdir()
    Path("link.pdf").symlink_to("folder/real.pdf")
    for seed in ("a", "b"):
        assert pliego("board", "--seed", seed, "-o", "link.pdf").status == 0
        assert Path("link.pdf").readlink() == Path("folder/real.pdf")
        assert Path("folder/real.pdf").read_bytes().startswith(b"%PDF-1.7")
    assert sorted(path.name for path in Path("folder").iterdir()) == ["real.pdf"]


@posix
def test_a_link_to_another_programs_file_needs_force() -> None:
    Path("link.pdf").symlink_to("theirs.pdf")
    assert "was not made by Pliego" in refused("-o", "link.pdf")
    assert pliego("board", "-o", "link.pdf", "--force").status == 0
    assert Path("link.pdf").is_symlink()
    assert Path("theirs.pdf").read_bytes().startswith(b"%PDF-1.7")


@posix
def test_a_link_into_a_folder_that_is_not_there() -> None:
    Path("link.pdf").symlink_to("nowhere/real.pdf")
    complaint = refused("-o", "link.pdf")
    assert complaint.endswith("nowhere' does not exist")


def test_a_target_that_another_program_takes_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    def slow(*arguments: Any) -> int:
        pages = write_pdf(*arguments)
        Path("new.pdf").write_text("somebody was faster")
        return pages

    monkeypatch.setattr("generator.cli.output.write_pdf", slow)
    run = pliego("board", "-o", "new.pdf")
    check_refusal(run, 1)
    assert "'new.pdf' exists and was not made by Pliego" in run.err
    assert Path("new.pdf").read_text() == "somebody was faster"


# Failing writes


def limited(size: int) -> Callable[[], None]:
    import resource  # there is none on Windows

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))

    return limit


@posix
@pytest.mark.parametrize("size", [0, 100, 5_000, 20_000])
def test_a_full_disk_leaves_the_earlier_file_whole(tmp_path: Path, size: int) -> None:
    before = contents(tmp_path)
    done = subprocess.run(
        [*COMMAND, "board", "--count", "20", "--seed", "x", "-o", "ours.pdf"],
        cwd=tmp_path,
        env=environment(PYTHONDONTWRITEBYTECODE="1"),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        preexec_fn=limited(size),
        check=False,
    )
    run = Run(done.returncode, done.stdout.encode(), done.stderr)
    check_refusal(run, 1)
    assert run.err == "pliego: cannot write 'ours.pdf' (File too large)\n"
    assert contents(tmp_path) == before


@posix
def test_a_full_disk_leaves_no_folder_behind(tmp_path: Path) -> None:
    before = contents(tmp_path)
    done = subprocess.run(
        [*COMMAND, "board", "--seed", "club"],
        cwd=tmp_path,
        env=environment(PYTHONDONTWRITEBYTECODE="1"),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        preexec_fn=limited(1000),
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr == f"pliego: cannot write 'output/minigenesis-{MG2}.pdf' (File too large)\n"
    assert contents(tmp_path) == before


def test_a_failing_replacement_leaves_both_as_they_were(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(path: Path, target: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "replace", fail)
    assert refused("-o", "ours.pdf") == "pliego: cannot write 'ours.pdf' (Permission denied)"


def test_a_file_held_open_on_windows_has_a_message_of_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(path: Path, target: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "replace", fail)
    # As far as this module can tell, and no other.
    monkeypatch.setattr("generator.files.os", SimpleNamespace(**{**vars(os), "name": "nt"}))
    assert refused("-o", "ours.pdf") == (
        "pliego: cannot replace 'ours.pdf': another program holds it open; "
        "close it there, or name another file with -o"
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize(
    ("command", "complaint"),
    [
        (
            "board --seed x -o -",
            "pliego: cannot write to standard output (No space left on device)",
        ),
        (
            "board --seed x -o ours.pdf",
            "pliego: cannot write to standard output (No space left on device)",
        ),
        (
            "board --seed x -o ours.pdf --json",
            "pliego: cannot write to standard output (No space left on device)",
        ),
        ("games", "pliego: cannot write to standard output (No space left on device)"),
    ],
)
def test_a_full_stdout_is_told(tmp_path: Path, command: str, complaint: str) -> None:
    run = pliego_shell(f"$PLIEGO {command} >/dev/full", cwd=tmp_path)
    assert (run.status, run.complaints) == (1, [complaint])


@posix
@pytest.mark.parametrize("closed", [">&-", "2>&-", "<&-", ">&- 2>&- <&-"])
def test_closed_streams_end_in_no_traceback(tmp_path: Path, closed: str) -> None:
    run = pliego_shell(f"$PLIEGO board --seed x -o ours.pdf {closed}", cwd=tmp_path)
    assert "Traceback" not in run.err
    assert "fault of Pliego" not in run.err
    assert (tmp_path / "ours.pdf").read_bytes().startswith(b"%PDF-1.7")
    run = pliego_shell(f"$PLIEGO board --count 0 {closed}", cwd=tmp_path)
    assert run.status == 2
    assert "Traceback" not in run.err


@posix
def test_a_file_name_that_is_no_text(tmp_path: Path) -> None:
    name = os.fsdecode(b"caf\xe9.pdf")
    run = pliego_process("board", "--seed", "x", "-o", name, cwd=tmp_path)
    assert (run.status, run.err) == (0, "")
    assert (tmp_path / name).read_bytes().startswith(b"%PDF-1.7")
    run = pliego_process("board", "--seed", "x", "--json", "-o", name, cwd=tmp_path)
    assert run.status == 0
    run = pliego_process("board", os.fsdecode(b"caf\xe9"), cwd=tmp_path)
    check_refusal(run, 1)


def test_a_fault_of_the_program_is_one_line_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any) -> int:
        raise RuntimeError("two\nlines")

    monkeypatch.setattr("generator.cli.output.write_pdf", fail)
    before = contents(Path.cwd())
    run = pliego("board", "-o", "ours.pdf")
    assert run.status == 1
    assert run.complaints == [
        (
            r"pliego: this is a fault of Pliego itself (RuntimeError: two\nlines); "
            "PLIEGO_DEBUG=1 shows where"
        )
    ]
    assert contents(Path.cwd()) == before


def test_make_mini_is_a_game_that_works() -> None:
    # The changed descriptions above fail for the reason that each names, not for another.
    assert pliego("board", write_game(Path("own"), "mini", make_mini), "-o", "ours.pdf").status == 0
