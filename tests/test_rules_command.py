"""What ``pliego rules`` promises of its options, its output and its exit status."""

import io
import json
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from made_sheets import PAPERS, TITLES, colours_set
from own_games import leave_as_it_is, make_mini, write_game
from read_pdf import ReadPdf
from run_pliego import names, pliego, pliego_process, pliego_shell

from generator import __version__

GAMES = ("babylon", "de-relleno", "folium", "minigenesis", "passo")
#: In the order of their ids, as they are printed together.
ALL_TITLES = [TITLES[game] for game in GAMES]
FOREIGN = b"%PDF-1.4\nsomebody's thesis\n"

pytestmark = pytest.mark.usefixtures("inside")


def printed(*options: str | Path) -> ReadPdf:
    """The file that ``pliego rules`` makes with ``options``."""
    run = pliego("rules", *options, "--force", "-o", "printed.pdf")
    assert run.status == 0, run.err
    return ReadPdf(Path("printed.pdf").read_bytes())


def without_rules(game: dict[str, Any]) -> None:
    make_mini(game)
    del game["rules"]


# Where the file goes, and what stdout says


@pytest.mark.parametrize(
    ("options", "name"),
    [
        (("folium",), "folium-rules-es.pdf"),
        (("folium", "--lang", "en"), "folium-rules-en.pdf"),
        (("de-relleno", "--paper", "letter", "--ink", "mono"), "de-relleno-rules-es.pdf"),
        (("folium", "passo"), "rules-es.pdf"),
        (("--all", "--lang", "en"), "rules-en.pdf"),
    ],
)
def test_files_go_to_the_folder_output_and_are_called_by_game_and_language(
    tmp_path: Path, options: tuple[str, ...], name: str
) -> None:
    run = pliego("rules", *options)
    assert run.path == Path("output", name)
    assert names(tmp_path) == ["output", f"output/{name}"]


def test_stdout_has_the_path_and_nothing_else(tmp_path: Path) -> None:
    run = pliego_process("rules", "folium", cwd=tmp_path)
    assert (run.status, run.err) == (0, "")
    assert run.out == b"output/folium-rules-es.pdf\n"


def test_output_may_be_a_file_or_a_folder(tmp_path: Path) -> None:
    Path("sub").mkdir()
    assert pliego("rules", "folium", "-o", "a b.pdf").path == Path("a b.pdf")
    assert pliego("rules", "folium", "--output", "sub").path == Path("sub/folium-rules-es.pdf")
    assert pliego("rules", "folium", "passo", "-o", "sub/").path == Path("sub/rules-es.pdf")
    assert names(tmp_path) == ["a b.pdf", "sub", "sub/folium-rules-es.pdf", "sub/rules-es.pdf"]


def test_a_folder_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    run = pliego("rules", "folium", "-o", "nowhere/")
    assert (run.status, run.complaints) == (1, ["pliego: the folder 'nowhere' does not exist"])
    assert names(tmp_path) == []


def test_output_may_be_stdout(tmp_path: Path) -> None:
    run = pliego_process("rules", "minigenesis", "-o", "-", cwd=tmp_path)
    assert (run.status, run.err) == (0, "")
    with pikepdf.open(io.BytesIO(run.out)) as pdf:
        assert len(pdf.pages) == 2
    assert names(tmp_path) == []


def test_pliegos_own_file_is_replaced_without_being_asked(tmp_path: Path) -> None:
    assert pliego("rules", "folium", "-o", "a.pdf").status == 0
    first = Path("a.pdf").read_bytes()
    assert pliego("rules", "passo", "-o", "a.pdf").status == 0
    assert Path("a.pdf").read_bytes() != first
    assert names(tmp_path) == ["a.pdf"]


