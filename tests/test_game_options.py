"""Options and numbers of games: what is set, or written once, is what rules and parts say."""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import yaml
from made_sheets import LANGUAGES, TITLES, MadeSheets, made_sheets
from read_pdf import near
from read_pieces import CutPage, LineWork, Piece
from run_pliego import CHECKOUT, Run, pliego

GAMES = tuple(TITLES)
Tree = dict[str, Any]

pytestmark = pytest.mark.usefixtures("inside")


@cache
def described(game: str) -> Tree:
    """The description of a shipped game, as it is written; not to be changed."""
    text = (CHECKOUT / "games" / f"{game}.yaml").read_text(encoding="utf-8")
    tree: Tree = yaml.load(text, Loader=yaml.BaseLoader)  # noqa: S506
    return tree


def copied(game: str, change: Callable[[Tree], None]) -> Path:
    """Write a changed copy of a shipped game to the working directory."""
    tree = json.loads(json.dumps(described(game)))
    change(tree)
    path = Path(f"{game}.yaml").resolve()
    text = yaml.safe_dump(tree, allow_unicode=True, sort_keys=False, width=10_000)
    path.write_text(text, encoding="utf-8")
    return path


def setting(**options: str) -> tuple[str, ...]:
    return tuple(word for pair in options.items() for word in ("--set", "=".join(pair)))


def rules(game: str | Path, *options: str, language: str = "en") -> str:
    """What the rules of a game say."""
    made = made_sheets("rules", str(game), "--lang", language, *options)
    return " ".join(made.pdf.page_texts)


def part(game: str | Path, name: str, *options: str, language: str = "en") -> str:
    """What is written on the sheets of one part."""
    return " ".join(made_part(game, name, *options, language=language).pdf.page_texts)


def made_part(game: str | Path, name: str, *options: str, language: str = "en") -> MadeSheets:
    return made_sheets("kit", str(game), "--parts", name, "--lang", language, *options)


def cut_pages(
    game: str | Path, name: str, *options: str, language: str = "en"
) -> Sequence[CutPage]:
    made = made_part(game, name, *options, language=language)
    return [CutPage(made.pdf, number) for number in range(made.pages)]


def pieces(game: str | Path, name: str, *options: str) -> list[Piece]:
    """The pieces that scissors find in one part, page by page and row by row."""
    return [piece for page in cut_pages(game, name, *options) for piece in page.pieces]


def titles(game: str | Path, *options: str) -> list[str]:
    """What the parts of a kit are called."""
    made = made_sheets("kit", str(game), "--lang", "en", *options)
    return [title for title, _ in made.pdf.bookmarks]


def refused(*arguments: str | Path) -> tuple[int, list[str]]:
    """The status and the complaints of a run that must print nothing."""
    run = pliego(*arguments)
    assert run.out == b""
    assert list(Path().rglob("*.pdf")) == []
    return run.status, [line.removeprefix("pliego: ") for line in run.complaints]


# What can be set


@pytest.mark.parametrize("command", ["rules", "kit"])
@pytest.mark.parametrize(
    ("game", "given", "complaint"),
    [
        (
            "minigenesis",
            "thirten=yes",
            "unknown option (found 'thirten'); allowed: thirteen, pens; nearest: thirteen",
        ),
        ("minigenesis", "thirteen", "no value (found 'thirteen'); allowed: NAME=VALUE"),
        ("minigenesis", "", "no value (found ''); allowed: NAME=VALUE"),
        ("minigenesis", "=yes", "unknown option (found ''); allowed: thirteen, pens"),
        (
            "minigenesis",
            "thirteen=maybe",
            "thirteen is neither yes nor no (found 'maybe'); allowed: yes, no",
        ),
        ("minigenesis", "thirteen=", "thirteen is neither yes nor no (found ''); allowed: yes, no"),
        ("passo", "powers=opne", "powers is not known (found 'opne'); allowed: none, hidden, open"),
        (
            "folium",
            "first_to=0",
            "first_to is out of range (found '0'); allowed: a whole number from 1 to 9",
        ),
        (
            "folium",
            "first_to=10",
            "first_to is out of range (found '10'); allowed: a whole number from 1 to 9",
        ),
        (
            "folium",
            "first_to=3.5",
            "first_to is not a whole number (found '3.5'); allowed: a whole number from 1 to 9",
        ),
        (
            "folium",
            "first_to=-1",
            "first_to is not a whole number (found '-1'); allowed: a whole number from 1 to 9",
        ),
    ],
)
def test_what_cannot_be_set_is_refused_with_what_can(
    command: str, game: str, given: str, complaint: str
) -> None:
    status, complaints = refused(command, game, "--set", given)
    assert status == 2
    (found,) = complaints
    assert found.startswith(f"--set: {complaint}")


def test_the_nearest_value_is_named() -> None:
    (complaint,) = refused("kit", "passo", "--set", "powers=opem")[1]
    assert complaint.endswith("nearest: open")


def test_everything_that_cannot_be_set_is_told_at_once() -> None:
    status, complaints = refused(
        "kit", "passo", *setting(powers="many", isolatoin="tile"), "--set", "repetition"
    )
    assert status == 2
    assert len(complaints) == 3


