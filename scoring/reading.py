"""Reading a report from JSON: any value at all gives a report or faults, never an exception."""

from collections.abc import Mapping, Sequence
from typing import Any

from scoring.bids import Bid, Call
from scoring.cards import Card, Suit
from scoring.choices import Announcement, Point
from scoring.contradictions import MOST_MISDEALS
from scoring.faults import Fault, FaultCode, InvalidHand
from scoring.findings import find_faults
from scoring.items import evident_points
from scoring.reports import Evidence, Exchanged, HandReport, Stock, Trick
from scoring.rules import RuleSet
from scoring.shapes import (
    MOST_AT_TABLE,
    MOST_COUNT,
    MOST_LISTED,
    MOST_TRICKS,
    Shapes,
    brief,
)

FIELDS = frozenset(
    """dealer auction pitcher bid special stolen forced trump partner called_card called_held_by
    takers items pips tricks last_trick_by holdings plays exchange stock revoked_by misdeals
    bell""".split()  # noqa: SIM905
)


class Reader(Shapes):
    """Takes a report apart field by field."""

    def __init__(self, rules: RuleSet, *, seats: int) -> None:
        super().__init__(seats=seats)
        self.rules = rules

    def report(self, data: Mapping[str, Any]) -> HandReport:
        """Read a whole report; a field that cannot be read is None and has a fault."""
        for key in sorted(set(map(str, data)) - FIELDS)[:MOST_LISTED]:
            self.fault(FaultCode.UNKNOWN_FIELD, key[:40])
        get = data.get
        return HandReport(
            dealer=self.seat(get("dealer"), "dealer"),
            auction=self.listed(get("auction"), "auction", self.call),
            pitcher=self.seat(get("pitcher"), "pitcher"),
            bid=self.bid(get("bid"), get("special")),
            is_stolen=self.yes_or_no(get("stolen"), "stolen"),
            is_forced=self.yes_or_no(get("forced"), "forced"),
            trump=self.trump(get("trump")),
            partner=self.seat(get("partner"), "partner"),
            called_card=self.optional(get("called_card"), "called_card", self.card),
            called_held_by=self.seat(get("called_held_by"), "called_held_by"),
            takers=self.takers(get("takers")),
            items=self.items(get("items")),
            pips=self.counts(get("pips"), "pips"),
            tricks=self.counts(get("tricks"), "tricks"),
            last_trick_by=self.seat(get("last_trick_by"), "last_trick_by"),
            holdings=self.holdings(get("holdings")),
            plays=self.listed(get("plays"), "plays", self.trick, MOST_TRICKS),
            exchange=self.listed(get("exchange"), "exchange", self.exchanged, MOST_AT_TABLE),
            stock=self.optional(get("stock"), "stock", self.stock),
            revoked_by=self.seat(get("revoked_by"), "revoked_by"),
            misdeals=self.misdeals(get("misdeals")),
            bell=self.yes_or_no(get("bell"), "bell"),
        )

    def trump(self, value: object) -> Suit | None:
        """Read the trump suit."""
        if value is None:
            return None
        if isinstance(value, str) and value.upper() in Suit.__members__.values():
            return Suit(value.upper())
        self.fault(FaultCode.TRUMP_UNKNOWN, "trump", given=brief(value))
        return None

    def bid(self, amount: object, word: object) -> Bid | None:
        """Read a bid from its number, its word, or both."""
        special = self.announcement(word, "special")
        offered = self.rules.special(special)
        if amount is None and (offered or special is None):
            return Bid(offered.stake, special) if offered else None
        if type(amount) is int and 0 < amount <= MOST_COUNT:
            return Bid(amount, special)
        self.fault(FaultCode.BID_NOT_WHOLE, "bid", given=brief(amount))
        return None

    def announcement(self, word: object, field: str) -> Announcement | None:
        """Read a bid said in a word."""
        if word is None:
            return None
        if isinstance(word, str) and word in Announcement.__members__.values():
            return Announcement(word)
        self.fault(FaultCode.BID_NOT_OFFERED, field, given=brief(word))
        return None

    def call(self, value: object, field: str) -> Call | None:
        """Read one turn of the auction: a seat, and a number, a word or "pass"."""
        pair = self.pair(value, field)
        seat = pair and self.index(pair[0], field, FaultCode.NOT_A_SEAT, self.seats)
        if pair is None or seat is None or pair[1] == "pass":
            return None if seat is None else Call(seat, None)
        bid = self.said(pair[1], field)
        return None if bid is None else Call(seat, bid)

    def said(self, said: object, field: str) -> Bid | None:
        """Read a bid as it was said: a number or a word."""
        if isinstance(said, str):
            word = self.announcement(said, field)
            offered = self.rules.special(word)
            return Bid(offered.stake if offered else 0, word) if word else None
        if type(said) is int and 0 <= said <= MOST_COUNT:
            return Bid(said)
        self.fault(FaultCode.BID_NOT_WHOLE, field, given=brief(said))
        return None

    def misdeals(self, value: object) -> int | None:
        """Read how often the cards were dealt wrongly."""
        if value is None:
            return None
        return self.index(value, "misdeals", FaultCode.NOT_A_COUNT, MOST_MISDEALS + 1)

    def counts(self, value: object, field: str) -> tuple[int, ...] | None:
        """Read one count a side."""
        if value is None:
            return None
        teams = self.rules.team_count(self.seats)
        if not isinstance(value, list | tuple) or len(value) != teams:
            self.fault(FaultCode.NOT_A_COUNT, field, sides=teams)
            return None
        code = FaultCode.NOT_A_COUNT
        found = [self.index(n, f"{field}.{i}", code, MOST_COUNT) for i, n in enumerate(value)]
        return None if None in found else tuple(n for n in found if n is not None)

    def takers(self, value: object) -> tuple[int | None, ...] | None:
        """Read who took each item; every item has to be answered."""
        given = self.optional(value, "takers", self.mapping)
        if given is None:
            return None
        wanted = [str(item.point) for item in self.rules.items]
        self._unknown(given, "takers", wanted)
        missing = [point for point in wanted if point not in given]
        for point in missing:
            self.fault(FaultCode.ITEM_MISSING, f"takers.{point}", point=point)
        sides = [self._side(given.get(point), f"takers.{point}") for point in wanted]
        return None if missing else tuple(sides)

    def _side(self, value: object, field: str) -> int | None:
        if value is None:
            return None
        teams = self.rules.team_count(self.seats)
        return self.index(value, field, FaultCode.NOT_A_SIDE, teams)

    def _unknown(self, given: Mapping[str, Any], field: str, wanted: Sequence[str]) -> None:
        for key in given:
            if key not in wanted:
                self.fault(FaultCode.ITEM_UNKNOWN, f"{field}.{str(key)[:40]}")

    def items(self, value: object) -> tuple[tuple[Point, Evidence | None], ...] | None:
        """Read the evidence by card; points that these rules do not know are faults."""
        given = self.optional(value, "items", self.mapping)
        if given is None:
            return None
        wanted = [str(point) for point in evident_points(self.rules)]
        self._unknown(given, "items", wanted)
        strange = [self.evidence(given[key], f"items.{key}") for key in given if key not in wanted]
        for found in strange:
            if found and found.card not in self.rules.pack.cards:
                self.fault(FaultCode.CARD_NOT_IN_PACK, "items", card=str(found.card))
        known = [point for point in wanted if point in given]
        return tuple((Point(p), self.evidence(given[p], f"items.{p}")) for p in known)

    def evidence(self, value: object, field: str) -> Evidence | None:
        """Read a card with its holder and captor; None says that it was not in play."""
        given = self.optional(value, field, self.mapping)
        if given is None:
            return None
        card = self.card(given.get("card"), f"{field}.card")
        code = FaultCode.NOT_A_SEAT
        held = self.index(given.get("held_by"), f"{field}.held_by", code, self.seats)
        won = self.index(given.get("captured_by"), f"{field}.captured_by", code, self.seats)
        if card is None or held is None or won is None:
            return None
        return Evidence(card, held, won)

    def holdings(self, value: object) -> tuple[tuple[Card, ...], ...] | None:
        """Read the cards of every seat."""
        found = self.listed(value, "holdings", self.cards)
        if found is not None and len(found) != self.seats:
            self.fault(FaultCode.NOT_A_LIST, "holdings", seats=self.seats)
            return None
        return found

    def trick(self, value: object, field: str) -> Trick | None:
        """Read a trick: its plays alone, or an object with leader and winner as well."""
        given = {"plays": value} if isinstance(value, list | tuple) else value
        parts = self.mapping(given, field)
        plays = self.listed(parts.get("plays"), field, self.play, MOST_AT_TABLE) if parts else None
        if parts is None or plays is None:
            return None
        leader = self.seat(parts.get("leader"), f"{field}.leader")
        return Trick(plays, leader, self.seat(parts.get("winner"), f"{field}.winner"))

    def play(self, value: object, field: str) -> tuple[int, Card] | None:
        """Read one card played: seat and card."""
        pair = self.pair(value, field)
        seat = pair and self.index(pair[0], field, FaultCode.NOT_A_SEAT, self.seats)
        card = pair and self.card(pair[1], field)
        return None if seat is None or card is None else (seat, card)

    def exchanged(self, value: object, field: str) -> Exchanged | None:
        """Read what one seat exchanged."""
        given = self.mapping(value, field)
        if given is None:
            return None
        seat = self.index(given.get("seat"), f"{field}.seat", FaultCode.NOT_A_SEAT, self.seats)
        dealt = self.listed(given.get("dealt"), f"{field}.dealt", self.card)
        thrown = self.cards(given.get("thrown"), f"{field}.thrown")
        taken = self.cards(given.get("taken"), f"{field}.taken")
        widow = self.yes_or_no(given.get("from_widow"), f"{field}.from_widow")
        if seat is None or thrown is None or taken is None:
            return None
        return Exchanged(
            seat=seat, dealt=dealt, thrown=thrown, taken=taken, from_widow=widow or False
        )

    def stock(self, value: object, field: str) -> Stock | None:
        """Read what became of the stock."""
        given = self.mapping(value, field)
        if given is None:
            return None
        seen = self.yes_or_no(given.get("seen"), f"{field}.seen")
        passed_to = self.seat(given.get("passed_to"), f"{field}.passed_to")
        return Stock(was_seen=bool(seen), passed_to=passed_to)


def report_from_json(rules: RuleSet, data: object, *, seats: int) -> HandReport:
    """Read a report from JSON in seats and sides, in the short form or any fuller one.

    Raises ``InvalidHand`` for anything that cannot be read, with the other faults of the hand
    along with it; a hand that can be read is not judged here.
    """
    reader = Reader(rules, seats=seats)
    if not isinstance(data, Mapping) or len(data) > MOST_LISTED:
        raise InvalidHand([Fault(FaultCode.NOT_A_RECORD, "")])
    report = reader.report(data)
    if reader.faults:
        raise InvalidHand(with_findings(rules, report, tuple(reader.faults), seats=seats))
    return report


def with_findings(
    rules: RuleSet, report: HandReport, faults: tuple[Fault, ...], *, seats: int
) -> tuple[Fault, ...]:
    """Add to the faults of shape what can be found in the fields that could be read."""
    unread = {fault.field.partition(".")[0] for fault in faults}
    found = find_faults(rules, report, seats=seats)
    return (*faults, *(f for f in found if f.field.partition(".")[0] not in unread))
