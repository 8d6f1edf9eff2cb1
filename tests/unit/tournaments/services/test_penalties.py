"""Coming late: what it costs by the rules, given and taken back, and who sees it."""

import pytest

from gameplay.errors import PenaltyNotInRules, PenaltyTakenBack
from gameplay.models import Game, Penalty
from gameplay.services import open_games
from scoring import PRESETS, with_settings
from tests.builders import DIRECTOR, MADE_THREE, make_event, make_field, place, play, start_next
from tests.people import make_people
from tests.unit.tournaments.services.test_archived_tables import erase
from tournaments.errors import ReasonMissing
from tournaments.models import Event, Standing
from tournaments.selectors.integrity import check_event
from tournaments.selectors.penalties import penalties_at, penalties_of
from tournaments.selectors.tablets import table_state
from tournaments.selectors.undoing import last_acts
from tournaments.services.archives import export_bytes, restore_event
from tournaments.services.penalties import Late, pardon, penalise
from tournaments.services.standings import sweep
from tournaments.services.undoing import undo_act
from tournaments.wording.penalties import standings_notes
from tournaments.wording.undoing import undo_label

pytestmark = pytest.mark.django_db
COSTS = 2


@pytest.fixture
def event() -> Event:
    event = make_event(make_people().club)
    event.rules = {**event.rules, "lateness_costs": COSTS}
    event.save(update_fields=["rules"])
    make_field(event, 8)
    start_next(event)
    return event


def late(event, *, side: int = 0, reason: str = "ten minutes") -> Penalty:
    told = Late(event_id=event.pk, round_number=1, table_number=1, side=side, reason=reason)
    return penalise(late=told, actor=DIRECTOR)


def take_back(event, number: int = 1, reason: str = "the bus") -> Penalty:
    where = place(event, number=0)
    return pardon(place=where, number=number, reason=reason, actor=DIRECTOR)


def game() -> Game:
    return Game.objects.get(table__number=1)


def test_it_counts_from_before_the_first_hand(event):
    play(place(event))
    late(event)
    assert (game().costs, game().scores) == ([2, 0], [1, 0])
    assert game().sheet[0]["after"] == [1, 0]
    play(place(event, number=2))
    assert game().scores == [4, 0]
    event.refresh_from_db()
    sweep()
    assert check_event(event).differences == []


def test_it_moves_the_standings_and_is_told_beside_them(event):
    play(place(event))
    late(event, side=1)
    sweep()
    here = Standing.objects.filter(entry__seatings__table__number=1)
    assert sorted(here.values_list("points", flat=True)) == [-2, -2, 3, 3]
    assert standings_notes(penalties_of(event)) == [
        "Round 1, table 1: East–West lost 2 points for coming late."
    ]


def test_its_table_is_told(event):
    late(event)
    state = table_state(event.tablets.get(table_number=1))
    assert state.game is not None
    assert state.game.costs == [2, 0]
    act = event.actions.latest("sequence")
    assert (act.verb, act.subject) == ("penalised", "side 1 at round 1, table 1")
    assert act.data["scores"] == [-2, 0]


def test_it_is_taken_back_by_a_further_row_and_only_once(event):
    play(place(event))
    late(event)
    take_back(event)
    assert (game().costs, game().scores) == ([], [3, 0])
    [given] = penalties_at(game())
    assert given.taken_back.reason == "the bus"
    assert Penalty.objects.count() == 2
    with pytest.raises(PenaltyTakenBack):
        take_back(event)
    with pytest.raises(PenaltyTakenBack):
        take_back(event, number=2)
    assert penalties_of(event) == []


def test_two_of_them_add_up(event):
    late(event)
    late(event)
    assert game().costs == [4, 0]
    take_back(event, number=1)
    assert game().costs == [2, 0]


def test_nothing_is_given_without_a_reason_or_a_rule_or_a_side(event):
    with pytest.raises(ReasonMissing):
        late(event, reason=" ")
    with pytest.raises(PenaltyNotInRules):
        late(event, side=2)
    Game.objects.update(rules={**game().rules, "lateness_costs": 0})
    with pytest.raises(PenaltyNotInRules):
        late(event)
    assert not Penalty.objects.exists()


def test_the_director_undoes_it_by_its_label(event):
    late(event)
    [act] = last_acts(event)
    label = undo_label(act.verb, act.subject, act.data)
    assert label == "Undo: penalty for North–South at table 1"
    label = undo_label(act.verb, act.subject, act.data, rounds=3)
    assert label == "Undo in round 1: penalty for North–South at table 1"
    undo_act(event_id=event.pk, sequence=act.sequence, actor=DIRECTOR)
    assert game().costs == []
    assert last_acts(event) == []


def test_it_comes_back_with_the_event(event):
    play(place(event))
    late(event)
    late(event, side=1)
    take_back(event)
    event.refresh_from_db()
    before = export_bytes(event)
    erase(event)
    restored, _ = restore_event(data=before)
    assert export_bytes(restored) == before
    assert (game().costs, game().scores) == ([0, 2], [3, -2])


def test_a_stored_cost_that_no_penalty_has_is_found(event):
    Game.objects.filter(table__number=1).update(costs=[5, 0])
    assert "costs" in str(check_event(event).differences)


def test_counting_down_a_late_side_has_further_to_go():
    rules = with_settings(PRESETS["nine_card_countdown"], {"lateness_costs": 1})
    [made] = open_games(count=1, rules=rules, seats=rules.min_seats)
    made.costs = [1] + [0] * (rules.side_count(rules.min_seats) - 1)
    assert made.start.score(rules).scores[0] == rules.start_score + 1


def test_a_hand_that_is_foreseen_knows_of_it(event):
    late(event)
    played = play(place(event), MADE_THREE)
    assert played.game.sheet[0]["after"] == [1, 0]
