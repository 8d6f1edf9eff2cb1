"""Laws of brackets: any number of entrants, any results, any change of them."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.unit.tournaments.pairings.brackets.chances import (
    ALL_TERMS,
    DOUBLE,
    SINGLE,
    by_chance,
    losses,
    planned,
    play,
    play_mixed,
)
from tests.unit.tournaments.pairings.chance import chance as seeded
from tournaments.pairings.brackets.corrections import Change, change_record, correct_match
from tournaments.pairings.brackets.errors import BracketCode, BracketRefused
from tournaments.pairings.brackets.places import places_of, still_in
from tournaments.pairings.brackets.progress import Progress, follow
from tournaments.pairings.brackets.results import Result
from tournaments.pairings.brackets.states import Status
from tournaments.pairings.brackets.types import Format, Section

chances = st.integers(0, 2**32)
sizes = st.integers(2, 40)
kinds = st.sampled_from(ALL_TERMS)


@pytest.mark.parametrize("entrants", range(2, 65))
def test_the_champion_of_a_double_elimination_is_unbeaten_or_beaten_once(entrants: int) -> None:
    for seed in range(6):
        progress = play(planned(entrants), by_chance(seed))
        lost = losses(progress)
        played = len(progress.record.results)
        assert progress.is_finished
        assert progress.champion is not None
        assert lost[progress.champion] == played - (2 * entrants - 2) <= 1
        assert all(lost[one] == 2 for one in progress.bracket.seeds if one != progress.champion)


@pytest.mark.parametrize("entrants", range(2, 65))
def test_places_are_those_of_a_plain_count(entrants: int) -> None:
    """Single: by the round of the loss. Double: by the match of the second loss, by its column."""
    for terms in (SINGLE, DOUBLE):
        progress = play(planned(entrants, terms), by_chance(entrants))
        last: dict[int, tuple[int, int]] = {}
        for state in progress.states.values():
            if state.result and state.loser:
                part = (Section.WINNERS, Section.LOSERS, Section.FINALS).index(state.match.section)
                last[state.loser] = (part, 0 if part == 2 else state.match.round)
        assert progress.champion is not None
        last[progress.champion] = (9, 9)
        ahead = Counter(last.values())
        for place in places_of(progress):
            better = sum(count for stage, count in ahead.items() if stage > last[place.seed])
            shared = ahead[last[place.seed]]
            assert (place.first, place.last) == (better + 1, better + shared)


@given(entrants=sizes, terms=kinds, chance=chances)
def test_everybody_has_one_place_in_the_end_and_the_places_add_up(entrants, terms, chance):
    progress = play_mixed(planned(entrants, terms), seeded(chance))
    places = places_of(progress)
    assert progress.is_finished
    assert still_in(progress) == ()
    assert sorted(place.seed for place in places) == list(range(1, entrants + 1))
    groups = Counter((place.first, place.last) for place in places)
    filled = [one for (first, last), count in groups.items() for one in range(first, last + 1)]
    if progress.champion is not None:
        assert sorted(filled) == list(range(1, entrants + 1))
        assert all(last - first + 1 == count for (first, last), count in groups.items())
        assert places[0].seed == progress.champion
    else:
        assert places[0].first == 2


@given(entrants=sizes, terms=kinds, chance=chances, most=st.integers(0, 90))
def test_nobody_is_wanted_at_two_matches_at_once_and_nobody_out_at_any(
    entrants, terms, chance, most
):
    progress = play_mixed(planned(entrants, terms), seeded(chance), most)
    wanted = Counter(
        seed for name in progress.open_matches for seed in progress.states[name].entrants
    )
    assert set(wanted.values()) <= {1}
    assert set(wanted) <= set(still_in(progress))
    gone = {place.seed for place in places_of(progress)}
    assert gone.isdisjoint(still_in(progress))
    assert len(gone) + len(still_in(progress)) == entrants


@given(entrants=sizes, terms=kinds, chance=chances, most=st.integers(0, 60))
def test_a_place_told_early_holds_in_the_end(entrants, terms, chance, most):
    bracket, choose = planned(entrants, terms), by_chance(chance)
    early = play(bracket, choose, most=most)
    ended = {place.seed: place for place in places_of(play(bracket, choose, early.record))}
    for place in places_of(early):
        final = ended[place.seed]
        assert place.first <= final.first <= final.last <= place.last


def flipped(progress: Progress, name: str) -> Result:
    state = progress.states[name]
    [other] = [seed for seed in state.entrants if seed and seed != state.winner][:1]
    return Result(winner=other)


def decided(progress: Progress) -> list[str]:
    return [
        name
        for name, state in progress.states.items()
        if state.status is Status.DECIDED and name in progress.record.results
    ]


def change_somewhere(entrants, terms, chance, most) -> tuple[Progress, str, Change] | None:
    """Turn a result round in the middle of an event; None where there is none."""
    rng = seeded(chance)
    progress = play_mixed(planned(entrants, terms), rng, most)
    if not (names := decided(progress)):
        return None
    name = rng.choice(names)
    return progress, name, correct_match(progress, name, flipped(progress, name), may_void=True)


@given(entrants=sizes, terms=kinds, chance=chances, most=st.integers(0, 90))
def test_a_change_carried_on_equals_the_bracket_made_from_scratch(entrants, terms, chance, most):
    if not (made := change_somewhere(entrants, terms, chance, most)):
        return
    progress, name, change = made
    assert change.progress.states == follow(planned(entrants, terms), change.progress.record).states
    kept = change.progress.record.results
    assert kept[name] != progress.record.results[name]
    assert set(progress.record.results) == set(kept) | set(change.voided)


@given(entrants=sizes, terms=kinds, chance=chances, most=st.integers(0, 90))
def test_a_change_voids_exactly_what_others_played(entrants, terms, chance, most):
    """What is voided had other entrants; what is kept has the same, whoever looks first."""
    if not (made := change_somewhere(entrants, terms, chance, most)):
        return
    progress, name, change = made
    for other in progress.record.results:
        same = progress.states[other].entrants == change.progress.states[other].entrants
        assert (other in change.voided) is (not same) or other == name
    assert set(change.voided) <= set(change.moved)
    result = flipped(progress, name)
    if change.voided:
        with pytest.raises(BracketRefused) as refused:
            correct_match(progress, name, result)
        [fault] = refused.value.faults
        assert (fault.code, fault.values) == (BracketCode.CORRECTION_TOUCHES, change.voided)
    else:
        assert correct_match(progress, name, result).progress.states == change.progress.states


@given(entrants=sizes, terms=kinds, chance=chances, most=st.integers(0, 90))
def test_a_result_taken_back_and_given_again_changes_nothing(entrants, terms, chance, most):
    progress = play_mixed(planned(entrants, terms), seeded(chance), most)
    if not (names := decided(progress)):
        return
    name = names[-1]
    result = progress.record.results[name]
    back = correct_match(progress, name, None, may_void=True)
    again = correct_match(back.progress, name, result)
    if not back.voided:
        assert again.progress.states == progress.states


@given(entrants=sizes, terms=kinds, chance=chances, most=st.integers(0, 90), who=chances)
def test_a_withdrawal_changes_no_result_that_is_there(entrants, terms, chance, most, who):
    progress = play_mixed(planned(entrants, terms), seeded(chance), most)
    after = progress.record.with_withdrawn(who % entrants + 1)
    change = change_record(progress, after)
    assert change.voided == ()
    assert change.progress.record.results == progress.record.results
    assert change.progress.states == follow(planned(entrants, terms), after).states
    assert terms.format in Format
