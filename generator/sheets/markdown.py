"""Markdown to paragraphs: the little of it that rules need.

In: a phrase. Out: paragraphs and list items, each a row of runs. Must not know: type,
width, games. Paragraphs, ``**strong**``, bulleted and numbered lists are let in; anything
else would be lost on paper, and so is refused.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from generator.errors import PliegoError, shown
from generator.phrases import Phrase

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token


class Run(NamedTuple):
    """Characters in one face."""

    text: str
    strong: bool = False


class Paragraph(NamedTuple):
    """Running text; ``mark`` is what stands before the item of a list, else empty."""

    runs: tuple[Run, ...]
    mark: str = ""

    @property
    def announces(self) -> bool:
        """Whether it ends with a colon: then it must not be parted from what follows."""
        return bool(self.runs) and self.runs[-1].text.rstrip().endswith(":")


#: What stands before the items of a list, and before the second paragraph of one.
BULLET = "•"
CONTINUED = " "
_PROTECTED = "\u00a0"
#: Blanks around the signs of a sum, and before per cent.
_SUM = re.compile(r"(?<=[0-9]) (?=[×÷=%])|(?<=[×÷=]) (?=[0-9])")
#: The blank before a last word of up to four characters.
_LAST = re.compile(r"(?<=\S) (?=\S{1,4}\Z)")
_SAYS = {
    "heading_open": "a heading",
    "code_block": "a block indented by four or more",
    "fence": "code",
    "blockquote_open": "a quotation",
    "hr": "a rule",
    "em_open": "slanted type (*one asterisk* or _underscore_)",
    "code_inline": "code",
    "link_open": "a link",
    "image": "an image",
    "hardbreak": "a forced line end",
    "html_block": "HTML",
    "html_inline": "HTML",
}


def paragraphs(phrase: Phrase) -> tuple[Paragraph, ...]:
    """Return what ``phrase`` says; raise PliegoError for what rules cannot hold."""
    found: dict[str, Any] = {}
    tokens = _parser().parse(phrase.text, found)
    if found.get("references"):  # these leave no token, and so no trace on paper
        raise _refusal("link_open", phrase)
    return tuple(_paragraphs(tokens, phrase))


@cache
def _parser() -> "MarkdownIt":
    from markdown_it import MarkdownIt

    # HTML is recognised so that it can be refused: it would be printed as it is written.
    return MarkdownIt("commonmark", {"html": True})


def _paragraphs(tokens: "Sequence[Token]", phrase: Phrase) -> Iterator[Paragraph]:
    marks: list[tuple[bool, int]] = []  # numbered or not, and the next number
    mark = ""
    for token in tokens:
        match token.type:
            case "paragraph_open" | "paragraph_close":
                continue
            case "list_item_close":
                if mark.strip():
                    raise PliegoError(phrase.fault("an item of a list is empty"))
                mark = ""
            case "bullet_list_open" | "ordered_list_open":
                if marks:
                    raise PliegoError(phrase.fault("a list within a list cannot be set"))
                start = token.attrGet("start")
                marks.append((token.type[0] == "o", 1 if start is None else int(start)))
            case "bullet_list_close" | "ordered_list_close":
                marks.pop()
            case "list_item_open":
                numbered, number = marks[-1]
                mark = f"{number}." if numbered else BULLET
                marks[-1] = (numbered, number + 1)
            case "inline":
                yield Paragraph(tuple(_runs(token.children or (), phrase)), mark)
                mark = CONTINUED if marks else ""
            case other:
                raise _refusal(other, phrase)


def bound_paragraphs(phrase: Phrase) -> tuple[Paragraph, ...]:
    """Return the paragraphs of ``phrase`` with protected blanks where no line should end.

    That is in sums, and before a very short last word: else a line might end in the middle of
    10 × 11, or hold nothing but a figure.
    """
    return tuple(one._replace(runs=_bound(one.runs)) for one in paragraphs(phrase))


def _bound(runs: Sequence[Run]) -> tuple[Run, ...]:
    bound = [run._replace(text=_SUM.sub(_PROTECTED, run.text)) for run in runs]
    if bound:
        bound[-1] = bound[-1]._replace(text=_LAST.sub(_PROTECTED, bound[-1].text))
    return tuple(bound)


def _runs(tokens: "Sequence[Token]", phrase: Phrase) -> Iterator[Run]:
    depth = 0
    for token in tokens:
        match token.type:
            case "text" | "text_special":
                if token.content:
                    yield Run(token.content, depth > 0)
            case "softbreak":
                yield Run(" ", depth > 0)
            case "strong_open" | "strong_close":
                depth += 1 if token.type == "strong_open" else -1
            case other:
                raise _refusal(other, phrase)


def _refusal(kind: str, phrase: Phrase) -> PliegoError:
    found = _SAYS.get(kind, shown(kind))
    return PliegoError(
        phrase.fault(f"a text cannot hold {found}; allowed: paragraphs, **strong**, - and 1. lists")
    )
