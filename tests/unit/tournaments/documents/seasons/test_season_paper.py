"""A league on paper: golden texts, every paper, and names of any length in their places."""

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from tests.unit.tournaments.documents.evening import pictured
from tests.unit.tournaments.documents.night import HARD_NAMES
from tests.unit.tournaments.documents.plumbed import (
    boxes_of_type,
    holds_its_words,
    letters_of,
    overlapping,
)
from tests.unit.tournaments.documents.printed import (
    Rectangle,
    boxes_of_class,
    ink_of,
    laid_out,
    page_rectangle,
    pages_of,
    rectangle_of,
    sizes_in_mm,
    text_of,
)
from tests.unit.tournaments.documents.seasons.winter import (
    OF_NAMES,
    PRINTS,
    TEAMS,
    division,
    letters,
    match_sheets,
    schedule,
    table,
    team_schedule,
)
from tournaments.documents import imprints
from tournaments.documents.looks import LOOKS, USUAL
from tournaments.documents.papers import PAPERS
from tournaments.documents.seasons.matchsheets import SIDE, match_sheets_pdf
from tournaments.documents.seasons.schedules import FixtureLine, NightLines, schedule_pdf
from tournaments.documents.seasons.tables import DivisionLines, season_table_pdf

GOLDEN = Path(__file__).parents[4] / "golden" / "documents"
MARGIN = 16.0
"""Of every sheet, in millimetres, left and right."""
HARD = tuple(name.strip() for name in HARD_NAMES)
LOOKED_AT = {
    "letter": (HARD, LOOKS["letter"]),
    "a4, large, with a logo": (HARD, pictured(LOOKS["a4-large"])),
    "letter, large, in Greek": (TEAMS, replace(LOOKS["letter-large"], language="el")),
    "a4, large, in Persian": (TEAMS, replace(pictured(LOOKS["a4-large"]), language="fa")),
}
every_print = pytest.mark.parametrize("name", PRINTS)


@cache
def printed(name, look=USUAL):
    print_sheet, sheet = PRINTS[name]
    return print_sheet(sheet(look=look))


@every_print
def test_the_printed_text_is_the_golden_one(name):
    golden = (GOLDEN / f"{name}.txt").read_text("utf-8")
    assert text_of(printed(name)).split() == golden.split()


@every_print
@pytest.mark.parametrize("look", ["letter", "a4-large"])
def test_a_document_has_its_paper_and_every_letter_stands_within_the_margins(name, look):
    document, paper = printed(name, LOOKS[look]), PAPERS[LOOKS[look].paper]
    assert sizes_in_mm(document) == {(round(paper.width), round(paper.height))}
    [page] = letters_of(document)
    room = Rectangle(MARGIN, MARGIN / 2, paper.width - MARGIN, paper.height - MARGIN / 2)
    assert page
    assert [text for text, place in page if not room.holds(place)] == []


@every_print
@pytest.mark.parametrize("look", LOOKED_AT)
def test_nothing_lies_on_anything_else_and_nothing_leaves_its_place(name, look):
    for page in laid_out(PRINTS[name][0], OF_NAMES[name](*LOOKED_AT[look])):
        assert page_rectangle(page).holds(ink_of(page))
        assert overlapping(page) == []
        cells = boxes_of_type(page, "TableCellBox")
        assert [cell.element.get("class") for cell in cells if not holds_its_words(cell)] == []


def test_equal_sheets_print_equal_bytes():
    assert schedule_pdf(schedule()) == printed("season_schedule")


@every_print
def test_a_code_is_of_what_a_sheet_says_and_of_nothing_else(name):
    sheet = PRINTS[name][1]()
    later = replace(sheet, heading=replace(sheet.heading, revision=99, log_head="3f9a"))
    assert replace(later, look=pictured(USUAL)).code == sheet.code
    assert replace(sheet, heading=replace(sheet.heading, season="Summer")).code != sheet.code


@pytest.mark.parametrize(
    ("kind", "whole"),
    [("captains_letter", letters(names=TEAMS)), ("match_sheet", match_sheets(count=4))],
)
def test_what_goes_to_different_people_bears_different_codes(kind, whole):
    """The same as when it is printed alone, so that it does not matter how it was."""
    singles = whole.singles
    assert list(singles) == ["1", "2", "3", "4"]
    codes = [single.code for single in singles.values()]
    assert len({*codes, whole.code}) == 5
    assert singles["2"].singles["2"].code == codes[1]
    pages = [page.extract_text() for page in pages_of(PRINTS[kind][0](whole))]
    assert [imprints.shown(code) in page for code, page in zip(codes, pages, strict=True)] == [
        True
    ] * 4


