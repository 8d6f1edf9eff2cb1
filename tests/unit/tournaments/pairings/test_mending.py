from hypothesis import given
from hypothesis import strategies as st

from tournaments.pairings.mending import Place, mend, mend_rounds, moved
from tournaments.pairings.rotation import plan_rotation
from tournaments.pairings.shapes import table_sizes
from tournaments.pairings.types import NO_HISTORY, USUAL_TERMS, Draw, History, Leftover, Terms

PLAN = plan_rotation(range(26), 7, rng_seed=3, terms=Terms(seconds=0.1)).rounds
PLAYED, PUBLISHED = History(PLAN[:3]), PLAN[3]


def mended(entries, draw=PUBLISHED):
    return mend(draw, entries, history=PLAYED, terms=USUAL_TERMS)


def test_nothing_changes_when_nobody_came_or_left():
    assert mended(range(26)) == PUBLISHED
    assert moved(PUBLISHED, mended(range(26))) == {}


def test_somebody_with_a_bye_takes_the_seat_of_one_who_left():
    leaver = PUBLISHED.tables[2][1]
    draw = mended([entry for entry in range(26) if entry != leaver])
    (arrival,) = set(PUBLISHED.byes) - set(draw.byes)
    assert draw.tables[2][1] == arrival
    assert moved(PUBLISHED, draw) == {leaver: (Place(2, 1), None), arrival: (None, Place(2, 1))}


def test_a_table_is_given_up_when_too_many_left():
    leavers = set(PUBLISHED.tables[1][:3])
    draw = mended(sorted(set(range(26)) - leavers))
    assert len(draw.tables) == 5
    kept = [*PUBLISHED.tables[:1], PUBLISHED.tables[5], *PUBLISHED.tables[2:5]]
    assert list(draw.tables) == kept


def test_the_last_table_is_given_up_rather_than_one_that_lacks_somebody():
    leavers = [PUBLISHED.tables[number][0] for number in (0, 2, 3)]
    here = sorted(set(range(26)) - set(leavers))
    draw = mended(here)
    assert len(draw.tables) == 5
    changed = [entry for entry in moved(PUBLISHED, draw) if entry in here]
    assert set(changed) <= {*PUBLISHED.tables[5], *PUBLISHED.byes}


def test_late_arrivals_and_byes_fill_a_new_table():
    draw = mended([*range(26), 30, 31])
    assert draw.tables[:6] == PUBLISHED.tables
    assert set(draw.tables[6]) == {*PUBLISHED.byes, 30, 31}
    assert draw.byes == ()


def test_a_gap_goes_to_the_one_with_the_most_byes():
    leaver = PUBLISHED.tables[0][0]
    here = [entry for entry in range(26) if entry != leaver] + [30]
    draw = mended(here)  # a late arrival counts as having had as many as anybody
    assert draw.byes == PUBLISHED.byes
    assert draw.tables[0][0] == 30


def test_old_partners_are_not_put_together_when_it_can_be_helped():
    history = History((Draw(((1, 2, 3, 4), (5, 6, 7, 8))),))
    published = Draw(((1, 5, 9, 6), (3, 7, 2, 8)))
    draw = mend(published, (1, 2, 4, 5, 6, 7, 8, 10), history=history, terms=USUAL_TERMS)
    partners = {frozenset(pair) for t in draw.tables for pair in (t[0::2], t[1::2])}
    assert not partners & {frozenset(pair) for pair in ((1, 3), (2, 4), (5, 7), (6, 8))}


@given(
    leaving=st.sets(st.integers(0, 25), max_size=12),
    coming=st.sets(st.integers(30, 40), max_size=6),
)
def test_everybody_here_is_seated_once_and_as_many_as_can_stay(leaving, coming):
    here = sorted(set(range(26)) - leaving | coming)
    first, second = mend_rounds(PLAN[3:5], here, history=PLAYED, terms=USUAL_TERMS)
    for published, draw in zip(PLAN[3:5], (first, second), strict=True):
        everybody = [*draw.byes, *(entry for table in draw.tables for entry in table)]
        assert sorted(everybody) == here
        assert {len(table) for table in draw.tables} == {4}
        if len(draw.tables) >= len(published.tables):
            stayed = [entry for entry in here if entry in everybody and entry < 26]
            changed = moved(published, draw)
            assert all(changed[e][0] is None for e in stayed if e in changed)


def test_the_rest_of_the_night_is_planned_around_the_kept_round():
    here = [entry for entry in range(26) if entry not in (2, 3)] + [30]
    kept = mend_rounds(PLAN[3:4], here, history=PLAYED, terms=USUAL_TERMS)
    night = History((*PLAYED.rounds, *kept))
    rotation = plan_rotation(here, 3, rng_seed=3, history=night, terms=Terms(seconds=0.3))
    assert rotation.quality.partner_repeats == 0


def test_sixty_change_in_mid_night_and_the_published_round_stays_where_it_can():
    plan = plan_rotation(range(60), 12, rng_seed=7).rounds
    here = [*range(3, 60), 70, 71]
    [kept] = mend_rounds(plan[5:6], here, history=History(plan[:5]), terms=USUAL_TERMS)
    changed = moved(plan[5], kept)
    elsewhere = {one for one, (before, after) in changed.items() if None not in (before, after)}
    assert len(elsewhere) <= 3  # those of the one table that is given up
    night = History((*plan[:5], kept))
    rotation = plan_rotation(here, 6, rng_seed=7, history=night)
    assert rotation.quality.partner_repeats == 0
    assert rotation.quality.sit_out_max - rotation.quality.sit_out_min <= 1


def test_an_empty_history_needs_no_mending():
    assert mend_rounds([], range(8), history=NO_HISTORY, terms=USUAL_TERMS) == ()


@given(
    leaving=st.sets(st.integers(0, 21), max_size=9),
    coming=st.sets(st.integers(30, 36), max_size=6),
    leftover=st.sampled_from([one for one in Leftover if one != Leftover.SIT_OUT]),
)
def test_where_nobody_sits_out_everybody_has_a_seat_after_a_change(leaving, coming, leftover):
    terms = Terms(leftover=leftover, seconds=0)
    [published] = plan_rotation(range(22), 1, rng_seed=3, terms=terms).rounds
    here = sorted(set(range(22)) - leaving | coming)
    draw = mend(published, here, history=NO_HISTORY, terms=Terms(leftover=leftover))
    sizes = table_sizes(len(here), 4, leftover)
    assert sorted(entry for table in draw.tables for entry in table) == here
    assert sorted(map(len, draw.tables)) == sorted(sizes)
    assert draw.byes == ()


def test_a_table_of_five_takes_a_substitute_and_nobody_else_moves():
    terms = Terms(leftover=Leftover.LARGER_TABLES, seconds=0)
    [published] = plan_rotation(range(22), 1, rng_seed=3, terms=terms).rounds
    leaver = published.tables[4][2]
    here = [entry for entry in range(22) if entry != leaver] + [30]
    draw = mend(published, here, history=NO_HISTORY, terms=Terms(leftover=Leftover.LARGER_TABLES))
    assert moved(published, draw) == {leaver: (Place(4, 2), None), 30: (None, Place(4, 2))}
