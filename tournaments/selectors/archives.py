"""Reads a whole event for its export."""

from collections import defaultdict
from collections.abc import Mapping
from datetime import UTC, date, datetime
from typing import Any
from uuid import UUID

from django.db.models import Model

from gameplay.models import Hand, Penalty
from tournaments.models import Bracket, Event, Round, Seating, Table
from tournaments.selectors.archived_nights import night_extras

FORMAT = 2
CLUB = ("name", "slug", "time_zone", "paper")
CLUB_LATER: Mapping[str, Any] = {"language": "en"}
EVENT = (
    "name",
    "slug",
    "date",
    "state",
    "format",
    "rules",
    "rounds_planned",
    "bye_points",
    "capacity",
    "signup_open",
    "agreement",
    "seed",
    "results_revision",
    "log_length",
    "log_head",
)
LATER: Mapping[str, Any] = {
    "options": {},
    "grouping": "mixed",
    "other_rules": None,
    "tie_breaks": [],
    "is_for_pairs": False,
    "has_bracket": False,
    "prizes": {},
    "late_points": 0,
    "follows": "",
    "follows_by": {},
}
"""Columns that came later: left out while they are as they were for every event before."""
ROUND_LATER: Mapping[str, Any] = {
    "drawn_from": "",
    "notes": [],
    "minutes": None,
    "at_bell": "",
    "extra_minutes": 0,
    "still_ms": 0,
    "paused_at": None,
    "last_hand_at": None,
}
ENTRY = ("number", "state", "is_paid", "needs_fixed_seat", "partner_wish", "note")
ENTRY_LATER: Mapping[str, Any] = {"carried_points": 0}
PERSON = ("name", "email", "phone")
ROUND = ("number", "state", "seed", "drawn_at", "started_at", "closed_at")
GAME = ("rules", "seats", "first_dealer", "state", "opened_at")
HAND = (
    "number",
    "revision",
    "is_official",
    "report",
    "submission_id",
    "digest",
    "recorded_by",
    "reason",
    "recorded_at",
)
PENALTY = ("number", "side", "points", "reason", "given_by", "given_at")
TABLET = ("table_number", "nonce", "secret_hash", "issued_at", "revoked_at")
DEVICE = (
    "token_hash",
    "side",
    "claimed_at",
    "let_in_at",
    "let_in_by",
    "replaced_at",
    "revoked_at",
    "seen_at",
    "memory",
    "counter",
    "unsent",
    "emptied_at",
    "unsent_lost",
)
SLIP = (
    "round_number",
    "table_number",
    "number",
    "version",
    "side",
    "counter",
    "submission_id",
    "report",
    "digest",
    "state",
    "code",
    "details",
    "received_at",
    "decided_at",
    "decided_by",
    "reason",
)
BRACKET = (
    "kind",
    "third_place",
    "places_to",
    "best_of",
    "final_best_of",
    "rules",
    "cut",
    "started_at",
    "seeded_by",
    "lot_seed",
    "after_round",
    "stage_table",
    "ties",
)
SEED = ("seed", "reason", "withdrawn_as")
CALL = ("table_number", "called_at", "answered_at", "answered_by")
ACTION = ("sequence", "at", "actor", "verb", "subject", "data", "digest")


def export_of(event: Event) -> dict[str, Any]:
    """Return the event as plain values, everything in a fixed order. Queries: 15."""
    club = event.club
    return {
        "format": FORMAT,
        "club": _fields(club, CLUB) | _given(club, CLUB_LATER),
        "event": _fields(event, EVENT) | _given(event, LATER),
        "entries": [
            {
                **_fields(entry, ENTRY),
                **_given(entry, ENTRY_LATER),
                "player": _fields(entry.player, PERSON),
                **({"partner": _fields(entry.partner, PERSON)} if entry.partner else {}),
            }
            for entry in event.entries.select_related("player", "partner").order_by("number")
        ],
        "rounds": _rounds(event),
        "tablets": [
            {
                **_fields(tablet, TABLET),
                "devices": [
                    _fields(device, DEVICE) for device in tablet.devices.order_by("token_hash")
                ],
            }
            for tablet in event.tablets.order_by("secret_hash").prefetch_related("devices")
        ],
        "slips": [
            {**_fields(slip, SLIP), "device": slip.device and slip.device.token_hash}
            for slip in event.slips.select_related("device").order_by("received_at", "pk")
        ],
        **_bracket(event),
        "calls": [_fields(call, CALL) for call in event.calls.all()],
        "log": [_fields(action, ACTION) for action in event.actions.order_by("sequence")],
        **night_extras(event),
    }


