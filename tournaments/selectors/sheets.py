"""Reads what is printed, each document as one frozen value."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from django.db.models import Count
from django.utils.translation import gettext, ngettext

from scoring import HandForm, RuleSet, form_of, rules_from_json
from tournaments.documents.scoresheets import (
    HandLine,
    ScoreCard,
    ScoreCardsSheet,
    SeatLine,
    SideLine,
)
from tournaments.documents.standings import Column, StandingsLine, StandingsSheet
from tournaments.documents.tablecards import TableCard, TableCardsSheet
from tournaments.models import Event, Round, Seating, Table
from tournaments.selectors.brackets import games_at_tables, match_rules
from tournaments.selectors.paper.looks import heading_of, look_of
from tournaments.selectors.seated import people_at
from tournaments.selectors.standings import StandingLine, StandingsTable, standings_of
from tournaments.wording.movements import (
    because_sentence,
    group_letter,
    ranking_short,
)
from tournaments.wording.points import bid_name, point_name
from tournaments.wording.rules import rules_line
from tournaments.wording.tables import seat_letters, seat_words, side_shorts, side_words

LINES = 12
"""Lines for a game to the target; a longer one goes on under them."""


def scorecards_sheet(
    event: Event, *, number: int, look: str, table: int | None = None
) -> ScoreCardsSheet:
    """Return the cards of round ``number``, or that of one table, with the hands played so far.

    Queries: 6, and 4 for matches of a bracket.
    """
    this_round = event.rounds.get(number=number)
    links = {tablet.table_number: tablet.link for tablet in live_tablets(event)}
    seated: dict[int, list[Seating]] = {}
    for seating in _seated(this_round):
        seated.setdefault(seating.table_id or 0, []).append(seating)
    tables = _tables(this_round) if table is None else _tables(this_round).filter(number=table)
    games = games_at_tables(event) if any(each.match for each in tables) else {}
    cards = [_card(event, each, seats=_seat_lines(seated[each.pk]), games=games) for each in tables]
    cards = [replace(card, link=links.get(card.table_number, "")) for card in cards]
    return ScoreCardsSheet(event_id=event.pk, cards=tuple(cards), look=look_of(event.club, look))


def tablecards_sheet(event: Event, *, look: str) -> TableCardsSheet:
    """Return a card for each table's link that can be printed here. Queries: 2."""
    cards = tuple(
        TableCard(table_number=tablet.table_number, link=tablet.link, pin=tablet.pin)
        for tablet in live_tablets(event)
        if tablet.link
    )
    return TableCardsSheet(heading=heading_of(event), look=look_of(event.club, look), cards=cards)


def standings_sheet(event: Event, *, look: str) -> StandingsSheet:
    """Return the standings as they were last computed. Queries: 4."""
    table = standings_of(event)
    heading = heading_of(event, revision=table.revision)
    columns = tuple(_columns(table.lines))
    return StandingsSheet(
        heading=replace(heading, log_head=event.log_head if table.is_final else ""),
        look=look_of(event.club, look),
        after_round=table.closed,
        rounds=event.rounds_planned,
        lines=tuple(_standings_line(line, columns) for line in table.lines),
        columns=columns,
        lead=ranking_short(event.ranking[0]) if "lead" in columns else "",
        is_for_pairs=event.is_for_pairs,
        is_final=table.is_final,
        playing=table.playing,
        note=_note(table),
    )


def _note(table: StandingsTable) -> str:
    """Say that a round is being played, whose hands count already, and which do not count yet."""
    told = []
    if table.playing is not None:
        sentence = gettext("Round %(number)d is being played; its hands so far are counted.")
        told.append(sentence % {"number": table.playing})
    if waiting := table.unconfirmed:
        sentence = ngettext(
            "%(waiting)d hand waits for the other side to confirm it and is not counted yet.",
            "%(waiting)d hands wait for the other side to confirm them and are not counted yet.",
            waiting,
        )
        told.append(sentence % {"waiting": waiting})
    return " ".join(told)


def _columns(lines: Sequence[StandingLine]) -> Iterator[Column]:
    """Yield the columns that tell something: what nobody has would only take room from names."""
    if any(line.lead is not None for line in lines):
        yield "lead"
    yield "points"
    if any(line.standing.entry.carried_points for line in lines):
        yield "carried"
    yield "rounds_won"
    yield "sets"
    if any(line.standing.byes for line in lines):
        yield "byes"


