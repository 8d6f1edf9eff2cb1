"""Writes of play-offs: made from the table, filled in by the secretary. Locks: Season."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db import transaction

from tournaments.errors import (
    CutTied,
    MatchesOutstanding,
    NotFound,
    PlayoffBegun,
    PlayoffExists,
    SettingsRefused,
)
from tournaments.models import Fixture, Playoff, PlayoffResult, PlayoffSeed, Season, TeamStanding
from tournaments.pairings.brackets.building import plan_bracket
from tournaments.pairings.brackets.corrections import correct_match
from tournaments.pairings.brackets.results import Result
from tournaments.pairings.brackets.types import LEAST_ENTRANTS, Format, Terms
from tournaments.selectors.seasons.playoffs import best_of_table, playoff_of
from tournaments.services.seasons.log import published, record, record_result
from tournaments.services.seasons.standings import refresh_season

OVER = (Fixture.State.FINAL, Fixture.State.CANCELLED)
LOT = "lot"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayoffSettings:
    """How many of a division's best teams play on, and how."""

    entrants: int = 4
    format: Format = Format.SINGLE
    third_place: bool = False
    best_of: int = 1

    @property
    def terms(self) -> Terms:
        """The terms of the bracket."""
        return Terms(format=self.format, third_place=self.third_place, best_of=self.best_of)


@transaction.atomic
def make_playoff(*, season_id: int, rank: int, settings: PlayoffSettings, actor: str) -> Playoff:
    """Seed a division's best teams by its table, for good.

    Raises ``MatchesOutstanding``, ``SettingsRefused`` for more teams than there are, ``CutTied``
    where teams share a place that a seed hangs on, ``PlayoffExists``, ``BracketRefused``.
    """
    season = published(season_id)
    division = season.divisions.filter(rank=rank).first()
    if division is None:
        raise NotFound(what="division")
    if Playoff.objects.filter(division=division).exists():
        raise PlayoffExists
    outstanding = season.fixtures.filter(division=division).exclude(state__in=OVER)
    if numbers := list(outstanding.values_list("number", flat=True)):
        raise MatchesOutstanding(numbers=numbers)
    refresh_season(season_id=season.pk, at_least=season.results_revision)
    lines = best_of_table(season, rank)
    _check_seeds(lines, settings.entrants)
    plan_bracket(settings.entrants, settings.terms)
    playoff = Playoff.objects.create(
        division=division,
        format=settings.format.value,
        third_place=settings.third_place,
        best_of=settings.best_of,
    )
    seeds = [
        PlayoffSeed(playoff=playoff, seed=seed, team=line.team)
        for seed, line in enumerate(lines[: settings.entrants], start=1)
    ]
    PlayoffSeed.objects.bulk_create(seeds)
    data = {"seeds": [line.team.name for line in lines[: settings.entrants]]}
    record(season, actor=actor, verb="seeded", subject=str(playoff), data=data)
    return playoff


def _check_seeds(lines: Sequence[TeamStanding], entrants: int) -> None:
    """Refuse more seeds than teams, and a seed that two teams have a claim to."""
    if not LEAST_ENTRANTS <= entrants <= len(lines):
        raise SettingsRefused(faults=[{"field": "entrants", "code": "playoff_field_too_large"}])
    places = [line.place for line in lines]
    tied = [line for line in lines[:entrants] if places.count(line.place) > 1]
    if tied:
        shared = {line.place for line in tied}
        raise CutTied(teams=[line.team.name for line in lines if line.place in shared])


@transaction.atomic
def enter_playoff_result(
    *, season_id: int, rank: int, match: str, result: Result | None, actor: str
) -> Playoff:
    """Give a match of a play-off its result, another one, or none.

    Raises ``BracketRefused`` with what is wrong, or with the matches that were played by others
    than would meet now; ``NotFound``, also where there is no result to take back.
    """
    season = published(season_id)
    found = playoff_of(season, rank)
    if result is None and match not in found.progress.record.results:
        raise NotFound(what="result")
    correct_match(found.progress, match, result)
    rows = PlayoffResult.objects.filter(playoff=found.playoff, match=match)
    if result is None:
        rows.delete()
        record(season, actor=actor, verb="took back", subject=_subject(match, found.playoff))
        return found.playoff
    upper, lower = result.score or (None, None)
    kept = {"winner": result.winner, "upper": upper, "lower": lower, "way": result.way.value}
    PlayoffResult.objects.update_or_create(playoff=found.playoff, match=match, defaults=kept)
    data = {"winner": found.name_of(result.winner) if result.winner else "", "way": kept["way"]}
    if result.score:
        data["score"] = f"{upper}-{lower}"
    subject = _subject(match, found.playoff)
    record(season, actor=actor, verb="entered", subject=subject, data=data)
    return found.playoff


def _subject(match: str, playoff: Playoff) -> str:
    return f"{match} of the {playoff}"


@transaction.atomic
def discard_playoff(*, season_id: int, rank: int, actor: str) -> None:
    """Take away a play-off in which nothing was played. Raises ``PlayoffBegun``, ``NotFound``."""
    season = published(season_id)
    playoff = playoff_of(season, rank).playoff
    if playoff.results.exists():
        raise PlayoffBegun
    subject = str(playoff)
    playoff.delete()
    record(season, actor=actor, verb="removed", subject=subject)


@transaction.atomic
def draw_lots(*, season_id: int, actor: str) -> Season:
    """Let a lot decide, after everything else, between teams that are level.

    The lot comes from the season's seed, so that it can be drawn again before whoever doubts it.
    """
    season = published(season_id)
    if numbers := list(season.fixtures.exclude(state__in=OVER).values_list("number", flat=True)):
        raise MatchesOutstanding(numbers=numbers)
    order = season.rules["tie_breaks"]
    if LOT not in order:
        season.rules = {**season.rules, "tie_breaks": [*order, LOT]}
        season.save(update_fields=["rules"])
        data = {"seed": season.seed}
        record_result(season, actor=actor, verb="drew", subject="lots", data=data)
    refresh_season(season_id=season.pk, at_least=season.results_revision)
    return season
