"""What a part is drawn for: which game and variant, in which language, in which type.

In: checked descriptions, a layout for one paper, a template's words. Out: a frozen
value that every part function takes. Must not know: pages, where a part will stand.
"""

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from generator.errors import Fault, Origin, PliegoError, expected, shown
from generator.phrases import Phrase, fill
from generator.sheets.shapes import BLACK, Colour, Drawing
from generator.sheets.text import REGULAR, STRONG, Style, Typesetter
from generator.source.fields import PlayerRange
from generator.source.game import Game, GameColour
from generator.source.layout import Layout
from generator.source.options import Value
from generator.source.words import Words

#: How much of a colour is in its tint.
_TINT = 0.12


class FaceLook(NamedTuple):
    """What is on a face of a piece; whatever is None or empty is not there."""

    name: Phrase | None = None
    colour: GameColour | None = None
    symbol: str | None = None
    letter: str = ""
    border: str | None = None
    #: A small sign that tells the sets of a match apart.
    mark: str = ""
    round: bool = False


#: (setting, width, height) -> the face, without names: those are for pieces, not pictures.
FaceMaker = Callable[["Setting", float, float], Drawing]


class Setting(NamedTuple):
    """The circumstances in which parts are drawn; ``values`` fill the texts' gaps."""

    game: Game
    columns: int
    rows: int
    players: PlayerRange
    language: str
    mono: bool
    blank: bool
    layout: Layout
    words: Mapping[str, Words]
    values: Mapping[str, Any]
    typesetter: Typesetter
    colours: Mapping[str, GameColour] = MappingProxyType({})
    choices: Mapping[str, Value] = MappingProxyType({})
    #: Faces of the game's parts by name, such as tokens/red, for pictures.
    faces: Mapping[str, FaceMaker] = MappingProxyType({})

    def say(self, words: Words) -> Phrase:
        """Return ``words`` in the language of the sheet, gaps filled."""
        return fill(words.get(self.language), self.values)

    def word(self, name: str, values: Mapping[str, Any] | None = None) -> Phrase:
        """Return the template's word ``name``, gaps filled, also with a page's own values."""
        if name not in self.words:
            raise PliegoError(f"the template lacks the word '{name}'")
        known = {**self.values, **values} if values else self.values
        return fill(self.words[name].get(self.language), known)

    def amount(self, phrase: Phrase, least: int = 1, most: int = 999) -> int:
        """Return the whole number that ``phrase`` comes to; raise PliegoError if it is none."""
        filled = fill(phrase, self.values)
        if not re.fullmatch("-?[0-9]{1,9}", filled.text.strip(), re.ASCII):
            raise PliegoError(phrase.fault(f"comes to no whole number (found {shown(filled)})"))
        number = int(filled.text)
        if not least <= number <= most:
            raise PliegoError(
                phrase.fault(f"is out of range (found {number}); allowed: {least} to {most}")
            )
        return number

    def colour(self, name: str, origin: Origin | None) -> GameColour:
        """Return the colour called ``name``; raise PliegoError at ``origin`` if there is none."""
        if name not in self.colours:
            known = list(self.colours)
            raise PliegoError(Fault(f"unknown colour {expected(name, known)}", origin))
        return self.colours[name]

    def tint(self, colour: GameColour) -> Colour | None:
        """Return a light tint of ``colour``; None for white, and where all ink is black."""
        if self.mono or colour.hatching == "plain":
            return None
        red, green, blue = (1 - _TINT * (1 - part) for part in colour.ink)
        return (red, green, blue)

    def ink(self, colour: Colour) -> Colour:
        """Return ``colour``, or black where the printer has no other ink."""
        return BLACK if self.mono else colour

    @property
    def species(self) -> tuple[str, ...]:
        """The letters of the players who may sit at this board."""
        return tuple(self.game.species[: self.players.most])

    @property
    def heading(self) -> Style:
        """Style of labels that are read across a table."""
        return Style(self.layout.heading_pt, STRONG)

    @property
    def body(self) -> Style:
        """Style of running text."""
        return Style(self.layout.body_pt, REGULAR)

    @property
    def small(self) -> Style:
        """Style of table heads and captions."""
        return Style(self.layout.small_pt, REGULAR)

    @property
    def small_strong(self) -> Style:
        """Style of table heads that name something."""
        return Style(self.layout.small_pt, STRONG)
