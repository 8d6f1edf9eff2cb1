"""Writes to a club's letterhead. Locks: Printing by id; the last one to save wins."""

import re
from dataclasses import dataclass

from django.db import transaction
from django.db.models import Q

from tournaments.documents.logos import NotALogo, logo_from
from tournaments.errors import SettingsRefused
from tournaments.models import Club, Document, Letterhead, Printing
from tournaments.services.printings import end_printing

COLOR = re.compile(r"#[0-9a-f]{6}")


@dataclass(frozen=True, slots=True, kw_only=True)
class NewLetterhead:
    """What a director chose: ``logo`` is an uploaded file, None to keep what is there."""

    paper: str
    language: str = Club.Language.ENGLISH
    color: str = ""
    logo: bytes | None = None
    is_without_logo: bool = False


@transaction.atomic
def set_letterhead(*, club_id: int, chosen: NewLetterhead) -> None:
    """Keep a club's paper, language, colour and logo, and forget what was printed before.

    Raises ``SettingsRefused`` with all faults.
    """
    color, faults = chosen.color.strip().lower(), []
    if color and not COLOR.fullmatch(color):
        faults.append({"field": "color", "code": "color_unreadable"})
    if chosen.paper not in Club.Paper.values:
        faults.append({"field": "paper", "code": "paper_unknown"})
    if chosen.language not in Club.Language.values:
        faults.append({"field": "language", "code": "language_unknown"})
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
    Club.objects.filter(pk=club_id).update(paper=chosen.paper, language=chosen.language)
    is_ours = Q(event__club_id=club_id) | Q(season__club_id=club_id)
    Document.objects.filter(is_ours).delete()
    # What is under way has the old heads, and would be taken for the newest when it is done.
    under_way = Printing.objects.filter(is_ours, state=Printing.State.WAITING)
    for number in under_way.order_by("pk").values_list("pk", flat=True):
        end_printing(printing_id=number, state=Printing.State.STOPPED)
