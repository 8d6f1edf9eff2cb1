"""A round, its tables, and who sits where."""

from datetime import timedelta
from typing import ClassVar

from django.db import models
from django.db.models import F, Q

from scoring import AtBell
from tournaments.clocks import MOST_MINUTES, Clock
from tournaments.models.club import Player


class Round(models.Model):
    """Drawn, then played, then closed. At most one is played at a time.

    From its start it keeps the clock that its rules have; without ``minutes`` there is none.
    """

    class State(models.TextChoices):
        DRAFT = "draft", "drawn"
        PLAYING = "playing", "playing"
        CLOSED = "closed", "closed"

    event = models.ForeignKey("tournaments.Event", models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    state = models.CharField(max_length=8, choices=State, default=State.DRAFT)
    seed = models.BigIntegerField(help_text="The seed its draw was made from.")
    drawn_from = models.CharField(
        max_length=64, blank=True, help_text="SHA-256 of the results its draw was made from."
    )
    notes = models.JSONField(default=list, help_text="[code, numbers] of what its movement says.")
    drawn_at = models.DateTimeField()
    started_at = models.DateTimeField(null=True)
    closed_at = models.DateTimeField(null=True)
    minutes = models.PositiveSmallIntegerField(null=True, help_text="Of its clock, as planned.")
    at_bell = models.CharField(max_length=12, blank=True, help_text="AtBell of its clock.")
    extra_minutes = models.SmallIntegerField(default=0)
    still_ms = models.PositiveIntegerField(default=0, help_text="How long its clock stood still.")
    paused_at = models.DateTimeField(null=True)
    last_hand_at = models.DateTimeField(null=True)

    class Meta:
        ordering: ClassVar = ["number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["event", "number"], name="round_number_once"),
            models.UniqueConstraint(
                fields=["event"],
                condition=Q(state="playing"),
                name="round_one_playing_per_event",
            ),
            models.CheckConstraint(
                condition=Q(state="draft", started_at__isnull=True, closed_at__isnull=True)
                | Q(state="playing", started_at__isnull=False, closed_at__isnull=True)
                | Q(state="closed", started_at__isnull=False, closed_at__isnull=False),
                name="round_times_follow_state",
            ),
            models.CheckConstraint(condition=Q(number__gte=1), name="round_number_from_one"),
            models.CheckConstraint(
                condition=Q(
                    minutes__isnull=True, at_bell="", extra_minutes=0, last_hand_at__isnull=True
                )
                | Q(
                    started_at__isnull=False,
                    minutes__isnull=False,
                    at_bell__in=[bell.value for bell in AtBell],
                    minutes__gte=1 - F("extra_minutes"),
                    minutes__lte=MOST_MINUTES - F("extra_minutes"),
                ),
                name="round_clock_is_whole",
            ),
            models.CheckConstraint(
                condition=Q(paused_at__isnull=True) | Q(state="playing", minutes__isnull=False),
                name="round_pause_of_a_running_clock",
            ),
        ]

    def __str__(self) -> str:
        return f"round {self.number}"

    @property
    def clock(self) -> Clock | None:
        """Its clock, or None where it is not played by one."""
        if self.minutes is None or self.started_at is None:
            return None
        return Clock(
            started_at=self.started_at,
            minutes=self.minutes,
            extra_minutes=self.extra_minutes,
            stood_still=timedelta(milliseconds=self.still_ms),
            paused_at=self.paused_at,
            last_hand_at=self.last_hand_at,
            at_bell=AtBell(self.at_bell),
        )


class Table(models.Model):
    """A table of a round; it has a game from the moment the round starts."""

    round = models.ForeignKey(Round, models.CASCADE, related_name="tables")
    number = models.PositiveSmallIntegerField()
    game = models.OneToOneField("gameplay.Game", models.PROTECT, null=True, related_name="table")
    match = models.CharField(max_length=12, blank=True, help_text="The bracket's match, by name.")
    is_void = models.BooleanField(
        default=False, help_text="A correction brought others into its match: it decides nothing."
    )

    given_up_by = models.ForeignKey(
        "tournaments.Entry",
        models.PROTECT,
        null=True,
        related_name="tables_given_up",
        help_text="Of two pairs the one that left while they played: the other has won.",
    )

    class Meta:
        ordering: ClassVar = ["number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["round", "number"], name="table_number_once_a_round"),
            models.UniqueConstraint(
                fields=["round", "match"],
                condition=~Q(match=""),
                name="table_match_once_a_round",
            ),
            models.CheckConstraint(condition=Q(number__gte=1), name="table_number_from_one"),
        ]

    def __str__(self) -> str:
        return f"table {self.number}"


class Seating(models.Model):
    """Where one entry is in one round: on a seat of a table, or sitting out with a bye.

    ``seat`` counts clockwise from 0 (North); the side is ``seat % sides`` of the rules. ``reason``
    says why, where the format moves people by what they won. ``played_by`` is who stood in for the
    entry; of a pair, for the partner where ``played_for_partner`` says so.
    """

    round = models.ForeignKey(Round, models.CASCADE, related_name="seatings")
    entry = models.ForeignKey("tournaments.Entry", models.PROTECT, related_name="seatings")
    table = models.ForeignKey(Table, models.CASCADE, null=True, related_name="seatings")
    seat = models.PositiveSmallIntegerField(null=True)
    played_by = models.ForeignKey(
        "tournaments.Player", models.PROTECT, null=True, related_name="seatings_stood_in"
    )
    played_for_partner = models.BooleanField(default=False)
    reason = models.CharField(max_length=20, blank=True, help_text="ReasonCode of the draw.")
    came_from = models.PositiveSmallIntegerField(null=True, help_text="Its table number before.")

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["round", "entry"], name="seating_entry_once_a_round"),
            models.UniqueConstraint(fields=["table", "seat"], name="seating_seat_once_a_table"),
            models.CheckConstraint(
                condition=Q(table__isnull=True, seat__isnull=True)
                | Q(table__isnull=False, seat__isnull=False),
                name="seating_table_and_seat_or_bye",
                violation_error_message="An entry sits on a seat of a table, or has a bye.",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.entry} in {self.round}: {self.table or 'bye'}"

    @property
    def people(self) -> tuple[Player, ...]:
        """Who plays, in the order of their seats."""
        people = list(self.entry.people)
        if self.played_by:
            people[self.played_for_partner] = self.played_by
        return tuple(people)
