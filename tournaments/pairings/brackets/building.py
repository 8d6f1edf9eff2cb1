"""From a number of entrants to every match: single, double, consolation, places played out.

The tree is built for the next power of two; a match with an empty side is left out, and whoever
would be alone in it stands in the next one at once.  So no match waits for a bye.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from tournaments.pairings.brackets.drops import dropped
from tournaments.pairings.brackets.errors import BracketCode, BracketFault, refuse
from tournaments.pairings.brackets.seeding import slot_order
from tournaments.pairings.brackets.types import (
    LEAST_ENTRANTS,
    MOST_ENTRANTS,
    MOST_GAMES,
    Bracket,
    Exit,
    Feed,
    Feeder,
    Format,
    Match,
    Section,
    Terms,
)

Slots = Sequence[Feeder | None]
PLACES_TO = (0, 8, 16)
THIRD = 3
PAIR = 2
USUAL = Terms()


def plan_bracket(entrants: int, terms: Terms = USUAL) -> Bracket:
    """Return the bracket for seeds 1 to ``entrants``.  Raises ``BracketRefused``."""
    refuse(find_faults(entrants, terms))
    build = Build(entrants, terms)
    if terms.format is Format.DOUBLE:
        build.double()
    else:
        build.single()
    return Bracket(entrants, terms, tuple(build.matches), tuple(build.exits))


def find_faults(entrants: int, terms: Terms) -> Iterator[BracketFault]:
    """Yield everything that such a bracket cannot be made for."""
    if entrants < LEAST_ENTRANTS:
        yield BracketFault(BracketCode.TOO_FEW_ENTRANTS, "entrants", (entrants,))
    if entrants > MOST_ENTRANTS:
        yield BracketFault(BracketCode.TOO_MANY_ENTRANTS, "entrants", (entrants,))
    for name, games in (("best_of", terms.best_of), ("final_best_of", terms.final_best_of or 1)):
        if not (1 <= games <= MOST_GAMES and games % 2):
            yield BracketFault(BracketCode.BEST_OF_IMPOSSIBLE, name, (games,))
    if terms.places_to not in PLACES_TO:
        yield BracketFault(BracketCode.PLACES_IMPOSSIBLE, "places_to", (terms.places_to,))
    if terms.format is Format.DOUBLE and (terms.third_place or terms.places_to):
        named = "third_place" if terms.third_place else "places_to"
        yield BracketFault(BracketCode.PLACES_IN_DOUBLE, named)


@dataclass(slots=True)
class Build:
    """A bracket while it grows."""

    entrants: int
    terms: Terms
    matches: list[Match] = field(default_factory=list)
    exits: list[Exit] = field(default_factory=list)
    losers: dict[int, list[Feeder | None]] = field(default_factory=dict)
    """The losers of each round of the winners' side, from top to bottom; None for an empty one."""

    @property
    def rounds(self) -> int:
        """The rounds of the winners' side."""
        return (self.entrants - 1).bit_length()

    def meet(self, name: str, section: Section, round_: int, pair: Slots) -> Slots:
        """Let two meet; return what their winner and their loser feed from.

        With one of them empty there is no match, the other moves on, and there is no loser.
        """
        upper, lower = pair
        if upper is None or lower is None:
            return (upper or lower, None)
        self.matches.append(Match(name, section, round_, (upper, lower), self.terms.best_of))
        return (Feeder(Feed.WINNER, name), Feeder(Feed.LOSER, name))

    def play_round(self, section: Section, round_: int, slots: Slots) -> tuple[Slots, Slots]:
        """Let neighbours meet; return the winners and the losers, from top to bottom."""
        pairs = [slots[index : index + 2] for index in range(0, len(slots), 2)]
        both = [
            self.meet(f"{section}{round_}.{number}", section, round_, pair)
            for number, pair in enumerate(pairs, 1)
        ]
        return [winner for winner, _ in both], [loser for _, loser in both]

    def winners(self) -> Feeder | None:
        """Play the winners' side out; return its winner, and keep the losers of each round."""
        order = slot_order(1 << self.rounds)
        slots: Slots = [
            Feeder(Feed.SEED, seed=seed) if seed <= self.entrants else None for seed in order
        ]
        for round_ in range(1, self.rounds + 1):
            slots, losers = self.play_round(Section.WINNERS, round_, slots)
            self.losers[round_] = list(losers)
        return slots[0]

    def leave(self, feeder: Feeder | None, place: int) -> None:
        """Let somebody out of the bracket."""
        if feeder is not None:
            self.exits.append(Exit(feeder, place))

    def lengthen(self, *names: str) -> None:
        """Give finals their own length."""
        games = self.terms.final_best_of or self.terms.best_of
        self.matches = [
            replace(match, best_of=games) if match.name in names else match
            for match in self.matches
        ]

    def single(self) -> None:
        """Play until one is left; the others are out, or play for places, or a second bracket."""
        winner = self.winners()
        second = self.second_bracket() if self.terms.format is Format.CONSOLATION else []
        self.leave(winner, 1)
        for round_ in range(self.rounds, 0, -1):
            first_place = (1 << (self.rounds - round_)) + 1
            self.place_losers(Section.PLACES, self.losers[round_], first_place, 0)
        if second:
            self.consolation(second)
        self.lengthen(f"W{self.rounds}.1")

    def place_losers(self, section: Section, losers: Slots, place: int, before: int) -> None:
        """Let the losers of a round play for their places, or leave with what they share.

        ``place`` is the first of them within the section, ``before`` how many come before that.
        """
        last = before + place + len(losers) - 1
        is_third = place == THIRD and self.terms.third_place and not before
        if len(losers) < PAIR or not (is_third or last <= self.terms.places_to):
            for loser in losers:
                self.leave(loser, before + place)
            return
        self.place_group(section, losers, place, before)

    def place_group(self, section: Section, slots: Slots, place: int, before: int) -> None:
        """Play a group of a power of two out, down to its last place."""
        step = number = 0
        while len(slots) > 1:
            step += 1
            winners: list[Feeder | None] = []
            losers: list[Feeder | None] = []
            for index in range(0, len(slots), 2):
                number += 1
                name = f"{section}{place}.{number}".removesuffix(
                    f".{number}" * (len(slots) == PAIR)
                )
                winner, loser = self.meet(name, section, step, slots[index : index + PAIR])
                winners.append(winner)
                losers.append(loser)
            self.place_losers(section, losers, place + len(winners), before)
            slots = winners
        self.leave(slots[0], before + place)

    def second_bracket(self) -> list[Feeder | None]:
        """Take those who lose their first match out of the losers; return them in their order.

        Whoever had a bye plays his first match in the second round, and is sent to the second
        bracket from there, unless that was the final.  Source: first-match-losers.
        """
        slots, self.losers[1] = self.losers[1], []
        played = {match.name: match for match in self.matches}
        semis = self.losers[2] if self.rounds > PAIR else []
        for index, loser in enumerate(semis):
            fresh = feeds_of(played.get(f"W2.{index + 1}"), Feed.SEED)
            if loser is None or not fresh:
                continue
            empty = 2 * index + (slots[2 * index] is not None)
            is_sure = len(fresh) == PAIR
            slots[empty] = loser if is_sure else Feeder(Feed.FIRST_LOSS, loser.match)
            self.losers[2][index] = None if is_sure else Feeder(Feed.LATER_LOSS, loser.match)
        return slots

    def consolation(self, slots: Slots) -> None:
        """Play the second bracket; its places come after all who won their first match."""
        before, rounds = len(slots), (len(slots) - 1).bit_length()
        fallen: dict[int, Slots] = {}
        for round_ in range(1, rounds + 1):
            slots, fallen[round_] = self.play_round(Section.CONSOLATION, round_, slots)
        self.leave(slots[0], before + 1)
        for round_ in range(rounds, 0, -1):
            first_place = (1 << (rounds - round_)) + 1
            self.place_losers(Section.CONSOLATION_PLACES, fallen[round_], first_place, before)
        self.lengthen(f"C{rounds}.1")

    def double(self) -> None:
        """Play winners' and losers' side, the final, and the second final."""
        upper, lower = self.winners(), self.losers_side()
        assert upper is not None
        assert lower is not None
        games = self.terms.final_best_of or self.terms.best_of
        winner, loser = Feeder(Feed.WINNER, "GF1"), Feeder(Feed.LOSER, "GF1")
        self.matches += [
            Match("GF1", Section.FINALS, 1, (upper, lower), games),
            Match("GF2", Section.FINALS, 2, (loser, winner), games, is_reset=True),
        ]
        self.leave(Feeder(Feed.WINNER, "GF2"), 1)
        self.leave(Feeder(Feed.LOSER, "GF2"), 2)

    def losers_side(self) -> Feeder | None:
        """Play the losers' side out; return its winner."""
        slots: Slots = self.losers[1]
        place = (1 << self.rounds) + 1
        for fall in range(2, self.rounds + 1):
            slots, out = self.play_round(Section.LOSERS, 2 * fall - 3, slots)
            place = self.leave_all(out, place)
            falling = dropped(self.losers[fall], fall)
            mixed = [slot for pair in zip(slots, falling, strict=True) for slot in pair]
            slots, out = self.play_round(Section.LOSERS, 2 * fall - 2, mixed)
            place = self.leave_all(out, place)
        return slots[0]

    def leave_all(self, losers: Slots, place: int) -> int:
        """Let the losers of a round out, on the places before ``place``; return their first."""
        first = place - len(losers)
        for loser in losers:
            self.leave(loser, first)
        return first


def feeds_of(match: Match | None, feed: Feed) -> list[Feeder]:
    """Return a match's feeders of one kind; none where there is no match."""
    return [feeder for feeder in match.feeders if feeder.feed is feed] if match else []
