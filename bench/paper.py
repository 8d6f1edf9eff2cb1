"""Score cards against the same grid as a bare table, in the processor's seconds of one run.

The work of the press is done in this process, so that all of it is counted: templates, WeasyPrint
and composing.
"""

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from time import process_time
from typing import cast

from django.template.loader import get_template

from bench import printings
from bench.figures import Figure
from tournaments.documents import press_program, presses
from tournaments.documents.fonts import own_fonts
from tournaments.documents.frames import Frame
from tournaments.documents.scoresheets import (
    HandLine,
    ScoreCard,
    ScoreCardsSheet,
    SeatLine,
    SideLine,
    scorecards_pdf,
)

CARDS = 400
ROWS, COLUMNS = 21, 8
NAMES = ("Margaret O'Brien", "Νίκος Παπαδόπουλος", "Ольга Ивановна", "Zoë Łukasz", "John Smith")
SCRIPTS = ("Νίκος Ольга", "پروین احمدی", "สมชาย ใจดี", "김민수 Zoë")
SIDES = (SideLine(name="North–South", short="N–S"), SideLine(name="East–West", short="E–W"))
HAND = HandLine(pitcher=0, bid="3", takers=(0, 1, None, 0), points=(-3, 1), totals=(-3, 1))


class Here:
    """A press in this process."""

    def ask(self, job: Frame) -> Frame:
        """Print a job here."""
        with own_fonts():
            return press_program.answer(job)


def measure() -> Iterator[Figure]:
    """Print a round as the workers do; then bare pages and cards in this process."""
    yield Figure(name="first card after the start, six scripts", value=fresh(), unit="s", limit=0.5)
    yield from printings.measure(sheet(printings.ALL))
    with printing_here():
        bare = 20 / cpu_of(lambda: bare_pages(20))
        yield Figure(name="bare WeasyPrint, 21 x 8 cells", value=bare, unit="pages/s", is_rate=True)
        for name, rate, times in rates():
            yield Figure(name=name, value=rate, unit="cards/s", is_rate=True)
            ratio = rate / bare
            yield Figure(name="… x bare", value=ratio, unit="", limit=times, is_rate=True)


def fresh() -> float:
    """Return the processor's seconds of a fresh process for its first card, press and all.

    It has started when its press is ready: WeasyPrint is loaded, a word in each script printed.
    """
    script = "import django; django.setup(); from bench import paper; paper.print_first()"
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603
    return float(done.stdout)


def print_first() -> None:
    """Start as a press and the program that asks it do; print the seconds of the first card."""
    get_template("documents/base.html")
    with printing_here(), own_fonts():
        press_program.load_press().warm_up()
        seconds = cpu_of(lambda: scorecards_pdf(sheet(1, names=SCRIPTS)))
    print(seconds)  # noqa: T201 - its answer


def rates() -> Iterator[tuple[str, float, float]]:
    """Yield what is printed, cards a second of the processor, and the least ratio to bare."""
    blank = tuple(card.blank() for card in sheet(CARDS).cards)
    whole = sheet(CARDS)
    played = tuple(replace(card, played=(HAND,) * card.hands) for card in whole.cards)
    for name, cards, times in (
        ("blank cards", blank, 15),
        ("cards with names, to fill by hand", whole.cards, 3),
        ("cards with all hands played", played, 3),
    ):
        seconds = cpu_of(partial(scorecards_pdf, replace(whole, cards=cards)))
        yield name, CARDS / seconds, times


@contextmanager
def printing_here() -> Iterator[None]:
    """Let this process be the press."""
    before = presses.presses
    presses.presses = lambda: cast("presses.Presses", Here())
    try:
        yield
    finally:
        presses.presses = before


def cpu_of(work: Callable[[], object]) -> float:
    """Return the processor's seconds that some work takes."""
    began = process_time()
    work()
    return process_time() - began


def bare_pages(pages: int) -> bytes:
    """Print the card's grid as a table, by WeasyPrint as it comes."""
    cells = "".join(f"<td>{row * 7}</td>" for row in range(COLUMNS))
    table = '<table style="break-after:page">' + f"<tr>{cells}</tr>" * ROWS + "</table>"
    html = "".join(f"<h1>Table {number}</h1>{table}" for number in range(pages))
    with own_fonts():
        press = press_program.load_press()
        content: bytes = press.HTML(string=f"<html><body>{html}").write_pdf()
    return content


def sheet(cards: int, names: tuple[str, ...] = NAMES) -> ScoreCardsSheet:
    """Return a round's cards with all names different."""
    return ScoreCardsSheet(event_id=1, cards=tuple(card(n, names) for n in range(1, cards + 1)))


def card(table: int, names: tuple[str, ...]) -> ScoreCard:
    """Return one table's card."""
    seats = tuple(
        SeatLine(
            compass=word, letter=word[0], name=f"{names[(table + place) % len(names)]} {table}"
        )
        for place, word in enumerate(("North", "East", "South", "West"))
    )
    return ScoreCard(
        club="Riverside Card Club",
        event="Thursday club night",
        event_date=None,
        round_number=3,
        rounds=6,
        table_number=table,
        seats=seats,
        sides=SIDES,
        hands=8,
        items=("High", "Low", "Jack", "Game"),
        first_dealer=table % 4,
        bids=("2", "3", "4", "smudge"),
        rules_line="Low to whoever captures it; dealer must bid 2; 8 hands a round.",
        link=f"https://pitchboard.example.org/t/#7QK4-M2XA-{table}",
        pin="482913",
    )
