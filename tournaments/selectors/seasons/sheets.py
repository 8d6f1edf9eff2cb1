"""Reads what a league prints, each document as one frozen value."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

from django.utils.formats import date_format
from django.utils.translation import gettext, ngettext, pgettext

from tournaments.documents.seasons.matchsheets import MatchLine, MatchSheetsSheet, TeamSheet
from tournaments.documents.seasons.schedules import (
    FixtureLine,
    NightLines,
    ScheduleSheet,
    TeamScheduleSheet,
)
from tournaments.documents.seasons.tables import DivisionLines, SeasonTableSheet, TeamLine
from tournaments.models import Fixture, Season, Team, TeamMember
from tournaments.selectors.paper.looks import look_of, season_heading
from tournaments.selectors.seasons.fixtures import fixtures_of, nights_of, of_team
from tournaments.selectors.seasons.tables import DivisionTable, TableLine, tables_of
from tournaments.standings.seasons.rules import MatchBy, SeasonRules
from tournaments.standings.seasons.types import Outcome
from tournaments.wording.seasons import (
    TIE_BREAKS,
    absence_sentence,
    decided_sentence,
    table_columns,
    zone_words,
)

State = Fixture.State
Met = Mapping[tuple[int, int], Sequence[str]]


def schedule_sheet(season: Season, *, team: Team | None = None, look: str) -> ScheduleSheet:
    """Return the schedule of a season, or of one team. Queries: 2."""
    heading, looks = season_heading(season), look_of(season.club, look)
    nights = night_lines(season, team)
    if team is None:
        return ScheduleSheet(heading=heading, look=looks, nights=nights)
    return TeamScheduleSheet(heading=heading, look=looks, nights=nights, team=team.name)


def night_lines(season: Season, team: Team | None) -> tuple[NightLines, ...]:
    """Return the nights of a season, or of one team. Queries: 1."""
    fixtures = of_team(team) if team else fixtures_of(season)
    return tuple(
        NightLines(night.day, tuple(_line(season, fixture, team) for fixture in night.fixtures))
        for night in nights_of(fixtures)
    )


def _line(season: Season, fixture: Fixture, team: Team | None) -> FixtureLine:
    """Return a match; its result has the games of ``team`` first, else those of the home team."""
    return FixtureLine(
        number=fixture.number,
        time=clock_of(season, fixture.starts_at),
        home=fixture.home.name,
        away=fixture.away.name,
        division=fixture.division.name,
        hall=fixture.venue.name if fixture.venue else "",
        result=_score(fixture, own=team),
        note=_note(fixture),
    )


def clock_of(season: Season, at: datetime | None) -> str:
    """Return a time as the clocks show it where the season is played; nothing without one."""
    return at.astimezone(ZoneInfo(season.time_zone)).strftime("%H:%M") if at else ""


def _score(fixture: Fixture, *, own: Team | None = None) -> str:
    """Return the games of a match that was played, home first, or those of ``own`` first."""
    if fixture.official is None or fixture.official.outcome != Outcome.PLAYED:
        return ""
    games = [fixture.home_games, fixture.away_games]  # type: ignore[attr-defined]
    first, second = games[::-1] if own is not None and own.pk == fixture.away_id else games
    return f"{first}–{second}"


def _note(fixture: Fixture) -> str:
    """Return what is not as usual with a match."""
    if fixture.state == State.CANCELLED:
        return gettext("cancelled")
    if fixture.state == State.POSTPONED:
        assert fixture.makeup_by is not None
        by = date_format(fixture.makeup_by, pgettext("a date on paper", "F j, Y"))
        return gettext("postponed, to be played by %(by)s") % {"by": by}
    if fixture.official is None:
        return ""
    teams = {"home": fixture.home.name, "away": fixture.away.name}
    return absence_sentence(fixture.official.outcome, teams)


def season_table_sheet(season: Season, *, look: str) -> SeasonTableSheet:
    """Return the tables as they were last computed, with who played whom. Queries: 6."""
    rules = SeasonRules.from_json(season.rules)
    met = _met(season, rules)
    is_final = season.state == Season.State.FINISHED
    return SeasonTableSheet(
        heading=season_heading(season, is_vouched=is_final),
        look=look_of(season.club, look),
        columns=table_columns(has_attendance=bool(rules.attendance_points)),
        divisions=tuple(_division(table, rules, met) for table in tables_of(season)),
        order=tuple(str(TIE_BREAKS[key]) for key in rules.tie_breaks),
        is_final=is_final,
    )


def _met(season: Season, rules: SeasonRules) -> Met:
    """Return the results of each team at home to each other, in the order of the schedule."""
    met: dict[tuple[int, int], list[str]] = defaultdict(list)
    forfeits = {
        Outcome.HOME_FORFEITS.value: f"0–{rules.forfeit_games}",
        Outcome.AWAY_FORFEITS.value: f"{rules.forfeit_games}–0",
        Outcome.BOTH_FORFEIT.value: "0–0",
    }
    for fixture in fixtures_of(season).filter(state=State.FINAL).order_by("number"):
        assert fixture.official is not None
        told = forfeits.get(fixture.official.outcome) or _score(fixture)
        met[fixture.home_id, fixture.away_id].append(told)
    return met


def _division(table: DivisionTable, rules: SeasonRules, met: Met) -> DivisionLines:
    teams = [line.team.pk for line in table.lines]
    return DivisionLines(
        name=table.division.name,
        lines=tuple(_team_line(line, rules) for line in table.lines),
        met=tuple(tuple(tuple(met.get((home, away), ())) for away in teams) for home in teams),
        notes=tuple(_division_notes(table)),
    )


def _division_notes(table: DivisionTable) -> Iterable[str]:
    """Yield what has to be known of a table besides its lines."""
    for team in table.annulled:
        told = gettext("%(team)s has left the league; none of its matches counts.")
        yield told % {"team": team.name}
    if waiting := table.waiting + table.disputed:
        told = ngettext(
            "%(count)s match is reported and not counted yet.",
            "%(count)s matches are reported and not counted yet.",
            waiting,
        )
        yield told % {"count": waiting}


def _team_line(line: TableLine, rules: SeasonRules) -> TeamLine:
    kept = line.standing
    came = (str(kept.attendance),) if rules.attendance_points else ()
    because = decided_sentence(kept.decided_by, kept.decided_value)
    zone = zone_words(line.zone) if kept.played else ""
    return TeamLine(
        place=f"{kept.place}{'=' if line.is_shared else ''}",
        name=line.team.name,
        values=(
            *(str(kept.points).replace("-", "−"), str(kept.played), *came),
            *(str(kept.won), str(kept.drawn), str(kept.lost)),
            f"{kept.games_won}–{kept.games_lost}",
        ),
        notes=tuple(note for note in (zone, because) if note),
    )


def match_sheets_sheet(
    season: Season, fixtures: Sequence[Fixture], *, look: str
) -> MatchSheetsSheet:
    """Return sheets to fill in for matches, with who may play. Queries: 2."""
    rules = SeasonRules.from_json(season.rules)
    rosters = _rosters(season) if rules.has_lineups else {}
    return MatchSheetsSheet(
        heading=season_heading(season),
        look=look_of(season.club, look),
        matches=tuple(_match(season, fixture, rosters) for fixture in fixtures),
        boards=rules.boards,
        games=rules.games,
        players=rules.pair_size if rules.has_lineups else 0,
        asks_points=rules.match_by is MatchBy.POINTS,
        rules=_rules_lines(rules),
    )


def _rosters(season: Season) -> Mapping[int, Sequence[TeamMember]]:
    rosters: dict[int, list[TeamMember]] = defaultdict(list)
    for member in season.members.select_related("player").order_by("pk"):
        rosters[member.team_id].append(member)
    return rosters


def _match(
    season: Season, fixture: Fixture, rosters: Mapping[int, Sequence[TeamMember]]
) -> MatchLine:
    return MatchLine(
        number=fixture.number,
        division=fixture.division.name,
        day=fixture.date,
        time=clock_of(season, fixture.starts_at),
        hall=fixture.venue.name if fixture.venue else "",
        home=_team(fixture.home, rosters),
        away=_team(fixture.away, rosters),
    )


def _team(team: Team, rosters: Mapping[int, Sequence[TeamMember]]) -> TeamSheet:
    members = rosters.get(team.pk, ())
    is_sub = TeamMember.Role.SUBSTITUTE
    return TeamSheet(
        name=team.name,
        regulars=tuple(member.player.name for member in members if member.role != is_sub),
        substitutes=tuple(member.player.name for member in members if member.role == is_sub),
    )


def _rules_lines(rules: SeasonRules) -> tuple[str, ...]:
    """Return what captains forget, in a sentence each."""
    told = []
    if rules.is_race:
        told.append(gettext("Two pairs stop when one has won more than half of the games."))
    if rules.has_lineups and rules.substitutes_a_match is not None:
        sentence = ngettext(
            "At most %(count)s substitute plays in a match.",
            "At most %(count)s substitutes play in a match.",
            rules.substitutes_a_match,
        )
        told.append(sentence % {"count": rules.substitutes_a_match})
    return tuple(told)
