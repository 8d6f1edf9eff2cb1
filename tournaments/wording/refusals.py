"""A sentence for each refusal, fault of a form, and name of a constraint.

Codes come from ``tournaments.errors``, ``gameplay.errors``, ``tournaments.pairings.errors`` and the
models; a test holds that none is without a sentence. Sentences say what stands in the way, and
what to do where that is not plain.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext, gettext_lazy, ngettext
from django.utils.translation import gettext_lazy as _

from tournaments.wording import event_brackets, paper, seasons
from tournaments.wording.contradictions import SENTENCES as CONTRADICTIONS
from tournaments.wording.points import listing

SENTENCES: Mapping[str, Any] = {
    **seasons.SENTENCES,
    **event_brackets.SENTENCES,
    "refused": _("That cannot be done now."),
    "not_found": _("There is no such thing, or it is not yours."),
    "unknown_tablet": _("This link is not for tonight. Scan the card on the table again."),
    "unreadable": _("That cannot be read. See what is marked."),
    "settings_refused": _("These settings do not work together. See what is marked."),
    "file_unreadable": _("This file is not a sign-up sheet. See what is marked."),
    "signup_closed": _("The sign-up is closed. Ask the director to put you on the list."),
    "name_missing": _("Write a name with at least one letter or figure."),
    "name_ambiguous": _("Several people have this name. Add an e-mail address or a phone number."),
    "event_finished": _("The standings are posted, so nothing changes any more."),
    "pair_has_played": _(
        "A pair that has a seat in a round or a seed stays together, as its points are both’s. "
        "Let somebody stand in for one of the two."
    ),
    "pair_refused": _("Two people who are here alone can become a pair, and nobody else."),
    "all_rounds_played": _("All the planned rounds have been played. Post the standings."),
    "round_not_draft": _("Another director was first: this round has started."),
    "round_not_playing": _("This round is not being played: it has not started, or it is closed."),
    "clock_missing": _("This round is not played by the clock."),
    "clock_changed": _("Another director changed the clock a moment before you. Look again."),
    "clock_out_of_range": _("A round lasts for 1 to 600 minutes."),
    "round_not_started": _("This round has not started yet."),
    "seating_changed": _("The list has changed since the round was drawn. Draw it again."),
    "nothing_changes": _("Choose who comes or who goes."),
    "wish_refused": _("This wish cannot be kept here. Choose two different people of this event."),
    "wish_sit_out_once_a_round": _("This one sits out in that round already."),
    "wish_once_a_couple": _("There is a wish about these two already. Take it back first."),
    "wish_once_a_kind": _("This person has a table or group already. Take it back first."),
    "wish_seat_once": _("Somebody keeps this seat already."),
    "stand_in_refused": _("This person plays here already, or nobody can stand in here."),
    "entry_stand_in_once": _("This person stands in for somebody else already."),
    "plan_unsuited": _("Results decide the seats of this format, so none can be told ahead."),
    "plan_version_once": _("Another director has published the plan just now. Look at it first."),
    "penalty_not_in_rules": _("The rules of this event ask nothing for coming late."),
    "penalty_taken_back": _("This penalty has been taken back already."),
    "nothing_to_undo": _("That cannot be undone any more. Something was changed since."),
    "seats_moved": _("Somebody moved one of them a moment ago. Look where they sit now."),
    "swap_needs_two": _("Choose two people to change seats."),
    "swap_breaks_match": _("Only the two of one match change seats: the bracket says who meets."),
    "table_given_up": _("A pair has left this table. It plays on once they are back."),
    "reason_missing": _("Say why the hand is changed."),
    "printing_busy": _("Others are printing just now. Try again in a moment."),
    "door_full": _("So many devices wait at this table that no more are taken. Ask the director."),
    "printing_failed": _("This is too much for one document. Print a smaller part of it."),
    "event_exists": _("An event with this address is here already, and it is another one."),
    "standings_not_ready": _("The last hands are still being counted. Try again in a moment."),
    "game_closed": _("The director has closed this round, so it takes no more hands."),
    "game_over": _("This table has played its last hand."),
    "hand_not_found": _("There is no such hand on this sheet."),
    "hand_changed_meanwhile": _(
        "Somebody changed this hand while you looked at it. It stands now as shown; look again."
    ),
    "submission_reused": _("This page has sent a hand already. Open it again for the next one."),
    "device_not_let_in": _("Another device has this table. The director will let you in."),
    "device_replaced": _(
        "Another device has taken this one’s place. What is still here goes to the director."
    ),
    "side_taken": _("This device has entered hands for its side, so it stays there."),
    "too_many_tries": _("That was too often. Try again in a quarter of an hour."),
    "pin_locked": _("Too many wrong PINs. Scan the card on the table, or ask the director."),
    # what the database refuses when two are at it at once
    "round_one_playing_per_event": _("Another director was first: a round is being played."),
    "round_number_once": _("Another director was first: this round is drawn."),
    "hand_one_official_per_number": _("Somebody entered this hand a moment before you."),
    "hand_revision_once": _("Somebody changed this hand a moment before you."),
    "entry_once_per_player": _("This person is on the list."),
    "pair_member_once": _("This person is on the list."),
    "entry_number_once": _("Somebody changed the list a moment before you. Try again."),
    "player_once_per_name_and_address": _("The club knows a person of this name and address."),
    "membership_once_per_club": _("This person works for the club already."),
    "seating_entry_once_a_round": _("Somebody would sit twice in this round. Draw it again."),
    "seating_seat_once_a_table": _("Two people would sit on one seat. Draw the round again."),
    "hand_submission_once": _("This page has sent a hand already. Open it again."),
    "slip_submission_once": _("This page has sent a hand already. Open it again."),
    "slip_one_open_per_version": _("Somebody entered this hand a moment before you."),
    "slip_decision_has_reason": _("Say why, in a few words."),
    "penalty_number_once": _("Somebody gave this table a penalty a moment before you."),
    "slip_held_says_why": _("That cannot be done now."),
    "call_one_open_per_table": _("The director has been called already."),
    "guess_once_per_key": _("Somebody else was at it in the same moment. Try again."),
    "device_one_first_per_table": _("Another device was first. The director will let you in."),
    "tablet_one_link_per_table": _("Another director has just made a new link for this table."),
    "table_number_once_a_round": _("Another director was first: this round is drawn."),
    "action_sequence_once": _("Somebody else was at it in the same moment. Try again."),
    "standing_line_once": _("The standings are being counted. Try again in a moment."),
    "chart_search_once_per_night": _("This chart is being searched for. Look again in a moment."),
    "printing_once_at_a_time": _("This is being printed already. Look how far it is."),
    "season_printing_once_at_a_time": _("This is being printed already. Look how far it is."),
    "imprint_once": _("This page is being printed already. Ask for it again."),
    "season_imprint_once": _("This page is being printed already. Ask for it again."),
    "print_batch_number_once_a_printing": _("This is being printed already. Look how far it is."),
    "letterhead_color_is_one": _("A colour is # and six figures, such as #1f5f8b."),
    "document_once_per_revision": _("This page is being printed already. Ask for it again."),
    "season_document_once_per_revision": _("This page is being printed already. Ask for it again."),
    "conflict": _("Another director was first. Look at how it stands now."),
    # what a request is refused for before anything is looked up
    "busy": _("The computer is busy. Nothing was changed; try again in a moment."),
    "permission_denied": _("That is not yours to do."),
    "not_authenticated": _("Sign in first."),
    "too_large": _("That is more than can be taken at once."),
    "authentication_failed": _("That key opens nothing here."),
    "method_not_allowed": _("That cannot be done at this address."),
    "throttled": _("That was too often. Try again in a minute."),
    "invalid_hand": _("The hand breaks the rules. See what is marked."),
    "invalid_field": _("These entrants cannot be paired. See what is marked."),
    "invalid_bracket": _("This bracket, or a result in it, cannot be. See what is marked."),
    "archive_damaged": _("The file’s log, hands and scores do not belong together."),
    "chart_too_large": _("This chart is too large to print at once. Take it as a file instead."),
    "card_invalid": _("Some hands of this card break the rules."),
    "card_read_meanwhile": _("Somebody else has read this card meanwhile."),
    "chart_not_ready": _("This chart is still to be searched for. Ask for the search first."),
    # pairings
    "too_few_entries": _("Too few people are here for a table of four."),
    "too_many_entries": _("More people are here than one rotation can seat."),
    "too_many_rounds": _("That is more rounds than one rotation can plan."),
    "no_round_left": _("Every round of the plan has been played."),
    "entry_twice": _("Somebody is on the list twice. Withdraw one of the two."),
    "stranger_fixed": _("A seat is kept for somebody who is not here."),
    "no_such_table": _("A seat is kept at a table that this many people do not fill."),
    "table_overfull": _("More than four people have their fixed seat at one table."),
    "seat_without_table": _("A seat is kept for somebody who keeps no table. Choose the table."),
    "no_such_seat": _("A seat is kept that this table does not have."),
    "seat_taken": _("Two people have the same fixed seat."),
    "stranger_named": _("A wish names somebody who is not here."),
    "couple_of_one": _("A wish names the same person twice."),
    "nobody_has_partners": _("Everybody plays alone, so nobody can stay with a partner."),
    "two_partners": _("Somebody is to stay with two different partners. Choose one."),
    "apart_and_together": _("Two people are to be partners always, and never. Choose one."),
    "together_in_two_groups": _("Two people stay together, and their groups play apart."),
    "together_at_two_tables": _("Two people stay together, and keep two different tables."),
    "together_on_two_sides": _("Two people stay together, and keep the seats of opponents."),
    "apart_at_one_table": _("Two people are not to meet, and both keep the same table."),
    "not_partners_on_one_side": _("Two people are not to be partners, and keep partners’ seats."),
    "group_too_small": _("A group that plays by itself has too few people for a table."),
    "stranger_in_history": _("An earlier round names somebody who is not on the list."),
    "shape_impossible": _("A table of so many seats cannot be played in pairs."),
    "partner_missing": _("Partners stay together tonight, and somebody is here alone."),
    "history_broken": _("An earlier round seats somebody twice, so no plan can follow it."),
}
"""By code; those that need numbers are written by a function of ``WITH_NUMBERS``."""

FAULTS: Mapping[str, Any] = {
    **seasons.FAULTS,
    **event_brackets.FAULTS,
    **paper.FAULTS,
    "name_missing": _("Write a name with at least one letter or figure."),
    "preset_unknown": _("Choose one of the rule sets."),
    "preset_unsuited": _(
        "This rule set is not for four at a table, or it counts down. Choose another one."
    ),
    "rounds_out_of_range": _("1 to 100 rounds can be played."),
    "hands_out_of_range": _(
        "1 to 100 hands can be played in a round. Leave it empty to play to the target."
    ),
    "games_out_of_range": _("A round is one game, or the best of 3, 5, 7 or 9."),
    "games_of_hands": _(
        "Games of so many hands make no match. Leave the hands empty to play games to the target."
    ),
    "games_of_many_sides": _(
        "A match of several games is played by two sides. By these rules more of them meet."
    ),
    "games_in_bracket": _("In a bracket it is said of its matches how many games they have."),
    "played_by_these": _("A round has started by this, so it stays as it is."),
    "made_for_this": _("The event was made for this. Make another one to play otherwise."),
    "tables_play": _("Tables are playing. Change this between two rounds."),
    "rounds_drawn": _("More rounds than that are drawn or played already."),
    "event_finished": _("The standings are posted, so nothing changes any more."),
    "at_bell_unknown": _("Choose what happens when the bell rings."),
    "hands_needed": _("These rules have no end of their own. Say how many hands a round has."),
    "format_unknown": _("Choose one of the formats."),
    "format_needs_fours": _("In this format every table has four people. Leave the others out."),
    "format_for_pairs": _("In this format pairs play who stay together. Say that pairs play."),
    "format_for_singles": _("In this format everybody is ranked singly. Choose another one."),
    "preset_without_partners": _("By these rules each plays alone. Choose rules with a partner."),
    "preset_not_cutthroat": _(
        "By these rules not everybody plays alone at tables of any size. Choose cutthroat rules."
    ),
    "options_unknown": _("This format has no such option."),
    "tie_breaks_unknown": _("Places can be decided by each of the listed things once."),
    "other_rules_unsuited": _("No table of such a size can play these rules here. Choose others."),
    "bye_points_out_of_range": _("Give at most 10,000 points for a round without a table."),
    "capacity_out_of_range": _("Between 1 and 10,000 people can be on the list."),
    "agreement_unknown": _("Choose who says that a hand is right."),
    "too_many_alike": _("Too many events have this name and date. Choose another name."),
    "unfit": _("This cannot stay as it is."),
    "not_an_archive": _("This file does not hold an event."),
    "missing": _("This is not in the file."),
    "differs": _("This is not what the hands in the file add up to."),
    "sheet_too_large": _("A sheet has at most 5,000 rows and 2 MB. Split it in two."),
    "sheet_not_text": _("This is not a text file. Save the sheet as CSV, and choose that file."),
    "sheet_quote_open": _("A quotation mark opens a cell and is never closed. Take it out."),
    "sheet_without_names": _("No column has the heading Name. Write Name above the names."),
}
"""Faults of a form, by code."""


def refusal_sentence(code: str, details: Mapping[str, Any]) -> str:
    """Return the sentence for a refusal's code, with the numbers that ``details`` has."""
    if write := WITH_NUMBERS.get(code):
        return str(write(details))
    return str(SENTENCES.get(code) or SENTENCES["refused"])


