import pytest
from casebook import faults_of

from generator.errors import Origin, PliegoError
from generator.phrases import Phrase
from generator.source.load import read, translation_faults
from generator.source.model import Checked
from generator.source.words import LANGUAGES, LongWords, Words


class Sample(Checked):
    words: Words
    rules: LongWords | None = None


def words(text: str) -> Words:
    return read(text.encode(), "f.yaml", Sample).words


def test_a_text_for_each_language() -> None:
    found = words("words:\n  es: sol\n  en: sun\n")
    assert found.get("es") == Phrase("sol", Origin("f.yaml", 2, 7, "words.es"))
    assert found.get("en") == Phrase("sun", Origin("f.yaml", 3, 7, "words.en"))
    assert not found.plain
    assert found.origin == Origin("f.yaml", 2, 3, "words")


def test_a_plain_text_counts_for_all_languages() -> None:
    found = words("words: Chess")
    assert found.plain
    assert {found.get(language) for language in LANGUAGES} == {
        Phrase("Chess", Origin("f.yaml", 1, 8, "words"))
    }


def test_a_missing_language_is_told_at_the_place_of_the_texts() -> None:
    found = words("words: {es: sol}")
    assert faults_of(lambda: found.get("en")) == (
        "f.yaml:1:8: words: no text in English; languages here: es"
    )
    assert faults_of(lambda: words("words: {en: sun}").get("es")) == (
        "f.yaml:1:8: words: no text in Spanish; languages here: en"
    )
    assert faults_of(lambda: found.get("fr")) == (
        "f.yaml:1:8: words: no text in 'fr'; languages here: es"
    )


@pytest.mark.parametrize("text", ["no", "12:30", "1984", "~", "null", "on"])
def test_texts_that_other_readers_of_yaml_take_for_something_else(text: str) -> None:
    assert words(f"words: {text}").get("es").text == text
    assert words(f"words: {{es: {text}}}").get("es").text == text


def test_blanks_around_a_text_are_no_part_of_it() -> None:
    assert words("words: |\n  One\n\n  Two\n\n").get("es").text == "One\n\nTwo"
    assert words("words: '  a  b '").get("es").text == "a  b"


def test_an_accent_is_one_character_with_its_letter() -> None:
    assert words("words: Jue\u0301galo").get("es").text == "Juégalo"


def test_the_longest_text() -> None:
    assert len(words("words: " + "x" * 2_000).get("es").text) == 2_000
    assert faults_of(lambda: words("words: " + "x" * 2_001)) == (
        "f.yaml:1:8: words: is too long (found 2,001 characters); allowed: at most 2,000"
    )
    assert len(words("words: a\nrules: " + "x" * 20_000).texts) == 2
    assert faults_of(lambda: words("words: a\nrules: " + "x" * 20_001)) == (
        "f.yaml:2:8: rules: is too long (found 20,001 characters); allowed: at most 20,000"
    )


@pytest.mark.parametrize("escape", [r"\0", r"\b", r"\t", r"\r", r"\N", r"\L", r"\P", r"\uFEFF"])
def test_control_characters_cannot_come_in_by_an_escape(escape: str) -> None:
    said = faults_of(lambda: words(f'words: "a{escape}b"'))
    assert said.startswith("f.yaml:1:8: words: an invisible character cannot stand in a text")


def test_a_line_feed_may_come_in_by_an_escape() -> None:
    assert words(r'words: "a\nb"').get("es").text == "a\nb"


def test_words_cannot_be_changed() -> None:
    found = words("words: {es: sol}")
    with pytest.raises(TypeError):
        found.texts["en"] = Phrase("sun")  # type: ignore[index]
    texts = {"es": Phrase("sol")}
    own = Words(texts)
    texts["en"] = Phrase("sun")
    with pytest.raises(PliegoError, match="no text in English"):
        own.get("en")


def lacking(text: str) -> list[str]:
    found: list[Words] = []
    read(text.encode(), "f.yaml", Sample, words=found)
    return [str(fault) for fault in translation_faults(found)]


def test_incomplete_translations() -> None:
    assert lacking("words: {es: a, en: b}\nrules: {es: a}") == [
        "f.yaml:2:8: rules: no text in English; languages here: es; other texts of the file have it"
    ]
    assert lacking("words: {en: b}\nrules: {es: a}") == [
        (
            "f.yaml:1:8: words: no text in Spanish; languages here: en; "
            "other texts of the file have it"
        ),
        (
            "f.yaml:2:8: rules: no text in English; languages here: es; "
            "other texts of the file have it"
        ),
    ]


def test_complete_translations() -> None:
    assert lacking("words: {es: a, en: b}\nrules: {es: a, en: b}") == []
    assert lacking("words: {es: a, en: b}\nrules: a") == []
    assert lacking("words: {es: a}\nrules: {es: a}") == []
    assert lacking("words: a\nrules: {es: a}") == []
