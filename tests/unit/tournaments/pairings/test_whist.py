import pytest

from tests.unit.tournaments.pairings.recount import Recount
from tournaments.pairings.transversal import transversal_classes
from tournaments.pairings.whist import whist_rounds
from tournaments.pairings.whist_products import four_tilings

UNKNOWN = {152}
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


def test_100_of_101_fields_up_to_204_have_a_whist_plan():
    assert {entries for entries in FIELDS if whist_rounds(entries) is None} == UNKNOWN
    assert len(FIELDS) - len(UNKNOWN) == 100


@pytest.mark.parametrize("entries", [0, 1, 2, 3, 6, 7, 10, 11, 30, 31])
def test_no_whist_plan_exists_for_other_fields(entries):
    assert whist_rounds(entries) is None


def test_whist_plans_go_on_above_the_tables():
    for entries in (205, 208, 221, 256):
        assert set(Recount(whist_rounds(entries), range(entries)).opponent_counts) == {2}


def test_a_class_without_closed_bits_is_not_parted():
    assert four_tilings(transversal_classes(9)[1]) == []
    assert four_tilings([(0, 1, 2, 4)] * 8) == []


@pytest.mark.parametrize("size", [4, 8, 12, 16, 28])
def test_the_tilings_of_a_class_hold_every_member_once_each(size):
    blocks = next(blocks for blocks in transversal_classes(size) if four_tilings(blocks))
    tilings = four_tilings(blocks)
    assert sorted(block for tiling in tilings for block in tiling) == sorted(blocks)
    for tiling in tilings:
        assert sorted(member for block in tiling for member in block) == list(range(size))
