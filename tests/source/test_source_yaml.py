import time
from pathlib import Path

import pytest
import yaml
from casebook import cases, check_book, faults_of

from generator.errors import Fault, Origin, PliegoError
from generator.source.text import MOST_BYTES, MOST_FAULTS, decode, refusal
from generator.source.tree import Scalar, Series, Table, below, kind, place
from generator.source.yaml_complaints import explain
from generator.source.yaml_text import MOST_VALUES, read_yaml

GAMES = Path(__file__).parent.parent.parent / "games"


def tree(text: str) -> Table:
    return read_yaml(text.encode(), "f.yaml")


def described(node: object) -> object:
    """Return everything that a tree knows, to compare two of them."""
    match node:
        case Scalar():
            return (str(node), node.origin, node.style)
        case Series():
            return (node.origin, [described(entry) for entry in node])
        case Table():
            return (
                node.origin,
                [(key, node.key_origins[key], described(node[key])) for key in node],
            )
    raise AssertionError(node)


def test_what_is_said_of_broken_yaml() -> None:
    check_book("syntax.txt", read_yaml)


def test_the_parser_in_python_says_the_same_of_broken_yaml() -> None:
    check_book("syntax.txt", lambda data, file: read_yaml(data, file, pure=True))


def test_what_only_one_parser_minds_is_refused_by_both() -> None:
    check_book("syntax-fast.txt", read_yaml)
    for text, _ in cases("syntax-fast.txt").values():
        said = faults_of(lambda text=text: read_yaml(text.encode(), "f", pure=True))  # type: ignore[misc]
        assert said != "no fault"


def test_both_parsers_read_the_same() -> None:
    assert yaml.__with_libyaml__
    for path in sorted(GAMES.glob("*.yaml")):
        data = path.read_bytes()
        assert described(read_yaml(data, "f")) == described(read_yaml(data, "f", pure=True))


@pytest.mark.parametrize(
    "text", ["{es: ¿Qué?, en: What?}", "[Why??, a?b]", "{a?b: c}", "{'?': x}", "a ? b?", "? a"]
)
def test_both_parsers_read_question_marks_alike(text: str) -> None:
    data = f"- {text}\n".encode()
    assert faults_of(lambda: read_yaml(b"a:\n" + data, "f")) == faults_of(
        lambda: read_yaml(b"a:\n" + data, "f", pure=True)
    )


def test_question_marks_in_braces_are_text() -> None:
    for pure in (False, True):
        found = read_yaml("a: {es: ¿Qué?, en: What?}".encode(), "f", pure=pure)
        assert found == {"a": {"es": "¿Qué?", "en": "What?"}}


def test_the_parser_in_python_does_without_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.source.yaml_text._FAST", yaml.SafeLoader)
    assert tree("a: [b]") == {"a": ["b"]}


SCALARS = """
no on yes true null ~ 12:30 017 0x1F 1e3 1_000 .5 .inf 2026-01-31 = <<x a#b -x :x x: [] {}
""".split()


@pytest.mark.parametrize("text", [*SCALARS, "a, b", "* a", "a: b"])
def test_every_scalar_is_the_text_that_was_written(text: str) -> None:
    if text in ("x:", "[]", "{}", "* a", "a: b"):
        text = f"'{text}'"
    found = tree(f"key: {text}\nlist:\n- {text}\n{text}: value\n")
    assert found["key"] == text.strip("'")
    assert found["list"] == [text.strip("'")]
    assert found[text.strip("'")] == "value"


def test_nodes_know_where_they_stand() -> None:
    found = tree(
        "title: Ajedrez  # comment\n"
        "board:\n"
        "  variants:\n"
        "    MG2: {size: 10x11, 'abysses': \"18\"}\n"
        "dice:\n"
        "- faces: 1\n"
        "- {ñ: é, faces: [5, 6]}\n"
        "rules: |\n"
        "  One\n"
    )
    places = {
        ("title",): (1, 8, "title"),
        ("board",): (3, 3, "board"),
        ("board", "variants", "MG2"): (4, 10, "board.variants.MG2"),
        ("board", "variants", "MG2", "size"): (4, 17, "board.variants.MG2.size"),
        ("board", "variants", "MG2", "abysses"): (4, 35, "board.variants.MG2.abysses"),
        ("dice", 0, "faces"): (6, 10, "dice[0].faces"),
        ("dice", 1, "faces", 1): (7, 21, "dice[1].faces[1]"),
        ("rules",): (8, 8, "rules"),
    }
    for path, (line, column, key) in places.items():
        assert place(found, path) == Origin("f.yaml", line, column, key)
    assert place(found, ("board", "variants", "MG2", "abysses"), key=True) == Origin(
        "f.yaml", 4, 24, "board.variants.MG2.abysses"
    )
    assert place(found, ("dice", 1, "text")) == Origin("f.yaml", 7, 3, "dice[1].text")
    for missing in (2, 7):
        origin = Origin("f.yaml", 6, 1, f"dice[{missing}]")
        assert place(found, ("dice", missing, "text")) == origin
    rules = found["rules"]
    assert isinstance(rules, Scalar)
    assert (rules, rules.style) == ("One\n", "|")


