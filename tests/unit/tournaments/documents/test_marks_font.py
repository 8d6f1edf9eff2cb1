from tournaments.documents.fonts import FONTS
from tournaments.documents.marks_font import write_font


def test_the_font_in_the_assets_is_the_one_that_is_drawn(tmp_path):
    write_font(tmp_path / "drawn.ttf")
    assert (tmp_path / "drawn.ttf").read_bytes() == (FONTS / "PitchboardMarks.ttf").read_bytes()
