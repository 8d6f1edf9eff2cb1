import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from tests.unit.tournaments.pairings.recount import Recount


def planned(**options):
    out = StringIO()
    call_command("rotation", stdout=out, **options)
    return json.loads(out.getvalue())


def seats(table):
    """Seat the two sides of a table of four clockwise."""
    (north, south), (east, west) = table
    return north, east, south, west


def refused(status, **options):
    out = StringIO()
    with pytest.raises(CommandError) as caught:
        call_command("rotation", stdout=out, **options)
    assert caught.value.returncode == status
    return json.loads(out.getvalue() or "null")


def test_a_rotation_is_printed_with_its_quality():
    answer = planned(players=9, rounds=9)
    tables = [[seats(table) for table in one["tables"]] for one in answer["rounds"]]
    count = Recount(tables, range(1, 10))
    assert answer["players"] == 9
    assert answer["quality"]["proved_optimal"] is True
    assert answer["quality"]["opponent_sumsq"] == sum(n**2 for n in count.opponent_counts)
    assert answer["quality"]["lower_bound"]["opponent_max"] == 2
    assert sorted(one["sitting_out"] for one in answer["rounds"]) == [[n] for n in range(1, 10)]
    assert answer["seconds"] >= 0


def test_a_seed_gives_one_plan_and_another_seed_another():
    one, same, other = (planned(players=16, rounds=4, seed=seed)["rounds"] for seed in (3, 3, 4))
    assert one == same != other


def test_fixed_players_keep_their_tables():
    answer = planned(players=16, rounds=4, fixed="3,7", seconds=0.1)
    for one in answer["rounds"]:
        assert [side[0] for side in (one["tables"][0][0], one["tables"][1][0])] == [3, 7]


def test_pairs_that_stay_together_meet_pairs():
    answer = planned(players=12, rounds=5, partners="fixed")
    for one in answer["rounds"]:
        sides = [side for table in one["tables"] for side in table]
        assert sorted(sides) == [[n, n + 1] for n in range(1, 12, 2)]
    assert answer["quality"]["opponent_max"] == 1


def test_a_pair_without_a_table_sits_out_together():
    sitting_out = [
        one["sitting_out"] for one in planned(players=10, rounds=5, partners="fixed")["rounds"]
    ]
    assert sorted(sitting_out) == [[n, n + 1] for n in range(1, 10, 2)]


@pytest.mark.parametrize(
    ("size", "partners", "sides"),
    [(3, "none", 3), (6, "rotating", 3), (7, "none", 7), (6, "fixed", 3)],
)
def test_tables_have_the_sides_asked_for(size, partners, sides):
    answer = planned(players=42, rounds=2, table_size=size, partners=partners, seconds=0.1)
    for table in answer["rounds"][0]["tables"]:
        assert len(table) == sides
        assert sum(len(side) for side in table) == size


@pytest.mark.parametrize("partners", ["rotating", "fixed"])
def test_a_night_goes_on_from_its_history(tmp_path, partners):
    played = planned(players=16, rounds=3, partners=partners)
    file = tmp_path / "history.json"
    file.write_text(json.dumps(played))
    answer = planned(players=16, rounds=2, partners=partners, history=str(file), seconds=0.2)
    assert answer["quality"]["partner_repeats"] == 0
    assert answer["quality"]["opponent_max"] == 1
    assert answer["quality"]["table_repeats"] <= 12


def test_those_who_left_are_not_seated(tmp_path):
    file = tmp_path / "history.json"
    file.write_text(json.dumps(planned(players=16, rounds=2)["rounds"]))
    answer = planned(players=18, rounds=1, absent="3,4", history=str(file), seconds=0.1)
    seated = {n for table in answer["rounds"][0]["tables"] for side in table for n in side}
    assert seated == set(range(1, 19)) - {3, 4}


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"players": 0}, "too_few_entries"),
        ({"players": 3}, "too_few_entries"),
        ({"players": 10_000}, "too_many_entries"),
        ({"players": 400, "rounds": 200}, "too_many_rounds"),
        ({"players": 8, "rounds": 0}, "no_round_left"),
        ({"players": 8, "fixed": "3,5,3"}, "entry_twice"),
        ({"players": 8, "fixed": "9"}, "stranger_fixed"),
        ({"players": 8, "table_size": 5}, "shape_impossible"),
        ({"players": 9, "partners": "fixed"}, "partner_missing"),
    ],
)
def test_what_cannot_be_planned_is_refused_with_a_code(options, code):
    answer = refused(1, **{"rounds": 3, **options})
    assert answer["code"] == code
    assert answer["message"]


def test_a_history_that_names_strangers_is_refused(tmp_path):
    file = tmp_path / "history.json"
    file.write_text(json.dumps([{"tables": [[[1, 2], [3, 9]]], "sitting_out": [4, 5, 6, 7, 8]}]))
    assert refused(1, players=8, rounds=2, history=str(file))["code"] == "stranger_in_history"


@pytest.mark.parametrize("text", ["[1]", "3", '{"round": []}', '[{"tables": [[[1,2],[3]]]}]', "{"])
def test_a_file_that_holds_no_rounds_cannot_be_read(tmp_path, text):
    file = tmp_path / "history.json"
    file.write_text(text)
    refused(2, players=8, rounds=2, history=str(file))


@pytest.mark.parametrize(
    "options", [{"fixed": "a,b"}, {"absent": "x"}, {"seconds": -1.0}, {"seconds": float("nan")}]
)
def test_a_call_that_makes_no_sense_ends_with_2(options):
    refused(2, players=8, rounds=2, **options)
