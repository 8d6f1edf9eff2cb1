"""A hand played again from its tricks: what was against the rules, and what it shows."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from scoring.cards import Card, Suit
from scoring.choices import Following, Point, TrumpBy
from scoring.faults import Fault, FaultCode
from scoring.items import CARD_MARKS, evident_points, marked_card, spade_strength, trump_ranks
from scoring.reports import Evidence, HandReport, Trick, team_of
from scoring.rules import RuleSet
from scoring.tricks import legal_leads, legal_plays, may_follow, trick_winner


def replay(
    rules: RuleSet, report: HandReport, *, seats: int
) -> tuple[HandReport, tuple[Fault, ...]]:
    """Return the report with all that its tricks show, and what was wrong with the play.

    What was recorded besides the tricks is compared with them only when the play itself has no
    fault, so that one wrong card is not told twice.
    """
    trump = report.trump
    if rules.trump_by is TrumpBy.LEAD:
        trump = _suit_led(report) or trump
    if trump is None:
        return report, (Fault(FaultCode.TRUMP_MISSING, "trump"),)
    table = _Table(rules, report, trump, seats)
    for place, trick in enumerate(report.plays or ()):
        table.play(place, trick)
    faults = [*_trump_faults(report, trump), *holding_faults(rules, report), *table.faults]
    faults += table.ending_faults()
    shown = table.shown()
    return shown, tuple(faults or _contradicted(report, shown))


def holding_faults(rules: RuleSet, report: HandReport) -> Iterator[Fault]:
    """Find holdings of the wrong size, with a card twice, or with one that the pack lacks."""
    holdings = report.holdings or ()
    seen: set[Card] = set().union(*holdings)
    right_size = all(len(holding) == rules.cards_held for holding in holdings)
    if right_size and seen <= rules.pack.cards and len(seen) == rules.cards_held * len(holdings):
        return
    seen = set()
    for seat, holding in enumerate(holdings):
        at = f"holdings.{seat}"
        if len(holding) != rules.cards_held:
            details = {"seat": seat, "cards": len(holding), "expected": rules.cards_held}
            yield Fault(FaultCode.HOLDING_WRONG_SIZE, at, details)
        for card in holding:
            if card not in rules.pack.cards:
                yield Fault(FaultCode.CARD_NOT_IN_PACK, at, {"card": str(card), "seat": seat})
            if card in seen:
                yield Fault(FaultCode.CARD_TWICE, at, {"card": str(card), "seat": seat})
            seen.add(card)


def _suit_led(report: HandReport) -> Suit | None:
    first = report.plays[0].plays if report.plays else ()
    return first[0][1].suit if first else None


def _trump_faults(report: HandReport, trump: Suit) -> Iterator[Fault]:
    if report.trump not in (None, trump):
        details = {"trump": report.trump, "led": trump}
        yield Fault(FaultCode.TRUMP_NOT_THE_SUIT_LED, "trump", details)


def _contradicted(report: HandReport, shown: HandReport) -> Iterator[Fault]:
    items = dict(shown.items or ())
    for point, seen in report.items or ():
        if items.get(point) != seen:
            yield Fault(FaultCode.NOT_WHAT_THE_TRICKS_SHOW, f"items.{point}", {"point": point})
    for field in ("pips", "tricks", "last_trick_by"):
        said, made = getattr(report, field), getattr(shown, field)
        if said is not None and said != made:
            details = {"given": said, "shown": made}
            yield Fault(FaultCode.NOT_WHAT_THE_TRICKS_SHOW, field, details)


class _Table:
    """The seats with what they still hold, and the cards that have been won."""

    def __init__(self, rules: RuleSet, report: HandReport, trump: Suit, seats: int) -> None:
        self.rules, self.report, self.trump, self.seats = rules, report, trump, seats
        self.ranks = trump_ranks(rules.trumps, trump)
        self.pack = rules.pack.cards
        self.faults: list[Fault] = []
        self.holdings = [set(cards) for cards in report.holdings or _played(report, seats)]
        self.leader = report.pitcher
        self.places: dict[Card, tuple[int, int]] = {}
        self.winners: list[int] = []

    def play(self, place: int, trick: Trick) -> None:
        """Play one trick and note every fault in it."""
        if not trick.plays:
            self.faults.append(Fault(FaultCode.TRICK_MISSING, f"plays.{place}"))
            return
        self._turns(place, trick)
        winner = trick_winner(self.ranks, trick.plays)
        for turn, (seat, card) in enumerate(trick.plays):
            if code := self._card_fault(place, turn, trick):
                details = {"seat": seat, "card": str(card), "led": str(trick.plays[0][1])}
                self.faults.append(Fault(code, f"plays.{place}.{turn}", details))
            self.holdings[seat].discard(card)
            self.places.setdefault(card, (seat, winner))
        if trick.winner not in (None, winner):
            details = {"given": trick.winner, "winner": winner}
            self.faults.append(Fault(FaultCode.TRICK_WINNER_WRONG, f"plays.{place}", details))
        self.leader = winner
        self.winners.append(winner)

    def _turns(self, place: int, trick: Trick) -> None:
        leader = trick.plays[0][0]
        order = self._around(leader)
        if [seat for seat, _card in trick.plays] != order:
            turns = {"due": tuple(order)}
            self.faults.append(Fault(FaultCode.PLAY_OUT_OF_TURN, f"plays.{place}", turns))
        due = leader if self.leader in (None, leader) else self._around(self.leader or 0)[0]
        if leader != due or trick.leader not in (None, leader):
            said = leader if leader != due or trick.leader is None else trick.leader
            details = {"seat": said, "due": due}
            self.faults.append(Fault(FaultCode.WRONG_LEADER, f"plays.{place}", details))

    def _around(self, first: int) -> list[int]:
        """List the seats that still play, clockwise from ``first``; ``first`` if nobody does."""
        order = [*range(first, self.seats), *range(first)]
        if self.rules.following is Following.TRUMPS_ONLY:
            trumps = self.ranks.keys()
            return [seat for seat in order if not trumps.isdisjoint(self.holdings[seat])] or [first]
        return [seat for seat in order if self.holdings[seat]] or [first]

    def _card_fault(self, place: int, turn: int, trick: Trick) -> FaultCode | None:
        seat, card = trick.plays[turn]
        holding = self.holdings[seat]
        if card in self.places:
            return FaultCode.CARD_TWICE
        if card not in holding or card not in self.pack:
            is_known = card in self.pack
            return FaultCode.CARD_NOT_HELD if is_known else FaultCode.CARD_NOT_IN_PACK
        if turn == 0:
            leads = legal_leads(self.rules, self.trump, holding, is_first=place == 0)
            return None if card in leads else FaultCode.LEAD_NOT_ALLOWED
        return None if self._follows(place, trick.plays[0][1], card, holding) else FaultCode.REVOKE

    def _follows(self, place: int, led: Card, card: Card, holding: set[Card]) -> bool:
        if place:
            return may_follow(self.rules, self.trump, holding, led, card)
        return card in legal_plays(self.rules, self.trump, holding, led, is_first=True)

    def ending_faults(self) -> Iterator[Fault]:
        """Find a hand that stops too early or goes on too long, and a called card kept back."""
        played = len(self.winners)
        most = self.rules.tricks or self.rules.cards_held
        is_over = self.rules.may_stop_early or played >= most
        if self.rules.tricks is None:
            is_over = all(self.ranks.keys().isdisjoint(holding) for holding in self.holdings)
        if not is_over or not 1 <= played <= most:
            yield Fault(FaultCode.TRICK_MISSING, "plays", {"tricks": played, "expected": most})
        called = self.report.called_card
        first = self.report.plays[0].plays if self.report.plays else ()
        is_due = self.rules.called_card_at_once
        if is_due and called in self.places and called not in (card for _seat, card in first):
            yield Fault(FaultCode.CALLED_CARD_NOT_PLAYED, "plays.0", {"card": str(called)})

    def shown(self) -> HandReport:
        """Return the report with items, pips, tricks and last winner as the tricks show them."""
        teams = [self._team(seat) for seat in range(self.seats)]
        pips, tricks = [[0] * self.rules.team_count(self.seats) for _ in range(2)]
        for card, (_seat, winner) in self.places.items():
            pips[teams[winner]] += card.pips
        for winner in self.winners:
            tricks[teams[winner]] += 1
        return replace(
            self.report,
            trump=self.trump,
            items=tuple((point, self._shows(point)) for point in evident_points(self.rules)),
            pips=tuple(pips),
            tricks=tuple(tricks),
            last_trick_by=self.winners[-1] if self.winners else None,
        )

    def _team(self, seat: int) -> int:
        return team_of(self.rules, self.report, seat, seats=self.seats)

    def _shows(self, point: Point) -> Evidence | None:
        card = self._card(point)
        place = None if card is None else self.places.get(card)
        return None if card is None or place is None else Evidence(card, *place)

    def _card(self, point: Point) -> Card | None:
        """Return the card that shows a point: its own, or the highest or lowest in play."""
        if mark := CARD_MARKS.get(point):
            return marked_card(mark, self.trump)
        if point is Point.HIGH_SPADE:
            spades = [card for card in self.places if card.suit is Suit.SPADES]
            return max(spades, key=self._spade_strength, default=None)
        extreme = max if point is Point.HIGH else min
        trumps = self.ranks.keys() & self.places.keys()
        return extreme(trumps, key=self.ranks.__getitem__, default=None)

    def _spade_strength(self, card: Card) -> int:
        return spade_strength(self.ranks, self.trump, card)


def _played(report: HandReport, seats: int) -> Sequence[Sequence[Card]]:
    """Gather by seat what was played; all that is known where no holdings were given."""
    cards: list[list[Card]] = [[] for _ in range(seats)]
    for trick in report.plays or ():
        for seat, card in trick.plays:
            cards[seat].append(card)
    return cards
