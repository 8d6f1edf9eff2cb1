"""Every sentence of the head-table night, of winners up, and of the king of the hill, played."""

import pytest

from tests.unit.tournaments.pairings.chance import chance
from tests.unit.tournaments.pairings.movements.nights import (
    FIVES,
    after,
    by_chance,
    field_of,
    joined_by,
    keeping,
    partners_in,
    played,
    steps,
    table_of,
    winners,
    without,
)
from tournaments.pairings.errors import PairingFault, PairingRefused
from tournaments.pairings.movements import MOVEMENTS
from tournaments.pairings.types import NoteCode, ReasonCode, TableShape, Terms

LADDERS = ["head_table", "winners_up", "king_of_the_hill"]
FULL = [8, 12, 16, 24, 40]
ANY = [4, 5, 7, 9, 14, 18, 23, 31, 42]


def rounds_of(key, counts=FULL, **options):
    """Yield the steps of nights of many sizes and seeds."""
    for count in counts:
        for seed in range(8):
            yield from steps(key, field_of(count, seed=seed, **options), 7, seed=seed)


def by_result(night, draw, scores):
    """Yield (entry, table, whether it won) of a round."""
    for index, table in enumerate(draw.tables):
        for entry in table:
            yield entry, index, entry in winners(night, table, scores[index])


def test_the_first_round_is_drawn_by_lot():
    draws = {MOVEMENTS["head_table"].next_draw(field_of(16, seed=seed)) for seed in range(20)}
    assert len(draws) == 20
    for draw in draws:
        assert {reason.code for reason in draw.reasons.values()} == {ReasonCode.BY_LOT}


@pytest.mark.parametrize("key", ["head_table", "winners_up"])
def test_winners_move_up_losers_stay_and_the_head_s_losers_go_to_the_foot(key):
    for night, draw, scores, following in rounds_of(key):
        foot = len(draw.tables) - 1
        for entry, table, won in by_result(night, draw, scores):
            goes = max(table - 1, 0) if won else foot if table == 0 else table
            assert table_of(following, entry) == goes


def test_on_the_hill_winners_move_up_and_losers_down_one():
    for night, draw, scores, following in rounds_of("king_of_the_hill"):
        foot = len(draw.tables) - 1
        for entry, table, won in by_result(night, draw, scores):
            goes = max(table - 1, 0) if won else min(table + 1, foot)
            assert table_of(following, entry) == goes


def test_the_head_s_winners_and_those_who_come_up_keep_partners_all_others_change():
    for night, draw, scores, following in rounds_of("head_table"):
        again = partners_in(night, draw) & partners_in(night, following)
        up = {frozenset(winners(night, draw.tables[t], scores[t])) for t in (0, 1)}
        assert again == up


@pytest.mark.parametrize("key", ["winners_up", "king_of_the_hill"])
def test_everybody_changes_partners(key):
    for night, draw, _, following in rounds_of(key):
        assert not partners_in(night, draw) & partners_in(night, following)


def test_the_split_halves_the_partners_who_meet_again():
    """Against a split by lot the rule saves at least a third of the repeats on the same nights."""
    ours = sum(partner_repeats(field_of(16, rounds=8, seed=s), s, is_lot=False) for s in range(40))
    lots = sum(partner_repeats(field_of(16, rounds=8, seed=s), s, is_lot=True) for s in range(40))
    assert ours / 40 < 6
    assert ours < lots * 0.67


def partner_repeats(night, seed, *, is_lot):
    """Count partners who meet again over eight rounds; by lot, tables are seated anyhow."""
    rng, seen, again = chance(seed), set(), 0
    for _ in range(8):
        draw = MOVEMENTS["winners_up"].next_draw(night)
        if is_lot and night.history.rounds:
            draw = split_by_lot(night, draw, rng)
        pairs = partners_in(night, draw)
        again += len(pairs & seen)
        seen |= pairs
        night = after(night, draw, by_chance(night, draw, rng))
    return again


