import pytest

from tests.unit.tournaments.pairings.recount import Recount
from tournaments.pairings.whist import whist_rounds

UNKNOWN = {93, 104, 108, 129, 152, 168, 177, 192, 200}
FIELDS = [entries for entries in range(4, 205) if entries % 4 in (0, 1)]


@pytest.mark.parametrize("entries", [entries for entries in FIELDS if entries not in UNKNOWN])
def test_a_whist_plan_partners_all_once_and_opposes_all_twice(entries):
    plan = whist_rounds(entries)
    count = Recount(plan, range(entries))
    pairs = count.pairs()
    assert len(plan) == (entries - 1 if entries % 4 == 0 else entries)
    assert {count.partners[pair] for pair in pairs} == {1}
    assert {count.opponents[pair] for pair in pairs} == {2}
    assert set(count.bye_counts) == {entries % 4}


def test_92_fields_up_to_204_have_a_whist_plan():
    assert {entries for entries in FIELDS if whist_rounds(entries) is None} == UNKNOWN
    assert len(FIELDS) - len(UNKNOWN) == 92


@pytest.mark.parametrize("entries", [0, 1, 2, 3, 6, 7, 10, 11, 30, 31])
def test_no_whist_plan_exists_for_other_fields(entries):
    assert whist_rounds(entries) is None


def test_whist_plans_go_on_above_the_tables():
    for entries in (205, 221, 256):
        assert set(Recount(whist_rounds(entries), range(entries)).opponent_counts) == {2}
