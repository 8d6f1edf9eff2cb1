"""The methods that a round can be paired by, from JSON to JSON.  Sentences are not made here."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from tournaments.pairings.cutthroat.rounds import pair_along_plan, pair_cutthroat
from tournaments.pairings.cutthroat.sizes import Allowed
from tournaments.pairings.requests.reading import (
    CUTTHROAT,
    MOST_ROBIN,
    ROUND_ROBIN,
    SWISS,
    Asked,
    read_asked,
)
from tournaments.pairings.round_robin.rounds import Plan, pair_round_robin
from tournaments.pairings.swiss.errors import Fault, FieldFault, FieldRefused
from tournaments.pairings.swiss.rounds import pair_swiss
from tournaments.pairings.swiss.types import Acceleration, Options, Pairing, Reason, Score

Answer = dict[str, Any]


def swiss_answer(value: Any) -> Answer:
    """Pair a Swiss round.  Raises ``FieldRefused``."""
    asked = read_asked(value, SWISS)
    draw = pair_swiss(asked.entrants, options_of(asked), round_number=asked.round_number)
    cost = {name: number(part) for name, part in asdict(draw.cost).items()}
    return {
        **pairings_told(draw.pairings),
        "bye": draw.bye.ids[0] if draw.bye else None,
        "byes": byes_told(([draw.bye] if draw.bye else []) + [*draw.given_byes], asked),
        "repeats": [list(repeat) for repeat in draw.repeats],
        "notes": [told(note) for note in draw.notes],
        "cost": cost,
        "bound": number(draw.bound),
        "proved_optimal": draw.is_proved,
    }


def round_robin_answer(value: Any) -> Answer:
    """Return a round of a round robin.  Raises ``FieldRefused``."""
    asked = read_asked(value, ROUND_ROBIN)
    if len(asked.entrants) > MOST_ROBIN:
        raise FieldRefused([Fault(FieldFault.TOO_MANY_TO_PAIR, "entrants", str(MOST_ROBIN))])
    names = {"legs", "second_leg", "groups"} & asked.options.keys()
    plan = Plan(**{name: asked.options[name] for name in names})
    draw = pair_round_robin(
        asked.entrants, options_of(asked), round_number=asked.round_number, plan=plan
    )
    return {
        **pairings_told(draw.pairings),
        "bye": draw.byes[0].ids[0] if len(draw.byes) == 1 else None,
        "byes": byes_told(draw.byes, asked),
        "repeats": [list(repeat) for repeat in draw.repeats],
        "notes": [],
        "rounds": draw.rounds,
        "groups": [list(group) for group in draw.groups],
    }


def cutthroat_answer(value: Any) -> Answer:
    """Seat single players.  Raises ``FieldRefused``."""
    asked = read_asked(value, CUTTHROAT)
    options, number_of = options_of(asked), asked.round_number
    if seats := asked.options.get("plan_seats"):
        draw = pair_along_plan(asked.entrants, options, round_number=number_of, seats=seats)
    else:
        draw = pair_cutthroat(
            asked.entrants, options, round_number=number_of, allowed=allowed_in(asked)
        )
    return {
        "tables": [list(table) for table in draw.tables],
        "bye": None,
        "byes": byes_told(draw.given_byes, asked),
        "repeats": [list(repeat) for repeat in draw.repeats],
        "notes": [told(note) for note in draw.notes],
        "cost": {"repeats": len(draw.repeats), "squared": number(draw.squared)},
        "bound": number(draw.bound),
        "proved_optimal": draw.is_proved,
    }


METHODS: Mapping[str, Callable[[Any], Answer]] = {
    "swiss": swiss_answer,
    "round_robin": round_robin_answer,
    "cutthroat": cutthroat_answer,
}
"""Keys are stable: programs send them."""


def options_of(asked: Asked) -> Options:
    """Return the options that all methods share, and the acceleration of those that have it."""
    found = dict(asked.options)
    fast = Acceleration(found.pop("accelerated_rounds", 0), found.pop("accelerated_points", 1))
    known = Options.__dataclass_fields__.keys() & found.keys()
    return Options(acceleration=fast, **{name: found[name] for name in known})


def allowed_in(asked: Asked) -> Allowed:
    """Return the sizes of tables."""
    names = {"least", "most", "liked"} & asked.options.keys()
    return Allowed(**{name: asked.options[name] for name in names})


def pairings_told(pairings: Sequence[Pairing]) -> Answer:
    """Return the tables in order, with their numbers, who deals first, and the reason of each."""
    return {
        "tables": [[one.first, one.second] for one in pairings],
        "table_numbers": [one.table for one in pairings],
        "deals": [one.deals for one in pairings],
        "reasons": [told(one.reason) for one in pairings],
    }


def byes_told(byes: Sequence[Reason], asked: Asked) -> list[Answer]:
    """Return who has a bye, why, and what it is worth."""
    points = number(asked.options.get("bye_points", 0))
    return [{**told(reason), "points": points} for reason in byes]


def told(reason: Reason) -> Answer:
    """Return a reason by its code."""
    return {"code": reason.code.value, "ids": list(reason.ids), "number": number(reason.number)}


def number(value: Score) -> int | float:
    """Return a number as JSON has it."""
    return value if isinstance(value, int) else float(value)
