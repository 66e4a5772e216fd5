"""The products of the commands ``rules`` and ``kit``: documents, with their names.

In: descriptions, what was asked for, a look, metrics. Out: products. Must not know: the
command line, where files go, what is on a sheet.
"""

from collections.abc import Callable, Mapping, Sequence

from generator.build.boards import BoardRecord
from generator.build.descriptions import template_of
from generator.build.kit import BLOCKS as KIT_BLOCKS
from generator.build.kit import KitWish, Part, document_pages, kit_parts
from generator.build.product import BACKS, FRONTS, Look, Product, creator
from generator.build.rules import BLOCKS as RULE_BLOCKS
from generator.build.rules import rules_sides
from generator.build.sheet import pages_of
from generator.phrases import fill
from generator.sheets.shapes import Page
from generator.sheets.text import Metrics, Typesetter
from generator.source.description import Description
from generator.source.options import Value

_NOBODY = "Pliego"


def rules_product(
    games: Sequence[tuple[Description, Mapping[str, Value]]],
    look: Look,
    metrics: Metrics,
    *,
    together: bool,
) -> Product:
    """Return one document with the rule sheets of ``games``; ``together``: of all there are."""
    typesetter = Typesetter(metrics)
    pages: list[Page] = []
    for game, choices in games:
        pages += pages_of(rules_sides(game, look, choices, typesetter))
    words = template_of("rules", RULE_BLOCKS).words
    first = games[0][0]
    alone = len(games) == 1 and not together
    title = fill(
        words["document" if alone else "document-all"].get(look.language),
        {"title": first.title.get(look.language)},
    ).text
    return Product(
        name=f"{first.id}-rules-{look.language}" if alone else f"rules-{look.language}",
        title=title,
        author=_author(first) if alone else _NOBODY,
        creator=creator(),
        # Only a single game's rules are sure to have their second page as a back.
        duplex=BACKS if alone and len(pages) > 1 else None,
        page_count=len(pages),
        pages=iter(pages),
    )


def kit_products(
    game: Description,
    wish: KitWish,
    look: Look,
    metrics: Metrics,
    *,
    split: bool = False,
    record: Callable[[str, BoardRecord], None] | None = None,
) -> list[tuple[Product, tuple[Part, ...]]]:
    """Return the documents of a kit, each with its parts: one, or one for each part."""
    parts = kit_parts(game, wish, look, Typesetter(metrics), record)
    groups = [(part,) for part in parts] if split else [parts]
    return [(_document(game, group, look), group) for group in groups]


def _document(game: Description, parts: tuple[Part, ...], look: Look) -> Product:
    words = template_of("kit", KIT_BLOCKS).words
    single = parts[0] if len(parts) == 1 else None
    values = {"title": game.title.get(look.language), "part": single.title if single else ""}
    word = words["document-part" if single else "document"]
    pages = tuple(document_pages(parts))
    named = single.name if single else "kit"
    return Product(
        name=f"{game.id}-{named}-{look.language}",
        title=fill(word.get(look.language), values).text,
        author=_author(game),
        creator=creator(),
        duplex=FRONTS,
        page_count=len(pages),
        pages=iter(pages),
    )


def _author(game: Description) -> str:
    return game.author.text if game.author else _NOBODY
