"""What services raise reaches a page as a sentence with the right status."""

import pytest
from django.db import IntegrityError, OperationalError

from gameplay.errors import HandChangedMeanwhile, HandOutOfTurn
from tests.builders import make_field
from tests.unit.tournaments.web.conftest import text_of
from tournaments.errors import (
    FileUnreadable,
    NameMissing,
    NotFound,
    PrintingUnavailable,
    RoundNotDraft,
)
from tournaments.pairings.errors import PairingFault, PairingRefused
from tournaments.services.events import post_standings
from tournaments.web.refusals import Refused, refusals


def refused_for(error: Exception) -> Refused:
    with pytest.raises(Refused) as caught, refusals():
        raise error
    return caught.value


@pytest.mark.parametrize(
    ("error", "status", "told"),
    [
        (RoundNotDraft(number=1), 409, "Another director was first: this round has started."),
        (HandOutOfTurn(number=4, due=3), 409, "Hand 3 comes first. This was hand 4."),
        (HandChangedMeanwhile(seen=1, revision=2), 412, "Somebody changed this hand"),
        (NameMissing(field="name"), 422, "Write a name"),
        (PrintingUnavailable(remedy="apt install x"), 503, "types: apt install x"),
        (PairingRefused(PairingFault.TABLE_OVERFULL, 1), 409, "at one table"),
        (OperationalError("database is locked"), 503, "Nothing was changed"),
        (IntegrityError("UNIQUE constraint failed: somewhere.else"), 409, "was first"),
    ],
)
def test_each_kind_has_its_status_and_its_sentence(error, status, told):
    refused = refused_for(error)
    assert refused.status == status
    assert told in refused.sentence


def test_two_playing_rounds_are_told_by_the_constraints_own_sentence():
    collision = IntegrityError("UNIQUE constraint failed: tournaments_round.event_id")
    assert refused_for(collision).code == "round_one_playing_per_event"


def test_faults_keep_their_fields():
    listed = FileUnreadable(faults=[{"field": "sheet", "code": "sheet_not_text"}])
    [(field, sentence)] = refused_for(listed).faults
    assert field == "sheet"
    assert sentence.startswith("This is not a text file.")
    assert refused_for(NameMissing(field="name")).faults[0][0] == "name"


def test_what_is_not_there_stays_not_found():
    with pytest.raises(NotFound), refusals():
        raise NotFound(what="round")


def test_a_refusal_of_a_part_stands_above_the_page_and_not_in_the_row(alice, at, event):
    make_field(event, 4)
    post_standings(event_id=event.pk, actor="alice", early=True)
    answer = alice.post(at("people/1/check-in/"), {"away": ""}, headers={"HX-Request": "true"})
    assert answer.status_code == 409
    assert answer["HX-Retarget"] == "#messages"
    assert "<html" not in answer.content.decode()
    whole = alice.post(at("people/1/check-in/"), {"away": ""}, headers={"Referer": "//evil.test/"})
    assert whole.status_code == 409
    assert "The standings are posted" in text_of(whole)
    assert "evil.test" not in whole.content.decode()


def test_a_part_asked_for_after_signing_out_sends_the_page_to_the_door(visitor, at, night):
    headers = {"HX-Request": "true", "HX-Current-URL": "http://testserver" + at("rounds/1/")}
    answer = visitor.get(at("rounds/1/floor/"), headers=headers)
    assert answer["HX-Redirect"] == f"/director/sign-in/?next={at('rounds/1/')}"
