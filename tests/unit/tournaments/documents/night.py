"""A club night with the names of the sign-up sheet, as the documents take it."""

import csv
from dataclasses import replace
from datetime import date
from pathlib import Path

from tournaments.documents.looks import LOOKS
from tournaments.documents.scoresheets import (
    HandLine,
    ScoreCard,
    ScoreCardsSheet,
    SeatLine,
    SideLine,
    scorecards_pdf,
)
from tournaments.documents.sheets import Heading
from tournaments.documents.standings import StandingsLine, StandingsSheet, standings_pdf
from tournaments.documents.tablecards import TableCard, TableCardsSheet, tablecards_pdf

ROSTER = Path(__file__).parents[3] / "data" / "roster_22.csv"
NAMES = tuple(row["Name"].strip() for row in csv.DictReader(ROSTER.read_text("utf-8").splitlines()))
# What people type, and what somebody who means harm types.
HARD_NAMES = (
    "W" * 60,
    "x" * 300,
    "Щ" * 300,
    "김" * 300,
    "ที่" * 100,
    "پروین احمدی " * 25,
    "\u202eevil\u202c Name",
    "👩‍👩‍👧 Team",
    "{{ sheet.club }} {% now 'Y' %} {% debug %}",
    '<img src="http://127.0.0.1:9/x.png"><script>alert(1)</script>',
    "</style><style>*{display:none}",
    'O\'Brien, "Doc"',
)
DAY = date(2026, 10, 15)
HEADING = Heading(
    event_id=3,
    club="Riverside Card Club",
    event="Thursday club night",
    event_date=DAY,
    revision=31,
    check_page="https://pitchboard.example.org/paper/",
)
COMPASS = ("North", "East", "South", "West")
SIDES = (
    SideLine(name="North–South", short="N–S"),
    SideLine(name="East–West", short="E–W"),
)
PLAYED = (
    HandLine(
        pitcher=0,
        bid="3",
        trump="H",
        takers=(0, 0, None, 1),
        points=(-3, 1),
        totals=(-3, 1),
        was_set=True,
    ),
    HandLine(
        pitcher=1,
        bid="smudge",
        trump="S",
        takers=(1, 1, 1, 1),
        points=(0, 5),
        totals=(-3, 6),
        is_moon=True,
    ),
    HandLine(pitcher=None, bid="", takers=(None, None, None, None), points=(0, 0), totals=(-3, 6)),
)


def seats_of(names, *, first=0):
    return tuple(
        SeatLine(compass=word, letter=word[0], name=name, number=first + place + 1)
        for place, (word, name) in enumerate(zip(COMPASS, names, strict=True))
    )


def card_of(names, *, table=1, first=0):
    return ScoreCard(
        club="Riverside Card Club",
        event="Thursday club night",
        event_date=DAY,
        round_number=3,
        rounds=6,
        table_number=table,
        seats=seats_of(names, first=first),
        sides=SIDES,
        hands=8,
        items=("High", "Low", "Jack", "Game"),
        first_dealer=(table - 1) % 4,
        bids=("2", "3", "4", "smudge"),
        rules_line="Low to whoever captures it; dealer must bid 2; 8 hands a round.",
        link=f"https://pitchboard.example.org/t/7QK4-M2XA-{table}",
        pin="482913",
        version=31,
    )


def cards_for(names, *, paper="letter"):
    """Four to a table; the last table is filled up from the front."""
    filled = (*names, *names[:3])
    tables = range(-(-len(names) // 4))
    cards = [card_of(filled[4 * n : 4 * n + 4], table=n + 1, first=4 * n) for n in tables]
    return ScoreCardsSheet(event_id=3, cards=tuple(cards), look=LOOKS[paper])


def record_for(names, *, paper="letter"):
    """The same cards with the hands that were played."""
    sheet = cards_for(names, paper=paper)
    return replace(sheet, cards=tuple(replace(card, played=PLAYED) for card in sheet.cards))


def standings_for(names, *, paper="letter"):
    lines = tuple(
        StandingsLine(
            place="5=" if place in (5, 6) else str(place),
            name=name,
            number=place,
            values=(60 - 3 * place, 4 - place // 6, place % 3),
            because="They are level on all counts and share 5th." if place == 5 else "",
        )
        for place, name in enumerate(names, start=1)
    )
    return StandingsSheet(
        heading=replace(HEADING, log_head="3f9a77c02be1"),
        look=LOOKS[paper],
        after_round=4,
        rounds=6,
        lines=lines,
        note="3 hands still wait for confirmation and are not counted.",
    )


def tablecards(*, paper="letter"):
    cards = tuple(
        TableCard(
            table_number=number,
            link=f"https://pitchboard.example.org/t/7QK4-M2XA-{number}",
            pin="482913" if number != 2 else "",
        )
        for number in (1, 2, 7, 12, 108)
    )
    return TableCardsSheet(heading=HEADING, look=LOOKS[paper], cards=cards)


SHEETS = {
    "cards": (scorecards_pdf, lambda paper: cards_for(NAMES, paper=paper)),
    "record": (scorecards_pdf, lambda paper: record_for(NAMES, paper=paper)),
    "standings": (standings_pdf, lambda paper: standings_for(NAMES, paper=paper)),
    "table cards": (tablecards_pdf, lambda paper: tablecards(paper=paper)),
}


def printed_anew(kind, paper):
    print_sheet, sheet_on = SHEETS[kind]
    return print_sheet(sheet_on(paper))
