"""A pad on an old tablet: what it loads and asks for, how soon a tap shows and a queue is sent."""

import gzip
import json
import tempfile
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

from playwright.sync_api import CDPSession, Page, Request, Response, sync_playwright

from bench.figures import Figure
from tests.chromium import ARGUMENTS, find_chromium
from tests.programs import Installation, eventually

QUEUED, SLOWER, TAPS = 40, 4, 3
SCENE = f"from tests.faults.scene import make; make(2, {QUEUED + TAPS + 1})"
LAPTOP = {
    "DJANGO_SETTINGS_MODULE": "tournaments.config.settings.laptop",
    "ALLOWED_HOSTS": "club.example,127.0.0.1",
}
# The taps of one hand, one after the other; there is no Jack in play.
HAND = (
    "[name=pitcher][value='0']",
    "[name=bid][value='3']",
    "[name=trump][value=S]",
    "[data-all='0']",
    "[name=take_jack][value=nobody]",
    "[data-part=send]",
)
WATCH = """
() => {
  window.slowest = 0;
  const see = (list) => list.getEntries().forEach((entry) => {
    if (entry.interactionId) window.slowest = Math.max(window.slowest, entry.duration);
  });
  new PerformanceObserver(see).observe({ type: "event", durationThreshold: 16, buffered: true });
}
"""
QUEUE = """
async ([url, table, reports]) => {
  const { keep } = await import(url);
  for (const body of reports) await keep(table, "hand", body);
}
"""
# From the network's return until the last hand is on the sheet and "all sent" is seen, by the
# page's own clock: a wait from outside looks twice a second, and tells up to half of one too much.
SENT = """
(rows) => new Promise((done, fail) => {
  const began = performance.now();
  const watch = new MutationObserver(() => {
    const shown = document.querySelectorAll(".sheet tbody tr").length;
    if (shown < rows || document.querySelector("[data-part=all-sent]").hidden) return;
    watch.disconnect();
    requestAnimationFrame(() => done((performance.now() - began) / 1000));
  });
  watch.observe(document.body, { attributes: true, childList: true, subtree: true });
  setTimeout(fail, 30_000, new Error("not all of it was sent"));
  dispatchEvent(new Event("online"));
})
"""


def measure() -> Iterator[Figure]:
    """Tap hands in on a slowed-down browser, then let it send forty that it has kept."""
    path = find_chromium()
    if path is None:
        print("pad: no Chromium here, nothing is measured")
        return
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        database = f"sqlite:///{Path(folder) / 'pad.sqlite3'}"
        installation = Installation(broker="filesystem://localhost", database=database, **LAPTOP)
        try:
            secret = started(installation)
            browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
            page = browser.new_page(base_url=f"http://127.0.0.1:{installation.port}")
            yield from loaded(page, secret)
            yield from tapped(page, page.context.new_cdp_session(page))
            yield from sent(page)
            browser.close()
        finally:
            installation.remove()


def started(installation: Installation) -> str:
    """Start a server with a round in play; return the secret of a table's card."""
    installation.call("migrate")
    told = installation.call("shell", "--no-imports", "-c", SCENE).splitlines()[-1]
    installation.start("web")
    installation.start("worker")
    eventually(lambda: (installation.ready() or {}).get("ready"), seconds=60)
    secret: str = json.loads(told)["secrets"][0]
    return secret


def loaded(page: Page, secret: str) -> Iterator[Figure]:
    """Open a table's card, and tell what comes over the wire until the pad can be used."""
    weights: dict[str, int] = {}

    def weigh(answer: Response) -> None:
        if answer.ok and is_shown(answer):
            weights[answer.url] = len(gzip.compress(answer.body(), 6))

    page.goto(f"/t/#{secret}")
    page.wait_for_url("**/t/table/")
    page.wait_for_selector("main[data-ready=yes]")
    page.on("response", weigh)
    page.reload()
    page.wait_for_selector("main[data-ready=yes]")
    page.remove_listener("response", weigh)
    weight = sum(weights.values()) / 1000
    yield Figure(name="first load, gzipped", value=weight, unit="KB", limit=100)


def is_shown(answer: Response) -> bool:
    """Tell what the pad needs from what a browser fetches to install it as a program."""
    return not answer.url.endswith((".png", "worker.js", ".webmanifest"))


def tapped(page: Page, session: CDPSession) -> Iterator[Figure]:
    """Tap some hands in on a processor made slower, and tell the slowest tap."""
    page.evaluate(WATCH)
    sent: list[Request] = []
    page.on("request", lambda request: sent.append(request) if is_write(request) else None)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    for number in range(1, TAPS + 1):
        for selector in HAND:
            page.locator(selector).first.click(force=True)
            page.wait_for_timeout(300)
        page.wait_for_selector(f"form[data-number='{number + 1}']")
    slowest = page.evaluate("window.slowest")
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    name = f"slowest tap to next paint, processor {SLOWER} times slower"
    yield Figure(name=name, value=slowest, unit="ms", limit=100)
    yield Figure(name="taps a hand after the first", value=len(HAND) - 1, unit="taps", limit=5)
    page.wait_for_selector("[data-part=all-sent]:not([hidden])")
    yield Figure(name="requests a hand", value=len(sent) / TAPS, unit="requests", limit=2)


def is_write(request: Request) -> bool:
    """Tell what a hand asks for from the look that a table takes every few seconds."""
    return request.method == "POST"


def sent(page: Page) -> Iterator[Figure]:
    """Keep forty hands without network, then let them out; tell how long it takes."""
    page.wait_for_selector("[data-part=all-sent]:not([hidden])")
    page.route("**/api/v1/**", lambda route: route.abort())
    takers = {"game": 0, "high": 0, "jack": None, "low": 0}
    report = {"pitcher": 0, "bid": 3, "trump": "S", "takers": takers}
    bodies = [
        {"submission_id": str(uuid4()), "round": 1, "number": number, "report": report}
        for number in range(TAPS + 1, TAPS + 1 + QUEUED)
    ]
    address = "performance.getEntriesByType('resource').find((e) => e.name.includes('/outbox'))"
    url = page.evaluate(f"{address}.name")
    table = page.evaluate("document.querySelector('main').dataset.table")
    page.evaluate(QUEUE, [url, table, bodies])
    page.unroute("**/api/v1/**")
    seconds = page.evaluate(SENT, QUEUED + TAPS)
    yield Figure(name=f"{QUEUED} queued hands sent", value=seconds, unit="s", limit=2)
