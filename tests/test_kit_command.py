"""What ``pliego kit`` promises of its options, its output and its exit status."""

import io
import json
import re
from collections import Counter
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from made_sheets import PAPERS, SCALE, colours_set
from own_games import leave_as_it_is, make_mini, write_game
from read_pdf import ReadPdf
from run_pliego import names, pliego, pliego_process

MG2 = "MG2-028E-BCXV-E7WN-K"  # board 1 of the seed "club"
MG4 = "MG4-23GJ-FP2T-JQBF-W4BF"
FOREIGN = b"%PDF-1.4\nsomebody's thesis\n"
PARTS = {
    "passo": ["rules", "tiles", "pieces", "mat"],
    "minigenesis": ["rules", "board", "blank-board", "score-sheet", "reference"],
}

pytestmark = pytest.mark.usefixtures("inside")


def told(*options: str | Path) -> dict[str, Any]:
    """What ``pliego kit`` says of itself in JSON."""
    run = pliego("kit", *options, "--json")
    assert run.status == 0, run.err
    said: dict[str, Any] = json.loads(run.out)
    return said


def printed(*options: str | Path) -> ReadPdf:
    """The file that ``pliego kit`` makes with ``options``."""
    run = pliego("kit", *options, "--force", "--quiet", "-o", "printed.pdf")
    assert run.status == 0, run.err
    return ReadPdf(Path("printed.pdf").read_bytes())


def texts_of(path: str | Path) -> list[str]:
    """The text of each page of a file, on one line."""
    return ReadPdf(Path(path).read_bytes()).page_texts


def refused(*options: str | Path) -> tuple[int, list[str]]:
    """The status and the complaints of a run that must print nothing at all."""
    before = names(Path())
    run = pliego("kit", *options)
    assert run.out == b""
    assert names(Path()) == before
    return run.status, [line.removeprefix("pliego: ") for line in run.complaints]


# Where the file goes, and what stdout says


@pytest.mark.parametrize(
    ("options", "name"),
    [
        (("folium",), "folium-kit-es.pdf"),
        (("folium", "--lang", "en", "--paper", "letter"), "folium-kit-en.pdf"),
        (("folium", "--parts", "sheet-2"), "folium-sheet-2-es.pdf"),
        (("folium", "--parts", "rules", "--lang", "en"), "folium-rules-en.pdf"),
        (("folium", "--parts", "rules", "--parts", "sheet"), "folium-kit-es.pdf"),
    ],
)
def test_files_go_to_the_folder_output_and_are_called_by_game_and_part(
    tmp_path: Path, options: tuple[str, ...], name: str
) -> None:
    assert pliego("kit", *options).path == Path("output", name)
    assert names(tmp_path) == ["output", f"output/{name}"]


def test_stdout_has_the_path_and_nothing_else(tmp_path: Path) -> None:
    run = pliego_process("kit", "minigenesis", "--seed", "club", cwd=tmp_path)
    assert (run.status, run.err) == (0, "")
    assert run.out == b"output/minigenesis-kit-es.pdf\n"


def test_output_may_be_a_file_or_a_folder(tmp_path: Path) -> None:
    Path("sub").mkdir()
    assert pliego("kit", "folium", "-o", "a b.pdf").path == Path("a b.pdf")
    assert pliego("kit", "folium", "--output", "sub").path == Path("sub/folium-kit-es.pdf")
    assert names(tmp_path) == ["a b.pdf", "sub", "sub/folium-kit-es.pdf"]
    assert refused("folium", "-o", "nowhere/") == (1, ["the folder 'nowhere' does not exist"])


def test_output_may_be_stdout(tmp_path: Path) -> None:
    run = pliego_process("kit", "folium", "-o", "-", cwd=tmp_path)
    assert (run.status, run.err) == (0, "")
    with pikepdf.open(io.BytesIO(run.out)) as pdf:
        assert len(pdf.pages) == 4
    assert names(tmp_path) == []


def test_pliegos_own_file_is_replaced_and_somebody_elses_only_by_force() -> None:
    theirs = Path("kit.pdf")
    theirs.write_bytes(FOREIGN)
    status, complaints = refused("folium", "-o", "kit.pdf")
    assert status == 1
    assert complaints == [
        "'kit.pdf' exists and was not made by Pliego; --force replaces it, -o names another file"
    ]
    assert theirs.read_bytes() == FOREIGN
    assert pliego("kit", "folium", "-o", "kit.pdf", "--force").path == theirs
    first = theirs.read_bytes()
    assert pliego("kit", "folium", "-o", "kit.pdf", "--lang", "en").path == theirs
    assert theirs.read_bytes() not in (FOREIGN, first)


