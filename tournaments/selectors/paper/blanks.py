"""Score cards that nobody has written on, for any rules there are."""

from django.utils import translation

from scoring import RuleSet
from tournaments.documents.looks import Look
from tournaments.documents.scoresheets import ScoreCard, ScoreCardsSheet, SeatLine
from tournaments.selectors.sheets import rules_on_card
from tournaments.wording.tables import seat_letters, seat_words


def blank_cards(
    rules: RuleSet, *, seats: int, count: int, heading: tuple[str, str], look: Look
) -> ScoreCardsSheet:
    """Return ``count`` cards for tables of ``seats``, with places for all that is written by hand.

    ``heading`` is the club, or nothing, and what is played. Seats and points are named in the
    language of the paper, whatever the visitor's browser asks for. Queries: 0.
    """
    with translation.override(look.language):
        card = _blank_card(rules, seats, heading)
    return ScoreCardsSheet(event_id=0, cards=(card,) * count, look=look)


def _blank_card(rules: RuleSet, seats: int, heading: tuple[str, str]) -> ScoreCard:
    """Return a card in the language that is active."""
    club, event = heading
    words = zip(seat_words(seats), seat_letters(seats), strict=True)
    return ScoreCard(
        club=club,
        event=event,
        event_date=None,
        round_number=0,
        rounds=0,
        table_number=0,
        seats=tuple(SeatLine(compass=word, letter=letter, name="") for word, letter in words),
        **rules_on_card(rules, seats),
    )
