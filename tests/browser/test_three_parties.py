"""Two sides with a device each, and the director at the desk: what each of them sees meanwhile."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from gameplay.models import Game, Hand
from tests.browser.conftest import all_sent, at_hand, choose, cut_off, ready, send
from tests.browser.test_offline import forget_since_hand_1
from tests.people import PASSWORD
from tournaments.models import Event, Slip

POLL = 30_000
"""A pad looks every five seconds, the floor every four; a busy machine is slower."""


@pytest.fixture
def agreement() -> str:
    return "confirm"


@pytest.fixture
def sides(opens) -> tuple[Page, Page]:
    """The table's tablet, which North–South use, and a phone of East–West."""
    return opens(), opens(side=1)


@pytest.fixture
def desk(browser: Browser, live_server, event: Event) -> Iterator[Page]:
    """The director's own browser, on the floor of round 1."""
    context = browser.new_context(base_url=live_server.url, locale="en-GB")
    context.set_default_timeout(POLL)
    page = context.new_page()
    page.goto(f"/director/events/{event.slug}/rounds/1/")
    page.get_by_label("User name").fill("alice")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    expect(spot(page)).to_be_visible()
    yield page
    context.close()


def spot(desk: Page, table: int = 1):
    """The place of a table on the floor."""
    return desk.locator(f"#spot-{table}")


def item(desk: Page, text: str):
    """What waits for the director, by its words."""
    return desk.locator("#items li", has_text=text)


def enter(pad: Page, *, lost: tuple[str, ...] = ()) -> None:
    expect(pad.locator("[data-part=ask]")).to_be_hidden(timeout=POLL)  # the last one is answered
    choose(pad, lost=lost)
    send(pad)


def confirm(pad: Page, number: int) -> None:
    asks = pad.locator(f"[data-part=ask]:not([hidden])[data-number='{number}']")
    expect(asks).to_be_visible(timeout=POLL)
    pad.get_by_role("button", name="Yes, that is right").click()
    expect(asks).to_have_count(0)


def shows_scores(devices: tuple[Page, ...], north: str, east: str) -> None:
    for device in devices:
        expect(device.locator("[data-part='score.0']")).to_have_text(north, timeout=POLL)
        expect(device.locator("[data-part='score.1']")).to_have_text(east, timeout=POLL)


def test_a_normal_night_is_followed_from_the_desk(sides, desk: Page):
    tablet, phone = sides
    for number, (by, other) in enumerate(((tablet, phone), (phone, tablet)), start=1):
        enter(by)
        confirm(other, number)
        expect(spot(desk)).to_contain_text(f"{number} of 4 hands", timeout=POLL)
    shows_scores(sides, "6", "0")
    expect(spot(desk)).to_contain_text("6 : 0")
    expect(desk.get_by_role("heading", name="No table needs you")).to_be_visible()


def test_a_dispute_is_ruled_at_the_desk_and_both_sides_see_it(sides, desk: Page):
    tablet, phone = sides
    enter(tablet)
    expect(phone.locator("[data-part=ask]")).to_be_visible(timeout=POLL)
    phone.get_by_role("button", name="No, we saw it differently").click()
    phone.locator("[name=take_low][value='1']").check()
    phone.get_by_role("button", name="Send both to the director").click()
    dispute = item(desk, "Table 1 disagrees about hand 1")
    expect(dispute).to_be_visible(timeout=POLL)
    assert not Hand.objects.exists()
    dispute.get_by_label("Why?").fill("Low was captured")
    dispute.get_by_role("button", name="Take what East–West say").click()
    expect(dispute).to_have_count(0)
    shows_scores(sides, "−3", "1")
    ruled = Slip.objects.filter(decided_by="alice", reason="Low was captured")
    assert ruled.exists()
    enter(tablet)
    confirm(phone, 2)
    expect(spot(desk)).to_contain_text("2 of 4 hands", timeout=POLL)


