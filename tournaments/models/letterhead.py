"""What stands at the head of a club's paper."""

from typing import ClassVar

from django.db import models


class Letterhead(models.Model):
    """A club's logo, a PNG of our own making, and the colour of its rules; both may be missing.

    It is a row of its own, so that no page that is not paper carries the picture along.
    """

    club = models.OneToOneField(
        "tournaments.Club", models.CASCADE, primary_key=True, related_name="letterhead"
    )
    logo = models.BinaryField(default=b"")
    color = models.CharField(max_length=7, blank=True, help_text="#rrggbb, in small letters.")

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=models.Q(color="") | models.Q(color__regex=r"^#[0-9a-f]{6}$"),
                name="letterhead_color_is_one",
                violation_error_message="A colour is # and six figures or letters from a to f.",
            ),
        ]

    def __str__(self) -> str:
        return f"letterhead of {self.club_id}"
