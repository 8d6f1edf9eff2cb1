import pytest

from tests.unit.tournaments.pairings.brackets.chances import DOUBLE, favourites, planned, play
from tournaments.pairings.brackets.errors import BracketRefused
from tournaments.pairings.brackets.notation import standing_to_json
from tournaments.pairings.brackets.reading import read_standing
from tournaments.pairings.brackets.types import Terms

NAMES = ["Ann", "Bo", "Cy", "Dee"]


def faults(value, entrants=4, terms=DOUBLE):
    with pytest.raises(BracketRefused) as refused:
        read_standing(planned(entrants, terms), value)
    return [(fault.code.value, fault.field) for fault in refused.value.faults]


@pytest.mark.parametrize(
    "value",
    [
        [{"match": "W1.1", "winner": 1}, {"match": "W1.2", "winner": 3}],
        {"W1.1": 1, "W1.2": 3},
        {"W1.1": {"winner": 1}, "W1.2": {"winner": 3, "loser": 2, "way": "played"}},
        {"results": {"W1.1": 1, "W1.2": 3}},
        {"results": [{"match": "W1.2", "winner": 3}, {"match": "W1.1", "winner": 1}]},
    ],
)
def test_results_are_read_in_every_form_and_order(value):
    standing = read_standing(planned(4), value)
    assert standing.progress.states["W2.1"].entrants == (1, 3)
    assert standing.progress.open_matches == ("W2.1", "L1.1")


def test_results_name_entrants_as_the_list_does():
    value = {"entrants": NAMES, "results": {"W1.1": "Ann"}, "withdrawn": ["Bo"]}
    told = standing_to_json(*both(read_standing(planned(4), value)))
    by_name = {match["match"]: match for match in told["matches"]}
    assert by_name["W1.2"]["winner"] == "Cy"
    assert by_name["W1.2"]["way"] == "walk_over"
    assert by_name["W2.1"]["entrants"] == ["Ann", "Cy"]
    assert by_name["W1.1"]["feeders"][0] == {"seed": 1, "entrant": "Ann"}


def both(standing):
    return standing.progress, standing.seeding


@pytest.mark.parametrize(
    ("value", "found"),
    [
        (3, [("result_unreadable", "results")]),
        ([3, {}], [("result_unreadable", "results.0"), ("result_unreadable", "results.1")]),
        ([{"match": ["W1.1"]}], [("result_unreadable", "results.0")]),
        ({"W1.1": 9}, [("entrant_unknown", "W1.1.winner")]),
        ({"W1.1": [1]}, [("entrant_unknown", "W1.1.winner")]),
        ({"W1.1": True}, [("entrant_unknown", "W1.1.winner")]),
        ({"W1.1": {"winner": 1, "way": "won"}}, [("result_unreadable", "W1.1.way")]),
        ({"W1.1": {"winner": 1, "way": ["x"]}}, [("result_unreadable", "W1.1.way")]),
        ({"W1.1": {"winner": 1, "score": [1]}}, [("result_unreadable", "W1.1.score")]),
        ({"W1.1": {"winner": 1, "score": [1, True]}}, [("result_unreadable", "W1.1.score")]),
        ({"results": [], "withdrawn": 3}, [("entrant_unknown", "withdrawn")]),
        ({"results": [], "withdrawn": [7]}, [("entrant_unknown", "withdrawn.0")]),
        ({"entrants": 3}, [("entrant_unknown", "entrants")]),
        ({"entrants": ["a", None]}, [("entrant_unknown", "entrants")]),
        ({"entrants": NAMES[:3]}, [("entrants_miscounted", "entrants")]),
        (
            {"entrants": ["Ann", "Bo", "Ann"]},
            [("entrant_twice", "entrants.2"), ("entrants_miscounted", "entrants")],
        ),
    ],
)
def test_what_cannot_be_read_is_told_with_its_place(value, found):
    assert faults(value) == found


def test_everything_that_is_wrong_comes_at_once():
    value = {
        "results": [
            {"match": "W1.1", "winner": 1},
            {"match": "W1.1", "winner": 4},
            {"match": "W7.1", "winner": 1},
            {"match": "W1.2", "winner": 1},
            {"match": "L1.1", "winner": 9, "loser": 8},
            {"match": "GF1", "winner": 1},
            "x",
        ],
        "withdrawn": [0],
    }
    assert set(faults(value)) == {
        ("result_twice", "W1.1"),
        ("match_unknown", "W7.1"),
        ("winner_not_in_match", "W1.2"),
        ("entrant_unknown", "L1.1.winner"),
        ("entrant_unknown", "L1.1.loser"),
        ("match_undecided", "GF1"),
        ("result_unreadable", "results.6"),
        ("entrant_unknown", "withdrawn.0"),
    }


def test_a_finished_bracket_tells_places_champion_and_nobody_still_in():
    progress = play(planned(5), favourites)
    told = standing_to_json(*both(read_standing(planned(5), results_of(progress))))
    assert (told["champion"], told["is_finished"], told["still_in"]) == (1, True, [])
    assert [place["place"] for place in told["places"]] == ["1", "2", "3", "4", "5"]
    assert told["byes"] == [1, 2, 3]
    assert told["size"] == 8
    assert [match["match"] for match in told["matches"] if match["status"] == "skipped"] == ["GF2"]


def results_of(progress):
    return {name: result.winner for name, result in progress.record.results.items()}


def test_each_match_says_where_winner_and_loser_go():
    told = standing_to_json(*both(read_standing(planned(8), [])))
    ways = {match["match"]: (match["winner_to"], match["loser_to"]) for match in told["matches"]}
    assert ways["W1.1"] == ("W2.1", "L1.1")
    assert ways["L1.1"] == ("L2.1", None)
    assert ways["W3.1"] == ("GF1", "L4.1")
    assert ways["GF2"] == (None, None)


def test_a_score_is_of_the_slots_in_their_order():
    value = {"W1.1": {"winner": 4, "score": [12, 21]}}
    told = standing_to_json(*both(read_standing(planned(4, Terms()), value)))
    assert (told["matches"][0]["entrants"], told["matches"][0]["score"]) == ([1, 4], [12, 21])