@pytest.mark.parametrize("second", ["thirteen=yes", "thirteen=no"])
def test_an_option_is_set_once(second: str) -> None:
    status, complaints = refused("kit", "minigenesis", *setting(thirteen="yes"), "--set", second)
    assert (status, complaints) == (2, ["--set: thirteen is set twice"])


def test_a_game_without_options_has_none_to_set() -> None:
    def bare(game: Tree) -> None:
        del game["options"]
        for entry in (*game["kit"].values(), *game["rules"].values(), *game["facts"]):
            entry.pop("when", None)

    status, complaints = refused("kit", copied("minigenesis", bare), "--set", "pens=one")
    assert status == 2
    assert complaints[0].startswith("--set: unknown option (found 'pens')")


def test_blanks_around_names_and_values_do_not_matter() -> None:
    assert rules("folium", "--set", " first_to = 4 ") == rules("folium", *setting(first_to="4"))


def test_setting_what_holds_anyway_changes_nothing() -> None:
    for game, options in (
        ("minigenesis", setting(thirteen="no", pens="four")),
        ("passo", setting(repetition="draw", powers="hidden", isolation="tile")),
        ("de-relleno", setting(colour_by="column")),
    ):
        usual, same = (made_sheets("rules", game, "--lang", "en", *one) for one in ((), options))
        assert usual.pdf.data == same.pdf.data


# Every option of every game


def options_that_can_be_set() -> Iterator[tuple[str, str, str]]:
    """Each option of each shipped game, with each value that is not what holds anyway."""
    for game in GAMES:
        for name, option in described(game).get("options", {}).items():
            values = {
                "switch": ["yes", "no"],
                "number": [option.get("least", "0"), option.get("most", "9999")],
                "choice": list(option.get("values", {})),
            }[option["type"]]
            for value in values:
                if value != option["default"]:
                    yield game, name, value


def value_in_print(game: str, name: str, value: str, language: str) -> str:
    option = described(game)["options"][name]
    if option["type"] == "switch":
        return {"yes": {"es": "sí", "en": "yes"}, "no": {"es": "no", "en": "no"}}[value][language]
    if option["type"] == "number":
        return value
    text = option["values"][value]
    return str(text if isinstance(text, str) else text[language])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "name", "value"), list(options_that_can_be_set()))
def test_rules_say_how_each_option_is_set(game: str, name: str, value: str, language: str) -> None:
    usual = rules(game, language=language)
    said = rules(game, *setting(**{name: value}), language=language)
    called = described(game)["options"][name]["name"][language]
    here = {"es": "en esta hoja", "en": "on this sheet"}[language]
    line = f"{called} ({here}: {value_in_print(game, name, value, language)})."
    assert line in said
    assert line not in usual
    assert said.count(f"({here}: ") == len(described(game)["options"])


def test_the_options_that_were_listed_in_the_issue_are_there() -> None:
    found = {(game, name) for game, name, _ in options_that_can_be_set()}
    assert found >= {
        ("folium", "blank_moves"),
        ("folium", "first_to"),
        ("babylon", "variant"),
        ("babylon", "first_to"),
        ("minigenesis", "thirteen"),
        ("passo", "isolation"),
        ("passo", "powers"),
        ("de-relleno", "colour_by"),
    }


def between(text: str, start: str, end: str) -> str:
    """The section of rules that begins with one heading and ends with the next."""
    return text.partition(f" {start} ")[2].partition(f" {end} ")[0]


def test_blank_moves_changes_how_folium_is_played() -> None:
    usual, moving = (
        between(rules("folium", *setting(blank_moves=value)), "Your turn", "End of the game")
        for value in ("no", "yes")
    )
    assert "two drawings" not in usual
    assert "Blank is no drawing" in usual
    assert "three drawings" in moving
    assert "Blank is no drawing" not in moving


@pytest.mark.parametrize(("first_to", "games"), [("2", "3"), ("3", "5"), ("9", "17")])
def test_first_to_changes_the_numbers_of_folium(first_to: str, games: str) -> None:
    winner = between(rules("folium", *setting(first_to=first_to)), "Who wins", "An example")
    assert set(re.findall(r"\d+", winner)) == {first_to, games}


@pytest.mark.parametrize("game", ["folium", "babylon"])
def test_first_to_one_needs_no_match(game: str) -> None:
    winner = between(rules(game, *setting(first_to="1")), "Who wins", "An example")
    assert "One round decides" in winner or "A single game decides" in winner
    assert re.findall(r"\d", winner) == []


def test_first_to_changes_the_number_of_babylon() -> None:
    for first_to in ("2", "7"):
        winner = between(rules("babylon", *setting(first_to=first_to)), "Who wins", "An example")
        assert re.findall(r"\d+", winner) == [first_to]


