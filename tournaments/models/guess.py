"""Tries that are bounded, counted where everybody's meet."""

from typing import ClassVar

from django.db import models


class Guess(models.Model):
    """How often something was tried under one key since ``since``; a right try is taken off.

    ``key`` names what is guarded: a table's PIN, an account, a list, or where the tries come from.
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
