"""A paper card that is read twice, between its first reading and the sheet."""

from typing import ClassVar

from django.db import models
from django.db.models import Q


class CardReading(models.Model):
    """What was read from the card of a table so far; gone once the hands are on the sheet.

    A reading is a list of ``{"number", "id", "cells"}``: the hand's number, the id under which it
    will be recorded, and the answer to each question.
    """

    table = models.OneToOneField("tournaments.Table", models.CASCADE, related_name="reading")
    first = models.JSONField()
    first_by = models.CharField(max_length=80)
    second = models.JSONField(null=True)
    second_by = models.CharField(max_length=80, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(second__isnull=True, second_by="")
                | Q(second__isnull=False) & ~Q(second_by=""),
                name="card_second_reading_has_its_reader",
            ),
        ]

    def __str__(self) -> str:
        return f"card of {self.table}"
