"""The gameplay application."""

from django.apps import AppConfig


class GameplayConfig(AppConfig):
    """Games and hands."""

    name = "gameplay"
    verbose_name = "Gameplay"
