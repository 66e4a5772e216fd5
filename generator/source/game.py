"""The model of a game description, ``games/*.yaml``.

In: the table of a file, through ``load``. Out: a frozen ``Game``. Must not know: how boards
are drawn or made; whether a board can be made is asked of a function that is handed in.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import PurePath
from typing import Annotated, Any, Self, TypeAlias

from pydantic import (
    ConfigDict,
    Field,
    SkipValidation,
    ValidationInfo,
    field_validator,
    model_validator,
)

from generator.errors import Fault, Origin, expected, listed, shown
from generator.source.fields import (
    DIE_FACES,
    MOST_COLUMNS,
    MOST_ROWS,
    BoardSize,
    FaceRange,
    Ink,
    Name,
    PlayerRange,
    choice,
    pattern,
    whole,
)
from generator.source.forms import Flaw, WrongError
from generator.source.model import Checked, ReadOnly
from generator.source.words import Line, Words

#: (prefix, columns, rows, abysses) -> what is impossible about such boards.
VariantFaults: TypeAlias = Callable[[str, int, int, int], Sequence[str]]

_MOST_SQUARES = MOST_COLUMNS * MOST_ROWS
_MOST_POINTS = 999
_LETTERS = 26
_ID = pattern(
    "[a-z0-9][a-z0-9-]*", "small letters a-z, digits and -, such as my-game.yaml", "is not an id"
)

Prefix = Annotated[
    str,
    pattern(
        "[A-Z][A-Z0-9]{0,7}",
        "a capital letter A-Z, then up to 7 capital letters or digits",
        "is not a code prefix",
    ),
]
Letter = Annotated[str, pattern("[A-Z]", "one capital letter A-Z", "is not a letter")]
Points = Annotated[int, whole(0, _MOST_POINTS)]
Hatching = Annotated[
    str, choice("horizontal", "vertical", "crossed", "diagonal", "diagonal-up", "dots", "plain")
]


#: A key that is let in here and checked elsewhere.
Later: TypeAlias = Annotated[Any, SkipValidation]


class VariantSpec(Checked):
    """One kind of board: how many play on it, its size and its abysses."""

    players: PlayerRange = Field(description="How many play on this board: 2 or 3-4.")
    size: BoardSize = Field(description="Columns x rows, such as 10x11.")
    abysses: Annotated[int, whole(0, _MOST_SQUARES)] = Field(
        description="How many squares are abysses."
    )


class BoardSpec(Checked):
    """The boards of a game, and what is printed on them."""

    variants: ReadOnly[Prefix, VariantSpec] = Field(
        description="The kinds of board; each key is the prefix of its board codes."
    )
    summary: Words = Field(description="The line below the title of a board.")
    blank: Words = Field(description="What to do with a board printed without abysses.")

    @field_validator("variants")
    @classmethod
    def _is_not_empty(cls, variants: Mapping[str, VariantSpec]) -> Mapping[str, VariantSpec]:
        if not variants:
            raise WrongError("has no entries (found 0); allowed: at least 1")
        return variants


class GameColour(Checked):
    """A colour of squares or of pieces."""

    name: Words = Field(description="The name that is printed, such as {es: azul, en: blue}.")
    hatching: Hatching = Field(description="The pattern that tells the terrain without colour.")
    ink: Ink = Field(description='The colour in sRGB, in quotes, such as "#0072B2".')
    one_pen: Annotated[str, choice("plain", "ring", "bar", "underline")] | None = Field(
        default=None, description="How a letter in this colour is marked with one pen only."
    )


class Die(Checked):
    """What some faces of the die stand for: a terrain or a text."""

    model_config = ConfigDict(
        json_schema_extra={"oneOf": [{"required": ["terrain"]}, {"required": ["text"]}]}
    )

    faces: FaceRange = Field(description="One face, or a range such as 5-6.")
    terrain: Name | None = Field(default=None, description="The terrain these faces stand for.")
    text: Words | None = Field(default=None, description="What these faces mean instead.")

    @model_validator(mode="after")
    def _is_one_of_two(self) -> Self:
        if self.terrain is None and self.text is None:
            raise WrongError("needs either terrain or text (found neither)")
        if self.terrain is not None and self.text is not None:
            raise WrongError("needs either terrain or text (found both)")
        return self


class EndSpec(Checked):
    """When the game ends."""

    largest_gap: Annotated[int, whole(1, _MOST_SQUARES)] = Field(
        description="The game ends when no group of empty squares is larger."
    )
    text: Words = Field(description="The same in words.")


class ScoringSpec(Checked):
    """What the areas and herds on a board are worth."""

    smallest_area: Annotated[int, whole(1, _MOST_SQUARES)] = Field(
        description="Areas with fewer squares score nothing."
    )
    first: Points = Field(description="The points of the largest herd in an area.")
    second: Points = Field(description="The points of the second herd.")
    multipliers: Annotated[tuple[Points, ...], Field(min_length=3, max_length=3)] = Field(
        description="Factors of the largest area of all, of its colour, and of any other."
    )
    areas_per_terrain: Annotated[int, whole(1, 12)] = Field(
        description="How many areas of a terrain the score sheet has room for."
    )
    summary: Words = Field(description="The scoring in one line.")
    key: tuple[Words, ...] = Field(description="The scoring rules, a text for each.")

    @field_validator("multipliers")
    @classmethod
    def _fall(cls, multipliers: tuple[int, ...]) -> tuple[int, ...]:
        if sorted(set(multipliers), reverse=True) != list(multipliers):
            found = shown(listed(multipliers))
            raise WrongError(
                f"does not fall (found {found}); allowed: each smaller than the one before"
            )
        return multipliers


class Game(Checked):
    """What boards need to know of a game; ``Description`` has the rest, and checks it."""

    title: Words = Field(description="The name of the game.")
    players: PlayerRange = Field(description="How many can play: 2 or 2-4.")
    author: Line | None = Field(default=None, description="Who invented the game.")
    credits: Words = Field(description="The line at the foot of each sheet: whose work it is.")
    species: tuple[Letter, ...] = Field(
        default=(), max_length=_LETTERS, description="The letters that the players write, one each."
    )
    terrains: ReadOnly[Name, GameColour] = Field(
        default={}, validate_default=True, description="The colours of the squares, by name."
    )
    board: BoardSpec | None = Field(default=None, description="The random boards of the game.")
    dice: tuple[Die, ...] = Field(
        default=(), max_length=DIE_FACES, description="What each face of the die means."
    )
    turn: Words | None = Field(default=None, description="What a player does in a turn.")
    end: EndSpec | None = Field(default=None, description="What ends the game.")
    scoring: ScoringSpec | None = Field(default=None, description="How points are counted.")
    # A board is printed without the rules and the kit: these wait for ``Description``.
    age: Later = None
    minutes: Later = None
    needs: Later = None
    options: Later = None
    numbers: Later = None
    colours: Later = None
    figures: Later = None
    facts: Later = None
    rule_pages: Later = None
    rules: Later = None
    kit: Later = None

    @property
    def id(self) -> str:
        """The name of the game in commands: that of its file."""
        return game_id(origin.file) if (origin := self.place()) else ""

    @field_validator("species")
    @classmethod
    def _differ(cls, species: tuple[str, ...]) -> tuple[str, ...]:
        _refuse(
            Flaw(f"stands twice in the list (found '{letter}'); allowed: once", (i,))
            for i, letter in enumerate(species)
            if letter in species[:i]
        )
        return species

    # The checks across fields look only at what has passed its own check, and a field
    # sees those above it: so they stand below what they need, and all faults come at once.

    @field_validator("board")
    @classmethod
    def _suits_the_game(cls, board: BoardSpec | None, info: ValidationInfo) -> BoardSpec | None:
        if board is None:
            return None
        variants, known = board.variants, info.data
        found = [*_player_flaws(variants, known.get("players"), known.get("species") or ())]
        ask: VariantFaults | None = (info.context or {}).get("variant_faults")
        if ask is not None:
            found += _impossible(variants, ask)
        _refuse(flaw.below(("variants",)) for flaw in found)
        return board

    @field_validator("dice")
    @classmethod
    def _cover_the_die(cls, dice: tuple[Die, ...], info: ValidationInfo) -> tuple[Die, ...]:
        _refuse([*_face_flaws(dice), *_terrain_flaws(dice, info.data.get("terrains"))])
        return dice


def game_id(file: str) -> str:
    """Return the id of the game that stands in ``file``."""
    return PurePath(file).stem


def id_faults(file: str) -> tuple[Fault, ...]:
    """Return what is wrong with the name of a game's file; the id is part of other names."""
    try:
        _ID.read(game_id(file))
    except WrongError as wrong:
        return tuple(Fault(f"the file's name {flaw.message}", Origin(file)) for flaw in wrong.flaws)
    return ()


