"""What people had to ask for in other systems, each sentence with the tests that hold ours to it.

A test that is renamed or gone is noticed here, so that no sentence loses its proof.
"""

import ast
from functools import cache
from pathlib import Path

import pytest

from tests.unit.tournaments.pairings.chance import chance
from tournaments.standings.tie_breaks import points, wins
from tournaments.standings.types import SideResult

TESTS = Path(__file__).parents[3]
UNIT = "unit/tournaments"
SWISS = f"{UNIT}/pairings/swiss/test_behaviours.py"
TREE = f"{UNIT}/pairings/brackets/test_behaviours.py"
LIVE = f"{UNIT}/services/test_bracket_changes.py"
DROPS = f"{UNIT}/services/test_drop_outs.py"
STAGES = f"{UNIT}/services/test_bracket_stages.py"
WISHES = f"{UNIT}/services/test_wishes_for_a_round.py"
ASKED = {
    "byes go to the lowest with the fewest, where a round without repeats is left": {
        SWISS: [
            "the_bye_goes_to_the_lowest_of_those_without_one",
            "the_bye_goes_to_a_higher_one_where_that_saves_a_repeat",
            "nobody_has_a_second_bye_even_to_save_a_repeat",
        ]
    },
    "a bye of the director, of the engine and a no-show count alike": {
        SWISS: ["a_bye_of_any_kind_counts_alike", "a_bye_the_director_gives_is_kept_and_explained"],
        WISHES: ["a_round_out_by_the_director_s_word_counts_like_any_other"],
    },
    "with more rounds than entrants byes differ by one at most": {
        SWISS: ["five_entrants_in_eight_rounds_have_byes_that_differ_by_one"]
    },
    "where none is free of repeats exactly one is named, and warned of before": {
        SWISS: [
            "six_of_whom_none_is_free_are_paired_with_exactly_one_repeat_which_is_named",
            "the_third_round_of_that_event_warns_of_the_fourth",
            "an_event_with_more_rounds_than_opponents_is_warned_of_when_it_is_made",
            "the_first_round_carries_that_warning",
        ]
    },
    "the only round without repeats wins over everything else": {
        SWISS: ["the_only_round_without_a_repeat_wins_over_highest_against_lowest_and_over_balance"]
    },
    "when all have left there is no round and a message": {
        SWISS: [
            "a_field_that_has_all_withdrawn_is_refused",
            "one_who_is_left_has_nobody_to_meet",
        ],
        DROPS: ["when_all_have_left_no_round_is_drawn_and_a_sentence_says_so"],
    },
    "a bye counts at once, and has no table, no tablet and no button": {
        SWISS: ["a_bye_has_no_table"],
        f"{UNIT}/services/test_pairs.py": ["a_bye_counts_at_once_and_as_the_club_says"],
        f"{UNIT}/services/test_brackets.py": [
            "whoever_has_a_bye_waits_without_a_seat_and_without_bye_points"
        ],
    },
    "after a drop seven are paired, one has a bye, the result stays": {
        SWISS: ["after_a_drop_the_seven_who_are_left_are_paired_and_one_has_a_bye"],
        DROPS: ["of_eight_one_leaves_and_keeps_what_it_scored"],
    },
    "who stays at a table that was left has won it, and the round can be closed": {
        DROPS: [
            "who_stays_wins_the_table_that_the_others_left_and_the_round_can_be_closed",
            "a_table_that_was_over_stays_as_it_was_played",
        ],
        LIVE: ["who_withdraws_while_the_match_is_played_gives_it_up_and_the_round_can_be_closed"],
    },
    "the choice of a bye after a drop looks at byes and score": {
        SWISS: ["the_choice_of_a_bye_after_a_drop_looks_at_byes_and_score_and_says_why"]
    },
    "who joins late has points as the event says, and is paired like anybody": {
        SWISS: ["who_joins_late_is_paired_like_anybody"],
        DROPS: [
            "who_joins_after_two_rounds_of_four_has_points_for_those_as_the_event_says",
            "a_late_pair_is_paired_by_the_points_that_it_is_given",
        ],
    },
    "somebody stands in, the entry keeps its place, both names are told": {
        f"{UNIT}/services/test_stand_ins.py": [
            "the_entry_keeps_its_points_and_the_field_its_size",
            "both_names_stand_where_seats_are_told",
            "of_a_pair_one_is_stood_in_for_and_the_other_keeps_the_seat",
        ]
    },
    "a second final appears and disappears": {
        TREE: [
            "four_entrants_first_final_won_by_the_unbeaten_ends_it_without_a_second",
            "four_entrants_first_final_won_from_below_asks_for_a_second",
            "changing_the_first_final_s_winner_makes_the_second_appear_or_disappear",
        ],
        LIVE: [
            "a_double_elimination_ends_after_the_first_final_or_needs_a_second",
            "a_first_final_corrected_makes_the_second_come_and_go",
        ],
    },
    "no open match waits for a bye": {
        TREE: ["seven_entrants_the_loser_of_w1_2_is_in_l2_at_once_and_no_match_waits_for_a_bye"]
    },
    "any number is accepted, byes go to the top seeds": {
        TREE: ["any_number_is_accepted_and_byes_go_to_the_top_seeds"],
        STAGES: ["a_quarter_of_108_is_27_in_a_bracket_of_32"],
    },
    "seeds are where they belong, and 1 meets 2 in the winners' final": {
        TREE: [
            "first_round_of_8_and_of_16",
            "with_favourites_winning_1_and_2_meet_only_in_the_winners_final",
        ]
    },
    "a correction carries on, or is refused with what it touches": {
        TREE: [
            "a_correction_before_the_final_moves_a_to_the_losers_side",
            "a_correction_after_hands_of_the_final_is_refused_with_what_it_touches_or_voids_them",
        ],
        LIVE: [
            "a_correction_before_the_next_match_carries_on",
            "a_correction_after_others_have_begun_is_refused_with_what_it_touches",
            "a_director_may_void_what_a_correction_touches_and_the_log_says_so",
        ],
    },
    "seeds are frozen, a replaced entrant keeps the slot": {
        TREE: [
            "seeds_are_frozen_and_replacing_an_entrant_keeps_the_slot",
            "places_are_there_with_unseeded_entrants",
        ],
        f"{UNIT}/services/test_bracket_starts.py": [
            "nothing_is_drawn_before_the_seeds_are_frozen_and_they_are_frozen_once",
            "an_entrant_is_replaced_in_its_slot_until_it_has_played",
        ],
    },
    "places for payouts": {TREE: ["places_for_payouts"]},
    "the qualifying table stays as it was": {
        f"{UNIT}/pairings/stages/test_stages.py": [
            "the_qualifying_table_shows_what_it_showed_for_ever"
        ],
        STAGES: ["the_bracket_decides_the_places_and_the_others_stay_in_their_order"],
    },
    "ties at a cut of groups break by a hand or a lot that is kept": {
        f"{UNIT}/services/test_group_stage.py": [
            "who_is_level_in_a_group_takes_no_place_until_something_decides",
            "a_play_off_hand_decides_and_the_bracket_is_played_to_a_champion",
            "a_lot_decides_that_can_be_drawn_again_and_is_kept",
        ]
    },
    "what decided is shown with the value": {
        f"{UNIT}/services/test_pair_formats.py": [
            "what_decided_between_neighbours_is_told_with_both_values"
        ]
    },
    "of two at once one advances, and both feeders fill their slots": {
        "concurrency/test_rounds.py": ["a_round_that_two_directors_draw_is_drawn_once"],
        "concurrency/test_brackets.py": [
            "two_who_rule_on_one_match_move_one_on",
            "two_feeders_that_end_at_once_fill_both_slots",
        ],
    },
}


@cache
def names_in(path):
    tree = ast.parse((TESTS / path).read_text(encoding="utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


@pytest.mark.parametrize("sentence", ASKED)
def test_each_sentence_has_its_tests(sentence):
    for path, wanted in ASKED[sentence].items():
        assert {f"test_{name}" for name in wanted} <= names_in(path)


def rounds(*told):
    return tuple(
        SideResult(entry=1, round=number, **{"points": 0, **one})
        for number, one in enumerate(told, start=1)
    )


def test_three_won_and_a_bye_worth_one_are_four_and_a_tie_never_resets_a_total():
    won, tied = {"points": 1, "won": True}, {"points": 0, "tied": True}
    bye = {"points": 1, "won": True, "is_bye": True}
    assert wins(1, {1: rounds(won, bye, won, won)}) == points(1, {1: rounds(won, bye, won, won)})
    assert wins(1, {1: rounds(won, bye, won, won)}) == 4
    rng = chance(3)
    for _ in range(20):
        own = [rng.choice((won, tied, bye, {"points": 0})) for _ in range(8)]
        totals = [wins(1, {1: rounds(*own[:count])}) for count in range(9)]
        assert totals == sorted(totals)
