from pathlib import Path

import pytest

from tests.unit.tournaments.documents.printed import press
from tournaments.documents.directions import direction, with_directions
from tournaments.documents.fonts import own_fonts

TEMPLATES = Path(__file__).parents[4] / "templates" / "documents"


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


def test_no_template_asks_for_a_direction_in_a_way_that_is_not_seen():
    asked = [
        (path.name, line)
        for path in TEMPLATES.glob("*.html")
        for line in path.read_text("utf-8").splitlines()
        if line.count('dir="auto"') != line.count('<bdi dir="auto">{{')
    ]
    assert asked == []


def test_a_mixed_name_is_printed_as_its_own_language_reads_it():
    def printed(way):
        html = f'<html lang="en"><title>x</title><p><bdi dir="{way}">عبد Issa!</bdi> 7'
        with own_fonts():
            return press.print_html(html, identifier="x", is_tagged=False)

    assert printed("auto") == printed("rtl")
    assert printed("auto") != printed("ltr")
