from tournaments.pairings.notes import with_notes
from tournaments.pairings.types import NO_HISTORY, Draw, History, Note, NoteCode, TableShape

FIRST = Draw(((1, 2, 3, 4),), (5,))


def test_partners_and_byes_that_come_again_are_noted():
    second = Draw(((3, 2, 1, 4),), (5,))
    (noted,) = with_notes([second], shape=TableShape(), history=History((FIRST,)))
    assert set(noted.notes) == {
        Note(NoteCode.PARTNERS_AGAIN, (1, 3, 1)),
        Note(NoteCode.PARTNERS_AGAIN, (2, 4, 1)),
        Note(NoteCode.BYE_AGAIN, (5, 1)),
    }


def test_rounds_of_a_plan_count_for_those_after_them():
    noted = with_notes([FIRST, FIRST, FIRST], shape=TableShape(), history=NO_HISTORY)
    assert [len(draw.notes) for draw in noted] == [0, 3, 3]
    assert Note(NoteCode.BYE_AGAIN, (5, 2)) in noted[2].notes


def test_notes_do_not_make_draws_different():
    assert with_notes([FIRST, FIRST], shape=TableShape(), history=NO_HISTORY)[1] == FIRST
