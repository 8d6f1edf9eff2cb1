"""Pairs as entries: who plays with whom, once each, and a Swiss night of them."""

from dataclasses import replace

import pytest
from django.db import IntegrityError, transaction

from tests.builders import DIRECTOR, MADE_THREE, make_event, place, play, start_next
from tests.people import make_people
from tests.unit.tournaments.pairings.chance import chance
from tests.unit.tournaments.services.test_archives import erase
from tournaments.errors import (
    NotFound,
    PairHasPlayed,
    PairRefused,
    SeatingChanged,
    SettingsRefused,
    TooFewPairs,
)
from tournaments.models import Entry, Event, PairMember, Player, Seating
from tournaments.models.constraints import code_of
from tournaments.rosters.types import Remark, SignUp
from tournaments.selectors.floor import floor_of
from tournaments.selectors.integrity import check_event
from tournaments.selectors.rounds import draw_inputs
from tournaments.selectors.seated import seats_of
from tournaments.selectors.standings import standings_of
from tournaments.selectors.tablets import seated_names
from tournaments.services.archives import export_bytes, restore_event
from tournaments.services.bracket_plans import BracketPlan
from tournaments.services.brackets import SeedPlan, start_bracket
from tournaments.services.entries import (
    add_entry,
    enter_pairs,
    import_entries,
    set_presence,
    sign_up,
    withdraw_entry,
)
from tournaments.services.events import set_signup
from tournaments.services.pairs import join_entries, split_pair
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


@pytest.fixture
def club():
    return make_people().club


@pytest.fixture
def event(club):
    return pairs_event(club)


def pairs_event(club, **changes):
    return make_event(club, **{"format": "swiss", "pairs": True, "hands": 2, **changes})


def pairs_here(event, count):
    names = [(f"Ann {number}", f"Bob {number}") for number in range(1, count + 1)]
    return enter_pairs(event_id=event.pk, names=names, actor=DIRECTOR)


def add(event, name, partner=""):
    signup = SignUp(name=name, partner=partner)
    return add_entry(event_id=event.pk, signup=signup, actor=DIRECTOR)


def remarks(answer):
    return [note.remark for note in answer.notes]


def listed(event):
    return [entry.name for entry in event.entries.order_by("number")]


def test_somebody_who_names_a_partner_brings_that_one_along(event):
    entry, answer = add(event, "Ann", "Bob")
    assert remarks(answer) == [Remark.PAIRED]
    assert (entry.name, listed(event)) == ("Ann & Bob", ["Ann & Bob"])
    assert add(event, "Bob", "Ann")[1].status == "merged"
    assert remarks(add(event, "Bob", "Cleo")[1]) == [Remark.ALREADY_ENTERED, Remark.PLAYS_WITH]
    assert listed(event) == ["Ann & Bob"]


def test_two_who_are_on_the_list_alone_are_joined_when_one_names_the_other(event):
    add(event, "Ann")
    entry, _ = add(event, "Bob", "Ann")
    assert (entry.number, listed(event)) == (2, ["Bob & Ann"])
    assert PairMember.objects.filter(event=event).count() == 2


def test_who_names_somebody_else_s_partner_still_needs_one(event):
    add(event, "Ann", "Bob")
    _, answer = add(event, "Cleo", "Bob")
    assert remarks(answer) == [Remark.PARTNER_TAKEN]
    add(event, "Dan", "Eve")
    split_pair(event_id=event.pk, number=3, actor=DIRECTOR)
    assert listed(event) == ["Ann & Bob", "Cleo", "Dan", "Eve"]


def test_a_visitor_is_joined_with_nobody_who_did_not_ask(event):
    set_signup(event_id=event.pk, is_open=True, actor=DIRECTOR)
    add(event, "Ann")
    sign_up(event_id=event.pk, signup=SignUp(name="Bob", partner="Ann"))
    assert listed(event) == ["Ann", "Bob"]
    sign_up(event_id=event.pk, signup=SignUp(name="Cleo", partner="Dan"))
    assert listed(event) == ["Ann", "Bob", "Cleo & Dan"]


def test_a_sheet_with_a_column_of_partners_makes_pairs_and_names_who_is_alone(event):
    Player.objects.bulk_create(
        Player(club=event.club, name="Max", name_key="max", email=f"max{n}@example.org")
        for n in range(2)
    )
    sheet = b"Name,Partner\nAnn,Bob\nBob,Ann\nCleo,\nDan,Bob\nEve,Max\nFay,Gus\n"
    answers = import_entries(event_id=event.pk, sheet=sheet, actor=DIRECTOR)
    assert listed(event) == ["Ann & Bob", "Cleo", "Dan", "Eve", "Fay & Gus"]
    assert [remarks(answer) for answer in answers] == [
        [Remark.PAIRED],
        [Remark.ALREADY_ENTERED],
        [],
        [Remark.PARTNER_TAKEN],
        [Remark.PARTNER_AMBIGUOUS],
        [Remark.PAIRED],
    ]


