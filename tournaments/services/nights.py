"""Take in a night recorded elsewhere, through the same services as tablets.

Locks: those of the services it calls, all in one transaction.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID, uuid5

from django.db import transaction

from gameplay.errors import GameRefusal
from scoring import InvalidHand, RuleSet, report_to_json, rules_from_json
from scoring.records import report_from_record
from tournaments.errors import Refusal
from tournaments.models import Club, Event
from tournaments.pairings.types import Draw
from tournaments.rosters.nights import COMPASS, Night, NightRound, NightTable
from tournaments.services.entries import enter_field
from tournaments.services.events import EventPlan, create_event
from tournaments.services.results import HandPlace, submit_hand
from tournaments.services.rounds import close_round, seat_round, start_round

ACTOR = "imported night"
SIDES: Mapping[str, tuple[str, ...]] = {"NS": ("N", "S"), "EW": ("E", "W")}
NAMESPACE = UUID("6f0e3f5e-6a2f-5c8f-9a44-2f0a5b9f4c11")


@dataclass(slots=True)
class ImportedNight:
    """What became of a recorded night; ``refused`` says which hands were not taken, and why."""

    event: Event
    rounds: int = 0
    hands: int = 0
    refused: list[dict[str, Any]] = field(default_factory=list)


@transaction.atomic
def import_night(*, club: Club, night: Night) -> ImportedNight:
    """Make an event of a recorded night and play it, hand by hand.

    A hand that is refused is listed, and the rest of its table left out. Raises what an event
    refuses; then nothing is written.
    """
    plan = EventPlan(
        name=night.name,
        date=night.date,
        preset=night.rules,
        rounds=len(night.rounds),
        hands=night.hands,
        bye_points=night.bye_points,
    )
    done = ImportedNight(create_event(club=club, plan=plan, actor=ACTOR))
    numbers = sorted(night.players)
    names = [night.players[number] for number in numbers]
    entries = enter_field(event_id=done.event.pk, names=names, actor=ACTOR)
    given = {number: entry.number for number, entry in zip(numbers, entries, strict=True)}
    rules = rules_from_json(done.event.rules)
    for played in night.rounds:
        _play_round(done, played, given, rules)
    done.event.refresh_from_db()
    return done


def _play_round(
    done: ImportedNight, played: NightRound, given: Mapping[int, int], rules: RuleSet
) -> None:
    """Seat, start, play and close one round."""
    draw = Draw(
        tables=tuple(tuple(given[seat] for seat in table.seats) for table in played.tables),
        byes=tuple(sorted(given[number] for number in played.sitting_out)),
    )
    seated = seat_round(event_id=done.event.pk, draw=draw, actor=ACTOR)
    start_round(round_id=seated.pk, actor=ACTOR)
    done.rounds += 1
    for index, table in enumerate(played.tables, start=1):
        _play_table(done, seated.number, index, table, rules)
    close_round(round_id=seated.pk, actor=ACTOR, unfinished=bool(done.refused))


def _play_table(
    done: ImportedNight, round_number: int, table_number: int, table: NightTable, rules: RuleSet
) -> None:
    """Send a table's hands until one is refused."""
    for number, hand in enumerate(table.hands, start=1):
        place = HandPlace(
            event_id=done.event.pk,
            round_number=round_number,
            table_number=table_number,
            number=number,
        )
        try:
            report = report_from_record(rules, hand, COMPASS, SIDES)
            submit_hand(
                place=place,
                report=report_to_json(rules, report),
                submission_id=uuid5(NAMESPACE, f"{done.event.slug}: {place}"),
                actor=ACTOR,
            )
        except InvalidHand as invalid:
            faults = [{"code": fault.code, "field": fault.field} for fault in invalid.faults]
            done.refused.append({"hand": str(place), "code": "invalid_hand", "faults": faults})
            return
        except (Refusal, GameRefusal) as refusal:
            done.refused.append({"hand": str(place), "code": refusal.code, "faults": []})
            return
        done.hands += 1
