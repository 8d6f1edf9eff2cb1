"""A director gives penalties from the page of a table; the pad and the standings tell them."""

import re

import pytest

from tests.builders import make_field, place, play, start_next
from tests.unit.tournaments.web.conftest import text_of
from tournaments.models import Event
from tournaments.services.standings import sweep


@pytest.fixture
def strict(event: Event) -> Event:
    """An event whose rules know all three penalties."""
    extra = {"lateness_costs": 1, "revoke": "loses_bid", "misdeal_costs": 1}
    event.rules = {**event.rules, **extra}
    event.save(update_fields=["rules"])
    make_field(event, 8)
    start_next(event)
    play(place(event))
    return event


def test_where_the_rules_know_no_penalty_none_is_offered(alice, at, night):
    assert "Penalties" not in text_of(alice.get(at("rounds/1/tables/1/")))


def test_a_late_side_loses_points_with_a_reason_and_gets_them_back(alice, at, strict, visitor):
    url = at("rounds/1/tables/1/")
    shown = text_of(alice.get(url))
    assert "A side came late: it loses 1 point" in shown
    assert "A revoke or a misdeal is told with its hand, and scored by the rules: hand 1" in shown
    assert alice.post(f"{url}penalties/", {"side": "1", "reason": ""}).status_code == 422
    assert alice.post(f"{url}penalties/", {"side": "x", "reason": "y"}).status_code == 404
    sent = {"side": "1", "reason": "after the gong"}
    shown = text_of(alice.post(f"{url}penalties/", sent, follow=True))
    assert "East–West lost 1 point for coming late. alice : after the gong" in shown
    assert "Start Came late −1" in shown
    sweep()
    told = "Round 1, table 1: East–West lost 1 point for coming late."
    for page in (alice.get(at("standings/")), visitor.get(f"/e/{strict.slug}/standings/")):
        assert told in text_of(page)
    shown = text_of(alice.post(f"{url}penalties/1/", {"reason": "the bus"}, follow=True))
    assert "Taken back by alice : the bus" in shown
    assert told not in text_of(alice.get(at("standings/")))


def test_a_revoke_is_told_with_its_hand_and_marked_on_the_sheet(alice, at, strict):
    url = at("rounds/1/tables/1/hands/1/")
    page = alice.get(url).content.decode()
    hidden = dict(re.findall(r'name="(submission_id|seen_revision|number)" value="([^"]+)"', page))
    answers = {"pitcher": "0", "bid": "3", "trump": "S", "take_high": "0", "take_jack": "nobody"}
    answers |= {"take_low": "0", "take_game": "0", "revoked_by": "0", "misdeals": "1"}
    sent = {**answers, **hidden, "reason": "seen by all"}
    shown = text_of(alice.post(url, sent, follow=True))
    assert "set revoke 1 misdeal changed by alice : seen by all −4 0" in shown
