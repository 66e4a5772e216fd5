"""Options, conditions and the numbers of the rules, as descriptions write them."""

from types import MappingProxyType

import pytest
from casebook import faults_of
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from generator.source.load import read
from generator.source.model import Checked
from generator.source.options import Amount, Condition, Option, RuleNumber, Value, written

HEAD = "name: {es: Meta, en: Goal}\ntext: It matters.\n"
SWITCH = "type: switch\ndefault: no\n"
NUMBER = "type: number\nleast: 1\nmost: 9\ndefault: 3\n"
CHOICE = (
    "type: choice\n"
    "default: row\n"
    "values:\n"
    "  row: {es: fila, en: row}\n"
    "  column: {es: columna, en: column}\n"
)
OWN = "own: {es: mapa propio, en: own map}\n"


def option(text: str) -> Option:
    return read((text + HEAD).encode(), "f.yaml", Option)


def said(text: str) -> str:
    return faults_of(lambda: option(text))


def refused(found: Option, text: str) -> str:
    with pytest.raises(ValueError, match=r".") as error:
        found.read(text)
    return str(error.value)


# Values


@pytest.mark.parametrize(
    ("text", "value"), [("yes", True), ("no", False), (" yes ", True), ("no\n", False)]
)
def test_a_switch(text: str, value: bool) -> None:
    assert option(SWITCH).read(text) is value


@pytest.mark.parametrize("text", ["", "Yes", "true", "on", "1", "y", "yes,no", "ye s"])
def test_what_is_no_switch(text: str) -> None:
    assert refused(option(SWITCH), text).startswith(f"is neither yes nor no (found '{text}')")


def test_a_switch_that_is_nearly_right() -> None:
    assert refused(option(SWITCH), "yess") == (
        "is neither yes nor no (found 'yess'); allowed: yes, no; nearest: yes"
    )


@settings(deadline=None)
@given(st.integers(min_value=1, max_value=9))
def test_a_number(number: int) -> None:
    assert option(NUMBER).read(str(number)) == number


@pytest.mark.parametrize("text", ["0", "10", "9999"])
def test_a_number_out_of_range(text: str) -> None:
    assert refused(option(NUMBER), text) == (
        f"is out of range (found '{text}'); allowed: a whole number from 1 to 9"
    )


@pytest.mark.parametrize("text", ["", "-1", "+1", "1.0", "1e0", "three", "10000", "٣", "²", "1 2"])
def test_what_is_no_number(text: str) -> None:
    assert refused(option(NUMBER), text) == (
        f"is not a whole number (found '{text}'); allowed: a whole number from 1 to 9"
    )


def test_a_number_without_bounds() -> None:
    free = option("type: number\ndefault: 0\n")
    assert (free.read("0"), free.read("9999")) == (0, 9999)


def test_a_choice() -> None:
    found = option(CHOICE)
    assert (found.read("row"), found.read(" column ")) == ("row", "column")


@pytest.mark.parametrize("text", ["colum", "row,column", "", "Row"])
def test_what_cannot_be_chosen(text: str) -> None:
    assert refused(option(CHOICE), text).startswith(
        f"is not known (found '{text}'); allowed: row, column"
    )


def test_a_choice_that_is_nearly_right() -> None:
    assert refused(option(CHOICE), "colum").endswith("; nearest: column")


def test_an_own_list_where_one_may_be_given() -> None:
    found = option(CHOICE + OWN)
    assert found.read("red,blue , red") == ("red", "blue", "red")
    assert found.read("row") == "row"
    assert refused(found, "green") == (
        "is not known (found 'green'); allowed: row, column, or colours with commas between"
    )


@pytest.mark.parametrize(
    ("text", "value", "es", "en"),
    [
        (SWITCH, "yes", "yes", "yes"),
        (NUMBER, "4", "4", "4"),
        (CHOICE, "row", "fila", "row"),
        (CHOICE + OWN, "column", "columna", "column"),
        (CHOICE + OWN, "red,blue", "mapa propio", "own map"),
    ],
)
def test_how_a_value_is_called(text: str, value: str, es: str, en: str) -> None:
    found = option(text)
    read_value = found.read(value)
    assert (found.say(read_value, "es"), found.say(read_value, "en")) == (es, en)


@pytest.mark.parametrize(
    ("value", "text"),
    [(True, "yes"), (False, "no"), (0, "0"), (1, "1"), ("row", "row"), (("a", "b"), "a,b")],
)
def test_how_a_value_is_written(value: Value, text: str) -> None:
    assert written(value) == text