def split_by_lot(night, draw, rng):
    """Seat each table anew by lot, partners of the round before apart."""
    before = partners_in(night, night.history.rounds[-1])
    tables = []
    for table in draw.tables:
        a, b, c, d = table
        ways = [(a, b, c, d), (a, c, b, d), (a, b, d, c)]
        fresh = [w for w in ways if not {frozenset(w[::2]), frozenset(w[1::2])} & before]
        tables.append(rng.choice(fresh or ways))
    return type(draw)(tuple(tables), draw.byes)


@pytest.mark.parametrize("key", LADDERS)
def test_everybody_here_is_somewhere_once_whoever_comes_and_leaves(key):
    for count in ANY:
        rng, night = chance(count), field_of(count, rounds=9)
        for number in range(9):
            draw = MOVEMENTS[key].next_draw(night)
            seated = [entry for table in draw.tables for entry in table]
            assert sorted([*seated, *draw.byes]) == sorted(night.entries)
            assert len(draw.byes) == len(night.entries) % 4
            assert set(draw.reasons) == set(night.entries)
            night = after(night, draw, by_chance(night, draw, rng))
            if number % 3 == 0:
                night = joined_by(night, 100 + number)
            elif len(night.entries) > 4:
                night = without(night, rng.choice(night.entries))


@pytest.mark.parametrize("key", LADDERS)
def test_late_comers_enter_at_the_foot(key):
    night = field_of(16)
    [(_, draw, scores)] = played(key, night, 1)
    late = joined_by(after(night, draw, scores), 101, 102, 103, 104)
    drawn = MOVEMENTS[key].next_draw(late)
    assert set(drawn.tables[-1]) == {101, 102, 103, 104}
    assert {drawn.reasons[entry].code for entry in (101, 102)} == {ReasonCode.CAME_LATE}
    one = joined_by(after(night, draw, scores), 101)
    assert (
        101 in MOVEMENTS[key].next_draw(one).byes
        or table_of(MOVEMENTS[key].next_draw(one), 101) == 3
    )


@pytest.mark.parametrize("key", LADDERS)
def test_nobody_sits_out_twice_before_all_have_once_nor_twice_running(key):
    for count in (9, 14, 18, 23):
        byes, before = dict.fromkeys(range(1, count + 1), 0), set()
        for _, draw, _ in played(key, field_of(count, rounds=9), 9):
            assert before.isdisjoint(draw.byes)
            before = set(draw.byes)
            for entry in draw.byes:
                byes[entry] += 1
            assert max(byes.values()) - min(byes.values()) <= 1


def test_of_those_with_the_fewest_byes_the_lowest_sits_out():
    night = field_of(17)
    first, second = list(played("head_table", night, 2))
    drawn, scores = first[1], first[2]
    [out] = second[1].byes
    assert table_of(drawn, out) in {0, 3}
    assert out not in winners(
        night, drawn.tables[table_of(drawn, out)], scores[table_of(drawn, out)]
    )


@pytest.mark.parametrize("key", LADDERS)
def test_tables_of_five_send_their_two_best_up_and_nobody_sits_out(key):
    for count in (9, 13, 18, 27):
        night = field_of(count, others=FIVES)
        for before, draw, scores, following in steps(key, night, 6):
            assert draw.byes == following.byes == ()
            assert sorted(map(len, draw.tables)) == [len(table) for table in draw.tables]
            for entry, table, won in by_result(before, draw, scores):
                if won:
                    assert table_of(following, entry) == max(table - 1, 0)


@pytest.mark.parametrize("key", LADDERS)
def test_of_five_the_one_between_stays_and_the_last_two_do_as_losers_do(key):
    for _, draw, scores, following in steps(key, field_of(23, others=FIVES), 6):
        foot = len(draw.tables) - 1
        for index, table in enumerate(draw.tables):
            if len(table) == 5:
                order = sorted(range(5), key=lambda seat: scores[index][seat], reverse=True)
                between, *last = [table[seat] for seat in order[2:]]
                down = min(index + 1, foot) if key == "king_of_the_hill" else index
                assert table_of(following, between) == index
                assert following.reasons[between].code is ReasonCode.MIDDLE_STAYS
                assert {table_of(following, entry) for entry in last} == {down}


