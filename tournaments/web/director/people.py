"""The people of an event: the list, the door, the sheet."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_GET, require_POST

from tournaments.models import Entry, Event
from tournaments.selectors.people import entry_of, people_of, singles_of
from tournaments.services import entries
from tournaments.services.entries import RowAnswer
from tournaments.services.events import set_signup
from tournaments.web.addresses import address_of, is_here_only
from tournaments.web.director.access import director_required, is_part
from tournaments.web.director.forms import SheetForm
from tournaments.web.director.night import actor_of, night_page
from tournaments.web.forms import PersonForm
from tournaments.web.refusals import Refused, refusals
from tournaments.wording.rosters import remark_sentence


@director_required
@require_GET
def people_list(request: HttpRequest, event: Event) -> HttpResponse:
    """Show who is on the list; with ``q``, those whose name has it."""
    return _list(request, event, form=PersonForm(for_pairs=event.is_for_pairs))


@director_required
@require_POST
def signup_set(request: HttpRequest, event: Event) -> HttpResponse:
    """Open or close the public sign-up."""
    set_signup(event_id=event.pk, is_open="open" in request.POST, actor=actor_of(request))
    return redirect("director-people-list", slug=event.slug)


@director_required
@require_POST
def entry_add(request: HttpRequest, event: Event) -> HttpResponse:
    """Put one person on the list."""
    form = PersonForm(request.POST, for_pairs=event.is_for_pairs)
    if form.is_valid():
        try:
            with refusals():
                entry, answer = entries.add_entry(
                    event_id=event.pk, signup=form.signup, actor=actor_of(request)
                )
        except Refused as refused:
            form.add_fault("name", refused.sentence)
        else:
            notes = [remark_sentence(note.remark, note.value) for note in answer.notes]
            if entry:
                messages.success(request, _added(entry, answer.status, notes))
                return redirect("director-people-list", slug=event.slug)
            form.add_fault("name", " ".join(notes))
    return _list(request, event, form=form, status=422)


@director_required
def entries_import(request: HttpRequest, event: Event) -> HttpResponse:
    """Take a sign-up sheet and answer each of its rows."""
    form = SheetForm(request.POST or None, request.FILES or None)
    rows: tuple[RowAnswer, ...] = ()
    if request.method == "POST" and form.is_valid():
        try:
            with refusals():
                rows = entries.import_entries(
                    event_id=event.pk,
                    sheet=form.cleaned_data["sheet"].read(),
                    actor=actor_of(request),
                )
        except Refused as refused:
            for field, sentence in refused.faults or (("sheet", refused.sentence),):
                form.add_fault(field, sentence)
    context = {
        "form": form,
        "tab": "people",
        "has_own_button": True,
        "rows": [
            (row, [remark_sentence(note.remark, note.value) for note in row.notes]) for row in rows
        ],
        "totals": {
            status: sum(row.status == status for row in rows)
            for status in ("taken", "merged", "refused")
        },
    }
    status = 422 if form.errors else 200
    return night_page(request, event, "director/people_import.html", context, status=status)


@director_required
@require_POST
def entry_checkin(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """Check one person in, or take that back."""
    entries.set_presence(
        event_id=event.pk,
        numbers=[number],
        present="here" in request.POST,
        actor=actor_of(request),
    )
    return _row(request, event, number)


@director_required
@require_POST
def entries_checkin(request: HttpRequest, event: Event) -> HttpResponse:
    """Check in everybody who is on the list and not here yet."""
    numbers = event.entries.filter(state=Entry.State.LISTED).values_list("number", flat=True)
    changed = entries.set_presence(
        event_id=event.pk, numbers=list(numbers), present=True, actor=actor_of(request)
    )
    sentence = (
        ngettext("%(changed)d entry was checked in.", "%(changed)d were checked in.", changed)
        if event.is_for_pairs
        else ngettext(
            "%(changed)d person was checked in.", "%(changed)d people were checked in.", changed
        )
    )
    messages.success(request, sentence % {"changed": changed})
    return redirect("director-people-list", slug=event.slug)


@director_required
@require_POST
def entry_withdraw(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """Take somebody out of the rounds to come."""
    entries.withdraw_entry(event_id=event.pk, number=number, actor=actor_of(request))
    return _row(request, event, number)


@director_required
@require_POST
def entry_pay(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """Note that somebody paid, or did not."""
    entries.set_payment(
        event_id=event.pk,
        number=number,
        is_paid="paid" in request.POST,
        actor=actor_of(request),
    )
    return _row(request, event, number)


def _list(
    request: HttpRequest, event: Event, *, form: PersonForm, status: int = 200
) -> HttpResponse:
    """Render the list, or for a search while typing only its rows."""
    search = request.GET.get("q", "")
    context = {
        "people": list(people_of(event, search)),
        "singles": singles_of(event) if event.is_for_pairs else [],
        "search": search,
        "form": form,
        "tab": "people",
        "signup_address": address_of(reverse("public-signup", args=[event.slug])),
        "is_here_only": is_here_only(),
    }
    is_search = is_part(request)
    template = "director/_people_rows.html" if is_search else "director/people_list.html"
    answer = night_page(request, event, template, context, status=status)
    patch_vary_headers(answer, ["HX-Request"])
    return answer


def _row(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """Answer one person's row with the counts beside it, or the whole page without htmx."""
    if not is_part(request):
        return redirect("director-people-list", slug=event.slug)
    entry = entry_of(event.pk, number)
    singles = singles_of(event) if event.is_for_pairs else []
    context = {"entry": entry, "singles": singles}
    return night_page(request, event, "director/_person_answer.html", context)


def _added(entry: Entry, status: str, notes: list[str]) -> str:
    """Say who is on the list now, and what there is to know about it."""
    sentence = (
        gettext("%(name)s is on the list as number %(number)d.")
        if status == "taken"
        else gettext("%(name)s was on the list already, as number %(number)d.")
    )
    told = [sentence % {"name": entry.name, "number": entry.number}]
    return " ".join(told + (notes if status == "taken" else []))
