"""Nights at which winners move up: made, drawn, played on tablets, drawn on, joined late.

At the head table the head ends the round for all; at winners up every table plays to its own end.
"""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from gameplay.models import Game
from tests.browser.conftest import POLL, all_sent, card, choose, ready, send
from tests.builders import MADE_THREE, place, play
from tests.people import PASSWORD, make_people
from tournaments.models import Event, Seating
from tournaments.services.entries import import_entries

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eva", "Fay", "Gus", "Hal", "Ida", "Jo", "Kit", "Lou")


@pytest.fixture
def desk(page: Page, transactional_db) -> Page:
    """The browser of a director, signed in."""
    people = make_people()
    page.goto("/director/")
    page.get_by_label("User name").fill(people.alice.username)
    page.get_by_label("Password").fill(PASSWORD)
    press(page, "Sign in")
    return page


@pytest.fixture
def tablet(browser: Browser, live_server) -> Iterator[Callable[[int], Page]]:
    """Scan the card of a table with a tablet of its own."""
    contexts = []

    def scan(table: int) -> Page:
        contexts.append(browser.new_context(base_url=live_server.url, locale="en-GB"))
        contexts[-1].set_default_timeout(10_000)
        pad = contexts[-1].new_page()
        pad.goto(card(Event.objects.get(), table))
        return ready(pad)

    yield scan
    for context in contexts:
        context.close()


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def make_event(desk: Page, name: str, key: str, people: int) -> Event:
    desk.goto("/director/events/new/")
    desk.get_by_label("What is it called?").fill(name)
    desk.get_by_label("Who meets whom").select_option(key)
    desk.get_by_label("When the number does not divide by four").select_option(
        "pawnee_call_partner"
    )
    desk.get_by_label("Who says that a hand is right?").select_option("one")
    desk.get_by_label("People you expect").fill(str(people))
    desk.get_by_label("Rounds", exact=True).fill("3")
    desk.get_by_label("Hands a round").fill("2")
    desk.get_by_role("button", name="Use this plan As you asked").click()
    expect(desk.get_by_role("heading", level=1)).to_have_text(name)
    event = Event.objects.get()
    gather(desk, event, NAMES[:people])
    return event


def gather(desk: Page, event: Event, names: tuple[str, ...]) -> None:
    sheet = "\n".join(("Name", *names)).encode()
    import_entries(event_id=event.pk, sheet=sheet, actor="ada")
    desk.reload()
    press(desk, f"Check in all {len(names)}")
    expect(desk.locator("#counts")).to_contain_text(f"{len(names)} here")


def start(desk: Page, number: int, because: dict[str, int], *, tables: int = 3) -> None:
    """Draw a round, read why people sit where they do, and start it."""
    press(desk, f"Draw round {number}")
    reasons = desk.locator(".seatings .why")
    expect(reasons).to_have_count(sum(because.values()))
    for reason, count in because.items():
        expect(reasons.get_by_text(reason)).to_have_count(count)
    press(desk, f"Start round {number}")
    expect(desk.locator(".t")).to_have_count(tables)


def enter(pad: Page, number: int, *, level: bool = False) -> None:
    """North makes three; level, North makes two and the others have Low and the Jack."""
    choose(pad, bid="2" if level else "3", lost=("low",) if level else ())
    if level:
        pad.locator("[name=take_jack][value='1']").check()
    send(pad)
    expect(pad.locator("[data-part=sheet-body] tr")).to_have_count(number)


def play_first_round(desk: Page, tablet: Callable[[int], Page], event: Event) -> None:
    """The head ends first; table 2 is level after its hands, table 3 is in its second."""
    head, second = tablet(1), tablet(2)
    for number in (1, 2):
        enter(second, number, level=True)
    expect(second.locator("[data-part=hand]")).to_have_text(
        "Hand 3: the table is level, so one more"
    )
    play(place(event, table=3), MADE_THREE)
    side = desk.locator(".decide")
    expect(side).to_contain_text("The round ends for all when table 1, the head table, has")
    for number in (1, 2):
        enter(head, number)
    expect(head.get_by_role("heading", name="This table has played its hands")).to_be_visible(
        timeout=POLL
    )
    expect(desk.locator("#floor-title")).to_have_text(
        "The head table has finished; one table is tied", timeout=POLL
    )
    expect(side).to_contain_text("Table 2 is tied and plays one more hand.")
    expect(side).to_contain_text("Table 3 may finish the hand it is in.")
    enter(second, 3)
    all_sent(second)
    expect(desk.locator("#floor-title")).to_have_text(
        "The head table has finished, so the round is over", timeout=POLL
    )
    expect(desk.locator("#table-2")).to_contain_text("2 hands and one more")


