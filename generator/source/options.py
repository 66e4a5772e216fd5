"""Options of a game: what players may agree on, and the numbers of the rules.

In: tables of a description; a value as the user typed it. Out: frozen options, conditions
and values. Must not know: what an option changes, where values are typed.
"""

import re
from collections.abc import Callable, Mapping
from typing import Annotated, Any, ClassVar, NamedTuple, Self, TypeAlias

from pydantic import Field, model_validator
from pydantic_core import CoreSchema, core_schema

from generator.errors import expected, shown
from generator.phrases import Phrase
from generator.source.fields import Name, choice, pattern, whole
from generator.source.forms import Flaw, Form, Written, WrongError, wrong_form
from generator.source.model import Checked, ReadOnly
from generator.source.tree import kind
from generator.source.words import Words, read_phrase

#: What an option is set to: a switch, a number, a choice, or an own list of names.
Value: TypeAlias = bool | int | str | tuple[str, ...]

_SWITCH = {"yes": True, "no": False}
_MOST = 9_999

#: A name that texts can use in placeholders: ``{{ first_to }}``.
ValueName = Annotated[
    str,
    pattern(
        "[a-z][a-z0-9_]{0,39}",
        "a small letter a-z, then small letters, digits or _, at most 40 in all",
        "is not a name",
    ),
]
#: A whole number, or a placeholder that comes to one: ``{{ side * side }}``.
Amount = Annotated[
    Phrase,
    Form(
        'a whole number, or a placeholder in quotes such as "{{ side * side }}"',
        read_phrase,
        {"type": ["string", "integer"]},
    ),
]


class Option(Checked):
    """Something that the players may agree on before a game."""

    type: Annotated[str, choice("switch", "number", "choice")] = Field(
        description="switch (yes or no), number, or choice."
    )
    name: Words = Field(description="How the option is called in print.")
    text: Words = Field(description="One sentence for the rules: what it changes.")
    least: Annotated[int, whole(0, _MOST)] = Field(
        default=0, description="The smallest number that is allowed."
    )
    most: Annotated[int, whole(0, _MOST)] = Field(
        default=_MOST, description="The largest number that is allowed."
    )
    values: ReadOnly[Name, Words] = Field(
        default={}, description="What can be chosen, and how it is called in print."
    )
    own: Words | None = Field(
        default=None, description="How an own list of colours is called, where one may be given."
    )
    default: Annotated[
        Phrase,
        Form("yes, no, a number or a name", read_phrase, {"type": ["string", "number", "boolean"]}),
    ] = Field(description="What holds when nothing is said; may follow options above by {{ ... }}.")

    @model_validator(mode="after")
    def _default_is_allowed(self) -> Self:
        if self.type == "choice" and not self.values:
            raise WrongError("a choice needs values (found none)")
        if self.type != "choice" and (self.values or self.own):
            raise WrongError(f"only a choice has values (found a {self.type})")
        if "{" in self.default.text:
            return self  # it follows other options, and is read when these are known
        try:
            self.read(self.default.text)
        except ValueError as error:
            raise WrongError(Flaw(str(error), ("default",))) from None
        return self

    def read(self, text: str) -> Value:
        """Return the value that ``text`` names; raise ValueError with what is allowed."""
        return _READ[self.type](self, text.strip())

    def say(self, value: Value, language: str) -> str:
        """Return how ``value`` is called in print."""
        if isinstance(value, tuple) and self.own is not None:
            return self.own.get(language).text
        if isinstance(value, str):
            return self.values[value].get(language).text
        return written(value)


def _switch(option: Option, text: str) -> Value:
    del option
    if text not in _SWITCH:
        raise ValueError(f"is neither yes nor no {expected(text, list(_SWITCH))}")
    return _SWITCH[text]


def _number(option: Option, text: str) -> Value:
    allowed = f"a whole number from {option.least} to {option.most}"
    if not re.fullmatch("[0-9]{1,4}", text, re.ASCII):
        raise ValueError(f"is not a whole number (found {shown(text)}); allowed: {allowed}")
    if not option.least <= int(text) <= option.most:
        raise ValueError(f"is out of range (found {shown(text)}); allowed: {allowed}")
    return int(text)


def _choice(option: Option, text: str) -> Value:
    if option.own is not None and "," in text:
        return tuple(name.strip() for name in text.split(","))
    if text not in option.values:
        more = [*option.values, *(["or colours with commas between"] if option.own else [])]
        raise ValueError(f"is not known {expected(text, more)}")
    return text


_READ: dict[str, Callable[[Option, str], Value]] = {
    "switch": _switch,
    "number": _number,
    "choice": _choice,
}


