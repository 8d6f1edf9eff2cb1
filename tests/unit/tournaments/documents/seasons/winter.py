"""A winter of four teams as the documents take it."""

from datetime import date

from tests.unit.tournaments.documents.night import NAMES
from tournaments.documents.looks import USUAL
from tournaments.documents.seasons.letters import CaptainLetter, LettersSheet, letters_pdf
from tournaments.documents.seasons.matchsheets import (
    MatchLine,
    MatchSheetsSheet,
    TeamSheet,
    match_sheets_pdf,
)
from tournaments.documents.seasons.schedules import (
    FixtureLine,
    NightLines,
    ScheduleSheet,
    TeamScheduleSheet,
    schedule_pdf,
)
from tournaments.documents.seasons.tables import (
    DivisionLines,
    SeasonTableSheet,
    TeamLine,
    season_table_pdf,
)
from tournaments.documents.sheets import SeasonHeading

TEAMS = ("Riverside Aces", "Legion Jacks", "Elks Smudgers", "Mill Street")
HEADING = SeasonHeading(
    season_id=7,
    club="Riverside Card Club",
    season="Winter League",
    revision=31,
    check_page="https://pitchboard.example.org/paper/",
)
WINTER = {"heading": HEADING, "look": USUAL}
NIGHTS = (
    NightLines(
        date(2025, 10, 28),
        (
            FixtureLine(
                number=1, time="19:00", home=TEAMS[0], away=TEAMS[1], division="Premier",
                hall="Elks Lodge", result="4–2",
            ),
            FixtureLine(
                number=2, time="19:00", home=TEAMS[2], away=TEAMS[3], division="Premier",
                hall="Grange", note="Mill Street did not come",
            ),
        ),
    ),
    NightLines(
        date(2025, 11, 4),
        (FixtureLine(number=3, time="19:00", home=TEAMS[1], away=TEAMS[0], division="Premier"),),
    ),
    NightLines(
        None,
        (
            FixtureLine(
                number=4, time="", home=TEAMS[3], away=TEAMS[0], division="Premier",
                note="postponed, to be played by December 2, 2025",
            ),
        ),
    ),
)  # fmt: skip


def schedule(**changes) -> ScheduleSheet:
    return ScheduleSheet(**{**WINTER, "nights": NIGHTS, **changes})


def team_schedule(**changes) -> TeamScheduleSheet:
    own = tuple(
        NightLines(
            night.day, tuple(line for line in night.lines if TEAMS[0] in (line.home, line.away))
        )
        for night in NIGHTS
    )
    return TeamScheduleSheet(**{**WINTER, "nights": own, "team": TEAMS[0], **changes})


def nights_of(names) -> tuple[NightLines, ...]:
    """A night on which everybody plays at home against the next."""
    lines = tuple(
        FixtureLine(
            number=number, time="19:00", home=name, away=names[number % len(names)],
            division=name, hall=name, result="10–8", note=f"{name} did not come",
        )
        for number, name in enumerate(names, start=1)
    )  # fmt: skip
    return (NightLines(date(2025, 10, 28), lines),)


def letters(*, names=TEAMS[:1], nights=None, **changes) -> LettersSheet:
    captains = ("Margaret Abbott", *names)
    written = tuple(
        CaptainLetter(
            team=name,
            number=number,
            captain=captains[number - 1],
            link="https://club.example/c/#3f9a77c02be1",
            nights=nights or team_schedule().nights,
        )
        for number, name in enumerate(names, start=1)
    )
    return LettersSheet(**{**WINTER, "letters": written, **changes})


def division(names=TEAMS, name="Premier", met=("4–2", "3–3"), games="12–6") -> DivisionLines:
    count = len(names)
    lines = tuple(
        TeamLine(
            place=str(place),
            name=team,
            values=(str(2 * (count - place)), "3", "2", "0", "1", games),
            notes=("goes down",) if place == count else (),
        )
        for place, team in enumerate(names, start=1)
    )
    cells = tuple(
        tuple(met if home < away else () for away in range(count)) for home in range(count)
    )
    notes = ("1 match is reported and not counted yet.",)
    return DivisionLines(name=name, lines=lines, met=cells, notes=notes)


def table(**changes) -> SeasonTableSheet:
    usual = {
        **WINTER,
        "columns": ("Points", "Played", "Won", "Drawn", "Lost", "Games"),
        "divisions": (division(),),
        "order": ("Match points", "Games won less games lost"),
    }
    return SeasonTableSheet(**{**usual, **changes})


def match_sheets(
    *, names=TEAMS, people=(NAMES[:6], NAMES[6:12]), substitutes=NAMES[20:22], count=1, **changes
) -> MatchSheetsSheet:
    home, away = (
        TeamSheet(name=name, regulars=regulars, substitutes=substitutes)
        for name, regulars in zip(names[:2], people, strict=True)
    )
    matches = tuple(
        MatchLine(
            number=number, division="Premier", day=date(2025, 10, 28), time="19:00",
            hall="Elks Lodge", home=home, away=away,
        )
        for number in range(1, count + 1)
    )  # fmt: skip
    usual = {
        **WINTER,
        "matches": matches,
        "boards": 3,
        "games": 3,
        "players": 2,
        "asks_points": False,
        "rules": ("At most 2 substitutes play in a match.",),
    }
    return MatchSheetsSheet(**{**usual, **changes})


PRINTS = {
    "season_schedule": (schedule_pdf, schedule),
    "season_team": (schedule_pdf, team_schedule),
    "season_table": (season_table_pdf, table),
    "captains_letter": (letters_pdf, letters),
    "match_sheet": (match_sheets_pdf, match_sheets),
}
OF_NAMES = {
    "season_schedule": lambda names, look: schedule(nights=nights_of(names), look=look),
    "season_team": lambda names, look: team_schedule(
        nights=nights_of(names), team=names[0], look=look
    ),
    "season_table": lambda names, look: table(divisions=(division(names, names[0]),), look=look),
    "captains_letter": lambda names, look: letters(
        names=names[:2], nights=nights_of(names), look=look
    ),
    "match_sheet": lambda names, look: match_sheets(
        names=names, people=(names[::2], names[1::2]), look=look
    ),
}
"""The same documents of teams, halls and people with other names."""
