from itertools import combinations

import pytest

from tournaments.pairings.transversal import transversal_classes

KNOWN = (4, 5, 7, 8, 9, 11, 12, 13, 15, 16, 20, 21, 28, 33, 35, 36, 48)


@pytest.mark.parametrize("size", KNOWN)
def test_two_members_of_different_groups_share_exactly_one_block(size):
    blocks = [block for blocks in transversal_classes(size) for block in blocks]
    for one, other in combinations(range(4), 2):
        assert len({(block[one], block[other]) for block in blocks}) == size * size == len(blocks)


@pytest.mark.parametrize("size", KNOWN)
def test_a_class_holds_every_member_of_every_group_once(size):
    for blocks in transversal_classes(size):
        assert all(
            sorted(block[group] for block in blocks) == list(range(size)) for group in range(4)
        )


@pytest.mark.parametrize("size", [1, 2, 3, 6, 10, 14, 18, 24])
def test_sizes_without_a_matrix_at_hand_have_no_design(size):
    assert transversal_classes(size) is None
