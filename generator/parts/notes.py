"""Short texts of a game, set as paragraphs.

In: phrases of the description. Out: drawings. Must not know: pages, other parts.
"""

from collections.abc import Iterable

from generator.parts.setting import Setting
from generator.phrases import Phrase
from generator.sheets.shapes import Drawing, Shape
from generator.sheets.text import Style


def turn(setting: Setting, width: float, room: float) -> Drawing | None:
    """Return what a turn is and how the game ends, a paragraph each."""
    del room
    game = setting.game
    phrases = [setting.say(words) for words in (game.turn, game.end and game.end.text) if words]
    return _paragraphs(setting, phrases, setting.body, width)


def key(setting: Setting, width: float, room: float) -> Drawing | None:
    """Return how the game is scored, a paragraph for each line of the description."""
    del room
    scoring = setting.game.scoring
    lines = [setting.say(words) for words in scoring.key] if scoring else []
    return _paragraphs(setting, lines, setting.body, width)


def _paragraphs(
    setting: Setting, phrases: Iterable[Phrase], style: Style, width: float
) -> Drawing | None:
    shapes: list[Shape] = []
    y = 0.0
    for phrase in phrases:
        if y:
            y += style.leading - style.cap_height - style.descent
        texts, height = setting.typesetter.paragraph(phrase, style, x=0, y=y, room=width)
        shapes += texts
        y += height
    return Drawing(width, y, tuple(shapes)) if shapes else None