def test_long_keys_are_shortened_in_paths() -> None:
    assert below("a", "b" * 61) == "a." + "b" * 59 + "…"
    assert below("", "b" * 60) == "b" * 60


def test_kinds_have_plain_names() -> None:
    kinds = {"a": "a text", (): "a list", 1: "something else"}
    assert {value: kind(value) for value in kinds} == kinds
    assert (kind({}), kind([])) == ("a table", "a list")


def test_a_byte_order_mark_and_line_ends_make_no_difference() -> None:
    plain = (GAMES / "minigenesis.yaml").read_bytes().replace(b"\r\n", b"\n")
    wanted = described(read_yaml(plain, "f"))
    for data in (
        b"\xef\xbb\xbf" + plain,
        plain.replace(b"\n", b"\r\n"),
        plain.replace(b"\n", b"\r"),
        b"\xef\xbb\xbf" + plain.replace(b"\n", b"\r\n"),
    ):
        assert described(read_yaml(data, "f")) == wanted


def test_a_single_document_may_be_marked() -> None:
    assert tree("# comment\n---\na: b\n...\n") == {"a": "b"}


UNREADABLE = {
    "nothing": (b"", "f: is empty; keys and their values are needed"),
    "only a byte order mark": (
        b"\xef\xbb\xbf",
        "f: is empty; keys and their values are needed",
    ),
    "an empty list": (b"[]", "f: is empty; keys and their values are needed"),
    "UTF-16": (
        "a: b".encode("utf-16"),
        "f: is not in UTF-8 (found UTF-16); save the file as UTF-8",
    ),
    "UTF-16, the other way round": (
        b"\xfe\xff\x00a",
        "f: is not in UTF-8 (found UTF-16); save the file as UTF-8",
    ),
    "UTF-32": (
        "a: b".encode("utf-32"),
        "f: is not in UTF-8 (found UTF-32); save the file as UTF-8",
    ),
    "UTF-16 without a mark": (
        "a: b".encode("utf-16-le"),
        "f: is not a text file (found a zero byte)",
    ),
    "a picture": (b"\x89PNG\r\n\x1a\n\x00\x00", "f: is not a text file (found a zero byte)"),
    "Latin-1": (
        "a: b\r\nc: é\n".encode("latin-1"),
        "f:2:4: is not in UTF-8 (found the byte E9); save the file as UTF-8",
    ),
    "half a character": (
        "a: ñ\né: €".encode()[:-1],
        "f:2:4: is not in UTF-8 (found the byte E2); save the file as UTF-8",
    ),
    "a surrogate": (
        b"a: \xed\xa0\x80",
        "f:1:4: is not in UTF-8 (found the byte ED); save the file as UTF-8",
    ),
    "tabs, one for each line": (
        b"a:\n\tb: c\td\n \te: f\n",
        "f:2:1: a tab cannot stand here; use spaces\nf:3:2: a tab cannot stand here; use spaces",
    ),
    "control characters": (
        b"a: \x07b\x1b\nc: \x7f\n",
        (
            "f:1:4: an invisible character cannot stand here (found U+0007); delete it\n"
            "f:1:6: an invisible character cannot stand here (found U+001B); delete it\n"
            "f:2:4: an invisible character cannot stand here (found U+007F); delete it"
        ),
    ),
    "line ends that editors do not show as such": (
        "a: \x85\nb: \u2028\nc: \u2029\nd: \ufeff\ne: \uffff\n".encode(),
        (
            "f:1:4: an invisible character cannot stand here (found U+0085); delete it\n"
            "f:2:4: an invisible character cannot stand here (found U+2028); delete it\n"
            "f:3:4: an invisible character cannot stand here (found U+2029); delete it\n"
            "f:4:4: an invisible character cannot stand here (found U+FEFF); delete it\n"
            "f:5:4: an invisible character cannot stand here (found U+FFFF); delete it"
        ),
    ),
    "a mebibyte and a byte": (
        b"#" * (MOST_BYTES + 1),
        "f: is too large (found 1,048,577 bytes); allowed: at most 1,048,576 bytes",
    ),
}


@pytest.mark.parametrize("name", UNREADABLE)
def test_what_is_said_of_bytes_that_are_no_text(name: str) -> None:
    data, wanted = UNREADABLE[name]
    assert faults_of(lambda: read_yaml(data, "f")) == wanted


def test_a_text_of_invisible_but_harmless_characters_is_read() -> None:
    assert decode("a\u00adb\u200dc \U0001f3b2".encode(), "f") == "a\u00adb\u200dc \U0001f3b2"


def test_a_mebibyte_is_read() -> None:
    comment = b"#" * (MOST_BYTES - 5)
    assert read_yaml(b"a: b\n" + comment, "f") == {"a": "b"}


