"""The only module that loads WeasyPrint; ``pdf`` is the way in."""

import gc
import re
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from weasyprint import CSS, HTML
from weasyprint.pdf import fonts as embedded
from weasyprint.text.ffi import ffi
from weasyprint.text.fonts import FontConfiguration
from weasyprint.urls import URLFetcher, URLFetcherResponse

from tournaments.documents.directions import with_directions
from tournaments.documents.fonts import configuration_in_force
from tournaments.documents.mirrors import is_from_right, mirrored, with_sides_changed
from tournaments.documents.parts import as_part

ASSETS = Path(__file__).parent / "assets"
_BASE = ASSETS.as_uri() + "/"
_STYLES = re.compile(r'<link rel="stylesheet" href="([\w-]+\.css)">')
# A word in each script that the fonts have, in both weights, laid out in the ways that sheets are.
_SPECIMEN = """<html lang="en"><link rel="stylesheet" href="print.css"><title>-</title>
<style>@page { size: 100mm 80mm } p, pre { position: absolute; left: 1mm; width: 60mm }
p { text-align: center; overflow-wrap: anywhere; border-bottom: .3pt solid }
pre { top: 30mm; white-space: pre; transform: rotate(-90deg) } table { width: 50mm }</style>
<svg viewBox="0 0 1 1" width="9"><path d="M0 0H1"/></svg><pre>1\n2</pre>
<table><tr><th>Ann<td>−3</table>
<p>Ann Ωμ Щи عبد عيسى ที่ชาย 김민수 🙂 <b>Ann Ωμ Щи عبد عيسى ที่ชาย 김민수</b></p>"""


class AssetsOnly(URLFetcher):
    """Reads ``data:`` and files under ``ASSETS``: no network, no other disk, no redirect.

    A refused address leaves a gap in the document and a warning in the log, so that one bad
    picture does not cost the club its print-out.
    """

    def __init__(self) -> None:
        super().__init__(allowed_protocols={"data", "file"}, allow_redirects=False)

    def fetch(self, url: str, headers: dict[str, str] | None = None) -> URLFetcherResponse:
        """Fetch one asset; raises ``ValueError`` for every other address."""
        if not is_asset(url):
            raise ValueError(f"not a document asset: {url[:80]}")
        return super().fetch(url, headers)


def is_asset(url: str) -> bool:
    """Tell whether a document may read ``url``."""
    parts = urlsplit(url)
    if parts.scheme == "data":
        return True
    path = Path(unquote(parts.path)).resolve()
    return parts.scheme == "file" and not parts.netloc and path.is_relative_to(ASSETS.resolve())


class Page(HTML):
    """A document that is laid out with the fonts and style sheets that the press keeps."""

    def __init__(self, html: str, *, mirrors: bool) -> None:
        self.styles = [styles(name, mirrors=mirrors) for name in _STYLES.findall(html)]
        html = _STYLES.sub("", html)
        super().__init__(string=html, base_url=_BASE, url_fetcher=AssetsOnly())

    def render(self, *_: Any, **options: Any) -> Any:
        """Lay the document out.  What it says of itself in a style element overrides the sheets."""
        fonts = fonts_seen(configuration_in_force())
        return super().render(fonts, **{**options, "stylesheets": self.styles})


@cache
def styles(name: str, *, mirrors: bool) -> CSS:
    """Parse a style sheet of ours once for all documents."""
    css = (ASSETS / name).read_text("utf-8")
    return CSS(string=mirrored(css) if mirrors else css, base_url=_BASE, url_fetcher=AssetsOnly())


@cache
def fonts_seen(_configuration: str | None) -> FontConfiguration:
    """Open the fonts that a configuration of fontconfig lets us see, once for all documents."""
    return FontConfiguration()


class OpenArrays:
    """Makes C arrays by the type that leaves their length open: "hb_codepoint_t[]".

    cffi parses C for each type that it is told and keeps it for good, and WeasyPrint tells it one
    for each length: two for every font of a document, most of what cutting a font down takes.
    """

    _LENGTH = re.compile(r"\[\d+\]$")

    def new(self, kind: str, *first: Any) -> Any:
        """Return new C data as ``ffi.new`` does."""
        return ffi.new(self._LENGTH.sub("[]", kind) if first else kind, *first)

    def __getattr__(self, name: str) -> Any:
        return getattr(ffi, name)


embedded.ffi = OpenArrays()


def page_of(html: str) -> Page:
    """Return a document ready to be laid out; one that is read from the right is mirrored."""
    mirrors = is_from_right(html)
    html = with_directions(with_sides_changed(html) if mirrors else html)
    return Page(html, mirrors=mirrors)


def print_html(html: str, *, identifier: str, is_tagged: bool) -> bytes:
    """Return the PDF of ``html``; ``identifier`` takes the place of the clock in the file's id.

    One that is not tagged is a part: its pages go into other documents.
    """
    variant = "pdf/ua-1" if is_tagged else None
    document = page_of(html).render(pdf_variant=variant)
    pdf: bytes = document.write_pdf(
        pdf_variant=variant,
        pdf_identifier=identifier.encode(),
        finisher=with_scopes if is_tagged else as_part(document),
    )
    return pdf


def with_scopes(_document: Any, pdf: Any) -> None:
    """Say of each head of a table whether it heads its column or its row (PDF/UA, 7.5)."""
    objects: list[Any] = [found for found in pdf.objects if isinstance(found, dict)]
    elements = {each.reference: each for each in objects if each.get("Type") == "/StructElem"}
    for element in elements.values():
        if element["S"] == "/TH":
            group = elements[elements[element["P"]]["P"]]
            element["A"]["Scope"] = "/Column" if group["S"] == "/THead" else "/Row"


def warm_up() -> None:
    """Print a word in each script, so that the first document does not pay for it."""
    print_html(_SPECIMEN, identifier="specimen", is_tagged=True)
    print_html(_SPECIMEN, identifier="specimen", is_tagged=False)
    gc.collect()
    gc.freeze()  # what stays for good is not gone through again with each page