def test_a_tablet_is_replaced_at_the_desk_and_its_hand_is_counted_from_there(
    sides, desk: Page, event: Event, opens
):
    tablet, phone = sides
    with cut_off(tablet):
        enter(tablet)
        expect(tablet.get_by_text("1 not sent")).to_be_visible()
        desk.goto(f"/director/events/{event.slug}/rounds/1/tables/1/")
        place = desk.locator(".devices li", has_text="The table’s tablet")
        place.get_by_text("Replace it").click()
        place.get_by_role("button", name="Make room for another tablet").click()
        expect(desk.locator("#messages")).to_contain_text("Scan the card of table 1")
        desk.goto(f"/director/events/{event.slug}/rounds/1/")
    heading = tablet.get_by_role("heading", name="Another tablet is at this table")
    expect(heading).to_be_visible(timeout=POLL)
    all_sent(tablet)
    held = item(desk, "Table 1, round 1, hand 1 was not taken")
    expect(held).to_be_visible(timeout=POLL)
    held.get_by_label("Why?").first.fill("the old tablet had it")
    held.get_by_role("button", name="Count it").click()
    expect(held).to_have_count(0)
    at_hand(phone, 2)
    assert Game.objects.get(table__number=1).scores == [3, 0]


def test_a_captive_portal_lets_nothing_through_and_the_desk_sees_what_is_not_sent(
    sides, desk: Page
):
    tablet, phone = sides

    def welcome(route: Route) -> None:
        if route.request.method == "POST":
            route.fulfill(status=200, body="<h1>Welcome</h1>", content_type="text/html")
        else:
            route.continue_()

    with cut_off(tablet, welcome):
        enter(tablet)
        expect(tablet.get_by_text("1 not sent")).to_be_visible()
        expect(spot(desk)).to_contain_text("1 not sent", timeout=POLL)
        assert not Slip.objects.exists()
    all_sent(tablet)
    confirm(phone, 1)
    expect(spot(desk)).to_contain_text("1 of 4 hands", timeout=POLL)
    expect(spot(desk)).not_to_contain_text("not sent", timeout=POLL)


def test_a_memory_that_was_cleared_is_seen_at_the_desk(sides, desk: Page):
    tablet, phone = sides
    enter(tablet)
    all_sent(tablet)
    confirm(phone, 1)
    origin = tablet.url.removesuffix("/t/table/")
    tablet.goto("about:blank")
    session = tablet.context.new_cdp_session(tablet)
    session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "indexeddb"})
    tablet.goto("/t/table/")
    ready(tablet)
    lost = item(desk, "A device at table 1 has lost its memory")
    expect(lost).to_be_visible(timeout=POLL)
    at_hand(tablet, 2)
    expect(spot(desk)).to_contain_text("1 of 4 hands")


def test_a_server_from_an_older_backup_has_everything_again_on_the_desk(sides, desk: Page):
    tablet, phone = sides
    for number in (1, 2):
        enter(tablet)
        confirm(phone, number)
        shows_scores(sides, str(3 * number), "0")
    expect(spot(desk)).to_contain_text("2 of 4 hands", timeout=POLL)
    for device in sides:
        all_sent(device)
    forget_since_hand_1()
    for _ in range(POLL // 250):
        if Hand.objects.filter(number=2).exists():  # one sends it again, the other says yes again
            break
        tablet.wait_for_timeout(250)
    shows_scores(sides, "6", "0")
    expect(spot(desk)).to_contain_text("6 : 0", timeout=POLL)
    assert list(Hand.objects.order_by("number").values_list("number", flat=True)) == [1, 2]


def test_without_network_both_sides_play_on_and_the_desk_has_it_afterwards(sides, desk: Page):
    tablet, phone = sides
    with cut_off(tablet):
        for number in (1, 2):
            enter(tablet)
            tablet.get_by_role("button", name="Yes, that is right").click()
            at_hand(tablet, number + 1)
        expect(tablet.get_by_text("4 not sent")).to_be_visible()
    all_sent(tablet)
    expect(spot(desk)).to_contain_text("2 of 4 hands", timeout=POLL)
    shows_scores((phone,), "6", "0")
