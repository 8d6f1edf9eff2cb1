"""The whole night on pages and paper, wishes and stand-ins, for everybody and for directors."""

import pytest

from tests.builders import DIRECTOR, make_event, make_field, play_out, start_next
from tests.unit.tournaments.web.conftest import text_of
from tournaments.documents.charts import ChartSheet
from tournaments.models import Event, Wish
from tournaments.selectors.shown_nights import night_sheet, shown_night
from tournaments.services.entries import withdraw_entry
from tournaments.services.plans import publish_plan
from tournaments.services.rounds import draw_round
from tournaments.services.stand_ins import StandIn, put_stand_in

pytestmark = pytest.mark.django_db


@pytest.fixture
def night(people) -> Event:
    """Nine people and five rounds, the first played."""
    event = make_event(people.club, rounds=5, hands=1)
    make_field(event, 9)
    play_out(start_next(event))
    return event


@pytest.fixture
def desk(night):
    return f"/director/events/{night.slug}/"


def test_a_director_publishes_the_night_and_everybody_reads_it(alice, client, night, desk):
    assert "Publish all rounds" in text_of(alice.get(f"{desk}night/"))
    public = f"/e/{night.slug}/night/"
    assert "The rounds to come are not published yet." in text_of(client.get(public))
    assert alice.post(f"{desk}night/publish/").status_code == 302
    page = client.get(f"{public}?me=3")
    told = text_of(page)
    assert "Version 1 of the plan, published:" in told
    assert "Nobody has the same partner twice." in told
    assert [line.round for _, line in page.context["mine"]] == [1, 2, 3, 4, 5]
    assert "marked with a star" not in told
    assert "Plan the rounds that are left anew" in text_of(alice.get(f"{desk}night/"))


def test_who_leaves_after_the_publishing_leaves_marks(client, night):
    publish_plan(event_id=night.pk, actor=DIRECTOR)
    withdraw_entry(event_id=night.pk, number=4, actor=DIRECTOR)
    page = client.get(f"/e/{night.slug}/night/")
    assert "They are marked with a star." in text_of(page)
    assert page.content.decode().count('class="star"') > 0
    sheet: ChartSheet = night_sheet(night, look="a4")
    assert sheet.has_changes
    assert dict(sheet.names)[4] == "Player 4"


def test_any_two_read_why_they_meet_again(alice, client, night, desk):
    publish_plan(event_id=night.pk, actor=DIRECTOR)
    shown = shown_night(night)
    pairs = [(a, b) for a in range(1, 10) for b in range(a + 1, 10)]
    again = next(pair for pair in pairs if len(list(shown.meetings(*pair))) > 1)
    query = f"?a={again[0]}&b={again[1]}"
    for page in (client.get(f"/e/{night.slug}/night/{query}"), alice.get(f"{desk}night/{query}")):
        told = text_of(page)
        assert f"Player {again[0]} and Player {again[1]} meet again: in round" in told
        assert "somebody comes again." in told
    same = text_of(client.get(f"/e/{night.slug}/night/?a=3&b=3"))
    assert "Choose two different people." in same
    for junk in ("?a=99&b=1", "?a=x&b=²", "?me=-1"):
        assert client.get(f"/e/{night.slug}/night/{junk}").status_code == 200


def test_where_results_decide_that_is_the_reason(alice, client, people):
    event = make_event(people.club, format="head_table", hands=1, rounds=4, name="Ladder")
    make_field(event, 4)
    for _ in range(2):
        play_out(start_next(event))
    told = text_of(client.get(f"/e/{event.slug}/night/?a=1&b=2"))
    assert "Results decide who sits where, so each round is known when it is drawn." in told
    assert "Results decide who sits at which table here" in told
    answer = alice.post(f"/director/events/{event.slug}/night/publish/")
    assert answer.status_code == 409
    assert "Results decide the seats of this format" in text_of(answer)


def test_the_chart_of_a_night_is_printed_for_anybody(client, alice, night, desk):
    publish_plan(event_id=night.pk, actor=DIRECTOR)
    printed = client.get(f"/e/{night.slug}/night/letter/")
    assert printed["Content-Type"] == "application/pdf"
    assert printed.content.startswith(b"%PDF")
    assert client.get(f"/e/{night.slug}/night/a3/").status_code == 404
    assert alice.get(f"{desk}print/plan/all/a4/").status_code == 200
    assert alice.get(f"{desk}print/plan/7/a4/").status_code == 404


