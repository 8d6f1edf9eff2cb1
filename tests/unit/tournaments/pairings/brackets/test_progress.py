import pytest

from tests.unit.tournaments.pairings.brackets.chances import (
    CONSOLATION,
    DOUBLE,
    SINGLE,
    favourites,
    planned,
    play,
    won,
)
from tournaments.pairings.brackets.errors import BracketRefused
from tournaments.pairings.brackets.places import places_of, still_in
from tournaments.pairings.brackets.progress import follow
from tournaments.pairings.brackets.results import Record, Result, Way
from tournaments.pairings.brackets.states import Status
from tournaments.pairings.brackets.types import Terms

NO_SHOW = Result(way=Way.NO_SHOW)


def told(progress):
    return {place.seed: str(place) for place in places_of(progress)}


def faults(bracket, record):
    with pytest.raises(BracketRefused) as refused:
        follow(bracket, record)
    return {(fault.code.value, fault.field) for fault in refused.value.faults}


def test_at_the_start_the_first_round_is_open_and_everybody_is_in():
    progress = follow(planned(6))
    assert progress.open_matches == ("W1.2", "W1.4")
    assert still_in(progress) == (1, 2, 3, 4, 5, 6)
    assert places_of(progress) == ()
    assert not progress.is_finished


def test_every_fault_of_the_record_comes_at_once():
    record = Record(
        results={
            "W9.9": Result(winner=1),
            "W1.1": Result(winner=3),
            "W1.2": Result(winner=4, loser=4),
            "W1.3": Result(winner=2, loser=5),
            "W1.4": Result(),
            "W2.1": Result(winner=1),
            "GF2": Result(winner=1),
        },
        withdrawn=(77,),
    )
    assert faults(planned(8), record) == {
        ("match_unknown", "W9.9"),
        ("winner_not_in_match", "W1.1"),
        ("entrant_twice", "W1.2"),
        ("loser_not_in_match", "W1.3"),
        ("winner_missing", "W1.4"),
        ("match_undecided", "W2.1"),
        ("match_undecided", "GF2"),
        ("entrant_unknown", "withdrawn"),
    }


def test_a_second_final_that_is_not_needed_takes_no_result():
    played = [("W1.1", 1), ("W1.2", 2), ("W2.1", 1), ("L1.1", 3), ("L2.1", 2), ("GF1", 1)]
    assert faults(planned(4), won(*played, ("GF2", 1))) == {("match_not_played", "GF2")}


@pytest.mark.parametrize(
    ("way", "winner", "score", "codes"),
    [
        (Way.PLAYED, 1, (2, 1), set()),
        (Way.PLAYED, 8, (0, 2), set()),
        (Way.PLAYED, 1, (1, 2), {"score_impossible"}),
        (Way.PLAYED, 1, (3, 0), {"score_impossible"}),
        (Way.PLAYED, 1, (1, 0), {"score_impossible"}),
        (Way.PLAYED, 1, (2, 2), {"score_impossible"}),
        (Way.PLAYED, 1, (2, -1), {"score_impossible"}),
        (Way.PLAYED, 1, None, set()),
        (Way.PLAYING, None, (1, 1), set()),
        (Way.PLAYING, None, (2, 0), {"score_impossible"}),
        (Way.PLAYING, 1, None, {"winner_unexpected"}),
        (Way.FORFEIT, 8, (1, 0), set()),
        (Way.FORFEIT, None, None, {"winner_missing"}),
        (Way.WALK_OVER, 1, (2, 0), {"score_impossible"}),
        (Way.NO_SHOW, 1, (0, 0), {"winner_unexpected", "score_impossible"}),
    ],
)
def test_a_score_of_the_best_of_three_fits_its_result(way, winner, score, codes):
    bracket = planned(8, Terms(best_of=3))
    record = Record(results={"W1.1": Result(winner=winner, way=way, score=score)})
    if codes:
        assert faults(bracket, record) == {(code, "W1.1") for code in codes}
    else:
        state = follow(bracket, record).states["W1.1"]
        assert state.status is (Status.PLAYING if way is Way.PLAYING else Status.DECIDED)


def test_points_of_a_single_game_are_not_judged():
    """Both may pass the target, and the pitcher's side goes out first with fewer points."""
    record = Record(results={"W1.1": Result(winner=1, score=(21, 22))})
    assert follow(planned(8), record).states["W1.1"].winner == 1


def test_a_walk_over_sends_the_absent_to_the_losers_side():
    record = Record(results={"W1.1": Result(winner=8, way=Way.WALK_OVER)})
    assert follow(planned(8), record).states["L1.1"].entrants == (1, None)