def test_the_document_says_what_it_is() -> None:
    assert printed("passo", "--lang", "en").info["/Title"] == "Passo: complete kit"
    assert printed("passo", "--parts", "mat", "--lang", "en").info["/Title"] == "Passo: Mat"
    assert printed("folium").info["/Author"] == "Santiago Eximeno"


def test_open_starts_the_viewer_with_each_file(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[str] = []
    monkeypatch.setattr("generator.cli.output.sys.platform", "linux")
    monkeypatch.setattr(
        "generator.cli.output.subprocess.Popen", lambda command, **_: started.append(command[1])
    )
    options = ("--parts", "sheet", "--parts", "sheet-2", "--split", "--open")
    assert pliego("kit", "folium", *options).status == 0
    assert [Path(path).name for path in started] == ["folium-sheet-es.pdf", "folium-sheet-2-es.pdf"]


# JSON and messages


def test_json_has_the_promised_form() -> None:
    run = pliego("kit", "minigenesis", "--seed", "club", "--json")
    assert (run.status, run.err) == (0, "")
    assert run.out.isascii()
    assert run.out.count(b"\n") == 1
    said = json.loads(run.out)
    assert list(said) == ["files", "boards"]
    (file,) = said["files"]
    data = Path(file["path"]).read_bytes()
    assert file == {
        "path": "output/minigenesis-kit-es.pdf",
        "pages": 9,
        "bytes": len(data),
        "sha256": sha256(data).hexdigest(),
    }
    two, four = said["boards"]
    assert two.pop("abysses")[:3] == ["e2", "g2", "f3"]
    assert set(two.pop("grid")) == {"x", "y", "cell"}
    assert two == {
        "file": file["path"],
        "page": 3,
        "number": 1,
        "game": "minigenesis",
        "variant": "MG2",
        "code": MG2,
        "seed": "club",
        "quality": "connected",
        "columns": 10,
        "rows": 11,
    }
    assert (four["variant"], four["code"], four["page"]) == ("MG4", MG4, 4)


def assert_boards_are_where_json_says(said: dict[str, Any]) -> None:
    for board in said["boards"]:
        page = board["page"]
        assert board["code"] in texts_of(board["file"])[page - 1]
        read = ReadPdf(Path(board["file"]).read_bytes()).page(page - 1)
        grid, side = board["grid"], board["grid"]["cell"]
        abysses = {
            f"{chr(ord('a') + round((rect.x - grid['x']) / side))}"
            f"{round((rect.y - grid['y']) / side) + 1}"
            for rect in read.rects
            if rect.fill and abs(rect.width - side) < 0.01 and abs(rect.height - side) < 0.01
        }
        assert abysses == set(board["abysses"])


@pytest.mark.parametrize(
    ("options", "pages"),
    [
        ((), {"MG2": 3, "MG4": 4}),
        (("--players", "3"), {"MG4": 3}),
        (("--parts", "score-sheet", "--parts", "board"), {"MG2": 1, "MG4": 2}),
        (("--parts", "board", "--players", "2", "--paper", "a5"), {"MG2": 1}),
    ],
)
def test_json_says_on_which_page_each_board_is(
    options: tuple[str, ...], pages: dict[str, int]
) -> None:
    said = told("minigenesis", "--seed", "x", *options)
    assert {board["variant"]: board["page"] for board in said["boards"]} == pages
    assert_boards_are_where_json_says(said)


def test_json_says_in_which_file_each_board_is() -> None:
    said = told("minigenesis", "--seed", "club", "--split")
    files = [file["path"] for file in said["files"]]
    assert files == [f"output/minigenesis-{part}-es.pdf" for part in PARTS["minigenesis"]]
    for file in said["files"]:
        data = Path(file["path"]).read_bytes()
        assert (file["bytes"], file["sha256"]) == (len(data), sha256(data).hexdigest())
        assert file["pages"] == len(texts_of(file["path"]))
    assert [(board["file"], board["page"]) for board in said["boards"]] == [
        ("output/minigenesis-board-es.pdf", 1),
        ("output/minigenesis-board-es.pdf", 2),
    ]
    assert_boards_are_where_json_says(said)


def test_json_of_a_kit_without_boards_lists_none() -> None:
    assert told("passo", "--parts", "mat")["boards"] == []
    assert told("minigenesis", "--parts", "blank-board", "--parts", "rules")["boards"] == []


@pytest.mark.parametrize("option", ["--json", "--open"])
def test_the_pdf_cannot_share_stdout(option: str) -> None:
    assert refused("folium", option, "-o", "-") == (2, [f"{option} and -o - cannot go together"])


def test_quiet_says_nothing_but_the_paths_and_faults() -> None:
    run = pliego("kit", "minigenesis", "--quiet", "-o", "a.pdf")
    assert (run.status, run.err, run.lines) == (0, "", ["a.pdf"])
    status, complaints = refused("nosuch", "--quiet")
    assert (status, len(complaints)) == (1, 1)


def test_help_names_every_option() -> None:
    run = pliego("kit", "--help")
    assert (run.status, run.err) == (0, "")
    options = (
        "--players --seed --set --parts --split "
        "-o --output --lang --paper --ink --force --open --quiet --json --games-dir"
    )
    text = run.out.decode()
    assert [option for option in options.split() if option not in text] == []


# Language, paper and ink


@pytest.mark.parametrize(
    ("variables", "options", "language"),
    [
        ({}, (), "es"),
        ({"LANG": "en_GB.UTF-8"}, (), "en"),
        ({"LC_ALL": "es_ES.UTF-8", "LANG": "en_GB.UTF-8"}, (), "es"),
        ({"LC_ALL": "en_GB.UTF-8"}, ("--lang", "es"), "es"),
    ],
)
def test_the_option_gives_the_language_or_else_the_locale(
    variables: dict[str, str],
    options: tuple[str, ...],
    language: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    run = pliego("kit", "folium", *options)
    assert run.path.name == f"folium-kit-{language}.pdf"
    with pikepdf.open(run.path) as pdf:
        assert str(pdf.Root.Lang) == language
    pages = texts_of(run.path)
    assert {"es": "Objetivo", "en": "Goal"}[language] in pages[0]
    for page in pages:
        assert SCALE[language] in page


def test_paper_has_the_size_that_was_asked_for() -> None:
    sizes = [(page.width, page.height) for page in printed("folium", "--paper", "letter").pages]
    assert len(sizes) == 4
    for size in sizes:
        assert size == pytest.approx(PAPERS["letter"], abs=0.01)


def test_mono_leaves_all_colours_out() -> None:
    part = ("babylon", "--parts", "tokens")
    assert colours_set(printed(*part, "--ink", "colour")) != set()
    assert colours_set(printed(*part, "--ink", "mono")) == set()


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (("--lang", "fr"), "--lang: unknown value (found 'fr'); allowed: es, en"),
        (
            ("--paper", "a44"),
            "--paper: unknown value (found 'a44'); allowed: a4, letter, a5, a3; nearest: a4",
        ),
        (
            ("--ink", "mona"),
            "--ink: unknown value (found 'mona'); allowed: colour, mono; nearest: mono",
        ),
    ],
)
def test_unknown_values_are_refused_with_the_list(options: tuple[str, ...], complaint: str) -> None:
    assert refused("folium", *options) == (2, [complaint])


