"""The letterhead of a club and the prizes of an event, as a director keeps them."""

import io

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import translation
from PIL import Image
from pypdf import PdfReader

from tests.unit.tournaments.documents.pictures import picture
from tests.unit.tournaments.documents.test_logos import SCRIPTED, flood
from tests.unit.tournaments.web.conftest import text_of
from tournaments.errors import SettingsRefused
from tournaments.models import Document, Letterhead
from tournaments.selectors.paper.looks import look_of
from tournaments.services.documents import document_for
from tournaments.services.kinds import kind_of
from tournaments.services.letterheads import NewLetterhead, set_letterhead
from tournaments.services.printings import begin_printing
from tournaments.services.wanted import Wanted

CLUB = "/director/clubs/riverside-card-club/"
CARDS = Wanted("nametags", "all", "letter")


def upload(content, name="logo.png"):
    return SimpleUploadedFile(name, content)


def keep(alice, **answers):
    return alice.post(
        f"{CLUB}paper/", {"paper": "a4", "language": "en", "color": "#1F5F8B", **answers}
    )


def test_a_logo_and_a_colour_stand_on_the_sheets_from_now_on(alice, people, night):
    wanted = Wanted("nametags", "all", "letter")
    before = bytes(document_for(owner=night, wanted=wanted).content)
    assert keep(alice, logo=upload(picture())).status_code == 302
    people.club.refresh_from_db()
    look = look_of(people.club, "letter")
    assert (people.club.paper, look.color) == ("a4", "#1f5f8b")
    assert bytes(document_for(owner=night, wanted=wanted).content) != before
    assert b"/Image" in bytes(document_for(owner=night, wanted=wanted).content)
    shown = alice.get(f"{CLUB}logo/")
    assert shown["Content-Type"] == "image/png"
    assert Image.open(io.BytesIO(shown.content)).size == (400, 200)


def test_what_was_kept_stays_until_it_is_taken_off(alice, people):
    keep(alice, logo=upload(picture()))
    keep(alice, color="#000000")
    assert look_of(people.club, "a4").logo
    keep(alice, without_logo="on")
    assert not look_of(people.club, "a4").logo
    assert alice.get(f"{CLUB}logo/").status_code == 404


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (flood(30_000), "too large"),
        (picture() + b"\0" * 2_100_000, "too large"),
        (SCRIPTED, "PNG or JPEG"),
        (b"%PDF-1.7", "PNG or JPEG"),
    ],
    ids=["30,000 by 30,000", "too many bytes", "svg with a script", "pdf"],
)
def test_a_file_that_is_no_logo_is_refused_and_nothing_changes(alice, people, content, said):
    answer = keep(alice, logo=upload(content))
    assert answer.status_code == 422
    assert said in text_of(answer)
    assert not Letterhead.objects.exists()
    people.club.refresh_from_db()
    assert people.club.paper == "letter"


@pytest.mark.parametrize("color", ["red", "#12345", "url(http://x/)", "#000000;}"])
def test_what_is_no_colour_is_refused(alice, color):
    assert keep(alice, color=color).status_code == 422
    assert not Letterhead.objects.exists()


def test_another_clubs_paper_is_not_there(alice, visitor):
    for page in ("paper/", "logo/"):
        assert alice.get(f"/director/clubs/hill-club/{page}").status_code == 404
        assert visitor.get(f"{CLUB}{page}").status_code == 302
    assert alice.get(f"{CLUB}paper/").status_code == 200


def test_prizes_are_read_as_people_write_them_and_told_in_the_log(alice, night, at):
    amounts = {"currency": "€", "place_1": "50", "place_2": "12,5", "place_4": "3.01"}
    assert alice.post(at("prizes/"), amounts).status_code == 302
    night.refresh_from_db()
    assert night.prizes == {"currency": "€", "cents": [5000, 1250, 0, 301]}
    assert "alice set the prizes" in text_of(alice.get(at("log/")))
    body = alice.get(at("prizes/")).content.decode()
    assert 'value="12.50"' in body
    assert "payouts" in alice.get(at("print/")).content.decode()


@pytest.mark.parametrize("amount", ["ten", "-5", "1.234", "99999999", "1e3", "$5"])
def test_what_is_no_amount_is_refused_at_its_place(alice, night, at, amount):
    answer = alice.post(at("prizes/"), {"place_1": "50", "place_2": amount})
    assert answer.status_code == 422
    assert "Write an amount such as 50 or 12.50" in text_of(answer)
    night.refresh_from_db()
    assert night.prizes == {}


def test_prizes_that_are_taken_back_are_gone(alice, night, at):
    alice.post(at("prizes/"), {"place_1": "50"})
    alice.post(at("prizes/"), {"place_1": ""})
    night.refresh_from_db()
    assert night.prizes == {}
    assert not Document.objects.filter(kind="payouts").exists()


def test_the_clubs_language_is_that_of_its_sheets_whatever_the_visitors_is(alice, people, night):
    wanted = Wanted("nametags", "all", "letter")
    before = bytes(document_for(owner=night, wanted=wanted).content)
    assert keep(alice, language="es").status_code == 302
    people.club.refresh_from_db()
    night.club.refresh_from_db()
    assert people.club.language == look_of(people.club, "letter").language == "es"
    with translation.override("ko"):
        after = bytes(document_for(owner=night, wanted=wanted).content)
    assert [language_of(printed) for printed in (before, after)] == ["en", "es"]


def language_of(printed):
    return PdfReader(io.BytesIO(printed)).trailer["/Root"]["/Lang"]


def test_a_language_that_is_not_known_is_refused(alice, people):
    assert keep(alice, language="xx").status_code == 422
    with pytest.raises(SettingsRefused) as refused:
        set_letterhead(club_id=people.club.pk, chosen=NewLetterhead(paper="a4", language="xx"))
    unknown = {"field": "language", "code": "language_unknown"}
    assert refused.value.details["faults"] == [unknown]


def test_what_is_being_printed_stops_when_the_head_changes(people, night):
    sheet = kind_of(night, CARDS).read(night, CARDS)
    asked = begin_printing(owner=night, wanted=CARDS, sheet=sheet, revision=1, actor="alice")
    set_letterhead(club_id=people.club.pk, chosen=NewLetterhead(paper="a4", language="es"))
    asked.refresh_from_db()
    assert asked.state == asked.State.STOPPED
