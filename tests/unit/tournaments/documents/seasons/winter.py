"""A winter of four teams as the documents take it."""

from datetime import date

from tests.unit.tournaments.documents.night import HARD_NAMES, NAMES
from tournaments.documents.seasons.letters import CaptainLetter, LettersSheet
from tournaments.documents.seasons.matchsheets import MatchLine, MatchSheetsSheet, TeamSheet
from tournaments.documents.seasons.schedules import FixtureLine, NightLines, ScheduleSheet
from tournaments.documents.seasons.tables import DivisionLines, SeasonTableSheet, TeamLine

TEAMS = ("Riverside Aces", "Legion Jacks", "Elks Smudgers", "Mill Street")
WINTER = {"season_id": 7, "club": "Riverside Card Club", "season": "Winter League", "revision": 31}
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


def team_schedule(**changes) -> ScheduleSheet:
    own = tuple(
        NightLines(
            night.day, tuple(line for line in night.lines if TEAMS[0] in (line.home, line.away))
        )
        for night in NIGHTS
    )
    return schedule(**{"nights": own, "team": TEAMS[0], "team_number": 1, **changes})


def letters(*, names=TEAMS[:1], **changes) -> LettersSheet:
    written = tuple(
        CaptainLetter(
            team=name,
            captain=captain,
            link="https://club.example/c/#3f9a77c02be1",
            nights=team_schedule().nights,
        )
        for name, captain in zip(names, ("Margaret Abbott", *names), strict=False)
    )
    return LettersSheet(**{**WINTER, "letters": written, **changes})


def division(names=TEAMS, name="Premier") -> DivisionLines:
    count = len(names)
    lines = tuple(
        TeamLine(
            place=str(place),
            name=team,
            values=(str(2 * (count - place)), "3", "2", "0", "1", "12–6"),
            notes=("goes down",) if place == count else (),
        )
        for place, team in enumerate(names, start=1)
    )
    met = tuple(
        tuple(("4–2", "3–3") if home < away else () for away in range(count))
        for home in range(count)
    )
    notes = ("1 match is reported and not counted yet.",)
    return DivisionLines(name=name, lines=lines, met=met, notes=notes)


def table(**changes) -> SeasonTableSheet:
    usual = {
        **WINTER,
        "columns": ("Points", "Played", "Won", "Drawn", "Lost", "Games"),
        "divisions": (division(),),
        "order": ("Match points", "Games won less games lost"),
    }
    return SeasonTableSheet(**{**usual, **changes})


def match_sheets(*, names=TEAMS, count=1, **changes) -> MatchSheetsSheet:
    home, away = (
        TeamSheet(name=name, regulars=NAMES[start : start + 6], substitutes=NAMES[20:22])
        for name, start in ((names[0], 0), (names[1], 6))
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


__all__ = [
    "HARD_NAMES",
    "TEAMS",
    "division",
    "letters",
    "match_sheets",
    "schedule",
    "table",
    "team_schedule",
]
