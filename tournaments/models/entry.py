"""Who is ranked in an event."""

from typing import ClassVar

from django.db import models
from django.db.models import F, Q

from tournaments.models.club import Player
from tournaments.rosters.names import name_key

MOST_CARRIED = 100_000_000
"""More points than a chain of events can bring, and less than its sums can hold."""


class Entry(models.Model):
    """A place in an event, from the sign-up to the standings: a player's, or a pair's.

    In an event for pairs an entry has a ``partner`` or waits for one; it plays once it has.
    """

    class State(models.TextChoices):
        LISTED = "listed", "signed up"
        WAITING = "waiting", "on the waiting list"
        PRESENT = "present", "here"
        WITHDRAWN = "withdrawn", "withdrawn"

    event = models.ForeignKey("tournaments.Event", models.CASCADE, related_name="entries")
    player = models.ForeignKey(Player, models.PROTECT, related_name="entries")
    partner = models.ForeignKey(
        Player, models.PROTECT, null=True, blank=True, related_name="entries_as_partner"
    )
    stand_in = models.ForeignKey(
        Player, models.PROTECT, null=True, blank=True, related_name="entries_stood_in_for"
    )
    stand_in_from = models.PositiveSmallIntegerField(
        null=True, blank=True, help_text="The first round that the stand-in plays."
    )
    stand_in_is_partner = models.BooleanField(
        default=False, help_text="Of a pair: whether the stand-in plays for the partner."
    )
    number = models.PositiveIntegerField(help_text="1-based; never given twice.")
    state = models.CharField(max_length=10, choices=State, default=State.LISTED)
    is_paid = models.BooleanField(default=False)
    needs_fixed_seat = models.BooleanField(default=False)
    partner_wish = models.CharField(max_length=120, blank=True)
    note = models.CharField(max_length=300, blank=True)
    carried_points = models.IntegerField(
        default=0, help_text="Of the event that this one follows; the standings begin with them."
    )
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering: ClassVar = ["number"]
        verbose_name_plural = "entries"
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["event", "player"], name="entry_once_per_player"),
            models.UniqueConstraint(fields=["event", "number"], name="entry_number_once"),
            models.CheckConstraint(condition=Q(number__gte=1), name="entry_number_from_one"),
            models.CheckConstraint(
                condition=Q(carried_points__gte=-MOST_CARRIED, carried_points__lte=MOST_CARRIED),
                name="entry_carried_points_in_range",
            ),
            models.CheckConstraint(
                condition=Q(partner__isnull=True) | ~Q(partner=F("player")),
                name="entry_partner_is_another",
            ),
            models.CheckConstraint(
                condition=Q(stand_in__isnull=True, stand_in_from__isnull=True)
                | (Q(stand_in__isnull=False, stand_in_from__gte=1) & ~Q(stand_in=F("player"))),
                name="entry_stand_in_is_another_from_a_round",
            ),
            models.CheckConstraint(
                condition=Q(stand_in_is_partner=False)
                | (Q(stand_in__isnull=False, partner__isnull=False) & ~Q(stand_in=F("partner"))),
                name="entry_stand_in_of_a_partner_there_is",
            ),
            models.UniqueConstraint(
                fields=["event", "stand_in"],
                condition=Q(stand_in__isnull=False),
                name="entry_stand_in_once",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.name}"

    @property
    def people(self) -> tuple[Player, ...]:
        """Who plays, in the order of their seats."""
        return (self.player, self.partner) if self.partner else (self.player,)

    @property
    def stood_in_for(self) -> Player:
        """Whose seat a stand-in has."""
        return self.partner if self.partner and self.stand_in_is_partner else self.player

    @property
    def name(self) -> str:
        """The names of all who play."""
        return " & ".join(player.name for player in self.people)

    @property
    def name_key(self) -> str:
        """The names as they are compared."""
        return " & ".join(player.name_key for player in self.people)

    @property
    def wish_key(self) -> str:
        """The partner wished for, as names are compared."""
        return name_key(self.partner_wish)


class PairMember(models.Model):
    """Somebody in an event for pairs: alone, or as either of a pair, and once in all.

    No constraint of an entry can compare its player with another's partner; this row can.
    """

    event = models.ForeignKey("tournaments.Event", models.CASCADE, related_name="pair_members")
    entry = models.ForeignKey(Entry, models.CASCADE, related_name="members")
    player = models.ForeignKey(Player, models.PROTECT, related_name="pair_memberships")

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["event", "player"], name="pair_member_once"),
        ]

    def __str__(self) -> str:
        return f"{self.player} in {self.entry_id}"
