"""The page of brackets that any club may use."""

import re

import pytest
from django.core.cache import cache

from tournaments.web import limits

URL = "/brackets/"
NAMES = ["Ann", "Bo & Ida", "<b>x</b>", "عبد Issa", 'O\'Brien, "Doc"']


@pytest.fixture(autouse=True)
def nobody_was_here():
    cache.clear()


def shown(client, **asked):
    return client.get(URL, asked).content.decode()


def test_the_page_asks_first_and_draws_nothing(client):
    text = shown(client)
    assert "Who meets whom in your finals?" in text
    assert 'id="bracket"' not in text


def test_a_number_alone_makes_a_bracket(client):
    text = shown(client, entrants=7)
    assert text.count('class="match ') == 6
    assert "1 entrant begins in the second round" in text
    assert "Winner of W1.2" in text


def test_names_are_seeded_as_they_were_pasted_and_escaped(client):
    text = shown(client, names="\n".join(NAMES), format="double")
    assert "5 entrants are still in" in text
    assert "&lt;b&gt;x&lt;/b&gt;</bdi>" in text
    assert "<b>x</b>" not in text
    first = re.search(r'id="match-W1-2".*?</li>', text, re.DOTALL).group()
    assert first.index("عبد Issa") < first.index("O&#x27;Brien, &quot;Doc&quot;")


def test_a_drawn_order_is_the_same_for_the_same_number(client):
    asked = {"names": "\n".join(f"Pair {n}" for n in range(16))}
    one, same, other, pasted = (shown(client, **asked, draw=n) for n in (1, 1, 2, ""))
    assert one == same
    assert len({part(text) for text in (one, other, pasted)}) == 3


def part(text):
    return text[text.index('id="bracket"') :]


def test_results_move_entrants_on_and_tell_places(client):
    text = shown(client, entrants=4, results="W1.1 1 21-15\nw1.2 3 wo\nW2.1 3", places="3")
    assert "Winner" in text
    assert re.search(r"<strong><bdi>Entrant 3</bdi></strong>", text)
    assert "walk-over" in text
    assert "2 entrants are still in" in text


def test_a_short_and_a_full_bracket_name_their_rounds(client):
    assert "Second final, if needed" in shown(client, entrants=4, format="double")
    text = shown(client, entrants=16, format="consolation", places="16")
    for title in ("Quarter-finals", "Matches for places", "Places of the consolation"):
        assert title in text


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"entrants": 1}, "A bracket on a page has 2 to 256 entrants."),
        ({"entrants": 257}, "A bracket on a page has 2 to 256 entrants."),
        ({"entrants": "x"}, "Write a whole number, in figures."),
        ({"names": "Ann"}, "A bracket on a page has 2 to 256 entrants."),
        ({"names": "Ann\nBo\nANN"}, "is on the list twice."),
        ({"entrants": 4, "results": "W1.1 3"}, "The winner of match W1.1 does not play in it."),
        ({"entrants": 4, "results": "W9.1 3"}, "There is no match W9.1 in this bracket."),
        ({"entrants": 4, "results": "W1.1 9"}, "There is no entrant 9."),
        ({"entrants": 4, "results": "Ann won"}, "is no result."),
        ({"entrants": 4, "format": "x"}, "Select a valid choice."),
        ({"entrants": 4, "draw": -1}, "Write a number from 0 to 2,147,483,648."),
        ({"entrants": 4, "results": "W1.1 1 " + "9" * 5 + "-1"}, "is no result."),
    ],
)
def test_what_makes_no_bracket_is_said_beside_the_field(client, asked, sentence):
    answer = client.get(URL, asked)
    assert answer.status_code == 422
    assert sentence in answer.content.decode()
    assert 'id="bracket"' not in answer.content.decode()


@pytest.mark.parametrize("junk", ["\x00", "²", "٣", "9" * 5000, "\ud800", "[]", "-1", "1e9"])
def test_junk_in_the_address_is_never_an_error_of_ours(client, junk):
    client.raise_request_exception = False
    for name in ("entrants", "names", "format", "places", "best_of", "draw", "results"):
        query = {"entrants": "8", name: junk.encode("utf-8", "surrogatepass")}
        assert client.get(URL, query).status_code in {200, 422}, name


def test_too_often_is_refused(client, monkeypatch):
    monkeypatch.setattr(limits.ChartThrottle, "rate", "1/min")
    assert client.get(URL, {"entrants": 4}).status_code == 200
    answer = client.get(URL, {"entrants": 4})
    assert answer.status_code == 429
    assert "That was too often." in answer.content.decode()


def test_the_page_asks_the_database_nothing(client, django_assert_num_queries, db):
    with django_assert_num_queries(0):
        client.get(URL, {"entrants": 64, "format": "double"})
