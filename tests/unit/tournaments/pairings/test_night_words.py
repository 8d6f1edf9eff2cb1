"""What is typed of a night, read and written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.pairings.night_words import (
    couples_written,
    groups_written,
    kept_written,
    read_couples,
    read_groups,
    read_kept,
    read_numbers,
)

PLAYERS = st.integers(0, 9999)
COUPLES = st.lists(st.tuples(PLAYERS, PLAYERS), max_size=5)
GROUPS = st.lists(st.lists(PLAYERS, min_size=1, max_size=5), max_size=4)


@given(couples=COUPLES)
def test_couples_are_read_as_they_were_written(couples):
    assert list(read_couples(couples_written(couples))) == couples


@given(groups=GROUPS)
def test_groups_are_read_as_they_were_written(groups):
    assert [list(members) for members in read_groups(groups_written(groups))] == groups


@given(kept=st.dictionaries(PLAYERS, st.tuples(st.none() | PLAYERS, st.none() | PLAYERS)))
def test_kept_tables_and_seats_are_read_as_they_were_written(kept):
    tables = tuple((player, table) for player, (table, _) in kept.items())
    seats = tuple((p, seat) for p, (table, seat) in kept.items() if None not in (table, seat))
    assert read_kept(kept_written(tables, seats)) == (tables, seats)


def test_spaces_and_spans_are_as_people_write_them():
    assert read_numbers("4, 9 11-13") == (4, 9, 11, 12, 13)
    assert read_groups(" 1 - 3 / 7,8 / ") == ((1, 2, 3), (7, 8))
    assert read_kept("3 @ 2, 7") == (((3, 2), (7, None)), ())
    assert read_couples("1 - 2,3-4") == ((1, 2), (3, 4))


@pytest.mark.parametrize(
    ("reader", "text", "part"),
    [
        (read_numbers, "4,x", "x"),
        (read_numbers, "9-4", "9-4"),
        (read_numbers, "1-99999", "1-99999"),
        (read_couples, "1-2,3", "3"),
        (read_couples, "1-2-3", "1-2-3"),
        (read_kept, "3@", "3@"),
        (read_kept, "3.1", "3.1"),
        (read_groups, "1;2", "1;2"),
        (read_numbers, "123456", "123456"),
    ],
)
def test_the_part_that_cannot_be_read_is_named(reader, text, part):
    with pytest.raises(ValueError, match=f"^{part.replace('.', '[.]')}$"):
        reader(text)
