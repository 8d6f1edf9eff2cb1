import json
import os
import subprocess
import sys
from dataclasses import replace
from functools import cache
from hashlib import sha256
from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.unit.tournaments.documents.night import (
    HARD_NAMES,
    HEADING,
    NAMES,
    SHEETS,
    cards_for,
    printed_anew,
    standings_for,
)
from tests.unit.tournaments.documents.printed import pages_of, sizes_in_mm, text_of, unspaced
from tournaments.documents import pdf, press_program, presses
from tournaments.documents.fonts import FONTS, fonts_variable, own_fonts
from tournaments.documents.looks import LOOKS
from tournaments.documents.scoresheets import scorecards_pdf
from tournaments.documents.standings import standings_pdf

UPRIGHT = {"letter": (216, 279), "a4": (210, 297)}
both_papers = pytest.mark.parametrize("paper", ["letter", "a4"])
every_sheet = pytest.mark.parametrize("kind", SHEETS)


@cache
def printed(kind, paper="letter"):
    return printed_anew(kind, paper)


@every_sheet
def test_equal_sheets_print_equal_bytes(kind):
    assert printed_anew(kind, "letter") == printed(kind, "letter")


PRINTED_ELSEWHERE = """
import django, hashlib, sys; django.setup()
from tests.unit.tournaments.documents import night
for kind in night.SHEETS:
    print(hashlib.sha256(night.printed_anew(kind, "letter")).hexdigest())
print("weasyprint" in sys.modules)
"""


def test_a_process_with_another_seed_prints_equal_bytes_and_does_not_load_weasyprint():
    """It is the press that does, in a process of its own."""
    command = [sys.executable, "-c", PRINTED_ELSEWHERE]
    environment = {**os.environ, "PYTHONHASHSEED": "1"}
    elsewhere = subprocess.run(
        command, capture_output=True, text=True, check=True, env=environment
    ).stdout.split()
    here = [sha256(printed(kind)).hexdigest() for kind in SHEETS]
    assert elsewhere == [*here, "False"]


@pytest.mark.parametrize(
    "change",
    [
        {"heading": replace(HEADING, revision=32)},
        {"look": LOOKS["a4"]},
        {"look": replace(LOOKS["letter"], language="es")},
        {"look": replace(LOOKS["letter"], color="#1f5f8b")},
    ],
)
def test_another_sheet_prints_other_bytes(change):
    sheet = standings_for(NAMES)
    assert standings_pdf(replace(sheet, **change)) != standings_pdf(sheet)


@every_sheet
@both_papers
def test_a_sheet_has_the_size_of_its_paper(kind, paper):
    width, height = UPRIGHT[paper]
    lies = kind in ("cards", "record")
    assert sizes_in_mm(printed(kind, paper)) == {(height, width) if lies else (width, height)}


@every_sheet
def test_a_document_holds_no_date_but_the_sheets_own(kind):
    written = printed(kind)
    assert b"/CreationDate" not in written
    assert b"/ModDate" not in written


@pytest.mark.parametrize("kind", ["standings", "table cards"])
def test_what_is_read_aloud_is_tagged(kind):
    root = pages_of(printed(kind))[0].pdf.trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"]
    assert root["/Lang"] == "en"
    assert "/StructTreeRoot" in root


def fonts_in(resources):
    """Yield the names of the fonts of a page, and of the parts laid on it."""
    resources = resources.get_object()
    for font in resources.get("/Font", {}).values():
        yield font.get_object()["/BaseFont"]
    for part in resources.get("/XObject", {}).values():
        if "/Resources" in part.get_object():
            yield from fonts_in(part.get_object()["/Resources"])


@every_sheet
def test_every_letter_comes_from_our_own_fonts(kind):
    families = {
        name.partition("+")[2].replace("-Bold", "")
        for page in pages_of(printed(kind))
        for name in fonts_in(page["/Resources"])
    }
    assert families
    assert families <= {
        "Noto-Sans",
        "Noto-Sans-Arabic",
        "Noto-Sans-Thai",
        "Noto-Sans-KR",
        "Noto-Emoji",
        "Pitchboard-Marks",
    }


@pytest.mark.parametrize("kind", ["cards", "record", "standings"])
@both_papers
def test_every_name_of_the_roster_is_complete(kind, paper):
    text = unspaced(text_of(printed(kind, paper)))
    missing = [name for name in NAMES if unspaced(name) not in text]
    assert missing == []


