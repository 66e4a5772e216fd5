"""``pliego check``, ``pliego games`` and ``pliego schema``."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from own_games import MINIGENESIS, write_game
from run_pliego import CHECKOUT, pliego

SHIPPED = [
    *sorted((CHECKOUT / "games").glob("*.yaml")),
    *sorted((CHECKOUT / "layouts").glob("*.yaml")),
    *sorted((CHECKOUT / "templates").glob("*.yaml")),
]


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


def changed(folder: Path, *changes: tuple[str, str]) -> Path:
    """A copy of MiniGenesis's description with pieces of its text replaced."""
    text = MINIGENESIS.read_text(encoding="utf-8")
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    path = folder / "own.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def line_of(path: Path, piece: str) -> int:
    lines = path.read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if piece in line)


def test_every_shipped_file_is_without_faults() -> None:
    run = pliego("check", *SHIPPED)
    assert (run.status, run.out) == (0, b"")
    assert run.complaints == [f"{len(SHIPPED)} files without faults"]


def test_all_faults_at_once_each_at_its_place(tmp_path: Path) -> None:
    path = changed(
        tmp_path,
        ("players: 2-4\n", "plyers: 2-4\n"),
        ("abysses: 18}", "abysses: 73}"),
        ("hatching: vertical", "hatching: vertikal"),
    )
    run = pliego("check", path)
    assert (run.status, run.out) == (1, b"")
    text = run.err
    assert f"{path}:{line_of(path, 'plyers')}:1: plyers: unknown key (found 'plyers')" in text
    assert "nearest: players" in text
    assert f"{path}:{line_of(path, 'abysses: 73')}:" in text
    assert "more abysses than interior squares (found 73); at most 72" in text
    assert f"{path}:{line_of(path, 'vertikal')}:" in text
    assert "nearest: vertical" in text


def test_what_would_not_fit_on_paper_is_a_fault_of_the_text(tmp_path: Path) -> None:
    path = changed(tmp_path, ("title: MiniGenesis", f"title: {'MiniGenesis ' * 9}"))
    run = pliego("check", path)
    assert run.status == 1
    assert run.complaints
    for line in run.complaints:
        assert line.startswith(f"{path}:{line_of(path, 'title:')}:8: title: 'MiniGenesis")
        assert "is too long for its line" in line


def test_a_glyph_that_the_typeface_lacks_is_a_fault_of_the_text(tmp_path: Path) -> None:
    path = changed(tmp_path, ("es: azul, en: blue", "es: azul ☃, en: blue"))
    run = pliego("check", path)
    assert run.status == 1
    place = f"{path}:{line_of(path, '☃')}:"
    assert all(line.startswith(place) for line in run.complaints)
    assert "terrains.blue.name.es: the typeface has no glyph for '☃' (U+2603)" in run.err


def test_an_unknown_placeholder_is_a_fault_of_the_text(tmp_path: Path) -> None:
    path = changed(tmp_path, ("más de {{ end.largest_gap }}", "más de {{ end.largest_gab }}"))
    run = pliego("check", path)
    assert run.status == 1
    assert "end.text.es: unknown placeholder (found 'end.largest_gab')" in run.err
    assert "nearest: end.largest_gap" in run.err


def test_a_missing_translation_fails_the_check_and_only_that_language(tmp_path: Path) -> None:
    path = changed(tmp_path, ("es: a elegir, en: any colour", "es: a elegir"))
    run = pliego("check", path)
    assert run.status == 1
    assert "no text in English" in run.err
    assert pliego("board", path, "--lang", "es").status == 0
    refused = pliego("board", path, "--lang", "en")
    assert refused.status == 1
    assert f"{path}:{line_of(path, 'a elegir')}:" in refused.err


def test_faults_as_json(tmp_path: Path) -> None:
    path = changed(tmp_path, ("players: 2-4\n", "players: many\n"))
    run = pliego("check", path, "--json")
    assert run.status == 1
    (fault, *_) = json.loads(run.out)["faults"]
    assert fault["file"] == str(path)
    assert (fault["line"], fault["column"]) == (line_of(path, "many"), 10)
    assert fault["key"] == "players"
    assert "(found 'many')" in fault["message"]
    clean = pliego("check", MINIGENESIS, "--json")
    assert (clean.status, json.loads(clean.out)) == (0, {"faults": []})


