"""What a document may read.  The vectors are run against WeasyPrint's own fetcher too: it leaks."""

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from tests.unit.tournaments.documents.printed import (
    boxes_of_class,
    laid_out_html,
    press,
    rectangle_of,
)
from tournaments.documents.fonts import own_fonts

URLFetcher = press.URLFetcher

VECTORS = {
    "picture": '<img src="{}">',
    "style sheet": '<link rel="stylesheet" href="{}">',
    "imported style": "<style>@import url({});</style>",
    "font": "<style>@font-face {{ font-family: x; src: url({}) }} p {{ font: 9pt x }}</style><p>x",
    "background": '<p style="background: url({})">x',
    "list mark": '<ul><li style="list-style-image: url({})">x</ul>',
    "content": "<style>p::before {{ content: url({}) }}</style><p>x",
    "border": '<p style="border: 3px solid; border-image-source: url({})">x',
    "page": "<style>@page {{ background: url({}) }}</style><p>x",
    "object": '<object data="{}">x</object>',
    "embed": '<embed src="{}">',
    "picture in a drawing": '<svg width="9" height="9"><image href="{}" width="9"/></svg>',
    "part of a drawing": '<svg width="9" height="9"><use href="{}#part"/></svg>',
    "style in a drawing": '<svg width="9" height="9"><style>@import url({});</style></svg>',
    "attachment to a link": '<a rel="attachment" href="{}">x</a>',
    "attachment to the document": '<link rel="attachment" href="{}">',
    "base": '<base href="{}"><img src="x.png">',
    "drawing in data": (
        '<img src=\'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="9">'
        '<image href="{}" width="9" height="9"/></svg>\'>'
    ),
    "frame": '<iframe src="{}"></iframe><video poster="{}"></video><input type="image" src="{}">',
}
every_vector = pytest.mark.parametrize("vector", VECTORS.values(), ids=VECTORS.keys())


@pytest.fixture
def canary():
    """A server that counts who calls."""
    calls = []

    class Counting(BaseHTTPRequestHandler):
        def do_GET(self):
            calls.append(self.path)
            self.send_response(200)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *args):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Counting)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/canary.svg", calls
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture
def fetched(monkeypatch):
    """The addresses that get past our gate, to the part that reads."""
    seen, read = [], URLFetcher.fetch

    def watch(self, url, headers=None):
        seen.append(url)
        return read(self, url, headers)

    monkeypatch.setattr(URLFetcher, "fetch", watch)
    return seen


def page(vector, address):
    return f"<html lang=en><title>x</title>{vector.format(address, address, address)}"


def print_page(html):
    return press.print_html(html, identifier="x", is_tagged=True)


@every_vector
def test_nothing_is_fetched_from_the_network(vector, canary):
    address, calls = canary
    assert print_page(page(vector, address)).startswith(b"%PDF")
    assert calls == []


@every_vector
def test_no_file_outside_the_assets_is_read(vector, fetched, tmp_path):
    secret = tmp_path / "canary.svg"
    secret.write_text('<svg xmlns="http://www.w3.org/2000/svg"><text>canary</text></svg>')
    written = print_page(page(vector, secret.as_uri()))
    assert written.startswith(b"%PDF")
    assert [url for url in fetched if not url.startswith("data:")] == []
    assert b"/EmbeddedFile" not in written


def test_control_weasyprint_alone_calls_out_for_most_vectors(canary):
    """If this fails the vectors are blunt, and the tests above prove nothing."""
    address, calls = canary
    leaks = 0
    for vector in VECTORS.values():
        before = len(calls)
        press.HTML(string=page(vector, address)).write_pdf()
        leaks += len(calls) > before
    assert leaks >= 12


@pytest.mark.parametrize(
    "address",
    [
        "http://example.org/print.css",
        "https://example.org/print.css",
        "ftp://example.org/print.css",
        "javascript:alert(1)",
        "file:///etc/passwd",
        "FILE:///etc/passwd",
        "file://example.org/etc/passwd",
        "print.css",
        "{assets}/../pdf.py",
        "{assets}/%2e%2e/pdf.py",
        "{assets}/fonts/..%2f..%2fpdf.py",
        "{assets}x/print.css",
        "{assets}/print.css\x00/../../pdf.py",
    ],
)
def test_an_address_elsewhere_is_refused(address):
    with pytest.raises(ValueError):  # noqa: PT011  (ours, or the system's own for a zero byte)
        press.AssetsOnly().fetch(address.format(assets=press.ASSETS.as_uri()))


def test_a_link_out_of_the_assets_is_refused(tmp_path, monkeypatch):
    (tmp_path / "assets").mkdir()
    (tmp_path / "secret").write_text("canary")
    (tmp_path / "assets" / "link").symlink_to(tmp_path / "secret")
    monkeypatch.setattr(press, "ASSETS", tmp_path / "assets")
    assert not press.is_asset((tmp_path / "assets" / "link").as_uri())


def test_the_assets_and_what_a_template_brings_along_are_read():
    with press.AssetsOnly().fetch(f"{press.ASSETS.as_uri()}/print.css")._file_obj as sheet:
        assert b"font" in sheet.read()
    assert press.AssetsOnly().fetch("data:text/plain,hello").read() == b"hello"


def test_documents_share_their_fonts_with_none_that_sees_others(monkeypatch):
    with own_fonts():
        first, second = (press.page_of(name).render() for name in ("Ann", "Lou"))
    monkeypatch.delenv("FONTCONFIG_FILE", raising=False)
    other = press.page_of("Ann").render()
    assert first.font_config is second.font_config
    assert other.font_config is not first.font_config


@pytest.mark.parametrize("directions", [("ltr", "rtl"), ("rtl", "ltr")])
def test_a_style_sheet_is_mirrored_for_what_is_read_from_the_right_and_for_nothing_else(directions):
    press.styles.cache_clear()
    page = """<!DOCTYPE html><html dir="{}"><link rel="stylesheet" href="print.css">
        <link rel="stylesheet" href="scorecards.css"><style>@page {{ size: 140mm 200mm }}</style>
        <div class="face"><div class="card"><div class="at round">Round"""
    found = {}
    for direction in directions:
        [laid_out] = laid_out_html(page.format(direction))
        [box] = boxes_of_class(laid_out, "round")
        found[direction] = rectangle_of(box)
    assert round(found["ltr"].left, 2) == 9
    assert round(found["rtl"].right, 2) == 140 - 9


def test_a_redirect_is_not_followed():
    handlers = {type(handler).__name__ for handler in press.AssetsOnly().handlers}
    assert "HTTPRedirectHandler" not in handlers