@pytest.mark.parametrize("options", [(), ("folium", "passo"), ("folium", "--count", "2")])
def test_one_game_is_asked_for(options: tuple[str, ...]) -> None:
    status, complaints = refused(*options)
    assert status == 2
    assert complaints


# Which game


def test_an_unknown_game_is_refused_with_the_list() -> None:
    assert refused("babilon") == (
        1,
        [
            (
                "unknown game (found 'babilon'); "
                "allowed: babylon, de-relleno, folium, minigenesis, passo; nearest: babylon"
            ),
        ],
    )


def test_a_game_may_be_a_path_or_come_from_ones_own_folder(tmp_path: Path) -> None:
    path = write_game(tmp_path / "own", "mini", make_mini)
    part = ("--parts", "board", "--seed", "x")
    for game in (path, "./own/mini.yaml"):
        (board,) = told(game, *part)["boards"]
        assert (board["game"], board["variant"]) == ("mini", "MINI")
    assert pliego("kit", "mini", *part, "--games-dir", "own").path.name == "mini-board-es.pdf"


def test_a_broken_game_in_the_folder_fails_only_when_it_is_used(tmp_path: Path) -> None:
    Path("own").mkdir()
    Path("own/broken.yaml").write_text("title: [", encoding="utf-8")
    part = ("--parts", "sheet", "-o", "a.pdf")
    assert pliego("kit", "folium", *part, "--games-dir", "own").status == 0
    status, complaints = refused("broken", "--games-dir", "own")
    assert status == 1
    assert complaints[0].startswith("own/broken.yaml:1:")


