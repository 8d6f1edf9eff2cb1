"""The catalogues are in step with the sources, whole, and built from what people read."""

import re

import pytest

from tests import catalogues
from tests.catalogues import languages

every_language = pytest.mark.parametrize("language", languages())
HOLES = re.compile(r"%\(\w+\)[sd]|%%|<[^>]+>")


def strings_of(entry):
    return entry.string if isinstance(entry.string, tuple | list) else [entry.string]


def holes_of(text):
    return sorted(HOLES.findall(text))


@every_language
def test_a_catalogue_has_exactly_the_strings_of_the_sources(language):
    """If this fails: ./pitch docs, and translate what is new."""
    kept = catalogues.file_of(language, "po").read_bytes()
    assert kept.decode() == catalogues.po(language).decode()


@every_language
def test_the_program_reads_what_people_read(language):
    """If this fails: ./pitch docs."""
    assert catalogues.file_of(language, "mo").read_bytes() == catalogues.mo(language)


@every_language
def test_every_string_of_a_sheet_is_translated(language):
    assert [entry.id for entry in catalogues.untranslated(language)] == []


@every_language
def test_placeholders_and_marks_are_those_of_the_source(language):
    """A form that stands for one number only may leave the number out."""
    for entry in catalogues.read(language):
        if not entry.id:
            continue
        ids = entry.id if isinstance(entry.id, tuple | list) else [entry.id]
        whole, *others = [holes_of(text) for text in reversed(strings_of(entry))]
        assert whole == holes_of(ids[-1]), entry.id
        for fewer in others:
            assert set(fewer) <= set(whole), entry.id


@every_language
def test_a_plural_has_as_many_forms_as_the_language(language):
    forms = catalogues.PLURALS[language][0]
    plural = [entry for entry in catalogues.read(language) if entry.pluralizable]
    assert plural
    assert {len(strings_of(entry)) for entry in plural} == {forms}


def test_strings_are_found_in_templates_and_modules():
    found = {(told.context, told.id, told.plural) for told in catalogues.messages()}
    assert ("a date on paper", "F j, Y", "") in found
    assert ("", "%(rounds)s round", "%(rounds)s rounds") in found
    assert ("", "%(count)d point", "%(count)d points") in found
    assert ("points so far", "total", "") in found
    assert ("", "This team has been withdrawn.", "") not in found
