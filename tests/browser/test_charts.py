"""Charts and whole nights in the browser: no barrier, no sideways scroll, one’s own night."""

from playwright.sync_api import Browser, Page, expect

from tests.browser.accessibility import violations_in_both_schemes
from tests.builders import DIRECTOR, make_event, make_field, play_out, start_next
from tests.people import PASSWORD, make_people
from tournaments.services.entries import withdraw_entry
from tournaments.services.plans import publish_plan

WIDTHS = (360, 820, 1280)


def no_barrier(page: Page, path: str) -> None:
    """Expect axe-core to find nothing in light and in dark, and no width to scroll sideways."""
    page.goto(path)
    assert violations_in_both_schemes(page) == [], path
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        beyond = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        assert page.evaluate(beyond) == 0, (path, width)


def test_the_pages_of_charts_have_no_barrier(page: Page):
    for path in (
        "/charts/",
        "/charts/?players=22&rounds=10&me=3&a=1&b=2",
        "/charts/?players=15&rounds=6&table_size=5&partners=none",
        "/charts/?players=23&rounds=5&leftover=tables_of_six&apart=1-2&me=1",
        "/charts/?players=16&rounds=5&groups=1;2&six=2",
        "/charts/?players=2&rounds=10",
        "/charts/plans/?people=22&rounds=8&hands=8&nobody_out=on",
    ):
        no_barrier(page, path)


def test_a_club_finds_its_chart_without_script_and_a_player_their_night(
    browser: Browser, live_server
):
    context = browser.new_context(base_url=live_server.url, java_script_enabled=False)
    page = context.new_page()
    page.goto("/charts/")
    page.get_by_label("Players", exact=False).first.fill("16")
    page.get_by_label("Rounds", exact=False).first.fill("15")
    page.locator("form.ask button[type=submit]").click()
    expect(page.locator("#chart")).to_contain_text("This cannot be bettered")
    expect(page.locator(".chart-rounds > li")).to_have_count(15)
    page.get_by_label("Your number").first.select_option("7")
    page.get_by_role("button", name="Show my night").click()
    expect(page.locator("#mine tbody tr")).to_have_count(15)
    context.close()


def test_a_published_night_has_no_barrier_and_is_read_by_name(page: Page, transactional_db):
    people = make_people()
    event = make_event(people.club, rounds=5, hands=1)
    make_field(event, 14)
    publish_plan(event_id=event.pk, actor=DIRECTOR)
    play_out(start_next(event))
    withdraw_entry(event_id=event.pk, number=4, actor=DIRECTOR)
    no_barrier(page, f"/e/{event.slug}/night/?me=3&a=1&b=2")
    expect(page.locator("#mine tbody tr")).to_have_count(5)
    expect(page.locator("#rounds .star").first).to_be_visible()
    page.get_by_label("Your name").select_option(label="Player 9 (9)")
    page.get_by_role("button", name="Show my night").click()
    expect(page.locator("#mine caption")).to_have_text("Player 9")
    page.goto("/director/")
    page.get_by_label("User name").fill(people.alice.username)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    for path in ("night/", "wishes/", "people/3/stand-in/"):
        no_barrier(page, f"/director/events/{event.slug}/{path}")
