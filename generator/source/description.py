"""The model of a whole game description: the game, and everything printed of it.

In: the table of a file, and which kinds of parts there are. Out: a frozen ``Description``.
Must not know: how a part looks, where it stands on a sheet. A kind of part brings the model
of its block, which is handed in by name.
"""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, ClassVar, NamedTuple

from pydantic import Field, ValidationError, ValidationInfo, field_validator
from pydantic_core import CoreSchema, core_schema

from generator.errors import expected, listed
from generator.source.fields import Name, PlayerRange, choice, length, whole
from generator.source.forms import Flaw, WrongError, wrong_form
from generator.source.game import Game, GameColour
from generator.source.model import Checked, ReadOnly
from generator.source.options import Condition, Option, RuleNumber, ValueName
from generator.source.tree import Table, kind
from generator.source.words import Line, LongWords, Words

_MOST_BLOCKS = 12
_MOST_PAGES = 4
_OLDEST = 99
#: Names that texts know without a description's help.
RESERVED = frozenset(
    """
    title players most_players players_now end scoring boards chosen
    pieces sets size part number count name value text
    """.split()
)


class BlockSpec(Checked):
    """What every block has; each kind of part adds its own keys."""

    kind: str = Field(description="The kind of part.")
    caption: Words | None = Field(default=None, description="A line below it.")
    when: Condition | None = Field(
        default=None, description="The options under which it is printed."
    )
    width: Annotated[float, length(5, 400)] | None = Field(
        default=None, description="At most so wide; else as wide as there is room."
    )
    height: Annotated[float, length(5, 400)] | None = Field(
        default=None, description="At most so high; else as high as there is room."
    )


class _BlockForm(NamedTuple):
    allowed: str = "a table with a key kind"

    def read(self, node: object, info: core_schema.ValidationInfo) -> BlockSpec:
        """Return the block that ``node`` describes, checked by the model of its kind."""
        kinds: Mapping[str, type[BlockSpec]] = (info.context or {}).get("kinds", {})
        if not isinstance(node, Table):
            raise WrongError(wrong_form(kind(node), self.allowed))
        name = node.get("kind")
        if name is None:
            raise WrongError(Flaw(f"is missing; allowed: {listed(kinds)}", ("kind",)))
        if not isinstance(name, str):
            raise WrongError(Flaw(wrong_form(kind(name), f"one of {listed(kinds)}"), ("kind",)))
        if name not in kinds:
            raise WrongError(Flaw(f"unknown kind {expected(name, list(kinds))}", ("kind",)))
        try:
            return kinds[name].model_validate(node, context=info.context)
        except ValidationError as error:
            from generator.source.model_complaints import flaws

            raise WrongError(*flaws(error, node, kinds[name])) from None

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> CoreSchema:
        """Tell pydantic to read with this form."""
        return core_schema.with_info_plain_validator_function(self.read)

    def __get_pydantic_json_schema__(self, schema: Any, handler: Any) -> dict[str, Any]:
        """Point an editor to the kinds; ``schema_with_kinds`` says what they are."""
        return {"$comment": "Block"}


Block = Annotated[BlockSpec, _BlockForm()]


class SheetSpec(Checked):
    """A part of a kit: what is printed on its sheets."""

    title: Words = Field(description="How the part is called.")
    note: Words | None = Field(
        default=None, description="What to do with the sheet, in one or two lines at its head."
    )
    when: Condition | None = Field(
        default=None, description="The options under which it is printed."
    )
    orientation: Annotated[str, choice("portrait", "landscape")] = Field(
        default="portrait", description="How the paper lies."
    )
    each: Annotated[str, choice("players")] | None = Field(
        default=None, description="players: one sheet for each number of players."
    )
    blocks: Annotated[tuple[Block, ...], Field(min_length=1, max_length=_MOST_BLOCKS)] = Field(
        description="What stands on the sheet, from top to bottom."
    )


class Section(Checked):
    """One section of the rules."""

    title: Words | None = Field(
        default=None, description="Its heading; needed where its name is not a usual one."
    )
    text: LongWords | None = Field(default=None, description="The text: Markdown, {{ ... }}.")
    figure: Name | None = Field(default=None, description="The figure that follows the text.")
    when: Condition | None = Field(default=None, description="The options under which it holds.")


