import pytest

from tests.unit.tournaments.pairings.recount import Recount
from tournaments.pairings.strangers import stranger_rounds

LONGEST = {
    4: 1, 7: 1, 8: 1, 12: 1, 15: 5, 16: 5, 19: 5, 20: 5, 27: 9, 28: 9, 32: 8, 36: 9, 40: 13, 44: 11,
    52: 17, 60: 15, 63: 21, 64: 21, 76: 25, 80: 25, 88: 29, 100: 25,
}  # fmt: skip


@pytest.mark.parametrize(("entries", "rounds"), LONGEST.items())
def test_nobody_meets_anybody_twice(entries, rounds):
    count = Recount(stranger_rounds(entries, rounds), range(entries))
    assert len(count.rounds) == rounds
    assert count.table_repeats == 0
    assert set(count.bye_counts) <= {0, 1}


@pytest.mark.parametrize(("entries", "rounds"), LONGEST.items())
def test_no_longer_plan_is_claimed(entries, rounds):
    assert stranger_rounds(entries, rounds + 1) is None


@pytest.mark.parametrize("entries", [5, 6, 9, 10, 41, 42])
def test_other_fields_have_no_such_plan(entries):
    assert stranger_rounds(entries, 1) is None


def test_no_rounds_are_no_plan():
    assert stranger_rounds(16, 0) is None


@pytest.mark.parametrize(("tables", "rounds"), [(100, 50), (99, 33), (97, 97), (250, 20)])
def test_shifted_lines_serve_large_fields(tables, rounds):
    count = Recount(stranger_rounds(4 * tables, min(rounds, 25)), range(4 * tables))
    assert count.table_repeats == 0
