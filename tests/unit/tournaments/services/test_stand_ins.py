"""Somebody stands in: the entry keeps seat, points and place, and who played stays written."""

import pytest
from django.db import IntegrityError, transaction

from tests.builders import DIRECTOR, make_event, make_field, play_out, start_next
from tests.people import make_people
from tests.unit.tournaments.services.test_archives import erase
from tournaments.errors import EventFinished, NameMissing, NotFound, StandInRefused
from tournaments.models import Action, Entry, Event, Player, PublishedPlan, Seating, Wish
from tournaments.selectors.seated import seats_of
from tournaments.selectors.tablets import table_state
from tournaments.services.archives import export_bytes, restore_event
from tournaments.services.entries import enter_pairs, withdraw_entry
from tournaments.services.plans import publish_plan
from tournaments.services.rounds import draw_round
from tournaments.services.stand_ins import StandIn, end_stand_in, put_stand_in
from tournaments.services.standings import refresh_standings
from tournaments.services.wishes import WishPlan, add_wish

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    event = make_event(make_people().club, rounds=4, hands=1)
    make_field(event, 8)
    return event


def stand_in(event, number=3, **changes):
    new = StandIn(**{"name": "Sam Hill", "from_round": 1, **changes})
    return put_stand_in(event_id=event.pk, number=number, new=new, actor=DIRECTOR)


def played_by(event, number=3):
    """Return who played for an entry, by round; None is its own player."""
    rows = Seating.objects.filter(round__event=event, entry__number=number)
    return list(rows.order_by("round__number").values_list("played_by__name", flat=True))


def test_somebody_plays_for_an_entry_from_a_round_on_until_the_end_of_it(event):
    play_out(start_next(event))
    stand_in(event, from_round=2)
    play_out(start_next(event))
    play_out(start_next(event))
    end_stand_in(event_id=event.pk, number=3, actor=DIRECTOR)
    play_out(start_next(event))
    assert played_by(event) == [None, "Sam Hill", "Sam Hill", None]
    verbs = Action.objects.filter(verb__contains="stand-in").order_by("sequence")
    assert [action.verb for action in verbs] == ["put a stand-in for", "ended the stand-in for"]


def test_somebody_is_known_again_under_a_name_with_what_nobody_sees_in_it(event):
    known = stand_in(event).stand_in
    end_stand_in(event_id=event.pk, number=3, actor=DIRECTOR)
    assert stand_in(event, name="\u202eSam\x00  Hill").stand_in == known


def test_the_entry_keeps_its_points_and_the_field_its_size(event):
    play_out(start_next(event))
    withdraw_entry(event_id=event.pk, number=3, actor=DIRECTOR)
    stand_in(event, from_round=2)
    play_out(start_next(event))
    event.refresh_from_db()
    refresh_standings(event_id=event.pk, at_least=event.results_revision)
    lines = event.standings.select_related("entry__player")
    assert len(lines) == 8
    line = next(each for each in lines if each.entry.number == 3)
    assert (line.rounds_played, line.entry.player.name) == (2, "Player 3")
    assert Entry.objects.get(event=event, number=3).state == Entry.State.PRESENT


def test_both_names_stand_where_seats_are_told(event):
    drawn = start_next(event)
    stand_in(event)
    names = {person.entry.number: person.name for person in seats_of(drawn)}
    assert names[3] == "Sam Hill, for Player 3"
    table = next(p.table for p in seats_of(drawn) if p.entry.number == 3)
    device = event.tablets.get(table_number=table)
    assert "Sam Hill, for Player 3" in table_state(device).names


def test_a_round_that_is_drawn_and_starts_later_is_told_too(event):
    stand_in(event, from_round=2)
    play_out(start_next(event))
    draw_round(event_id=event.pk, actor=DIRECTOR)
    assert played_by(event) == [None, "Sam Hill"]
    stand_in(event, name="Ann Lee", from_round=3)
    assert played_by(event) == [None, None]


def test_who_is_known_to_the_club_is_found_again(event):
    player = Player.objects.create(club=event.club, name="Sam Hill", name_key="sam hill")
    assert stand_in(event, name="  SAM   hill ").stand_in == player


@pytest.mark.parametrize(
    ("changes", "error"),
    [
        ({"name": " ~ "}, NameMissing),
        ({"name": "player 4"}, StandInRefused),
        ({"name": "Player 3"}, StandInRefused),
        ({"number": 99}, NotFound),
        ({"from_round": 0}, StandInRefused),
        ({"from_round": 1}, StandInRefused),
        ({"from_round": 5}, StandInRefused),
    ],
)
def test_who_cannot_stand_in_is_refused(event, changes, error):
    play_out(start_next(event))
    with pytest.raises(error):
        stand_in(event, **{"from_round": 2, **changes})
    assert not Entry.objects.filter(stand_in__isnull=False).exists()


