"""A hand recorded with names of players and sides, as in the exchange format of clubs."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scoring.faults import Fault, FaultCode, InvalidHand
from scoring.reading import report_from_json
from scoring.reports import HandReport
from scoring.rules import RuleSet

TEAMS = ("bid", "def")
"""Names of the two teams of a hand where a partner is called."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Names:
    """Who sits at a table: players by seat, sides by side, teams by team of the hand."""

    players: tuple[str, ...]
    sides: tuple[str, ...]
    teams: tuple[str, ...]


def names_of(
    rules: RuleSet, players: Sequence[str], sides: Mapping[str, Sequence[str]] | None
) -> Names:
    """Put players and sides in order of seats.

    Raises ``InvalidHand`` when the players do not fall into the sides of these rules.
    """
    faults = _side_faults(rules, players, sides)
    if faults:
        raise InvalidHand(faults)
    count = rules.side_count(len(players))
    if sides is None:
        named = ["–".join(players[side::count]) for side in range(count)]
    else:
        seats = {name: players.index(members[0]) for name, members in sides.items()}
        named = sorted(seats, key=lambda name: seats[name])
    teams = TEAMS if rules.calls_partner else tuple(named)
    return Names(players=tuple(players), sides=tuple(named), teams=teams)


def _side_faults(
    rules: RuleSet, players: Sequence[str], sides: Mapping[str, Sequence[str]] | None
) -> list[Fault]:
    seats, faults = len(players), []
    if not rules.min_seats <= seats <= rules.max_seats or seats % rules.side_count(seats):
        details = {"players": seats, "least": rules.min_seats, "most": rules.max_seats}
        faults.append(Fault(FaultCode.SEATS_OUT_OF_RANGE, "players", details))
    if sides is None:
        return faults
    listed = [member for members in sides.values() for member in members]
    count = rules.side_count(seats)
    if sorted(listed) != sorted(players) or not all(sides.values()):
        faults.append(Fault(FaultCode.SIDES_NOT_A_PARTITION, "sides"))
    elif len(sides) != count or any(
        len({players.index(member) % count for member in members}) > 1 for members in sides.values()
    ):
        faults.append(Fault(FaultCode.PARTNERS_NOT_OPPOSITE, "sides", {"sides": count}))
    return faults


def report_from_record(
    rules: RuleSet,
    record: Mapping[str, Any],
    players: Sequence[str],
    sides: Mapping[str, Sequence[str]] | None,
) -> HandReport:
    """Read a hand in which players and sides are named.

    Raises ``InvalidHand`` with every fault of its shape, and of the hand where it has any.
    """
    names = names_of(rules, players, sides)
    return report_from_json(rules, in_seats(rules, record, names), seats=len(players))


def in_seats(rules: RuleSet, record: Mapping[str, Any], names: Names) -> dict[str, object]:
    """Rewrite a record in seats and sides; what cannot be rewritten stays, and is a fault there."""
    return _Rewriter(rules, names).record(record)


