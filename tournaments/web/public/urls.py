"""The addresses anybody may open."""

from django.urls import path

from tournaments.web.public import (
    brackets,
    calendars,
    chart_files,
    charts,
    home,
    nights,
    paper,
    plans,
    rules,
    schedule,
    season_playoffs,
    season_prints,
    seasons,
    seats,
    signup,
    standings,
    wall,
)

urlpatterns = [
    path("", home.home, name="public-home"),
    path("favicon.ico", home.favicon, name="public-favicon"),
    path("rules/", rules.rule_sets, name="public-rule-sets"),
    path("rules/<slug:name>/", rules.rule_set, name="public-rule-set"),
    path("brackets/", brackets.brackets, name="public-brackets"),
    path("paper/", paper.paper, name="public-paper"),
    path("paper/<str:code>/", paper.paper_code, name="public-paper-code"),
    path("charts/", charts.charts, name="public-charts"),
    path("charts/now/", charts.chart_part, name="public-chart-part"),
    path("charts/search/", charts.chart_search, name="public-chart-search"),
    path("charts/plans/", plans.plans, name="public-plans"),
    path("charts/plans/now/", plans.plans_part, name="public-plans-part"),
    path("charts/csv/", chart_files.chart_csv, name="public-chart-csv"),
    path("charts/json/", chart_files.chart_json, name="public-chart-json"),
    path(
        "charts/print/<slug:kind>/<slug:paper>/",
        chart_files.chart_print,
        name="public-chart-print",
    ),
    path("e/<slug:slug>/", standings.standings, name="public-standings"),
    path("e/<slug:slug>/standings/", standings.standings_part, name="public-standings-part"),
    path("e/<slug:slug>/seats/", seats.seats, name="public-seats"),
    path("e/<slug:slug>/seats/now/", seats.seats_part, name="public-seats-part"),
    path("e/<slug:slug>/plan/", schedule.schedule, name="public-schedule"),
    path("e/<slug:slug>/night/", nights.night, name="public-night"),
    path("e/<slug:slug>/night/<slug:paper>/", nights.night_print, name="public-night-print"),
    path("e/<slug:slug>/wall/", wall.wall, name="public-wall"),
    path("e/<slug:slug>/wall/now/", wall.wall_part, name="public-wall-part"),
    path("e/<slug:slug>/rules/", rules.event_rules, name="public-rules"),
    path("e/<slug:slug>/sign-up/", signup.signup, name="public-signup"),
    path("s/<slug:slug>/", seasons.season_table, name="public-season-table"),
    path("s/<slug:slug>/matches/", seasons.season_fixtures, name="public-season-fixtures"),
    path("s/<slug:slug>/playoffs/", season_playoffs.season_playoffs, name="public-season-playoffs"),
    path(
        "s/<slug:slug>/playoffs/<int:rank>/",
        season_playoffs.season_playoff,
        name="public-season-playoff",
    ),
    path(
        "s/<slug:slug>/playoffs/<int:rank>/part/",
        season_playoffs.season_playoff_part,
        name="public-season-playoff-part",
    ),
    path(
        "s/<slug:slug>/print/<slug:kind>/<slug:subject>/<slug:paper>.pdf",
        season_prints.season_print,
        name="public-season-print",
    ),
    path("s/<slug:slug>/teams/<int:number>/", seasons.season_team, name="public-season-team"),
    path(
        "s/<slug:slug>/team-<int:number>.ics", calendars.team_calendar, name="public-team-calendar"
    ),
    path(
        "s/<slug:slug>/division-<int:rank>.ics",
        calendars.division_calendar,
        name="public-division-calendar",
    ),
]
