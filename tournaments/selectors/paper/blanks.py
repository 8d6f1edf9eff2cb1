"""Score cards that nobody has written on, for any rules there are."""

from scoring import RuleSet
from tournaments.documents.looks import Look
from tournaments.documents.scoresheets import ScoreCard, ScoreCardsSheet, SeatLine
from tournaments.selectors.sheets import rules_on_card
from tournaments.wording.tables import seat_letters, seat_words


def blank_cards(
    rules: RuleSet, *, seats: int, count: int, heading: tuple[str, str], look: Look
) -> ScoreCardsSheet:
    """Return ``count`` cards for tables of ``seats``, with places for all that is written by hand.

    ``heading`` is the club, or nothing, and what is played. Queries: 0.
    """
    club, event = heading
    words = zip(seat_words(seats), seat_letters(seats), strict=True)
    card = ScoreCard(
        club=club,
        event=event,
        event_date=None,
        round_number=0,
        rounds=0,
        table_number=0,
        seats=tuple(SeatLine(compass=word, letter=letter, name="") for word, letter in words),
        **rules_on_card(rules, seats),
    )
    return ScoreCardsSheet(event_id=0, cards=(card,) * count, look=look)
