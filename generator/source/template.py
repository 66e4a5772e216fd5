"""The model of a template, ``templates/*.yaml``: which blocks a sheet has, in which order.

In: the table of a file. Out: a frozen ``Template``. Must not know: how a block looks, any
particular game. Which blocks there are is asked of the names that are handed in.
"""

from collections.abc import Sequence

from pydantic import Field, ValidationInfo, field_validator

from generator.errors import expected
from generator.source.fields import Name
from generator.source.forms import Flaw, WrongError
from generator.source.model import Checked, ReadOnly
from generator.source.words import Words


class Template(Checked):
    """The structure of a sheet, and the words that are the same for every game."""

    title: Words = Field(description="The title at the head of the sheet.")
    subtitle: Words = Field(description="The line below the title.")
    body: tuple[str, ...] = Field(description="The blocks of the sheet, from top to bottom.")
    room_left: tuple[str, ...] = Field(
        default=(), description="Blocks that are added where the others leave room."
    )
    words: ReadOnly[Name, Words] = Field(description="Words that the blocks ask for, by name.")

    @field_validator("body", "room_left")
    @classmethod
    def _are_known(cls, blocks: tuple[str, ...], info: ValidationInfo) -> tuple[str, ...]:
        known: Sequence[str] | None = (info.context or {}).get("parts")
        flaws = [
            Flaw(f"unknown block {expected(block, known)}", (number,))
            for number, block in enumerate(blocks)
            if known is not None and block not in known
        ]
        if flaws:
            raise WrongError(*flaws)
        return blocks