def _bracket(event: Event) -> dict[str, Any]:
    """Return the bracket with its seeds and rulings by entry number, nothing where there is none.

    Queries: 0, and 3 for a bracket.
    """
    row = Bracket.objects.filter(event=event).first() if event.has_bracket else None
    if row is None:
        return {}
    rulings = row.rulings.select_related("upper", "lower", "winner").order_by("match")
    return {
        "bracket": {
            **_fields(row, BRACKET),
            "seeds": [
                {**_fields(seed, SEED), "entry": seed.entry.number}
                for seed in row.seeds.select_related("entry").order_by("seed")
            ],
            "rulings": [
                {
                    **_fields(ruling, ("match", "way")),
                    "upper": ruling.upper.number,
                    "lower": ruling.lower.number,
                    "winner": ruling.winner and ruling.winner.number,
                }
                for ruling in rulings
            ],
        }
    }


def _rounds(event: Event) -> list[dict[str, Any]]:
    """Return the rounds with tables, seats, games and every revision of every hand."""
    seats: dict[int, list[int]] = defaultdict(list)
    byes: dict[int, list[int]] = defaultdict(list)
    reasons: dict[int, list[list[Any]]] = defaultdict(list)
    rows = Seating.objects.filter(round__event=event).order_by("seat", "entry__number")
    for seating in rows.select_related("entry"):
        number = seating.entry.number
        if seating.table_id is None:
            byes[seating.round_id].append(number)
        else:
            seats[seating.table_id].append(number)
        if seating.reason:
            reasons[seating.round_id].append([number, seating.reason, seating.came_from])
    hands: dict[int, list[Hand]] = defaultdict(list)
    for hand in Hand.objects.filter(game__table__round__event=event).order_by("number", "revision"):
        hands[hand.game_id].append(hand)
    penalties: dict[int, list[Penalty]] = defaultdict(list)
    for row in Penalty.objects.filter(game__table__round__event=event).order_by("pk"):
        penalties[row.game_id].append(row)
    tables: dict[int, list[dict[str, Any]]] = defaultdict(list)
    seated_at = Table.objects.filter(round__event=event).select_related("game", "given_up_by")
    for table in seated_at.order_by("number"):
        tables[table.round_id].append(
            {
                "number": table.number,
                "seats": seats[table.pk],
                "game": _game(table, hands, penalties),
                **_given(table, {"match": "", "is_void": False}),
                **({"given_up_by": table.given_up_by.number} if table.given_up_by else {}),
            }
        )
    return [
        {
            **_fields(this_round, ROUND),
            **_given(this_round, ROUND_LATER),
            **({"reasons": sorted(reasons[this_round.pk])} if reasons[this_round.pk] else {}),
            "byes": byes[this_round.pk],
            "tables": tables[this_round.pk],
        }
        for this_round in Round.objects.filter(event=event).order_by("number")
    ]


def _game(
    table: Table, hands: dict[int, list[Hand]], penalties: dict[int, list[Penalty]]
) -> dict[str, Any] | None:
    """Return a table's game with its hands, None before the round starts."""
    if table.game is None:
        return None
    own = [_fields(hand, HAND) for hand in hands[table.game.pk]]
    rows = penalties[table.game.pk]
    given = {"penalties": _penalties(rows)} if rows else {}
    return {**_fields(table.game, GAME), "hands": own, **given}


def _penalties(rows: list[Penalty]) -> list[dict[str, Any]]:
    """Return a game's penalties in order; one that takes another back names it by its number."""
    numbers = {row.pk: row.number for row in rows}
    return [
        {**_fields(row, PENALTY), "takes_back": numbers.get(row.takes_back_id or 0)} for row in rows
    ]


def _fields(row: Model, names: tuple[str, ...]) -> dict[str, Any]:
    """Return the named columns as JSON knows them."""
    return {name: _plain(getattr(row, name)) for name in names}


def _given(row: Model, usual: Mapping[str, Any]) -> dict[str, Any]:
    """Return the columns whose value is not the usual one."""
    return {name: _plain(given) for name in usual if (given := getattr(row, name)) != usual[name]}


def _plain(value: Any) -> Any:
    """Return times in UTC to the microsecond, dates and ids as text, the rest as it is."""
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat(timespec="microseconds")
    if isinstance(value, date | UUID):
        return str(value)
    return value