def written(value: Value) -> str:
    """Return ``value`` as it is written in files and on the command line."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ",".join(value) if isinstance(value, tuple) else str(value)


class _Demands(NamedTuple):
    demands: Mapping[str, tuple[str, ...]]


class Condition(_Demands, Written):
    """Values that options must have: ``{isolation: tile}`` or ``{pens: [one, four]}``."""

    __slots__ = ()
    FORM: ClassVar[Any]

    def holds(self, values: Mapping[str, Value]) -> bool:
        """Say whether every option named has one of the values asked for."""
        return all(
            name in values and written(values[name]) in allowed
            for name, allowed in self.demands.items()
        )

    def flaws(self, options: Mapping[str, Option]) -> list[Flaw]:
        """Return what no option of the game can fulfil."""
        found: list[Flaw] = []
        for name, allowed in self.demands.items():
            if name not in options:
                message = f"unknown option {expected(name, list(options))}"
                found.append(Flaw(message, (name,), at_key=True))
                continue
            for text in allowed:
                try:
                    plain = written(options[name].read(text))
                except ValueError as error:
                    found.append(Flaw(str(error), (name,)))
                else:
                    if plain != text:
                        message = f"is not written plainly (found {shown(text)}); allowed: {plain}"
                        found.append(Flaw(message, (name,)))
        return found


def applies(when: Condition | None, values: Mapping[str, Value]) -> bool:
    """Say whether what ``when`` belongs to is printed; without a condition it always is."""
    return when is None or when.holds(values)


class _ConditionForm(NamedTuple):
    allowed: str = "options and their values, such as {variant: soluna}"

    def read(self, node: object) -> Condition:
        """Return the condition that ``node`` stands for."""
        if not isinstance(node, Mapping):
            raise WrongError(wrong_form(kind(node), self.allowed))
        demands: dict[str, tuple[str, ...]] = {}
        for name, value in node.items():
            if isinstance(value, str):
                demands[name] = (str(value),)
            elif isinstance(value, list) and all(isinstance(one, str) for one in value):
                demands[name] = tuple(str(one) for one in value)
            else:
                raise WrongError(Flaw(wrong_form(kind(value), "a value or a list"), (name,)))
        return Condition(demands)

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> CoreSchema:
        """Tell pydantic to read with this form."""
        return core_schema.no_info_plain_validator_function(self.read)

    def __get_pydantic_json_schema__(self, schema: Any, handler: Any) -> dict[str, Any]:
        """Tell pydantic what an editor may accept."""
        value = {"type": ["string", "number", "boolean"]}
        return {
            "type": "object",
            "additionalProperties": {"anyOf": [value, {"type": "array", "items": value}]},
        }


Condition.FORM = _ConditionForm()


class _PlayerCounts(NamedTuple):
    by_players: Mapping[int, int]
    always: int | None


class RuleNumber(_PlayerCounts, Written):
    """A number of the rules: the same for all, or one for each number of players."""

    __slots__ = ()
    FORM: ClassVar[Any]


class _RuleNumberForm(NamedTuple):
    allowed: str = "a whole number, or one for each number of players such as {2: 18, 3: 22}"

    def read(self, node: object) -> RuleNumber:
        """Return the number that ``node`` stands for."""
        form = whole(0, _MOST)
        if isinstance(node, str):
            return RuleNumber({}, _whole(form, node))
        if not isinstance(node, Mapping) or not node:
            raise WrongError(wrong_form(kind(node), self.allowed))
        flaws: list[Flaw] = []
        numbers: dict[int, int] = {}
        for players, value in node.items():
            try:
                count = _whole(whole(1, 99), players)
            except WrongError as wrong:
                flaws += [Flaw(flaw.message, (players,), at_key=True) for flaw in wrong.flaws]
                continue
            try:
                numbers[count] = _whole(form, value)
            except WrongError as wrong:
                flaws += [flaw.below((players,)) for flaw in wrong.flaws]
        if flaws:
            raise WrongError(*flaws)
        return RuleNumber(numbers, None)

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> CoreSchema:
        """Tell pydantic to read with this form."""
        return core_schema.no_info_plain_validator_function(self.read)

    def __get_pydantic_json_schema__(self, schema: Any, handler: Any) -> dict[str, Any]:
        """Tell pydantic what an editor may accept."""
        number = {"type": "integer", "minimum": 0, "maximum": _MOST}
        return {"anyOf": [number, {"type": "object", "additionalProperties": number}]}


RuleNumber.FORM = _RuleNumberForm()


def _whole(form: Form, node: object) -> int:
    number = form.read(node)
    assert isinstance(number, int)  # noqa: S101  # that is what ``whole`` reads
    return number