def test_nobody_moves_on_where_neither_came_and_the_opponent_goes_through_alone():
    record = Record(results={"W1.1": NO_SHOW, "W1.2": Result(winner=4)})
    progress = follow(planned(8), record)
    assert progress.states["W2.1"].status is Status.SKIPPED
    assert progress.states["W2.1"].winner == 4
    assert progress.states["L1.1"].status is Status.SKIPPED
    assert progress.states["L1.1"].winner == 5
    assert {1, 8}.isdisjoint(still_in(progress))


def test_who_did_not_come_stands_behind_who_lost_at_that_stage():
    ended = play(planned(4, SINGLE), favourites, Record(results={"W1.1": NO_SHOW}))
    assert told(ended) == {2: "1", 3: "2", 1: "3-4", 4: "3-4"}


def test_a_final_that_nobody_came_to_has_no_winner():
    record = won(("W1.1", 1), ("W1.2", 2)).with_result("W2.1", NO_SHOW)
    progress = follow(planned(4, SINGLE), record)
    assert (progress.champion, progress.is_finished) == (None, True)
    assert told(progress) == {1: "2", 2: "2", 3: "3-4", 4: "3-4"}


def test_a_first_final_that_nobody_came_to_has_no_second():
    played = [("W1.1", 1), ("W1.2", 2), ("W2.1", 1), ("L1.1", 3), ("L2.1", 2)]
    progress = follow(planned(4), won(*played).with_result("GF1", NO_SHOW))
    assert (progress.champion, progress.is_finished) == (None, True)
    assert progress.states["GF2"].status is Status.SKIPPED


def test_a_winners_final_that_nobody_came_to_leaves_the_losers_side_to_win():
    record = won(("W1.1", 1), ("W1.2", 2), ("L1.1", 3)).with_result("W2.1", NO_SHOW)
    progress = follow(planned(4), record)
    assert progress.champion == 3
    assert told(progress) == {3: "1", 1: "2-3", 2: "2-3", 4: "4"}


def test_whoever_withdraws_in_the_middle_loses_what_is_to_come_and_keeps_what_was_played():
    before = won(("W1.1", 1), ("W1.2", 2), ("W2.1", 1))
    progress = follow(planned(4), before.with_withdrawn(2))
    assert progress.states["W1.2"].result == Result(winner=2)
    assert progress.states["L2.1"].status is Status.WAITING
    ended = play(planned(4), favourites, before.with_withdrawn(2))
    assert ended.states["L2.1"].result == Result(winner=3, way=Way.WALK_OVER)
    assert told(ended)[2] == "3"


def test_an_unbeaten_finalist_who_withdraws_loses_both_finals():
    played = [("W1.1", 1), ("W1.2", 2), ("W2.1", 1), ("L1.1", 3), ("L2.1", 2)]
    progress = follow(planned(4), won(*played).with_withdrawn(1))
    assert (progress.champion, told(progress)[1]) == (2, "2")
    assert [progress.states[name].loser for name in ("GF1", "GF2")] == [1, 1]


def test_of_two_who_withdrew_the_first_loses_and_what_is_settled_stays():
    one = follow(planned(8), Record().with_withdrawn(8))
    both = follow(planned(8), Record().with_withdrawn(8, 1))
    assert one.states["W1.1"].result == both.states["W1.1"].result
    assert both.states["W2.1"].entrants == (1, None)
    assert play(planned(8), favourites, both.record).champion == 2


def test_places_stay_countable_where_all_but_one_withdrew():
    ended = follow(planned(5), Record().with_withdrawn(2, 3, 4, 5))
    assert (ended.champion, ended.is_finished, still_in(ended)) == (1, True, ())
    assert told(ended)[1] == "1"


def test_a_bye_s_holder_who_loses_at_once_plays_the_consolation_and_a_winner_does_not():
    record = won(("W1.2", 4), ("W2.1", 4))
    assert follow(planned(5, CONSOLATION), record).states["C1.1"].entrants == (1, 5)
    record = won(("W1.2", 4), ("W2.1", 1))
    alone = follow(planned(5, CONSOLATION), record)
    assert alone.states["C1.1"].status is Status.SKIPPED
    assert told(alone)[4] == "3"


def test_places_to_8_are_all_played_out():
    for terms in (Terms(places_to=8), Terms(format=CONSOLATION.format, places_to=8)):
        ended = play(planned(8, terms), favourites)
        assert told(ended) == {seed: str(seed) for seed in range(1, 9)}


@pytest.mark.parametrize("terms", [SINGLE, DOUBLE])
def test_places_are_told_as_soon_as_somebody_is_out(terms):
    record = won(("W1.1", 1), ("W1.2", 4), ("L1.1", 5)) if terms is DOUBLE else won(("W1.1", 1))
    assert told(follow(planned(8, terms), record)) == {8: "7-8" if terms is DOUBLE else "5-8"}
