"""The addresses anybody may open."""

from django.urls import path

from tournaments.web.public import home, rules, seats, signup, standings

urlpatterns = [
    path("", home.home, name="public-home"),
    path("rules/", rules.rule_sets, name="public-rule-sets"),
    path("rules/<slug:name>/", rules.rule_set, name="public-rule-set"),
    path("e/<slug:slug>/", standings.standings, name="public-standings"),
    path("e/<slug:slug>/standings/", standings.standings_part, name="public-standings-part"),
    path("e/<slug:slug>/seats/", seats.seats, name="public-seats"),
    path("e/<slug:slug>/seats/now/", seats.seats_part, name="public-seats-part"),
    path("e/<slug:slug>/rules/", rules.event_rules, name="public-rules"),
    path("e/<slug:slug>/sign-up/", signup.signup, name="public-signup"),
]
