"""Kits as they come off the printer: measured from cut to cut, counted and read back.

How large and how many the pieces are is taken from game-facts.md, sections 1, 2, 5, 6 and 8;
nothing here is read from the descriptions.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, product
from math import dist
from pathlib import Path

import pytest
from decode_code import squares_of
from goldens import check_golden
from made_sheets import (
    LANGUAGES,
    PAPERS,
    TITLES,
    MadeSheets,
    assert_credits,
    assert_only_embedded_subsets,
    assert_paper,
    assert_scale_bar,
    colours_set,
    foot_of,
    made_sheets,
    nearest_edge,
    texts_that_are_crossed,
)
from read_pdf import NEAR, Box, ReadPage, ReadRect, near
from read_pieces import CutPage, LineWork, Piece, is_cut, is_fold
from run_pliego import environment, pliego, pliego_process

SEED = "club"
#: The parts of each kit and how many pages they have, in the order of printing.
PARTS: dict[str, dict[str, int]] = {
    "folium": {"rules": 1, "sheet": 1, "sheet-2": 1, "sheet-4": 1},
    "babylon": {"rules": 1, "tokens": 1},
    "soluna": {"rules": 1, "soluna": 1},
    "minigenesis": {"rules": 2, "board": 2, "blank-board": 2, "score-sheet": 2, "reference": 1},
    "thirteen": {
        "rules": 2,
        "board": 2,
        "blank-board": 2,
        "score-sheet": 2,
        "thirteen": 1,
        "reference": 1,
    },
    "passo": {"rules": 1, "tiles": 1, "pieces": 1, "mat": 1},
    "de-relleno": {
        "rules": 1,
        "triangle": 4,
        "deck": 2,
        "small-deck": 1,
        "tokens": 1,
        "scores": 1,
    },
}
#: De Relleno: how many cards are needed, by players.
CARDS = {3: 10, 4: 15, 5: 21, 6: 28}
#: Parts that are pages of `pliego board`: their insides are tested there.
BOARDS = ("board", "blank-board", "score-sheet")
VARIANTS = {
    "soluna": ("babylon", "variant=soluna"),
    "thirteen": ("minigenesis", "thirteen=yes"),
}


@dataclass(frozen=True, slots=True)
class Kit:
    """One kit as somebody may ask for it."""

    name: str
    language: str
    paper: str
    players: int | None = None
    ink: str = "colour"
    colour_by: str | None = None
    only: tuple[str, ...] = ()

    def __str__(self) -> str:
        extra = [str(self.players or ""), self.colour_by or "", self.ink, *self.only]
        return "-".join([self.name, self.language, self.paper, *filter(None, extra)])

    @property
    def game(self) -> str:
        return VARIANTS.get(self.name, (self.name,))[0]

    @property
    def arguments(self) -> tuple[str, ...]:
        words = ["kit", self.game, "--lang", self.language, "--paper", self.paper]
        words += ["--ink", self.ink]
        if self.name in VARIANTS:
            words += ["--set", VARIANTS[self.name][1]]
        if self.colour_by:
            words += ["--set", f"colour_by={self.colour_by}"]
        if self.players:
            words += ["--players", str(self.players)]
        if self.game == "minigenesis":
            words += ["--seed", SEED]
        for part in self.only:
            words += ["--parts", part]
        return tuple(words)

    @property
    def made(self) -> MadeSheets:
        return made_sheets(*self.arguments)

    @property
    def parts(self) -> dict[str, int]:
        """How many pages each part has."""
        parts = dict(PARTS[self.name])
        if self.players and "triangle" in parts:
            parts["triangle"] = 1
            parts["deck"] = 1 if self.cards <= 15 else 2
        return {name: parts[name] for name in self.only} if self.only else parts

    @property
    def cards(self) -> int:
        """How many cards De Relleno needs for the players that were named, or for all."""
        return CARDS[self.players or 6]

    def numbers(self, part: str) -> range:
        """The numbers of the pages of ``part``, from 0."""
        first = 0
        for name, count in self.parts.items():
            if name == part:
                return range(first, first + count)
            first += count
        raise KeyError(part)

    def pages(self, part: str) -> list[CutPage]:
        return [cut_page(self.arguments, number) for number in self.numbers(part)]

    def page(self, part: str) -> CutPage:
        """The only page of ``part``."""
        (page,) = self.pages(part)
        return page

    def each_page(self) -> Iterator[tuple[str, int, ReadPage]]:
        """Part, number and page, in order; the rules are tested on their own."""
        for part in self.parts:
            if part == "rules":
                continue
            for number in self.numbers(part):
                yield part, number, self.made.pdf.page(number)


@cache
def cut_page(arguments: tuple[str, ...], number: int) -> CutPage:
    return CutPage(made_sheets(*arguments).pdf, number)


LOOKS = tuple(product(LANGUAGES, PAPERS))
#: The larger kits in two looks only, and De Relleno's for so many players in the others.
TWO_LOOKS = (("es", "a4"), ("en", "letter"))
KITS = [
    *(Kit(name, *look) for name in PARTS for look in TWO_LOOKS),
    *(
        Kit(name, *look)
        for name in PARTS
        for look in LOOKS
        if name not in ("thirteen", "de-relleno") and look not in TWO_LOOKS
    ),
    *(
        Kit("de-relleno", *look, players)
        for players, look in zip((3, 4, 5, 6), 2 * (("es", "letter"), ("en", "a4")), strict=True)
    ),
]


def kits_of(*names: str) -> pytest.MarkDecorator:
    """Run a test with every kit of these names."""
    kits = [kit for kit in KITS if kit.name in names]
    return pytest.mark.parametrize("kit", kits, ids=str, indirect=True)


@pytest.fixture(scope="module")
def kit(request: pytest.FixtureRequest) -> Kit:
    """One kit after the other, so that each is made and read once."""
    found = request.param
    assert isinstance(found, Kit)
    return found


every_kit = kits_of(*PARTS)


# What every kit has


@every_kit
def test_each_part_has_as_many_pages_as_it_needs(kit: Kit) -> None:
    with kit.made.pdf.opened() as opened:
        assert kit.made.pages == len(opened.pages) == sum(kit.parts.values())


@every_kit
def test_the_bookmarks_lead_to_each_part_once(kit: Kit) -> None:
    bookmarks = kit.made.pdf.bookmarks
    assert [page for _, page in bookmarks] == [kit.numbers(part)[0] + 1 for part in kit.parts]
    titles = [title for title, _ in bookmarks]
    assert len(set(titles)) == len(titles)
    for (title, number), part in zip(bookmarks, kit.parts, strict=True):
        if part == "rules":
            assert title == {"es": "Reglas", "en": "Rules"}[kit.language]
        elif part not in BOARDS:
            heading = kit.made.pdf.page(number - 1).find_title()
            assert heading.startswith(f"{TITLES[kit.game]}: {title}")


@every_kit
def test_pages_have_the_size_of_the_paper_and_triangles_lie_on_their_side(kit: Kit) -> None:
    for part, _, page in kit.each_page():
        assert_paper(page, kit.paper, landscape=part == "triangle")


@every_kit
def test_every_page_has_a_scale_bar_of_50_mm(kit: Kit) -> None:
    for _, _, page in kit.each_page():
        assert_scale_bar(page, kit.language)


@every_kit
def test_every_page_says_who_made_the_game(kit: Kit) -> None:
    for _, _, page in kit.each_page():
        assert_credits(page, kit.game, kit.language)


@every_kit
def test_pages_are_numbered_through(kit: Kit) -> None:
    total = kit.made.pages
    for part, number, page in kit.each_page():
        if part not in BOARDS:
            assert f"{number + 1}/{total}" in page.words


@every_kit
def test_the_title_is_read_first_then_the_note_and_the_foot_last(kit: Kit) -> None:
    for part, _, page in kit.each_page():
        # The marks of Folium's sets are printed below everything else.
        texts = [one for one in page.texts if part[:6] != "sheet-" or len(one.text) > 1]
        title, note = texts[:2]
        assert title.text.startswith(TITLES[kit.game])
        assert title.strong
        if part in BOARDS:
            assert re.match(r"MG[24]-", note.text) or part != "board"
        else:
            assert title.y < note.y
            inside = [one for one in texts[1:] if f"/{kit.made.pages}" not in one.text]
            assert inside[0] is note
            assert all(one.y >= note.y for one in inside), "nothing stands above the note"
        foot = foot_of(page, kit.language)
        before = texts[: len(texts) - len(foot)]
        assert max(one.y for one in before) < min(one.y for one in foot) + NEAR


@every_kit
def test_nothing_is_printed_where_printers_cannot_print(kit: Kit) -> None:
    for part, number, _ in kit.each_page():
        # Folium's cuts go as far as printers can; all else keeps to the margin, of which a
        # line that runs along it takes half its width.
        least = 7 if part[:5] == "sheet" else 9.85
        assert nearest_edge(kit.made.pdf, number) >= least - NEAR, part


@pytest.mark.parametrize("name", PARTS)
def test_no_pixel_is_printed_near_the_edge_of_the_paper(name: str) -> None:
    kit = Kit(name, "es", "a4")
    for part, number, _ in kit.each_page():
        least = 6.5 if part[:5] == "sheet" else 9.5
        assert min(kit.made.pdf.pixels(number, per_mm=3).ink()) >= least, part


@every_kit
def test_no_text_lies_on_a_line_or_on_another_text(kit: Kit) -> None:
    for part, number, _ in kit.each_page():
        assert texts_that_are_crossed(kit.made.pdf, number) == [], part


@every_kit
def test_only_foot_and_set_marks_are_in_small_type(kit: Kit) -> None:
    for part, _, page in kit.each_page():
        if part in BOARDS:
            continue
        foot = foot_of(page, kit.language)
        for text in page.texts:
            small = text in foot or text.text in tuple("ABCD")
            assert text.size_pt >= (6 if small else 7), text


@every_kit
def test_only_embedded_subsets_of_the_typeface_are_listed(kit: Kit) -> None:
    assert_only_embedded_subsets(kit.made.pdf)


@every_kit
def test_a_kit_in_colour_uses_colours_on_its_colourful_parts_only(kit: Kit) -> None:
    colourful = {"folium": False, "soluna": False, "passo": False}
    assert colours_set(kit.made.pdf) == ({"rg", "RG"} if colourful.get(kit.name, True) else set())


@pytest.mark.parametrize("name", PARTS)
def test_a_mono_kit_has_no_coloured_ink_at_all(name: str) -> None:
    mono = Kit(name, "en", "letter", ink="mono")
    assert mono.made.pages == sum(mono.parts.values())
    assert colours_set(mono.made.pdf) == set()


@pytest.mark.parametrize("name", PARTS)
def test_the_rules_in_a_kit_are_those_of_the_rule_sheet(name: str) -> None:
    kit = Kit(name, "es", "a4")
    setting = ("--set", VARIANTS[name][1]) if name in VARIANTS else ()
    alone = made_sheets("rules", kit.game, "--lang", "es", *setting)
    assert alone.pages == kit.parts["rules"]
    for number in range(alone.pages):
        in_kit = [word for word in kit.made.pdf.page(number).words if "/" not in word]
        assert in_kit == [word for word in alone.pdf.page(number).words if "/" not in word]


# Cutting


CUT_PARTS = frozenset("tokens soluna tiles pieces triangle deck small-deck".split())
cut_kits = kits_of("babylon", "soluna", "passo", "de-relleno")


def cut_pages(kit: Kit) -> Iterator[CutPage]:
    for part in kit.parts:
        if part in CUT_PARTS:
            yield from kit.pages(part)


@cut_kits
def test_no_cut_goes_through_anything_that_is_printed(kit: Kit) -> None:
    for page in cut_pages(kit):
        assert page.pieces
        assert list(page.cut_through()) == []


@cut_kits
def test_no_two_pieces_overlap(kit: Kit) -> None:
    for page in cut_pages(kit):
        for one, other in combinations((*page.cells, *page.circles), 2):
            assert not one.meets(other)


@cut_kits
def test_pieces_that_touch_share_one_cut(kit: Kit) -> None:
    for page in cut_pages(kit):
        assert not page.cuts.drawn_twice


@cut_kits
def test_cut_lines_are_thin_and_grey(kit: Kit) -> None:
    for page in cut_pages(kit):
        cuts = [line for line in page.page.lines if is_cut(line)]
        rings = [curve for curve in page.page.curves if is_cut(curve)]
        assert all(0.25 <= line.width_pt <= 0.5 for line in cuts)
        assert all(0.25 <= ring.pen_pt <= 0.5 for ring in rings)
        inks = {line.colour for line in cuts} | {ring.stroke for ring in rings}
        ((level,),) = [ink for ink in inks if ink]
        assert 0.3 < level < 0.7


@cut_kits
def test_every_line_of_a_piece_sheet_is_dashed_only_to_be_cut_or_folded(kit: Kit) -> None:
    for page in cut_pages(kit):
        assert all(is_cut(line) or is_fold(line) for line in page.page.lines if line.dash)
        assert bool(page.folds) == (kit.name == "soluna")


@cut_kits
def test_pieces_stand_in_the_middle_of_the_page(kit: Kit) -> None:
    for page in cut_pages(kit):
        boxes = (*page.circles, *page.cells)
        left = min(box.left for box in boxes)
        right = max(box.right for box in boxes)
        if len({round(box.left) for box in page.cells}) > 1:
            assert near(left, page.page.width - right) or len(page.cells) < 15


def assert_all_of_size(boxes: Sequence[Box], width: float, height: float, count: int) -> None:
    assert len(boxes) == count
    for box in boxes:
        assert near(box.width, width), box
        assert near(box.height, height), box


# Folium


@kits_of("folium")
@pytest.mark.parametrize(
    ("part", "columns", "rows"), [("sheet", 3, 3), ("sheet-2", 3, 6), ("sheet-4", 6, 6)]
)
def test_folium_cuts_the_paper_into_equal_parts_without_waste(
    kit: Kit, part: str, columns: int, rows: int
) -> None:
    page = kit.page(part).page
    cuts = LineWork([line for line in page.lines if is_cut(line)])
    width, height = PAPERS[kit.paper]
    down, across = sorted(cuts.down), sorted(cuts.across)
    assert down == pytest.approx([n * width / columns for n in range(1, columns)], abs=NEAR)
    assert across == pytest.approx([n * height / rows for n in range(1, rows)], abs=NEAR)
    for runs, length in ((cuts.down, height), (cuts.across, width)):
        for ends in runs.values():
            assert ends == [pytest.approx((7, length - 7), abs=NEAR)], "one straight cut"


@kits_of("folium")
@pytest.mark.parametrize(("part", "sets"), [("sheet", 1), ("sheet-2", 2), ("sheet-4", 4)])
def test_each_set_of_folium_is_a_square_of_nine_fragments_with_its_mark(
    kit: Kit, part: str, sets: int
) -> None:
    page = kit.page(part)
    width, height = PAPERS[kit.paper]
    columns, rows = {1: (3, 3), 2: (3, 6), 4: (6, 6)}[sets]
    marks = [(text, box) for text, box in page.inked if text.text in tuple("ABCD")]
    if sets == 1:
        assert marks == []
        return
    found: dict[tuple[int, int], str] = {}
    for text, box in marks:
        x, y = box.middle
        column, row = int(x / (width / columns)), int(y / (height / rows))
        assert (column, row) not in found, "one mark a fragment"
        found[column, row] = text.text
        fragment = Box(
            *(column * width / columns, row * height / rows),
            *((column + 1) * width / columns, (row + 1) * height / rows),
        )
        assert fragment.holds(box, -1)
        assert text.grey >= 0.35, "printed lightly"
    assert len(found) == 9 * sets
    for mark in "ABCD"[:sets]:
        places = [place for place, one in found.items() if one == mark]
        left, top = min(places)
        assert sorted(places) == sorted(product(range(left, left + 3), range(top, top + 3)))


@kits_of("folium")
def test_folium_prints_lightly_on_one_side_what_is_not_played_on(kit: Kit) -> None:
    for part in ("sheet", "sheet-2", "sheet-4"):
        page = kit.page(part).page
        assert all(text.grey >= 0.35 for text in page.texts)
        assert all(line.colour[0] >= 0.35 for line in page.lines)
        assert not page.curves
        note = " ".join(text.text for text in page.texts if not text.strong and text.y < 25)
        assert {"es": "da la vuelta", "en": "turn over"}[kit.language] in note


# Babylon


BABYLON = {
    "es": {"blanco": "plain", "negro": "crossed", "rojo": "vertical", "verde": "falling"},
    "en": {"white": "plain", "black": "crossed", "red": "vertical", "green": "falling"},
}


@kits_of("babylon")
def test_babylon_has_24_tokens_of_40_mm_on_one_page(kit: Kit) -> None:
    page = kit.page("tokens")
    assert_all_of_size(page.cells, 40, 40, 24)
    assert page.circles == ()


@kits_of("babylon")
def test_each_set_of_babylon_has_three_tokens_of_each_colour(kit: Kit) -> None:
    found = Counter[tuple[str, str]]()
    for piece in kit.page("tokens").pieces:
        name, again, mark = piece.words
        assert name == again
        found[mark, name] += 1
    assert found == dict.fromkeys(product("AB", BABYLON[kit.language]), 3)


@kits_of("babylon")
def test_a_token_of_babylon_tells_its_colour_to_both_players(kit: Kit) -> None:
    for piece in kit.page("tokens").pieces:
        names = [(text, box) for text, box in piece.texts if len(text.text) > 1]
        (lower, upper) = sorted(names, key=lambda one: -one[1].top)
        assert not lower[0].turned
        assert upper[0].turned, "the upper name is for the player opposite"
        middle = piece.box.middle[1]
        assert upper[1].bottom < middle < lower[1].top
        panel = panel_of(piece)
        assert piece.hatching_of(panel) == BABYLON[kit.language][lower[0].text]


@kits_of("babylon")
def test_each_colour_of_babylon_has_a_symbol_of_its_own(kit: Kit) -> None:
    first: dict[str, Piece] = {}
    for piece in kit.page("tokens").pieces:
        symbol = piece.part(around_middle(piece.box, 16))
        known = first.setdefault(piece.words[0], symbol)
        assert symbol.looks_like(known)
    assert len(first) == 4
    for one, other in combinations(first.values(), 2):
        assert not one.looks_like(other)


def panel_of(piece: Piece) -> ReadRect:
    """The large hatched or plain field of a piece."""
    return max(piece.rects, key=lambda rect: rect.width * rect.height)


def around_middle(box: Box, side: float) -> Box:
    x, y = box.middle
    return Box(x - side / 2, y - side / 2, x + side / 2, y + side / 2)


# Soluna


SOLUNA = {"es": ("sol", "luna", "estrella", "cometa"), "en": ("sun", "moon", "star", "comet")}


def halves(page: CutPage) -> list[tuple[Piece, Piece]]:
    """Front and back of each token that is folded in the middle."""
    found = []
    for piece in page.pieces:
        left, top, right, bottom = piece.box
        found.append(
            (
                piece.part(Box(left, top, right, top + 35)),
                piece.part(Box(left, top + 35, right, bottom)),
            )
        )
    return found


@kits_of("soluna")
def test_soluna_has_12_tokens_of_35_by_70_mm_on_one_page(kit: Kit) -> None:
    assert_all_of_size(kit.page("soluna").cells, 35, 70, 12)


@kits_of("soluna")
def test_each_token_of_soluna_is_folded_into_two_squares(kit: Kit) -> None:
    page = kit.page("soluna")
    folds = LineWork(page.folds)
    assert folds.down == {}
    whole = LineWork(
        [line for line in page.page.lines if is_cut(line) and line.vertical] + [*page.folds]
    )
    for cell in page.cells:
        fold = cell.top + 35
        assert [y for y in folds.across if cell.top < y < cell.bottom] == [
            pytest.approx(fold, abs=NEAR)
        ]
        assert any(
            start <= cell.left + NEAR and end >= cell.right - NEAR
            for y, runs in whole.across.items()
            if near(y, fold)
            for start, end in runs
        ), "from edge to edge"
    length = sum(end - start for runs in folds.across.values() for start, end in runs)
    assert abs(length - 12 * 35) < 0.1, "no fold line lies beside the tokens"


@kits_of("soluna")
def test_every_pair_of_different_symbols_is_there_twice(kit: Kit) -> None:
    pairs = Counter[frozenset[str]]()
    for sides in halves(kit.page("soluna")):
        names = []
        for side in sides:
            name, again = side.words
            assert name == again, "both names of a side say the same"
            names.append(name)
        pairs[frozenset(names)] += 1
    assert pairs == {frozenset(pair): 2 for pair in combinations(SOLUNA[kit.language], 2)}


@kits_of("soluna")
def test_the_back_of_a_token_of_soluna_is_printed_on_its_head(kit: Kit) -> None:
    fronts: dict[str, Piece] = {}
    backs: dict[str, Piece] = {}
    for front, back in halves(kit.page("soluna")):
        for side, known in ((front, fronts), (back, backs)):
            symbol = side.part(around_middle(side.box, 22))
            assert symbol.points, "a symbol is drawn, not only named"
            assert symbol.looks_like(known.setdefault(side.words[0], symbol))
    assert set(fronts) | set(backs) == set(SOLUNA[kit.language])
    both = set(fronts) & set(backs)
    assert both >= set(SOLUNA[kit.language][1:3])
    for name in both:
        assert backs[name].looks_like(fronts[name], turned=True)
    for (name, one), (other_name, other) in product(fronts.items(), backs.items()):
        assert one.looks_like(other, turned=True) == (name == other_name)


# Passo


POWERS = {
    "es": ("Cima", "Zancada", "Porte", "Salto", "Ancla", "Puente"),
    "en": ("Summit", "Stride", "Carry", "Leap", "Keep", "Bridge"),
}


@kits_of("passo")
def test_passo_has_25_tiles_of_36_mm_that_are_all_alike(kit: Kit) -> None:
    page = kit.page("tiles")
    assert_all_of_size(page.cells, 36, 36, 25)
    assert page.circles == ()
    first, *others = page.pieces
    assert first.points
    assert all(piece.looks_like(first) for piece in others)
    below = [text for text, box in page.inked if box.top > max(c.bottom for c in page.cells)]
    assert " ".join(text.text for text in below).startswith(
        {"es": "Passo en breve.", "en": "Passo in brief."}[kit.language]
    )


@kits_of("passo")
def test_passo_has_five_plain_and_five_hatched_discs_of_26_mm(kit: Kit) -> None:
    page = kit.page("pieces")
    assert_all_of_size(page.circles, 26, 26, 10)
    kinds = Counter(disc.hatching_of(disc.curves[0]) for disc in page.pieces[:10])
    assert kinds == {"plain": 5, "crossed": 5}
    for disc in page.pieces[:10]:
        middle = disc.box.middle
        ends = [end for line in disc.lines for end in ((line.x1, line.y1), (line.x2, line.y2))]
        assert all(dist(end, middle) < 13 for end in ends), "the hatching stays on the disc"
        (field,) = disc.curves
        assert field.circle
        assert dist(field.box.middle, middle) < NEAR
    for one, other in combinations(page.circles, 2):
        assert dist(one.middle, other.middle) >= 26 + 2 - NEAR, "room for scissors"


@kits_of("passo")
def test_each_player_of_passo_gets_each_power_once(kit: Kit) -> None:
    page = kit.page("pieces")
    assert_all_of_size(page.cells, 26, 26, 12)
    found = Counter[tuple[str, int]]()
    icons: dict[str, Piece] = {}
    for chit in page.pieces[10:]:
        (name,) = chit.words
        rects = [rect for rect in chit.rects if rect.width > 18]
        assert all(
            dist(rect.box.middle, chit.box.middle) < NEAR and rect.fill is None for rect in rects
        )
        found[name, len(rects)] += 1
        icon = chit.part(around_middle(chit.box, 18))
        assert icon.points
        assert icon.looks_like(icons.setdefault(name, icon))
    assert found == dict.fromkeys(product(POWERS[kit.language], (1, 2)), 1)
    for one, other in combinations(icons.values(), 2):
        assert not one.looks_like(other)


@kits_of("passo")
def test_passo_explains_each_power_beside_its_icon(kit: Kit) -> None:
    page = kit.page("pieces")
    bottom = max(cell.bottom for cell in page.cells)
    below = [(text, box) for text, box in page.inked if box.top > bottom]
    names = [(text, box) for text, box in below if text.text in POWERS[kit.language]]
    assert [text.text for text, _ in names] == list(POWERS[kit.language])
    left = min(text.x for text, _ in names)
    for text, box in names:
        row = Box(10, box.middle[1] - 6, left, box.middle[1] + 6)
        assert page.piece(row).points, f"the icon of {text.text}"
        assert any(near(one.y, text.y) and one.x > text.right for one, _ in below)


@kits_of("passo")
def test_the_mat_of_passo_is_five_by_five_tiles_with_two_homes(kit: Kit) -> None:
    page = kit.page("mat")
    lines = [line for line in page.page.lines if line.y1 < page.page.height - 20]
    # What is shorter than a tile is a picture on it.
    cells = LineWork([one for one in lines if max(one.ink.width, one.ink.height) >= 36]).cells()
    assert_all_of_size(cells, 36, 36, 25)
    assert len({round(cell.left) for cell in cells}) == 5
    assert not any(line.dash for line in lines), "the mat is not cut up"
    homes = []
    for cell in cells:
        tile = page.piece(cell.grown(-1))
        discs = [curve for curve in tile.curves if curve.circle]
        homes.append([tile.hatching_of(disc) for disc in discs])
    assert homes == [*5 * [["crossed"]], *15 * [[]], *5 * [["plain"]]], "dark above, light below"


# De Relleno

COLUMNS = (
    *((1, 2, 4, 7, 11, 16, 22), (3, 5, 8, 12, 17, 23), (6, 9, 13, 18, 24)),
    *((10, 14, 19, 25), (15, 20, 26), (21, 27), (28,)),
)
DIAGONALS = (
    *((1, 3, 6, 10, 15, 21, 28), (2, 5, 9, 14, 20, 27), (4, 8, 13, 19, 26)),
    *((7, 12, 18, 25), (11, 17, 24), (16, 23), (22,)),
)
ROWS = (
    *((1,), (2, 3), (4, 5, 6), (7, 8, 9, 10), (11, 12, 13, 14, 15)),
    *((16, 17, 18, 19, 20, 21), (22, 23, 24, 25, 26, 27, 28)),
)
SCHEMES = {"column": COLUMNS, "row": ROWS, "diagonal": DIAGONALS}
#: Petra Sancta: the hatching of each colour, by the name that is printed.
HATCHED = {
    "es": {
        "rojo": "vertical",
        "azul": "horizontal",
        "amarillo": "dotted",
        "blanco": "plain",
        "negro": "crossed",
        "verde": "falling",
        "morado": "rising",
    },
    "en": {
        "red": "vertical",
        "blue": "horizontal",
        "yellow": "dotted",
        "white": "plain",
        "black": "crossed",
        "green": "falling",
        "purple": "rising",
    },
}


@kits_of("de-relleno")
def test_the_deck_has_cards_of_63_by_48_mm_and_15_fill_a_page(kit: Kit) -> None:
    pages = kit.pages("deck")
    assert_all_of_size(pages[0].cells, 63, 48, min(kit.cards, 15))
    for page in pages[1:]:
        assert_all_of_size(page.cells, 63, 48, kit.cards - 15)


@kits_of("de-relleno")
def test_the_small_deck_has_cards_of_47_by_34_mm_all_on_one_page(kit: Kit) -> None:
    assert_all_of_size(kit.page("small-deck").cells, 47, 34, kit.cards)


@kits_of("de-relleno")
def test_each_deck_has_every_card_once_and_in_order(kit: Kit) -> None:
    for part in ("deck", "small-deck"):
        pieces = [piece for page in kit.pages(part) for piece in page.pieces]
        assert [int(piece.words[0]) for piece in pieces] == list(range(1, kit.cards + 1))
        assert all(len(piece.texts) == 2 for piece in pieces)


def players_of(kit: Kit) -> Sequence[int]:
    return [kit.players] if kit.players else [3, 4, 5, 6]


@kits_of("de-relleno")
def test_the_triangle_has_a_row_more_than_players_and_a_card_more_in_each_row(kit: Kit) -> None:
    for page, players in zip(kit.pages("triangle"), players_of(kit), strict=True):
        by_row: dict[float, list[Piece]] = {}
        for piece in page.pieces:
            by_row.setdefault(piece.box.top, []).append(piece)
        assert [len(row) for row in by_row.values()] == list(range(1, players + 2))
        values = [int(piece.words[0]) for piece in page.pieces]
        assert values == list(range(1, CARDS[players] + 1))
        title = page.page.find_title()
        assert f" {players} " in title, "the title says for how many players it is"


@kits_of("de-relleno")
def test_the_cards_of_the_triangle_are_equal_and_as_large_as_fits(kit: Kit) -> None:
    for page, players in zip(kit.pages("triangle"), players_of(kit), strict=True):
        rows = players + 1
        first = page.cells[0]
        width = (page.page.width - 20) / rows
        assert_all_of_size(page.cells, width, first.height, CARDS[players])
        head = max(box.bottom for text, box in page.inked if box.bottom < first.top)
        foot = min(
            line.ink.top
            for line in page.page.lines
            if not line.dash and near(line.x1, 10) and line.y1 > page.page.height - 20
        )
        room = foot - head
        assert first.height * rows <= room
        assert first.height * rows > room - 9, "no room is wasted"
        for place, cell in enumerate(page.cells):
            row = next(r for r in range(rows) if place < (r + 1) * (r + 2) // 2)
            column = place - row * (row + 1) // 2
            assert near(cell.left, 10 + column * width), "flush left, as a stair"
            assert near(cell.top, first.top + row * first.height)


#: Of a card in mm, on A4.
ABOUT = {3: (69, 43), 4: (55, 35), 5: (46, 29), 6: (39, 25)}


@pytest.mark.parametrize("players", ABOUT)
def test_the_cards_of_the_triangle_have_about_the_size_that_was_planned(players: int) -> None:
    cell = Kit("de-relleno", "es", "a4", players).page("triangle").cells[0]
    assert (cell.width, cell.height) == pytest.approx(ABOUT[players], abs=1.5)


def assert_coloured(pieces: Sequence[Piece], scheme: Sequence[Sequence[int]], kit: Kit) -> None:
    """Cards share a name, a hatching and a tint as they share a line of ``scheme``."""
    names: dict[int, str] = {}
    tints: dict[str, set[tuple[float, ...] | None]] = {}
    for piece in pieces:
        value, name = piece.words
        names[int(value)] = name
        panel = panel_of(piece)
        assert piece.hatching_of(panel) == HATCHED[kit.language][name]
        tints.setdefault(name, set()).add(panel.fill)
        (text, _), _ = piece.texts
        assert text.size_pt >= 20, "the value is large"
    lines = [{value for value in line if value in names} for line in scheme]
    wanted = sorted(sorted(line) for line in lines if line)
    found = sorted(sorted(v for v in names if names[v] == name) for name in set(names.values()))
    assert found == wanted
    assert all(len(fills) == 1 for fills in tints.values())
    assert len({fill for fills in tints.values() for fill in fills}) == len(tints)


@kits_of("de-relleno")
def test_the_cards_of_a_column_share_a_colour(kit: Kit) -> None:
    for part in ("deck", "small-deck"):
        assert_coloured([p for page in kit.pages(part) for p in page.pieces], COLUMNS, kit)
    for page in kit.pages("triangle"):
        assert_coloured(page.pieces, COLUMNS, kit)


@pytest.mark.parametrize("scheme", ["column", "row", "diagonal"])
def test_cards_are_coloured_as_was_chosen_and_the_sheet_says_so(scheme: str) -> None:
    kit = Kit("de-relleno", "en", "a4", 6, "colour", scheme, ("small-deck",))
    page = kit.page("small-deck")
    assert_coloured(page.pieces, SCHEMES[scheme], kit)
    assert any(scheme in text.text for text in page.page.texts[1:3])


@pytest.mark.parametrize("scheme", ["column", "row", "diagonal"])
def test_cards_without_colour_are_told_apart_by_name_and_hatching(scheme: str) -> None:
    kit = Kit("de-relleno", "es", "letter", 6, "mono", scheme, ("triangle",))
    shared: dict[str, list[int]] = {}
    for piece in kit.page("triangle").pieces:
        value, name = piece.words
        hatching = piece.hatching_of(panel_of(piece))
        assert hatching == HATCHED["es"][name]
        shared.setdefault(hatching, []).append(int(value))
    assert sorted(shared.values()) == sorted(list(line) for line in SCHEMES[scheme])


@kits_of("de-relleno")
def test_each_player_has_25_tokens_of_12_mm_with_a_letter_and_a_shape(kit: Kit) -> None:
    players = kit.players or 6
    page = kit.page("tokens")
    assert_all_of_size(page.cells, 12, 12, 25 * players)
    shapes: dict[str, Piece] = {}
    found = Counter[str]()
    for piece in page.pieces:
        (letter,) = piece.words
        found[letter] += 1
        assert piece.looks_like(shapes.setdefault(letter, piece))
        assert piece.points
    assert found == dict.fromkeys("ABCDEF"[:players], 25)
    for one, other in combinations(shapes.values(), 2):
        assert not one.looks_like(other)


@kits_of("de-relleno")
def test_the_tokens_of_a_player_are_a_block_of_five_by_five(kit: Kit) -> None:
    pieces = kit.page("tokens").pieces
    left, top = pieces[0].box.left, pieces[0].box.top
    blocks: dict[tuple[int, int], set[str]] = {}
    for piece in pieces:
        place = (int((piece.box.left - left + 1) // 60), int((piece.box.top - top + 1) // 60))
        blocks.setdefault(place, set()).update(piece.words)
    assert [letters for _, letters in sorted(blocks.items(), key=lambda one: one[0][::-1])] == [
        {letter} for letter in "ABCDEF"[: kit.players or 6]
    ]


@kits_of("de-relleno")
def test_the_score_sheet_has_a_column_for_each_player_and_a_row_for_each_colour(kit: Kit) -> None:
    page = kit.page("scores")
    letters = [text for text, _ in page.inked if text.text in tuple("ABCDEF")]
    assert [text.text for text in letters] == list("ABCDEF"[: kit.players or 6])
    names = [text.text for text, _ in page.inked if text.text in HATCHED[kit.language]]
    colours = kit.players + 1 if kit.players else 7
    assert len(names) == len(set(names)) == colours, "as many as the triangle has rows"
    (border,) = [rect for rect in page.page.rects if rect.width > 150]
    rules = [line for line in page.page.lines if border.holds(line)]
    long = [line for line in rules if line.horizontal and line.x2 - line.x1 > 150]
    high = [line for line in rules if line.vertical and near(line.y2 - line.y1, border.height)]
    assert len(long) == colours + 2 - 1, "a row for the sum, and one for the highest card"
    assert len(high) == (kit.players or 6)


# MiniGenesis


@kits_of("minigenesis", "thirteen")
def test_the_boards_of_a_kit_are_those_of_pliego_board(kit: Kit) -> None:
    boards = kit.made.boards
    assert [board["variant"] for board in boards] == ["MG2", "MG4"]
    assert [board["page"] - 1 for board in boards] == list(kit.numbers("board"))
    for board, players in zip(boards, ("2", "4"), strict=True):
        columns, rows, abysses = {"2": (10, 11, 18), "4": (10, 14, 22)}[players]
        page = kit.made.pdf.page(board["page"] - 1)
        assert board["code"] in page.words
        assert board["abysses"] == squares_of(board["code"], columns, rows, abysses)
        cell = board["grid"]["cell"]
        grey = [rect for rect in page.rects if rect.fill and near(rect.width, cell)]
        assert len(grey) == abysses
        alone = made_sheets("board", "--players", players, "--seed", SEED, "--lang", "es")
        assert alone.boards[0]["code"] == board["code"]


@kits_of("minigenesis", "thirteen")
def test_a_blank_board_and_a_score_sheet_come_with_each_board(kit: Kit) -> None:
    for number, abysses in zip(kit.numbers("blank-board"), (18, 22), strict=True):
        text = " ".join(kit.made.pdf.page(number).words)
        assert {"es": f"tachad {abysses}", "en": f"cross out {abysses}"}[kit.language] in text
        assert "MG" not in text
    for number, letters in zip(kit.numbers("score-sheet"), ("AB", "ABCD"), strict=True):
        page = kit.made.pdf.page(number)
        title = page.find_title()
        assert title == {"es": "MiniGenesis: puntuación", "en": "MiniGenesis: scores"}[kit.language]
        totals = [one.text for one in page.texts if one.text in tuple("ABCD") and one.strong]
        assert "".join(totals[-len(letters) :]) == letters
        assert "C" in totals or letters == "AB"


TERRAINS = {"es": ("azul", "rojo", "negro", "verde"), "en": ("blue", "red", "black", "green")}


@kits_of("thirteen")
def test_each_player_can_tick_13_letters_of_each_colour(kit: Kit) -> None:
    page = kit.page("thirteen")
    boxes = [rect for rect in page.page.rects if rect.fill is None and rect.pen_pt == 0.6]
    assert len(boxes) == 4 * 4 * 13
    assert all(near(box.width, box.height) and box.width >= 5 for box in boxes)
    rows = Counter(round(box.y, 1) for box in boxes)
    assert set(rows.values()) == {13}
    letters = [text.text for text, _ in page.inked if text.text in tuple("ABCD")]
    assert letters == list("ABCD")
    names = [text.text for text, _ in page.inked if text.text in TERRAINS[kit.language]]
    assert names == list(TERRAINS[kit.language]) * 4


@kits_of("minigenesis", "thirteen")
def test_the_card_tells_what_the_dice_ask_for(kit: Kit) -> None:
    page = kit.page("reference")
    rows: dict[str, list[str]] = {}
    for face in ("1", "2", "3", "4", "5–6"):
        (place,) = [text for text, _ in page.inked if text.text == face]
        rows[face] = [
            text.text
            for text, box in page.inked
            if text is not place and abs(box.middle[1] - place.y) < 4
        ]
    names = [*TERRAINS[kit.language], {"es": "a elegir", "en": "any colour"}[kit.language]]
    assert [row[0] for row in rows.values()] == names or [
        next(word for word in row if word != "A") for row in rows.values()
    ] == names


# The same again


@pytest.mark.parametrize("name", PARTS)
def test_the_same_kit_has_the_same_bytes_a_second_time(name: str, tmp_path: Path) -> None:
    kit = Kit(name, "es", "a4")
    first = kit.made.pdf.data
    run = pliego(*kit.arguments, "--quiet", "-o", tmp_path / "again.pdf")
    assert run.status == 0, run.err
    assert (tmp_path / "again.pdf").read_bytes() == first


@pytest.mark.parametrize("name", PARTS)
def test_the_same_kit_has_the_same_bytes_in_another_process(name: str, tmp_path: Path) -> None:
    kit = Kit(name, "es", "a4")
    env = environment(PYTHONHASHSEED="4711", TZ="Pacific/Kiritimati")
    run = pliego_process(*kit.arguments, "--quiet", "-o", "kit.pdf", cwd=tmp_path, env=env)
    assert run.status == 0, run.err
    assert (tmp_path / "kit.pdf").read_bytes() == kit.made.pdf.data


# Goldens


def dump(kit: Kit) -> str:
    """Every page of the parts: its texts, line by line, with their places rounded to mm."""
    lines: list[str] = []
    for part, number, page in kit.each_page():
        lines.append(f"{part}, page {number + 1}: {page.width:.1f} x {page.height:.1f} mm")
        row: list[str] = []
        above = None
        for text in page.texts:
            y = round(text.y)
            if y != above and row:
                lines.append("  ".join(row))
                row = []
            if y != above:
                row = [f"{y:4}:"]
            above = y
            turned = " (turned)" if text.turned else ""
            row.append(f"[{round(text.x)}] {text.text}{turned}")
        lines += ["  ".join(row), ""]
    return "\n".join(lines)


@pytest.mark.parametrize("name", PARTS)
def test_texts_stand_where_they_stood(name: str) -> None:
    check_golden(f"kit-{name}-a4-es.txt", dump(Kit(name, "es", "a4")))
