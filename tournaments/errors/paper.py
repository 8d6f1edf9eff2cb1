"""Refusals about charts and printing."""

from tournaments.errors.kinds import Refusal, Unreadable


class TooManySearches(Refusal):
    """More charts are being searched for than one visitor, or all together, may ask for."""

    code = "too_many_searches"


class ChartTooLarge(Refusal):
    """The chart has too many seats to be printed at once; its file has them all."""

    code = "chart_too_large"


class ChartNotReady(Refusal):
    """The night needs a search that has not found its first chart yet."""

    code = "chart_not_ready"


class PrintingUnavailable(Refusal):
    """The libraries that print are not on this machine; ``remedy`` is the line that brings them."""

    code = "printing_unavailable"


class PrintingFailed(Refusal):
    """The press gave up on a document: too large for its time or memory."""

    code = "printing_failed"


class PrintingBusy(Refusal):
    """Others are printing; the same a moment later goes."""

    code = "printing_busy"


class CardInvalid(Unreadable):
    """Hands of a paper card break the rules; ``hands`` has what is wrong, by number of the hand."""

    code = "card_invalid"


class CardReadMeanwhile(Refusal):
    """Somebody else has read the same card meanwhile."""

    code = "card_read_meanwhile"


class PrintingTakesLonger(Refusal):
    """So many ``pages`` are printed by the workers; ask them, and look how far they are."""

    code = "printing_takes_longer"
