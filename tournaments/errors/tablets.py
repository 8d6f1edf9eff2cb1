"""Refusals at a table: devices, PINs, and hands that wait for the other side."""

from tournaments.errors.kinds import Refusal


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


class DoorFull(Refusal):
    """So many devices wait to be let in at the table that no more are taken."""

    code = "door_full"
