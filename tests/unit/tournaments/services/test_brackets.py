"""An elimination through the services, from round to round to its places."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.brackets import knock_out, next_round, places, states, tables_of, win
from tests.builders import DIRECTOR
from tests.people import make_people
from tests.unit.tournaments.pairings.chance import chance
from tests.unit.tournaments.services.test_archives import erase
from tournaments.errors import (
    AllRoundsPlayed,
    RoundStillOpen,
)
from tournaments.models import Event, Round, Seating
from tournaments.pairings.errors import PairingRefused
from tournaments.selectors.brackets import bracket_of
from tournaments.selectors.integrity import check_event
from tournaments.selectors.pages import Step, night_of
from tournaments.services.archives import export_bytes, restore_event
from tournaments.services.entries import set_presence
from tournaments.services.events import post_standings
from tournaments.services.rounds import draw_round
from tournaments.services.simulation import simulate_rounds

pytestmark = pytest.mark.django_db


@pytest.fixture
def club():
    return make_people().club


def test_four_play_two_rounds_and_the_places_follow(club):
    event = knock_out(club)
    assert event.rounds_planned == 2
    first = next_round(event)
    assert tables_of(first) == {"W1.1": [1, 4], "W1.2": [2, 3]}
    assert places(event) == [(1, 1), (2, 1), (3, 1), (4, 1)]
    win(event, first, 4, 2)
    second = next_round(event)
    assert tables_of(second) == {"W2.1": [4, 2]}
    assert not second.seatings.filter(table=None).exists()
    assert night_of(event).step is Step.PLAY
    win(event, second, 2)
    assert places(event) == [(2, 1), (4, 2), (1, 3), (3, 3)]
    assert night_of(event).step is Step.POST
    with pytest.raises(AllRoundsPlayed):
        draw_round(event_id=event.pk, actor=DIRECTOR)
    assert post_standings(event_id=event.pk, actor=DIRECTOR).state == "finished"


def test_whoever_has_a_bye_waits_without_a_seat_and_without_bye_points(club):
    event = knock_out(club, 5)
    first = next_round(event)
    assert tables_of(first) == {"W1.2": [4, 5], "W2.2": [2, 3]}
    win(event, first, 5, 3)
    assert tables_of(next_round(event)) == {"W2.1": [1, 5]}
    assert not Seating.objects.filter(round__event=event, table=None).exists()


def test_a_best_of_three_has_a_table_a_round_until_it_is_decided(club):
    event = knock_out(club, best_of=3)
    assert event.rounds_planned == 4
    win(event, next_round(event), 1, 2)
    second = next_round(event)
    assert tables_of(second) == {"W1.1": [1, 4], "W1.2": [2, 3]}
    win(event, second, 1, 3)
    third = next_round(event)
    assert tables_of(third) == {"W1.2": [2, 3]}
    assert states(event)["W1.1"].result.score == (2, 0)
    win(event, third, 3)
    assert states(event)["W1.2"].result.score == (1, 2)
    assert tables_of(draw_round(event_id=event.pk, actor=DIRECTOR)) == {"W2.1": [1, 3]}
    event.refresh_from_db()
    assert event.rounds_planned == 5


def test_the_third_place_is_played_beside_the_final(club):
    event = knock_out(club, third_place=True)
    win(event, next_round(event), 1, 2)
    last = next_round(event)
    assert tables_of(last) == {"W2.1": [1, 2], "P3": [4, 3]}
    win(event, last, 1, 3)
    assert places(event) == [(1, 1), (2, 2), (3, 3), (4, 4)]


def test_whoever_loses_the_first_match_plays_the_consolation(club):
    event = knock_out(club, 8, kind="consolation")
    win(event, next_round(event), 1, 2, 3, 4)
    second = next_round(event)
    assert tables_of(second) == {
        "W2.1": [1, 4],
        "W2.2": [2, 3],
        "C1.1": [8, 5],
        "C1.2": [7, 6],
    }
    win(event, second, 1, 2, 8, 7)
    assert places(event)[:2] == [(1, 1), (2, 1)]
    assert dict(places(event))[8] == 5


def test_a_match_waits_for_who_is_not_here_and_the_draw_says_so(club):
    event = knock_out(club)
    set_presence(event_id=event.pk, numbers=[4], present=False, actor=DIRECTOR)
    drawn = draw_round(event_id=event.pk, actor=DIRECTOR)
    assert tables_of(drawn) == {"W1.2": [2, 3]}
    assert drawn.notes == [["match_waits_for", [4]]]
    set_presence(event_id=event.pk, numbers=[3], present=False, actor=DIRECTOR)
    with pytest.raises(PairingRefused):
        draw_round(event_id=event.pk, actor=DIRECTOR)


def test_a_round_of_the_bracket_waits_for_the_one_before(club):
    event = knock_out(club, 5)
    next_round(event)
    with pytest.raises(RoundStillOpen):
        draw_round(event_id=event.pk, actor=DIRECTOR)


@pytest.mark.parametrize("kind", ["single", "double", "consolation"])
@pytest.mark.parametrize("count", [2, 5, 13])
def test_every_kind_is_played_to_its_end_adds_up_and_comes_back_from_its_file(club, kind, count):
    event = knock_out(club, count, kind=kind)
    simulate_rounds(event_id=event.pk, rounds=None, rng=chance(count))
    event.refresh_from_db()
    assert night_of(event).step is Step.POST
    bracket = bracket_of(event)
    assert bracket.progress.is_finished
    assert event.rounds.count() == event.rounds_planned
    standing = places(event)
    assert [place for _, place in standing].count(1) == 1
    event = Event.objects.get(pk=event.pk)
    assert check_event(event).differences == []
    data = export_bytes(event)
    erase(event)
    restored, is_new = restore_event(data=data)
    assert (is_new, export_bytes(restored)) == (True, data)
    assert places(restored) == standing


def test_a_round_has_the_same_number_of_queries_for_two_matches_and_for_eight(club):
    counted = []
    for count in (4, 16):
        event = knock_out(club, count)
        with CaptureQueriesContext(connection) as queries:
            next_round(event)
        counted.append(len(queries))
        assert Round.objects.get(event=event).tables.count() == count // 2
    assert counted[0] == counted[1]