def test_of_two_of_one_name_nobody_knows_who_is_meant(event):
    for email in ("a@example.org", "b@example.org"):
        Player.objects.create(club=event.club, name="Sam Hill", name_key="sam hill", email=email)
    with pytest.raises(StandInRefused):
        stand_in(event)


def test_nothing_ends_that_has_not_begun_and_nothing_begins_after_the_posting(event):
    with pytest.raises(StandInRefused):
        end_stand_in(event_id=event.pk, number=3, actor=DIRECTOR)
    event.state = "finished"
    event.save()
    with pytest.raises(EventFinished):
        stand_in(event)


def test_plans_wishes_and_stand_ins_come_back_from_the_archive(event):
    wish = WishPlan(kind="apart", entry=1, other=2)
    add_wish(event_id=event.pk, plan=wish, actor=DIRECTOR)
    kept = WishPlan(kind="table", entry=5, number=2, seat=3)
    add_wish(event_id=event.pk, plan=kept, actor=DIRECTOR)
    publish_plan(event_id=event.pk, actor=DIRECTOR)
    stand_in(event)
    play_out(start_next(event))
    event.refresh_from_db()
    refresh_standings(event_id=event.pk, at_least=event.results_revision)
    data = export_bytes(Event.objects.get(pk=event.pk))
    Wish.objects.all().delete()
    PublishedPlan.objects.all().delete()
    erase(event)
    restored, is_new = restore_event(data=data)
    assert (is_new, export_bytes(restored)) == (True, data)
    assert (restored.wishes.count(), restored.plans.count()) == (2, 1)
    assert played_by(restored) == ["Sam Hill"]


@pytest.fixture
def pairs(db):
    pairs = make_event(make_people().club, format="swiss", pairs=True, rounds=3, hands=1)
    names = [(f"Ann {number}", f"Bob {number}") for number in range(1, 5)]
    enter_pairs(event_id=pairs.pk, names=names, actor=DIRECTOR)
    return pairs


@pytest.mark.parametrize(
    ("for_partner", "told"),
    [
        (True, ["Ann 3", "Sam Hill, for Bob 3"]),
        (False, ["Bob 3", "Sam Hill, for Ann 3"]),
    ],
)
def test_of_a_pair_one_is_stood_in_for_and_the_other_keeps_the_seat(pairs, for_partner, told):
    first = start_next(pairs)
    play_out(first)
    stand_in(pairs, from_round=2, for_partner=for_partner)
    drawn = start_next(pairs)
    names = {n: sorted(p.name for p in seats_of(n) if p.entry.number == 3) for n in (first, drawn)}
    assert names == {first: ["Ann 3", "Bob 3"], drawn: told}
    seats = {n: [p.seat for p in seats_of(n) if p.entry.number == 3] for n in (first, drawn)}
    assert all(abs(one - other) == 2 for one, other in seats.values())
    end_stand_in(event_id=pairs.pk, number=3, actor=DIRECTOR)
    assert [p.name for p in seats_of(drawn) if p.entry.number == 3] == ["Ann 3", "Bob 3"]


def test_nobody_stands_in_who_plays_in_a_pair_and_for_nobody_who_is_alone(pairs):
    for name in ("Ann 3", "Bob 3", "Bob 1"):
        with pytest.raises(StandInRefused):
            stand_in(pairs, name=name)
    stand_in(pairs, number=1)
    with pytest.raises(IntegrityError), transaction.atomic():
        stand_in(pairs, number=2)
    single = make_event(pairs.club)
    make_field(single, 4)
    with pytest.raises(StandInRefused):
        stand_in(single, for_partner=True)


def test_a_pair_s_stand_in_comes_back_from_the_archive(pairs):
    stand_in(pairs, for_partner=True)
    play_out(start_next(pairs))
    pairs.refresh_from_db()
    refresh_standings(event_id=pairs.pk, at_least=pairs.results_revision)
    data = export_bytes(Event.objects.get(pk=pairs.pk))
    erase(pairs)
    restored, _ = restore_event(data=data)
    assert export_bytes(restored) == data
    seating = Seating.objects.get(round__event=restored, entry__number=3)
    assert [player.name for player in seating.people] == ["Ann 3", "Sam Hill"]