def test_variant_swaps_the_tokens_of_babylon_and_what_the_rules_say_of_them() -> None:
    soluna = setting(variant="soluna")
    assert titles("babylon") == ["Rules", "Babylon tokens"]
    assert titles("babylon", *soluna) == ["Rules", "Soluna tokens"]
    colours = {"white", "black", "red", "green"}
    symbols = {"sun", "moon", "star", "comet"}
    printed = {word for piece in pieces("babylon", "tokens") for word in piece.words}
    assert colours <= printed
    assert not symbols & printed
    printed = {word for piece in pieces("babylon", "soluna", *soluna) for word in piece.words}
    assert printed == symbols
    usual, other = (
        between(rules("babylon", *options), "Your turn", "End of the game")
        for options in ((), soluna)
    )
    assert "Same colour." in usual
    assert "symbol" not in usual
    assert "Same symbol." in other
    assert "colour" not in other


def test_soluna_is_played_to_four_and_babylon_to_three() -> None:
    usual = between(rules("babylon"), "Who wins", "An example")
    other = between(rules("babylon", *setting(variant="soluna")), "Who wins", "An example")
    assert (re.findall(r"\d+", usual), re.findall(r"\d+", other)) == (["3"], ["4"])
    both = rules("babylon", *setting(variant="soluna", first_to="2"))
    assert re.findall(r"\d+", between(both, "Who wins", "An example")) == ["2"]


def test_thirteen_adds_the_tick_strip_and_its_rule() -> None:
    thirteen = setting(thirteen="yes")
    assert "Letter tally" not in titles("minigenesis")
    assert "Letter tally" in titles("minigenesis", *thirteen)
    usual, other = (
        between(rules("minigenesis", *options), "Your turn", "Areas and herds")
        for options in ((), thirteen)
    )
    assert "13" not in usual
    assert "13 letters" in other


def test_one_pen_changes_what_one_needs_and_how_one_writes() -> None:
    usual, one = rules("minigenesis"), rules("minigenesis", *setting(pens="one"))
    assert usual.count("four pens") >= 2
    assert "four pens" not in one
    assert "two dice and a pen" in one
    turns = [between(said, "Your turn", "Areas and herds") for said in (usual, one)]
    assert turns[0].count("mark") < turns[1].count("mark")


POWERS = {"Summit", "Stride", "Carry", "Leap", "Keep", "Bridge"}


@pytest.mark.parametrize("powers", ["hidden", "open", "none"])
def test_powers_add_chits_and_rules_or_none(powers: str) -> None:
    options = setting(powers=powers)
    printed = pieces("passo", "pieces", *options)
    chits = Counter(word for piece in printed for word in piece.words if word in POWERS)
    said = rules("passo", *options)
    if powers == "none":
        assert chits == {}
        assert len(printed) == 10
        assert titles("passo", *options) == ["Rules", "Tiles", "Discs", "Mat"]
        assert [power for power in POWERS if f"{power}:" in said] == []
        assert not POWERS & set(part("passo", "pieces", *options).split())
        assert "power chits" not in said.partition("Variants and options")[0]
    else:
        assert chits == dict.fromkeys(POWERS, 2)
        assert len(printed) == 10 + 12
        assert titles("passo", *options) == ["Rules", "Tiles", "Discs and powers", "Mat"]
        assert [power for power in POWERS if f"{power}:" not in said] == []
        assert "12 power chits" in said
        assert ("face up" in said, "face down" in said) == (powers == "open", powers == "hidden")


def test_isolation_changes_what_falls() -> None:
    usual, group = (
        between(rules("passo", *setting(isolation=value)), "Your turn", "Powers")
        for value in ("tile", "group")
    )
    assert "any tile that touches no other" in usual
    assert "group" not in usual
    assert "groups" in group
    assert "any tile that touches no other" not in group


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("folium", setting(blank_moves="yes")),
        ("babylon", setting(variant="soluna")),
        ("minigenesis", setting(thirteen="yes")),
        ("passo", setting(isolation="group")),
    ],
)
def test_a_fact_is_told_only_where_it_holds(game: str, options: tuple[str, ...]) -> None:
    facts = [rules(game, *more).partition("Did you know? ")[2] for more in ((), options)]
    assert all(facts)
    assert facts[0] != facts[1]


COLOURS = ["red", "blue", "yellow", "white", "black", "green", "purple"]


