import re
from dataclasses import replace
from pathlib import Path

import pytest

from tests.unit.tournaments.documents.evening import pictured
from tests.unit.tournaments.documents.night import (
    HARD_NAMES,
    NAMES,
    PLAYED,
    card_of,
    cards_for,
    record_for,
)
from tests.unit.tournaments.documents.plumbed import letters_of
from tests.unit.tournaments.documents.printed import (
    Rectangle,
    asked,
    boxes_of_class,
    classes_of,
    ink_of,
    inks_of,
    laid_out_html,
    pages_of,
    rectangle_of,
    text_of,
)
from tournaments.documents.cards.faces import faces_of
from tournaments.documents.cards.pieces import pieces_of
from tournaments.documents.papers import PAPERS
from tournaments.documents.scoresheets import SeatLine, SideLine, scorecards_pdf

GOLDEN = Path(__file__).parents[3] / "golden" / "documents"
TEN_POINTS = (
    *("High", "Low", "Jack", "Off-jack", "Big joker"),
    *("Small joker", "Ten", "Game", "Three", "Off-three"),
)


def of_one(card, **changes):
    return replace(cards_for(NAMES), cards=(replace(card, **changes),))


def text_of_one(card, **changes):
    return " ".join(text_of(scorecards_pdf(of_one(card, **changes))).split())


def five_handed():
    seats = tuple(SeatLine(compass=f"Seat {n}", letter=str(n), name=NAMES[n]) for n in range(1, 6))
    sides = tuple(SideLine(name=f"Seat {n}", short=str(n)) for n in range(1, 6))
    return replace(card_of(NAMES[:4]), seats=seats, sides=sides, has_trump=False, link="", pin="")


@pytest.mark.parametrize(("name", "sheet_for"), [("cards", cards_for), ("record", record_for)])
def test_the_printed_text_is_the_golden_one(name, sheet_for):
    printed = text_of(scorecards_pdf(sheet_for(NAMES[:8])))
    assert printed.split() == (GOLDEN / f"{name}.txt").read_text("utf-8").split()


def test_two_cards_stand_on_a_sheet_in_cutting_order():
    pages = pages_of(scorecards_pdf(cards_for(NAMES)))
    tables = [re.findall(r"Table \d", page.extract_text()) for page in pages]
    assert tables == [["Table 1", "Table 4"], ["Table 2", "Table 5"], ["Table 3", "Table 6"]]


@pytest.mark.parametrize(
    ("names", "paper"),
    [(NAMES, "letter"), (NAMES[4:12], "a4"), (HARD_NAMES, "letter"), (HARD_NAMES, "a4")],
    ids=["roster, letter", "roster, a4", "hard names, letter", "hard names, a4"],
)
def test_nothing_overlaps_and_nothing_leaves_its_half(names, paper):
    check_geometry(composed(record_for(names, paper=paper)))


@pytest.mark.parametrize(
    "card",
    [
        replace(card_of(NAMES[:4]), hands=20, items=TEN_POINTS),
        replace(card_of(NAMES[:4]), hands=6),
        replace(card_of(NAMES[:4]), rules_line="A rule of the house. " * 30, event="E" * 120),
        five_handed(),
    ],
    ids=["ten points, 20 hands", "6 hands", "long rules", "five-handed"],
)
def test_other_games_fit_too(card):
    check_geometry(composed(of_one(card)))


def test_the_logo_leaves_everything_on_a_card_in_its_place():
    sheet = record_for(NAMES[:4])
    halves = composed(replace(sheet, look=pictured(sheet.look)))
    check_geometry(halves)
    for layers, _ in halves:
        [logo] = [box for _, page, _ in layers for box in boxes_of_class(page, "logo")]
        words = [ink for name, page, _ in layers if name != "type" for ink in inks_of(page)]
        assert [ink for ink in words if ink.overlaps(rectangle_of(logo))] == []


