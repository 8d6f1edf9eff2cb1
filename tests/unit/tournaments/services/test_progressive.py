"""Progressive nights through the services: results decide seats, and a round ends by its rules."""

from itertools import pairwise, takewhile
from uuid import uuid4

import pytest

from tests.builders import DIRECTOR, MADE_THREE, make_event, make_field, place, play, start_next
from tests.people import make_people
from tests.unit.tournaments.pairings.chance import chance
from tests.unit.tournaments.services.test_archives import erase
from tournaments.errors import (
    HeadTablePlays,
    ResultsChanged,
    RoundStillOpen,
    SettingsRefused,
    TablesTied,
    TablesUnfinished,
)
from tournaments.models import Event, Seating
from tournaments.pairings.movements import MOVEMENTS
from tournaments.selectors.floor import draw_notes, floor_of
from tournaments.selectors.integrity import check_event
from tournaments.selectors.outcomes import played_results
from tournaments.selectors.pages import Step, night_of
from tournaments.selectors.rounds import draw_inputs, played_rounds
from tournaments.services.archives import export_bytes, restore_event
from tournaments.services.entries import enter_field
from tournaments.services.results import Correction, correct_hand
from tournaments.services.rounds import close_round, draw_round, start_round
from tournaments.services.simulation import simulate_rounds
from tournaments.services.standings import refresh_standings

pytestmark = pytest.mark.django_db

EAST_WEST = {
    "pitcher": 1,
    "bid": 3,
    "trump": "S",
    "takers": {"high": 1, "low": 1, "jack": None, "game": 1},
}
LEVEL = {
    "pitcher": 0,
    "bid": 2,
    "trump": "S",
    "takers": {"high": 0, "low": 1, "jack": 0, "game": 1},
}


@pytest.fixture
def club():
    return make_people().club


def night(club, count=12, **changes):
    """A head-table night of two hands a round, unless said otherwise."""
    event = make_event(club, **{"format": "head_table", "hands": 2, "rounds": 4, **changes})
    make_field(event, count)
    return event


def play_tables(event, number, hands):
    """Play hands at the tables of a round: a list of reports for each table."""
    for table, reports in enumerate(hands, start=1):
        for hand, report in enumerate(reports, start=1):
            play(place(event, table=table, number=hand, in_round=number), report)


def numbers_at(this_round, table):
    rows = Seating.objects.filter(round=this_round, table__number=table).order_by("seat")
    return list(rows.values_list("entry__number", flat=True))


def test_the_head_table_s_end_ends_the_round_and_the_others_scores_stand(club):
    event = night(club)
    first = start_next(event)
    play_tables(event, 1, [[MADE_THREE], [MADE_THREE], [EAST_WEST]])
    with pytest.raises(HeadTablePlays) as refused:
        close_round(round_id=first.pk, actor=DIRECTOR)
    assert refused.value.details == {"table": 1}
    assert night_of(event).step is Step.PLAY
    play(place(event, table=1, number=2), MADE_THREE)
    assert night_of(event).step is Step.CLOSE
    end = floor_of(event, first).end
    assert (end.may_finish, end.tied, end.waits_for) == ((2, 3), (), ())
    close_round(round_id=first.pk, actor=DIRECTOR)
    second = draw_round(event_id=event.pk, actor=DIRECTOR)
    [*_, head_losers] = [numbers_at(first, 1)[1::2]]
    assert set(numbers_at(second, 3)) == {*head_losers, *numbers_at(first, 3)[0::2]}
    assert set(numbers_at(second, 1)) == {*numbers_at(first, 1)[0::2], *numbers_at(first, 2)[0::2]}


def test_a_tied_table_plays_one_more_hand_before_the_round_is_closed(club):
    event = night(club)
    first = start_next(event)
    play_tables(event, 1, [[MADE_THREE] * 2, [LEVEL], [MADE_THREE]])
    with pytest.raises(TablesTied) as refused:
        close_round(round_id=first.pk, actor=DIRECTOR)
    assert refused.value.details == {"tables": [2]}
    assert night_of(event).step is Step.PLAY
    play(place(event, table=2, number=2), LEVEL)
    play(place(event, table=2, number=3), EAST_WEST)
    assert close_round(round_id=first.pk, actor=DIRECTOR).state == "closed"
    assert set(numbers_at(first, 2)[1::2]) <= set(
        numbers_at(draw_round(event_id=event.pk, actor=DIRECTOR), 1)
    )


