"""Refusals about a league's season."""

from tournaments.errors.kinds import NotFound, Refusal, UnknownTablet, Unreadable


class SeasonNotPreparing(Refusal):
    """The season is published; its teams and its schedule stay as they are."""

    code = "season_not_preparing"


class SeasonNotPlaying(Refusal):
    """The season is not published yet, or it is over."""

    code = "season_not_playing"


class SeasonNotOver(Refusal):
    """The season is not closed."""

    code = "season_not_over"


class SeasonBegun(Refusal):
    """A match was reported, moved or postponed, so the season stays published."""

    code = "season_begun"


class SeasonFollowed(Refusal):
    """The next season was made from this one's tables, so they stay."""

    code = "season_followed"


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


class PlayoffExists(Refusal):
    """The division has a play-off already."""

    code = "playoff_exists"


class PlayoffBegun(Refusal):
    """A match of the play-off has a result, so its seeds stay."""

    code = "playoff_begun"


class TeamHasLeft(Refusal):
    """The team has been withdrawn."""

    code = "team_has_left"


class UnknownCaptain(UnknownTablet):
    """The captain's link or device is not known, or was replaced."""

    code = "unknown_captain"
