"""The rows of an event, one noun a file."""

from tournaments.models.account import Account, Membership
from tournaments.models.action import Action
from tournaments.models.chart import ChartSearch
from tournaments.models.club import Club, Player
from tournaments.models.device import Device, Tablet
from tournaments.models.document import Document
from tournaments.models.entry import Entry
from tournaments.models.event import Event
from tournaments.models.guess import Guess
from tournaments.models.round import Round, Seating, Table
from tournaments.models.slip import Call, Slip
from tournaments.models.standing import Standing, StandingsHead
from tournaments.models.worker import Worker

__all__ = [
    "Account",
    "Action",
    "Call",
    "ChartSearch",
    "Club",
    "Device",
    "Document",
    "Entry",
    "Event",
    "Guess",
    "Membership",
    "Player",
    "Round",
    "Seating",
    "Slip",
    "Standing",
    "StandingsHead",
    "Table",
    "Tablet",
    "Worker",
]
