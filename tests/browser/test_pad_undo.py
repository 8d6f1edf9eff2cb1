"""Where one side is enough: the last hand comes off the sheet until the next is entered."""

from playwright.sync_api import Page, expect

from gameplay.models import Game, Hand
from tests.browser.conftest import POLL, all_sent, at_hand, choose, cut_off, send
from tournaments.models import Slip


def game() -> Game:
    return Game.objects.get(table__number=1)


def undo(pad: Page, number: int) -> None:
    pad.get_by_role("button", name=f"Undo hand {number}").click()


def test_the_last_hand_is_undone_with_and_without_network_until_the_next_is_entered(pad: Page):
    choose(pad)
    send(pad)
    at_hand(pad, 2)
    all_sent(pad)
    assert game().scores == [3, 0]
    undo(pad, 1)
    at_hand(pad, 1)
    all_sent(pad)
    expect(pad.locator("[data-part='score.0']")).to_have_text("0")
    assert (game().hands_played, Hand.objects.count()) == (0, 2)
    choose(pad, lost=("game",))
    send(pad)
    at_hand(pad, 2)
    all_sent(pad)
    assert game().scores == [-3, 1]
    undo_and_enter_without_network(pad)
    expect(pad.locator("[data-part='score.0']")).to_have_text("3", timeout=POLL)
    assert (game().scores, game().hands_played) == ([3, 0], 1)
    states = sorted(Slip.objects.values_list("state", flat=True))
    assert states == ["recorded", "withdrawn", "withdrawn", "withdrawn"]
    pad.reload()
    expect(pad.get_by_role("button", name="Undo hand 1")).to_be_visible(timeout=POLL)


def undo_and_enter_without_network(pad: Page) -> None:
    """Enter hand 2, take back both, and enter hand 1 anew, before anything goes out."""
    with cut_off(pad):
        choose(pad)
        send(pad)
        at_hand(pad, 3)
        undo(pad, 2)
        at_hand(pad, 2)
        undo(pad, 1)
        at_hand(pad, 1)
        expect(pad.locator("[data-part='score.1']")).to_have_text("0")
        expect(pad.get_by_role("button", name="Undo hand 1")).to_be_hidden()
        choose(pad)
        send(pad)
        at_hand(pad, 2)
        expect(pad.locator("[data-part='score.0']")).to_have_text("3")
    all_sent(pad)


def test_a_hand_of_another_device_is_not_this_one_s_to_undo(pad: Page, opens, event):
    choose(pad)
    send(pad)
    all_sent(pad)
    other = opens(side=1)
    at_hand(other, 2)
    expect(other.get_by_role("button", name="Undo hand 1")).to_be_hidden()
    expect(pad.get_by_role("button", name="Undo hand 1")).to_be_visible()
