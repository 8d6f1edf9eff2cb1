import pytest
from fontTools.ttLib import TTFont

from tournaments.documents.advances import Advances
from tournaments.documents.fonts import FONTS


@pytest.mark.parametrize("path", sorted(FONTS.glob("*.ttf")), ids=lambda path: path.stem)
def test_each_character_is_as_wide_as_the_library_says(path):
    with TTFont(path) as font:
        names, metrics, units = font.getBestCmap(), font["hmtx"].metrics, font["head"].unitsPerEm
    expected = {code: metrics[name][0] / units for code, name in names.items()}
    around = {code + step for code in expected for step in (-1, 0, 1)} | {0xFFFF, 0x10FFFF}
    codes = {code for code in around if 0 <= code <= 0x10FFFF}
    advances = Advances(path)
    found = {code: advances.of(chr(code)) for code in codes}
    assert found == {code: expected.get(code) for code in codes}
