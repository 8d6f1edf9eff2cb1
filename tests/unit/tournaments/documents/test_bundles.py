"""A document bound from parts that were kept and parts that were printed now."""

from dataclasses import replace

import pytest

from tests.unit.tournaments.documents.evening import pictured
from tests.unit.tournaments.documents.night import NAMES, PLAYED, card_of
from tournaments.documents.bundles import bundle_pdf, leaves_of
from tournaments.documents.looks import LOOKS
from tournaments.documents.pdf import compose_pdf
from tournaments.documents.scoresheets import SCORECARDS, ScoreCardsSheet, print_cards

# Letters that share a drawing, characters that no font has, and two families in one name.
OTHERS = ("ضياء نجيب", "ظافر زيد", "น้ำหวาน", "ภูมิ นา", "王小明", "李雷", "김민수 Zoë", "👩‍👩‍👧 Team")
LOOKS_OF_CLUBS = {
    "as usual": LOOKS["letter"],
    "with a logo": pictured(LOOKS["a4"]),
    "read from the right": replace(LOOKS["a4"], language="fa"),
}


def cards_of(names):
    tables = [names[first : first + 4] for first in range(0, len(names), 4)]
    return tuple(card_of(four, table=n, first=4 * n) for n, four in enumerate(tables, start=1))


@pytest.mark.parametrize("look", LOOKS_OF_CLUBS.values(), ids=LOOKS_OF_CLUBS)
@pytest.mark.parametrize("changed", [0, 5])
def test_a_reprint_of_kept_cards_and_a_new_one_has_the_bytes_of_one_that_is_all_new(changed, look):
    cards = cards_of((*OTHERS, *NAMES[:16]))
    sheet = ScoreCardsSheet(event_id=3, cards=cards, look=look)
    head = SCORECARDS.head_of(sheet)
    kept = {"a": print_cards(head, cards[:4]), "b": print_cards(head, cards[4:])}
    card = replace(cards[changed], seats=cards[1].seats[::-1], played=PLAYED, version=32)
    kept["new"] = print_cards(head, [card])
    leaves = [leaf for name, batch in kept.items() for leaf in leaves_of(name, batch.pages)]
    leaves[changed] = leaves.pop()
    anew = replace(sheet, cards=(*cards[:changed], card, *cards[changed + 1 :]))
    folio = SCORECARDS.bind(head, leaves, anew.identifier)
    printed = {name: batch.content for name, batch in kept.items()}
    assert compose_pdf(folio, printed=printed) == bundle_pdf(SCORECARDS, anew)