def fault_line(code: str) -> str:
    """Return the sentence for what is wrong with one field of a form."""
    return str(FAULTS.get(code) or CONTRADICTIONS.get(code) or FAULTS["unfit"])


def table_list(numbers: Sequence[int]) -> str:
    """Return table numbers as people say them.

    >>> table_list([3, 7, 9])
    '3, 7 and 9'
    """
    return listing([str(number) for number in numbers])


def _tables_unfinished(details: Mapping[str, Any]) -> str:
    tables = details["tables"]
    sentence = ngettext(
        "Table %(tables)s still plays.", "Tables %(tables)s still play.", len(tables)
    )
    return sentence % {"tables": table_list(tables)}


def _tables_tied(details: Mapping[str, Any]) -> str:
    tables = details["tables"]
    sentence = ngettext(
        "Table %(tables)s is tied and plays one more hand.",
        "Tables %(tables)s are tied and play one more hand.",
        len(tables),
    )
    return sentence % {"tables": table_list(tables)}


def _results_changed(details: Mapping[str, Any]) -> str:
    if not details["tables"]:
        return gettext(
            "Round %(number)d was drawn before the last results were in. Draw it again."
        ) % {"number": details["number"]}
    sentence = ngettext(
        "Round %(number)d was drawn before the correction at table %(tables)s. Draw it again.",
        "Round %(number)d was drawn before the corrections at tables %(tables)s. Draw it again.",
        len(details["tables"]),
    )
    return sentence % {"number": details["number"], "tables": table_list(details["tables"])}


