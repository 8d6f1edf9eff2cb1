"""A link as a square to scan."""

import segno


def qr_uri(link: str, *, error: str = "m") -> str:
    """Return ``link`` as an SVG in a ``data:`` address, without a quiet zone: leave it white space.

    Error correction is M, for a card is written on and folded, unless told otherwise.
    """
    code = segno.make(link, error=error, micro=False)
    uri: str = code.svg_data_uri(border=0, omitsize=True, xmldecl=False, svgclass=None)
    return uri
