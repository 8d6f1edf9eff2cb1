"""A bracket as JSON: every match with its feeders, who meets whom, byes, places."""

from collections.abc import Sequence
from typing import Any

from tournaments.pairings.brackets.places import places_of, still_in
from tournaments.pairings.brackets.progress import Progress
from tournaments.pairings.brackets.reading import Entrant
from tournaments.pairings.brackets.results import NOBODY, Slot
from tournaments.pairings.brackets.seeding import Seeding
from tournaments.pairings.brackets.states import MatchState
from tournaments.pairings.brackets.types import Bracket, Feed, Feeder, Match

LOST = (Feed.LOSER, Feed.FIRST_LOSS, Feed.LATER_LOSS)


def standing_to_json(progress: Progress, seeding: Seeding[Entrant]) -> dict[str, Any]:
    """Return all there is to know of a bracket; entrants are named as the seeding names them."""
    bracket = progress.bracket
    return {
        "format": bracket.terms.format.value,
        "entrants": bracket.entrants,
        "size": bracket.size,
        "byes": named(bracket.byes, seeding),
        "matches": [match_to_json(state, bracket, seeding) for state in progress.states.values()],
        "open": list(progress.open_matches),
        "still_in": named(still_in(progress), seeding),
        "places": [
            {
                "entrant": seeding[place.seed],
                "place": str(place),
                "from": place.first,
                "to": place.last,
            }
            for place in places_of(progress)
        ],
        "champion": named_slot(progress.champion, seeding),
        "is_finished": progress.is_finished,
    }


def match_to_json(state: MatchState, bracket: Bracket, seeding: Seeding[Entrant]) -> dict[str, Any]:
    """Return a match; ``entrants`` has null for who is not known and for a slot left empty."""
    match, result = state.match, state.result
    return {
        "match": match.name,
        "section": match.section.name.lower(),
        "round": match.round,
        "best_of": match.best_of,
        "feeders": [feeder_to_json(feeder, seeding) for feeder in match.feeders],
        "winner_to": leads_to(match, (Feed.WINNER,), bracket),
        "loser_to": leads_to(match, LOST, bracket),
        "entrants": [named_slot(slot, seeding) for slot in state.entrants],
        "status": state.status.value,
        "winner": named_slot(state.winner if result else None, seeding),
        "loser": named_slot(state.loser if result else None, seeding),
        "score": list(result.score) if result and result.score else None,
        "way": result.way.value if result else None,
    }


def feeder_to_json(feeder: Feeder, seeding: Seeding[Entrant]) -> dict[str, Any]:
    """Return where one side of a match comes from."""
    if feeder.feed is Feed.SEED:
        return {"seed": feeder.seed, "entrant": seeding[feeder.seed]}
    return {feeder.feed.value: feeder.match}


def leads_to(match: Match, feeds: Sequence[Feed], bracket: Bracket) -> str | None:
    """Return the match to which a winner or a loser goes on; None leads out."""
    ways = (bracket.fed_by.get(Feeder(feed, match.name)) for feed in feeds)
    return next((way for way in ways if way), None)


def named(seeds: Sequence[int], seeding: Seeding[Entrant]) -> list[Entrant]:
    """Return the entrants of seeds."""
    return [seeding[seed] for seed in seeds]


def named_slot(slot: Slot, seeding: Seeding[Entrant]) -> Entrant | None:
    """Return the entrant of a slot, None while there is none."""
    return None if slot in {None, NOBODY} else seeding[slot or NOBODY]
