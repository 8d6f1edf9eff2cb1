from tournaments.documents.cutting import cut_in_order


def test_a_cut_pile_of_four_to_a_sheet_is_in_order():
    assert cut_in_order(range(1, 13), per_sheet=4) == [
        [1, 4, 7, 10],
        [2, 5, 8, 11],
        [3, 6, 9, 12],
    ]


def test_the_last_pile_is_the_short_one():
    assert cut_in_order("abcde", per_sheet=2) == [["a", "d"], ["b", "e"], ["c"]]


def test_no_cards_take_no_sheets():
    assert cut_in_order([], per_sheet=2) == []
