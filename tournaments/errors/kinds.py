"""The kinds of refusal, as HTTP tells them apart."""

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


class TooManyTries(Refusal):
    """So often within a quarter of an hour is too often, for this address or this account."""

    code = "too_many_tries"


class Unreadable(Refusal):
    """What was given cannot be understood; ``faults`` lists all that is wrong with it."""

    code = "unreadable"
