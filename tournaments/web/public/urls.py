"""The addresses anybody may open."""

from django.urls import path

from tournaments.web.public import pages, signup

urlpatterns = [
    path("", pages.home, name="public-home"),
    path("e/<slug:slug>/", pages.standings, name="public-standings"),
    path("e/<slug:slug>/standings/", pages.standings_part, name="public-standings-part"),
    path("e/<slug:slug>/seats/", pages.seats, name="public-seats"),
    path("e/<slug:slug>/sign-up/", signup.signup, name="public-signup"),
]
