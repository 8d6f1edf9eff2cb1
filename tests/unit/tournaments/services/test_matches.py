"""Rounds in which a table plays the best of several games, through the services."""

from uuid import uuid4

import pytest

from gameplay.errors import GameOver
from gameplay.models import Game
from tests.brackets import hand, knock_out, next_round, states, win
from tests.builders import DIRECTOR, make_event, make_field, place, play, start_next
from tests.people import make_people
from tests.unit.tournaments.pairings.chance import chance
from tests.unit.tournaments.services.test_archives import erase
from tournaments.errors import SettingsRefused
from tournaments.models import Event, Table
from tournaments.pairings.brackets.results import Way
from tournaments.selectors.integrity import check_event
from tournaments.selectors.results import results_snapshot
from tournaments.selectors.sheets import scorecards_sheet
from tournaments.services.archives import export_bytes, restore_event
from tournaments.services.entries import enter_pairs
from tournaments.services.event_changes import change_event, plan_of
from tournaments.services.results import Correction, correct_hand
from tournaments.services.rounds import close_round
from tournaments.services.simulation import simulate_rounds
from tournaments.services.standings import refresh_standings

pytestmark = pytest.mark.django_db
QUICK = {"target": 3}


@pytest.fixture
def club():
    return make_people().club


def best_of(club, games=3, **changes):
    """Return an event of matches to a target that one hand reaches, of eight people."""
    plan = {"hands": None, "games": games, "settings": QUICK, **changes}
    event = make_event(club, **plan)
    make_field(event)
    return event


def win_games(event, table, *sides, in_round=1):
    """Let these sides win the games of a table, one after the other, a hand a game."""
    for side in sides:
        number = game_at(event, table).hands_played + 1
        play(place(event, table=table, number=number, in_round=in_round), hand_of(side))
    return game_at(event, table)


def hand_of(side):
    takers = {"high": side, "low": side, "jack": None, "game": side}
    return {"pitcher": side, "bid": 3, "trump": "S", "takers": takers}


def game_at(event, table):
    return Game.objects.get(table__round__event=event, table__number=table)


def lines(event):
    event.refresh_from_db()
    refresh_standings(event_id=event.pk, at_least=event.results_revision)
    return list(event.standings.order_by("place", "entry__number"))


def test_a_table_goes_on_to_the_next_game_until_a_side_has_won_the_match(club):
    event = best_of(club)
    start_next(event)
    game = win_games(event, 1, 0)
    assert (game.scores, game.games, game.is_over) == ([0, 0], [1, 0], False)
    assert (game.points_before, game.next_dealer, game.game_number) == ([3, 0], 1, 2)
    game = win_games(event, 1, 1, 1)
    assert (game.games, game.is_over, game.winner) == ([1, 2], True, 1)
    assert game.match.points == [3, 6]
    told = [(line["number"], line["game"], line["ends"], line["games"]) for line in game.sheet]
    assert told == [(1, 1, True, [1, 0]), (2, 2, True, [1, 1]), (3, 3, True, [1, 2])]
    with pytest.raises(GameOver):
        win_games(event, 1, 0)


def test_matches_come_before_games_and_games_before_points(club):
    event = best_of(club)
    this_round = start_next(event)
    assert event.ranking == ("rounds_won", "games_won", "points")
    win_games(event, 1, 1, 0, 0)
    win_games(event, 2, 0, 0)
    close_round(round_id=this_round.pk, actor=DIRECTOR)
    by_points = sorted(line.points for line in lines(event))
    assert by_points == [0, 0, 3, 3, 6, 6, 6, 6]
    won = {result.entry: result.games_won for result in results_snapshot(event.pk).results}
    told = [(line.place, line.rounds_won, line.points, won[line.entry_id]) for line in lines(event)]
    assert told == [(1, 1, 6, 2)] * 4 + [(5, 0, 3, 1)] * 2 + [(7, 0, 0, 0)] * 2
    assert check_event(Event.objects.get(pk=event.pk)).differences == []


