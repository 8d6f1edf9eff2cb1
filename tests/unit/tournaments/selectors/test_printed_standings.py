"""What the printed standings have beside places and names: only what tells something."""

from fractions import Fraction

import pytest

from tests.builders import make_event, make_field, start_next
from tests.people import make_people
from tests.scenes import device, send
from tests.unit.tournaments.documents.printed import text_of
from tests.unit.tournaments.pairings.chance import chance
from tests.unit.tournaments.services.test_stages import event_plan, follow, played_night
from tournaments.documents.standings import standings_pdf
from tournaments.models import Event
from tournaments.selectors.sheets import standings_sheet
from tournaments.services.simulation import simulate_rounds
from tournaments.services.standings import refresh_standings

pytestmark = pytest.mark.django_db
USUAL = ("points", "rounds_won", "sets")


@pytest.fixture
def club():
    return make_people().club


def sheet_of(event):
    event = Event.objects.get(pk=event.pk)
    refresh_standings(event_id=event.pk, at_least=event.results_revision)
    return standings_sheet(event, look="letter")


def night(club, count, *, rounds=1, **changes):
    event = make_event(club, rounds=rounds, **changes)
    make_field(event, count)
    simulate_rounds(event_id=event.pk, rounds=rounds, rng=chance(3))
    return event


def test_who_sat_out_is_a_column_where_somebody_did(club):
    assert sheet_of(night(club, 8)).columns == USUAL
    some = sheet_of(night(club, 9, name="Nine"))
    assert some.columns == (*USUAL, "byes")
    assert sum(line.values[-1] for line in some.lines) == 1


def test_carried_points_stand_beside_the_points(club):
    event = follow(played_night(club), event_plan(), carry="half", draws_lots=True)
    sheet = sheet_of(event)
    assert sheet.columns == ("points", "carried", "rounds_won", "sets")
    assert [line.values[:2] for line in sheet.lines] == [
        (entry.carried_points, entry.carried_points) for entry in event.entries.order_by("number")
    ]
    assert "Carried" in text_of(standings_pdf(sheet))


def test_what_counts_first_leads_where_it_is_neither_points_nor_wins(club):
    event = night(club, 10, preset="cutthroat", format="cutthroat", hands=6)
    sheet = sheet_of(event)
    assert (sheet.columns[:2], sheet.lead) == (("lead", "points"), "Table points")
    ledger = {line.entry.number: Fraction(line.values[0]) for line in event.standings.all()}
    assert {line.number: line.values[0] for line in sheet.lines} == ledger
    assert len(set(ledger.values())) > 1


def test_pairs_are_called_pairs(club):
    event = make_event(club, format="swiss", pairs=True)
    assert "Place Pair Points" in " ".join(text_of(standings_pdf(sheet_of(event))).split())


def test_hands_that_wait_are_told(club):
    event = make_event(club, agreement="confirm")
    make_field(event)
    start_next(event)
    send(device(event, side=0), number=1)
    assert sheet_of(event).note == (
        "Round 1 is being played; its hands so far are counted. 1 hand waits for the other side "
        "to confirm it and is not counted yet."
    )