def test_a_pair_for_which_one_place_is_left_waits_together(club):
    event = pairs_event(club, capacity=3)
    add(event, "Ann", "Bob")
    entry, answer = add(event, "Cleo", "Dan")
    assert remarks(answer) == [Remark.PAIRED, Remark.ON_WAITING_LIST]
    assert entry.state == Entry.State.WAITING
    assert add(event, "Eve")[0].state == Entry.State.LISTED
    assert remarks(add(event, "Fay", "Eve")[1]) == [Remark.ON_WAITING_LIST, Remark.PARTNER_APART]


def test_a_director_joins_two_and_parts_a_pair(event):
    add(event, "Ann")
    add(event, "Bob")
    add(event, "Cleo", "Dan")
    pair = join_entries(event_id=event.pk, numbers=(1, 2), actor=DIRECTOR)
    assert (pair.number, listed(event)) == (2, ["Bob & Ann", "Cleo & Dan"])
    one, other = split_pair(event_id=event.pk, number=3, actor=DIRECTOR)
    assert (one.number, other.number, listed(event)[1:]) == (3, 4, ["Cleo", "Dan"])
    for numbers in ((2, 3), (3, 3)):
        with pytest.raises(PairRefused):
            join_entries(event_id=event.pk, numbers=numbers, actor=DIRECTOR)
    with pytest.raises(NotFound):
        join_entries(event_id=event.pk, numbers=(3, 99), actor=DIRECTOR)
    with pytest.raises(PairRefused):
        split_pair(event_id=event.pk, number=3, actor=DIRECTOR)
    with pytest.raises(NotFound):
        split_pair(event_id=event.pk, number=99, actor=DIRECTOR)
    withdraw_entry(event_id=event.pk, number=4, actor=DIRECTOR)
    with pytest.raises(PairRefused):  # who has left is not joined
        join_entries(event_id=event.pk, numbers=(3, 4), actor=DIRECTOR)


def test_a_pair_of_two_who_are_here_is_here_and_of_one_is_not(event):
    for name in ("Ann", "Bob", "Cleo"):
        add(event, name)
    set_presence(event_id=event.pk, numbers=[1, 2], present=True, actor=DIRECTOR)
    assert join_entries(event_id=event.pk, numbers=(1, 2), actor=DIRECTOR).state == "present"
    one, _ = split_pair(event_id=event.pk, number=2, actor=DIRECTOR)
    assert one.state == "present"
    assert join_entries(event_id=event.pk, numbers=(2, 3), actor=DIRECTOR).state == "listed"


@pytest.mark.parametrize("is_partner", [False, True])
def test_the_database_refuses_anybody_a_second_time(event, is_partner):
    [entry, other] = pairs_here(event, 2)
    again = entry.player if not is_partner else entry.partner
    with pytest.raises(IntegrityError) as refused, transaction.atomic():
        PairMember.objects.create(event=event, entry=other, player=again)
    assert code_of(refused.value) == "pair_member_once"
    with pytest.raises(IntegrityError), transaction.atomic():
        Entry.objects.filter(pk=entry.pk).update(partner=entry.player)


def test_everybody_who_plays_is_a_member_once(event):
    entries = pairs_here(event, 3)
    add(event, "Zoe")
    members = PairMember.objects.filter(event=event)
    assert members.count() == 7
    assert {(m.entry_id, m.player_id) for m in members if m.entry_id == entries[0].pk} == {
        (entries[0].pk, player.pk) for player in entries[0].people
    }


def test_a_pair_has_a_side_of_its_table_and_everybody_a_seat(event):
    pairs_here(event, 5)
    this_round = start_next(event)
    seatings = Seating.objects.filter(round=this_round)
    assert sorted(s.seat for s in seatings if s.table) == [0, 0, 1, 1]
    floor = floor_of(event, this_round)
    [table, _] = floor.tables
    assert [seat.side for seat in table.seats] == [0, 1, 0, 1]
    first, second, partner, other = (seat.name for seat in table.seats)
    assert (partner, other) == (first.replace("Ann", "Bob"), second.replace("Ann", "Bob"))
    assert seated_names(this_round.tables.get(number=1)) == (first, second, partner, other)
    [bye] = floor.byes
    assert (bye.name.count("&"), bye.reason) == (1, "bye_lowest")
    people = seats_of(this_round)
    assert len(people) == 10
    assert {person.seat for person in people if person.table == 1} == {0, 1, 2, 3}


def test_somebody_alone_is_not_drawn_and_two_pairs_are_needed(event):
    pairs_here(event, 1)
    add(event, "Zoe")
    set_presence(event_id=event.pk, numbers=[2], present=True, actor=DIRECTOR)
    with pytest.raises(TooFewPairs):
        draw_round(event_id=event.pk, actor=DIRECTOR)