def _too_few_present(details: Mapping[str, Any]) -> str:
    sentence = ngettext(
        "%(present)d person is checked in. A table needs %(needed)d.",
        "%(present)d people are checked in. A table needs %(needed)d.",
        details["present"],
    )
    return sentence % details


def _too_few_pairs(details: Mapping[str, Any]) -> str:
    sentence = ngettext(
        "%(present)d pair is here with both partners. A table needs two.",
        "%(present)d pairs are here with both partners. A table needs two.",
        details["present"],
    )
    return sentence % details


def _rounds_outstanding(details: Mapping[str, Any]) -> str:
    sentence = ngettext(
        "%(outstanding)d of the planned rounds is not played yet.",
        "%(outstanding)d of the planned rounds are not played yet.",
        details["outstanding"],
    )
    return sentence % details


def _numbered(sentence: Any) -> Any:
    """Return a writer that puts the details' values into a sentence."""
    return lambda details: str(sentence) % details


def _pin_wrong(details: Mapping[str, Any]) -> str:
    sentence = ngettext(
        "That PIN is not for tonight. %(left)d try left, or scan the card on the table.",
        "That PIN is not for tonight. %(left)d tries left, or scan the card on the table.",
        details["left"],
    )
    return sentence % details


WITH_NUMBERS: Mapping[str, Any] = {
    **seasons.WITH_NUMBERS,
    **event_brackets.WITH_NUMBERS,
    "tables_unfinished": _tables_unfinished,
    "tables_tied": _tables_tied,
    "wish_round_over": _numbered(
        _("A wish is for a round that has not started. The next one is round %(next)d.")
    ),
    "wish_contradicts": _numbered(
        _("One of these has a wish for round %(round)d already. Take that back first.")
    ),
    "head_table_plays": _numbered(
        _("The head table still plays. The round ends for all when table %(table)d ends.")
    ),
    "results_changed": _results_changed,
    "too_few_present": _too_few_present,
    "too_few_pairs": _too_few_pairs,
    "rounds_outstanding": _rounds_outstanding,
    "round_still_open": _numbered(_("Round %(number)d is not closed yet.")),
    "round_closed": _numbered(
        gettext_lazy("Round %(number)d is over, so the hand is not counted. Tell the director.")
    ),
    "not_the_last_hand": _numbered(
        _("Hand %(last)d has come after hand %(number)d. Change hand %(number)d instead.")
    ),
    "round_over": _numbered(_("Round %(number)d is closed. Nobody changes seats in it.")),
    "hand_already_recorded": _numbered(
        _("Hand %(number)d is on the sheet already. The next one is hand %(due)d.")
    ),
    "hand_out_of_turn": _numbered(_("Hand %(due)d comes first. This was hand %(number)d.")),
    "hand_waits": _numbered(_("Hand %(number)d is entered and waits for the other side.")),
    "own_hand": _numbered(_("The other side has to say whether hand %(number)d is right.")),
    "hand_not_there": _numbered(_("Hand %(number)d is not entered yet.")),
    "hand_decided": _numbered(_("Hand %(number)d is decided already.")),
    "hand_disputed": _numbered(_("Hand %(number)d is with the director, who will decide.")),
    "both_enter": _numbered(_("Tonight both sides enter each hand. Enter hand %(number)d too.")),
    "later_hand_entered": _numbered(
        _("Hand %(number)d was entered after it. Take that one back first.")
    ),
    "pin_wrong": _pin_wrong,
    "correction_breaks_hand": _numbered(
        _("With this change, hand %(number)d could not have been played. Change that one first.")
    ),
    "printing_takes_longer": _numbered(
        _("%(pages)d cards are to be printed. Have them prepared on their own page.")
    ),
    "too_many_searches": _numbered(
        _("Many charts are being searched for. Ask for this one again in %(minutes)d minutes.")
    ),
    "printing_unavailable": _numbered(
        _("This computer cannot print yet. Whoever looks after it types: %(remedy)s")
    ),
}
"""Writers of the sentences that carry numbers, by code."""
