"""Score cards to fill in by hand: for every rule set, with house rules, and for an event."""

import pytest
from django.conf import settings
from django.core.cache import cache
from django.test import Client
from pypdf import PdfReader

from scoring import PRESETS
from tests.builders import make_event
from tests.people import make_people
from tests.unit.tournaments.documents.printed import text_of
from tournaments.documents.looks import USUAL
from tournaments.selectors.paper.blanks import blank_cards
from tournaments.selectors.sheets import LINES
from tournaments.web.public import blank_cards as page
from tournaments.web.public.prints import one_visitor


@pytest.fixture(autouse=True)
def _no_visit_before():
    """What visitors asked for before is forgotten, and what was printed for them."""
    cache.clear()
    page._printed.cache_clear()


@pytest.fixture
def printed(monkeypatch):
    """Every sheet that is printed, in order."""
    sheets = []
    true_print = page.scorecards_pdf
    monkeypatch.setattr(
        page, "scorecards_pdf", lambda sheet: sheets.append(sheet) or true_print(sheet)
    )
    return sheets


@pytest.mark.parametrize("name", sorted(PRESETS))
def test_every_rule_set_has_a_card_with_its_own_columns_and_places(name):
    rules = PRESETS[name]
    for seats in range(rules.min_seats, rules.max_seats + 1):
        [card] = blank_cards(rules, seats=seats, count=1, heading=("", name), look=USUAL).cards
        assert (card.is_open, len(card.seats)) == (True, seats)
        assert len(card.items) == len(rules.items)
        assert card.hands == (rules.hands or LINES * rules.best_of)
        assert card.blank() == card


def test_cards_leave_room_for_day_round_table_and_names(client: Client, printed):
    answer = client.get("/rules/partnership_21/cards.pdf?cards=3&look=a4")
    assert (answer.status_code, answer["Content-Type"]) == (200, "application/pdf")
    text = text_of(answer.content)
    assert text.count("Round") >= 3
    assert text.count("Next table") == 3
    assert ("Version" in text, "Round 0" in text, "None" in text) == (False, False, False)
    assert [len(sheet.cards) for sheet in printed] == [3]
    assert printed[0].look.paper == "a4"


def test_house_rules_are_on_the_card(client: Client, printed):
    client.get("/rules/partnership_21/cards.pdf?hands=6&cards=2")
    [sheet] = printed
    assert {card.hands for card in sheet.cards} == {6}
    rules_page = client.get("/rules/partnership_21/?hands=6").content.decode()
    assert '<input type="hidden" name="hands" value="6">' in rules_page


@pytest.mark.django_db
def test_an_event_has_cards_for_its_own_rules_under_its_clubs_name(client: Client, printed):
    event = make_event(make_people().club, hands=5)
    answer = client.get(f"/e/{event.slug}/rules/cards.pdf")
    [sheet] = printed
    assert {(card.club, card.event, card.hands) for card in sheet.cards} == {
        ("Riverside Card Club", "Thursday Pitch", 5)
    }
    assert "Riverside Card Club · Thursday Pitch" in " ".join(text_of(answer.content).split())


@pytest.mark.django_db
def test_cards_of_a_greek_club_are_greek_whoever_asks(client: Client, printed):
    club = make_people().club
    club.language = "el"
    club.save()
    event = make_event(club)
    client.get(f"/e/{event.slug}/rules/cards.pdf", headers={"accept-language": "es"})
    [sheet] = printed
    assert (sheet.language, sheet.cards[0].seats[0].compass) == ("el", "Βορράς")


def test_the_director_finds_them_where_paper_is(alice: Client, event):
    link = f"/e/{event.slug}/rules/#cards"
    assert f'href="{link}"' in alice.get(f"/director/events/{event.slug}/print/").content.decode()
    assert 'id="cards"' in alice.get(link).content.decode()


@pytest.mark.parametrize(
    ("query", "status"),
    [
        *(("cards=0", 422), ("cards=201", 422), ("cards=x", 422), ("look=papyrus", 422)),
        *(("hands=-3", 422), ("cards=999999999999999999999999999999", 422)),
    ],
)
def test_what_no_form_asks_for_is_refused_in_words(client: Client, query: str, status: int):
    answer = client.get(f"/rules/partnership_21/cards.pdf?{query}")
    assert answer.status_code == status
    assert b"/rules/partnership_21/" in answer.content


def test_no_rule_set_has_no_cards(client: Client):
    assert client.get("/rules/nothing/cards.pdf").status_code == 404


def test_who_asks_while_another_prints_is_told_so(client: Client):
    with one_visitor:
        answer = client.get("/rules/partnership_21/cards.pdf?cards=7")
    assert answer.status_code == 503


def test_two_hundred_cards_are_a_hundred_sheets(client: Client, tmp_path):
    file = tmp_path / "cards.pdf"
    file.write_bytes(client.get("/rules/cutthroat/cards.pdf?cards=200").content)
    assert len(PdfReader(file).pages) == 100


def test_so_many_prints_a_minute_and_no_more(client: Client):
    path = "/rules/partnership_21/cards.pdf?cards=1"
    allowed = int(settings.CHART_PRINTS_A_VISITOR.partition("/")[0])
    answers = [client.get(path).status_code for _ in range(allowed + 1)]
    assert answers == [200] * allowed + [429]
