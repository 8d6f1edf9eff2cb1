"""Command, API and public page: each shape of a night is had at all three, and so is each refusal.

What is asked is written alike everywhere, so that one list serves all three entrances.
"""

import json
from io import StringIO
from urllib.parse import urlencode

import pytest
from django.core.cache import cache
from django.core.management import CommandError, call_command
from rest_framework.test import APIClient

from tests.unit.tournaments.pairings.recount import MixedRecount
from tests.unit.tournaments.web.conftest import text_of
from tournaments.pairings import annealing
from tournaments.pairings.notation import from_json
from tournaments.services import charts

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

SECONDS = 0.02
SHAPES = {
    "pairs, complete": {"players": 14, "rounds": 7, "partners": "fixed"},
    "pairs, shortened": {"players": 22, "rounds": 5, "partners": "fixed"},
    "pairs at home": {"players": 16, "rounds": 4, "partners": "fixed", "fixed": "1,2,5@3,6@3"},
    "threes": {"players": 13, "rounds": 4, "table_size": 3, "partners": "none"},
    "fours alone": {"players": 17, "rounds": 4, "partners": "none"},
    "fives": {"players": 17, "rounds": 4, "table_size": 5, "partners": "none"},
    "sixes alone": {"players": 23, "rounds": 3, "table_size": 6, "partners": "none"},
    "sevens": {"players": 23, "rounds": 3, "table_size": 7, "partners": "none"},
    "two, two and two": {"players": 23, "rounds": 4, "table_size": 6},
    "three against three": {"players": 22, "rounds": 4, "table_size": 6, "six": 2},
    "larger tables": {"players": 23, "rounds": 5, "leftover": "larger_tables"},
    "tables of six": {"players": 22, "rounds": 5, "leftover": "tables_of_six", "six": 2},
    "smaller tables": {"players": 13, "rounds": 5, "leftover": "smaller_tables"},
    "pairs, three at a table": {
        "players": 22,
        "rounds": 4,
        "partners": "fixed",
        "leftover": "larger_tables",
    },
    "fives and sixes": {
        "players": 17,
        "rounds": 3,
        "table_size": 5,
        "partners": "none",
        "leftover": "larger_tables",
    },
    "groups mixed": {"players": 17, "rounds": 5, "groups": "1-8/9-17"},
    "groups apart": {"players": 17, "rounds": 5, "groups": "1-8/9-17", "grouping": "within"},
    "couples": {"players": 22, "rounds": 5, "together": "1-2,3-4", "not_partners": "5-6"},
    "must not meet": {"players": 23, "rounds": 5, "apart": "1-2,3-4", "leftover": "tables_of_six"},
    "seats kept": {"players": 22, "rounds": 5, "fixed": "3@2.4,7@1.1,9"},
}
SIZES = {
    "pairs at home": [4, 4, 4, 4],
    "threes": [3, 3, 3, 3],
    "fives": [5, 5, 5],
    "sevens": [7, 7, 7],
    "two, two and two": [6, 6, 6],
    "larger tables": [4, 4, 5, 5, 5],
    "tables of six": [4, 4, 4, 4, 6],
    "smaller tables": [4, 3, 3, 3],
    "pairs, three at a table": [4, 4, 4, 4, 6],
    "fives and sixes": [5, 6, 6],
    "groups apart": [4, 4, 4, 4],
    "must not meet": [4, 4, 4, 5, 6],
}
SIDES = {"fours alone": 4, "sixes alone": 6, "two, two and two": 3, "three against three": 2}


@pytest.fixture(autouse=True)
def short_search(monkeypatch):
    monkeypatch.setattr(charts, "QUICK_SECONDS", SECONDS)
    charts.quick_chart.cache_clear()
    cache.clear()
    yield
    charts.quick_chart.cache_clear()


def by_command(asked):
    out = StringIO()
    try:
        call_command("rotation", stdout=out, seconds=SECONDS, seed=3, **asked)
    except CommandError as refused:
        return refused.returncode, json.loads(out.getvalue() or "null")
    return 0, json.loads(out.getvalue())


def by_api(asked, method="post"):
    body = {**asked, "seconds": SECONDS, "seed": 3}
    send = getattr(APIClient(), method)
    answer = send("/api/v1/rotation/", body, **({"format": "json"} if method == "post" else {}))
    return answer.status_code, answer.json()


