"""The tournaments application."""

from django.apps import AppConfig


class TournamentsConfig(AppConfig):
    """Events, rounds, entries, standings, pages and the API."""

    name = "tournaments"
    verbose_name = "Tournaments"
