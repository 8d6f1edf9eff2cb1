"""The schedule of a season: each pair as planned, homes balanced, halls never too full."""

from collections import Counter
from datetime import date
from itertools import groupby, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.pairings.seasons.legs import rounds_of
from tournaments.pairings.seasons.nights import match_nights
from tournaments.pairings.seasons.schedule import Schedule, plan_season
from tournaments.pairings.seasons.types import (
    DivisionPlan,
    Hall,
    ObstacleCode,
    SeasonImpossible,
    SeasonPlan,
)

WINTER = match_nights(first=date(2026, 9, 1), last=date(2027, 5, 31), weekday=1)


def one_division(teams, nights=WINTER, *, legs=2, halls=None) -> SeasonPlan:
    division = DivisionPlan(key=1, teams=teams, nights=tuple(nights), legs=legs)
    return SeasonPlan(divisions=(division,), halls=halls or {})


def homeless(count: int) -> dict[int, None]:
    return dict.fromkeys(range(count))


def check(plan: SeasonPlan, schedule: Schedule) -> None:
    """Hold a schedule against everything a season promises."""
    for division in plan.divisions:
        own = [match for match in schedule if match.division == division.key]
        met = Counter(frozenset((match.home, match.away)) for match in own)
        count = len(division.teams)
        assert len(met) == count * (count - 1) // 2
        assert set(met.values()) == {division.legs}
        assert {match.night for match in own} <= set(division.nights)
        for team in division.teams:
            homes = sum(match.home == team for match in own)
            aways = sum(match.away == team for match in own)
            assert abs(homes - aways) <= 1
    a_night = Counter((team, m.night) for m in schedule for team in (m.home, m.away))
    assert set(a_night.values()) == {1}
    for (hall, night), load in Counter((m.hall, m.night) for m in schedule).items():
        assert hall is None or load <= plan.halls[hall].room_on(night)
    slots = [(m.hall, m.night, m.slot) for m in schedule if m.hall is not None]
    assert len(slots) == len(set(slots))


@pytest.mark.parametrize("teams", range(2, 21))
@pytest.mark.parametrize("legs", [1, 2, 3, 4])
def test_everybody_meets_everybody_and_nobody_is_three_times_running_at_home(teams, legs):
    sides: dict[int, list[bool]] = {team: [] for team in range(teams)}
    for meetings in rounds_of(teams, legs):
        assert len({place for meeting in meetings for place in meeting}) == 2 * len(meetings)
        for home, away in meetings:
            sides[home].append(True)
            sides[away].append(False)
    assert max(len(list(run)) for own in sides.values() for _, run in groupby(own)) <= 2
    balance = {sum(own) * 2 - len(own) for own in sides.values()}
    assert balance <= ({0} if (teams % 2 or legs % 2 == 0) else {-1, 1})


@pytest.mark.parametrize("teams", range(4, 21, 2))
def test_a_leg_has_the_fewest_breaks_there_can_be(teams):
    sides: dict[int, list[bool]] = {team: [] for team in range(teams)}
    for meetings in rounds_of(teams, 1):
        for home, away in meetings:
            sides[home].append(True)
            sides[away].append(False)
    breaks = sum(a == b for own in sides.values() for a, b in pairwise(own))
    assert breaks == teams - 2


def test_a_team_with_a_bye_has_no_fixture_at_all_that_night():
    schedule = plan_season(one_division(homeless(5), legs=1), seed=1)
    by_night = Counter(match.night for match in schedule)
    assert list(by_night.values()) == [2] * 5
    check(one_division(homeless(5), legs=1), schedule)


def test_a_seed_gives_one_schedule_and_another_seed_another():
    plan = one_division(homeless(8))
    assert plan_season(plan, seed=4) == plan_season(plan, seed=4)
    assert plan_season(plan, seed=4) != plan_season(plan, seed=5)


def test_the_nights_that_are_left_are_free_at_the_end():
    schedule = plan_season(one_division(homeless(8)), seed=1)
    assert {match.night for match in schedule} == set(WINTER[:14])


