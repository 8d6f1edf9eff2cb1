"""What services refuse, as pages say it: one kind of exception with a sentence and a status."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import IntegrityError, OperationalError

from gameplay.errors import GameRefusal, HandChangedMeanwhile
from tournaments.errors import (
    DeviceNotLetIn,
    DeviceReplaced,
    DoorFull,
    NotFound,
    PinLocked,
    PinWrong,
    PrintingBusy,
    PrintingFailed,
    PrintingUnavailable,
    Refusal,
    TooManySearches,
    TooManyTries,
    UnknownTablet,
    Unreadable,
)
from tournaments.models.constraints import code_of
from tournaments.pairings.errors import PairingRefused
from tournaments.wording.refusals import fault_line, refusal_sentence

Kinds = type[Exception] | tuple[type[Exception], ...]
STATUSES: tuple[tuple[Kinds, int], ...] = (
    (Unreadable, 422),
    (HandChangedMeanwhile, 412),
    (PinLocked, 429),
    ((PinWrong, UnknownTablet), 401),
    ((DeviceNotLetIn, DeviceReplaced), 403),
    (PrintingUnavailable, 503),
    ((TooManySearches, TooManyTries), 429),
    (PrintingFailed, 503),
    (PrintingBusy, 503),
    (DoorFull, 429),
)


class Refused(Exception):
    """A service said no. ``faults`` are (field, sentence) where single fields are at fault."""

    def __init__(
        self, code: str, sentence: str, status: int, faults: tuple[tuple[str, str], ...] = ()
    ) -> None:
        super().__init__(code)
        self.code, self.sentence, self.status, self.faults = code, sentence, status, faults


@contextmanager
def refusals() -> Iterator[None]:
    """Turn what services raise into ``Refused``; what is not there stays ``NotFound``."""
    try:
        yield
    except NotFound:
        raise
    except (Refusal, GameRefusal) as refusal:
        raise _refused(refusal) from refusal
    except PairingRefused as refusal:
        told = [refusal_sentence(fault.value, {"numbers": n}) for fault, *n in refusal.reasons]
        sentences = " ".join(dict.fromkeys(told))
        raise Refused(refusal.fault.value, sentences, 409) from refusal
    except OperationalError as busy:
        raise Refused("busy", refusal_sentence("busy", {}), 503) from busy
    except IntegrityError as collision:
        code = code_of(collision)
        raise Refused(code, refusal_sentence(code, {}), 409) from collision


def _refused(refusal: Refusal | GameRefusal) -> Refused:
    """Give a refusal its sentence, its status and its faults."""
    listed = refusal.details.get("faults", ())
    faults = [(str(fault["field"]), fault_line(fault["code"])) for fault in listed]
    status = next((code for kind, code in STATUSES if isinstance(refusal, kind)), 409)
    sentence = refusal_sentence(refusal.code, refusal.details)
    if not faults and "field" in refusal.details:
        faults = [(refusal.details["field"], sentence)]
    return Refused(refusal.code, sentence, status, tuple(faults))
