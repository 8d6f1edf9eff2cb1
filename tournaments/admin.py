"""Look, rarely touch: recorded and derived rows are read-only here, as services alone write."""

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin

from gameplay.admin import ReadOnlyAdmin, RowAdmin
from tournaments.models import (
    Account,
    Action,
    Club,
    Entry,
    Event,
    Membership,
    Player,
    Round,
    Standing,
    Tablet,
)

admin.site.register(Account, UserAdmin)


@admin.register(Membership)
class MembershipAdmin(RowAdmin):
    """Who directs which club: the one thing that is set up here."""

    list_display = ("account", "club", "role")


@admin.register(Club, Player, Event, Entry, Round, Standing, Action, Tablet)
class RecordedAdmin(ReadOnlyAdmin):
    """Rows that services write."""