def place(value: int) -> tuple[int, int]:
    row = next(row for row in range(1, 20) if row * (row + 1) // 2 >= value)
    return row, value - row * (row - 1) // 2


SCHEMES: dict[str, Callable[[int], int]] = {
    "column": lambda value: place(value)[1],
    "row": lambda value: place(value)[0],
    "diagonal": lambda value: place(value)[0] - place(value)[1] + 1,
}


def cards(*options: str, name: str = "deck") -> dict[int, str]:
    """The colour that is written on each card."""
    found = [piece.words for piece in pieces("de-relleno", name, *options)]
    return {int(number): colour for number, colour in found}


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("name", ["deck", "small-deck"])
def test_colour_by_changes_the_cards_and_what_sheets_and_rules_say(scheme: str, name: str) -> None:
    options = setting(colour_by=scheme)
    wanted = {value: COLOURS[SCHEMES[scheme](value) - 1] for value in range(1, 29)}
    assert cards(*options, name=name) == wanted
    called = value_in_print("de-relleno", "colour_by", scheme, "en")
    assert called in part("de-relleno", name, *options)
    setups = {
        one: between(rules("de-relleno", *setting(colour_by=one)), "Set-up", "Your turn")
        for one in SCHEMES
    }
    assert len(set(setups.values())) == 3


# An own list of colours


def test_an_own_list_colours_card_after_card() -> None:
    colours = [COLOURS[value * value % 7] for value in range(28)]
    options = setting(colour_by=",".join(colours))
    assert cards(*options) == dict(enumerate(colours, 1))
    called = described("de-relleno")["options"]["colour_by"]["own"]["en"]
    assert called in part("de-relleno", "deck", *options)
    assert called in rules("de-relleno", *options)
    triangles = [page.pieces for page in cut_pages("de-relleno", "triangle", *options)]
    assert [len(triangle) for triangle in triangles] == [10, 15, 21, 28]
    for triangle in triangles:
        assert [piece.words for piece in triangle] == [
            [str(number), colours[number - 1]] for number in range(1, len(triangle) + 1)
        ]


def test_an_own_list_may_be_as_short_as_the_cards_that_are_used() -> None:
    colours = ["red", "white"] * 5
    options = (*setting(colour_by=", ".join(colours)), "--players", "3")
    assert cards(*options) == dict(enumerate(colours, 1))


@pytest.mark.parametrize(("players", "needed"), [("3", 10), ("4", 15), ("6", 28)])
def test_an_own_list_that_is_too_short_is_refused(players: str, needed: int) -> None:
    colours = ",".join(["red"] * (needed - 1))
    status, complaints = refused(
        *("kit", "de-relleno", "--parts", "deck", "--players", players),
        *setting(colour_by=colours),
    )
    assert status in (1, 2)
    (complaint,) = complaints
    assert f"too few colours (found {needed - 1})" in complaint
    assert f"{needed} cards" in complaint


@pytest.mark.parametrize("command", ["rules", "kit"])
def test_an_own_list_with_an_unknown_colour_is_refused_with_the_list(command: str) -> None:
    colours = ",".join(["red", "bleu", *["white"] * 26])
    listed = ", ".join(COLOURS)
    assert refused(command, "de-relleno", *setting(colour_by=colours)) == (
        2,
        [
            (
                "--set: colour_by has an unknown colour (found 'bleu'); "
                f"allowed: {listed}; nearest: blue"
            ),
        ],
    )


@pytest.mark.parametrize("value", ["red", "colum", "red;blue"])
def test_what_is_neither_a_scheme_nor_a_list_is_refused(value: str) -> None:
    status, complaints = refused("kit", "de-relleno", *setting(colour_by=value))
    assert status == 2
    (complaint,) = complaints
    assert f"colour_by is not known (found '{value}')" in complaint
    assert "column, row, diagonal, or colours with commas between" in complaint


def test_only_an_option_that_allows_it_takes_a_list() -> None:
    status, complaints = refused("kit", "passo", *setting(powers="open,hidden"))
    assert (status, len(complaints)) == (2, 1)


# A number that changes in the description changes everywhere


def number(name: str, value: str) -> Callable[[Tree], None]:
    """A change of one of the numbers of a game."""

    def change(game: Tree) -> None:
        assert game["numbers"][name] != value
        game["numbers"][name] = value

    return change


def entry(value: str, *keys: str) -> Callable[[Tree], None]:
    """A change of any other entry."""

    def change(game: Tree) -> None:
        *above, last = keys
        for key in above:
            game = game[key]
        assert game[last] != value
        game[last] = value

    return change


def squares(page: CutPage) -> int:
    """How many cells the diagram on a page has."""
    lines = [line for line in page.page.lines if line.colour == (0.5,) and not line.dash]
    return len(LineWork([line for line in lines if line.horizontal or line.vertical]).cells())


def test_a_smaller_side_of_passo() -> None:
    game = copied("passo", number("side", "4"))
    said = rules(game)
    assert "4 × 4" in said
    assert "5 × 5" not in said
    assert "16 tiles, 8 discs" in said
    assert "your 4 discs" in said
    assert len(pieces(game, "tiles")) == 16
    assert "16 tiles" in part(game, "tiles")
    (discs,) = cut_pages(game, "pieces")
    assert len(discs.circles) == 8
    assert "8 discs" in part(game, "pieces")
    (mat,) = cut_pages(game, "mat")
    assert squares(mat) == 16
    assert squares(cut_pages("passo", "mat")[0]) == 25
    # What was counted for another size is not said of this one.
    assert "thousands of games" in rules("passo")
    assert "thousands of games" not in said
    assert "16 first moves" in said


def test_higher_stacks_of_passo() -> None:
    game = copied("passo", number("stack", "4"))
    turn = between(rules(game), "Your turn", "Powers")
    assert "higher than 4" in turn
    assert "3." not in re.sub(r"\b3\. Isolation", "", turn)
    assert "up to 4 discs" in part(game, "tiles")
    assert "a stack of 4" in part(game, "pieces")


def test_fewer_tokens_of_a_colour_in_babylon() -> None:
    game = copied("babylon", number("each", "2"))
    said = rules(game)
    assert "You need: 8 tokens" in said
    assert "8 tokens: 2 white, 2 black, 2 red and 2 green" in said
    assert "12 tokens" not in said.partition("Variants and options")[0]
    printed = pieces(game, "tokens")
    assert len(printed) == 16
    assert "16 tokens" in part(game, "tokens")
    words = Counter(word for piece in printed for word in set(piece.words))
    assert {words[colour] for colour in ("white", "black", "red", "green")} == {4}
    assert "the second player always wins" in rules("babylon")
    assert "the second player always wins" not in said


def test_more_tokens_of_a_pair_in_soluna() -> None:
    game = copied("babylon", number("copies", "3"))
    options = setting(variant="soluna")
    assert "You need: 18 tokens" in rules(game, *options)
    assert len(pieces(game, "soluna", *options)) == 18
    assert "18 tokens" in part(game, "soluna", *options)
    assert "18 tokens" in rules(game)  # which tells of the variant


def test_fewer_tokens_of_a_player_in_de_relleno() -> None:
    game = copied("de-relleno", number("tokens", "20"))
    said = rules(game)
    assert "25" not in said
    assert "20 tokens for each player" in said
    assert "the 20 tokens of your letter" in said
    letters = Counter(word for piece in pieces(game, "tokens") for word in piece.words)
    assert letters == dict.fromkeys("ABCDEF", 20)
    assert "20 tokens" in part(game, "tokens")
    # The worked example starts from the same number: 17 and 12 left in reserve.
    assert "17 tokens in reserve" in rules("de-relleno")
    assert "12 tokens in reserve" in said
    assert "183,579,395" in rules("de-relleno")
    assert "183,579,395" not in said


def test_more_points_for_the_largest_herd_in_minigenesis() -> None:
    game = copied("minigenesis", entry("5", "scoring", "first"))
    said = rules(game)
    assert "worth 5 points" in said
    assert "worth 4 points" not in said
    assert "you take 7" in said
    assert "pays 15 and 6 (21 in all)" in said
    reference = part(game, "reference")
    assert "largest herd 5" in reference
    assert "a lone species, 7" in reference
    options = ("--seed", "club")
    assert "largest herd 5" in part(game, "board", *options)
    assert "the largest herd earns 5 points" in part(game, "score-sheet")
    assert "earns 4 points" not in part(game, "score-sheet")


def test_another_end_of_minigenesis() -> None:
    game = copied("minigenesis", entry("2", "end", "largest_gap"))
    end = between(rules(game), "End of the game", "Scoring")
    assert "larger than 2" in end
    assert "of 3 or more" in end
    assert "group of more than 2" in part(game, "board", "--seed", "club")
    assert "exceeds 2" in part(game, "reference")


def test_more_abysses_on_a_board_of_minigenesis() -> None:
    game = copied("minigenesis", entry("20", "board", "variants", "MG2", "abysses"))
    said = rules(game)
    assert "20 of them abysses" in said
    assert "18 of them" not in said
    drawn = made_part(game, "board", "--seed", "club").boards
    assert [len(board["abysses"]) for board in drawn] == [20, 22]
    assert "cross out 20 squares" in part(game, "blank-board")


def test_a_shorter_tick_strip_of_minigenesis() -> None:
    game = copied("minigenesis", number("own_letters", "11"))
    options = setting(thirteen="yes")
    assert "11 letters" in rules(game, *options)
    assert "13" not in rules(game, *options)
    (page,) = cut_pages(game, "thirteen", *options)
    boxes = [rect for rect in page.page.rects if rect.fill is None and near(rect.pen_pt, 0.6)]
    assert len(boxes) == 4 * 4 * 11
    assert set(Counter(round(box.y, 1) for box in boxes).values()) == {11}


@pytest.mark.parametrize(
    ("name", "width", "height"), [("columns", 210 / 4, 297 / 3), ("rows", 210 / 3, 297 / 4)]
)
def test_more_fragments_of_folium(name: str, width: float, height: float) -> None:
    game = copied("folium", number(name, "4"))
    said = rules(game)
    assert "12 equal fragments" in said
    wanted = "4 rows of 3" if name == "rows" else "3 rows of 4"
    assert wanted in said
    assert "all 12 fragments" in said
    assert "9 fragments" not in said
    (page,) = cut_pages(game, "sheet")
    across, down = sorted(page.cuts.across), sorted(page.cuts.down)
    assert across == pytest.approx([n * height for n in range(1, round(297 / height))], abs=0.01)
    assert down == pytest.approx([n * width for n in range(1, round(210 / width))], abs=0.01)
    assert "12 fragments" in part(game, "sheet")
    assert "24 fragments" in part(game, "sheet-2")
    # Nine is odd and twelve is even, so who wins turns round.
    assert "if their total is even, the starter wins" in rules("folium")
    assert "if their total is odd, the starter wins" in said
    assert "with perfect play" not in said


# A game of one's own, of which Pliego knows nothing


LIGHTHOUSES = """\
title: {es: Faros, en: Lighthouses}
players: 2-3
age: 6
minutes: 10-15
author: Ana Pliego
credits: {es: "Faros, de Ana Pliego", en: "Lighthouses by Ana Pliego"}
needs: {es: "{{ boats * most_players }} barcos", en: "{{ boats * most_players }} boats"}
options:
  fog:
    type: switch
    default: no
    name: {es: Niebla, en: Fog}
    text: {es: "Con niebla no se ve lejos.", en: "In fog nobody sees far."}
  first_to:
    type: number
    least: 1
    most: 5
    default: 2
    name: {es: Puertos, en: Ports}
    text: {es: "Cuántos puertos ganan.", en: "How many ports win."}
  sea:
    type: choice
    values: {calm: {es: mar llana, en: calm sea}, rough: {es: marejada, en: rough sea}}
    default: calm
    name: {es: Mar, en: Sea}
    text: {es: "Cómo está la mar.", en: "What the sea is like."}
numbers:
  boats: 7
  lamps: {2: 6, 3: 9}
colours:
  deep: {name: {es: hondo, en: deep}, hatching: horizontal, ink: "#0072B2"}
  sand: {name: {es: arena, en: sand}, hatching: dots, ink: "#D9A400"}
kit:
  boats:
    title: {es: Barcos, en: Boats}
    note:
      es: "Recorta {{ pieces }} barcos de {{ size }}."
      en: "Cut out {{ pieces }} boats of {{ size }}."
    blocks:
      - kind: tokens
        shape: circle
        size: 24mm
        gutter: 3mm
        sets: "{{ most_players }}"
        columns: 5
        faces:
          sail: {colour: deep, symbol: star, quantity: "{{ boats - 2 }}"}
          oar: {letter: {es: R, en: O}, quantity: 2}
  lamps:
    title: {es: Luces, en: Lamps}
    note: {es: "Dobla {{ pieces }} cartas.", en: "Fold {{ pieces }} cards."}
    blocks:
      - kind: tokens
        size: 50x35mm
        fold: yes
        faces:
          lamp:
            name: {es: luz, en: light}
            symbol: sun
            quantity: "{{ lamps if lamps is defined else lamps_3 }}"
            back: {name: {es: sombra, en: dark}, symbol: moon}
          ghost: {name: {es: fantasma, en: ghost}, quantity: 0}
  chart:
    title: {es: Carta, en: Chart}
    orientation: landscape
    blocks:
      - kind: diagram
        size: 20x15mm
        labels: yes
        rows: ["S .*4 S", "2x . # .*4", "A*6"]
        legend:
          S: {face: boats/sail}
          A: {letter: {es: F, en: L}, colour: sand}
        caption: {es: "El mar, en pequeño.", en: "The sea, made small."}
      - kind: table
        heads: [{es: Viento, en: Wind}, {es: Paso, en: Step}]
        rows:
          - {symbol: sun, cells: [{es: Brisa, en: Breeze}, "1"]}
          - {symbol: comet, cells: [{es: Galerna, en: Gale}, "{{ 2 if sea == 'calm' else 3 }}"]}
      - kind: text
        when: {sea: rough}
        text: {es: "**Ojo:** las olas empujan.", en: "**Mind** the waves, they push."}
  fog:
    title: {es: Bancos de niebla, en: Fog banks}
    when: {fog: yes}
    blocks:
      - kind: chits
        size: 30mm
        sets: 2
        set_borders: [single, double]
        faces:
          bank: {name: {es: niebla, en: fog}, symbol: ring, quantity: 4}
  log:
    title: {es: Diario, en: Log}
    each: players
    blocks:
      - kind: score-table
        per_player: yes
        rows: [{colour: sand}, {text: {es: Total, en: Total}}]
figures:
  start:
    kind: diagram
    size: 9mm
    rows: ["A2 . S", "- # A"]
    legend:
      S: {face: boats/sail}
      A: {letter: L, colour: sand}
    arrows: [c1-b1]
    caption: {es: "Así se empieza.", en: "This is the start."}
facts:
  - text: {es: "La torre de Hércules es un faro.", en: "The Tower of Hercules is a lighthouse."}
    source: seen from the beach
rules:
  goal:
    text:
      es: "Llega antes que nadie a {{ first_to }} puertos."
      en: "Be first to reach {{ first_to }} ports."
  setup:
    text:
      es: |
        1. Toma tus {{ boats }} barcos.
        2. Con 2 jugadores se usan {{ lamps_2 }} luces; con 3, {{ lamps_3 }}.
      en: |
        1. Take your {{ boats }} boats.
        2. Use {{ lamps_2 }} lamps with 2 players and {{ lamps_3 }} with 3.
    figure: start
  turn:
    text:
      es: "Mueve un barco."
      en: "Move one boat{% if fog %}, but never twice in a row{% endif %}."
  fog:
    title: {es: Entre la niebla, en: In the fog}
    when: {fog: yes}
    text: {es: "Tapa una luz.", en: "Cover a lamp."}
  end:
    text: {es: "Acaba en el último puerto.", en: "It ends in the last port."}
"""


@pytest.fixture
def lighthouses(inside: None) -> Path:
    del inside
    path = Path("lighthouses.yaml").resolve()
    path.write_text(LIGHTHOUSES, encoding="utf-8")
    return path


def test_an_own_game_is_clean_and_listed(lighthouses: Path) -> None:
    run = pliego("check", lighthouses)
    assert (run.status, run.complaints) == (0, ["1 file without faults"])
    listing = pliego("games", "--games-dir", lighthouses.parent, "--lang", "en").lines
    assert any("Lighthouses" in line and line.endswith("2–3") for line in listing)


def test_an_own_game_has_rules(lighthouses: Path) -> None:
    said = rules(lighthouses)
    for words in (
        "2–3 players · ages 6 and up · 10–15 minutes · You need: 21 boats",
        "Goal Be first to reach 2 ports.",
        "1. Take your 7 boats. 2. Use 6 lamps with 2 players and 9 with 3.",
        "This is the start.",
        "Your turn Move one boat. End of the game",
        "Fog (on this sheet: no). In fog nobody sees far.",
        "Ports (on this sheet: 2). How many ports win.",
        "Sea (on this sheet: calm sea). What the sea is like.",
        "Did you know? The Tower of Hercules is a lighthouse.",
        "Lighthouses by Ana Pliego",
    ):
        assert words in said
    assert "In the fog" not in said
    assert "Mueve un barco." in rules(lighthouses, language="es")


def test_an_own_game_has_a_kit(lighthouses: Path) -> None:
    assert titles(lighthouses) == ["Rules", "Boats", "Lamps", "Chart", "Log"]
    run = pliego("kit", lighthouses, "--split", "--lang", "es")
    assert run.lines == [
        f"output/lighthouses-{name}-es.pdf" for name in ("rules", "boats", "lamps", "chart", "log")
    ]


def test_round_tokens_of_an_own_game_keep_their_gutter(lighthouses: Path) -> None:
    (page,) = cut_pages(lighthouses, "boats")
    assert page.cells == ()
    assert len(page.circles) == 21
    assert all(near(box.width, 24) and near(box.height, 24) for box in page.circles)
    rows = sorted({round(box.top, 2) for box in page.circles})
    assert [len([b for b in page.circles if near(b.top, row)]) for row in rows] == [5] * 4 + [1]
    first = page.circles[:5]
    assert all(near(b.left - a.right, 3) for a, b in pairwise(first))
    assert all(near(b - a, 27) for a, b in pairwise(rows))
    assert Counter(tuple(piece.words) for piece in page.pieces) == {(): 15, ("O",): 6}
    assert "Cut out 21 boats of Ø 24 mm." in part(lighthouses, "boats")


def test_fold_over_cards_of_an_own_game_have_two_sides(lighthouses: Path) -> None:
    (page,) = cut_pages(lighthouses, "lamps")
    assert len(page.cells) == 9
    assert all(near(box.width, 50) and near(box.height, 70) for box in page.cells)
    for piece in page.pieces:
        assert Counter(piece.words) == {"light": 2, "dark": 2}
        middle = piece.box.top + 35
        left, right = piece.box.left + 0.01, piece.box.right - 0.01
        across = [fold for fold in page.folds if near(fold.y1, middle) and near(fold.y2, middle)]
        assert any(fold.x1 <= left and right <= fold.x2 for fold in across)
        upper = [text.text for text, ink in piece.texts if ink.bottom < middle]
        assert set(upper) == {"light"}
    assert "ghost" not in part(lighthouses, "lamps")
    (fewer,) = cut_pages(lighthouses, "lamps", "--players", "2")
    assert len(fewer.cells) == 6


def test_a_chart_and_a_table_of_an_own_game_lie_on_one_sheet(lighthouses: Path) -> None:
    (page,) = cut_pages(lighthouses, "chart")
    assert page.page.width > page.page.height
    grid = [line for line in page.page.lines if line.colour == (0.5,) and near(line.width_pt, 0.5)]
    cells = LineWork(grid).cells()
    assert len(cells) == 4 * 6
    assert all(near(cell.width, 20) and near(cell.height, 15) for cell in cells)
    said = part(lighthouses, "chart")
    assert said.startswith("Lighthouses: Chart L L L L L L ")
    assert "Wind Step Breeze 1 Gale 2" in said
    assert "The sea, made small." in said
    for label in (*"abcdef", *"1234"):
        assert f" {label} " in said
    assert "waves" not in said


def test_options_of_an_own_game_change_its_rules_and_parts(lighthouses: Path) -> None:
    fog = setting(fog="yes", sea="rough", first_to="5")
    said = rules(lighthouses, *fog)
    assert "first to reach 5 ports" in said
    assert "In the fog Cover a lamp." in said
    assert "Move one boat, but never twice in a row." in said
    assert "Fog (on this sheet: yes)." in said
    assert "Sea (on this sheet: rough sea)." in said
    assert titles(lighthouses, *fog) == ["Rules", "Boats", "Lamps", "Chart", "Fog banks", "Log"]
    chart = part(lighthouses, "chart", *fog)
    assert "Gale 3" in chart
    assert "Mind the waves, they push." in chart
    chits = pieces(lighthouses, "fog", *fog)
    assert [piece.words for piece in chits] == [["fog"]] * 8
    borders = Counter(len([rect for rect in piece.rects if rect.stroke]) for piece in chits)
    assert borders == {1: 4, 2: 4}


def test_a_sheet_for_each_number_of_players_of_an_own_game(lighthouses: Path) -> None:
    both = made_part(lighthouses, "log").pdf.page_texts
    assert ["for 2 players" in both[0], "for 3 players" in both[1]] == [True, True]
    assert (" C " in both[0], " C " in both[1]) == (False, True)
    assert made_part(lighthouses, "log", "--players", "2").pages == 1


def test_what_an_own_game_does_not_have_is_refused(lighthouses: Path) -> None:
    for arguments, status, complaint in (
        (
            ("--set", "fgo=yes"),
            2,
            "--set: unknown option (found 'fgo'); allowed: fog, first_to, sea; nearest: fog",
        ),
        (
            ("--set", "first_to=6"),
            2,
            "--set: first_to is out of range (found '6'); allowed: a whole number from 1 to 5",
        ),
        (
            ("--parts", "boat"),
            2,
            (
                "--parts: unknown part (found 'boat'); "
                "allowed: rules, boats, lamps, chart, fog, log; nearest: boats"
            ),
        ),
        (
            ("--parts", "fog"),
            1,
            "--parts: fog is not printed under the options that are set",
        ),
        (
            ("--players", "4"),
            1,
            "lighthouses cannot be played by so many (found --players 4); allowed: 2–3",
        ),
    ):
        assert refused("kit", lighthouses, *arguments) == (status, [complaint])


# Checking


def checked(text: str, old: str, new: str) -> Run:
    """Check a description in which a piece of text is replaced."""
    assert text.count(old) == 1, old
    path = Path("own.yaml")
    path.write_text(text.replace(old, new), encoding="utf-8")
    return pliego("check", path)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("es: Luces, en: Lamps", "es: Luces"),
        ('en: "Fold {{ pieces }} cards."', ""),
        ("es: luz, en: light", "es: luz"),
        ("es: sombra, en: dark", "es: sombra"),
        ("letter: {es: F, en: L}", "letter: {es: F}"),
        ("es: Galerna, en: Gale", "es: Galerna"),
        ("es: Viento, en: Wind", "es: Viento"),
        ('en: "The sea, made small."', ""),
        ("Total, en: Total", "Total"),
        ("es: arena, en: sand", "es: arena"),
        ("es: Niebla, en: Fog", "es: Niebla"),
        ('en: "In fog nobody sees far."', ""),
        ("es: mar llana, en: calm sea", "es: mar llana"),
        ("es: marejada, en: rough sea", "es: marejada"),
        ('en: "This is the start."', ""),
        ('en: "The Tower of Hercules is a lighthouse."', ""),
        ('en: "It ends in the last port."', ""),
        # Only under options that are not the usual ones:
        ("es: niebla, en: fog", "es: niebla"),
        ("es: Entre la niebla, en: In the fog", "es: Entre la niebla"),
        ('en: "Cover a lamp."', ""),
        ('en: "**Mind** the waves, they push."', ""),
    ],
)
def test_a_missing_translation_fails_the_check(old: str, new: str) -> None:
    run = checked(LIGHTHOUSES, old, new)
    assert run.status == 1
    assert run.complaints
    line = LIGHTHOUSES[: LIGHTHOUSES.index(old)].count("\n") + 1
    for complaint in run.complaints:
        # A text that has lost its last line is told of where it begins.
        assert re.match(rf"own\.yaml:({line}|{line - 1}):\d+: ", complaint)
        assert "no text in English" in complaint