def test_so_many_faults_are_told_and_no_more() -> None:
    text = "".join(f"a{number}:\n" for number in range(MOST_FAULTS))
    assert faults_of(lambda: tree(text)).count("has no value") == MOST_FAULTS
    told = faults_of(lambda: tree(text + "b:\nc:\n")).split("\n")
    assert len(told) == MOST_FAULTS + 1
    assert told[-1] == "f.yaml: … and more faults"


def test_so_many_bytes_that_are_no_text_are_told_and_no_more() -> None:
    told = faults_of(lambda: decode(b"\x07" * 150, "f")).split("\n")
    assert len(told) == MOST_FAULTS + 1
    assert told[0].startswith("f:1:1: ")
    assert told[-2:] == [
        f"f:1:{MOST_FAULTS}: an invisible character cannot stand here (found U+0007); delete it",
        "f: … and more faults",
    ]


def test_a_file_may_begin_with_an_empty_line() -> None:
    assert faults_of(lambda: tree("\n\na: [")).startswith("f.yaml:3:5: ")


def test_a_refusal_tells_each_fault_once_in_the_order_of_the_file() -> None:
    first, second = Fault("x", Origin("f", 1, 9)), Fault("x", Origin("f", 2, 1))
    whole = Fault("y", Origin("f"))
    assert refusal([second, first, whole, second]).faults == (whole, first, second)
    many = refusal([Fault("z", Origin("f", line, 1)) for line in range(1, 200)])
    assert refusal([*many.faults, first]).faults[-1].message == "… and more faults"


ENDLESS = {
    "brackets": "[" * 1_000_000,
    "braces": "{" * 1_000_000,
    "braces with keys": "{a: " * 250_000,
    "brackets with commas": "[," * 500_000,
    "dashes": "- " * 500_000,
    "question marks": "? " * 500_000,
    "dashes, each deeper": "\n".join(" " * depth + "-" for depth in range(1_400)),
    "colons": "a: " * 300_000,
    "quotes": '"' * 1_000_000,
    "bars": "|" * 1_000_000,
    "line ends": "\n" * 1_000_000,
    "words": "a " * 500_000,
    "one key": "a" * 1_000_000 + ": 1",
    "one list": "a: [" + "b, " * 300_000 + "]",
    "one open list": "a: [" + "b, " * 300_000,
    "one table": "".join(f"{number}: 1\n" for number in range(90_000)),
    "the same key": "a: 1\n" * 200_000,
    "anchors": "- &a a\n" * 130_000,
    "aliases": "- *a\n" * 200_000,
    "empty entries": "- \n" * 300_000,
    "deep lists": ("- " * 15 + "a\n") * 30_000,
    "tabs": "\t\n" * 500_000,
    "bells": "\x07" * 1_000_000,
    "hashes after a key": "a: #\n" * 200_000,
}


@pytest.mark.parametrize("name", ENDLESS)
def test_no_file_takes_long(name: str) -> None:
    start = time.perf_counter()
    assert faults_of(lambda: tree(ENDLESS[name])) != "no fault"
    assert time.perf_counter() - start < 2


def test_a_million_brackets_do_not_exhaust_the_stack() -> None:
    for pure in (False, True):
        for text in ("[" * 1_000_000, "a: " + "{b: " * 250_000):
            said = faults_of(lambda text=text, pure=pure: read_yaml(text.encode(), "f", pure=pure))  # type: ignore[misc]
            assert "is nested too deeply" in said
            assert "\n" not in said


def test_twenty_levels_are_enough_and_allowed() -> None:
    for pure in (False, True):
        text = "a: " + "[" * 19 + "b" + "]" * 19
        assert read_yaml(text.encode(), "f", pure=pure)


def test_there_can_be_too_much_in_a_file() -> None:
    text = "a: [" + "b, " * MOST_VALUES + "]"
    said = faults_of(lambda: tree(text))
    assert said.endswith("there is too much in the file; allowed: 20,000 values")
    assert len(tree("a: [" + "b, " * (MOST_VALUES - 10) + "]")["a"]) == MOST_VALUES - 10


def test_every_case_of_broken_yaml_is_broken() -> None:
    for name, (_, wanted) in cases("syntax.txt").items():
        assert wanted.startswith("f.yaml:"), name


def test_the_parsers_own_words_are_the_last_resort() -> None:
    for name, (_, wanted) in cases("syntax.txt").items():
        assert "cannot be read as YAML" not in wanted, name


def test_what_no_rule_explains_is_told_in_the_parsers_own_words() -> None:
    mark = yaml.Mark("", 7, 1, 2, None, 0)
    error = yaml.MarkedYAMLError(problem="found a dragon", problem_mark=mark)
    fault = explain(error, "a: b\nc: d\n", "f", None)
    assert str(fault) == "f:2:3: cannot be read as YAML (found a dragon)"
    assert str(explain(yaml.MarkedYAMLError(), "", "f", None)).startswith("f:1:1: cannot be read")


def test_a_broken_text_raises_the_one_error_only() -> None:
    with pytest.raises(PliegoError) as caught:
        tree("a: [")
    assert caught.value.__cause__ is None
    assert caught.value.__suppress_context__ or caught.value.__context__ is None