def by_page(visitor, asked, page="json/"):
    return visitor.get(f"/charts/{page}?{urlencode({**asked, 'seed': 3})}")


@pytest.mark.parametrize("name", SHAPES)
def test_each_shape_of_a_night_is_the_same_at_all_three_entrances(visitor, name):
    asked = SHAPES[name]
    _, told = by_command(asked)
    _, answered = by_api(asked)
    _, got = by_api(asked, "get")
    shown = json.loads(by_page(visitor, asked).content)
    assert told["rounds"] == answered["rounds"] == got["rounds"] == shown["rounds"]
    assert told["quality"] == answered["quality"] == shown["quality"]
    assert told["given_up"] == answered["given_up"] == shown["given_up"] == []
    sizes = [sorted(sum(map(len, table)) for table in one["tables"]) for one in told["rounds"]]
    assert all(one == sorted(SIZES.get(name, one)) for one in sizes)
    for one in told["rounds"]:
        everybody = [n for table in one["tables"] for side in table for n in side]
        assert sorted([*everybody, *one["sitting_out"]]) == list(range(1, asked["players"] + 1))
        if sides := SIDES.get(name):
            assert {len(table) for table in one["tables"]} == {sides}


@pytest.mark.parametrize("name", SHAPES)
def test_each_shape_has_a_page_a_chart_slips_and_a_spreadsheet(visitor, name):
    asked = {**SHAPES[name], "me": 1, "a": 1, "b": 2}
    assert by_page(visitor, asked, "").status_code == 200
    for page in ("print/chart/letter/", "print/slips/a4/", "csv/"):
        assert by_page(visitor, asked, page).status_code == 200, page


def partners_in(told):
    return [
        {frozenset(side) for table in one["tables"] for side in table} for one in told["rounds"]
    ]


def tables_in(told):
    return [
        [{n for side in table for n in side} for table in one["tables"]] for one in told["rounds"]
    ]


def test_pairs_meet_all_others_where_there_is_time_and_nobody_twice_where_there_is_not():
    for name in ("pairs, complete", "pairs, shortened"):
        _, told = by_command(SHAPES[name])
        quality, pairs = told["quality"], SHAPES[name]["players"] // 2
        assert quality["opponent_max"] == 1
        assert quality["opponent_min"] == (SHAPES[name]["rounds"] == pairs)
        assert all(
            frozenset((1, 2)) in own or 1 in one["sitting_out"]
            for own, one in zip(partners_in(told), told["rounds"], strict=True)
        )


def test_pairs_keep_their_home_table_all_night():
    _, told = by_command(SHAPES["pairs at home"])
    for tables in tables_in(told):
        assert {1, 2} <= tables[0]
        assert {5, 6} <= tables[2]


def test_couples_groups_and_feuds_are_kept_at_odd_numbers():
    _, couples = by_command(SHAPES["couples"])
    for own, one in zip(partners_in(couples), couples["rounds"], strict=True):
        for couple in ({1, 2}, {3, 4}):
            assert frozenset(couple) in own or couple <= set(one["sitting_out"])
        assert frozenset((5, 6)) not in own
    _, feuds = by_command(SHAPES["must not meet"])
    for tables in tables_in(feuds):
        assert not any({1, 2} <= table or {3, 4} <= table for table in tables)
    _, groups = by_command(SHAPES["groups apart"])
    for tables in tables_in(groups):
        assert all(len({n <= 8 for n in table}) == 1 for table in tables)
    _, mixed = by_command(SHAPES["groups mixed"])
    for tables in tables_in(mixed):
        assert {sum(n <= 8 for n in table) for table in tables} <= {1, 2}
        assert sum(sum(n <= 8 for n in table) == 2 for table in tables) >= 3


@pytest.mark.parametrize("leftover", ["larger_tables", "tables_of_six", "smaller_tables"])
@pytest.mark.parametrize("players", [13, 17, 22, 23])
def test_nobody_sits_out_at_any_number_where_the_club_has_it_so(players, leftover):
    _, told = by_api({"players": players, "rounds": 6, "leftover": leftover})
    draws = [from_json(one) for one in told["rounds"]]
    count = MixedRecount(draws, range(1, players + 1))
    assert count.byes == {}
    assert told["quality"]["partner_repeats"] == count.repeats(count.partners) == 0