@pytest.mark.parametrize("key", LADDERS)
def test_a_kept_table_and_seat_are_never_given_away_won_or_lost(key):
    for seed in range(12):
        fixed = {1: 0, 2: 2, 3: 3}
        night = keeping(field_of(18, seed=seed), fixed)
        seats = {}
        for _, draw, _ in played(key, night, 7, seed=seed):
            for entry, table in fixed.items():
                if entry not in draw.byes:
                    assert table_of(draw, entry) == table
                    seat = draw.tables[table].index(entry)
                    assert seats.setdefault(entry, seat) == seat


@pytest.mark.parametrize("key", LADDERS)
def test_who_is_moved_past_a_kept_table_is_told_so_and_no_other_winner_stays(key):
    for before, draw, scores, following in steps(key, keeping(field_of(16), {1: 1}), 7):
        for entry, table, won in by_result(before, draw, scores):
            reason = following.reasons[entry]
            assert reason.came_from == table
            if won and 0 < table == table_of(following, entry):
                assert reason.code in {ReasonCode.KEEPS_TABLE, ReasonCode.WON_HELD}


def test_when_people_leave_the_places_are_filled_from_below_and_it_is_said():
    night = field_of(20)
    [(_, draw, scores)] = played("head_table", night, 1)
    up = winners(night, draw.tables[1], scores[1])
    left = without(after(night, draw, scores), *up, *draw.tables[4][:2])
    following = MOVEMENTS["head_table"].next_draw(left)
    codes = [following.reasons[entry].code for entry in following.tables[0]]
    assert sorted(codes) == ["fills_up", "fills_up", "won_top", "won_top"]


def test_a_tied_table_is_decided_by_lot_and_the_director_is_told():
    night = field_of(8)
    draw = MOVEMENTS["head_table"].next_draw(night)
    chosen = set()
    for seed in range(20):
        tied = after(field_of(8, seed=seed), draw, [(9, 9), (3, 1)])
        following = MOVEMENTS["head_table"].next_draw(tied)
        assert [(n.code, n.numbers) for n in following.notes] == [(NoteCode.TIED_BY_LOT, (1,))]
        stay = frozenset(e for e in draw.tables[0] if e in following.tables[0])
        assert stay in {frozenset(draw.tables[0][::2]), frozenset(draw.tables[0][1::2])}
        chosen.add(stay)
    assert len(chosen) == 2


@pytest.mark.parametrize("key", LADDERS)
def test_with_one_table_partners_change_and_the_director_is_told(key):
    rows = list(played(key, field_of(4), 3))
    assert len({frozenset(partners_in(night, draw)) for night, draw, _ in rows}) == 3
    assert all([n.code for n in draw.notes] == [NoteCode.ONE_TABLE] for _, draw, _ in rows[1:])
    assert rows[1][1].reasons.keys() == {1, 2, 3, 4}


@pytest.mark.parametrize("key", LADDERS)
def test_a_draw_depends_on_its_night_alone(key):
    for night, draw, _ in played(key, field_of(18), 5):
        assert MOVEMENTS[key].next_draw(night) == draw
        assert MOVEMENTS[key].next_draw(night).reasons == draw.reasons


@pytest.mark.parametrize("key", LADDERS)
def test_where_each_plays_alone_the_two_best_move_up(key):
    alone = Terms(shape=TableShape(4, 4))
    for before, draw, scores, following in steps(key, field_of(12, terms=alone), 6):
        for entry, table, won in by_result(before, draw, scores):
            if won:
                assert table_of(following, entry) == max(table - 1, 0)


@pytest.mark.parametrize(
    ("fixed", "fault"),
    [
        ({1: 9}, PairingFault.NO_SUCH_TABLE),
        (dict.fromkeys(range(1, 6), 0), PairingFault.TABLE_OVERFULL),
    ],
)
def test_kept_tables_that_cannot_be_are_refused(fixed, fault):
    with pytest.raises(PairingRefused) as refused:
        MOVEMENTS["head_table"].next_draw(keeping(field_of(16), fixed))
    assert refused.value.fault is fault


def test_too_few_for_a_table_are_refused():
    with pytest.raises(PairingRefused) as refused:
        MOVEMENTS["head_table"].next_draw(field_of(3))
    assert refused.value.numbers == (3, 4)