def test_a_game_with_nothing_to_print_is_refused(tmp_path: Path) -> None:
    def bare(game: dict[str, Any]) -> None:
        for key in ("rules", "kit"):
            del game[key]

    write_game(tmp_path / "own", "bare", bare)
    status, complaints = refused("own/bare.yaml")
    assert (status, len(complaints)) == (1, 1)
    assert "bare has nothing to print" in complaints[0]


# Parts


def bookmarks(*options: str) -> list[tuple[str, int]]:
    return printed(*options, "--lang", "en").bookmarks


def test_each_part_has_its_bookmark_in_the_order_of_printing() -> None:
    assert bookmarks("passo") == [
        ("Rules", 1),
        ("Tiles", 2),
        ("Discs and powers", 3),
        ("Mat", 4),
    ]
    assert bookmarks("minigenesis") == [
        ("Rules", 1),
        ("Board", 3),
        ("Blank board", 5),
        ("Score sheet", 7),
        ("Dice and colour card", 9),
    ]


@pytest.mark.parametrize(
    ("parts", "titles"),
    [
        (("mat", "rules"), ["Rules", "Mat"]),
        (("mat", "tiles", "mat"), ["Tiles", "Mat"]),
        (("pieces", "mat", "tiles", "rules"), ["Rules", "Tiles", "Discs and powers", "Mat"]),
    ],
)
def test_parts_may_be_picked_and_keep_their_order(
    parts: Sequence[str], titles: Sequence[str]
) -> None:
    words = [word for part in parts for word in ("--parts", part)]
    assert bookmarks("passo", *words) == [(title, n) for n, title in enumerate(titles, 1)]


def test_a_single_part_is_printed_alone() -> None:
    assert pliego("kit", "passo", "--parts", "mat", "--lang", "en", "-o", "a.pdf").status == 0
    (text,) = texts_of("a.pdf")
    assert text.startswith("Passo: Mat")


def test_pages_are_numbered_through() -> None:
    assert pliego("kit", "passo", "-o", "a.pdf").status == 0
    pages = texts_of("a.pdf")
    assert len(pages) == 4
    for number, text in enumerate(pages, 1):
        assert f" {number}/4 " in text


def test_an_unknown_part_is_refused_with_the_list() -> None:
    allowed = "allowed: rules, tiles, pieces, mat"
    assert refused("passo", "--parts", "tile", "--parts", "mat", "--parts", "xyzzy") == (
        2,
        [
            f"--parts: unknown part (found 'tile'); {allowed}; nearest: tiles",
            f"--parts: unknown part (found 'xyzzy'); {allowed}",
        ],
    )


def test_the_rules_are_no_part_of_a_game_without_rules(tmp_path: Path) -> None:
    def without_rules(game: dict[str, Any]) -> None:
        make_mini(game)
        del game["rules"]

    path = write_game(tmp_path / "own", "bare", without_rules)
    status, complaints = refused(path, "--parts", "rules")
    assert status == 2
    assert complaints[0].startswith("--parts: unknown part (found 'rules'); allowed: board, ")
    run = pliego("kit", path, "--lang", "en", "--quiet")
    titles = [title for title, _ in ReadPdf(run.path.read_bytes()).bookmarks]
    assert titles == ["Board", "Blank board", "Score sheet", "Dice and colour card"]


@pytest.mark.parametrize(
    ("game", "part", "option"),
    [
        ("minigenesis", "thirteen", "thirteen=yes"),
        ("babylon", "soluna", "variant=soluna"),
    ],
)
def test_a_part_that_the_options_rule_out_is_refused(game: str, part: str, option: str) -> None:
    assert refused(game, "--parts", part) == (
        1,
        [f"--parts: {part} is not printed under the options that are set"],
    )
    assert refused(game, "--parts", "rules", "--parts", part)[0] == 1
    run = pliego("kit", game, "--parts", part, "--set", option)
    assert run.path == Path(f"output/{game}-{part}-es.pdf")


# A file for each part


def test_split_writes_one_file_a_part(tmp_path: Path) -> None:
    run = pliego("kit", "passo", "--split")
    assert (run.status, run.err) == (0, "")
    assert run.lines == [f"output/passo-{part}-es.pdf" for part in PARTS["passo"]]
    assert names(tmp_path) == sorted(["output", *run.lines])
    whole = pliego("kit", "passo")
    # The same sheets, each file with page numbers of its own.
    apart = [text for path in run.lines for text in texts_of(path)]
    assert apart == [re.sub(r" \d/4 ", " ", text) for text in texts_of(whole.path)]


