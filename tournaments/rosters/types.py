"""The values of a sign-up."""

from dataclasses import dataclass
from enum import StrEnum


class Remark(StrEnum):
    """What there is to say about a row; the sentence is made where it is shown."""

    ROW_EMPTY = "row_empty"
    """Refused: nothing is written in the row."""
    NAME_MISSING = "name_missing"
    """Refused: the row has no name with a letter or a figure."""
    NAME_AMBIGUOUS = "name_ambiguous"
    """Refused: several people have this name, and the row has no address to tell them apart."""
    SAME_AS_ROW = "same_as_row"
    """Merged: an earlier row is the same person. Value: its number."""
    ALREADY_ENTERED = "already_entered"
    """Merged: the person was on the list before."""
    FILLED_IN = "filled_in"
    """Merged: what the list did not know yet (paid, phone, wishes) came from the row."""
    EMAIL_DROPPED = "email_dropped"
    """Taken without the address, which is not one. Value: what was written."""
    PARTNER_UNKNOWN = "partner_unknown"
    """Taken; the partner named is not on the list. Value: the name."""
    PARTNER_AMBIGUOUS = "partner_ambiguous"
    """Taken alone; several people have the partner's name. Value: the name."""
    PARTNER_TAKEN = "partner_taken"
    """Taken alone; the partner named plays with somebody else or wishes to. Value: the name."""
    PARTNER_APART = "partner_apart"
    """Taken alone; one of the two is on the waiting list. Value: the partner's name."""
    PAIRED = "paired"
    """Taken, and plays with the partner named. Value: the name."""
    PLAYS_WITH = "plays_with"
    """Merged; the person plays with somebody else than the row says. Value: that partner."""
    PAID_UNREAD = "paid_unread"
    """Taken as not paid; the word in the column is neither yes nor no. Value: the word."""
    NAME_LIKE_FORMULA = "name_like_formula"
    """Taken as it is; the name looks like a spreadsheet formula and is kept as text."""
    ON_WAITING_LIST = "on_waiting_list"
    """Taken on the waiting list; the event is full."""
    TOO_MANY_CELLS = "too_many_cells"
    """Taken; the row has more cells than the heading, the rest was left out."""


@dataclass(frozen=True, slots=True)
class RowNote:
    """A remark on a row, with the value its sentence needs."""

    remark: Remark
    value: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SignUp:
    """What somebody who signs up says about themselves; cleaned, ``name`` may be empty."""

    name: str
    email: str = ""
    phone: str = ""
    partner: str = ""
    is_paid: bool = False
    needs_fixed_seat: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One row of a sheet: its number as a spreadsheet counts (the heading is 1)."""

    number: int
    signup: SignUp
    notes: tuple[RowNote, ...] = ()


class SheetFault(StrEnum):
    """Why a file is not a sign-up sheet at all."""

    TOO_LARGE = "sheet_too_large"
    """More than 2 MB or 5,000 rows, or a cell of more than 131,072 letters."""
    NOT_TEXT = "sheet_not_text"
    """The file is not text: save the sheet as CSV."""
    NO_NAMES = "sheet_without_names"
    """No column is headed Name."""
    QUOTE_OPEN = "sheet_quote_open"
    """A quotation mark opens a cell and is never closed: rows below it would be swallowed."""


class UnreadableSheet(ValueError):
    """The file cannot be read as a sheet; ``fault`` says why."""

    def __init__(self, fault: SheetFault) -> None:
        super().__init__(fault.value)
        self.fault = fault
