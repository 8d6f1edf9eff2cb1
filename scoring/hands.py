"""Scoring one hand: what each side took, and what the rules give for it."""

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.bids import Bid
from scoring.choices import MadeScores, Revoke
from scoring.items import item_awards
from scoring.parameters import Special
from scoring.reports import HandReport, team_of
from scoring.rules import RuleSet


@dataclass(frozen=True, slots=True)
class HandScore:
    """What one hand brought.

    ``points_taken`` is by team of the hand, ``deltas`` and ``money`` (cents) by side that keeps a
    score; the two differ only where a partner is called.  ``item_awards[i]`` is the team that
    took ``rules.items[i]``, or None.  A hand that was thrown in has no ``pitching_side``.
    """

    points_taken: tuple[int, ...]
    deltas: tuple[int, ...]
    item_awards: tuple[int | None, ...]
    made: bool
    was_set: bool
    pitching_side: int | None
    money: tuple[int, ...] | None = None


def score_hand(
    rules: RuleSet, report: HandReport, *, seats: int, before: Sequence[int]
) -> HandScore:
    """Score a hand that ``find_faults`` finds nothing wrong with.

    A pitching side that took its bid scores what it took, else it loses the bid and keeps
    nothing; the others keep what they took.  ``before`` is the score by side, on which a moon
    that wins the game depends.  Source: pagat-fa, "Scoring".
    """
    awards = item_awards(rules, report, seats=seats)
    taken = [0] * rules.team_count(seats)
    for value, award in zip(rules.values, awards, strict=True):
        if award is not None:
            taken[award] += value
    if report.pitcher is None or report.bid is None:
        return _nothing(taken, sides=len(before), awards=awards)
    pitching = _Pitching(rules, report, report.bid, seats, taken)
    side = report.pitcher % len(before)
    made = pitching.has_made_bid()
    by_team = pitching.deltas_made(before[side]) if made else pitching.deltas_set()
    if report.revoked_by is not None and rules.revoke is Revoke.LOSES_BID:
        made, by_team = pitching.penalty(report.revoked_by)
    deltas = by_team
    if rules.calls_partner:
        deltas = [by_team[team_of(rules, report, seat, seats=seats)] for seat in range(seats)]
    return HandScore(
        points_taken=tuple(taken),
        deltas=tuple(deltas),
        item_awards=awards,
        made=made,
        was_set=not made,
        pitching_side=side,
        money=_money(rules, report.bid, side if made else ~side, len(before)),
    )


def _nothing(taken: list[int], *, sides: int, awards: tuple[int | None, ...]) -> HandScore:
    return HandScore(
        points_taken=tuple(taken),
        deltas=(0,) * sides,
        item_awards=awards,
        made=False,
        was_set=False,
        pitching_side=None,
    )


def decides_game(rules: RuleSet, special: Special | None) -> bool:
    """Whether this bid wins or loses the game; never with fixed hands or without a target."""
    is_short = rules.hands is None and rules.target is not None
    return special is not None and special.wins_game and is_short


class _Pitching:
    """The pitcher's side of one hand: whether it made its bid, and what each team scores."""

    __slots__ = ("bid", "report", "rules", "seats", "special", "taken", "team")

    def __init__(
        self, rules: RuleSet, report: HandReport, bid: Bid, seats: int, taken: list[int]
    ) -> None:
        assert report.pitcher is not None
        self.rules, self.report, self.bid, self.seats, self.taken = rules, report, bid, seats, taken
        self.team = team_of(rules, report, report.pitcher, seats=seats)
        self.special = rules.special(bid.special) if bid.special else None

    def has_made_bid(self) -> bool:
        """Whether the points, and for some bids every trick, were taken."""
        own = self.taken[self.team]
        if self.special is None or not self.special.takes_all:
            return own >= self.bid.amount
        tricks = self.report.tricks or ()
        took_tricks = not self.special.takes_tricks or sum(tricks) == tricks[self.team] > 0
        return own == self.rules.points_total and took_tricks

    def deltas_made(self, before: int) -> list[int]:
        """Return what each team scores when the bid was made."""
        deltas = self._others(self.taken)
        deltas[self.team] = self._made(before)
        if self.rules.made_scores is MadeScores.DIFFERENCE:
            deltas = [delta if team == self.team else 0 for team, delta in enumerate(deltas)]
        return deltas

    def _made(self, before: int) -> int:
        rules, special, own = self.rules, self.special, self.taken[self.team]
        scored = own
        if special is not None and special.takes_all:
            scored = self._made_special(special, before)
        elif rules.made_scores is MadeScores.BID:
            scored = self.bid.amount
        elif rules.made_scores is MadeScores.DIFFERENCE:
            scored = own - (sum(self.taken) - own)
        return scored if rules.pitcher_scores else 0

    def _made_special(self, special: Special, before: int) -> int:
        if decides_game(self.rules, special):
            assert self.rules.target is not None
            return (self.rules.target if before >= special.wins_from else 0) - before
        return special.stake if special.made is None else special.made

    def deltas_set(self) -> list[int]:
        """Return what each team scores when the bid was lost; a lost game costs its pitcher only.

        What it costs is the moon's ``missed``; where that is not set, scores stay as they were.
        """
        if decides_game(self.rules, self.special):
            assert self.special is not None
            deltas, loss = [0] * len(self.taken), self.special.missed or 0
        else:
            deltas, loss = self._others(self.taken), self._loss()
        deltas[self.team] = -loss
        return deltas

    def _loss(self) -> int:
        special = self.special
        if special is not None and special.missed is not None:
            return special.missed if self.rules.pitcher_scores else 0
        is_double = self.rules.double_set_for_dealer_takeover and self.report.is_stolen
        loss = self.bid.amount * (2 if is_double else 1)
        return loss if self.rules.pitcher_scores else 0

    def _others(self, taken: list[int]) -> list[int]:
        return list(taken) if self.rules.defenders_score else [0] * len(taken)

    def penalty(self, seat: int) -> tuple[bool, list[int]]:
        """Return whether the bid stands, and each team's score, when ``seat`` revoked."""
        offender = team_of(self.rules, self.report, seat, seats=self.seats)
        deltas = self._others(self.taken)
        if not self.rules.pitcher_scores:
            deltas[self.team] = deltas[offender] = 0
        else:
            deltas[offender] = -self.bid.amount
        return offender != self.team, deltas


def _money(rules: RuleSet, bid: Bid, side: int, sides: int) -> tuple[int, ...] | None:
    """Pay the hand, in cents; ``side`` is the pitching side, or its complement when it was set."""
    special = rules.special(bid.special) if bid.special else None
    moon = rules.stakes.a_moon if special is not None and special.takes_all else 0
    stake = rules.stakes.a_hand * bid.amount + moon
    if not (rules.stakes.a_hand or rules.stakes.a_moon):
        return None
    gain = stake if side >= 0 else -stake
    own = side if side >= 0 else ~side
    return tuple(gain * (sides - 1) if place == own else -gain for place in range(sides))