@pytest.mark.parametrize(
    ("change", "key", "message"),
    [
        ({"margin": "5mm"}, "margin", "is out of range (found '5mm')"),
        ({"papers": {"a5": {"gapp": "1"}}}, "papers.a5.gapp", "unknown key (found 'gapp')"),
        ({"papers": {"a6": {}}}, "papers.a6", "unknown paper (found 'a6')"),
        ({"title_pt": "97"}, "title_pt", "is out of range (found '97')"),
    ],
)
def test_faults_of_a_layout(tmp_path: Path, change: dict[str, Any], key: str, message: str) -> None:
    import yaml

    layout = yaml.safe_load((CHECKOUT / "layouts" / "board.yaml").read_text(encoding="utf-8"))
    path = tmp_path / "board.yaml"
    path.write_text(yaml.safe_dump({**layout, **change}), encoding="utf-8")
    run = pliego("check", path)
    assert run.status == 1
    assert f": {key}: {message}" in run.err


def test_an_unknown_block_of_a_template(tmp_path: Path) -> None:
    text = (CHECKOUT / "templates" / "board.yaml").read_text(encoding="utf-8")
    path = tmp_path / "board.yaml"
    path.write_text(text.replace("turn, dice]", "turn, dise]"), encoding="utf-8")
    run = pliego("check", path)
    assert run.status == 1
    assert "body[3]: unknown block (found 'dise')" in run.err
    assert "nearest: dice" in run.err


def test_a_file_that_is_not_there() -> None:
    run = pliego("check", "nothing.yaml")
    assert (run.status, run.complaints) == (1, ["nothing.yaml: there is no such file"])


def test_the_list_of_games() -> None:
    run = pliego("games")
    assert (run.status, run.lines) == (
        0,
        [
            "babylon      Babylon      2",
            "de-relleno   De Relleno   3–6",
            "folium       Folium       2",
            "minigenesis  MiniGenesis  2–4",
            "passo        Passo        2",
        ],
    )


def test_own_games_come_first_and_a_broken_one_is_listed_with_its_fault(tmp_path: Path) -> None:
    own = tmp_path / "own"
    write_game(own, "aaa")
    shutil.copy(MINIGENESIS, own / "minigenesis.yaml")
    (own / "broken.yaml").write_text("title: Broken\nplayers: 2\n", encoding="utf-8")
    run = pliego("games", "--games-dir", own, "--json")
    assert run.status == 0
    games = {game["id"]: game for game in json.loads(run.out)}
    shipped = ["babylon", "de-relleno", "folium", "minigenesis", "passo"]
    assert list(games) == sorted(["aaa", "broken", *shipped])
    assert games["minigenesis"]["file"] == str(own / "minigenesis.yaml")
    assert games["aaa"]["faults"] == []
    (fault,) = games["broken"]["faults"]
    assert "credits" in fault
    listing = pliego("games", "--games-dir", own)
    assert fault in listing.lines[2]
    assert listing.lines[2].startswith("broken")


def test_a_broken_game_hinders_no_other(tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own / "broken.yaml").write_text("title:\n", encoding="utf-8")
    assert pliego("board", "--games-dir", own, "--seed", "a").status == 0
    code = ("--code", "MG2-028E-BCXV-E7WN-K")
    assert pliego("board", "--games-dir", own, *code).status == 0
    refused = pliego("board", "broken", "--games-dir", own)
    assert refused.status == 1
    assert "title: has no value" in refused.err


def test_an_unknown_kind_of_schema() -> None:
    run = pliego("schema", "gam")
    assert (run.status, run.complaints) == (
        2,
        [
            (
                "pliego: unknown kind of file (found 'gam'); allowed: game, layout, template; "
                "nearest: game"
            )
        ],
    )
