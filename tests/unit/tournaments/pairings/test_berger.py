from collections import Counter
from itertools import pairwise

import pytest

from tournaments.pairings.round_robin.berger import SecondLeg, berger_rounds
from tournaments.pairings.round_robin.groups import snake_groups
from tournaments.pairings.round_robin.tables import seat_at_tables

SIZES = range(2, 42)


def meetings(rounds):
    return [meeting for one in rounds for meeting in one]


def spread(counted, entries):
    """Return the least and the most that any entry has."""
    return min(counted[e] for e in range(entries)), max(counted[e] for e in range(entries))


def alternations_broken(rounds, entries):
    venues = dict.fromkeys(range(entries), "")
    for meeting in meetings(rounds):
        venues[meeting.home] += "H"
        venues[meeting.away] += "A"
    return sum(text.count("HH") + text.count("AA") for text in map(runs, venues.values()))


def runs(venues):
    """Write each run so that its overlapping pairs are counted."""
    return " ".join(one + two for one, two in pairwise(venues))


@pytest.mark.parametrize("entries", SIZES)
def test_everybody_meets_everybody_once_and_is_once_in_a_round(entries):
    rounds = berger_rounds(entries)
    met = Counter(frozenset((m.home, m.away)) for m in meetings(rounds))
    assert len(rounds) == entries - 1 + entries % 2
    assert set(met.values()) == {1}
    assert len(met) == entries * (entries - 1) // 2
    for one in rounds:
        seated = [entry for m in one for entry in (m.home, m.away)]
        assert len(set(seated)) == len(seated) == entries // 2 * 2


@pytest.mark.parametrize("entries", SIZES)
def test_home_and_deal_are_even(entries):
    rounds = berger_rounds(entries)
    homes = spread(Counter(m.home for m in meetings(rounds)), entries)
    deals = spread(Counter(m.deals for m in meetings(rounds)), entries)
    half = (entries - 1) // 2
    assert homes == deals == (half, half if entries % 2 else half + 1)


@pytest.mark.parametrize("entries", range(8, 42))
def test_who_is_at_home_deals_in_about_half_of_those_meetings(entries):
    both = spread(
        Counter(m.home for m in meetings(berger_rounds(entries)) if m.home_deals), entries
    )
    assert both[0] >= (entries - 1) // 4 - 1
    assert both[1] <= (entries - 1) // 4 + 2


@pytest.mark.parametrize("entries", SIZES)
def test_the_breaks_of_home_and_away_are_the_fewest_there_can_be(entries):
    fewest = 0 if entries % 2 else entries - 2
    assert alternations_broken(berger_rounds(entries), entries) == fewest


@pytest.mark.parametrize("entries", [5, 7, 9, 11])
def test_a_bye_is_no_meeting_at_all(entries):
    rounds = berger_rounds(entries)
    assert all(len(one) == entries // 2 for one in rounds)
    free = [set(range(entries)) - {e for m in one for e in (m.home, m.away)} for one in rounds]
    assert sorted(entry for one in free for entry in one) == list(range(entries))


@pytest.mark.parametrize("second_leg", SecondLeg)
@pytest.mark.parametrize("entries", [2, 5, 8])
def test_a_second_leg_returns_every_meeting_with_home_and_deal_exchanged(entries, second_leg):
    rounds = berger_rounds(entries, legs=2, second_leg=second_leg)
    half = len(rounds) // 2
    one = {(m.home, m.away, m.deals) for m in meetings(rounds[:half])}
    two = {(m.away, m.home, m.home + m.away - m.deals) for m in meetings(rounds[half:])}
    assert one == two
    homes = Counter(m.home for m in meetings(rounds))
    assert set(homes.values()) == {entries - 1}


def test_second_legs_take_the_rounds_in_their_order():
    def order(second_leg):
        rounds = berger_rounds(6, legs=2, second_leg=second_leg)
        pairs = [{frozenset((m.home, m.away)) for m in one} for one in rounds]
        return [pairs[:5].index(one) + 1 for one in pairs[5:]]

    assert order(SecondLeg.MIRRORED) == [1, 2, 3, 4, 5]
    assert order(SecondLeg.FRENCH) == [2, 3, 4, 5, 1]
    assert order(SecondLeg.ENGLISH) == [5, 1, 2, 3, 4]
    assert order(SecondLeg.INVERTED) == [5, 4, 3, 2, 1]


def test_second_legs_differ_in_their_breaks():
    broken = [
        alternations_broken(berger_rounds(12, legs=2, second_leg=leg), 12) for leg in SecondLeg
    ]
    assert broken == [30, 24, 22, 20]


def sittings(entries):
    rounds = seat_at_tables(berger_rounds(entries), entries)
    assert all(sorted(m.table for m in one) == [*range(1, entries // 2 + 1)] for one in rounds)
    return Counter((e, m.table) for m in meetings(rounds) for e in (m.home, m.away))


@pytest.mark.parametrize("entries", [n for n in SIZES if n % 6 != 4])
def test_nobody_sits_at_one_table_more_than_twice(entries):
    assert max(sittings(entries).values()) <= 2


@pytest.mark.parametrize("entries", range(3, 42, 2))
def test_an_odd_number_sits_exactly_twice_at_every_table(entries):
    assert set(sittings(entries).values()) == {2}


@pytest.mark.parametrize("entries", [4, 10, 16, 22, 28, 34, 40])
def test_where_a_third_sitting_is_left_only_few_have_one(entries):
    third = sum(max(0, times - 2) for times in sittings(entries).values())
    assert third <= entries / 2 + 1


def test_groups_are_filled_to_and_fro_by_seed():
    assert snake_groups(range(1, 9), 2) == ((1, 4, 5, 8), (2, 3, 6, 7))
    assert [len(group) for group in snake_groups(range(22), 5)] == [5, 5, 4, 4, 4]