def test_a_card_in_large_print_fills_a_sheet_with_every_letter_on_it():
    usual, large = (
        letters_of(scorecards_pdf(record_for(NAMES[:8], paper=look))) for look in ("a4", "a4-large")
    )
    assert (len(usual), len(large)) == (1, 2)
    paper = PAPERS["a4"]
    room = Rectangle(5, 5, paper.width - 5, paper.height - 5)
    for page in large:
        assert [text for text, place in page if not room.holds(place)] == []
    [highest, larger] = (highest_of(pages) for pages in (usual, large))
    assert larger == pytest.approx(highest * paper.width / paper.half.width, rel=0.01)


def highest_of(pages):
    return max(place.bottom - place.top for page in pages for _, place in page)


def composed(sheet):
    """Yield, for each half sheet, the pages laid on it as (name, page, right, down), and codes."""
    jobs = asked(scorecards_pdf, sheet)
    pages, halves = {}, []
    for job in jobs:
        for name, document in job["documents"].items():
            pages["stationery" if name == "document" else name] = laid_out_html(document["html"])
        if job["documents"] and job["folio"]:
            halves += [
                (
                    [
                        (part["document"], pages[part["document"]][part["page"]], part)
                        for part in half["parts"]
                    ],
                    half["codes"],
                )
                for half in job["folio"]["pages"]
            ]
    return halves


def check_geometry(halves):
    assert halves
    for layers, codes in halves:
        stationery, deals = [page for name, page, _ in layers if name == "stationery"]
        check_dealers(deals, stationery)
        [card] = boxes_of_class(stationery, "card")
        parts = [
            (part.element.get("class"), inked(part))
            for name, page, _ in layers
            if name != "type"
            for part in boxes_of_class(page, "at")
            if page is not deals or "grid" not in classes_of(part)
        ]
        parts += [("code", square(code)) for code in codes]
        parts = [(name, ink) for name, ink in parts if ink]
        assert [name for name, ink in parts if not rectangle_of(card).holds(ink)] == []
        assert overlaps_of(parts) == []
        names = [name for _, page, _ in layers for name in boxes_of_class(page, "name")]
        assert [name for name in names if not rectangle_of(name).holds(ink_of(name))] == []
        check_figures(layers, rectangle_of(boxes_of_class(stationery, "grid")[0]))


def check_dealers(deals, stationery):
    """The dealers' letters stand in their own column of the grid, one a hand."""
    [dealers], [grid] = boxes_of_class(deals, "dealer"), boxes_of_class(stationery, "grid")
    letters, words = list(inks_of(dealers)), list(inks_of(grid))
    hands = [box for box in boxes_of_class(stationery, "lines") if "hand" in classes_of(box)]
    assert len(letters) == len(list(inks_of(hands[0])))
    assert all(rectangle_of(grid).holds(letter) for letter in letters)
    assert [one for one in letters for other in words if one.overlaps(other)] == []


def check_figures(layers, grid):
    """Every figure lies on the grid and on no other."""
    placed = [(page, part) for name, page, part in layers if name == "type"]
    inks = [
        (str(part), ink.moved(part["left"], part["top"]))
        for page, part in placed
        if (ink := ink_of(page))
    ]
    assert [name for name, ink in inks if not grid.holds(ink)] == []
    assert overlaps_of(inks) == []


def square(code):
    return Rectangle(
        code["left"], code["top"], code["left"] + code["side"], code["top"] + code["side"]
    )


def inked(part):
    """The whole box where lines are drawn, else what the letters cover."""
    is_drawn = {"grid", "table", "sign"} & set(classes_of(part))
    if "tally" in classes_of(part):
        return rectangle_of(part).around(ink_of(part))
    return rectangle_of(part) if is_drawn else ink_of(part)


def overlaps_of(parts):
    return [
        (one, other)
        for number, (one, ink) in enumerate(parts)
        for other, its_ink in parts[:number]
        if ink.overlaps(its_ink)
    ]


