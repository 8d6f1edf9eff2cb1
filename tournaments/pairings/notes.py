"""What a director may be asked about a draw."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from tournaments.pairings.quality import Pair, pairs_of
from tournaments.pairings.types import Draw, History, Note, NoteCode, TableShape


def with_notes(rounds: Sequence[Draw], *, shape: TableShape, history: History) -> tuple[Draw, ...]:
    """Write on each draw who are partners again, and who has a bye again."""
    partners: Counter[Pair] = Counter()
    byes: Counter[int] = Counter()
    noted = []
    for draw in (*history.rounds, *rounds):
        met = [pair for pair, are_partners in pairs_of(draw, shape) if are_partners]
        noted.append(replace(draw, notes=tuple(notes_of(draw, met, partners, byes))))
        partners.update(met)
        byes.update(draw.byes)
    return tuple(noted[len(history.rounds) :])


def notes_of(
    draw: Draw, met: Sequence[Pair], partners: Counter[Pair], byes: Counter[int]
) -> Iterator[Note]:
    """Yield the notes of one draw, given what went before."""
    for pair in met:
        if partners[pair]:
            yield Note(NoteCode.PARTNERS_AGAIN, (*pair, partners[pair]))
    for entry in draw.byes:
        if byes[entry]:
            yield Note(NoteCode.BYE_AGAIN, (entry, byes[entry]))
