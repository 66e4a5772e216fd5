"""The base of all models, and how a tree is checked against one.

In: a ``Table`` and a model, that is a class whose fields say what may stand in the file.
Out: a frozen instance that can be asked for places, or every fault at once. Must not know:
any particular model, YAML, files.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Any, Self, TypeVar

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    ModelWrapValidatorHandler,
    PrivateAttr,
    ValidationError,
    model_validator,
)

from generator.errors import Fault, Origin
from generator.source.forms import WrongError
from generator.source.text import refusal
from generator.source.tree import Table, place

K = TypeVar("K")
V = TypeVar("V")
M = TypeVar("M", bound="Checked")
#: A table with keys of the author's choice: ``ReadOnly[Name, Terrain]``.
ReadOnly = Annotated[Mapping[K, V], AfterValidator(MappingProxyType)]


class Checked(BaseModel):
    """A table of a description whose keys are known: frozen, and aware of its place."""

    # Models are built when they are first used, and the inner ones only as a part of the
    # outer: a command that reads no event does not pay for the model of events.
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)
    _table: Table | None = PrivateAttr(default=None)

    @model_validator(mode="wrap")
    @classmethod
    def _keep_the_place(cls, data: Any, handler: ModelWrapValidatorHandler[Self]) -> Self:
        try:
            model = handler(data)
        except ValidationError as error:
            from generator.source.model_complaints import flaws

            # Told here, where the class and so the allowed keys are known.
            raise WrongError(*flaws(error, data, cls)) from None
        model._table = data if isinstance(data, Table) else None
        return model

    def place(self, *path: str | int) -> Origin | None:
        """Return where this table, or what ``path`` leads to in it, stands in its file.

        What is not there has the place of the table it could be in. None: not from a file.
        """
        return None if self._table is None else place(self._table, path)

    def fault(self, message: str, *path: str | int) -> Fault:
        """Return a fault about this table, or about what ``path`` leads to in it."""
        return Fault(message, self.place(*path))


def check(table: Table, model: type[M], **context: Any) -> M:
    """Return ``table`` as an instance of ``model``; raises PliegoError with every fault.

    ``context`` reaches the validators of the model; a list in it by the name ``words``
    receives all texts that were read.
    """
    try:
        return model.model_validate(table, context=context)
    except ValidationError as error:
        from generator.source.model_complaints import flaws

        found = [
            Fault(flaw.message, place(table, flaw.path, key=flaw.at_key))
            for flaw in flaws(error, table, model)
        ]
        raise refusal(found) from None