def test_control_an_overlap_is_seen():
    assert overlaps_of([("a", Rectangle(0, 0, 2, 2)), ("b", Rectangle(1, 1, 3, 3))]) == [("b", "a")]


def test_the_deal_goes_round_from_the_first_dealer():
    assert [card_of(NAMES[:4], table=4).dealer(hand) for hand in (1, 2, 5)] == [3, 0, 3]
    assert "W N E S W N E S" in text_of_one(card_of(NAMES[:4], table=4))


def test_a_long_game_goes_on_on_the_next_card():
    text = text_of_one(card_of(NAMES[:4]), hands=20, played=PLAYED)
    assert "Hands 1 to 10" in text
    assert "Hands 11 to 20" in text
    assert text.count("Carried over") == 1
    assert text.count("Round total") == 1


def test_a_record_shows_what_was_played():
    text = text_of_one(card_of(NAMES[:4]), hands=3, played=PLAYED)
    assert "N E –" in text  # the pitchers
    assert "−3 0 0" in text  # what North–South scored
    assert "Version 31" in text
    assert text.endswith("−3 6")  # the totals


def test_totals_stand_below_only_when_the_round_is_played():
    text = text_of_one(card_of(NAMES[:4]), played=PLAYED)
    assert text.endswith("−3 −3 −3 1 5 0 1 6 6")  # what each hand gave, and no totals


def test_a_set_and_a_moon_are_marked():
    half = PAPERS["letter"].half
    [face] = faces_of(replace(card_of(NAMES[:4]), played=PLAYED), half=half)
    set_here = [placed.piece.kind for placed in pieces_of(face)]
    # Two trumps and one set are ringed, one moon has its star.
    assert (set_here.count("ring"), set_here.count("star")) == (3, 1)


def test_a_figure_is_cast_once_and_set_often():
    [_, cards, _] = asked(scorecards_pdf, record_for(NAMES))
    cast = cards["documents"]["type"]["html"].count('class="piece')
    places = [part["page"] for page in cards["folio"]["pages"] for part in page["parts"]]
    assert len(places) > 3 * cast


def test_cards_that_differ_in_names_alone_share_their_stationery():
    [stationery, _, _] = asked(scorecards_pdf, cards_for(NAMES))
    html = stationery["documents"]["document"]["html"]
    assert html.count('class="card stationery"') == 1
    # Four tables after one another have four first dealers; who deals lies on top.
    assert html.count('class="at lines dealer"') == 4


def test_a_record_counts_sets_and_moons_once_the_round_is_over():
    whole = of_one(card_of(NAMES[:4]), hands=3, played=PLAYED)
    open_ = of_one(card_of(NAMES[:4]), hands=4, played=PLAYED)
    counts = []
    for sheet in (whole, open_):
        [_, cards, _] = asked(scorecards_pdf, sheet)
        html = cards["documents"]["ink"]["html"]
        counts.append(re.findall(r'class="at count"[^>]*>([^<]*)<', html))
    assert counts == [["1", "0", "0", "1"], []]


def test_the_last_round_asks_for_no_next_table():
    card = card_of(NAMES[:4])
    assert "Next table" in text_of_one(card)
    assert "Next table" not in text_of_one(card, round_number=card.rounds)


def test_without_trumps_and_without_a_link_the_card_asks_for_neither():
    text = text_of_one(five_handed())
    assert "Trump" not in text
    assert "trump" not in text
    assert "Scan" not in text
    assert "Kept by Checked by" in text


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"hands": 2}, "3 hands played of 2"),
        ({"items": ("High",)}, "one taker for each item"),
        ({"sides": ()}, "one score for each side"),
    ],
)
def test_a_card_that_contradicts_itself_is_refused(changes, said):
    with pytest.raises(ValueError, match=said):
        replace(card_of(NAMES[:4]), **{"played": PLAYED, **changes})
