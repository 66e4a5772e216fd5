"""Text blocks: a few paragraphs between other parts.

In: a text with the little Markdown that rules know. Out: a drawing. Must not know: pages,
other parts.
"""

from pydantic import Field

from generator.parts.pieces import Laid, Room
from generator.parts.setting import Setting
from generator.sheets.markdown import bound_paragraphs
from generator.sheets.runs import paragraph_strips
from generator.sheets.shapes import Drawing, Shape, moved
from generator.source.description import BlockSpec
from generator.source.words import LongWords


class TextSpec(BlockSpec):
    """Running text."""

    text: LongWords = Field(description="The text: Markdown, {{ ... }}.")


def lay_out_text(setting: Setting, spec: TextSpec, room: Room) -> Laid:
    """Return the text, as wide as the room and as high as it needs."""
    phrase = setting.say(spec.text)
    style = setting.body
    shapes: list[Shape] = []
    y = 0.0
    for number, paragraph in enumerate(bound_paragraphs(phrase)):
        gap = style.leading * 0.4 if number else 0.0
        for strip in paragraph_strips(
            setting.typesetter, paragraph, style, room.width, phrase, gap=gap
        ):
            y += strip.gap
            shapes += moved(strip.shapes, 0, y)
            y += strip.height
    return Laid(Drawing(room.width, y, tuple(shapes)), {})
