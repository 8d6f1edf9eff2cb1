"""What the script of the pad says: whole sentences by key, for it to put values into."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from scoring import FaultCode, Names, RuleSet, Suit
from tournaments.wording.clocks import clock_words
from tournaments.wording.faults import SENTENCES
from tournaments.wording.outcomes import outcome_phrases
from tournaments.wording.points import SUITS, WORDS, point_name
from tournaments.wording.tables import side_shorts, side_words

FOUND_HERE = (
    FaultCode.BELL_WITHOUT_CLOCK,
    FaultCode.BID_MISSING,
    FaultCode.BID_NOT_OFFERED,
    FaultCode.BID_OUT_OF_RANGE,
    FaultCode.CAPTOR_WITHOUT_TRICK,
    FaultCode.ITEM_MISSING,
    FaultCode.ITEM_UNTAKEN,
    FaultCode.PARTNER_MISPLACED,
    FaultCode.THROWN_IN_NOT_ALLOWED,
    FaultCode.THROWN_IN_WITH_POINTS,
    FaultCode.TRICKS_IMPOSSIBLE,
    FaultCode.TRICKS_MISSING,
)
"""Faults that a device finds by itself, in ``js/pad/faults.js``."""

AHEAD: Mapping[str, Any] = {
    "waiting": _("waits for the other side"),
    "agreed": _("confirmed"),
    "disputed": _("with the director"),
}
ASKERS: Mapping[str, Any] = {
    "ask_handed": _("Hand the tablet to the other side. Hand %(number)s: is this what happened?"),
    "ask_table": _("The table entered hand %(number)s. Is this what happened?"),
    "ask_them": _("They entered hand %(number)s. Is this what happened?"),
    "ask_side": _("%(side)s entered hand %(number)s. Is this what happened?"),
}
SAYINGS: Mapping[str, Any] = {
    "hand": _("Hand %(number)s"),
    "hand_of": _("Hand %(number)s of %(of)s"),
    "hand_game": _("Game %(game)s of %(of)s, hand %(number)s"),
    "games_won": _("Games %(games)s"),
    "hand_more": _("Hand %(number)s: the table is level, so one more"),
    "title": _("Table %(table)s"),
    "title_hand": _("Table %(table)s, hand %(hand)s"),
    "call": _("Call director"),
    "called": _("Director called"),
    "no_call": _("No network to call the director. Raise your hand."),
    "not_sent": _("%(count)s not sent"),
    "line.waits": AHEAD["waiting"],
    "line.agreed": AHEAD["agreed"],
    "line.disputed": AHEAD["disputed"],
    "line.unsent": _("not sent"),
    "line.thrown_in": _("thrown in"),
    "line.made": _("made"),
    "line.game": _("Game %(game)s"),
    "line.game_after": _("Game %(game)s, after %(games)s"),
    "line.set": _(", set"),
    "begin": _("Choose, look at it together, then send it."),
    "missing": _("Still to choose: %(list)s."),
    "marked": _("See what is marked."),
    "send": _("Send hand %(number)s"),
    "send_both": _("Send our hand %(number)s"),
    "send_versions": _("Send both to the director"),
    "second": _("Now the other side enters hand %(number)s."),
    "same": _(
        "That is the same as theirs. Change what was different, or say that they were right."
    ),
    "undo": _("Undo hand %(number)s"),
    "us": _("Us"),
    "them": _("Them"),
    "clock.minutes": _("%(count)s min"),
    "nobody.not_in_play": _("Not in play"),
    "nobody.tied": pgettext_lazy("the game point", "Tie"),
    "in_trump": _("Trumps were %(trump)s."),
    "ask.pitcher": _("Pitcher"),
    "ask.bid": _("Bid"),
    "ask.trump": _("Trumps"),
    "differs": _("differs"),
    "offline": _(
        "No network. What you enter is saved on this tablet and goes out by itself. Keep playing."
    ),
    "not_saved": _(
        "This tablet cannot save the hand. Write it on the card, and call the director."
    ),
    "unknown": _(
        "This tablet is no longer the table’s. What you entered is kept here: ask the director for "
        "a new card, and scan it."
    ),
    "door": _("Another device has this table. What you entered is kept here."),
    "held": _("The hand is with the director, and nothing is lost."),
    "aside": _("What you entered is kept on this tablet."),
    **ASKERS,
}


def pad_words(rules: RuleSet, seats: int) -> dict[str, str]:
    """Return every sentence and name that the pad's script needs under these rules."""
    count = rules.side_count(seats)
    names = {
        **{f"point.{item.point}": point_name(item.point) for item in rules.items},
        **{f"suit.{suit}": str(SUITS[suit]) for suit in Suit},
        **{f"bid.{word}": str(said) for word, said in WORDS.items()},
        **{f"fault.{code}": str(SENTENCES[code][0]) for code in FOUND_HERE},
        **{f"side.{side}": name for side, name in enumerate(side_words(seats, count))},
        **{f"short.{side}": name for side, name in enumerate(side_shorts(seats, count))},
        "team.0": gettext("The pitcher’s side"),
        "team.1": gettext("the others"),
    }
    clock = {f"clock.{key}": said for key, said in clock_words().items()}
    sayings = {key: str(said) for key, said in SAYINGS.items()} | clock
    return {**names, **sayings, **outcome_phrases(seats // count)}


def ahead_word(state: str) -> str:
    """Return what a hand that is not on the sheet waits for."""
    return str(AHEAD[state])


def asker_sentence(number: int, side: int | None, names: Names, *, viewer: int | None) -> str:
    """Return who entered a hand, and the question that goes with it."""
    values = {"number": number, "side": names.sides[side] if side is not None else ""}
    if side is None:
        key = "ask_handed" if viewer is None else "ask_table"
    else:
        key = "ask_side" if viewer is None else "ask_them"
    return str(ASKERS[key]) % values
