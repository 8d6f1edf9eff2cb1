"""What the event refuses, each with a stable code.

The kinds say what went wrong in the way HTTP does; ``details`` names what stands in the way. The
sentences are in ``tournaments.wording``.
"""

from typing import Any, ClassVar


class Refusal(Exception):
    """Understood, allowed to ask, cannot be granted as things stand."""

    code: ClassVar[str] = "refused"

    def __init__(self, **details: Any) -> None:
        super().__init__(self.code)
        self.details = details


class NotFound(Refusal):
    """There is no such thing, or not for the one who asks."""

    code = "not_found"


class UnknownTablet(Refusal):
    """The link or the device is not known, was revoked, or the event is over."""

    code = "unknown_tablet"


class Unreadable(Refusal):
    """What was given cannot be understood; ``faults`` lists all that is wrong with it."""

    code = "unreadable"


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


class EntryHasPlayed(Refusal):
    """An entry that has been seated cannot be taken off the list, only withdrawn."""

    code = "entry_has_played"


class TooFewPresent(Refusal):
    """``present`` people are here, a table needs ``needed``."""

    code = "too_few_present"


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


class RoundNotStarted(Refusal):
    """The table has no game yet."""

    code = "round_not_started"


class TablesUnfinished(Refusal):
    """``tables`` still play."""

    code = "tables_unfinished"


class SeatingChanged(Refusal):
    """Somebody drew or changed the round in the meantime."""

    code = "seating_changed"


class ResultsChanged(Refusal):
    """Round ``number`` was drawn before results of ``round`` at ``tables`` were corrected."""

    code = "results_changed"


class ReasonMissing(Unreadable):
    """A correction says why."""

    code = "reason_missing"


class SeasonNotPreparing(Refusal):
    """The season is published; its teams and its schedule stay as they are."""

    code = "season_not_preparing"


class SeasonNotPlaying(Refusal):
    """The season is not published yet, or it is over."""

    code = "season_not_playing"


class SeasonDoesNotFit(Refusal):
    """No schedule fits the dates and halls; ``obstacles`` has every reason with its numbers."""

    code = "season_does_not_fit"


class ScheduleMissing(Refusal):
    """The season has no schedule yet."""

    code = "schedule_missing"


class ScheduleOutdated(Refusal):
    """Teams, halls or dates have changed while the schedule was made."""

    code = "schedule_outdated"


class MatchNotOpen(Refusal):
    """The match is ``state``, so this cannot be done with it."""

    code = "match_not_open"


class MatchNotBegun(Refusal):
    """The match has not begun, so it has no result."""

    code = "match_not_begun"


class MatchNotYours(NotFound):
    """The match is another team's."""

    code = "match_not_yours"


class MakeupRefused(Refusal):
    """The match cannot be played then; ``faults`` lists every reason."""

    code = "makeup_refused"


class SheetRefused(Unreadable):
    """The match sheet breaks the league's rules; ``faults`` lists all of it."""

    code = "sheet_refused"


class ReportNotYoursToConfirm(Refusal):
    """A captain does not confirm the own report; the other one does."""

    code = "report_own"


class ReportChangedMeanwhile(Refusal):
    """Another report than the one that was looked at is the latest: ``revision``."""

    code = "report_changed"


class MatchesOutstanding(Refusal):
    """Matches ``numbers`` have no result yet."""

    code = "matches_outstanding"


class CutTied(Refusal):
    """Teams ``teams`` share the place at which a division is cut."""

    code = "cut_tied"


class TeamHasLeft(Refusal):
    """The team has been withdrawn."""

    code = "team_has_left"


class UnknownCaptain(UnknownTablet):
    """The captain's link or device is not known, or was replaced."""

    code = "unknown_captain"


class EventExists(Refusal):
    """An event of this address exists and differs from the file."""

    code = "event_exists"


class ArchiveDamaged(Unreadable):
    """The file's log, hands and scores do not belong together; ``faults`` says where."""

    code = "archive_damaged"


class TooManySearches(Refusal):
    """More charts are being searched for than one visitor, or all together, may ask for."""

    code = "too_many_searches"


class ChartTooLarge(Refusal):
    """The chart has too many seats to be printed at once; its file has them all."""

    code = "chart_too_large"


class ChartNotReady(Refusal):
    """The night needs a search that has not found its first chart yet."""

    code = "chart_not_ready"


class StandingsNotReady(Refusal):
    """The standings are at ``revision``, results at ``due``; they follow in a moment."""

    code = "standings_not_ready"


class PrintingUnavailable(Refusal):
    """The libraries that print are not on this machine; ``remedy`` is the line that brings them."""

    code = "printing_unavailable"


class PrintingFailed(Refusal):
    """The press gave up on a document: too large for its time or memory."""

    code = "printing_failed"


class DeviceNotLetIn(Refusal):
    """Another device has this table; the director has not let this one in yet."""

    code = "device_not_let_in"


class DeviceReplaced(Refusal):
    """Another device took this one's place; it may only hand in what it still has."""

    code = "device_replaced"


class HandWaits(Refusal):
    """Hand ``number`` is entered and waits for the other side."""

    code = "hand_waits"


class OwnHand(Refusal):
    """The side that entered hand ``number`` cannot answer for the other."""

    code = "own_hand"


class HandNotThere(Refusal):
    """Hand ``number`` is not entered yet, so there is nothing to answer."""

    code = "hand_not_there"


class HandDecided(Refusal):
    """Hand ``number`` waits for nobody any more: it is on the sheet, taken back or ruled on."""

    code = "hand_decided"


class HandDisputed(Refusal):
    """The two sides differ about hand ``number``; the director decides."""

    code = "hand_disputed"


class BothEnter(Refusal):
    """In this event the other side enters hand ``number`` too, instead of confirming it."""

    code = "both_enter"


class LaterHandEntered(Refusal):
    """Hand ``number`` was entered after the one that is to be taken back."""

    code = "later_hand_entered"


class PinWrong(Refusal):
    """No table of tonight has this PIN; ``left`` tries are left for now."""

    code = "pin_wrong"


class PinLocked(Refusal):
    """Too many wrong PINs; the card still opens the table, and the director can reopen it."""

    code = "pin_locked"


class SideTaken(Refusal):
    """The device has entered hands for its side; on the other it would answer itself."""

    code = "side_taken"
