"""The texts of a description, in one language or in several.

In: a text, or a table ``{es: ..., en: ...}``. Out: ``Words``, which hand out the phrase of
a language. Must not know: what a text is for, placeholders, glyphs.
"""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Annotated, Any, ClassVar, NamedTuple

from pydantic_core import CoreSchema, core_schema

from generator.errors import Fault, Origin, PliegoError, expected, listed, shown
from generator.phrases import Phrase
from generator.source.forms import Flaw, Form, Written, WrongError, wrong_form
from generator.source.tree import Scalar, Table, kind

#: The languages a sheet can be printed in, and their names in messages.
LANGUAGES: Mapping[str, str] = MappingProxyType({"es": "Spanish", "en": "English"})
_LONGEST = 2_000
_LONGEST_RULES = 20_000
# Control characters except the line feed, line ends that are none, and the marks that
# turn the direction of writing and so could show a text as another.
_INVISIBLE = "[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]"


def read_phrase(text: str, longest: int = _LONGEST) -> Phrase:
    """Return ``text`` as a phrase, without blanks around it.

    Raises WrongError for what cannot be printed as a text.
    """
    clean = text.strip()
    if not clean:
        raise WrongError("is empty; a text is needed")
    if len(clean) > longest:
        raise WrongError(
            f"is too long (found {len(clean):,} characters); allowed: at most {longest:,}"
        )
    if found := not clean.isprintable() and re.search(_INVISIBLE, clean):
        code = f"U+{ord(found[0]):04X}"
        raise WrongError(f"an invisible character cannot stand in a text (found {code}); delete it")
    # A letter and its accent as two characters (so do some keyboards) would print apart.
    clean = unicodedata.normalize("NFC", clean)
    return Phrase(clean, text.origin if isinstance(text, Scalar) else None)


#: A text that is the same in all languages, such as a person's name.
Line = Annotated[
    Phrase,
    Form("a text", read_phrase, {"type": ["string", "number"], "maxLength": _LONGEST}),
]


class WordsForm(NamedTuple):
    """How ``Words`` are written; metadata where a text may be longer than usual."""

    longest: int = _LONGEST
    allowed: str = "a text, or one for each language, such as {es: sol, en: sun}"

    def read(self, node: object, info: core_schema.ValidationInfo) -> "Words":
        """Return the words that ``node`` stands for; the reader may ask for a list of all."""
        words = self._words(node)
        if info.context and "words" in info.context:
            info.context["words"].append(words)
        return words

    def _words(self, node: object) -> "Words":
        if isinstance(node, str):
            phrase = read_phrase(node, self.longest)
            return Words(dict.fromkeys(LANGUAGES, phrase), phrase.origin, plain=True)
        if not isinstance(node, Mapping):
            raise WrongError(wrong_form(kind(node), self.allowed))
        texts: dict[str, Phrase] = {}
        flaws: list[Flaw] = []
        for language, text in node.items():
            if language not in LANGUAGES:
                message = f"unknown language {expected(language, list(LANGUAGES))}"
                flaws.append(Flaw(message, (language,), at_key=True))
            elif not isinstance(text, str):
                flaws.append(Flaw(wrong_form(kind(text), "a text"), (language,)))
            else:
                try:
                    texts[language] = read_phrase(text, self.longest)
                except WrongError as wrong:
                    flaws.extend(flaw.below((language,)) for flaw in wrong.flaws)
        if not node:
            flaws.append(Flaw(f"has no text; allowed: {self.allowed}"))
        if flaws:
            raise WrongError(*flaws)
        return Words(texts, node.origin if isinstance(node, Table) else None)

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> CoreSchema:
        """Tell pydantic to read with this form."""
        return core_schema.with_info_plain_validator_function(self.read)

    def __get_pydantic_json_schema__(self, schema: Any, handler: Any) -> dict[str, Any]:
        """Tell pydantic what an editor may accept: it reads 1984 and no as other than text."""
        text = {"type": ["string", "number", "boolean"], "minLength": 1, "maxLength": self.longest}
        languages = {
            language: {**text, "description": f"The text in {name}."}
            for language, name in LANGUAGES.items()
        }
        table = {
            "type": "object",
            "properties": languages,
            "additionalProperties": False,
            "minProperties": 1,
        }
        return {"anyOf": [text, table]}


@dataclass(frozen=True, slots=True)
class Words(Written):
    """A text in some languages; one plain text counts for all of them."""

    FORM: ClassVar[WordsForm] = WordsForm()
    texts: Mapping[str, Phrase]
    origin: Origin | None = None
    #: It was one text, and not one for each language.
    plain: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "texts", MappingProxyType(dict(self.texts)))

    def get(self, language: str) -> Phrase:
        """Return the phrase in ``language``; raises PliegoError at its place if there is none."""
        if language not in self.texts:
            raise PliegoError(Fault(self.lack(language), self.origin))
        return self.texts[language]

    def lack(self, language: str) -> str:
        """Return the message that there is no text in ``language``."""
        name = LANGUAGES.get(language, shown(language))
        return f"no text in {name}; languages here: {listed(self.texts)}"


#: Words that may run over a page, such as rules.
LONG_FORM = WordsForm(_LONGEST_RULES)
LongWords = Annotated[Words, LONG_FORM]
