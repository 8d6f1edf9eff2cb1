"""Paper in the languages of the clubs: whole, in its place, and with letters for all of it."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from django.utils import translation
from fontTools.ttLib import TTFont

from tests import catalogues
from tests.unit.tournaments.documents import spoken
from tests.unit.tournaments.documents.plumbed import boxes_of_type, holds_its_words, overlapping
from tests.unit.tournaments.documents.printed import (
    asked,
    boxes_of_class,
    ink_of,
    laid_out,
    page_rectangle,
    pages_of,
    rectangle_of,
    text_of,
)
from tests.unit.tournaments.documents.test_scoresheets import check_geometry, composed
from tournaments.documents.fonts import FONTS
from tournaments.documents.languages import LANGUAGES
from tournaments.documents.looks import LOOKS
from tournaments.documents.scoresheets import SCORECARDS, scorecards_pdf

GOLDEN = Path(__file__).parents[3] / "golden" / "documents"
every_language = pytest.mark.parametrize("language", spoken.OTHERS)
IN_A_FLOW = [kind for kind in spoken.SHEETS if kind not in {"cards", "table cards"}]


def golden_of(language, kind):
    return GOLDEN / language / f"{kind.replace(' ', '_')}.txt"


def test_every_language_of_a_club_has_its_paper():
    assert ["en", *spoken.OTHERS] == list(LANGUAGES)


@every_language
@pytest.mark.parametrize("kind", ["cards", "standings", "rules"])
def test_the_printed_text_is_the_golden_one(kind, language):
    golden = golden_of(language, kind).read_text("utf-8")
    assert said(kind, language).split() == golden.split()


def said(kind, language):
    """Return the text of a sheet; Persian letters are drawn in parts, so as it is laid out."""
    if language != "fa":
        return text_of(spoken.printed(kind, language))
    prints, sheet_in = spoken.SHEETS[kind]
    pages = laid_out(prints, sheet_in(language, LOOKS["letter"]))
    return "\n".join(box.text for page in pages for box in boxes_of_type(page, "TextBox"))


@every_language
@pytest.mark.parametrize("look", ["letter", "a4-large"])
@pytest.mark.parametrize("kind", IN_A_FLOW)
def test_longer_words_leave_nothing_on_anything_else(kind, look, language):
    prints, sheet_in = spoken.SHEETS[kind]
    for page in laid_out(prints, sheet_in(language, LOOKS[look])):
        assert page_rectangle(page).holds(ink_of(page))
        assert overlapping(page) == []
        cells = boxes_of_type(page, "TableCellBox")
        assert [words_of(cell) for cell in cells if not holds_its_words(cell)] == []
        pieces = boxes_of_class(page, "piece")
        assert [words_of(each) for each in pieces if not holds_its_words(each)] == []


@every_language
@pytest.mark.parametrize("look", ["letter", "a4"])
def test_a_score_card_keeps_its_words_in_their_boxes(look, language):
    check_geometry(composed(spoken.cards(language, LOOKS[look])))


@every_language
def test_every_letter_of_a_catalogue_is_in_the_fonts(language):
    strings = [each for entry in catalogues.read(language) for each in strings_of(entry)]
    said = {letter for text in strings for letter in re.sub(r"%\(\w+\)[sd]|<[^>]*>", "", text)}
    for weight in ("Regular", "Bold"):
        assert said - letters_in(weight) - set("\n") == set()


@every_language
def test_the_file_says_its_language_and_has_its_title(language):
    reader = pages_of(spoken.printed("standings", language))[0].pdf
    assert reader.trailer["/Root"]["/Lang"] == language
    in_english = pages_of(spoken.printed("standings", "en"))[0].pdf
    assert reader.metadata.title != in_english.metadata.title


@every_language
@pytest.mark.parametrize("kind", IN_A_FLOW)
def test_every_sheet_has_its_language_and_a_title_in_it(kind, language):
    """As the press is told; what it makes of it is seen above."""
    heads = {}
    for each in (language, "en"):
        prints, sheet_in = spoken.SHEETS[kind]
        html = asked(prints, sheet_in(each, LOOKS["letter"]))[0]["documents"]["document"]["html"]
        heads[each] = re.search(r'<html lang="(\w+)".*<title>([^<]+)</title>', html, re.DOTALL)
        assert heads[each][1] == each
    assert heads[language][2] != heads["en"][2]


def test_a_part_is_printed_anew_in_another_language():
    sheet = spoken.cards("en", LOOKS["letter"])
    keys, spoken_look = SCORECARDS.keys_of(sheet), replace(sheet.look, language="es")
    assert not set(keys) & set(SCORECARDS.keys_of(replace(sheet, look=spoken_look)))


def test_a_sheet_is_in_its_own_language_whatever_the_process_speaks():
    with translation.override("ko"):
        printed = scorecards_pdf(spoken.cards("es", LOOKS["letter"]))
    assert printed == spoken.printed("cards", "es")
    assert "Total de la ronda" in text_of(printed)


def test_a_sheet_that_is_read_from_the_right_is_mirrored():
    """The first column is at the right edge, and a place on a card where the other was."""
    prints, sheet_in = spoken.SHEETS["standings"]
    firsts = []
    for language in ("en", "fa"):
        [page] = laid_out(prints, sheet_in(language, LOOKS["letter"]))
        place, width = boxes_of_class(page, "place")[0], page_rectangle(page).right
        box = rectangle_of(place)
        firsts.append((round(box.left, 2), round(width - box.right, 2)))
    assert firsts[0] == firsts[1][::-1]


def strings_of(entry):
    return entry.string if isinstance(entry.string, tuple | list) else [entry.string]


def letters_in(weight):
    """Return the letters of all fonts of a weight."""
    found = set()
    for path in FONTS.glob("*.ttf"):
        if weight in path.stem:
            with TTFont(path, lazy=True) as font:
                found |= {chr(code) for code in font.getBestCmap()}
    return found


def words_of(box):
    return " ".join("".join(box.element.itertext()).split())
