"""Signing up for an event, without an account."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext

from tournaments.models import Event
from tournaments.selectors.people import counts_of, latest_number
from tournaments.services.entries import sign_up
from tournaments.services.tries import address_in, pay_or_refuse, sign_ups
from tournaments.web.public.forms import SignUpForm
from tournaments.web.public.visits import visited_event
from tournaments.web.refusals import Refused, refusals


def signup(request: HttpRequest, slug: str) -> HttpResponse:
    """Put a visitor on the list, on the waiting list, or say what stands in the way."""
    event = visited_event(slug)
    form = SignUpForm(request.POST or None, for_pairs=event.is_for_pairs)
    if request.method != "POST" or (event.signup_open and not form.is_valid()):
        return _page(request, event, form, status=422 if form.errors else 200)
    if not event.signup_open:
        return _page(request, event, form, status=409)
    try:
        return _answer(request, event, _signed_up(request, event, form))
    except Refused as refused:
        _add_faults(form, refused)
        status = 429 if refused.code == "too_many_tries" else 422
        return _page(request, event, form, status=status)


def _signed_up(request: HttpRequest, event: Event, form: SignUpForm) -> dict[str, object]:
    """Put whoever is on the form on the list; return what to say. Raises ``Refused``."""
    if form.is_machine:
        return {"name": form.cleaned_data["name"]}
    with refusals():
        pay_or_refuse(sign_ups(event_id=event.pk, address=address_in(request.META)))
        latest = latest_number(event.pk)
        entry = sign_up(event_id=event.pk, signup=form.signup)
    return {"name": entry.name, "entry": entry, "is_known": entry.number <= latest}


def _page(request: HttpRequest, event: Event, form: SignUpForm, *, status: int) -> HttpResponse:
    """Render the form with how full the event is."""
    people = counts_of(event)
    left = None if event.capacity is None else max(event.capacity - people.on_list, 0)
    context = {"event": event, "tab": "signup", "form": form, "left": left}
    context |= {"on_list": people.on_list, "alone": people.alone}
    return render(request, "public/signup.html", context, status=status)


def _answer(request: HttpRequest, event: Event, context: dict[str, object]) -> HttpResponse:
    """Say that somebody is on the list; with nothing that was not just written."""
    return render(request, "public/signed_up.html", {"event": event, "tab": "signup", **context})


def _add_faults(form: SignUpForm, refused: Refused) -> None:
    """Put a refusal at the field that can mend it."""
    alike = gettext(
        "Several people have this name. Write your e-mail address, so that we know who you are."
    )
    for field, sentence in refused.faults or (("name", refused.sentence),):
        form.add_fault(field, alike if field == "email" else sentence)
