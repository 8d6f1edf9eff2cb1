"""Writes of results: a captain reports, the other confirms or disputes. Locks: Fixture → Season.

Nothing counts before both captains agree: by a confirmation, or by the same score sent twice.
"""

from dataclasses import dataclass
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from tournaments.errors import (
    MatchNotBegun,
    MatchNotOpen,
    MatchNotYours,
    ReasonMissing,
    ReportChangedMeanwhile,
    ReportNotYoursToConfirm,
    SheetRefused,
)
from tournaments.models import Fixture, MatchReport, ReportAnswer, Season, Team
from tournaments.rosters.names import clean_text
from tournaments.selectors.seasons.rosters import roster_of
from tournaments.services.seasons.changes import locked_fixture
from tournaments.services.seasons.log import playing, record, record_result
from tournaments.services.seasons.reports import appear, latest_of, scores_of, store_report, told
from tournaments.standings.seasons.rules import SeasonRules
from tournaments.standings.seasons.sheets import MatchSheet, lineup_faults, score_faults

Sender = MatchReport.Sender
State = Fixture.State


@dataclass(frozen=True, slots=True, kw_only=True)
class Submission:
    """A sheet as a captain sends it, under an id of the sender's choice."""

    sheet: MatchSheet
    submission_id: UUID


@transaction.atomic
def report_match(*, team: Team, number: int, sent: Submission) -> Fixture:
    """Take a captain's sheet. The same submission twice changes nothing.

    The first report waits for the other captain; the sender may send a better one until then. A
    report of the other captain with the same score confirms it, with another score disputes it.
    Raises ``SheetRefused`` with every fault, ``MatchNotBegun``, ``MatchNotOpen``,
    ``MatchNotYours``.
    """
    fixture, side = _own_fixture(team, number)
    season = playing(team.season_id)
    if fixture.reports.filter(submission_id=sent.submission_id).exists():
        return fixture
    _check_is_open(fixture)
    _check_sheet(fixture, sent.sheet, SeasonRules.from_json(season.rules))
    before = latest_of(fixture)
    report = MatchReport(
        fixture=fixture, submission_id=sent.submission_id, sender=side, actor=_captain_of(team)
    )
    store_report(report, sent.sheet, before)
    data = {"revision": report.revision, "score": told(sent.sheet.scores)}
    if before is None or before.sender == side:
        _set_state(fixture, State.REPORTED)
        record(season, actor=report.actor, verb="reported", subject=str(fixture), data=data)
    elif scores_of(before) == sent.sheet.scores:
        _agree(season, fixture, before, actor=report.actor)
    else:
        reason = f"reported {data['score']}"
        ReportAnswer.objects.create(report=before, agrees=False, reason=reason, actor=report.actor)
        _set_state(fixture, State.DISPUTED)
        record(season, actor=report.actor, verb="disputed", subject=str(fixture), data=data)
    return fixture


@transaction.atomic
def confirm_match(*, team: Team, number: int, revision: int) -> Fixture:
    """Agree to the other captain's report: now it is the result."""
    fixture, side = _own_fixture(team, number)
    season = playing(team.season_id)
    report = _waiting_report(fixture, side, revision)
    _agree(season, fixture, report, actor=_captain_of(team))
    return fixture


@transaction.atomic
def dispute_match(*, team: Team, number: int, revision: int, reason: str) -> Fixture:
    """Contradict the other captain's report; the secretary rules."""
    fixture, side = _own_fixture(team, number)
    season = playing(team.season_id)
    report = _waiting_report(fixture, side, revision)
    why = clean_text(reason, length=300)
    if not why:
        raise ReasonMissing(field="reason")
    actor = _captain_of(team)
    ReportAnswer.objects.create(report=report, agrees=False, reason=why, actor=actor)
    _set_state(fixture, State.DISPUTED)
    data = {"revision": report.revision, "reason": why}
    record(season, actor=actor, verb="disputed", subject=str(fixture), data=data)
    return fixture


def _own_fixture(team: Team, number: int) -> tuple[Fixture, str]:
    """Lock a match of a team and say on which side it is. Raises ``MatchNotYours``."""
    fixture = locked_fixture(team.season_id, number)
    if team.pk not in (fixture.home_id, fixture.away_id):
        raise MatchNotYours(what="match")
    return fixture, Sender.HOME if team.pk == fixture.home_id else Sender.AWAY


def _check_is_open(fixture: Fixture) -> None:
    if fixture.state not in (State.SCHEDULED, State.REPORTED):
        raise MatchNotOpen(state=fixture.state)
    if fixture.starts_at is not None and timezone.now() < fixture.starts_at:
        raise MatchNotBegun


def _check_sheet(fixture: Fixture, sheet: MatchSheet, rules: SeasonRules) -> None:
    """Refuse a sheet with everything that is wrong in it."""
    home, away = roster_of(fixture, fixture.home_id), roster_of(fixture, fixture.away_id)
    faults = [*score_faults(sheet, rules), *lineup_faults(sheet, rules, home=home, away=away)]
    if faults:
        raise SheetRefused(faults=[{"field": fault.field, "code": fault.code} for fault in faults])


def _waiting_report(fixture: Fixture, side: str, revision: int) -> MatchReport:
    """Return the report that waits for this side, if it is the one that was looked at."""
    report = latest_of(fixture)
    if fixture.state != State.REPORTED or report is None:
        raise MatchNotOpen(state=fixture.state)
    if report.revision != revision:
        raise ReportChangedMeanwhile(revision=report.revision)
    if report.sender == side:
        raise ReportNotYoursToConfirm
    return report


def _agree(season: Season, fixture: Fixture, report: MatchReport, *, actor: str) -> None:
    """Make a report the result of its match."""
    ReportAnswer.objects.create(report=report, agrees=True, actor=actor)
    appear(fixture, report)
    fixture.state, fixture.official = State.FINAL, report
    fixture.save(update_fields=["state", "official"])
    data = {"revision": report.revision, "score": told(scores_of(report))}
    record_result(season, actor=actor, verb="confirmed", subject=str(fixture), data=data)


def _set_state(fixture: Fixture, state: str) -> None:
    fixture.state = state
    fixture.save(update_fields=["state"])


def _captain_of(team: Team) -> str:
    """Return how the log names a team's captain."""
    return f"captain of {team.name}"[:80]
