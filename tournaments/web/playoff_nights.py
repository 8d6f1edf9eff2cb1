"""When and where the matches of a play-off are played, as pages show it."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from tournaments.models import PlayoffNight
from tournaments.selectors.seasons.playoffs import SeasonPlayoff
from tournaments.web.shown_brackets import ShownBracket, ShownMatch


@dataclass(frozen=True, slots=True)
class ShownNight:
    """A match of a play-off that is to be played: in words, with its night where it has one."""

    title: str
    match: ShownMatch
    night: PlayoffNight | None

    @property
    def name(self) -> str:
        """The match's name in the bracket."""
        return self.match.name

    @property
    def starts_at(self) -> datetime | None:
        """When it begins, as far as that is known."""
        return self.night.starts_at if self.night else None

    @property
    def teams(self) -> list[str]:
        """Who plays, by name or by what leads there."""
        return [side.name or side.words for side in self.match.sides]


def nights_of(found: SeasonPlayoff) -> list[ShownNight]:
    """Return the matches that are to be played, in the order of the bracket."""
    states = found.progress.states
    return [shown for shown in all_nights(found) if not states[shown.name].status.is_settled]


def dated_nights(found: SeasonPlayoff) -> list[ShownNight]:
    """Return those of them that have a night, the next one first."""
    return sorted((shown for shown in nights_of(found) if shown.night), key=in_time)


def all_nights(found: SeasonPlayoff) -> list[ShownNight]:
    """Return every match with its night where it has one, in the order of the bracket."""
    bracket = ShownBracket(found.progress, found.name_of)
    return [
        ShownNight(title, match, found.nights.get(match.name)) for title, match in _titled(bracket)
    ]


def in_time(shown: ShownNight) -> tuple[datetime, str]:
    """Return what puts matches with a night in order."""
    assert shown.starts_at is not None
    return shown.starts_at, shown.name


def titles_of(bracket: ShownBracket) -> dict[str, str]:
    """Return the round of each match in words."""
    return {match.name: title for title, match in _titled(bracket)}


def _titled(bracket: ShownBracket) -> Iterator[tuple[str, ShownMatch]]:
    """Yield each match with its round in words."""
    for part in bracket.parts:
        for column in part.columns:
            title = column.title if len(part.columns) > 1 else part.title
            yield from ((title, match) for match in column.matches)