def test_a_pair_with_a_seed_is_not_parted():
    plan = {"format": "elimination", "bracket": BracketPlan(), "pairs": True}
    event = make_event(make_people().club, **plan)
    enter_pairs(event_id=event.pk, names=[("A", "B"), ("C", "D")], actor=DIRECTOR)
    start_bracket(event_id=event.pk, plan=SeedPlan(), actor=DIRECTOR)
    with pytest.raises(PairHasPlayed):
        split_pair(event_id=event.pk, number=1, actor=DIRECTOR)


def test_a_pair_with_a_seat_is_not_parted(event):
    pairs_here(event, 2)
    draw_round(event_id=event.pk, actor=DIRECTOR)
    with pytest.raises(PairHasPlayed):
        split_pair(event_id=event.pk, number=1, actor=DIRECTOR)


def test_a_round_with_a_pair_that_left_does_not_start(event):
    pairs_here(event, 4)
    drawn = draw_round(event_id=event.pk, actor=DIRECTOR)
    withdraw_entry(event_id=event.pk, number=2, actor=DIRECTOR)
    with pytest.raises(SeatingChanged):
        start_round(round_id=drawn.pk, actor=DIRECTOR)


def test_a_swiss_night_repeats_nothing_and_its_standings_hold(event):
    pairs_here(event, 9)
    simulate_rounds(event_id=event.pk, rounds=3, rng=chance(3))
    meetings = [
        frozenset(table.seatings.values_list("entry__number", flat=True))
        for this_round in event.rounds.all()
        for table in this_round.tables.all()
    ]
    assert (len(meetings), len(set(meetings))) == (12, 12)
    byes = Seating.objects.filter(round__event=event, table=None)
    assert len({bye.entry_id for bye in byes}) == 3
    event.refresh_from_db()
    refresh_standings(event_id=event.pk, at_least=event.results_revision)
    table = standings_of(Event.objects.get(pk=event.pk))
    assert sum(line.standing.byes for line in table.lines) == 3
    assert all("&" in line.name for line in table.lines)
    assert check_event(Event.objects.get(pk=event.pk)).differences == []


@pytest.mark.parametrize(("bye", "won"), [("win", 1), ("nothing", 0)])
def test_a_bye_counts_at_once_and_as_the_club_says(club, bye, won):
    event = pairs_event(club, options={"bye": bye}, bye_points=5)
    pairs_here(event, 3)
    this_round = start_next(event)
    sitting = this_round.seatings.get(table=None)
    event.refresh_from_db()
    refresh_standings(event_id=event.pk, at_least=event.results_revision)
    line = event.standings.get(entry=sitting.entry)
    assert (line.rounds_won, line.points, line.byes) == (won, 5, 1)


def test_winners_meet_winners_and_a_pair_that_left_meets_nobody(event):
    pairs_here(event, 4)
    first = start_next(event)
    winners = set()
    for table in (1, 2):
        for number in (1, 2):
            play(place(event, table=table, number=number), MADE_THREE if table == 1 else EAST_WEST)
        seatings = first.tables.get(number=table).seatings
        winners.add(seatings.get(seat=0 if table == 1 else 1).entry.number)
    close_round(round_id=first.pk, actor=DIRECTOR)
    drawn = draw_round(event_id=event.pk, actor=DIRECTOR)
    tables = [
        set(table.seatings.values_list("entry__number", flat=True)) for table in drawn.tables.all()
    ]
    assert winners in tables
    gone = min(winners)
    withdraw_entry(event_id=event.pk, number=gone, actor=DIRECTOR)
    drawn = draw_round(event_id=event.pk, actor=DIRECTOR, again=True)
    numbers = {seating.entry.number for seating in drawn.seatings.all()}
    assert numbers == {1, 2, 3, 4} - {gone}


def test_an_event_of_pairs_comes_back_from_its_file(event):
    pairs_here(event, 5)
    add(event, "Zoe")
    simulate_rounds(event_id=event.pk, rounds=2, rng=chance(5))
    data = export_bytes(Event.objects.get(pk=event.pk))
    erase(event)
    restored, is_new = restore_event(data=data)
    assert is_new
    assert export_bytes(restored) == data
    assert PairMember.objects.filter(event=restored).count() == 11
    assert restore_event(data=data) == (restored, False)


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"pairs": False}, ("format", "format_for_pairs")),
        ({"format": "rotation"}, ("format", "format_for_singles")),
        ({"preset": "cutthroat"}, ("preset", "preset_without_partners")),
        ({"options": {"bye": "half"}}, ("options", "options_unknown")),
    ],
)
def test_what_is_not_for_pairs_is_refused(club, changes, fault):
    with pytest.raises(SettingsRefused) as refused:
        pairs_event(club, **changes)
    assert fault in [(f["field"], f["code"]) for f in refused.value.details["faults"]]


def test_the_same_night_is_drawn_alike(event):
    pairs_here(event, 7)
    inputs = draw_inputs(event.pk)
    one, again, other = (
        inputs.movement.next_draw(replace(inputs.night, seed=seed)) for seed in (1, 1, 2)
    )
    assert one == again != other
