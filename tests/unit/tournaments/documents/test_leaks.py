"""No text makes a document ask for a file or an address: every way to ask, written as a name."""

import contextlib
import threading
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from tests.unit.tournaments.documents import evening, night, walls
from tests.unit.tournaments.documents.printed import pages_of, text_of, unspaced
from tests.unit.tournaments.documents.seasons import winter
from tournaments.documents.brackets import bracket_pdf
from tournaments.documents.charts import chart_pdf
from tournaments.documents.looks import LOOKS
from tournaments.documents.scoresheets import scorecards_pdf
from tournaments.documents.standings import standings_pdf
from tournaments.documents.tablecards import tablecards_pdf

LEAKS = (
    '<img src="{web}/1.png">',
    '<img src="{file}">',
    '<link rel=stylesheet href="{web}/2.css">',
    '<link rel=attachment href="{file}">',
    '<a rel=attachment href="{file}">x</a>',
    '<a href="{web}/3">x</a>',
    '<object data="{web}/4.svg"></object>',
    '<embed src="{web}/5.svg">',
    '<iframe src="{web}/6"></iframe>',
    "<style>@import url({web}/7.css);</style>",
    "</style><style>@font-face {{ font-family: x; src: url({web}/8.ttf) }}",
    "<p style='background: url({web}/9.png)'>",
    "<p style='content: url({file})'>",
    '<svg><image href="{web}/10.png"/></svg>',
    '<svg><use href="{web}/11.svg#x"/></svg>',
    '<base href="{web}/">',
    '<meta http-equiv=refresh content="0; url={web}/12">',
    '<script src="{web}/13.js"></script>',
    '"><img src={web}/14.png>',
    "{{{{ sheet.look }}}}{{% include '{file}' %}}",
)


def tablecards_of(names):
    """Nobody is named on a table's card but the club and the event."""
    sheet = night.tablecards()
    heading = replace(sheet.heading, club=" ".join(names[::2]), event=" ".join(names[1::2]))
    return replace(sheet, heading=heading, cards=sheet.cards[:1])


SHEETS = {
    **evening.SHEETS,
    **{kind: (winter.PRINTS[kind][0], sheet_of) for kind, sheet_of in winter.OF_NAMES.items()},
    "standings": (standings_pdf, lambda names, _: night.standings_for(names)),
    "cards": (scorecards_pdf, lambda names, _: night.cards_for(names)),
    "table cards": (tablecards_pdf, lambda names, _: tablecards_of(names)),
    "bracket": (bracket_pdf, walls.bracket_for),
    "chart": (chart_pdf, walls.chart_for),
}


@pytest.fixture(scope="module")
def canary():
    """A server that nothing may ask, and what it was asked."""
    asked = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self):
            asked.append(self.path)
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_):
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}", asked
    server.shutdown()
    server.server_close()


@pytest.mark.parametrize("kind", SHEETS)
def test_no_text_makes_a_document_fetch_or_hold_anything(canary, tmp_path, kind):
    address, asked = canary
    secret = tmp_path / "secret.txt"
    secret.write_text("the canary sings")
    leaks = [leak.format(web=address, file=secret.as_uri()) for leak in LEAKS]
    names = tuple(map(" ".join, zip(leaks[::2], leaks[1::2], strict=True)))
    prints, sheet_of = SHEETS[kind]
    document = prints(sheet_of(names, LOOKS["letter"]))
    assert asked == []
    reader = pages_of(document)[0].pdf
    objects = [str(found) for found in everything_in(reader)]
    assert not [found for found in objects if "/EmbeddedFile" in found or "/URI" in found]
    assert not [found for found in objects if "canary sings" in found]
    text = unspaced(text_of(document))
    assert [name for name in names if unspaced(name) not in text] == []


def everything_in(reader):
    """Yield every object of a file, streams unpacked."""
    for number in range(1, len(reader.xref_objStm) + sum(map(len, reader.xref.values())) + 1):
        with contextlib.suppress(Exception):
            found = reader.get_object(number)
            yield found
            if hasattr(found, "get_data"):
                yield found.get_data()
