"""Moves during a round: two people change seats, a tablet makes room for another."""

import re
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from tournaments.errors import NotFound
from tournaments.models import Event
from tournaments.selectors.floor import Floor, floor_of, round_of
from tournaments.services.devices import replace_device
from tournaments.services.moves import Sitting, swap_seats
from tournaments.web.director.access import director_required
from tournaments.web.director.night import actor_of
from tournaments.wording.tables import seat_words

SEEN = re.compile(r"(\d{1,6})(?:@(\d{1,4})\.(\d{1,2}))?")
"""Somebody and where they were seen: ``12@3.0`` at table 3 on its first seat, ``12`` with a bye."""


@director_required
@require_POST
def seats_swap(request: HttpRequest, event: Event, number: int, table: int) -> HttpResponse:
    """Let two people change seats, as they were seen when the page was asked for."""
    this_round = round_of(event, number)
    if this_round is None:
        raise NotFound(what="round")
    one, other = (_sitting(request.POST.get(name, "")) for name in ("one", "other"))
    swap_seats(round_id=this_round.pk, one=one, other=other, actor=actor_of(request))
    messages.success(request, gettext("They have changed seats. Tell both where they sit now."))
    return redirect("director-table-detail", slug=event.slug, number=number, table=table)


@director_required
@require_POST
def device_replace(
    request: HttpRequest, event: Event, number: int, table: int, device: int
) -> HttpResponse:
    """Make room for another tablet at a table."""
    replace_device(event_id=event.pk, device_id=device, actor=actor_of(request))
    sentence = gettext("Scan the card of table %(table)d with the other tablet now.")
    messages.success(request, sentence % {"table": table})
    return redirect("director-table-detail", slug=event.slug, number=number, table=table)


def swap_choices(event: Event, number: int, table: int) -> dict[str, Any]:
    """Return whom one may swap with whom: (value, words), by table and seat. Queries: 4."""
    this_round = round_of(event, number)
    floor = floor_of(event, this_round) if this_round else None
    if floor is None:
        return {"here": [], "elsewhere": []}
    everybody = [*_seated(floor), *_out(floor)]
    here = [(value, words) for at, value, words in everybody if at == table]
    stays = any(one.number == table and (one.match or one.is_stopped) for one in floor.tables)
    elsewhere = here if stays else [(value, words) for _, value, words in everybody]
    return {"here": here, "elsewhere": elsewhere}


def _seated(floor: Floor) -> list[tuple[int, str, str]]:
    """Return everybody at a table, a pair once: its number, the value, the words."""
    found = []
    for table in floor.tables:
        words = seat_words(table.seats_count)
        firsts = {seat.entry.number: seat for seat in reversed(table.seats)}
        for seat in sorted(firsts.values(), key=lambda seat: seat.seat):
            told = {"name": seat.entry.name, "table": table.number, "seat": words[seat.seat]}
            sentence = gettext("%(name)s, table %(table)d, %(seat)s") % told
            value = f"{seat.entry.number}@{table.number}.{seat.seat}"
            found.append((table.number, value, sentence))
    return found


def _out(floor: Floor) -> list[tuple[int, str, str]]:
    """Return everybody who sits out."""
    return [
        (0, str(bye.number), gettext("%(name)s, sits out") % {"name": bye.name})
        for bye in floor.byes
    ]


def _sitting(value: str) -> Sitting:
    """Read somebody and their place. Raises ``NotFound`` for what no page has offered."""
    found = SEEN.fullmatch(value)
    if found is None:
        raise NotFound(what="seat")
    entry, table, seat = (None if part is None else int(part) for part in found.groups())
    assert entry is not None
    return Sitting(entry, table, seat)
