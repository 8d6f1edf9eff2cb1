"""Sentences for what is refused about an event's bracket, and for how its seeds came about."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from tournaments.wording.points import listing
from tournaments.wording.stages import stage_fault_sentence

SENTENCES: Mapping[str, Any] = {
    "bracket_not_started": _(
        "The bracket has not begun. Look at the seeds first, and freeze them."
    ),
    "bracket_started": _("Another director was first: the bracket has begun."),
    "event_not_finished": _("Post the standings first. Then it is known who goes on."),
    "event_followed": _("An event of this name and day goes on from here already."),
    "event_follows_once_by_a_name": _("An event of this name and day goes on from there already."),
    "seed_has_played": _("Somebody has played in the bracket already. Withdraw them instead."),
    "no_match_ready": _("No match can be played: of each, somebody is not here."),
    "bracket_seed_once": _("Another director was first: the bracket has begun."),
    "bracket_entry_once": _("This entrant is in the bracket already."),
    "bracket_withdrawal_once": _("Somebody else was at it in the same moment. Try again."),
    "bracket_ruling_once": _("Another director was first: this match is decided."),
    "table_match_once_a_round": _("Another director was first: this round is drawn."),
}

FAULTS: Mapping[str, Any] = {
    "bracket_unknown": _("Choose when an entrant is out."),
    "cut_out_of_range": _("Say how many go on: from 1 to 1,024."),
    "carry_unknown": _("Choose with what points they begin."),
    "carry_needs_points": _(
        "Points that are carried count only where places go by points first. Choose that, or let "
        "everybody begin from nothing."
    ),
    "follows_as_it_is": _(
        "Pairs go on as pairs, and single players as single players. Choose a format for them."
    ),
    "match_rules_unsuited": _(
        "A match of the bracket is between two sides. Choose rules that two people can play."
    ),
    "best_of_impossible": _("A match is the best of an odd number of games, 99 at most."),
    "places_impossible": _("Places can be played out down to 8 or to 16."),
    "places_in_double": _(
        "After two losses somebody is out, so that decides the places. Leave the extra matches out."
    ),
}


def _touches(details: Mapping[str, Any]) -> str:
    sentence = ngettext(
        "This would bring others into match %(matches)s, which has begun.",
        "This would bring others into matches %(matches)s, which have begun.",
        len(details["matches"]),
    )
    return sentence % {"matches": listing(list(details["matches"]))}


def _cut_open(details: Mapping[str, Any]) -> str:
    sentence = gettext(
        "Numbers %(numbers)s are level at the cut. Say how a play-off hand ended, or draw the lot."
    )
    return sentence % {"numbers": listing([str(number) for number in details["numbers"]])}


def _cut_refused(details: Mapping[str, Any]) -> str:
    told: Sequence[Mapping[str, Any]] = details["reasons"]
    return " ".join(stage_fault_sentence(one["code"], one["values"]) for one in told)


def _seeds_refused(details: Mapping[str, Any]) -> str:
    sentence = gettext("Everybody who is here has one seed. Look at the numbers %(numbers)s.")
    return sentence % {"numbers": listing([str(number) for number in details["numbers"]])}


def _of_match(sentence: Any) -> Any:
    """Return a writer that names the match."""
    return lambda details: str(sentence) % details


WITH_NUMBERS: Mapping[str, Any] = {
    "correction_touches": _touches,
    "cut_open": _cut_open,
    "cut_refused": _cut_refused,
    "seeds_refused": _seeds_refused,
    "match_not_ready": _of_match(_("It is not known yet who meets in match %(match)s.")),
    "match_decided": _of_match(
        _("Match %(match)s is decided. Change its hands, or take the ruling back.")
    ),
    "not_in_match": _of_match(_("Choose who did not come to match %(match)s.")),
}


def cut_sentence(cut: Mapping[str, int]) -> str:
    """Say in one sentence who goes on to the bracket."""
    others = cut.get("best_others", 0)
    if "share" in cut:
        return gettext("One in %(count)d goes on, rounded up.") % {"count": cut["share"]}
    if "top" in cut:
        return ngettext("The best one goes on.", "The best %(count)d go on.", cut["top"]) % {
            "count": cut["top"]
        }
    sentence = ngettext(
        "The best of each group goes on.",
        "The best %(count)d of each group go on.",
        cut["per_group"],
    ) % {"count": cut["per_group"]}
    if not others:
        return sentence
    more = ngettext("And the best of the others.", "And the best %(count)d of the others.", others)
    return f"{sentence} {more % {'count': others}}"


def tie_sentence(tie: Mapping[str, Any], names: Mapping[int, str]) -> str:
    """Say who was level at the cut, and what broke the tie, or that it is open."""
    told = {
        "names": listing([names.get(number, str(number)) for number in tie["entries"]]),
        "order": listing([names.get(number, str(number)) for number in tie["order"]]),
    }
    sentence = ngettext(
        "%(names)s are level for the last place.",
        "%(names)s are level for the last %(seats)d places.",
        tie["seats"],
    ) % {**told, "seats": tie["seats"]}
    if not tie["order"]:
        return sentence
    broken = (
        gettext("The lot has drawn them in this order: %(order)s.")
        if tie["by"] == "lot"
        else gettext("The play-off ended in this order: %(order)s.")
    )
    return f"{sentence} {broken % told}"


def match_sentences(
    *, best_of: int, final_best_of: int, is_whole: bool, can_be_level: bool
) -> Iterator[str]:
    """Tell how long a match is, where its games are played, and that somebody has to win it.

    ``final_best_of`` is 0 where finals are as long as other matches; ``can_be_level`` where hands
    or minutes end a game.
    """
    if best_of == 1:
        yield gettext("A match is one game.")
    else:
        yield gettext("A match is the best of %(games)d games.") % {"games": best_of}
    if final_best_of not in (0, best_of):
        yield gettext("A final is the best of %(games)d.") % {"games": final_best_of}
    if max(best_of, final_best_of) > 1:
        if is_whole:
            yield gettext("All games of a match are played at one table, in one round.")
        else:
            yield gettext("Each game of a match has a table and a round of its own.")
    if can_be_level:
        yield gettext("When a match is level as its hands or its time are up, it is played on.")
