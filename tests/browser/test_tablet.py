"""People at a table with a tablet: join, record hands, lose the network and get it back."""

import json
import re

from playwright.sync_api import APIResponse, Page, Route, expect

from gameplay.models import Hand
from tests.browser.conftest import HANDS, POLL, all_sent, at_hand, choose, cut_off, ready, send
from tests.builders import DIRECTOR, SET_TWO, place, play, start_next
from tournaments.models import Event, Slip
from tournaments.services.devices import renew_tablet
from tournaments.services.rounds import close_round

KEPT = """
async () => {
  const open = indexedDB.open("pitchboard", 1);
  await new Promise((done) => (open.onsuccess = done));
  const all = open.result.transaction("deeds").objectStore("deeds").getAll();
  await new Promise((done) => (all.onsuccess = done));
  return all.result;
}
"""


def test_the_card_s_code_leaves_the_address_and_the_history(pad: Page):
    assert pad.url.endswith("/t/table/")
    assert pad.evaluate("document.cookie").find("tablet=") == -1
    pad.go_back()
    assert "#" not in pad.url


def test_a_wrong_link_says_so_in_words(page: Page, event: Event):
    page.goto("/t/#0123456789abcdef")
    expect(page.get_by_role("alert")).to_have_text(
        "This link is not for tonight. Scan the card on the table again."
    )
    assert "#" not in page.url


def test_the_outcome_is_said_before_a_hand_is_sent(pad: Page):
    choose(pad, lost=("game",))
    expect(pad.locator("#say")).to_contain_text("bid 3 and North–South took 2.")
    expect(pad.locator("#say")).to_contain_text("North–South lose 3, East–West score 1.")
    assert not Hand.objects.exists()


def test_a_made_a_set_and_a_smudge_stand_on_the_sheet(pad: Page):
    choose(pad)
    send(pad)
    at_hand(pad, 2)
    choose(pad, lost=("low", "game"))
    send(pad)
    at_hand(pad, 3)
    choose(pad, bid="smudge")
    pad.locator("[name=take_jack][value='0']").check()
    pad.locator("[name=tricks_0]").fill("6")
    pad.locator("[name=tricks_1]").fill("0")
    expect(pad.locator("#say")).to_contain_text("took every trick")
    send(pad)
    rows = pad.locator("[data-part=sheet-body] tr")
    expect(rows).to_have_count(3)
    expect(rows.nth(1)).to_contain_text(", set")
    expect(rows.nth(1).locator("td.n").nth(0)).to_have_text("0")
    expect(rows.nth(2).locator("use")).to_have_attribute("href", re.compile("#star$"))
    expect(pad.locator(".sheet tfoot")).to_contain_text("1")
    all_sent(pad)
    assert list(Hand.objects.order_by("number").values_list("number", flat=True)) == [1, 2, 3]


def test_what_is_still_to_choose_is_said_and_nothing_is_sent(pad: Page):
    pad.locator("[name=pitcher]").nth(0).check()
    send(pad)
    expect(pad.locator("#say")).to_have_text("Still to choose: Bid, Trumps, High, Low, Jack, Game.")
    assert not Hand.objects.exists()


def test_a_fault_is_said_at_its_field_in_plain_words(pad: Page):
    choose(pad, bid="smudge")
    expect(pad.locator("[data-fault=tricks_0]")).to_contain_text(
        "A smudge is made or lost by tricks. Who took how many?"
    )
    expect(pad.locator("#say")).to_contain_text("Who took how many?")
    send(pad)
    expect(pad.locator("[data-fault=tricks_0]")).to_contain_text("Who took how many?")
    expect(pad.locator("[name=trump][value=S]")).to_be_checked()
    expect(pad.locator("[name=trump][value=S]")).to_be_enabled()
    assert not Hand.objects.exists()


