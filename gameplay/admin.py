"""Look, do not touch: games and hands change through services only."""

from typing import TYPE_CHECKING, Any

from django.contrib import admin
from django.http import HttpRequest

from gameplay.models import Game, Hand

if TYPE_CHECKING:
    RowAdmin = admin.ModelAdmin[Any]
else:
    RowAdmin = admin.ModelAdmin  # generic to the type checker only


class ReadOnlyAdmin(RowAdmin):
    """Shows rows; adds, changes and deletes nothing."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Refuse."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Refuse."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Refuse."""
        return False


@admin.register(Game)
class GameAdmin(ReadOnlyAdmin):
    """Games with their running score."""

    list_display = ("id", "state", "hands_played", "scores", "is_over")


@admin.register(Hand)
class HandAdmin(ReadOnlyAdmin):
    """Every revision of every hand."""

    list_display = ("id", "game", "number", "revision", "is_official", "recorded_by")