def test_a_match_that_was_stopped_goes_to_the_side_with_more_games(club):
    event = best_of(club, settings={"target": 11})
    this_round = start_next(event)
    for _ in range(4):
        game = win_games(event, 1, 0)
    game = win_games(event, 1, 1, 1, 1)
    assert (game.games, game.scores, game.points_before) == ([1, 0], [0, 9], [12, 0])
    assert game.match.games_won == [1, 1]
    game = win_games(event, 2, 0, 0, 0, 0, 0)
    assert game.match.games_won == [2, 0]
    close_round(round_id=this_round.pk, actor=DIRECTOR, unfinished=True)
    results = results_snapshot(event.pk).results
    assert sorted((r.won, r.games_won, r.points) for r in results) == [
        *[(False, 0, 0)] * 2,
        *[(False, 1, 9)] * 2,
        *[(True, 1, 12)] * 2,
        *[(True, 2, 15)] * 2,
    ]
    lines(event)
    assert check_event(Event.objects.get(pk=event.pk)).differences == []


def test_a_correction_in_the_first_game_is_carried_through_the_match(club):
    event = best_of(club, settings={"target": 6})
    start_next(event)
    game = win_games(event, 1, 0, 0, 1)
    assert (game.games, game.scores) == ([1, 0], [0, 3])
    change = Correction(report=hand_of(1), seen_revision=1, reason="r", submission_id=uuid4())
    correct_hand(place=place(event, number=2), correction=change, actor=DIRECTOR)
    game = game_at(event, 1)
    assert (game.games, game.scores, game.points_before) == ([0, 1], [0, 0], [3, 6])
    assert [line["ends"] for line in game.sheet] == [False, False, True]


def test_matches_come_back_from_an_archive_as_they_were(club):
    event = best_of(club)
    this_round = start_next(event)
    win_games(event, 1, 1, 0, 0)
    win_games(event, 2, 1)
    close_round(round_id=this_round.pk, actor=DIRECTOR, unfinished=True)
    lines(event)
    data = export_bytes(Event.objects.get(pk=event.pk))
    erase(event)
    back, _is_new = restore_event(data=data)
    assert export_bytes(back) == data
    assert check_event(back).differences == []
    assert [game_at(back, table).games for table in (1, 2)] == [[2, 1], [0, 1]]


@pytest.mark.parametrize("kind", ["round_robin", "swiss"])
def test_pairs_play_matches_in_every_round_to_the_end(club, kind):
    event = make_event(club, format=kind, pairs=True, hands=None, games=5, settings=QUICK)
    names = [(f"Ann {number}", f"Bob {number}") for number in range(1, 5)]
    enter_pairs(event_id=event.pk, names=names, actor=DIRECTOR)
    simulate_rounds(event_id=event.pk, rounds=None, rng=chance(4))
    lines(event)
    event = Event.objects.get(pk=event.pk)
    assert event.ranking[0] == "wins"
    assert event.ranking.index("games_won") < event.ranking.index("point_difference")
    assert check_event(event).differences == []
    games = Game.objects.filter(table__round__event=event)
    assert games.count() == 6
    assert all(max(game.games) == 3 > min(game.games) for game in games)


def test_the_card_of_a_match_has_room_for_its_games_and_says_how_long_it_is(club):
    event = best_of(club)
    start_next(event)
    [card, _] = scorecards_sheet(event, number=1, look="a4").cards
    assert (card.hands, "best of 3, game to 3" in card.rules_line) == (36, True)


@pytest.mark.parametrize(
    ("changes", "faults"),
    [
        ({"games": 2}, {"games": "games_out_of_range"}),
        ({"games": 0}, {"games": "games_out_of_range"}),
        ({"games": 11}, {"games": "games_out_of_range"}),
        ({"hands": 8}, {"games": "games_of_hands"}),
        ({"preset": "cutthroat", "settings": {}}, {"games": "games_of_many_sides"}),
        ({"format": "head_table", "other_rules": "cutthroat"}, {"games": "games_of_many_sides"}),
        ({"format": "elimination"}, {"games": "games_in_bracket"}),
        ({"games": 1, "settings": {"best_of": 2}}, {"settings": "best_of_impossible"}),
        (
            {"games": 1, "hands": 8, "settings": {"best_of": 3}},
            {"settings": "best_of_without_end"},
        ),
        (
            {"games": 1, "format": "elimination", "settings": {"best_of": 3}},
            {"games": "games_in_bracket"},
        ),
    ],
)
def test_matches_that_cannot_be_are_refused(club, changes, faults):
    with pytest.raises(SettingsRefused) as refused:
        make_event(club, **{"hands": None, "games": 3, **changes})
    told = {fault["field"]: fault["code"] for fault in refused.value.details["faults"]}
    assert told.items() >= faults.items()


