"""The rules of Pitch: frozen values in, frozen values out."""

from scoring.bids import Bid, Call, all_bids, legal_bids
from scoring.cards import Card, Pack, Suit, parse_card
from scoring.choices import Announcement, Point, Receiver, Win
from scoring.endings import GameScore
from scoring.faults import Fault, FaultCode, InvalidHand
from scoring.findings import find_faults
from scoring.games import new_game, play_hand
from scoring.hands import HandScore
from scoring.presets import PRESETS
from scoring.reading import report_from_json
from scoring.reports import Evidence, HandReport, Trick, report_to_json, team_of
from scoring.rules import Item, RuleSet, Special, Stakes

__all__ = [
    "PRESETS",
    "Announcement",
    "Bid",
    "Call",
    "Card",
    "Evidence",
    "Fault",
    "FaultCode",
    "GameScore",
    "HandReport",
    "HandScore",
    "InvalidHand",
    "Item",
    "Pack",
    "Point",
    "Receiver",
    "RuleSet",
    "Special",
    "Stakes",
    "Suit",
    "Trick",
    "Win",
    "all_bids",
    "find_faults",
    "legal_bids",
    "new_game",
    "parse_card",
    "play_hand",
    "report_from_json",
    "report_to_json",
    "team_of",
]
