"""The addresses of a league's secretary."""

from django.urls import URLPattern, URLResolver, include, path

from tournaments.web.director.documents import document_patterns
from tournaments.web.director.seasons import (
    matches,
    mending,
    playoff_nights,
    playoffs,
    printing,
    seasons,
    setup,
    teams,
)
from tournaments.web.director.seasons.access import secretary_required

season_patterns: list[URLPattern | URLResolver] = [
    path("", seasons.season_detail, name="director-season"),
    path("setup/", setup.season_setup, name="director-season-setup"),
    path("setup/days/<str:day>/", setup.holiday_remove, name="director-season-holiday-remove"),
    path(
        "setup/divisions/<int:rank>/",
        mending.division_remove,
        name="director-season-division-remove",
    ),
    path(
        "setup/halls/<int:venue>/<str:day>/",
        mending.closure_remove,
        name="director-season-closure-remove",
    ),
    path("settings/", mending.season_change, name="director-season-change"),
    path("schedule/", setup.season_schedule, name="director-season-schedule"),
    path("schedule/plan/", setup.schedule_plan, name="director-season-plan"),
    path("schedule/publish/", setup.schedule_publish, name="director-season-publish"),
    path("table/", seasons.season_tables, name="director-season-table"),
    path("matches/<int:number>/", matches.match_detail, name="director-season-match"),
    path("teams/<int:number>/", teams.team_detail, name="director-season-team"),
    path("teams/<int:number>/remove/", setup.team_remove, name="director-season-team-remove"),
    path("teams/<int:number>/change/", mending.team_change, name="director-season-team-change"),
    path("teams/<int:number>/link/", teams.link_renew, name="director-season-link-renew"),
    path("teams/<int:number>/leave/", teams.team_withdraw, name="director-season-team-withdraw"),
    path(
        "teams/<int:number>/members/<int:member>/",
        teams.member_change,
        name="director-season-member-change",
    ),
    path("lots/", playoffs.lots_draw, name="director-season-lots"),
    path("playoffs/", playoffs.season_playoffs, name="director-season-playoffs"),
    path("playoffs/<int:rank>/", playoffs.playoff_detail, name="director-season-playoff"),
    path(
        "playoffs/<int:rank>/new/", playoffs.playoff_create, name="director-season-playoff-create"
    ),
    path(
        "playoffs/<int:rank>/discard/",
        playoffs.playoff_discard,
        name="director-season-playoff-discard",
    ),
    path(
        "playoffs/<int:rank>/nights/",
        playoff_nights.playoff_nights,
        name="director-season-playoff-nights",
    ),
    path(
        "playoffs/<int:rank>/<str:match>/undo/",
        playoffs.result_take_back,
        name="director-season-playoff-undo",
    ),
    path("print/", printing.season_prints, name="director-season-prints"),
    path(
        "print/<slug:kind>/<slug:subject>/<slug:paper>/",
        include(document_patterns("director-season-document", secretary_required)),
    ),
    path("discard/", seasons.season_discard, name="director-season-discard"),
    path("unpublish/", seasons.season_unpublish, name="director-season-unpublish"),
    path("reopen/", seasons.season_reopen, name="director-season-reopen"),
    path("close/", seasons.season_close, name="director-season-close"),
    path("next/", seasons.season_next, name="director-season-next"),
    path("log/", seasons.season_log, name="director-season-log"),
]

urlpatterns = [
    path("", seasons.season_list, name="director-seasons"),
    path("new/", seasons.season_create, name="director-season-create"),
    path("<slug:slug>/", include(season_patterns)),
]
