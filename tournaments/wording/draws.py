"""Sentences for what a draw wants the director to know."""

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext, ngettext


def _partners_again(numbers: Sequence[int], names: Mapping[int, str]) -> str:
    first, second, times = numbers
    sentence = ngettext(
        "%(first)s and %(second)s have been partners once before.",
        "%(first)s and %(second)s have been partners %(times)d times before.",
        times,
    )
    return sentence % {"first": names[first], "second": names[second], "times": times}


def _bye_again(numbers: Sequence[int], names: Mapping[int, str]) -> str:
    entry, times = numbers
    sentence = ngettext(
        "%(name)s sits out again, after one round out before.",
        "%(name)s sits out again, after %(times)d rounds out before.",
        times,
    )
    return sentence % {"name": names[entry], "times": times}


NOTES = {"partners_again": _partners_again, "bye_again": _bye_again}
"""By code, as in ``tournaments.pairings.types.NoteCode``."""


def note_sentence(code: str, numbers: Sequence[int], names: Mapping[int, str]) -> str:
    """Return a draw's note in words; ``names`` are the names of entries by number."""
    return NOTES[code](numbers, names) if code in NOTES else gettext("See the seats.")
