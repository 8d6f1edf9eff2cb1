"""The public page of charts: any club, no account, no script needed."""

import csv
import io
import json

import pytest
from django.core.cache import cache
from django.test import Client

from tests.unit.tournaments.documents.printed import pages_of
from tests.unit.tournaments.documents.printed import text_of as text_printed
from tests.unit.tournaments.web.conftest import text_of
from tournaments.documents import pdf
from tournaments.models import ChartSearch
from tournaments.services import charts
from tournaments.services.charts import advance_search
from tournaments.web.limits import ChartThrottle, PrintThrottle
from tournaments.web.public import chart_files, prints

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

NIGHT = "players=22&rounds=8"
SEARCHED = "players=22&rounds=6&fixed=3,7@2"


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setattr(charts, "TRY_SECONDS", 0.01)
    monkeypatch.setattr(charts, "QUICK_SECONDS", 0.01)
    cache.clear()
    charts.quick_chart.cache_clear()


def test_the_page_asks_what_the_night_needs(visitor: Client):
    shown = text_of(visitor.get("/charts/"))
    assert "Which chart does your night need?" in shown
    assert "Players at a table" in shown


def test_a_chart_is_shown_round_by_round_with_how_good_it_is(visitor: Client):
    answer = visitor.get(f"/charts/?{NIGHT}")
    shown = text_of(answer)
    assert "22 players, 8 rounds" in shown
    assert "Nobody has the same partner twice." in shown
    assert "Not proved the best" in shown
    assert len(answer.context["chart"].rounds) == 8


def test_more_wishes_stay_closed_until_one_is_made(visitor: Client):
    for asked, is_open in ((NIGHT, False), (f"{NIGHT}&apart=1-2", True), (f"{NIGHT}&six=2", True)):
        page = visitor.get(f"/charts/?{asked}").content.decode()
        assert ('<details class="stack finer" open>' in page) == is_open


def test_a_chart_of_tables_of_two_sizes_says_which_and_marks_sides_where_two_meet(visitor: Client):
    asked = "players=22&rounds=3&leftover=tables_of_six"
    answer = visitor.get(f"/charts/?{asked}&me=1")
    shown = text_of(answer)
    assert "5 tables" in shown
    assert "4 of 4, 1 of 6" in " ".join(shown.split())
    assert "Nobody sits out." in shown
    for line in answer.context["mine"]:
        assert line.seats in {4, 6}
    rows = list(
        csv.reader(io.StringIO(visitor.get(f"/charts/csv/?{asked}").content.decode("utf-8-sig")))
    )
    sides = {table: {row[3] for row in rows[1:] if row[1] == table} for table in "12345"}
    assert sorted(map(len, sides.values())) == [2, 2, 2, 2, 3]
    printed = visitor.get(f"/charts/print/chart/letter/?{asked}").content
    text = " ".join(text_printed(printed).split())
    for this_round in answer.context["chart"].rounds:
        for table in this_round.tables:
            assert all(" & ".join(map(str, side)) in text for side in table)


def test_a_chart_at_its_bound_says_so(visitor: Client):
    shown = text_of(visitor.get("/charts/?players=16&rounds=15"))
    assert "This cannot be bettered: counting proves it." in shown
    assert "Search longer" not in shown


def test_a_player_sees_the_own_night(visitor: Client):
    answer = visitor.get(f"/charts/?{NIGHT}&me=5")
    lines = answer.context["mine"]
    assert [line.round for line in lines] == list(range(1, 9))
    for line, this_round in zip(lines, answer.context["chart"].rounds, strict=True):
        if line.table is None:
            assert 5 in this_round.byes
        else:
            sides = this_round.tables[line.table - 1]
            [own] = [side for side in sides if 5 in side]
            assert set(line.partners) == set(own) - {5}
            assert set(line.opponents) == {p for side in sides if side != own for p in side}