def test_somebody_elses_file_is_kept_unless_forced(tmp_path: Path) -> None:
    Path("output").mkdir()
    theirs = Path("output/folium-rules-es.pdf")
    theirs.write_bytes(FOREIGN)
    run = pliego("rules", "folium")
    assert (run.status, run.out) == (1, b"")
    (complaint,) = run.complaints
    assert f"'{theirs}' exists and was not made by Pliego" in complaint
    assert "--force" in complaint
    assert theirs.read_bytes() == FOREIGN
    assert pliego("rules", "folium", "--force").path == theirs
    assert theirs.read_bytes().startswith(b"%PDF-1.7")
    assert names(tmp_path) == ["output", str(theirs)]


def test_the_document_says_what_it_is() -> None:
    info = printed("folium", "--lang", "en").info
    assert info["/Title"] == "Folium: rules"
    assert info["/Author"] == "Santiago Eximeno"
    assert info["/Creator"] == f"Pliego {__version__}"
    assert printed("folium", "passo", "--lang", "en").info["/Title"] == "Rules of all games"


def test_open_starts_the_viewer_with_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr("generator.cli.output.sys.platform", "linux")
    monkeypatch.setattr(
        "generator.cli.output.subprocess.Popen", lambda command, **_: started.append(command)
    )
    assert pliego("rules", "folium", "--open", "-o", "a.pdf").status == 0
    assert started == [["xdg-open", str(Path("a.pdf").resolve())]]


# JSON and messages


@pytest.mark.parametrize(
    ("options", "pages"),
    [(("folium",), 1), (("minigenesis",), 2), (("folium", "minigenesis", "passo"), 4)],
)
def test_json_has_the_promised_form(options: tuple[str, ...], pages: int) -> None:
    run = pliego("rules", *options, "--json")
    assert (run.status, run.err) == (0, "")
    assert run.out.count(b"\n") == 1
    said = json.loads(run.out)
    (file,) = said["files"]
    data = Path(file["path"]).read_bytes()
    assert file == {
        "path": file["path"],
        "pages": pages,
        "bytes": len(data),
        "sha256": sha256(data).hexdigest(),
    }
    assert said == {"files": [file], "boards": []}
    with pikepdf.open(file["path"]) as pdf:
        assert len(pdf.pages) == pages


@pytest.mark.parametrize("option", ["--json", "--open"])
def test_the_pdf_cannot_share_stdout(tmp_path: Path, option: str) -> None:
    run = pliego("rules", "folium", option, "-o", "-")
    assert (run.status, run.out) == (2, b"")
    assert run.complaints == [f"pliego: {option} and -o - cannot go together"]
    assert names(tmp_path) == []


def test_quiet_says_nothing_but_the_path_and_faults() -> None:
    run = pliego("rules", "--all", "--quiet", "-o", "a.pdf")
    assert (run.status, run.err, run.lines) == (0, "", ["a.pdf"])
    refused = pliego("rules", "nosuch", "--quiet")
    assert refused.status == 1
    assert len(refused.complaints) == 1


def test_help_names_every_option() -> None:
    run = pliego("rules", "--help")
    assert (run.status, run.err) == (0, "")
    options = "--all --set -o --output --lang --paper --ink --force --open --quiet --json"
    text = run.out.decode()
    assert [option for option in [*options.split(), "--games-dir"] if option not in text] == []


# Language, paper and ink


