"""Spans of numbers on a command line."""

from tournaments.management.files import fail


def span(text: str) -> range:
    """Read "4-100", or "16" for that alone."""
    try:
        first, last = (text.split("-") * 2)[:2]
        return range(int(first), int(last) + 1)
    except ValueError:
        fail(f"{text} is not a span such as 4-100", status=2)
