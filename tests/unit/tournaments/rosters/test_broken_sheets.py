"""Files that no spreadsheet wrote: open quotes, endless cells, heaps of rows and columns."""

import pytest

from tournaments.rosters import sheets
from tournaments.rosters.sheets import read_sheet
from tournaments.rosters.types import SheetFault, UnreadableSheet


def names(sheet):
    return [row.signup.name for row in read_sheet(sheet)]


@pytest.mark.parametrize(
    "sheet", [b'Name\n"Bob\nAnn\n', b'Name,Notes\nBob,"late\nAnn,\nCy,', b'Name\nBob\n"']
)
def test_a_quote_that_is_never_closed_swallows_nobody(sheet):
    with pytest.raises(UnreadableSheet) as unreadable:
        read_sheet(sheet)
    assert unreadable.value.fault is SheetFault.QUOTE_OPEN


@pytest.mark.parametrize(
    "sheet",
    [
        b'Name\n"Bob"\n"Ann"',
        b'Name\n"Bob"\n"Ann"\n',
        b'Name\r"Bob"\r"Ann"\r',
        b'Name,Notes\nBob,"two\nlines"\nAnn,"said ""hi"""\n',
    ],
)
def test_quotes_that_are_closed_are_read(sheet):
    assert names(sheet) == ["Bob", "Ann"]


@pytest.mark.parametrize("cell", [b"x" * 200_000, b'"' + b"x" * 200_000])
def test_a_cell_without_an_end_is_refused(cell):
    with pytest.raises(UnreadableSheet) as unreadable:
        read_sheet(b"Name\nBob\n" + cell)
    assert unreadable.value.fault is SheetFault.TOO_LARGE


def test_a_file_of_nothing_but_line_ends_is_not_read_to_its_end(monkeypatch):
    monkeypatch.setattr(sheets, "rows_of", pytest.fail)
    with pytest.raises(UnreadableSheet) as unreadable:
        read_sheet(b"Name\n" + b"\n" * 1_900_000)
    assert unreadable.value.fault is SheetFault.TOO_LARGE


def test_a_million_columns_are_one_row():
    assert names(b"Name" + b"," * 1_000_000 + b"\nBob\n") == ["Bob"]


def test_an_address_that_grows_when_it_is_compared_is_left_out():
    [row] = read_sheet("Name,Email\nBob,{}@example.org\n".format("ß" * 200).encode())
    assert (row.signup.email, row.notes[0].remark.value) == ("", "email_dropped")


@pytest.mark.parametrize(
    "sheet", [b"\xff\xfeN", b"\xff\xfe\x00\xd8", "Name\nBob".encode("utf-16-le")]
)
def test_half_a_character_is_no_text(sheet):
    with pytest.raises(UnreadableSheet) as unreadable:
        read_sheet(sheet)
    assert unreadable.value.fault is SheetFault.NOT_TEXT
