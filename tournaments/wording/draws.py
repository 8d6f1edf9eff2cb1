"""Sentences for what a draw wants the director to know, and why somebody sits where they sit."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

REASONS: Mapping[str, Any] = {
    "by_lot": _("drawn by lot"),
    "won_up": _("won at table %(before)s, moves up to %(table)s"),
    "won_top": _("won at the head table, stays there"),
    "won_held": _("won at table %(before)s, but no seat was free further up"),
    "lost_stays": _("lost at table %(before)s, stays"),
    "lost_to_foot": _("lost at the head table, goes to the last"),
    "lost_down": _("lost at table %(before)s, moves down to %(table)s"),
    "lost_bottom": _("lost at the last table, stays there"),
    "middle_stays": _("was in the middle at table %(before)s, stays"),
    "fills_up": _("from table %(before)s, fills a free seat at %(table)s"),
    "gives_way": _("from table %(before)s, because seats further up were taken"),
    "keeps_table": _("keeps this table for the night"),
    "came_late": _("came late, enters here"),
    "comes_back": _("had no table before, comes in here"),
    "seat_moves": _("this seat goes on from table %(before)s to %(table)s"),
    "seat_stays": _("this seat stays"),
    "by_standing": _("by the standings"),
    "sits_out": _("sat out least so far"),
    "same_score": _("the two stand alike"),
    "scores_apart": _("as close in the standings as could be"),
    "met_before": _("they meet again: nothing else was left"),
    "kept_apart_meet": _("they should not meet, and nothing else was left"),
    "wish_met": _("they meet because it was wished"),
    "bye_lowest": _("the lowest of those who sat out least"),
    "bye_saves_repeat": _("so that nobody has to meet again"),
    "bye_again": _("everybody else has sat out as often"),
    "planned": _("as the plan has it"),
    "bye_planned": _("has nobody to meet in this round of the plan"),
    "bye_given": _("by the director’s word"),
}
"""By code, as in ``tournaments.pairings.types.ReasonCode``."""


def reason_sentence(code: str, *, before: int | None, table: int | None) -> str:
    """Return why somebody sits at a table, empty where nothing was said; tables are 1-based."""
    return str(REASONS.get(code, "")) % {"before": before, "table": table}


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


def _wish_not_met(numbers: Sequence[int], names: Mapping[int, str]) -> str:
    sentence = gettext(
        "%(first)s and %(second)s do not meet, although that was wished: it would have cost a "
        "repeat, a second round out or a meeting of two who are kept apart."
    )
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


def _tied_by_lot(numbers: Sequence[int], _names: Mapping[int, str]) -> str:
    sentence = gettext("Table %(table)d was level, so the lot has said who moves.")
    return sentence % {"table": numbers[0]}


def _match_waits_for(numbers: Sequence[int], names: Mapping[int, str]) -> str:
    (entry,) = numbers
    told = {"name": names.get(entry) or gettext("Number %(number)d") % {"number": entry}}
    return gettext("%(name)s is not here, so a match has no table in this round.") % told


def _one_table(_numbers: Sequence[int], _names: Mapping[int, str]) -> str:
    return gettext("There is one table, so nobody can move: only partners change.")


def _shift_repeats(numbers: Sequence[int], _names: Mapping[int, str]) -> str:
    tables, rounds, partners, opponents = numbers
    sentence = gettext(
        "With %(tables)d tables and %(rounds)d rounds this shift brings partners together again "
        "%(partners)d times, and opponents %(opponents)d times. 5, 7 or 11 tables bring nobody "
        "together twice in as many rounds."
    )
    return sentence % {
        "tables": tables,
        "rounds": rounds,
        "partners": partners,
        "opponents": opponents,
    }


def _met_again(numbers: Sequence[int], names: Mapping[int, str]) -> str:
    first, second, times = numbers
    sentence = ngettext(
        "%(first)s and %(second)s meet again, after one meeting before.",
        "%(first)s and %(second)s meet again, after %(times)d meetings before.",
        times,
    )
    return sentence % {"first": names[first], "second": names[second], "times": times}


def _repeats_certain(numbers: Sequence[int], _names: Mapping[int, str]) -> str:
    sentence = gettext(
        "Some will have to meet again: there are %(rounds)d rounds in which nobody does."
    )
    return sentence % {"rounds": numbers[-1]}


def _repeats_possible(numbers: Sequence[int], _names: Mapping[int, str]) -> str:
    sentence = gettext(
        "The first %(rounds)d rounds bring nobody together twice. After those it can happen."
    )
    return sentence % {"rounds": numbers[-1]}


def _next_round_repeats(_numbers: Sequence[int], _names: Mapping[int, str]) -> str:
    return gettext("After this round some must meet again in the next one, whatever happens.")


def _gap_stated(numbers: Sequence[int], _names: Mapping[int, str]) -> str:
    sentence = gettext("A closer round may exist. It could save at most %(most)d.")
    return sentence % {"most": numbers[-1]}


def _sizes_differ(_numbers: Sequence[int], _names: Mapping[int, str]) -> str:
    return gettext("Tables have different sizes, so averages a hand are fairer than sums.")


def _table_taken(numbers: Sequence[int], names: Mapping[int, str]) -> str:
    entry, table = numbers
    sentence = gettext("%(name)s cannot have table %(table)d this round: it is taken.")
    return sentence % {"name": names[entry], "table": table}


NOTES = {
    "partners_again": _partners_again,
    "bye_again": _bye_again,
    "met_anyway": _met_anyway,
    "partners_anyway": _partners_anyway,
    "parted": _parted,
    "less_mixed": _less_mixed,
    "tied_by_lot": _tied_by_lot,
    "one_table": _one_table,
    "match_waits_for": _match_waits_for,
    "shift_repeats": _shift_repeats,
    "met_again": _met_again,
    "repeats_certain": _repeats_certain,
    "repeats_possible": _repeats_possible,
    "next_round_repeats": _next_round_repeats,
    "gap_stated": _gap_stated,
    "table_taken": _table_taken,
    "wish_not_met": _wish_not_met,
    "sizes_differ": _sizes_differ,
}
"""By code, as in ``tournaments.pairings.types.NoteCode``."""


def note_sentence(code: str, numbers: Sequence[int], names: Mapping[int, str]) -> str:
    """Return a draw's note in words; ``names`` are the names of entries by number."""
    return NOTES[code](numbers, names) if code in NOTES else gettext("See the seats.")


class Remark(Protocol):
    """A note as ``tournaments.pairings.types`` has it."""

    @property
    def code(self) -> str: ...  # noqa: D102
    @property
    def numbers(self) -> tuple[int, ...]: ...  # noqa: D102


def given_up_told(
    given_up: Iterable[tuple[int, Remark]], name_of: Callable[[int], str]
) -> list[dict[str, Any]]:
    """Return what rounds (1-based) do against the terms, each with its sentence."""
    return [
        {
            "round": number,
            "code": note.code,
            "numbers": list(note.numbers),
            "message": note_sentence(
                note.code, note.numbers, {entry: name_of(entry) for entry in note.numbers}
            ),
        }
        for number, note in given_up
    ]