# What an option must have


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (
            "type: switch\ndefault: maybe\n",
            "f.yaml:2:10: default: is neither yes nor no (found 'maybe'); allowed: yes, no",
        ),
        (
            "type: switch\ndefault: 1\n",
            "f.yaml:2:10: default: is neither yes nor no (found '1'); allowed: yes, no",
        ),
        (
            "type: number\nleast: 1\nmost: 9\ndefault: 10\n",
            (
                "f.yaml:4:10: default: is out of range (found '10'); "
                "allowed: a whole number from 1 to 9"
            ),
        ),
        (
            "type: number\ndefault: few\n",
            (
                "f.yaml:2:10: default: is not a whole number (found 'few'); "
                "allowed: a whole number from 0 to 9999"
            ),
        ),
        (
            "type: choice\ndefault: rwo\nvalues: {row: a, column: b}\n",
            "f.yaml:2:10: default: is not known (found 'rwo'); allowed: row, column; nearest: row",
        ),
        (
            "type: choice\ndefault: red,blue\nvalues: {row: a}\n",
            "f.yaml:2:10: default: is not known (found 'red,blue'); allowed: row",
        ),
        ("type: choice\ndefault: a\n", "f.yaml:1:1: a choice needs values (found none)"),
        (
            "type: choice\ndefault: a\nvalues: {}\n",
            "f.yaml:1:1: a choice needs values (found none)",
        ),
        (
            "type: switch\ndefault: no\nvalues: {row: a}\n",
            "f.yaml:1:1: only a choice has values (found a switch)",
        ),
        (
            "type: number\ndefault: 0\nown: x\n",
            "f.yaml:1:1: only a choice has values (found a number)",
        ),
        (
            "type: swich\ndefault: no\n",
            (
                "f.yaml:1:7: type: is not known (found 'swich'); "
                "allowed: switch, number, choice; nearest: switch"
            ),
        ),
        (
            "type: switch\n",
            "f.yaml:1:1: default: is missing; allowed: yes, no, a number or a name",
        ),
        (
            "type: choice\ndefault: row\nvalues: {Row: a, row: b}\n",
            (
                "f.yaml:3:10: values.Row: is not a name (found 'Row'); "
                "allowed: a small letter a-z, then small letters, digits or -, at most 40 in all"
            ),
        ),
        (
            "type: number\nmost: 10000\ndefault: 3\n",
            (
                "f.yaml:2:7: most: is out of range (found '10000'); "
                "allowed: a whole number from 0 to 9999"
            ),
        ),
    ],
)
def test_wrong_options(text: str, fault: str) -> None:
    assert said(text) == fault


def test_an_own_list_may_hold_by_default() -> None:
    found = option("type: choice\ndefault: red,blue\nvalues: {row: a}\nown: x\n")
    assert found.read(found.default.text) == ("red", "blue")


def test_a_default_may_follow_options_above() -> None:
    """It is read when these are known; nothing else waits for them."""
    found = option('type: number\nleast: 1\nmost: 9\ndefault: "{{ side + 1 }}"\n')
    assert found.default.text == "{{ side + 1 }}"
    assert said('type: choice\ndefault: "{{ side }}"\n') == (
        "f.yaml:1:1: a choice needs values (found none)"
    )


def test_bounds_that_cross_allow_nothing() -> None:
    assert said("type: number\nleast: 5\nmost: 4\ndefault: 5\n") == (
        "f.yaml:4:10: default: is out of range (found '5'); allowed: a whole number from 5 to 4"
    )


def test_all_faults_of_an_option_at_once() -> None:
    told = said("type: swich\nleast: few\nown: {fr: x}\nnme: a\n").split("\n")
    assert [line.split(": ")[1] for line in told] == ["default", "type", "least", "own.fr", "nme"]


# Conditions


class Holder(Checked):
    when: Condition
    side: Amount | None = None


OPTIONS = {
    "isolation": option("type: choice\ndefault: tile\nvalues: {tile: a, disc: b}\n"),
    "first_to": option(NUMBER),
    "pens": option(SWITCH),
}


def condition(text: str) -> Condition:
    return read(f"when: {text}".encode(), "f.yaml", Holder).when


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("{isolation: tile}", True),
        ("{isolation: disc}", False),
        ("{isolation: [disc, tile]}", True),
        ("{first_to: 3}", True),
        ("{first_to: [1, 2]}", False),
        ("{pens: no}", True),
        ("{pens: yes}", False),
        ("{pens: [yes, no]}", True),
        ("{isolation: tile, pens: no}", True),
        ("{isolation: tile, pens: yes}", False),
        ("{isolation: disc, pens: no}", False),
        ("{other: no}", False),
        ("{isolation: []}", False),
        ("{}", True),
    ],
)
def test_when_a_condition_holds(text: str, holds: bool) -> None:
    values: dict[str, Value] = {"isolation": "tile", "first_to": 3, "pens": False}
    assert condition(text).holds(values) is holds


def test_a_switch_is_not_the_number_that_python_takes_it_for() -> None:
    assert not condition("{first_to: 1}").holds({"first_to": True})
    assert condition("{first_to: 1}").holds({"first_to": 1})


def flaws(text: str) -> list[tuple[str, tuple[str | int, ...], bool]]:
    return [
        (flaw.message, tuple(flaw.path), flaw.at_key) for flaw in condition(text).flaws(OPTIONS)
    ]


def test_conditions_that_can_hold() -> None:
    assert flaws("{isolation: [tile, disc], first_to: 9, pens: yes}") == []


def test_a_condition_names_an_unknown_option() -> None:
    assert flaws("{isolaton: tile}") == [
        (
            (
                "unknown option (found 'isolaton'); allowed: isolation, first_to, pens; "
                "nearest: isolation"
            ),
            ("isolaton",),
            True,
        )
    ]