def test_play_goes_on_without_network_and_goes_out_by_itself(pad: Page):
    with cut_off(pad):
        choose(pad)
        send(pad)
        at_hand(pad, 2)
        expect(pad.get_by_text("1 not sent")).to_be_visible()
        choose(pad, lost=("low", "game"))
        expect(pad.locator("#say")).to_contain_text("That makes it North–South 0, East–West 2.")
        send(pad)
        at_hand(pad, 3)
        expect(pad.get_by_text("2 not sent")).to_be_visible()
        expect(pad.locator("[data-part=note]")).to_contain_text("goes out by itself")
        assert not Hand.objects.exists()
    all_sent(pad)
    assert list(Hand.objects.order_by("number").values_list("number", flat=True)) == [1, 2]
    expect(pad.locator("[data-part=note]")).to_be_hidden()


def test_an_answer_that_got_lost_does_not_double_the_hand(pad: Page):
    sent = []

    def lose_the_first(route: Route) -> None:
        sent.append(json.loads(route.request.post_data or ""))
        if len(sent) == 1:
            route.fetch()
            route.abort()
        else:
            route.continue_()

    pad.route(HANDS, lose_the_first)
    choose(pad)
    send(pad)
    at_hand(pad, 2)
    all_sent(pad)
    assert len(sent) == 2
    assert sent[0] == sent[1]
    assert Hand.objects.count() == 1


def test_the_page_of_a_captive_portal_is_no_acknowledgement(pad: Page):
    def welcome(route: Route) -> None:
        route.fulfill(status=200, body="<h1>Welcome</h1>", content_type="text/html")

    with cut_off(pad, welcome):
        choose(pad)
        send(pad)
        expect(pad.get_by_text("1 not sent")).to_be_visible()
        expect(pad.locator("[data-part=note]")).to_contain_text("saved on this tablet")
    all_sent(pad)
    assert Hand.objects.count() == 1


def test_json_that_echoes_another_digest_is_no_acknowledgement(pad: Page):
    def answer(route: Route) -> None:
        body = json.loads(route.request.post_data or "{}")
        told = {"submission_id": body.get("submission_id"), "digest": "0" * 64, "state": "official"}
        route.fulfill(status=201, json=told)

    pad.route(HANDS, answer)
    choose(pad)
    send(pad)
    expect(pad.get_by_text("1 not sent")).to_be_visible()
    pad.unroute(HANDS)
    all_sent(pad)
    assert Hand.objects.count() == 1


def test_what_is_queued_goes_out_in_order_and_one_request_a_hand(pad: Page):
    sent = []
    # What is cut off has no answer; listening begins before the network is back.
    pad.on("response", lambda r: sent.append(r.request) if r.request.method == "POST" else None)
    with cut_off(pad):
        for number in (1, 2, 3):
            choose(pad)
            send(pad)
            at_hand(pad, number + 1)
    all_sent(pad)
    numbers = [json.loads(request.post_data or "")["number"] for request in sent]
    assert numbers == [1, 2, 3]
    assert Hand.objects.count() == 3


def test_a_hand_that_comes_second_is_kept_on_both_sides_and_the_sheet_is_shown(
    pad: Page, event: Event
):
    choose(pad)
    play(place(event), SET_TWO)
    send(pad)
    expect(pad.locator("[data-part=note]")).to_contain_text("Hand 1 is on the sheet already.")
    expect(pad.locator("[data-part=note]")).to_contain_text("with the director")
    at_hand(pad, 2)
    slip = Slip.objects.get()
    assert (slip.state, slip.code, slip.report["bid"]) == ("held", "hand_already_recorded", 3)
    kept = pad.evaluate(KEPT)
    assert [(deed["state"], deed["digest"]) for deed in kept] == [("held", slip.digest)]
    assert Hand.objects.count() == 1


def test_a_hand_that_the_server_cannot_stand_does_not_hold_up_those_behind_it(pad: Page):
    def crash_on_the_first(route: Route) -> None:
        if json.loads(route.request.post_data or "{}").get("number") == 1:
            route.fulfill(status=500, body="oh")
        else:
            route.continue_()

    pad.route(HANDS, crash_on_the_first)
    for number in (1, 2):
        choose(pad)
        send(pad)
        at_hand(pad, number + 1)
    expect(pad.get_by_text("1 not sent")).to_be_visible()
    pad.unroute(HANDS)
    all_sent(pad)
    assert list(Hand.objects.order_by("number").values_list("number", flat=True)) == [1, 2]


