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


def _met_anyway(numbers: Sequence[int], names: Mapping[int, str]) -> str:
    sentence = gettext("%(first)s and %(second)s share a table, although they are kept apart.")
    return sentence % _two(numbers, names)


def _partners_anyway(numbers: Sequence[int], names: Mapping[int, str]) -> str:
    sentence = gettext("%(first)s and %(second)s are partners, although they should not be.")
    return sentence % _two(numbers, names)


def _parted(numbers: Sequence[int], names: Mapping[int, str]) -> str:
    sentence = gettext("%(first)s and %(second)s are not partners, although they stay together.")
    return sentence % _two(numbers, names)


def _two(numbers: Sequence[int], names: Mapping[int, str]) -> dict[str, str]:
    first, second = numbers
    return {"first": names[first], "second": names[second]}


def _less_mixed(numbers: Sequence[int], _names: Mapping[int, str]) -> str:
    (pairs,) = numbers
    sentence = ngettext(
        "The groups are mixed less than they could be: %(pairs)d pair too many shares a table.",
        "The groups are mixed less than they could be: %(pairs)d pairs too many share a table.",
        pairs,
    )
    return sentence % {"pairs": pairs}


NOTES = {
    "partners_again": _partners_again,
    "bye_again": _bye_again,
    "met_anyway": _met_anyway,
    "partners_anyway": _partners_anyway,
    "parted": _parted,
    "less_mixed": _less_mixed,
}
"""By code, as in ``tournaments.pairings.types.NoteCode``."""


def note_sentence(code: str, numbers: Sequence[int], names: Mapping[int, str]) -> str:
    """Return a draw's note in words; ``names`` are the names of entries by number."""
    return NOTES[code](numbers, names) if code in NOTES else gettext("See the seats.")
