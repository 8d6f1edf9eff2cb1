import pytest

from tournaments.pairings.notation import from_json, to_json
from tournaments.pairings.types import Draw, TableShape


def test_a_round_reads_back_as_it_was_written():
    for shape, table in ((TableShape(), (1, 2, 3, 4)), (TableShape(6, 3), (1, 2, 3, 4, 5, 6))):
        draw = Draw((table,), (8, 9))
        assert from_json(to_json(draw, shape)) == draw


@pytest.mark.parametrize(
    "value",
    [
        {},
        [],
        {"tables": 3},
        {"tables": [[[1, 2], [3]]]},
        {"tables": [[["a", "b"], ["c", "d"]]]},
        {"tables": [[[1.5, 2], [3, 4]]]},
        {"tables": [], "sitting_out": [None, 1]},
        {"tables": [], "sitting_out": [True]},
    ],
)
def test_what_is_no_round_is_refused(value):
    with pytest.raises(ValueError, match=r"round|numbers|argument"):
        from_json(value)
