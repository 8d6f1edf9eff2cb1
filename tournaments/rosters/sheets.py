"""Read a sign-up sheet: any common encoding and separator, headings in any order."""

import csv
import io
import re
from collections.abc import Iterator, Mapping
from itertools import islice

from tournaments.rosters.names import clean_name, clean_text
from tournaments.rosters.types import (
    Remark,
    RowNote,
    SheetFault,
    SheetRow,
    SignUp,
    UnreadableSheet,
)

MAX_BYTES = 2_000_000
MAX_ROWS = 5_000
HEADINGS: Mapping[str, str] = {
    "name": "name",
    "player": "name",
    "full name": "name",
    "email": "email",
    "e-mail": "email",
    "mail": "email",
    "phone": "phone",
    "telephone": "phone",
    "mobile": "phone",
    "partner": "partner",
    "paid": "paid",
    "fee": "paid",
    "needs fixed seat": "fixed",
    "fixed seat": "fixed",
    "fixed": "fixed",
    "notes": "note",
    "note": "note",
    "remarks": "note",
}
YES = frozenset({"yes", "y", "1", "x", "true", "paid", "ok", "✓"})
NO = frozenset({"", "no", "n", "0", "false", "-"})
EMAIL = re.compile(r"[^@\s]+@[^@\s.]+(\.[^@\s.]+)+")
LONGEST_EMAIL = 254
END = "\x1eend of the sheet"
"""Read as a last line of its own, unless a quotation mark above it was never closed."""
FORMULA_STARTS = ("=", "+", "-", "@", "＝", "＋", "－", "＠")


def read_sheet(data: bytes) -> tuple[SheetRow, ...]:
    """Return the rows of a sheet. Raises ``UnreadableSheet`` when it is none."""
    if len(data) > MAX_BYTES:
        raise UnreadableSheet(SheetFault.TOO_LARGE)
    lines = lines_of(decoded(data))
    columns = columns_of(lines[0] if lines else [])
    return tuple(rows_of(lines[1:], columns, width=len(lines[0])))


def decoded(data: bytes) -> str:
    """Return a file's text: by its mark, else UTF-8, else the Windows encoding of old sheets."""
    if b"\0" in data and not data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise UnreadableSheet(SheetFault.NOT_TEXT)
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        encodings = ["utf-16"]
    else:
        encodings = ["utf-8-sig", "cp1252"]
    for encoding in encodings:
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise UnreadableSheet(SheetFault.NOT_TEXT)


def lines_of(text: str) -> list[list[str]]:
    """Return the cells of each line. Raises ``UnreadableSheet`` where the lines have no end."""
    ended = text if text.endswith(("\n", "\r")) or not text else f"{text}\n"
    reader = csv.reader(io.StringIO(ended + END, newline=""), delimiter=separator_of(text))
    try:
        lines = list(islice(reader, MAX_ROWS + 2))
    except csv.Error as error:  # a cell beyond the reader's limit
        raise UnreadableSheet(SheetFault.TOO_LARGE) from error
    if lines[-1] == [END]:
        return lines[:-1]
    too_many = len(lines) > MAX_ROWS + 1
    raise UnreadableSheet(SheetFault.TOO_LARGE if too_many else SheetFault.QUOTE_OPEN)


def separator_of(text: str) -> str:
    """Return the separator that the heading uses most: comma, semicolon or tab."""
    heading = text.split("\n", 1)[0]
    return max(",;\t", key=heading.count)


def columns_of(heading: list[str]) -> dict[int, str]:
    """Return what each column holds, for those we know."""
    columns: dict[int, str] = {}
    for index, title in enumerate(heading):
        meaning = HEADINGS.get(" ".join(title.split()).casefold())
        if meaning and meaning not in columns.values():
            columns[index] = meaning
    if "name" not in columns.values():
        raise UnreadableSheet(SheetFault.NO_NAMES)
    return columns


def rows_of(
    lines: list[list[str]], columns: Mapping[int, str], *, width: int
) -> Iterator[SheetRow]:
    """Read each line below the heading."""
    for number, cells in enumerate(lines, start=2):
        written = {columns[i]: cell for i, cell in enumerate(cells) if i in columns}
        if not any(cell.strip() for cell in cells):
            yield SheetRow(number, SignUp(name=""), (RowNote(Remark.ROW_EMPTY),))
            continue
        signup, notes = signup_of(written)
        if len(cells) > width:
            notes += (RowNote(Remark.TOO_MANY_CELLS),)
        yield SheetRow(number, signup, notes)


def signup_of(written: Mapping[str, str]) -> tuple[SignUp, tuple[RowNote, ...]]:
    """Read one person; what cannot be used is left out and said."""
    notes = []
    name = clean_name(written.get("name", ""))
    email = clean_text(written.get("email", "").casefold(), length=LONGEST_EMAIL + 1)
    if email and not (EMAIL.fullmatch(email) and len(email) <= LONGEST_EMAIL):
        notes.append(RowNote(Remark.EMAIL_DROPPED, email))
        email = ""
    if name.startswith(FORMULA_STARTS):
        notes.append(RowNote(Remark.NAME_LIKE_FORMULA))
    paid = clean_text(written.get("paid", ""), length=40).casefold()
    if paid not in YES | NO:
        notes.append(RowNote(Remark.PAID_UNREAD, paid))
    signup = SignUp(
        name=name,
        email=email,
        phone=clean_text(written.get("phone", ""), length=40),
        partner=clean_name(written.get("partner", "")),
        is_paid=paid in YES,
        needs_fixed_seat=clean_text(written.get("fixed", ""), length=40).casefold() not in NO,
        note=clean_text(written.get("note", ""), length=300),
    )
    return signup, tuple(notes)
