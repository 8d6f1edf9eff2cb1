"""Formatting only: figures, sides and suits as the pages show them."""

from django import template

register = template.Library()


@register.filter
def signed(number: int | None) -> str:
    """Return a score with a true minus sign; a dash where there is none."""
    if number is None:
        return "–"
    return f"−{-number}" if number < 0 else str(number)
