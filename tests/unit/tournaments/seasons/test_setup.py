"""A season is made: teams, rosters, halls and the schedule."""

from datetime import date, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.db.models import Count

from tests.leagues import (
    FIRST,
    HOLIDAYS,
    SECRETARY,
    codes,
    league_settings,
    make_league,
    make_team,
    start_league,
)
from tournaments import errors
from tournaments.models import (
    Fixture,
    Season,
    TeamNight,
)
from tournaments.services.seasons import schedule
from tournaments.services.seasons.seasons import (
    DivisionSettings,
    add_division,
    add_holiday,
    add_venue,
    close_venue,
    create_season,
    remove_holiday,
)
from tournaments.services.seasons.teams import (
    NewMember,
    add_member,
    make_captain,
    remove_member,
    remove_team,
)
from tournaments.standings.seasons.rules import SeasonRules

pytestmark = pytest.mark.django_db


def test_every_fault_of_the_settings_is_told_at_once(club):
    wrong = league_settings(
        name=" ", ends_on=FIRST - timedelta(days=1), weekday=7, legs=0, time_zone="Mars/Base",
        makeups_until=FIRST - timedelta(days=2), rules=SeasonRules(best_of=0),
    )  # fmt: skip
    with pytest.raises(errors.SettingsRefused) as refused:
        create_season(club=club, settings=wrong, actor=SECRETARY)
    assert codes(refused) == {
        *("name_missing", "ends_before_start", "makeups_before_end", "weekday_unknown"),
        *("legs_out_of_range", "time_zone_unknown", "best_of_nothing"),
    }
    assert not Season.objects.exists()


@pytest.mark.parametrize(
    ("first", "last"),
    [
        (date(9999, 10, 1), date(9999, 12, 31)),
        (date(1, 1, 1), date(1, 4, 1)),
        (date(2025, 9, 2), date(9999, 12, 31)),
    ],
)
def test_a_year_that_cannot_be_is_told(club, first, last):
    wrong = league_settings(starts_on=first, ends_on=last, holidays=())
    with pytest.raises(errors.SettingsRefused) as refused:
        create_season(club=club, settings=wrong, actor=SECRETARY)
    assert "year_impossible" in codes(refused)


def test_two_seasons_of_one_name_have_addresses_of_their_own(club):
    slugs = [
        create_season(club=club, settings=league_settings(), actor=SECRETARY).slug for _ in "ab"
    ]
    assert slugs == ["winter-league-2025", "winter-league-2025-2"]


def test_halls_divisions_and_teams_have_one_name_each(club):
    season = make_league(club, teams=2)
    hall = add_venue(club=club, name="Elks Lodge", matches=2, address="1 Main St")
    for act in (
        lambda: add_venue(club=club, name="ELKS  lodge", matches=0),
        lambda: add_division(
            season_id=season.pk,
            settings=DivisionSettings(name="Division 1", weekday=9, up=-1, down=101),
            actor=SECRETARY,
        ),
    ):
        with pytest.raises(errors.SettingsRefused) as refused:
            act()
        assert {"name_taken", "number_out_of_range"} <= codes(refused)
    season.teams.filter(number=1).update(name_key="team 3")
    with pytest.raises(errors.SettingsRefused):
        make_team(season, venue=hall)
    with pytest.raises(errors.NotFound):
        make_team(season, rank=9)
    with pytest.raises(errors.NameMissing):
        add_venue(club=club, name="-", matches=1)


def test_a_roster_has_one_captain_and_a_regular_has_one_team(club):
    season = make_league(club, teams=2)
    one, two = season.teams.all()
    add = lambda team, name, role="regular", email="": add_member(  # noqa: E731
        season_id=season.pk,
        number=team.number,
        new=NewMember(name=name, role=role, email=email),
        actor=SECRETARY,
    )
    new = add(one, "Nora New", "captain")
    assert list(one.members.filter(role="captain")) == [new]
    old = one.members.get(player__name="Team 1 Player 1")
    make_captain(season_id=season.pk, number=1, member_id=old.pk, actor=SECRETARY)
    assert one.members.get(role="captain") == old
    for name, role, code in (
        ("nora  NEW", "regular", "member_already"),
        ("Team 2 Player 2", "regular", "member_of_other_team"),
        ("Somebody", "umpire", "role_unknown"),
    ):
        with pytest.raises(errors.SettingsRefused) as refused:
            add(one, name, role)
        assert codes(refused) == {code}
    shared = add(two, "Team 1 Substitute", "substitute")
    assert shared.player.rosters.count() == 2, "a substitute may be on several lists"
    add(one, "Ann Lee", email="a@x.org")
    add(two, "Ann Lee", email="b@x.org")
    with pytest.raises(errors.NameAmbiguous):
        add(two, "Ann Lee", "substitute")
    with pytest.raises(errors.NameMissing):
        add(two, "–")
    for act in (make_captain, remove_member):
        with pytest.raises(errors.NotFound):
            act(season_id=season.pk, number=2, member_id=old.pk, actor=SECRETARY)
    remove_member(season_id=season.pk, number=2, member_id=shared.pk, actor=SECRETARY)
    with pytest.raises(errors.NotFound):
        add_member(season_id=season.pk, number=99, new=NewMember(name="X"), actor=SECRETARY)


