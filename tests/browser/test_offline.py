"""No network, no power, no memory: what a table's device survives, and what the director sees."""

import json
import os
import signal
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect
from rest_framework.response import Response

from gameplay.models import Game, Hand
from tests.browser.conftest import (
    HANDS,
    POLL,
    all_sent,
    at_hand,
    card,
    choose,
    cut_off,
    ready,
    send,
)
from tests.builders import DIRECTOR
from tests.chromium import ARGUMENTS, find_chromium
from tournaments.api.v1.views.tablets import HandsView
from tournaments.models import Device, Event, Slip
from tournaments.selectors.slips import decisions_of
from tournaments.services.rounds import close_round


def numbers() -> list[int]:
    return list(Hand.objects.order_by("number").values_list("number", flat=True))


def enter(pad: Page, count: int, *, first: int = 1) -> None:
    for number in range(first, first + count):
        choose(pad)
        send(pad)
        at_hand(pad, number + 1)


def until(pad: Page, is_so: Callable[[], bool]) -> None:
    """Let the pad go on until something is so at the server."""
    for _ in range(POLL // 250):
        if is_so():
            return
        pad.wait_for_timeout(250)
    assert is_so()


def worker_is_there(pad: Page) -> None:
    """Wait for the service worker, which localhost and https have."""
    pad.evaluate("navigator.serviceWorker.ready.then(() => true)")
    pad.reload()  # from here on it answers, and has kept the page
    ready(pad)
    pad.wait_for_function("navigator.serviceWorker.controller !== null")


def test_the_pad_is_loaded_again_without_network_and_knows_where_it_was(pad: Page):
    worker_is_there(pad)
    enter(pad, 1)
    all_sent(pad)
    pad.context.set_offline(True)
    enter(pad, 1, first=2)
    expect(pad.get_by_text("1 not sent")).to_be_visible()
    pad.reload()
    at_hand(pad, 3)
    expect(pad.get_by_text("1 not sent")).to_be_visible()
    expect(pad.locator("[data-part=sheet-body] tr")).to_have_count(2)
    enter(pad, 1, first=3)
    expect(pad.get_by_text("2 not sent")).to_be_visible()
    pad.context.set_offline(False)
    all_sent(pad)
    assert numbers() == [1, 2, 3]


def opened(kind, folder: Path, base: str) -> BrowserContext:
    """Open a browser that keeps everything in a folder, as a tablet's does."""
    context = kind.launch_persistent_context(
        str(folder), executable_path=find_chromium(), args=ARGUMENTS, base_url=base, locale="en-GB"
    )
    context.set_default_timeout(10_000)
    return context


def test_what_was_said_to_be_saved_survives_the_end_of_the_browser(
    browser, live_server, event: Event
):
    kind = browser.browser_type
    with tempfile.TemporaryDirectory() as folder:
        context = opened(kind, Path(folder), live_server.url)
        pad = context.pages[0]
        pad.goto(card(event))
        ready(pad)
        context.close()  # a browser writes its cookies down within half a minute; here it does now
        context = opened(kind, Path(folder), live_server.url)
        pad = context.pages[0]
        pad.goto("/t/table/")
        worker_is_there(ready(pad))
        context.set_offline(True)
        enter(pad, 2)
        expect(pad.get_by_text("2 not sent")).to_be_visible()
        kill_browser(folder)
        context = opened(kind, Path(folder), live_server.url)
        pad = context.pages[0]
        pad.goto("/t/table/")
        all_sent(ready(pad))
        assert numbers() == [1, 2]
        context.close()


def kill_browser(folder: str) -> None:
    """End the browser of a folder as a flat battery does: without a word."""
    for entry in Path("/proc").iterdir():
        if not entry.name.isdecimal():
            continue
        try:
            command = (entry / "cmdline").read_bytes().decode(errors="replace")
        except OSError:
            continue
        if f"--user-data-dir={folder}" in command:
            try:
                os.kill(int(entry.name), signal.SIGKILL)
            except ProcessLookupError:
                continue


def test_a_hand_that_is_entered_while_others_go_out_goes_out_with_them(pad: Page):
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    pad.route("**/api/v1/table/", lambda route: route.abort())  # no look at the table sends it
    pad.route(HANDS, hold)
    enter(pad, 1)
    until(pad, lambda: bool(held))
    enter(pad, 1, first=2)
    pad.unroute(HANDS)
    held.pop().continue_()
    all_sent(pad)
    assert numbers() == [1, 2]


def test_deliveries_that_are_doubled_and_shuffled_end_as_in_order(pad: Page):
    held = []
    with cut_off(pad):
        enter(pad, 3)
        held = pad.evaluate(HELD)
    all_sent(pad)
    cookies = pad.evaluate("document.querySelector('[name=csrfmiddlewaretoken]').value")
    for body in (held[2], held[0], held[1], held[2], held[0]):
        answer = pad.request.post(
            "/api/v1/table/hands/",
            data=json.dumps(body),
            headers={"Content-Type": "application/json", "X-CSRFToken": cookies},
        )
        assert answer.status == 200
    assert numbers() == [1, 2, 3]


HELD = """
async () => {
  const open = indexedDB.open("pitchboard", 1);
  await new Promise((done) => (open.onsuccess = done));
  const all = open.result.transaction("deeds").objectStore("deeds").getAll();
  await new Promise((done) => (all.onsuccess = done));
  return all.result.map(({ body }) => body);
}
"""


def test_a_server_from_an_older_backup_gets_everything_back(pad: Page, event: Event):
    enter(pad, 3)
    all_sent(pad)
    forget_since_hand_1()
    expect(pad.locator("[data-part=hand]")).to_have_text("Hand 4 of 4", timeout=POLL)
    until(pad, lambda: numbers() == [1, 2, 3])
    assert Game.objects.get(table__number=1).scores == [9, 0]
    assert Slip.objects.count() == 3
    all_sent(pad)


def forget_since_hand_1() -> None:
    """Put the rows back as a backup from after the first hand has them."""
    game = Game.objects.get(table__number=1)
    Hand.objects.filter(number__gt=1).delete()
    Slip.objects.filter(number__gt=1).delete()
    one = {"scores": [3, 0], "sheet": game.sheet[:1], "hands_played": 1, "next_dealer": 1}
    Game.objects.filter(pk=game.pk).update(**one)


def test_a_memory_that_was_cleared_is_seen_by_the_director(
    pad: Page, event: Event, monkeypatch: pytest.MonkeyPatch
):
    enter(pad, 1)
    all_sent(pad)
    # The server takes no hand: a page that is being left, or its worker, would slip past a route.
    monkeypatch.setattr(HandsView, "post", lambda self, request: Response(status=503))
    enter(pad, 2, first=2)
    expect(pad.get_by_text("2 not sent")).to_be_visible()
    until(pad, lambda: Device.objects.get().unsent == 2)
    origin = pad.url.removesuffix("/t/table/")
    pad.goto("about:blank")
    session = pad.context.new_cdp_session(pad)
    kinds = {"origin": origin, "storageTypes": "indexeddb"}
    session.send("Storage.clearDataForOrigin", kinds)
    pad.goto("/t/table/")
    ready(pad)
    at_hand(pad, 2)
    [emptied] = decisions_of(event).emptied
    assert (emptied.unsent_lost, emptied.tablet.table_number) == (2, 1)
    assert numbers() == [1]


def test_a_clear_of_everything_makes_it_a_new_device_at_the_door(pad: Page, event: Event):
    enter(pad, 1)
    all_sent(pad)
    pad.context.clear_cookies()
    pad.goto(card(event))
    expect(pad.get_by_text("The director will let you in.")).to_be_visible(timeout=POLL)
    assert len(decisions_of(event).asking) == 1


def test_a_round_that_was_closed_meanwhile_leaves_the_hands_with_the_director(
    pad: Page, event: Event
):
    with cut_off(pad):
        enter(pad, 2)
        close_round(round_id=event.rounds.get().pk, actor=DIRECTOR, unfinished=True)
    expect(pad.get_by_role("heading", name="Round over")).to_be_visible(timeout=POLL)
    all_sent(pad)
    assert [slip.code for slip in decisions_of(event).held] == ["game_closed"] * 2
    assert not Hand.objects.exists()


def test_without_a_secure_origin_everything_but_the_reload_works(
    browser, live_server, event, settings
):
    """A hall's laptop serves plain http under a name: no worker, no randomUUID, no subtle."""
    settings.ALLOWED_HOSTS = ["pitch.lan"]
    port = live_server.url.rpartition(":")[2]
    chromium = browser.browser_type.launch(
        executable_path=find_chromium(),
        args=[*ARGUMENTS, "--host-resolver-rules=MAP pitch.lan 127.0.0.1"],
    )
    context = chromium.new_context(base_url=f"http://pitch.lan:{port}", locale="en-GB")
    context.set_default_timeout(10_000)
    pad = context.new_page()
    pad.goto(card(event))
    ready(pad)
    assert pad.evaluate("[isSecureContext, 'randomUUID' in crypto]") == [False, False]
    with cut_off(pad):
        enter(pad, 2)
        expect(pad.get_by_text("2 not sent")).to_be_visible()
    all_sent(pad)
    assert numbers() == [1, 2]
    chromium.close()
