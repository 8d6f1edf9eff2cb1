"""Reads of clubs and events, always through the one who asks."""

from django.db.models import Case, IntegerField, QuerySet, Value, When

from tournaments.errors import NotFound
from tournaments.models import Account, Club, Event, Membership


def clubs_of(account: Account) -> QuerySet[Club]:
    """Return the clubs an account directs. Queries: 1, when read."""
    return Club.objects.filter(
        memberships__account=account, memberships__role=Membership.Role.DIRECTOR
    ).order_by("name")


def club_of(account: Account, slug: str) -> Club:
    """Return a club that the account directs. Raises ``NotFound``. Queries: 1."""
    club = clubs_of(account).filter(slug=slug).first()
    if club is None:
        raise NotFound(what="club")
    return club


def events_of(account: Account) -> QuerySet[Event]:
    """Return the events of an account's clubs, newest first. Queries: 1, when read."""
    return Event.objects.filter(club__in=clubs_of(account)).select_related("club")


def event_of(account: Account, slug: str) -> Event:
    """Return an event that the account directs. Raises ``NotFound``. Queries: 1."""
    event = events_of(account).filter(slug=slug).first()
    if event is None:
        raise NotFound(what="event")
    return event


def public_event(slug: str) -> Event:
    """Return an event for anybody to see. Raises ``NotFound``. Queries: 1."""
    event = Event.objects.filter(slug=slug).select_related("club").first()
    if event is None:
        raise NotFound(what="event")
    return event


def public_events() -> QuerySet[Event]:
    """Return every event for anybody to see, those not over first. Queries: 1, when read."""
    is_over = Case(
        When(state=Event.State.FINISHED, then=Value(1)),
        default=Value(0),
        output_field=IntegerField(),
    )
    events = Event.objects.select_related("club").annotate(is_over=is_over)
    return events.order_by("is_over", "-date", "-pk")


def events_tonight() -> QuerySet[Event]:
    """Return the events whose tables are open to devices, newest first. Queries: 1, when read."""
    live = Event.objects.filter(tablets__revoked_at__isnull=True, tablets__isnull=False)
    return live.exclude(state=Event.State.FINISHED).order_by("-date", "-pk").distinct()


def event_tonight(slug: str | None) -> Event | None:
    """Return the event of an address, or the only one that is on; None where that is not clear.

    Queries: 1.
    """
    if slug:  # typed or sent by anybody; PostgreSQL looks for no text with a NUL in it
        return events_tonight().filter(slug=slug).first() if slug.isprintable() else None
    some = list(events_tonight()[:2])
    return some[0] if len(some) == 1 else None
