"""Who comes and goes between rounds: shown first, then taken."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.utils.translation import gettext

from tournaments.models import Entry, Event
from tournaments.pairings.mending import Place
from tournaments.selectors.changes import Change, Move, Preview, preview_of
from tournaments.selectors.people import people_of
from tournaments.services.changes import take_change
from tournaments.web.director.access import director_required
from tournaments.web.director.night import actor_of, night_page
from tournaments.web.numbers import typed_number
from tournaments.web.refusals import Refused, refusals
from tournaments.wording.changes import kept_sentence, move_sentence
from tournaments.wording.charts import quality_sentences, verdict
from tournaments.wording.tables import seat_words, side_words


@director_required
def changes(request: HttpRequest, event: Event) -> HttpResponse:
    """Ask who comes and goes, show what that changes, and take it as it was shown."""
    if request.method == "POST":
        return _take(request, event)
    return _page(request, event, asked(request.GET))


def asked(answers: QueryDict) -> Change:
    """Return the change that somebody asks about."""
    return Change(
        comes=frozenset(_numbers(answers.getlist("comes"))),
        leaves=frozenset(_numbers(answers.getlist("leaves"))),
        keeps=answers.get("seats") != "afresh",
    )


def _numbers(texts: list[str]) -> list[int]:
    return [number for text in texts if (number := typed_number(text)) is not None]


def _take(request: HttpRequest, event: Event) -> HttpResponse:
    """Take the change, or show it anew with what stands in the way."""
    change = asked(request.POST)
    try:
        with refusals():
            preview = take_change(
                event_id=event.pk,
                change=change,
                seen=request.POST.get("seen", ""),
                actor=actor_of(request),
            )
    except Refused as refused:
        return _page(request, event, change, refused=refused)
    messages.success(request, gettext("The change is taken."))
    if preview.number is None:
        return redirect("director-people-list", slug=event.slug)
    return redirect("director-round-detail", slug=event.slug, number=preview.number)


def _page(
    request: HttpRequest, event: Event, change: Change, *, refused: Refused | None = None
) -> HttpResponse:
    """Render the question, and what the change would bring."""
    context: dict[str, Any] = {"tab": "people", "change": change}
    if change.comes | change.leaves:
        try:
            with refusals():
                context |= _shown(event, preview_of(event.pk, change))
        except Refused as impossible:
            refused = refused or impossible
    people = [entry for entry in people_of(event) if entry.partner or not event.is_for_pairs]
    context |= {
        "here": [entry for entry in people if entry.state == Entry.State.PRESENT],
        "away": [entry for entry in people if entry.state != Entry.State.PRESENT],
        "refusal": refused.sentence if refused else "",
    }
    status = refused.status if refused else 200
    return night_page(request, event, "director/changes.html", context, status=status)


def _shown(event: Event, preview: Preview) -> dict[str, Any]:
    """Return what the change brings, in words."""
    quality = preview.quality
    return {
        "preview": preview,
        "moves": [(move.entry, _move(event, move)) for move in preview.moves],
        "kept": kept_sentence(preview.kept, preview.seats) if preview.number else "",
        "quality": quality_sentences(quality) if quality else [],
        "verdict": verdict(quality) if quality else "",
    }


def _move(event: Event, move: Move) -> str:
    before, after = _seat(event, move.before), _seat(event, move.after)
    return move_sentence(before, after, was_here=move.was_here, is_here=move.is_here)


def _seat(event: Event, place: Place | None) -> tuple[int, str] | None:
    """Return a place as people say it: a seat, or the side of a pair."""
    if place is None:
        return None
    if event.is_for_pairs:
        return place.table + 1, side_words(4, 2)[place.seat]
    known = place.seat < len(("North", "East", "South", "West"))
    return place.table + 1, seat_words(4)[place.seat] if known else str(place.seat + 1)
