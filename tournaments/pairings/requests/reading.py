"""What a round is asked for in JSON, read with every fault at once."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tournaments.pairings.requests import values
from tournaments.pairings.requests.values import Reader
from tournaments.pairings.round_robin.berger import SecondLeg
from tournaments.pairings.swiss.errors import Fault, FieldFault, FieldRefused
from tournaments.pairings.swiss.faults import MOST_ENTRANTS
from tournaments.pairings.swiss.types import Entrant, TableOrder

COUNT = values.whole(-(10**6), 10**6)
"""Counts below 0 have a fault of their own."""
ENTRANT: Mapping[str, Reader] = {
    "id": values.named,
    "score": values.score,
    "opponents": values.many(values.named),
    "byes": COUNT,
    "withdrawn": values.flag,
    "seed": values.optional(values.whole(-(10**9), 10**9)),
    "firsts": COUNT,
    "deals": COUNT,
    "downs": COUNT,
    "ups": COUNT,
    "group": values.optional(values.text),
    "seats": values.many(values.whole(0, 10**6)),
}
FIELD: Mapping[str, Reader] = {
    "rng_seed": values.whole(0, 2**63),
    "given_byes": values.many(values.named),
    "bye_points": values.score,
    "rounds": values.whole(0, 10_000),
}
SWISS: Mapping[str, Reader] = {
    **FIELD,
    "apart": values.many(values.two),
    "wished": values.many(values.two),
    "tables": values.tables,
    "table_order": values.one_of(TableOrder),
    "accelerated_rounds": values.whole(0, 1000),
    "accelerated_points": values.whole(0, 10**6),
}
ROUND_ROBIN: Mapping[str, Reader] = {
    **FIELD,
    "legs": values.whole(1, 20),
    "second_leg": values.one_of(SecondLeg),
    "groups": values.whole(1, 1000),
}
CUTTHROAT: Mapping[str, Reader] = {
    **FIELD,
    "apart": values.many(values.two),
    "least": values.whole(3, 7),
    "most": values.whole(3, 7),
    "liked": values.whole(3, 7),
    "plan_seats": values.whole(3, 7),
    "accelerated_rounds": values.whole(0, 1000),
    "accelerated_points": values.whole(0, 10**6),
}
MOST_ROBIN = 400
"""Entrants of a round robin: 400 are 399 rounds."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What was asked: the round, who there is, and options as they were read."""

    round_number: int
    entrants: tuple[Entrant, ...]
    options: Mapping[str, Any]


def read_asked(value: Any, known: Mapping[str, Reader]) -> Asked:
    """Read what a round is asked for.  Raises ``FieldRefused`` with every fault of its form."""
    if not isinstance(value, dict):
        raise FieldRefused([Fault(FieldFault.FIELD_UNREADABLE, "")])
    faults: list[Fault] = []
    number = read_into(value, {"round": values.whole(1, 100_000)}, "", faults, is_open=True)
    listed = value.get("entrants")
    if not isinstance(listed, list) or len(listed) > MOST_ENTRANTS:
        faults.append(Fault(FieldFault.FIELD_UNREADABLE, "entrants"))
        listed = []
    entrants = [entrant_in(one, index, faults) for index, one in enumerate(listed)]
    options = read_into(value.get("options") or {}, known, "options.", faults)
    if faults:
        raise FieldRefused(faults)
    return Asked(number.get("round", 1), tuple(one for one in entrants if one), options)


def entrant_in(value: Any, index: int, faults: list[Fault]) -> Entrant | None:
    """Read one entrant: an object, or an id alone."""
    here = f"entrants.{index}"
    told = value if isinstance(value, dict) else {"id": value}
    found = read_into(told, ENTRANT, f"{here}.", faults, is_open=True)
    if "id" not in found:
        if "id" not in told:
            faults.append(Fault(FieldFault.FIELD_UNREADABLE, f"{here}.id"))
        return None
    return Entrant(**found)


def read_into(
    value: Any,
    readers: Mapping[str, Reader],
    path: str,
    faults: list[Fault],
    *,
    is_open: bool = False,
) -> dict[str, Any]:
    """Read the fields of an object; others are a fault, unless it ``is_open`` for more."""
    if not isinstance(value, dict):
        faults.append(Fault(FieldFault.FIELD_UNREADABLE, path.rstrip(".")))
        return {}
    if not is_open:
        faults += unknown_in(value, readers, path)
    found = {}
    for name in readers.keys() & value.keys():
        try:
            found[name] = readers[name](value[name])
        except (ValueError, TypeError):
            faults.append(Fault(FieldFault.FIELD_UNREADABLE, f"{path}{name}"))
    return found


def unknown_in(
    value: Mapping[str, Any], readers: Mapping[str, Reader], path: str
) -> Iterator[Fault]:
    """Yield the fields that nobody reads."""
    for name in value.keys() - readers.keys():
        yield Fault(
            FieldFault.OPTION_UNKNOWN, f"{path}{name}"[: values.LONGEST], name[: values.LONGEST]
        )