def test_a_tied_head_table_plays_on(club):
    event = night(club)
    first = start_next(event)
    play_tables(event, 1, [[LEVEL] * 2, [MADE_THREE], [MADE_THREE]])
    with pytest.raises(HeadTablePlays):
        close_round(round_id=first.pk, actor=DIRECTOR)
    play(place(event, table=1, number=3), EAST_WEST)
    close_round(round_id=first.pk, actor=DIRECTOR)


def test_a_round_closed_with_a_tie_is_moved_by_lot_and_says_so(club):
    event = night(club)
    first = start_next(event)
    play_tables(event, 1, [[MADE_THREE] * 2, [LEVEL], [MADE_THREE]])
    close_round(round_id=first.pk, actor=DIRECTOR, unfinished=True)
    second = draw_round(event_id=event.pk, actor=DIRECTOR)
    assert second.notes == [["tied_by_lot", [2]]]
    assert draw_notes(event, floor_of(event, second))[0].numbers == (2,)


def test_at_winners_up_every_table_plays_to_its_end(club):
    event = night(club, format="winners_up")
    first = start_next(event)
    play_tables(event, 1, [[MADE_THREE] * 2, [LEVEL] * 2, [MADE_THREE]])
    with pytest.raises(TablesUnfinished) as refused:
        close_round(round_id=first.pk, actor=DIRECTOR)
    assert refused.value.details == {"tables": [2, 3]}


def test_the_next_round_is_not_drawn_before_the_results_are_in(club):
    event = night(club)
    start_next(event)
    with pytest.raises(RoundStillOpen):
        draw_round(event_id=event.pk, actor=DIRECTOR)


def corrected(event, table, report):
    correct_hand(
        place=place(event, table=table, number=2),
        correction=Correction(
            report=report, seen_revision=1, reason="wrong side", submission_id=uuid4()
        ),
        actor=DIRECTOR,
    )


def test_a_correction_that_moves_somebody_else_is_noticed_at_the_start(club):
    event = night(club)
    first = start_next(event)
    play_tables(event, 1, [[MADE_THREE] * 2, [LEVEL, MADE_THREE], [MADE_THREE] * 2])
    close_round(round_id=first.pk, actor=DIRECTOR)
    drawn = draw_round(event_id=event.pk, actor=DIRECTOR)
    corrected(event, 2, EAST_WEST)
    with pytest.raises(ResultsChanged) as refused:
        start_round(round_id=drawn.pk, actor=DIRECTOR)
    assert refused.value.details == {"number": 2, "round": 1, "tables": [2]}
    drawn.refresh_from_db()
    assert drawn.state == "draft"
    again = draw_round(event_id=event.pk, actor=DIRECTOR, again=True)
    assert set(numbers_at(first, 2)[1::2]) <= set(numbers_at(again, 1))
    assert start_round(round_id=again.pk, actor=DIRECTOR).state == "playing"


def test_a_correction_that_moves_nobody_does_not_stop_the_start(club):
    event = night(club)
    first = start_next(event)
    play_tables(event, 1, [[MADE_THREE] * 2, [MADE_THREE, LEVEL], [MADE_THREE] * 2])
    close_round(round_id=first.pk, actor=DIRECTOR)
    drawn = draw_round(event_id=event.pk, actor=DIRECTOR)
    corrected(event, 2, MADE_THREE)
    assert start_round(round_id=drawn.pk, actor=DIRECTOR).state == "playing"


def test_a_late_joiner_enters_at_the_foot(club):
    event = night(club, count=8)
    first = start_next(event)
    play_tables(event, 1, [[MADE_THREE] * 2, [MADE_THREE] * 2])
    close_round(round_id=first.pk, actor=DIRECTOR)
    late = enter_field(event_id=event.pk, names=["Ann", "Ben", "Cy", "Dot"], actor=DIRECTOR)
    drawn = draw_round(event_id=event.pk, actor=DIRECTOR)
    assert set(numbers_at(drawn, 3)) == {entry.number for entry in late}
    assert set(
        Seating.objects.filter(round=drawn, table__number=3).values_list("reason", "came_from")
    ) == {("came_late", None)}


def test_tables_of_five_play_their_own_rules_and_nobody_sits_out(club):
    event = night(club, count=9, other_rules="pawnee_call_partner")
    this_round = start_next(event)
    games = [table.game for table in this_round.tables.order_by("number")]
    assert [(game.seats, game.rules["name"]) for game in games] == [
        (4, "partnership_21"),
        (5, "pawnee_call_partner"),
    ]
    assert [len(game.scores) for game in games] == [2, 5]
    simulate_rounds(event_id=event.pk, rounds=None, rng=chance(3))
    event.refresh_from_db()
    refresh_standings(event_id=event.pk, at_least=event.results_revision)
    assert check_event(Event.objects.get(pk=event.pk)).differences == []
    assert all(not draw.byes for draw in played_rounds(event.pk).rounds)


