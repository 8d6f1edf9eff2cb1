"""Rounds, a cut, a bracket: who goes on, what breaks ties at the cut, and what stands for ever."""

import pytest

from tests.brackets import next_round, places, tables_of, win
from tests.builders import DIRECTOR, MADE_THREE, make_event, make_field, play_out, start_next
from tests.people import make_people
from tests.unit.tournaments.pairings.chance import chance
from tests.unit.tournaments.services.test_archives import erase
from tournaments.errors import (
    AllRoundsPlayed,
    BracketNotStarted,
    CutOpen,
    CutRefused,
    RoundsOutstanding,
    RoundStillOpen,
    SettingsRefused,
)
from tournaments.models import Bracket, Event
from tournaments.selectors.brackets import bracket_of
from tournaments.selectors.cuts import cut_view
from tournaments.selectors.integrity import check_event
from tournaments.selectors.pages import Step, night_of
from tournaments.services.archives import export_bytes, restore_event
from tournaments.services.bracket_plans import BracketPlan
from tournaments.services.brackets import SeedPlan, start_bracket
from tournaments.services.entries import withdraw_entry
from tournaments.services.rounds import draw_round
from tournaments.services.simulation import simulate_rounds

pytestmark = pytest.mark.django_db


def staged(club, *, take=3, count=8, **changes):
    """One round of partners at two tables, all hands won by North and South; then a bracket.

    So four are level on the first place: three of them go on.
    """
    plan = BracketPlan(preset="cutthroat", take=take, **changes)
    event = make_event(club, rounds=1, hands=1, bracket=plan)
    make_field(event, count)
    return event


def first_round(event):
    drawn = start_next(event)
    winners = drawn.seatings.filter(seat__in=[0, 2]).values_list("entry__number", flat=True)
    play_out(drawn, MADE_THREE)
    return sorted(winners)


def start(event, **plan):
    start_bracket(event_id=event.pk, plan=SeedPlan(by="standings", **plan), actor=DIRECTOR)
    event.refresh_from_db()
    return bracket_of(event)


@pytest.fixture
def club():
    return make_people().club


def test_after_the_last_round_the_cut_is_next(club):
    event = staged(club)
    with pytest.raises(RoundsOutstanding):
        start(event)
    drawn = start_next(event)
    with pytest.raises(RoundStillOpen):
        start(event)
    play_out(drawn)
    assert night_of(event).step is Step.SEED
    with pytest.raises(BracketNotStarted):
        draw_round(event_id=event.pk, actor=DIRECTOR)


def test_a_tie_at_the_cut_takes_nobody_until_it_is_broken(club):
    event = staged(club)
    level = first_round(event)
    view = cut_view(event, Bracket.objects.get(event=event))
    assert (list(view.open_ties[0].entries), view.open_ties[0].seats) == (level, 3)
    with pytest.raises(CutOpen) as refused:
        start(event)
    assert refused.value.details == {"numbers": level}


def test_a_play_off_orders_those_who_are_level(club):
    event = staged(club)
    level = first_round(event)
    bracket = start(event, play_off=level[::-1])
    assert bracket.seeding.entrants == tuple(level[:0:-1])
    assert bracket.row.ties == [
        {"entries": level, "seats": 3, "order": level[::-1], "by": "play_off"}
    ]
    with pytest.raises(CutRefused):
        cut_view(event, bracket.row, wild_cards=(99,))


def test_a_lot_at_the_cut_is_kept_and_can_be_drawn_again(club):
    drawn = []
    for _ in range(2):
        event = staged(club)
        first_round(event)
        bracket = start(event, draws_lots=True)
        drawn.append((bracket.seeding.entrants, bracket.row.ties[0]["order"]))
        assert bracket.row.lot_seed == event.seed
        assert {seed.reason for seed in bracket.seeds} == {"lot"}
    assert drawn[0] == drawn[1]


def test_a_wild_card_goes_on_behind_the_others(club):
    event = staged(club, take=4)
    level = first_round(event)
    other = next(number for number in range(1, 9) if number not in level)
    bracket = start(event, wild_cards=[other])
    assert bracket.seeding.entrants == (*level, other)
    assert bracket.seeds[-1].reason == "wild_card"


def test_whoever_has_left_takes_no_place_in_the_cut(club):
    event = staged(club, take=4)
    level = first_round(event)
    withdraw_entry(event_id=event.pk, number=level[0], actor=DIRECTOR)
    bracket = start(event, draws_lots=True)
    assert level[0] not in bracket.seeding.entrants
    assert len(bracket.seeds) == 4


def test_a_cut_larger_than_the_field_is_refused_with_the_reason(club):
    event = staged(club, take=9)
    first_round(event)
    with pytest.raises(CutRefused) as refused:
        start(event)
    assert refused.value.details["reasons"] == [{"code": "cut_too_large", "values": [9, 8]}]


def test_a_quarter_of_108_is_27_in_a_bracket_of_32(club):
    event = staged(club, cut="share", take=4, count=108)
    simulate_rounds(event_id=event.pk, rounds=1, rng=chance(1))
    bracket = start(event, draws_lots=True)
    assert (len(bracket.seeds), bracket.progress.bracket.size) == (27, 32)
    assert len(bracket.progress.bracket.byes) == 5


def test_the_bracket_decides_the_places_and_the_others_stay_in_their_order(club):
    event = staged(club, take=4)
    level = first_round(event)
    start(event)
    assert event.rounds_planned == 3
    second = next_round(event)
    a, b, c, d = level
    assert tables_of(second) == {"W1.1": [a, d], "W1.2": [b, c]}
    win(event, second, d, b)
    win(event, next_round(event), d)
    standing = dict(places(event))
    assert [standing[n] for n in (d, b, a, c)] == [1, 2, 3, 3]
    assert {standing[n] for n in range(1, 9) if n not in level} == {5}
    assert [line[1] for line in bracket_of(event).row.stage_table] == [1] * 4 + [5] * 4
    with pytest.raises(AllRoundsPlayed):
        draw_round(event_id=event.pk, actor=DIRECTOR)
    event = Event.objects.get(pk=event.pk)
    assert check_event(event).differences == []
    data = export_bytes(event)
    erase(event)
    restored, _ = restore_event(data=data)
    assert export_bytes(restored) == data


def test_matches_of_single_players_need_rules_for_two(club):
    with pytest.raises(SettingsRefused) as refused:
        make_event(club, bracket=BracketPlan(take=4))
    assert refused.value.details["faults"] == [{"field": "preset", "code": "match_rules_unsuited"}]
    with pytest.raises(SettingsRefused) as refused:
        make_event(club, bracket=BracketPlan(kind="ladder"))
    assert refused.value.details["faults"] == [{"field": "bracket", "code": "bracket_unknown"}]
    with pytest.raises(SettingsRefused) as refused:
        make_event(club, bracket=BracketPlan(preset="poker", take=0))
    codes = [fault["code"] for fault in refused.value.details["faults"]]
    assert codes == ["cut_out_of_range", "preset_unknown"]