def test_weights_are_about_the_number_of_pages():
    assert (letters(names=TEAMS).weight, match_sheets(count=4).weight) == (4, 4)
    assert match_sheets(count=4, boards=6).weight == 8
    assert (schedule().weight, table().weight) == (1, 1)
    many = tuple(NightLines(night.day, night.lines * 10) for night in schedule().nights * 10)
    assert schedule(nights=many).weight == 15


def test_a_night_is_not_split_from_its_heading():
    lines = tuple(
        FixtureLine(number=number, time="19:00", home=TEAMS[0], away=TEAMS[1])
        for number in range(1, 5)
    )
    nights = tuple(NightLines(night.day, lines) for night in schedule().nights[:2] * 4)
    for page in pages_of(schedule_pdf(schedule(nights=nights))):
        text = page.extract_text()
        assert text.count("Tuesday, ") * 4 == text.count("19:00")


@pytest.mark.parametrize(("look", "across"), [("letter", [20]), ("letter-large", [10, 10])])
def test_each_division_begins_a_page_and_twenty_teams_find_room(look, across):
    many = tuple(f"Team {number}" for number in range(1, 21))
    lower = division(many, "Lower", ("12–10", "8–14"), "108–96")
    sheet = table(divisions=(division(), lower), look=LOOKS[look])
    pages = laid_out(season_table_pdf, sheet)
    heads = [box for page in pages for box in boxes_of_type(page, "BlockBox") if is_head(box)]
    assert [box.element.findtext("bdi") for box in heads] == ["Premier", "Lower"]
    assert rectangle_of(heads[0]).top > rectangle_of(heads[1]).top
    [_, (_, blocks, is_crowded)] = sheet.shown()
    assert is_crowded
    assert [len(block.teams) for block in blocks] == across
    assert blocks[-1].rows[2].cells[-1] == (20, ("12–10", "8–14"))
    figures = [
        box for page in pages for name in ("cell", "value") for box in boxes_of_class(page, name)
    ]
    assert [box for box in figures if not holds_its_words(box)] == []
    lines = {text.text for box in figures for text in boxes_of_type(box, "TextBox")}
    assert {"12–10", "8–14", "108–96"} <= lines
    assert [line for line in lines if line.endswith("–") or line.startswith("–")] == []


def is_head(box):
    return box.element_tag == "h2"


def test_a_match_sheet_keeps_its_margins_whoever_plays():
    [page] = laid_out(match_sheets_pdf, match_sheets())
    for name in ("rosters", "signs"):
        [box] = boxes_of_class(page, name)
        assert ink_of(box).right <= page_rectangle(page).right - MARGIN
        assert rectangle_of(box).right <= page_rectangle(page).right - MARGIN + 0.1


@pytest.mark.parametrize("look", ["letter", "a4-large"])
@pytest.mark.parametrize("games", [1, 4, 7, 30])
def test_a_side_of_a_board_has_room_for_its_names_however_many_games(look, games):
    """With more games than find room, only how many were won is written down."""
    sheet = match_sheets(games=games, asks_points=True, look=LOOKS[look])
    pages = laid_out(match_sheets_pdf, sheet)
    cells = [cell for page in pages for cell in boxes_of_type(page, "TableCellBox")]
    assert [cell for cell in cells if not holds_its_words(cell)] == []
    right = page_rectangle(pages[0]).right - MARGIN
    assert max(rectangle_of(cell).right for cell in cells) <= right + 0.1
    side = rectangle_of(boxes_of_class(pages[0], "side")[0])
    assert side.right - side.left >= SIDE - 0.1
    columns = boxes_of_type(pages[0], "TableBox")[0]
    assert (len(boxes_of_class(columns, "g")) > 0) == (games < {"letter": 9, "a4-large": 5}[look])


def test_points_are_asked_for_where_they_decide_and_players_where_captains_name_them():
    text = text_of(match_sheets_pdf(match_sheets(asks_points=True, players=0)))
    assert "Points" in text
    assert "who plays" not in text


def test_a_season_without_matches_says_so():
    assert "No match is planned" in text_of(schedule_pdf(schedule(nights=())))
    assert "No match is planned" in text_of(schedule_pdf(team_schedule(nights=())))


def test_a_table_without_a_cell_or_a_value_is_refused():
    with pytest.raises(ValueError, match="a cell for each two teams"):
        DivisionLines(name="Premier", lines=division().lines, met=())
    with pytest.raises(ValueError, match="one value for each column"):
        table(columns=("Points",))