def _tables(this_round: Round) -> Any:
    """Return the tables with their games, and how many hands and corrections each has."""
    tables = this_round.tables.select_related("game", "round").order_by("number")
    return tables.annotate(recorded=Count("game__hands"))


def live_tablets(event: Event) -> Any:
    """Return the links in force, by table. Queries: 1, when read."""
    return event.tablets.filter(revoked_at__isnull=True).order_by("table_number")


def _seated(this_round: Round) -> Any:
    """Return who sits at tables, with names, by table and seat."""
    seated = Seating.objects.filter(round=this_round, table__isnull=False)
    seated = seated.select_related("entry__player", "entry__partner", "played_by")
    return seated.order_by("table__number", "seat")


def _seat_lines(seated: Sequence[Seating]) -> tuple[SeatLine, ...]:
    """Return the seats of a table as its card names them."""
    people = people_at(seated)
    words, letters = seat_words(len(people)), seat_letters(len(people))
    return tuple(
        SeatLine(
            compass=words[seat],
            letter=letters[seat],
            name=person.name,
            number=person.entry.number,
        )
        for seat, person in enumerate(people)
    )


def _rules_of(event: Event, table: Table, seats: int, games: Mapping[str, int]) -> RuleSet:
    """Return the rules of a table, of its game where it has one; ``games`` are of matches."""
    if table.game:
        return rules_from_json(table.game.rules)
    if table.match:
        return match_rules(event, seats, games.get(table.match, 1))
    return rules_from_json(event.rules_at(seats))


def _card(
    event: Event, table: Table, *, seats: tuple[SeatLine, ...], games: Mapping[str, int]
) -> ScoreCard:
    """Return one table's card, without its link."""
    rules = _rules_of(event, table, len(seats), games)
    game = table.game
    shown = len(game.sheet) if game else 0
    return ScoreCard(
        club=event.club.name,
        event=event.name,
        event_date=event.date,
        round_number=table.round.number,
        rounds=event.rounds_planned,
        table_number=table.number,
        seats=seats,
        first_dealer=game.first_dealer if game else 0,
        **rules_on_card(rules, len(seats), least=shown),
        played=tuple(_hand_line(line) for line in game.sheet) if game else (),
        version=getattr(table, "recorded", 0),
    )


def rules_on_card(rules: RuleSet, seats: int, *, least: int = 0) -> dict[str, Any]:
    """Return what of a card its rules decide, with room for at least so many hands."""
    form = form_of(rules, seats=seats)
    return {
        "sides": _sides(form, seats),
        "hands": rules.hands or max(least, LINES * rules.best_of),
        "items": tuple(point_name(item.point) for item in form.items),
        "bids": tuple(bid_name(bid.special or bid.amount) for bid in form.bids),
        "rules_line": rules_line(rules),
    }


def _sides(form: HandForm, seats: int) -> tuple[SideLine, ...]:
    """Return the sides as the card heads their columns."""
    count = len(form.sides)
    words, shorts = side_words(seats, count), side_shorts(seats, count)
    return tuple(
        SideLine(name=word, short=short) for word, short in zip(words, shorts, strict=True)
    )


def _hand_line(line: dict[str, Any]) -> HandLine:
    """Return a hand of the running sheet as the card shows it."""
    bid = line["special"] or line["bid"]
    return HandLine(
        pitcher=line["pitcher"],
        bid=bid_name(bid) if bid else "",
        takers=tuple(line["takers"]),
        points=tuple(line["deltas"]),
        totals=tuple(line["after"]),
        trump=line["trump"],
        was_set=line["was_set"],
        is_moon=bool(line["special"]) and not line["was_set"],
    )


def _place(line: StandingLine) -> str:
    """Return a place as it is printed: shared, or open while a match of the bracket is to come."""
    if line.is_still_in:
        return "\N{EN DASH}"
    group = "" if line.group is None else f"{group_letter(line.group)} "
    return f"{group}{line.place}=" if line.is_shared else f"{group}{line.place}"


def _standings_line(line: StandingLine, columns: Sequence[Column]) -> StandingsLine:
    """Return a line of the standings as it is printed."""
    standing = line.standing
    because = line.because
    values: dict[Column, int | Fraction] = {
        "lead": line.lead or 0,
        "points": standing.points,
        "carried": standing.entry.carried_points,
        "rounds_won": standing.rounds_won,
        "sets": standing.times_set,
        "byes": standing.byes,
    }
    return StandingsLine(
        place=_place(line),
        because=because_sentence(because.key, because.own, because.following) if because else "",
        name=line.name,
        number=line.number,
        values=tuple(values[column] for column in columns),
    )
