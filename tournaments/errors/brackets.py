"""Refusals about an event's bracket: its seeds, its matches, and changes of what has happened."""

from tournaments.errors.kinds import Refusal, Unreadable


class BracketNotStarted(Refusal):
    """The next rounds are of the bracket, whose seeds are not frozen yet."""

    code = "bracket_not_started"


class BracketStarted(Refusal):
    """The seeds are frozen."""

    code = "bracket_started"


class SeedsRefused(Unreadable):
    """The seeds do not name everybody who is here, each once: ``numbers`` are wrong or missing."""

    code = "seeds_refused"


class CutRefused(Unreadable):
    """The cut cannot be taken from this field; ``reasons`` lists all that is wrong."""

    code = "cut_refused"


class EventNotFinished(Refusal):
    """The standings are not posted, so that nobody knows yet who goes on."""

    code = "event_not_finished"


class EventFollowed(Refusal):
    """An event of this name and day goes on from here already: ``slug``."""

    code = "event_followed"


class CutOpen(Refusal):
    """Entries ``numbers`` are level at the cut, and nothing says yet who goes on."""

    code = "cut_open"


class MatchNotReady(Refusal):
    """It is not known yet who meets in match ``match``, or it is not played at all."""

    code = "match_not_ready"


class MatchDecided(Refusal):
    """Match ``match`` was decided at its table; only its hands can be corrected."""

    code = "match_decided"


class NotInMatch(Unreadable):
    """Entry ``number`` does not play in match ``match``."""

    code = "not_in_match"


class SeedHasPlayed(Refusal):
    """Somebody has sat at a table of the bracket, so nobody can take the place."""

    code = "seed_has_played"


class CorrectionTouches(Refusal):
    """Matches ``matches`` were begun by others than would meet now; a director can void them."""

    code = "correction_touches"