class _Rewriter:
    """Puts seats and sides in the place of names, and leaves anything else as it is."""

    def __init__(self, rules: RuleSet, names: Names) -> None:
        self.rules = rules
        self.names = names
        self.seats = {name: seat for seat, name in enumerate(names.players)}
        self.teams = {name: team for team, name in enumerate(names.teams)}

    def record(self, record: Mapping[str, Any]) -> dict[str, object]:
        """Rewrite a whole record."""
        bid, hand = _object(record.get("winning_bid")), _object(record.get("hand"))
        pitcher = self.seat(bid.get("player"))
        written = {
            "dealer": self.seat(record.get("dealer")),
            "auction": self.pairs(record.get("auction")),
            "pitcher": pitcher,
            "bid": bid.get("amount"),
            "special": bid.get("special"),
            "stolen": bid.get("stolen_by_dealer"),
            "forced": bid.get("forced_on_dealer"),
            "trump": record.get("trump"),
            "called_card": record.get("called_card"),
            "called_held_by": self.seat(record.get("called_card_holder")),
            "partner": self.partner(hand.get("team_sides"), pitcher),
            "revoked_by": self.seat(record.get("revoked_by")),
            "misdeals": record.get("misdeals"),
            "bell": record.get("bell"),
            **self.hand(hand),
        }
        return {key: value for key, value in written.items() if value is not None}

    def hand(self, hand: Mapping[str, Any]) -> dict[str, object]:
        """Rewrite what happened after the auction."""
        return {
            "items": self.items(hand.get("items")),
            "takers": self.takers(hand.get("takers")),
            "pips": self.by_team(hand.get("pips")),
            "tricks": self.by_team(hand.get("tricks_won")),
            "last_trick_by": self.seat(hand.get("last_trick_by")),
            "holdings": self.by_seat(hand.get("hands_when_play_starts")),
            "plays": self.tricks(hand.get("tricks")),
            "exchange": self.exchange(hand.get("exchange")),
            "stock": self.seats_in(hand.get("stock"), "passed_to"),
        }

    def seat(self, name: object) -> object:
        """Return the seat of a player."""
        return self.seats.get(name, name) if isinstance(name, str) else _unnamed(name)

    def pairs(self, pairs: object) -> object:
        """Rewrite pairs that begin with a player."""
        if not isinstance(pairs, list):
            return pairs
        return [
            [self.seat(pair[0]), *pair[1:]] if isinstance(pair, list) and pair else pair
            for pair in pairs
        ]

    def seats_in(self, value: object, *keys: str) -> object:
        """Rewrite the players under some keys of an object."""
        if not isinstance(value, Mapping):
            return value
        seats = {key: self.seat(value.get(key)) for key in keys}
        return {**value, **{key: seat for key, seat in seats.items() if seat is not None}}

    def items(self, items: object) -> object:
        """Rewrite the evidence by card."""
        if not isinstance(items, Mapping):
            return items
        return {
            point: self.seats_in(seen, "held_by", "captured_by") for point, seen in items.items()
        }

    def takers(self, takers: object) -> object:
        """Rewrite who took each point."""
        if not isinstance(takers, Mapping):
            return takers
        return {
            point: self.teams.get(name, name) if isinstance(name, str) else _unnamed(name)
            for point, name in takers.items()
        }

    def by_team(self, counts: object) -> object:
        """Rewrite one count a side as a list in order of sides."""
        if not isinstance(counts, Mapping) or set(counts) != set(self.names.teams):
            return counts
        return [counts[name] for name in self.names.teams]

    def by_seat(self, holdings: object) -> object:
        """Rewrite one holding a player as a list in order of seats."""
        if not isinstance(holdings, Mapping) or set(holdings) != set(self.names.players):
            return holdings
        return [holdings[name] for name in self.names.players]

    def tricks(self, tricks: object) -> object:
        """Rewrite tricks with their leader, plays and winner."""
        if not isinstance(tricks, list):
            return tricks
        seated = [self.seats_in(trick, "leader", "winner") for trick in tricks]
        return [
            {**trick, "plays": self.pairs(trick.get("plays"))} if isinstance(trick, dict) else trick
            for trick in seated
        ]

    def exchange(self, exchange: object) -> object:
        """Rewrite what each player exchanged."""
        if not isinstance(exchange, list):
            return exchange
        return [self.seats_in(part, "seat") for part in exchange]

    def partner(self, teams: object, pitcher: object) -> object:
        """Return the seat that shares the pitcher's team, None when he plays alone."""
        if not isinstance(teams, Mapping):
            return teams
        parts = [teams.get(team) for team in TEAMS]
        members = [self.seat(name) for part in parts if isinstance(part, list) for name in part]
        own = [self.seat(name) for name in parts[0]] if isinstance(parts[0], list) else []
        fits = len(members) == len(self.seats) and all(
            seat in members for seat in range(len(members))
        )
        if not fits or pitcher not in own or len(own) > len(TEAMS):
            return "teams"
        return next((seat for seat in own if seat != pitcher), None)


def _object(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}


def _unnamed(value: object) -> object:
    """Keep a value that is no name from passing for a seat."""
    return value if value is None else [value]
