"""Swiss rounds as a movement: scores, byes, sides, tables, and a reason for each."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest

from tests.unit.tournaments.pairings.movements.nights import (
    after,
    field_of,
    joined_by,
    keeping,
    played,
    without,
)
from tournaments.pairings.movements import MOVEMENTS
from tournaments.pairings.movements.swiss import scores_after
from tournaments.pairings.types import Draw, History, NoteCode, ReasonCode, TableShape, Terms

SWISS = MOVEMENTS["swiss"]
PAIRS = Terms(shape=TableShape(2, 2))


def field(count, *, rounds=5, seed=7, **options):
    return replace(field_of(count, rounds=rounds, seed=seed, terms=PAIRS), options=options)


def meetings(draws):
    return Counter(frozenset(table) for draw in draws for table in draw.tables)


def favourites(night, draw):
    """Scores with which the lower number of each table wins by ten."""
    return [[20, 10] if table[0] < table[1] else [10, 20] for table in draw.tables]


def night_after(night, rounds):
    for _ in range(rounds):
        draw = SWISS.next_draw(night)
        night = after(night, draw, favourites(night, draw))
    return night


@pytest.mark.parametrize("count", range(4, 21))
@pytest.mark.parametrize("seed", [1, 2])
def test_nobody_meets_twice_or_sits_out_twice_and_everybody_is_somewhere(count, seed):
    rounds = min(5, (count + count % 2) // 2)
    night = field(count, rounds=rounds, seed=seed)
    draws = []
    for before, draw, _ in played("swiss", night, rounds, seed=seed):
        assert draw.entries == set(before.entries)
        assert set(draw.reasons) == set(before.entries)
        draws.append(draw)
    assert set(meetings(draws).values()) == {1}
    byes = Counter(bye for draw in draws for bye in draw.byes)
    assert set(byes.values()) <= {1}


def test_sides_are_shared_evenly():
    draws = [draw for _, draw, _ in played("swiss", field(12, rounds=6), 6)]
    firsts = Counter(table[0] for draw in draws for table in draw.tables)
    assert all(2 <= firsts[one] <= 4 for one in range(1, 13))


def test_a_round_won_counts_one_a_tied_one_a_half_and_a_bye_as_the_event_says():
    night = field(5)
    draw = SWISS.next_draw(night)
    night = after(night, draw, [[9, 9], [12, 3]])
    scores = list(scores_after(night, by_points=False))[-1]
    (one, two), (won, lost) = draw.tables
    [bye] = draw.byes
    assert (scores[one], scores[two]) == (Fraction(1, 2), Fraction(1, 2))
    assert (scores[won], scores[lost], scores[bye]) == (1, 0, 1)
    other = replace(night, options={"bye": "nothing"})
    assert list(scores_after(other, by_points=False))[-1][bye] == 0
    points = replace(night, options={"by": "points"}, bye_points=7)
    assert list(scores_after(points, by_points=True))[-1] == {
        one: 9,
        two: 9,
        won: 12,
        lost: 3,
        bye: 7,
    }


def test_winners_meet_winners():
    night = night_after(field(8), 1)
    draw = SWISS.next_draw(night)
    scores = list(scores_after(night, by_points=False))[-1]
    assert all(scores[one] == scores[two] for one, two in draw.tables)
    assert {reason.code for reason in draw.reasons.values()} == {ReasonCode.SAME_SCORE}


def test_the_bye_goes_to_the_lowest_who_had_none():
    night = night_after(field(7), 3)
    draw = SWISS.next_draw(night)
    had = {bye for earlier in night.history.rounds for bye in earlier.byes}
    [bye] = draw.byes
    assert bye not in had
    assert draw.reasons[bye].code in {ReasonCode.BYE_LOWEST, ReasonCode.BYE_SAVES_REPEAT}


def test_when_all_had_a_bye_the_numbers_of_byes_differ_by_one_at_most():
    draws = [draw for _, draw, _ in played("swiss", field(5, rounds=8), 8)]
    byes = Counter(bye for draw in draws for bye in draw.byes)
    assert sorted(byes.values()) == [1, 1, 2, 2, 2]


def test_where_a_repeat_is_certain_there_is_one_and_it_is_named():
    rounds = ("14 25 36", "15 26 34", "16 24 35")
    draws = tuple(
        Draw(tuple((int(two[0]), int(two[1])) for two in line.split())) for line in rounds
    )
    night = field(6, rounds=4)
    for draw in draws:
        night = after(night, draw, favourites(night, draw))
    assert night.history == History(draws)
    draw = SWISS.next_draw(night)
    again = [note for note in draw.notes if note.code is NoteCode.MET_AGAIN]
    met = meetings(draws)
    assert len(again) == sum(met[two] for two in meetings([draw])) == 1
    assert frozenset(again[0].numbers[:2]) in meetings([draw])
    assert again[0].numbers[2] == 1


def test_the_first_round_warns_when_rounds_cannot_all_be_free_of_repeats():
    codes = {note.code: note.numbers for note in SWISS.next_draw(field(6, rounds=6)).notes}
    assert codes == {NoteCode.REPEATS_CERTAIN: (5,)}
    codes = {note.code: note.numbers for note in SWISS.next_draw(field(6, rounds=4)).notes}
    assert codes == {NoteCode.REPEATS_POSSIBLE: (3,)}
    assert SWISS.next_draw(field(6, rounds=3)).notes == ()


def test_an_accelerated_first_round_pairs_the_halves_of_the_list_within_themselves():
    halves = {one: one <= 4 for one in range(1, 9)}
    for seed in range(5):
        draw = SWISS.next_draw(field(8, seed=seed, accelerated="1"))
        assert all(halves[one] == halves[two] for one, two in draw.tables)
    plain = [SWISS.next_draw(field(8, seed=seed)) for seed in range(5)]
    assert not all(halves[one] == halves[two] for draw in plain for one, two in draw.tables)


def test_a_pair_that_keeps_a_table_has_its_meetings_there():
    night = keeping(field(8), {3: 2})
    for _, draw, _ in played("swiss", night, 3):
        assert 3 in draw.tables[2]


def test_who_left_meets_nobody_and_who_came_late_is_paired():
    night = joined_by(without(night_after(field(8), 1), 8), 9)
    draw = SWISS.next_draw(night)
    assert draw.entries == {1, 2, 3, 4, 5, 6, 7, 9}
    assert draw.byes == ()


def test_a_draw_follows_from_its_seed():
    night = night_after(field(9), 2)
    assert SWISS.next_draw(night) == SWISS.next_draw(night)
    seeds = {SWISS.next_draw(field(9, seed=seed)).tables for seed in range(6)}
    assert len(seeds) > 1


def test_two_kept_apart_meet_only_where_nothing_else_is_left_and_that_is_said():
    for seed in range(6):
        apart = replace(field(6, seed=seed), terms=replace(PAIRS, apart=((1, 2), (3, 4))))
        assert not {frozenset((1, 2)), frozenset((3, 4))} & set(meetings([SWISS.next_draw(apart)]))
    two = replace(field(2), terms=replace(PAIRS, apart=((1, 2),)))
    draw = SWISS.next_draw(two)
    assert [(note.code, set(note.numbers)) for note in draw.notes if len(note.numbers) > 1] == [
        (NoteCode.MET_ANYWAY, {1, 2})
    ]
    assert {reason.code for reason in draw.reasons.values()} == {ReasonCode.KEPT_APART_MEET}
