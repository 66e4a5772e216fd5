"""The words of the rules: our own, complete, and without traces of how they are made."""

import re
import unicodedata
from collections.abc import Iterator, Set
from functools import cache
from typing import Any

import pytest
import yaml
from made_sheets import LANGUAGES, TITLES, made_sheets
from run_pliego import CHECKOUT

GAMES = tuple(TITLES)
#: The original texts, which belong to others; they stand beside the checkout, not in it.
SOURCES = CHECKOUT.parent / "shared" / "sources"
#: So many words in a row are no coincidence any more.
RUN = 8

Words = tuple[str, ...]


# Runs of words


def words_of(text: str) -> list[str]:
    """The words of a text; case, accents, punctuation and numbers do not count."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return re.findall(r"[^\W\d_]+", plain)


def runs(text: str) -> set[Words]:
    """All runs of eight words in a text."""
    words = words_of(text)
    return {tuple(words[start : start + RUN]) for start in range(len(words) - RUN + 1)}


def without_placeholders(text: str) -> str:
    return re.sub(r"\{\{.*?\}\}|\{%.*?%\}", " ", text, flags=re.DOTALL)


def shared_runs(text: str, known: Set[Words]) -> list[str]:
    """The runs of words of a text that are among those of the sources."""
    return sorted(" ".join(run) for run in runs(without_placeholders(text)) & known)


SOURCE = (
    "Al empezar el día, cada pastor lleva 12 ovejas (negras o blancas) hasta el río; "
    "luego las cuenta.\nFin: 1 2 3 4 5 6 7 8 9 10"
)


@pytest.mark.parametrize(
    "planted",
    [
        "cada pastor lleva ovejas negras o blancas hasta",
        "CADA PASTOR LLEVA 40 OVEJAS: NEGRAS, O BLANCAS, HASTA",
        "Aquí pone: «cada pastor lleva\n{{ sheep }} ovejas —negras o blancas— hásta».",
        "cada pastor {% if many %}lleva ovejas{% endif %} **negras** o blancas hasta el río",
    ],
)
def test_a_planted_run_is_found(planted: str) -> None:
    found = shared_runs(f"Antes de nada. {planted} Y después.", runs("otra cosa") | runs(SOURCE))
    assert "cada pastor lleva ovejas negras o blancas hasta" in found


@pytest.mark.parametrize(
    "harmless",
    [
        "cada pastor lleva ovejas negras o blancas",  # seven words
        "cada pastor lleva sus ovejas negras o blancas hasta el río",
        "1 2 3 4 5 6 7 8 9 10",
        "",
    ],
)
def test_what_is_no_run_of_eight_words_is_not_found(harmless: str) -> None:
    assert shared_runs(harmless, runs(SOURCE)) == []


# Our own words


@cache
def described(game: str) -> dict[str, Any]:
    text = (CHECKOUT / "games" / f"{game}.yaml").read_text(encoding="utf-8")
    tree: dict[str, Any] = yaml.load(text, Loader=yaml.BaseLoader)  # noqa: S506
    return tree


def texts_in(tree: Any, keys: str = "") -> Iterator[tuple[str, str]]:
    """Every text of a description, in whichever language, with where it stands."""
    if isinstance(tree, dict):
        for key, value in tree.items():
            yield from texts_in(value, f"{keys}.{key}")
    elif isinstance(tree, list):
        for number, value in enumerate(tree):
            yield from texts_in(value, f"{keys}[{number}]")
    else:
        yield keys.removeprefix("."), str(tree)


@cache
def runs_of_sources() -> frozenset[Words]:
    paths = sorted(SOURCES.glob("*.txt"))
    return frozenset().union(*(runs(path.read_text(encoding="utf-8")) for path in paths))


needs_sources = pytest.mark.skipif(not SOURCES.is_dir(), reason="the original texts are not here")


@needs_sources
def test_the_original_texts_are_read() -> None:
    assert len(runs_of_sources()) > 2000


@needs_sources
@pytest.mark.parametrize("game", GAMES)
def test_no_text_of_a_description_is_copied(game: str) -> None:
    copied = {
        keys: found
        for keys, text in texts_in(described(game))
        if (found := shared_runs(text, runs_of_sources()))
    }
    assert copied == {}


# Printed rules, under every option


def settings_of(game: str) -> Iterator[tuple[str, ...]]:
    """The options as they are, and then each one changed alone."""
    yield ()
    for name, option in described(game).get("options", {}).items():
        values = {
            "switch": ["yes", "no"],
            "number": [option.get("least"), option.get("most")],
            "choice": list(option.get("values", {})),
        }[option["type"]]
        for value in values:
            if value != option["default"]:
                yield ("--set", f"{name}={value}")


SHEETS = [(game, options) for game in GAMES for options in settings_of(game)]
#: The parts of Folium are the same under all options.
KITS = [(game, options) for game, options in SHEETS if game != "folium" or not options]


@cache
def printed(*arguments: str) -> str:
    """All that is written in what the command prints."""
    return " ".join(made_sheets(*arguments).pdf.page_texts)


@needs_sources
@pytest.mark.parametrize(("game", "options"), SHEETS)
def test_no_printed_text_is_copied(game: str, options: tuple[str, ...]) -> None:
    assert shared_runs(printed("rules", game, "--lang", "es", *options), runs_of_sources()) == []


#: What is left where a text was not filled in, or its markup not understood.
TRACES = re.compile(r"\{\{|\}\}|\{%|%\}|\{#|\*\*|__|`|</?\w+>|&\w+;|\\n")


@pytest.mark.parametrize(
    "text", ["**Marcar.**", "hay {{ tokens }} fichas", "{% if thirteen %}", "a &amp; b"]
)
def test_traces_are_found(text: str) -> None:
    assert TRACES.search(text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "options"), SHEETS)
def test_no_trace_of_markup_is_printed(game: str, options: tuple[str, ...], language: str) -> None:
    said = printed("rules", game, "--lang", language, *options)
    assert len(said) > 1000
    assert TRACES.findall(said) == []
    # What a branch leaves behind: blanks before marks, marks twice, a text that begins with one.
    assert re.findall(r"\w+ [,;.](?= |$)|[,;]{2}|(?<!\.)\.\.(?!\.)|[¿¡“«(] ", said) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "options"), KITS)
def test_no_trace_of_markup_is_printed_on_parts(
    game: str, options: tuple[str, ...], language: str
) -> None:
    assert TRACES.findall(printed("kit", game, "--lang", language, *options)) == []


# Completeness


@pytest.mark.parametrize("game", GAMES)
def test_every_game_teaches_all_that_is_needed(game: str) -> None:
    rules = described(game)["rules"]
    assert {"goal", "setup", "turn", "end", "example", "faq"} <= set(rules)
    figures = [section["figure"] for section in rules.values() if "figure" in section]
    assert len(figures) >= 2
    assert set(figures) <= set(described(game)["figures"])
    assert described(game)["facts"]
    assert all(fact["source"] for fact in described(game)["facts"])


HEADINGS = {
    "es": ("Objetivo", "Preparación", "Tu turno", "Final de la partida", "Un ejemplo"),
    "en": ("Goal", "Set-up", "Your turn", "End of the game", "An example"),
}
QUESTIONS = {"es": ("Dudas frecuentes ¿", "¿Sabías que…?"), "en": ("Questions ", "Did you know?")}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "options"), SHEETS)
def test_every_rule_sheet_has_all_sections_in_order(
    game: str, options: tuple[str, ...], language: str
) -> None:
    said = printed("rules", game, "--lang", language, *options)
    places = [said.find(f" {heading} ") for heading in HEADINGS[language]]
    assert -1 not in places
    assert places[:3] == sorted(places[:3])
    assert places[2] < min(places[3:])
    for words in QUESTIONS[language]:
        assert said.count(words) == 1
    assert said.rpartition(QUESTIONS[language][0])[2].count("?") >= 3


@pytest.mark.parametrize("game", GAMES)
def test_every_text_is_there_in_both_languages(game: str) -> None:
    def tables(tree: Any, keys: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
        pairs = tree.items() if isinstance(tree, dict) else enumerate(tree)
        for key, value in pairs if isinstance(tree, dict | list) else ():
            yield from tables(value, f"{keys}.{key}")
        if isinstance(tree, dict) and set(LANGUAGES) & set(tree):
            yield keys, tree

    found = list(tables(described(game)))
    assert len(found) > 20
    for keys, texts in found:
        assert set(texts) == set(LANGUAGES), keys
        # The same numbers of the rules are named in both.
        named = [set(re.findall(r"\{\{\s*([a-z_.]+)\s*\}\}", texts[one])) for one in LANGUAGES]
        assert named[0] == named[1], keys
