"""The rules of Pitch: frozen values in, frozen values out."""

from typing import TYPE_CHECKING, Any

from scoring.agreements import differences_between
from scoring.bids import Bid, Call, all_bids, legal_bids
from scoring.cards import CARDS, Card, Pack, Suit, parse_card
from scoring.choices import (
    Announcement,
    AtBell,
    Bidding,
    Exchange,
    FirstLead,
    Following,
    MadeScores,
    NextDealer,
    Point,
    Receiver,
    Revoke,
    TieAtTarget,
    TrumpBy,
    Win,
)
from scoring.contradictions import Contradiction, ContradictionCode, ContradictoryRules
from scoring.endings import GameScore
from scoring.faults import Fault, FaultCode, InvalidHand
from scoring.findings import find_faults
from scoring.forms import HandForm, ItemQuestion, Nobody, form_of
from scoring.games import new_game, play_hand
from scoring.hands import HandScore
from scoring.house_rules import differences, with_settings
from scoring.judgements import Judgement, judge
from scoring.lateness import less_lateness
from scoring.matches import game_number, opened
from scoring.misdeals import dealer_of
from scoring.notation import game_text, hand_line
from scoring.parameters import Item, Special, Stakes
from scoring.presets import PRESETS
from scoring.reading import report_from_json
from scoring.records import Names, names_of, report_from_record
from scoring.reports import Evidence, HandReport, Trick, report_to_json, team_of
from scoring.rules import RuleSet
from scoring.settings import rules_from_json
from scoring.simulate import random_hand, shorten, without_tricks

if TYPE_CHECKING:
    from scoring.accounts import settle

__all__ = [
    "CARDS",
    "PRESETS",
    "Announcement",
    "AtBell",
    "Bid",
    "Bidding",
    "Call",
    "Card",
    "Contradiction",
    "ContradictionCode",
    "ContradictoryRules",
    "Evidence",
    "Exchange",
    "Fault",
    "FaultCode",
    "FirstLead",
    "Following",
    "GameScore",
    "HandForm",
    "HandReport",
    "HandScore",
    "InvalidHand",
    "Item",
    "ItemQuestion",
    "Judgement",
    "MadeScores",
    "Names",
    "NextDealer",
    "Nobody",
    "Pack",
    "Point",
    "Receiver",
    "Revoke",
    "RuleSet",
    "Special",
    "Stakes",
    "Suit",
    "TieAtTarget",
    "Trick",
    "TrumpBy",
    "Win",
    "all_bids",
    "dealer_of",
    "differences",
    "differences_between",
    "find_faults",
    "form_of",
    "game_number",
    "game_text",
    "hand_line",
    "judge",
    "legal_bids",
    "less_lateness",
    "names_of",
    "new_game",
    "opened",
    "parse_card",
    "play_hand",
    "random_hand",
    "report_from_json",
    "report_from_record",
    "report_to_json",
    "rules_from_json",
    "settle",
    "shorten",
    "team_of",
    "with_settings",
    "without_tricks",
]


def __getattr__(name: str) -> Any:
    """Load the settlements when they are asked for: their fractions are slow to load."""
    if name == "settle":
        from scoring.accounts import settle  # noqa: PLC0415

        return settle
    raise AttributeError(name)
