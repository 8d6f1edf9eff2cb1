"""What a game refuses, each with a stable code."""

from typing import Any, ClassVar


class GameRefusal(Exception):
    """Understood, allowed to ask, cannot be granted. ``details`` says what stands in the way."""

    code: ClassVar[str]

    def __init__(self, **details: Any) -> None:
        super().__init__(self.code)
        self.details = details


class GameClosed(GameRefusal):
    """The director has closed the round this game belongs to."""

    code = "game_closed"


class GameOver(GameRefusal):
    """The game has its last hand; ``number`` is not played."""

    code = "game_over"


class HandAlreadyRecorded(GameRefusal):
    """Hand ``number`` is on the sheet: another device was first."""

    code = "hand_already_recorded"


class HandOutOfTurn(GameRefusal):
    """Hand ``number`` came before hand ``due``."""

    code = "hand_out_of_turn"


class HandNotFound(GameRefusal):
    """There is no official hand ``number`` to correct."""

    code = "hand_not_found"


class HandChangedMeanwhile(GameRefusal):
    """The correction was made against revision ``seen``; the hand is at ``revision``."""

    code = "hand_changed_meanwhile"


class SubmissionReused(GameRefusal):
    """This submission id already stands for another hand."""

    code = "submission_reused"


class CorrectionBreaksHand(GameRefusal):
    """With this correction the later hand ``number`` could not have been played."""

    code = "correction_breaks_hand"


class PenaltyNotInRules(GameRefusal):
    """The rules of this game ask nothing for it."""

    code = "penalty_not_in_rules"


class PenaltyTakenBack(GameRefusal):
    """The penalty is not there, or was taken back before."""

    code = "penalty_taken_back"


class NotTheLastHand(GameRefusal):
    """Hand ``number`` cannot be taken back: hand ``last`` came after it."""

    code = "not_the_last_hand"
