"""Wrong PINs, counted where everybody's guesses meet."""

from typing import ClassVar

from django.db import models


class Guess(models.Model):
    """How many PINs were tried under one key since ``since``; a right one takes its own off.

    ``key`` names what is guarded: one table of an event, or the address the guesses come from.
    """

    key = models.CharField(max_length=120)
    tries = models.PositiveIntegerField(default=0)
    since = models.DateTimeField()

    class Meta:
        verbose_name_plural = "guesses"
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["key"], name="guess_once_per_key"),
        ]

    def __str__(self) -> str:
        return f"{self.tries} tries at {self.key}"
