"""A chart and a bracket as the documents take them, with anybody's names."""

from tests.unit.tournaments.documents.night import HEADING
from tournaments.documents.brackets import (
    BracketMatch,
    BracketPanel,
    BracketSheet,
    BracketSide,
)
from tournaments.documents.charts import ChartRound, ChartSheet
from tournaments.documents.looks import USUAL

ROUNDS, ROWS = 6, 4


def chart_for(names, look=USUAL):
    """Everybody moves on by one seat a round; the third is marked in the second."""
    players = range(1, len(names) + 1)
    return ChartSheet(
        players=len(names),
        rounds=tuple(_round(number, players) for number in range(1, ROUNDS + 1)),
        sentences=("Nobody has the same partner twice.", "Everybody sits out once at most."),
        verdict="No chart is better in this.",
        address="https://pitchboard.example.org/e/thursday/night/",
        seed=7,
        digest="3f9a77c02be1",
        title=f"{HEADING.event}, version 2",
        names=tuple(zip(players, names, strict=True)),
        club=HEADING.club,
        check_page=HEADING.check_page,
        revision=HEADING.revision,
        look=look,
    )


def _round(number, players):
    order = [*players[number - 1 :], *players[: number - 1]]
    full = len(order) // 4
    fours = (order[4 * table : 4 * table + 4] for table in range(full))
    return ChartRound(
        number=number,
        tables=tuple(((four[0], four[2]), (four[1], four[3])) for four in fours),
        byes=tuple(order[4 * full :]),
        changed=frozenset({3}) if number == 2 else frozenset(),
    )


def bracket_for(names, look=USUAL):
    """A first round of everybody, won by the upper side, and the matches of the winners."""
    pairs = [(names[at : at + 2] * 2)[:2] for at in range(0, len(names), 2)]
    first = [_match(0, row, pair, mark="") for row, pair in enumerate(pairs)]
    winners = [pair[0] for pair in pairs]
    second = [
        _match(1, row, (winners[2 * row : 2 * row + 2] * 2)[:2], mark="A" if row == 0 else "")
        for row in range((len(winners) + 1) // 2)
    ]
    panel = BracketPanel(
        title="Main bracket",
        rounds=("Round 1", "Round 2"),
        rows=ROWS * len(pairs),
        matches=(*first, *second),
        lines=tuple((0, ROWS * row + 2, 2 * ROWS * (row // 2) + 2) for row in range(len(pairs))),
    )
    return BracketSheet(heading=HEADING, look=look, pages=((panel,),), winner=names[0])


def _match(column, row, pair, *, mark):
    sides = tuple(
        BracketSide(seed=seed, name=name, score=score, is_winner=seed == 1)
        for seed, (name, score) in enumerate(zip(pair, ("21", "−13"), strict=True), start=1)
    )
    return BracketMatch(
        name=f"W{column + 1}.{row + 1}",
        column=column,
        row=ROWS * row * (1 + column),
        sides=(sides[0], sides[1]),
        note=f"loser to L1.{row + 1}",
        mark=mark,
    )
