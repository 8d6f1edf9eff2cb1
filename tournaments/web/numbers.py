"""Whole numbers as an address or a form brings them."""

MOST_FIGURES = 9
"""So many figures fit into every column, and into what Python reads of a text."""


def typed_number(text: object, *, figures: int = MOST_FIGURES) -> int | None:
    """Return a number from 0 on that somebody typed; None for any other text, or a longer one.

    >>> [typed_number(text) for text in (" 12 ", "-1", "", None, "9" * 5000)]
    [12, None, None, None, None]
    """
    typed = str(text or "").strip()
    return int(typed) if typed.isdecimal() and len(typed) <= figures else None