FEW, MANY = "too_few_entries", "too_many_entries"
REFUSED = [
    ({"players": 0}, FEW, (409, FEW), (422, "Write a number from 1 to 400.")),
    ({"players": 1}, FEW, (409, FEW), (409, "Too few people")),
    ({"players": 3}, FEW, (409, FEW), (409, "Too few people")),
    ({"players": 10_000}, MANY, (400, "unreadable"), (422, "Write a number from 1 to 400.")),
    ({"players": 10**9}, MANY, (400, "unreadable"), (422, "Write a number from 1 to 400.")),
    (
        {"players": 400, "rounds": 200},
        "too_many_rounds",
        (400, "unreadable"),
        (422, "Write a number from 1 to 60."),
    ),
    ({"fixed": "3,3"}, "entry_twice", (409, "entry_twice"), (409, "on the list twice")),
    ({"fixed": "17"}, "stranger_fixed", (409, "stranger_fixed"), (409, "who is not here")),
    ({"apart": "1-17"}, "stranger_named", (409, "stranger_named"), (409, "who is not here")),
    ({"groups": "1-4/4-8"}, "entry_twice", (409, "entry_twice"), (409, "on the list twice")),
    (
        {"together": "1-2", "apart": "1-2"},
        "apart_and_together",
        (409, "apart_and_together"),
        (409, "to be partners always, and never"),
    ),
]


@pytest.mark.parametrize(("asked", "code", "api", "page"), REFUSED, ids=str)
def test_what_cannot_be_is_refused_at_all_three_entrances(visitor, asked, code, api, page):
    asked = {"players": 16, "rounds": 4, **asked}
    status, told = by_command(asked)
    assert (status, told["code"]) == (1, code)
    assert told["message"]
    for method in ("get", "post"):
        status, answer = by_api(asked, method)
        assert (status, answer["code"]) == api
        assert answer["message"]
        assert answer["faults"]
    shown = by_page(visitor, asked, "")
    assert (shown.status_code, page[1] in text_of(shown)) == (page[0], True)


def test_every_reason_is_told_at_once_at_each_entrance(visitor):
    asked = {"players": 16, "rounds": 4, "apart": "1-1,2-30", "fixed": "3@9"}
    codes = ["no_such_table", "stranger_named", "couple_of_one"]
    _, told = by_command(asked)
    assert [fault["code"] for fault in told["faults"]] == codes
    _, answer = by_api(asked)
    assert [fault["code"] for fault in answer["faults"]] == codes
    shown = text_of(by_page(visitor, asked, ""))
    assert all(fault["message"] in shown for fault in told["faults"])


UNREADABLE = [{"fixed": "3,x"}, {"apart": "1"}, {"together": "a-b"}, {"groups": "1-8;9"}]


@pytest.mark.parametrize("asked", [*UNREADABLE, {"leftover": "cake"}, {"six": 4}], ids=str)
def test_what_cannot_be_read_is_told_at_its_field(visitor, asked):
    asked = {"players": 16, "rounds": 4, **asked}
    [field] = asked.keys() - {"players", "rounds"}
    status, answer = by_api(asked)
    assert (status, [fault["field"] for fault in answer["faults"]]) == (400, [field])
    assert by_page(visitor, asked, "").status_code == 422


@pytest.mark.parametrize("asked", UNREADABLE, ids=str)
def test_a_command_that_cannot_be_read_says_which_part(asked):
    assert by_command({"players": 16, "rounds": 4, **asked}) == (2, None)


def test_200_rounds_of_16_are_planned_with_what_must_repeat():
    _, told = by_command({"players": 16, "rounds": 200})
    count = MixedRecount([from_json(one) for one in told["rounds"]], range(1, 17))
    assert told["quality"]["partner_repeats"] == count.repeats(count.partners)
    assert told["quality"]["lower_bound"]["partner_repeats"] > 0


def test_what_had_to_be_given_up_is_told_at_each_entrance(visitor):
    asked = {"players": 4, "rounds": 2, "apart": "1-2"}
    sentence = "1 and 2 share a table, although they are kept apart."
    _, told = by_command(asked)
    _, answer = by_api(asked)
    assert told["given_up"] == answer["given_up"]
    assert [(one["round"], one["message"]) for one in answer["given_up"]] == [
        (1, sentence),
        (2, sentence),
    ]
    assert f"Rounds 1 and 2: {sentence}" in text_of(by_page(visitor, asked, ""))