@pytest.mark.parametrize(
    ("variables", "options", "language"),
    [
        ({}, (), "es"),
        ({"LANG": "en_GB.UTF-8"}, (), "en"),
        ({"LANG": "de_DE.UTF-8"}, (), "es"),
        ({"LC_ALL": "es_MX.UTF-8", "LANG": "en_GB.UTF-8"}, (), "es"),
        ({"LC_ALL": "en_GB.UTF-8"}, ("--lang", "es"), "es"),
        ({}, ("--lang", "en"), "en"),
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
    run = pliego("rules", "folium", *options)
    assert run.path.name == f"folium-rules-{language}.pdf"
    with pikepdf.open(run.path) as pdf:
        assert str(pdf.Root.Lang) == language
    words = ReadPdf(run.path.read_bytes()).page(0).words
    assert {"es": "Objetivo", "en": "Goal"}[language] in words


@pytest.mark.parametrize("paper", ["a4", "letter", "Letter"])
def test_paper_has_the_size_that_was_asked_for(paper: str) -> None:
    assert printed("folium", "--paper", paper).size == pytest.approx(
        PAPERS[paper.lower()], abs=0.01
    )


def test_small_paper_takes_more_pages_and_loses_no_text() -> None:
    large, small = printed("folium"), printed("folium", "--paper", "a5")
    assert small.size == pytest.approx((148, 210), abs=0.01)
    assert len(large.pages) < len(small.pages)

    def words(pdf: ReadPdf) -> set[str]:
        # Without the numbers of the pages.
        said = [text for page in pdf.pages for text in page.words if "/" not in text]
        return {word for text in said for word in text.split()}

    assert words(large) <= words(small)


def test_mono_leaves_all_colours_out() -> None:
    assert colours_set(printed("minigenesis", "--ink", "colour")) != set()
    assert colours_set(printed("minigenesis", "--ink", "mono")) == set()


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (("--lang", "fr"), "--lang: unknown value (found 'fr'); allowed: es, en"),
        (
            ("--paper", "leter"),
            "--paper: unknown value (found 'leter'); allowed: a4, letter, a5, a3; nearest: letter",
        ),
        (
            ("--ink", "color"),
            "--ink: unknown value (found 'color'); allowed: colour, mono; nearest: colour",
        ),
    ],
)
def test_unknown_values_are_refused_with_the_list(
    tmp_path: Path, options: tuple[str, ...], complaint: str
) -> None:
    run = pliego("rules", "folium", *options)
    assert (run.status, run.out, run.complaints) == (2, b"", [f"pliego: {complaint}"])
    assert names(tmp_path) == []


def test_an_unknown_option_is_wrong_usage(tmp_path: Path) -> None:
    assert pliego("rules", "folium", "--players", "2").status == 2
    assert pliego("rules", "folium", "--sett", "first_to=1").status == 2
    assert names(tmp_path) == []


# Which games


def test_each_game_has_its_bookmark_where_there_are_several() -> None:
    pdf = printed("passo", "minigenesis", "folium")
    assert pdf.bookmarks == [("Passo", 1), ("MiniGenesis", 2), ("Folium", 4)]
    assert len(pdf.pages) == 4


def test_a_sheet_of_two_pages_has_a_bookmark_too() -> None:
    assert printed("minigenesis").bookmarks == [("MiniGenesis", 1)]


def test_all_games_are_printed_in_the_order_of_their_names() -> None:
    assert [title for title, _ in printed("--all").bookmarks] == ALL_TITLES


def test_all_means_ones_own_games_too_and_ones_own_first(tmp_path: Path) -> None:
    def called(title: str) -> Callable[[dict[str, Any]], None]:
        return lambda game: game.update(title=title)

    folder = tmp_path / "own"
    write_game(folder, "casa", called("Mine"))
    write_game(folder, "minigenesis", called("Ours"))
    titles = [title for title, _ in printed("--all", "--games-dir", folder).bookmarks]
    assert titles == ["Babylon", "Mine", "De Relleno", "Folium", "Ours", "Passo"]
    assert printed("casa", "--games-dir", folder).bookmarks == [("Mine", 1)]


def test_a_game_without_rules_is_left_out_of_all_but_refused_by_name(tmp_path: Path) -> None:
    folder = write_game(tmp_path / "own", "bare", without_rules).parent
    titles = [title for title, _ in printed("--all", "--games-dir", folder).bookmarks]
    assert titles == ALL_TITLES
    run = pliego("rules", "bare", "--games-dir", folder)
    assert (run.status, run.out) == (1, b"")
    (complaint,) = run.complaints
    assert "bare has no rules" in complaint


