"""Play rounds with random legal hands, through the services that people use.

Locks: those of the services it calls.
"""

from dataclasses import dataclass
from random import Random
from uuid import UUID, uuid5

from gameplay.models import Game
from scoring import report_to_json, rules_from_json
from scoring.simulate import random_hand
from tournaments.errors import RoundNotStarted
from tournaments.models import Event, Round, Table
from tournaments.selectors.brackets import rounds_left
from tournaments.selectors.outcomes import is_tied
from tournaments.services.results import HandPlace, submit_hand
from tournaments.services.rounds import close_round, draw_round, start_round

ACTOR = "simulation"
MOST_ROUNDS = 1000
NAMESPACE = UUID("b7c1f7a6-0a54-5d0f-8d55-6f5d6a6b1c02")


@dataclass(slots=True)
class Simulated:
    """How much was played."""

    rounds: int = 0
    hands: int = 0


def simulate_rounds(*, event_id: int, rounds: int | None, rng: Random) -> Simulated:
    """Play ``rounds`` rounds to their end, all that are left when None.

    A round that is drawn or playing is finished first and counts.
    """
    played = Simulated()
    event = Event.objects.get(pk=event_id)
    limit = MOST_ROUNDS if rounds is None else rounds
    while played.rounds < limit and is_round_left(event):
        this_round = open_round(event_id=event_id)
        played.hands += play_round(this_round=this_round, rng=rng)
        close_round(round_id=this_round.pk, actor=ACTOR)
        played.rounds += 1
    return played


def is_round_left(event: Event) -> bool:
    """Say whether another round is to be played, as things stand now."""
    event.refresh_from_db()
    return rounds_left(event, event.rounds.filter(state=Round.State.CLOSED).count()) > 0


def play_round(*, this_round: Round, rng: Random) -> int:
    """Play a round to its end; return how many hands.

    Where the head table ends it, the others play some hands less, and on while they are tied.
    """
    head, *others = this_round.tables.select_related("round__event").order_by("number")
    count = play_table(table=head, hands=None, rng=rng)
    length = Game.objects.values_list("hands_played", flat=True).get(table=head)
    for table in others:
        if not this_round.event.movement.head_ends:
            count += play_table(table=table, hands=None, rng=rng)
            continue
        count += play_table(table=table, hands=rng.randint(1, length), rng=rng)
        while is_level(table):
            count += play_table(table=table, hands=1, rng=rng)
    return count


def is_level(table: Table) -> bool:
    """Say whether a table still plays, and nobody is ahead."""
    game = Game.objects.get(table=table)
    return not game.is_over and is_tied(game)


def open_round(*, event_id: int) -> Round:
    """Return the playing round; draw and start one where there is none."""
    rounds = Round.objects.filter(event_id=event_id)
    if playing := rounds.filter(state=Round.State.PLAYING).first():
        return playing
    draft = rounds.filter(state=Round.State.DRAFT).first()
    draft = draft or draw_round(event_id=event_id, actor=ACTOR)
    return start_round(round_id=draft.pk, actor=ACTOR)


def play_table(*, table: Table, hands: int | None, rng: Random) -> int:
    """Play a table's next ``hands`` hands, to the game's end when None; return how many."""
    game = Game.objects.filter(table=table).first()
    if game is None:
        raise RoundNotStarted(number=table.round.number)
    rules = rules_from_json(game.rules)
    count = 0
    while not game.is_over and (hands is None or count < hands):
        report = random_hand(rules, seats=game.seats, dealer=game.next_dealer, rng=rng)
        place = HandPlace(
            event_id=table.round.event_id,
            round_number=table.round.number,
            table_number=table.number,
            number=game.hands_played + 1,
        )
        game = submit_hand(
            place=place,
            report=report_to_json(rules, report),
            submission_id=uuid5(NAMESPACE, f"{table.round.event.slug}: {place}"),
            actor=ACTOR,
        ).game
        count += 1
    return count
