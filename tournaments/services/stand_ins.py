"""Writes of who stands in for whom, of a pair for either of the two.

Locks: Round → Game by id → Event.

The entry keeps its place, its seats and its points; who sat there stays with each seating.
"""

from dataclasses import dataclass

from django.db import transaction
from django.db.models import Q

from gameplay.models import Game
from tournaments.errors import EventFinished, NameMissing, NotFound, StandInRefused
from tournaments.models import Entry, Event, Player, Round, Seating
from tournaments.rosters.names import clean_name, name_key
from tournaments.services.forfeits import lock_played_games, take_up_tables
from tournaments.services.log import record_action, record_result

STOOD_IN = ("stand_in", "stand_in_from", "stand_in_is_partner")


@dataclass(frozen=True, slots=True, kw_only=True)
class StandIn:
    """Who plays from a round (1-based) on; of a pair, for its partner or for the first of it."""

    name: str
    from_round: int
    for_partner: bool = False


@transaction.atomic
def put_stand_in(*, event_id: int, number: int, new: StandIn, actor: str) -> Entry:
    """Let somebody play for an entry from a round on; closed rounds stay as they were played.

    Somebody new becomes a player of the club. An entry that had left is back by it, at its table
    too: ``take_up_tables``. Raises ``NameMissing``, ``StandInRefused`` for somebody who plays here
    already, for a partner whom the entry has not, and for a round that is over.
    """
    event, entry, games = _locked(event_id, number)
    name = clean_name(new.name)
    if not name:
        raise NameMissing(field="name")
    last = event.rounds.filter(state=Round.State.CLOSED).count()
    is_over = not last < new.from_round <= event.rounds_planned
    is_alone = entry.partner is None
    if is_over or is_alone is not (not event.is_for_pairs) or (new.for_partner and is_alone):
        raise StandInRefused
    player = _player(event, name)
    others = event.entries.exclude(state=Entry.State.WITHDRAWN).exclude(pk=entry.pk)
    plays = Q(player=player) | Q(partner=player)
    if player in entry.people or others.filter(plays).exists():
        raise StandInRefused
    entry.stand_in, entry.stand_in_from = player, new.from_round
    entry.stand_in_is_partner = new.for_partner
    was_here, entry.state = entry.state == Entry.State.PRESENT, Entry.State.PRESENT
    entry.save(update_fields=[*STOOD_IN, "state"])
    _reseat(entry, player, first=last + 1)
    tables = take_up_tables(event, [number], games)
    data = {"entry": number, "stand_in": player.name, "from_round": new.from_round}
    if event.is_for_pairs:
        data["for"] = entry.stood_in_for.name
    if tables:
        data["took_up_tables"] = tables
    _log(entry, actor, "put a stand-in for", data, moves_standings=not was_here)
    return entry


@transaction.atomic
def end_stand_in(*, event_id: int, number: int, actor: str) -> Entry:
    """Let an entry's own player play again, from the next round that is not closed."""
    event, entry, _games = _locked(event_id, number)
    if entry.stand_in is None:
        raise StandInRefused
    entry.stand_in = entry.stand_in_from = None
    entry.stand_in_is_partner = False
    entry.save(update_fields=STOOD_IN)
    _reseat(entry, None, first=event.rounds.filter(state=Round.State.CLOSED).count() + 1)
    _log(entry, actor, "ended the stand-in for", {"entry": number}, moves_standings=False)
    return entry


def _reseat(entry: Entry, player: Player | None, *, first: int) -> None:
    """Say who plays in the rounds that are drawn or being played."""
    seatings = Seating.objects.filter(entry=entry, round__number__gte=first)
    from_round = entry.stand_in_from or first
    seatings.filter(round__number__gte=from_round).update(
        played_by=player, played_for_partner=entry.stand_in_is_partner
    )
    seatings.filter(round__number__lt=from_round).update(played_by=None, played_for_partner=False)


def _player(event: Event, name: str) -> Player:
    """Return the player of a clean name, or a new one. Raises ``StandInRefused`` for namesakes."""
    namesakes = list(Player.objects.filter(club_id=event.club_id, name_key=name_key(name))[:2])
    if len(namesakes) > 1:
        raise StandInRefused
    if namesakes:
        return namesakes[0]
    return Player.objects.create(club_id=event.club_id, name=name, name_key=name_key(name))


def _locked(event_id: int, number: int) -> tuple[Event, Entry, list[Game]]:
    """Lock an event that still takes changes with its open rounds and the games of an entry."""
    open_rounds = Round.objects.filter(event_id=event_id).exclude(state=Round.State.CLOSED)
    list(open_rounds.select_for_update(no_key=True).order_by("pk"))
    games = lock_played_games(event_id=event_id, numbers=[number])
    event = Event.objects.select_for_update(no_key=True).get(pk=event_id)
    if event.state == Event.State.FINISHED:
        raise EventFinished
    people = event.entries.select_related("player", "partner", "stand_in")
    entry = people.filter(number=number).first()
    if entry is None:
        raise NotFound(what="entry")
    return event, entry, games


def _log(
    entry: Entry, actor: str, verb: str, data: dict[str, object], *, moves_standings: bool
) -> None:
    """Log it; somebody who was not here has a line in the standings from now on."""
    record = record_result if moves_standings else record_action
    record(event_id=entry.event_id, actor=actor, verb=verb, subject=str(entry)[:120], data=data)
