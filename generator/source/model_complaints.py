"""What pydantic complains about -> flaws in the words of this program.

In: pydantic's error, what it was checking and the model. Out: flaws, each with its path.
Must not know: any particular model, files. Only loaded when something is wrong.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sized
from dataclasses import dataclass
from inspect import isclass
from typing import Any, get_origin

from pydantic import ValidationError
from pydantic.fields import FieldInfo
from pydantic_core import ErrorDetails

from generator.errors import expected, listed, shown
from generator.source.forms import Flaw, Form, Written, WrongError, wrong_form
from generator.source.model import Checked
from generator.source.text import MOST_FAULTS
from generator.source.tree import Path, kind
from generator.source.words import WordsForm


def flaws(error: ValidationError, data: object, model: type[Checked]) -> Iterator[Flaw]:
    """Yield what is wrong with ``data``, which should be a table of ``model``."""
    details = error.errors(include_url=False, include_input=False)
    for detail in details[: 2 * MOST_FAULTS]:
        yield from _explain(detail, data, model)


@dataclass(frozen=True, slots=True)
class _Case:
    """One complaint: what was found at the end of a path, and what pydantic adds to it."""

    found: object
    path: Path
    model: type[Checked]
    context: Mapping[str, Any]


def _explain(detail: ErrorDetails, data: object, model: type[Checked]) -> Iterator[Flaw]:
    context: Mapping[str, Any] = detail.get("ctx", {})
    path, found, at_key = _follow(data, detail["loc"], missing=detail["type"] == "missing")
    if detail["type"] == "too_short" and len(_sized(found)) >= context["min_length"]:
        return  # there are enough, but some are wrong, which is told of each
    error = context.get("error")
    if isinstance(error, WrongError):
        for flaw in error.flaws:
            yield Flaw(flaw.message, (*path, *flaw.path), at_key=at_key or flaw.at_key)
        return
    message = _WORDS.get(detail["type"], _of_no_use)(_Case(found, path, model, context))
    if "discriminator" in context and isinstance(found, Mapping):
        path = (*path, context["discriminator"].strip("'"))
    yield Flaw(message, path, at_key=at_key or detail["type"] == "extra_forbidden")


def _follow(
    data: object, loc: tuple[str | int, ...], *, missing: bool
) -> tuple[Path, object, bool]:
    """Return the path that ``loc`` means, what is there, and whether its key is meant.

    Between the keys pydantic names the kind it took a union for, and ``[key]``.
    """
    path: list[str | int] = []
    found = data
    for depth, step in enumerate(loc):
        last = depth == len(loc) - 1
        if _leads_on(found, step):
            found = found[step]  # type: ignore[index]
            path.append(step)
        elif last and step == "[key]":
            return tuple(path), path[-1], True
        elif last and missing:
            path.append(step)
    return tuple(path), found, False


def _sized(found: object) -> Sized:
    return found if isinstance(found, Sized) else ()


def _leads_on(found: object, step: str | int) -> bool:
    if isinstance(found, Mapping):
        return step in found
    return isinstance(found, list) and isinstance(step, int) and step < len(found)


def _of_no_use(case: _Case) -> str:
    found = shown(case.found) if isinstance(case.found, str) else kind(case.found)
    return f"cannot be used (found {found})"


def _unknown_key(case: _Case) -> str:
    return f"unknown key {expected(case.path[-1], _keys(case.model))}"


def _missing_kind(case: _Case) -> str:
    if isinstance(case.found, Mapping):
        return "is missing"
    return wrong_form(kind(case.found), f"a table with a key {case.context['discriminator']}")


def _missing(case: _Case) -> str:
    for name, field in case.model.model_fields.items():
        if case.path == (field.alias or name,):
            return f"is missing; allowed: {_allowed(field)}"
    return "is missing"


def _no_table(case: _Case) -> str:
    return wrong_form(kind(case.found), "a table" if case.path else _table_of(case.model))


def _no_container(allowed: str) -> Callable[[_Case], str]:
    return lambda case: wrong_form(kind(case.found), allowed)


def _too_short(case: _Case) -> str:
    least, count = case.context["min_length"], case.context["actual_length"]
    return f"has too few entries (found {count}); allowed: at least {least}"


def _too_long(case: _Case) -> str:
    most, count = case.context["max_length"], case.context["actual_length"]
    return f"has too many entries (found {count}); allowed: at most {most}"


def _none_of(case: _Case) -> str:
    names = case.context.get("expected") or case.context["expected_tags"]
    allowed: list[str] = re.findall(r"'([^']*)'", names)
    return f"is not known {expected(case.context.get('tag', case.found), allowed)}"


_WORDS: Mapping[str, Callable[[_Case], str]] = {
    "value_error": lambda case: str(case.context["error"]),
    "extra_forbidden": _unknown_key,
    "missing": _missing,
    "union_tag_not_found": _missing_kind,
    "model_type": _no_table,
    "dict_type": _no_container("a table"),
    "mapping_type": _no_container("a table"),
    "list_type": _no_container("a list"),
    "tuple_type": _no_container("a list"),
    "string_type": _no_container("a text"),
    "too_short": _too_short,
    "too_long": _too_long,
    "literal_error": _none_of,
    "enum": _none_of,
    "union_tag_invalid": _none_of,
}


def _keys(model: type[Checked]) -> list[str]:
    return [field.alias or name for name, field in model.model_fields.items()]


def _table_of(model: type[Checked]) -> str:
    return f"a table with the keys {listed(_keys(model))}"


def _allowed(field: FieldInfo) -> str:
    for entry in field.metadata:
        if isinstance(entry, Form | WordsForm):
            return entry.allowed
    annotation = field.annotation
    if isclass(annotation) and issubclass(annotation, Written):
        return str(annotation.FORM.allowed)
    if isclass(annotation) and issubclass(annotation, Checked):
        return _table_of(annotation)
    return "a list" if get_origin(annotation) in (list, tuple) else "a table"