def test_forty_teams_of_four_divisions_share_halls_over_a_winter():
    halls = {hall: Hall(matches=1) for hall in range(20)}
    divisions = tuple(
        DivisionPlan(
            key=d, teams={d * 10 + i: (d * 10 + i) // 2 for i in range(10)}, nights=WINTER[:18]
        )
        for d in range(4)
    )
    plan = SeasonPlan(divisions=divisions, halls=halls)
    schedule = plan_season(plan, seed=3)
    assert len(schedule) == 360
    check(plan, schedule)


def test_divisions_may_play_on_nights_of_their_own():
    thursdays = match_nights(first=date(2026, 9, 1), last=date(2027, 5, 31), weekday=3)
    divisions = (
        DivisionPlan(key=1, teams=homeless(4), nights=WINTER),
        DivisionPlan(key=2, teams=dict.fromkeys(range(10, 14)), nights=thursdays),
    )
    schedule = plan_season(SeasonPlan(divisions=divisions), seed=1)
    assert {m.night.weekday() for m in schedule if m.division == 1} == {1}
    assert {m.night.weekday() for m in schedule if m.division == 2} == {3}


@pytest.mark.parametrize(
    ("teams", "matches", "nights"),
    [(8, 2, 28), (8, 1, 56), (6, 1, 30), (10, 3, 30), (9, 2, 36), (12, 5, 27)],
)
def test_a_hall_that_is_full_every_night_still_holds_the_season(teams, matches, nights):
    """The room is exactly as many matches as there are, so that no night may be wasted."""
    dates = match_nights(first=date(2026, 9, 1), last=date(2027, 12, 31), weekday=1)[:nights]
    plan = one_division(dict.fromkeys(range(teams), 7), dates, halls={7: Hall(matches=matches)})
    check(plan, plan_season(plan, seed=1))


def test_a_hall_that_is_closed_holds_nothing_that_night():
    closed = frozenset(WINTER[2:4])
    halls = {7: Hall(matches=4, closed=closed)}
    plan = one_division(dict.fromkeys(range(8), 7), WINTER[:16], halls=halls)
    schedule = plan_season(plan, seed=1)
    check(plan, schedule)
    assert not closed & {match.night for match in schedule}


@settings(max_examples=60)
@given(data=st.data())
def test_whatever_is_scheduled_keeps_every_promise(data):
    counts = data.draw(st.lists(st.integers(2, 9), min_size=1, max_size=3))
    rooms = data.draw(st.lists(st.integers(1, 3), min_size=1, max_size=4))
    closed = st.frozensets(st.sampled_from(WINTER), max_size=5)
    halls = {i: Hall(matches=room, closed=data.draw(closed)) for i, room in enumerate(rooms)}
    of_hall = st.sampled_from([None, *halls])
    divisions = tuple(
        DivisionPlan(
            key=d,
            teams={d * 100 + i: data.draw(of_hall) for i in range(count)},
            nights=WINTER[: data.draw(st.integers(20, len(WINTER)))],
            legs=data.draw(st.integers(1, 2)),
        )
        for d, count in enumerate(counts)
    )
    plan = SeasonPlan(divisions=divisions, halls=halls)
    try:
        schedule = plan_season(plan, seed=data.draw(st.integers(0, 99)))
    except SeasonImpossible:
        return
    check(plan, schedule)


def test_a_season_that_cannot_fit_says_why_with_its_numbers():
    plan = SeasonPlan(
        divisions=(
            DivisionPlan(key=1, teams=dict.fromkeys(range(8), 5), nights=WINTER[:13]),
            DivisionPlan(key=2, teams={20: None}, nights=WINTER),
        ),
        halls={5: Hall(matches=1)},
    )
    with pytest.raises(SeasonImpossible) as refused:
        plan_season(plan, seed=1)
    told = [(o.code, o.key, o.needed, o.available) for o in refused.value.obstacles]
    assert told == [
        (ObstacleCode.TOO_FEW_NIGHTS, 1, 14, 13),
        (ObstacleCode.TOO_FEW_TEAMS, 2, 2, 1),
        (ObstacleCode.HALL_TOO_SMALL, 5, 56, 13),
    ]


def test_halls_that_are_too_tight_are_named_with_the_matches_left_over():
    """Room enough over the season, and none on the nights when everybody has to play."""
    nights = WINTER[:3]
    halls = {5: Hall(matches=2, closed=frozenset(nights[:1]))}
    with pytest.raises(SeasonImpossible) as refused:
        plan_season(one_division(dict.fromkeys(range(3), 5), nights, legs=1, halls=halls), seed=1)
    [obstacle] = refused.value.obstacles
    assert obstacle.code is ObstacleCode.HALLS_TOO_TIGHT
    assert (obstacle.key, obstacle.needed, obstacle.available) == (5, 1, 2)


def test_what_others_have_booked_in_a_hall_is_left_to_them():
    taken = {WINTER[0]: frozenset({1, 2}), WINTER[1]: frozenset({1})}
    halls = {7: Hall(matches=2, taken=taken)}
    plan = one_division(dict.fromkeys(range(4), 7), WINTER[:8], legs=1, halls=halls)
    schedule = plan_season(plan, seed=1)
    check(plan, schedule)
    assert WINTER[0] not in {match.night for match in schedule}
    assert [match.slot for match in schedule if match.night == WINTER[1]] == [2]
