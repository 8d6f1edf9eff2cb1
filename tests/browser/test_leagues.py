"""A league in the browser: from a captain's link to a result, and every page for everybody."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import violations
from tests.leagues import (
    SECRETARY,
    make_league,
    match,
    next_settings,
    play_match,
    play_season,
    players,
    report,
    start_league,
)
from tests.people import PASSWORD, make_people
from tournaments.models import Season
from tournaments.services.seasons.ends import close_season, next_season
from tournaments.services.seasons.standings import sweep_seasons

WIDTHS = (320, 360, 820, 1280)


@pytest.fixture
def season(transactional_db) -> Season:
    season = start_league(make_league(make_people().club))
    play_match(match(season, 2))
    report(match(season, 3), match(season, 3).home, home=3)
    report(match(season, 3), match(season, 3).away, home=1)
    sweep_seasons()
    return season


def is_own(season: Season, number: int, team) -> bool:
    """Tell whether a match is a team's."""
    fixture = match(season, number)
    return team.pk in (fixture.home_id, fixture.away_id)


def open_link(page: Page, team) -> None:
    """Open the link on a captain's paper: its code is sent by the page and is gone from it."""
    page.goto(f"/c/#{team.links.get(revoked_at=None).secret}")
    page.wait_for_url("**/c/matches/")


def test_a_captain_reports_on_a_phone_and_the_other_one_confirms(page: Page, season: Season):
    fixture = match(season)
    page.set_viewport_size({"width": 360, "height": 740})
    open_link(page, fixture.home)
    page.get_by_role("link", name=f"at home against {fixture.away.name}").click()
    for side, team in (("home", fixture.home), ("away", fixture.away)):
        for index, player in enumerate(players(team)):
            name = f"{side}_{index // 2 + 1}_{index % 2 + 1}"
            page.locator(f"[name={name}]").select_option(str(player))
        for board in (1, 2):
            page.locator(f"[name={side}_games_{board}]").fill("3" if side == "home" else "0")
    page.get_by_role("button", name="Send to the other captain").click()
    expect(page.get_by_text("Sent. The other captain confirms it.")).to_be_visible()
    open_link(page, fixture.away)
    page.get_by_role("link", name=f"away at {fixture.home.name}").click()
    expect(page.get_by_role("heading", name="Is this what happened?")).to_be_visible()
    page.get_by_role("button", name="Yes, that is right").click()
    expect(page.get_by_text("Confirmed. The result counts.")).to_be_visible()
    fixture.refresh_from_db()
    assert fixture.state == "final"


def sign_in(page: Page) -> None:
    page.goto("/director/sign-in/")
    page.get_by_label("User name").fill("alice")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    page.wait_for_url(lambda url: "sign-in" not in url)


def check_pages(page: Page, paths) -> None:
    """Hold every page against the rules of accessibility, and narrow screens against its width."""
    for path in paths:
        page.goto(path)
        assert violations(page) == [], path
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate("document.documentElement.scrollWidth") <= width, (path, width)


def test_everybody_can_use_the_pages_of_a_league(page: Page, season: Season):
    fixture = match(season)
    sign_in(page)
    open_link(page, fixture.home)
    public, desk = f"/s/{season.slug}/", f"/director/seasons/{season.slug}/"
    check_pages(
        page,
        (
            *(public, f"{public}matches/", f"{public}teams/1/"),
            *("/c/", "/c/matches/", "/c/matches/1/"),
            *(f"/c/matches/{n}/" for n in (2, 3) if is_own(season, n, fixture.home)),
            *(desk, f"{desk}setup/", f"{desk}schedule/", f"{desk}table/", f"{desk}log/"),
            *(f"{desk}teams/1/", f"{desk}matches/3/", f"{desk}print/", f"{desk}playoffs/"),
            *("/director/seasons/new/", "/director/seasons/"),
        ),
    )


@pytest.fixture
def over(transactional_db) -> Season:
    """Two divisions that were played to the end, and the season after."""
    season = start_league(make_league(make_people().club, teams=2, divisions=2))
    play_season(season)
    close_season(season_id=season.pk, actor=SECRETARY)
    next_season(season_id=season.pk, settings=next_settings(), actor=SECRETARY)
    return season


def test_the_best_play_off_and_the_next_winter_is_made_ready(page: Page, over: Season):
    sign_in(page)
    desk, public = f"/director/seasons/{over.slug}/", f"/s/{over.slug}/"
    page.goto(f"{desk}playoffs/")
    page.get_by_role("link", name="Make a play-off Division 1").click()
    page.get_by_label("How many teams play on?").fill("2")
    page.get_by_role("button", name="Make the play-off").click()
    page.get_by_role("link", name="Plan the nights").click()
    check_pages(page, (urlsplit(page.url).path,))
    page.get_by_label("Night", exact=False).first.fill("2026-06-02")
    page.get_by_role("button", name="Keep these nights").click()
    expect(page.get_by_text("Tue, 2 June, 19:00")).to_be_visible()
    page.get_by_label("Team 1").fill("2")
    page.get_by_label("Team 2").fill("4")
    page.get_by_role("button", name="Enter the result").click()
    expect(page.locator(".champion")).to_contain_text("Team 2")
    after = over.followers.get()
    ready = f"/director/seasons/{after.slug}/"
    check_pages(
        page,
        (
            *(desk, f"{desk}playoffs/1/", f"{desk}playoffs/2/new/", f"{public}playoffs/1/"),
            *(f"{ready}setup/", f"{ready}settings/", f"{ready}teams/1/change/"),
        ),
    )
