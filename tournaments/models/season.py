"""A league's season: its calendar, its divisions, and the counters of what is derived."""

from typing import ClassVar

from django.db import models
from django.db.models import F, Q


class Season(models.Model):
    """A winter of matches, once a week, on the clock of the place where it is played.

    ``time_zone`` is the club's when the season was made, so that a club that moves takes no old
    match along. ``results_revision`` and the end of the log are what an event has too.
    """

    class State(models.TextChoices):
        PREPARING = "preparing", "preparing"
        PLAYING = "playing", "playing"
        FINISHED = "finished", "finished"

    club = models.ForeignKey("tournaments.Club", models.PROTECT, related_name="seasons")
    previous = models.ForeignKey("self", models.PROTECT, null=True, related_name="followers")
    name = models.CharField(max_length=120)
    slug = models.SlugField(max_length=90, unique=True, help_text="In every address of the season.")
    state = models.CharField(max_length=10, choices=State, default=State.PREPARING)
    starts_on = models.DateField()
    ends_on = models.DateField(help_text="The last night on which a match is planned.")
    makeups_until = models.DateField(help_text="The last night on which a match is made up.")
    weekday = models.PositiveSmallIntegerField(help_text="0 is Monday.")
    start_time = models.TimeField(help_text="On the wall clock of the time zone.")
    time_zone = models.CharField(max_length=60)
    legs = models.PositiveSmallIntegerField(default=2)
    rules = models.JSONField(help_text="SeasonRules.to_json.")
    seed = models.BigIntegerField(help_text="The schedule and the lots can be drawn again from it.")
    results_revision = models.PositiveIntegerField(default=0)
    log_length = models.PositiveIntegerField(default=0)
    log_head = models.CharField(max_length=64, blank=True)
    published_at = models.DateTimeField(null=True)
    closed_at = models.DateTimeField(null=True)
    discarded_at = models.DateTimeField(
        null=True, help_text="Made by mistake: it is nowhere to be seen, and its log stays."
    )
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering: ClassVar = ["-starts_on", "-pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["previous"], name="season_followed_once"),
            models.CheckConstraint(
                condition=Q(ends_on__gte=F("starts_on")), name="season_ends_after_its_start"
            ),
            models.CheckConstraint(
                condition=Q(makeups_until__gte=F("ends_on")), name="season_makeups_end_last"
            ),
            models.CheckConstraint(condition=Q(weekday__lte=6), name="season_weekday_of_a_week"),
            models.CheckConstraint(
                condition=Q(discarded_at__isnull=True)
                | Q(state="preparing", previous__isnull=True),
                name="season_discarded_before_anybody_saw_it",
            ),
            models.CheckConstraint(
                condition=Q(legs__gte=1, legs__lte=4), name="season_legs_one_to_four"
            ),
            models.CheckConstraint(
                condition=Q(state="preparing", published_at__isnull=True, closed_at__isnull=True)
                | Q(state="playing", published_at__isnull=False, closed_at__isnull=True)
                | Q(state="finished", published_at__isnull=False, closed_at__isnull=False),
                name="season_times_follow_state",
            ),
        ]

    def __str__(self) -> str:
        return self.name


class Holiday(models.Model):
    """A date on which nobody plays."""

    season = models.ForeignKey(Season, models.CASCADE, related_name="holidays")
    date = models.DateField()
    name = models.CharField(max_length=80, blank=True)

    class Meta:
        ordering: ClassVar = ["date"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["season", "date"], name="holiday_once_a_season"),
        ]

    def __str__(self) -> str:
        return f"{self.date} {self.name}"


class Division(models.Model):
    """Teams that all meet each other; rank 1 is the highest.

    ``up`` of its first teams rise after the season, ``down`` of its last fall.
    """

    season = models.ForeignKey(Season, models.CASCADE, related_name="divisions")
    rank = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=80)
    weekday = models.PositiveSmallIntegerField(null=True, help_text="None: the season's.")
    up = models.PositiveSmallIntegerField(default=0)
    down = models.PositiveSmallIntegerField(default=0)

    class Meta:
        ordering: ClassVar = ["rank"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["season", "rank"], name="division_rank_once"),
            models.UniqueConstraint(fields=["season", "name"], name="division_name_once"),
            models.CheckConstraint(condition=Q(rank__gte=1), name="division_rank_from_one"),
            models.CheckConstraint(
                condition=Q(weekday__isnull=True) | Q(weekday__lte=6),
                name="division_weekday_of_a_week",
            ),
        ]

    def __str__(self) -> str:
        return self.name
