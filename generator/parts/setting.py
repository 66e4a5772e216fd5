"""What a part is drawn for: which game and variant, in which language, in which type.

In: checked descriptions, a layout for one paper, a template's words. Out: a frozen
value that every part function takes. Must not know: pages, where a part will stand.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from generator.errors import PliegoError
from generator.phrases import Phrase, fill
from generator.sheets.shapes import BLACK, Colour
from generator.sheets.text import REGULAR, STRONG, Style, Typesetter
from generator.source.fields import PlayerRange
from generator.source.game import Game
from generator.source.layout import Layout
from generator.source.words import Words


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

    def say(self, words: Words) -> Phrase:
        """Return ``words`` in the language of the sheet, gaps filled."""
        return fill(words.get(self.language), self.values)

    def word(self, name: str, values: Mapping[str, Any] | None = None) -> Phrase:
        """Return the template's word ``name``, gaps filled, also with a page's own values."""
        if name not in self.words:
            raise PliegoError(f"the template lacks the word '{name}'")
        known = {**self.values, **values} if values else self.values
        return fill(self.words[name].get(self.language), known)

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