def test_the_games_of_a_round_are_changed_until_one_has_started(club):
    event = best_of(club, games=1)
    assert (plan_of(event).games, event.ranking) == (1, ("points",))
    event = change_event(event_id=event.pk, changes={"games": 5}, actor=DIRECTOR)
    assert (plan_of(event).games, event.best_of) == (5, 5)
    start_next(event)
    assert game_at(event, 1).rules["best_of"] == 5
    with pytest.raises(SettingsRefused):
        change_event(event_id=event.pk, changes={"games": 3}, actor=DIRECTOR)


# ---- matches of a bracket


@pytest.mark.parametrize(
    ("night", "told"),
    [
        ({"hands": None}, "at one table, in one round."),
        ({"hands": 4}, "Each game of a match has a table and a round of its own. When a match is"),
        ({"hands": None, "minutes": 20}, "in one round. When a match is level"),
    ],
)
def test_the_event_page_tells_how_long_a_match_is_and_what_becomes_of_a_draw(
    club, client, night, told
):
    event = knock_out(club, best_of=3, night=night)
    text = client.get(f"/e/{event.slug}/rules/").content.decode()
    assert f"A match is the best of 3 games. {'' if told[0] == 'E' else 'All games'}" in text
    assert told in text


def test_a_draw_is_told_with_the_rules_of_every_format(club, client):
    for kind, told in (
        ("rotation", "When it is tied, nobody has won it."),
        ("head_table", "When it is tied, hands are played until it is not."),
    ):
        event = make_event(club, format=kind, hands=None, minutes=30)
        assert told in client.get(f"/e/{event.slug}/rules/").content.decode()


def whole(club, **changes):
    """Return an elimination whose games are won by one hand, three of them a match."""
    return knock_out(club, best_of=3, night={"hands": None, "settings": QUICK, **changes})


def test_a_match_of_a_bracket_is_played_at_one_table(club):
    event = whole(club)
    assert event.rounds_planned == 2
    first = next_round(event)
    win_match(event, first, 1, 1)
    assert states(event)["W1.1"].result.score == (2, 0)
    win_match(event, first, 2)
    assert states(event)["W1.2"].result.way is Way.PLAYING
    win_match(event, first, 3, 3)
    assert states(event)["W1.2"].result.score == (1, 2)
    close_round(round_id=first.pk, actor=DIRECTOR)
    second = next_round(event)
    win_match(event, second, 1, 1)
    close_round(round_id=second.pk, actor=DIRECTOR)
    event.refresh_from_db()
    assert event.rounds_planned == 2
    assert [line.entry.number for line in lines(event)][:2] == [1, 3]
    assert check_event(event).differences == []


def test_a_match_that_was_stopped_goes_on_with_a_table_a_game(club):
    event = whole(club)
    first = next_round(event)
    win_match(event, first, 1, 4, 2, 2)
    close_round(round_id=first.pk, actor=DIRECTOR, unfinished=True)
    assert states(event)["W1.1"].result.score == (1, 1)
    again = next_round(event)
    [table] = Table.objects.filter(round=again, match="W1.1").select_related("game")
    assert table.game.rules["best_of"] == 1
    win(event, again, 4)
    assert states(event)["W1.1"].result.score == (1, 2)
    assert states(event)["W1.1"].winner == 4


def test_a_match_that_the_bell_decided_has_a_winner_and_no_score(club):
    event = whole(club, minutes=20)
    first = next_round(event)
    win_match(event, first, 1)
    win_match(event, first, 4, bell=True)
    game = Game.objects.get(table__round=first, table__match="W1.1")
    assert (game.games, game.is_over) == ([1, 1], False)  # level: one more is played
    win_match(event, first, 4, bell=True)
    assert states(event)["W1.1"].result.score == (1, 2)
    win_match(event, first, 3, bell=True)
    result = states(event)["W1.2"].result
    assert (result.winner, result.way, result.score) == (3, Way.PLAYED, None)


def win_match(event, this_round, *winners, **told):
    """Let these entries win games at their tables, a hand a game."""
    for number in winners:
        seating = this_round.seatings.select_related("table__game").get(entry__number=number)
        game = Game.objects.get(pk=seating.table.game_id)
        where = place(
            event,
            table=seating.table.number,
            number=game.hands_played + 1,
            in_round=this_round.number,
        )
        play(where, {**hand(seating.seat), **told})