def test_two_are_told_why_they_meet_again(visitor: Client):
    chart = visitor.get(f"/charts/?{NIGHT}").context["chart"]
    told = {other: text_of(visitor.get(f"/charts/?{NIGHT}&a=1&b={other}")) for other in range(2, 5)}
    for other, shown in told.items():
        times = len([1 for r in chart.chart.rounds for t in r.tables if {1, other} <= set(t)])
        said = {0: "do not meet.", 1: "meet once: in"}.get(times, "meet again: in")
        assert f"Player 1 and Player {other} {said}" in shown
    assert "Choose two different numbers." in text_of(visitor.get(f"/charts/?{NIGHT}&a=1&b=1"))


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("players=x&rounds=8", "Write a whole number, in figures."),
        ("players=10000&rounds=8", "Write a number from 1 to 400."),
        ("players=16&rounds=200", "Write a number from 1 to 60."),
        ("players=400&rounds=40", "For so many players, write at most 20 rounds."),
        ("players=16&rounds=8&fixed=3,x", "is no number of a player"),
        ("players=16&rounds=8&partners=some", "Select a valid choice"),
    ],
)
def test_what_cannot_be_read_is_told_at_its_field(visitor: Client, asked, said):
    answer = visitor.get(f"/charts/?{asked}")
    assert answer.status_code == 422
    assert said in text_of(answer)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("players=3&rounds=8", "Too few people"),
        ("players=1&rounds=1", "Too few people"),
        ("players=15&rounds=3&partners=fixed", "Partners stay together"),
        ("players=15&rounds=3&table_size=5", "cannot be played in pairs"),
        ("players=16&rounds=3&fixed=3,3", "Somebody is on the list twice"),
        ("players=16&rounds=3&fixed=17", "who is not here"),
        ("players=16&rounds=3&fixed=3@9", "do not fill"),
    ],
)
def test_a_night_without_a_chart_is_refused_in_words(visitor: Client, asked, said):
    answer = visitor.get(f"/charts/?{asked}")
    assert answer.status_code == 409
    assert said in text_of(answer)


def test_a_search_is_asked_for_shown_and_done(visitor: Client):
    form = {"players": "22", "rounds": "6", "table_size": "4", "partners": "rotating"}
    answer = visitor.post("/charts/search/", {**form, "fixed": "3, 7@2", "seed": "1"})
    assert answer["Location"].startswith("/charts/?players=22&rounds=6")
    shown = visitor.get(answer["Location"])
    assert "0 of 8 tries made" in text_of(shown)
    assert 'hx-trigger="every 2s"' in shown.content.decode()
    search = ChartSearch.objects.get()
    while advance_search(search_id=search.pk):
        pass
    part = visitor.get(answer["Location"].replace("/charts/", "/charts/now/"))
    assert "hx-trigger" not in part.content.decode()
    assert "The best of" in text_of(part)


def test_a_large_night_is_offered_a_search_and_has_no_paper_yet(visitor: Client):
    asked = "players=300&rounds=12&fixed=1"
    assert "Search for it" in text_of(visitor.get(f"/charts/?{asked}"))
    answer = visitor.get(f"/charts/csv/?{asked}")
    assert answer.status_code == 409
    assert "still to be searched for" in text_of(answer)


def test_a_search_that_failed_says_so(visitor: Client):
    form = {"players": "300", "rounds": "12", "table_size": "4", "partners": "rotating"}
    where = visitor.post("/charts/search/", {**form, "fixed": "1"})["Location"]
    ChartSearch.objects.update(state=ChartSearch.State.FAILED)
    assert "No chart was found" in text_of(visitor.get(where))


def test_a_search_with_faults_is_told_them(visitor: Client):
    assert visitor.post("/charts/search/", {"players": "x"}).status_code == 422
    form = {"players": "3", "rounds": "6", "table_size": "4", "partners": "rotating"}
    assert visitor.post("/charts/search/", form).status_code == 409


def test_who_asks_for_too_many_searches_is_told_when_to_come_again(visitor: Client, monkeypatch):
    monkeypatch.setattr(charts, "MOST_OF_ONE", 0)
    form = {"players": "22", "rounds": "6", "table_size": "4", "partners": "rotating"}
    answer = visitor.post("/charts/search/", {**form, "fixed": "3"})
    assert answer.status_code == 429
    assert "in 10 minutes" in text_of(answer)


def test_who_asks_for_too_many_charts_waits_a_minute(visitor: Client, monkeypatch):
    monkeypatch.setattr(ChartThrottle, "rate", "2/min")
    answers = [visitor.get(f"/charts/?{SEARCHED}").status_code for _ in range(3)]
    assert answers == [200, 200, 429]
    assert visitor.get(f"/charts/?{NIGHT}").status_code == 200


