"""Whole descriptions, as rule sheets and kits need them.

In: paths of descriptions, and how sheets are to be printed. Out: checked descriptions, and
the settings in which their parts are drawn. Must not know: pages, options of the command
line.
"""

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from generator.build.games import possible, variants_of
from generator.build.product import Look
from generator.build.values import description_values
from generator.parts.kinds import KINDS
from generator.parts.pieces import PiecesSpec, look_of
from generator.parts.setting import FaceMaker, Setting
from generator.resources import data_file, game_file, game_files
from generator.sheets.shapes import Drawing
from generator.sheets.text import Typesetter
from generator.source.description import BlockSpec, Description
from generator.source.fields import PlayerRange
from generator.source.layout import load_layout
from generator.source.load import load, load_game
from generator.source.options import Value
from generator.source.template import Template


class BoardBlockSpec(BlockSpec):
    """A sheet that the game's boards bring with them; it has no keys of its own."""


#: Kinds whose sheets are those of ``pliego board``, by the name of their template.
BOARD_KINDS: Mapping[str, str] = {
    "board": "board",
    "blank-board": "board",
    "score-sheet": "score-sheet",
}
#: The model of a block, by kind.
SPECS: Mapping[str, type[BlockSpec]] = {
    **{name: kind.spec for name, kind in KINDS.items()},
    **dict.fromkeys(BOARD_KINDS, BoardBlockSpec),
}


def description_at(path: Path) -> Description:
    """Return the game described at ``path``; raise PliegoError with all its faults."""
    return load_game(path, Description, variant_faults=possible, kinds=SPECS)


def find_description(name: str, own: Path | None) -> Description:
    """Return the game ``name``: an id, or a path; raise PliegoError with all its faults."""
    return description_at(game_file(name, own))


def all_descriptions(own: Path | None) -> list[Description]:
    """Return every game that is found and has rules, in the order of their ids."""
    games = [description_at(path) for _, path in sorted(game_files(own).items())]
    return [game for game in games if game.rules]


def template_of(name: str, blocks: tuple[str, ...]) -> Template:
    """Return the shipped template ``name``, whose body may name ``blocks``."""
    return load(data_file("templates", name), Template, parts=blocks)


def setting_of(
    game: Description,
    look: Look,
    choices: Mapping[str, Value],
    players: PlayerRange,
    *,
    template: Template,
    layout: str,
    typesetter: Typesetter,
) -> Setting:
    """Return the setting in which the parts of ``game`` are drawn for ``players``."""
    variant = next(iter(variants_of(game).values()), None)
    return Setting(
        game=game,
        columns=variant.columns if variant else 0,
        rows=variant.rows if variant else 0,
        players=players,
        language=look.language,
        mono=look.mono,
        blank=False,
        layout=load_layout(data_file("layouts", layout), look.paper),
        words=template.words,
        values=description_values(game, choices, look.language, players),
        typesetter=typesetter,
        colours=game.all_colours,
        choices=choices,
        faces=_faces(game),
    )


def _faces(game: Description) -> dict[str, FaceMaker]:
    """Return how each face of each part is drawn, by part and face."""
    faces: dict[str, FaceMaker] = {}
    for part, sheet in game.kit.items():
        for block in sheet.blocks:
            if isinstance(block, PiecesSpec):
                for name in block.faces:
                    faces.setdefault(f"{part}/{name}", partial(_face, block, name))
    return faces


def _face(spec: PiecesSpec, name: str, setting: Setting, width: float, height: float) -> Drawing:
    """Return a face in its own proportions, as large as fits into ``width`` by ``height``."""
    scale = min(width / spec.size[0], height / spec.size[1])
    look = look_of(setting, spec, spec.faces[name], picture=True)
    draw: Any = KINDS[spec.kind].face
    drawing: Drawing = draw(setting, look, spec.size[0] * scale, spec.size[1] * scale)
    return drawing
