"""Writes to a club's letterhead. Locks: none; the last one to save wins."""

import re
from dataclasses import dataclass

from django.db import transaction

from tournaments.documents.logos import NotALogo, logo_from
from tournaments.errors import SettingsRefused
from tournaments.models import Club, Document, Letterhead

COLOR = re.compile(r"#[0-9a-f]{6}")


@dataclass(frozen=True, slots=True, kw_only=True)
class NewLetterhead:
    """What a director chose: ``logo`` is an uploaded file, None to keep what is there."""

    paper: str
    color: str = ""
    logo: bytes | None = None
    is_without_logo: bool = False


@transaction.atomic
def set_letterhead(*, club_id: int, chosen: NewLetterhead) -> None:
    """Keep a club's paper, colour and logo, and forget what was printed under the old ones.

    Raises ``SettingsRefused`` with all faults.
    """
    color, faults = chosen.color.strip().lower(), []
    if color and not COLOR.fullmatch(color):
        faults.append({"field": "color", "code": "color_unreadable"})
    if chosen.paper not in Club.Paper.values:
        faults.append({"field": "paper", "code": "paper_unknown"})
    logo = b"" if chosen.is_without_logo else None
    if chosen.logo is not None:
        try:
            logo = logo_from(chosen.logo)
        except NotALogo as refused:
            faults.append({"field": "logo", "code": refused.fault.value})
    if faults:
        raise SettingsRefused(faults=faults)
    kept = {} if logo is None else {"logo": logo}
    Letterhead.objects.update_or_create(club_id=club_id, defaults={"color": color, **kept})
    Club.objects.filter(pk=club_id).update(paper=chosen.paper)
    Document.objects.filter(event__club_id=club_id).delete()
