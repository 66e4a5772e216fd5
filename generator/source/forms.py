"""How a value is written, and how to say that it is written wrongly.

In: a text of a description. Out: a value, or ``WrongError`` with what is wrong and where below
the value it is. Must not know: any particular kind of value, files, YAML.

A ``Form`` is metadata of a field: ``Annotated[int, whole(1, 12)]``. It replaces pydantic's
own parsing, which takes more than one spelling for the same value.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from pydantic_core import CoreSchema, core_schema

from generator.errors import shown
from generator.source.tree import Path, kind


class Flaw(NamedTuple):
    """What is wrong, and the path to it from the value that was being read."""

    message: str
    path: Path = ()
    #: It is the last key of the path that is wrong, not what stands there.
    at_key: bool = False

    def below(self, path: Path) -> "Flaw":
        """Return the same flaw as seen from further up."""
        return self._replace(path=(*path, *self.path))


class WrongError(ValueError):
    """A value cannot be used; ``model.check`` turns each flaw into a fault with its place."""

    def __init__(self, *flaws: Flaw | str) -> None:
        self.flaws = tuple(Flaw(flaw) if isinstance(flaw, str) else flaw for flaw in flaws)
        super().__init__("; ".join(flaw.message for flaw in self.flaws))


@dataclass(frozen=True, slots=True, eq=False)
class Form:
    """One way to write a value."""

    #: What may be written, for messages: "a whole number from 1 to 12".
    allowed: str
    #: Text to value; raises ValueError saying what the text is not.
    parse: Callable[[str], object]
    #: The same as JSON Schema, for editors, which read 4 as a number.
    schema: Mapping[str, Any]

    def read(self, node: object) -> object:
        """Return the value that ``node`` stands for."""
        if not isinstance(node, str):
            raise WrongError(wrong_form(kind(node), self.allowed))
        try:
            return self.parse(node)
        except WrongError:
            raise
        except ValueError as error:
            raise WrongError(f"{error} (found {shown(node)}); allowed: {self.allowed}") from None

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> CoreSchema:
        """Tell pydantic to read with this form."""
        return core_schema.no_info_plain_validator_function(self.read)

    def __get_pydantic_json_schema__(self, schema: Any, handler: Any) -> dict[str, Any]:
        """Tell pydantic what an editor may accept."""
        return dict(self.schema)


class Written:
    """A class of values that is a field type by itself; its ``FORM`` says how it is written."""

    __slots__ = ()
    FORM: ClassVar[Any]

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> CoreSchema:
        """Tell pydantic to read with the form of the class."""
        schema: CoreSchema = cls.FORM.__get_pydantic_core_schema__(source, handler)
        return schema

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: Any, handler: Any) -> dict[str, Any]:
        """Tell pydantic what an editor may accept."""
        return dict(cls.FORM.__get_pydantic_json_schema__(schema, handler))


def wrong_form(found: str, allowed: str) -> str:
    """Return the message for a list where a text is wanted, and the like."""
    return f"has the wrong form (found {found}); allowed: {allowed}"
