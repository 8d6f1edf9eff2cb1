"""Writes to players and entries.

Locks: Event, as it hands out the numbers; before it the games of who leaves or is back, by id.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db import transaction

from tournaments.errors import (
    EventFinished,
    FileUnreadable,
    NameAmbiguous,
    NameMissing,
    SignupClosed,
)
from tournaments.models import Entry, Event
from tournaments.rosters.names import name_key
from tournaments.rosters.sheets import read_sheet
from tournaments.rosters.types import Remark, RowNote, SheetRow, SignUp, UnreadableSheet
from tournaments.selectors.people import entries_of
from tournaments.services.bracket_changes import is_in_bracket, withdraw_entrant
from tournaments.services.forfeits import (
    give_up_table,
    lock_played_games,
    take_up_tables,
)
from tournaments.services.log import record_action, record_result
from tournaments.services.pairs import give_partner
from tournaments.services.register import Register
from tournaments.services.signing_up import take_row

REFUSALS = frozenset({Remark.ROW_EMPTY, Remark.NAME_MISSING, Remark.NAME_AMBIGUOUS})


@dataclass(frozen=True, slots=True, kw_only=True)
class RowAnswer:
    """What became of one row of a sheet: taken, merged or refused, and everything to say."""

    row: int
    status: str
    name: str
    entry: int | None
    notes: tuple[RowNote, ...]


@transaction.atomic
def sign_up(*, event_id: int, signup: SignUp, actor: str = "public") -> Entry:
    """Put somebody on the list, or on the waiting list when it is full.

    Someone who is on the list already stays where they are. Raises ``SignupClosed``,
    ``NameMissing``, ``NameAmbiguous``.
    """
    event = Event.objects.select_for_update(no_key=True).get(pk=event_id)
    if not event.signup_open:
        raise SignupClosed
    if not signup.name:
        raise NameMissing(field="name")
    register = Register(event, may_edit_players=False)
    answer = answer_for(register, SheetRow(1, signup))
    if answer.status == "refused":
        raise NameAmbiguous(field="email")
    entry = register.entries[answer.entry or 0]
    if answer.status == "taken":
        _log_entry(entry, actor, "signed up")
    return entry


@transaction.atomic
def add_entry(*, event_id: int, signup: SignUp, actor: str) -> tuple[Entry | None, RowAnswer]:
    """Put somebody on the list by hand, whether the sign-up is open or not."""
    event = _unfinished(event_id)
    if not signup.name:
        raise NameMissing(field="name")
    register = Register(event)
    answer = answer_for(register, SheetRow(1, signup))
    entry = register.entries.get(answer.entry or 0)
    if entry and answer.status == "taken":
        _log_entry(entry, actor, "added")
    return entry, answer


@transaction.atomic
def enter_field(*, event_id: int, names: Iterable[str], actor: str) -> list[Entry]:
    """Put a recorded field on the list, in order and all here; namesakes are different people."""
    event = _unfinished(event_id)
    register = Register(event)
    entries = [register.add_namesake(SignUp(name=name)) for name in names]
    numbers = [entry.number for entry in entries]
    set_presence(event_id=event_id, numbers=numbers, present=True, actor=actor)
    return entries


@transaction.atomic
def enter_pairs(*, event_id: int, names: Iterable[tuple[str, str]], actor: str) -> list[Entry]:
    """Put pairs on the list, in order and all here; namesakes are different people."""
    event = _unfinished(event_id)
    register = Register(event)
    entries = []
    for name, partner in names:
        entry = register.add_namesake(SignUp(name=name))
        give_partner(entry, register.namesake(SignUp(name=partner)))
        register.by_player[entry.people[1].pk] = entry
        entries.append(entry)
    numbers = [entry.number for entry in entries]
    set_presence(event_id=event_id, numbers=numbers, present=True, actor=actor)
    return entries


@transaction.atomic
def import_entries(*, event_id: int, sheet: bytes, actor: str) -> tuple[RowAnswer, ...]:
    """Take a sign-up sheet; every row is answered, and nobody is taken twice.

    Raises ``FileUnreadable`` when the file is no sheet; then nothing is taken.
    """
    event = _unfinished(event_id)
    try:
        rows = read_sheet(sheet)
    except UnreadableSheet as unreadable:
        raise FileUnreadable(faults=[{"field": "sheet", "code": unreadable.fault.value}]) from None
    register = Register(event)
    answers = [answer_for(register, row) for row in rows]
    if not event.is_for_pairs:
        answers = list(_with_partners(register, rows, answers))
    counts = {
        status: sum(answer.status == status for answer in answers)
        for status in ("taken", "merged", "refused")
    }
    record_action(
        event_id=event_id, actor=actor, verb="imported", subject="a sign-up sheet", data=counts
    )
    return tuple(answers)


def answer_for(register: Register, row: SheetRow) -> RowAnswer:
    """Take one row, unless it is somebody who is on the list or nobody at all."""
    refusals = [note for note in row.notes if note.remark in REFUSALS]
    if not refusals and not row.signup.name:
        refusals = [RowNote(Remark.NAME_MISSING)]
    if refusals:
        return RowAnswer(
            row=row.number,
            status="refused",
            name=row.signup.name,
            entry=None,
            notes=tuple(refusals),
        )
    status, entry, notes = take_row(register, row)
    return RowAnswer(
        row=row.number,
        status=status,
        name=row.signup.name,
        entry=entry.number if entry else None,
        notes=(*row.notes, *notes),
    )


@transaction.atomic
def set_presence(*, event_id: int, numbers: Iterable[int], present: bool, actor: str) -> int:
    """Check people in, or take that back; return how many changed.

    A pair that had left and is back takes its table up again: ``take_up_tables``. Raises
    ``NotFound`` when a number is nobody's.
    """
    numbers = list(numbers)
    games = lock_played_games(event_id=event_id, numbers=numbers) if present else []
    event = _unfinished(event_id)
    entries = entries_of(event, numbers)
    state = Entry.State.PRESENT if present else Entry.State.LISTED
    changed = [entry for entry in entries if (entry.state == Entry.State.PRESENT) != present]
    if not changed:
        return 0
    Entry.objects.filter(pk__in=[entry.pk for entry in changed]).update(state=state)
    tables = take_up_tables(event, numbers, games) if present else []
    record_result(
        event_id=event_id,
        actor=actor,
        verb="checked in" if present else "took back the check-in of",
        subject=", ".join(str(entry) for entry in changed)[:120],
        data={"entries": [entry.number for entry in changed]}
        | ({"took_up_tables": tables} if tables else {}),
    )
    return len(changed)


@transaction.atomic
def withdraw_entry(*, event_id: int, number: int, actor: str) -> Entry:
    """Take somebody out from the next draw on; what they scored stays.

    A pair that leaves while it plays gives its table up: ``give_up_table``. In a bracket that has
    begun they lose what is not decided: ``withdraw_entrant``.
    """
    if is_in_bracket(event_id=event_id, number=number):
        return withdraw_entrant(event_id=event_id, number=number, actor=actor)
    games = lock_played_games(event_id=event_id, numbers=[number])
    event = _unfinished(event_id)
    [entry] = entries_of(event, [number])
    if entry.state != Entry.State.WITHDRAWN:
        entry.state = Entry.State.WITHDRAWN
        entry.save(update_fields=["state"])
        tables = give_up_table(entry, games)
        record_result(
            event_id=event_id,
            actor=actor,
            verb="withdrew",
            subject=str(entry)[:120],
            data={"entry": entry.number} | ({"gave_up_tables": tables} if tables else {}),
        )
    return entry


@transaction.atomic
def set_payment(*, event_id: int, number: int, is_paid: bool, actor: str) -> Entry:
    """Note that somebody has paid, or has not."""
    event = Event.objects.select_for_update(no_key=True).get(pk=event_id)
    [entry] = entries_of(event, [number])
    entry.is_paid = is_paid
    entry.save(update_fields=["is_paid"])
    verb = "noted the payment of" if is_paid else "took back the payment of"
    record_action(
        event_id=event_id,
        actor=actor,
        verb=verb,
        subject=str(entry)[:120],
        data={"entry": entry.number},
    )
    return entry


def _unfinished(event_id: int) -> Event:
    """Lock an event that still takes changes."""
    event = Event.objects.select_for_update(no_key=True).get(pk=event_id)
    if event.state == Event.State.FINISHED:
        raise EventFinished
    return event


def _log_entry(entry: Entry, actor: str, verb: str) -> None:
    """Log a new entry by its number and name."""
    record_action(
        event_id=entry.event_id,
        actor=actor,
        verb=verb,
        subject=str(entry)[:120],
        data={"entry": entry.number, "state": entry.state},
    )


def _with_partners(
    register: Register, rows: Iterable[SheetRow], answers: Iterable[RowAnswer]
) -> Iterable[RowAnswer]:
    """Add a note to every taken row whose wished partner is on no list."""
    known = register.name_keys()
    for row, answer in zip(rows, answers, strict=True):
        partner = row.signup.partner
        if answer.status != "refused" and partner and name_key(partner) not in known:
            note = RowNote(Remark.PARTNER_UNKNOWN, partner)
            yield RowAnswer(
                row=answer.row,
                status=answer.status,
                name=answer.name,
                entry=answer.entry,
                notes=(*answer.notes, note),
            )
        else:
            yield answer
