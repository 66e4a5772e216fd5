"""A phrase: a text that knows where it was written, and how its gaps are filled.

In: texts of descriptions and templates with Jinja2 placeholders, and values.
Out: finished texts that still know their origin, so that a missing glyph or an
overflow found much later is reported at the right line. Must not know: YAML,
games, drawing.

Descriptions are data from strangers: anything beyond a plain ``{{ name.name }}``
runs in Jinja2's immutable sandbox with StrictUndefined, and only expressions,
``{% if %}`` and a few filters are let in, so that no text can loop or swell.
Plain placeholders are filled here with the same outcome, because importing Jinja2
costs as much time as printing one board does (a test holds the two ways equal).
"""

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from generator.errors import Fault, Origin, PliegoError, expected, listed, shown

if TYPE_CHECKING:
    from jinja2 import Environment

_PLAIN = re.compile(r"\{\{\s*([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)\s*\}\}", re.ASCII)
_MARKUP = re.compile(r"\{\{|\{%|\{#|\}\}|%\}|#\}")
_LONGEST = 20_000
_MOST_DIGITS = 10
_NODES = frozenset(
    """
    Template Output TemplateData If CondExpr Name Const Getattr Getitem Compare Operand
    And Or Not Add Sub Mul Div FloorDiv Mod Neg Filter Test
    """.split()
)
_FILTERS = frozenset("abs capitalize first int join last length lower round title upper".split())


class Phrase(NamedTuple):
    """A text and the place in a file where it stands (None: made by the program)."""

    text: str
    origin: Origin | None = None

    def __str__(self) -> str:
        """Return the bare text."""
        return self.text

    def fault(self, message: str) -> Fault:
        """Return a fault about this phrase, at its place."""
        return Fault(message, self.origin)


def fill(phrase: Phrase, values: Mapping[str, Any]) -> Phrase:
    """Return ``phrase`` with its placeholders replaced by ``values``.

    Where a value is itself a phrase, the result takes its origin: what is too long for
    a sheet is the game's own text, not the gap in the template.

    Raises PliegoError, at the phrase's place, for an unknown name, a broken
    placeholder, or a result longer than 20,000 characters.
    """
    if "{" not in phrase.text and "}" not in phrase.text:
        return phrase
    pieces = _pieces(phrase.text)
    if pieces is None:
        filled = phrase._replace(text=_fill_with_jinja(phrase, values))
    else:
        filled = _fill(phrase, pieces, values)
    if len(filled.text) > _LONGEST:
        raise PliegoError(phrase.fault(f"the filled text is longer than {_LONGEST} characters"))
    return filled


@lru_cache(maxsize=1024)
def _pieces(text: str) -> tuple[str, ...] | None:
    """Return texts and names by turns, or None where Jinja2 is needed."""
    pieces = _PLAIN.split(text)
    return None if _MARKUP.search("".join(pieces[::2])) else tuple(pieces)


def _fill(phrase: Phrase, pieces: tuple[str, ...], values: Mapping[str, Any]) -> Phrase:
    origin = phrase.origin
    done = list(pieces)
    for number in range(1, len(pieces), 2):
        found: Any = values
        for name in pieces[number].split("."):
            if not isinstance(found, dict) or name not in found:
                found = values
                break
            found = found[name]
        if isinstance(found, dict):
            raise PliegoError(
                phrase.fault(f"unknown placeholder {expected(pieces[number], _names(values))}")
            )
        if isinstance(found, Phrase) and found.origin is not None and origin is phrase.origin:
            origin = found.origin
        done[number] = str(found)
    return Phrase("".join(done), origin)


def _fill_with_jinja(phrase: Phrase, values: Mapping[str, Any]) -> str:
    from jinja2 import TemplateError, UndefinedError

    environment = _environment()
    try:
        _refuse_what_could_run_away(phrase, environment)
        return environment.from_string(phrase.text).render(_plain(values))
    except UndefinedError as error:
        known = listed(_names(values))
        missing = re.search("'([^']*)'(?: is undefined)?$", error.message or "")
        found = f" (found {shown(missing[1])})" if missing else ""
        raise PliegoError(phrase.fault(f"unknown placeholder{found}; allowed: {known}")) from None
    except TemplateError as error:
        raise PliegoError(phrase.fault(f"broken placeholder ({error.message})")) from None
    except _NotNumbersError:
        raise PliegoError(phrase.fault("only numbers can be multiplied or divided")) from None
    except (SyntaxError, MemoryError, RecursionError):
        raise PliegoError(phrase.fault("the placeholder is too deep or too long")) from None
    except (ArithmeticError, LookupError, TypeError, ValueError) as error:
        raise PliegoError(phrase.fault(f"the placeholder cannot be worked out ({error})")) from None


def _refuse_what_could_run_away(phrase: Phrase, environment: "Environment") -> None:
    from jinja2 import nodes

    for node in environment.parse(phrase.text).find_all(nodes.Node):
        kind = type(node).__name__
        if kind not in _NODES:
            raise PliegoError(
                phrase.fault(f"a text cannot do this (found {kind}); allowed: values, sums, if")
            )
        if isinstance(node, nodes.Filter) and node.name not in _FILTERS:
            raise PliegoError(
                phrase.fault(f"unknown filter {expected(node.name, sorted(_FILTERS))}")
            )


class _NotNumbersError(TypeError):
    """A text was to be multiplied, or used as a form for others: either could swell."""


@cache
def _environment() -> "Environment":
    from jinja2 import StrictUndefined
    from jinja2.sandbox import ImmutableSandboxedEnvironment

    class Sandbox(ImmutableSandboxedEnvironment):
        intercepted_binops = frozenset("*%")

        def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
            # Asked when the values are known: a name may stand for a text as well.
            if not (isinstance(left, int | float) and isinstance(right, int | float)):
                raise _NotNumbersError
            return super().call_binop(context, operator, left, right)

    environment = Sandbox(
        undefined=StrictUndefined,
        autoescape=False,
        keep_trailing_newline=True,
        finalize=_one_value,
    )
    environment.filters["round"] = _rounded
    return environment


def _rounded(value: float, digits: int = 0) -> float:
    """Round to so many digits; Jinja2's own filter reckons with powers of any size."""
    if not abs(digits) <= _MOST_DIGITS:
        raise ValueError(f"rounds to {_MOST_DIGITS} digits at most")
    return round(value, digits)


def _plain(values: Mapping[str, Any]) -> dict[str, Any]:
    """Return ``values`` with bare texts for phrases, whose places no text should print."""
    return {
        name: value.text
        if isinstance(value, Phrase)
        else _plain(value)
        if isinstance(value, Mapping)
        else value
        for name, value in values.items()
    }


def _one_value(value: object) -> object:
    """Return ``value``; a table of values printed as such would be nonsense on paper."""
    if isinstance(value, Mapping):
        raise TypeError("it names a group of values, not one of them")
    if callable(value):
        raise TypeError("it names no value")
    return value


def _names(values: Mapping[str, Any], before: str = "") -> list[str]:
    names: list[str] = []
    for name, value in values.items():
        if isinstance(value, Mapping):
            names += _names(value, f"{before}{name}.")
        else:
            names.append(before + name)
    return names
