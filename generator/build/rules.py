"""The product ``rules``: what a game is and how it is played, to learn it from.

In: a description, the options that were chosen, a look. Out: the pages of its rule sheet.
Must not know: the command line, kits, PDF.

Running text is set as large as the sheet allows, and never smaller than the layout says.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from generator.build.blocks import captioned
from generator.build.descriptions import setting_of, template_of
from generator.build.product import Look
from generator.build.sheet import Side, sheet_for
from generator.errors import PliegoError, gathered, listed
from generator.parts.kinds import KINDS
from generator.parts.pieces import Room
from generator.parts.setting import Setting
from generator.phrases import Phrase, fill
from generator.sheets.columns import Placed, balanced
from generator.sheets.imposition import Pieces
from generator.sheets.markdown import Paragraph, bound_paragraphs
from generator.sheets.runs import BASELINE, Strip, paragraph_strips
from generator.sheets.shapes import Pen, Rect, Shape, grey, moved
from generator.sheets.text import STRONG, Style, Typesetter
from generator.source.description import BlockSpec, Description, Section
from generator.source.options import Value, applies, written
from generator.source.template import Template

BLOCKS = ("sections", "fact")
#: Sizes are tried in steps of this many points.
_STEP_PT = 0.25
#: Between two blocks, as a share of the leading.
_BEFORE_HEADING = 0.6
_BEFORE_PARAGRAPH = 0.35
_BEFORE_ITEM = 0.18
_BEFORE_FIGURE = 0.5
_PADDING = 2.2
_BOX = Pen(0.8, grey(0.5))
_OPTIONS = "variants"


def rules_sides(
    game: Description,
    look: Look,
    choices: Mapping[str, Value],
    typesetter: Typesetter,
) -> tuple[Side, ...]:
    """Return the pages of the rule sheet of ``game``.

    Raises PliegoError where the rules are missing, do not fit, or cannot be set.
    """
    if not game.rules:
        raise PliegoError(f"{game.id} has no rules (its description has no 'rules')")
    template = template_of("rules", BLOCKS)
    setting = setting_of(
        game,
        look,
        choices,
        game.players,  # the rules teach the whole game, whoever plays tonight
        template=template,
        layout="rules",
        typesetter=typesetter,
    )
    return _Rules(game, setting, template, look).sides()


class _Text(NamedTuple):
    """A text and what it consists of."""

    phrase: Phrase
    paragraphs: tuple[Paragraph, ...]


class _Chapter(NamedTuple):
    """A section as it is printed under the options that hold."""

    heading: Phrase
    texts: tuple[_Text, ...]
    figure: BlockSpec | None


class _Rules:
    """One rule sheet in the making: the largest type in which it fits is looked for."""

    def __init__(self, game: Description, setting: Setting, template: Template, look: Look) -> None:
        self._game = game
        self._setting = setting
        self._template = template
        self._look = look
        self._first = sheet_for(
            setting,
            look.paper,
            title=setting.say(template.title),
            notes=[self._facts_line()],
            note_pt=(setting.layout.body_pt + setting.layout.body_least_pt) / 2,
        )
        # Texts are filled and taken apart once; only their lines differ from size to size.
        self._chapters = gathered(
            partial(self._chapter, name, section) for name, section in self._sections()
        )
        fact = self._known_fact()
        self._fact = fact and _Text(fact, bound_paragraphs(fact))

    def sides(self) -> tuple[Side, ...]:
        layout = self._setting.layout
        pages = self._game.rule_pages * layout.page_factor
        steps = int((layout.body_pt - layout.body_least_pt) / _STEP_PT)
        sizes = [layout.body_pt - step * _STEP_PT for step in range(steps + 1)]
        # What fits in one size fits in a smaller one too, so halving finds the largest.
        low, high, best = 0, len(sizes) - 1, None
        while low <= high:
            middle = (low + high) // 2
            placed = self._placed(sizes[middle], pages)
            if placed is None:
                low = middle + 1
            else:
                best, high = placed, middle - 1
        if best is None:
            raise PliegoError(
                self._game.fault(
                    f"the rules are too long "
                    f"(found {self._needed(sizes[-1]):.2f} pages of {self._look.paper} paper "
                    f"at {sizes[-1]:g} pt); allowed: {pages}",
                    "rules",
                )
            )
        return self._pages(best)

    def _needed(self, size_pt: float) -> float:
        """Return about how many pages the rules fill."""
        layout = self._setting.layout.model_copy(update={"body_pt": size_pt})
        strips = self._strips(self._setting._replace(layout=layout))
        height = sum(strip.gap + strip.height for strip in strips)
        return height / self._first.room.height / layout.columns

    def _facts_line(self) -> Phrase:
        setting, game = self._setting, self._game
        facts = [setting.word("players")]
        if game.age is not None:
            facts.append(setting.word("age", {"age": game.age}))
        if game.minutes is not None:
            facts.append(setting.word("minutes", {"minutes": str(game.minutes)}))
        if game.needs is not None:
            facts.append(setting.word("needs", {"needs": setting.say(game.needs)}))
        # The words are strong in the columns; in the line of facts all are alike.
        origin = game.needs.origin if game.needs is not None else None
        return Phrase(" · ".join(fact.text.replace("**", "") for fact in facts), origin)

    def _placed(self, size_pt: float, pages: int) -> tuple[Placed, ...] | None:
        layout = self._setting.layout.model_copy(update={"body_pt": size_pt})
        strips = list(self._strips(self._setting._replace(layout=layout)))
        return balanced(strips, pages, layout.columns, self._first.room.height)

    def _strips(self, setting: Setting) -> Iterator[Strip]:
        """Return all that is printed, in the order of reading, in the type of ``setting``."""
        width = self._column_width()
        for chapter in self._chapters:
            yield from _heading(setting, chapter.heading, width)
            for text in chapter.texts:
                yield from _running(setting, text, width)
            if chapter.figure is not None:
                yield _figure(setting, chapter.figure, width)
        if self._fact is not None:
            yield _boxed(setting, setting.word("fact"), self._fact, width)

    def _column_width(self) -> float:
        layout = self._setting.layout
        gaps = layout.column_gap * (layout.columns - 1)
        return (self._first.room.width - gaps) / layout.columns

    def _sections(self) -> list[tuple[str, Section | None]]:
        """Return the sections that hold, and one for the options where the rules have none."""
        found: list[tuple[str, Section | None]] = [
            (name, section)
            for name, section in self._game.rules.items()
            if applies(section.when, self._setting.choices)
        ]
        names = [name for name, _ in found]
        if self._game.options and _OPTIONS not in names:
            place = names.index("faq") if "faq" in names else len(names)
            found.insert(place, (_OPTIONS, None))
        return found

    def _heading_of(self, name: str, section: Section | None) -> Phrase:
        if section is not None and section.title is not None:
            return self._setting.say(section.title)
        if name not in self._template.words:
            usual = listed(one for one in self._template.words if one in _USUAL)
            raise PliegoError(
                self._game.fault(
                    f"needs a title; only these have one of their own: {usual}", "rules", name
                )
            )
        return self._setting.word(name)

    def _chapter(self, name: str, section: Section | None) -> "_Chapter":
        phrases = []
        if section is not None and section.text is not None:
            phrases.append(self._setting.say(section.text))
        if name == _OPTIONS:
            phrases += self._options()
        named = section.figure if section is not None else None
        figure = self._game.figures[named] if named is not None else None
        if figure is not None and not applies(figure.when, self._setting.choices):
            figure = None
        return _Chapter(
            self._heading_of(name, section),
            tuple(_Text(phrase, bound_paragraphs(phrase)) for phrase in phrases),
            figure,
        )

    def _options(self) -> Iterator[Phrase]:
        setting = self._setting
        for name, option in self._game.options.items():
            value = setting.choices[name]
            word = (
                setting.word(written(value)).text
                if isinstance(value, bool)
                else option.say(value, setting.language)
            )
            text = setting.say(option.text)
            shown = {"name": setting.say(option.name), "value": word, "text": text}
            phrase = fill(self._template.words["option"].get(setting.language), shown)
            yield Phrase(f"- {phrase.text}", text.origin)

    def _known_fact(self) -> Phrase | None:
        for fact in self._game.facts:
            if applies(fact.when, self._setting.choices):
                return self._setting.say(fact.text)
        return None

    def _pages(self, placed: Sequence[Placed]) -> tuple[Side, ...]:
        layout = self._setting.layout
        step = self._column_width() + layout.column_gap
        last = max(one.column for one in placed) // layout.columns
        bookmark = self._setting.word("bookmark").text
        sides = []
        for page in range(last + 1):
            sheet = self._first
            shapes: list[Shape] = []
            for one in placed:
                number, column = divmod(one.column, layout.columns)
                if number == page:
                    shapes += moved(one.strip.shapes, sheet.left + column * step, sheet.top + one.y)
            sides.append(Side(sheet, tuple(shapes), bookmark if page == 0 else None))
        return tuple(sides)


_USUAL = frozenset("goal setup turn scoring end winner variants faq example".split())


def _heading(setting: Setting, phrase: Phrase, width: float) -> Iterator[Strip]:
    style = Style(setting.layout.heading_pt, STRONG)
    line = setting.typesetter.line(phrase, style, x=0, y=style.leading * BASELINE, room=width)
    yield Strip(style.leading, (line,), setting.body.leading * _BEFORE_HEADING, keep=True)


def _running(setting: Setting, text: _Text, width: float) -> Iterator[Strip]:
    style = setting.body
    last = len(text.paragraphs) - 1
    for number, paragraph in enumerate(text.paragraphs):
        share = _gap(paragraph) if number or paragraph.mark else 0.0
        yield from paragraph_strips(
            setting.typesetter,
            paragraph,
            style,
            width,
            text.phrase,
            gap=share * style.leading,
            keep=number < last and paragraph.announces,
        )


def _gap(paragraph: Paragraph) -> float:
    return _BEFORE_ITEM if paragraph.mark else _BEFORE_PARAGRAPH


def _figure(setting: Setting, spec: BlockSpec, width: float) -> Strip:
    """Return a figure in the middle of its column, with its caption below."""
    room = Room(min(width, spec.width or width), spec.height or 80.0)
    kind = KINDS.get(spec.kind)
    laid = kind.lay_out(setting, spec, room) if kind and not kind.whole else None
    if laid is None or isinstance(laid.content, Pieces):
        raise PliegoError(spec.fault("cannot be a figure; pieces and boards are parts", "kind"))
    drawing = captioned(setting, spec, laid.content, width)
    return Strip(drawing.height + 1.0, drawing.shapes, setting.body.leading * _BEFORE_FIGURE)


def _boxed(setting: Setting, heading: Phrase, text: _Text, width: float) -> Strip:
    """Return a text in a frame."""
    body, strong = setting.body, Style(setting.layout.body_pt, STRONG)
    inner = width - 2 * _PADDING
    y = _PADDING * 0.7
    title = setting.typesetter.line(
        heading, strong, x=0, y=y + strong.leading * BASELINE, room=inner
    )
    shapes: list[Shape] = [title]
    y += strong.leading
    for paragraph in text.paragraphs:
        for strip in paragraph_strips(setting.typesetter, paragraph, body, inner, text.phrase):
            shapes += moved(strip.shapes, 0, y)
            y += strip.height
    y += _PADDING * 0.7
    frame = Rect(0, 0, width, y, _BOX)
    return Strip(y, (frame, *moved(shapes, _PADDING, 0)), body.leading * _BEFORE_HEADING)
