"""A table that plays the best of three games, on its pad and on the devices of its two sides."""

import pytest
from playwright.sync_api import Page, expect

from gameplay.models import Game
from tests.browser.conftest import POLL, all_sent, choose, cut_off, send
from tests.browser.test_agreement import yes
from tests.builders import make_event, make_field, start_next
from tests.people import make_people


@pytest.fixture
def agreement() -> str:
    return "confirm"


@pytest.fixture
def event(transactional_db, agreement: str):
    """A game is won by one hand of three."""
    event = make_event(
        make_people().club, agreement=agreement, hands=None, games=3, settings={"target": 3}
    )
    make_field(event)
    start_next(event)
    return event


def at_game(pad: Page, number: int, *, hand: int, games: str) -> None:
    """Expect the pad to be at a game of the match, with so many won."""
    words = f"Game {number} of 3, hand {hand}"
    expect(pad.locator("[data-part=hand]")).to_have_text(words, timeout=POLL)
    expect(pad.locator("[data-part=games]")).to_have_text(f"Games {games}", timeout=POLL)


def headings(pad: Page) -> list[str]:
    return pad.locator(".sheet .game").all_inner_texts()


def game() -> Game:
    return Game.objects.get(table__number=1)


def win(pad: Page, side: int) -> None:
    """Enter a hand in which a side bids three and takes all there is, and so a game."""
    choose(pad, side=side)
    pad.locator("[name=pitcher]").nth(side).check()


def test_two_sides_play_three_games_and_the_pad_goes_on_by_itself(opens):
    opens()  # the table's own tablet
    ours, theirs = opens(side=0), opens(side=1)
    at_game(ours, 1, hand=1, games="0–0")
    win(ours, 0)
    expect(ours.locator("#say")).to_contain_text("Game over. You win 3 to 0. Games: us 1, them 0.")
    send(ours)
    at_game(ours, 2, hand=2, games="1–0")
    expect(ours.locator("[data-part='score.0']")).to_have_text("0")
    yes(theirs)
    at_game(theirs, 2, hand=2, games="0–1")  # each side reads its own first
    win(theirs, 1)
    send(theirs)
    yes(ours)
    at_game(ours, 3, hand=3, games="1–1")
    at_game(theirs, 3, hand=3, games="1–1")
    assert headings(ours) == ["Game 1", "Game 2, after 1–0"]
    win(ours, 0)
    expect(ours.locator("#say")).to_contain_text("Games: us 2, them 1. You win the match.")
    send(ours)
    expect(theirs.locator("[data-part=makes]")).to_have_text("They win the match.", timeout=POLL)
    expect(theirs.locator("[data-part=verdict]")).to_contain_text("Games: us 1, them 2.")
    yes(theirs)
    for pad, games in ((ours, "2–1"), (theirs, "1–2")):
        expect(pad.locator(".rest .verdict")).to_contain_text(f"Games {games}", timeout=POLL)
    assert headings(theirs) == ["Game 1", "Game 2, after 0–1", "Game 3, after 1–1"]
    assert (game().games, game().is_over, game().winner) == ([2, 1], True, 0)


@pytest.mark.parametrize("agreement", ["one"])
def test_a_hand_that_won_a_game_is_taken_back_with_and_without_network(pad: Page):
    win(pad, 1)
    send(pad)
    at_game(pad, 2, hand=2, games="0–1")
    all_sent(pad)
    with cut_off(pad):
        pad.get_by_role("button", name="Undo hand 1").click()
        at_game(pad, 1, hand=1, games="0–0")
        win(pad, 0)
        send(pad)
        at_game(pad, 2, hand=2, games="1–0")
        win(pad, 1)
        send(pad)
        at_game(pad, 3, hand=3, games="1–1")
        assert headings(pad) == ["Game 1", "Game 2, after 1–0"]
    all_sent(pad)
    at_game(pad, 3, hand=3, games="1–1")
    assert (game().games, game().points_before, game().scores) == ([1, 1], [3, 3], [0, 0])
    pad.reload()
    at_game(pad, 3, hand=3, games="1–1")
    pad.get_by_role("button", name="Undo hand 2").click()
    at_game(pad, 2, hand=2, games="1–0")
    all_sent(pad)
    assert game().games == [1, 0]