def test_a_game_may_be_a_path(tmp_path: Path) -> None:
    path = write_game(tmp_path / "own", "mine", leave_as_it_is)
    for game in (path, path.relative_to(tmp_path), "./own/mine.yaml"):
        assert pliego("rules", game).path == Path("output/mine-rules-es.pdf")
    assert pliego("rules", path, "folium").path == Path("output/rules-es.pdf")


def test_a_broken_game_fails_only_when_it_is_used(tmp_path: Path) -> None:
    folder = tmp_path / "own"
    folder.mkdir()
    (folder / "broken.yaml").write_text("title: [", encoding="utf-8")
    assert pliego("rules", "folium", "--games-dir", folder, "-o", "a.pdf").status == 0
    for options in (("broken",), ("--all",), ("folium", "broken")):
        run = pliego("rules", *options, "--games-dir", folder)
        assert (run.status, run.out) == (1, b"")
        assert run.err.startswith(f"{folder}/broken.yaml:1:")
    assert names(tmp_path) == ["a.pdf", "own", "own/broken.yaml"]


@pytest.mark.parametrize("options", [(), ("--all", "folium")])
def test_games_are_named_or_all_are_meant(tmp_path: Path, options: tuple[str, ...]) -> None:
    run = pliego("rules", *options)
    assert (run.status, run.out) == (2, b"")
    assert run.complaints == ["pliego: name a game, or all of them with --all"]
    assert names(tmp_path) == []


def test_an_unknown_game_is_refused_with_the_list(tmp_path: Path) -> None:
    run = pliego("rules", "folium", "pasto")
    assert (run.status, run.out) == (1, b"")
    listed = ", ".join(GAMES)
    assert run.complaints == [
        f"pliego: unknown game (found 'pasto'); allowed: {listed}; nearest: passo"
    ]
    assert names(tmp_path) == []


def test_a_path_that_leads_nowhere_is_named() -> None:
    run = pliego("rules", "own/nothing.yaml")
    assert (run.status, run.out) == (1, b"")
    (complaint,) = run.complaints
    assert "own/nothing.yaml" in complaint


@pytest.mark.parametrize("games", [("folium", "babylon"), ("--all",)])
def test_options_of_a_game_go_with_a_single_game(tmp_path: Path, games: tuple[str, ...]) -> None:
    run = pliego("rules", *games, "--set", "first_to=1")
    assert (run.status, run.out) == (2, b"")
    assert run.complaints == ["pliego: --set is for one game at a time"]
    assert names(tmp_path) == []


# What cannot be printed


def test_rules_that_are_too_long_are_refused_and_leave_nothing(tmp_path: Path) -> None:
    def endless(game: dict[str, Any]) -> None:
        game["rules"]["turn"]["text"] = "Roll the dice, and roll them again. " * 250

    path = write_game(tmp_path / "own", "endless", endless)
    run = pliego("rules", path)
    assert (run.status, run.out) == (1, b"")
    (complaint,) = run.complaints
    assert complaint.startswith(f"{path}:")
    assert ": rules: the rules are too long" in complaint
    assert complaint.endswith("allowed: 2")
    assert names(tmp_path) == ["own", "own/endless.yaml"]


def test_a_text_that_is_missing_in_a_language_is_refused_in_that_language(tmp_path: Path) -> None:
    def half(game: dict[str, Any]) -> None:
        del game["rules"]["goal"]["text"]["en"]

    path = write_game(tmp_path / "own", "half", half)
    assert pliego("rules", path, "--lang", "es").status == 0
    run = pliego("rules", path, "--lang", "en")
    assert (run.status, run.out) == (1, b"")
    assert f"{path}:" in run.err
    assert "rules.goal.text" in run.err
    assert "no text in English" in run.err


def test_a_reader_that_has_gone_is_no_fault(tmp_path: Path) -> None:
    run = pliego_shell("$PLIEGO rules folium passo -o - | head -c 10", cwd=tmp_path)
    assert (run.err, run.out) == ("", b"%PDF-1.7\n%")
