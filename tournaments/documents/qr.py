"""A link as a square to scan."""

import segno


def qr_uri(link: str) -> str:
    """Return ``link`` as an SVG in a ``data:`` address, without a quiet zone: leave it white space.

    Error correction M: a card is written on and folded.
    """
    code = segno.make(link, error="m", micro=False)
    uri: str = code.svg_data_uri(border=0, omitsize=True, xmldecl=False, svgclass=None)
    return uri
