"""Sentences for why somebody meets somebody or has a bye, and for what a field is refused for."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

FAULTS: Mapping[str, Any] = {
    "field_unreadable": _("This cannot be read, or it is out of bounds."),
    "option_unknown": _("There is no option %(about)s."),
    "entrant_twice": _("%(about)s is on the list twice."),
    "opponent_unknown": _("One of these two is not on the list: %(about)s."),
    "opponent_itself": _("Nobody can have met itself: %(about)s."),
    "opponents_disagree": _("Of these two, one lists more meetings than the other: %(about)s."),
    "score_out_of_range": _("The score of %(about)s is too large, or finer than a thousandth."),
    "count_negative": _("A count of %(about)s is below 0."),
    "nobody_to_pair": _("Fewer than two are here, so there is no round to pair."),
    "stranger_named": _("%(about)s is not on the list."),
    "wished_twice": _("%(about)s is in two wished meetings."),
    "wished_and_kept_apart": _("These two are to meet and to be kept apart: %(about)s."),
    "no_such_size": _("%(about)s players fill no tables of the sizes allowed."),
    "round_beyond_plan": _("There is no such round: the plan has %(about)s."),
    "too_many_to_pair": _("One round is made for at most %(about)s."),
}
"""By code, as in ``tournaments.pairings.swiss.errors``."""

REASONS: Mapping[str, Any] = {
    "same_score": _("%(names)s stand alike."),
    "scores_apart": _("%(names)s are %(number)s apart."),
    "met_before": _("%(names)s meet again (times before: %(number)s)."),
    "kept_apart_meet": _("%(names)s should not meet, and do."),
    "wish_met": _("%(names)s meet because it was wished."),
    "wish_not_met": _("%(names)s cannot meet as wished without a repeat or a further bye."),
    "bye_lowest": _("%(names)s sits out: the lowest of those with the fewest byes."),
    "bye_saves_repeat": _("%(names)s sits out, because with a lower one some would meet again."),
    "bye_again": _("%(names)s sits out again: nobody else has fewer byes and stands lower."),
    "bye_given": _("%(names)s sits out by the director’s word."),
    "bye_planned": _("%(names)s has nobody to meet in this round of the plan."),
    "planned": _("%(names)s meet by the plan."),
    "table_taken": _("%(names)s cannot have table %(number)s: it is taken."),
    "gap_stated": _("A closer round may exist; it could save at most %(number)s of the distance."),
    "sizes_differ": _("Tables have different sizes: averages a hand are fairer than sums."),
    "repeats_certain": _("Some will meet again: without repeats there are %(number)s rounds."),
    "repeats_possible": _(
        "Only %(number)s rounds are sure to be without repeats; after that some may meet again."
    ),
    "next_round_repeats": _("After this round, every next round has some who meet again."),
}
"""By code, as in ``tournaments.pairings.swiss.types.ReasonCode``."""


def reason_sentence(code: str, ids: Iterable[int | str], number: float) -> str:
    """Return why two meet or one has a bye, in words; entrants are called by their ids."""
    names = " – ".join(str(one) for one in ids)
    return str(REASONS[code]) % {"names": names, "number": f"{number:g}"}


def field_fault(code: str, field: str, about: str) -> dict[str, str]:
    """Return a fault of a field as refusals list them; ``about`` names whom or what is meant."""
    return {"code": str(code), "field": field, "message": str(FAULTS[code]) % {"about": about}}


def with_sentences(answer: Mapping[str, Any]) -> dict[str, Any]:
    """Return a paired round with a sentence beside each code."""
    spoken = {
        part: [
            {**one, "message": reason_sentence(one["code"], one["ids"], one["number"])}
            for one in answer[part]
        ]
        for part in ("reasons", "byes", "notes")
        if part in answer
    }
    return {**answer, **spoken}
