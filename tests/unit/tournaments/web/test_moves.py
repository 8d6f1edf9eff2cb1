"""A director moves people and tablets from the page of a table."""

import re
from uuid import uuid4

import pytest

from tests.builders import SET_TWO, place, play
from tests.unit.tournaments.web.conftest import text_of
from tournaments.models import Seating, Slip
from tournaments.services.devices import claim_tablet
from tournaments.services.keeping import Sent
from tournaments.services.rounds import close_round
from tournaments.services.slips import hand_in


def options(page, name) -> list[str]:
    select = re.search(rf'<select[^>]*name="{name}".*?</select>', page, re.DOTALL)
    return re.findall(r'value="([^"]+)"', select.group())


def test_two_people_swap_seats_from_the_page_of_their_table(alice, at, night):
    page = alice.get(at("rounds/1/tables/1/")).content.decode()
    north, east, *_ = options(page, "one")
    assert len(options(page, "other")) == 10
    answer = alice.post(at("rounds/1/tables/1/swap/"), {"one": north, "other": east}, follow=True)
    assert "They have changed seats." in text_of(answer)
    seat = Seating.objects.get(entry__number=int(north.split("@")[0])).seat
    assert f"@1.{seat}" == "@1.1"
    again = alice.post(at("rounds/1/tables/1/swap/"), {"one": north, "other": east})
    assert again.status_code == 409
    assert "Somebody moved one of them a moment ago." in text_of(again)


def test_a_stand_in_is_put_from_the_page_of_the_table(alice, at, night):
    page = alice.get(at("rounds/1/tables/1/")).content.decode()
    links = re.findall(r'href="([^"]+/stand-in/)"', page)
    assert len(set(links)) == 4
    number = int(links[0].split("/")[-3])
    assert night.rounds.get().seatings.get(entry__number=number).table.number == 1
    sent = {"name": "Sam Hill", "from_round": "1"}
    assert alice.post(links[0], sent).status_code == 302
    assert "Sam Hill" in text_of(alice.get(at("rounds/1/tables/1/")))
    close_round(round_id=night.rounds.get().pk, actor="alice", unfinished=True)
    assert "/stand-in/" not in alice.get(at("rounds/1/tables/1/")).content.decode()


def test_what_no_page_offers_is_not_there(alice, at, night):
    for value in ("", "x", "1@", "1@2", "1@2.3.4"):
        sent = {"one": value, "other": value}
        assert alice.post(at("rounds/1/tables/1/swap/"), sent).status_code == 404


def test_a_tablet_is_replaced_from_the_page_of_its_table(alice, at, night):
    device, _ = claim_tablet(secret=night.tablets.get(table_number=1).secret)
    assert "The table's tablet" in text_of(alice.get(at("rounds/1/tables/1/"))).replace("’", "'")
    answer = alice.post(at(f"rounds/1/tables/1/devices/{device.pk}/"), follow=True)
    assert "Scan the card of table 1 with the other tablet now." in text_of(answer)
    device.refresh_from_db()
    assert device.replaced_at


def test_a_correction_says_who_moves_in_the_standings(alice, at, night):
    play(place(night))
    done = night.actions.count()
    url = at("rounds/1/tables/1/hands/1/")
    page = alice.get(url).content.decode()
    hidden = dict(re.findall(r'name="(submission_id|seen_revision)" value="([^"]+)"', page))
    answers = {"pitcher": "0", "bid": "3", "trump": "S", "take_high": "0", "take_jack": "nobody"}
    answers |= {"take_low": "0", "take_game": "1", "preview": "1", **hidden}
    shown = text_of(alice.post(url, answers))
    assert "Player 6 1st, 3 9th, −3" in shown
    assert shown.count("1st, 3 9th, −3") == 2
    assert night.actions.count() == done, "nothing is written"


@pytest.fixture
def held(night):
    """Hand 1 as its tablet sent it after the director had entered it otherwise; and hand 9."""
    play(place(night))
    device, _ = claim_tablet(secret=night.tablets.get(table_number=1).secret)
    for number, report in ((1, SET_TWO), (9, SET_TWO), (2, {"pitcher": 9})):
        where = place(night, number=number)
        hand_in(Sent(place=where, report=report, submission_id=uuid4(), device=device))
    return {slip.number: slip.pk for slip in Slip.objects.all()}


def test_a_hand_that_was_not_taken_says_what_counting_it_would_change(alice, at, held):
    shown = text_of(alice.get(at(f"decisions/hands/{held[1]}/change/")))
    assert "This hand, before 3 0 This hand, after 2 −2" in shown
    assert "In the standings Name Before After" in shown
    part = alice.get(at(f"decisions/hands/{held[1]}/change/"), headers={"HX-Request": "true"})
    assert "<html" not in part.content.decode()
    early = text_of(alice.get(at(f"decisions/hands/{held[9]}/change/")))
    assert "Hand 2 comes first. This was hand 9." in early
    assert alice.get(at("decisions/hands/999/change/")).status_code == 404


def test_a_hand_that_breaks_the_rules_says_how_and_changes_nothing(alice, at, held):
    shown = alice.get(at(f"decisions/hands/{held[2]}/change/"))
    assert 'role="alert"' in shown.content.decode()
    assert "In the standings" not in text_of(shown)
