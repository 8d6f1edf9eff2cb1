"""The rows of an event, one noun a file."""

from tournaments.models.account import Account, Membership
from tournaments.models.action import Action
from tournaments.models.bracket import Bracket, BracketRuling, BracketSeed
from tournaments.models.card import CardReading
from tournaments.models.chart import ChartSearch
from tournaments.models.club import Club, Player
from tournaments.models.device import Device, Tablet
from tournaments.models.document import Document
from tournaments.models.entry import Entry, PairMember
from tournaments.models.event import Event
from tournaments.models.fixture import Fixture, TeamNight
from tournaments.models.guess import Guess
from tournaments.models.letterhead import Letterhead
from tournaments.models.plan import PublishedPlan
from tournaments.models.playoff import Playoff, PlayoffNight, PlayoffResult, PlayoffSeed
from tournaments.models.printing import Imprint, PrintBatch, PrintedPart, Printing
from tournaments.models.report import BoardLine, LineupSeat, MatchReport, ReportAnswer
from tournaments.models.round import Round, Seating, Table
from tournaments.models.season import Division, Holiday, Season
from tournaments.models.season_table import SeasonAction, SeasonHead, TeamStanding
from tournaments.models.slip import Call, Slip
from tournaments.models.standing import Standing, StandingsHead
from tournaments.models.team import Appearance, CaptainDevice, CaptainLink, Team, TeamMember
from tournaments.models.venue import Venue, VenueClosure
from tournaments.models.wish import Wish
from tournaments.models.worker import Worker

__all__ = [
    "Account",
    "Action",
    "Appearance",
    "BoardLine",
    "Bracket",
    "BracketRuling",
    "BracketSeed",
    "Call",
    "CaptainDevice",
    "CaptainLink",
    "CardReading",
    "ChartSearch",
    "Club",
    "Device",
    "Division",
    "Document",
    "Entry",
    "Event",
    "Fixture",
    "Guess",
    "Holiday",
    "Imprint",
    "Letterhead",
    "LineupSeat",
    "MatchReport",
    "Membership",
    "PairMember",
    "Player",
    "Playoff",
    "PlayoffNight",
    "PlayoffResult",
    "PlayoffSeed",
    "PrintBatch",
    "PrintedPart",
    "Printing",
    "PublishedPlan",
    "ReportAnswer",
    "Round",
    "Season",
    "SeasonAction",
    "SeasonHead",
    "Seating",
    "Slip",
    "Standing",
    "StandingsHead",
    "Table",
    "Tablet",
    "Team",
    "TeamMember",
    "TeamNight",
    "TeamStanding",
    "Venue",
    "VenueClosure",
    "Wish",
    "Worker",
]
