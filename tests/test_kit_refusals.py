"""What a description could ask for and not get: it is printed, or refused at its place."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from made_sheets import made_sheets
from run_pliego import pliego

from generator.errors import PliegoError
from generator.phrases import Phrase, fill

HEAD = "title: T\nplayers: 2-4\ncredits: c\n"
TOKENS = "kind: tokens, size: 20mm, faces: {a: {letter: A}}"

pytestmark = pytest.mark.usefixtures("inside")


def game(text: str) -> Path:
    path = Path("own.yaml").resolve()
    path.write_text(HEAD + text, encoding="utf-8")
    return path


def kit(blocks: str, more: str = "") -> Path:
    return game(f"kit:\n  part: {{title: P, blocks: [{blocks}]{more}}}\n")


def words_of(path: Path) -> str:
    return " ".join(made_sheets("kit", str(path), "--lang", "en").pdf.page_texts)


def complaints(path: Path) -> Iterator[str]:
    """What the kit and the check say; both must refuse, and neither break."""
    for command in ("kit", "check"):
        run = pliego(command, path)
        assert run.status == 1, run.out
        assert "fault of Pliego" not in run.err
        yield run.err


def test_a_caption_is_printed_below_pieces() -> None:
    assert "Keep them dry" in words_of(kit(f"{{{TOKENS}, caption: Keep them dry}}"))


@pytest.mark.parametrize("kind", ["tokens", "tiles", "chits"])
def test_every_kind_of_piece_prints_its_letter_and_its_name(kind: str) -> None:
    faces = "{a: {letter: Q, name: heron, border: double, colour: red}}"
    colours = "colours:\n  red: {name: red, hatching: vertical, ink: '#CC3311'}\n"
    text = f"kit:\n  part: {{title: P, blocks: [{{kind: {kind}, size: 40mm, faces: {faces}}}]}}\n"
    words = words_of(game(colours + text))
    assert "Q" in words
    assert "heron" in words


@pytest.mark.parametrize(
    ("blocks", "more", "place"),
    [
        ("{kind: board}", "", "blocks[0].kind: own has no boards"),
        ("{kind: board}, {kind: text, text: x}", "", "blocks[1].kind: no other block"),
        ("{kind: blank-board, caption: x}", "", "blocks[0].caption: means nothing"),
        ("{kind: score-sheet, width: 50mm}", "", "blocks[0].width: means nothing"),
        ("{kind: board}", ", orientation: landscape", "orientation: the sheet of a board"),
        ("{kind: board}", ", each: players", "each: means nothing"),
        ("{kind: fragments, columns: 3, rows: 3, caption: x}", "", "caption: means nothing"),
        (f"{{{TOKENS}, width: 50mm}}", "", "blocks[0].width: means nothing"),
        (
            "{kind: tokens, size: 20mm, faces: {a: {letter: ABCDEFGHIJKLMNOPQRST}}}",
            "",
            "is too long",
        ),
        (
            "{kind: chits, size: 20mm, faces: {a: {letter: ABCDEFGHIJKLMNOPQRST}}}",
            "",
            "is too long",
        ),
        (
            "{kind: tiles, size: 20mm, faces: {a: {letter: ABCDEFGHIJKLMNOPQRST}}}",
            "",
            "is too long",
        ),
    ],
)
def test_what_would_not_be_printed_is_refused(blocks: str, more: str, place: str) -> None:
    for said in complaints(kit(blocks, more)):
        assert place in said


def test_more_players_than_columns_are_refused() -> None:
    path = kit("{kind: score-table, per_player: yes, rows: [{text: x}]}")
    path.write_text(path.read_text().replace("2-4", "2-20"), encoding="utf-8")
    for said in complaints(path):
        assert "too many players for a column each (found 20); allowed: 12" in said


def test_nothing_to_print_is_a_fault() -> None:
    nothing = kit("{kind: tokens, size: 20mm, faces: {a: {letter: A, quantity: 0}}}")
    for said in complaints(nothing):
        assert "own has nothing to print" in said
    run = pliego("kit", nothing, "--split")
    assert (run.status, run.out) == (1, b"")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{{ name * 9999 * 9999 }}", "only numbers can be multiplied or divided"),
        ("{{ title * 9999 }}", "only numbers can be multiplied or divided"),
        ("{{ form % 5 }}", "only numbers can be multiplied or divided"),
        ("{{ 5|round(99999999) }}", "rounds to 10 digits at most"),
        ("{{ " + "+".join(["1"] * 3000) + " }}", "too deep or too long"),
        ("{% if 1 %}" * 101 + "x" + "{% endif %}" * 101, "too deep or too long"),
        ("{{ title.count }}{% if 1 %}{% endif %}", "it names no value"),
    ],
)
def test_no_placeholder_runs_away_or_prints_what_nobody_wrote(text: str, message: str) -> None:
    values = {"name": "2-4", "title": Phrase("T"), "form": "%999999999d"}
    with pytest.raises(PliegoError, match=message):
        fill(Phrase(text), values)


def test_a_text_among_the_values_is_that_text_and_no_more() -> None:
    values = {"title": Phrase("Chess"), "n": 3}
    assert fill(Phrase("{{ title + '!' }} {{ (n / 7)|round(2) }}"), values).text == "Chess! 0.43"
