"""The only module that loads WeasyPrint; ``pdf`` is the way in."""

from pathlib import Path
from urllib.parse import unquote, urlsplit

from weasyprint import HTML
from weasyprint.urls import URLFetcher, URLFetcherResponse

from tournaments.documents.directions import with_directions

ASSETS = Path(__file__).parent / "assets"


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


def print_html(html: str, *, identifier: str, is_tagged: bool) -> bytes:
    """Return the PDF of ``html``; ``identifier`` takes the place of the clock in the file's id."""
    html = with_directions(html)
    page = HTML(string=html, base_url=ASSETS.as_uri() + "/", url_fetcher=AssetsOnly())
    variant = "pdf/ua-1" if is_tagged else None
    pdf: bytes = page.write_pdf(pdf_variant=variant, pdf_identifier=identifier.encode())
    return pdf
