"""The dispatcher: every format of an event has its movement, and a rotation is what it was."""

from tests.unit.tournaments.pairings.movements.nights import field_of
from tournaments.models import Event
from tournaments.pairings.movements import MOVEMENTS
from tournaments.pairings.rotation import next_draw
from tournaments.standings.tie_breaks import TIE_BREAKS


def test_every_format_has_its_movement_and_every_movement_its_format():
    assert set(MOVEMENTS) == set(Event.Format.values)
    assert all(movement.key == key for key, movement in MOVEMENTS.items())


def test_every_movement_ranks_by_tie_breaks_that_there_are():
    for movement in MOVEMENTS.values():
        assert movement.tie_breaks
        assert set(movement.tie_breaks) <= set(TIE_BREAKS)


def test_a_rotation_is_drawn_as_its_plan_says():
    night = field_of(12, rounds=5)
    drawn = MOVEMENTS["rotation"].next_draw(night)
    assert drawn == next_draw(night.entries, 5, rng_seed=night.seed)
