"""A director runs a whole night in the browser, with the sheet of 22 and a visitor."""

import re
from collections.abc import Iterator
from uuid import uuid4

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.builders import DATA, MADE_THREE, SET_TWO
from tests.people import PASSWORD
from tournaments.models import Account, Event
from tournaments.services.results import HandPlace, submit_hand
from tournaments.services.standings import sweep

POLL = 20_000
"""The floor looks again every four seconds, the standings every ten; a busy machine is slower."""
HANDS = 2


@pytest.fixture
def desk(page: Page, transactional_db, live_server, settings) -> Page:
    """The browser of a director who has just been given an account."""
    settings.BASE_URL = live_server.url
    Account.objects.create_user("ada", password=PASSWORD)
    page.goto("/director/")
    page.get_by_label("User name").fill("ada")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    return page


@pytest.fixture
def visitor(browser: Browser, live_server) -> Iterator[Page]:
    """Somebody with a phone."""
    phone = browser.new_context(
        base_url=live_server.url, viewport={"width": 360, "height": 740}, locale="en-GB"
    )
    phone.set_default_timeout(10_000)
    yield phone.new_page()
    phone.close()


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def tab(page: Page, name: str) -> None:
    page.get_by_label("Event").get_by_role("link", name=name, exact=True).click()


def make_club_and_event(desk: Page) -> None:
    desk.get_by_label("What is the club called?").fill("Riverside Card Club")
    press(desk, "Make the club")
    desk.get_by_label("What is it called?").fill("Thursday Pitch")
    desk.get_by_label("People you expect").fill("23")
    desk.get_by_label("Rounds", exact=True).fill("2")
    desk.get_by_label("Hands a round").fill(str(HANDS))
    plan = desk.locator("#evening")
    expect(plan).to_contain_text("2 rounds of 2 hands")
    expect(plan).to_contain_text("so 3 sit out each round")
    desk.get_by_role("button", name="Use this plan As you asked").click()
    expect(desk.get_by_role("heading", level=1)).to_have_text("Thursday Pitch")


def gather(desk: Page, visitor: Page) -> None:
    press(desk, "Open the sign-up")
    address = desk.locator("a.address").get_attribute("href")
    visitor.goto(address or "")
    visitor.get_by_label("Name", exact=True).fill("Cy Visitor")
    press(visitor, "Put me on the list")
    expect(visitor.get_by_role("heading", level=2)).to_have_text("Cy Visitor is on the list")
    desk.get_by_role("link", name="Import a sheet").click()
    desk.get_by_label("The sheet, saved as CSV").set_input_files(DATA / "roster_22.csv")
    press(desk, "Import the sheet")
    expect(desk.get_by_role("heading", name="22 people taken")).to_be_visible()
    row = desk.get_by_role("row").filter(has_text="Gus Baker")
    expect(row).to_contain_text("“not-an-email” is no e-mail address and was left out.")
    desk.get_by_role("link", name="To the list").click()


def check_in(desk: Page) -> None:
    expect(desk.locator("#counts")).to_contain_text("23 not yet")
    desk.get_by_label("Find somebody").fill("VISIT")
    expect(desk.locator(".person")).to_have_count(1)
    press(desk, "Check in , Cy Visitor")
    expect(desk.locator("#counts")).to_contain_text("1 here")
    tab(desk, "People")
    press(desk, "Check in all 22")
    expect(desk.locator("#counts")).to_contain_text("23 here")
    expect(desk.locator("#fours")).to_contain_text(
        "23 does not divide by four: 5 tables play, and 3 people sit out each round."
    )


def draw_and_start(desk: Page, number: int) -> None:
    press(desk, f"Draw round {number}")
    expect(desk.get_by_role("heading", name="3 people sit out")).to_be_visible()
    expect(desk.locator(".seatings > li")).to_have_count(5)
    if number == 1:
        press(desk, "Draw again")
        expect(desk.locator(".seatings > li")).to_have_count(5)
    press(desk, f"Start round {number}")
    expect(desk.get_by_role("heading", name="No table needs you")).to_be_visible()


def find_the_seat(visitor: Page) -> None:
    visitor.get_by_role("link", name="Where do I sit?").click()
    visitor.get_by_label("Your name").fill("cy v")
    seats = visitor.locator("#seats li")
    expect(seats).to_have_count(1)
    expect(seats).to_contain_text(re.compile("Table [1-5], |sits out"))
    visitor.get_by_role("link", name="Standings", exact=True).click()


def play(number: int, tables: range) -> None:
    """Play what is left of a round at some tables, as their tablets would."""
    event = Event.objects.get()
    for table in tables:
        for hand in range(1, HANDS + 1):
            submit_hand(
                place=HandPlace(
                    event_id=event.pk, round_number=number, table_number=table, number=hand
                ),
                report=MADE_THREE if table % 2 else SET_TWO,
                submission_id=uuid4(),
                actor=f"table {table}",
            )
    sweep()


def answer_hand(desk: Page, *, bid: str, pitcher: int, sides: dict[str, str]) -> None:
    desk.locator(f"[name=pitcher][value='{pitcher}']").check()
    desk.locator(f"[name=bid][value='{bid}']").check()
    for point, side in sides.items():
        desk.locator(f"[name=take_{point}][value='{side}']").check()


