"""What holds for every page: one heading, landmarks, nothing inline, its own 404."""

import re

import pytest
from django.test import RequestFactory
from django.views import defaults

from tests.builders import make_event, place, play
from tests.unit.tournaments.web.conftest import text_of

DESK = [
    "",
    "events/new/",
    "clubs/new/",
    "events/{slug}/people/",
    "events/{slug}/people/import/",
    "events/{slug}/rounds/1/",
    "events/{slug}/rounds/1/close/",
    "events/{slug}/rounds/1/tables/1/",
    "events/{slug}/rounds/1/tables/1/hands/",
    "events/{slug}/rounds/1/tables/1/hands/1/",
    "events/{slug}/standings/",
    "events/{slug}/print/",
    "events/{slug}/log/",
]
OPEN = ["/", "/e/{slug}/", "/e/{slug}/seats/", "/e/{slug}/sign-up/", "/director/sign-in/"]


@pytest.fixture
def pages(night, alice, visitor):
    play(place(night))
    desk = [alice.get("/director/" + path.format(slug=night.slug)) for path in DESK]
    return desk + [visitor.get(path.format(slug=night.slug)) for path in OPEN]


def test_every_page_has_one_heading_one_main_part_and_a_language(pages):
    for page in pages:
        body = page.content.decode()
        assert page.status_code == 200
        assert body.count("<h1") == body.count("<main") == 1
        assert '<html lang="en"' in body


def test_no_page_has_anything_inline_that_the_policy_forbids(pages):
    for page in pages:
        body = page.content.decode()
        assert not re.search(r"\sstyle=|\son\w+=|hx-on|<style|javascript:", body)
        assert not re.search(r"<script(?![^>]*src=)", body)
        assert "default-src 'self'" in page["Content-Security-Policy"]


def test_no_page_has_two_green_buttons(pages):
    for page in pages:
        assert page.content.decode().count('class="btn main') <= 1, page.request["PATH_INFO"]


def test_every_field_has_its_label(pages):
    for page in pages:
        body = page.content.decode()
        fields = re.findall(r'<(?:input|select)[^>]*\sid="([^"]+)"[^>]*>', body)
        hidden = re.findall(r'<input type="hidden"[^>]*\sid="([^"]+)"', body)
        for field in set(fields) - set(hidden):
            assert f'for="{field}"' in body, (page.request["PATH_INFO"], field)


def test_every_name_on_a_page_keeps_its_direction(night, alice, at):
    alice.post(at("people/add/"), {"name": "عبد عيسى"})
    assert "<bdi>عبد عيسى</bdi>" in alice.get(at("people/")).content.decode()


def test_the_log_is_in_words_newest_first(night, alice, at):
    shown = text_of(alice.get(at("log/")))
    assert shown.index("alice started round 1") < shown.index("alice drew round 1")


def test_the_print_page_offers_everything_on_the_clubs_paper_and_on_what_was_chosen(
    night, alice, at
):
    drawn = ("scorecards", "pairings", "seats-by-name", "seats-by-table")
    links = [(kind, "1") for kind in drawn]
    links += [(kind, "all") for kind in ("tablecards", "nametags", "itineraries", "standings")]
    body = alice.get(at("print/")).content.decode()
    chosen = alice.get(at("print/?paper=a4&large=on&plain=on")).content.decode()
    for kind, subject in links:
        assert f'href="{at(f"print/{kind}/{subject}/letter/")}"' in body
        assert f'href="{at(f"print/{kind}/{subject}/a4-large-plain/")}"' in chosen


def test_what_cannot_be_printed_yet_says_what_is_to_be_done(alice, people):
    slug = make_event(people.club).slug
    shown = text_of(alice.get(f"/director/events/{slug}/print/?paper=a0&round=x"))
    assert "Draw the first round, and it is here." in shown
    assert "Put somebody on the list, and it is here." in shown


@pytest.mark.parametrize(
    ("view", "status", "told"),
    [
        (lambda r: defaults.page_not_found(r, Exception()), 404, "There is no such page."),
        (lambda r: defaults.permission_denied(r, Exception()), 403, "not open to you"),
        (lambda r: defaults.bad_request(r, Exception()), 400, "We could not read that."),
        (defaults.server_error, 500, "Something broke on our side."),
    ],
)
def test_every_stop_says_what_to_do(view, status, told):
    answer = view(RequestFactory().get("/nowhere/"))
    assert answer.status_code == status
    assert told in text_of(answer)
    assert "To the start page" in text_of(answer)
