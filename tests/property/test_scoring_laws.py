"""Laws of the score, for any hand that a table can have."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import (
    PRESETS,
    Card,
    HandReport,
    InvalidHand,
    Suit,
    Trick,
    new_game,
    play_hand,
    random_hand,
    report_from_json,
    shorten,
)
from scoring.settlements import game_stakes, moon_bets, part, round_to_zero
from tests.unit.scoring.examples import chance

PAIRS = [name for name, rules in PRESETS.items() if rules.sides == 2 and rules.max_seats == 4]
PLAIN = ["partnership_21", "korean_four_point", "oklahoma_ten_4p", "five_point_setback_28"]
seeds = st.integers(0, 2**32)


@st.composite
def short_hands(draw, rules, seats=4):
    """Draw a short form that no rule forbids: any takers, a bid in a number."""
    sides = st.integers(0, rules.side_count(seats) - 1)
    always = ("high", "low", "last_trick")
    takers = {
        str(item.point): draw(sides if item.point in always else st.none() | sides)
        for item in rules.items
    }
    bid = draw(st.integers(rules.min_bid, rules.max_bid))
    data = {"pitcher": draw(st.integers(0, seats - 1)), "bid": bid, "takers": takers}
    return report_from_json(rules, data, seats=seats)


@pytest.mark.parametrize("name", PLAIN)
@given(data=st.data())
def test_a_pitching_side_makes_its_bid_or_loses_exactly_it(name, data):
    rules = PRESETS[name]
    report = data.draw(short_hands(rules))
    hand, after = play_hand(rules, new_game(rules, seats=4), report)
    own = hand.pitching_side
    assert hand.was_set == (hand.points_taken[own] < report.bid.amount)
    assert hand.deltas[own] == (-report.bid.amount if hand.was_set else hand.points_taken[own])
    assert hand.deltas[1 - own] == hand.points_taken[1 - own]
    assert after.scores == hand.deltas


@pytest.mark.parametrize("name", PLAIN)
@given(data=st.data())
def test_turning_the_table_by_a_seat_turns_the_score_by_a_side(name, data):
    rules = PRESETS[name]
    report = data.draw(short_hands(rules))
    turned = replace(
        report,
        pitcher=(report.pitcher + 1) % 4,
        takers=tuple(None if taker is None else 1 - taker for taker in report.takers),
    )
    hand, after = play_hand(rules, new_game(rules, seats=4), report)
    other, after_other = play_hand(rules, new_game(rules, seats=4), turned)
    assert other.deltas == hand.deltas[::-1]
    assert after_other.scores == after.scores[::-1]
    assert (after_other.winner is None) == (after.winner is None)


def in_suits(report, suits):
    """Rename the suits of a report."""

    def renamed(card):
        return card if card.suit is None else Card(card[:-1] + suits[card.suit])

    return replace(
        report,
        trump=suits[report.trump],
        holdings=tuple(tuple(map(renamed, cards)) for cards in report.holdings),
        plays=tuple(
            Trick(tuple((seat, renamed(card)) for seat, card in trick.plays), trick.leader)
            for trick in report.plays
        ),
        exchange=None,
        called_card=report.called_card and renamed(report.called_card),
    )


SAME_COLOURS = {
    Suit.CLUBS: Suit.HEARTS,
    Suit.SPADES: Suit.DIAMONDS,
    Suit.HEARTS: Suit.SPADES,
    Suit.DIAMONDS: Suit.CLUBS,
}
SPADES_COUNT = ("nine_card_countdown", "tunkhannock_14")


@pytest.mark.parametrize("name", sorted(set(PRESETS) - set(SPADES_COUNT)))
@given(seed=seeds)
def test_renaming_the_suits_changes_no_score(name, seed):
    rules = PRESETS[name]
    game = new_game(rules, seats=rules.min_seats)
    report = random_hand(rules, seats=game.seats, dealer=0, rng=chance(seed))
    if not report.is_thrown_in:
        renamed = play_hand(rules, game, in_suits(report, SAME_COLOURS))
        assert renamed == play_hand(rules, game, report)


@given(seed=seeds, data=st.data())
def test_one_field_of_a_hand_changed_is_refused_or_changes_nothing_that_counts(seed, data):
    rules = PRESETS["partnership_21"]
    game = new_game(rules, seats=4)
    report = random_hand(rules, seats=4, dealer=0, rng=chance(seed))
    field = data.draw(st.sampled_from(["pitcher", "bid", "trump", "dealer", "plays"]))
    others = {
        "pitcher": (report.pitcher + 1) % 4,
        "bid": replace(report.bid, amount=report.bid.amount + 1),
        "trump": report.trump.twin,
        "dealer": 1,
        "plays": report.plays[1:],
    }
    with pytest.raises(InvalidHand):
        play_hand(rules, game, replace(report, **{field: others[field]}))


@given(seed=seeds, data=st.data())
def test_two_cards_of_the_play_exchanged_are_refused_or_score_what_they_show(seed, data):
    rules = PRESETS["partnership_21"]
    game = new_game(rules, seats=4)
    report = random_hand(rules, seats=4, dealer=0, rng=chance(seed))
    place = data.draw(st.integers(0, 4))
    here, there = report.plays[place].plays, report.plays[place + 1].plays
    seat = data.draw(st.integers(0, 3))
    cards = [dict(here)[seat], dict(there)[seat]]
    swapped = [
        Trick(tuple((s, new if s == seat else c) for s, c in plays))
        for plays, new in ((here, cards[1]), (there, cards[0]))
    ]
    plays = (*report.plays[:place], *swapped, *report.plays[place + 2 :])
    other = replace(report, plays=plays, trump=None)
    try:
        hand, _after = play_hand(rules, game, other)
    except InvalidHand:
        return
    assert hand == play_hand(rules, game, shorten(rules, other))[0]


@given(scores=st.dictionaries(st.text(), st.integers(-500, 500), min_size=2, max_size=9))
def test_leaving_one_by_one_costs_what_leaving_together_does(scores):
    together = part(scores, cents_a_point=10)
    leaver = next(iter(scores))
    alone = part(scores, cents_a_point=10, leaver=leaver)
    assert alone.exact[leaver] == together.exact[leaver]
    assert sum(alone.exact.values()) == sum(together.exact.values()) == 0
    assert sum(alone.cents.values()) == sum(together.cents.values()) == 0


@given(st.lists(st.fractions(-50, 50, max_denominator=12), min_size=1, max_size=8))
def test_rounding_moves_no_amount_by_a_whole_cent_and_sums_to_nothing(amounts):
    exact = {str(i): amount for i, amount in enumerate([*amounts, -sum(amounts, Fraction(0))])}
    rounded = round_to_zero(exact)
    assert sum(rounded.values()) == 0
    assert all(abs(rounded[name] - exact[name]) < 1 for name in exact)


@given(st.dictionaries(st.text(), st.integers(0, 9), min_size=1, max_size=8))
def test_moon_bets_sum_to_nothing(moons):
    assert sum(moon_bets(moons, stake=100).values()) == 0


@given(st.dictionaries(st.text(), st.integers(0, 9), max_size=8))
def test_a_moon_lost_costs_as_much_as_two_sets(sets):
    twice = {name: 2 * count for name, count in sets.items()}
    none = dict.fromkeys(sets, 0)
    lost = game_stakes(none, sets, a_game=100, a_set=25)
    assert lost == game_stakes(twice, none, a_game=100, a_set=25)


def test_a_hand_nobody_bid_on_is_thrown_in_where_the_rules_allow_it():
    rules = PRESETS["five_point_setback_28"]
    hand, after = play_hand(rules, new_game(rules, seats=4), HandReport())
    assert (hand.deltas, hand.pitching_side, hand.was_set) == ((0, 0), None, False)
    assert (after.scores, after.hands_played, after.dealer) == ((0, 0), 1, 1)
