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


def everybody_of(one):
    return sorted(n for table in one["tables"] for side in table for n in side)


@pytest.mark.parametrize(
    ("leftover", "sizes"),
    [
        ("larger_tables", [4, 5, 5]),
        ("tables_of_six", [4, 4, 6]),
        ("smaller_tables", [4, 4, 3, 3]),
    ],
)
def test_nobody_sits_out_where_the_club_has_other_tables(leftover, sizes):
    answer = planned(players=14, rounds=3, leftover=leftover, seconds=0.05)
    for one in answer["rounds"]:
        assert [sum(map(len, table)) for table in one["tables"]] == sizes
        assert everybody_of(one) == list(range(1, 15))
        assert one["sitting_out"] == []


@pytest.mark.parametrize(("six", "sides"), [(2, 2), (3, 3), (6, 6)])
def test_six_play_in_as_many_sides_as_the_club_says(six, sides):
    for options in ({"leftover": "larger_tables"}, {"table_size": 6}):
        answer = planned(players=6, rounds=2, six=six, seconds=0, **options)
        assert [len(one["tables"][0]) for one in answer["rounds"]] == [sides, sides]


def test_a_table_of_three_pairs_goes_on_from_its_history(tmp_path):
    options = {"players": 10, "partners": "fixed", "leftover": "larger_tables", "seconds": 0.05}
    played = planned(rounds=2, **options)
    assert [len(one["tables"][1]) for one in played["rounds"]] == [3, 3]
    file = tmp_path / "history.json"
    file.write_text(json.dumps(played))
    answer = planned(rounds=2, history=str(file), **options)
    for one in answer["rounds"]:
        assert sorted(side for table in one["tables"] for side in table) == [
            [n, n + 1] for n in range(1, 10, 2)
        ]


def test_table_and_seat_can_be_named():
    answer = planned(players=16, rounds=4, fixed="3@2.4,7@1.1,9", seconds=0.1)
    for one in answer["rounds"]:
        assert one["tables"][1][1][1] == 3
        assert one["tables"][0][0][0] == 7
        assert 9 in seats(one["tables"][2])


def test_couples_feuds_and_groups_are_kept():
    answer = planned(
        players=16, rounds=4, apart="1-2", not_partners="3-4", together="5-6", seconds=0.2
    )
    assert answer["given_up"] == []
    for one in answer["rounds"]:
        sides = [side for table in one["tables"] for side in table]
        assert any(sorted(side) == [5, 6] for side in sides)
        assert not any(sorted(side) == [3, 4] for side in sides)
        assert not any({1, 2} <= {*table[0], *table[1]} for table in one["tables"])


def test_groups_may_play_within_themselves():
    answer = planned(
        players=16, rounds=3, groups="1,2,3,4,5,6,7,8/9,10,11,12,13,14,15,16", grouping="within"
    )
    rounds = [
        [{n <= 8 for n in seats(table)} for table in one["tables"]] for one in answer["rounds"]
    ]
    assert all(len(groups) == 1 for one in rounds for groups in one)


def test_pairs_can_be_kept_apart_and_keep_a_table():
    answer = planned(players=16, rounds=4, partners="fixed", apart="1-3", fixed="5,6", seconds=0.1)
    for one in answer["rounds"]:
        assert not any(table == [[1, 2], [3, 4]] for table in one["tables"])
        assert [5, 6] in one["tables"][0]


def test_what_had_to_be_given_up_is_told():
    given = planned(players=4, rounds=1, apart="1-2")["given_up"]
    assert given == [
        {
            "round": 1,
            "code": "met_anyway",
            "numbers": [1, 2],
            "message": "1 and 2 share a table, although they are kept apart.",
        }
    ]


def test_every_reason_of_a_refusal_is_told():
    answer = refused(1, players=3, rounds=0, apart="1-1", fixed="9")
    assert [fault["code"] for fault in answer["faults"]] == [
        "no_round_left",
        "too_few_entries",
        "stranger_fixed",
        "couple_of_one",
    ]
    assert all(fault["message"] for fault in answer["faults"])


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"groups": "1,2/2,3"}, "entry_twice"),
        ({"together": "1-2,2-3"}, "two_partners"),
        ({"partners": "fixed", "fixed": "1"}, "partner_missing"),
        ({"partners": "fixed", "together": "1-2"}, "couple_of_one"),
        ({"fixed": "1@9"}, "no_such_table"),
        ({"fixed": "1@1.5"}, "no_such_seat"),
    ],
)
def test_terms_that_cannot_be_are_refused(options, code):
    assert refused(1, players=8, rounds=2, **options)["code"] == code


@pytest.mark.parametrize(
    "options",
    [{"apart": "1"}, {"apart": "1-2-3"}, {"together": "a-b"}, {"fixed": "3@x"}, {"groups": "1;2"}],
)
def test_terms_that_cannot_be_read_end_with_2(options):
    refused(2, players=8, rounds=2, **options)
