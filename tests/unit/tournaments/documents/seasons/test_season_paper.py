"""A league on paper: golden texts, both papers, and names of any length in their places."""

from pathlib import Path

import pytest

from tests.unit.tournaments.documents.printed import (
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
    HARD_NAMES,
    TEAMS,
    division,
    letters,
    match_sheets,
    schedule,
    table,
    team_schedule,
)
from tournaments.documents.seasons.letters import letters_pdf
from tournaments.documents.seasons.matchsheets import match_sheets_pdf
from tournaments.documents.seasons.schedules import FixtureLine, NightLines, schedule_pdf
from tournaments.documents.seasons.tables import DivisionLines, season_table_pdf

GOLDEN = Path(__file__).parents[4] / "golden" / "documents"
PRINTS = {
    "season_schedule": (schedule_pdf, schedule),
    "season_team": (schedule_pdf, team_schedule),
    "season_table": (season_table_pdf, table),
    "captains_letter": (letters_pdf, letters),
    "match_sheet": (match_sheets_pdf, match_sheets),
}
MARGIN = 16.0
"""Of a match sheet, in millimetres, left and right."""
PAPERS = {"letter": (216, 279), "a4": (210, 297)}


@pytest.mark.parametrize("name", PRINTS)
def test_the_printed_text_is_the_golden_one(name):
    print_sheet, sheet = PRINTS[name]
    golden = (GOLDEN / f"{name}.txt").read_text("utf-8")
    assert text_of(print_sheet(sheet())).split() == golden.split()


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", PRINTS)
def test_a_document_has_the_paper_it_was_asked_for_and_fits_one_page(name, paper):
    print_sheet, sheet = PRINTS[name]
    printed = print_sheet(sheet(paper=paper))
    assert sizes_in_mm(printed) == {PAPERS[paper]}
    assert len(pages_of(printed)) == 1


def test_equal_sheets_print_equal_bytes():
    assert schedule_pdf(schedule()) == schedule_pdf(schedule())


def test_a_night_is_not_split_from_its_heading():
    lines = tuple(
        FixtureLine(number=number, time="19:00", home=TEAMS[0], away=TEAMS[1])
        for number in range(1, 5)
    )
    nights = tuple(NightLines(night.day, lines) for night in schedule().nights[:2] * 10)
    for page in pages_of(schedule_pdf(schedule(nights=nights))):
        text = page.extract_text()
        assert text.count("Tuesday, ") * 4 == text.count("19:00")


def test_each_division_begins_a_page_and_twenty_teams_fit_across():
    many = tuple(f"Team {number}" for number in range(1, 21))
    divisions = (division(), division(many, "Lower"))
    pages = pages_of(season_table_pdf(table(divisions=divisions)))
    assert "Premier" in pages[0].extract_text()
    assert "Lower" in pages[1].extract_text()


def test_a_sheet_for_every_match_of_a_night():
    pages = pages_of(match_sheets_pdf(match_sheets(count=3)))
    assert [f"Match {number}" in page.extract_text() for number, page in enumerate(pages, 1)] == [
        True,
        True,
        True,
    ]


@pytest.mark.parametrize(
    ("print_sheet", "sheet"),
    [
        (season_table_pdf, table(divisions=(division(HARD_NAMES),))),
        (match_sheets_pdf, match_sheets(names=HARD_NAMES)),
        (letters_pdf, letters(names=HARD_NAMES)),
        (
            schedule_pdf,
            schedule(
                nights=(
                    NightLines(
                        None,
                        tuple(
                            FixtureLine(number=1, time="", home=name, away=name, hall=name)
                            for name in HARD_NAMES
                        ),
                    ),
                )
            ),
        ),
    ],
)
def test_no_text_leaves_the_page(monkeypatch, print_sheet, sheet):
    for page in laid_out(monkeypatch, print_sheet, sheet):
        assert page_rectangle(page).holds(ink_of(page))


def test_a_match_sheet_keeps_its_margins_whoever_plays(monkeypatch):
    [page] = laid_out(monkeypatch, match_sheets_pdf, match_sheets())
    for name in ("rosters", "signs"):
        [box] = boxes_of_class(page, name)
        assert ink_of(box).right <= page_rectangle(page).right - MARGIN
        assert rectangle_of(box).right <= page_rectangle(page).right - MARGIN + 0.1


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
