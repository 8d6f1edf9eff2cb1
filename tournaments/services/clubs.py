"""Writes to clubs and their people. Locks: none; constraints decide."""

from django.db import IntegrityError, transaction
from django.utils.text import slugify

from tournaments.errors import NameMissing, NotFound
from tournaments.models import Account, Club, Membership
from tournaments.rosters.names import clean_name


@transaction.atomic
def create_club(
    *, name: str, director: Account, paper: str = Club.Paper.LETTER, time_zone: str = "UTC"
) -> Club:
    """Found a club whose first director is ``director``."""
    shown = clean_name(name)
    if not shown:
        raise NameMissing(field="name")
    club = _with_free_slug(Club(name=shown, paper=paper, time_zone=time_zone))
    Membership.objects.create(club=club, account=director, role=Membership.Role.DIRECTOR)
    return club


def set_pace(*, club_id: int, hand_seconds: int, change_seconds: int) -> None:
    """Keep what a hand and a change of tables take at a club; the evenings it plans count so."""
    pace = {"hand_seconds": hand_seconds, "change_seconds": change_seconds}
    Club.objects.filter(pk=club_id).update(**pace)


def _with_free_slug(club: Club) -> Club:
    """Insert a club under the first free address made from its name."""
    stem = slugify(club.name)[:50] or "club"
    for attempt in range(1, 1000):
        club.slug = stem if attempt == 1 else f"{stem}-{attempt}"
        try:
            with transaction.atomic():
                club.save(force_insert=True)
        except IntegrityError:
            continue
        return club
    raise NameMissing(field="name")


def club_for_import(*, slug: str | None) -> Club:
    """Return the club of this address, else the first; where there is none, a new one.

    Raises ``NotFound`` for an address that is nobody's.
    """
    if slug:
        club = Club.objects.filter(slug=slug).first()
        if club is None:
            raise NotFound(what="club")
        return club
    return Club.objects.order_by("pk").first() or Club.objects.create(name="Club", slug="club")
