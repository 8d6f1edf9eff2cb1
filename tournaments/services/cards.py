"""Paper cards, read at one go: once, or twice with the differences shown.

Locks: Game, then Event (by ``submit_hand``); a reading is written under its game's lock.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any
from uuid import UUID

from django.db import transaction

from gameplay.models import Game
from scoring import InvalidHand, report_from_json, rules_from_json
from tournaments.errors import CardInvalid, CardReadMeanwhile
from tournaments.models import CardReading
from tournaments.selectors.places import HandPlace
from tournaments.services.keeping import locked_game
from tournaments.services.results import submit_hand

Reading = list[dict[str, Any]]


@dataclass(frozen=True, slots=True, kw_only=True)
class CardHand:
    """A line of a card: the hand's number, what it says, and a fresh id."""

    number: int
    report: Mapping[str, Any]
    submission_id: UUID


@transaction.atomic
def record_card(*, place: HandPlace, hands: Sequence[CardHand], actor: str) -> int:
    """Record the hands of a table's card, all of them or none; return how many there are.

    The same card sent again changes nothing. Raises ``CardInvalid`` with the faults of every hand,
    or what the game refuses.
    """
    game = locked_game(place)
    if faults := _faults(game, hands):
        raise CardInvalid(hands=faults)
    for hand in hands:
        _record(replace(place, number=hand.number), hand, actor)
    CardReading.objects.filter(table__game=game).delete()
    return len(hands)


@transaction.atomic
def keep_first(*, place: HandPlace, reading: Reading, actor: str) -> CardReading:
    """Keep what was read first. Raises ``CardReadMeanwhile`` where somebody else was quicker."""
    game = locked_game(place)
    if CardReading.objects.filter(table__game=game).exists():
        raise CardReadMeanwhile
    return CardReading.objects.create(table=game.table, first=reading, first_by=actor)


@transaction.atomic
def keep_second(*, place: HandPlace, reading: Reading, actor: str) -> CardReading:
    """Keep what was read by the second reader. Raises ``CardReadMeanwhile``."""
    known = CardReading.objects.filter(table__game=locked_game(place)).first()
    if known is None or known.second is not None:
        raise CardReadMeanwhile
    known.second, known.second_by = reading, actor
    known.save()
    return known


@transaction.atomic
def forget_readings(*, place: HandPlace) -> None:
    """Throw away what was read from a card and is not on the sheet."""
    CardReading.objects.filter(table__game=locked_game(place)).delete()


def _faults(game: Game, hands: Sequence[CardHand]) -> dict[int, InvalidHand]:
    """Return what is wrong with each line by itself."""
    rules, faults = rules_from_json(game.rules), {}
    for hand in hands:
        try:
            report_from_json(rules, hand.report, seats=game.seats)
        except InvalidHand as invalid:
            faults[hand.number] = invalid
    return faults


def _record(place: HandPlace, hand: CardHand, actor: str) -> None:
    try:
        submit_hand(place=place, report=hand.report, submission_id=hand.submission_id, actor=actor)
    except InvalidHand as invalid:  # only after the hands before it
        raise CardInvalid(hands={hand.number: invalid}) from invalid
