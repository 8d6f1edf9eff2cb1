"""A league made through services: teams, rosters, a schedule that has been played in part."""

from datetime import date, time, timedelta
from uuid import uuid4

from django.test import Client

from tournaments.models import Club, Fixture, Season, Team, TeamStanding
from tournaments.selectors.seasons.integrity import check_season
from tournaments.services.seasons.results import Submission, confirm_match, report_match
from tournaments.services.seasons.rulings import Ruling, rule_match
from tournaments.services.seasons.schedule import plan_schedule, publish_season
from tournaments.services.seasons.seasons import (
    DivisionSettings,
    SeasonSettings,
    add_division,
    add_venue,
    create_season,
)
from tournaments.services.seasons.standings import sweep_seasons
from tournaments.services.seasons.teams import NewMember, add_member, add_team
from tournaments.standings.seasons.rules import SeasonRules
from tournaments.standings.seasons.sheets import BoardSheet, MatchSheet
from tournaments.standings.seasons.types import Board, Outcome

SECRETARY = "alice"
RULES = SeasonRules(boards=2, games=3, forfeit_games=6, substitute_matches=2, substitutes_a_match=1)
FIRST = date(2025, 9, 2)  # a Tuesday; over long ago, so that every match has begun
HOLIDAYS = (date(2025, 12, 23), date(2025, 12, 30))


def league_settings(**changes) -> SeasonSettings:
    usual = {
        "name": "Winter League",
        "starts_on": FIRST,
        "ends_on": date(2026, 4, 28),
        "weekday": 1,
        "start_time": time(19),
        "holidays": HOLIDAYS,
        "rules": RULES,
        "time_zone": "America/New_York",
    }
    return SeasonSettings(**{**usual, **changes})


def make_league(
    club: Club, *, teams: int = 4, divisions: int = 1, seed: int = 7, **changes
) -> Season:
    """Make a season with full rosters, not scheduled: two pairs and a substitute a team."""
    season = create_season(
        club=club, settings=league_settings(**changes), actor=SECRETARY, seed=seed
    )
    for rank in range(1, divisions + 1):
        settings = DivisionSettings(name=f"Division {rank}", up=1, down=1)
        add_division(season_id=season.pk, settings=settings, actor=SECRETARY)
        for _ in range(teams):
            make_team(season, rank=rank)
    return season


def make_team(season: Season, *, rank: int = 1, venue=None) -> Team:
    number = season.teams.count() + 1
    venue = venue or add_venue(club=season.club, name=f"Hall {season.pk}/{number}", matches=1)
    team = add_team(
        season_id=season.pk, rank=rank, name=f"Team {number}", actor=SECRETARY, venue=venue
    )
    for index, role in enumerate(("captain", "regular", "regular", "regular", "substitute")):
        name = f"{team.name} {'Substitute' if role == 'substitute' else f'Player {index + 1}'}"
        new = NewMember(name=name, role=role)
        add_member(season_id=season.pk, number=team.number, new=new, actor=SECRETARY)
    return team


def start_league(season: Season) -> Season:
    """Schedule and publish a season."""
    plan_schedule(season_id=season.pk, actor=SECRETARY)
    return publish_season(season_id=season.pk, actor=SECRETARY)


def players(team: Team, *, substitute: bool = False) -> list[int]:
    """Return the four who play; with the substitute in the last place."""
    keys = list(team.members.order_by("pk").values_list("player_id", flat=True))
    return [*keys[:3], keys[4]] if substitute else keys[:4]


def sheet(fixture: Fixture, *, home: int = 2, substitute: bool = False) -> MatchSheet:
    """A sheet of two boards: home wins so many games of three on each."""
    at_home, away = players(fixture.home, substitute=substitute), players(fixture.away)
    return MatchSheet(
        tuple(
            BoardSheet(
                number=board,
                score=Board(home_games=home, away_games=3 - home, home_points=20, away_points=10),
                home=tuple(at_home[2 * board - 2 : 2 * board]),
                away=tuple(away[2 * board - 2 : 2 * board]),
            )
            for board in (1, 2)
        )
    )


def report(fixture: Fixture, team: Team, *, the_sheet: MatchSheet | None = None, **how) -> Fixture:
    sent = Submission(sheet=the_sheet or sheet(fixture, **how), submission_id=uuid4())
    return report_match(team=team, number=fixture.number, sent=sent)


def play_match(fixture: Fixture, **how) -> Fixture:
    """Report by the home captain, confirm by the away captain."""
    report(fixture, fixture.home, **how)
    revision = fixture.reports.order_by("-revision").first().revision
    return confirm_match(team=fixture.away, number=fixture.number, revision=revision)


def forfeit(fixture: Fixture, outcome: Outcome, reason: str = "nobody came") -> Fixture:
    ruling = Ruling(reason=reason, outcome=outcome)
    return rule_match(
        season_id=fixture.season_id, number=fixture.number, ruling=ruling, actor=SECRETARY
    )


def play_season(season: Season) -> None:
    """Play every match; the team of the lower number wins."""
    for fixture in season.fixtures.select_related("home", "away").order_by("number"):
        play_match(fixture, home=3 if fixture.home.number < fixture.away.number else 0)


def next_settings() -> SeasonSettings:
    shift = timedelta(days=364)
    return league_settings(
        name="Winter League",
        starts_on=FIRST + shift,
        ends_on=date(2026, 4, 28) + shift,
        holidays=(),
    )


def match(season: Season, number: int = 1) -> Fixture:
    return season.fixtures.select_related("home", "away", "venue").get(number=number)


def codes(refused) -> set[str]:
    return {fault["code"] for fault in refused.value.details["faults"]}


def points(season: Season) -> dict[str, int]:
    sweep_seasons()
    return dict(TeamStanding.objects.filter(season=season).values_list("team__name", "points"))


def checked(season: Season) -> list:
    season = Season.objects.select_related("head").get(pk=season.pk)
    return check_season(season).differences


def home_matches(season: Season, team: Team) -> list[Fixture]:
    own = season.fixtures.filter(home=team).select_related("home", "away")
    return list(own.order_by("number"))


def captain(team) -> Client:
    """A phone that opened the captain's link."""
    client = Client()
    answer = client.post("/c/", {"code": team.links.get(revoked_at=None).secret})
    assert (answer.status_code, answer["Location"]) == (302, "/c/matches/")
    return client


def answers(fixture: Fixture, *, home: int = 2) -> dict[str, object]:
    """What a captain fills in."""
    filled: dict[str, object] = {"submission_id": "5b1f4ee6-51ee-4aef-9bcf-94fb5de27e2a"}
    for side, team in (("home", fixture.home), ("away", fixture.away)):
        for index, player in enumerate(players(team)):
            filled[f"{side}_{index // 2 + 1}_{index % 2 + 1}"] = player
        for board in (1, 2):
            filled[f"{side}_games_{board}"] = home if side == "home" else 3 - home
    return filled
