"""What a league prints: the schedule, the tables, letters, a night's match sheets, each team's."""

from collections.abc import Iterator
from datetime import date

from django.http import HttpRequest, HttpResponse
from django.utils.formats import date_format
from django.views.decorators.http import require_GET

from tournaments.models import Fixture, Season
from tournaments.services.seasons.kinds import LETTERS, MATCH_SHEETS, SCHEDULE, TABLE
from tournaments.services.wanted import ALL, Wanted
from tournaments.web.director.paper_desk import Item, answers_of, document_address, print_page
from tournaments.web.director.seasons.access import secretary_required
from tournaments.wording.paper import MISSING, SEASON_KINDS


@secretary_required
@require_GET
def season_prints(request: HttpRequest, season: Season) -> HttpResponse:
    """Offer every sheet on the paper that was chosen, the club's at first."""
    answers = answers_of(request.GET, season.club)
    context = {
        "answers": answers,
        "whole": list(_whole(season, answers.look)),
        "nights": [_night(season, day, answers.look) for day in _nights(season)],
        "teams": list(_teams(season, answers.look)),
    }
    return print_page(request, season, "director/seasons/print.html", context)


def _whole(season: Season, look: str) -> Iterator[Item]:
    """Yield what is of the whole season; once it is over, nobody reports by a link."""
    is_public = season.state != Season.State.PREPARING
    for kind in (SCHEDULE, TABLE, LETTERS):
        if kind == LETTERS and season.state == Season.State.FINISHED:
            continue
        address = document_address(season, Wanted(kind, ALL, look))
        missing = "" if is_public or kind == SCHEDULE else MISSING["published"]
        yield Item(kind, SEASON_KINDS[kind].title, SEASON_KINDS[kind].says, address, missing)


def _nights(season: Season) -> Iterator[date]:
    """Yield the nights on which matches are played, or were."""
    played = season.fixtures.exclude(state=Fixture.State.CANCELLED).order_by("date")
    for day in played.values_list("date", flat=True).distinct():
        if day is not None:
            yield day


def _night(season: Season, day: date, look: str) -> Item:
    address = document_address(season, Wanted(MATCH_SHEETS, str(day), look))
    return Item(MATCH_SHEETS, date_format(day, "l, j F Y"), "", address)


def _teams(season: Season, look: str) -> Iterator[Item]:
    """Yield the schedule of each team."""
    for team in season.teams.order_by("division__rank", "number"):
        address = document_address(season, Wanted(SCHEDULE, str(team.number), look))
        yield Item(SCHEDULE, team.name, "", address)
