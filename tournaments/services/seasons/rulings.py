"""The secretary's word: results that captains dispute, forfeits, corrections. Fixture → Season."""

from dataclasses import dataclass
from uuid import UUID, uuid4

from django.db import transaction

from tournaments.errors import MatchNotOpen, NotFound, ReasonMissing, SheetRefused
from tournaments.models import Fixture, MatchReport
from tournaments.rosters.names import clean_text
from tournaments.services.seasons.changes import locked_fixture
from tournaments.services.seasons.log import playing, record_result
from tournaments.services.seasons.reports import (
    appear,
    copy_lineup,
    disappear,
    latest_of,
    scores_of,
    store_report,
    told,
)
from tournaments.standings.seasons.rules import SeasonRules
from tournaments.standings.seasons.sheets import BoardSheet, MatchSheet, score_faults
from tournaments.standings.seasons.types import Board, Outcome


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """What the secretary decides: a report that stands, a score of its own, or a forfeit."""

    reason: str
    outcome: Outcome = Outcome.PLAYED
    revision: int | None = None
    scores: tuple[Board, ...] = ()
    submission_id: UUID | None = None


@transaction.atomic
def rule_match(*, season_id: int, number: int, ruling: Ruling, actor: str) -> Fixture:
    """Decide a match, also one that was final. What was reported before stays as it was sent.

    A ruling keeps the line-ups of the report it is about and is not bound by substitutes' limits;
    its score still has to add up. Raises ``SheetRefused``, ``ReasonMissing``, ``MatchNotOpen`` for
    a match that is cancelled, ``NotFound`` for a report that is not there.
    """
    fixture = locked_fixture(season_id, number)
    season = playing(season_id)
    if ruling.submission_id and fixture.reports.filter(submission_id=ruling.submission_id).exists():
        return fixture
    if fixture.state == Fixture.State.CANCELLED:
        raise MatchNotOpen(state=fixture.state)
    why = clean_text(ruling.reason, length=300)
    if not why:
        raise ReasonMissing(field="reason")
    report = decide(
        fixture, ruling, reason=why, actor=actor, rules=SeasonRules.from_json(season.rules)
    )
    data = {"reason": why, "outcome": report.outcome, "revision": report.revision}
    if report.outcome == MatchReport.Outcome.PLAYED:
        data["score"] = told(scores_of(report))
    record_result(season, actor=actor, verb="ruled", subject=str(fixture), data=data)
    return fixture


def decide(
    fixture: Fixture, ruling: Ruling, *, reason: str, actor: str, rules: SeasonRules
) -> MatchReport:
    """Store a ruling as the match's official report. The fixture is locked."""
    before = latest_of(fixture)
    source = _source(fixture, ruling, before)
    sheet = _sheet(ruling, source, rules)
    report = MatchReport(
        fixture=fixture,
        submission_id=ruling.submission_id or uuid4(),
        sender=MatchReport.Sender.SECRETARY,
        outcome=ruling.outcome,
        actor=actor,
        reason=reason,
    )
    store_report(report, sheet, before)
    if ruling.outcome is Outcome.PLAYED:
        copy_lineup(source, report)
        appear(fixture, report)
    fixture.state, fixture.official = Fixture.State.FINAL, report
    fixture.save(update_fields=["state", "official"])
    disappear(fixture)
    return report


def _source(fixture: Fixture, ruling: Ruling, before: MatchReport | None) -> MatchReport | None:
    """Return the report that a ruling is about: the one it names, else the last that was played."""
    if ruling.revision is not None:
        named = fixture.reports.filter(revision=ruling.revision, outcome=Outcome.PLAYED).first()
        if named is None:
            raise NotFound(what="report")
        return named
    played = fixture.reports.filter(outcome=Outcome.PLAYED).order_by("-revision").first()
    return played or before


def _sheet(ruling: Ruling, source: MatchReport | None, rules: SeasonRules) -> MatchSheet:
    """Return the boards a ruling decides on; none for a forfeit."""
    if ruling.outcome is not Outcome.PLAYED:
        return MatchSheet(())
    if ruling.revision is not None and source is not None:
        scores = scores_of(source)
    else:
        scores = ruling.scores
    sheet = MatchSheet(
        tuple(BoardSheet(number=i, score=score) for i, score in enumerate(scores, start=1))
    )
    if ruling.revision is None and (faults := list(score_faults(sheet, rules.for_rulings))):
        raise SheetRefused(faults=[{"field": f.field, "code": f.code} for f in faults])
    return sheet