def test_the_end_of_the_round_and_the_next_seats_appear_by_themselves(pad: Page, event: Event):
    for table in (1, 2):
        for number in range(1, 5):
            play(place(event, table=table, number=number))
    expect(pad.get_by_role("heading", name="This table has played its hands")).to_be_visible(
        timeout=POLL
    )
    close_round(round_id=event.rounds.get().pk, actor=DIRECTOR)
    expect(pad.get_by_role("heading", name="Round over")).to_be_visible(timeout=POLL)
    expect(pad.locator("p.verdict")).to_have_text(re.compile(r"North–South 12\s*,\s*East–West 0"))
    start_next(event)
    expect(pad.locator(".top")).to_contain_text("Round 2 of 3", timeout=POLL)
    at_hand(pad, 1)


def test_a_tablet_whose_card_was_replaced_keeps_its_hand_until_it_scans_the_new_one(
    pad: Page, event: Event
):
    with cut_off(pad):
        choose(pad)
        send(pad)
        expect(pad.get_by_text("1 not sent")).to_be_visible()
        new = renew_tablet(event_id=event.pk, table_number=1, actor=DIRECTOR)
    expect(pad.locator("[data-part=note]")).to_contain_text("ask the director for a new card")
    expect(pad.get_by_text("1 not sent")).to_be_visible()
    assert not Hand.objects.exists()
    pad.goto(f"/t/#{new.secret}")
    all_sent(ready(pad))
    assert Hand.objects.count() == 1


def test_the_pad_can_be_filled_in_by_keyboard_alone(pad: Page):
    pad.locator("[name=pitcher]").nth(0).focus()
    for key in ("Space", "Tab", "ArrowRight", "Tab", "ArrowRight", "Tab"):
        pad.keyboard.press(key)
    pad.keyboard.press("Enter")
    for _ in range(4):
        pad.keyboard.press("Tab")
    expect(pad.locator("#say")).not_to_contain_text("Trumps")
    assert pad.locator("[name=take_high][value='0']").is_checked()


def test_the_pad_does_not_scroll_sideways_on_a_small_phone(pad: Page):
    for width in (320, 360, 820, 1280):
        pad.set_viewport_size({"width": width, "height": 800})
        assert pad.evaluate("document.documentElement.scrollWidth") <= width


def test_every_target_of_the_pad_is_large_enough_for_a_finger(pad: Page):
    pad.set_viewport_size({"width": 360, "height": 1400})
    targets = pad.locator(".pick label:visible, .btn:visible").all()
    boxes = [target.bounding_box() for target in targets]
    assert len(boxes) > 20
    assert all(box and box["height"] >= 48 and box["width"] >= 44 for box in boxes)


def test_an_answer_that_left_before_the_last_hand_blanks_nothing(pad: Page):
    """A poll may come home after a hand that it does not know of: the pad stays where it is."""
    held: list[tuple[Route, APIResponse]] = []

    def hold(route: Route) -> None:
        asked = {**route.request.headers, "if-none-match": ""}  # something has changed: no 304
        held.append((route, route.fetch(headers=asked)))

    pad.route("**/api/v1/table/", hold)
    pad.wait_for_event("request", lambda asked: asked.url.endswith("/api/v1/table/"))
    while not held:
        pad.wait_for_timeout(50)
    choose(pad)
    send(pad)
    at_hand(pad, 2)
    all_sent(pad)
    pad.locator("[name=pitcher]").nth(0).check()
    for route, answer in held:
        route.fulfill(response=answer)
    pad.unroute("**/api/v1/table/")
    with pad.expect_response("**/api/v1/table/", timeout=POLL):
        at_hand(pad, 2)
    expect(pad.locator("[name=pitcher]").nth(0)).to_be_checked()
    assert Hand.objects.count() == 1
