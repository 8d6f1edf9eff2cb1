"""Which workers run: the one row that a worker writes about itself."""

from django.db import models


class Worker(models.Model):
    """A background worker, and when its sweep last reported."""

    name = models.CharField(max_length=200, unique=True)
    seen_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.name} at {self.seen_at:%H:%M:%S}"
