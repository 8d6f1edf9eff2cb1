"""A match is postponed and made up."""

from datetime import time, timedelta
from zoneinfo import ZoneInfo

import pytest

from tests.leagues import (
    FIRST,
    HOLIDAYS,
    SECRETARY,
    checked,
    codes,
    match,
    play_match,
    report,
)
from tournaments import errors
from tournaments.models import (
    Club,
)
from tournaments.services.seasons import changes
from tournaments.services.seasons.seasons import (
    add_venue,
)

pytestmark = pytest.mark.django_db


def test_a_postponed_match_has_a_deadline_and_is_made_up_before_it(season):
    fixture = match(season)
    planned = fixture.date
    with pytest.raises(errors.ReasonMissing):
        changes.postpone_match(season_id=season.pk, number=1, reason="", actor=SECRETARY)
    moved = changes.postpone_match(season_id=season.pk, number=1, reason="snow", actor=SECRETARY)
    assert (moved.state, moved.date, moved.sequence) == ("postponed", None, 1)
    assert moved.makeup_by == planned + timedelta(days=28)
    for act in (
        lambda: changes.postpone_match(season_id=season.pk, number=1, reason="x", actor="a"),
        lambda: report(fixture, fixture.home),
    ):
        with pytest.raises(errors.MatchNotOpen):
            act()
    when = changes.NewDate(night=planned + timedelta(days=2), clock=time(18, 30))
    made = changes.make_up_match(season_id=season.pk, number=1, when=when, actor=SECRETARY)
    assert (made.state, made.slot, made.sequence) == ("scheduled", 1, 2)
    local = made.starts_at.astimezone(ZoneInfo("America/New_York"))
    assert (local.date(), local.time()) == (when.night, time(18, 30))
    assert checked(season) == []
    play_match(made)
    with pytest.raises(errors.MatchNotOpen):
        changes.make_up_match(season_id=season.pk, number=1, when=when, actor=SECRETARY)


def test_every_reason_against_a_night_is_told_at_once(season, club):
    fixture = match(season)
    other = match(season, 2)
    hall = fixture.venue
    close_day = HOLIDAYS[0]
    hall.closures.create(date=close_day)
    changes.postpone_match(season_id=season.pk, number=1, reason="snow", actor=SECRETARY)

    def refusal(night, **where):
        when = changes.NewDate(night=night, **where)
        with pytest.raises(errors.MakeupRefused) as refused:
            changes.make_up_match(season_id=season.pk, number=1, when=when, actor=SECRETARY)
        return codes(refused)

    assert refusal(close_day) == {"makeup_on_holiday", "makeup_hall_full", "makeup_too_late"}
    assert refusal(FIRST - timedelta(days=1)) == {"makeup_before_season"}
    assert "makeup_team_busy" in refusal(FIRST + timedelta(days=7))
    assert refusal(other.date, venue_id=other.venue_id) == {"makeup_hall_full"}
    with pytest.raises(errors.NotFound):
        refusal(FIRST, venue_id=make_people_hall(club))


def make_people_hall(club) -> int:
    elsewhere = Club.objects.exclude(pk=club.pk).first()
    return add_venue(club=elsewhere, name="Elsewhere", matches=1).pk