def test_a_round_whose_head_table_is_done_is_simulated_to_its_end(club):
    event = night(club)
    start_next(event)
    play_tables(event, 1, [[MADE_THREE] * 2])
    played = simulate_rounds(event_id=event.pk, rounds=1, rng=chance(5))
    assert (played.rounds, event.rounds.get().state) == (1, "closed")


@pytest.mark.parametrize(
    "key", sorted(k for k, m in MOVEMENTS.items() if m.takes_singles and k != "elimination")
)
def test_every_format_is_played_to_its_end_and_adds_up(club, key):
    alone = {"preset": "cutthroat"} if MOVEMENTS[key].is_cutthroat else {}
    event = night(club, count=13, format=key, hands=2, rounds=3, **alone)
    simulate_rounds(event_id=event.pk, rounds=None, rng=chance(5))
    event = Event.objects.get(pk=event.pk)
    refresh_standings(event_id=event.pk, at_least=event.results_revision)
    event = Event.objects.get(pk=event.pk)
    assert check_event(event).differences == []
    lines = list(event.standings.order_by("place"))
    assert len(lines) == 13
    kept = list(takewhile(lambda name: hasattr(lines[0], name), event.ranking))
    assert kept or MOVEMENTS[key].is_cutthroat  # whose table points the check above adds up
    for above, below in pairwise(lines):
        order = [tuple(getattr(line, name) for name in kept) for line in (above, below)]
        assert order[0] >= order[1]
    data = export_bytes(event)
    erase(event)
    restored, is_new = restore_event(data=data)
    assert (is_new, export_bytes(restored)) == (True, data)


def test_a_round_may_end_at_the_rules_target(club):
    event = night(club, hands=None, rounds=2)
    assert (event.rules["hands"], event.rules["target"]) == (None, 21)
    simulate_rounds(event_id=event.pk, rounds=2, rng=chance(2))
    results = played_results(event.pk)
    assert len(results) == 2
    assert all(sum(r.place == 1 for r in results[0].values()) == 6 for _ in results)


def test_the_director_s_order_of_places_overrides_the_format_s(club):
    assert night(club).ranking == ("rounds_won", "points")
    event = night(club, tie_breaks=["points", "fewest_sets"])
    assert event.ranking == ("points", "fewest_sets")
    simulate_rounds(event_id=event.pk, rounds=2, rng=chance(4))
    event.refresh_from_db()
    refresh_standings(event_id=event.pk, at_least=event.results_revision)
    points = list(event.standings.order_by("place").values_list("points", flat=True))
    assert points == sorted(points, reverse=True)


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"format": "bingo"}, ("format", "format_unknown")),
        ({"options": {"shift": "euchre"}}, ("options", "options_unknown")),
        ({"format": "seat_shift", "options": {"shift": "up"}}, ("options", "options_unknown")),
        ({"other_rules": "poker"}, ("other_rules", "preset_unknown")),
        ({"other_rules": "partnership_21"}, ("other_rules", "other_rules_unsuited")),
        (
            {"format": "seat_shift", "other_rules": "pawnee_call_partner"},
            ("other_rules", "format_needs_fours"),
        ),
        ({"tie_breaks": ["dice"]}, ("tie_breaks", "tie_breaks_unknown")),
        ({"tie_breaks": ["points", "points"]}, ("tie_breaks", "tie_breaks_unknown")),
        ({"tie_breaks": ["moons"]}, ("tie_breaks", "tie_breaks_unknown")),
        ({"preset": "money_game_ucla", "hands": None}, ("hands", "hands_needed")),
    ],
)
def test_what_a_format_cannot_do_is_refused_when_the_event_is_made(club, changes, fault):
    with pytest.raises(SettingsRefused) as refused:
        night(club, **changes)
    faults = [(found["field"], found["code"]) for found in refused.value.details["faults"]]
    assert fault in faults
    assert not Event.objects.exists()


def test_results_are_read_where_they_decide_and_the_published_plan_elsewhere(
    club, django_assert_num_queries
):
    for key, queries in (("rotation", 6), ("seat_shift", 6), ("head_table", 6)):
        event = night(club, format=key, name=key)
        start_next(event)
        with django_assert_num_queries(queries):
            draw_inputs(event.pk)
