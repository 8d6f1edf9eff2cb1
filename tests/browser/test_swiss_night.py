"""A Swiss night of nine pairs in the browser: partners found, three rounds, one pair leaves."""

from uuid import uuid4

import pytest
from playwright.sync_api import Page, expect

from tests.builders import MADE_THREE, SET_TWO
from tests.people import PASSWORD
from tournaments.models import Account, Event, Round, Seating
from tournaments.services.clubs import create_club
from tournaments.services.results import HandPlace, submit_hand
from tournaments.services.standings import sweep

HANDS = 2
SHEET = "Name,Partner\n" + "".join(f"Ann {n},Bob {n}\n" for n in range(1, 9)) + "Cleo,\nDan,\n"


@pytest.fixture
def desk(page: Page, transactional_db, live_server, settings) -> Page:
    """The browser of a club's director."""
    settings.BASE_URL = live_server.url
    account = Account.objects.create_user("ada", password=PASSWORD)
    create_club(name="Riverside Card Club", director=account)
    page.goto("/director/events/new/")
    page.get_by_label("User name").fill("ada")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    return page


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def make_the_event(desk: Page) -> None:
    desk.get_by_label("What is it called?").fill("Pairs")
    desk.get_by_label("People you expect").fill("18")
    desk.get_by_label("Rounds", exact=True).fill("3")
    desk.get_by_label("Hands a round").fill(str(HANDS))
    desk.get_by_label("Who meets whom").select_option("swiss/wins")
    plans = desk.locator("#evening")
    expect(plans).to_contain_text("3 plans for 18 players")
    expect(plans).to_contain_text("9 rounds of 2 hands")
    plans.get_by_role("button", name="Use this plan Swiss").click()
    expect(desk.get_by_role("heading", level=1)).to_have_text("Pairs")


def gather(desk: Page) -> None:
    """Eight pairs from a sheet, and two who are joined by hand; everybody is checked in."""
    desk.get_by_role("link", name="Import a sheet").click()
    sheet = {"name": "sheet.csv", "mimeType": "text/csv", "buffer": SHEET.encode()}
    desk.get_by_label("The sheet, saved as CSV").set_input_files(sheet)
    press(desk, "Import the sheet")
    desk.get_by_role("link", name="To the list").click()
    expect(desk.locator("#counts")).to_contain_text("2 need a partner")
    alone = desk.locator(".person").filter(has_text="Cleo").first
    alone.get_by_label("Plays with").select_option(label="Dan")
    alone.get_by_role("button", name="Make a pair").click()
    expect(desk.locator("#messages")).to_contain_text("Dan & Cleo play together")
    press(desk, "Check in all 9")
    expect(desk.locator("#counts")).to_contain_text("9 pairs here")
    expect(desk.locator("#fours")).to_contain_text("one pair sits out each round")


def play(number: int) -> None:
    """Play a round at every table, as its tablet would; odd tables are won North-South."""
    this_round = Round.objects.get(number=number)
    for table in this_round.tables.all():
        for hand in range(1, HANDS + 1):
            submit_hand(
                place=HandPlace(
                    event_id=this_round.event_id,
                    round_number=number,
                    table_number=table.number,
                    number=hand,
                ),
                report=MADE_THREE if table.number % 2 else SET_TWO,
                submission_id=uuid4(),
                actor=f"table {table.number}",
            )
    sweep()


def run_round(desk: Page, number: int) -> None:
    """Draw, start, play and close a round."""
    press(desk, f"Draw round {number}")
    expect(desk.locator(".seatings > li")).to_have_count(4)
    press(desk, f"Start round {number}")
    expect(desk.get_by_role("heading", name="No table needs you")).to_be_visible()
    play(number)
    desk.reload()
    press(desk, f"Close round {number}")
    expect(desk.locator("#messages")).to_contain_text(f"Round {number} is closed.")


def leave(desk: Page, name: str) -> None:
    desk.get_by_label("Event").get_by_role("link", name="People", exact=True).click()
    desk.locator(".person").filter(has_text=name).get_by_role("button", name="Withdraw").click()
    expect(desk.locator("#counts")).to_contain_text("1 withdrawn")


def meetings() -> list[frozenset[int]]:
    rows = Seating.objects.filter(table__isnull=False).values_list("table", "entry__number")
    tables: dict[int, set[int]] = {}
    for table, number in rows:
        tables.setdefault(table, set()).add(number)
    return [frozenset(table) for table in tables.values()]


def test_nine_pairs_play_three_swiss_rounds_and_one_leaves(desk):
    make_the_event(desk)
    gather(desk)
    press(desk, "Draw round 1")
    expect(desk.get_by_role("heading", name="One pair sits out")).to_be_visible()
    expect(desk.locator(".byes .why")).to_have_text("the lowest of those who sat out least")
    expect(desk.locator(".seatings > li").first).to_contain_text("the two stand alike")
    first_bye = Seating.objects.get(table=None).entry
    press(desk, "Start round 1")
    play(1)
    desk.reload()
    press(desk, "Close round 1")
    run_round(desk, 2)
    leave(desk, first_bye.name)
    run_round(desk, 3)
    assert len(set(meetings())) == len(meetings()) == 12
    assert Seating.objects.filter(table=None).count() == 2
    assert not Seating.objects.filter(round__number=3, entry=first_bye).exists()
    event = Event.objects.get()
    desk.goto(f"/e/{event.slug}/")
    lines = desk.locator(".rank tbody tr:has(th)")
    expect(lines).to_have_count(9)
    expect(desk.locator(".rank")).to_contain_text(first_bye.name)
    press_standings(desk, event)


def press_standings(desk: Page, event: Event) -> None:
    """Post the standings; the pair that left keeps its line."""
    desk.goto(f"/director/events/{event.slug}/standings/")
    press(desk, "Post the standings")
    expect(desk.locator("#messages")).to_contain_text("The standings are posted.")
