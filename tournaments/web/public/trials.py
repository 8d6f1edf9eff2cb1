"""A hand tried out under any rules: nothing is kept."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from scoring import InvalidHand, RuleSet, new_game, play_hand, report_from_json
from tournaments.web.hand_form import HandForm
from tournaments.wording.outcomes import outcome_sentence
from tournaments.wording.tables import seat_words, table_names

USUAL_SEATS = 4


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a hand would bring, in words, and whether the bid was made."""

    sentence: str
    tone: str


class TrialForm(HandForm):
    """A hand by itself, of no game."""

    submission_id = None  # type: ignore[assignment]
    number = None  # type: ignore[assignment]


def trial_form(rules: RuleSet, data: Any = None) -> TrialForm:
    """Return the form of one hand at a table that these rules seat, with words for names."""
    seats = min(max(USUAL_SEATS, rules.min_seats), rules.max_seats)
    names = seat_words(seats)
    if rules.side_count(seats) == seats and seats == USUAL_SEATS:
        names = tuple(gettext("Seat %(number)d") % {"number": n + 1} for n in range(seats))
    return TrialForm(data, rules=rules, names=names)


def tried(form: TrialForm) -> Outcome | None:
    """Score a valid form on a new game; None when it breaks the rules, each fault at its field."""
    if not form.is_valid():
        return None
    rules, seats = form.rules, len(form.names)
    names = table_names(rules, form.names)
    try:
        report = report_from_json(rules, form.report(), seats=seats)
        hand, after = play_hand(rules, new_game(rules, seats=seats), report)
    except InvalidHand as invalid:
        form.add_hand_faults(invalid)
        return None
    told = outcome_sentence(rules, report, hand, after=after, names=names)
    return Outcome(told, "bad" if hand.was_set else "good")