def test_a_condition_names_values_that_cannot_be() -> None:
    assert flaws("{isolation: [tile, tyle], first_to: [10, few], pens: maybe, x: y}") == [
        (
            "is not known (found 'tyle'); allowed: tile, disc; nearest: tile",
            ("isolation",),
            False,
        ),
        (
            "is out of range (found '10'); allowed: a whole number from 1 to 9",
            ("first_to",),
            False,
        ),
        (
            "is not a whole number (found 'few'); allowed: a whole number from 1 to 9",
            ("first_to",),
            False,
        ),
        ("is neither yes nor no (found 'maybe'); allowed: yes, no", ("pens",), False),
        ("unknown option (found 'x'); allowed: isolation, first_to, pens", ("x",), True),
    ]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (
            "tile",
            (
                "f.yaml:1:7: when: has the wrong form (found a text); "
                "allowed: options and their values, such as {variant: soluna}"
            ),
        ),
        (
            "[tile]",
            (
                "f.yaml:1:7: when: has the wrong form (found a list); "
                "allowed: options and their values, such as {variant: soluna}"
            ),
        ),
        (
            "{isolation: {tile: yes}}",
            (
                "f.yaml:1:19: when.isolation: has the wrong form (found a table); "
                "allowed: a value or a list"
            ),
        ),
        (
            "{isolation: [[tile]]}",
            (
                "f.yaml:1:19: when.isolation: has the wrong form (found a list); "
                "allowed: a value or a list"
            ),
        ),
    ],
)
def test_conditions_of_the_wrong_form(text: str, fault: str) -> None:
    assert faults_of(lambda: condition(text)) == fault


# Numbers of the rules


class Numbers(Checked):
    number: RuleNumber


def number(text: str) -> RuleNumber:
    return read(f"number: {text}".encode(), "f.yaml", Numbers).number


@pytest.mark.parametrize("count", [0, 1, 9999])
def test_a_number_for_all(count: int) -> None:
    assert number(str(count)) == RuleNumber({}, count)


def test_a_number_for_each_number_of_players() -> None:
    found = number("{2: 18, 3: 22, 10: 0}")
    assert found.always is None
    assert dict(found.by_players) == {2: 18, 3: 22, 10: 0}


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (
            "10000",
            (
                "f.yaml:1:9: number: is out of range (found '10000'); "
                "allowed: a whole number from 0 to 9999"
            ),
        ),
        (
            "-1",
            (
                "f.yaml:1:9: number: is not a whole number (found '-1'); "
                "allowed: a whole number from 0 to 9999"
            ),
        ),
        (
            "[1]",
            (
                "f.yaml:1:9: number: has the wrong form (found a list); allowed: a whole number, "
                "or one for each number of players such as {2: 18, 3: 22}"
            ),
        ),
        (
            "{}",
            (
                "f.yaml:1:9: number: has the wrong form (found a table); allowed: a whole number, "
                "or one for each number of players such as {2: 18, 3: 22}"
            ),
        ),
        (
            "{2: few}",
            (
                "f.yaml:1:13: number.2: is not a whole number (found 'few'); "
                "allowed: a whole number from 0 to 9999"
            ),
        ),
        (
            "{2: [1]}",
            (
                "f.yaml:1:13: number.2: has the wrong form (found a list); "
                "allowed: a whole number from 0 to 9999"
            ),
        ),
        (
            "{2: 18, 3: 10000}",
            (
                "f.yaml:1:20: number.3: is out of range (found '10000'); "
                "allowed: a whole number from 0 to 9999"
            ),
        ),
    ],
)
def test_wrong_numbers(text: str, fault: str) -> None:
    assert faults_of(lambda: number(text)) == fault


@pytest.mark.parametrize("players", ["0", "100", "2-3", "two", "02"])
def test_numbers_for_players_that_cannot_be(players: str) -> None:
    told = faults_of(lambda: number(f"{{{players}: 1, 5: few}}")).split("\n")
    assert len(told) == 2
    assert told[0].startswith("f.yaml:1:")
    assert f": number.{players}: " in told[0]
    assert told[0].endswith("allowed: a whole number from 1 to 99")
    assert ": number.5: is not a whole number" in told[1]


def test_none_of_it_can_be_changed() -> None:
    found = option(CHOICE)
    assert isinstance(found.values, MappingProxyType)
    with pytest.raises(ValidationError):
        found.least = 3  # type: ignore[misc]
    with pytest.raises(AttributeError):
        condition("{a: b}").demands = {}  # type: ignore[misc]


@pytest.mark.parametrize(
    ("text", "amount"), [("3", "3"), ('"{{ side * side }}"', "{{ side * side }}")]
)
def test_an_amount_is_a_number_or_a_placeholder(text: str, amount: str) -> None:
    found = read(f"when: {{}}\nside: {text}".encode(), "f.yaml", Holder)
    assert found.side is not None
    assert found.side.text == amount
    assert found.side.origin is not None
    assert (found.side.origin.line, found.side.origin.key) == (2, "side")