def enter_from_paper(desk: Page) -> None:
    desk.get_by_role("link", name=re.compile("Table 5")).click()
    desk.get_by_role("link", name="Enter hand 1 from paper").click()
    answer_hand(desk, bid="smudge", pitcher=0, sides={"high": "0", "low": "0", "jack": "nobody"})
    expect(desk.locator("#say")).to_contain_text("Still to choose: Game.")
    desk.locator("[name=take_game][value='0']").check()
    press(desk, "Put hand 1 on the sheet")
    expect(desk.locator(".fault").first).to_be_visible()
    desk.locator("[name=bid][value='3']").check()
    expect(desk.locator("#say")).to_contain_text("That makes it North–South 3, East–West 0.")
    press(desk, "Put hand 1 on the sheet")
    expect(desk.locator("#messages")).to_have_text("Hand 1 is on the sheet.")


def correct_a_hand(desk: Page) -> None:
    """North bid 3 at table 1 and made it with all; Low goes to the others, and it is two."""
    desk.get_by_role("link", name="Round 1").first.click()
    desk.get_by_role("link", name=re.compile("Table 1")).click()
    desk.get_by_role("link", name="Change hand 1").click()
    expect(desk.locator("[name=take_low][value='0']")).to_be_checked()
    desk.locator("[name=take_low][value='1']").check()
    change = desk.locator("#say")
    expect(change.get_by_role("row", name="This hand, before 3 0")).to_be_visible()
    expect(change.get_by_role("row", name="This hand, after −3 1")).to_be_visible()
    press(desk, "Change hand 1")
    expect(desk.locator(".fault")).to_have_text("Say why, in a few words.")
    desk.get_by_label("Why is it changed?").fill("Low was captured")
    press(desk, "Change hand 1")
    expect(desk.get_by_role("row").filter(has_text="Low was captured")).to_contain_text("set")


def close_with_an_open_table(desk: Page) -> None:
    tab(desk, "Round 1")
    desk.get_by_role("link", name="Close round 1").click()
    expect(desk.locator("main")).to_contain_text("Table 5 has played 1 hand")
    press(desk, "Close it anyway")
    expect(desk.locator("#messages")).to_have_text("Round 1 is closed.")


def assert_in_order(visitor: Page) -> None:
    lines = visitor.locator(".rank tbody tr:not(.why)")
    expect(lines).to_have_count(23)
    shown = lines.locator("td:nth-child(3)").all_inner_texts()
    points = [int(text.replace("−", "-")) for text in shown]
    assert points == sorted(points, reverse=True)
    # Twice, for partners: 1 + 0 + 6 + 0 + 3 at the tables of round 1, 6 + 0 + 6 + 0 + 6 of round 2.
    assert sum(points) == 2 * (10 + 18)


def test_a_director_runs_the_night(desk: Page, visitor: Page):
    make_club_and_event(desk)
    gather(desk, visitor)
    check_in(desk)
    draw_and_start(desk, 1)

    find_the_seat(visitor)
    play(1, range(1, 5))
    expect(desk.locator(".t.done")).to_have_count(4, timeout=POLL)
    expect(desk.get_by_role("heading", name="One table needs you")).to_be_visible()
    enter_from_paper(desk)
    correct_a_hand(desk)
    close_with_an_open_table(desk)

    draw_and_start(desk, 2)
    play(2, range(1, 6))
    expect(desk.locator(".t.done")).to_have_count(5, timeout=POLL)
    press(desk, "Close round 2")
    press(desk, "Post the standings")
    sweep()
    expect(visitor.get_by_role("heading", name="Final standings")).to_be_visible(timeout=POLL)
    assert_in_order(visitor)
    tab(desk, "Log")
    first = desk.locator(".log tbody tr").first
    expect(first).to_contain_text("ada")
    expect(first).to_contain_text("posted the standings")


def test_everything_works_without_script(browser: Browser, live_server, transactional_db):
    Account.objects.create_user("ada", password=PASSWORD)
    plain = browser.new_context(base_url=live_server.url, java_script_enabled=False)
    desk = plain.new_page()
    desk.goto("/director/")
    desk.get_by_label("User name").fill("ada")
    desk.get_by_label("Password").fill(PASSWORD)
    press(desk, "Sign in")
    desk.get_by_label("What is the club called?").fill("Riverside Card Club")
    press(desk, "Make the club")
    desk.get_by_label("What is it called?").fill("Thursday Pitch")
    desk.get_by_label("People you expect").fill("4")
    press(desk, "Show the plans")
    desk.get_by_role("button", name="Use this plan As you asked").click()
    for name in ("Ida", "Bo", "Cy", "Dee"):
        desk.get_by_label("Name", exact=True).fill(name)
        press(desk, "Add to the list")
        press(desk, f"Check in , {name}")
    press(desk, "Draw round 1")
    press(desk, "Start round 1")
    desk.get_by_role("link", name=re.compile("Table 1")).click()
    desk.get_by_role("link", name="Enter hand 1 from paper").click()
    sides = {"high": "0", "low": "0", "jack": "nobody", "game": "1"}
    answer_hand(desk, bid="2", pitcher=0, sides=sides)
    press(desk, "What would it bring?")
    expect(desk.locator("#say")).to_contain_text("That makes it North–South 2, East–West 1.")
    press(desk, "Put hand 1 on the sheet")
    expect(desk.locator("#messages")).to_have_text("Hand 1 is on the sheet.")
    plain.close()