def _player_flaws(
    variants: Mapping[str, VariantSpec], players: PlayerRange | None, species: Sequence[str]
) -> Iterator[Flaw]:
    for prefix, variant in variants.items():
        path = (prefix, "players")
        found = variant.players
        if players is not None and not (found.least in players and found.most in players):
            yield Flaw(
                f"is beyond the players of the game (found {found}); allowed: {players}", path
            )
        if species and found.most > len(species):
            yield Flaw(
                f"is more than there are species (found {found}); allowed: at most {len(species)}",
                path,
            )
    for count in players or ():
        if not any(count in variant.players for variant in variants.values()):
            yield Flaw(f"no variant is for {count} players; the game is for {players}")


def _impossible(variants: Mapping[str, VariantSpec], ask: VariantFaults) -> Iterator[Flaw]:
    for prefix, variant in variants.items():
        size = variant.size
        for message in ask(prefix, size.columns, size.rows, variant.abysses):
            yield Flaw(message, (prefix,), at_key=True)


def _face_flaws(dice: Sequence[Die]) -> Iterator[Flaw]:
    taken: set[int] = set()
    for i, die in enumerate(dice):
        if twice := taken.intersection(die.faces):
            yield Flaw(
                f"has faces that stand further up already (found {listed(sorted(twice))})",
                (i, "faces"),
            )
        taken.update(die.faces)
    missing = [face for face in range(1, DIE_FACES + 1) if face not in taken]
    if dice and missing:
        yield Flaw(
            f"some faces are missing ({listed(missing)}); allowed: all from 1 to {DIE_FACES}"
        )


def _terrain_flaws(
    dice: Sequence[Die], terrains: Mapping[str, GameColour] | None
) -> Iterator[Flaw]:
    for i, die in enumerate(dice):
        if terrains is not None and die.terrain is not None and die.terrain not in terrains:
            yield Flaw(f"unknown terrain {expected(die.terrain, list(terrains))}", (i, "terrain"))


def _refuse(flaws: Iterable[Flaw]) -> None:
    found = tuple(flaws)
    if found:
        raise WrongError(*found)