def test_split_goes_to_a_folder_that_is_named(tmp_path: Path) -> None:
    Path("sub").mkdir()
    run = pliego("kit", "passo", "--split", "--parts", "mat", "--parts", "tiles", "-o", "sub")
    assert run.lines == ["sub/passo-tiles-es.pdf", "sub/passo-mat-es.pdf"]
    assert names(tmp_path) == ["sub", "sub/passo-mat-es.pdf", "sub/passo-tiles-es.pdf"]


@pytest.mark.parametrize("output", ["a.pdf", "-", "nowhere", "nowhere/"])
def test_split_needs_a_folder(output: str) -> None:
    assert refused("passo", "--split", "-o", output) == (
        2,
        ["--split writes several files; -o must name an existing folder"],
    )


@pytest.mark.parametrize("part", ["rules", "pieces", "mat"])
def test_split_writes_nothing_where_one_file_is_somebody_elses(part: str) -> None:
    Path("output").mkdir()
    theirs = Path(f"output/passo-{part}-es.pdf")
    theirs.write_bytes(FOREIGN)
    status, complaints = refused("passo", "--split")
    assert status == 1
    assert complaints == [
        f"'{theirs}' exists and was not made by Pliego; --force replaces it, -o names another file"
    ]
    assert theirs.read_bytes() == FOREIGN
    run = pliego("kit", "passo", "--split", "--force")
    assert (run.status, len(run.lines)) == (0, 4)
    assert theirs.read_bytes().startswith(b"%PDF-1.7")


def test_split_replaces_its_own_files(tmp_path: Path) -> None:
    assert pliego("kit", "passo", "--split").status == 0
    before = names(tmp_path)
    tiles = Path("output/passo-tiles-es.pdf")
    first = tiles.read_bytes()
    assert pliego("kit", "passo", "--split", "--paper", "letter").status == 0
    assert names(tmp_path) == before
    assert tiles.read_bytes() != first


@pytest.mark.parametrize("split", [(), ("--split",)])
def test_a_part_that_does_not_fit_is_refused_and_leaves_nothing(split: tuple[str, ...]) -> None:
    status, complaints = refused("passo", "--paper", "a5", *split)
    assert status == 1
    (complaint,) = complaints
    assert re.search(r"passo\.yaml:\d+:\d+: kit\.mat\.blocks\[0\]\.size: ", complaint)
    assert "does not fit (found 180 x 180 mm)" in complaint


# Players


@pytest.mark.parametrize(
    ("players", "variants", "pages"),
    [("2", ["MG2"], 6), ("3", ["MG4"], 6), ("4", ["MG4"], 6)],
)
def test_players_pick_the_boards(players: str, variants: list[str], pages: int) -> None:
    said = told("minigenesis", "--players", players, "--seed", "club")
    assert [board["variant"] for board in said["boards"]] == variants
    assert said["files"][0]["pages"] == pages


def test_players_pick_the_sheets_that_are_made_for_each_number() -> None:
    part = ("de-relleno", "--parts", "triangle", "--lang", "en", "-o", "a.pdf")
    assert pliego("kit", *part).status == 0
    assert [re.findall(r"(\d) players", text)[0] for text in texts_of("a.pdf")] == list("3456")
    assert pliego("kit", *part, "--players", "5").status == 0
    (text,) = texts_of("a.pdf")
    assert "5 players" in text
    assert " 21 " in text
    assert " 22 " not in text


def test_players_pick_how_many_get_tokens_and_columns() -> None:
    part = ("de-relleno", "--parts", "tokens", "--parts", "scores", "--lang", "en", "-o", "a.pdf")
    for options, letters in (((), "ABCDEF"), (("--players", "4"), "ABCD")):
        assert pliego("kit", *part, *options).status == 0
        tokens, scores = texts_of("a.pdf")
        assert Counter(re.findall(r" ([A-F])(?= )", tokens)) == dict.fromkeys(letters, 25)
        assert f" {' '.join(letters)} red " in scores


