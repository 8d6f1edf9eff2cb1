"""Pairs of an event: two who are alone are joined, a pair is parted."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from tournaments.errors import NotFound
from tournaments.models import Event
from tournaments.services.pairs import join_entries, split_pair
from tournaments.web.director.access import director_required
from tournaments.web.director.night import actor_of
from tournaments.web.numbers import typed_number


@director_required
@require_POST
def pair_join(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """Give somebody who is alone a partner."""
    chosen = typed_number(request.POST.get("with"))
    if chosen is None:
        raise NotFound(what="entry")
    entry = join_entries(event_id=event.pk, numbers=(number, chosen), actor=actor_of(request))
    sentence = gettext("%(name)s play together, as number %(number)d.")
    messages.success(request, sentence % {"name": entry.name, "number": entry.number})
    return redirect("director-people-list", slug=event.slug)


@director_required
@require_POST
def pair_part(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """Part a pair: both need a partner."""
    one, other = split_pair(event_id=event.pk, number=number, actor=actor_of(request))
    sentence = gettext("%(one)s and %(other)s need a partner each.")
    messages.success(request, sentence % {"one": one.name, "other": other.name})
    return redirect("director-people-list", slug=event.slug)
