"""Reads a bracket as it is printed, as one frozen value."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext

from tournaments.documents.brackets import BracketMatch, BracketPanel, BracketSheet, BracketSide
from tournaments.models import Event
from tournaments.pairings.brackets.notation import LOST, leads_to
from tournaments.pairings.brackets.sheets import Panel, Place, Sheet, cut_into_sheets
from tournaments.pairings.brackets.states import MatchState, Status
from tournaments.pairings.brackets.types import Feed, Feeder, Format, Section
from tournaments.selectors.brackets import EventBracket
from tournaments.selectors.paper.looks import heading_of, look_of
from tournaments.wording import brackets as words
from tournaments.wording.points import listing

SPLIT = {Section.PLACES, Section.CONSOLATION_PLACES}


def bracket_sheet(event: Event, bracket: EventBracket, *, look: str) -> BracketSheet:
    """Return a bracket as it stands, cut into sheets. Queries: 1."""
    sheets = cut_into_sheets(bracket.progress.bracket)
    champion = bracket.progress.champion
    printed = Printed(bracket, sheets)
    return BracketSheet(
        heading=heading_of(event),
        look=look_of(event.club, look),
        pages=tuple(tuple(printed.panel(panel) for panel in sheet) for sheet in sheets),
        winner=bracket.name_of(champion) if champion else "",
    )


class Printed:
    """The words and figures of a bracket's panels."""

    def __init__(self, bracket: EventBracket, sheets: Sequence[Sheet]) -> None:
        self.bracket, self.progress = bracket, bracket.progress
        self.last_rounds = {
            panel.section: max(
                other.rounds[-1]
                for sheet in sheets
                for other in sheet
                if other.section is panel.section
            )
            for sheet in sheets
            for panel in sheet
        }
        self.sheet_from = dict(marks_of(sheets, "comes_from"))
        self.sheet_to = dict(marks_of(sheets, "goes_to"))

    def panel(self, panel: Panel) -> BracketPanel:
        """Return a panel with its words."""
        is_double = self.progress.bracket.terms.format is Format.DOUBLE
        is_alone = panel.section is Section.WINNERS and not is_double
        title = words.MAIN_ALONE if is_alone else words.SECTIONS[panel.section.value]
        last = self.last_rounds[panel.section]
        rounds = (
            words.round_title(
                panel.section.value,
                round_,
                0 if panel.section in SPLIT else 1 << (last - round_),
                is_double=is_double,
            )
            for round_ in panel.rounds
        )
        return BracketPanel(
            title=str(title),
            rounds=tuple(rounds),
            rows=panel.rows,
            matches=tuple(self.match(place, panel) for place in panel.places),
            lines=tuple((column, line.start, line.end) for column, line in panel.lines),
        )

    def match(self, place: Place, panel: Panel) -> BracketMatch:
        """Return a match with its sides, and the mark where another sheet goes on."""
        state = self.progress.states[place.match]
        sides = tuple(self.sides(state))
        mark = panel.goes_to.get(place.match, "")
        return BracketMatch(
            name=place.match,
            column=place.column,
            row=place.row,
            sides=(sides[0], sides[1]),
            note=self.note(state, mark, panel.comes_from.get(place.match, ())),
            mark=mark,
        )

    def note(self, state: MatchState, mark: str, marks: Sequence[str]) -> str:
        """Say where winner and loser go, and on which sheets the match is joined to others."""
        bracket = self.progress.bracket
        loser = leads_to(state.match, LOST, bracket)
        winner = leads_to(state.match, (Feed.WINNER,), bracket)
        told = []
        if marks:
            sheet = gettext("%(mark)s (sheet %(number)d)")
            told.append(
                gettext("from %(sheets)s")
                % {
                    "sheets": listing(
                        [sheet % {"mark": one, "number": self.sheet_to[one]} for one in marks]
                    )
                }
            )
        if loser and loser != winner:
            told.append(gettext("loser to %(match)s") % {"match": loser})
        if mark:
            told.append(gettext("to sheet %(number)d") % {"number": self.sheet_from[mark]})
        return " · ".join(told)

    def sides(self, state: MatchState) -> Iterator[BracketSide]:
        """Yield both sides of a match."""
        scores = state.result.score if state.result else None
        is_decided = state.status is Status.DECIDED
        for index, (slot, feeder) in enumerate(
            zip(state.entrants, state.match.feeders, strict=True)
        ):
            yield BracketSide(
                seed=slot or None,
                name=self.bracket.name_of(slot) if slot else self.words(slot, feeder),
                score=str(scores[index]).replace("-", "\N{MINUS SIGN}") if scores else "",
                is_winner=bool(slot) and is_decided and slot == state.winner,
            )

    def words(self, slot: int | None, feeder: Feeder) -> str:
        """Say who will stand in a slot, or that nobody will."""
        if slot is None:
            return words.feeder_words(feeder.feed.value, feeder.match)
        return str(words.NOBODY)


def marks_of(sheets: Sequence[Sheet], side: str) -> Iterator[tuple[str, int]]:
    """Yield each mark with the number of the sheet on which it stands on that side."""
    for number, sheet in enumerate(sheets, start=1):
        for panel in sheet:
            if side == "goes_to":
                yield from ((mark, number) for mark in panel.goes_to.values())
            else:
                yield from ((m, number) for marks in panel.comes_from.values() for m in marks)
