"""Rule sheets as they come off the printer, read back by independent libraries."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pytest
import yaml
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
    inks,
    made_sheets,
    nearest_edge,
    texts_that_are_crossed,
)
from read_pdf import NEAR, Box, ReadPage, ReadText, near
from read_pieces import CutPage, LineWork
from run_pliego import CHECKOUT, environment, pliego, pliego_process

#: Game, options that are not the usual ones, and for how many players, from which age and
#: for how many minutes it is (game-facts.md, sections 1 to 6).
SHEETS: dict[str, tuple[str, tuple[str, ...], tuple[str, ...]]] = {
    "folium": ("folium", (), ("2", "10", "10")),
    "babylon": ("babylon", (), ("2", "7", "5")),
    "soluna": ("babylon", ("variant=soluna",), ("2", "7", "5")),
    "minigenesis": ("minigenesis", (), ("2–4", "10", "30–45")),
    "thirteen": ("minigenesis", ("thirteen=yes",), ("2–4", "10", "30–45")),
    "passo": ("passo", (), ("2", "7", "10–15")),
    "de-relleno": ("de-relleno", (), ("3–6", "45–60")),
}
LEAST_PT = 9
HEADING_PT = 11.5
MARGIN, GUTTER = 10.0, 7.0
FACT = {"es": "¿Sabías que…?", "en": "Did you know?"}


@dataclass(frozen=True, slots=True)
class Rules:
    """One rule sheet as somebody may ask for it."""

    name: str
    language: str
    paper: str
    ink: str = "colour"

    def __str__(self) -> str:
        return f"{self.name}-{self.language}-{self.paper}-{self.ink}"

    @property
    def game(self) -> str:
        return SHEETS[self.name][0]

    @property
    def arguments(self) -> tuple[str, ...]:
        words = ["rules", self.game, "--lang", self.language, "--paper", self.paper]
        words += ["--ink", self.ink]
        for setting in SHEETS[self.name][1]:
            words += ["--set", setting]
        return tuple(words)

    @property
    def made(self) -> MadeSheets:
        return made_sheets(*self.arguments)

    @property
    def page_count(self) -> int:
        return 2 if self.game == "minigenesis" else 1

    @property
    def pages(self) -> list[ReadPage]:
        return [self.made.pdf.page(number) for number in range(self.page_count)]


RULES = [Rules(name, *look) for name in SHEETS for look in product(LANGUAGES, PAPERS)]
every_sheet = pytest.mark.parametrize("sheet", RULES, ids=str, indirect=True)


@pytest.fixture(scope="module")
def sheet(request: pytest.FixtureRequest) -> Rules:
    """One sheet after the other, so that each is made and read once."""
    found = request.param
    assert isinstance(found, Rules)
    return found


def columns_of(page: ReadPage) -> tuple[Box, Box]:
    """The two columns, from below the head to above the foot."""
    width = (page.width - 2 * MARGIN - GUTTER) / 2
    top, bottom = head_of(page)[-1].y + 0.5, page.height - 18
    return (
        Box(MARGIN, top, MARGIN + width, bottom),
        Box(page.width - MARGIN - width, top, page.width - MARGIN, bottom),
    )


def head_of(page: ReadPage) -> list[ReadText]:
    """The title, the line of facts below it and the number of the page."""
    first = next(place for place, text in enumerate(page.texts) if text.size_pt == HEADING_PT)
    above = page.texts[:first]
    facts = [text for text in above if text.size_pt == page.texts[1].size_pt and text.y < 35]
    return [page.texts[0], *[text for text in facts if text.x < 50]]


def body_of(page: ReadPage, language: str) -> list[ReadText]:
    """What stands in the columns."""
    head, foot = head_of(page), foot_of(page, language)
    return [
        text
        for text in page.texts
        if text not in head and text not in foot and text.y > head[-1].y + 0.5
    ]


def running_pt(sheet: Rules) -> float:
    """The type size of running text: the one of most characters."""
    sizes = Counter[float]()
    for page in sheet.pages:
        for text in body_of(page, sheet.language):
            sizes[text.size_pt] += len(text.text)
    return sizes.most_common(1)[0][0]


# What every sheet has


@every_sheet
def test_rules_take_one_page_and_those_of_minigenesis_two(sheet: Rules) -> None:
    with sheet.made.pdf.opened() as opened:
        assert sheet.made.pages == len(opened.pages) == sheet.page_count
        assert ("/Duplex" in opened.Root.ViewerPreferences) == (sheet.page_count == 2)


@every_sheet
def test_paper_has_the_size_that_was_asked_for(sheet: Rules) -> None:
    for page in sheet.pages:
        assert_paper(page, sheet.paper)


@every_sheet
def test_every_page_has_a_scale_bar_and_credits(sheet: Rules) -> None:
    for page in sheet.pages:
        assert_scale_bar(page, sheet.language)
        assert_credits(page, sheet.game, sheet.language)


@every_sheet
def test_nothing_is_printed_where_printers_cannot_print(sheet: Rules) -> None:
    for number in range(sheet.page_count):
        assert nearest_edge(sheet.made.pdf, number) >= 9.85


@pytest.mark.parametrize("name", SHEETS)
def test_no_pixel_is_printed_near_the_edge_of_the_paper(name: str) -> None:
    sheet = Rules(name, "es", "a4")
    for number in range(sheet.page_count):
        assert min(sheet.made.pdf.pixels(number, per_mm=3).ink()) >= 9.5


@every_sheet
def test_only_embedded_subsets_of_the_typeface_are_listed(sheet: Rules) -> None:
    assert_only_embedded_subsets(sheet.made.pdf)


@pytest.mark.parametrize("name", SHEETS)
def test_a_mono_sheet_has_no_coloured_ink_at_all(name: str) -> None:
    assert colours_set(Rules(name, "es", "letter", "mono").made.pdf) == set()
    colourful = name in ("babylon", "minigenesis", "thirteen", "de-relleno")
    assert bool(colours_set(Rules(name, "es", "letter").made.pdf)) == colourful


# Reading


@every_sheet
def test_the_title_is_read_first_then_the_facts_and_the_foot_last(sheet: Rules) -> None:
    for page in sheet.pages:
        title, facts = page.texts[:2]
        assert title.text == TITLES[sheet.game]
        assert title.size_pt == max(text.size_pt for text in page.texts)
        said = " ".join(text.text for text in head_of(page)[1:])
        assert facts.text in said
        players, *rest = said.split(" · ")
        wanted = SHEETS[sheet.name][2]
        assert players == f"{wanted[0]} {({'es': 'jugadores', 'en': 'players'})[sheet.language]}"
        for number, fact in zip(wanted[1:], rest, strict=False):
            assert number in fact.split(" ")
        last = foot_of(page, sheet.language)
        assert page.texts[-len(last) :] == tuple(last)


def described(game: str) -> Mapping[str, Any]:
    text = (CHECKOUT / "games" / f"{game}.yaml").read_text(encoding="utf-8")
    found = yaml.load(text, Loader=yaml.BaseLoader)  # noqa: S506  # text only
    assert isinstance(found, dict)
    return found


def headings_wanted(sheet: Rules) -> Iterator[str]:
    """The headings of the sections that hold, in the order of the description."""
    game = described(sheet.game)
    template = yaml.safe_load((CHECKOUT / "templates/rules.yaml").read_text(encoding="utf-8"))
    chosen = {name: option["default"] for name, option in game["options"].items()}
    chosen |= dict(setting.split("=") for setting in SHEETS[sheet.name][1])
    for key, section in game["rules"].items():
        when = section.get("when", {})
        # A condition names one value of an option, or several in a list.
        if all(
            chosen[name] in ([one] if isinstance(one, str) else one) for name, one in when.items()
        ):
            titles = section.get("title") or template["words"][key]
            yield titles[sheet.language]


@every_sheet
def test_sections_are_read_in_the_order_of_the_description(sheet: Rules) -> None:
    found = [text.text for page in sheet.pages for text in page.texts if is_heading(text)]
    assert found == list(headings_wanted(sheet))


def is_heading(text: ReadText) -> bool:
    """Say whether it is a heading; the faces of dice are as large."""
    return text.strong and text.size_pt == HEADING_PT and not text.text[0].isdigit()


@every_sheet
def test_one_surprising_fact_stands_in_a_frame_at_the_end(sheet: Rules) -> None:
    page = sheet.pages[-1]
    body = body_of(page, sheet.language)
    (place,) = [n for n, text in enumerate(body) if text.text == FACT[sheet.language]]
    text = body[place]
    (frame,) = [
        rect
        for rect in page.rects
        if rect.fill is None and rect.x < text.x < text.right < rect.x + rect.width
        if rect.y < text.y < rect.y + rect.height
    ]
    assert all(frame.y < one.y < frame.y + frame.height for one in body[place:])
    assert len(body[place:]) >= 2, "heading and fact"


@every_sheet
def test_the_first_column_is_read_before_the_second(sheet: Rules) -> None:
    running = running_pt(sheet)
    for page in sheet.pages:
        _, right = columns_of(page)
        body = [
            text
            for text in body_of(page, sheet.language)
            if text.size_pt in (running, HEADING_PT) and not text.text[0].isdigit()
        ]
        sides = [text.x >= right.left - 1 for text in body]
        assert sides == sorted(sides)
        assert {False, True} == set(sides)
        for before, after in pairwise(body):
            if (before.x >= right.left - 1) == (after.x >= right.left - 1):
                assert after.y >= before.y - 0.2, (before.text, after.text)


@every_sheet
def test_no_gap_of_the_texts_is_left_open(sheet: Rules) -> None:
    """Neither placeholders nor Markdown nor doubled blanks are printed."""
    for page in sheet.pages:
        for text in page.texts:
            for sign in ("{", "}", "%}", "**", "  ", "\ufffd"):
                assert sign not in text.text


# Room


@every_sheet
def test_running_text_is_large_enough_to_read_at_a_table(sheet: Rules) -> None:
    running = running_pt(sheet)
    assert running >= LEAST_PT
    for page in sheet.pages:
        for text in body_of(page, sheet.language):
            # Captions are grey; in pictures and tables stand a few words at most.
            small = text.size_pt < LEAST_PT
            assert not small or text.grey > 0 or len(text.text) < 20, text
            assert text.size_pt >= 8 or len(text.text) <= 4, text
        assert all(text.size_pt >= 6 for text in foot_of(page, sheet.language))


@every_sheet
def test_no_text_lies_on_a_line_or_on_another_text(sheet: Rules) -> None:
    for number in range(sheet.page_count):
        assert texts_that_are_crossed(sheet.made.pdf, number) == []


@every_sheet
def test_everything_keeps_to_its_column(sheet: Rules) -> None:
    for number, page in enumerate(sheet.pages):
        left, right = columns_of(page)
        for ink in inks(sheet.made.pdf, number):
            if ink.top > left.top and ink.bottom < left.bottom:
                assert left.holds(ink, 0.3) or right.holds(ink, 0.3), ink


@every_sheet
def test_a_heading_is_set_off_from_the_text_above_it(sheet: Rules) -> None:
    running = running_pt(sheet)
    line_mm = running * 1.24 / 72 * 25.4
    for page in sheet.pages:
        for before, after in pairwise(body_of(page, sheet.language)):
            same_column = before.size_pt == running and before.y < after.y
            if is_heading(after) and same_column:
                assert after.y - before.y > 1.5 * line_mm, after.text


@every_sheet
def test_columns_of_the_last_page_are_about_equally_long(sheet: Rules) -> None:
    page = sheet.pages[-1]
    left, right = columns_of(page)
    covered = list(inks(sheet.made.pdf, sheet.page_count - 1))
    ends = [
        max(ink.bottom for ink in covered if column.holds(ink, 0.3)) for column in (left, right)
    ]
    assert abs(ends[0] - ends[1]) < 45, "no column is left empty while the other is full"


# Pictures


def in_columns(page: ReadPage) -> LineWork:
    """The thin grey lines of pictures that show cells."""
    left, _ = columns_of(page)
    return LineWork(
        [
            line
            for line in page.lines
            if line.horizontal or line.vertical
            if not line.dash and near(line.width_pt, 0.5) and line.colour == (0.5,)
            if left.top < line.y1 < left.bottom
        ]
    )


#: How many cells the pictures show that are drawn as grids: the start of a game, then examples.
GRIDS = {"folium": 9 + 5 + 4, "soluna": 12 + 4 + 3, "minigenesis": 40 + 24 + 25, "passo": 25 + 12}


@pytest.mark.parametrize("name", GRIDS)
def test_pictures_show_the_board_that_the_text_tells_of(name: str) -> None:
    sheet = Rules(name, "es", "a4")
    cells = [cell for page in sheet.pages for cell in in_columns(page).cells()]
    assert len([cell for cell in cells if near(cell.width, cell.height)]) == GRIDS[name]


@pytest.mark.parametrize(
    ("scheme", "lines"),
    [
        ("column", [[1, 2, 4, 7], [3, 5, 8], [6, 9], [10]]),
        ("row", [[1], [2, 3], [4, 5, 6], [7, 8, 9, 10]]),
        ("diagonal", [[1, 3, 6, 10], [2, 5, 9], [4, 8], [7]]),
    ],
)
def test_the_picture_of_the_triangle_has_the_colours_that_were_chosen(
    scheme: str, lines: list[list[int]]
) -> None:
    made = made_sheets("rules", "de-relleno", "--set", f"colour_by={scheme}", "--lang", "es")
    shared: dict[Any, list[int]] = {}
    pieces = CutPage(made.pdf, 0).pieces
    for piece in pieces:
        panel = max(piece.rects, key=lambda rect: rect.height)
        shared.setdefault((panel.fill, piece.hatching_of(panel)), []).append(int(piece.words[0]))
    assert sorted(shared.values()) == sorted(lines)
    word = {"column": "columna", "row": "fila", "diagonal": "diagonal"}[scheme]
    assert any(word in text.text for text in made.pdf.page(0).texts if text.grey), "the caption"


# Options


OPTIONS = [
    ("folium", "blank_moves=yes"),
    ("folium", "first_to=1"),
    ("babylon", "first_to=9"),
    ("minigenesis", "pens=one"),
    ("passo", "isolation=group"),
    ("passo", "powers=none"),
    ("passo", "powers=open"),
    ("passo", "repetition=illegal"),
    ("de-relleno", "colour_by=row"),
    ("de-relleno", "colour_by=diagonal"),
]


@pytest.mark.parametrize(("game", "setting"), OPTIONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_fit_whatever_is_chosen_also_on_letter(
    game: str, setting: str, language: str
) -> None:
    made = made_sheets("rules", game, "--set", setting, "--lang", language, "--paper", "letter")
    assert made.pages == (2 if game == "minigenesis" else 1)


# Several games, and the same again


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_of_all_games_share_a_file_with_a_bookmark_each(language: str) -> None:
    made = made_sheets("rules", "--all", "--lang", language)
    assert made.pages == 6
    titles = dict(made.pdf.bookmarks)
    assert sorted(titles) == sorted(TITLES.values())
    assert len(made.pdf.bookmarks) == len(titles)
    for title, number in titles.items():
        assert made.pdf.page(number - 1).texts[0].text == title


@pytest.mark.parametrize("name", SHEETS)
def test_the_same_rules_have_the_same_bytes_a_second_time(name: str, tmp_path: Path) -> None:
    sheet = Rules(name, "en", "a4")
    first = sheet.made.pdf.data
    run = pliego(*sheet.arguments, "--quiet", "-o", tmp_path / "again.pdf")
    assert run.status == 0, run.err
    assert (tmp_path / "again.pdf").read_bytes() == first


def test_all_rules_have_the_same_bytes_in_another_process(tmp_path: Path) -> None:
    made = made_sheets("rules", "--all", "--lang", "es")
    env = environment(PYTHONHASHSEED="4711", TZ="Pacific/Kiritimati")
    words = ("rules", "--all", "--lang", "es", "--quiet", "-o", "rules.pdf")
    run = pliego_process(*words, cwd=tmp_path, env=env)
    assert run.status == 0, run.err
    assert (tmp_path / "rules.pdf").read_bytes() == made.pdf.data


# Goldens


def dump(sheet: Rules) -> str:
    """Every page as it is read: a line of print a line, headings and strong words marked."""
    lines: list[str] = []
    for number, page in enumerate(sheet.pages, 1):
        lines.append(f"page {number}: {page.width:.1f} x {page.height:.1f} mm")
        before: ReadText | None = None
        for text in page.texts:
            strong = text.strong and not is_heading(text)
            words = f"## {text.text}" if is_heading(text) else text.text
            words = f"**{text.text.strip()}**" if strong else words.strip()
            if before and abs(text.y - before.y) < NEAR and text.x > before.right - 1:
                lines[-1] += f" {words}"
                before = text
                continue
            if before and text.x > page.width / 2 > before.x and text.y < before.y - 20:
                lines += ["", "(second column)"]
            if is_heading(text):
                lines.append("")
            lines.append(words)
            before = text
        lines.append("")
    return "\n".join(lines)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SHEETS)
def test_texts_read_as_they_read(name: str, language: str) -> None:
    check_golden(f"rules-{name}-a4-{language}.txt", dump(Rules(name, language, "a4")))
