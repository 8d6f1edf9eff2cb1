"""Writes of an event's prize money. Locks: Event."""

from collections.abc import Sequence

from django.db import transaction

from tournaments.errors import SettingsRefused
from tournaments.models import Event
from tournaments.rosters.names import clean_text
from tournaments.services.log import record_action

MOST_PRIZES = 100
MOST_CENTS = 100_000_000
MOST_LETTERS = 8


@transaction.atomic
def set_prizes(*, event_id: int, cents: Sequence[int], currency: str, actor: str) -> Event:
    """Keep what each place gets, the first place's amount first; places with nothing last go.

    Raises ``SettingsRefused`` with all faults. It moves no standing, and may come after the last
    hand: the money is counted when the evening is.
    """
    sign = clean_text(currency, length=MOST_LETTERS)
    checks = {
        ("currency", "currency_too_long"): len(currency.strip()) > MOST_LETTERS,
        ("cents", "prizes_too_many"): len(cents) > MOST_PRIZES,
        ("cents", "amount_unreadable"): any(not 0 <= each <= MOST_CENTS for each in cents),
    }
    faults = [{"field": name, "code": code} for (name, code), wrong in checks.items() if wrong]
    if faults:
        raise SettingsRefused(faults=faults)
    prizes = list(cents)
    while prizes and not prizes[-1]:
        prizes.pop()
    event = Event.objects.select_for_update(no_key=True).get(pk=event_id)
    event.prizes = {"currency": sign, "cents": prizes} if prizes else {}
    event.save(update_fields=["prizes"])
    return record_action(
        event_id=event_id, actor=actor, verb="set", subject="the prizes", data=event.prizes
    )
