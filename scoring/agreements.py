"""Whether two people who reported one hand say the same."""

from scoring.reports import HandReport

SCORED = ("pitcher", "bid", "is_stolen", "partner", "takers", "revoked_by", "misdeals", "bell")
LEFT_OPEN = ("is_stolen", "misdeals", "bell")
"""What is the same said with no or not said at all."""
TOLD = ("trump", "tricks", "pips", "dealer", "called_card")
"""What may be left out: it contradicts only where both have said it."""


def differences_between(first: HandReport, second: HandReport) -> tuple[str, ...]:
    """Return the fields of the short form in which two reports of one hand contradict.

    >>> differences_between(HandReport(pitcher=0), HandReport(pitcher=1))
    ('pitcher',)
    """
    scored = [name for name in SCORED if _said(first, name) != _said(second, name)]
    told = [
        name
        for name in TOLD
        if getattr(first, name) != getattr(second, name)
        and None not in (getattr(first, name), getattr(second, name))
    ]
    return (*scored, *told)


def _said(report: HandReport, name: str) -> object:
    """Return an answer; some are the same with no and when nothing is said."""
    answer = getattr(report, name)
    return (answer or None) if name in LEFT_OPEN else answer
