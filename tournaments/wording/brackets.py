"""Sentences for what is wrong with a bracket, and the names of its parts, rounds and places."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from tournaments.wording.points import listing

FAULTS: Mapping[str, Any] = {
    "too_few_entrants": _("A bracket needs at least 2 entrants."),
    "too_many_entrants": _("A bracket has room for 1,024 entrants."),
    "best_of_impossible": _("A match is the best of an odd number of games, 99 at most."),
    "places_impossible": _("Places can be played out down to 8 or to 16."),
    "places_in_double": _(
        "In a double elimination the losers’ side decides the places. Leave the extra matches out."
    ),
    "entrant_twice": _("%(what)s is named twice."),
    "entrant_unknown": _("There is no entrant %(what)s."),
    "entrants_miscounted": _("The list of entrants does not have the length that was given."),
    "result_unreadable": _("This result cannot be read."),
    "result_twice": _("Match %(match)s has two results."),
    "match_unknown": _("There is no match %(match)s in this bracket."),
    "match_undecided": _("Who meets in match %(match)s is not decided yet."),
    "match_not_played": _("Match %(match)s is not played: it does not have two entrants."),
    "winner_not_in_match": _("The winner of match %(match)s does not play in it."),
    "loser_not_in_match": _("The loser of match %(match)s does not play in it."),
    "winner_missing": _("Say who won match %(match)s."),
    "winner_unexpected": _("Match %(match)s has no winner while it goes on, or if nobody came."),
    "score_impossible": _("The score of match %(match)s does not fit its result."),
}
"""By code; ``match`` is the first of a fault's values, ``what`` the last."""


def bracket_fault_sentence(code: str, values: Sequence[str | int]) -> str:
    """Return the sentence for one fault, with the matches or entrants meant."""
    named = [str(value) for value in values] or [""]
    if code == "correction_touches":
        return touched_sentence(named)
    return str(FAULTS[code]) % {"match": named[0], "what": named[-1]}


def touched_sentence(matches: Sequence[str]) -> str:
    """Say which matches stand in the way of a correction."""
    sentence = ngettext(
        "Match %(matches)s has begun with other entrants.",
        "Matches %(matches)s have begun with other entrants.",
        len(matches),
    )
    return sentence % {"matches": listing(list(matches))}


def bracket_fault(code: str, field: str, values: Sequence[str | int]) -> dict[str, str]:
    """Return a fault as every refusal lists it."""
    return {"code": code, "field": field, "message": bracket_fault_sentence(code, values)}


SECTIONS: Mapping[str, Any] = {
    "W": _("Winners’ side"),
    "L": _("Losers’ side"),
    "GF": _("Final"),
    "P": _("Matches for places"),
    "C": _("Consolation"),
    "CP": _("Places of the consolation"),
}
MAIN_ALONE = _("Main bracket")
NOBODY = _("Nobody")
FEEDERS: Mapping[str, Any] = {
    "winner": _("Winner of %(match)s"),
    "loser": _("Loser of %(match)s"),
    "first_loss": _("Loser of %(match)s (first match)"),
    "later_loss": _("Loser of %(match)s (later match)"),
}
KNOCK_OUT = {1: _("Final"), 2: _("Semi-finals"), 4: _("Quarter-finals")}
"""By how many matches the round has in a full bracket."""
OF_A_SIDE = {"W": _("Winners’ final"), "L": _("Losers’ final")}


def feeder_words(feed: str, match: str) -> str:
    """Say where somebody will come from."""
    return str(FEEDERS[feed]) % {"match": match}


def round_title(section: str, round_: int, matches_left: int, *, is_double: bool) -> str:
    """Name a round; ``matches_left`` is how many a full round of it would have."""
    if section == "GF":
        return gettext("Second final, if needed") if round_ > 1 else gettext("First final")
    if is_double and matches_left == 1:
        return str(OF_A_SIDE[section])
    if not is_double and matches_left in KNOCK_OUT:
        return str(KNOCK_OUT[matches_left])
    return gettext("Round %(number)d") % {"number": round_}
