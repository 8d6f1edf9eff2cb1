"""What people asked for about seats."""

from typing import ClassVar

from django.db import models
from django.db.models import F, Q


class Wish(models.Model):
    """A wish that the draw honours: of two people, about one table or group, or for one round.

    Of two, ``entry`` is the one that came on the list first. ``number`` is a table, a group or,
    of ``ROUNDS``, the round that it is for; ``seat`` counts from 0 as at a table.
    """

    class Kind(models.TextChoices):
        APART = "apart", "never at one table"
        NOT_PARTNERS = "not_partners", "never partners"
        TOGETHER = "together", "partners whenever both play"
        TABLE = "table", "keeps a table"
        GROUP = "group", "is of a group"
        MEET = "meet", "meet in a round"
        SIT_OUT = "sit_out", "sits a round out"

    COUPLES = frozenset({Kind.APART, Kind.NOT_PARTNERS, Kind.TOGETHER, Kind.MEET})
    ROUNDS = frozenset({Kind.MEET, Kind.SIT_OUT})

    event = models.ForeignKey("tournaments.Event", models.CASCADE, related_name="wishes")
    kind = models.CharField(max_length=12, choices=Kind)
    entry = models.ForeignKey("tournaments.Entry", models.CASCADE, related_name="wishes")
    other = models.ForeignKey(
        "tournaments.Entry", models.CASCADE, null=True, related_name="wishes_of_others"
    )
    number = models.PositiveSmallIntegerField(null=True)
    seat = models.PositiveSmallIntegerField(null=True)

    class Meta:
        ordering: ClassVar = ["pk"]
        verbose_name_plural = "wishes"
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(
                    kind__in=["apart", "not_partners", "together"],
                    other__isnull=False,
                    entry__lt=F("other"),
                    number__isnull=True,
                    seat__isnull=True,
                )
                | Q(
                    kind="meet",
                    other__isnull=False,
                    entry__lt=F("other"),
                    number__isnull=False,
                    number__gte=1,
                    seat__isnull=True,
                )
                | Q(
                    kind="table",
                    other__isnull=True,
                    number__isnull=False,
                    number__gte=1,
                )
                | Q(
                    kind__in=["group", "sit_out"],
                    other__isnull=True,
                    number__isnull=False,
                    number__gte=1,
                    seat__isnull=True,
                ),
                name="wish_says_what_its_kind_needs",
            ),
            models.UniqueConstraint(
                fields=["entry", "other"],
                condition=Q(other__isnull=False),
                name="wish_once_a_couple",
            ),
            models.UniqueConstraint(
                fields=["kind", "entry"],
                condition=Q(kind__in=["table", "group"]),
                name="wish_once_a_kind",
            ),
            models.UniqueConstraint(
                fields=["entry", "number"],
                condition=Q(kind="sit_out"),
                name="wish_sit_out_once_a_round",
            ),
            models.UniqueConstraint(
                fields=["event", "number", "seat"],
                condition=Q(seat__isnull=False),
                name="wish_seat_once",
            ),
        ]

    def __str__(self) -> str:
        whose = f"{self.entry_id}, {self.other_id}" if self.other_id else str(self.entry_id)
        return f"{self.kind}: {whose}"