def without_numbers(sheet):
    """A number beside a name that is read from the right comes out between its lines."""
    if not hasattr(sheet, "cards"):
        return sheet
    cards = [
        replace(card, seats=tuple(replace(seat, number=None) for seat in card.seats))
        for card in sheet.cards
    ]
    return replace(sheet, cards=tuple(cards))


@pytest.mark.parametrize("sheet_for", [standings_for, cards_for])
def test_markup_and_template_syntax_in_a_name_are_letters(sheet_for):
    print_sheet = standings_pdf if sheet_for is standings_for else scorecards_pdf
    sheet = without_numbers(sheet_for(HARD_NAMES))
    text = unspaced(text_of(print_sheet(sheet)))
    shown = [name for name in HARD_NAMES if "\u202e" not in name]
    assert [name for name in shown if unspaced(name) not in text] == []


def test_a_name_in_a_script_without_a_font_does_not_stop_the_sheet():
    assert len(pages_of(standings_pdf(standings_for(("Ann O'Brien", "王小明"))))) == 1


FIRST_PAGES = """
import json, sys, time
from tournaments.documents.press_program import load_press

press = load_press()
press.warm_up()

from weasyprint.text.ffi import ffi

def seconds(name):
    start = time.process_time()
    press.print_html(f"<html lang=en>{name * 20}", identifier="x", is_tagged=False)
    return time.process_time() - start

modules, c_types = set(sys.modules), set(ffi._parsed_types)
all_scripts = seconds("<p>Zoë Łukasz <b>Νίκος</b> Ольга <b>پروین</b> สมชาย <b>김민수</b> 👩")
news = [*set(sys.modules) - modules, *set(ffi._parsed_types) - c_types]
print(json.dumps([news, all_scripts, seconds("<p>Ann <b>Lou</b>")]))
"""


def test_a_press_that_is_ready_has_unpacked_all_that_its_first_page_needs():
    """Unpacking web fonts would cost fifty times the page; both are measured in one breath."""
    command = [sys.executable, "-c", FIRST_PAGES]
    done = subprocess.run(
        command, capture_output=True, text=True, check=True, env={**os.environ, **fonts_variable()}
    )
    news, all_scripts, one_script = json.loads(done.stdout)
    assert news == []
    assert all_scripts < 8 * one_script


def test_without_the_system_libraries_printing_says_the_line_to_type(monkeypatch):
    class Bare:
        def ask(self, job):
            return press_program.answer(job)

    def no_library(name):
        raise OSError("cannot load library 'libpango-1.0-0'")

    monkeypatch.setattr(press_program.importlib, "import_module", no_library)
    monkeypatch.setattr(presses, "presses", Bare)
    with pytest.raises(pdf.PrintingUnavailable) as refusal:
        printed_anew("standings", "letter")
    assert refusal.value.code == "printing_unavailable"
    assert str(refusal.value).endswith(
        "apt-get install -y --no-install-recommends libpangoft2-1.0-0 libharfbuzz-subset0"
    )


def test_programs_started_later_find_the_systems_fonts(monkeypatch):
    monkeypatch.setenv("FONTCONFIG_FILE", "the system's")
    with own_fonts():
        assert str(FONTS) in Path(os.environ["FONTCONFIG_FILE"]).read_text("utf-8")
    assert os.environ["FONTCONFIG_FILE"] == "the system's"
    monkeypatch.delenv("FONTCONFIG_FILE")
    printed("standings")
    assert "FONTCONFIG_FILE" not in os.environ


def test_each_font_lies_beside_its_licence():
    families = {font.stem.partition("-")[0] for font in FONTS.glob("Noto*.ttf")}
    assert families == {licence.stem.partition("-")[2] for licence in FONTS.glob("OFL-*.txt")}
    assert all("SIL Open Font License" in path.read_text() for path in FONTS.glob("OFL-*.txt"))


def test_the_reader_used_here_sees_a_broken_file(tmp_path):
    """A control: if this passes silently, the page counts above prove nothing."""
    broken = tmp_path / "broken.pdf"
    broken.write_bytes(printed("standings")[:2000])
    with pytest.raises(Exception, match=r"EOF|trailer|xref|startxref"):
        PdfReader(broken, strict=True)