def test_eight_teams_play_at_seven_on_the_wall_through_both_clock_changes(club):
    season = start_league(make_league(club, teams=8))
    zone = ZoneInfo("America/New_York")
    begins = list(season.fixtures.values_list("starts_at", "date"))
    assert len(begins) == 56
    assert {moment.astimezone(zone).time() for moment, _ in begins} == {time(19)}
    assert {moment.astimezone(zone).date() == day for moment, day in begins} == {True}
    assert {moment.hour for moment, _ in begins} == {23, 0}
    assert not {day for _, day in begins} & set(HOLIDAYS)
    assert TeamNight.objects.count() == 112
    per_night = TeamNight.objects.values("team", "date").annotate(n=Count("pk"))
    assert {row["n"] for row in per_night} == {1}


def test_a_season_that_cannot_fit_is_refused_with_its_numbers_and_nothing_is_written(club):
    season = make_league(club, teams=8, ends_on=FIRST + timedelta(days=70), makeups_until=None)
    with pytest.raises(errors.SeasonDoesNotFit) as refused:
        schedule.plan_schedule(season_id=season.pk, actor=SECRETARY)
    [obstacle] = refused.value.details["obstacles"]
    assert obstacle == {
        "code": "too_few_nights", "name": "Division 1", "needed": 14, "available": 11,
    }  # fmt: skip
    assert not Fixture.objects.exists()


def test_whatever_changes_teams_halls_or_days_takes_the_schedule_back(club):
    season = make_league(club)
    hall = season.teams.first().venue
    acts = [
        lambda: add_holiday(season_id=season.pk, day=date(2025, 9, 9), actor=SECRETARY),
        lambda: remove_holiday(season_id=season.pk, day=date(2025, 9, 9), actor=SECRETARY),
        lambda: close_venue(season_id=season.pk, venue=hall, day=date(2025, 9, 2), actor=SECRETARY),
        lambda: make_team(season),
        lambda: remove_team(season_id=season.pk, number=5, actor=SECRETARY),
    ]
    for act in acts:
        schedule.plan_schedule(season_id=season.pk, actor=SECRETARY)
        assert season.fixtures.exists()
        act()
        assert not season.fixtures.exists()
        with pytest.raises(errors.ScheduleMissing):
            schedule.publish_season(season_id=season.pk, actor=SECRETARY)
    with pytest.raises(errors.NotFound):
        remove_holiday(season_id=season.pk, day=date(2025, 9, 9), actor=SECRETARY)


def test_a_schedule_is_the_same_from_its_seed_and_another_when_drawn_again(club, monkeypatch):
    # The few schedules of four teams come up again by chance: the next seed is a known one.
    monkeypatch.setattr(schedule.secrets, "randbits", lambda _bits: 8)
    season = make_league(club)
    drawn = []
    for again in (False, False, True):
        schedule.plan_schedule(season_id=season.pk, actor=SECRETARY, again=again)
        drawn.append(list(season.fixtures.values_list("number", "home", "away", "date")))
    assert drawn[0] == drawn[1] != drawn[2]
    season.refresh_from_db()
    assert season.seed == 8


def test_two_leagues_share_a_hall_without_a_night_too_many(club):
    hall = add_venue(club=club, name="Shared", matches=2)
    for seed in (1, 2):
        season = create_season(club=club, settings=league_settings(), actor=SECRETARY, seed=seed)
        add_division(season_id=season.pk, settings=DivisionSettings(name="One"), actor=SECRETARY)
        for _ in range(4):
            make_team(season, venue=hall)
        start_league(season)
    loads = Fixture.objects.values("date").annotate(n=Count("pk"))
    assert {row["n"] for row in loads} == {2}
    assert set(Fixture.objects.values_list("slot", flat=True)) == {1, 2}


def test_a_schedule_that_was_overtaken_is_not_stored(club, monkeypatch):
    season = make_league(club)
    plan = schedule.plan_season

    def overtaken(*args, **kwargs):
        add_holiday(season_id=season.pk, day=date(2025, 9, 9), actor="bob")
        return plan(*args, **kwargs)

    monkeypatch.setattr(schedule, "plan_season", overtaken)
    with pytest.raises(errors.ScheduleOutdated):
        schedule.plan_schedule(season_id=season.pk, actor=SECRETARY)
    assert not Fixture.objects.exists()


def test_a_published_season_keeps_its_teams_and_its_schedule(season):
    for act in (
        lambda: schedule.publish_season(season_id=season.pk, actor=SECRETARY),
        lambda: schedule.plan_schedule(season_id=season.pk, actor=SECRETARY),
        lambda: make_team(season),
        lambda: add_holiday(season_id=season.pk, day=FIRST, actor=SECRETARY),
    ):
        with pytest.raises(errors.SeasonNotPreparing):
            act()
