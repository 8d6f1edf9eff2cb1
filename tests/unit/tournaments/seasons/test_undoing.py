"""A great step is taken back while nothing hangs on it, and not after."""

import pytest

from tests.leagues import (
    SECRETARY,
    forfeit,
    make_league,
    match,
    next_settings,
    play_season,
    points,
    report,
    start_league,
)
from tournaments import errors
from tournaments.models import Fixture, Player, Season, Venue
from tournaments.services.seasons.captains import claim_link
from tournaments.services.seasons.changes import postpone_match
from tournaments.services.seasons.ends import close_season, next_season
from tournaments.services.seasons.schedule import plan_schedule
from tournaments.services.seasons.undoing import (
    discard_season,
    reopen_season,
    unpublish_season,
)
from tournaments.standings.seasons.types import Outcome

pytestmark = pytest.mark.django_db


def test_a_season_published_too_early_is_prepared_again_and_its_links_open_nothing(season):
    secret = season.teams.first().links.get(revoked_at=None).secret
    after = unpublish_season(season_id=season.pk, actor=SECRETARY)
    assert (after.state, after.published_at) == ("preparing", None)
    assert after.fixtures.count() == 12
    with pytest.raises(errors.UnknownCaptain):
        claim_link(secret=secret)
    again = start_league(after)
    with pytest.raises(errors.UnknownCaptain):
        claim_link(secret=secret)
    assert claim_link(secret=again.teams.first().links.get(revoked_at=None).secret)


@pytest.mark.parametrize(
    "touch",
    [
        lambda season: report(match(season), match(season).home),
        lambda season: forfeit(match(season), Outcome.BOTH_FORFEIT),
        lambda season: postpone_match(
            season_id=season.pk, number=1, reason="snow", actor=SECRETARY
        ),
    ],
)
def test_a_season_that_has_begun_stays_published(season, touch):
    touch(season)
    with pytest.raises(errors.SeasonBegun):
        unpublish_season(season_id=season.pk, actor=SECRETARY)
    season.refresh_from_db()
    assert season.state == "playing"


def test_a_closed_season_is_opened_for_a_correction_and_closed_again(season):
    with pytest.raises(errors.SeasonNotOver):
        reopen_season(season_id=season.pk, actor=SECRETARY)
    play_season(season)
    close_season(season_id=season.pk, actor=SECRETARY)
    before = points(season)["Team 1"]
    reopen_season(season_id=season.pk, actor=SECRETARY)
    fixture = next(f for f in season.fixtures.select_related("home") if f.home.number == 1)
    forfeit(match(season, fixture.number), Outcome.HOME_FORFEITS)
    close_season(season_id=season.pk, actor=SECRETARY)
    assert points(season)["Team 1"] == before - 2


def test_tables_that_the_next_season_was_made_from_stay(season):
    play_season(season)
    close_season(season_id=season.pk, actor=SECRETARY)
    next_season(season_id=season.pk, settings=next_settings(), actor=SECRETARY)
    with pytest.raises(errors.SeasonFollowed):
        reopen_season(season_id=season.pk, actor=SECRETARY)


def kept():
    return Season.objects.filter(discarded_at__isnull=True)


def test_a_season_nobody_has_seen_is_discarded_and_the_club_keeps_its_people(season):
    other = make_league(season.club, teams=4, name="Mistake")
    plan_schedule(season_id=other.pk, actor=SECRETARY)
    people, halls = Player.objects.count(), Venue.objects.count()
    discard_season(season_id=other.pk, actor=SECRETARY)
    assert list(kept()) == [season]
    assert (Player.objects.count(), Venue.objects.count()) == (people, halls)
    assert not Fixture.objects.filter(season=other).exists()
    assert other.actions.order_by("-sequence")[0].verb == "discarded"
    with pytest.raises(errors.SeasonNotPreparing):
        plan_schedule(season_id=other.pk, actor=SECRETARY)


def test_a_season_that_is_published_is_not_discarded(season):
    with pytest.raises(errors.SeasonNotPreparing):
        discard_season(season_id=season.pk, actor=SECRETARY)
    unpublish_season(season_id=season.pk, actor=SECRETARY)
    discard_season(season_id=season.pk, actor=SECRETARY)
    assert not kept()


def test_a_season_made_from_another_leaves_it_free_for_the_right_one(season):
    play_season(season)
    points(season)
    close_season(season_id=season.pk, actor=SECRETARY)
    for _ in range(2):
        after = next_season(season_id=season.pk, settings=next_settings(), actor=SECRETARY)
        discard_season(season_id=after.pk, actor=SECRETARY)
    assert list(kept()) == [season]
