"""From an exception to an answer: the statuses that no ordinary request can bring about."""

import pytest
from django.core.exceptions import PermissionDenied
from django.db import IntegrityError, OperationalError, transaction
from django.http import Http404

from gameplay.errors import GameRefusal
from tournaments.api.errors import answer_to
from tournaments.api.v1.schema import CODES, codes
from tournaments.errors import PrintingUnavailable, Refusal, StandingsNotReady
from tournaments.models import Entry, Round
from tournaments.pairings.errors import PairingFault, PairingRefused
from tournaments.wording.refusals import refusal_sentence


def test_a_busy_database_asks_to_come_back():
    answer = answer_to(OperationalError("database is locked"))
    assert (answer.status_code, answer.data["code"]) == (503, "busy")
    assert int(answer["Retry-After"]) > 0
    assert "locked" not in str(answer.data)


@pytest.mark.parametrize("refusal", [StandingsNotReady(revision=1, due=2), PrintingUnavailable()])
def test_what_will_be_possible_later_asks_to_come_back(refusal):
    if isinstance(refusal, PrintingUnavailable):
        refusal.details["remedy"] = "apt install pango"
    answer = answer_to(refusal)
    assert (answer.status_code, answer["Retry-After"]) == (503, "2")


def test_a_broken_constraint_is_a_conflict_under_its_own_name(event):
    this_round = event.rounds.get()
    with pytest.raises(IntegrityError) as unique, transaction.atomic():
        Round.objects.create(
            event=event, number=1, seed=1, drawn_at=this_round.drawn_at, state="draft"
        )
    with pytest.raises(IntegrityError) as check, transaction.atomic():
        Entry.objects.filter(event=event, number=1).update(number=0)
    answers = [answer_to(found.value) for found in (unique, check)]
    assert [answer.status_code for answer in answers] == [409, 409]
    assert [answer.data["code"] for answer in answers] == [
        "round_number_once",
        "entry_number_from_one",
    ]


def test_a_broken_constraint_of_no_name_is_a_conflict_all_the_same(event):
    with pytest.raises(IntegrityError) as found, transaction.atomic():
        Entry.objects.filter(event=event, number=1).update(player_id=None)
    assert answer_to(found.value).data["code"] == "conflict"


def test_a_draw_that_cannot_be_made_is_a_conflict(event):
    answer = answer_to(PairingRefused(PairingFault.TOO_MANY_ENTRIES, 999, 204))
    assert (answer.status_code, answer.data["code"]) == (409, "too_many_entries")


def test_what_django_raises_has_the_same_form():
    answers = [answer_to(kind()) for kind in (Http404, PermissionDenied)]
    assert [(answer.status_code, answer.data["code"]) for answer in answers] == [
        (404, "not_found"),
        (403, "permission_denied"),
    ]
    assert all(set(answer.data) == {"code", "message", "faults"} for answer in answers)


def test_a_mistake_of_ours_is_not_answered_here():
    assert answer_to(ZeroDivisionError()) is None


def test_no_two_refusals_share_a_code_and_each_is_documented():
    kinds = [kind for parent in (Refusal, GameRefusal) for kind in parent.__subclasses__()]
    assert len({kind.code for kind in kinds}) == len(kinds)
    assert set(codes()) >= {kind.code for kind in kinds}
    assert all(meaning and f"`{code}`: {meaning}" in CODES for code, meaning in codes().items())


def test_a_refused_draw_has_a_sentence_of_its_own(event):
    plain = refusal_sentence("refused", {})
    assert all(refusal_sentence(fault.value, {}) != plain for fault in PairingFault)
