import pytest

from tests.unit.tournaments.documents.printed import press
from tournaments.documents.directions import direction, with_directions
from tournaments.documents.fonts import own_fonts


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("عبد Issa", "rtl"),
        ("Issa عبد", "ltr"),
        ("(12) پروین", "rtl"),
        ("=SUM(A1:A9)", "ltr"),
        ("Νίκος", "ltr"),
        ("김 민준", "ltr"),
        ("", "ltr"),
        ("12!", "ltr"),
    ],
)
def test_the_first_letter_with_a_direction_decides(text, expected):
    assert direction(text) == expected


def test_each_name_of_a_page_gets_its_own_direction():
    html = '<bdi dir="auto">عبد</bdi> <bdi dir="auto">&lt;b&gt;Lou</bdi> <bdi dir="rtl">x</bdi>'
    assert with_directions(html) == (
        '<bdi dir="rtl">عبد</bdi> <bdi dir="ltr">&lt;b&gt;Lou</bdi> <bdi dir="rtl">x</bdi>'
    )


def test_a_mixed_name_is_printed_as_its_own_language_reads_it():
    def printed(way):
        html = f'<html lang="en"><title>x</title><p><bdi dir="{way}">عبد Issa!</bdi> 7'
        with own_fonts():
            return press.print_html(html, identifier="x", is_tagged=False)

    assert printed("auto") == printed("rtl")
    assert printed("auto") != printed("ltr")
