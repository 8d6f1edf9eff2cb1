"""What people asked for about seats: put down, looked at, taken back."""

from collections.abc import Mapping
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from tournaments.models import Entry, Event, Wish
from tournaments.selectors.people import people_of
from tournaments.selectors.wishes import wishes_of
from tournaments.services.wishes import WishPlan, add_wish, drop_wish, set_grouping, suits
from tournaments.web.director.access import director_required
from tournaments.web.director.night import actor_of, night_page
from tournaments.web.numbers import typed_number
from tournaments.web.refusals import Refused, refusals
from tournaments.wording.wishes import GROUPINGS, KINDS, wish_sentence

NUMBERED = frozenset({Wish.Kind.TABLE, Wish.Kind.GROUP, *Wish.ROUNDS})


@director_required
def wish_list(request: HttpRequest, event: Event) -> HttpResponse:
    """Show the wishes; take another."""
    if request.method != "POST":
        return _page(request, event)
    try:
        with refusals():
            add_wish(event_id=event.pk, plan=asked(request.POST), actor=actor_of(request))
    except Refused as refused:
        return _page(request, event, refused=refused)
    messages.success(request, gettext("The wish counts from the next draw on."))
    return redirect("director-wishes", slug=event.slug)


@director_required
@require_POST
def wish_drop(request: HttpRequest, event: Event, wish: int) -> HttpResponse:
    """Take a wish back."""
    drop_wish(event_id=event.pk, wish_id=wish, actor=actor_of(request))
    messages.success(request, gettext("The wish is taken back."))
    return redirect("director-wishes", slug=event.slug)


@director_required
@require_POST
def groups_set(request: HttpRequest, event: Event) -> HttpResponse:
    """Say whether groups are mixed or play within themselves."""
    grouping = request.POST.get("grouping", "")
    try:
        with refusals():
            set_grouping(event_id=event.pk, grouping=grouping, actor=actor_of(request))
    except Refused as refused:
        return _page(request, event, refused=refused)
    return redirect("director-wishes", slug=event.slug)


def asked(answers: Mapping[str, Any]) -> WishPlan:
    """Return the wish that somebody sends; what its kind does not need is left out."""
    kind = str(answers.get("kind", ""))
    is_of_two = kind in Wish.COUPLES
    return WishPlan(
        kind=kind,
        entry=typed_number(answers.get("entry")) or 0,
        other=(typed_number(answers.get("other")) or 0) if is_of_two else None,
        number=typed_number(answers.get("number")) if kind in NUMBERED else None,
        seat=typed_number(answers.get("seat")) if kind == Wish.Kind.TABLE else None,
    )


def _number_label(event: Event) -> str:
    """Return what the number of a wish is asked for as."""
    if suits(event, Wish.Kind.GROUP):
        return gettext("Which table or group")
    if not suits(event, Wish.Kind.MEET):
        return gettext("Which table")
    return (
        gettext("Which table or round") if suits(event, Wish.Kind.TABLE) else gettext("Which round")
    )


def _page(request: HttpRequest, event: Event, *, refused: Refused | None = None) -> HttpResponse:
    """Render the wishes, with what was refused above them."""
    people = [e for e in people_of(event) if e.state != Entry.State.WITHDRAWN]
    context = {
        "tab": "people",
        "wishes": [(wish, wish_sentence(wish)) for wish in wishes_of(event)],
        "kinds": [(kind, name) for kind, name in KINDS.items() if suits(event, kind)],
        "groupings": GROUPINGS.items() if suits(event, Wish.Kind.GROUP) else (),
        "of_two": any(suits(event, kind) for kind in Wish.COUPLES),
        "of_one": any(suits(event, kind) for kind in NUMBERED),
        "number_label": _number_label(event),
        "has_rounds": suits(event, Wish.Kind.MEET),
        "people": people,
        "asked": request.POST,
        "refusal": refused.sentence if refused else "",
    }
    status = refused.status if refused else 200
    return night_page(request, event, "director/wishes.html", context, status=status)