def let_in_late(desk: Page, *, then: int) -> None:
    """One more comes: the foot becomes a table of five, and nobody sits out."""
    desk.get_by_label("Event").get_by_role("link", name="People", exact=True).click()
    desk.get_by_label("Name", exact=True).fill("Max Late")
    press(desk, "Add to the list")
    press(desk, "Check in , Max Late")
    expect(desk.locator("#counts")).to_contain_text(f"{then} here")


def numbers_at(number: int, table: int) -> list[str]:
    seats = Seating.objects.filter(round__number=number, table__number=table).order_by("seat")
    return list(seats.values_list("entry__player__name", flat=True))


def play_at_five(pad: Page) -> None:
    """A hand of the table of five: each side is one of them, by name."""
    expect(pad.locator(".tbltop .seat")).to_have_count(5)
    for question in ("pitcher", "bid", "trump"):
        pad.locator(f"[name={question}]").first.check()
    pad.locator("[data-all='0']").click()
    send(pad)
    expect(pad.locator("[data-part=sheet-body] td.n")).to_have_text(["10", "0", "0", "0", "0"])
    all_sent(pad)


def test_a_head_table_night_is_played_on_tablets(desk: Page, tablet: Callable[[int], Page]):
    event = make_event(desk, "Head-table Thursday", "head_table", 12)
    start(desk, 1, {"drawn by lot": 12})
    play_first_round(desk, tablet, event)
    press(desk, "Close round 1")
    expect(desk.locator("#messages")).to_have_text("Round 1 is closed.")

    let_in_late(desk, then=13)
    start(
        desk,
        2,
        {
            "won at the head table, stays there": 2,
            "won at table 2, moves up to 1": 2,
            "lost at table 2, stays": 2,
            "won at table 3, moves up to 2": 2,
            "lost at table 3, stays": 2,
            "lost at the head table, goes to the last": 2,
            "came late, enters here": 1,
        },
    )
    head_winners, climbers = numbers_at(1, 1)[0::2], numbers_at(1, 2)[0::2]
    seats = numbers_at(2, 1)
    assert {frozenset(seats[0::2]), frozenset(seats[1::2])} == {
        frozenset(head_winners),
        frozenset(climbers),
    }
    assert set(numbers_at(2, 3)) == {*numbers_at(1, 1)[1::2], *numbers_at(1, 3)[1::2], "Max Late"}
    assert Game.objects.get(table__round__number=2, table__number=3).seats == 5
    play_at_five(tablet(3))
    desk.goto(f"/e/{event.slug}/seats/?q=max")
    expect(desk.locator("#seats li")).to_contain_text(re.compile("Table 3, Seat [1-5]"))
    expect(desk.locator("#seats li")).to_contain_text("came late, enters here")


def test_at_winners_up_a_tied_table_plays_on_and_who_comes_late_makes_five(
    desk: Page, tablet: Callable[[int], Page]
):
    event = make_event(desk, "Winners up", "winners_up", 8)
    start(desk, 1, {"drawn by lot": 8}, tables=2)
    for hand in (1, 2):
        play(place(event, table=1, number=hand), MADE_THREE)
    level = tablet(2)
    for number in (1, 2):
        enter(level, number, level=True)
    expect(level.locator("[data-part=hand]")).to_have_text(
        "Hand 3: the table is level, so one more"
    )
    all_sent(level)
    expect(desk.locator("#table-2")).to_contain_text("Level: one more hand", timeout=POLL)
    expect(desk.locator(".decide")).to_contain_text("Table 2 is tied and plays one more hand.")
    desk.get_by_role("link", name="Close round 1").click()
    expect(desk.locator("main")).to_contain_text("Table 2")
    desk.go_back()
    enter(level, 3)
    all_sent(level)
    expect(desk.locator("#floor-title")).to_have_text("Every table has finished", timeout=POLL)
    press(desk, "Close round 1")

    let_in_late(desk, then=9)
    reasons = {
        "won at the head table, stays there": 2,
        "won at table 2, moves up to 1": 2,
        "lost at table 2, stays": 2,
        "lost at the head table, goes to the last": 2,
        "came late, enters here": 1,
    }
    start(desk, 2, reasons, tables=2)
    winners = {*numbers_at(1, 1)[0::2], *numbers_at(1, 2)[0::2]}
    assert set(numbers_at(2, 1)) == winners
    before = {frozenset(numbers_at(1, table)[side::2]) for table in (1, 2) for side in (0, 1)}
    now = numbers_at(2, 1)
    assert not before & {frozenset(now[0::2]), frozenset(now[1::2])}
    assert Game.objects.get(table__round__number=2, table__number=2).seats == 5
    expect(level.locator(".tbltop .seat")).to_have_count(5, timeout=POLL)
    play_at_five(level)
    expect(desk.locator("#table-2")).to_contain_text("1 of 2 hands", timeout=POLL)