def test_a_missing_text_in_spanish_fails_the_check_too() -> None:
    run = checked(LIGHTHOUSES, '      es: "Mueve un barco."\n', "")
    assert run.status == 1
    assert "rules.turn.text" in run.err
    assert "no text in Spanish" in run.err


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("{{ boats - 2 }}", "{{ boat - 2 }}", "unknown placeholder (found 'boat')"),
        ("{{ boats - 2 }}", "{{ boats - 8 }}", "quantity"),
        (
            "face: boats/sail}\n      A: {letter: L",
            "face: boats/sial}\n      A: {letter: L",
            "sail",
        ),
        ("arrows: [c1-b1]", "arrows: [d1-b1]", "arrows"),
        ("figure: start", "figure: begin", "unknown figure (found 'begin')"),
        ("when: {fog: yes}\n    blocks", "when: {fgo: yes}\n    blocks", "nearest: fog"),
        ("kind: chits", "kind: chit", "nearest: chits"),
        ("symbol: comet", "symbol: comte", "nearest: comet"),
        ("size: 20x15mm", "size: 80x15mm", "does not fit"),
        ("size: 30mm", "size: 300mm", "size"),
        ("default: calm", "default: clam", "nearest: calm"),
        ("default: 2\n", "default: 6\n", "out of range (found '6')"),
    ],
)
def test_what_would_not_print_fails_the_check(old: str, new: str, complaint: str) -> None:
    run = checked(LIGHTHOUSES, old, new)
    assert (run.status, run.out) == (1, b"")
    assert complaint in run.err
    assert all(line.startswith("own.yaml:") for line in run.complaints)