class Fact(Checked):
    """Something worth knowing about the game."""

    text: Words = Field(description="The fact, in a sentence or two.")
    source: Line = Field(description="How it is known; is not printed.")
    when: Condition | None = Field(default=None, description="The options under which it holds.")


class Description(Game):
    """A game description with everything that is printed of it."""

    NEEDED: ClassVar[tuple[str, ...]] = ("goal", "setup", "turn", "end")

    age: Annotated[int, whole(0, _OLDEST)] | None = Field(
        default=None, description="From which age it can be played."
    )
    minutes: PlayerRange | None = Field(
        default=None, description="How long a game takes: 10 or 5-10."
    )
    needs: Words | None = Field(default=None, description="What one needs to play.")
    options: ReadOnly[ValueName, Option] = Field(
        default={}, description="What the players may agree on, by name."
    )
    numbers: ReadOnly[ValueName, RuleNumber] = Field(
        default={}, description="Numbers of the rules, for texts and parts alike."
    )
    colours: ReadOnly[Name, GameColour] = Field(default={}, description="Colours of the parts.")
    figures: ReadOnly[Name, Block] = Field(
        default={}, description="Pictures for the rules, by name."
    )
    facts: tuple[Fact, ...] = Field(
        default=(), description="Did you know: the first that holds is printed."
    )
    rule_pages: Annotated[int, whole(1, _MOST_PAGES)] = Field(
        default=1, description="How many A4 pages the rules may take."
    )
    rules: ReadOnly[Name, Section] = Field(
        default={}, description="The rules, section by section, in the order of reading."
    )
    kit: ReadOnly[Name, SheetSpec] = Field(
        default={}, description="The parts of the game, in the order of printing."
    )

    @field_validator("options", "numbers")
    @classmethod
    def _names_are_free(cls, named: Mapping[str, Any], info: ValidationInfo) -> Mapping[str, Any]:
        taken = RESERVED.union(info.data.get("options") or ())
        # A number by players has a name for each of them, too.
        for name, one in named.items():
            counts = one.by_players if isinstance(one, RuleNumber) else ()
            taken = taken.union(f"{name}_{count}" for count in counts)
        flaws = [
            Flaw("means something else in texts already; choose another name", (name,), at_key=True)
            for name in named
            if name in taken
        ]
        if flaws:
            raise WrongError(*flaws)
        return named

    @field_validator("figures", "facts", "rules", "kit")
    @classmethod
    def _conditions_can_hold(cls, entries: Any, info: ValidationInfo) -> Any:
        if "options" not in info.data:
            return entries  # what is wrong with the options is told; what follows is not known
        flaws = list(_condition_flaws(entries, info.data["options"]))
        if flaws:
            raise WrongError(*flaws)
        return entries

    @field_validator("rules")
    @classmethod
    def _rules_are_whole(
        cls, rules: Mapping[str, Section], info: ValidationInfo
    ) -> Mapping[str, Section]:
        flaws: list[Flaw] = []
        if rules:
            missing = [name for name in cls.NEEDED if name not in rules]
            if missing:
                flaws.append(Flaw(f"sections are missing ({listed(missing)})"))
        figures = info.data.get("figures")
        for name, section in rules.items():
            if figures is not None and section.figure and section.figure not in figures:
                message = f"unknown figure {expected(section.figure, list(figures))}"
                flaws.append(Flaw(message, (name, "figure")))
        if flaws:
            raise WrongError(*flaws)
        return rules

    @field_validator("kit")
    @classmethod
    def _parts_have_other_names(cls, kit: Mapping[str, SheetSpec]) -> Mapping[str, SheetSpec]:
        if "rules" in kit:
            message = "is the name of the rule sheet; choose another"
            raise WrongError(Flaw(message, ("rules",), at_key=True))
        return kit

    @property
    def all_colours(self) -> Mapping[str, GameColour]:
        """The colours of parts and of terrains, by name."""
        return {**self.terrains, **self.colours}


def _condition_flaws(entries: Any, options: Mapping[str, Option]) -> Iterator[Flaw]:
    pairs = entries.items() if isinstance(entries, Mapping) else enumerate(entries)
    for key, entry in pairs:
        if entry.when is not None:
            for flaw in entry.when.flaws(options):
                yield flaw.below((key, "when"))
        for number, block in enumerate(getattr(entry, "blocks", ())):
            if block.when is not None:
                for flaw in block.when.flaws(options):
                    yield flaw.below((key, "blocks", number, "when"))
