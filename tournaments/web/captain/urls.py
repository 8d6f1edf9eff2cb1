"""The addresses of captains."""

from django.urls import path

from tournaments.web.captain import join, matches

urlpatterns = [
    path("", join.join, name="captain-join"),
    path("matches/", matches.matches, name="captain-matches"),
    path("matches/<int:number>/", matches.match, name="captain-match"),
    path("matches/<int:number>/<slug:paper>.pdf", matches.match_print, name="captain-match-print"),
    path("matches/<int:number>/confirm/", matches.match_confirm, name="captain-match-confirm"),
    path("matches/<int:number>/dispute/", matches.match_dispute, name="captain-match-dispute"),
]
