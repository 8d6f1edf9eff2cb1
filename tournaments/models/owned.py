"""What belongs to an event or to a season, never to both: what is printed of them."""

from typing import TYPE_CHECKING, ClassVar

from django.db import models
from django.db.models import Q

if TYPE_CHECKING:
    from tournaments.models.event import Event
    from tournaments.models.season import Season


class Owned(models.Model):
    """A row of an event or of a season, which the code calls its owner."""

    event = models.ForeignKey(
        "tournaments.Event", models.CASCADE, null=True, related_name="%(class)ss"
    )
    season = models.ForeignKey(
        "tournaments.Season", models.CASCADE, null=True, related_name="%(class)ss"
    )

    class Meta:
        abstract = True
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(event__isnull=False, season__isnull=True)
                | Q(event__isnull=True, season__isnull=False),
                name="%(class)s_of_an_event_or_a_season",
                violation_error_message="It belongs to an event or to a season, and not to both.",
            ),
        ]

    @property
    def owner(self) -> "Event | Season":
        """The event or the season. Queries: 1, where it is not there yet."""
        owner: Event | Season | None = self.event or self.season
        assert owner is not None
        return owner
