"""A club and the people who play there."""

from typing import ClassVar

from django.db import models
from django.db.models import Q

from tournaments.documents.languages import LANGUAGES


class Club(models.Model):
    """Who runs events. Every other row belongs to one club, and is looked up through it."""

    class Paper(models.TextChoices):
        LETTER = "letter", "US letter"
        A4 = "a4", "A4"

    class Language(models.TextChoices):
        ENGLISH = "en", LANGUAGES["en"]
        SPANISH = "es", LANGUAGES["es"]
        GREEK = "el", LANGUAGES["el"]
        SERBIAN = "sr", LANGUAGES["sr"]
        KOREAN = "ko", LANGUAGES["ko"]
        THAI = "th", LANGUAGES["th"]
        PERSIAN = "fa", LANGUAGES["fa"]

    name = models.CharField(max_length=120)
    slug = models.SlugField(max_length=60, unique=True)
    time_zone = models.CharField(max_length=60, default="UTC")
    paper = models.CharField(max_length=8, choices=Paper, default=Paper.LETTER)
    language = models.CharField(
        max_length=8, choices=Language, default=Language.ENGLISH, help_text="Of its paper."
    )
    hand_seconds = models.PositiveSmallIntegerField(default=210, help_text="What a hand takes.")
    change_seconds = models.PositiveSmallIntegerField(
        default=240, help_text="What a change of tables takes."
    )

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(hand_seconds__gte=1, hand_seconds__lte=3600, change_seconds__lte=3600),
                name="club_pace_within_an_hour",
            ),
            models.CheckConstraint(
                condition=Q(language__in=list(LANGUAGES)),
                name="club_language_is_known",
                violation_error_message="Paper is not printed in that language.",
            ),
        ]

    def __str__(self) -> str:
        return self.name


class Player(models.Model):
    """A person known to a club. Two people of one name differ by their address."""

    club = models.ForeignKey(Club, models.CASCADE, related_name="players")
    name = models.CharField(max_length=120)
    name_key = models.CharField(max_length=240, help_text="The name as it is compared.")
    email = models.EmailField(blank=True)
    phone = models.CharField(max_length=40, blank=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["club", "name_key", "email"],
                condition=~Q(email=""),
                name="player_once_per_name_and_address",
            ),
        ]
        indexes: ClassVar = [models.Index(fields=["club", "name_key"])]

    def __str__(self) -> str:
        return self.name