def test_pairs_are_named_by_both_players_in_what_was_given_up():
    [one] = by_api({"players": 4, "rounds": 1, "partners": "fixed", "apart": "1-3"})[1]["given_up"]
    assert one["message"] == "1 & 2 and 3 & 4 share a table, although they are kept apart."


PLAYED = {"tables": [[[1, 2], [3, 4]], [[5, 6], [7, 8]]], "sitting_out": []}
BROKEN = [
    ([{"tables": [[[1, 2], [3, 99]]], "sitting_out": []}], "stranger_in_history"),
    ([{"tables": [[[1, 2], [3, 1]]], "sitting_out": []}], "history_broken"),
    ([{"tables": [[[1], [2]]], "sitting_out": []}], "history_broken"),
]


@pytest.mark.parametrize(("history", "code"), BROKEN, ids=str)
def test_a_history_that_cannot_be_is_refused_by_command_and_api(tmp_path, history, code):
    file = tmp_path / "history.json"
    file.write_text(json.dumps(history))
    asked = {"players": 9, "rounds": 2}
    assert by_command({**asked, "history": str(file)})[1]["code"] == code
    status, answer = by_api({**asked, "history": history})
    assert (status, answer["code"]) == (409, code)


def test_pairs_that_were_parted_in_a_history_are_not_taken_for_pairs():
    history = [{"tables": [[[1, 3], [4, 2]]], "sitting_out": []}]
    status, answer = by_api({"players": 8, "rounds": 2, "partners": "fixed", "history": history})
    assert (status, answer["code"]) == (409, "history_broken")


@pytest.mark.parametrize("junk", [[3], ["x"], [{}], [{"tables": 4}], [{"tables": [[[1, "a"]]]}]])
def test_a_history_that_holds_no_rounds_is_unreadable(junk):
    status, answer = by_api({"players": 8, "rounds": 2, "history": junk})
    assert (status, answer["code"]) == (400, "unreadable")


def test_a_night_goes_on_at_the_api_with_those_who_are_here(tmp_path):
    """Late, gone, back: with the history as played, and tables of any size."""
    for terms in ({}, {"leftover": "larger_tables"}, {"leftover": "tables_of_six"}):
        played = by_api({"players": 22, "rounds": 3, **terms})[1]["rounds"]
        asked = {"players": 24, "rounds": 3, "absent": "2,7,9", "history": played, **terms}
        _, answer = by_api(asked)
        here = set(range(1, 25)) - {2, 7, 9}
        for one in answer["rounds"]:
            seated = [n for table in one["tables"] for side in table for n in side]
            assert sorted([*seated, *one["sitting_out"]]) == sorted(here)
        assert answer["quality"]["partner_repeats"] == 0


@pytest.fixture
def moves(monkeypatch):
    tried = []
    move = annealing.Annealing.move
    monkeypatch.setattr(annealing.Annealing, "move", lambda *args: tried.append(1) or move(*args))
    return tried


LONG = {"players": 50, "rounds": 20, "apart": "1-2"}


def test_the_time_that_is_given_holds_at_each_entrance(visitor, moves):
    most = int(SECONDS * annealing.MOVES_A_SECOND)
    for ask in (by_command, by_api, lambda asked: by_page(visitor, asked)):
        moves.clear()
        ask(LONG)
        assert 0 < len(moves) <= most


def test_a_machine_that_is_much_too_slow_stops_after_a_step_at_each_entrance(
    visitor, moves, monkeypatch
):
    monkeypatch.setattr(annealing, "GRACE_SECONDS", -10_000.0)
    for ask in (by_command, by_api, lambda asked: by_page(visitor, asked)):
        moves.clear()
        ask(LONG)
        assert len(moves) == annealing.MOVES_A_STEP


def test_a_page_searches_for_no_large_night_while_a_visitor_waits(visitor, moves):
    assert by_page(visitor, {"players": 120, "rounds": 20, "apart": "1-2"}, "").status_code == 200
    assert moves == []


def test_the_api_takes_no_more_than_a_second_and_the_command_no_more_than_ten_minutes():
    answer = APIClient().post("/api/v1/rotation/", {**LONG, "seconds": 2}, format="json")
    assert (answer.status_code, answer.json()["code"]) == (400, "unreadable")
    with pytest.raises(CommandError):
        call_command("rotation", seconds=601, **LONG)