@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize("players", [16, 22])
def test_the_chart_prints_every_game_and_how_to_make_it_again(visitor: Client, players, paper):
    asked = f"players={players}&rounds=8&seed=5"
    chart = visitor.get(f"/charts/?{asked}").context["chart"]
    printed = visitor.get(f"/charts/print/chart/{paper}/?{asked}").content
    text = " ".join(text_printed(printed).split())
    assert len(pages_of(printed)) == 1
    for this_round in chart.rounds:
        for north_south, east_west in this_round.tables:
            told = [" & ".join(map(str, side)) for side in (north_south, east_west)]
            assert all(side in text for side in told)
    assert "Seed 5" in text
    assert f"/charts/?players={players}&rounds=8&seed=5" in text
    assert visitor.get(f"/charts/print/chart/{paper}/?{asked}").content == printed


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_a_chart_of_mixed_tables_is_on_one_page_and_no_side_is_torn_apart(visitor: Client, paper):
    for asked in (
        "players=22&rounds=8&leftover=tables_of_six&six=2",
        "players=23&rounds=8&leftover=larger_tables",
    ):
        printed = visitor.get(f"/charts/print/chart/{paper}/?{asked}").content
        assert len(pages_of(printed)) == 1
        assert "Tables 1 to" not in text_printed(printed)


def test_every_player_has_a_slip(visitor: Client):
    printed = visitor.get(f"/charts/print/slips/a4/?{NIGHT}").content
    text = " ".join(text_printed(printed).split())
    assert [n for n in range(1, 23) if f"Player {n}Round" not in text] == []
    assert len(pages_of(printed)) == 3


def test_a_paper_or_a_kind_that_is_not_there_is_not_found(visitor: Client):
    assert visitor.get(f"/charts/print/chart/a9/?{NIGHT}").status_code == 404
    assert visitor.get(f"/charts/print/cards/a4/?{NIGHT}").status_code == 404
    assert visitor.get("/charts/print/chart/a4/?players=x").status_code == 422


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_a_whole_whist_plan_is_on_one_page_with_what_is_said_of_it(visitor: Client, paper):
    printed = visitor.get(f"/charts/print/chart/{paper}/?players=16&rounds=15").content
    assert len(pages_of(printed)) == 1
    assert "cannot be bettered" in text_printed(printed)


def test_a_very_large_chart_is_not_printed_while_one_waits(visitor: Client):
    answer = visitor.get("/charts/print/slips/a4/?players=100&rounds=24")
    assert answer.status_code == 409
    assert "too large to print" in text_of(answer)


def test_the_spreadsheet_has_a_row_a_seat(visitor: Client):
    answer = visitor.get(f"/charts/csv/?{NIGHT}")
    rows = list(csv.reader(io.StringIO(answer.content.decode("utf-8-sig"))))
    assert rows[0] == ["Round", "Table", "Seat", "Side", "Player"]
    assert len(rows) == 1 + 22 * 8
    assert sum(row[1] == "" for row in rows) == 2 * 8


def test_the_file_for_programs_is_what_the_command_prints(visitor: Client):
    told = json.loads(visitor.get(f"/charts/json/?{NIGHT}").content)
    assert told["players"] == 22
    assert len(told["rounds"]) == 8
    assert told["quality"]["partner_repeats"] == 0
    assert not told["quality"]["proved_optimal"]


@pytest.mark.parametrize(
    "asked",
    [
        "players=15&rounds=4&table_size=5&partners=none",
        "players=24&rounds=5&table_size=6",
        "players=22&rounds=5&partners=fixed",
        "players=13&rounds=4&table_size=3&partners=none",
    ],
)
def test_tables_of_other_sizes_have_charts_slips_and_files(visitor: Client, asked):
    assert visitor.get(f"/charts/?{asked}&me=1&a=1&b=2").status_code == 200
    for kind in ("chart", "slips"):
        assert visitor.get(f"/charts/print/{kind}/letter/?{asked}").status_code == 200
    assert visitor.get(f"/charts/csv/?{asked}").status_code == 200


def test_one_visitor_prints_at_a_time_and_the_next_is_told_so(visitor: Client):
    with prints.one_visitor:
        answer = visitor.get(f"/charts/print/chart/a4/?{NIGHT}&seed=77")
    assert answer.status_code == 503
    assert "Others are printing just now." in text_of(answer)
    assert visitor.get(f"/charts/print/chart/a4/?{NIGHT}&seed=77").status_code == 200


def test_a_document_that_is_too_much_for_the_press_is_told_on_a_page(visitor, monkeypatch):
    def gives_up(sheet):
        raise pdf.PrintingFailed

    monkeypatch.setitem(chart_files.PRINTERS, "chart", gives_up)
    assert visitor.get(f"/charts/print/chart/a4/?{NIGHT}&seed=78").status_code == 503


def test_prints_are_counted_apart_and_bounded(visitor, monkeypatch):
    monkeypatch.setattr(PrintThrottle, "rate", "2/min")
    address = f"/charts/print/chart/a4/?{NIGHT}&seed=79"
    assert [visitor.get(address).status_code for _ in range(3)] == [200, 200, 429]
    assert visitor.get(f"/charts/?{NIGHT}").status_code == 200
