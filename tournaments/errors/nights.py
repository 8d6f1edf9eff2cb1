"""Refusals about an event: its list, rounds, results, standings and archive."""

from tournaments.errors.kinds import Refusal, Unreadable


class SettingsRefused(Unreadable):
    """The event's settings contradict each other or are out of range."""

    code = "settings_refused"


class FileUnreadable(Unreadable):
    """The file is not a sheet: wrong kind, too large, or no column of names."""

    code = "file_unreadable"


class SignupClosed(Refusal):
    """Nobody can sign up for this event now."""

    code = "signup_closed"


class NameMissing(Unreadable):
    """A sign-up needs a name of at least one letter or figure."""

    code = "name_missing"


class NameAmbiguous(Unreadable):
    """Several people have this name; an address or a telephone number tells them apart."""

    code = "name_ambiguous"


class EventFinished(Refusal):
    """The standings are posted; nothing changes any more but by a correction."""

    code = "event_finished"


class PairHasPlayed(Refusal):
    """The pair has a seat in a round, or a seed, which are both's, so it stays together."""

    code = "pair_has_played"


class PairRefused(Refusal):
    """``numbers`` cannot become a pair, or are none: they have a partner or have withdrawn."""

    code = "pair_refused"


class TooFewPresent(Refusal):
    """``present`` people are here, a table needs ``needed``."""

    code = "too_few_present"


class TooFewPairs(Refusal):
    """``present`` pairs are here with both people; a table needs two."""

    code = "too_few_pairs"


class RoundStillOpen(Refusal):
    """Round ``number`` is not closed yet."""

    code = "round_still_open"


class AllRoundsPlayed(Refusal):
    """The event has its ``rounds`` rounds."""

    code = "all_rounds_played"


class RoundsOutstanding(Refusal):
    """``outstanding`` of the planned rounds are not closed."""

    code = "rounds_outstanding"


class RoundNotDraft(Refusal):
    """The round is playing or closed: another director was first."""

    code = "round_not_draft"


class RoundNotPlaying(Refusal):
    """The round is not being played."""

    code = "round_not_playing"


class RoundClosed(Refusal):
    """Round ``number`` is over; the hand is not counted."""

    code = "round_closed"


class ClockMissing(Refusal):
    """Round ``number`` is not played by the clock."""

    code = "clock_missing"


class ClockChanged(Refusal):
    """Somebody gave minutes meanwhile: there are ``extra_minutes`` now."""

    code = "clock_changed"


class ClockOutOfRange(Unreadable):
    """A round lasts for at least a minute and at most 600."""

    code = "clock_out_of_range"


class RoundNotStarted(Refusal):
    """The table has no game yet."""

    code = "round_not_started"


class TablesUnfinished(Refusal):
    """``tables`` still play."""

    code = "tables_unfinished"


class HeadTablePlays(Refusal):
    """The head table, ``table``, still plays, and its end ends the round."""

    code = "head_table_plays"


class TablesTied(Refusal):
    """``tables`` are level, and play one more hand so that somebody can move."""

    code = "tables_tied"


class SeatingChanged(Refusal):
    """Somebody drew or changed the round in the meantime."""

    code = "seating_changed"


class NothingToUndo(Refusal):
    """What was done is not as it was left, or was never a thing to undo."""

    code = "nothing_to_undo"


class SeatsMoved(Refusal):
    """Somebody moved one of these people in the meantime."""

    code = "seats_moved"


class SwapNeedsTwo(Unreadable):
    """Two people change seats, not one."""

    code = "swap_needs_two"


class SwapBreaksMatch(Refusal):
    """Who meets in ``match`` follows from the bracket, so only those two change seats there."""

    code = "swap_breaks_match"


class TableGivenUp(Refusal):
    """``table`` was given up, so nobody changes seats with another table there."""

    code = "table_given_up"


class RoundOver(Refusal):
    """Round ``number`` is closed, so nobody changes seats in it."""

    code = "round_over"


class ResultsChanged(Refusal):
    """Round ``number`` was drawn before results of ``round`` at ``tables`` were corrected."""

    code = "results_changed"


class NothingChanges(Unreadable):
    """Nobody comes and nobody goes."""

    code = "nothing_changes"


class ReasonMissing(Unreadable):
    """A correction says why."""

    code = "reason_missing"


class EventExists(Refusal):
    """An event of this address exists and differs from the file."""

    code = "event_exists"


class ArchiveDamaged(Unreadable):
    """The file's log, hands and scores do not belong together; ``faults`` says where."""

    code = "archive_damaged"


class StandingsNotReady(Refusal):
    """The standings are at ``revision``, results at ``due``; they follow in a moment."""

    code = "standings_not_ready"


class WishRoundOver(Refusal):
    """The round that the wish is for has been started, or is not planned."""

    code = "wish_round_over"


class WishContradicts(Refusal):
    """Somebody of the wish meets another entry in that round already, or sits it out."""

    code = "wish_contradicts"


class WishRefused(Refusal):
    """The wish names nobody or nothing that it could be about, or the format cannot honour it."""

    code = "wish_refused"


class StandInRefused(Refusal):
    """The person plays in this event already, or nobody can stand in for this entry."""

    code = "stand_in_refused"


class PlanUnsuited(Refusal):
    """In this format results decide who sits where, so no round can be published ahead."""

    code = "plan_unsuited"
