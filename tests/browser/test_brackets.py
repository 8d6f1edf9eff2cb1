"""A club makes a bracket: without script, on a phone and on a wide screen, readable by all."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.accessibility import violations_in_both_schemes

SIZES = [(5, "single"), (13, "consolation"), (32, "double"), (100, "single")]

CUT = """[...document.querySelectorAll('.leads')]
    .filter(line => line.scrollWidth > line.clientWidth + 1).length"""


@pytest.mark.parametrize(("entrants", "kind"), SIZES)
def test_a_bracket_fits_every_width_and_has_no_barrier(page: Page, entrants: int, kind: str):
    for width in (360, 820, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        page.goto(f"/brackets/?entrants={entrants}&format={kind}&results=")
        beyond = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        assert page.evaluate(beyond) == 0, width
        assert page.evaluate(CUT) == 0, width
    assert violations_in_both_schemes(page) == []


def test_on_a_wide_screen_matches_stand_between_those_that_lead_to_them(page: Page):
    page.set_viewport_size({"width": 1280, "height": 900})
    page.goto("/brackets/?entrants=8")
    middle = {
        name: (box["x"], box["y"] + box["height"] / 2)
        for name in ("W1-1", "W1-2", "W2-1", "W2-2", "W3-1")
        if (box := page.locator(f"#match-{name}").bounding_box())
    }
    assert middle["W1-1"][0] < middle["W2-1"][0] < middle["W3-1"][0]
    assert middle["W2-1"][1] == pytest.approx((middle["W1-1"][1] + middle["W1-2"][1]) / 2, abs=1)
    assert middle["W3-1"][1] == pytest.approx((middle["W2-1"][1] + middle["W2-2"][1]) / 2, abs=1)


def test_a_club_pastes_its_field_and_a_result_without_script(browser: Browser, live_server):
    context = browser.new_context(base_url=live_server.url, java_script_enabled=False)
    page = context.new_page()
    page.goto("/brackets/")
    page.get_by_label("Names").fill("Ann\nBo\nCy\nDee\nEva")
    page.get_by_label("After two losses").check()
    page.get_by_role("button", name="Show the bracket").click()
    expect(page.locator("#match-W1-2")).to_contain_text("Dee")
    page.get_by_text("The field and the results").click()
    page.get_by_label("Results so far").fill("W1.2 5 12-21")
    page.get_by_role("button", name="Show the bracket").click()
    expect(page.locator("#match-W2-1")).to_contain_text("Eva")
    expect(page.locator("#match-L2-1")).to_contain_text("Dee")
    page.locator("#match-W1-2").get_by_role("link", name="W2.1").click()
    expect(page.locator("#match-W2-1")).to_be_in_viewport()
    context.close()
