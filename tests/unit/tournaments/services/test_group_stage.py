"""Groups that each play a round robin, the cut out of every group, and the bracket that follows."""

import pytest

from tests.brackets import tables_of
from tests.builders import DIRECTOR, make_event, place, play, start_next
from tests.people import make_people
from tests.unit.tournaments.services.test_archives import erase
from tournaments.errors import CutOpen, CutRefused
from tournaments.models import Bracket, Event, Round
from tournaments.pairings.stages.cuts import Decision
from tournaments.selectors.brackets import bracket_of
from tournaments.selectors.cuts import cut_view
from tournaments.selectors.integrity import check_event
from tournaments.selectors.schedules import groups_of
from tournaments.services.archives import export_bytes, restore_event
from tournaments.services.bracket_plans import BracketPlan
from tournaments.services.brackets import SeedPlan, start_bracket
from tournaments.services.entries import enter_pairs
from tournaments.services.rounds import close_round
from tournaments.services.standings import refresh_standings

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    """Six pairs in two groups of three; the best of each group go on."""
    return grouped()


def grouped(**bracket):
    plan = BracketPlan(**{"cut": "per_group", "take": 1, **bracket})
    event = make_event(
        make_people().club,
        format="round_robin",
        pairs=True,
        rounds=3,
        hands=1,
        options={"groups": "2"},
        bracket=plan,
    )
    names = [(f"Ann {number}", f"Bob {number}") for number in range(1, 7)]
    enter_pairs(event_id=event.pk, names=names, actor=DIRECTOR)
    return event


def groups(event):
    """Return the numbers of the entries of each group."""
    gathered = {}
    for number, group in groups_of(Event.objects.get(pk=event.pk)).items():
        gathered.setdefault(group, []).append(number)
    return [sorted(numbers) for _, numbers in sorted(gathered.items())]


def win_at(event, this_round, wins):
    """Let at each table whoever of the two ``wins`` over the other, by the same hand."""
    for table in this_round.tables.all():
        north, east = table.seatings.order_by("seat").values_list("entry__number", flat=True)
        side = 0 if wins(north, east) else 1
        takers = {"high": side, "low": side, "jack": None, "game": side}
        hand = {"pitcher": side, "bid": 3, "trump": "S", "takers": takers}
        play(place(event, table=table.number, in_round=this_round.number), hand)
    close_round(round_id=this_round.pk, actor=DIRECTOR)


def play_groups(event):
    """In the first group each beats the next one round in a ring, in the other the lower number."""
    ring, _ = groups(event)

    def wins(one, other):
        if one in ring:
            return (ring.index(other) - ring.index(one)) % 3 == 1
        return one < other

    for _ in range(3):
        win_at(event, start_next(event), wins)
    return groups(event)


def start(event, **plan):
    start_bracket(event_id=event.pk, plan=SeedPlan(by="standings", **plan), actor=DIRECTOR)
    event.refresh_from_db()
    return bracket_of(event)


def test_who_is_level_in_a_group_takes_no_place_until_something_decides(event):
    ring, clear = play_groups(event)
    view = cut_view(event, Bracket.objects.get(event=event))
    [tie] = view.open_ties
    assert (sorted(tie.entries), tie.seats) == (ring, 1)
    assert view.seeds == (clear[0],)
    with pytest.raises(CutOpen) as refused:
        start(event)
    assert sorted(refused.value.details["numbers"]) == ring
    with pytest.raises(CutRefused):
        cut_view(event, Bracket.objects.get(event=event), Decision(play_off=(*ring[:2], clear[1])))


def test_a_play_off_hand_decides_and_the_bracket_is_played_to_a_champion(event):
    ring, clear = play_groups(event)
    order = [ring[2], ring[0], ring[1]]
    bracket = start(event, play_off=order)
    assert set(bracket.seeding.entrants) == {ring[2], clear[0]}
    [tie] = bracket.row.ties
    assert (tie["by"], tie["order"]) == ("play_off", order)
    final = start_next(event)
    assert {name: set(pair) for name, pair in tables_of(final).items()} == {
        "W1.1": {ring[2], clear[0]}
    }
    win_at(event, final, lambda one, _other: one == ring[2])
    event = Event.objects.get(pk=event.pk)
    refresh_standings(event_id=event.pk, at_least=event.results_revision)
    places = {line.entry.number: line.place for line in event.standings.select_related("entry")}
    assert (places[ring[2]], places[clear[0]]) == (1, 2)
    assert sorted(places.values())[2:] == sorted(places[n] for n in [*ring[:2], *clear[1:]])
    assert check_event(Event.objects.get(pk=event.pk)).differences == []
    data = export_bytes(Event.objects.get(pk=event.pk))
    erase(event)
    restored, _ = restore_event(data=data)
    assert export_bytes(restored) == data


def test_a_lot_decides_that_can_be_drawn_again_and_is_kept(event):
    ring, clear = play_groups(event)
    view = cut_view(event, Bracket.objects.get(event=event), Decision(lot_seed=event.seed))
    bracket = start(event, draws_lots=True)
    [tie] = bracket.row.ties
    assert (tie["by"], sorted(tie["order"])) == ("lot", ring)
    assert bracket.row.lot_seed == event.seed
    assert tie["order"][0] in bracket.seeding.entrants
    assert len(view.taken.entries) == 2
    assert {seed.reason for seed in bracket.seeds if seed.entry.number != clear[0]} == {"lot"}


def test_a_wild_card_goes_on_behind_the_groups_first_and_the_best_of_the_others():
    event = grouped(best_others=1)
    ring, clear = play_groups(event)
    bracket = start(event, draws_lots=True, wild_cards=[clear[2]])
    others = set(bracket.seeding.entrants) - {clear[0], clear[2]}
    assert len(bracket.seeds) == 4
    assert others & set(ring)
    assert others <= {*ring, clear[1]}
    assert (bracket.seeding.entrants[-1], bracket.seeds[-1].reason) == (clear[2], "wild_card")


def test_more_of_each_group_than_it_has_are_refused_with_the_reason():
    event = grouped(take=4)
    play_groups(event)
    with pytest.raises(CutRefused) as refused:
        start(event, draws_lots=True)
    assert [reason["code"] for reason in refused.value.details["reasons"]] == ["cut_too_large"]
    assert Round.objects.filter(event=event).count() == 3


def test_two_of_one_group_do_not_meet_first():
    event = grouped(take=2)
    ring, clear = play_groups(event)
    bracket = start(event, play_off=ring)
    pairs = [set(pair) for pair in tables_of(start_next(event)).values()]
    assert len(bracket.seeds) == 4
    assert all(len(pair & set(ring)) == len(pair & set(clear)) == 1 for pair in pairs)
