"""Opening a table by the code on its card, without script."""

from django.test import Client

from tournaments.models import Device, Tablet


def test_a_card_s_code_opens_its_table(event):
    secret = Tablet.objects.get(event=event, table_number=2).secret
    client = Client()
    answer = client.post("/t/", {"code": f" {secret[:32]} {secret[32:]} "}, follow=True)
    assert answer.redirect_chain == [("/t/table/", 302)]
    assert '<h1 tabindex="-1">Table 2</h1>' in answer.content.decode()


def test_the_cookie_is_for_us_alone_and_not_for_scripts(event):
    secret = Tablet.objects.get(event=event, table_number=1).secret
    cookie = Client().post("/t/", {"code": secret}).cookies["tablet"]
    assert (cookie["httponly"], cookie["samesite"]) == (True, "Strict")


def test_a_wrong_code_is_refused(event):
    answer = Client().post("/t/", {"code": "wrong"})
    page = answer.content.decode()
    assert answer.status_code == 401
    assert "This link is not for tonight. Scan the card on the table again." in page
    assert not Device.objects.exists()


def test_a_device_that_has_its_table_can_go_on(client):
    assert "Go on at table 1" in client.get("/t/").content.decode()


def test_no_page_of_a_table_is_kept_by_a_browser(client):
    for address in ("/t/", "/t/table/"):
        assert "no-store" in client.get(address)["Cache-Control"]


def test_without_a_table_the_pad_asks_which_it_is(event):
    assert Client().get("/t/table/").headers["Location"] == "/t/"
    assert Client().post("/t/table/", {}).headers["Location"] == "/t/"
