from hypothesis import given
from hypothesis import strategies as st

from tournaments.standings.prizes import left_over, shares

prizes_given = st.lists(st.integers(0, 10**8), max_size=30).map(tuple)


@st.composite
def ranked_places(draw):
    """Places as a ranking gives them: ties share one, and the next is counted on."""
    places = []
    for size in draw(st.lists(st.integers(1, 5), max_size=12)):
        places += [len(places) + 1] * size
    return tuple(places)


@given(places=ranked_places(), prizes=prizes_given)
def test_every_cent_is_given_out_or_left_over(places, prizes):
    assert sum(shares(places, prizes)) + left_over(places, prizes) == sum(prizes)


@given(places=ranked_places(), prizes=prizes_given)
def test_those_who_share_a_place_differ_by_a_cent_at_most(places, prizes):
    amounts = shares(places, prizes)
    for place in set(places):
        shared = [amount for at, amount in zip(places, amounts, strict=True) if at == place]
        assert max(shared) - min(shared) <= 1
        assert shared == sorted(shared, reverse=True)


@given(places=ranked_places(), prizes=prizes_given)
def test_prizes_that_fall_fall_with_the_places(places, prizes):
    falling = tuple(sorted(prizes, reverse=True))
    amounts = shares(places, falling)
    assert list(amounts) == sorted(amounts, reverse=True)


def test_without_ties_each_place_has_its_own_prize():
    assert shares((1, 2, 3, 4), (5000, 3000)) == (5000, 3000, 0, 0)


def test_two_seconds_share_the_second_and_the_third_prize():
    assert shares((1, 2, 2, 4), (5000, 3000, 2000, 1000)) == (5000, 2500, 2500, 1000)
