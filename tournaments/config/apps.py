"""What is checked before anything starts."""

from django.apps import AppConfig
from django.core.checks import Tags, register

from tournaments.config.durability import check_durability


class WiringConfig(AppConfig):
    """No rows and no pages: the start-up checks."""

    name = "tournaments.config"
    label = "wiring"
    verbose_name = "Wiring"

    def ready(self) -> None:
        """Register the checks."""
        register(check_durability, Tags.database)