def test_a_wish_is_put_down_read_and_taken_back(alice, night, desk):
    body = {"kind": "apart", "entry": "3", "other": "5", "number": "", "seat": ""}
    assert alice.post(f"{desk}wishes/", body).status_code == 302
    kept = {"kind": "table", "entry": "3", "other": "5", "number": "2", "seat": "4"}
    assert alice.post(f"{desk}wishes/", kept).status_code == 302
    told = text_of(alice.get(f"{desk}wishes/"))
    assert "Player 3 and Player 5 never share a table." in told
    assert "Player 3 keeps table 2, West." in told
    wish = Wish.objects.get(kind="apart")
    assert alice.post(f"{desk}wishes/{wish.pk}/drop/").status_code == 302
    assert Wish.objects.count() == 1
    assert alice.post(f"{desk}wishes/groups/", {"grouping": "within"}).status_code == 302
    night.refresh_from_db()
    assert night.grouping == "within"


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"kind": "apart", "entry": "3", "other": "3"},
        {"kind": "apart", "entry": "3", "other": ""},
        {"kind": "table", "entry": "3", "number": "x"},
        {"kind": "bingo", "entry": "3", "number": "1"},
    ],
)
def test_a_wish_that_is_not_clear_is_shown_again_with_the_reason(alice, desk, body):
    answer = alice.post(f"{desk}wishes/", body)
    assert answer.status_code == 409
    assert "This wish cannot be kept here." in text_of(answer)


def test_the_second_wish_about_two_is_told_in_words(alice, desk):
    body = {"kind": "apart", "entry": "3", "other": "5"}
    assert alice.post(f"{desk}wishes/", body).status_code == 302
    again = alice.post(f"{desk}wishes/", {**body, "kind": "together"})
    assert again.status_code == 409
    assert "There is a wish about these two already." in text_of(again)


def test_somebody_stands_in_and_both_names_are_told(alice, client, night, desk):
    asked = text_of(alice.get(f"{desk}people/3/stand-in/"))
    assert "Who plays for Player 3" in asked
    body = {"name": "Sam Hill", "from_round": "2"}
    assert alice.post(f"{desk}people/3/stand-in/", body).status_code == 302
    assert "Sam Hill plays from round 2 on" in text_of(alice.get(f"{desk}people/"))
    draw_round(event_id=night.pk, actor=DIRECTOR)
    assert "Sam Hill, for Player 3" in text_of(client.get(f"/e/{night.slug}/seats/"))
    assert "Sam Hill, for Player 3" in text_of(alice.get(f"{desk}rounds/2/"))
    assert alice.post(f"{desk}people/3/stand-in/", {"end": ""}).status_code == 302
    assert "Sam Hill" not in text_of(client.get(f"/e/{night.slug}/seats/"))


def test_who_cannot_stand_in_is_told_why(alice, night, desk):
    answer = alice.post(f"{desk}people/3/stand-in/", {"name": "Player 4", "from_round": "2"})
    assert answer.status_code == 409
    assert "This person plays here already" in text_of(answer)
    assert alice.get(f"{desk}people/99/stand-in/").status_code == 404
    assert alice.post(f"{desk}people/3/stand-in/", {"end": ""}).status_code == 409


def test_a_drawn_round_says_who_stands_in_even_when_that_came_later(alice, night, desk):
    draw_round(event_id=night.pk, actor=DIRECTOR)
    new = StandIn(name="Sam Hill", from_round=2)
    put_stand_in(event_id=night.pk, number=3, new=new, actor=DIRECTOR)
    assert "Sam Hill, for Player 3" in text_of(alice.get(f"{desk}rounds/2/"))


def test_the_question_why_two_meet_begins_with_two(client, night):
    page = f"/e/{night.slug}/night/"
    assert client.get(page).context["other"] == 2
    assert client.get(f"{page}?a=2").context["other"] == 1


def test_certificates_wait_for_the_end(alice, people):
    event = make_event(people.club, rounds=1, hands=1)
    make_field(event, 8)
    this_round = start_next(event)

    def offered() -> dict[str, str]:
        items = alice.get(f"/director/events/{event.slug}/print/").context["after"]
        return {item.kind: str(item.missing) for item in items}

    assert offered()["certificates"] == "Close the last round, and it is here."
    assert offered()["cross-table"] == ""
    play_out(this_round)
    assert offered()["certificates"] == ""
