import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.documents.fitting import (
    LINE_HEIGHT,
    MM_PER_POINT,
    SIZES,
    fitted_size,
    lines_taken,
    one_line_size,
    text_width,
)


def test_a_short_name_is_set_large_and_a_long_one_small():
    assert fitted_size("Bo", width=60, height=8) == SIZES[0]
    assert fitted_size("x" * 300, width=60, height=8) < 5


@pytest.mark.parametrize(
    ("text", "lines"), [("", 1), ("ab", 1), ("aaaaa bbbbb", 2), ("a" * 100, 7), ("a b c d", 1)]
)
def test_words_are_laid_line_by_line_and_long_ones_broken(text, lines):
    assert lines_taken(text, ems=10) <= lines
    assert lines_taken(text, ems=10) >= text_width(text) / 10


@given(text=st.text(max_size=80), width=st.floats(20, 80), height=st.floats(5, 20))
def test_what_is_fitted_takes_no_more_than_its_box(text, width, height):
    size = fitted_size(text, width=width, height=height)
    em = size * MM_PER_POINT
    lines = lines_taken(text, ems=width / em)
    assert size == SIZES[-1] or lines * em * LINE_HEIGHT <= height


@given(text=st.text(max_size=40))
def test_a_longer_text_is_never_set_larger(text):
    assert fitted_size(text + " more", width=50, height=8) <= fitted_size(text, width=50, height=8)


def test_one_line_is_one_line():
    size = one_line_size("smudge", width=9)
    assert text_width("smudge") * size * MM_PER_POINT <= 9
    assert one_line_size("x" * 300, width=9) == SIZES[-1]


def test_a_mark_above_a_letter_takes_no_width_and_a_letter_of_no_font_takes_an_em():
    assert text_width("ที่") == text_width("ท")
    assert text_width("王") == 1