@pytest.mark.parametrize(
    ("game", "players", "allowed"),
    [
        ("folium", "3", "2"),
        ("minigenesis", "5", "2–4"),
        ("minigenesis", "1", "2–4"),
        ("minigenesis", "0", "2–4"),
        ("minigenesis", "-2", "2–4"),
        ("de-relleno", "2", "3–6"),
        ("de-relleno", "7", "3–6"),
    ],
)
def test_more_players_than_the_game_allows_are_refused(
    game: str, players: str, allowed: str
) -> None:
    assert refused(game, "--players", players) == (
        1,
        [
            f"{game} cannot be played by so many (found --players {players}); allowed: {allowed}",
        ],
    )


def test_players_are_a_number() -> None:
    status, complaints = refused("minigenesis", "--players", "two")
    assert (status, len(complaints)) == (2, 1)
    assert "--players" in complaints[0]


# Seeds


def codes(*options: str) -> list[str]:
    said = told("minigenesis", "--parts", "board", "-o", "a.pdf", *options)
    return [board["code"] for board in said["boards"]]


def test_the_same_seed_gives_the_same_boards_and_the_same_file() -> None:
    assert codes("--seed", "club") == [MG2, MG4]
    first = Path("a.pdf").read_bytes()
    assert codes("--seed", "ñandú") != [MG2, MG4]
    assert codes("--seed", "club") == [MG2, MG4]
    assert Path("a.pdf").read_bytes() == first


@pytest.mark.parametrize("seed", ["club", "ñandú", "2026"])
@pytest.mark.parametrize(("players", "place"), [("2", 0), ("4", 1)])
def test_the_boards_are_those_of_pliego_board(seed: str, players: str, place: int) -> None:
    run = pliego("board", "--seed", seed, "--players", players, "--json", "-o", "b.pdf")
    (alone,) = json.loads(run.out)["boards"]
    said = told("minigenesis", "--seed", seed, "-o", "a.pdf")["boards"]
    shared = ("game", "variant", "code", "seed", "quality", "number", "abysses", "columns", "rows")
    assert {key: said[place][key] for key in shared} == {key: alone[key] for key in shared}


def test_two_spellings_of_one_seed_are_one_seed() -> None:
    assert codes("--seed", "nandu\u0301") == codes("--seed", "nand\u00fa")


def test_a_random_seed_is_named_and_draws_the_same_again() -> None:
    run = pliego("kit", "minigenesis", "-o", "a.pdf")
    assert run.status == 0
    (line,) = run.complaints
    seed = re.match(r"seed (\S+) ", line)
    assert seed is not None
    first = Path("a.pdf").read_bytes()
    again = pliego("kit", "minigenesis", "-o", "a.pdf", "--seed", seed[1])
    assert (again.status, again.complaints) == (0, [])
    assert Path("a.pdf").read_bytes() == first


def test_fresh_boards_differ() -> None:
    found = [codes("--players", "2")[0] for _ in range(4)]
    assert len(set(found)) == 4


def test_no_seed_is_named_where_nothing_is_drawn() -> None:
    for options in (("folium",), ("minigenesis", "--parts", "rules", "--parts", "blank-board")):
        run = pliego("kit", *options, "-o", "a.pdf")
        assert (run.status, run.err) == (0, "")


@pytest.mark.parametrize("options", [("folium",), ("minigenesis", "--parts", "reference")])
def test_a_seed_is_refused_where_nothing_is_drawn(options: tuple[str, ...]) -> None:
    status, complaints = refused(*options, "--seed", "club")
    assert (status, len(complaints)) == (1, 1)
    assert complaints[0].startswith("--seed: nothing is drawn by lot here")


def test_a_seed_that_is_no_text_is_refused() -> None:
    status, complaints = refused("minigenesis", "--seed", "")
    assert (status, len(complaints)) == (1, 1)
    assert complaints[0].startswith("the seed is empty")


def test_ones_own_board_game_prints_its_own_boards(tmp_path: Path) -> None:
    path = write_game(tmp_path / "own", "mini", make_mini)
    run = pliego("board", path, "--seed", "club", "--json", "-o", "b.pdf")
    (alone,) = json.loads(run.out)["boards"]
    (board,) = told(path, "--seed", "club", "--parts", "board", "-o", "a.pdf")["boards"]
    assert (board["columns"], board["rows"]) == (8, 8)
    assert board["code"] == alone["code"]
    assert board["code"] != MG2
    copy = write_game(tmp_path / "own", "copy", leave_as_it_is)
    same = told(copy, "--seed", "club", "--parts", "board", "-o", "a.pdf")["boards"]
    assert [one["code"] for one in same] == [MG2, MG4]
